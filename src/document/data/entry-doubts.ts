/** Doubts about where the entries of a JSON or YAML file begin and end. */

import { isScalar } from "yaml";
import type { SourceDoubt } from "../source.js";
import { type Entry, fieldNames, fieldValue, textOf } from "./entries.js";
import { areDependent, areSentences, dependsOn, namesText } from "./text-lists.js";
import { listIn, templateRows } from "./to-markdown.js";

/**
 * Doubts about single entries: those without a title, lists of sentences that are read as one text, and elements of a
 * list that belong to the element before.
 * @param lineOf the first line that was written for an entry
 */
export function entryDoubts(
  entries: readonly Entry[],
  template: string,
  lineOf: (index: number) => number,
): SourceDoubt[] {
  const at = (indexes: readonly number[], message: string, hint: string) =>
    indexes.map((index) => ({ line: lineOf(index), message, hint }));
  return [
    ...at(
      untitled(entries, template),
      "This entry has none of the fields of its title in document.yaml: it is read as part of the entry before.",
      "Name a field that it has in the last heading of import.data.markdown: {title, type} writes those that an entry has.",
    ),
    ...at(
      joinedSentences(entries, template),
      "A list of whole sentences is read as one text: each of them may be a ruling.",
      "If each is a ruling, add the name of the list and .* to import.data.entries in document.yaml, and write {value}.",
    ),
    ...at(
      divided(entries),
      "This element of a list seems to go on with the element before: they may be one ruling.",
      "If so, let import.data.entries in document.yaml end before the list, and name its field in import.data.markdown.",
    ),
  ].sort((a, b) => a.line - b.line);
}

/** The entries with a text, but without any field of the heading that begins an entry. */
function untitled(entries: readonly Entry[], template: string): number[] {
  const { rows, lastHeading } = templateRows(template);
  const titleNames = fieldNames(rows[lastHeading] ?? "");
  const textNames = rows.slice(lastHeading + 1).flatMap(fieldNames);
  if (titleNames.length === 0) return [];
  const hasSome = (entry: Entry, names: readonly string[]) =>
    names.some((name) => fieldValue(entry, name).text.trim() !== "");
  return entries.flatMap((entry, at) => (!hasSome(entry, titleNames) && hasSome(entry, textNames) ? [at] : []));
}

/** The entries with a list of sentences in a field of which it is not known whether it is one text. */
function joinedSentences(entries: readonly Entry[], template: string): number[] {
  const { rows, lastHeading } = templateRows(template);
  return rows.slice(lastHeading + 1).flatMap((row) => {
    const name = fieldNames(row)[0] ?? "";
    const lists = entries.map((entry) => listIn(row, entry).map(textOf));
    if (namesText(name) || areDependent(lists)) return [];
    return lists.flatMap((texts, at) => (areSentences(texts) ? [at] : []));
  });
}

/** The entries that are strings of a list and depend on the string before. */
function divided(entries: readonly Entry[]): number[] {
  let first = "";
  return entries.flatMap((entry, at) => {
    const previous = entries[at - 1];
    const isSameList =
      isScalar(previous?.node) && previous.keys === entry.keys && previous.around.at(-1) === entry.around.at(-1);
    const text = isScalar(entry.node) ? textOf(entry.node) : "";
    if (!isSameList) first = text;
    return isSameList && text !== "" && dependsOn(text, textOf(previous.node), first) ? [at] : [];
  });
}
