/** `grim show --context`: the source lines of a ruling, so that anyone can verify the record. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { findSource, sourceOptions } from "../import/workflow/source-files.js";
import { readLayeredDocument } from "../library/disk/layered-files.js";
import { documentInfo, type Library } from "../library/library.js";
import { grimError } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";
import type { ShowContextResult } from "./schema.js";

/**
 * The source lines of a ruling.
 * @throws GrimError usage when neither `--source` nor GRIM_SOURCES is given; errors of findSource when no source has the
 *   edition's sha256
 */
export async function contextView(
  library: Library,
  ruling: Ruling,
  sourcePath = process.env.GRIM_SOURCES,
): Promise<ShowContextResult> {
  if (!sourcePath) {
    throw grimError("usage", "The source documents are not part of grim; --context needs the document itself.", {
      hint: "Name it: grim show coc-faq/paying-costs --context --source coc-faq-4.2.txt, or set GRIM_SOURCES to the folder that holds it.",
    });
  }
  const { editions = [] } = documentInfo(library, ruling.document) ?? {};
  // The library lists the edition of each of its rulings. No file has an empty sha256.
  const edition = editions.find((one) => one.edition === ruling.edition);
  const ofFile = ruling.file ? edition?.files?.[ruling.file] : undefined;
  const inFolder = join(sourcePath, ruling.file ?? "");
  const source = await findSource(
    ofFile !== undefined && existsSync(inFolder) ? inFolder : sourcePath,
    ofFile ?? edition?.sha256 ?? "",
    sourceOptions(readLayeredDocument(library.layers, ruling.document)),
  );
  const numbers = ruling.lines.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => first + i),
  );
  const lines = numbers.map((number) => ({ number, text: source.lines[number - 1] ?? "" }));
  return { source: source.name, sha256: source.sha256, lines };
}
