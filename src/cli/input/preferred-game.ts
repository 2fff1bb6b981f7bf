/** The default game in look-ups by name. */
import { sanitiseLine } from "../../ruling/sanitise.js";
import { defaultGame } from "../settings.js";
import { writeStderrWrapped } from "../terminal.js";

/**
 * Looks up a name. If it matches in several games and the default game is one of them, returns what it means in that game, and
 * says so on stderr.
 * @param gameOption the value of `--game`, with which the default game is not used
 * @param find looks up the name in one game, or in all games
 */
export async function findPreferringDefaultGame<
  Found extends { kind: string; candidates?: readonly { game: string }[] },
>(gameOption: string | undefined, find: (game: string | undefined) => Promise<Found>): Promise<Found> {
  const found = await find(gameOption === "all" ? undefined : gameOption);
  const preferred = gameOption === undefined ? defaultGame()?.value : undefined;
  const games = found.candidates?.map(({ game }) => game) ?? [];
  if (preferred === undefined || !games.includes(preferred) || games.every((game) => game === preferred)) return found;
  writeStderrWrapped(`Of ${sanitiseLine(preferred)} (the default game); --game all lists the other games.`);
  return find(preferred);
}
