/** What pages and answers are drawn from: the library, and data that was computed when the site was built. */
import { documentInfo, type Library } from "../../library/library.js";
import type { Block, Target } from "../../render/blocks.js";
import { escapeHtml, htmlBlocks } from "../../render/html.js";
import { headline } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { OtherTexts } from "../../views/pages.js";
import { addressOf, keywordSlugs, rulingAddress, type SitePage } from "../addresses.js";
import { cut } from "./elements.js";
import { type SymbolPictures, withPictures } from "./pictures.js";

export interface Site extends OtherTexts {
  library: Library;
  pictures: SymbolPictures;
}

/** A page before it is put into the common frame. */
export interface PageContent {
  title: string;
  /** For search engines and link previews: plain text. */
  description: string;
  /** Escaped HTML; in links, `rootMark` stands for the path to the root. */
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

/** The maximum length of the name of a ruling in a link to it. */
const maxNameLength = 70;

/**
 * What a page or answer is drawn with: the site, and the path to its root. Links are relative, so the site works under
 * any path.
 */
export class DrawContext {
  /** By game, the last part of the address of each term. */
  private readonly slugs = new Map<string, Map<string, string>>();

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

  /** Blocks as HTML with links to the pages of the site. */
  html(blocks: readonly Block[]): string {
    const html = htmlBlocks(blocks, {
      address: (target) => this.addressFor(target),
      nameOf: (reference) => {
        const ruling = this.rulingAt(reference);
        return ruling && cut(headline(ruling), maxNameLength);
      },
    });
    return withPictures(withoutGaps(html), this.site.pictures);
  }

  /** A link. This method escapes `text`. */
  link(page: SitePage, text: string): string {
    return `<a href="${escapeHtml(this.href(page))}">${escapeHtml(text)}</a>`;
  }

  /** The ruling with a full reference; without an edition, that of the newest edition. */
  private rulingAt(reference: string): Ruling | null {
    const [, document = "", edition, id = ""] = /^([^@/]+)(?:@([^/]+))?\/(.+)$/.exec(reference) ?? [];
    const newest = documentInfo(this.library, document)?.editions[0]?.edition;
    const index = this.library.indexOf(document, edition ?? newest ?? "", id);
    return index < 0 ? null : this.library.at(index);
  }

  /** The address of what a link leads to; null if the site has no page of it. */
  private addressFor(target: Target): string | null {
    switch (target.at) {
      case "ruling": {
        const ruling = this.rulingAt(target.reference);
        return ruling && this.up + rulingAddress(ruling);
      }
      case "card": {
        const { game, id } = target;
        // Only cards that a ruling names have a page.
        const hasPage = this.library.catalogue(game).cards.some((one) => one.id === id);
        return hasPage ? this.href({ kind: "card", game, id }) : null;
      }
      case "keyword": {
        const { game, term } = target;
        if (!this.slugs.has(game))
          this.slugs.set(game, new Map(keywordSlugs(this.library, game).map((one) => [one.term, one.slug])));
        const slug = this.slugs.get(game)?.get(term);
        return slug === undefined ? null : this.href({ kind: "keyword", game, slug });
      }
      case "document": {
        const { document, edition } = target;
        return this.href(
          edition === undefined ? { kind: "document", document } : { kind: "edition", document, edition },
        );
      }
    }
  }
}

/** Makes headings of a page follow each other without a gap, as screen readers expect: below `h1` comes `h2`. */
function withoutGaps(html: string): string {
  let last = 1;
  return html.replace(/<h([1-3])>([\s\S]*?)<\/h\1>/g, (_, level: string, words: string) => {
    last = Math.min(Number(level), last + 1);
    return `<h${last}>${words}</h${last}>`;
  });
}
