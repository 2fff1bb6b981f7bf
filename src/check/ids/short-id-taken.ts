import { shortId } from "../../ruling/short-id.js";
import { documentCheck } from "../check.js";

export const shortIdTaken = documentCheck(
  "short-id-taken",
  "The short form of an id is also another id of the document, or the short form of one.",
  (members) => {
    const ids = new Set(members.map(({ record }) => record.id));
    /** By short form: the first id with it. */
    const owners = new Map<string, string>();
    return members.flatMap((member) => {
      const { id } = member.record;
      const short = shortId(id);
      if (short === id) return [];
      const owner = ids.has(short) ? short : (owners.get(short) ?? id);
      if (!owners.has(short)) owners.set(short, id);
      if (owner === id) return [];
      return {
        member,
        message: `its short form ${short} already means ${owner}.`,
        hint: "Give the newer of the two another id: in corrections.yaml, such as: - {lines: 25, was: the first words, id: other-name, why: …}",
      };
    });
  },
);
