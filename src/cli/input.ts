/** What several commands do with their arguments and options: editions, formats, the default game, a reference that must mean one ruling. */

import { existsSync } from "node:fs";
import { type CardData, openCardData } from "../cards/data/store.js";
import type { Library } from "../library/library.js";
import { grimError, type Problem } from "../problem.js";
import { candidateBlocks } from "../render/show-blocks.js";
import { stderr } from "../render/text/output.js";
import type { Ruling } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { houseFolders } from "../user/house/open-house.js";
import type { LookupData } from "../views/handle.js";
import { candidatesJson } from "../views/json.js";
import { findSingleRuling, suggestions } from "../views/one-ruling.js";
import type { ShowResult } from "../views/schema.js";
import type { OptionSpec, Options } from "./command.js";
import { defaultGame } from "./settings.js";
import { printBlocks, printJson, reportProblems, width, writeStderr, writeStderrWrapped } from "./terminal.js";

export const inForceOptions: readonly OptionSpec[] = [
  { flags: "--edition <edition>", summary: "use the texts of this edition", completes: "edition" },
  { flags: "--as-of <date>", summary: "use the texts in force on this date, such as 2017-03" },
];

/**
 * The option of a command.
 * @param formats the formats of the command besides JSON and text
 */
export function formatOption(formats: readonly string[], summary = `text, ${formats.join(", ")} or json`): OptionSpec {
  return { flags: "--format <format>", summary, completes: ["text", ...formats, "json"] };
}

/**
 * The format that the options name: `json` for `--json`, `text` without an option.
 * @param formats the formats of the command besides JSON and text
 * @throws GrimError usage for an unknown format, and for `--json` with another format
 */
export function requireFormat<F extends string>(
  { format, json }: { format?: string; json?: boolean },
  formats: readonly F[],
): F | "json" | "text" {
  if (format === undefined) return json ? "json" : "text";
  const chosen = (["text", "json", ...formats] as const).find((one) => one === format);
  if (chosen === undefined || (json && chosen !== "json")) {
    const name = sanitiseLine(format);
    throw grimError(
      "usage",
      json ? `--json and --format ${name} cannot be combined.` : `There is no format "${name}".`,
      { hint: `Formats: ${["text", ...formats, "json"].join(", ")}.` },
    );
  }
  return chosen;
}

function cardData(): CardData {
  const data = openCardData();
  for (const one of data.problems) writeStderrWrapped(sanitiseLine(one));
  return data;
}

/**
 * The data for a look-up. House rulings and card data are read only when the look-up needs them.
 * @param libraryFolder the folder of `--library`, if given
 */
export function lookupDataFor(library: Library, libraryFolder: string | undefined): LookupData {
  const folders = houseFolders(libraryFolder);
  const house = async () => {
    const { openHouse } = await import("../user/house/open-house.js");
    const opened = await openHouse(library, folders);
    reportHouseProblems(opened);
    return opened;
  };
  return { library, house: folders.some((folder) => existsSync(folder)) ? house : null, cardData };
}

/** Reports problems of the house files; writes nothing when there are none. */
export function reportHouseProblems({ problems }: { problems: readonly Problem[] }): void {
  if (problems.length === 0) return;
  reportProblems(problems);
  writeStderr("Official rulings are not affected.");
}

/** Says that no house ruling has a reference. @param text the reference as typed */
export function reportNoHouseRuling(text: string): void {
  writeStderr(`No house ruling has the reference ${JSON.stringify(sanitiseLine(text))}. To list all: grim note --list`);
}

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

/** In UTF-16 code units. A longer text is not suggested as a search. */
const maxQueryLength = 80;

/**
 * Writes to stderr that no ruling has a reference or name, with what is known of it, the nearest ids, examples of references,
 * and how to search.
 * @param text the reference or name as typed
 */
export function reportNoSuchRuling(
  text: string,
  { remarks, nearest, examples }: Pick<ShowResult, "remarks" | "nearest" | "examples">,
): void {
  writeStderr(`No ruling has the reference or name ${JSON.stringify(sanitiseLine(text))}.`);
  for (const remark of remarks) writeStderrWrapped(sanitiseLine(remark));
  if (nearest.length > 0) writeStderrWrapped(`Nearest: ${nearest.join(", ")}`);
  // Without examples, the remarks say what is known of the name: a card that no ruling names, or rulings of other editions.
  if (examples.length === 0) return;
  writeStderrWrapped(`Examples of references: ${examples.map(sanitiseLine).join(" · ")}`);
  writeStderr(`To search words: grim search ${searchWords(text)}`);
}

/**
 * The words of a reference after its first `/`, as a quoted query: `lamps-faq/of-wicks` gives `"of wicks"`. Without a `/`, all
 * its words. Returns `"…"` if they have no letters or are too long.
 */
function searchWords(text: string): string {
  const words = sanitiseLine(text)
    .replace(/^[^/]*\//, "")
    .replace(/[-/@"\s]+/g, " ")
    .trim();
  return /[a-z]/i.test(words) && words.length <= maxQueryLength ? `"${words}"` : '"…"';
}

export interface ResolvedRuling {
  ruling: Ruling;
  /** How the ruling differs from the request, such as another edition; null if it does not. It was written to stderr. */
  remark: string | null;
}

/**
 * The single ruling that `text` matches; null when it matches none, or a name matches several. Stderr says which, and when a
 * misspelt name was corrected. Stdout then gets the list of the rulings or, with `--json`, the JSON of no ruling.
 * @param options those of the command, of which `--edition` and `--json` count
 * @param noRulingJson makes the JSON of no ruling, from the rulings that a name matches
 * @throws GrimError bad-reference when a reference matches several rulings; usage for a house ruling; unknown-edition
 */
export async function resolveOneRuling(
  library: Library,
  text: string,
  { edition, json }: Options,
  noRulingJson: (candidates: readonly Ruling[]) => unknown,
): Promise<ResolvedRuling | null> {
  // A headline in the hint of an error is indented by 12 columns: 4 in the list, and 8 of the label `hint:`. The width is a
  // function, because stderr is slow to use: it loads Node's network modules.
  const result = await findSingleRuling(library, text, { edition, headlineWidth: () => width(stderr()) - 12 });
  const { ruling, candidates, nameCorrection, remarks } = result;
  if (nameCorrection !== null) writeStderrWrapped(nameCorrection);
  if (ruling !== null) {
    const remark = remarks.join(" ") || null;
    if (remark !== null) writeStderr(sanitiseLine(remark));
    return { ruling, remark };
  }
  if (json) printJson(noRulingJson(candidates));
  if (candidates.length === 0) reportNoSuchRuling(text, { remarks, ...(await suggestions(library, text)) });
  else {
    if (!json) await printBlocks(candidateBlocks(text, candidatesJson(library, candidates)), false);
    writeStderrWrapped("One ruling was expected. Name one of these:");
  }
  return null;
}
