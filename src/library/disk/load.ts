/** Loads a library from the YAML files in rulings/ and cards/. Validates every file and dates the entries. */
import { join } from "node:path";
import { GrimError, type Problem, problem } from "../../problem.js";
import type { EditionInfo, Ruling, Since } from "../../ruling/ruling.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { editionsNotHeld, knownEdition, oldestFirst } from "../editions/known-editions.js";
import type { LibraryData } from "../library.js";
import { folders, readText } from "./disk.js";
import {
  documentIds,
  editionNames,
  type LoadedChapter,
  readAskedAs,
  readCatalogue,
  readDocument,
  readEdition,
  readGaps,
  readKnownCards,
  readMatches,
} from "./library-files.js";

/**
 * Loads all documents, editions, rulings and catalogues of a library.
 * @param options.unique false for `grim check`, which reports duplicate ids itself
 * @throws GrimError with every problem of every file
 */
export function loadLibrary(root: string, options: { unique?: boolean } = {}): LibraryData {
  const problems: Problem[] = [];
  const collect = <T>(read: () => T): T | null => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      problems.push(...error.problems);
      return null;
    }
  };
  const data: LibraryData = { root, documents: [], rulings: [], catalogues: [], askedAs: {}, gaps: {}, precedence: {} };
  for (const id of documentIds(root)) {
    const document = collect(() => readDocument(root, id));
    if (!document) continue;
    const editions: { info: EditionInfo; rulings: Ruling[] }[] = [];
    const held = oldestFirst(collect(() => editionNames(root, id)) ?? [], document.editions);
    for (const edition of held) {
      const read = readEdition(root, id, edition);
      problems.push(...read.problems);
      if (options.unique !== false) problems.push(...sharedIds(read.chapters));
      const rulings = read.chapters.flatMap(({ chapter }) =>
        chapter.rulings.map((record) => toRuling(record, id, edition, document.game)),
      );
      const { date, dateSource } = knownEdition(edition, document.editions);
      const sha256 = read.chapters[0]?.chapter.source.sha256 ?? "";
      editions.push({ info: { edition, date, dateSource, rulings: rulings.length, sha256 }, rulings });
    }
    dateByEditions(editions.map((one) => one.rulings));
    editions.reverse();
    const { title, short, names, game, publisher, copyright } = document;
    data.documents.push({
      id,
      title,
      short,
      names,
      game,
      publisher,
      copyright,
      editions: editions.map((one) => one.info),
      ...editionsNotHeld(document.editions, held),
    });
    const gaps = collect(() => readGaps(root, id));
    if (gaps && data.gaps) data.gaps[id] = gaps;
    if (data.precedence) data.precedence[id] = document.precedence;
    data.askedAs[id] = collect(() => readAskedAs(root, id)) ?? {};
    const matches = collect(() => readMatches(root, id));
    if (matches) data.matches = { ...data.matches, [id]: matches };
    for (const { rulings } of editions) for (const ruling of rulings) data.rulings.push(ruling);
  }
  for (const game of folders(join(root, "cards"))) {
    const catalogue = collect(() => readCatalogue(root, game));
    if (!catalogue) continue;
    data.catalogues.push(catalogue);
    const known = collect(() => readKnownCards(root, catalogue));
    if (known && known.length > 0) data.known = [...(data.known ?? []), ...known];
  }
  if (problems.length > 0) throw new GrimError(problems);
  return data;
}

/** Two rulings of an edition with the same id, which make references ambiguous. */
function sharedIds(chapters: readonly LoadedChapter[]): Problem[] {
  const places = new Map<string, string[]>();
  for (const { file, chapter } of chapters)
    for (const { id } of chapter.rulings) places.set(id, [...(places.get(id) ?? []), file]);
  return [...places]
    .filter(([, files]) => files.length > 1)
    .map(([id, files]) => {
      const at = [...new Set(files)].flatMap((file) => linesOf(file, id).map((line) => ({ file, line })));
      const [first, second] = at;
      return problem(
        "duplicate-id",
        `${id}: this id is taken already, at ${first?.file ?? files[0]}:${first?.line ?? 1}.`,
        {
          file: second?.file ?? files[1] ?? null,
          line: second?.line ?? 1,
          hint: "Give one of the two another id: in corrections.yaml, such as: - {lines: 25, was: the first words, id: other-name, why: …}",
        },
      );
    });
}

function linesOf(file: string, id: string): number[] {
  return readText(file)
    .split("\n")
    .flatMap((line, i) => (line.trim() === `- id: ${id}` ? [i + 1] : []));
}

/** A record of a chapter file → the ruling of the domain model. */
export function toRuling(record: RulingRecord, document: string, edition: string, game: string): Ruling {
  return {
    id: record.id,
    document,
    edition,
    game,
    kind: record.kind,
    number: record.number ?? null,
    title: record.title ?? null,
    question: record.question ?? null,
    text: record.text,
    section: record.section,
    cards: record.cards,
    mentions: record.mentions,
    keywords: record.keywords,
    since: record.since === undefined ? null : { exact: record.since },
    see: record.see.map((text) => ({ text, to: [], gap: null })),
    lines: record.lines.map((span) => {
      const [first = 0, last = first] = span.split("-").map(Number);
      return [first, last];
    }),
    restored: record.restored,
    notes: record.notes,
    proofs: record.proofs.map((proof) => ({
      symbols: proof.symbols,
      now: proof.now ?? null,
      text: "text" in proof ? proof.text : null,
      witness: "witness" in proof ? proof.witness : null,
      card: "card" in proof ? proof.card : null,
      words: ("words" in proof ? proof.words : null) ?? null,
    })),
  };
}

/**
 * Sets `since` of each entry without a version tag: after the last edition without it, by the first edition with it.
 * Entries of the oldest edition stay undated. Changes the rulings in place. @param editions oldest first
 */
export function dateByEditions(editions: readonly (readonly Ruling[])[]): void {
  const first = new Map<string, Since>();
  editions.forEach((rulings, i) => {
    const before = editions[i - 1]?.[0]?.edition;
    for (const ruling of rulings) {
      if (!first.has(ruling.id))
        first.set(ruling.id, before === undefined ? null : { after: before, by: ruling.edition });
      ruling.since ??= first.get(ruling.id) ?? null;
    }
  });
}
