import { phrasingsIn } from "../../ruling/phrasing.js";
import { documentCheck, type Subject } from "../check.js";

/** With fewer phrasings, search finds the ruling less often (measured). */
const minPhrasings = 4;

export const askedAsMissing = documentCheck(
  "asked-as-missing",
  "A ruling of a current edition has too few alternative phrasings.",
  (members, { document: { editions, askedAs } }: Subject) =>
    members.flatMap((member) => {
      const count = phrasingsIn(askedAs.get(member.record.id)).length;
      if (member.chapter.edition !== editions.at(-1) || count >= minPhrasings) return [];
      const phrasings = `${count} alternative phrasing${count === 1 ? "" : "s"}`;
      return { member, message: `${phrasings}; at least ${minPhrasings} are expected.` };
    }),
);
