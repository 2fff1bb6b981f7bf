/** `grim note`: writes, lists and removes house rulings. */
import { readFileSync } from "node:fs";
import type { Library } from "../../library/library.js";
import { type GrimError, grimError } from "../../problem.js";
import { houseListBlocks, houseSection } from "../../render/ruling-blocks.js";
import { wrapText } from "../../render/text/wrap.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { zonedTime } from "../../user/files/zoned-time.js";
import {
  findHouseRulings,
  type HouseRuling,
  houseReference,
  houseRulingsOn,
  isHouseReference,
} from "../../user/house/house-ruling.js";
import { houseFolders, type OpenHouse, openHouse, removedIds } from "../../user/house/open-house.js";
import { candidatesJson, houseCitation, houseJson } from "../../views/json.js";
import { requireCard } from "../../views/require.js";
import { type Exit, exit, type LibrarySpec, type Options } from "../command.js";
import { reportHouseProblems, reportNoHouseRuling, resolveOneRuling } from "../input.js";
import { printBlocks, printJson, printLines, width, writeStderr } from "../terminal.js";

export const spec: LibrarySpec = {
  name: "note",
  arguments: "[ref] [words...]",
  summary: "write, list and remove house rulings",
  about:
    'Writes a house ruling that refers to an official ruling. House rulings are YAML files, which you can edit, in ~/.local/share/grimrule/house/; with --library or GRIM_LIBRARY, in the folder house/ of that library. They are shown below the official ruling, on the card\'s page and after search results, and are always marked as house rulings. If the official words changed after the house ruling was written, it says so. WORDS may be - to read them from standard input. With REF alone, the house rulings on it are listed. REF is as in grim show, as one argument: "lucky dice".',
  options: [
    { flags: "--title <title>", summary: "the title" },
    {
      flags: "--card <name>",
      summary: "a card it applies to, in addition to those named in its text",
      completes: "card",
    },
    { flags: "--keyword <keywords>", summary: "keywords it applies to, separated by commas" },
    { flags: "--list", summary: "list all house rulings, each with its file and line" },
    { flags: "--remove <id>", summary: "remove a house ruling; its text is kept in house/removed/" },
    {
      flags: "--json",
      summary: "as JSON: {note}, {notes} or {removed, kept}; with candidates if REF is not one ruling",
    },
  ],
  examples: [
    [
      'grim note "ahlcg 1.4" "At our tables the active player decides." --title "Nested sequences here"',
      "write a house ruling",
    ],
    ["grim note --list", "list all house rulings and their files"],
    ["grim note --remove nested-sequences-here", "remove a house ruling"],
  ],
  completes: "ruling",
  runWithLibrary: note,
};

/**
 * Writes, lists or removes house rulings.
 * @param args a reference or name of an official ruling, then the words of a new house ruling
 * @param now the time that a new house ruling gets
 * @throws GrimError usage for wrong options, words or card names; unknown-edition; bad-reference when a reference, or the id
 * of `--remove`, matches several rulings
 */
export async function note(
  library: Library,
  args: readonly string[],
  options: Options,
  now: Date = new Date(),
): Promise<Exit> {
  const house = await openHouse(library, houseFolders(options.library));
  reportHouseProblems(house);
  const [ref, ...words] = args;
  if (options.remove !== undefined) {
    if (options.list || ref !== undefined)
      throw usageError("--remove takes the id of one house ruling and nothing else.");
    return removeNote(house.rulings, String(options.remove), options);
  }
  if (options.list || ref === undefined) {
    if (ref !== undefined) throw usageError("--list takes no reference.");
    return printNotes(house.rulings, options, "There are no house rulings.");
  }
  const resolved = await resolveOneRuling(library, ref, options, (rulings) => ({
    ...(words.length === 0 ? { notes: [] } : { note: null }),
    candidates: candidatesJson(library, rulings),
  }));
  if (resolved === null) return exit.negative;
  const { ruling } = resolved;
  if (words.length > 0) return writeNote(library, house, ruling, words.join(" "), options, now);
  return printNotes(
    houseRulingsOn(house, ruling),
    options,
    `No house ruling refers to this ruling. To write one: grim note ${JSON.stringify(sanitiseLine(ref))} "WORDS"`,
  );
}

/** Writes a house ruling on `ruling`, and prints it as it was read back. */
async function writeNote(
  library: Library,
  house: OpenHouse,
  ruling: Ruling,
  words: string,
  options: Options,
  now: Date,
): Promise<Exit> {
  const { newHouseRecord, writeHouseRecord } = await import("../../user/house/write-house.js");
  const folders = houseFolders(options.library);
  const record = newHouseRecord(
    ruling,
    {
      text: requireWords(words),
      ...(options.title !== undefined && { title: requireTitle(options.title) }),
      cards: options.card === undefined ? [] : [requireCard(library, ruling.game, options.card)],
      keywords: (options.keyword ?? "").split(",").flatMap((keyword) => keyword.trim() || []),
    },
    library.catalogue(ruling.game),
    new Set([...house.rulings.map(({ id }) => id), ...removedIds(folders)]),
    zonedTime(now),
  );
  const written = writeHouseRecord(folders[0], record);
  const reopened = await openHouse(library, folders);
  const saved = reopened.rulings.find((one) => one.id === written.record.id && one.file === written.file);
  if (saved === undefined) throw new Error(`${written.file} was written and cannot be read back`);
  if (options.json) printJson({ note: houseJson(saved) });
  else {
    await printBlocks([houseSection(houseJson(saved))], false);
    writeStderr(`Written: ${sanitiseLine(saved.file)}`);
  }
  return exit.ok;
}

/** Prints house rulings. @param emptyMessage for stderr when there are no rulings */
async function printNotes(rulings: readonly HouseRuling[], options: Options, emptyMessage: string): Promise<Exit> {
  if (options.json) printJson({ notes: rulings.map(houseJson) });
  else await printBlocks(houseListBlocks(rulings.map(houseJson)), false);
  if (rulings.length > 0) return exit.ok;
  writeStderr(emptyMessage);
  return exit.negative;
}

async function removeNote(rulings: readonly HouseRuling[], name: string, options: Options): Promise<Exit> {
  const ref = isHouseReference(name) ? name : houseReference({ id: name });
  const matches = findHouseRulings({ rulings }, ref);
  const [ruling, ...others] = matches;
  if (ruling === undefined) {
    if (options.json) printJson({ removed: null, kept: null });
    reportNoHouseRuling(name);
    return exit.negative;
  }
  if (others.length > 0) {
    throw grimError("bad-reference", `${matches.length} house rulings are called "${ruling.id}"; one was expected.`, {
      hint: ["Edit one of these files:", ...matches.map(({ file, line }) => `  ${file}:${line}`)].join("\n"),
    });
  }
  const { removeHouseRuling } = await import("../../user/house/write-house.js");
  const backup = removeHouseRuling(ruling);
  if (options.json) printJson({ removed: houseJson(ruling), kept: backup });
  else {
    printLines(wrapText(`Removed: ${houseCitation(ruling)}`, width()));
    writeStderr(`Its text is kept in ${sanitiseLine(backup)}`);
  }
  return exit.ok;
}

/** In UTF-16 code units. No ruling is nearly as long; a longer text is probably a file given by mistake. */
const maxTextLength = 20_000;

/** The text of a house ruling. @param given the words as typed; `-` for standard input */
function requireWords(given: string): string {
  const text = wellFormed(given === "-" ? readFileSync(0, "utf8") : given).trim();
  if (text === "") throw usageError("A house ruling needs words.");
  if (text.length > maxTextLength)
    throw usageError(`A house ruling has at most ${maxTextLength} characters; these are ${text.length}.`);
  return text;
}

function requireTitle(given: string): string {
  const title = wellFormed(given).replace(/\s+/g, " ").trim();
  if (title === "" || title.length > 200) throw usageError("A title has from 1 to 200 characters.");
  return title;
}

/** Replaces lone surrogates, which a UTF-8 file cannot hold. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, "\ufffd");
}

function usageError(message: string): GrimError {
  return grimError("usage", message, {
    hint: 'Examples: grim note "ahlcg 1.4" "At our tables …", grim note --list, grim note --remove some-id',
  });
}
