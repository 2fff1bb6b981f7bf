/** Short readers: card lists, statements, and sections that are one record. */
import type { Block } from "../../document/block.js";
import { withoutEmphasis } from "../../document/typography.js";
import { sectionName } from "../../profile/document-file.js";
import { isOneRecord, type Run } from "../outline.js";
import { compilePattern } from "../pattern.js";
import { type Draft, draft, type OpenDraft } from "../records/draft.js";
import type { ReadResult } from "./reader.js";

const cited = /\([^()]*\d[^()]*\)\s*$/;
/** A line that is a card and nothing else: `Name (F57)`. */
const cardLine = /^["'“.]?[\p{Lu}\d][^.?!:]{1,90}\([^()]*\d[^()]*\)$/u;

/**
 * One record per card, one card per line. Paragraphs before the first card are the introduction. A section without any
 * card is text: each paragraph is a record.
 */
export function readList(run: Run): ReadResult {
  const result = { drafts: [] as Draft[], introduction: [] as Block[], unread: [] as Block[] };
  const kind = run.spec.kind ?? "restricted";
  const hasCards = run.blocks.some((block) => cited.test(withoutEmphasis(block.segments.at(-1)?.text ?? "")));
  for (const block of run.blocks.map(plainBlock).flatMap(splitCards)) {
    const text = block.segments.map((segment) => segment.text.trim()).join(" ");
    if (cited.test(text)) {
      result.drafts.push(
        draft(kind, run.path, {
          titles: [text],
          titleLines: block.segments.map((segment) => segment.line),
          // The bullet of the list is not part of the entry.
          body: [{ ...block, shape: "paragraph", indent: 0, marker: "" }],
        }),
      );
    } else if (!hasCards) result.drafts.push(draft(kind, run.path, { body: [block] }));
    else if (result.drafts.length === 0) result.introduction.push(block);
    else result.unread.push(block);
  }
  return result;
}

/** A list prints the names of its cards in bold type, which says nothing. */
function plainBlock(block: Block): Block {
  return {
    ...block,
    segments: block.segments.map((segment) => ({ ...segment, text: withoutEmphasis(segment.text) })),
  };
}

/** Splits a block with one card per line. A name that runs over two lines stays together. */
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

/**
 * One record per paragraph or list item, with the lists below it. The first group of the profile's `title` pattern is
 * its title.
 */
export function readStatements(run: Run): ReadResult {
  const title = run.spec.title ? compilePattern(run.spec.title, `${sectionName(run.spec)}: title`) : null;
  const drafts: OpenDraft[] = [];
  for (const block of run.blocks) {
    const current = drafts.at(-1);
    const below = block.indent > 0 || (block.shape === "item" && current?.body[0]?.shape === "paragraph");
    if (below && current) {
      current.body.push(block);
      continue;
    }
    const text = block.segments.map((segment) => segment.text.trim()).join(" ");
    const found = title?.exec(text)?.groups[0];
    drafts.push(draft(run.spec.kind ?? "rules-errata", run.path, { titles: found ? [found] : [], body: [block] }));
  }
  // The bullet of a list of statements is not part of the first of them.
  for (const item of drafts) {
    const [first] = item.body;
    if (first?.shape !== "item" || /\d/.test(first.marker)) continue;
    const rest = item.body.slice(1).map((block) => ({ ...block, indent: Math.max(0, block.indent - 1) }));
    item.body.splice(0, item.body.length, { ...first, shape: "paragraph", indent: 0, marker: "" }, ...rest);
  }
  return { drafts, introduction: [], unread: [] };
}

/** One record for the whole section; its title is the heading. */
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
