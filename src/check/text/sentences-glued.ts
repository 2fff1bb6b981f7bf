import { withoutEmphasis } from "../../document/typography.js";
import { recordCheck } from "../check.js";

/** The last word of a sentence and the first of the next one: `lit.Then`. */
const gluedSentences = /(?:\p{L}*\p{Ll}{2}|[%)])[.!?]["”’)]?\p{Lu}\p{Ll}+/u;

export const sentencesGlued = recordCheck(
  "sentences-glued",
  "A question or text has no space between two sentences: lines, or parts of a page, were joined.",
  ({ question = "", text }) => {
    const glued = gluedSentences.exec(withoutEmphasis(`${question}\n${text}`))?.[0];
    return glued === undefined
      ? null
      : {
          message: `there is no space between two sentences: "${glued}".`,
          hint: "Compare the source: the second sentence may be no part of the record. Write a correction into corrections.yaml.",
        };
  },
);
