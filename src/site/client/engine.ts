/** The code of the Web Worker. It answers queries, and loads the script that checks decks. */
import { allRulings } from "../../library/library.js";
import { reference } from "../../ruling/citation.js";
import { own } from "../../ruling/own.js";
import { siteAnswer } from "../../views/site-answer.js";
import { answerHtml, answerSummary } from "../pages/answer-html.js";
import { DrawContext, type Site } from "../pages/site.js";
import type { DeckScope } from "./deck.js";
import type { SearchReply, SearchRequest, WorkerReply, WorkerRequest } from "./messages.js";
import { openSite } from "./open-site.js";

/** Answers a query; the results are those of `grim search` with the same options. */
export function searchReply(site: Site, { id, query, options, up }: SearchRequest): SearchReply {
  const answer = siteAnswer(site.library, query, options, (key) => ({
    later: own(site.later, key) ?? null,
    effective: own(site.replaced, key) ?? [],
  }));
  return {
    type: "answer",
    id,
    state: answer.state,
    summary: answerSummary(answer),
    references: (answer.view?.results ?? []).map(({ ruling }) => reference(ruling)),
    html: answerHtml(answer, new DrawContext(site, up)),
  };
}

/**
 * The part of a worker's global scope that is used here. TypeScript's types for it cannot be combined with those of a
 * page.
 */
interface WorkerScope extends Partial<DeckScope> {
  importScripts(url: string): void;
  onmessage: ((event: MessageEvent<WorkerRequest>) => void) | null;
  postMessage(message: WorkerReply): void;
}

/** Queries of the usual kinds, in part half typed: names, questions, misspelt words. */
const typicalQueries = [
  "t",
  "when do",
  "when do i draw",
  "free actoin",
  "is dark young restricted",
  "lucky dic",
  "what is",
];

/** The answer to the first question in the library, as HTML; to the query "action" if the library has no question. */
function sampleAnswer(site: Site): string {
  const query = allRulings(site.library).find(({ question }) => question !== null)?.question ?? "action";
  return searchReply(site, { type: "search", id: 0, query, options: { limit: 5 }, up: "" }).html;
}

/**
 * The maximum number of queries that `warmUp` takes from questions, titles and texts of rulings. After these queries, the
 * slowest keystrokes take half the time.
 */
const maxRulingQueries = 60;
/** The maximum length of such a query in UTF-16 code units; about what people type. */
const maxQueryLength = 40;

/**
 * Runs typical searches, then searches for rulings from all over the library, so that the browser compiles the code and
 * the first keystrokes are as fast as later ones. Messages are received between the searches.
 * @param isStopped checked before each search
 */
export async function warmUp(site: Site, isStopped: () => boolean): Promise<void> {
  const { library } = site;
  const count = Math.min(maxRulingQueries, library.count);
  const rulingQueries = Array.from({ length: count }, (_, i) => {
    const { question, title, text } = library.at(Math.floor((i * library.count) / count));
    return (question ?? title ?? text).slice(0, maxQueryLength);
  });
  for (const query of [...typicalQueries, ...rulingQueries]) {
    await new Promise((done) => setTimeout(done, 0));
    if (isStopped()) return;
    searchReply(site, { type: "search", id: 0, query, options: { limit: 5 }, up: "" });
  }
}

/** Listens for the page's messages. The first one names the library. */
function runAsWorker(scope: WorkerScope): void {
  let site: Promise<Site> | null = null;
  let hasRequest = false;
  scope.onmessage = async ({ data }) => {
    try {
      if (data.type === "open") {
        site = fetch(data.libraryUrl).then(openSite);
        // The first search opens the index. Doing this now keeps the first keystroke fast.
        scope.postMessage({ type: "ready", sample: sampleAnswer(await site) });
        void warmUp(await site, () => hasRequest);
      } else if (site !== null) {
        hasRequest = true;
        if (data.type === "search") scope.postMessage(searchReply(await site, data));
        else {
          if (scope.grimDeckReport === undefined) scope.importScripts(data.scriptUrl);
          const { grimDeckReport } = scope as DeckScope;
          scope.postMessage({ type: "deck", html: await grimDeckReport(await site, data) });
        }
      }
    } catch (error) {
      scope.postMessage({ type: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  };
}

// Node has no such scope.
if ("importScripts" in globalThis) runAsWorker(globalThis as unknown as WorkerScope);
