/** The library in one line: how many documents and rulings, and how new they are. */
import type { DocumentInfo } from "../ruling/ruling.js";
import { dateWords } from "./citation.js";

/** `4 documents, 5 editions, 589 rulings in force; newest dated edition February 2017` */
export function libraryBuild(library: { documents: readonly DocumentInfo[] }): string {
  const editions = library.documents.flatMap((document) => document.editions);
  const current = library.documents.reduce((sum, document) => sum + (document.editions[0]?.rulings ?? 0), 0);
  const dates = editions.map((edition) => edition.date).filter((date): date is string => date !== null);
  const newest = dates.sort().at(-1);
  return [
    `${count(library.documents.length, "document")}, ${count(editions.length, "edition")}, ${current} rulings in force`,
    newest === undefined ? "no edition is dated" : `newest dated edition ${dateWords(newest)}`,
  ].join("; ");
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
