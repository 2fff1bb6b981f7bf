/** Everything that a search reads from an index, except bigrams and texts of phrasings. */
import { phrasingRange, type SearchIndex, termsOfFields, termsOfPhrasings } from "../search/index/search-index.js";

/** Equal for two indices that give the same answers. */
export function indexContents(index: SearchIndex): Record<string, unknown[]> {
  const rows = (count: number, row: (i: number) => unknown): unknown[] =>
    Array.from({ length: count }, (_, i) => row(i));
  const between = (i: number, starts: SearchIndex["pairStarts"], column: SearchIndex["positions"]) =>
    [...column.slice(starts.at(i) as number, starts.at(i + 1) as number)].join(" ");
  const termCount = index.terms.size;
  return {
    terms: rows(termCount, (i) => index.terms.at(i)),
    termIds: rows(termCount, (i) => index.terms.find(index.terms.at(i))),
    idfs: [index.idfs.length],
    wordTerms: rows(index.words.size, (i) => index.wordTerms.at(i)),
    nameIds: rows(index.nameTerms.length, (i) => index.nameId(i)),
    postingDocs: rows(termCount, (i) => between(i, index.postingStarts, index.postingDocs)),
    postingImpacts: rows(termCount, (i) => between(i, index.postingStarts, index.postingImpacts)),
    translationDocs: rows(termCount, (i) => between(i, index.translationStarts, index.translationDocs)),
    translationScores: rows(termCount, (i) =>
      [...index.translationScores.slice(...range(index.translationStarts, i))].join(" "),
    ),
    positions: rows(index.docCount, (doc) =>
      [0, 1, 2].map((field) => termsOfFields(index, doc, field, field + 1).join(" ")),
    ),
    phrasings: rows(index.docCount, (doc) => {
      const [from, to] = phrasingRange(index, doc);
      return rows(to - from, (i) => termsOfPhrasings(index, from + i, from + i + 1).join(" "));
    }),
  };
}

function range(starts: SearchIndex["pairStarts"], i: number): [number, number] {
  return [starts.at(i) as number, starts.at(i + 1) as number];
}
