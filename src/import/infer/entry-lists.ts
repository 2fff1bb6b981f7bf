/** The lists and mappings of a JSON or YAML file that may be its entries. */

import { countWords, type Fields, isFields } from "./data-fields.js";
import { groupsOfEntries } from "./entry-groups.js";

/** A list or mapping of the file whose elements may be its entries. */
export interface EntryList {
  path: string[];
  values: unknown[];
  /** The number of words in all values. */
  wordCount: number;
  /** Whether the entries can have a key of a mapping as their title. */
  isKeyed: boolean;
  /** The keys of the mapping that directly holds the entries; empty if a list holds them. */
  keys: readonly string[];
  /**
   * The field of the template with the name of an entry's group, if the entries are in several lists or mappings whose
   * keys name groups; else null.
   */
  groupKey: "{key}" | "{..key}" | null;
  /** The mappings around the entries, the outermost first: those of each level. */
  around: readonly (readonly Fields[])[];
}

/** A field with this name holds rulings, whatever other texts a card has. */
const rulingNames = /^(?:rulings?|faqs?|errata|erratum|clarifications?|questions?)$/i;

/** The words of such fields are counted this many times. */
const rulingWeight = 5;
const maxDepth = 5;

/** A position in the file: the path to a value, whether one of its `*` is a key, and the mappings around it. */
interface Walk {
  path: string[];
  isKeyed: boolean;
  around: readonly (readonly Fields[])[];
}

/** The lists and mappings of a value whose elements may be entries, up to `maxDepth` levels deep. */
export function collectLists(
  root: unknown,
  walk: Walk = { path: [], isKeyed: false, around: [] },
  depth = 0,
): EntryList[] {
  if (depth >= maxDepth) return [];
  const { path, isKeyed, around } = walk;
  const lists: EntryList[] = [];
  const add = (
    entriesPath: string[],
    values: unknown[],
    hasKey: boolean,
    { keys = [], groupKey = null }: Partial<Pick<EntryList, "keys" | "groupKey">> = {},
  ) => {
    const isNamed = entriesPath.some((step) => rulingNames.test(step));
    const wordCount = values.reduce<number>((sum, one) => sum + countWords(one), 0) * (isNamed ? rulingWeight : 1);
    lists.push({ path: entriesPath, values, wordCount, isKeyed: hasKey, keys, groupKey, around });
  };
  const addNested = (values: readonly unknown[], inner: Walk) => {
    const mappings = values.filter(isFields);
    for (const name of new Set(mappings.flatMap((one) => Object.keys(one)))) {
      const nested = mappings.map((one) => one[name]).filter((one): one is unknown[] => Array.isArray(one));
      const next = { ...inner, path: [...inner.path, name], around: [...inner.around, mappings] };
      if (nested.length > 0) lists.push(...collectLists(nested.flat(), next, depth + 1));
    }
  };
  const treeNodes = nodesAtEveryDepth(root);
  if (treeNodes.length > 0) add([...path, "**"], treeNodes, false);
  if (Array.isArray(root)) {
    add([...path, "*"], root, isKeyed);
    addNested(root, { path: [...path, "*"], isKeyed, around });
  } else if (isFields(root)) {
    const values = Object.values(root);
    const areGroups = values.every(isListOfFields) && nameGroups(Object.keys(root));
    const haveSameType =
      areGroups ||
      (values.length > 3 && new Set(values.map((one) => (Array.isArray(one) ? "list" : typeof one))).size === 1);
    const inner = [...around, [root]];
    const grouped = groupsOfEntries(root);
    if (grouped !== null && nameGroups(grouped.groups))
      add([...path, "*", "*"], grouped.entries, true, { keys: grouped.names, groupKey: "{..key}" });
    if (haveSameType) {
      const steps = values.every(Array.isArray) ? [...path, "*", "*"] : [...path, "*"];
      add(steps, values.flat(), true, { keys: Object.keys(root), groupKey: areGroups ? "{key}" : null });
      addNested(values.flat(), { path: steps, isKeyed: true, around: inner });
    } else
      for (const [name, value] of Object.entries(root))
        lists.push(...collectLists(value, { path: [...path, name], isKeyed, around: inner }, depth + 1));
  }
  return lists;
}

/** A key that holds all entries of a file and names no group of them. */
const container = /^(?:cards?|data|entries|items|list|records|results|rules)$/i;

/** Whether the keys of a mapping of lists name groups of entries, such as categories. A single one has a capital letter. */
function nameGroups(keys: readonly string[]): boolean {
  const areNames = keys.every((key) => !rulingNames.test(key) && !container.test(key));
  return areNames && (keys.length > 1 || /^\p{Lu}/u.test(keys[0] ?? ""));
}

/** Whether a value is a list of mappings with texts, not only of nested lists. */
function isListOfFields(one: unknown): boolean {
  return (
    Array.isArray(one) &&
    one.length > 0 &&
    one.every((entry) => isFields(entry) && Object.values(entry).some((value) => typeof value === "string"))
  );
}

/**
 * The nodes of a tree of rules, outer ones first: mappings with a list of mappings that have a list under the same key.
 */
function nodesAtEveryDepth(root: unknown): Fields[] {
  if (Array.isArray(root)) return root.flatMap(nodesAtEveryDepth);
  if (typeof root !== "object" || root === null) return [];
  const node = root as Fields;
  const listsOfNodes = Object.entries(node).filter(
    ([name, value]) =>
      Array.isArray(value) && value.some((one) => typeof one === "object" && one !== null && name in one),
  );
  const innerNodes = Object.values(node).flatMap((value) => (Array.isArray(value) ? nodesAtEveryDepth(value) : []));
  const hasEmptyList = Object.values(node).some((value) => Array.isArray(value) && value.length === 0);
  return listsOfNodes.length === 1 || hasEmptyList || innerNodes.length > 0 ? [node, ...innerNodes] : [];
}
