import { recordCheck } from "../check.js";

export const questionWithoutAnswer = recordCheck(
  "question-without-answer",
  "A question has no answer, or an answer's question is lost and no note says so.",
  ({ kind, question, text, notes }) => {
    if (question !== undefined) return text.trim() === "" ? { message: "the question has no answer." } : null;
    return kind === "faq" && !notes.some((note) => /\blost\b/i.test(note))
      ? { message: "the answer has no question, and no note says that it is lost." }
      : null;
  },
);
