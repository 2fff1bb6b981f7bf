/** Search as you type: the box, the filters, the answers, and the query in the address. */
import type { SearchReply, SearchRequest } from "../messages.js";
import { announce, answers, element, input, isFile, up } from "./document.js";
import { replaceHtml } from "./replace-html.js";
import { failureHtml, hasFailed, send, startWorker } from "./worker.js";

const first = 5;
const many = 40;
/** Results to ask for. */
let limit = first;
/** The number of the newest query. */
let lastId = 0;
/** The newest query that was not sent: one is answered at a time. */
let waiting: SearchRequest | null = null;
let running = false;
let ready = false;

const content = element("#content");
const filters = element("#filters");

function chosen(group: "game" | "kind"): string | undefined {
  return document.querySelector<HTMLElement>(`.chip[data-${group}][aria-pressed="true"]`)?.dataset[group];
}

/** Asks for what is typed and chosen now. */
export function ask(): void {
  const query = input.value.trim();
  rememberSoon();
  if (query === "") {
    lastId++;
    waiting = null;
    answers.hidden = true;
    filters.hidden = true;
    content.hidden = false;
    announce("");
    return;
  }
  filters.hidden = false;
  if (hasFailed()) {
    show(failureHtml());
    return;
  }
  startWorker();
  if (!ready && answers.hidden) show('<p class="facts">Loading the library…</p>');
  const [game, kind] = [chosen("game"), chosen("kind")];
  waiting = {
    type: "search",
    id: ++lastId,
    query,
    options: { limit, ...(game !== undefined && { game }), ...(kind !== undefined && { kind }) },
    up,
  };
  sendWaiting();
}

function sendWaiting(): void {
  if (running || waiting === null) return;
  running = true;
  send(waiting);
  waiting = null;
}

/** The search can be asked. */
export function searchReady(): void {
  ready = true;
}

/** Shows an answer, if it is the answer to what is typed now. */
export function showAnswer(reply: SearchReply): void {
  running = false;
  if (reply.id === lastId) {
    show(reply.html);
    announce(reply.summary);
    answers.dataset.state = reply.state;
    answers.dataset.references = reply.references.join(" ");
  }
  sendWaiting();
}

/** Says that there is no search, where something was asked. */
export function searchFailed(): void {
  running = false;
  if (input.value.trim() !== "") show(failureHtml());
}

let shown = "";

/** @param html escaped by the worker */
function show(html: string): void {
  // Often a letter changes nothing; laying out the same answer again would take longer than the search.
  if (html !== shown) replaceHtml(answers, html);
  shown = html;
  answers.hidden = false;
  content.hidden = true;
}

/** The address is written when typing pauses: browsers take as long for it as for an answer, and limit how often it is done. */
const pause = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

function rememberSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(remember, pause);
}

/** Keeps the query in the address, so that going back shows the results again. */
function remember(): void {
  clearTimeout(timer);
  if (isFile) return;
  const query = input.value.trim();
  const url = new URL(location.href);
  for (const [name, value] of [
    ["q", query],
    ["game", query === "" ? "" : (chosen("game") ?? "")],
    ["kind", query === "" ? "" : (chosen("kind") ?? "")],
  ] as const) {
    if (value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

function press(group: "game" | "kind", value: string | null): void {
  for (const chip of document.querySelectorAll<HTMLElement>(`.chip[data-${group}]`))
    chip.setAttribute("aria-pressed", String(chip.dataset[group] === value));
}

/** Listens to the search box and the filters. */
export function listenToSearch(): void {
  input.addEventListener("focus", startWorker);
  input.addEventListener("input", () => {
    limit = first;
    ask();
  });
  input.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    answers.querySelector<HTMLAnchorElement>("a.result")?.click();
  });
  // Before a result is opened.
  answers.addEventListener("click", remember);
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const chip = target.closest<HTMLElement>(".chip");
    if (chip !== null) {
      const group = chip.dataset.game === undefined ? "kind" : "game";
      press(group, chip.getAttribute("aria-pressed") === "true" ? null : (chip.dataset[group] ?? null));
      limit = first;
      ask();
    }
    if (target.closest("[data-more]") !== null) {
      limit = many;
      ask();
    }
  });
}

/** Asks what the address holds; without a query, loads the search when the browser has nothing else to do. */
export function startSearch(): void {
  const asked = new URL(location.href).searchParams;
  press("game", asked.get("game"));
  press("kind", asked.get("kind"));
  const query = asked.get("q");
  if (query) {
    input.value = query;
    ask();
    return;
  }
  const idle = (act: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 300);
  addEventListener("load", () => idle(startWorker));
}
