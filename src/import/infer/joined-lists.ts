/** Finds the lists of strings or blocks in JSON and YAML that are each one text in several paragraphs. */

import { textOfBlock } from "../../document/data/text-blocks.js";
import { areDependent, namesRulings, wordCount } from "../../document/data/text-lists.js";
import { addTo } from "../../ruling/groups.js";
import { isFields } from "./data-fields.js";

/** With fewer words on average, strings are names, codes or tags. */
const minWords = 4;

/**
 * A copy of a value in which lists of strings that are one text are strings. The lists below one key are each one text
 * if their strings depend on one another, or if the key occurs several times and does not name rulings. Lists of codes
 * and tags stay lists. A list of blocks of text is one text if it stands beside a title in several mappings.
 */
export function withJoinedLists(data: unknown): unknown {
  const root = withJoinedBlocks(data);
  const lists = new Map<string, string[][]>();
  collect(root, (key, list) => addTo(lists, key, list));
  const joined = new Set([...lists].flatMap(([key, found]) => (areTexts(key, found) ? [key] : [])));
  return joined.size === 0 ? root : join(root, joined);
}

/** A copy of a value in which the blocks of each titled mapping are one string, below keys that several such mappings have. */
function withJoinedBlocks(root: unknown): unknown {
  const counts = new Map<string, number>();
  const count = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (!namesRulings(key) && isTitledText(value, inner)) counts.set(key, (counts.get(key) ?? 0) + 1);
      else count(inner);
    }
  };
  count(root);
  const joined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(joined);
    if (!isFields(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => {
        const isOneText = (counts.get(key) ?? 0) > 1 && isTitledText(value, inner);
        return [key, isOneText ? (inner as unknown[]).map(textOfBlock).join("\n") : joined(inner)];
      }),
    );
  };
  return counts.size === 0 ? root : joined(root);
}

/** Whether a value is a list of blocks in a mapping with a title. */
function isTitledText(around: object, value: unknown): boolean {
  const isTitled = Object.entries(around).some(([name, one]) => titleName.test(name) && typeof one === "string");
  return isTitled && Array.isArray(value) && value.length > 0 && value.every((item) => textOfBlock(item) !== "");
}

const titleName = /^(?:title|name|heading|term|card|topic|question|id|key|number)$/i;

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
