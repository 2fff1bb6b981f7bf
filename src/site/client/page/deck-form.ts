/** The form of the deck check. The list stays on this device: the worker checks it. */
import { element, root, up } from "./document.js";
import { failureHtml, hasFailed, send, startWorker } from "./worker.js";

const form = document.querySelector<HTMLFormElement>("[data-deck]");

/** Shows the report. @param html escaped by the worker */
export function showDeckReport(html: string): void {
  element("[data-deck-report]").innerHTML = html;
}

/**
 * Sends a decklist to the worker, and shows that it is being checked or why it cannot be.
 * @param data the form's data attributes: `known` is the address of the table of known cards
 */
function checkDeck(text: string, { known = "" }: DOMStringMap): void {
  startWorker();
  if (hasFailed()) {
    showDeckReport(failureHtml());
    return;
  }
  if (text.trim() === "") {
    showDeckReport('<p class="warning">Paste a decklist or choose a file first.</p>');
    return;
  }
  showDeckReport('<p class="facts">Checking…</p>');
  const game = element<HTMLSelectElement>("#deck-game").value;
  send({ type: "deck", text, game: game === "" ? null : game, cardsUrl: new URL(known, root).href, up });
}

/** Listens to the form, if the page has it. */
export function listenToDeck(): void {
  if (form === null) return;
  const list = element<HTMLTextAreaElement>("#deck");
  const file = element<HTMLInputElement>("#deck-file");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    checkDeck(list.value, form.dataset);
  });
  file.addEventListener("change", () => {
    void file.files?.[0]?.text().then((text) => {
      list.value = text;
      form.requestSubmit();
    });
  });
}
