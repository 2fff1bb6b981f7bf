import { recordCheck } from "../check.js";

export const emptyText = recordCheck(
  "empty-text",
  "A ruling has no words, only marks, single letters or a number, or only says that it is not written yet.",
  (record) => {
    const text = record.text.trim();
    const isAnswer = record.question !== undefined;
    // The check question-without-answer reports an empty answer.
    if (placeholder.test(text)) return { message: `the text stands for one that is not written yet: "${text}".` };
    if (text === "" ? isAnswer : hasWords(text, isAnswer)) return null;
    return { message: text === "" ? "there is no text." : `the text has no words: "${text.slice(0, 40)}".` };
  },
);

/** What stands in place of a text that is not written yet: `Pending.`, `No errata at this time.` */
const placeholder =
  /^\**(?:pending|tb[ad]|to be (?:added|announced|determined|done|written)|coming soon|(?:fill in|update)(?: this)? later|under construction|(?:there (?:is|are) )?(?:currently )?no(?:ne| (?:changes|clarifications|corrections|errata|questions|rulings))(?: (?:at (?:this|the) (?:moment|time)|currently|so far|to date|yet))?)\**[.!…]*\**$/i;

/**
 * Whether the text has words besides HTML tags. An answer needs one letter or digit. Any other text needs three letters
 * in a row, two lower-case letters in a row, or a symbol in brackets.
 */
function hasWords(text: string, isAnswer: boolean): boolean {
  return (isAnswer ? /[\p{L}\d]/u : /\p{L}{3}|\p{Ll}{2}|\[[^[\]]+\]/u).test(text.replace(/<[^<>]*>/g, ""));
}
