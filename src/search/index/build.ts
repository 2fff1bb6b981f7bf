/** Builds the part `search` of a snapshot from the data of a library; search-index.ts reads it. */
import { editionsInForce } from "../../library/editions/in-force.js";
import type { LibraryData } from "../../library/library.js";
import { type IndexArray, narrow, readSection, writeSection } from "../../library/snapshot/section.js";
import { groupBy } from "../../ruling/groups.js";
import { own as ownEntry } from "../../ruling/own.js";
import { type Passage, passagesOf, passagesWith } from "../../ruling/passages.js";
import { phrasingsIn } from "../../ruling/phrasing.js";
import { documentGames, editionHolding, type Ruling } from "../../ruling/ruling.js";
import { fieldNames, idf } from "../rank/weights.js";
import { foldedWords } from "../text/words.js";
import { fieldsOf } from "./fields.js";
import { functionWordArray } from "./function-words.js";
import { NameTable } from "./name-table.js";
import { numberTermsIn } from "./number-terms.js";
import { type PhrasingGroup, phrasingArrays } from "./phrasings.js";
import { type PassageTerms, postingArrays } from "./postings.js";
import { languageModelArrays, type PassageWords, type TrainingGroup } from "./translation-model.js";
import { type FinalTerms, type PhrasingTerms, Vocabulary } from "./vocabulary.js";
import { wordFlags } from "./word-flags.js";

/**
 * The part `search` of the snapshot. Deterministic: the same data gives the same bytes.
 * @param shipped this part of the shipped library, whose stems need not be computed again
 */
export function buildSearchPart(data: LibraryData, shipped: Uint8Array | null = null): Uint8Array<ArrayBuffer> {
  return new IndexBuilder(data, shipped ? { stems: stemsIn(shipped) } : {}).part();
}

function stemsIn(part: Uint8Array): Map<string, string> {
  const section = readSection(part);
  const [terms, wordTerms] = [section.list("terms"), section.numbers("word-terms")];
  return new Map(section.list("words").map((word, i) => [word, terms[wordTerms[i] as number] as string]));
}

/** What the translation model is trained on: the phrasings of a library, and the texts and idf of its terms. */
export function trainingData(data: LibraryData): {
  groups: TrainingGroup[];
  texts: string[];
  idf: (term: number) => number;
} {
  return new IndexBuilder(data, { withUnimported: true }).trainingData();
}

/** Reads the rulings once, in order, and then computes the arrays of the index. */
class IndexBuilder {
  readonly #data: LibraryData;
  readonly #vocabulary: Vocabulary;
  readonly #names: NameTable;
  readonly #passages: PassageTerms[] = [];
  readonly #firstPassages: number[] = [];
  /** For each ruling a group, then one for each of its passages: see `phrasingGroups` of search-index.ts. */
  readonly #groups: PhrasingGroup[] = [];
  /** The phrasings of documents without an edition in the library, by ruling and passage. Only the model learns from them. */
  readonly #unimported: PhrasingTerms[][] = [];
  /** For each ruling: the terms of its title, its question and its text. */
  readonly #positions: number[][] = [];
  readonly #properties: RulingProperties;
  readonly #final: FinalTerms;

  /**
   * @param stems known stems of words
   * @param withUnimported whether phrasings of documents without an edition are read
   */
  constructor(
    data: LibraryData,
    { stems, withUnimported = false }: { stems?: ReadonlyMap<string, string>; withUnimported?: boolean } = {},
  ) {
    this.#data = data;
    this.#vocabulary = new Vocabulary(stems);
    const games = documentGames(data.documents);
    this.#names = new NameTable(data.catalogues, games, this.#vocabulary);
    this.#properties = new RulingProperties(data, games);
    const numbersOf = numberTermsIn(data.catalogues);
    data.rulings.forEach((ruling, doc) => {
      const passages = passagesOf(ruling);
      this.#firstPassages.push(this.#passages.length);
      const numbers = [...numbersOf(ruling)].map((number) => this.#vocabulary.term(number));
      this.#addPassages(ruling, doc, passages, this.#vocabulary.keep(numbers));
      this.#addPhrasings(ruling, passages);
    });
    this.#firstPassages.push(this.#passages.length);
    if (withUnimported) this.#readUnimported();
    this.#final = this.#vocabulary.finish();
  }

  #addPassages(ruling: Ruling, doc: number, passages: readonly Passage[], numbers: readonly number[]): void {
    const { finder, cardNames } = this.#names.ofGame(ruling.game);
    const flag = this.#properties.current[doc] === 1 ? wordFlags.text : wordFlags.older;
    const {
      title,
      question,
      text,
      passages: fieldsOfPassages,
    } = fieldsOf(ruling, passages, cardNames, this.#vocabulary, flag);
    this.#positions.push(title, question, text);
    const listed = finder.namesListedBy(ruling);
    /** The names in a field; kept for fields that all passages share. */
    const known = new Map<readonly number[], number[]>();
    const namesIn = (terms: readonly number[]): number[] => {
      const names = known.get(terms) ?? this.#vocabulary.keep(finder.find(terms, listed));
      known.set(terms, names);
      return names;
    };
    for (const ofPassage of fieldsOfPassages) {
      const fields = fieldNames.map((field) => ofPassage[field]);
      const names = fields.map(namesIn);
      const found = new Set(names.flat());
      // A name that the ruling lists but that is found in none of its fields counts as one mention beside the passage.
      const missing = [...listed].filter((name) => !found.has(name));
      const rest = fieldNames.indexOf("rest");
      if (missing.length > 0) names[rest] = this.#vocabulary.keep([...(names[rest] as number[]), ...missing]);
      this.#passages.push({ doc, fields, names, numbers });
    }
  }

  #addPhrasings(ruling: Ruling, passages: readonly Passage[]): void {
    const own = [ruling.question, ruling.title].flatMap((text) =>
      text === null ? [] : this.#vocabulary.phrasing(text, 0),
    );
    const whole: PhrasingGroup = { own, alternatives: [] };
    const groups = passages.map((): PhrasingGroup => ({ own: [], alternatives: [] }));
    const places = new Map<string, PhrasingGroup>();
    for (const { text, passage } of phrasingsIn(ownEntry(ownEntry(this.#data.askedAs, ruling.document), ruling.id))) {
      let group = whole;
      if (passage !== null && passages.length > 1) {
        const [at, ...others] = places.has(passage) ? [] : passagesWith(ruling, passages, passage);
        // Words that are not in this edition, or in several passages, do not identify a passage of it.
        if (!places.has(passage))
          places.set(passage, at === undefined || others.length > 0 ? whole : (groups[at] as PhrasingGroup));
        group = places.get(passage) as PhrasingGroup;
      }
      group.alternatives.push(this.#vocabulary.phrasing(text, wordFlags.phrasing));
    }
    this.#groups.push(whole, ...groups);
  }

  #readUnimported(): void {
    const held = new Set(this.#data.documents.map(({ id }) => id));
    for (const [document, ofRulings] of Object.entries(this.#data.askedAs)) {
      if (held.has(document)) continue;
      for (const entries of Object.values(ofRulings))
        for (const ofPassage of groupBy(phrasingsIn(entries), ({ passage }) => passage).values())
          this.#unimported.push(ofPassage.map(({ text }) => this.#vocabulary.phrasing(text, wordFlags.phrasing)));
    }
  }

  part(): Uint8Array<ArrayBuffer> {
    const { texts, stops } = this.#final;
    const { current } = this.#properties;
    const currentPassages = Uint8Array.from(this.#passages.map(({ doc }) => current[doc] as number));
    const { own, all } = this.#frequencies();
    const { words, terms, flags } = this.#vocabulary.words();
    return writeSection(
      new Map<string, IndexArray>([
        ["terms", texts],
        ["words", words],
        ["word-terms", narrow(Uint32Array.from(terms))],
        ["word-flags", Uint8Array.from(flags)],
        ["passage-docs", narrow(Uint32Array.from(this.#passages.map(({ doc }) => doc)))],
        ["first-passages", Uint32Array.from(this.#firstPassages)],
        ...postingArrays(this.#passages, texts.length, currentPassages),
        ["title-prefixes", Uint8Array.from(this.#data.rulings, titlePrefix)],
        ["positions", narrow(Uint32Array.from(([] as number[]).concat(...this.#positions)))],
        ["position-ends", runningSums(this.#positions.map(({ length }) => length))],
        ["own-frequencies", narrow(own)],
        ["document-frequencies", narrow(all)],
        ...phrasingArrays(this.#groups),
        ...languageModelArrays(this.#passageWords(), texts.length, currentPassages),
        functionWordArray(
          Array.from(this.#rulingGroups(), (groups) =>
            groups.flatMap(({ alternatives }) => alternatives.map(({ all }) => all)),
          ),
          stops,
          texts.length,
          current,
        ),
        ...this.#names.arrays(texts.length),
        ...this.#properties.arrays(stops),
      ]),
    );
  }

  trainingData(): { groups: TrainingGroup[]; texts: string[]; idf: (term: number) => number } {
    const { current } = this.#properties;
    const count = current.reduce((sum, one) => sum + one, 0);
    const frequencies = this.#frequencies().all;
    const contentOf = (phrasings: readonly PhrasingTerms[]): number[][] => phrasings.map(({ content }) => content);
    const groups = this.#unimported.map((one): TrainingGroup => ({ phrasings: contentOf(one), own: new Map() }));
    let doc = 0;
    for (const rulingGroups of this.#rulingGroups()) {
      const first = this.#firstPassages[doc] as number;
      // The group of the ruling as a whole has the words of its first passage.
      if (current[doc++] === 1)
        rulingGroups.forEach(({ alternatives }, i) => {
          const passage = this.#passages[first + Math.max(0, i - 1)] as PassageTerms;
          groups.push({ phrasings: contentOf(alternatives), own: this.#ownWords(passage) });
        });
    }
    return { groups, texts: this.#final.texts, idf: (term) => idf(frequencies[term] as number, count) };
  }

  /** The groups of phrasings of each ruling: of the ruling as a whole, then of each passage. */
  *#rulingGroups(): Generator<PhrasingGroup[]> {
    for (let doc = 0; doc + 1 < this.#firstPassages.length; doc++)
      yield this.#groups.slice(
        (this.#firstPassages[doc] as number) + doc,
        (this.#firstPassages[doc + 1] as number) + doc + 1,
      );
  }

  /** The number of current rulings that have each term: in their own words, and also counting their phrasings. */
  #frequencies(): { own: Uint32Array; all: Uint32Array } {
    const count = this.#final.texts.length;
    const [own, all] = [new Uint32Array(count), new Uint32Array(count)];
    /** Of each term, 1 + the last ruling that was counted for it. */
    const [countedOwn, countedAll] = [new Uint32Array(count), new Uint32Array(count)];
    const add = (counts: Uint32Array, counted: Uint32Array, terms: readonly number[], doc: number): void => {
      for (const term of terms) {
        if (counted[term] === doc + 1) continue;
        counted[term] = doc + 1;
        counts[term] = (counts[term] as number) + 1;
      }
    };
    let doc = 0;
    for (const groups of this.#rulingGroups()) {
      // Every passage has all terms of its ruling, because the field `rest` has what the passage has not.
      const { fields, names } = this.#passages[this.#firstPassages[doc] as number] as PassageTerms;
      if (this.#properties.current[doc] === 1) {
        for (const terms of [...fields, ...names]) {
          add(own, countedOwn, terms, doc);
          add(all, countedAll, terms, doc);
        }
        for (const { own: ownPhrasings, alternatives } of groups)
          for (const { content } of [...ownPhrasings, ...alternatives]) add(all, countedAll, content, doc);
      }
      doc++;
    }
    return { own, all };
  }

  /** The words of each passage and its phrasings, for its language model. */
  *#passageWords(): Generator<PassageWords> {
    for (const [id, passage] of this.#passages.entries()) {
      const whole = this.#groups[(this.#firstPassages[passage.doc] as number) + passage.doc] as PhrasingGroup;
      const group = this.#groups[id + passage.doc + 1] as PhrasingGroup;
      const phrasings = [...whole.alternatives, ...group.alternatives].map(({ content }) => content);
      yield { own: this.#ownWords(passage), phrasings };
    }
  }

  /** The content words of a passage (not of the rest of its ruling), with damped frequencies. */
  #ownWords({ fields }: PassageTerms): Map<number, number> {
    const { isWord } = this.#final;
    const counts = new Map<number, number>();
    fields.forEach((terms, field) => {
      if (fieldNames[field] === "rest") return;
      for (const term of terms) if (isWord[term] === 1) counts.set(term, (counts.get(term) ?? 0) + 1);
    });
    for (const [term, count] of counts) counts.set(term, 1 + Math.log(count));
    return counts;
  }
}

function runningSums(lengths: readonly number[]): Uint32Array {
  const ends = Uint32Array.from(lengths);
  for (let i = 1; i < ends.length; i++) ends[i] = (ends[i] as number) + (ends[i - 1] as number);
  return ends;
}

/** How many words of a title come before its last part: `Campaign Play / Trauma` is about trauma. */
function titlePrefix({ title }: Ruling): number {
  const parts = (title ?? "").split(" / ");
  return Math.min(255, foldedWords(parts.slice(0, -1).join(" ")).length);
}

/**
 * The properties of each ruling by which a query selects rulings: its game, kind, edition, and the edition that
 * introduced it.
 */
class RulingProperties {
  /** By ruling: 1 if it is in force today, else 0. */
  readonly current: Uint8Array;
  readonly #data: LibraryData;
  readonly #games: Numbering;
  readonly #editions: { document: string; edition: string }[];
  readonly #editionIndex: ReadonlyMap<string, number>;

  constructor(data: LibraryData, games: readonly string[]) {
    const { documents, rulings } = data;
    this.#data = data;
    this.#games = new Numbering(games);
    this.#editions = documents.flatMap((one) => one.editions.map(({ edition }) => ({ document: one.id, edition })));
    this.#editionIndex = new Map(this.#editions.map((one, i) => [`${one.document}@${one.edition}`, i]));
    const { editions } = editionsInForce(data);
    this.current = Uint8Array.from(rulings, (one) => (editions.get(one.document) === editionHolding(one) ? 1 : 0));
  }

  /** @throws Error if the library's documents do not list the edition */
  #indexOfEdition(document: string, edition: string): number {
    const index = this.#editionIndex.get(`${document}@${edition}`);
    if (index === undefined) throw new Error(`${document} does not list the edition ${edition}`);
    return index;
  }

  /** @param stops the numbers of the terms that are stop words */
  arrays(stops: readonly number[]): [string, IndexArray][] {
    const { rulings } = this.#data;
    const kinds = new Numbering();
    const since = new Numbering();
    const arrayOf = (value: (ruling: Ruling) => number): Uint32Array => Uint32Array.from(rulings, value);
    return [
      ["ruling-games", narrow(arrayOf(({ game }) => this.#games.numberOf(game)))],
      ["ruling-kinds", Uint8Array.from(rulings, ({ kind }) => kinds.numberOf(kind))],
      ["ruling-editions", narrow(arrayOf((one) => this.#indexOfEdition(one.document, editionHolding(one))))],
      ["ruling-since", narrow(arrayOf((one) => since.numberOf(JSON.stringify(one.since))))],
      [
        "lists",
        {
          json: {
            games: this.#games.all(),
            kinds: kinds.all(),
            editions: this.#editions,
            since: since.all().map((one) => JSON.parse(one)),
            carried: rulings.flatMap(({ carriedInto, document, edition }, doc) =>
              carriedInto === undefined ? [] : [[doc, this.#indexOfEdition(document, edition)]],
            ),
            stops,
            // The key of the snapshot for the number of rulings in newest editions.
            current: this.current.reduce((sum, one) => sum + one, 0),
          },
        },
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
