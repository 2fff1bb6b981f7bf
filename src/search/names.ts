/** Finds the cards that a name on its own may mean, such as the argument of `grim card`, even if it is misspelt. */
import type { Card } from "../cards/schema.js";
import type { Library } from "../library/library.js";
import { distinctBy } from "../ruling/groups.js";
import { gamePositions, type SearchIndex, searchIndexOf } from "./index/search-index.js";
import * as nearest from "./query/nearest-names.js";
import { resolveWholeText } from "./query/resolve-names.js";
import { foldedWords } from "./text/words.js";

/** In characters. The rest of a longer name is ignored. */
const maxNameLength = 200;

/**
 * The cards that a name may mean, the likeliest first. If the name is the whole name of some cards, only these are
 * returned.
 * @param game a game's id; null for any game
 */
export function resolveName(library: Library, name: string, game: string | null): { game: string; card: Card }[] {
  const index = searchIndexOf(library);
  const matches = resolveWholeText(index, name.slice(0, maxNameLength), positionsOf(index, game)).filter(
    (match) => match.kind === "card" && match.form !== "slang",
  );
  const wholeMatches = matches.filter((match) => match.hasAllWords);
  const cards = (wholeMatches.length > 0 ? wholeMatches : matches).flatMap((match) => {
    const cardGame = index.lists.games[index.nameGames[match.name] as number] as string;
    const card = library.catalogue(cardGame).cards.find((one) => one.id === index.nameIds[match.name]);
    return card ? [{ game: cardGame, card }] : [];
  });
  return distinctBy(cards, ({ card }) => card);
}

/**
 * The names of cards most similar to a name, the most similar first.
 * @param game a game's id; null for any game
 */
export function nearestNames(library: Library, name: string, game: string | null): string[] {
  const index = searchIndexOf(library);
  return nearest.nearestNames(index, foldedWords(name.slice(0, maxNameLength)), positionsOf(index, game));
}

/** The position of a game in the index's list of games; for null, the positions of all games. */
function positionsOf(index: SearchIndex, game: string | null): Set<number> {
  return gamePositions(index, game === null ? index.lists.games : [game]);
}
