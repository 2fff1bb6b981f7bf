import { recordCheck, wholeText } from "../check.js";

export const unbalancedBrackets = recordCheck(
  "unbalanced-brackets",
  "A bracket is opened and not closed, or closed and not opened: words may have been cut.",
  (record) => {
    const text = wholeText(record);
    const words = unpairedBracket(text);
    if (words === null || isOnlyUnclosed(text)) return null;
    return {
      message: `a bracket has no partner: "${words}".`,
      hint: "Read the source; if the document prints it this way, note it in exceptions.yaml with a reason.",
    };
  },
);

/**
 * Whether the only fault is one round bracket that is not closed, in a text that ends with a stop. The author probably
 * forgot to close it, and no words are missing.
 */
function isOnlyUnclosed(text: string): boolean {
  return /[.!?…]$/.test(text.trimEnd()) && unpairedBracket(`${text})`) === null;
}

const partners: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/**
 * The words around a bracket without a partner: the first closing one or, if there is none, the last opening one. Null
 * when every bracket has a partner.
 */
export function unpairedBracket(text: string): string | null {
  const open: { bracket: string; index: number }[] = [];
  for (const { 0: bracket, index } of text.matchAll(/[()[\]]/g)) {
    const opening = partners[bracket];
    if (opening === undefined) open.push({ bracket, index });
    else if (open.at(-1)?.bracket === opening) open.pop();
    // In `a)`, `12)` or `12.)`, after a space, the bracket belongs to the number of a list item.
    else if (!/(?:^|[\s(])(?:\d{1,2}[.:]?|[a-z]|[ivx]{1,4})$/i.test(text.slice(Math.max(0, index - 5), index)))
      return around(text, index);
  }
  const unclosed = open.at(-1);
  return unclosed === undefined ? null : around(text, unclosed.index);
}

function around(text: string, index: number): string {
  return text.slice(Math.max(0, index - 20), index + 20).replace(/\n+/g, " ");
}
