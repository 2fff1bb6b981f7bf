import { shortId } from "../../ruling/short-id.js";
import { type Check, recordProblem } from "../check.js";

export const shortIdTaken: Check = {
  code: "short-id-taken",
  about: "The short form of an id is also another id of the document, or the short form of one.",
  run({ chapters }) {
    const owners = new Map<string, string>();
    const ids = new Set(
      chapters.flatMap(({ document, content }) => content.rulings.map(({ id }) => `${document}/${id}`)),
    );
    return chapters.flatMap((chapter) =>
      chapter.content.rulings.flatMap((record) => {
        const short = shortId(record.id);
        if (short === record.id) return [];
        const key = `${chapter.document}/${short}`;
        const owner = ids.has(key) ? short : (owners.get(key) ?? record.id);
        if (!owners.has(key)) owners.set(key, record.id);
        if (owner === record.id) return [];
        return recordProblem(
          this.code,
          chapter,
          record,
          `its short form ${short} already means ${owner}.`,
          "Give the newer of the two another id: in corrections.yaml, such as: - {lines: 25, was: the first words, id: other-name, why: …}",
        );
      }),
    );
  },
};
