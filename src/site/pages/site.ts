/** What every page is drawn from: the library, the names of the files that pages load, and what the build computed before. */
import type { Library } from "../../library/library.js";
import { escapeHtml } from "../../present/html.js";
import { addressOf, type Place, toRoot } from "../addresses.js";
import { type Drawings, withPictures } from "./pictures.js";

/** Files that pages load, by their addresses in the site. Those with a hash of their content in their name never change. */
export interface Assets {
  style: string;
  page: string;
  engine: string;
  library: string;
  /** The table of known cards: loaded when a deck is checked. */
  known: string;
  /** The texts of the user's card data; empty when the site is built without. */
  texts: string;
}

/** What the newest edition says instead of a ruling of an older one. */
export interface LaterNote {
  edition: string;
  /** The id in the newest edition; null when that edition no longer has the ruling. */
  id: string | null;
  /** The change of words as escaped HTML; empty when `id` is null. */
  words: string;
}

export interface Site {
  library: Library;
  assets: Assets;
  /** By `document@edition/id`; rulings whose words the newest edition repeats are not there. */
  later: Readonly<Record<string, LaterNote>>;
  /** Pages that are drawn only when the site is built, by address. Links in their bodies begin with `~/` for the root. */
  fixed: Readonly<Record<string, PageContent>>;
  /** What search engines and link previews read of a page, as escaped HTML; null for pages that a browser draws. */
  preview: ((content: PageContent, address: string) => string) | null;
  /** The list of keys of every page, as escaped HTML. */
  keys: string;
  /** The mark of the site, as SVG. */
  mark: string;
  drawings: Drawings;
  /** What card data has on cards: escaped HTML by `game/id`; null when it could not be loaded. */
  texts: Readonly<Record<string, string>> | null;
}

/** A page before it is put into the common frame. */
export interface PageContent {
  title: string;
  /** For search engines and link previews: plain text. */
  description: string;
  /** Escaped HTML. */
  body: string;
  /** Which link of the navigation is the current one; null for none. */
  section: "search" | "browse" | "changes" | "deck" | "about" | null;
  /** The JSON beside the page, by its file name. */
  json?: string;
}

/** One page while it is drawn: links from it are relative, so that the site works under any path. */
export class Drawing {
  readonly up: string;

  /** @param up the way to the root; by default as the address says */
  constructor(
    readonly site: Site,
    readonly address: string,
    up: string = toRoot(address),
  ) {
    this.up = up;
  }

  get library(): Library {
    return this.site.library;
  }

  /** The relative address of a page. */
  href(place: Place): string {
    return this.up + addressOf(place);
  }

  /** With pictures of the symbols. @param html escaped, from `src/present` */
  pictured(html: string): string {
    return withPictures(html, this.site.drawings);
  }

  /** A link. @param text is escaped here */
  link(place: Place, text: string): string {
    return `<a href="${escapeHtml(this.href(place))}">${escapeHtml(text)}</a>`;
  }
}
