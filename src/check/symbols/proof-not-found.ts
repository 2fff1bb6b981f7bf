import { plainTypography } from "../../document/typography.js";
import { fileCheck, wholeText } from "../check.js";

export const proofNotFound = fileCheck(
  "proof-not-found",
  "A correction quotes words of its document as proof (proof.text), but no ruling or heading of the edition contains them.",
  ({ document, chapters, corrections: files }) =>
    files.flatMap(({ file, edition, corrections, lines: yamlLines }) => {
      const texts = chapters
        .filter((one) => one.edition === edition)
        .flatMap(({ content }) => content.rulings)
        .flatMap((record) => [record.section.join("\n"), wholeText(record)])
        .map(comparableText);
      return corrections.flatMap(({ lines: sourceLines, proof }, i) => {
        if (proof === undefined || !("text" in proof)) return [];
        const words = comparableText(proof.text);
        if (words !== "" && texts.some((text) => text.includes(words))) return [];
        return {
          file,
          line: yamlLines[i] ?? null,
          message: `The correction of line ${sourceLines} quotes as proof words that are not in ${document.id} ${edition}: ${JSON.stringify(proof.text)}.`,
          hint: "Quote words of one ruling exactly, without emphasis marks; leave nothing out in the middle.",
        };
      });
    }),
);

/** A text for comparison: with plain typography and single spaces, and without emphasis marks. */
function comparableText(text: string): string {
  return plainTypography(text).replace(/[*_]+/g, "").replace(/\s+/g, " ").trim();
}
