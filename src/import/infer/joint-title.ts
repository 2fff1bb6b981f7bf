/** The title of entries that no single field names: the fields that say what each ruling applies to. */

import type { Fields } from "./data-fields.js";

/** Field names that say what a ruling does not apply to: `notType`, `except`. */
const negation = /^(?:(?:not?|non|un)(?=[\p{Lu}_-])|(?:except|exclud|without)\w*)/u;

/**
 * The fields of a title, as the template writes them: `type, notType:, keywords`. With a colon the field's name is
 * written too: where it negates, and where two entries would have the same title.
 * @param titleField the field that names most entries, or undefined; others are added only for the entries without it
 * @param names the fields that may be in a title, in the order of the file
 * @returns null if some entry has no such field
 */
export function jointTitle(
  entries: readonly Fields[],
  titleField: string | undefined,
  names: readonly string[],
): string | null {
  const short = names.filter((name) => name !== titleField && isShort(entries, name));
  const fields = titleField === undefined ? short : [titleField, ...covering(entries, titleField, short)];
  if (fields.length < 2 || entries.some((entry) => fields.every((name) => textIn(entry, name) === ""))) return null;
  const equal = namesOfEqual(entries, fields);
  return fields.map((name) => (negation.test(name) || equal.has(name) ? `${name}:` : name)).join(", ");
}

/**
 * Fields that together name all entries without the title field, as far as there are such fields: first those that few
 * entries with the title field have.
 */
function covering(entries: readonly Fields[], titleField: string, names: readonly string[]): string[] {
  let without = entries.filter((entry) => textIn(entry, titleField) === "");
  const chosen: string[] = [];
  const besideTitle = (name: string) =>
    entries.filter((entry) => textIn(entry, titleField) !== "" && textIn(entry, name) !== "").length;
  for (const name of [...names].sort((a, b) => besideTitle(a) - besideTitle(b))) {
    const rest = without.filter((entry) => textIn(entry, name) === "");
    if (rest.length < without.length) chosen.push(name);
    without = rest;
  }
  return chosen;
}

/** The fields of entries that would have the same title, although their fields differ. */
function namesOfEqual(entries: readonly Fields[], fields: readonly string[]): Set<string> {
  const byTitle = new Map<string, string[]>();
  const equal = new Set<string>();
  for (const entry of entries) {
    const names = Object.keys(entry).filter((name) => fields.includes(name) && textIn(entry, name) !== "");
    const title = names.map((name) => `${negation.test(name) ? name : ""} ${textIn(entry, name)}`).join(", ");
    const others = byTitle.get(title);
    if (others === undefined) byTitle.set(title, names);
    else if (others.join() !== names.join()) for (const name of [...names, ...others]) equal.add(name);
  }
  return equal;
}

/** Whether a field has words of a title in all entries that have it: short texts, or lists of them. */
function isShort(entries: readonly Fields[], name: string): boolean {
  if (!/^[\w-]+$/.test(name)) return false;
  const values = entries.map((entry) => textIn(entry, name)).filter((value) => value !== "");
  return values.length > 0 && values.every((value) => value.length < 120 && /^(?!.*:\/\/).*\p{L}{2}/u.test(value));
}

function textIn(entry: Fields, name: string): string {
  const value = entry[name];
  const texts = Array.isArray(value) ? value : [value];
  return texts.every((one) => typeof one === "string") ? texts.join(", ").trim() : "";
}
