/** The service worker, with the browser's caches, network and events replaced by maps and lists. */
import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ServiceWorkerScope } from "./service-worker.js";

vi.mock("./unpack.js", () => ({
  inflate: async (response: Response) => new Uint8Array(await response.arrayBuffer()),
}));
vi.mock("../pages/draw.js", () => ({
  drawPage: (templates: { of: string }, address: string) =>
    address.includes("none") ? null : `${address} of ${templates.of}`,
}));

const root = "https://x.org/rulings/";
const cacheName = `grimrule ${root} v2`;
const oldCacheName = `grimrule ${root} v1`;
const sha256 = (text: string) => `sha256-${createHash("sha256").update(text).digest("base64")}`;

/** What the host serves, by address from the root. */
let served: Map<string, string>;
/** What the browser's own cache holds: it answers before the host, unless a file is loaded anew. */
let browserCache: Map<string, string>;
/** Whole addresses that were asked for, with the mode of the cache. */
let asked: string[];
let cachesByName: Map<string, Map<string, Response>>;
let listeners: Map<string, (event: never) => void>;
let calls: string[];

const templates = '{"of":"templates"}';
const files = {
  "assets/page.js": sha256("page"),
  "assets/library.bin": sha256("library"),
  "assets/pages.bin": sha256(templates),
};

function cacheOf(map: Map<string, Response>) {
  return {
    keys: async () => [...map.keys()].map((url) => ({ url })),
    put: async (url: string, response: Response) => void map.set(url, response),
    match: async (url: string) => map.get(url)?.clone(),
  };
}

/** Runs the worker's code, as a browser does when it starts it. */
async function start(): Promise<void> {
  const global: Record<string, unknown> = {
    grimVersion: { version: "v2", files, pages: "assets/pages.bin" },
    registration: { scope: root },
    clients: { claim: async () => void calls.push("claim") },
    skipWaiting: async () => void calls.push("skipWaiting"),
    addEventListener: (type: string, act: (event: never) => void) => void listeners.set(type, act),
    caches: {
      keys: async () => [...cachesByName.keys()],
      open: async (one: string) => {
        const map = cachesByName.get(one) ?? new Map<string, Response>();
        cachesByName.set(one, map);
        return cacheOf(map);
      },
      delete: async (one: string) => cachesByName.delete(one),
    },
    fetch: async (request: string | Request, options: { cache?: string; integrity?: string } = {}) => {
      const url = typeof request === "string" ? request : request.url;
      asked.push(`${url} ${options.cache ?? "-"}`);
      const address = url.slice(root.length);
      const body = (options.cache === "default" ? browserCache.get(address) : undefined) ?? served.get(address);
      if (body === "offline") throw new TypeError("Failed to fetch");
      // Browsers refuse what does not have its hash, also the answer 404.
      if (options.integrity !== undefined && options.integrity !== sha256(body ?? "none"))
        throw new TypeError("Failed to fetch");
      return body === undefined ? new Response("none", { status: 404 }) : new Response(body);
    },
  };
  for (const [one, value] of Object.entries(global)) vi.stubGlobal(one, value);
  // The files of a run share their modules: another test may have loaded those that are replaced here.
  vi.resetModules();
  const { runAsServiceWorker } = await import("./service-worker.js");
  runAsServiceWorker(globalThis as unknown as ServiceWorkerScope);
}

/** Dispatches an event; resolves when the work that the worker named is done. */
async function dispatch(type: string, event: object = {}): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => void work.push(one) } as never);
  await Promise.all(work);
}

/** What the worker answers to a request; null where it leaves the request to the browser. */
async function answer(url: string, { method = "GET", mode = "navigate" } = {}): Promise<Response | null> {
  let answered: Promise<Response> | null = null;
  const request = { method, mode, url };
  listeners.get("fetch")?.({ request, respondWith: (one: Promise<Response>) => (answered = one) } as never);
  return answered;
}

const cachedAddresses = (one: string) =>
  [...(cachesByName.get(one)?.keys() ?? [])].map((url) => url.slice(root.length)).sort();

beforeEach(() => {
  [asked, calls] = [[], []];
  cachesByName = new Map();
  listeners = new Map();
  browserCache = new Map();
  served = new Map([
    ["assets/page.js", "page"],
    ["assets/library.bin", "library"],
    ["assets/pages.bin", templates],
  ]);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("installing", () => {
  it("caches the files, and removes the caches of older versions", async () => {
    cachesByName.set(oldCacheName, new Map());
    cachesByName.set("of another site", new Map());
    await start();
    await dispatch("install");
    expect(cachedAddresses(cacheName)).toEqual(["assets/library.bin", "assets/page.js", "assets/pages.bin"]);
    await dispatch("activate");
    expect([...cachesByName.keys()]).toEqual(["of another site", cacheName]);
    expect(calls.at(-1)).toBe("claim");
  });

  it("loads a file anew when the browser's cache has an older one", async () => {
    cachesByName.set(oldCacheName, new Map());
    browserCache.set("assets/page.js", "older page");
    await start();
    await dispatch("install");
    expect(asked.filter((one) => one.includes("page.js"))).toEqual([
      `${root}assets/page.js default`,
      `${root}assets/page.js reload`,
    ]);
    expect(await cachesByName.get(cacheName)?.get(`${root}assets/page.js`)?.text()).toBe("page");
  });

  it.each([
    ["is not the one of this version", "another page"],
    ["is missing", undefined],
  ])("fails and leaves no cache when a file %s", async (_, body) => {
    cachesByName.set(oldCacheName, new Map());
    if (body === undefined) served.delete("assets/page.js");
    else served.set("assets/page.js", body);
    await start();
    await expect(dispatch("install")).rejects.toThrow("Failed to fetch");
    expect([...cachesByName.keys()]).toEqual([oldCacheName]);
  });

  it("takes over at once when the page says so", async () => {
    await start();
    await dispatch("message", { data: "take-over" });
    expect(calls.at(-1)).toBe("skipWaiting");
  });
});

describe("requests", () => {
  beforeEach(async () => {
    cachesByName.set(oldCacheName, new Map());
    await start();
    await dispatch("install");
    asked = [];
  });

  it("for files are answered from the cache, or from the network where the cache lacks one", async () => {
    expect(await (await answer(`${root}assets/page.js`))?.text()).toBe("page");
    expect(await (await answer(`${root}assets/library.bin?x=1`))?.text()).toBe("library");
    expect(asked).toEqual([]);
    cachesByName.get(cacheName)?.clear();
    expect(await (await answer(`${root}assets/page.js`))?.text()).toBe("page");
    expect(asked).toEqual([`${root}assets/page.js -`]);
  });

  it("for pages are answered with a page drawn from the templates", async () => {
    const response = await answer(`${root}documents/?q=1`);
    expect(await response?.text()).toBe("documents/index.html of templates");
    expect(response?.status).toBe(200);
    expect(response?.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(await (await answer(root))?.text()).toBe("index.html of templates");
    expect(await (await answer(`${root}cards/a%20b.html`))?.text()).toBe("cards/a b.html of templates");
    expect(asked).toEqual([]);
  });

  it.each([
    ["another site", "https://y.org/rulings/index.html", {}],
    ["a path outside the site", "https://x.org/index.html", {}],
    ["another method", `${root}index.html`, { method: "POST" }],
    ["a page that is loaded as data", `${root}index.html`, { mode: "cors" }],
    ["a file that no version lists", `${root}rulings/a.json`, { mode: "cors" }],
  ])("for %s are left to the browser", async (_, url, how) => {
    expect(await answer(url, how)).toBeNull();
  });

  it("for a page that the version lacks go to the network; without a network, they are the page that says so", async () => {
    served.set("none.html", "a page of the host");
    expect(await (await answer(`${root}none.html`))?.text()).toBe("a page of the host");
    served.set("none.html", "offline");
    for (const address of ["none.html", "a/none"]) {
      served.set(address, "offline");
      const response = await answer(root + address);
      expect(response?.status).toBe(404);
      expect(await response?.text()).toBe("404.html of templates");
    }
  });

  it("go to the network while the templates cannot be opened, and the next one tries again", async () => {
    cachesByName.get(cacheName)?.clear();
    served.set("assets/pages.bin", "offline").set("index.html", "a page of the host");
    expect(await (await answer(`${root}index.html`))?.text()).toBe("a page of the host");
    served.set("assets/pages.bin", templates);
    expect(await (await answer(root))?.text()).toBe("index.html of templates");
    asked = [];
    expect(await (await answer(root))?.text()).toBe("index.html of templates");
    expect(asked).toEqual([]);
  });
});
