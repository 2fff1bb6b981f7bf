/** `grim init`: infers the profile of a document that has none, and writes it into the user's library. */
import { join } from "node:path";
import { type InitResult, initDocument } from "../../import/workflow/init-document.js";
import { writeText } from "../../library/disk/disk.js";
import { asLayers, topLayer } from "../../library/layers.js";
import { layersToWrite } from "../../open.js";
import { grimError } from "../../problem.js";
import { wrapText } from "../../render/text/wrap.js";
import { countsOf } from "../../ruling/counts.js";
import { groupBy } from "../../ruling/groups.js";
import { counted } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { printJson, printLines, theme, width, writeStderr } from "../terminal.js";

export const spec: PlainSpec = {
  name: "init",
  arguments: "[file]",
  summary: "write a profile for a document that has none",
  about:
    "Reads a document and writes the plainest profile that reads it (rulings/<document>/document.yaml) into your own library, or into the one that --library or GRIM_LIBRARY names: one reading for each level of headings, and sections with a name only where another reading clearly fits better. Title, edition and date are those that the document prints. For a new game it also writes a draft of the catalogue. It shows first the text that it put in no ruling, then the sections, and three rulings of each kind. Read the profile and correct it before you trust an import; `grim import` reports what does not fit. Exit code 0 when a profile was written.",
  options: [
    { flags: "--document <id>", summary: "the document's name: lower-case words joined by hyphens" },
    { flags: "--game <id>", summary: "the game's name", completes: "game" },
    { flags: "--replace", summary: "write a new profile although the document has one" },
    { flags: "--json", summary: "as JSON: {document, written, unplaced, sections, records, samples, problems}" },
  ],
  examples: [
    ["grim init lantern-faq.pdf --document lantern-faq --game lantern-court", "write a profile"],
    ["grim init lantern-faq.pdf --document lantern-faq --game lantern-court --replace", "write it anew"],
  ],
  completes: "file",
  async run(args, options) {
    return init(args[0], options);
  },
};

async function init(file: string | undefined, options: Options): Promise<Exit> {
  const { document, game, replace = false } = options;
  if (file === undefined || document === undefined || game === undefined) {
    throw grimError("usage", "A file, --document and --game were expected.", {
      hint: "Example: grim init lantern-faq.pdf --document lantern-faq --game lantern-court",
    });
  }
  const layers = layersToWrite(options.library);
  const result = await initDocument(layers, file, { document, game, replace });
  const { root } = topLayer(asLayers(layers));
  const written = [...result.files].map(([name, text]) => {
    const path = join(root, name);
    writeText(path, text);
    return path;
  });
  if (options.json) printJson(initJson(result, written));
  else printReport(result, file, document);
  for (const path of written) writeStderr(`Wrote ${path}.`);
  return exit.ok;
}

/** The number of rulings of each kind that are shown. */
const maxSamples = 3;
/** The maximum length of a sample's text, in UTF-16 code units. */
const maxSampleLength = 200;
const maxSampleLines = 4;
/** At most this many paragraphs in no ruling are listed. */
const maxUnplaced = 10;

/** The first rulings of each kind. */
function sampleRecords({ records }: InitResult): InitResult["records"] {
  return [...groupBy(records, ({ kind }) => kind).values()].flatMap((some) => some.slice(0, maxSamples));
}

function problemCounts({ problems }: InitResult): Map<string, number> {
  return countsOf(problems.map((one) => one.code));
}

function initJson(result: InitResult, written: readonly string[]) {
  const { id, game, title, import: profile } = result.document;
  return {
    document: { id, game, title, form: profile.form },
    written,
    unplaced: result.unplaced,
    sections: result.sections,
    records: result.records.length,
    samples: sampleRecords(result),
    problems: Object.fromEntries(problemCounts(result)),
  };
}

/** `  Rules: 12 rulings (rule)`. */
function sectionLines({ heading, kinds, records }: InitResult["sections"][number]): string[] {
  return wrapText(sanitiseLine(`  ${heading}: ${counted(records, "ruling")} (${kinds.join(", ")})`), width());
}

/** The text in no ruling: each paragraph with its first line. */
function unplacedLines({ unplaced }: InitResult): string[] {
  if (unplaced.length === 0) return [];
  const more = unplaced.length - maxUnplaced;
  return [
    `In no ruling: ${counted(unplaced.length, "paragraph")}`,
    ...unplaced
      .slice(0, maxUnplaced)
      .map(({ line, text }) => sanitiseLine(`  line ${line}: ${text}`).slice(0, width())),
    ...(more > 0 ? [`  and ${more} more`] : []),
    "",
  ];
}

/** A sample record: its id and number, its question or title, and the beginning of its text. */
function sampleLines({ id, kind, number, title, question, text }: InitResult["records"][number]): string[] {
  const name = question ?? title;
  const shownText = text.length > maxSampleLength ? `${text.slice(0, maxSampleLength)}…` : text;
  return [
    "",
    ...wrapText(sanitiseLine(`  ${kind} · ${id}${number === undefined ? "" : ` · ${number}`}`), width()),
    ...(name === undefined ? [] : wrapText(sanitiseLine(`  ${name}`), width())),
    ...wrapText(sanitiseLine(`  ${shownText}`), width()).slice(0, maxSampleLines),
  ];
}

/** The sentence below the samples: whether rulings were found, and which problems an import has. */
function conclusion(result: InitResult, file: string): string {
  if (result.records.length === 0)
    return `No ruling was found: headings with text below them, questions with answers, or numbered rules were expected. If ${file} has them, say in document.yaml under sections how they begin (docs/record-format.md).`;
  if (result.problems.length === 0) return "An import with this profile has no problems.";
  const counts = [...problemCounts(result)].map(([code, count]) => `${count} ${code}`).join(", ");
  return `An import with this profile reports ${counted(result.problems.length, "problem")}: ${counts}.`;
}

function printReport(result: InitResult, file: string, document: string): void {
  const paint = theme();
  const { title, editions } = result.document;
  const [known] = editions;
  const lines = [
    paint.heading(sanitiseLine(`${title}: ${counted(result.records.length, "ruling")}`)),
    "",
    ...unplacedLines(result),
    "Sections:",
    ...result.sections.flatMap(sectionLines),
    "",
    "The first rulings of each kind:",
    ...sampleRecords(result).flatMap(sampleLines),
    "",
  ];
  printLines(lines);
  printLines(wrapText(conclusion(result, file), width()));
  // The command stands on a line of its own, not wrapped, so that it can be copied.
  printLines([
    "Next: read the profile, then:",
    `  ${sanitiseLine(`grim import ${file} --document ${document} --edition ${known?.edition ?? "EDITION"}`)}`,
  ]);
}
