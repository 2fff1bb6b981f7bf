/** The entries of a JSON or YAML file, and the fields of the template in them. */
import { isMap, isScalar, isSeq, type ParsedNode } from "yaml";
import { textOfBlock } from "./text-blocks.js";

export type LineOf = (node: ParsedNode | null) => number;

export interface Entry {
  node: ParsedNode | null;
  /** The keys that each `*` of the path stands for, the outermost first. The index in a list is not a key. */
  keys: { text: string; node: ParsedNode | null }[];
  /** The mappings around it, the outermost first. */
  around: ParsedNode[];
}

/** The entries below `root` at a path: the steps of `DataTemplate.entries`. */
export function entriesOf(
  root: ParsedNode | null,
  path: readonly string[],
  keys: Entry["keys"] = [],
  around: readonly ParsedNode[] = [],
): Entry[] {
  const [step, ...rest] = path;
  if (step === undefined || step === "") return [{ node: root, keys, around: [...around] }];
  if (step === "**") return mappingsIn(root).map((node) => ({ node, keys, around: [...around] }));
  if (isSeq(root)) {
    const itemsAtStep = step === "*" ? root.items : root.items.slice(Number(step), Number(step) + 1);
    return itemsAtStep.flatMap((item) => entriesOf(item, rest, keys, around));
  }
  if (!isMap(root)) return [];
  return root.items.flatMap((pair) => {
    const text = textOf(pair.key);
    if (step !== "*" && step !== text) return [];
    const inner = step === "*" ? [...keys, { text, node: pair.key }] : keys;
    return entriesOf(pair.value, rest, inner, [...around, root]);
  });
}

/** Every mapping at any depth, outer ones first. */
function mappingsIn(root: ParsedNode | null): ParsedNode[] {
  if (isSeq(root)) return root.items.flatMap(mappingsIn);
  if (!isMap(root)) return [];
  return [root, ...root.items.flatMap((pair) => mappingsIn(pair.value))];
}

/**
 * A value as text. The elements of a list are joined by commas; a mapping gives an empty text, unless it is a block of
 * text.
 */
export function textOf(node: ParsedNode | null): string {
  if (isMap(node)) return node.has("type") ? textOfBlock(node.toJSON()) : "";
  if (isScalar(node)) return node.value === null ? "" : String(node.value);
  if (isSeq(node))
    return node.items
      .map(textOf)
      .filter((text) => text !== "")
      .join(", ");
  return "";
}

/** The codes in a field of an entry: its value, or the elements of a list. Empty without the field. */
export function codesIn({ node }: Entry, name: string): string[] {
  const value = isMap(node) ? node.items.find((pair) => textOf(pair.key) === name)?.value : null;
  const items = isSeq(value) ? value.items : [value ?? null];
  return items.map(textOf).filter((text) => text !== "");
}

/** The name of a field: letters, digits and some signs, with spaces inside. */
const fieldName = "[\\p{L}\\p{N}_.-](?:[\\p{L}\\p{N}_. /'&()-]{0,60}[\\p{L}\\p{N}_.)-])?";

/** A field in braces, or several: `{title}`, `{Rules Text}`, `{type, except:, subtype}`. */
export const field = new RegExp(`\\{(${fieldName}:?(?:, ?${fieldName}:?)*)\\}`, "gu");

/** A row with one field and nothing else. */
export const fieldRow = new RegExp(`^\\s*\\{(${fieldName})\\}\\s*$`, "u");

/** The names of all fields of a template. */
export function fieldNames(template: string): string[] {
  return [...template.matchAll(field)]
    .flatMap(([, names = ""]) => names.split(/:?, ?|:$/))
    .filter((name) => name !== "");
}

/** A field's text, and the node that it is from; null if the entry does not have the field. */
interface FieldValue {
  text: string;
  node: ParsedNode | null;
}

/**
 * The value of the braces of a template in an entry: of one field, or those of several fields that the entry has, in the
 * order of the file and joined by commas. The words of a name with a colon are written before its value. Empty without the fields.
 */
export function fieldValue(entry: Entry, names: string): FieldValue {
  if (!/[,:]/.test(names)) return oneValue(entry, names);
  const values = names
    .split(/, ?/)
    .map((name) => {
      const value = oneValue(entry, name.replace(/:$/, ""));
      return { text: value.text.trim(), node: value.node, label: name.endsWith(":") ? `${wordsOf(name)} ` : "" };
    })
    .filter(({ text }) => text !== "")
    .sort((a, b) => (a.node?.range[0] ?? 0) - (b.node?.range[0] ?? 0));
  return { text: values.map(({ text, label }) => `${label}${text}`).join(", "), node: values[0]?.node ?? null };
}

/** The words of a field's name: `not type` for `notType`. */
function wordsOf(name: string): string {
  return name
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/[_-]+/g, " ")
    .toLowerCase();
}

/** The value of one field in an entry; an empty text if the entry does not have the field. */
function oneValue({ node, keys, around }: Entry, name: string): FieldValue {
  if (name.startsWith("..")) {
    const outer = { node: around.at(-1) ?? null, keys: keys.slice(0, -1), around: around.slice(0, -1) };
    return around.length === 0 ? { text: "", node: null } : oneValue(outer, name.slice(2));
  }
  if (name === "key") return keys.at(-1) ?? { text: "", node: null };
  if (name === "value") return { text: isMap(node) ? "" : textOf(node), node };
  let at: ParsedNode | null = node;
  for (const step of name.split(".")) {
    if (!isMap(at)) return { text: "", node: null };
    at = at.items.find((pair) => textOf(pair.key) === step)?.value ?? null;
  }
  return { text: textOf(at), node: at };
}
