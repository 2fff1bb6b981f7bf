import { recordCheck } from "../check.js";

export const startsMidSentence = recordCheck(
  "starts-mid-sentence",
  "A text begins in lower case or with a punctuation mark: its beginning may have been cut off.",
  ({ question = "", text }) =>
    [question, text].some((one) => /^[\s*_]*(?:\p{Ll}|[,;:!?)]|\.(?!\d))/u.test(one))
      ? { message: "the question or the text begins in the middle of a sentence." }
      : null,
);
