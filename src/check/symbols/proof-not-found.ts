import { plainTypography } from "../../document/typography.js";
import { problem } from "../../problem.js";
import { type Check, wholeText } from "../check.js";

export const proofNotFound: Check = {
  code: "proof-not-found",
  about:
    "A correction quotes words of its document as proof (proof.text), but no ruling or heading of the edition contains them.",
  run(subject) {
    return subject.corrections.flatMap(({ file, document, edition, corrections, lines }) => {
      const texts = subject.chapters
        .filter((one) => one.document === document && one.edition === edition)
        .flatMap(({ content }) => content.rulings)
        .flatMap((record) => [record.section.join("\n"), wholeText(record)])
        .map(comparableText);
      return corrections.flatMap(({ lines: span, proof }, i) => {
        if (proof === undefined || !("text" in proof)) return [];
        const words = comparableText(proof.text);
        if (words !== "" && texts.some((text) => text.includes(words))) return [];
        return [
          problem(
            this.code,
            `The correction of line ${span} quotes as proof words that are not in ${document} ${edition}: ${JSON.stringify(proof.text)}.`,
            {
              file,
              line: lines[i] ?? null,
              hint: "Quote words of one ruling exactly, without emphasis marks; leave nothing out in the middle.",
            },
          ),
        ];
      });
    });
  },
};

/** A text for comparison: with plain typography and single spaces, and without emphasis marks. */
function comparableText(text: string): string {
  return plainTypography(text).replace(/\*+/g, "").replace(/\s+/g, " ").trim();
}
