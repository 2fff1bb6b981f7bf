/** The search of a page, in a fake browser: what it asks the worker, shows, and writes into the address. */
import { describe, expect, it, vi } from "vitest";
import {
  answer,
  click,
  load,
  page,
  query,
  reply,
  sentMessages,
  settle,
  type,
  visibleState,
  worker,
} from "./loaded-page.fixture.js";
import { FakeElement, FakeWorker } from "./page.fixture.js";

// The fake browser has no HTML; test/site.slow.test.ts drives the real one.
vi.mock("./replace-html.js", () => ({
  replaceHtml: (element: FakeElement, html: string, keepRest: boolean) => {
    element.innerHTML = keepRest ? `${html}…` : html;
  },
}));

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
        libraryUrl: "https://x.org/rulings/assets/library.bin",
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

  it("paints the first section, then the rest, unless a newer answer came", async () => {
    await load();
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (act: () => void) => frames.push(act));
    await type("f");
    reply({ type: "ready" });
    answer(1, "<p>1</p>\n<section>Others</section>");
    expect(visibleState()).toMatchObject({ answers: "<p>1</p>…", state: "1 results" });
    await type("fo");
    answer(2, "<p>2</p>\n<section>Others</section>");
    frames[0]?.();
    await settle();
    expect(visibleState().answers).toBe("<p>2</p>…");
    frames[1]?.();
    await settle();
    expect(visibleState().answers).toBe("<p>2</p>\n<section>Others</section>");
    expect(frames).toHaveLength(2);
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
    const result = new FakeElement([".ruling .source a"]);
    page.element("#answers").children = [result];
    const calls: string[] = [];
    const submit = () => page.element("#q").form?.dispatch("submit", { preventDefault: () => calls.push("prevented") });
    await type("fog");
    submit();
    expect(calls).toEqual(["prevented"]);
    expect(result.calls).toEqual(["click"]);
    // When nothing is typed, the last answer is hidden and has no result to open.
    await type("");
    submit();
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
    expect(page.replacedStates).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(page.replacedStates).toEqual(["kept https://x.org/rulings/a/b/c.html?old=1&q=fog#there"]);
    const chips = page.elements.filter((one) => one.selectors.includes(".chip"));
    click(chips[0] as FakeElement);
    click(chips[2] as FakeElement);
    page.element("#answers").dispatch("click");
    expect(page.replacedStates[1]).toBe("kept https://x.org/rulings/a/b/c.html?old=1&q=fog&game=lamps&kind=faq#there");
    await vi.advanceTimersByTimeAsync(1000);
    expect(page.replacedStates).toHaveLength(2);
    await type("");
    await vi.advanceTimersByTimeAsync(250);
    expect(page.replacedStates[2]).toBe("kept https://x.org/rulings/a/b/c.html?old=1#there");
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
    expect(page.replacedStates).toEqual([]);
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
    expect(page.element("[data-file-note]").hidden).toBe(false);
  });
});
