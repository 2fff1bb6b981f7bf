/**
 * The service worker. It keeps the site's files in a cache named by their version, and draws pages from
 * the templates in that cache, so that everything shown comes from one version. Only a file that the cache does not have,
 * or a page that cannot be drawn, comes from the network, where the site may have another version by then.
 *
 * A new version fills its own cache; the browser compares each file with its hash. When all files are there, it takes over
 * as soon as the user agrees or no page of the old version is open. A page therefore mixes no files of two caches.
 */
import { drawPage, type Templates } from "../pages/draw.js";
import { inflate } from "./unpack.js";

/** The data that sw.js sets before this code. Files are listed by address, with their hash: `sha256-…`. */
export interface Version {
  version: string;
  files: Record<string, string>;
  /** The address of the templates of the pages, from the root. */
  pages: string;
}

interface ExtendableEvent extends Event {
  waitUntil(promise: Promise<unknown>): void;
}

interface FetchEvent extends Event {
  request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The part of a service worker's global scope that is used here. */
export interface ServiceWorkerScope {
  grimVersion: Version;
  registration: { scope: string };
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", act: (event: ExtendableEvent) => void): void;
  addEventListener(type: "fetch", act: (event: FetchEvent) => void): void;
  addEventListener(type: "message", act: (event: MessageEvent & ExtendableEvent) => void): void;
}

/** Listens for the events of a service worker. */
export function runAsServiceWorker(scope: ServiceWorkerScope): void {
  const { version, files, pages } = scope.grimVersion;
  const root = scope.registration.scope;
  const prefix = `grimrule ${root} `;
  const cacheName = prefix + version;

  scope.addEventListener("install", (event) => event.waitUntil(fillCache()));
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
  scope.addEventListener("message", (event) => {
    if (event.data === "take-over") void scope.skipWaiting();
  });
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(root)) return;
    const address = addressIn(request.url);
    if (Object.hasOwn(files, address)) event.respondWith(fromCacheOrNetwork(address, request));
    else if (request.mode === "navigate")
      event.respondWith(/\.html$/.test(address) ? drawnPage(address, request) : fromNetwork(address, request));
  });

  /** The address from the root of the site, without the query. `cards/` becomes `cards/index.html`. */
  function addressIn(url: string): string {
    const path = decodeURIComponent(new URL(url).pathname.slice(new URL(root).pathname.length));
    return path === "" || path.endsWith("/") ? `${path}index.html` : path;
  }

  async function fillCache(): Promise<void> {
    try {
      const cache = await caches.open(cacheName);
      await Promise.all(Object.entries(files).map(([address, hash]) => cacheFile(cache, address, hash)));
    } catch (error) {
      await caches.delete(cacheName);
      throw error;
    }
  }

  /** @throws Error when the file cannot be loaded or is not of this version; the version is then not installed */
  async function cacheFile(cache: Cache, address: string, hash: string): Promise<void> {
    // The browser's own cache has the files that a page has just loaded. If it has an older file, loads it again.
    const load = (mode: RequestCache) => fetch(root + address, { cache: mode, integrity: hash });
    const response = await load("default").catch(() => load("reload"));
    if (!response.ok) throw new Error(`${address} could not be loaded`);
    await cache.put(root + address, response);
  }

  /** Removes the caches of other versions, and controls the open pages. */
  async function takeOver(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
    );
    await scope.clients.claim();
  }

  async function fromCacheOrNetwork(address: string, request: Request | string = root + address): Promise<Response> {
    const cache = await caches.open(cacheName);
    return (await cache.match(root + address)) ?? fetch(request);
  }

  const openTemplates = once(async () => {
    const bytes = await inflate(await fromCacheOrNetwork(pages));
    return JSON.parse(new TextDecoder().decode(bytes)) as Templates;
  });

  /** The answer of the network; without a network, the page that says that the site has no such page. */
  async function fromNetwork(address: string, request: Request): Promise<Response> {
    try {
      return await fetch(request);
    } catch (error) {
      const page = drawPage(await openTemplates(), "404.html", { shownAt: address });
      if (page === null) throw error;
      return htmlResponse(page, 404);
    }
  }

  async function drawnPage(address: string, request: Request): Promise<Response> {
    try {
      const page = drawPage(await openTemplates(), address);
      if (page !== null) return htmlResponse(page);
      // Another version of the site may have the page.
      return await fromNetwork(address, request);
    } catch {
      return fetch(request);
    }
  }
}

function htmlResponse(page: string, status = 200): Response {
  return new Response(page, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}

/** Returns a function that calls `load` once and keeps its result. After a failure, the next call loads again. */
function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | null = null;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    });
    return loaded;
  };
}

const scope = globalThis as unknown as Partial<ServiceWorkerScope>;
// Tests run the code with a scope of their own.
if (scope.grimVersion !== undefined) runAsServiceWorker(scope as ServiceWorkerScope);
