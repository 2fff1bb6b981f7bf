/** The scripts of a page, in a fake browser: what they ask the worker, show, keep and write into the address. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FakeElement, type FakePage, FakeWorker, fakePage, usualElements } from "./page.fixture.js";

// The fake browser has no HTML; test/site.slow.test.ts drives the real one.
vi.mock("./replace-html.js", () => ({
  replaceHtml: (element: FakeElement, html: string) => {
    element.innerHTML = html;
  },
}));

let page: FakePage;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Loads all scripts of a page. @param more elements beside the usual ones */
async function load({ href, more = [] }: { href?: string; more?: FakeElement[] } = {}): Promise<void> {
  page = fakePage([...usualElements(), ...more], href);
  await import("../page.js");
}

const worker = () => FakeWorker.instances[0] as FakeWorker;
const settle = () => vi.advanceTimersByTimeAsync(0);

/** Types a whole query. */
async function type(query: string): Promise<void> {
  page.element("#q").value = query;
  page.element("#q").dispatch("input");
  await settle();
}

const reply = (data: object) => worker().onmessage?.({ data });
const answer = (id: number, html = `<p>${id}</p>`) =>
  reply({ type: "answer", id, state: "confident", summary: `${id} results`, references: ["a", "b"], html });
const sentMessages = () => worker().sent.slice(1);
const click = (target: FakeElement) => page.document.dispatch("click", { target });
/** What is visible: the page's own text or answers, the filters, and the words for screen readers. */
const visibleState = () => ({
  answers: page.element("#answers").hidden ? null : page.element("#answers").innerHTML,
  content: !page.element("#content").hidden,
  filters: !page.element("#filters").hidden,
  state: page.element("#state").textContent,
});
const query = (id: number, text: string, options: object = { limit: 5 }) => ({
  type: "search",
  id,
  query: text,
  options,
  up: "../../",
});

describe("searching as one types", () => {
  it("opens the library, says that it loads, and shows the answer", async () => {
    await load();
    expect(page.document.documentElement.dataset.script).toBe("on");
    expect(FakeWorker.instances).toEqual([]);
    await type(" fog ");
    expect(worker().url.href).toBe("https://x.org/rulings/assets/engine.js");
    expect(worker().sent).toEqual([
      {
        type: "open",
        library: "https://x.org/rulings/assets/library.bin",
      },
      query(1, "fog"),
    ]);
    const loading = '<p class="facts">Loading the library…</p>';
    expect(visibleState()).toEqual({ answers: loading, content: false, filters: true, state: "" });
    reply({ type: "ready" });
    expect(page.document.documentElement.dataset.search).toBe("ready");
    answer(1);
    expect(visibleState()).toEqual({ answers: "<p>1</p>", content: false, filters: true, state: "1 results" });
    expect(page.element("#answers").dataset).toEqual({ state: "confident", references: "a b" });
  });

  it("asks one query at a time, of several the last, and shows no answer to an older one", async () => {
    await load();
    await type("f");
    reply({ type: "ready" });
    await type("fo");
    await type("fog");
    expect(sentMessages()).toEqual([query(1, "f")]);
    page.element("#answers").innerHTML = "before";
    answer(1);
    expect(page.element("#answers").innerHTML).toBe("before");
    expect(sentMessages()).toEqual([query(1, "f"), query(3, "fog")]);
    answer(3);
    expect(visibleState()).toMatchObject({ answers: "<p>3</p>", state: "3 results" });
  });

  it("does not say that it loads when it is ready, and does not write the same answer twice", async () => {
    await load();
    await type("f");
    reply({ type: "ready" });
    answer(1, "<p>same</p>");
    page.element("#answers").innerHTML = "untouched";
    await type("fo");
    expect(visibleState().answers).toBe("untouched");
    answer(2, "<p>same</p>");
    expect(visibleState().answers).toBe("untouched");
  });

  it("shows the page again when nothing is typed, also after a late answer", async () => {
    await load();
    await type("fog");
    await type(" ");
    expect(visibleState()).toEqual({ answers: null, content: true, filters: false, state: "" });
    answer(1);
    expect(visibleState()).toEqual({ answers: null, content: true, filters: false, state: "" });
    expect(sentMessages()).toHaveLength(1);
  });

  it("filters by a game and a kind, and drops a filter that is pressed again", async () => {
    await load();
    await type("oil");
    answer(1);
    const [lamps, kites, faq] = page.elements.filter((one) => one.selectors.includes(".chip")) as FakeElement[];
    const pressed = () => [lamps, kites, faq].map((one) => one?.getAttribute("aria-pressed"));
    click(new FakeElement([], { ancestors: [lamps as FakeElement] }));
    answer(2);
    click(kites as FakeElement);
    answer(3);
    click(faq as FakeElement);
    answer(4);
    expect(pressed()).toEqual(["false", "true", "true"]);
    click(kites as FakeElement);
    expect(pressed()).toEqual(["false", "false", "true"]);
    expect(sentMessages().slice(1)).toEqual([
      query(2, "oil", { limit: 5, game: "lamps" }),
      query(3, "oil", { limit: 5, game: "kites" }),
      query(4, "oil", { limit: 5, game: "kites", kind: "faq" }),
      query(5, "oil", { limit: 5, kind: "faq" }),
    ]);
  });

  it("asks for more results until something else is typed", async () => {
    await load();
    await type("oil");
    answer(1);
    click(new FakeElement(["[data-more]"]));
    answer(2);
    await type("oils");
    expect(sentMessages()).toEqual([query(1, "oil"), query(2, "oil", { limit: 40 }), query(3, "oils")]);
    click({} as FakeElement);
    click(new FakeElement(["p"]));
    expect(sentMessages()).toHaveLength(3);
  });

  it("opens the first result when the form is sent", async () => {
    await load();
    const result = new FakeElement(["a.result"]);
    page.element("#answers").children = [result];
    const calls: string[] = [];
    page.element("#q").form?.dispatch("submit", { preventDefault: () => calls.push("prevented") });
    expect(calls).toEqual(["prevented"]);
    expect(result.calls).toEqual(["click"]);
  });

  it("starts the worker when the box is entered", async () => {
    await load();
    page.element("#q").dispatch("focus");
    page.element("#q").dispatch("focus");
    await settle();
    expect(FakeWorker.instances).toHaveLength(1);
    expect(worker().sent).toHaveLength(1);
  });
});

describe("the address", () => {
  it("gets the query and filters a quarter of a second after the last letter, and loses them", async () => {
    await load({ href: "https://x.org/rulings/a/b/c.html?old=1#there" });
    await type("f");
    await vi.advanceTimersByTimeAsync(200);
    await type("fog");
    await vi.advanceTimersByTimeAsync(249);
    expect(page.addresses).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.addresses).toEqual(["kept https://x.org/rulings/a/b/c.html?old=1&q=fog#there"]);
    const chips = page.elements.filter((one) => one.selectors.includes(".chip"));
    click(chips[0] as FakeElement);
    click(chips[2] as FakeElement);
    page.element("#answers").dispatch("click");
    expect(page.addresses[1]).toBe("kept https://x.org/rulings/a/b/c.html?old=1&q=fog&game=lamps&kind=faq#there");
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.addresses).toHaveLength(2);
    await type("");
    await vi.advanceTimersByTimeAsync(250);
    expect(page.addresses[2]).toBe("kept https://x.org/rulings/a/b/c.html?old=1#there");
  });

  it("is asked at the start, with its filters", async () => {
    await load({ href: "https://x.org/rulings/a/b/c.html?q=fog&game=kites&kind=errata" });
    await settle();
    expect(page.element("#q").value).toBe("fog");
    expect(sentMessages()).toEqual([query(1, "fog", { limit: 5, game: "kites", kind: "errata" })]);
  });

  it("without a query lets the worker start when the page is loaded and the browser is idle", async () => {
    await load();
    page.window.dispatch("load");
    await vi.advanceTimersByTimeAsync(299);
    expect(FakeWorker.instances).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeWorker.instances).toHaveLength(1);
    await load();
    const idle: unknown[] = [];
    Object.assign(page.window, { requestIdleCallback: true });
    vi.stubGlobal("requestIdleCallback", (act: () => void, options: object) => {
      idle.push(options);
      act();
    });
    page.window.dispatch("load");
    await settle();
    expect(idle).toEqual([{ timeout: 2000 }]);
    expect(FakeWorker.instances).toHaveLength(1);
  });

  it("of a file is left as it is", async () => {
    await load({ href: "file:///site/a/b/c.html" });
    await type("fog");
    await vi.advanceTimersByTimeAsync(250);
    expect(page.addresses).toEqual([]);
  });
});

describe("without a worker", () => {
  const failure = (words: string) => `<p class="warning">${words}</p>`;
  const onHost = failure(
    "Search could not be started here. The pages work without it: browse the documents, cards and keywords.",
  );

  it("says so in place of an answer, once something is asked", async () => {
    await load();
    page.element("#q").dispatch("focus");
    await settle();
    worker().onerror?.();
    expect(visibleState().answers).toBeNull();
    await type("fog");
    expect(visibleState()).toMatchObject({ answers: onHost, content: false, filters: true });
    expect(worker().sent).toHaveLength(1);
    expect(page.element("[data-file-note]").calls).toEqual([]);
  });

  it("says so when the library cannot be opened while something is asked", async () => {
    await load();
    await type("fog");
    reply({ type: "failed", message: "The library could not be loaded (404)." });
    expect(visibleState().answers).toBe(onHost);
  });

  it("shows how a folder is served where the page is a file", async () => {
    await load({ href: "file:///site/a/b/c.html" });
    vi.stubGlobal("Worker", function refuse() {
      throw new Error("SecurityError");
    });
    await type("fog");
    expect(visibleState().answers).toMatch(
      /^<p class="warning">This browser does not allow search in pages opened from files/,
    );
    expect(page.element("[data-file-note]").calls).toEqual(["removed hidden"]);
  });
});

describe("the keys", () => {
  /** Presses a key. @returns whether the browser's own action was prevented */
  function press(key: string, target: object = new FakeElement(["p"]), more: object = {}): boolean {
    let prevented = false;
    page.document.dispatch("keydown", { key, target, preventDefault: () => (prevented = true), ...more });
    return prevented;
  }

  it("go from the box through the results and back", async () => {
    await load();
    const results = ["a", "b"].map((href) => new FakeElement(["a.result"], { href }));
    const box = page.element("#q");
    Object.assign(page.element("#answers"), { children: results, hidden: false });
    expect(press("ArrowDown", box)).toBe(true);
    expect(page.document.activeElement).toBe(results[0]);
    press("ArrowDown");
    expect(page.document.activeElement).toBe(results[1]);
    press("ArrowDown");
    expect(page.document.activeElement).toBe(results[1]);
    press("ArrowUp");
    expect(page.document.activeElement).toBe(results[0]);
    expect(press("ArrowUp")).toBe(true);
    expect(page.document.activeElement).toBe(box);
    expect(press("ArrowDown", new FakeElement(["textarea"]))).toBe(false);
    expect(press("ArrowDown", box, { ctrlKey: true })).toBe(false);
    page.element("#answers").hidden = true;
    expect(press("ArrowDown", box)).toBe(false);
    Object.assign(page.element("#answers"), { children: [], hidden: false });
    expect(press("ArrowDown", box)).toBe(false);
    expect(page.document.activeElement).toBe(box);
  });

  it("empty the box with Escape, only there", async () => {
    await load();
    await type("fog");
    press("Escape");
    expect(page.element("#q").value).toBe("fog");
    press("Escape", page.element("#q"));
    expect(page.element("#q").value).toBe("");
    expect(visibleState()).toMatchObject({ answers: null, content: true });
  });

  it.each(["ctrlKey", "metaKey", "altKey"])("do nothing with %s", async (held) => {
    await load();
    expect(press("/", undefined, { [held]: true })).toBe(false);
    expect(page.document.activeElement).toBeNull();
  });

  it("enter the box with a slash and list the keys with a question mark, except while one types", async () => {
    await load();
    expect(press("/", new FakeElement(["input"]))).toBe(false);
    expect(press("?", new FakeElement(["select"]))).toBe(false);
    expect(page.element("#keys").calls).toEqual([]);
    expect(press("/", {})).toBe(true);
    expect(page.document.activeElement).toBe(page.element("#q"));
    expect(page.element("#q").calls).toEqual(["select"]);
    expect(press("?")).toBe(false);
    expect(page.element("#keys").calls).toEqual(["showModal"]);
    expect(press("x")).toBe(false);
  });
});

describe("the deck check", () => {
  const elements = () => [
    new FakeElement(["[data-deck]"], { dataset: { known: "assets/known.bin" } }),
    new FakeElement(["#deck"]),
    new FakeElement(["#deck-file"]),
    new FakeElement(["#deck-game"]),
    new FakeElement(["[data-deck-report]"]),
  ];
  const report = () => page.element("[data-deck-report]").innerHTML;
  const request = (text: string, game: string | null) => ({
    ...{ type: "deck", text, game, up: "../../" },
    cards: "https://x.org/rulings/assets/known.bin",
  });

  it("sends the list and the chosen game, and shows the report", async () => {
    await load({ more: elements() });
    const form = page.element("[data-deck]");
    form.requestSubmit();
    expect(form.calls).toEqual(["prevented"]);
    expect(report()).toBe('<p class="warning">Paste a decklist or choose a file first.</p>');
    page.element("#deck").value = "2x Oil Flask";
    form.requestSubmit();
    expect(report()).toBe('<p class="facts">Checking…</p>');
    page.element("#deck-game").value = "lamps";
    form.requestSubmit();
    await settle();
    expect(sentMessages()).toEqual([request("2x Oil Flask", null), request("2x Oil Flask", "lamps")]);
    reply({ type: "deck", html: "<p>Legal</p>" });
    expect(report()).toBe("<p>Legal</p>");
  });

  it("reads a file that is chosen", async () => {
    await load({ more: elements() });
    const file = page.element("#deck-file");
    file.dispatch("change");
    file.files = [{ text: async () => "1x Pale Moth" }];
    file.dispatch("change");
    await settle();
    expect(page.element("#deck").value).toBe("1x Pale Moth");
    expect(sentMessages()).toEqual([request("1x Pale Moth", null)]);
  });

  it("says that it cannot be started without a worker", async () => {
    await load({ more: elements() });
    page.element("#q").dispatch("focus");
    await settle();
    worker().onerror?.();
    page.element("#deck").value = "1x Pale Moth";
    page.element("[data-deck]").requestSubmit();
    expect(report()).toContain("Search could not be started here.");
  });
});

describe("pins and recent look-ups", () => {
  const lists = () => {
    const list = () => new FakeElement(["ul"]);
    return ["pins", "recent"].map((name) => new FakeElement([`[data-${name}]`], { hidden: true, children: [list()] }));
  };
  const entries = (name: string) => {
    const [list] = page.element(`[data-${name}]`).children as FakeElement[];
    return (list as FakeElement).children.map((item) => {
      const [link] = (item as FakeElement).children as FakeElement[];
      return `${link?.textContent} ${link?.href}`;
    });
  };
  const pinnable = () => new FakeElement(["[data-pin]"], { dataset: { pin: "Fog" } });
  const stored = (name: string) => JSON.parse(page.storage.get(`grimrule ${name}`) ?? "null");
  const listedPage = (n: number) => ({ address: `p${n}.html`, title: `Page ${n}` });

  /** Loads a page where these lists are kept. */
  async function loadWith(kept: Record<string, unknown>, more: FakeElement[], href?: string): Promise<void> {
    page = fakePage([...usualElements(), ...more], href);
    for (const [name, list] of Object.entries(kept))
      page.storage.set(`grimrule ${name}`, typeof list === "string" ? list : JSON.stringify(list));
    await import("../page.js");
  }

  it("are listed with links below the root of the site only", async () => {
    const foreign = { address: "https://y.org/p.html", title: "Foreign" };
    await loadWith(
      { pins: [listedPage(1), foreign], recent: [{ address: 3, title: "x" }, null, { address: "a" }] },
      lists(),
    );
    expect(entries("pins")).toEqual(["Page 1 https://x.org/rulings/p1.html"]);
    expect(entries("recent")).toEqual([]);
    expect([page.element("[data-pins]").hidden, page.element("[data-recent]").hidden]).toEqual([false, true]);
    expect(page.storage.has("grimrule recent")).toBe(true);
  });

  it.each(["{ no json", '{"a":1}'])("are empty where %s is kept", async (text) => {
    await loadWith({ pins: text }, lists());
    expect(entries("pins")).toEqual([]);
  });

  it("get a page that can be pinned, once and first, and keep the last twelve", async () => {
    const recent = Array.from({ length: 12 }, (_, i) => listedPage(i));
    const href = "https://x.org/rulings/a/b/c.html?q=1#x";
    await loadWith({ recent: [...recent.slice(0, 3), { address: "a/b/c.html", title: "Old" }] }, [pinnable()], href);
    const here = { address: "a/b/c.html", title: "Fog" };
    expect(stored("recent")).toEqual([here, ...recent.slice(0, 3)]);
    await loadWith({ recent }, [pinnable()], href);
    expect(stored("recent")).toEqual([here, ...recent.slice(0, 11)]);
    await loadWith({ recent }, []);
    expect(stored("recent")).toEqual(recent);
  });

  it("are not kept where the browser refuses, and the page still works", async () => {
    page = fakePage([...usualElements(), pinnable()]);
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new Error("QuotaExceededError");
      },
    });
    await import("../page.js");
    expect(page.document.documentElement.dataset.script).toBe("on");
  });
});

describe("the buttons of a ruling's page", () => {
  let copied: string[];
  let printed: number;
  const parts = () => [
    new FakeElement(["[data-pin]"], { dataset: { pin: "Fog" } }),
    new FakeElement(["[data-actions]"], { hidden: true }),
    new FakeElement(["#citation"], { textContent: "FAQ 2.0, Fog" }),
    new FakeElement(["h1"], { textContent: "Fog" }),
  ];
  const buttons = () => page.element("[data-actions]").children as FakeElement[];
  const press = (words: string) =>
    buttons()
      .find((one) => one.textContent === words)
      ?.dispatch("click");
  const words = () => buttons().map((one) => `${one.type} ${one.textContent}`);

  async function loadPage(more: FakeElement[], before: () => void = () => {}): Promise<void> {
    [copied, printed] = [[], 0];
    page = fakePage([...usualElements(), ...more], "https://x.org/rulings/a/b/c.html?q=1#x");
    page.navigator.clipboard = {
      writeText: async (text: string) => {
        if (text.includes("refused")) throw new Error("NotAllowedError");
        copied.push(text);
      },
    };
    Object.assign(page.window, { print: () => printed++ });
    class ListItem extends FakeElement {
      parentElement = new FakeElement();
    }
    vi.stubGlobal("HTMLLIElement", ListItem);
    before();
    await import("../page.js");
  }

  it("pin and unpin the page", async () => {
    await loadPage(parts(), () => page.storage.set("grimrule pins", '[{"address":"p.html","title":"P"}]'));
    expect(page.element("[data-actions]").hidden).toBe(false);
    expect(words()).toEqual(["button Pin", "button Copy citation", "button Copy link"]);
    press("Pin");
    const pins = () => JSON.parse(page.storage.get("grimrule pins") ?? "[]").map((one: { title: string }) => one.title);
    expect([pins(), words()[0]]).toEqual([["Fog", "P"], "button Unpin"]);
    press("Unpin");
    expect([pins(), words()[0]]).toEqual([["P"], "button Pin"]);
  });

  it("copy the citation and the link, say so for a while, and say when the browser refuses", async () => {
    await loadPage(parts());
    press("Copy citation");
    await settle();
    expect(words()[1]).toBe("button Copied");
    expect(page.element("#state").textContent).toBe("Copied");
    await vi.advanceTimersByTimeAsync(1499);
    expect(words()[1]).toBe("button Copied");
    await vi.advanceTimersByTimeAsync(1);
    expect(words()[1]).toBe("button Copy citation");
    press("Copy link");
    await settle();
    expect(copied).toEqual(["FAQ 2.0, Fog", "https://x.org/rulings/a/b/c.html"]);
    await loadPage([...parts().slice(0, 2), new FakeElement(["#citation"], { textContent: "refused" })]);
    press("Copy citation");
    await settle();
    expect(page.element("#state").textContent).toBe("This browser does not allow copying.");
    expect(words()[1]).toBe("button Copy citation");
  });

  it("share where the browser can", async () => {
    const shared: unknown[] = [];
    await loadPage(parts().slice(0, 2), () => {
      page.navigator.share = async (what: unknown) => shared.push(what);
    });
    expect(words()).toEqual(["button Pin", "button Share"]);
    press("Share");
    expect(shared).toEqual([{ title: "Fog", url: "https://x.org/rulings/a/b/c.html" }]);
  });

  it("copy a slip with the official words, their lists and labels, and print it", async () => {
    const text = (words: string) => ({ textContent: words });
    const elementWith = (selectors: string[], ...childNodes: unknown[]) =>
      Object.assign(new FakeElement(selectors), {
        childNodes,
        textContent: String((childNodes[0] as never)?.["textContent"]),
      });
    const parent = (tagName: string) => ({ tagName });
    const official = new FakeElement([".ruling-page > .official blockquote"]);
    await loadPage([...parts(), official], () => {
      const Item = HTMLLIElement as unknown as new (selectors: string[]) => FakeElement;
      const item = (list: string, value: number, ...childNodes: unknown[]) =>
        Object.assign(new Item(["li"]), { parentElement: parent(list), value, childNodes });
      const inner = elementWith(["ul"], item("UL", 0, text("deeper")));
      Object.assign(official, {
        childNodes: [
          elementWith(["p"], text("In fog:")),
          elementWith(["ol"], item("OL", 3, text("put out")), item("OL", 4, text("turn"), inner)),
          elementWith([".label"], text("Q")),
          elementWith(["em"], text("is it dark?")),
        ],
      });
    });
    expect(words()).toEqual([
      "button Pin",
      "button Copy citation",
      "button Copy slip",
      "button Copy link",
      "button Print",
    ]);
    press("Copy slip");
    await settle();
    expect(copied).toMatchInlineSnapshot(`
      [
        "Fog

      --- official words begin ---

      In fog:

      3. put out
      4. turn
        - deeper

      Q. is it dark?

      --- official words end ---

      FAQ 2.0, Fog",
      ]
    `);
    press("Print");
    expect(printed).toBe(1);
  });

  it("are not there without a place for them, or on a page that cannot be pinned", async () => {
    await loadPage(parts().slice(1));
    expect(page.element("[data-actions]").hidden).toBe(true);
    await loadPage(parts().filter((one) => !one.matches("[data-actions]")));
    expect(page.document.documentElement.dataset.script).toBe("on");
  });
});

describe("the service worker of a site", () => {
  /** What happened, in order. */
  let done: string[];
  let registration: FakeElement & {
    installing: FakeElement | null;
    waiting: { postMessage(what: string): void } | null;
  };
  let container: FakeElement & { controller: object | null };

  async function loadWith(controller: object | null, register: () => Promise<unknown> = async () => registration) {
    done = [];
    page = fakePage(usualElements());
    const installing = Object.assign(new FakeElement(), { postMessage: (what: string) => done.push(what) });
    registration = Object.assign(new FakeElement(), { installing, waiting: null });
    container = Object.assign(new FakeElement(), {
      controller,
      register: (url: URL) => {
        done.push(`register ${url.href}`);
        return register();
      },
      ready: Promise.resolve({ active: { postMessage: (what: string) => done.push(what) } }),
    });
    page.navigator.serviceWorker = container;
    Object.assign(location, { reload: () => done.push("reload") });
    await import("../page.js");
    await type("fog");
  }
  const update = { postMessage: (what: string) => done.push(what) };

  it("is registered before the worker starts at a first visit, and told when search is ready", async () => {
    await loadWith(null);
    expect(done).toEqual(["register https://x.org/rulings/sw.js"]);
    expect(FakeWorker.instances).toHaveLength(1);
    reply({ type: "ready" });
    await settle();
    expect(done.slice(1)).toEqual(["search-ready", "keep-rest"]);
    container.dispatch("controllerchange");
    expect(done).not.toContain("reload");
    container.dispatch("controllerchange");
    expect(done.at(-1)).toBe("reload");
  });

  it("is waited for at most three seconds, and only at a first visit", async () => {
    await loadWith(null, () => new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(2_999);
    expect(FakeWorker.instances).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(FakeWorker.instances).toHaveLength(1);
    await loadWith({});
    expect(done).toEqual([]);
    expect(FakeWorker.instances).toHaveLength(1);
    reply({ type: "ready" });
    await settle();
    expect(done[0]).toBe("register https://x.org/rulings/sw.js");
    container.dispatch("controllerchange");
    expect(done.at(-1)).toBe("reload");
  });

  it.each([
    ["refuses it", () => Promise.reject(new Error("SecurityError"))],
    ["returns nothing", () => Promise.resolve(undefined)],
  ])("is not missed where the browser %s", async (_, register) => {
    await loadWith(null, register);
    reply({ type: "ready" });
    await settle();
    expect(done).toEqual(["register https://x.org/rulings/sw.js"]);
    answer(1);
    expect(visibleState().answers).toBe("<p>1</p>");
  });

  it("offers a newer version when it waits, and lets it take over", async () => {
    await loadWith({});
    registration.waiting = update;
    reply({ type: "ready" });
    await settle();
    const [words, button] = page.element("#notice").children as [string, FakeElement];
    expect([words, button.type, button.textContent]).toEqual(["A newer library is ready. ", "button", "Use it now"]);
    button.dispatch("click");
    expect(done.at(-1)).toBe("take-over");
  });

  it("offers a version that is found later, once it is installed, but not the first one", async () => {
    await loadWith({});
    reply({ type: "ready" });
    await settle();
    registration.dispatch("updatefound");
    expect(page.element("#notice").children).toEqual([]);
    registration.waiting = update;
    registration.installing?.dispatch("statechange");
    expect(page.element("#notice").children).toHaveLength(2);
    await loadWith(null);
    registration.waiting = update;
    reply({ type: "ready" });
    await settle();
    expect(page.element("#notice").children).toEqual([]);
  });
});
