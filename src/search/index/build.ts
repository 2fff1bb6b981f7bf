/** Builds the part `search` of the snapshot from the data of a library; search-index.ts reads it. */
import type { BuildData } from "../../library/library.js";
import { bytesOfPart, type Part } from "../../library/snapshot/part.js";
import { type Scratch, scratchInMemory } from "../../library/snapshot/scratch.js";
import { own as ownEntry } from "../../ruling/own.js";
import { phrasingsIn } from "../../ruling/phrasing.js";
import { documentGames, editionHolding, type Ruling } from "../../ruling/ruling.js";
import { type FieldName, fieldNames } from "../rank/weights.js";
import { questionTypesOf } from "../text/question-type.js";
import { foldedWords, isStop } from "../text/words.js";
import { bigramIndex } from "./bigrams.js";
import { englishFilter } from "./english.js";
import { ExactTitles } from "./exact-titles.js";
import { fieldsOf } from "./fields.js";
import { functionWordArray } from "./function-words.js";
import { as8Or16Bits, as16Or32Bits, type IndexArray, sectionOf } from "./index-section.js";
import { NameTable } from "./name-table.js";
import { numberTermsIn } from "./number-terms.js";
import { documentFrequencies, Phrasings, semanticArrays } from "./phrasings.js";
import { Postings } from "./postings.js";
import { TextList } from "./text-list.js";
import { Uint32List } from "./uint32-list.js";
import { Vocabulary } from "./vocabulary.js";
import { wordFlags } from "./word-flags.js";

/** The part `search` of the snapshot, in memory. Deterministic: the same data gives the same bytes. */
export function buildSearchPart(data: BuildData): Uint8Array {
  return bytesOfPart(searchPart(data, scratchInMemory));
}

/**
 * The part `search` of the snapshot. The rulings are read once, in order.
 * @param scratch the working space for their terms and phrasings
 */
export function searchPart(data: BuildData, scratch: Scratch): Part {
  const vocabulary = new Vocabulary();
  const games = documentGames(data.documents);
  const names = new NameTable(data.catalogues, games, vocabulary, scratch);
  const numbersOf = numberTermsIn(data.catalogues);
  const postings = new Postings(scratch);
  const phrasings = new Phrasings(scratch);
  const titles = new ExactTitles();
  const prefixes = new Uint8Array(data.rulings.length);
  const properties = new RulingProperties(data, games);
  // As everywhere in the search, `doc` is the index of a ruling in the library.
  let doc = 0;
  for (const ruling of data.rulings) {
    addWords(ruling, postings, vocabulary, names);
    for (const number of numbersOf(ruling)) postings.addNumber(vocabulary.term(number));
    postings.endRuling();
    addPhrasings(ruling, data, phrasings, vocabulary);
    titles.add(ruling, doc);
    properties.add(ruling, doc);
    prefixes[doc++] = titlePrefix(ruling);
  }

  const { finalTerms, isWordByTerm, stops, arrays: dictionary } = vocabulary.finish(names.sortedTerms(), scratch);
  const frequencies = documentFrequencies(phrasings, postings, finalTerms, properties.current);
  return sectionOf(
    new Map<string, IndexArray>([
      ...dictionary,
      ...wordArrays(vocabulary, finalTerms, scratch),
      ...postings.arrays(finalTerms),
      ["title-prefixes", prefixes],
      ...postings.positionArrays(finalTerms),
      ["document-frequencies", frequencies],
      ...phrasings.arrays(finalTerms),
      ...semanticArrays(
        phrasings,
        postings,
        finalTerms,
        (term) => isWordByTerm[term] === 1,
        frequencies,
        properties,
        scratch,
      ),
      functionWordArray(phrasings, finalTerms, stops, properties.current, scratch),
      ...titles.arrays(),
      ...names.arrays(finalTerms),
      ["english", englishFilter()],
      ...properties.arrays(stops),
    ]),
  );
}

/** How many words of a title come before its last part: `Campaign Play / Trauma` is about trauma. */
function titlePrefix({ title }: Ruling): number {
  const parts = (title ?? "").split(" / ");
  return Math.min(255, foldedWords(parts.slice(0, -1).join(" ")).length);
}

/** Adds the words of a ruling, field by field, and the names in them. */
function addWords(ruling: Ruling, postings: Postings, vocabulary: Vocabulary, names: NameTable): void {
  const { finder, cardNames } = names.ofGame(ruling.game);
  const fields = fieldsOf(ruling, cardNames);
  const named = finder.namesListedBy(ruling);
  const unmatched = new Set(named);
  fieldNames.forEach((field: FieldName, f) => {
    const words = fields[field];
    for (const word of words) {
      vocabulary.addFlag(word, wordFlags.text);
      postings.addWord(vocabulary.termOf(word), f);
    }
    const stems = words.map((word) => vocabulary.stemOf(word));
    for (const name of finder.find(stems, named)) {
      postings.addName(name, f);
      unmatched.delete(name);
    }
  });
  // A name that the ruling lists but that is found in none of its fields counts as one mention in the field `text`.
  for (const name of unmatched) postings.addName(name, fieldNames.indexOf("text"));
}

/** Adds the question and title of a ruling, then its alternative phrasings. */
function addPhrasings(ruling: Ruling, { askedAs }: BuildData, phrasings: Phrasings, vocabulary: Vocabulary): void {
  const add = (text: string, isOwn: boolean): void => {
    const words = foldedWords(text);
    const content = new Set<number>();
    const terms = words.map((word) => {
      if (!isOwn) vocabulary.addFlag(word, wordFlags.phrasing);
      const term = vocabulary.termOf(word);
      if (!isStop(word)) content.add(term);
      return term;
    });
    phrasings.add(content, terms, questionTypesOf(words), isOwn ? null : text);
  };
  for (const text of [ruling.question, ruling.title]) if (text !== null) add(text, true);
  for (const { text } of phrasingsIn(ownEntry(ownEntry(askedAs, ruling.document), ruling.id))) add(text, false);
  phrasings.endRuling();
}

function wordArrays(vocabulary: Vocabulary, finalTerms: Uint32Array, scratch: Scratch): [string, IndexArray][] {
  const words = vocabulary.words();
  const texts = new TextList(scratch);
  for (const word of words) texts.push(word);
  const flags = Uint8Array.from(words, (word) => vocabulary.flags(word));
  const bigrams = bigramIndex(words, flags);
  return [
    ...texts.arrays("words", "word-ends"),
    ["word-terms", Uint32Array.from(words, (word) => finalTerms[vocabulary.termOf(word)] as number)],
    ["word-flags", flags],
    ["bigram-starts", bigrams.starts],
    ["bigram-words", as16Or32Bits(bigrams.words)],
  ];
}

/**
 * The properties of each ruling by which a query selects rulings: its game, kind, edition, and the edition that
 * introduced it.
 */
class RulingProperties {
  /** By ruling: 1 if the ruling is in the newest edition of its document, else 0. */
  readonly current: Uint8Array;
  /** By ruling: the first ruling with its id in any edition of its document, which may be itself. */
  readonly firstWithId: Uint32Array;
  /** Of the document that is being added: id → the first ruling with it. */
  readonly #firstOf = new Map<string, number>();
  #document = "";
  readonly #games: Numbering;
  readonly #kinds = new Numbering();
  readonly #since = new Numbering();
  readonly #editions: { document: string; edition: string }[];
  readonly #editionIndex: ReadonlyMap<string, number>;
  readonly #newest: ReadonlySet<string>;
  /** By ruling: its game, kind, edition and `since`, as numbers. */
  readonly #rulingGames = new Uint32List();
  readonly #rulingKinds = new Uint32List();
  readonly #rulingEditions = new Uint32List();
  readonly #rulingSince = new Uint32List();
  readonly #carried: [doc: number, edition: number][] = [];

  constructor({ documents, rulings }: BuildData, games: readonly string[]) {
    this.current = new Uint8Array(rulings.length);
    this.firstWithId = new Uint32Array(rulings.length);
    this.#games = new Numbering(games);
    this.#editions = documents.flatMap((one) => one.editions.map(({ edition }) => ({ document: one.id, edition })));
    this.#editionIndex = new Map(this.#editions.map((one, i) => [`${one.document}@${one.edition}`, i]));
    this.#newest = new Set(documents.map((one) => `${one.id}@${one.editions[0]?.edition}`));
  }

  /** Adds a ruling. Rulings must come in ascending order of `doc`, without gaps. */
  add(ruling: Ruling, doc: number): void {
    const { document, edition } = ruling;
    const editionHeldIn = editionHolding(ruling);
    if (this.#newest.has(`${document}@${editionHeldIn}`)) this.current[doc] = 1;
    this.firstWithId[doc] = this.#firstWithSameId(ruling, doc);
    this.#rulingGames.push(this.#games.numberOf(ruling.game));
    this.#rulingKinds.push(this.#kinds.numberOf(ruling.kind));
    this.#rulingEditions.push(this.#indexOfEdition(document, editionHeldIn));
    this.#rulingSince.push(this.#since.numberOf(JSON.stringify(ruling.since)));
    if (ruling.carriedInto !== undefined) this.#carried.push([doc, this.#indexOfEdition(document, edition)]);
  }

  /** @throws Error if the library's documents do not list the edition */
  #indexOfEdition(document: string, edition: string): number {
    const index = this.#editionIndex.get(`${document}@${edition}`);
    if (index === undefined) throw new Error(`${document} does not list the edition ${edition}`);
    return index;
  }

  #firstWithSameId({ document, id }: Ruling, doc: number): number {
    // The rulings of a document follow one another, whatever their edition.
    if (document !== this.#document) this.#firstOf.clear();
    this.#document = document;
    const first = this.#firstOf.get(id) ?? doc;
    this.#firstOf.set(id, first);
    return first;
  }

  /** @param stops the numbers of the terms that are stop words */
  arrays(stops: readonly number[]): [string, IndexArray][] {
    return [
      ["ruling-games", as8Or16Bits(this.#rulingGames.values())],
      ["ruling-kinds", Uint8Array.from(this.#rulingKinds.values())],
      ["ruling-editions", Uint16Array.from(this.#rulingEditions.values())],
      ["ruling-since", Uint16Array.from(this.#rulingSince.values())],
      [
        "lists",
        JSON.stringify({
          games: this.#games.all(),
          kinds: this.#kinds.all(),
          editions: this.#editions,
          since: this.#since.all().map((one) => JSON.parse(one)),
          carried: this.#carried,
          stops,
          // The key of the snapshot for the number of rulings in newest editions.
          current: this.current.reduce((sum, one) => sum + one, 0),
        }),
      ],
    ];
  }
}

/** Numbers texts in the order of their first occurrence. The `known` texts have the first numbers. */
class Numbering {
  readonly #numbers: Map<string, number>;

  constructor(known: readonly string[] = []) {
    this.#numbers = new Map(known.map((one, i) => [one, i]));
  }

  numberOf(text: string): number {
    const number = this.#numbers.get(text) ?? this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  all(): string[] {
    return [...this.#numbers.keys()];
  }
}
