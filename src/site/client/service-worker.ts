/**
 * The service worker: keeps the site's files in a cache named by their content, and draws pages from the library and
 * the templates in that cache, so that all that is shown comes from one version. Written by hand: the whole strategy is these few lines, and a
 * library such as Workbox would be larger than they are.
 *
 * A new version fills a cache of its own and compares each file with its hash. It takes over when all are there, and when the
 * user says so or no page of the old version is open. An update is therefore never half done.
 */
import { drawPage, type Templates } from "../pages/draw.js";
import { once } from "./once.js";
import { openSite } from "./open-site.js";
import { inflated } from "./unpack.js";

/** Of a SHA-256 as hex digits, what is compared: 128 bits. */
export const hashLength = 32;

/** What sw.js says before it loads this code: the version, and the files with their SHA-256. */
export interface Version {
  version: string;
  files: Record<string, string>;
  /** Files that the first visit does not need; kept when the page says that search is ready. */
  rest: Record<string, string>;
  /** The address of the packed library. */
  library: string;
  /** The address of the pages as templates. */
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

/** The page says when it has loaded what search needs; without a word of it, the cache is filled after this time. In ms. */
const longestWait = 20_000;

/** Listens for the browser's events. */
export function runAsServiceWorker(scope: ServiceWorkerScope): void {
  const { version, files, rest, library, pages } = scope.grimVersion;
  const root = scope.registration.scope;
  const prefix = `grimrule ${root} `;
  const cacheName = prefix + version;

  scope.addEventListener("install", (event) => event.waitUntil(fill()));
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver()));
  scope.addEventListener("message", (event) => {
    if (event.data === "take-over") void scope.skipWaiting();
    else if (event.data === "search-ready") loaded();
    else if (event.data === "keep-rest") event.waitUntil(keep(rest));
  });
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET" || !request.url.startsWith(root)) return;
    const address = addressIn(request.url);
    if (Object.hasOwn(files, address) || Object.hasOwn(rest, address)) event.respondWith(fromCache(address, request));
    else if (request.mode === "navigate" && /\.html$/.test(address)) event.respondWith(drawn(address, request));
  });

  /** `cards/` → `cards/index.html`; without the query. */
  function addressIn(url: string): string {
    const path = decodeURIComponent(new URL(url).pathname.slice(new URL(root).pathname.length));
    return path === "" || path.endsWith("/") ? `${path}index.html` : path;
  }

  let loaded = (): void => undefined;
  const pageIsLoaded = new Promise<void>((resolve) => {
    loaded = resolve;
  });

  async function fill(): Promise<void> {
    // An update holds everything, so that what worked offline works after it.
    const updates = (await caches.keys()).some((name) => name.startsWith(prefix) && name !== cacheName);
    // At a first visit the page is loading the same files; they are taken from the browser's cache when they are there.
    if (!updates) await Promise.race([pageIsLoaded, new Promise((done) => setTimeout(done, longestWait))]);
    try {
      await keep(updates ? { ...files, ...rest } : files);
    } catch (error) {
      await caches.delete(cacheName);
      throw error;
    }
  }

  /** Adds the files that are not in the cache yet. @throws Error when one cannot be loaded */
  async function keep(wanted: Record<string, string>): Promise<void> {
    const cache = await caches.open(cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = Object.entries(wanted).filter(([address]) => !kept.has(root + address));
    await Promise.all(missing.map(([address, hash]) => add(cache, address, hash)));
  }

  /** @throws Error when the file is not the one that this version was built with, so that the version is not installed */
  async function add(cache: Cache, address: string, hash: string): Promise<void> {
    // The browser's own cache has what the page has just loaded. Where it holds an older file, the file is loaded anew.
    for (const mode of ["default", "reload"] as const) {
      const response = await fetch(root + address, { cache: mode });
      if (!response.ok) continue;
      const bytes = await response.clone().arrayBuffer();
      const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
      const digits = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
      if (digits.slice(0, hashLength) !== hash) continue;
      await cache.put(root + address, response);
      return;
    }
    throw new Error(`${address} is not the file of this version`);
  }

  async function takeOver(): Promise<void> {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith(prefix) && name !== cacheName).map((name) => caches.delete(name)),
    );
    await scope.clients.claim();
  }

  async function fromCache(address: string, request: Request | string = root + address): Promise<Response> {
    const cache = await caches.open(cacheName);
    return (await cache.match(root + address)) ?? fetch(request);
  }

  const openLibrary = once(async () => openSite(await fromCache(library)));

  const openTemplates = once(async () => {
    const bytes = await inflated(await fromCache(pages));
    return JSON.parse(new TextDecoder().decode(bytes)) as Templates;
  });

  async function drawn(address: string, request: Request): Promise<Response> {
    try {
      const page = drawPage(await openLibrary(), await openTemplates(), address);
      if (page !== null) return html(page, 200);
      // A page of another version, or of no version.
      return await fetch(request).catch(() => Response.redirect(`${root}index.html`));
    } catch {
      return fetch(request);
    }
  }
}

function html(page: string, status: number): Response {
  return new Response(page, { status, headers: { "content-type": "text/html; charset=utf-8" } });
}
