/**
 * The addresses of the site's pages, relative to its root. They are permanent: a ruling's address names its document,
 * edition and id, as its reference does.
 */
import { editionRulings, type Library } from "../library/library.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import { unusedName } from "../ruling/unused-name.js";

/** The addresses that do not depend on the library, by the kind of the page. */
const fixedAddresses = {
  home: "index.html",
  documents: "documents/index.html",
  cards: "cards/index.html",
  keywords: "keywords/index.html",
  changes: "changes/index.html",
  deck: "deck.html",
  about: "about.html",
} as const;

/** A page of the site. */
export type SitePage =
  | { kind: keyof typeof fixedAddresses }
  | { kind: "document"; document: string }
  | { kind: "edition"; document: string; edition: string }
  | { kind: "chapter"; document: string; edition: string; chapter: string }
  | { kind: "ruling"; document: string; edition: string; id: string }
  | { kind: "card"; game: string; id: string }
  | { kind: "keyword"; game: string; slug: string }
  | { kind: "diff"; document: string; from: string; to: string };

/**
 * A name as one part of an address. ASCII letters, digits, `.`, `_` and `-` stay; any other character becomes its code
 * point in hexadecimal between tildes. A tilde is put before a name that is empty or has only dots, because such a name
 * could lead out of its folder.
 */
function segment(name: string): string {
  const safe = name.replace(/[^A-Za-z0-9._-]/gu, (char) => `~${(char.codePointAt(0) as number).toString(16)}~`);
  return /^\.*$/.test(safe) ? `~${safe}` : safe;
}

/** The address of a page, such as `rulings/ahlcg-faq/1.3/nested-sequences.html`. */
export function addressOf(page: SitePage): string {
  switch (page.kind) {
    case "document":
      return `documents/${segment(page.document)}.html`;
    case "edition":
      return `documents/${segment(page.document)}/${segment(page.edition)}.html`;
    case "chapter":
      return `documents/${segment(page.document)}/${segment(page.edition)}/${page.chapter}.html`;
    case "ruling":
      return `rulings/${segment(page.document)}/${segment(page.edition)}/${segment(page.id)}.html`;
    case "card":
      return `cards/${segment(page.game)}/${segment(page.id)}.html`;
    case "keyword":
      return `keywords/${segment(page.game)}/${page.slug}.html`;
    case "diff":
      return `changes/${segment(page.document)}/${segment(page.from)}/${segment(page.to)}.html`;
    default:
      return fixedAddresses[page.kind];
  }
}

/** The address of a ruling's page. */
export function rulingAddress({ document, edition, id }: Pick<Ruling, "document" | "edition" | "id">): string {
  return addressOf({ kind: "ruling", document, edition, id });
}

/** A term or heading as one part of an address: `attack-of-opportunity`; `untitled` if it has no ASCII letter or digit. */
export function slugOf(words: string): string {
  const slug = words
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return slug === "" ? "untitled" : slug;
}

/** The rulings of an edition that have the same first heading. */
export interface Chapter {
  slug: string;
  /** Null for rulings before the first heading. */
  title: string | null;
  rulings: Ruling[];
}

/** The chapters of an edition in document order. */
export function chaptersOf(library: Library, document: string, edition: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const ruling of editionRulings(library, document, edition)) {
    const title = ruling.section[0] ?? null;
    const existing = chapters.find((one) => one.title === title);
    if (existing) existing.rulings.push(ruling);
    else {
      const name = title === null ? "beginning" : slugOf(title);
      const slug = unusedName(name, (candidate) => chapters.some((one) => one.slug === candidate));
      chapters.push({ slug, title, rulings: [ruling] });
    }
  }
  return chapters;
}

/** The keywords of a game with the last part of their addresses, in the catalogue's order. */
export function keywordSlugs(library: Library, game: string): { term: string; slug: string }[] {
  const used = new Set<string>();
  return library.catalogue(game).keywords.map(({ term }) => {
    const slug = unusedName(slugOf(term), (candidate) => used.has(candidate));
    used.add(slug);
    return { term, slug };
  });
}

/**
 * The pairs of editions of a document that have a page of changes: each edition with the next newer one, and with the
 * newest.
 */
export function diffPairs({ editions }: DocumentInfo): [from: string, to: string][] {
  const newest = editions[0]?.edition;
  return editions.flatMap(({ edition }, i): [string, string][] => {
    const next = editions[i - 1]?.edition;
    if (next === undefined || newest === undefined) return [];
    return next === newest
      ? [[edition, newest]]
      : [
          [edition, next],
          [edition, newest],
        ];
  });
}

/**
 * The URL of a page. `cards/index.html` becomes `cards/`, because hosts serve the index file of a folder there.
 * @param base the web address or the path of the site's root; with null, the result is relative to the root
 */
export function webAddress(address: string, base: string | null): string {
  return (base ?? "") + address.replace(/(^|\/)index\.html$/, "$1");
}

/** The path to the root from the page at an address: `../../`; empty for a page in the root. */
export function toRoot(address: string): string {
  return "../".repeat(address.split("/").length - 1);
}
