/** What pages and answers are drawn from: the library, and what the build computed before. */
import type { Library } from "../../library/library.js";
import { escapeHtml } from "../../present/html.js";
import type { Ruling } from "../../ruling/ruling.js";
import { addressOf, type Place } from "../addresses.js";
import { type Drawings, withPictures } from "./pictures.js";

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
  /** By `document@edition/id`; rulings whose words the newest edition repeats are not there. */
  later: Readonly<Record<string, LaterNote>>;
  /** Templates of what is said of quoted words that an erratum replaced, by `document@edition/id` of the ruling that quotes. */
  replaced: Readonly<Record<string, string>>;
  /** Titles of the pages of changes, by address. */
  changes: Readonly<Record<string, string>>;
  drawings: Drawings;
}

/** A page before it is put into the common frame. */
export interface PageContent {
  title: string;
  /** For search engines and link previews: plain text. */
  description: string;
  /** Escaped HTML; a template, as `fill` completes it. */
  body: string;
  /** Which link of the navigation is the current one. */
  section: Section;
  /** The JSON beside the page, by its file name. */
  json?: string;
}

export const sections = ["search", "browse", "changes", "deck", "about", "none"] as const;
export type Section = (typeof sections)[number];

/** Stands for the path to the root in templates, which are the same at every address. */
export const rootMark = "~/";

/** Draws pages and answers: links are relative, so that the site works under any path. */
export class Drawing {
  /** @param up the path to the root; `rootMark` for a template */
  constructor(
    readonly site: Site,
    readonly up: string,
  ) {}

  get library(): Library {
    return this.site.library;
  }

  /** The relative address of a page. */
  href(place: Place): string {
    return this.up + addressOf(place);
  }

  /** The relative address of a ruling's page, escaped. */
  rulingHref({ document, edition, id }: Ruling): string {
    return escapeHtml(this.href({ kind: "ruling", document, edition, id }));
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
