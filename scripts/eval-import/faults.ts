/** Faults that an import may make, to be injected into correct records. */
import type { RulingRecord } from "../../src/ruling/schema.js";

/** Injects a fault into records. @returns the records that replace them; null when the fault does not apply to them */
type Make = (records: readonly RulingRecord[], random: () => number) => RulingRecord[] | null;

export interface Fault {
  name: string;
  /** How many consecutive records of one section `make` gets. */
  recordCount: number;
  make: Make;
}

/** A fault of headings: it moves records into another section of their chapter. */
export interface Move {
  name: string;
  /**
   * @param rulings the records of a chapter
   * @param at the index of the record to begin with
   * @returns the indices of the records to move, and their new section; null when the fault does not apply here
   */
  move: (rulings: readonly RulingRecord[], at: number) => { moved: number[]; section: string[] } | null;
}

/**
 * The boundary between two sections of the same depth.
 * @param at the index of a record
 * @returns null if there is no such boundary before this record; else the last record of the section before, this record, and
 * the number of the section's records
 */
function boundary(rulings: readonly RulingRecord[], at: number) {
  const [before, first] = [rulings[at - 1], rulings[at]];
  if (!before || !first || areInOneSection(before, first) || before.section.length !== first.section.length)
    return null;
  const end = rulings.findIndex((one, i) => i > at && !areInOneSection(one, first));
  return { before, first, count: (end < 0 ? rulings.length : end) - at };
}

function areInOneSection(a: RulingRecord | undefined, b: RulingRecord | undefined): boolean {
  return a?.section.join("\n") === b?.section.join("\n");
}

export const moves: readonly Move[] = [
  {
    name: "a heading lost: its records under the heading before",
    move: (rulings, at) => {
      const here = boundary(rulings, at);
      return here === null
        ? null
        : { moved: Array.from({ length: here.count }, (_, i) => at + i), section: here.before.section };
    },
  },
  {
    name: "the first record of a section under the heading before",
    move: (rulings, at) => {
      const here = boundary(rulings, at);
      return here === null || here.count < 2 ? null : { moved: [at], section: here.before.section };
    },
  },
  {
    name: "the last record of a section under the heading after",
    move: (rulings, at) => {
      const next = boundary(rulings, at + 1);
      const isAlone = !areInOneSection(rulings[at - 1], rulings[at]);
      return next === null || isAlone ? null : { moved: [at], section: next.first.section };
    },
  },
];

/** The words with which a record begins: its question, or its title if it has no question. */
function opening({ question, title }: RulingRecord): string | undefined {
  return question ?? title;
}

/** The spaces or line ends between two sentences. */
const sentenceGap = /(?<=[.!?]["')]*)\s+(?=["'(]*\p{Lu})/gu;

/** The index of the first space after this share of the text; -1 if there is none. */
function spaceAfter(text: string, share: number): number {
  return text.indexOf(" ", Math.floor(text.length * share));
}

/**
 * A fault: the texts of the other records are appended to the first record, and the other records are lost. It applies only if
 * each of these texts has at least three words.
 */
function absorb(separator: string): Make {
  return ([first, ...rest]) =>
    first && rest.every(({ text }) => /\s\S+\s/.test(text))
      ? [{ ...first, text: [first.text, ...rest.map(({ text }) => text)].join(separator) }]
      : null;
}

export const faults: readonly Fault[] = [
  {
    name: "two titles in one",
    recordCount: 2,
    make: ([a, b]) => (a?.title && b?.title && a.title !== b.title ? [{ ...b, title: `${a.title} ${b.title}` }] : null),
  },
  {
    name: "a title cut, its rest in the text",
    recordCount: 1,
    make: ([record]) => {
      const words = record?.title?.split(" ") ?? [];
      if (!record || words.length < 3) return null;
      const half = Math.ceil(words.length / 2);
      const [title, rest] = [words.slice(0, half).join(" "), words.slice(half).join(" ")];
      return [{ ...record, title, text: `${rest} ${record.text}` }];
    },
  },
  {
    name: "two records read as one, on lines of their own",
    recordCount: 2,
    make: ([a, b]) => (a && b && opening(b) ? [{ ...a, text: [a.text, opening(b), b.text].join("\n\n") }] : null),
  },
  {
    name: "two records read as one, inside a paragraph",
    recordCount: 2,
    make: ([a, b]) => (a && b && opening(b) ? [{ ...a, text: [a.text, opening(b), b.text].join(" ") }] : null),
  },
  {
    name: "the text of the next record added as a paragraph, without its title or question",
    recordCount: 2,
    make: absorb("\n\n"),
  },
  {
    name: "the text of the next record added inside the paragraph, without its title or question",
    recordCount: 2,
    make: absorb(" "),
  },
  { name: "the texts of five records added, without their titles or questions", recordCount: 6, make: absorb("\n\n") },
  {
    name: "one record read as two, the second without a title or question",
    recordCount: 1,
    make: ([one]) => {
      const gaps = [...(one?.text.matchAll(sentenceGap) ?? [])];
      const middle = gaps[Math.floor(gaps.length / 2)];
      if (!one || !middle) return null;
      const { title: _, question: __, number: ___, ...rest } = one;
      return [
        { ...one, text: one.text.slice(0, middle.index) },
        { ...rest, id: `${one.id}-rest`, text: one.text.slice(middle.index + middle[0].length) },
      ];
    },
  },
  {
    name: "the end of a text cut off",
    recordCount: 1,
    make: ([one], random) => {
      const at = one ? spaceAfter(one.text, 0.3 + random() * 0.6) : -1;
      return one && at > 0 ? [{ ...one, text: one.text.slice(0, at) }] : null;
    },
  },
  {
    name: "the beginning of a text cut off",
    recordCount: 1,
    make: ([one], random) => {
      const at = one ? spaceAfter(one.text, 0.1 + random() * 0.5) : -1;
      return one && at > 0 ? [{ ...one, text: one.text.slice(at + 1) }] : null;
    },
  },
  {
    name: "a question with its answer inside, and no answer",
    recordCount: 1,
    make: ([one]) => (one?.question ? [{ ...one, question: `${one.question} ${one.text}`, text: "" }] : null),
  },
  { name: "a record without its text", recordCount: 1, make: ([one]) => (one ? [{ ...one, text: "" }] : null) },
];
