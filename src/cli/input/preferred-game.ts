/** The default game in look-ups by name. */
import { sanitiseLine } from "../../ruling/sanitise.js";
import { defaultGame } from "../settings.js";
import { writeStderrWrapped } from "../terminal.js";

/**
 * Looks up a name. If it matches in several games and the default game is one of them, returns what it means in that game, and
 * says so on stderr.
 * @param gameOption the value of `--game`, with which the default game is not used
 * @param viewOf looks up the name in one game, or in all games
 */
export async function preferDefaultGame<View extends { candidates: readonly { game: string }[] }>(
  gameOption: string | undefined,
  viewOf: (game: string | undefined) => Promise<View>,
): Promise<View> {
  const view = await viewOf(gameOption === "all" ? undefined : gameOption);
  const preferred = gameOption === undefined ? defaultGame()?.value : undefined;
  const games = view.candidates.map(({ game }) => game);
  if (preferred === undefined || !games.includes(preferred) || games.every((game) => game === preferred)) return view;
  writeStderrWrapped(`Of ${sanitiseLine(preferred)} (the default game); --game all lists the other games.`);
  return viewOf(preferred);
}
