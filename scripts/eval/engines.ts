/** The engines that an evaluation compares: grim, MiniSearch and Fuse.js, each with the alternative phrasings or without. */
import Fuse from "fuse.js";
import MiniSearch from "minisearch";
import type { Library, LibraryData } from "../../src/library/library.js";
import { phrasingsIn } from "../../src/ruling/phrasing.js";
import type { Ruling } from "../../src/ruling/ruling.js";
import type { AnswerState } from "../../src/search/answer.js";
import { search } from "../../src/search/search.js";
import { stem } from "../../src/search/text/stem.js";
import { foldedWords, isStop } from "../../src/search/text/words.js";

export interface Engine {
  name: string;
  /**
   * Searches for rulings.
   * @param game the id of the game to search; null for all games
   * @returns the rulings, best first, and how certain the first one is
   */
  find(query: string, game: string | null): { rulings: Ruling[]; state: AnswerState };
}

/** Ranks beyond this one count as not found. */
export const depth = 50;

/** grim's search. @param withPhrasings whether it uses the alternative phrasings */
export function grimEngine(library: Library, withPhrasings: boolean): Engine {
  return {
    name: withPhrasings ? "grim" : "grim, no phrasings",
    find(query, game) {
      const answer = search(library, query, { limit: depth, askedAs: withPhrasings, ...(game !== null && { game }) });
      return { rulings: answer.hits.map((hit) => hit.ruling), state: answer.state };
    },
  };
}

/** The alternative phrasings; null for an engine without them. */
type AskedAs = LibraryData["askedAs"] | null;

/**
 * Fuse.js, with the options that its documentation suggests for records with several fields. Every phrasing that matches
 * counts: Fuse.js multiplies the scores of all matches. It reports no confidence, so every answer with results counts as
 * confident.
 */
export function fuseEngine(rulings: readonly Ruling[], askedAs: AskedAs): Engine {
  const engine = new Fuse(
    rulings.map((ruling) => ({ ruling, ...searchableFields(ruling), phrasings: phrasingsOf(ruling, askedAs) })),
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
      return answerOf(
        inGame(
          engine.search(query).map((hit) => hit.item.ruling),
          game,
        ),
      );
    },
  };
}

/** The weights of MiniSearch's fields. docs/data/accuracy.md says how they were chosen. */
const boost = { title: 2, cards: 1, question: 1, phrasings: 2 };

/**
 * MiniSearch with its fuzzy and prefix matches, and with grim's stop words and stems. Every answer with results counts as
 * confident.
 */
export function miniSearchEngine(rulings: readonly Ruling[], askedAs: AskedAs): Engine {
  const engine = new MiniSearch({
    idField: "index",
    fields: ["title", "cards", "question", "text", "section", "keywords", ...(askedAs ? ["phrasings"] : [])],
    tokenize: foldedWords,
    processTerm: (term: string) => (isStop(term) ? null : stem(term)),
    searchOptions: { fuzzy: 0.2, prefix: true, boost },
  });
  engine.addAll(
    rulings.map((ruling, index) => ({
      index,
      ...searchableFields(ruling),
      phrasings: phrasingsOf(ruling, askedAs).join(" \n"),
    })),
  );
  return {
    name: askedAs ? "MiniSearch, phrasings" : "MiniSearch",
    find(query, game) {
      return answerOf(
        inGame(
          engine.search(query).map((hit) => rulings[hit.id as number] as Ruling),
          game,
        ),
      );
    },
  };
}

function phrasingsOf(ruling: Ruling, askedAs: AskedAs): string[] {
  return phrasingsIn(askedAs?.[ruling.document]?.[ruling.id]).map(({ text }) => text);
}

/** The texts of a ruling. MiniSearch indexes all of them, Fuse.js those that its `keys` name. */
function searchableFields(ruling: Ruling) {
  return {
    title: ruling.title ?? "",
    cards: [...ruling.cards, ...ruling.mentions].map((card) => card.name).join(" "),
    question: ruling.question ?? "",
    text: ruling.text,
    section: ruling.section.join(" "),
    keywords: ruling.keywords.join(" "),
  };
}

/** The answer of an engine that reports no confidence. @param rulings those of the game that was asked for */
function answerOf(rulings: Ruling[]): ReturnType<Engine["find"]> {
  return { rulings, state: rulings.length > 0 ? "confident" : "none" };
}

function inGame(rulings: Ruling[], game: string | null): Ruling[] {
  return game === null ? rulings : rulings.filter((ruling) => ruling.game === game);
}
