/**
 * Searches house rulings by plain word matching. A user has a few dozen of them, so they are not ranked, and never
 * mixed with official rulings.
 */
import { addTo } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import { parseQuery } from "../../search/query/parse.js";
import { stem } from "../../search/text/stem.js";
import { foldedWords, isStop } from "../../search/text/words.js";
import { appliesToGame, type HouseRuling, type HouseRulings, houseReference, houseRulingsOn } from "./house-ruling.js";

export interface HouseHit {
  ruling: HouseRuling;
  /** Short reasons, as official hits give them. */
  why: string[];
}

export interface HouseSearchOptions {
  game?: string;
  /** Official rulings that were found. House rulings that rest on one of them come first. */
  hits?: readonly Ruling[];
  /** The maximum number of results; 5 by default. */
  limit?: number;
}

/**
 * House rulings that match the query: first those that rest on one of `hits`, then those that contain the query's
 * words. Of the fields of the query language, only `game:` applies.
 */
export function searchHouse(
  house: HouseRulings,
  query: string,
  { game, hits = [], limit = 5 }: HouseSearchOptions = {},
): HouseHit[] {
  const parsed = readQuery(query);
  const wantedGame = game ?? parsed.game;
  const reasons = new Map<HouseRuling, string[]>();
  const addReason = (ruling: HouseRuling, why: string): void => {
    if (wantedGame !== undefined && !appliesToGame(ruling, wantedGame)) return;
    addTo(reasons, ruling, why);
  };
  for (const hit of hits) {
    for (const ruling of houseRulingsOn(house, hit))
      if (!reasons.has(ruling)) addReason(ruling, `rests on ${hit.document}/${hit.id}`);
  }
  for (const ruling of house.rulings)
    if (matches(ruling, parsed)) addReason(ruling, `words: ${parsed.words.join(", ")}`);
  return [...reasons].slice(0, limit).map(([ruling, why]) => ({ ruling, why }));
}

interface ParsedQuery {
  words: string[];
  phrases: string[][];
  /** The excluded phrases. */
  without: string[][];
  game: string | undefined;
}

/** Parses a query as the search of official rulings does. Common words are left out. */
function readQuery(query: string): ParsedQuery {
  const { words, phrases, without, fields } = parseQuery(query);
  const content = words.map((word) => word.text).filter((word) => !isStop(word));
  const game = fields.find((one) => one.field === "game" && !one.isExcluded)?.value.toLowerCase();
  return { words: [...new Set(content)], phrases, without, game };
}

/**
 * Whether a ruling matches a query. A ruling must have:
 * - all words of a query of up to three words, or three quarters of the words of a longer query
 * - all words of each quoted phrase
 * - not all words of an excluded phrase
 *
 * A query without words matches nothing.
 */
function matches(ruling: HouseRuling, { words, phrases, without }: ParsedQuery): boolean {
  if (words.length === 0) return false;
  const stems = stemsOf(ruling);
  const hasAll = (phrase: readonly string[]): boolean => phrase.every((word) => stems.has(stem(word)));
  if (without.some(hasAll) || !phrases.every(hasAll)) return false;
  const matchCount = words.filter((word) => stems.has(stem(word))).length;
  return matchCount >= (words.length <= 3 ? words.length : Math.ceil(words.length * 0.75));
}

/** The stems of all words of a ruling, its cards, keywords and references. */
function stemsOf(ruling: HouseRuling): Set<string> {
  const names = [...ruling.cards, ...ruling.mentions].map((card) => card.name);
  const references = [houseReference(ruling), ...ruling.restsOn.map(({ ref }) => ref)];
  const texts = [ruling.title ?? "", ruling.question ?? "", ruling.text, ...names, ...ruling.keywords, ...references];
  return new Set(texts.flatMap(foldedWords).map(stem));
}
