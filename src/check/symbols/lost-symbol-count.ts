import { problem } from "../../problem.js";
import { type Check, wholeText } from "../check.js";

export const lostSymbolCount: Check = {
  code: "lost-symbol-count",
  about: "The number of lost symbols ([?]) in an edition differs from lost_symbols in document.yaml.",
  run(subject) {
    return subject.documents.flatMap((document) =>
      document.editions.flatMap((edition) => {
        const chapters = subject.chapters.filter((one) => one.document === document.id && one.edition === edition);
        const records = chapters.flatMap((one) => one.content.rulings);
        const count = records.flatMap((record) => wholeText(record).match(/\[\?\]/g) ?? []).length;
        const stated = document.lostSymbols.get(edition) ?? 0;
        if (count === stated) return [];
        return [
          problem(
            this.code,
            `${document.id} ${edition} has ${count} lost symbols, but its document.yaml says ${stated}.`,
            {
              file: chapters[0]?.file ?? null,
              line: 1,
              hint: `Look at each [?]; then set lost_symbols: ${count} for this edition in document.yaml.`,
            },
          ),
        ];
      }),
    );
  },
};
