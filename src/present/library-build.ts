/** The library in one line: how many documents and rulings, and how new they are. */
import type { DocumentInfo } from "../ruling/ruling.js";
import { dateWords } from "./citation.js";
import { counted } from "./names.js";

/** What a library holds. */
export interface LibraryCounts {
  documents: number;
  editions: number;
  /** Rulings of the newest editions. */
  current: number;
  /** The date of the newest edition that has one, as `2017-02`; null when none has. */
  newest: string | null;
}

/** The counts of a library, for those who put them in their own words. */
export function libraryCounts({ documents }: { documents: readonly DocumentInfo[] }): LibraryCounts {
  const editions = documents.flatMap((document) => document.editions);
  const dates = editions.map((edition) => edition.date).filter((date) => date !== null);
  return {
    documents: documents.length,
    editions: editions.length,
    current: documents.reduce((sum, document) => sum + (document.editions[0]?.rulings ?? 0), 0),
    newest: dates.sort().at(-1) ?? null,
  };
}

/** `4 documents, 5 editions, 589 rulings in force; newest dated edition February 2017` */
export function libraryBuild(library: { documents: readonly DocumentInfo[] }): string {
  const { documents, editions, current, newest } = libraryCounts(library);
  return [
    `${counted(documents, "document")}, ${counted(editions, "edition")}, ${current} rulings in force`,
    newest === null ? "no edition is dated" : `newest dated edition ${dateWords(newest)}`,
  ].join("; ");
}
