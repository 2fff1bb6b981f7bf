/** A name on its own, as `grim card` is given it: whose it is, however it is spelt. */
import type { Card } from "../cards/schema.js";
import type { Library } from "../library/library.js";
import { frequenciesIn } from "./frequency.js";
import { indexOf, type SearchIndex } from "./index-of.js";
import { nearestTo } from "./nearest.js";
import { tokenOf } from "./reading.js";
import { resolveNames } from "./resolve.js";
import { isProblem, scopeOf } from "./scope.js";
import { foldedWords, isStop } from "./words.js";

const longestName = 200;

/** @param game a game's id; null: any @returns the cards that the name may mean, the likeliest first; empty when it is none's */
export function resolveName(library: Library, name: string, game: string | null): { game: string; card: Card }[] {
  const index = indexOf(library);
  const words = foldedWords(name.slice(0, longestName)).slice(0, 16);
  const scope = scopeOf(library, index, "", [], { edition: "all" });
  if (words.length === 0 || isProblem(scope)) return [];
  const tokens = words.map((word) => tokenOf(index, word));
  const matches = resolveNames(index, tokens, gamesFor(index, game), frequenciesIn(index, scope)).filter(
    (match) => match.kind === "card" && match.form !== "slang",
  );
  // What was typed is the name: each of its telling words must belong to it.
  const telling = words.flatMap((word, i) => (isStop(word) ? [] : [i]));
  const full = matches.filter((match) => telling.every((i) => match.tokens.includes(i)));
  const best = full.some((match) => match.whole) ? full.filter((match) => match.whole) : full;
  const found = best.flatMap((match) => {
    const of = index.lists.games[index.nameGames[match.name] as number];
    const card =
      of === undefined ? undefined : library.catalogue(of).cards.find((one) => one.id === index.idOf(match.name));
    return of !== undefined && card ? [{ game: of, card }] : [];
  });
  return found.filter((one, i) => found.findIndex((other) => other.card === one.card) === i);
}

/** Names that come nearest to what was typed, nearest first. */
export function nearestNames(library: Library, name: string, game: string | null): string[] {
  const index = indexOf(library);
  return nearestTo(index, foldedWords(name.slice(0, longestName)), gamesFor(index, game));
}

function gamesFor(index: SearchIndex, game: string | null): Set<number> {
  return new Set(index.lists.games.flatMap((one, i) => (game === null || one === game ? [i] : [])));
}
