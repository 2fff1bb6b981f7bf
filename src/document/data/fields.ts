/** Finds the entries of a JSON or YAML file, and the fields of the template in them. */
import { isMap, isScalar, isSeq, type ParsedNode } from "yaml";

export interface Entry {
  node: ParsedNode | null;
  /** The keys that each `*` of the path stands for, the outermost first. The index in a list is not a key. */
  keys: ParsedNode[];
  /** The mappings around it, the outermost first. */
  around: ParsedNode[];
}

/** The entries below `root` at a path: the steps of `DataTemplate.entries`. */
export function entriesOf(
  root: ParsedNode | null,
  path: readonly string[],
  keys: readonly ParsedNode[] = [],
  around: readonly ParsedNode[] = [],
): Entry[] {
  const [step, ...rest] = path;
  if (step === undefined || step === "") return [{ node: root, keys: [...keys], around: [...around] }];
  if (step === "**") return mappingsIn(root).map((node) => ({ node, keys: [...keys], around: [...around] }));
  if (isSeq(root)) {
    const items = step === "*" ? root.items : root.items.slice(Number(step), Number(step) + 1);
    return (items as ParsedNode[]).flatMap((item) => entriesOf(item, rest, keys, around));
  }
  if (!isMap(root)) return [];
  return root.items.flatMap((pair) => {
    const [key, value] = [pair.key as ParsedNode, pair.value as ParsedNode | null];
    if (step !== "*" && step !== textOf(key)) return [];
    return entriesOf(value, rest, step === "*" ? [...keys, key] : keys, [...around, root as ParsedNode]);
  });
}

/** Every mapping at any depth, outer ones first. */
function mappingsIn(root: ParsedNode | null): ParsedNode[] {
  if (isSeq(root)) return (root.items as ParsedNode[]).flatMap(mappingsIn);
  if (!isMap(root)) return [];
  return [root as ParsedNode, ...root.items.flatMap((pair) => mappingsIn(pair.value as ParsedNode | null))];
}

/** A value as text; the elements of a list are joined by commas, and a mapping gives an empty text. */
export function textOf(node: ParsedNode | null): string {
  if (isScalar(node)) return node.value === null ? "" : String(node.value);
  if (!isSeq(node)) return "";
  return (node.items as ParsedNode[])
    .map(textOf)
    .filter((text) => text !== "")
    .join(", ");
}

/** The elements of a list, each as text; another value as one text. Empty texts are left out. */
export function textsOf(node: ParsedNode | null): string[] {
  const items = isSeq(node) ? (node.items as ParsedNode[]) : [node];
  return items.map(textOf).filter((text) => text !== "");
}

/**
 * The value of a field in an entry; null if the entry does not have it.
 * @param name a key, or keys joined by dots; `..name` of the mapping around the entry; `key`, the key at the last `*` of
 * the path, `..key` at the one before; `value`, the entry itself if it is no mapping
 */
export function fieldOf({ node, keys, around }: Entry, name: string): ParsedNode | null {
  if (name.startsWith("..")) {
    const outer = around.at(-1);
    if (outer === undefined) return null;
    return fieldOf({ node: outer, keys: keys.slice(0, -1), around: around.slice(0, -1) }, name.slice(2));
  }
  if (name === "value" && !isMap(node)) return node;
  let at: ParsedNode | null = node;
  const steps = name.split(".");
  for (const step of steps) {
    if (!isMap(at)) return name === "key" ? (keys.at(-1) ?? null) : null;
    const pair = at.items.find((one) => textOf(one.key as ParsedNode) === step);
    if (pair === undefined) return name === "key" ? (keys.at(-1) ?? null) : null;
    at = pair.value as ParsedNode | null;
  }
  return at;
}
