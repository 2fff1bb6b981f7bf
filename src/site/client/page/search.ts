/** Search as you type: the search box, the filters, the answers, and the query in the address. */
import type { SearchReply, SearchRequest } from "../messages.js";
import { announce, answers, element, isFile, resultLinks, searchBox, up } from "./document.js";
import { replaceHtml } from "./replace-html.js";
import { failureHtml, hasFailed, send, startWorker } from "./worker.js";

const defaultLimit = 5;
/** The limit after a click on "More results". */
const extendedLimit = 40;
/** The maximum number of results of the next query. */
let limit = defaultLimit;
/** The id of the newest query. */
let lastId = 0;
/** The newest query, if it has not been sent yet: the worker gets one query at a time. */
let unsent: SearchRequest | null = null;
/** Whether the worker has a query that it has not answered. */
let isBusy = false;
let isReady = false;

const content = element("#content");
const filters = element("#filters");

/** The value of the filter that is on in a group; undefined if none is. */
function activeFilter(group: "game" | "kind"): string | undefined {
  return document.querySelector<HTMLElement>(`.chip[data-${group}][aria-pressed="true"]`)?.dataset[group];
}

/** Searches for the text in the search box, with the filters that are on. Without text, shows the page again. */
export function searchNow(): void {
  const query = searchBox.value.trim();
  writeAddressSoon();
  if (query === "") {
    lastId++;
    unsent = null;
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
  if (!isReady && answers.hidden) show('<p class="facts">Loading the library…</p>');
  const [game, kind] = [activeFilter("game"), activeFilter("kind")];
  unsent = {
    type: "search",
    id: ++lastId,
    query,
    options: { limit, ...(game !== undefined && { game }), ...(kind !== undefined && { kind }) },
    up,
  };
  sendQuery();
}

function sendQuery(): void {
  if (isBusy || unsent === null) return;
  isBusy = true;
  send(unsent);
  unsent = null;
}

/** Called when the library is loaded. */
export function markReady(): void {
  isReady = true;
}

/** Shows an answer if it is the answer to the newest query. */
export function showAnswer(reply: SearchReply): void {
  isBusy = false;
  if (reply.id === lastId) {
    show(reply.html);
    announce(reply.summary);
    focusFollowed();
    answers.dataset.state = reply.state;
    answers.dataset.references = reply.references.join(" ");
  }
  sendQuery();
}

/** If there is a query, shows that search does not work. */
export function showFailure(): void {
  isBusy = false;
  if (searchBox.value.trim() !== "") show(failureHtml());
}

let shownHtml = "";

/**
 * Shows an answer in two steps: first the best result; then, when that part is painted, the rest,
 * which is below the first screen of a phone.
 * @param html escaped by the worker
 */
function show(html: string): void {
  // Often a keystroke does not change the answer. Laying it out again would take longer than the search.
  if (html !== shownHtml) {
    const first = html.split("\n<section>", 1)[0] as string;
    const isWhole = first === html;
    replaceHtml(answers, first, !isWhole);
    // The callback runs before a frame is painted, and the timer ends after that.
    if (!isWhole)
      requestAnimationFrame(() =>
        setTimeout(() => {
          if (html !== shownHtml) return;
          replaceHtml(answers, html);
          focusFollowed();
        }),
      );
  }
  shownHtml = html;
  answers.hidden = false;
  content.hidden = true;
}

/** After going back: gives the focus to the link that was followed, once. A link that is not shown does not take it. */
function focusFollowed(): void {
  const followed: unknown = history.state?.followed;
  if (typeof followed !== "string") return;
  for (const link of document.querySelectorAll("a")) {
    if (link.href === followed) link.focus();
    if (document.activeElement !== link) continue;
    history.replaceState(null, "");
    break;
  }
}

/**
 * Milliseconds from the last keystroke until the address is written. Browsers limit how often a page may do this, and may load
 * its icon again each time.
 */
const addressDelay = 250;
let timer: ReturnType<typeof setTimeout> | undefined;

function writeAddressSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(writeAddress, addressDelay);
}

/** Writes the query and the filters into the page's address, so that going back shows the results again. */
function writeAddress(): void {
  clearTimeout(timer);
  if (isFile) return;
  const query = searchBox.value.trim();
  const url = new URL(location.href);
  for (const [name, value] of [
    ["q", query],
    ["game", query === "" ? "" : (activeFilter("game") ?? "")],
    ["kind", query === "" ? "" : (activeFilter("kind") ?? "")],
  ] as const) {
    if (value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  if (url.href !== location.href) history.replaceState(history.state, "", url);
}

/** Turns on the filter with this value, and turns off the others of its group; null turns off all. */
function setFilter(group: "game" | "kind", value: string | null): void {
  for (const chip of document.querySelectorAll<HTMLElement>(`.chip[data-${group}]`))
    chip.setAttribute("aria-pressed", String(chip.dataset[group] === value));
}

/** Listens to the search box and the filters. */
export function listenToSearch(): void {
  searchBox.addEventListener("focus", startWorker);
  searchBox.addEventListener("input", () => {
    limit = defaultLimit;
    searchNow();
  });
  searchBox.form?.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!answers.hidden) answers.querySelector<HTMLAnchorElement>(resultLinks)?.click();
  });
  // A click on a result leaves the page, so the address is written first.
  answers.addEventListener("click", writeAddress);
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest("a");
    if (link !== null && !isFile) history.replaceState({ followed: link.href }, "");
    const chip = target.closest<HTMLElement>(".chip");
    if (chip !== null) {
      const group = chip.dataset.game === undefined ? "kind" : "game";
      setFilter(group, chip.getAttribute("aria-pressed") === "true" ? null : (chip.dataset[group] ?? null));
      limit = defaultLimit;
      searchNow();
    }
    if (target.closest("[data-more]") !== null) {
      limit = extendedLimit;
      searchNow();
    }
  });
}

/** Searches for the query in the page's address. Without a query, starts the worker when the browser is idle. */
export function startSearch(): void {
  const parameters = new URL(location.href).searchParams;
  setFilter("game", parameters.get("game"));
  setFilter("kind", parameters.get("kind"));
  const query = parameters.get("q");
  if (query) {
    searchBox.value = query;
    searchNow();
    return;
  }
  focusFollowed();
  const whenIdle = (act: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 300);
  addEventListener("load", () => whenIdle(startWorker));
}
