/** `grim init`: infers the profile of a document that has none, and writes it into the user's library. */
import { join } from "node:path";
import { type InitResult, initDocument } from "../../import-workflow/init-document.js";
import { writeText } from "../../library/disk/disk.js";
import { asLayers, topLayer } from "../../library/layers.js";
import { layersToWrite } from "../../open.js";
import { grimError } from "../../problem.js";
import { wrapText } from "../../render/text/wrap.js";
import { countsOf } from "../../ruling/counts.js";
import { counted } from "../../ruling/names.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { printJson, printLines, theme, width, writeStderr } from "../terminal.js";

export const spec: PlainSpec = {
  name: "init",
  arguments: "[file]",
  summary: "write a profile for a document that has none",
  about:
    "Reads a document, tries the readers on each of its sections, and writes the profile that fits best (rulings/<document>/document.yaml, with comments) into your own library, or into the one that --library or GRIM_LIBRARY names. For a new game it also writes a draft of the catalogue. It shows each section with its reader, the share of its text that is in regular records, the next best reading if it is close, and five sample records. Read the profile and correct it before you trust an import; `grim import` reports what does not fit. Exit code 0 when a profile was written.",
  options: [
    { flags: "--document <id>", summary: "the document's name: lower-case words joined by hyphens" },
    { flags: "--game <id>", summary: "the game's name", completes: "game" },
    { flags: "--replace", summary: "write a new profile although the document has one" },
    { flags: "--json", summary: "as JSON: {document, written, sections, records, samples, problems}" },
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

const maxSamples = 5;
/** The maximum length of a sample's text, in UTF-16 code units. */
const maxSampleLength = 200;
const maxSampleLines = 4;

/** At most `maxSamples` records: the first, the last, and others at equal distances between them. */
function sampleRecords({ records }: InitResult) {
  const count = Math.min(maxSamples, records.length);
  return Array.from(
    { length: count },
    (_, i) => records[Math.floor((i * (records.length - 1)) / Math.max(1, count - 1))],
  ).filter((one) => one !== undefined);
}

function problemCounts({ problems }: InitResult): Map<string, number> {
  return countsOf(problems.map((one) => one.code));
}

function initJson(result: InitResult, written: readonly string[]) {
  const { id, game, title, import: profile } = result.document;
  return {
    document: { id, game, title, form: profile.form },
    written,
    sections: result.sections.map(({ runnerUp, ...one }) => ({ ...one, runner_up: runnerUp })),
    boilerplate: profile.boilerplate.map(({ rule }) => rule),
    front_matter: result.frontMatter,
    unknown_glyphs: Object.fromEntries(result.glyphs),
    records: result.records.length,
    samples: sampleRecords(result),
    problems: Object.fromEntries(problemCounts(result)),
  };
}

/** `  95 %  Rulings: numbered, 12 rulings (nearly as good: questions)`. */
function sectionLines({ heading, reading, fit, records, runnerUp }: InitResult["sections"][number]): string[] {
  const percent = String(Math.round(fit * 100)).padStart(4);
  const second = runnerUp === null ? "" : ` (nearly as good: ${runnerUp})`;
  const words = `${heading || "(the whole document)"}: ${reading}, ${counted(records, "ruling")}${second}`;
  return wrapText(sanitiseLine(`${percent} %  ${words}`), width());
}

/** A sample record: its id and number, its question or title, and the beginning of its text. */
function sampleLines({ id, number, title, question, text }: InitResult["records"][number]): string[] {
  const name = question ?? title;
  const shownText = text.length > maxSampleLength ? `${text.slice(0, maxSampleLength)}…` : text;
  return [
    "",
    ...wrapText(sanitiseLine(`  ${id}${number === undefined ? "" : ` · ${number}`}`), width()),
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
  const { import: profile, title } = result.document;
  const lines = [
    paint.heading(sanitiseLine(`${title}: ${counted(result.records.length, "ruling")}`)),
    "",
    `Form: ${profile.form}${profile.data ? `, entries at ${profile.data.entries}` : ""}`,
    ...(profile.boilerplate.length > 0
      ? wrapText(`Boilerplate: ${[...new Set(profile.boilerplate.map(({ rule }) => rule))].join(", ")}`, width())
      : []),
    ...(result.frontMatter
      ? wrapText(
          `In no ruling, before the first heading: lines ${result.frontMatter.join("-")}. Read them: a statement on which text governs belongs to preamble.`,
          width(),
        )
      : []),
    ...[...result.glyphs].flatMap(([font, characters]) =>
      wrapText(
        sanitiseLine(`Unknown characters of the font ${font}: ${characters.join(" ")}. Fill them in under glyphs.`),
        width(),
      ),
    ),
    "",
    ...wrapText("Sections, with the share of the text that is in regular records:", width()),
    ...result.sections.flatMap(sectionLines),
    "",
    "Samples:",
    ...sampleRecords(result).flatMap(sampleLines),
    "",
  ];
  printLines(lines);
  printLines(wrapText(conclusion(result, file), width()));
  // The command stands on a line of its own, not wrapped, so that it can be copied.
  printLines([
    "Next: read the profile, then:",
    `  ${sanitiseLine(`grim import ${file} --document ${document} --edition EDITION`)}`,
  ]);
}
