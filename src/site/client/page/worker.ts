/** The Web Worker with the project's search: starting it, messages to it, and what its replies call. */
import type { DeckReply, Reply, Request, SearchReply } from "../messages.js";
import { element, engine, isFile, library, root } from "./document.js";
import { installBefore, searchIsReady } from "./offline.js";

/** What the replies call. */
export interface Replies {
  ready(): void;
  answer(reply: SearchReply): void;
  deck(reply: DeckReply): void;
  /** Search cannot be used on this page. */
  failed(): void;
}

let replies: Replies | null = null;
let worker: Worker | null = null;
let starting = false;
let failed = false;
/** Messages that wait for the worker. */
const unsent: Request[] = [];

/** @param called by the replies of the worker */
export function listenToWorker(called: Replies): void {
  replies = called;
}

/** Starts the worker if it was not started before. Messages may be sent at once. */
export function startWorker(): void {
  if (starting) return;
  starting = true;
  send({ type: "open", library: new URL(library, root).href });
  void installBefore().then(() => {
    try {
      worker = new Worker(new URL(engine, root));
    } catch {
      fail();
      return;
    }
    worker.onmessage = ({ data }: MessageEvent<Reply>) => receive(data);
    worker.onerror = fail;
    for (const message of unsent.splice(0)) send(message);
  });
}

export function send(message: Request): void {
  if (worker === null) unsent.push(message);
  else worker.postMessage(message);
}

export function hasFailed(): boolean {
  return failed;
}

/** What is shown in place of an answer when search failed. */
export function failureHtml(): string {
  const words = isFile
    ? "This browser does not allow search in pages opened from files. Browse the documents, cards and keywords, or serve the folder on this computer."
    : "Search could not be started here. The pages work without it: browse the documents, cards and keywords.";
  return `<p class="warning">${words}</p>`;
}

function fail(): void {
  failed = true;
  if (isFile) element("[data-file-note]")?.removeAttribute("hidden");
  replies?.failed();
}

function receive(reply: Reply): void {
  if (reply.type === "failed") fail();
  else if (reply.type === "answer") replies?.answer(reply);
  else if (reply.type === "deck") replies?.deck(reply);
  else {
    document.documentElement.dataset.search = "ready";
    replies?.ready();
    searchIsReady();
  }
}
