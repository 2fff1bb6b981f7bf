/** The parts of a page that the scripts use, and its place in the site. */

const script = document.currentScript as HTMLScriptElement;

/** The addresses of the engine and the library, from the root; and the way from the page to the root: `../../`. */
export const { up = "", engine = "", library = "" } = script.dataset;
/** The root of the site. */
export const root = new URL(up || "./", location.href);
export const isFile = location.protocol === "file:";

/** An element that every page has. */
export function element<T extends HTMLElement>(selector: string): T {
  return document.querySelector(selector) as T;
}

export const input = element<HTMLInputElement>("#q");
export const answers = element("#answers");

/** Says something to screen readers. */
export function announce(words: string): void {
  element("#state").textContent = words;
}
