/** `grim log`: writes, lists and exports the log of calls. */

import { documentInfo, type Library } from "../../library/library.js";
import { open } from "../../open.js";
import { type GrimError, grimError } from "../../problem.js";
import { wrapText } from "../../render/text/wrap.js";
import { logBlocks, placeOfCall, timeOfCall } from "../../render/upkeep-blocks.js";
import { laterEditionsSentence } from "../../ruling/citation.js";
import { counted, headline } from "../../ruling/names.js";
import type { Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { readTime } from "../../user/files/zoned-time.js";
import { findHouseRulings, houseReference, isHouseReference } from "../../user/house/house-ruling.js";
import { houseFolders, openHouse } from "../../user/house/open-house.js";
import { type Call, callJson, type DamagedLine } from "../../user/log/call.js";
import { appendCall, callLogPath, readCalls } from "../../user/log/call-file.js";
import { exportCalls, exportFormats } from "../../user/log/export.js";
import { newCall, type QuotedRuling, quotedHeadline, quotedRuling } from "../../user/log/new-call.js";
import { selectCalls } from "../../user/log/select.js";
import { candidatesJson, houseCitation } from "../../views/json.js";
import { requireOneOf } from "../../views/require.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { reportHouseProblems, reportNoHouseRuling, resolveOneRuling } from "../input.js";
import {
  print,
  printBlocks,
  printJson,
  printLines,
  theme,
  width,
  writeStderr,
  writeStderrWrapped,
} from "../terminal.js";

export const spec: PlainSpec = {
  name: "log",
  arguments: "[action] [ref...]",
  summary: "keep a log of calls: which ruling was given at which table",
  about:
    "grim log add REF appends a call to the log, with its time, table, round and note. The entry holds the ruling's reference with its edition, and its citation, so that it stays valid when the library is updated. grim log lists the calls, the newest last. grim log export prints them for a spreadsheet or a report. The log is ~/.local/share/grimrule/calls.ndjson. It is only appended to; several terminals may write at the same time, and a call that was confirmed is on disk. REF is as in grim show. If a name matches several rulings, they are listed, nothing is logged, and the exit code is 1.",
  options: [
    { flags: "--table <table>", summary: "the table of the call; in a list, only its calls" },
    { flags: "--round <round>", summary: "the round of the call; in a list, only its calls" },
    { flags: "--note <words>", summary: "what happened, in your words" },
    { flags: "--since <time>", summary: "list calls from this time on: 2026-05-02, 10:30, 90m, 2h" },
    { flags: "--format <format>", summary: "for export: csv, markdown or json", completes: exportFormats },
    { flags: "--json", summary: "as JSON: {call} or {calls, damaged}" },
  ],
  examples: [
    ['grim log add "coc 2.13" --table 12 --round 3 --note "both players agreed"', "log a call"],
    ["grim log --since 2h", "the calls of the last two hours"],
    ["grim log export --format csv > calls.csv", "for a spreadsheet"],
  ],
  completes: ["add", "export"],
  completesNext: ["ruling"],
  async run(args, options) {
    const [action, ...rest] = args;
    if (action === "add") return addCall(await open(options.library), rest.join(" "), options);
    if (action === "export" && rest.length === 0) return exportLog(options);
    if (action === undefined) return listCalls(options);
    throw usageError(`grim log does not know ${JSON.stringify(sanitiseLine(args.join(" ")))}.`);
  },
};

/**
 * Logs a call.
 * @param text the reference or name of the ruling
 * @param now the time of the call
 * @throws GrimError usage for a wrong option; unknown-edition; bad-reference when a reference matches several rulings; the
 * errors of writing the log
 */
export async function addCall(library: Library, text: string, options: Options, now: Date = new Date()): Promise<Exit> {
  if (options.since !== undefined || options.format !== undefined)
    throw usageError("--since and --format are for lists and exports.");
  if (text.trim() === "") throw usageError("grim log add needs the reference of a ruling.");
  for (const [name, maxLength] of [
    ["table", 40],
    ["round", 40],
    ["note", 4000],
  ] as const) {
    if ((options[name]?.length ?? 0) > maxLength) throw usageError(`--${name} takes at most ${maxLength} characters.`);
  }
  const path = callLogPath();
  const quoted = await findQuotedRuling(library, text, options);
  if (quoted === null) return exit.negative;
  const call = newCall(quoted, options, now);
  appendCall(path, call);
  if (options.json) printJson({ call: callJson(call), file: path });
  else {
    printLines(wrapText(`Logged: ${call.citation}`, width()));
    print(theme().quiet([timeOfCall(call), placeOfCall(call)].filter((one) => one !== "").join(", ")));
  }
  return exit.ok;
}

/**
 * What the log keeps of the single ruling that `text` matches; null, after messages, when it matches none or a name matches
 * several. House rulings have unique ids; of a damaged file with one id twice, the first ruling is kept.
 */
async function findQuotedRuling(library: Library, text: string, options: Options): Promise<QuotedRuling | null> {
  /** What `--json` prints if no call is logged. */
  const jsonWithoutCall = (rulings: readonly Ruling[]) => ({
    call: null,
    file: callLogPath(),
    candidates: candidatesJson(library, rulings),
  });
  if (isHouseReference(text)) {
    const house = await openHouse(library, houseFolders(options.library));
    const [ruling] = findHouseRulings(house, text);
    if (ruling)
      return {
        ref: houseReference(ruling),
        citation: houseCitation(ruling),
        headline: quotedHeadline(headline({ ...ruling, number: null })),
      };
    reportHouseProblems(house);
    reportNoHouseRuling(text);
    if (options.json) printJson(jsonWithoutCall([]));
    return null;
  }
  const resolved = await resolveOneRuling(library, text, options, jsonWithoutCall);
  if (resolved === null) return null;
  const { ruling } = resolved;
  const info = documentInfo(library, ruling.document);
  const superseded = info && laterEditionsSentence(info, info.laterEditions);
  if (superseded !== null) writeStderrWrapped(superseded);
  return quotedRuling(ruling, info);
}

/**
 * Lists the calls that the options choose.
 * @param now the time from which `--since 2h` is counted back
 * @throws GrimError usage for a wrong option or an invalid time; the errors of reading the log
 */
export async function listCalls(options: Options, now: Date = new Date()): Promise<Exit> {
  if (options.format !== undefined) throw usageError("--format is for grim log export.");
  const log = await selectedCalls(options, now);
  if (options.json) printJson({ calls: log.calls.map(callJson), damaged: log.damaged });
  else await printBlocks(logBlocks(log.calls), false);
  return exitAfterReport(log);
}

/**
 * Prints the calls that the options choose in an export format.
 * @param now the time from which `--since 2h` is counted back
 * @throws GrimError usage for a wrong option, an invalid time or an unknown format; the errors of reading the log
 */
export async function exportLog(options: Options, now: Date = new Date()): Promise<Exit> {
  const format = requireOneOf(
    exportFormats,
    options.format ?? (options.json ? "json" : "csv"),
    "export format",
    "Formats",
  );
  const log = await selectedCalls(options, now);
  print(exportCalls(log.calls, format).trimEnd());
  return exitAfterReport(log);
}

interface SelectedCalls {
  /** The calls that the options choose. */
  calls: Call[];
  damaged: DamagedLine[];
  /** The number of all calls. */
  count: number;
}

async function selectedCalls(options: Options, now: Date): Promise<SelectedCalls> {
  if (options.note !== undefined) throw usageError("--note is for grim log add.");
  const { table, round } = options;
  const since = options.since === undefined ? undefined : readTime(options.since, now);
  const path = callLogPath();
  const damaged: DamagedLine[] = [];
  const all = [...readCalls(path, damaged)];
  return { calls: selectCalls(all, { table, round, since }), damaged, count: all.length };
}

/** Reports damaged lines and an empty result; returns the exit code. */
function exitAfterReport(log: SelectedCalls): Exit {
  if (log.damaged.length > 0) {
    const lines = log.damaged.map((one) => one.line).join(", ");
    writeStderr(
      `${sanitiseLine(callLogPath())}: ${log.damaged.length === 1 ? "line" : "lines"} ${lines} left out: damaged by an interrupted write or an edit. All other calls are complete.`,
    );
  }
  if (log.calls.length > 0) return exit.ok;
  writeStderr(
    log.count === 0
      ? "No calls are logged yet."
      : `No logged call matches these options; the log has ${counted(log.count, "call")}.`,
  );
  return exit.negative;
}

function usageError(message: string): GrimError {
  return grimError("usage", message, {
    hint: 'Examples: grim log add "coc 2.13" --table 12, grim log --table 12, grim log export --format csv',
  });
}
