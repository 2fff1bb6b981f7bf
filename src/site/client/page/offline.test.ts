/** How a page registers the service worker and offers newer versions, in a fake browser. */
import { describe, expect, it, vi } from "vitest";
import { answer, openPage, page, reply, settle, type, visibleState } from "./loaded-page.fixture.js";
import { FakeElement, FakeWorker } from "./page.fixture.js";

// The fake browser has no HTML; test/site.slow.test.ts drives the real one.
vi.mock("./replace-html.js", () => ({
  replaceHtml: (element: FakeElement, html: string) => {
    element.innerHTML = html;
  },
}));

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
    openPage();
    const installing = Object.assign(new FakeElement(), { postMessage: (what: string) => done.push(what) });
    registration = Object.assign(new FakeElement(), { installing, waiting: null });
    container = Object.assign(new FakeElement(), {
      controller,
      register: (url: URL) => {
        done.push(`register ${url.href}`);
        return register();
      },
    });
    page.navigator.serviceWorker = container;
    Object.assign(location, { reload: () => done.push("reload") });
    await import("../page.js");
    await type("fog");
  }
  const update = { postMessage: (what: string) => done.push(what) };

  it("is registered when search is ready", async () => {
    await loadWith(null);
    expect(FakeWorker.instances).toHaveLength(1);
    expect(done).toEqual([]);
    reply({ type: "ready" });
    await settle();
    expect(done).toEqual(["register https://x.org/rulings/sw.js"]);
    container.dispatch("controllerchange");
    expect(done).not.toContain("reload");
    container.dispatch("controllerchange");
    expect(done.at(-1)).toBe("reload");
  });

  it("reloads the page when a later version takes over", async () => {
    await loadWith({});
    reply({ type: "ready" });
    await settle();
    expect(done).toEqual(["register https://x.org/rulings/sw.js"]);
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

  it("is left out in a sandboxed frame, where reading it throws, and search starts", async () => {
    openPage();
    Object.defineProperty(page.navigator, "serviceWorker", {
      get: () => {
        throw new Error("SecurityError");
      },
    });
    await import("../page.js");
    await type("fog");
    expect(FakeWorker.instances).toHaveLength(1);
    reply({ type: "ready" });
    await settle();
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
