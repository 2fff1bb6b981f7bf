/** Library data → the compiled index: one part of the snapshot, read back by index-of.ts. */
import type { LibraryData } from "../library/library.js";
import { own } from "../ruling/own.js";
import { formSections } from "./build-names.js";
import { meaningSections, type Phrases, phraseSections, spreadOf } from "./build-phrases.js";
import { Postings } from "./build-postings.js";
import { Vocabulary } from "./build-vocabulary.js";
import { Dictionary, encodeWords } from "./dictionary.js";
import { englishSections } from "./english.js";
import { fieldsOf, rightNames } from "./fields-of.js";
import { gramsOf } from "./grams.js";
import { Growing } from "./growing.js";
import { NameFinder } from "./name-finder.js";
import { nameKinds, namesOf } from "./names-of.js";
import { numbersOf } from "./numbers-of.js";
import { type Section, writePart } from "./part.js";
import { seen } from "./seen.js";
import { fieldNames, streamFields } from "./weights.js";
import { foldedWords, isStop } from "./words.js";

/** @returns the part "search" of the snapshot */
export function buildSearchPart(data: LibraryData): Uint8Array {
  const vocabulary = new Vocabulary();
  const names = data.catalogues.flatMap(namesOf);
  const nameTerms = names.map((name) => vocabulary.term(`@${name.game}/${name.kind}/${name.id}`));
  for (const name of names)
    for (const form of name.forms)
      for (const word of form.words) {
        vocabulary.termOf(word);
        vocabulary.see(word, form.kind === "slang" ? seen.said : form.kind === "joined" ? seen.joined : seen.name);
      }
  const games = [...new Set(data.documents.map((one) => one.game))];
  const finders = new Map(games.map((game) => [game, new NameFinder(names, nameTerms, game)]));
  const finderOf = (game: string): NameFinder => finders.get(game) as NameFinder;
  const { postings, stream, streamEnds } = readRulings(data, vocabulary, finderOf);
  const numbers = numbersOf(data).map((own) => [...own].map((number) => vocabulary.term(number)));
  const phrases = readPhrases(data, vocabulary, finderOf);

  const { place, termNames } = vocabulary.settle();
  const current = new Set(data.documents.map((one) => `${one.id}@${one.editions[0]?.edition}`));
  const isCurrent = data.rulings.map((ruling) => current.has(`${ruling.document}@${ruling.edition}`));
  const spread = spreadOf(phrases, postings, place, isCurrent);
  const words = vocabulary.words();
  const dictionary = encodeWords(words);
  const grams = gramsOf(words);
  const since = [...new Set(data.rulings.map((one) => JSON.stringify(one.since)))];
  const kinds = [...new Set(data.rulings.map((one) => one.kind))];
  const editions = data.documents.flatMap((one) => one.editions.map(({ edition }) => ({ document: one.id, edition })));
  const editionIndex = new Map(editions.map((one, i) => [`${one.document}@${one.edition}`, i]));
  return writePart(
    new Map<string, Section>([
      ["terms", termNames.text],
      ["term-ends", termNames.ends],
      ["words", dictionary.text],
      ["word-ends", dictionary.ends],
      ["word-terms", Uint32Array.from(words, (word) => place[vocabulary.termOf(word)] as number)],
      ["word-flags", Uint8Array.from(words, (word) => vocabulary.flags(word))],
      ["gram-starts", grams.starts],
      ["gram-words", grams.words],
      ["sounds", grams.sounds],
      ["sound-ends", grams.soundEnds],
      ...postings.sections(numbers, place),
      ["stream", stream.taken().map((term) => place[term] as number)],
      ["stream-ends", streamEnds.taken()],
      ["spread", spread],
      ...phraseSections(phrases, place, spread, isCurrent.filter(Boolean).length),
      ...meaningSections(phrases, postings, place, new Dictionary(termNames.text, termNames.ends), spread, isCurrent),
      ["name-terms", Uint32Array.from(nameTerms, (term) => place[term] as number)],
      ["name-games", Uint8Array.from(names, (name) => games.indexOf(name.game) & 0xff)],
      ["name-kinds", Uint8Array.from(names, (name) => nameKinds.indexOf(name.kind))],
      ...listSections(
        "name-shown",
        names.map((name) => name.shown),
      ),
      ...listSections(
        "name-ids",
        names.map((name) => name.id),
      ),
      ...formSections(names, (stem) => place[vocabulary.term(stem)] as number, place.length),
      ["doc-games", Uint8Array.from(data.rulings, (one) => games.indexOf(one.game))],
      ["doc-kinds", Uint8Array.from(data.rulings, (one) => kinds.indexOf(one.kind))],
      [
        "doc-editions",
        Uint16Array.from(data.rulings, (one) => editionIndex.get(`${one.document}@${one.edition}`) ?? 0),
      ],
      ["doc-since", Uint16Array.from(data.rulings, (one) => since.indexOf(JSON.stringify(one.since)))],
      ...englishSections(),
      [
        "lists",
        JSON.stringify({
          games,
          kinds,
          editions,
          since: since.map((one) => JSON.parse(one)),
          current: isCurrent.filter(Boolean).length,
        }),
      ],
    ]),
  );
}

/** The rulings' words, field by field, and the names in them. */
function readRulings(data: LibraryData, vocabulary: Vocabulary, finderOf: (game: string) => NameFinder) {
  const right = new Map(data.catalogues.map((one) => [one.game, rightNames(one)]));
  const postings = new Postings();
  const stream = new Growing();
  const streamEnds = new Growing();
  for (const ruling of data.rulings) {
    const fields = fieldsOf(ruling, right.get(ruling.game) ?? new Map());
    const finder = finderOf(ruling.game);
    const named = finder.named(ruling);
    const unmet = new Set(named);
    fieldNames.forEach((field, f) => {
      const words = fields[field];
      for (const word of words) {
        vocabulary.see(word, seen.text);
        const term = vocabulary.termOf(word);
        postings.word(term, f);
        if (f < streamFields) stream.push(term);
      }
      if (f < streamFields) streamEnds.push(stream.length);
      const stems = words.map((word) => vocabulary.stemOf(word));
      for (const name of finder.find(stems, named)) {
        postings.sign(name, f);
        unmet.delete(name);
      }
    });
    // Named in a form that no catalogue knows: it counts as one mention in the text.
    for (const name of unmet) postings.sign(name, fieldNames.indexOf("text"));
    postings.endRuling();
  }
  return { postings, stream, streamEnds };
}

/** Other ways of asking: their telling words, and the names in them. */
function readPhrases(data: LibraryData, vocabulary: Vocabulary, finderOf: (game: string) => NameFinder): Phrases {
  const terms: number[][] = [];
  const docs: number[] = [];
  data.rulings.forEach((ruling, doc) => {
    for (const phrase of own(own(data.askedAs, ruling.document), ruling.id) ?? []) {
      const words = foldedWords(phrase);
      const own = new Set<number>();
      for (const word of words) {
        vocabulary.see(word, seen.asked);
        const term = vocabulary.termOf(word);
        if (!isStop(word)) own.add(term);
      }
      const stems = words.map((word) => vocabulary.stemOf(word));
      for (const name of finderOf(ruling.game).find(stems, null)) own.add(name);
      terms.push([...own]);
      docs.push(doc);
    }
  });
  return { terms, docs };
}

/** Texts end to end, and where each ends in bytes. */
function listSections(name: string, texts: readonly string[]): [string, Section][] {
  let at = 0;
  const ends = Uint32Array.from(texts, (text) => {
    at += Buffer.byteLength(text);
    return at;
  });
  return [
    [name, texts.join("")],
    [`${name}-ends`, ends],
  ];
}
