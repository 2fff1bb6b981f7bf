import { shortId } from "../../ruling/short-id.js";
import { documentCheck } from "../check.js";

export const shortIdTaken = documentCheck(
  "short-id-taken",
  "The short form of an id is also another id of the document, or the short form of one.",
  (members) => {
    const ids = new Set(members.map(({ record }) => record.id));
    /** By short form: the id of the first record with it. */
    const owners = new Map<string, string>();
    return members.flatMap((member) => {
      const { id } = member.record;
      const short = shortId(id);
      if (short === id) return [];
      if (!owners.has(short)) owners.set(short, id);
      // The id that the short form means: the record's own if no other record has it first.
      const owner = ids.has(short) ? short : owners.get(short);
      if (owner === id) return [];
      return {
        member,
        message: `its short form ${short} already means ${owner}.`,
        hint: "Give another id to the record that was added last, because the older id may already be cited: in corrections.yaml, such as: - {lines: 25, was: the first words, id: other-name, why: …}",
      };
    });
  },
);
