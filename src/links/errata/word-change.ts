/** Word-by-word differences of two texts. */
import { plainWords } from "../../cards/fold.js";
import { align, type WordChange } from "../../ruling/align.js";

interface Token {
  text: string;
  /** False for punctuation. */
  isWord: boolean;
  /** For comparison: folded, without emphasis and spaces. */
  key: string;
}

/**
 * The changes from one text to the other. `same` and `ins` joined are the new text, with the spaces of the old text
 * where only that has them, but without white space at its end. `same` and `del` joined are the words of the old text;
 * the shared ones are written as in the new text.
 */
export function wordChanges(from: string, to: string): WordChange[] {
  return align(tokens(from), tokens(to))
    .flatMap(({ isSame, from, to }, i): WordChange[] => {
      if (!isSame)
        return [
          { op: "del", text: textOf(from) },
          { op: "ins", text: textOf(to) },
        ];
      const spaced = to.map((token, nth) => (i + nth === 0 ? token : withLeadingSpace(from[nth] as Token, token)));
      return [{ op: "same", text: textOf(spaced) }];
    })
    .filter(({ text }) => text !== "");
}

/** True when a word is deleted or inserted; changes of punctuation, case or emphasis alone do not count. */
export function hasWordChange(changes: readonly WordChange[]): boolean {
  return changes.some((change) => change.op !== "same" && tokens(change.text).some((token) => token.isWord));
}

/**
 * One token and the white space before it. A token is a word with its emphasis, a run of asterisks, or a punctuation
 * mark. The group is set for words.
 */
const tokenPattern = /\s*(?:(\*{0,3}[^\s.,;:!?"“”()…—–*]+\*{0,3})|\*{1,3}|[^\s])/g;

function tokens(text: string): Token[] {
  return [...text.matchAll(tokenPattern)].map(([token, word]) => ({
    text: token,
    isWord: word !== undefined,
    key: plainWords(token) || token.trim(),
  }));
}

function textOf(all: readonly Token[]): string {
  return all.map(({ text }) => text).join("");
}

/** The new token, with the leading space of the old token if it has none. */
function withLeadingSpace(old: Token, newToken: Token): Token {
  if (/^\s/.test(newToken.text)) return newToken;
  return { ...newToken, text: `${/^\s*/.exec(old.text)?.[0] ?? ""}${newToken.text}` };
}
