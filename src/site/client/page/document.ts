/** The elements of a page that several scripts use, and where the page is in the site. */

const script = document.currentScript as HTMLScriptElement;

/** `up` is the path from the page to the root: `../../`. The URLs are relative to the root. */
export const { up = "", engine: engineUrl = "", deckScript: deckUrl = "", library: libraryUrl = "" } = script.dataset;
/** The root of the site. */
export const root = new URL(up || "./", location.href);
/** Whether the page was opened from a file. */
export const isFile = location.protocol === "file:";

/** The first element that matches the selector. Use it for elements that the page has: null is not checked for. */
export function element<T extends HTMLElement>(selector: string): T {
  return document.querySelector(selector) as T;
}

export const searchBox = element<HTMLInputElement>("#q");
export const answers = element("#answers");

/** The links of the results: the reference below the words of a ruling, and the items of the other results. */
export const resultLinks = ".ruling .source a, :is(h2, h3) + .items > li > a";

/** Lets screen readers say this. */
export function announce(words: string): void {
  element("#state").textContent = words;
}
