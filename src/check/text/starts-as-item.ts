import { countsOf } from "../../ruling/counts.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { editionCheck } from "../check.js";

/**
 * A text of one item is usual for a kind if at least this many of its texts, and this share of them, are one: a page
 * that writes each answer as a list has them.
 */
const minLoneItems = 3;
const minLoneItemShare = 0.5;

export const startsAsItem = editionCheck(
  "starts-as-item",
  "A title, a question or a text begins like an item of a list: the list's beginning is in another record.",
  (members) => {
    const records = members.map(({ record }) => record);
    const counts = countsOf(records.map(({ kind }) => kind));
    const loneItemCounts = countsOf(records.flatMap(({ kind, text }) => (isBulletedItem(text) ? [kind] : [])));
    const isUsual = (kind: RulingRecord["kind"]) => {
      const count = loneItemCounts.get(kind) ?? 0;
      return count >= minLoneItems && count >= minLoneItemShare * (counts.get(kind) ?? 0);
    };
    return members.flatMap((member) => {
      const { kind, title = "", question = "", text } = member.record;
      const itemLine =
        [title, question].find((one) => bullet.test(one)) ??
        (isBulletedItem(text) && isUsual(kind) ? undefined : loneItem(text));
      if (itemLine === undefined) return [];
      return {
        member,
        message: `this begins like an item of a list: "${itemLine.slice(0, 40)}".`,
        hint: "If it continues the record before it, join it in corrections.yaml, or correct what opens a record in document.yaml.",
      };
    });
  },
);

const bullet = /^\s*(?:[-–*•■▪◦‣]\s|\(?[a-z]\)\s)/;

/** Whether a text is one item with a bullet. */
function isBulletedItem(text: string): boolean {
  return bullet.test(text) && loneItem(text) !== undefined;
}

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
