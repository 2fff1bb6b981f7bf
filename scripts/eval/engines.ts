/** What is compared: ours, MiniSearch and Fuse.js on the same records, each with the alternative phrasings and without. */
import Fuse from "fuse.js";
import MiniSearch from "minisearch";
import type { Library, LibraryData } from "../../src/library/library.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import type { AnswerState } from "../../src/search/answer.js";
import { search } from "../../src/search/search.js";
import { stem } from "../../src/search/text/stem.js";
import { foldedWords, isStop } from "../../src/search/text/words.js";

/** Something that ranks: rulings best first, and how far it trusts the first. */
export interface Engine {
  name: string;
  find(query: string, game: string | null): { rulings: Ruling[]; state: AnswerState };
}

/** Ranks beyond this count as not found. */
export const depth = 50;

/** @param phrasings false: without the alternative phrasings */
export function grim(library: Library, phrasings: boolean): Engine {
  return {
    name: phrasings ? "grim" : "grim, no phrasings",
    find(query, game) {
      const answer = search(library, query, { limit: depth, askedAs: phrasings, ...(game !== null && { game }) });
      return { rulings: answer.hits.map((hit) => hit.ruling), state: answer.state };
    },
  };
}

type AskedAs = LibraryData["askedAs"] | null;

/** Fuse.js as its documentation suggests for records with several fields. */
export function fuse(rulings: readonly Ruling[], askedAs: AskedAs): Engine {
  const engine = new Fuse(
    rulings.map((ruling) => record(ruling, askedAs)),
    {
      keys: [
        { name: "title", weight: 3 },
        { name: "cards", weight: 3 },
        { name: "question", weight: 2 },
        { name: "text", weight: 1 },
        ...(askedAs ? [{ name: "phrasings", weight: 2 }] : []),
      ],
      ignoreLocation: true,
      threshold: 0.4,
    },
  );
  return {
    name: askedAs ? "Fuse.js, phrasings" : "Fuse.js",
    find(query, game) {
      const found = engine.search(query).map((hit) => hit.item.ruling);
      return { rulings: inGame(found, game), state: found.length > 0 ? "confident" : "none" };
    },
  };
}

/** MiniSearch with its typo tolerance and prefixes; with our stop words and stems where it gets the phrasings. */
export function mini(rulings: readonly Ruling[], askedAs: AskedAs): Engine {
  const engine = new MiniSearch({
    idField: "at",
    fields: ["title", "cards", "question", "text", "section", "keywords", ...(askedAs ? ["phrasings"] : [])],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 3, cards: 3, question: 2, phrasings: 2 } },
    ...(askedAs && {
      tokenize: foldedWords,
      processTerm: (term: string) => (isStop(term) ? null : stem(term)),
    }),
  });
  engine.addAll(rulings.map((ruling, at) => ({ at, ...record(ruling, askedAs) })));
  return {
    name: askedAs ? "MiniSearch, phrasings, stems" : "MiniSearch",
    find(query, game) {
      const found = engine.search(query).map((hit) => rulings[hit.id as number] as Ruling);
      return { rulings: inGame(found, game), state: found.length > 0 ? "confident" : "none" };
    },
  };
}

function record(ruling: Ruling, askedAs: AskedAs) {
  const phrasings = askedAs?.[ruling.document]?.[ruling.id] ?? [];
  return {
    ruling,
    title: ruling.title ?? "",
    cards: [...ruling.cards, ...ruling.mentions].map((card) => card.name).join(" "),
    question: ruling.question ?? "",
    text: ruling.text,
    section: ruling.section.join(" "),
    keywords: ruling.keywords.join(" "),
    phrasings: phrasings.join(" \n"),
  };
}

function inGame(rulings: Ruling[], game: string | null): Ruling[] {
  return game === null ? rulings : rulings.filter((ruling) => ruling.game === game);
}
