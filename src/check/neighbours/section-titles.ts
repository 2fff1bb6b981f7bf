import type { RecordInChapter } from "../check.js";
import type { Misplaced } from "./sections.js";

/** A page or the number of a card at the end of a title: `(p. 47)`, `(F12)`. */
const numberAtEnd = /\((?:[^()]*[\s.])?\p{Lu}?\d+\)$/u;

/** The first word of a title and a number or letter after it: `Class 3 lamp`, `Level B`. */
const numberedWord = /^(\p{Lu}\p{L}+) (?:\d{1,3}|\p{Lu})\b/u;

/** Whether two titles are of the same form: both with a number at the end, or with a number after the same first word. */
function areAlike(one: string, other: string): boolean {
  const word = numberedWord.exec(one)?.[1];
  return (
    (numberAtEnd.test(one) && numberAtEnd.test(other)) || (word !== undefined && word === numberedWord.exec(other)?.[1])
  );
}

/**
 * The records whose section is no heading: it has their own title, or it is the title of another record, which has a
 * number where theirs has one.
 */
export function misplacedByTitle(members: readonly RecordInChapter[]): Misplaced[] {
  const records = new Set(members.map(({ record: { title = "", section } }) => pathKey([...section, title])));
  return members.flatMap((member) => {
    const { title, section, kind } = member.record;
    const heading = section.at(-1);
    // A policy at the beginning of a section has its heading as its title.
    if (title === undefined || heading === undefined || kind === "policy") return [];
    if (heading === title) return { member, reason: "its section has its own title" };
    const isRecord = areAlike(heading, title) && records.has(pathKey(section));
    return isRecord ? { member, reason: `its section is the title of another record, "${heading}"` } : [];
  });
}

function pathKey(path: readonly string[]): string {
  return path.join("\n");
}
