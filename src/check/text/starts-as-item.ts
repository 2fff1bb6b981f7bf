import { recordCheck } from "../check.js";

export const startsAsItem = recordCheck(
  "starts-as-item",
  "A title, a question or a text begins like an item of a list: the list's beginning is in another record.",
  ({ title = "", question = "", text }) => {
    const itemLine = [title, question].find((one) => bullet.test(one)) ?? loneItem(text);
    if (itemLine === undefined) return null;
    return {
      message: `this begins like an item of a list: "${itemLine.slice(0, 40)}".`,
      hint: "If it continues the record before it, join it in corrections.yaml, or correct what opens a record in document.yaml.",
    };
  },
);

const bullet = /^\s*(?:[-–*•■▪◦‣]\s|\(?[a-z]\)\s)/;

/**
 * The first line of a text if its list number is 2 or higher, or if it is the only line with a bullet and no paragraph is
 * indented below it.
 */
function loneItem(text: string): string | undefined {
  const [first = "", ...rest] = text.split(/\n+/);
  const number = /^\s*\(?(\d{1,2})[.)]\s/.exec(first)?.[1];
  if (number !== undefined) return Number(number) > 1 ? first : undefined;
  return bullet.test(first) && !rest.some((line) => bullet.test(line) || /^\s{2,}\S/.test(line)) ? first : undefined;
}
