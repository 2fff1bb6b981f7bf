import { fileCheck, wholeText } from "../check.js";

export const lostSymbolCount = fileCheck(
  "lost-symbol-count",
  "The number of lost symbols ([?]) in an edition differs from lost_symbols in document.yaml.",
  ({ document, chapters }) =>
    document.editions.flatMap((edition) => {
      const ofEdition = chapters.filter((one) => one.edition === edition);
      const records = ofEdition.flatMap((one) => one.content.rulings);
      const count = records.flatMap((record) => wholeText(record).match(/\[\?\]/g) ?? []).length;
      const stated = document.listedEditions.find((one) => one.edition === edition)?.lost_symbols ?? 0;
      if (count === stated) return [];
      return {
        file: ofEdition[0]?.file ?? null,
        message: `${document.id} ${edition} has ${count} lost symbols, but its document.yaml says ${stated}.`,
        hint: `Look at each [?]; then set lost_symbols: ${count} for this edition in document.yaml.`,
      };
    }),
);
