/** Records whose numbers begin otherwise than those of their section, such as 3.1 among 2.1, 2.2 and 2.3. */
import type { EditionMember } from "../check.js";
import type { Misplaced, Section } from "./sections.js";

/** Fewer numbered records show no habit. */
const leastNumbered = 12;
/** The share of the numbered records of a document that begin as their section does. */
const most = 0.9;

interface Numbered {
  member: EditionMember;
  /** The part of the number before its first dot. */
  chapter: string;
}

/** In documents whose sections have numbers of their own: the first record of each run that begins otherwise. */
export function otherNumbers(sections: readonly Section[]): Misplaced[] {
  const runs = sections.map(({ path, members }) =>
    runsOf(members.flatMap(numberOf), /^\D{0,9}?(\d+)\b/.exec(path.at(-1) ?? "")?.[1]),
  );
  const all = runs.flatMap(({ usual, others }) => [usual, ...others]).flat().length;
  const usual = runs.flatMap((one) => one.usual).length;
  const chapters = new Set(runs.flatMap((one) => one.usual[0]?.chapter ?? []));
  if (all < leastNumbered || usual < most * all || chapters.size < 2) return [];
  return runs.flatMap(({ usual: own, others }) =>
    others.flatMap(([first]) =>
      first
        ? [
            {
              member: first.member,
              reason: `the numbers of this section begin with ${own[0]?.chapter}, and this one with ${first.chapter}`,
            },
          ]
        : [],
    ),
  );
}

function numberOf(member: EditionMember): Numbered[] {
  const chapter = /^\(?(\d+)\.\d/.exec(member.record.number ?? "")?.[1];
  return chapter === undefined ? [] : [{ member, chapter }];
}

/** The runs of a section by their first number: those with the number of the heading or of the longest run, and the others. */
function runsOf(
  members: readonly Numbered[],
  heading: string | undefined,
): { usual: Numbered[]; others: Numbered[][] } {
  const runs: Numbered[][] = [];
  for (const one of members) {
    const last = runs.at(-1);
    if (last?.[0]?.chapter === one.chapter) last.push(one);
    else runs.push([one]);
  }
  // Of two long runs the second lost its heading. A single record before the others belongs to the section before.
  const long = runs.find((run) => run.length > 1) ?? runs[0];
  const named = runs.find(([first]) => first?.chapter === heading) ?? long;
  const chapter = named?.[0]?.chapter;
  return {
    usual: runs.filter(([first]) => first?.chapter === chapter).flat(),
    others: runs.filter(([first]) => first?.chapter !== chapter),
  };
}
