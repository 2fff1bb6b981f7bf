/** Short readers: card lists, statements, and sections that are one record. */
import type { Block } from "../document/block.js";
import { draft } from "./draft.js";
import { isOneRecord, type Run } from "./outline.js";
import { compilePattern } from "./pattern.js";
import type { ReadResult } from "./read-result.js";

const cited = /\([^()]*\d[^()]*\)\s*$/;
/** A line that is a card and nothing else, `Name (F57)`: no sentence. */
const cardLine = /^["'“.]?[\p{Lu}\d][^.?!:]{1,90}\([^()]*\d[^()]*\)$/u;

/** A card a line, each a record. A paragraph without a card before the list introduces it; one in place of a list is a record. */
export function readList(run: Run): ReadResult {
  const result: ReadResult = { drafts: [], introduction: [], unread: [] };
  const kind = run.spec.kind ?? "restricted";
  const hasCards = run.blocks.some((block) => cited.test(block.segments.at(-1)?.text ?? ""));
  for (const block of run.blocks.flatMap(splitCards)) {
    const text = block.segments.map((segment) => segment.text.trim()).join(" ");
    if (cited.test(text)) {
      result.drafts.push(
        draft(kind, run.path, {
          titles: [text],
          titleLines: block.segments.map((segment) => segment.line),
          // The list's own bullet is no word of the entry.
          body: [{ ...block, shape: "paragraph", indent: 0, marker: "" }],
        }),
      );
    } else if (!hasCards) result.drafts.push(draft(kind, run.path, { body: [block] }));
    else if (result.drafts.length === 0) result.introduction.push(block);
    else result.unread.push(block);
  }
  return result;
}

/** Cards on lines of their own, without a blank line between them; a name that runs over two lines stays one. */
function splitCards(block: Block): Block[] {
  const parts: Block[] = [];
  let from = 0;
  block.segments.forEach((segment, i) => {
    if (!cited.test(segment.text) && i < block.segments.length - 1) return;
    parts.push({ ...block, segments: block.segments.slice(from, i + 1) });
    from = i + 1;
  });
  const each = parts.map((part) => part.segments.map((segment) => segment.text.trim()).join(" "));
  return each.every((text) => cardLine.test(text)) ? parts : [block];
}

/** Every paragraph is a record; the profile's pattern finds its title. */
export function readStatements(run: Run): ReadResult {
  const title = run.spec.title ? compilePattern(run.spec.title, `${run.spec.heading}: title`) : null;
  const drafts = run.blocks.map((block) => {
    const text = block.segments.map((segment) => segment.text.trim()).join(" ");
    const found = title?.exec(text)?.groups[0];
    return draft(run.spec.kind ?? "rules-errata", run.path, { titles: found ? [found] : [], body: [block] });
  });
  return { drafts, introduction: [], unread: [] };
}

/** The whole section is one record, titled by its heading. */
export function readWhole(run: Run): ReadResult {
  if (!isOneRecord(run)) return { drafts: [], introduction: [], unread: [] };
  const titles = [run.path.at(-1) ?? ""].filter(Boolean);
  const titleLines = [run.headingLine];
  return {
    drafts: [draft(run.spec.kind ?? "rule", run.path.slice(0, -1), { titles, titleLines, body: run.blocks })],
    introduction: [],
    unread: [],
  };
}
