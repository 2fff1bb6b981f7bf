import { type Check, type EditionMember, eachEdition, recordProblem } from "../check.js";
import { sortKey } from "./alphabetical-lists.js";

export const sectionUnclear: Check = {
  code: "section-unclear",
  about: "A record may stand under another heading: the order of its section starts again.",
  run(subject) {
    return eachEdition(subject, (members) => {
      const sections = sectionsOf(members);
      const found = new Map<EditionMember, string>();
      for (const [member, before] of startsAgain(sections, cardOrder))
        found.set(member, `the numbers of cards start again after "${before}"`);
      for (const [member, before] of startsAgain(sections, alphabet))
        found.set(member, `the alphabet starts again after "${before}"`);
      return members.flatMap((member) => {
        const reason = found.get(member);
        return reason === undefined
          ? []
          : [
              recordProblem(
                this.code,
                member.chapter,
                member.record,
                `${reason}: a heading may have been lost, or stands elsewhere.`,
                `Look for a heading between the two in the source. This record was read under "${member.record.section.at(-1) ?? ""}". If that is right, note it in exceptions.yaml with a reason.`,
              ),
            ];
      });
    });
  },
};

/** Neighbours with one path of headings. */
interface Section {
  path: readonly string[];
  members: EditionMember[];
}

function sectionsOf(members: readonly EditionMember[]): Section[] {
  const sections: Section[] = [];
  for (const member of members) {
    const path = member.record.section;
    const last = sections.at(-1);
    if (last && last.path.join("\n") === path.join("\n")) last.members.push(member);
    else sections.push({ path, members: [member] });
  }
  return sections;
}

/** Whether two neighbours are in order; null where the order does not apply to both. */
type Order = (one: EditionMember, next: EditionMember) => boolean | null;

const cardOrder: Order = (one, next) => {
  const [a, b] = [one, next].map(({ record }) => /\((\p{L}*)\s?(\d+)[^()]*\)$/u.exec(record.title ?? ""));
  return a && b ? a[1] === b[1] && Number(a[2]) <= Number(b[2]) : null;
};

const alphabet: Order = ({ record: one }, { record: next }) =>
  one.title === undefined || next.title === undefined ? null : sortKey(one.title) <= sortKey(next.title);

/** Fewer neighbours show no order. */
const leastPairs = 12;
/** The share of the neighbours of a document, or of a section, that are in order. */
const mostInOrder = 0.9;
/** A restart has so many records in order before it and after it. */
const leastRun = 2;
/** The share of the titles before it that stand after it in the alphabet; with fewer, a title is only out of place. */
const goesBack = 0.5;

/** Records after which an order starts again, with the title before: in documents, or single sections, that keep the order. */
function startsAgain(sections: readonly Section[], order: Order): [EditionMember, string][] {
  const pairs = sections.map(({ members }) =>
    members.flatMap((member, i) => {
      const inOrder = i === 0 ? null : order(members[i - 1] as EditionMember, member);
      return inOrder === null ? [] : [{ inOrder, i }];
    }),
  );
  const keeps = (some: readonly { inOrder: boolean }[]) =>
    some.length >= leastPairs && some.filter(({ inOrder }) => inOrder).length >= mostInOrder * some.length;
  const document = keeps(pairs.flat());
  return sections.flatMap(({ members }, s) => {
    const own = pairs[s] as { inOrder: boolean; i: number }[];
    const breaks = own.filter(({ inOrder }) => !inOrder);
    const [only] = breaks;
    if (breaks.length !== 1 || !only || !(document || keeps(own))) return [];
    if (order === alphabet) {
      if (only.i < leastRun || members.length - only.i < leastRun) return [];
      const title = (one: EditionMember | undefined) => sortKey(one?.record.title ?? "");
      const later = members.slice(0, only.i).filter((one) => title(one) > title(members[only.i])).length;
      if (later < goesBack * only.i) return [];
    }
    // A single record before the break belongs to the section before.
    const at = only.i === 1 && members.length > 2 ? 0 : only.i;
    return [[members[at] as EditionMember, members[only.i - 1]?.record.title ?? ""] as [EditionMember, string]];
  });
}
