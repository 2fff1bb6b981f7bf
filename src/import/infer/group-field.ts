/** Finds the field that groups the entries of a JSON or YAML file, such as `category`. */
import { type Fields, textsOf } from "./data-fields.js";

/** Values that say how a text is printed, and name no group of entries. */
const markupNames = /^(?:block|box|bullets?|example|heading|item|list|note|p|para|paragraph|table|text)$/i;

/** Names of fields with few different values that describe an entry, and name no group of a document. */
const describing =
  /(?:image|picture|icon|tint|colou?r|date|year|author|user|by|source|origin|url|link|file|lang(?:uage)?|locale|rarity|status|state|version|edition|publisher|artist|game|set|product|expansion|format|faction|size|level|style|class|difficulty|players?)s?$/i;
/** Few words, the first with a capital letter. */
const groupName = /^\p{Lu}[\p{L}'’&/-]*(?: (?:[\p{L}'’/-]+|&)){0,3}$/u;
const answer = /^(?:yes|no|true|false|none|unknown|official|unofficial)$/i;
const maxName = 40;
const minEntries = 6;
/** The least share of entries whose value other entries have too. */
const minShared = 0.8;

/**
 * The field that groups the entries: one with a common name or, if there is none, the only one whose values look like
 * names of groups. Undefined if there is none.
 * @param names the fields that neither name the entries nor are their text
 */
export function groupFieldOf(
  entries: readonly Fields[],
  names: readonly string[],
): { name: string; isCommon: boolean } | undefined {
  const common = ["section", "chapter", "category", "type"].find(
    (name) =>
      names.includes(name) &&
      areShared(entries, name) &&
      !textsOf(entries, name).every((value) => markupNames.test(value)),
  );
  if (common !== undefined) return { name: common, isCommon: true };
  const [only, ...others] = names.filter((name) => hasGroupNames(entries, name));
  return only === undefined || others.length > 0 ? undefined : { name: only, isCommon: false };
}

/** Whether all entries have the field, with few different values. */
function areShared(entries: readonly Fields[], name: string): boolean {
  const values = textsOf(entries, name);
  return values.length === entries.length && new Set(values).size < Math.max(2, entries.length / 3);
}

/** Whether a field has names of groups in all entries, most of them in several. */
function hasGroupNames(entries: readonly Fields[], name: string): boolean {
  const values = textsOf(entries, name);
  if (describing.test(name) || entries.length < minEntries || values.length < entries.length) return false;
  const names = [...new Set(values)];
  const areNames = names.every((value) => value.length <= maxName && groupName.test(value) && !answer.test(value));
  const shared = values.filter((value) => values.indexOf(value) !== values.lastIndexOf(value));
  const areFew = names.length > 1 && names.length <= entries.length / 2;
  return areNames && areFew && shared.length >= entries.length * minShared;
}
