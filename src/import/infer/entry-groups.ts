/** Finds entries that a JSON or YAML file holds in several groups: mappings of names to entries, below the groups' names. */
import { countWords, type Fields, isFields } from "./data-fields.js";

/** With fewer words, a field is a name or a tag. */
const minWords = 4;
/** The least share of entries that have a field with prose in common, and of names that are not those of other entries. */
const minShare = 0.8;

/**
 * The entries of the groups of a mapping, by name and in the order of the file. Beside the groups, the mapping may have
 * texts, and mappings and lists of texts.
 * @returns null if there are not at least two groups, or their entries are not of one kind
 */
export function groupsOfEntries(root: Fields): { groups: string[]; names: string[]; entries: Fields[] } | null {
  const groups = Object.keys(root).filter((key) => isGroup(root[key]));
  if (groups.length < 2 || Object.keys(root).some((key) => !groups.includes(key) && !hasOnlyTexts(root[key])))
    return null;
  const pairs = groups.flatMap((key) => Object.entries(root[key] as Fields).filter(([, value]) => isFields(value)));
  const names = pairs.map(([name]) => name);
  const entries = pairs.map(([, value]) => value as Fields);
  // The same names in each group are those of fields, such as `front` and `back`.
  const areNames = new Set(names).size >= names.length * minShare;
  return areNames && haveProseInCommon(entries) ? { groups, names, entries } : null;
}

/** Whether a value is a mapping of mappings with prose. It may have texts beside them. */
function isGroup(value: unknown): boolean {
  if (!isFields(value)) return false;
  const inner = Object.values(value);
  return (
    inner.some(isFields) && inner.every((one) => (isFields(one) ? Object.values(one).some(isProse) : !isObject(one)))
  );
}

function isProse(value: unknown): boolean {
  return typeof value === "string" && countWords(value) >= minWords;
}

function hasOnlyTexts(value: unknown): boolean {
  return !isObject(value) || Object.values(value).every((one) => !isObject(one));
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function haveProseInCommon(entries: readonly Fields[]): boolean {
  const names = new Set(entries.flatMap((entry) => Object.keys(entry)));
  return [...names].some((name) => entries.filter((one) => isProse(one[name])).length >= entries.length * minShare);
}
