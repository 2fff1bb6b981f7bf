/** The buttons of a ruling's page, in a fake browser. */
import { describe, expect, it, vi } from "vitest";
import { openPage, page, settle } from "./loaded-page.fixture.js";
import { FakeElement } from "./page.fixture.js";

// The fake browser has no HTML; test/site.slow.test.ts drives the real one.
vi.mock("./replace-html.js", () => ({
  replaceHtml: (element: FakeElement, html: string) => {
    element.innerHTML = html;
  },
}));

describe("the buttons of a ruling's page", () => {
  let copied: string[];
  let printed: number;
  const parts = () => [
    new FakeElement(["[data-pin]"], { dataset: { pin: "Fog" } }),
    new FakeElement(["[data-actions]"], { hidden: true }),
    new FakeElement(["[data-citation]"], { dataset: { citation: "FAQ 2.0, Fog" } }),
    Object.assign(new FakeElement(["h1"]), { firstChild: { textContent: "Fog" } }),
  ];
  const buttons = () => page.element("[data-actions]").children as FakeElement[];
  const press = (words: string) =>
    buttons()
      .find((one) => one.textContent === words)
      ?.dispatch("click");
  const words = () => buttons().map((one) => `${one.type} ${one.textContent}`);

  async function loadPage(more: FakeElement[], before: () => void = () => {}): Promise<void> {
    [copied, printed] = [[], 0];
    openPage({ href: "https://x.org/rulings/a/b/c.html?q=1#x", more });
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
    press("Copy citation");
    await settle();
    await vi.advanceTimersByTimeAsync(1000);
    press("Copied");
    await vi.advanceTimersByTimeAsync(1500);
    expect(words()[1]).toBe("button Copy citation");
    copied.length = 1;
    press("Copy link");
    await settle();
    expect(copied).toEqual(["FAQ 2.0, Fog", "https://x.org/rulings/a/b/c.html"]);
    await loadPage([
      ...parts().slice(0, 2),
      new FakeElement(["[data-citation]"], { dataset: { citation: "refused" } }),
    ]);
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

  it("copy a slip with the official words, their lists and label, and print it", async () => {
    const text = (words: string) => ({ textContent: words });
    const elementWith = (selectors: string[], ...childNodes: unknown[]) =>
      Object.assign(new FakeElement(selectors), {
        childNodes,
        textContent: String((childNodes[0] as never)?.["textContent"]),
      });
    const parent = (tagName: string) => ({ tagName });
    const official = new FakeElement([".ruling-page > section .official", ".question"]);
    await loadPage([...parts(), official], () => {
      const Item = HTMLLIElement as unknown as new (selectors: string[]) => FakeElement;
      const item = (list: string, value: number, ...childNodes: unknown[]) =>
        Object.assign(new Item(["li"]), { parentElement: parent(list), value, childNodes });
      const inner = elementWith(["ul"], item("UL", 0, text("deeper")));
      Object.assign(official, {
        childNodes: [
          elementWith(["p"], text("In fog:")),
          elementWith(["ol"], item("OL", 3, text("put out")), item("OL", 4, text("turn"), inner)),
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

      Q. In fog:

      3. put out
      4. turn
        - deeper

      is it dark?

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
