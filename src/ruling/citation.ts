/**
 * Citations and references. A citation is one line for quoting at the table: document, edition, place, since when, and a
 * reference with which the same words can be looked up again.
 */

import { addTo } from "./groups.js";
import { escapeMarkdown } from "./inline.js";
import { numberedTitle } from "./names.js";
import { isListNumber } from "./part-number.js";
import type { DocumentInfo, Ruling, Since } from "./ruling.js";
import { sanitiseLine } from "./sanitise.js";
import { maxReferenceLength, shortId } from "./short-id.js";

/** The name of an edition that states neither number nor year. */
const noEdition = "undated";

/** What a citation needs of a document. */
export type CitedDocument = Pick<DocumentInfo, "title" | "short"> & {
  editions: readonly { edition: string; date: string | null }[];
};

/** The document and the edition that a text is from. */
type TextOrigin = Pick<Ruling, "document" | "edition" | "carriedInto">;

export interface CitationParts {
  /** `Arkham Horror: The Card Game — FAQ 1.3` */
  document: string;
  /** `(1.4) Nested Sequences`, or the headings of the ruling: `Card Errata › Smite the Wicked`; null for neither. */
  place: string | null;
  /** `since v1.1`; null when nothing is known. */
  since: string | null;
  /** `source lines 251-290`, or `page 4, lines 12-18` in a document with pages; null when there are none. */
  lines: string | null;
  /** `ahlcg-faq@1.3/nested-sequences`, as `printedReference` gives it. */
  reference: string;
}

/** The full reference, `document@edition/id`. It names the edition, so it keeps its meaning when a newer one appears. */
export function reference(ruling: Pick<Ruling, "document" | "edition" | "id">): string {
  return sanitiseLine(`${ruling.document}@${ruling.edition}/${ruling.id}`);
}

/**
 * The reference as printed: the id is shortened when the reference would be longer than `maxReferenceLength` characters.
 * Both forms resolve to the same ruling.
 */
export function printedReference(ruling: Pick<Ruling, "document" | "edition" | "id">): string {
  return shortened(reference(ruling));
}

/** Shortens a full reference, with or without an edition, for printing. Other text is returned unchanged. */
export function shortened(full: string): string {
  const idAt = full.lastIndexOf("/") + 1;
  return full.length <= maxReferenceLength || idAt === 0 ? full : full.slice(0, idAt) + shortId(full.slice(idAt));
}

/**
 * The game's name: the part of a document's title before the dash, or the whole title when it has no dash; `fallback` when
 * `info` is null or undefined.
 */
export function gameName(info: Pick<DocumentInfo, "title"> | null | undefined, fallback: string): string {
  return info?.title.split(" — ")[0] ?? fallback;
}

/**
 * Game, document and edition: `Arkham Horror: The Card Game — FAQ 1.3`.
 * @param info null for a document that the library does not describe; its id is used
 */
export function documentWords(ruling: TextOrigin, info: CitedDocument | null): string {
  return withEdition(info === null ? ruling.document : gameAndShort(info), ruling);
}

/** Document and edition without the game: `FAQ 1.3`. */
export function shortDocumentWords(ruling: TextOrigin, info: CitedDocument | null): string {
  return withEdition(info?.short ?? ruling.document, ruling);
}

/** Document, edition and its date: `FAQ 1.0 (February 2017)`, or `FAQ 1.0 (undated)`. */
export function datedDocumentWords(ruling: TextOrigin, info: CitedDocument | null): string {
  const words = shortDocumentWords({ document: ruling.document, edition: ruling.edition }, info);
  const edition = info?.editions.find((each) => each.edition === ruling.edition);
  return words + (edition === undefined ? "" : dateRemark(edition)) + carriedRemark(ruling);
}

/** ` (February 2017)` or ` (undated)`; empty when the edition's name is its date, or says that it is undated. */
export function dateRemark({ edition, date }: { edition: string; date: string | null }): string {
  if (edition === noEdition || date === edition) return "";
  return date === null ? " (undated)" : ` (${dateWords(date)})`;
}

/** Name and edition. If a partial edition leaves the text in force: `FAQ 4.2, still in force (4.3 is partial)`. */
function withEdition(name: string, { edition, carriedInto }: TextOrigin): string {
  const words =
    edition === noEdition ? `${name}, ${noEdition}` : withoutRepeatedName(`${name} ${editionWords(edition)}`);
  return sanitiseLine(words) + carriedRemark({ carriedInto });
}

/** An edition whose name begins with a word: `grimoire-1.1` → `Grimoire 1.1`. */
export function editionWords(edition: string): string {
  return edition.replace(
    /^([a-z])([a-z]+)-(?=\d)/,
    (_, first: string, rest: string) => `${first.toUpperCase()}${rest} `,
  );
}

/** `Grimoire Grimoire 1.1` → `Grimoire 1.1`. */
function withoutRepeatedName(words: string): string {
  return words.replace(/(\b\p{L}+) \1 (?=\d)/u, "$1 ");
}

function carriedRemark({ carriedInto }: Pick<Ruling, "carriedInto">): string {
  return carriedInto === undefined ? "" : sanitiseLine(`, still in force (${carriedInto} is partial)`);
}

/**
 * The game and the document's short name. Titles are written `Game — Title of the document`. A title without a dash that
 * contains the short name is used as it is.
 */
function gameAndShort({ title, short }: Pick<CitedDocument, "title" | "short">): string {
  const [game, documentTitle] = title.split(" — ");
  if (documentTitle === undefined && title.toLowerCase().includes(short.toLowerCase())) return title;
  return `${game} — ${short}`;
}

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** `2017-02` becomes `February 2017`, `2017-02-28` `28 February 2017`; text of another form is returned unchanged. */
export function dateWords(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (year === undefined || name === undefined) return date;
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

/** Since when a ruling exists: `since v1.1`, or `new after 1.0, by 1.3`; null if the documents do not prove it. */
export function sinceWords(since: Since): string | null {
  if (since === null) return null;
  const exact = (edition: string) => (/^\d/.test(edition) ? `v${edition}` : editionWords(edition));
  return sanitiseLine(
    "exact" in since
      ? `since ${exact(since.exact)}`
      : `new after ${editionWords(since.after)}, by ${editionWords(since.by)}`,
  );
}

/** `source lines 116, 137-140`; null when there are none. */
export function lineWords(lines: readonly (readonly [number, number])[]): string | null {
  const spans = lines.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  if (spans.length === 0) return null;
  const isSingleLine = lines.length === 1 && lines[0]?.[0] === lines[0]?.[1];
  return `source ${isSingleLine ? "line" : "lines"} ${spans.join(", ")}`;
}

/** `page 4, lines 12-18; page 5, line 1` for `4:12-18` and `5:1`; null for a document without pages. */
function pageWords(places: readonly string[]): string | null {
  const words = places.map((place) => {
    const [page = "", lines = ""] = place.split(":");
    return `page ${page}, ${lines.includes("-") ? "lines" : "line"} ${lines}`;
  });
  return words.length === 0 ? null : sanitiseLine(words.join("; "));
}

/**
 * `source lines 251-290`; `page 4, lines 12-18` in a document with pages; `errata/cards.json lines 4, 16` in one that is a
 * folder. Null when there are none.
 */
export function sourceLines({ places, lines, file }: Pick<Ruling, "places" | "lines" | "file">): string | null {
  const words = pageWords(places) ?? lineWords(lines);
  return file && words !== null ? sanitiseLine(words.replace(/^source/, file)) : words;
}

/** The parts of a citation, for formats with their own layout. */
export function citationParts(ruling: Ruling, info: CitedDocument | null): CitationParts {
  return {
    document: documentWords(ruling, info),
    place: placeInDocument(ruling),
    since: sinceWords(ruling.since),
    lines: sourceLines(ruling),
    reference: printedReference(ruling),
  };
}

/**
 * Whether a citation needs the headings above the ruling. A numbered rule needs none, because its number is unique in the
 * document. The number in a list of questions, such as 12, is not.
 */
export function needsHeadings({ number }: Pick<Ruling, "number">): boolean {
  return number === null || isListNumber(number);
}

/** See `CitationParts.place`. */
function placeInDocument(ruling: Ruling): string | null {
  const title = numberedTitle(ruling);
  if (!needsHeadings(ruling)) return title === null ? null : sanitiseLine(title);
  const path = ruling.section.filter((heading) => heading !== ruling.title);
  if (title !== null) path.push(title);
  return path.length === 0 ? null : sanitiseLine(path.join(" › "));
}

/** The parts of a citation before its reference, as text. */
function citationWords({ document, place, since }: CitationParts): string {
  return [document, place, since].filter((part) => part !== null).join(", ");
}

/** The citation as one line. */
export function citation(ruling: Ruling, info: CitedDocument | null): string {
  const parts = citationParts(ruling, info);
  return `${citationWords(parts)} [${parts.reference}]${parts.lines === null ? "" : `, ${parts.lines}`}`;
}

/** The citation as one line of Markdown. */
export function citationMarkdown(ruling: Ruling, info: CitedDocument | null): string {
  const { document, place, since, lines, reference } = citationParts(ruling, info);
  const words = [`**${escapeMarkdown(document)}**`, place && escapeMarkdown(place), since].filter(
    (part) => part !== null,
  );
  return [`${words.join(", ")} (\`${reference}\`)`, lines].filter((part) => part !== null).join(", ");
}

/** A document, with the editions that the publisher has issued later and the library does not hold, oldest first. */
type OutdatedDocument = Pick<CitedDocument, "short" | "editions"> & {
  later: readonly { edition: string; title: string | null; date: string | null }[];
};

/**
 * `Later editions exist: FAQ 2.2 (29 Sep 2023); this library holds FAQ 1.3.` Documents with the same later editions share a
 * sentence; documents without any have none.
 */
export function laterEditionsSentences(documents: readonly OutdatedDocument[]): string[] {
  const heldBesides = new Map<string, string[]>();
  for (const { short, editions, later } of documents) {
    const newest = later.at(-1);
    const held = editions[0]?.edition;
    if (newest === undefined || held === undefined) continue;
    const name = newest.title ?? `${short} ${newest.edition}`;
    const dated = newest.date === null ? name : `${name} (${dateWords(newest.date)})`;
    addTo(
      heldBesides,
      `${later.length > 1 ? "Later editions exist" : "A later edition exists"}: ${dated}`,
      `${short} ${held}`,
    );
  }
  return [...heldBesides].map(([exist, held]) => sanitiseLine(`${exist}; this library holds ${held.join(" and ")}.`));
}

/** The sentence of `laterEditionsSentences` on one document; null when the library holds its newest edition. */
export function laterEditionsSentence(
  document: Omit<OutdatedDocument, "later">,
  later: OutdatedDocument["later"],
): string | null {
  return laterEditionsSentences([{ ...document, later }])[0] ?? null;
}

export const citationFormats = ["plain", "markdown", "slip"] as const;
export type CitationFormat = (typeof citationFormats)[number];
