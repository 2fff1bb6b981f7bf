/**
 * A glossary: entries in alphabetical order. A heading out of that order is a subheading of the entry before it,
 * and a record of its own titled `Entry / Subheading`.
 */
import { type Block, dropSegments } from "../document/block.js";
import { isTitle } from "../document/title.js";
import { withoutEmphasis } from "../document/typography.js";
import { type Draft, draft } from "./draft.js";
import type { Run } from "./outline.js";
import type { ReadResult } from "./read-result.js";

/** Every title opens an entry; what stands before the first is the introduction. */
export function readGlossary(run: Run): ReadResult {
  const introduction: Block[] = [];
  const drafts: Draft[] = [];
  for (const block of run.blocks) {
    const head = block.segments[0];
    const current = drafts.at(-1);
    if (block.shape === "paragraph" && head && isTitle(withoutEmphasis(head.text))) {
      const item = draft(run.spec.kind ?? "glossary", run.path, {
        titles: [withoutEmphasis(head.text)],
        titleLines: [head.line],
      });
      const rest = dropSegments(block, 1);
      if (rest) item.body.push(rest);
      drafts.push(item);
    } else if (current) current.body.push(block);
    else introduction.push(block);
  }
  const main = new Set(alphabetical(drafts.map((item) => sortKey(item.titles[0] ?? ""))));
  let entry = "";
  drafts.forEach((item, i) => {
    const title = item.titles[0] ?? "";
    if (main.has(i)) entry = title;
    else if (entry !== "") item.titles = [`${entry} / ${title}`];
  });
  return { drafts, introduction, unread: [] };
}

/** Glossaries sort by letters alone: spaces, hyphens and commas do not count. */
function sortKey(title: string): string {
  return title.toLowerCase().replace(/[^\p{L}\d]/gu, "");
}

/** The indices of the longest ascending run of keys: the glossary's entries proper. Of equals the earlier chain wins. */
export function alphabetical(keys: readonly string[]): number[] {
  const length: number[] = [];
  const before: number[] = [];
  let best = -1;
  keys.forEach((key, i) => {
    length[i] = 1;
    before[i] = -1;
    for (let j = 0; j < i; j++) {
      if ((keys[j] as string) < key && (length[j] as number) + 1 > (length[i] as number)) {
        length[i] = (length[j] as number) + 1;
        before[i] = j;
      }
    }
    if (best < 0 || (length[i] as number) > (length[best] as number)) best = i;
  });
  const chain: number[] = [];
  for (let at = best; at >= 0; at = before[at] as number) chain.unshift(at);
  return chain;
}
