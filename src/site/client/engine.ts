/** The code of the Web Worker. It answers queries, and loads the script that checks decks. */
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

/** Listens for the page's messages. The first one names the library. */
function runAsWorker(scope: WorkerScope): void {
  let site: Promise<Site> | null = null;
  scope.onmessage = async ({ data }) => {
    try {
      if (data.type === "open") {
        site = fetch(data.libraryUrl).then(openSite);
        // The first search opens the index. Doing this now keeps the first keystroke fast.
        searchReply(await site, { type: "search", id: 0, query: "action", options: {}, up: "" });
        scope.postMessage({ type: "ready" });
      } else if (site !== null) {
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
