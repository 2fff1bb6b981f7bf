/** Records whose number begins differently from the others of their section, such as 3.1 among 2.1, 2.2 and 2.3. */
import type { EditionMember } from "../check.js";
import type { Misplaced, Section } from "./sections.js";

/** A document with fewer numbered records shows no pattern. */
const minNumbered = 12;
/** The least share of the numbered records whose number begins as that of their section. */
const minUsualShare = 0.9;

interface Numbered {
  member: EditionMember;
  /** The part of the number before its first dot. */
  chapter: string;
}

/** The first record of each run with another number than its section, in a document whose sections are numbered. */
export function misnumberedRecords(sections: readonly Section[]): Misplaced[] {
  const runs = sections.map(({ path, members }) =>
    runsOf(members.flatMap(numberOf), /^\D{0,9}?(\d+)\b/.exec(path.at(-1) ?? "")?.[1]),
  );
  const numberedCount = runs.flatMap(({ usual, others }) => [usual, ...others]).flat().length;
  const usualCount = runs.flatMap((one) => one.usual).length;
  const chapters = new Set(runs.flatMap((one) => one.usual[0]?.chapter ?? []));
  if (numberedCount < minNumbered || usualCount < minUsualShare * numberedCount || chapters.size < 2) return [];
  return runs.flatMap(({ usual, others }) =>
    others.flatMap(([first]) =>
      first
        ? [
            {
              member: first.member,
              reason: `the other numbers of this section begin with ${usual[0]?.chapter}, and its number with ${first.chapter}`,
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

/**
 * Divides the records of a section into runs of one chapter. `usual` are the records of the section's own chapter: that of its
 * heading, or else of its first run of several records. `others` are the other runs.
 */
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
  // A second long run has probably lost its heading; a single record at the start probably belongs to the section before.
  const long = runs.find((run) => run.length > 1) ?? runs[0];
  const named = runs.find(([first]) => first?.chapter === heading) ?? long;
  const chapter = named?.[0]?.chapter;
  return {
    usual: runs.filter(([first]) => first?.chapter === chapter).flat(),
    others: runs.filter(([first]) => first?.chapter !== chapter),
  };
}
