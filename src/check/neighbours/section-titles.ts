import type { EditionMember } from "../check.js";
import type { Misplaced } from "./sections.js";

/** A page or the number of a card at the end of a title: `(p. 47)`, `(F12)`. */
const numberAtEnd = /\((?:[^()]*[\s.])?\p{Lu}?\d+\)$/u;

/**
 * The records whose section is no heading: it has their own title, or it is the title of the record before, which has a
 * number at its end as theirs do.
 */
export function misplacedByTitle(members: readonly EditionMember[]): Misplaced[] {
  const numberedRecords = new Set(
    members.flatMap(({ record: { title = "", section } }) =>
      numberAtEnd.test(title) ? pathKey([...section, title]) : [],
    ),
  );
  return members.flatMap((member) => {
    const { title, section } = member.record;
    const heading = section.at(-1);
    if (title === undefined || heading === undefined) return [];
    if (heading === title) return { member, reason: "its section has its own title" };
    const isRecord = numberAtEnd.test(title) && numberedRecords.has(pathKey(section));
    return isRecord ? { member, reason: `its section is the title of another record, "${heading}"` } : [];
  });
}

function pathKey(path: readonly string[]): string {
  return path.join("\n");
}
