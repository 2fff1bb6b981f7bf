/** A comparison of two editions as other programs read it. The keys are a promise; new ones go to the end. */
import type { Ruling } from "../ruling/ruling.js";
import type { ShownDiff } from "./diff-shown.js";
import { rulingJson } from "./json.js";

interface JsonDiff extends ShownDiff {
  renamed: readonly { from: string; to: string }[];
}

/** @param more the file and the filters of the comparison, where there are any */
export function diffJson(diff: JsonDiff, more: { against?: string; only?: readonly string[] } = {}) {
  const all = (rulings: readonly Ruling[]) => rulings.map(rulingJson);
  return {
    document: diff.document,
    from: diff.from,
    to: diff.to,
    added: all(diff.added),
    removed: all(diff.removed),
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
