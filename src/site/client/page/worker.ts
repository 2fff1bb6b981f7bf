/** Starts the Web Worker with the search, sends it messages, and passes its replies on. */
import type { DeckReply, SearchReply, WorkerReply, WorkerRequest } from "../messages.js";
import { element, engineUrl, isFile, libraryUrl, root } from "./document.js";
import { startServiceWorker } from "./offline.js";

export interface ReplyHandlers {
  ready(): void;
  answer(reply: SearchReply): void;
  deck(reply: DeckReply): void;
  /** Called when the worker cannot be started, or has failed. */
  failed(): void;
}

let handlers: ReplyHandlers | null = null;
let worker: Worker | null = null;
let isStarted = false;
let isFailed = false;

/** Sets the functions that the worker's replies call. */
export function listenToWorker(replyHandlers: ReplyHandlers): void {
  handlers = replyHandlers;
}

/** Starts the worker at the first call. */
export function startWorker(): void {
  if (isStarted) return;
  isStarted = true;
  try {
    worker = new Worker(new URL(engineUrl, root));
  } catch {
    fail();
    return;
  }
  worker.onmessage = ({ data }: MessageEvent<WorkerReply>) => receive(data);
  worker.onerror = fail;
  send({ type: "open", libraryUrl: new URL(libraryUrl, root).href });
}

/** Sends a message to the worker, if it could be started. */
export function send(message: WorkerRequest): void {
  worker?.postMessage(message);
}

/** Whether the worker could not be started, or has reported an error. */
export function hasFailed(): boolean {
  return isFailed;
}

/** The text that is shown instead of an answer or a deck report when the worker has failed. */
export function failureHtml(): string {
  const words = isFile
    ? "This browser does not allow search in pages opened from files. Browse the documents, cards and keywords, or serve the folder on this computer."
    : "Search could not be started here. The pages work without it: browse the documents, cards and keywords.";
  return `<p class="warning">${words}</p>`;
}

function fail(): void {
  isFailed = true;
  // Only the home page has this note.
  if (isFile) element("[data-file-note]")?.removeAttribute("hidden");
  handlers?.failed();
}

function receive(reply: WorkerReply): void {
  if (reply.type === "failed") fail();
  else if (reply.type === "answer") handlers?.answer(reply);
  else if (reply.type === "deck") handlers?.deck(reply);
  else {
    document.documentElement.dataset.search = "ready";
    handlers?.ready();
    void startServiceWorker();
  }
}
