/** Finds the lists of strings in JSON and YAML that are each one text in several paragraphs. */

import { areDependent, namesRulings, wordCount } from "../../document/data/text-lists.js";
import { isFields } from "./data-fields.js";

/** With fewer words on average, strings are names, codes or tags. */
const minWords = 4;

/**
 * A copy of a value in which lists of strings that are one text are strings. The lists below one key are each one text
 * if their strings depend on one another, or if the key occurs several times and does not name rulings. Lists of codes
 * and tags stay lists.
 */
export function withJoinedLists(root: unknown): unknown {
  const lists = new Map<string, string[][]>();
  collect(root, (key, list) => {
    const others = lists.get(key);
    if (others) others.push(list);
    else lists.set(key, [list]);
  });
  const joined = new Set([...lists].flatMap(([key, found]) => (areTexts(key, found) ? [key] : [])));
  return joined.size === 0 ? root : join(root, joined);
}

/** Whether the lists of a key are each one text. */
function areTexts(key: string, lists: readonly string[][]): boolean {
  const words = lists.flat().reduce((sum, text) => sum + wordCount(text), 0);
  if (lists.length < 2 || words < minWords * lists.length) return false;
  return areDependent(lists) || (words >= minWords * lists.flat().length && key !== anyKey && !namesRulings(key));
}

/** Stands for the keys of a mapping whose values are all lists of strings: they name entries. */
const anyKey = "*";

/** Calls `found` with each list of strings below a key. */
function collect(value: unknown, found: (key: string, list: string[]) => void): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found);
  if (!isFields(value)) return;
  for (const [key, inner] of Object.entries(value)) {
    if (isTextList(inner)) found(keyOf(key, value), inner);
    else collect(inner, found);
  }
}

function join(value: unknown, joined: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((one) => join(one, joined));
  if (!isFields(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      if (!isTextList(inner)) return [key, join(inner, joined)];
      return [key, joined.has(keyOf(key, value)) ? inner.join("\n") : inner];
    }),
  );
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === "string");
}

function keyOf(key: string, around: Record<string, unknown>): string {
  const values = Object.values(around);
  return values.length > 3 && values.every(Array.isArray) ? anyKey : key;
}
