/** Faults that a reader may make, put on purpose into correct records. */
import type { RulingRecord } from "../../src/ruling/schema.js";

/** The records that take the place of the first of `records`; null where the fault cannot be made there. */
type Make = (records: readonly RulingRecord[], random: () => number) => RulingRecord[] | null;

export interface Fault {
  name: string;
  /** How many neighbours of one section it needs. */
  needs: number;
  make: Make;
}

/** A fault of headings. */
export interface Move {
  name: string;
  /** The places of the records that it puts into another section of their chapter, and that section; null where it cannot be made. */
  move: (rulings: readonly RulingRecord[], at: number) => { moved: number[]; section: string[] } | null;
}

/** The first record of a section, the section before it and the number of its records; null elsewhere. */
function boundary(rulings: readonly RulingRecord[], at: number) {
  const key = (one: RulingRecord | undefined) => one?.section.join("\n");
  const [before, first] = [rulings[at - 1], rulings[at]];
  if (!before || !first || key(before) === key(first) || before.section.length !== first.section.length) return null;
  const end = rulings.findIndex((one, i) => i > at && key(one) !== key(first));
  return { before, first, count: (end < 0 ? rulings.length : end) - at };
}

export const moves: readonly Move[] = [
  {
    name: "a heading lost: its records under the heading before",
    move: (rulings, at) => {
      const found = boundary(rulings, at);
      return found === null
        ? null
        : { moved: Array.from({ length: found.count }, (_, i) => at + i), section: found.before.section };
    },
  },
  {
    name: "the first record of a section under the heading before",
    move: (rulings, at) => {
      const found = boundary(rulings, at);
      return found === null || found.count < 2 ? null : { moved: [at], section: found.before.section };
    },
  },
  {
    name: "the last record of a section under the heading after",
    move: (rulings, at) => {
      const found = boundary(rulings, at + 1);
      return found === null ? null : { moved: [at], section: found.first.section };
    },
  },
];

/** The words that begin a record on the page. */
function opening({ question, title }: RulingRecord): string | undefined {
  return question ?? title;
}

const sentenceEnd = /(?<=[.!?]["')]*)\s+(?=["'(]*\p{Lu})/u;

function cutAt(text: string, share: number): number {
  return text.indexOf(" ", Math.floor(text.length * share));
}

/** A fault: the neighbours are lost, and their texts stand at the end of the first record. */
function absorb(between: string): Make {
  return ([first, ...rest]) =>
    first && rest.every(({ text }) => /\s\S+\s/.test(text))
      ? [{ ...first, text: [first.text, ...rest.map(({ text }) => text)].join(between) }]
      : null;
}

export const faults: readonly Fault[] = [
  {
    name: "two titles in one",
    needs: 2,
    make: ([a, b]) => (a?.title && b?.title && a.title !== b.title ? [{ ...b, title: `${a.title} ${b.title}` }] : null),
  },
  {
    name: "a title cut, its rest in the text",
    needs: 1,
    make: ([one]) => {
      const words = one?.title?.split(" ") ?? [];
      const half = Math.ceil(words.length / 2);
      return one && words.length > 2
        ? [{ ...one, title: words.slice(0, half).join(" "), text: `${words.slice(half).join(" ")} ${one.text}` }]
        : null;
    },
  },
  {
    name: "two records read as one, on lines of their own",
    needs: 2,
    make: ([a, b]) => (a && b && opening(b) ? [{ ...a, text: [a.text, opening(b), b.text].join("\n\n") }] : null),
  },
  {
    name: "two records read as one, inside a paragraph",
    needs: 2,
    make: ([a, b]) => (a && b && opening(b) ? [{ ...a, text: [a.text, opening(b), b.text].join(" ") }] : null),
  },
  {
    name: "the text of the next record added as a paragraph, without its title or question",
    needs: 2,
    make: absorb("\n\n"),
  },
  {
    name: "the text of the next record added inside the paragraph, without its title or question",
    needs: 2,
    make: absorb(" "),
  },
  { name: "the texts of five records added, without their titles or questions", needs: 6, make: absorb("\n\n") },
  {
    name: "one record read as two, the second without a title or question",
    needs: 1,
    make: ([one]) => {
      const parts = one?.text.split(sentenceEnd) ?? [];
      if (!one || parts.length < 2) return null;
      const { title: _, question: __, number: ___, ...rest } = one;
      const half = Math.ceil(parts.length / 2);
      return [
        { ...one, text: parts.slice(0, half).join(" ") },
        { ...rest, id: `${one.id}-rest`, text: parts.slice(half).join(" ") },
      ];
    },
  },
  {
    name: "the end of a text cut off",
    needs: 1,
    make: ([one], random) => {
      const at = one ? cutAt(one.text, 0.3 + random() * 0.6) : -1;
      return one && at > 0 ? [{ ...one, text: one.text.slice(0, at) }] : null;
    },
  },
  {
    name: "the beginning of a text cut off",
    needs: 1,
    make: ([one], random) => {
      const at = one ? cutAt(one.text, 0.1 + random() * 0.5) : -1;
      return one && at > 0 ? [{ ...one, text: one.text.slice(at + 1) }] : null;
    },
  },
  {
    name: "a question with its answer inside, and no answer",
    needs: 1,
    make: ([one]) => (one?.question ? [{ ...one, question: `${one.question} ${one.text}`, text: "" }] : null),
  },
  { name: "a record without its text", needs: 1, make: ([one]) => (one ? [{ ...one, text: "" }] : null) },
];
