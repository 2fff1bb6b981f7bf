/** `grim init`: infers the profile of a document that has none, and writes it into the user's library. */
import { join } from "node:path";
import { initDocument } from "../../import/workflow/init-document.js";
import { writeText } from "../../library/disk/disk.js";
import { asLayers, topLayer } from "../../library/layers.js";
import { layersToWrite } from "../../open.js";
import { grimError } from "../../problem.js";
import { initBlocks } from "../../render/upkeep-blocks.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { initReport } from "../../views/reports.js";
import { type Exit, exit, type Options, type PlainSpec } from "../command.js";
import { printBlocks, printJson, printLines, writeStderr } from "../terminal.js";

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
  const view = initReport(result, written);
  if (options.json) printJson(view);
  else {
    await printBlocks(initBlocks(view, file), false);
    // The command stands on a line of its own, not wrapped, so that it can be copied.
    const next = `grim import ${file} --document ${document} --edition ${view.edition ?? "EDITION"}`;
    printLines(["Next: read the profile, then:", `  ${sanitiseLine(next)}`]);
  }
  for (const path of written) writeStderr(`Wrote ${path}.`);
  return exit.ok;
}
