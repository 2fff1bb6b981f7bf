/** Measures how many faults put in on purpose raise a doubt, and how many correct records do. */
import { recordDoubts } from "../../src/import-workflow/record-doubts.js";
import type { ChapterFile, RulingRecord } from "../../src/ruling/schema.js";
import { randomOf } from "../faults/attack.js";
import type { Measured } from "./documents.js";
import { type Fault, faults, type Move, moves } from "./faults.js";

export interface Found {
  made: number;
  found: number;
}

export interface DoubtFigures {
  records: number;
  /** Right records with a doubt: `id: code`. */
  alarms: string[];
  faults: Map<string, Found>;
  missed: string[];
}

/** The number of faults of one kind in one document; fewer in a document of thousands of records, where each takes a second. */
const perDocument = (records: number) => (records > 1000 ? 10 : 40);

const noSource = { name: "measured", lines: [] };

/** @param chapters taken as correct */
export function measureDoubts({ name, game }: Measured, chapters: readonly ChapterFile[], seed: number): DoubtFigures {
  const random = randomOf(seed);
  const doubtsIn = (some: readonly ChapterFile[]) =>
    recordDoubts(some, game, noSource, []).flatMap(({ code, ruling }) => (ruling ? [`${ruling.id}: ${code}`] : []));
  const before = new Set(doubtsIn(chapters));
  const figures: DoubtFigures = {
    records: chapters.reduce((sum, { rulings }) => sum + rulings.length, 0),
    alarms: [...before],
    faults: new Map(),
    missed: [],
  };
  for (const fault of [...faults, ...moves]) {
    const tally = { made: 0, found: 0 };
    const places = "move" in fault ? allPlaces(chapters) : placesFor(fault, chapters);
    for (const place of shuffled(places, random)) {
      if (tally.made === perDocument(figures.records)) break;
      const made = "move" in fault ? moveAt(fault, chapters, place) : makeAt(fault, chapters, place, random);
      if (made === null) continue;
      tally.made++;
      const ids = new Set(made.wrong);
      const isNew = doubtsIn(made.chapters).some((one) => !before.has(one) && ids.has(one.slice(0, one.indexOf(":"))));
      if (isNew) tally.found++;
      else figures.missed.push(`${fault.name} | ${name} | ${made.wrong[0]}`);
    }
    if (tally.made > 0) figures.faults.set(fault.name, tally);
  }
  return figures;
}

type Place = readonly [chapter: number, first: number];

/** Where enough neighbours of one section and kind stand. */
function placesFor({ needs }: Fault, chapters: readonly ChapterFile[]): Place[] {
  const isNeighbour = (a: RulingRecord, b: RulingRecord) =>
    a.kind === b.kind && a.section.join("\n") === b.section.join("\n");
  return chapters.flatMap(({ rulings }, c) =>
    rulings.flatMap((first, at): Place[] => {
      const some = rulings.slice(at, at + needs);
      const fits =
        some.length === needs &&
        first.kind !== "policy" &&
        first.text !== "" &&
        some.every((one) => isNeighbour(first, one));
      return fits ? [[c, at]] : [];
    }),
  );
}

function allPlaces(chapters: readonly ChapterFile[]): Place[] {
  return chapters.flatMap(({ rulings }, c) => rulings.map((_, at): Place => [c, at]));
}

function moveAt({ move }: Move, chapters: readonly ChapterFile[], [c, at]: Place) {
  const chapter = chapters[c] as ChapterFile;
  const made = move(chapter.rulings, at);
  if (made === null) return null;
  const rulings = chapter.rulings.map((one, i) => (made.moved.includes(i) ? { ...one, section: made.section } : one));
  return {
    wrong: made.moved.map((i) => rulings[i]?.id ?? ""),
    chapters: chapters.map((one, i) => (i === c ? { ...one, rulings } : one)),
  };
}

function makeAt({ needs, make }: Fault, chapters: readonly ChapterFile[], [c, at]: Place, random: () => number) {
  const chapter = chapters[c] as ChapterFile;
  const made = make(chapter.rulings.slice(at, at + needs), random);
  if (made === null) return null;
  const rulings = [...chapter.rulings.slice(0, at), ...made, ...chapter.rulings.slice(at + needs)];
  return {
    wrong: made.map(({ id }) => id),
    chapters: chapters.map((one, i) => (i === c ? { ...one, rulings } : one)),
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  return list
    .map((one) => [random(), one] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, one]) => one);
}
