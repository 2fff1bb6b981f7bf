/** Pins and recent look-ups, kept on this device, and their lists on the home page. */
import { root } from "./document.js";

export interface Kept {
  /** From the root of the site. */
  address: string;
  title: string;
}

const mostRecent = 12;

/** What is kept; empty where nothing is, or where it cannot be read. */
export function kept(name: "pins" | "recent"): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(`grimrule ${name}`) ?? "[]");
    if (!Array.isArray(found)) return [];
    return found.filter((one): one is Kept => typeof one?.address === "string" && typeof one?.title === "string");
  } catch {
    return [];
  }
}

/** Keeps a list in place of the one before. */
export function keep(name: "pins" | "recent", list: readonly Kept[]): void {
  try {
    localStorage.setItem(`grimrule ${name}`, JSON.stringify(list));
  } catch {
    // Storage is full or refused: pins are then not kept.
  }
}

/** This page, if it can be pinned. */
export const here: Kept | null = pinnable();

function pinnable(): Kept | null {
  const title = document.querySelector<HTMLElement>("[data-pin]")?.dataset.pin;
  if (title === undefined) return null;
  return { address: location.href.split(/[?#]/)[0]?.slice(root.href.length) ?? "", title };
}

/** Adds this page to the recent look-ups, and fills the lists of the page, if it has them. */
export function showKept(): void {
  if (here !== null) {
    const others = kept("recent").filter(({ address }) => address !== here.address);
    keep("recent", [here, ...others].slice(0, mostRecent));
  }
  for (const name of ["pins", "recent"] as const) {
    const section = document.querySelector<HTMLElement>(`[data-${name}]`);
    const list = section?.querySelector("ul");
    if (!section || !list) continue;
    for (const { address, title } of kept(name)) {
      const url = new URL(address, root);
      // Only pages of this site.
      if (!url.href.startsWith(root.href)) continue;
      const link = document.createElement("a");
      link.href = url.href;
      link.textContent = title;
      list.appendChild(document.createElement("li")).append(link);
      section.hidden = false;
    }
  }
}
