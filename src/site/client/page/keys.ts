/** The keys of a keyboard: `/` to search, arrows through the results, Escape to clear, `?` for a list of the keys. */
import { answers, element, input } from "./document.js";

/** @param cleared called when the search box has been emptied */
export function listenForKeys(cleared: () => void): void {
  document.addEventListener("keydown", (event) => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (key === "Escape" && event.target === input) {
      input.value = "";
      cleared();
    } else if ((key === "ArrowDown" || key === "ArrowUp") && (event.target === input || !typing)) {
      const links = [...answers.querySelectorAll<HTMLAnchorElement>("a.result")];
      if (answers.hidden || links.length === 0) return;
      const at = links.indexOf(document.activeElement as HTMLAnchorElement);
      const next = key === "ArrowDown" ? at + 1 : at - 1;
      if (next < 0) input.focus();
      else links[Math.min(next, links.length - 1)]?.focus();
      event.preventDefault();
    } else if (!typing && key === "/") {
      input.focus();
      input.select();
      event.preventDefault();
    } else if (!typing && key === "?") {
      element<HTMLDialogElement>("#keys").showModal();
    }
  });
}
