/** Doubts about words of a JSON or YAML file that no record gets. */

import { isMap, isScalar, isSeq, type ParsedNode } from "yaml";
import { countsOf } from "../../ruling/counts.js";
import type { SourceDoubt } from "../source.js";
import { type Entry, fieldNames, fieldValue, type LineOf, textOf } from "./entries.js";
import { wordCount } from "./text-lists.js";

/**
 * Doubts about fields with prose that the template does not name. An entry that is only a text has the field `value`.
 * Fields with lists, and mappings of which the template names a field, are not checked.
 */
export function unusedText(entries: readonly Entry[], template: string): SourceDoubt[] {
  const used = new Set(fieldNames(template).map((name) => name.split(".")[0] as string));
  const proseFields = entries.flatMap(({ node }) => proseFieldsOf(node));
  const unused = countsOf(proseFields.filter((name) => !used.has(name)));
  return [...unused].map(([name, count]) => ({
    line: 1,
    message: `The field "${name}" has words in ${count} of the ${entries.length} entries, and the template does not name it: they would be lost.`,
    hint: `Add it in document.yaml, under import.data.markdown: {${name}}`,
  }));
}

/** The names of the fields of an entry with prose. */
function proseFieldsOf(node: ParsedNode | null): string[] {
  if (isScalar(node) && looksLikeProse(textOf(node))) return ["value"];
  if (!isMap(node)) return [];
  const withProse = node.items.filter(({ value }) => isProse(value));
  return withProse.map(({ key }) => textOf(key));
}

/** Whether a field has prose, in itself or in the fields of its mapping. */
function isProse(value: ParsedNode | null): boolean {
  if (isSeq(value)) return false;
  const texts = isMap(value) ? value.items.map((inner) => textOf(inner.value)) : [textOf(value)];
  return looksLikeProse(texts.join(" "));
}

/** The doubt about prose of the file that is in no entry, at its first line; none without such prose. */
export function textOutside(
  root: ParsedNode | null,
  entries: readonly Entry[],
  template: string,
  lineOf: LineOf,
): SourceDoubt[] {
  const entryNodes = new Set(entries.map(({ node }) => node));
  // `..` in a field's name leads to the mapping around the entry.
  const namedByParentPath = new Set(
    entries.flatMap((entry) =>
      fieldNames(template).flatMap((name) => (name.startsWith("..") ? fieldValue(entry, name).node : [])),
    ),
  );
  const outside: ParsedNode[] = [];
  const collect = (node: ParsedNode | null): void => {
    if (entryNodes.has(node) || namedByParentPath.has(node)) return;
    if (isScalar(node) && typeof node.value === "string" && looksLikeProse(node.value)) outside.push(node);
    else if (isSeq(node)) for (const item of node.items) collect(item);
    else if (isMap(node)) for (const { value } of node.items) collect(value);
  };
  collect(root);
  const [first] = outside;
  if (first === undefined) return [];
  return [
    {
      line: lineOf(first),
      message: `${outside.length} ${outside.length === 1 ? "text of the file is" : "texts of the file are"} in no entry, the first: "${textOf(first).trim().slice(0, 40)}". They are not read.`,
      hint: "If they are rulings, widen import.data.entries in document.yaml, or import the file twice, as two documents.",
    },
  ];
}

/** Whether a text has at least four words and, somewhere, two letters in a row. */
function looksLikeProse(text: string): boolean {
  return wordCount(text) >= 4 && /\p{L}{2}/u.test(text);
}
