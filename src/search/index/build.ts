/** Builds the part `search` of a snapshot from the data of a library; search-index.ts reads it. */
import { editionsInForce } from "../../library/editions/in-force.js";
import type { LibraryData } from "../../library/library.js";
import { type IndexArray, narrow, runningSums, writeSection } from "../../library/snapshot/section.js";
import { groupBy } from "../../ruling/groups.js";
import { own } from "../../ruling/own.js";
import { type Passage, passagesOf, passagesWith } from "../../ruling/passages.js";
import { type Phrasing, phrasingsIn } from "../../ruling/phrasing.js";
import { documentGames, editionHolding, type Ruling } from "../../ruling/ruling.js";
import { fieldNames, idf } from "../rank/weights.js";
import { foldedWords } from "../text/words.js";
import { fieldsOf } from "./fields.js";
import { functionWordArray } from "./function-words.js";
import { NameTable } from "./name-table.js";
import { numberTermsIn } from "./number-terms.js";
import { type PhrasingGroup, phrasingArrays } from "./phrasings.js";
import { type PassageTerms, postingArrays } from "./postings.js";
import { languageModelArrays, type TrainingGroup } from "./translation-model.js";
import { type FinalTerms, type PhrasingTerms, Vocabulary } from "./vocabulary.js";
import { wordFlags } from "./word-flags.js";

/** The part `search` of the snapshot. Deterministic: the same data gives the same bytes. */
export function buildSearchPart(data: LibraryData): Uint8Array<ArrayBuffer> {
  const reader = new RulingReader(data);
  return searchPart(reader, reader.vocabulary.finish());
}

/** The terms of a ruling. */
interface IndexedRuling {
  /** Whether it is in force today. */
  isCurrent: boolean;
  passages: PassageTerms[];
  /** One group for the ruling as a whole, then one for each passage: see `phrasingGroups` of search-index.ts. */
  groups: PhrasingGroup[];
  /** The terms of its title, its question and its text. */
  positions: number[][];
}

/** Reads the terms of all rulings, in order. The vocabulary must then be finished, which gives the terms their numbers. */
class RulingReader {
  readonly vocabulary = new Vocabulary();
  readonly names: NameTable;
  readonly rulings: readonly IndexedRuling[];

  constructor(readonly data: LibraryData) {
    this.names = new NameTable(data.catalogues, documentGames(data.documents), this.vocabulary);
    const numbersOf = numberTermsIn(data.catalogues);
    const { editions } = editionsInForce(data);
    this.rulings = data.rulings.map((ruling, doc) => {
      const passages = passagesOf(ruling);
      const isCurrent = editions.get(ruling.document) === editionHolding(ruling);
      const numbers = [...numbersOf(ruling)].map((number) => this.vocabulary.term(number));
      const { cardNames } = this.names.ofGame(ruling.game);
      const flag = isCurrent ? wordFlags.text : wordFlags.older;
      const fields = fieldsOf(ruling, passages, cardNames, this.vocabulary, flag);
      const terms = this.#withNames(ruling, fields.passages);
      this.vocabulary.keep(numbers);
      return {
        isCurrent,
        passages: terms.map((one) => ({ doc, numbers, ...one })),
        groups: this.#phrasingGroups(ruling, passages),
        positions: [fields.title, fields.question, fields.text],
      };
    });
  }

  /** The fields of each passage, and the names in them. */
  #withNames(
    ruling: Ruling,
    passages: ReturnType<typeof fieldsOf>["passages"],
  ): Pick<PassageTerms, "fields" | "names">[] {
    const { finder } = this.names.ofGame(ruling.game);
    const listed = finder.namesListedBy(ruling);
    /** The names in a field; kept for fields that all passages share. */
    const known = new Map<readonly number[], number[]>();
    const namesIn = (terms: readonly number[]): number[] => {
      const names = known.get(terms) ?? this.vocabulary.keep(finder.find(terms, listed));
      known.set(terms, names);
      return names;
    };
    return passages.map((passage) => {
      const fields = fieldNames.map((field) => passage[field]);
      const names = fields.map(namesIn);
      const found = new Set(names.flat());
      // A name that the ruling lists but that is found in none of its fields counts as one mention beside the passage.
      const missing = [...listed].filter((name) => !found.has(name));
      const rest = fieldNames.indexOf("rest");
      if (missing.length > 0) names[rest] = this.vocabulary.keep([...(names[rest] as number[]), ...missing]);
      return { fields, names };
    });
  }

  #phrasingGroups(ruling: Ruling, passages: readonly Passage[]): PhrasingGroup[] {
    const texts = [ruling.question, ruling.title].filter((text) => text !== null);
    const whole: PhrasingGroup = { own: texts.map((text) => this.vocabulary.phrasing(text, 0)), alternatives: [] };
    const groups = passages.map((): PhrasingGroup => ({ own: [], alternatives: [] }));
    const groupOf = (words: string | null): PhrasingGroup => {
      const [at, ...others] = words === null || passages.length === 1 ? [] : passagesWith(ruling, passages, words);
      // Words that are not in this edition, or in several passages, do not identify a passage of it.
      return at === undefined || others.length > 0 ? whole : (groups[at] as PhrasingGroup);
    };
    const phrasings = phrasingsIn(own(own(this.data.askedAs, ruling.document), ruling.id));
    const places = new Map(Array.from(groupBy(phrasings, quotedWords).keys(), (words) => [words, groupOf(words)]));
    for (const one of phrasings)
      places.get(quotedWords(one))?.alternatives.push(this.vocabulary.phrasing(one.text, wordFlags.phrasing));
    return [whole, ...groups];
  }

  /** The phrasings of documents without an edition in the library, by ruling and passage. */
  unimportedPhrasings(): PhrasingTerms[][] {
    const held = new Set(this.data.documents.map(({ id }) => id));
    return Object.entries(this.data.askedAs)
      .filter(([document]) => !held.has(document))
      .flatMap(([, ofRulings]) => Object.values(ofRulings))
      .flatMap((entries) => [...groupBy(phrasingsIn(entries), quotedWords).values()])
      .map((some) => some.map(({ text }) => this.vocabulary.phrasing(text, wordFlags.phrasing)));
  }
}

function quotedWords({ passage }: Phrasing): string | null {
  return passage;
}

function searchPart(
  { data, names, rulings, vocabulary }: RulingReader,
  { texts, stops, isWord }: FinalTerms,
): Uint8Array<ArrayBuffer> {
  const passages = rulings.flatMap((one) => one.passages);
  const positions = rulings.flatMap((one) => one.positions);
  const current = Uint8Array.from(rulings, ({ isCurrent }) => (isCurrent ? 1 : 0));
  const currentPassages = Uint8Array.from(passages, ({ doc }) => current[doc] as number);
  const { own: ownFrequencies, all } = frequencies(rulings, texts.length);
  const { words, terms, flags } = vocabulary.words();
  const phrasings = rulings.map(({ groups }) => groups.flatMap(({ alternatives }) => alternatives));
  const passageWords = rulings.flatMap(({ passages: ofRuling, groups: [whole, ...groups] }) =>
    ofRuling.map((passage, i) => ({
      own: ownWords(passage, isWord),
      phrasings: contents([...(whole?.alternatives ?? []), ...(groups[i]?.alternatives ?? [])]),
    })),
  );
  return writeSection(
    new Map<string, IndexArray>([
      ["terms", texts],
      ["words", words],
      ["word-terms", narrow(terms)],
      ["word-flags", Uint8Array.from(flags)],
      ["passage-docs", narrow(passages.map(({ doc }) => doc))],
      ["first-passages", runningSums([0, ...rulings.map((one) => one.passages.length)])],
      ...postingArrays(passages, texts.length, currentPassages),
      ["title-prefixes", Uint8Array.from(data.rulings, titlePrefix)],
      ["positions", narrow(positions.flat())],
      ["position-ends", runningSums(positions.map(({ length }) => length))],
      ["own-frequencies", narrow(ownFrequencies)],
      ["document-frequencies", narrow(all)],
      ...phrasingArrays(rulings.flatMap(({ groups }) => groups)),
      ...languageModelArrays(passageWords, texts.length, currentPassages),
      functionWordArray(
        phrasings.map((some) => some.map((one) => one.all)),
        stops,
        current,
      ),
      ...names.arrays(texts.length),
      ...propertyArrays(data, current, stops),
    ]),
  );
}

/** What the translation model is trained on: the phrasings of a library, and the texts and idf of its terms. */
export function trainingData(data: LibraryData): {
  groups: TrainingGroup[];
  texts: string[];
  idf: (term: number) => number;
} {
  const reader = new RulingReader(data);
  const unimported = reader.unimportedPhrasings();
  const { texts, isWord } = reader.vocabulary.finish();
  const current = reader.rulings.filter(({ isCurrent }) => isCurrent);
  const { all } = frequencies(current, texts.length);
  const groups = current.flatMap((ruling) =>
    ruling.groups.map(({ alternatives }, i): TrainingGroup => {
      // The group of the ruling as a whole has the words of its first passage.
      const passage = ruling.passages[Math.max(0, i - 1)] as PassageTerms;
      return { phrasings: contents(alternatives), own: ownWords(passage, isWord) };
    }),
  );
  const others = unimported.map((some): TrainingGroup => ({ phrasings: contents(some), own: new Map() }));
  return { groups: [...others, ...groups], texts, idf: (term) => idf(all[term] as number, current.length) };
}

function contents(phrasings: readonly PhrasingTerms[]): number[][] {
  return phrasings.map(({ content }) => content);
}

/** The number of current rulings that have each term: in their own words, and also counting their phrasings. */
function frequencies(rulings: readonly IndexedRuling[], termCount: number): { own: Uint32Array; all: Uint32Array } {
  const [own, all] = [new Uint32Array(termCount), new Uint32Array(termCount)];
  const add = (counts: Uint32Array, terms: ReadonlySet<number>): void => {
    for (const term of terms) counts[term] = (counts[term] as number) + 1;
  };
  for (const { isCurrent, passages, groups } of rulings) {
    if (!isCurrent) continue;
    // Every passage has all terms of its ruling, because the field `rest` has what the passage has not.
    const { fields, names } = passages[0] as PassageTerms;
    const terms = new Set([...fields, ...names].flat());
    add(own, terms);
    for (const group of groups)
      for (const { content } of [...group.own, ...group.alternatives]) for (const term of content) terms.add(term);
    add(all, terms);
  }
  return { own, all };
}

/** The content words of a passage (not of the rest of its ruling), with damped frequencies. */
function ownWords({ fields }: PassageTerms, isWord: Uint8Array): Map<number, number> {
  const counts = new Map<number, number>();
  fields.forEach((terms, field) => {
    if (fieldNames[field] === "rest") return;
    for (const term of terms) if (isWord[term] === 1) counts.set(term, (counts.get(term) ?? 0) + 1);
  });
  for (const [term, count] of counts) counts.set(term, 1 + Math.log(count));
  return counts;
}

/** How many words of a title come before its last part: `Campaign Play / Trauma` is about trauma. */
function titlePrefix({ title }: Ruling): number {
  const parts = (title ?? "").split(" / ");
  return Math.min(255, foldedWords(parts.slice(0, -1).join(" ")).length);
}

/**
 * The properties of each ruling by which a query selects rulings: its game, kind, edition, and the edition that
 * introduced it.
 * @param current of each ruling, 1 if it is in force today
 * @param stops the numbers of the terms that are stop words
 */
function propertyArrays(
  { documents, rulings }: LibraryData,
  current: Uint8Array,
  stops: readonly number[],
): [string, IndexArray][] {
  const games = documentGames(documents);
  const editions = documents.flatMap((one) => one.editions.map(({ edition }) => ({ document: one.id, edition })));
  const editionIndex = new Map(editions.map((one, i) => [`${one.document}@${one.edition}`, i]));
  const indexOfEdition = (document: string, edition: string) => editionIndex.get(`${document}@${edition}`) as number;
  const kinds = [...new Set(rulings.map(({ kind }) => kind))];
  const since = [...new Set(rulings.map((one) => JSON.stringify(one.since)))];
  const lists = {
    games,
    kinds,
    editions,
    since: since.map((one) => JSON.parse(one)),
    carried: rulings.flatMap(({ carriedInto, document, edition }, doc) =>
      carriedInto === undefined ? [] : [[doc, indexOfEdition(document, edition)]],
    ),
    stops,
    // The key of the snapshot for the number of rulings in newest editions.
    current: current.filter((one) => one === 1).length,
  };
  return [
    ["ruling-games", narrow(rulings.map(({ game }) => games.indexOf(game)))],
    ["ruling-kinds", Uint8Array.from(rulings, ({ kind }) => kinds.indexOf(kind))],
    ["ruling-editions", narrow(rulings.map((one) => indexOfEdition(one.document, editionHolding(one))))],
    ["ruling-since", narrow(rulings.map((one) => since.indexOf(JSON.stringify(one.since))))],
    ["lists", { json: lists }],
  ];
}
