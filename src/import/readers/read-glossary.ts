/**
 * The reader of glossaries: titles in alphabetical order, each with its text. A title out of that order is a subtitle of
 * the entry before it. Its record has the title `Entry / Subtitle`.
 */

import { escapeRegExp } from "../../cards/escape-regexp.js";
import { type Block, dropSegments } from "../../document/block.js";
import { isTitle, titleLineCount } from "../../document/title.js";
import { letterSortKey, withoutEmphasis } from "../../document/typography.js";
import { usualWidth } from "../../document/wrapped.js";
import { plainLines, plainText } from "../blocks.js";
import { correctionEntry } from "../correction-entry.js";
import type { Run } from "../outline.js";
import { compileOptional } from "../pattern.js";
import { type Draft, draft, type OpenDraft } from "../records/draft.js";
import type { Doubt, ReadResult, RunContext } from "./reader.js";

/**
 * Begins a record at each paragraph whose first line is a title. Lines that match the profile's `title` are titles too.
 * Blocks before the first title are the introduction. With `start: title`, titles may be in any order, and none is a
 * subtitle.
 */
export function readGlossary(run: Run, context: RunContext): ReadResult {
  const titlePattern = compileOptional(run.spec.title);
  const areTitlesBold = hasBoldTitles(run.blocks);
  const width = usualWidth(run.blocks.flatMap(({ segments }) => segments.map(({ text }) => text)));
  /** The number of lines of the title with which a block begins; 0 if it begins with text. */
  const titleLinesOf = (block: Block): 0 | 1 | 2 => {
    if (block.shape !== "paragraph" || context.isMarkedAsText(block)) return 0;
    const lines = plainLines([block]);
    const [first = ""] = lines;
    const count = titleLineCount(lines, width);
    if (count > 0) return count;
    const isBoldTitle = areTitlesBold && isBold(block.segments[0]?.text ?? "");
    return isBoldTitle || /^\p{Lu}$/u.test(first) || titlePattern?.test(first) ? 1 : 0;
  };
  const doubts: Doubt[] = [];
  const introduction: Block[] = [];
  const drafts: OpenDraft[] = [];
  for (const block of run.blocks) {
    const current = drafts.at(-1);
    const count = titleLinesOf(block);
    if (count > 0) {
      const segments = block.segments.slice(0, count);
      const rest = dropSegments(block, count);
      drafts.push(
        draft(run.spec.kind ?? "glossary", run.path, {
          titles: [plainText({ segments })],
          titleLines: segments.map(({ line }) => line),
          body: rest === null ? [] : [rest],
        }),
      );
    } else if (current) {
      current.body.push(block);
      if (!context.isMarkedAsText(block)) doubts.push(...possibleTitleDoubts(block));
    } else introduction.push(block);
  }
  if (run.spec.start === "title") return { drafts, introduction, unread: [], doubts };
  const titles = drafts.map((item) => item.titles[0] ?? "");
  // A glossary is sorted letter by letter or word by word: `Attacker` before `Attack Value`, or after it.
  const [byLetters, byWords] = [longestAscending(titles.map(letterSortKey)), longestAscending(titles.map(wordSortKey))];
  const entryIndices = new Set(byWords.length > byLetters.length ? byWords : byLetters);
  let entry = "";
  const draftsWithEntry = drafts.map((item, i): Draft => {
    const title = item.titles[0] ?? "";
    if (entryIndices.has(i)) entry = title;
    return entryIndices.has(i) || entry === "" ? item : { ...item, titles: [`${entry} / ${title}`] };
  });
  return { drafts: draftsWithEntry, introduction, unread: [], doubts };
}

/**
 * If at least this share of the titles that are whole paragraphs is bold, every bold line that begins a paragraph is a
 * title.
 */
const minBoldShare = 0.8;
/** If there are fewer titles, bold type alone does not make a line a title. */
const minTitles = 4;

/** Whether a glossary prints its titles in bold, each in a paragraph of its own. */
function hasBoldTitles(blocks: readonly Block[]): boolean {
  const linesAlone = blocks.flatMap(({ shape, segments }) =>
    shape === "paragraph" && segments.length === 1 ? (segments[0]?.text ?? []) : [],
  );
  const titles = linesAlone.filter((text) => isTitle(withoutEmphasis(text)));
  return titles.length >= minTitles && titles.filter(isBold).length >= minBoldShare * titles.length;
}

/** Whether a whole line is bold and does not end with a full stop or a colon. */
function isBold(text: string): boolean {
  return /^\*\*[^*]{1,80}\*\*$/.test(text.trim()) && !/[.:]$/.test(withoutEmphasis(text));
}

/** A doubt about a paragraph of one short line without a punctuation mark at its end: it may be a title. */
function possibleTitleDoubts(block: Block): Doubt[] {
  const [head, ...others] = block.segments;
  if (!head || others.length > 0 || block.shape !== "paragraph") return [];
  const text = withoutEmphasis(head.text);
  if (text.length > 60 || !/^["'“‘]?\p{Lu}/u.test(text) || /[.!?:;,]["'”’)]*$/.test(text)) return [];
  return [
    {
      line: head.line,
      message: `"${text}" was read as text of the entry before it: it may be the title of an entry.`,
      hint: `If it is, name it in document.yaml: title: ${JSON.stringify(`^${escapeRegExp(text)}$`)}. If it is text, say so in corrections.yaml: ${correctionEntry(head.line, "text: true", text)}`,
    },
  ];
}

/** The key for word-by-word order. `letterSortKey` is the key for letter-by-letter order. */
function wordSortKey(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\d\s-]/gu, "")
    .replace(/[\s-]+/g, " ");
}

/**
 * The indices of the longest strictly ascending subsequence of the keys. If there are several, the one that ends first.
 * Takes quadratic time in the number of keys.
 */
export function longestAscending(keys: readonly string[]): number[] {
  const lengths: number[] = [];
  const previous: number[] = [];
  let end = -1;
  keys.forEach((key, i) => {
    lengths[i] = 1;
    previous[i] = -1;
    for (let j = 0; j < i; j++) {
      if ((keys[j] as string) < key && (lengths[j] as number) + 1 > (lengths[i] as number)) {
        lengths[i] = (lengths[j] as number) + 1;
        previous[i] = j;
      }
    }
    if (end < 0 || (lengths[i] as number) > (lengths[end] as number)) end = i;
  });
  const chain: number[] = [];
  for (let i = end; i >= 0; i = previous[i] as number) chain.unshift(i);
  return chain;
}
