/** Summarises a library: how many documents, editions and rulings, and the date of the newest edition. */
import { editionsInForce } from "../library/editions/in-force.js";
import type { Library } from "../library/library.js";
import { dateWords } from "../ruling/citation.js";
import { firstDay } from "../ruling/date.js";
import { counted } from "../ruling/names.js";
import { superseded } from "./in-force.js";

/** The counts of a library. */
export interface LibraryCounts {
  documents: number;
  editions: number;
  /** The number of rulings in the newest editions of all documents, with those that a partial edition leaves in force. */
  currentRulings: number;
  /** The latest date of an edition, as exact as it is known: `2017`, `2017-02`, `2017-02-28`; null when none is dated. */
  newestDate: string | null;
  /** The number of documents of which the publisher has issued later editions than the library holds. */
  supersededDocuments: number;
}

/** Counts a library. */
export function libraryCounts(library: Pick<Library, "documents" | "range">): LibraryCounts {
  const { documents } = library;
  const editions = documents.flatMap((document) => document.editions);
  const dates = editions.map((edition) => edition.date).filter((date) => date !== null);
  return {
    documents: documents.length,
    editions: editions.length,
    currentRulings: [...editionsInForce(library).editions].reduce((sum, [id, edition]) => {
      const [from, to] = library.range(id, edition) ?? [0, 0];
      return sum + to - from;
    }, 0),
    // A month or year counts as its first day, so that no edition is called newer than it is known to be. Of two dates with
    // the same first day, the more exact one is later: `2017`, `2017-01`, `2017-01-01`.
    newestDate: dates.sort((a, b) => (firstDay(a) + a < firstDay(b) + b ? -1 : 1)).at(-1) ?? null,
    supersededDocuments: documents.filter((document) => superseded(document) !== null).length,
  };
}

/**
 * The counts of a library in a sentence without a full stop:
 * `4 documents, 5 editions, 588 rulings in the newest texts held; newest dated edition 31 May 2018; later editions of
 * 1 document are known`
 */
export function librarySummary(library: Pick<Library, "documents" | "range">): string {
  const { documents, editions, currentRulings, newestDate, supersededDocuments } = libraryCounts(library);
  return [
    `${counted(documents, "document")}, ${counted(editions, "edition")}, ${counted(currentRulings, "ruling")} in the newest texts held`,
    newestDate === null ? "no edition is dated" : `newest dated edition ${dateWords(newestDate)}`,
    ...(supersededDocuments === 0 ? [] : [`later editions of ${counted(supersededDocuments, "document")} are known`]),
  ].join("; ");
}
