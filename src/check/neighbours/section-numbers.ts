/** Records whose number begins differently from the others of their section, such as 3.1 among 2.1, 2.2 and 2.3. */
import type { EditionMember } from "../check.js";
import type { Misplaced, Section } from "./sections.js";

/** A document with fewer numbered records shows no pattern. */
const minNumbered = 12;
/** At least this share of the numbered records must have the first part that is usual in their section. */
const minUsualShare = 0.9;

interface Numbered {
  member: EditionMember;
  /** The part of the number before its first dot. */
  firstPart: string;
}

/**
 * The first record of each run whose first part is not the usual one of its section. Empty unless the sections of the
 * document differ by the first parts of their numbers.
 */
export function misnumberedRecords(sections: readonly Section[]): Misplaced[] {
  const runs = sections.map(({ path, members }) =>
    runsOf(members.flatMap(numberedRecord), /^\D{0,9}?(\d+)\b/.exec(path.at(-1) ?? "")?.[1]),
  );
  const numberedCount = runs.flatMap(({ usual, others }) => [usual, ...others]).flat().length;
  const usualCount = runs.flatMap((one) => one.usual).length;
  const firstParts = new Set(runs.flatMap((one) => one.usual[0]?.firstPart ?? []));
  if (numberedCount < minNumbered || usualCount < minUsualShare * numberedCount || firstParts.size < 2) return [];
  return runs.flatMap(({ usual, others }) =>
    others.flatMap(([first]) =>
      first
        ? [
            {
              member: first.member,
              reason: `the other numbers of this section begin with ${usual[0]?.firstPart}, and its number with ${first.firstPart}`,
            },
          ]
        : [],
    ),
  );
}

function numberedRecord(member: EditionMember): Numbered[] {
  const firstPart = /^\(?(\d+)\.\d/.exec(member.record.number ?? "")?.[1];
  return firstPart === undefined ? [] : [{ member, firstPart }];
}

/**
 * Divides the records of a section into runs with the same first part. The usual first part is the number in the
 * heading if a run has it, else that of the first run of several records, else that of the first run. `usual` are the
 * records with the usual first part; `others` are the other runs.
 */
function runsOf(
  members: readonly Numbered[],
  headingNumber: string | undefined,
): { usual: Numbered[]; others: Numbered[][] } {
  const runs: Numbered[][] = [];
  for (const one of members) {
    const last = runs.at(-1);
    if (last?.[0]?.firstPart === one.firstPart) last.push(one);
    else runs.push([one]);
  }
  // A second long run has probably lost its heading; a single record at the start probably belongs to the section
  // before.
  const firstLongRun = runs.find((run) => run.length > 1) ?? runs[0];
  const usualRun = runs.find(([first]) => first?.firstPart === headingNumber) ?? firstLongRun;
  const usualPart = usualRun?.[0]?.firstPart;
  return {
    usual: runs.filter(([first]) => first?.firstPart === usualPart).flat(),
    others: runs.filter(([first]) => first?.firstPart !== usualPart),
  };
}

/** With fewer numbered titles in a section, no order is expected. */
const minNumberedTitles = 4;

/**
 * The records with a number at the start of their title, `2. Lamps`, in each section in which these numbers neither
 * rise throughout nor fall throughout: headings above some of them may have been lost.
 */
export function misnumberedTitles(sections: readonly Section[]): Misplaced[] {
  return sections.flatMap(({ members }) => {
    const numbered = members.flatMap((member) => {
      const number = /^(\d{1,3})[.)]\s/.exec(member.record.title ?? "")?.[1];
      return number === undefined ? [] : [{ member, number: Number(number) }];
    });
    const fallAt = numbered.findIndex(({ number }, i) => i > 0 && number <= (numbered[i - 1]?.number as number));
    const areFalling = numbered.every(({ number }, i) => i === 0 || number < (numbered[i - 1]?.number as number));
    if (numbered.length < minNumberedTitles || fallAt < 0 || areFalling) return [];
    const [before, after] = [numbered[fallAt - 1]?.member, numbered[fallAt]?.member].map((one) => one?.record.title);
    return numbered.map(({ member }) => ({ member, reason: `in this section, "${before}" is followed by "${after}"` }));
  });
}
