import { problem } from "../../problem.js";
import { type Check, recordProblem } from "../check.js";

/** Fewer ways of asking find too little, as measured. */
const enough = 4;

export const askedAsMissing: Check = {
  code: "asked-as-missing",
  about:
    "A ruling of a current edition has too few alternative phrasings, or asked-as.yaml names a ruling that no edition has.",
  run(subject) {
    return subject.documents.flatMap((document) => {
      const current = document.editions.at(-1);
      const own = subject.chapters.filter((one) => one.document === document.id);
      const ids = new Set(own.flatMap((one) => one.chapter.rulings.map((record) => record.id)));
      const lacking = own
        .filter((one) => one.edition === current)
        .flatMap((chapter) =>
          chapter.chapter.rulings
            .filter((record) => (document.askedAs.get(record.id)?.length ?? 0) < enough)
            .map((record) =>
              recordProblem(
                this.code,
                chapter,
                record,
                `${document.askedAs.get(record.id)?.length ?? 0} alternative phrasings; at least ${enough} are expected.`,
              ),
            ),
        );
      const strays = [...document.askedAs.keys()]
        .filter((id) => !ids.has(id))
        .map((id) =>
          problem(this.code, `${id}: no edition of ${document.id} has this ruling.`, {
            file: document.askedAsFile,
            line: 1,
          }),
        );
      return [...lacking, ...strays];
    });
  },
};
