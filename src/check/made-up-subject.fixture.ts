/** Made-up input for the tests of checks. */
import { madeUpIndex } from "../cards/made-up-cards.fixture.js";
import type { Correction } from "../import/profile/corrections-file.js";
import { madeUpChapter, madeUpRecord } from "../library/disk/made-up-folder.fixture.js";
import { noMatches } from "../library/library.js";
import type { Problem } from "../problem.js";
import { chapterToYaml } from "../ruling/chapter-yaml.js";
import type { ChapterFile, RulingRecord } from "../ruling/schema.js";
import type { Check, Subject, SubjectChapter, SubjectCorrections, SubjectDocument } from "./check.js";
import { checks, problemsOf } from "./checks.js";

export { madeUpRecord } from "../library/disk/made-up-folder.fixture.js";

/** A chapter of these rulings, as input for checks. */
export function madeUpSubjectChapter(
  rulings: RulingRecord[],
  more: Partial<SubjectChapter> = {},
  source: Partial<ChapterFile["source"]> = {},
): SubjectChapter {
  const edition = more.edition ?? "1.0";
  const chapter = madeUpChapter(edition, rulings, source);
  return {
    file: `rulings/lamps-faq/${edition}/01-rulings.yaml`,
    text: chapterToYaml(chapter),
    document: "lamps-faq",
    edition,
    content: chapter,
    ...more,
  };
}

/** The input of a check: these chapters of one document. */
export function madeUpSubject(
  chapters: SubjectChapter[],
  document: Partial<SubjectDocument> = {},
  corrections: SubjectCorrections[] = [],
): Subject {
  return {
    document: {
      id: "lamps-faq",
      folder: "rulings/lamps-faq",
      listedEditions: [],
      editions: [...new Set(chapters.map((one) => one.edition))],
      askedAs: new Map(),
      matches: noMatches,
      ...document,
    },
    chapters,
    corrections,
    cards: madeUpIndex,
    knownCards: [],
  };
}

/** The corrections file of edition 1.0: one correction on each line, from line 2. */
export function madeUpCorrections(...corrections: Omit<Correction, "why">[]): SubjectCorrections {
  return {
    file: "rulings/lamps-faq/1.0/corrections.yaml",
    edition: "1.0",
    corrections: corrections.map((one) => ({ why: "made up", ...one })),
    lines: corrections.map((_, i) => i + 2),
  };
}

/** The check of the table with this name. */
export function checkNamed(name: string): Check {
  const found = checks.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no check ${name}`);
  return found;
}

/** The messages of what a check finds in records of one chapter. */
export function messagesOf(name: string, ...records: [id: string, more?: Partial<RulingRecord>][]): string[] {
  const chapter = madeUpSubjectChapter(records.map(([id, more]) => madeUpRecord(id, more)));
  return problemsOf(checkNamed(name), madeUpSubject([chapter])).map((one) => one.message);
}

/** Problems as `file:line message`. */
export function problemLines(problems: readonly Problem[]): string[] {
  return problems.map((one) => `${one.file}:${one.line} ${one.message}`);
}
