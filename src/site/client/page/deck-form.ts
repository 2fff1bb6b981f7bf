/** The form of the deck check. The list stays on this device: the worker checks it. */
import { deckUrl, element, root, up } from "./document.js";
import { failureHtml, hasFailed, send, startWorker } from "./worker.js";

const form = document.querySelector<HTMLFormElement>("[data-deck]");

/** Shows the report. @param html escaped by the worker */
export function showDeckReport(html: string): void {
  element("[data-deck-report]").innerHTML = html;
}

/** Sends a decklist to the worker, and shows that it is being checked or why it cannot be. */
function checkDeck(text: string): void {
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
  const scriptUrl = new URL(deckUrl, root).href;
  send({ type: "deck", text, scriptUrl, game: game === "" ? null : game, up });
}

/** Listens to the form, if the page has it. */
export function listenToDeck(): void {
  if (form === null) return;
  const list = element<HTMLTextAreaElement>("#deck");
  const file = element<HTMLInputElement>("#deck-file");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    checkDeck(list.value);
  });
  file.addEventListener("change", () => {
    void file.files?.[0]?.text().then((text) => {
      list.value = text;
      form.requestSubmit();
    });
  });
}
