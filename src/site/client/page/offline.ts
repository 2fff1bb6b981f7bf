/** The service worker: installing it at the first visit, and the notice that a newer library is there. */
import { element, isFile, root } from "./document.js";

/** How long search waits for the service worker's code at a first visit, in milliseconds. */
const longestWait = 3_000;

/**
 * At a first visit: resolves when the service worker has loaded its code. Browsers load that past their own cache, but keep
 * it there, so that the search worker, which has the same code, need not load it again. Otherwise resolves at once.
 */
export async function installBefore(): Promise<void> {
  if (!isPossible() || navigator.serviceWorker.controller !== null) return;
  await Promise.race([register(), new Promise((done) => setTimeout(done, longestWait))]);
}

/** To be called when search is ready: the service worker may then keep the files, which the page has loaded. */
export function searchIsReady(): void {
  if (!isPossible()) return;
  void register().then((registration) => {
    if (registration === null) return;
    registration.installing?.postMessage("search-ready");
    watchUpdates(registration);
    void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage("keep-rest"));
  });
}

function isPossible(): boolean {
  return "serviceWorker" in navigator && !isFile;
}

let registered: Promise<ServiceWorkerRegistration | null> | null = null;

/** @returns null where the browser does not allow it */
function register(): Promise<ServiceWorkerRegistration | null> {
  // A browser that blocks service workers returns nothing.
  registered ??= navigator.serviceWorker.register(new URL("sw.js", root)).then(
    (registration) => registration ?? null,
    () => null,
  );
  return registered;
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
