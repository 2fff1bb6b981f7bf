/** Builds the part `search` of a snapshot from the data of a library; search-index.ts reads it. */
import { editionsInForce } from "../../library/editions/in-force.js";
import type { LibraryData } from "../../library/library.js";
import { type IndexArray, narrow, writeSection } from "../../library/snapshot/section.js";
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
import { type PhrasingGroup, type PhrasingTerms, phrasingArrays, phrasingTerms } from "./phrasings.js";
import { Postings } from "./postings.js";
import { languageModelArrays, type TrainingGroup } from "./translation-model.js";
import { Uint32List } from "./uint32-list.js";
import { type FinalTerms, Vocabulary } from "./vocabulary.js";
import { wordFlags } from "./word-flags.js";

/** The part `search` of the snapshot. Deterministic: the same data gives the same bytes. */
export function buildSearchPart(data: LibraryData): Uint8Array<ArrayBuffer> {
  return new IndexBuilder(data).part();
}

/** What the translation model is trained on: the phrasings of a library, and the texts and idf of its terms. */
export function trainingData(data: LibraryData): {
  groups: TrainingGroup[];
  texts: string[];
  idf: (term: number) => number;
} {
  return new IndexBuilder(data, { withUnimported: true }).trainingData();
}

/** The terms of one passage. */
interface PassageTerms {
  /** The ruling's index in the library. */
  doc: number;
  /** The terms of its words, field by field. */
  fields: number[][];
}

/** Reads the rulings once, in order, and then computes the arrays of the index. */
class IndexBuilder {
  readonly #data: LibraryData;
  readonly #vocabulary = new Vocabulary();
  readonly #names: NameTable;
  readonly #postings = new Postings();
  readonly #passages: PassageTerms[] = [];
  readonly #firstPassages = new Uint32List();
  /** For each ruling a group, then one for each of its passages: see `phrasingGroups` of search-index.ts. */
  readonly #groups: PhrasingGroup[] = [];
  /** The phrasings of documents without an edition in the library, by ruling and passage. Only the model learns from them. */
  readonly #unimported: PhrasingTerms[][] = [];
  readonly #positions = new Uint32List();
  readonly #positionEnds = new Uint32List();
  readonly #properties: RulingProperties;
  readonly #final: FinalTerms;

  /** @param withUnimported whether phrasings of documents without an edition are read */
  constructor(data: LibraryData, { withUnimported = false } = {}) {
    this.#data = data;
    const games = documentGames(data.documents);
    this.#names = new NameTable(data.catalogues, games, this.#vocabulary);
    this.#properties = new RulingProperties(data, games);
    const numbersOf = numberTermsIn(data.catalogues);
    data.rulings.forEach((ruling, doc) => {
      const passages = passagesOf(ruling);
      this.#firstPassages.push(this.#passages.length);
      const numbers = [...numbersOf(ruling)].map((number) => this.#vocabulary.term(number));
      this.#addPassages(ruling, doc, passages, numbers);
      this.#addPositions(ruling);
      this.#addPhrasings(ruling, passages);
    });
    this.#firstPassages.push(this.#passages.length);
    if (withUnimported) this.#readUnimported();
    this.#final = this.#vocabulary.finish();
  }

  #addPassages(ruling: Ruling, doc: number, passages: readonly Passage[], numbers: readonly number[]): void {
    const { finder, cardNames } = this.#names.ofGame(ruling.game);
    const flag = this.#properties.current[doc] === 1 ? wordFlags.text : wordFlags.older;
    const listed = finder.namesListedBy(ruling);
    /** The terms and the names of a field; kept for fields that all passages share. */
    const known = new Map<readonly string[], { terms: number[]; names: number[] }>();
    const read = (words: readonly string[]) => {
      let field = known.get(words);
      if (!field) {
        const terms = words.map((word) => {
          this.#vocabulary.addFlag(word, flag);
          return this.#vocabulary.termOf(word);
        });
        field = { terms, names: finder.find(terms, listed) };
        known.set(words, field);
      }
      return field;
    };
    const wordsOf = fieldsOf(ruling, cardNames);
    for (const passage of passages) {
      const words = wordsOf(passage);
      const fields = fieldNames.map((field) => read(words[field]));
      const names = fields.map((field) => field.names);
      const found = new Set(names.flat());
      // A name that the ruling lists but that is found in none of its fields counts as one mention beside the passage.
      const rest = fieldNames.indexOf("rest");
      names[rest] = [...(names[rest] as number[]), ...[...listed].filter((name) => !found.has(name))];
      const terms = fields.map((field) => field.terms);
      this.#postings.add(terms, names, numbers);
      this.#passages.push({ doc, fields: terms });
    }
  }

  #addPositions({ title, question, text }: Ruling): void {
    for (const field of [title, question, text]) {
      for (const word of foldedWords(field ?? "")) this.#positions.push(this.#vocabulary.termOf(word));
      this.#positionEnds.push(this.#positions.length);
    }
  }

  #addPhrasings(ruling: Ruling, passages: readonly Passage[]): void {
    const read = (text: string, isOwn: boolean): PhrasingTerms => phrasingTerms(text, isOwn, this.#vocabulary);
    const own = [ruling.question, ruling.title].flatMap((text) => (text === null ? [] : read(text, true)));
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
      group.alternatives.push(read(text, false));
    }
    this.#groups.push(whole, ...groups);
  }

  #readUnimported(): void {
    const held = new Set(this.#data.documents.map(({ id }) => id));
    for (const [document, ofRulings] of Object.entries(this.#data.askedAs)) {
      if (held.has(document)) continue;
      for (const entries of Object.values(ofRulings))
        for (const ofPassage of groupBy(phrasingsIn(entries), ({ passage }) => passage).values())
          this.#unimported.push(ofPassage.map(({ text }) => phrasingTerms(text, false, this.#vocabulary)));
    }
  }

  part(): Uint8Array<ArrayBuffer> {
    const { finalTerms, texts, stops } = this.#final;
    const { current } = this.#properties;
    const currentPassages = Uint8Array.from(this.#passages, ({ doc }) => current[doc] as number);
    const { own, all } = this.#frequencies();
    return writeSection(
      new Map<string, IndexArray>([
        ["terms", texts],
        ...this.#wordArrays(),
        ["passage-docs", narrow(Uint32Array.from(this.#passages, ({ doc }) => doc))],
        ["first-passages", this.#firstPassages.values().slice()],
        ...this.#postings.arrays(finalTerms, currentPassages),
        ["title-prefixes", Uint8Array.from(this.#data.rulings, titlePrefix)],
        ["positions", narrow(this.#positions.values().map((term) => finalTerms[term] as number))],
        ["position-ends", this.#positionEnds.values().slice()],
        ["own-frequencies", narrow(own)],
        ["document-frequencies", narrow(all)],
        ...phrasingArrays(this.#groups, finalTerms),
        ...languageModelArrays(this.#passageWords(), texts.length, currentPassages),
        functionWordArray(
          Array.from(this.#rulingGroups(), (groups) =>
            groups.flatMap(({ alternatives }) => alternatives.map(({ all }) => all)),
          ),
          Int16Array.from(finalTerms, (term) => stops.indexOf(term)),
          stops.length,
          current,
        ),
        ...this.#names.arrays(finalTerms),
        ...this.#properties.arrays(stops),
      ]),
    );
  }

  trainingData(): { groups: TrainingGroup[]; texts: string[]; idf: (term: number) => number } {
    const { current } = this.#properties;
    const count = current.reduce((sum, one) => sum + one, 0);
    const frequencies = this.#frequencies().all;
    const finalContent = (phrasings: readonly PhrasingTerms[]): number[][] =>
      phrasings.map(({ content }) => content.map((term) => this.#final.finalTerms[term] as number));
    const groups = this.#unimported.map((one): TrainingGroup => ({ phrasings: finalContent(one), own: new Map() }));
    let doc = 0;
    for (const [whole, ...ofPassages] of this.#rulingGroups()) {
      const first = this.#firstPassages.at(doc);
      const phrasings = finalContent((whole as PhrasingGroup).alternatives);
      if (current[doc] === 1) {
        groups.push({ phrasings, own: this.#ownWords(this.#passages[first] as PassageTerms) });
        ofPassages.forEach((group, i) => {
          groups.push({
            phrasings: finalContent(group.alternatives),
            own: this.#ownWords(this.#passages[first + i] as PassageTerms),
          });
        });
      }
      doc++;
    }
    return { groups, texts: this.#final.texts, idf: (term) => idf(frequencies[term] as number, count) };
  }

  /** The groups of phrasings of each ruling: of the ruling as a whole, then of each passage. */
  *#rulingGroups(): Generator<PhrasingGroup[]> {
    for (let doc = 0; doc + 1 < this.#firstPassages.length; doc++)
      yield this.#groups.slice(this.#firstPassages.at(doc) + doc, this.#firstPassages.at(doc + 1) + doc + 1);
  }

  /** The number of current rulings that have each term: in their own words, and also counting their phrasings. */
  #frequencies(): { own: Uint32Array; all: Uint32Array } {
    const { finalTerms, texts } = this.#final;
    const own = new Uint32Array(texts.length);
    const all = new Uint32Array(texts.length);
    const { current } = this.#properties;
    const terms = this.#postings.termsOfPassages();
    let doc = 0;
    for (const groups of this.#rulingGroups()) {
      const first = this.#firstPassages.at(doc);
      if (current[doc++] === 0) continue;
      // Every passage has all terms of its ruling, because the field `rest` has what the passage has not.
      const ownTerms = new Set(terms(first));
      const allTerms = new Set(ownTerms);
      for (const { own: ownPhrasings, alternatives } of groups)
        for (const { content } of [...ownPhrasings, ...alternatives]) for (const term of content) allTerms.add(term);
      for (const term of ownTerms) increment(own, finalTerms[term] as number);
      for (const term of allTerms) increment(all, finalTerms[term] as number);
    }
    return { own, all };
  }

  /** The words of each passage and its phrasings, for its language model. */
  *#passageWords(): Generator<{ own: Map<number, number>; phrasings: number[][] }> {
    const { finalTerms } = this.#final;
    for (const [id, passage] of this.#passages.entries()) {
      const whole = this.#groups[this.#firstPassages.at(passage.doc) + passage.doc] as PhrasingGroup;
      const group = this.#groups[id + passage.doc + 1] as PhrasingGroup;
      const phrasings = [...whole.alternatives, ...group.alternatives].map(({ content }) =>
        content.map((term) => finalTerms[term] as number),
      );
      yield { own: this.#ownWords(passage), phrasings };
    }
  }

  /** The content words of a passage (not of the rest of its ruling) by final numbers, with damped frequencies. */
  #ownWords({ fields }: PassageTerms): Map<number, number> {
    const { finalTerms, isWord } = this.#final;
    const counts = new Map<number, number>();
    fields.forEach((terms, field) => {
      if (fieldNames[field] === "rest") return;
      for (const term of terms) {
        const final = finalTerms[term] as number;
        if (isWord[final] === 1) counts.set(final, (counts.get(final) ?? 0) + 1);
      }
    });
    return new Map([...counts].map(([term, count]) => [term, 1 + Math.log(count)]));
  }

  #wordArrays(): [string, IndexArray][] {
    const words = this.#vocabulary.words();
    const flags = Uint8Array.from(words, (word) => this.#vocabulary.flags(word));
    const terms = Uint32Array.from(words, (word) => this.#final.finalTerms[this.#vocabulary.termOf(word)] as number);
    return [
      ["words", words],
      ["word-terms", narrow(terms)],
      ["word-flags", flags],
    ];
  }
}

function increment(counts: Uint32Array, at: number): void {
  counts[at] = (counts[at] as number) + 1;
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
