/** Pins and recent look-ups, kept on this device, and their lists on the home page. */
import { root } from "./document.js";

/** A page in one of the lists. */
export interface ListedPage {
  /** From the root of the site. */
  address: string;
  title: string;
}

const maxRecent = 12;

/** A list from this device; empty if there is none or it cannot be read. */
export function readList(name: "pins" | "recent"): ListedPage[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(`grimrule ${name}`) ?? "[]");
    if (!Array.isArray(list)) return [];
    return list.filter((one): one is ListedPage => typeof one?.address === "string" && typeof one?.title === "string");
  } catch {
    return [];
  }
}

/** Replaces a list on this device. */
export function writeList(name: "pins" | "recent", list: readonly ListedPage[]): void {
  try {
    localStorage.setItem(`grimrule ${name}`, JSON.stringify(list));
  } catch {
    // The storage is full or not allowed: the list stays as it was.
  }
}

/** This page; null if it cannot be pinned. */
export const thisPage: ListedPage | null = pinnablePage();

function pinnablePage(): ListedPage | null {
  const title = document.querySelector<HTMLElement>("[data-pin]")?.dataset.pin;
  if (title === undefined) return null;
  return { address: location.href.split(/[?#]/)[0]?.slice(root.href.length) ?? "", title };
}

/** Adds this page to the recent look-ups if it can be pinned, and fills the lists of the home page. */
export function updateLists(): void {
  if (thisPage !== null) {
    const others = readList("recent").filter(({ address }) => address !== thisPage.address);
    writeList("recent", [thisPage, ...others].slice(0, maxRecent));
  }
  for (const name of ["pins", "recent"] as const) {
    const section = document.querySelector<HTMLElement>(`[data-${name}]`);
    const list = section?.querySelector("ul");
    if (!section || !list) continue;
    for (const { address, title } of readList(name)) {
      const url = new URL(address, root);
      // A changed list must not lead to another site.
      if (!url.href.startsWith(root.href)) continue;
      const link = document.createElement("a");
      link.href = url.href;
      link.textContent = title;
      list.appendChild(document.createElement("li")).append(link);
      section.hidden = false;
    }
  }
}
