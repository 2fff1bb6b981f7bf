/** Pins and recent look-ups, in a fake browser. */
import { describe, expect, it, vi } from "vitest";
import { openPage, page } from "./loaded-page.fixture.js";
import { FakeElement } from "./page.fixture.js";

// The fake browser has no HTML; test/site.slow.test.ts drives the real one.
vi.mock("./replace-html.js", () => ({
  replaceHtml: (element: FakeElement, html: string) => {
    element.innerHTML = html;
  },
}));

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
    openPage({ href, more });
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
    openPage({ more: [pinnable()] });
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
