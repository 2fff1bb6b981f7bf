import { problem } from "../../problem.js";
import type { Check } from "../check.js";

export const askedAsStray: Check = {
  code: "asked-as-stray",
  about: "The file asked-as.yaml names a ruling that no edition has.",
  run(subject) {
    return subject.documents.flatMap((document) => {
      const chapters = subject.chapters.filter((one) => one.document === document.id);
      const ids = new Set(chapters.flatMap((one) => one.content.rulings.map((record) => record.id)));
      return [...document.askedAs.keys()]
        .filter((id) => !ids.has(id))
        .map((id) =>
          problem(this.code, `${id}: no edition of ${document.id} has this ruling.`, {
            file: document.askedAsFile,
            line: 1,
          }),
        );
    });
  },
};
