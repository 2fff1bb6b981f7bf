/** Installs the service worker at the first visit, and offers newer libraries. */
import { element, isFile, root } from "./document.js";

/** How long search waits for the service worker's code at a first visit, in milliseconds. */
const maxWait = 3_000;

/**
 * At a first visit, registers the service worker, and resolves when its code is loaded or after `maxWait`. Browsers do
 * not read this code from their own cache, but store it there, so the search worker, which has the same code, need not
 * load it again. At other visits, resolves at once.
 */
export async function waitForServiceWorker(): Promise<void> {
  if (!canRegister() || navigator.serviceWorker.controller !== null) return;
  await Promise.race([register(), new Promise((done) => setTimeout(done, maxWait))]);
}

/**
 * Tells the service worker that search is ready, so that it caches the files, which the page has now loaded. Then
 * watches for updates.
 */
export function reportSearchReady(): void {
  if (!canRegister()) return;
  void register().then((registration) => {
    if (registration === null) return;
    registration.installing?.postMessage("search-ready");
    watchUpdates(registration);
  });
}

function canRegister(): boolean {
  try {
    return navigator.serviceWorker !== undefined && !isFile;
  } catch {
    // In a sandboxed frame, reading the property throws SecurityError.
    return false;
  }
}

let registrationPromise: Promise<ServiceWorkerRegistration | null> | null = null;

/** @returns null if the browser does not allow service workers */
function register(): Promise<ServiceWorkerRegistration | null> {
  // A browser that blocks service workers returns nothing.
  registrationPromise ??= navigator.serviceWorker.register(new URL("sw.js", root)).then(
    (registration) => registration ?? null,
    () => null,
  );
  return registrationPromise;
}

/** Shows a notice when a newer version is ready, and reloads the page when that version takes over. */
function watchUpdates(registration: ServiceWorkerRegistration): void {
  const offerUpdate = (): void => {
    if (registration.waiting === null || navigator.serviceWorker.controller === null) return;
    const notice = element("#notice");
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Use it now";
    button.addEventListener("click", () => registration.waiting?.postMessage("take-over"));
    notice.replaceChildren("A newer library is ready. ", button);
  };
  const watchInstalling = () => registration.installing?.addEventListener("statechange", offerUpdate);
  offerUpdate();
  // The browser may have found the newer version before search was ready.
  watchInstalling();
  registration.addEventListener("updatefound", watchInstalling);
  // The first service worker has the version of this page, so no reload is needed. A later one has another version.
  let wasControlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (wasControlled) location.reload();
    wasControlled = true;
  });
}
