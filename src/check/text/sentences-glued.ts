import { withoutEmphasis } from "../../document/typography.js";
import { recordCheck } from "../check.js";

/**
 * The end of a sentence and the first word of the next one: `lit.Then`. The first sentence ends with two small letters,
 * `%` or `)`, so that initials do not match. The second begins with a word of two or more letters, or with `A` or `I`.
 */
const gluedSentences = /(?:\p{L}*\p{Ll}{2}|[%)])[.!?]["”’)]?“?(?:\p{Lu}\p{Ll}+|[AI](?=\s))/u;

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
