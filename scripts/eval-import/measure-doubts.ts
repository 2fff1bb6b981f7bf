/**
 * Measures how many injected faults raise a doubt, and how many correct records do. A doubt is a problem that an import reports
 * about a record; see the table in src/check/checks.ts.
 */
import { checkRecords } from "../../src/check/checks.js";
import type { ChapterFile, RulingRecord } from "../../src/ruling/schema.js";
import { mulberry32 } from "../random.js";
import type { ImportedDocument } from "./documents.js";
import { type Fault, faults, type Move, moves } from "./faults.js";

/** How often a fault was injected, and how often it raised a doubt. */
export interface Tally {
  made: number;
  doubted: number;
}

interface RecordDoubt {
  id: string;
  code: string;
}

export interface DoubtFigures {
  records: number;
  /** The doubts about correct records, each once. */
  falseAlarms: RecordDoubt[];
  /** By the name of the fault. */
  faults: Map<string, Tally>;
  /** The faults that raised no doubt, as `fault | document | id`. */
  missed: string[];
}

/** How often each fault is injected into a document. A large document gets fewer, because each measurement of it takes a second. */
const maxFaults = (records: number) => (records > 1000 ? 10 : 40);

const noSource = { name: "measured", lines: [] };

/**
 * Injects each fault at random places, one at a time. A fault counts as doubted if one of the records that it makes or moves
 * then has a doubt that it did not have before.
 * @param chapters the records of the document, which are taken as correct
 */
export function measureDoubts(
  { name }: ImportedDocument,
  chapters: readonly ChapterFile[],
  seed: number,
): DoubtFigures {
  const random = mulberry32(seed);
  const doubtsIn = (imported: readonly ChapterFile[]): ReadonlyMap<string, RecordDoubt> =>
    new Map(
      checkRecords(imported, noSource).flatMap(({ code, ruling }) =>
        ruling ? [[`${ruling.id}: ${code}`, { id: ruling.id, code }]] : [],
      ),
    );
  const before = doubtsIn(chapters);
  const figures: DoubtFigures = {
    records: chapters.reduce((sum, { rulings }) => sum + rulings.length, 0),
    falseAlarms: [...before.values()],
    faults: new Map(),
    missed: [],
  };
  for (const fault of [...faults, ...moves]) {
    const tally: Tally = { made: 0, doubted: 0 };
    const places = "move" in fault ? allPlaces(chapters) : placesFor(fault, chapters);
    for (const place of shuffled(places, random)) {
      if (tally.made === maxFaults(figures.records)) break;
      const damaged = "move" in fault ? moveAt(fault, chapters, place) : makeAt(fault, chapters, place, random);
      if (damaged === null) continue;
      tally.made++;
      const ids = new Set(damaged.wrongIds);
      const isNew = [...doubtsIn(damaged.chapters)].some(([key, { id }]) => !before.has(key) && ids.has(id));
      if (isNew) tally.doubted++;
      else figures.missed.push(`${fault.name} | ${name} | ${damaged.wrongIds[0]}`);
    }
    if (tally.made > 0) figures.faults.set(fault.name, tally);
  }
  return figures;
}

/** The index of a chapter, and of a record in it. */
type Place = readonly [chapter: number, record: number];

/**
 * The places where the fault can be injected: from there, the chapter has as many records of one section and kind as the fault
 * needs. Places that begin with a policy or with a record without text are left out.
 */
function placesFor({ recordCount }: Fault, chapters: readonly ChapterFile[]): Place[] {
  const isAlike = (a: RulingRecord, b: RulingRecord) =>
    a.kind === b.kind && a.section.join("\n") === b.section.join("\n");
  return chapters.flatMap(({ rulings }, c) =>
    rulings.flatMap((first, at): Place[] => {
      const records = rulings.slice(at, at + recordCount);
      const isPlace =
        records.length === recordCount &&
        first.kind !== "policy" &&
        first.text !== "" &&
        records.every((one) => isAlike(first, one));
      return isPlace ? [[c, at]] : [];
    }),
  );
}

function allPlaces(chapters: readonly ChapterFile[]): Place[] {
  return chapters.flatMap(({ rulings }, c) => rulings.map((_, at): Place => [c, at]));
}

/** The chapters with one fault, and the ids of the records that it makes wrong; null when the fault does not apply here. */
function moveAt({ move }: Move, chapters: readonly ChapterFile[], [c, at]: Place) {
  const chapter = chapters[c] as ChapterFile;
  const made = move(chapter.rulings, at);
  if (made === null) return null;
  const rulings = chapter.rulings.map((one, i) => (made.moved.includes(i) ? { ...one, section: made.section } : one));
  return {
    wrongIds: made.moved.map((i) => rulings[i]?.id ?? ""),
    chapters: chapters.map((one, i) => (i === c ? { ...one, rulings } : one)),
  };
}

/** The same for a fault that changes records in place. */
function makeAt({ recordCount, make }: Fault, chapters: readonly ChapterFile[], [c, at]: Place, random: () => number) {
  const chapter = chapters[c] as ChapterFile;
  const made = make(chapter.rulings.slice(at, at + recordCount), random);
  if (made === null) return null;
  const rulings = [...chapter.rulings.slice(0, at), ...made, ...chapter.rulings.slice(at + recordCount)];
  return {
    wrongIds: made.map(({ id }) => id),
    chapters: chapters.map((one, i) => (i === c ? { ...one, rulings } : one)),
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => [random(), one] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, one]) => one);
}
