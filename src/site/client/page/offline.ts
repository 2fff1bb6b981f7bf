/** Installs the service worker at the first visit, and offers newer libraries. */
import { element, isFile, root } from "./document.js";

/**
 * Registers the service worker, and watches for updates. Called when search is ready: then the service worker takes the files
 * that the page has loaded from the browser's cache.
 */
export async function startServiceWorker(): Promise<void> {
  if (!canRegister()) return;
  // A browser that blocks service workers throws, or returns nothing.
  const registration = await navigator.serviceWorker.register(new URL("sw.js", root)).catch(() => undefined);
  if (registration) watchUpdates(registration);
}

function canRegister(): boolean {
  try {
    return navigator.serviceWorker !== undefined && !isFile;
  } catch {
    // In a sandboxed frame, reading the property throws SecurityError.
    return false;
  }
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
