/** The keys of a page, in a fake browser. */
import { describe, expect, it, vi } from "vitest";
import { load, page, type, visibleState } from "./loaded-page.fixture.js";
import { FakeElement } from "./page.fixture.js";

// The fake browser has no HTML; test/site.slow.test.ts drives the real one.
vi.mock("./replace-html.js", () => ({
  replaceHtml: (element: FakeElement, html: string) => {
    element.innerHTML = html;
  },
}));

describe("the keys", () => {
  /** Presses a key. @returns whether the browser's own action was prevented */
  function press(key: string, target: object = new FakeElement(["p"]), more: object = {}): boolean {
    let prevented = false;
    page.document.dispatch("keydown", { key, target, preventDefault: () => (prevented = true), ...more });
    return prevented;
  }

  it("go from the box through the results and back", async () => {
    await load();
    const results = ["a", "b"].map((href) => new FakeElement([".ruling .source a"], { href }));
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
    // While an input method composes a word, the keys choose among its suggestions.
    for (const key of ["ArrowDown", "Escape"]) expect(press(key, box, { isComposing: true })).toBe(false);
    expect(page.document.activeElement).toBe(box);
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
