/** A document's text that is not in the library, read in memory as one more edition of it. Writes nothing. */
import { basename } from "node:path";
import { decodeSource, sha256Of } from "../document/source.js";
import { carryCorrections } from "../import/carry-corrections.js";
import type { Correction } from "../import/corrections.js";
import type { ImportResult } from "../import/import.js";
import type { Profile } from "../import/profile.js";
import { GrimError, problem } from "../problem.js";
import type { Ruling } from "../ruling/ruling.js";
import { type Against, type Carried, isMisreading } from "./against.js";
import { readBytes } from "./disk.js";
import { documentInfo, editionRulings, type Library } from "./library.js";
import { readCorrections } from "./library-files.js";
import { toRuling } from "./load.js";
import { type Reading, runImport } from "./run-import.js";

const forms: readonly Profile["form"][] = ["markdown", "wrapped", "lines"];

/** @throws GrimError for the file, the document or its profile; section-missing when nothing of the document is in the file */
export function readAgainst(library: Library, document: string, file: string): Against {
  const info = documentInfo(library, document);
  const sha = sha256Of(readBytes(file));
  const same = info?.editions.find((one) => one.sha256 === sha);
  const edition = same?.edition ?? freeName(library, document, file);
  const { result, carried } = same
    ? { result: runImport(library.root, file, document, edition), carried: null }
    : inBestForm(library, file, document, edition);
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
  return { rulings, edition, atHand: same !== undefined, carried, problems: result.problems };
}

interface Read {
  result: ImportResult;
  carried: Carried | null;
}

/**
 * A text may come as an edition at hand came, with the same damage: then its corrections serve again. Or it may come as
 * the profile expects, as Markdown, wrapped, or one paragraph a line: the way in which most of it is understood. The
 * others are tried only where a way leaves lines or sections behind.
 */
function inBestForm(library: Library, file: string, document: string, edition: string): Read {
  const read = (reading: Reading) => runImport(library.root, file, document, edition, undefined, reading);
  const ways = [
    ...alike(library, file, document).map(({ corrections, carried }) => () => ({
      result: read({ like: { edition: carried.edition, corrections } }),
      carried,
    })),
    ...[{}, ...forms.map((form) => ({ form }))].map((reading) => () => ({ result: read(reading), carried: null })),
  ];
  const faults = ({ result }: Read) => result.problems.filter(isMisreading).length;
  let best: Read | null = null;
  for (const way of ways) {
    const next = way();
    if (best === null || faults(next) < faults(best)) best = next;
    if (faults(best) === 0) break;
  }
  return best as Read;
}

/** The edition whose corrections hold here most, where at least half of them do. */
function alike(library: Library, file: string, document: string): { corrections: Correction[]; carried: Carried }[] {
  const { lines } = decodeSource(readBytes(file), basename(file));
  return (documentInfo(library, document)?.editions ?? [])
    .map(({ edition }) => {
      const all = readCorrections(library.root, document, edition);
      const corrections = carryCorrections(all, lines);
      return { corrections, carried: { edition, used: corrections.length, of: all.length } };
    })
    .filter(({ carried }) => carried.of > 0 && carried.used * 2 >= carried.of)
    .sort((a, b) => b.carried.used / b.carried.of - a.carried.used / a.carried.of)
    .slice(0, 1);
}

/** The file's own name, in the letters that an edition may have: what is said of the text should say where it stands. */
function freeName(library: Library, document: string, file: string): string {
  const plain = basename(file)
    .replace(/[^A-Za-z0-9.-]+/g, "-")
    .replace(/^[^A-Za-z0-9]+/, "");
  let name = plain || "file";
  while (editionRulings(library, document, name).length > 0) name += "-";
  return name;
}

/** What no edition at hand has is new after the newest of them. */
function date(library: Library, document: string, rulings: readonly Ruling[]): void {
  const editions = documentInfo(library, document)?.editions ?? [];
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
