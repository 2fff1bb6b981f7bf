import { problem } from "../../problem.js";
import { type Check, wholeText } from "../check.js";

export const lostSymbolCount: Check = {
  code: "lost-symbol-count",
  about: "The number of lost symbols ([?]) in an edition differs from lost_symbols in document.yaml.",
  run(subject) {
    return subject.documents.flatMap((document) =>
      document.editions.flatMap((edition) => {
        const chapters = subject.chapters.filter((one) => one.document === document.id && one.edition === edition);
        const found = chapters.reduce(
          (sum, one) =>
            sum + one.chapter.rulings.reduce((n, record) => n + (wholeText(record).match(/\[\?\]/g)?.length ?? 0), 0),
          0,
        );
        const stated = document.lostSymbols.get(edition) ?? 0;
        if (found === stated) return [];
        return [
          problem(
            this.code,
            `${document.id} ${edition} has ${found} lost symbols, but its document.yaml says ${stated}.`,
            {
              file: chapters[0]?.file ?? null,
              line: 1,
              hint: `Look at each [?]; then set lost_symbols: ${found} for this edition in document.yaml.`,
            },
          ),
        ];
      }),
    );
  },
};
