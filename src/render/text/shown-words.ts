/** Which words of a reworded ruling are shown: minor changes and long unchanged paragraphs are not. */
import type { WordChange } from "../../views/schema.js";

/** Stands for paragraphs that did not change. */
export const elision = "[…]";
/** Consecutive unchanged paragraphs are elided if together they have at least this many UTF-16 code units. */
const minElidedLength = 160;

/**
 * The words to show of a reworded ruling. Minor changes are shown as unchanged words, in their new form. Unchanged
 * paragraphs and list items are elided unless `whole`.
 */
export function wordsToShow(words: readonly WordChange[], whole = false): WordChange[] {
  const withoutMinor = words.flatMap(({ op, text, minor }): WordChange[] => {
    if (!minor) return [{ op, text }];
    return op === "ins" ? [{ op: "same", text }] : [];
  });
  return whole ? withoutMinor : elideUnchanged(withoutMinor);
}

/** The line breaks before a paragraph or a list item. */
const paragraphStart = /\n\s*\n|\n *(?:- |\d+[.)] )/;
const beforeParagraphStart = new RegExp(`(?=${paragraphStart.source})`);
const beginsParagraph = new RegExp(`^(?:${paragraphStart.source})`);

/** Divides words into paragraphs and list items. Each begins with the line breaks before it. */
function paragraphsOf(words: readonly WordChange[]): WordChange[][] {
  const paragraphs: WordChange[][] = [[]];
  for (const { op, text } of words) {
    text.split(beforeParagraphStart).forEach((piece, i) => {
      if (i > 0 || beginsParagraph.test(piece)) paragraphs.push([]);
      (paragraphs.at(-1) as WordChange[]).push({ op, text: piece });
    });
  }
  return paragraphs;
}

/** Replaces consecutive unchanged paragraphs and list items by `elision`, if they are long enough. */
function elideUnchanged(words: readonly WordChange[]): WordChange[] {
  const shown: WordChange[] = [];
  let unchanged: WordChange[] = [];
  const closeUnchanged = () => {
    const length = unchanged.reduce((sum, { text }) => sum + text.length, 0);
    if (length < minElidedLength) shown.push(...unchanged);
    else shown.push({ op: "same", text: shown.length > 0 ? `\n\n${elision}` : elision });
    unchanged = [];
  };
  for (const paragraph of paragraphsOf(words)) {
    if (paragraph.every(({ op }) => op === "same")) unchanged.push(...paragraph);
    else {
      closeUnchanged();
      shown.push(...paragraph);
    }
  }
  closeUnchanged();
  return shown;
}
