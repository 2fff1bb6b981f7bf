/** Everything that a search reads from an index, except bigrams and texts of phrasings. */
import { phrasingRange, type SearchIndex, termsOfFields, termsOfPhrasings } from "../search/index/search-index.js";

/** Equal for two indices that give the same answers. */
export function indexContents(index: SearchIndex): Record<string, unknown[]> {
  const rows = (count: number, row: (i: number) => unknown): unknown[] =>
    Array.from({ length: count }, (_, i) => row(i));
  const between = (range: [number, number], column: { slice(from: number, to: number): ArrayLike<number> }) =>
    Array.from(column.slice(...range)).join(" ");
  const posting = (i: number): [number, number] => [
    index.postingStarts.at(i) as number,
    index.postingStarts.at(i + 1) as number,
  ];
  const translation = (i: number) => [...index.translationStarts.slice(i, i + 2)] as [number, number];
  const termCount = index.terms.size;
  return {
    terms: rows(termCount, (i) => index.terms.at(i)),
    termIds: rows(termCount, (i) => index.terms.find(index.terms.at(i))),
    idfs: [index.idfs.length],
    wordTerms: rows(index.words.size, (i) => index.wordTerms.at(i)),
    nameIds: rows(index.nameTerms.length, (i) => index.nameId(i)),
    postingDocs: rows(termCount, (i) => between(posting(i), index.postingDocs)),
    postingImpacts: rows(termCount, (i) => between(posting(i), index.postingImpacts)),
    translationDocs: rows(termCount, (i) => between(translation(i), index.translationDocs)),
    translationScores: rows(termCount, (i) => between(translation(i), index.translationScores)),
    positions: rows(index.docCount, (doc) =>
      [0, 1, 2].map((field) => termsOfFields(index, doc, field, field + 1).join(" ")),
    ),
    functionWords: [...index.functionWords.slice(0, index.functionWords.length)],
    phrasings: rows(index.docCount, (doc) => {
      const [from, to] = phrasingRange(index, doc);
      return rows(to - from, (i) => termsOfPhrasings(index, from + i, from + i + 1).join(" "));
    }),
  };
}
