/**
 * What runs beside the page: as a Web Worker it answers queries and checks decks; as a part of the service worker it draws
 * pages and keeps the site's files. Both use the project's own search and page code on the same library.
 */
import { countKnown, findCards } from "../../deck/find-cards.js";
import { readLines } from "../../deck/read-lines.js";
import { reportDeck } from "../../deck/report.js";
import { currentRulings } from "../../library/library.js";
import { decodeSnapshot } from "../../library/snapshot/snapshot.js";
import { escapeHtml } from "../../present/html.js";
import { reference } from "../../present/ruling/citation.js";
import { GrimError } from "../../problem.js";
import { searchWithStatus } from "../../verdict/verdict.js";
import { gamesOf } from "../addresses.js";
import { answerHtml, answerSummary } from "../pages/answer-html.js";
import { deckHtml } from "../pages/deck-html.js";
import { drawPage, notFoundPage } from "../pages/draw.js";
import { type Assets, Drawing, type Site } from "../pages/site.js";
import type { DeckReply, DeckRequest, Reply, Request, SearchReply, SearchRequest } from "./messages.js";
import { unpack } from "./unpack.js";

/** What is packed beside the snapshot. */
export type Extra = Pick<Site, "base" | "later" | "fixed">;

/** @param packed the bytes of the packed library @throws Error when they are damaged */
export async function openSite(packed: BlobPart, assets: Assets): Promise<Site> {
  const { snapshot, extra } = await unpack(packed);
  const decoded = decodeSnapshot(snapshot, "");
  if (decoded === null) throw new Error("The packed library is damaged.");
  return { library: decoded.library, assets, ...(extra as Extra) };
}

/** Answers a query; the results are those of `grim search` with the same options. */
export function searchReply(site: Site, { id, query, options, up }: SearchRequest): SearchReply {
  const { answer, status } = searchWithStatus(site.library, query, options);
  return {
    type: "answer",
    id,
    state: answer.state,
    summary: answerSummary(answer),
    references: answer.hits.map(({ ruling }) => reference(ruling)),
    html: answerHtml(answer, status, drawingAt(site, up)),
  };
}

function drawingAt(site: Site, up: string): Drawing {
  return new Drawing(site, "", up);
}

async function deckReply(site: Site, { id, text, game, up }: DeckRequest): Promise<DeckReply> {
  return { type: "deck", id, html: await deckReport(site, text, game, up) };
}

async function deckReport(site: Site, text: string, named: string | null, up: string): Promise<string> {
  const { library } = site;
  const warning = (words: string) => `<p class="warning">${escapeHtml(words)}</p>`;
  if (text.trim() === "") return warning("Paste a decklist first.");
  if (/^\s*[<{[]\s*["<?}\w]/.test(text) && !/^\s*\[[^\]]*\]\s*$/m.test(text))
    return warning("This looks like a file of another program. Paste the list as text, a card a line: 2x Name.");
  try {
    const deck = readLines(text, "the list");
    const games = gamesOf(library)
      .map((game) => ({ game, known: countKnown(deck, library.catalogue(game)) }))
      .sort((a, b) => b.known - a.known);
    const [first, second] = games;
    if (first === undefined || first.known === 0) return warning("No card of the list is known in this library.");
    if (named === null && second?.known === first.known)
      return warning(`The names fit ${first.game} and ${second.game} equally well. Add more cards to the list.`);
    const game = named ?? first.game;
    const cards = await findCards(deck, library.catalogue(game));
    const rulings = currentRulings(library).filter((one) => one.game === game);
    return deckHtml(reportDeck(cards, rulings), drawingAt(site, up));
  } catch (error) {
    if (error instanceof GrimError) return warning(error.problems.map((one) => one.message).join(" "));
    throw error;
  }
}

/** The part of a worker's global scope that is used here; TypeScript's own types of it exclude those of a page. */
interface Scope {
  onmessage: ((event: MessageEvent<Request>) => void) | null;
  postMessage(message: Reply): void;
}

/** Listens for the page's messages. The first one names the library. */
function runAsWorker(scope: Scope): void {
  let site: Promise<Site> | null = null;
  scope.onmessage = async ({ data }) => {
    try {
      if (data.type === "open") {
        site = fetch(data.library)
          .then((response) => {
            if (!response.ok) throw new Error(`The library could not be loaded (${response.status}).`);
            return response.arrayBuffer();
          })
          .then((bytes) => openSite(bytes, data.assets));
        const { library } = await site;
        // The first search opens the index; doing it now keeps the first keystroke fast.
        searchWithStatus(library, "action", { limit: 1 });
        scope.postMessage({ type: "ready" });
      } else if (site !== null) {
        scope.postMessage(data.type === "search" ? searchReply(await site, data) : await deckReply(await site, data));
      }
    } catch (error) {
      scope.postMessage({ type: "failed", message: error instanceof Error ? error.message : String(error) });
    }
  };
}

/** What a service worker of the site needs from this file, which it loads with `importScripts`. */
export interface Engine {
  openSite: typeof openSite;
  drawPage: typeof drawPage;
  notFoundPage: typeof notFoundPage;
}

const scope = globalThis as unknown as Scope & { grimEngine?: Engine; registration?: unknown; document?: unknown };
scope.grimEngine = { openSite, drawPage, notFoundPage };
// A service worker has a registration, a page has a document, Node has neither of a worker's functions.
if (scope.registration === undefined && scope.document === undefined && "importScripts" in scope) runAsWorker(scope);
