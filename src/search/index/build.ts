/** Library data → the search section of the snapshot, which search-index.ts reads. */
import type { LibraryData } from "../../library/library.js";
import { own as ownEntry } from "../../ruling/own.js";
import { editionHolding } from "../../ruling/ruling.js";
import { type FieldName, fieldNames, positionalFields } from "../rank/weights.js";
import { questionTypesOf } from "../text/question-type.js";
import { foldedWords, isStop } from "../text/words.js";
import { bigramIndex } from "./bigrams.js";
import { type Name, nameKinds, namesOf } from "./catalogue-names.js";
import { Dictionary, encodeDictionary } from "./dictionary.js";
import { englishFilter } from "./english.js";
import { exactTitleArrays } from "./exact-titles.js";
import { catalogueNames, fieldsOf } from "./fields.js";
import { type IndexArray, narrow, writeSection } from "./index-section.js";
import { NameFinder } from "./name-finder.js";
import { nameFormArrays } from "./name-forms.js";
import { numberTermsOf } from "./number-terms.js";
import { documentFrequencies, phrasingArrays, type RulingPhrasings, semanticArrays } from "./phrasings.js";
import { Postings } from "./postings.js";
import { Uint32List } from "./uint32-list.js";
import { Vocabulary } from "./vocabulary.js";
import { wordFlags } from "./word-flags.js";

/** The section `search` of the snapshot. Deterministic: the same data gives the same bytes. */
export function buildSearchPart(data: LibraryData): Uint8Array {
  const vocabulary = new Vocabulary();
  const names = data.catalogues.flatMap(namesOf);
  const nameTerms = names.map((name) => vocabulary.term(`@${name.game}/${name.kind}/${name.id}`));
  addNameWords(names, vocabulary);
  const games = [...new Set(data.documents.map((one) => one.game))];
  const finders = new Map(games.map((game) => [game, new NameFinder(names, nameTerms, game)]));
  const { postings, positions, positionEnds } = readRulings(data, vocabulary, finders);
  const numbers = numberTermsOf(data).map((own) => [...own].map((number) => vocabulary.term(number)));
  const phrasings = readPhrasings(data, vocabulary);

  const { finalTerms, dictionary } = vocabulary.finish();
  const newest = new Set(data.documents.map((one) => `${one.id}@${one.editions[0]?.edition}`));
  const current = data.rulings.map((ruling) => newest.has(`${ruling.document}@${editionHolding(ruling)}`));
  const frequencies = documentFrequencies(phrasings, postings, finalTerms, current);
  const terms = new Dictionary(dictionary.text, dictionary.ends);
  return writeSection(
    new Map<string, IndexArray>([
      ["terms", dictionary.text],
      ["term-ends", dictionary.ends],
      ...wordArrays(vocabulary, finalTerms),
      ...postings.arrays(numbers, finalTerms),
      ["title-prefixes", Uint8Array.from(data.rulings, titlePrefix)],
      ["positions", narrow(positions.values().map((term) => finalTerms[term] as number))],
      ["position-ends", positionEnds.values()],
      ["document-frequencies", frequencies],
      ...phrasingArrays(phrasings, finalTerms),
      ...textListArrays(
        "phrasing-texts",
        phrasings.flatMap((one) => one.texts),
      ),
      ...semanticArrays(phrasings, postings, finalTerms, terms, frequencies, current),
      ...exactTitleArrays(data.rulings),
      ["name-terms", Uint32Array.from(nameTerms, (term) => finalTerms[term] as number)],
      ["name-games", Uint8Array.from(names, (name) => games.indexOf(name.game) & 0xff)],
      ["name-kinds", Uint8Array.from(names, (name) => nameKinds.indexOf(name.kind))],
      ...textListArrays(
        "name-texts",
        names.map((name) => name.shown),
      ),
      ...textListArrays(
        "name-ids",
        names.map((name) => name.id),
      ),
      ...nameFormArrays(names, (stem) => finalTerms[vocabulary.term(stem)] as number, finalTerms.length),
      ["english", englishFilter()],
      ...scopeArrays(data, games, current),
    ]),
  );
}

/** How many words of a title come before its last part: `Campaign Play / Trauma` is about trauma. */
function titlePrefix({ title }: LibraryData["rulings"][number]): number {
  const parts = (title ?? "").split(" / ");
  return Math.min(255, foldedWords(parts.slice(0, -1).join(" ")).length);
}

function addNameWords(names: readonly Name[], vocabulary: Vocabulary): void {
  for (const name of names)
    for (const form of name.forms)
      for (const word of form.words) {
        vocabulary.termOf(word);
        vocabulary.addFlag(
          word,
          form.kind === "slang" ? wordFlags.slang : form.kind === "joined" ? wordFlags.joined : wordFlags.name,
        );
      }
}

/** The words of all rulings, field by field, and the names in them. */
function readRulings(data: LibraryData, vocabulary: Vocabulary, finders: ReadonlyMap<string, NameFinder>) {
  const cardNames = new Map(data.catalogues.map((one) => [one.game, catalogueNames(one)]));
  const postings = new Postings();
  const positions = new Uint32List();
  const positionEnds = new Uint32List();
  for (const ruling of data.rulings) {
    const fields = fieldsOf(ruling, cardNames.get(ruling.game) ?? new Map());
    const finder = finders.get(ruling.game) as NameFinder;
    const named = finder.named(ruling);
    const notFound = new Set(named);
    fieldNames.forEach((field: FieldName, f) => {
      const words = fields[field];
      for (const word of words) {
        vocabulary.addFlag(word, wordFlags.text);
        const term = vocabulary.termOf(word);
        postings.addWord(term, f);
        if (f < positionalFields) positions.push(term);
      }
      if (f < positionalFields) positionEnds.push(positions.length);
      const stems = words.map((word) => vocabulary.stemOf(word));
      for (const name of finder.find(stems, named)) {
        postings.addName(name, f);
        notFound.delete(name);
      }
    });
    // The ruling names it in a form that the catalogue does not know: one mention in the text.
    for (const name of notFound) postings.addName(name, fieldNames.indexOf("text"));
    postings.endRuling();
  }
  return { postings, positions, positionEnds };
}

/** The question or title of each ruling and its alternative phrasings, as content words. */
function readPhrasings(data: LibraryData, vocabulary: Vocabulary): RulingPhrasings[] {
  return data.rulings.map((ruling) => {
    const own = [ruling.question, ruling.title].filter((text) => text !== null);
    const alternatives = ownEntry(ownEntry(data.askedAs, ruling.document), ruling.id) ?? [];
    const terms: number[][] = [];
    const types: number[] = [];
    for (const [i, text] of [...own, ...alternatives].entries()) {
      const words = foldedWords(text);
      const content = new Set<number>();
      for (const word of words) {
        if (i >= own.length) vocabulary.addFlag(word, wordFlags.phrasing);
        const term = vocabulary.termOf(word);
        if (!isStop(word)) content.add(term);
      }
      terms.push([...content]);
      types.push(questionTypesOf(words));
    }
    return { terms, types, texts: [...own.map(() => ""), ...alternatives], own: own.length };
  });
}

function wordArrays(vocabulary: Vocabulary, finalTerms: Uint32Array): [string, IndexArray][] {
  const words = vocabulary.words();
  const dictionary = encodeDictionary(words);
  const bigrams = bigramIndex(words);
  return [
    ["words", dictionary.text],
    ["word-ends", dictionary.ends],
    ["word-terms", Uint32Array.from(words, (word) => finalTerms[vocabulary.termOf(word)] as number)],
    ["word-flags", Uint8Array.from(words, (word) => vocabulary.flags(word))],
    ["bigram-starts", bigrams.starts],
    ["bigram-words", narrow(bigrams.words)],
  ];
}

/** What the scope of a query is decided by: game, kind, edition and age of each ruling. */
function scopeArrays(data: LibraryData, games: readonly string[], current: readonly boolean[]): [string, IndexArray][] {
  const since = [...new Set(data.rulings.map((one) => JSON.stringify(one.since)))];
  const kinds = [...new Set(data.rulings.map((one) => one.kind))];
  const editions = data.documents.flatMap((one) => one.editions.map(({ edition }) => ({ document: one.id, edition })));
  const editionIndex = new Map(editions.map((one, i) => [`${one.document}@${one.edition}`, i]));
  return [
    ["ruling-games", Uint8Array.from(data.rulings, (one) => games.indexOf(one.game))],
    ["ruling-kinds", Uint8Array.from(data.rulings, (one) => kinds.indexOf(one.kind))],
    [
      "ruling-editions",
      Uint16Array.from(data.rulings, (one) => editionIndex.get(`${one.document}@${editionHolding(one)}`) ?? 0),
    ],
    ["ruling-since", Uint16Array.from(data.rulings, (one) => since.indexOf(JSON.stringify(one.since)))],
    [
      "lists",
      JSON.stringify({
        games,
        kinds,
        editions,
        since: since.map((one) => JSON.parse(one)),
        carried: data.rulings.flatMap((one, i) =>
          one.carriedInto === undefined ? [] : [[i, editionIndex.get(`${one.document}@${one.edition}`) ?? 0]],
        ),
        current: current.filter(Boolean).length,
      }),
    ],
  ];
}

/** Texts end to end, and where each ends in bytes. */
function textListArrays(name: string, texts: readonly string[]): [string, IndexArray][] {
  const encoder = new TextEncoder();
  let at = 0;
  const ends = Uint32Array.from(texts, (text) => {
    at += encoder.encode(text).length;
    return at;
  });
  return [
    [name, texts.join("")],
    [`${name}-ends`, ends],
  ];
}
