/**
 * The line a judge quotes at the table: which document, which edition, where in it, since when, and a reference that
 * finds the same words again.
 */
import type { DocumentInfo, Ruling, Since } from "../ruling/ruling.js";
import { longestReference, shortId } from "../ruling/short-id.js";
import { escapeMarkdown } from "./inline.js";
import { numberedTitle } from "./names.js";
import { sanitiseLine } from "./sanitise.js";

/** An edition that bears no number or year of its own. */
const noEdition = "undated";

export interface CitationParts {
  /** `Arkham Horror: The Card Game — FAQ 1.3` */
  document: string;
  /** `(1.4) Nested Sequences`, or the headings down to the ruling: `Card Errata › Smite the Wicked`; null for neither. */
  place: string | null;
  /** `since v1.1`; null when nothing is known. */
  since: string | null;
  /** `source lines 251-290`; null when there are none. */
  lines: string | null;
  /** `ahlcg-faq@1.3/nested-sequences`, as `printedReference` gives it. */
  reference: string;
}

/** The stable reference: it names the edition, so that it still means these words when a newer one is out. */
export function reference(ruling: Pick<Ruling, "document" | "edition" | "id">): string {
  return sanitiseLine(`${ruling.document}@${ruling.edition}/${ruling.id}`);
}

/**
 * The reference as it is printed and copied: with the short form of the id where it would be longer than
 * `longestReference` characters. It finds the same words.
 */
export function printedReference(ruling: Pick<Ruling, "document" | "edition" | "id">): string {
  return shortened(reference(ruling));
}

/** A full reference, with or without an edition, as it is printed. Other words stay as they are. */
export function shortened(whole: string): string {
  const at = whole.lastIndexOf("/") + 1;
  return whole.length <= longestReference || at === 0 ? whole : whole.slice(0, at) + shortId(whole.slice(at));
}

/** The game's own name, which stands before the dash of a document's title; `otherwise` where no document is known. */
export function gameName(info: Pick<DocumentInfo, "title"> | null | undefined, otherwise: string): string {
  return info?.title.split(" — ")[0] ?? otherwise;
}

/** Document and edition as one says them; `info` is null for a document that the library does not describe. */
export function documentWords(ruling: Pick<Ruling, "document" | "edition">, info: DocumentInfo | null): string {
  return withEdition(info === null ? ruling.document : gameAndShort(info), ruling.edition);
}

/** The same without the game, where that is plain from what stands around: `FAQ 1.3`. */
export function shortDocumentWords(ruling: Pick<Ruling, "document" | "edition">, info: DocumentInfo | null): string {
  return withEdition(info?.short ?? ruling.document, ruling.edition);
}

/** The same with the edition's date: `FAQ 1.0 (February 2017)`; an edition without one is said to be undated. */
export function datedDocumentWords(ruling: Pick<Ruling, "document" | "edition">, info: DocumentInfo | null): string {
  const words = shortDocumentWords(ruling, info);
  const edition = info?.editions.find((each) => each.edition === ruling.edition);
  return edition === undefined ? words : words + dateRemark(edition);
}

/** ` (February 2017)` or ` (undated)`; nothing where the edition's own name says it already. */
export function dateRemark({ edition, date }: { edition: string; date: string | null }): string {
  if (edition === noEdition || date === edition) return "";
  return date === null ? " (undated)" : ` (${dateWords(date)})`;
}

function withEdition(name: string, edition: string): string {
  return sanitiseLine(edition === noEdition ? `${name}, ${noEdition}` : `${name} ${edition}`);
}

/**
 * The game and what the document is called for short. Titles are written `Game — Title of the document`; where there is
 * no dash, the title stands as it is and the short name is added unless it is in it.
 */
function gameAndShort({ title, short }: DocumentInfo): string {
  const [game, own] = title.split(" — ");
  if (own === undefined && title.toLowerCase().includes(short.toLowerCase())) return title;
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

/** `2017-02` as `February 2017`; a date of another form stays as it is. */
export function dateWords(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})(?:-(\d{2}))?$/.exec(date) ?? [];
  const name = months[Number(month) - 1];
  if (year === undefined || name === undefined) return date;
  return day === undefined ? `${name} ${year}` : `${Number(day)} ${name} ${year}`;
}

/** Since when a ruling stands, never said more exactly than the documents prove; null when unknown. */
export function sinceWords(since: Since): string | null {
  if (since === null) return null;
  return sanitiseLine("exact" in since ? `since v${since.exact}` : `new after ${since.after}, by ${since.by}`);
}

/** `source lines 116, 137-140`; null when there are none. */
export function lineWords(lines: readonly (readonly [number, number])[]): string | null {
  const spans = lines.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  if (spans.length === 0) return null;
  const one = lines.length === 1 && lines[0]?.[0] === lines[0]?.[1];
  return `source ${one ? "line" : "lines"} ${spans.join(", ")}`;
}

/** What a citation consists of, for those who set it in their own way. */
export function citationParts(ruling: Ruling, info: DocumentInfo | null): CitationParts {
  return {
    document: documentWords(ruling, info),
    place: place(ruling),
    since: sinceWords(ruling.since),
    lines: lineWords(ruling.lines),
    reference: printedReference(ruling),
  };
}

/** A number finds its place alone; without one the headings are needed. */
function place(ruling: Ruling): string | null {
  const named = numberedTitle(ruling);
  if (ruling.number !== null) return named === null ? null : sanitiseLine(named);
  const path = ruling.section.filter((heading) => heading !== ruling.title);
  if (named !== null) path.push(named);
  return path.length === 0 ? null : sanitiseLine(path.join(" › "));
}

/** The citation as one line. */
export function citation(ruling: Ruling, info: DocumentInfo | null): string {
  const { document, place, since, lines, reference } = citationParts(ruling, info);
  const words = [document, place, since].filter((part) => part !== null).join(", ");
  return [`${words} [${reference}]`, lines].filter((part) => part !== null).join(", ");
}

/** The citation as one line of Markdown, for a post. */
export function citationMarkdown(ruling: Ruling, info: DocumentInfo | null): string {
  const { document, place, since, lines, reference } = citationParts(ruling, info);
  const words = [`**${escapeMarkdown(document)}**`, place && escapeMarkdown(place), since].filter(
    (part) => part !== null,
  );
  return [`${words.join(", ")} (\`${reference}\`)`, lines].filter((part) => part !== null).join(", ");
}

export const citationFormats = ["plain", "markdown", "slip"] as const;
export type CitationFormat = (typeof citationFormats)[number];
