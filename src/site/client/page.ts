/** What runs in the page: search as you type, filters, keys, pins and recent look-ups, copying and sharing, updates. */
import type { Reply, Request, SearchRequest } from "./messages.js";

const script = document.currentScript as HTMLScriptElement;
const { up = "", engine = "", library = "" } = script.dataset;
/** The root of the site. */
const root = new URL(up || "./", location.href);

/** An element that every page has. */
function element<T extends HTMLElement>(selector: string): T {
  return document.querySelector(selector) as T;
}

const input = element<HTMLInputElement>("#q");
const answers = element("#answers");
const content = element("#content");
const filters = element("#filters");
const stateLine = element("#state");

// ---- the worker

type Unsent = SearchRequest;
let worker: Worker | null = null;
let ready = false;
let failed: string | null = null;
let lastId = 0;
let waiting: Unsent | null = null;
let running = false;
let deckDone: ((html: string) => void) | null = null;

function startWorker(): void {
  if (worker !== null || failed !== null) return;
  try {
    worker = new Worker(new URL(engine, root));
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
    return;
  }
  worker.onmessage = ({ data }: MessageEvent<Reply>) => receive(data);
  worker.onerror = (event) => fail(event.message ?? "the search could not be started");
  send({
    type: "open",
    library: new URL(library, root).href,
    assets: { style: "", page: "", engine, library, deck: "", known: "", texts: "" },
  });
}

function send(message: Request): void {
  worker?.postMessage(message);
}

function fail(message: string): void {
  failed = message;
  running = false;
  if (location.protocol === "file:") element("[data-file-note]")?.removeAttribute("hidden");
  if (input.value.trim() !== "") show(failureHtml());
}

function failureHtml(): string {
  const words =
    location.protocol === "file:"
      ? "This browser does not allow search in pages opened from files. Browse the documents, cards and keywords, or serve the folder on this computer."
      : "Search could not be started here. The pages work without it: browse the documents, cards and keywords.";
  return `<p class="warning">${words}</p>`;
}

function receive(reply: Reply): void {
  if (reply.type === "failed") fail(reply.message);
  else if (reply.type === "ready") {
    ready = true;
    document.documentElement.dataset.search = "ready";
    afterFirstUse();
  } else if (reply.type === "deck") deckDone?.(reply.html);
  else {
    running = false;
    // Only the answer to what is typed now is shown.
    if (reply.id === lastId) {
      show(reply.html);
      stateLine.textContent = reply.summary;
      answers.dataset.state = reply.state;
      answers.dataset.references = reply.references.join(" ");
    }
  }
  sendWaiting();
}

function sendWaiting(): void {
  if (running || waiting === null || worker === null) return;
  running = true;
  send(waiting);
  waiting = null;
}

// ---- search as you type

const first = 5;
const many = 40;
let limit = first;

function chosen(group: "game" | "kind"): string | undefined {
  return document.querySelector<HTMLElement>(`.chip[data-${group}][aria-pressed="true"]`)?.dataset[group];
}

function ask(): void {
  const query = input.value.trim();
  rememberQuery(query);
  if (query === "") {
    lastId++;
    waiting = null;
    answers.hidden = true;
    filters.hidden = true;
    content.hidden = false;
    stateLine.textContent = "";
    return;
  }
  filters.hidden = false;
  if (failed !== null) {
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

/** @param html escaped by the worker */
function show(html: string): void {
  answers.innerHTML = html;
  answers.hidden = false;
  content.hidden = true;
}

/** Keeps the query in the address, so that going back shows the results again. */
function rememberQuery(query: string): void {
  if (location.protocol === "file:") return;
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

input.addEventListener("focus", startWorker);
input.addEventListener("input", () => {
  limit = first;
  ask();
});
input.form?.addEventListener("submit", (event) => {
  event.preventDefault();
  answers.querySelector<HTMLAnchorElement>("a.result")?.click();
});
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

// ---- keys

document.addEventListener("keydown", (event) => {
  const { key } = event;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
  if (key === "Escape" && event.target === input) {
    input.value = "";
    ask();
  } else if ((key === "ArrowDown" || key === "ArrowUp") && (event.target === input || !typing)) {
    const links = [...answers.querySelectorAll<HTMLAnchorElement>("a.result")];
    if (answers.hidden || links.length === 0) return;
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const next = key === "ArrowDown" ? at + 1 : at - 1;
    if (next < 0) input.focus();
    else links[Math.min(next, links.length - 1)]?.focus();
    event.preventDefault();
  } else if (!typing && key === "/") {
    input.focus();
    input.select();
    event.preventDefault();
  } else if (!typing && key === "?") {
    element<HTMLDialogElement>("#keys").showModal();
  }
});

// ---- kept on this device

interface Kept {
  /** From the root of the site. */
  address: string;
  title: string;
}

const mostRecent = 12;

function kept(name: "pins" | "recent"): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(`grimrule ${name}`) ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter((one): one is Kept => typeof one?.address === "string" && typeof one?.title === "string");
  } catch {
    return [];
  }
}

function keep(name: "pins" | "recent", list: readonly Kept[]): void {
  try {
    localStorage.setItem(`grimrule ${name}`, JSON.stringify(list));
  } catch {
    // Storage is full or refused: pins are then not kept.
  }
}

const page = document.querySelector<HTMLElement>("[data-pin]");
const here: Kept | null =
  page === null
    ? null
    : { address: location.href.split(/[?#]/)[0]?.slice(root.href.length) ?? "", title: page.dataset.pin ?? "" };
if (here !== null) {
  const others = kept("recent").filter(({ address }) => address !== here.address);
  keep("recent", [here, ...others].slice(0, mostRecent));
}

for (const name of ["pins", "recent"] as const) {
  const section = document.querySelector<HTMLElement>(`[data-${name}]`);
  const list = section?.querySelector("ul");
  if (!section || !list) continue;
  for (const { address, title } of kept(name)) {
    const url = new URL(address, root);
    // Only pages of this site.
    if (!url.href.startsWith(root.href)) continue;
    const link = document.createElement("a");
    link.href = url.href;
    link.textContent = title;
    list.appendChild(document.createElement("li")).append(link);
    section.hidden = false;
  }
}

// ---- actions on a page

/** Official words as text, with the numbers and signs of lists. */
function wordsOf(node: Node, indent = ""): string {
  let text = "";
  for (const child of node.childNodes) {
    if (!(child instanceof HTMLElement)) text += child.textContent ?? "";
    else if (child.matches("ol, ul")) text += `\n${wordsOf(child, `${indent}  `)}`;
    else if (child instanceof HTMLLIElement) {
      const sign = child.parentElement?.tagName === "OL" ? `${child.value}.` : "-";
      text += `${indent.slice(2)}${sign} ${wordsOf(child, indent)}\n`;
    } else if (child.matches(".label")) text += `${child.textContent}. `;
    else text += wordsOf(child, indent) + (child.matches("p, div") ? "\n\n" : "");
  }
  return text;
}

const actions = document.querySelector<HTMLElement>("[data-actions]");
if (actions !== null && here !== null) {
  const button = (words: string, act: (button: HTMLButtonElement) => void): void => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = words;
    made.addEventListener("click", () => act(made));
    actions.append(made);
  };
  const isPinned = () => kept("pins").some(({ address }) => address === here.address);
  const pinWords = () => (isPinned() ? "Unpin" : "Pin");
  const copy = (words: string) => (made: HTMLButtonElement) => {
    const before = made.textContent;
    void navigator.clipboard.writeText(words).then(
      () => {
        made.textContent = "Copied";
        stateLine.textContent = "Copied";
        setTimeout(() => {
          made.textContent = before;
        }, 1500);
      },
      () => {
        stateLine.textContent = "This browser does not allow copying here.";
      },
    );
  };
  button(pinWords(), (made) => {
    const others = kept("pins").filter(({ address }) => address !== here.address);
    keep("pins", isPinned() ? others : [here, ...others]);
    made.textContent = pinWords();
  });
  const citation = document.querySelector("#citation")?.textContent;
  const official = document.querySelector(".ruling-page > .official blockquote");
  if (citation) button("Copy citation", copy(citation));
  if (citation && official) {
    const words = wordsOf(official)
      .replace(/\n{3,}/g, "\n\n")
      .trim();
    const title = document.querySelector("h1")?.textContent ?? "";
    const slip = [title, "--- official words begin ---", words, "--- official words end ---", citation].join("\n\n");
    button("Copy slip", copy(slip));
  }
  const url = location.href.split(/[?#]/)[0] as string;
  if (typeof navigator.share === "function")
    button("Share", () => void navigator.share({ title: here.title, url }).catch(() => undefined));
  else button("Copy link", copy(url));
  if (official) button("Print", () => window.print());
  actions.hidden = false;
}

// ---- the deck check

const deckText = element<HTMLTextAreaElement>("#deck");
const deckForm = document.querySelector<HTMLFormElement>("[data-deck]");
deckForm?.addEventListener("submit", (event) => {
  event.preventDefault();
  const report = element("[data-deck-report]");
  startWorker();
  if (failed !== null) {
    report.innerHTML = failureHtml();
    return;
  }
  const text = deckText.value;
  if (text.trim() === "") {
    report.innerHTML = '<p class="warning">Paste a decklist or choose a file first.</p>';
    return;
  }
  report.innerHTML = '<p class="facts">Checking…</p>';
  deckDone = (html) => {
    report.innerHTML = html;
  };
  const { deck = "", known = "" } = deckForm.dataset;
  send({ type: "deck", text, code: new URL(deck, root).href, cards: new URL(known, root).href, up });
});
const deckFile = element<HTMLInputElement>("#deck-file");
deckFile?.addEventListener("change", () => {
  const [file] = deckFile.files ?? [];
  void file?.text().then((text) => {
    deckText.value = text;
    deckForm?.requestSubmit();
  });
});

// ---- offline and updates

function afterFirstUse(): void {
  if (!("serviceWorker" in navigator) || location.protocol === "file:") return;
  navigator.serviceWorker.register(new URL("sw.js", root)).then(
    (registration) => {
      if (registration) watchUpdates(registration);
      void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage("keep-rest"));
    },
    () => undefined,
  );
}

function watchUpdates(registration: ServiceWorkerRegistration): void {
  const offer = (): void => {
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
    const notice = element("#notice");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Use it now";
    button.addEventListener("click", () => registration.waiting?.postMessage("take-over"));
    notice.replaceChildren("A newer library is ready. ", button);
  };
  offer();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", offer);
  });
  // The first service worker takes over a page that is of the same version; a later one is of another version.
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
}

// ---- start

document.documentElement.dataset.script = "on";
const asked = new URL(location.href).searchParams;
press("game", asked.get("game"));
press("kind", asked.get("kind"));
if (asked.get("q")) {
  input.value = asked.get("q") ?? "";
  ask();
} else {
  const idle = (act: () => void) =>
    "requestIdleCallback" in window ? requestIdleCallback(act, { timeout: 2000 }) : setTimeout(act, 300);
  addEventListener("load", () => idle(startWorker));
}
