/**
 * Keyboard shortcuts: `/` to search, arrow keys to go through the results, Escape to clear the search box, `?` for a
 * list of the keys.
 */
import { answers, element, resultLinks, searchBox } from "./document.js";

/** Listens for the keys. @param onCleared called when Escape has emptied the search box */
export function listenForKeys(onCleared: () => void): void {
  document.addEventListener("keydown", (event) => {
    const { key } = event;
    // While an input method composes a word, the keys choose among its suggestions.
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (key === "Escape" && event.target === searchBox) {
      searchBox.value = "";
      onCleared();
    } else if ((key === "ArrowDown" || key === "ArrowUp") && (event.target === searchBox || !isTyping)) {
      const links = [...answers.querySelectorAll<HTMLAnchorElement>(resultLinks)];
      if (answers.hidden || links.length === 0) return;
      const current = links.indexOf(document.activeElement as HTMLAnchorElement);
      const next = key === "ArrowDown" ? current + 1 : current - 1;
      if (next < 0) searchBox.focus();
      else links[Math.min(next, links.length - 1)]?.focus();
      event.preventDefault();
    } else if (!isTyping && key === "/") {
      searchBox.focus();
      searchBox.select();
      event.preventDefault();
    } else if (!isTyping && key === "?") {
      element<HTMLDialogElement>("#keys").showModal();
    }
  });
}
