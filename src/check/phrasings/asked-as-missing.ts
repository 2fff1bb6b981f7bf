import { groupBy } from "../../ruling/groups.js";
import { type Check, recordProblem } from "../check.js";

/** With fewer phrasings, search finds the ruling less often (measured). */
const minPhrasings = 4;

export const askedAsMissing: Check = {
  code: "asked-as-missing",
  about: "A ruling of a current edition has too few alternative phrasings.",
  run(subject) {
    const chaptersByDocument = groupBy(subject.chapters, (chapter) => chapter.document);
    return subject.documents.flatMap((document) => {
      const current = document.editions.at(-1);
      return (chaptersByDocument.get(document.id) ?? [])
        .filter((one) => one.edition === current)
        .flatMap((chapter) =>
          chapter.content.rulings
            .filter((record) => (document.askedAs.get(record.id)?.length ?? 0) < minPhrasings)
            .map((record) =>
              recordProblem(this.code, chapter, record, tooFewPhrasings(document.askedAs.get(record.id)?.length ?? 0)),
            ),
        );
    });
  },
};

function tooFewPhrasings(count: number): string {
  return `${count} alternative phrasing${count === 1 ? "" : "s"}; at least ${minPhrasings} are expected.`;
}
