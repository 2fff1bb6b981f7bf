/** A document's text that is not in the library, read in memory as one more edition of it. Writes nothing. */
import { createHash } from "node:crypto";
import type { ImportResult } from "../import/import.js";
import type { Profile } from "../import/profile.js";
import { GrimError, problem } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";
import { type Against, isMisreading } from "./against.js";
import { readBytes } from "./disk.js";
import { editionRulings, type Library } from "./library.js";
import { toRuling } from "./load.js";
import { runImport } from "./run-import.js";

const forms: readonly Profile["form"][] = ["markdown", "wrapped", "lines"];

/** @throws GrimError for the file, the document or its profile; section-missing when nothing of the document is in the file */
export function readAgainst(library: Library, document: string, file: string): Against {
  const info = library.documents.find((one) => one.id === document);
  const sha = createHash("sha256").update(readBytes(file)).digest("hex");
  const same = info?.editions.find((one) => one.sha256 === sha);
  const edition = same?.edition ?? freeName(library, document);
  const result = same
    ? runImport(library.root, file, document, edition)
    : inBestForm(library.root, file, document, edition);
  const game = info?.game ?? "";
  const rulings = result.chapters.flatMap(({ rulings: records }) =>
    records.map((record) => toRuling(record, document, edition, game)),
  );
  if (rulings.length === 0) {
    throw new GrimError([
      problem("section-missing", `${file} holds no ruling of ${document}: none of its sections was found.`, {
        file,
        hint: `rulings/${document}/document.yaml names the headings that are looked for. To see what was found: grim import ${file} --document ${document} --edition ${edition}`,
      }),
      ...result.problems.slice(0, 5),
    ]);
  }
  date(library, document, rulings);
  return { rulings, edition, atHand: same !== undefined, problems: result.problems };
}

/**
 * A text may come as Markdown, wrapped or one paragraph a line: the form in which most of it is understood. The others
 * are tried only where the profile's own leaves lines or sections behind.
 */
function inBestForm(root: string, file: string, document: string, edition: string): ImportResult {
  const asProfiled = runImport(root, file, document, edition);
  const faults = (result: ImportResult) => result.problems.filter((one) => isMisreading(one)).length;
  if (faults(asProfiled) === 0) return asProfiled;
  const results = [asProfiled, ...forms.map((form) => runImport(root, file, document, edition, undefined, form))];
  return results.reduce((best, each) => (faults(each) < faults(best) ? each : best));
}

function freeName(library: Library, document: string): string {
  let name = "against";
  while (editionRulings(library, document, name).length > 0) name += "-";
  return name;
}

/** What no edition at hand has is new after the newest of them. */
function date(library: Library, document: string, rulings: readonly Ruling[]): void {
  const editions = library.documents.find((one) => one.id === document)?.editions ?? [];
  const known = new Map(
    [...editions]
      .reverse()
      .flatMap(({ edition }) => editionRulings(library, document, edition).map((one) => [one.id, one.since] as const)),
  );
  const newest = editions[0]?.edition;
  for (const ruling of rulings) {
    if (ruling.since !== null) continue;
    if (known.has(ruling.id)) ruling.since = known.get(ruling.id) ?? null;
    else if (newest !== undefined) ruling.since = { after: newest, by: ruling.edition };
  }
}
