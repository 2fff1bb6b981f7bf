/** A comparison of two editions as JSON, for programs. The keys never change; new keys are added at the end. */
import type { EditionDiff } from "../../diff/edition-diff.js";
import { rulingJson } from "../json/json.js";

/**
 * The JSON of a comparison.
 * @param more `against`: the file that was compared; `only`: the filters of the comparison, in words
 */
export function diffJson(diff: EditionDiff, more: { against?: string; only?: readonly string[] } = {}) {
  return {
    document: diff.document,
    from: diff.from,
    to: diff.to,
    added: diff.added.map(rulingJson),
    removed: diff.removed.map(rulingJson),
    reworded: diff.reworded.map(({ id, from, to, words, parts, moved, note }) => ({
      id,
      from: rulingJson(from),
      to: rulingJson(to),
      words: words.map(({ op, text, minor }) => (minor ? { op, text, minor } : { op, text })),
      parts: [...parts],
      moved,
      note,
    })),
    moved: diff.moved.map(({ id, from, to, note }) => ({ id, from, to, note })),
    extraction: diff.extraction.map(({ id, note }) => ({ id, note })),
    unchanged: [...diff.unchanged],
    renamed: diff.renamed.map(({ from, to }) => ({ from, to })),
    against: more.against ?? null,
    only: [...(more.only ?? [])],
  };
}
