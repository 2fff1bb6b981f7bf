/**
 * What runs beside the page: as a Web Worker it answers queries and checks decks; as the service worker it draws pages and keeps
 * the site's files. Both use the project's own search and page code on the same library.
 */
import { reference } from "../../present/ruling/citation.js";
import { searchWithStatus } from "../../verdict/verdict.js";
import { answerHtml, answerSummary } from "../pages/answer-html.js";
import { Drawing, type Site } from "../pages/site.js";
import { deckReport } from "./deck.js";
import type { DeckReply, DeckRequest, Reply, Request, SearchReply, SearchRequest } from "./messages.js";
import { openSite } from "./open-site.js";
import { runAsServiceWorker, type ServiceWorkerScope } from "./service-worker.js";
import { inflated } from "./unpack.js";

/** Answers a query; the results are those of `grim search` with the same options. */
export function searchReply(site: Site, { id, query, options, up }: SearchRequest): SearchReply {
  const { answer, status } = searchWithStatus(site.library, query, options);
  return {
    type: "answer",
    id,
    state: answer.state,
    summary: answerSummary(answer),
    references: answer.hits.map(({ ruling }) => reference(ruling)),
    html: answerHtml(answer, status, new Drawing(site, up)),
  };
}

/** A table of known cards that could not be loaded is said in the report: search goes on without the deck check. */
async function deckReply(site: Site, { text, game, cards, up }: DeckRequest): Promise<DeckReply> {
  try {
    known ??= fetch(cards).then(inflated);
    await known;
  } catch {
    known = null;
    return {
      type: "deck",
      html: '<p class="warning">The table of cards could not be loaded. Connect to the network once, and check again.</p>',
    };
  }
  return { type: "deck", html: deckReport(site, text, game, await known, up) };
}

let known: Promise<Uint8Array> | null = null;

/** The part of a worker's global scope that is used here; TypeScript's own types of it exclude those of a page. */
interface Scope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(message: Reply): void;
}

/** Of the usual kinds, as far as they are typed: names, questions, errors of typing. */
const typicalQueries = [
  "t",
  "when do",
  "when do i draw",
  "free actoin",
  "is dark young restricted",
  "lucky dic",
  "what is",
];

/** Questions of the library that are searched too: with them the slowest keystrokes take half the time. */
const ownQueries = 60;
/** About as much as people type. */
const typedLetters = 40;

/**
 * Runs typical searches before anything is asked, then questions and titles from all over the library: the browser compiles the
 * code that runs often, and the first keystrokes are as fast as later ones. Stops at the first question; messages are read
 * between the searches.
 */
export async function warmUp(site: Site, stop: () => boolean): Promise<void> {
  const { library } = site;
  const count = Math.min(ownQueries, library.count);
  const own = Array.from({ length: count }, (_, i) => {
    const { question, title, text } = library.at(Math.floor((i * library.count) / count));
    return (question ?? title ?? text).slice(0, typedLetters);
  });
  for (const query of [...typicalQueries, ...own]) {
    await new Promise((done) => setTimeout(done, 0));
    if (stop()) return;
    searchReply(site, { type: "search", id: 0, query, options: { limit: 5 }, up: "" });
  }
}

/** Listens for the page's messages. The first one names the library. */
function runAsWorker(scope: Scope): void {
  let site: Promise<Site> | null = null;
  let asked = false;
  scope.onmessage = async ({ data }) => {
    try {
      if (data.type === "open") {
        site = fetch(data.library).then(openSite);
        const { library } = await site;
        // The first search opens the index; doing it now keeps the first keystroke fast.
        searchWithStatus(library, "action", { limit: 1 });
        scope.postMessage({ type: "ready" });
        void warmUp(await site, () => asked);
      } else if (site !== null) {
        asked = true;
        scope.postMessage(data.type === "search" ? searchReply(await site, data) : await deckReply(await site, data));
      }
    } catch (error) {
      scope.postMessage({ type: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  };
}

const scope = globalThis as unknown as Partial<Scope & ServiceWorkerScope>;
// The same file runs in both kinds of workers, so that what they share is loaded once. Node has neither scope.
if (scope.grimVersion !== undefined) runAsServiceWorker(scope as ServiceWorkerScope);
else if ("importScripts" in scope) runAsWorker(scope as Scope);
