/** `grim show --context`: prints the source lines of a ruling, so that anyone can verify the record. */
import { findSource, sourceOptions } from "../import-workflow/source-files.js";
import { readLayeredDocument } from "../library/disk/layered-files.js";
import { documentInfo, type Library } from "../library/library.js";
import { sanitise, sanitiseLine } from "../ruling/sanitise.js";
import { plain } from "../render/text/theme.js";
import { hangText } from "../render/text/wrap.js";
import { grimError } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";
import { type Exit, exit } from "./command.js";
import { print, printJson, printLines, theme, width } from "./terminal.js";

/**
 * Prints the source lines of a ruling, with their numbers.
 * @throws GrimError usage when neither `--source` nor GRIM_SOURCES is given; errors of findSource when no source has the
 * edition's sha256
 */
export async function sourceContext(
  library: Library,
  ruling: Ruling,
  options: { json?: boolean; source?: string },
): Promise<Exit> {
  const path = options.source ?? process.env.GRIM_SOURCES;
  if (!path) {
    throw grimError("usage", "The source documents are not part of grim; --context needs the document itself.", {
      hint: "Name it: grim show coc-faq/paying-costs --context --source coc-faq-4.2.txt, or set GRIM_SOURCES to the folder that holds it.",
    });
  }
  const { editions = [] } = documentInfo(library, ruling.document) ?? {};
  // The library lists the edition of each of its rulings. No file has an empty sha256.
  const sha256 = editions.find((one) => one.edition === ruling.edition)?.sha256 ?? "";
  const source = await findSource(path, sha256, sourceOptions(readLayeredDocument(library.layers, ruling.document)));
  const lineNumbers = ruling.lines.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  if (options.json) {
    printJson({
      source: source.name,
      sha256: source.sha256,
      lines: lineNumbers.map((number) => ({ number, text: source.lines[number - 1] ?? "" })),
    });
    return exit.ok;
  }
  const paint = theme();
  const columns = width();
  const head = sanitiseLine(`${source.name}, sha256 ${source.sha256}`);
  printLines(hangText(head, paint.quiet, columns, { rest: "  ", longWords: "break" }));
  for (const [i, number] of lineNumbers.entries()) {
    if (i > 0 && number !== (lineNumbers[i - 1] as number) + 1) print(paint.quiet("     …"));
    const line = sanitise(source.lines[number - 1] ?? "");
    const first = `${paint.quiet(String(number).padStart(5))}  `;
    printLines(hangText(line, plain, columns, { first, rest: " ".repeat(7), longWords: "break" }));
  }
  return exit.ok;
}
