/** What pages and answers are drawn from: the library, and data that was computed when the site was built. */
import type { Library } from "../../library/library.js";
import { escapeHtml } from "../../render/html.js";
import type { Ruling } from "../../ruling/ruling.js";
import { addressOf, type SitePage } from "../addresses.js";
import { type SymbolPictures, withPictures } from "./pictures.js";

/** How the newest edition changed a ruling of an older one. */
export interface LaterNote {
  edition: string;
  /** The id in the newest edition; null when that edition no longer has the ruling. */
  id: string | null;
  /** The change of words as escaped HTML; empty when `id` is null. */
  words: string;
}

export interface Site {
  library: Library;
  /** By `document@edition/id`. Only for rulings of older editions that the newest edition changed or dropped. */
  later: Readonly<Record<string, LaterNote>>;
  /** By `document@edition/id`, for rulings that quote words which an erratum replaced: templates of the words in force. */
  replaced: Readonly<Record<string, string>>;
  pictures: SymbolPictures;
}

/** A page before it is put into the common frame. */
export interface PageContent {
  title: string;
  /** For search engines and link previews: plain text. */
  description: string;
  /** A template, see `fill`: escaped HTML. */
  body: string;
  /** Which link of the navigation is the current one. */
  section: Section;
  /** The file name of the JSON beside the page. */
  json?: string;
}

export const sections = ["search", "browse", "changes", "deck", "about", "none"] as const;
export type Section = (typeof sections)[number];

/** Stands for the path from the page to the root in templates. */
export const rootMark = "~/";

/**
 * What a page or answer is drawn with: the site, and the path to its root. Links are relative, so the site works under
 * any path.
 */
export class DrawContext {
  /** @param up the path to the root; `rootMark` for a template */
  constructor(
    readonly site: Site,
    readonly up: string,
  ) {}

  get library(): Library {
    return this.site.library;
  }

  /** The relative address of a page, not escaped. */
  href(page: SitePage): string {
    return this.up + addressOf(page);
  }

  /** The relative address of a ruling's page, escaped. */
  rulingHref({ document, edition, id }: Ruling): string {
    return escapeHtml(this.href({ kind: "ruling", document, edition, id }));
  }

  /** Adds pictures of the symbols. @param html escaped, from `src/present` */
  pictured(html: string): string {
    return withPictures(html, this.site.pictures);
  }

  /** A link. This method escapes `text`. */
  link(page: SitePage, text: string): string {
    return `<a href="${escapeHtml(this.href(page))}">${escapeHtml(text)}</a>`;
  }
}
