/** Groups printed lines in reading order into headings, paragraphs and list items. */
import { continuesParagraph, maxHeadingLines, type Paragraph } from "./continues-paragraph.js";
import { cardNumber, endsLikeSentence, hasRareStyle, isBold, isItalic } from "./line-style.js";
import { listMarker } from "./list-marker.js";
import { columnKey, type PrintedLine, textOf } from "./printed-line.js";
import { median } from "./segments.js";
import type { Usual } from "./usual-style.js";

/** Groups lines into paragraphs. A paragraph may continue in the next column or on the next page. */
export function groupIntoParagraphs(lines: readonly PrintedLine[], usual: Usual): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  /** The last number of each kind of list. */
  const counters = new Map<string, number>();
  /** The item that is being read and the items around it, the outermost first. */
  let openItems: OpenItem[] = [];
  for (const printed of lines) {
    const current = paragraphs.at(-1);
    for (const line of current ? splitAfterTitle(current, printed) : [printed]) {
      const open = paragraphs.at(-1);
      const before = open?.lines.at(-1);
      const list = listMarker(line, before, usual, counters);
      if (list) {
        openItems = openItem(openItems, line, list.kind);
        const level = openItems.length - 1;
        paragraphs.push({ ...newParagraph(list.line), shape: "item", level, marker: list.marker });
      } else if (open && continuesParagraph(open, line, usual)) open.lines.push(line);
      else {
        if (open?.shape !== "item") openItems = [];
        paragraphs.push(newParagraph(line));
      }
    }
  }
  return withLevels(paragraphs.map((paragraph) => withStyle(paragraph, usual)));
}

/** The paragraphs with the levels of headings by their sizes. Of two headings with the same words, a label and a title, the second has the level of the first. */
function withLevels(paragraphs: readonly Paragraph[]): Paragraph[] {
  const sizes = paragraphs.map(({ shape, lines }) => (shape === "heading" ? sizeOf(lines).toFixed(1) : ""));
  const ranks = [...new Set(sizes)].sort((a, b) => Number(b) - Number(a));
  const words = ({ lines }: Paragraph) => lines.map(textOf).join(" ").toLowerCase();
  let before: Paragraph | undefined;
  return paragraphs.map((paragraph, i) => {
    if (paragraph.shape === "heading") {
      const isRepeated = before?.shape === "heading" && words(before) === words(paragraph);
      const level = isRepeated ? before?.level : Math.min(6, ranks.indexOf(sizes[i] as string) + 1);
      before = { ...paragraph, level: level ?? 1 };
    } else before = paragraph;
    return before;
  });
}

function sizeOf(lines: readonly PrintedLine[]): number {
  return median(lines.map(({ size }) => size));
}

interface OpenItem {
  /** Its first line. */
  line: PrintedLine;
  kind: string;
}

/** The open items after a further item: another one of an open list, one of an inner list, or one of a new list. */
function openItem(openItems: readonly OpenItem[], line: PrintedLine, kind: string): OpenItem[] {
  const sameKind = openItems.findIndex((item) => item.kind === kind);
  if (sameKind >= 0) return openItems.slice(0, sameKind + 1);
  const innermost = openItems.at(-1);
  const isInner =
    innermost !== undefined &&
    columnKey(line) === columnKey(innermost.line) &&
    line.x0 > innermost.line.x0 + line.size * 0.5;
  return [...(isInner ? openItems : []), { line, kind }];
}

function newParagraph(line: PrintedLine): Paragraph {
  return { shape: "paragraph", level: 0, marker: "", lines: [line], bold: false, italic: false };
}

/**
 * Splits a line with the bold number of a card and text after it, `(F56) Should read`, if the open paragraph is the bold
 * name of the card. Other lines are returned whole.
 */
function splitAfterTitle(open: Paragraph, line: PrintedLine): PrintedLine[] {
  if (!open.lines.every(isBold) || isBold(line)) return [line];
  const at = line.runs.findIndex((run) => !run.bold);
  const title = line.runs.slice(0, at);
  const words = title.map((run) => run.text).join("");
  const isOnlyNumber = /^\([^()]*\d[^()]*\)\s*$/.test(words);
  const hasNumber = cardNumber.test(textOf(open.lines.at(-1) as PrintedLine));
  if (at <= 0 || !isOnlyNumber || hasNumber) return [line];
  const x = line.x0 + ((line.x1 - line.x0) * words.length) / Math.max(1, textOf(line).length);
  return [
    { ...line, runs: title, x1: x },
    { ...line, runs: line.runs.slice(at), x0: line.x0 },
  ];
}

/** Minimum size of a heading with a rare style, as a share of the usual size. A smaller line is a remark. */
const minRareHeadingSize = 0.93;

/**
 * The paragraph with `bold` and `italic` set, and as a heading if it looks like one: it has at most `maxHeadingLines`
 * lines and 100 characters, does not end a sentence, and is 15 % larger than usual or of a rare style.
 */
function withStyle(paragraph: Paragraph, usual: Usual): Paragraph {
  const { lines } = paragraph;
  const runs = lines.flatMap((line) => line.runs);
  const text = lines.map(textOf).join(" ");
  const size = sizeOf(lines);
  const isLarge = size >= usual.size * 1.15;
  const isRare = size >= usual.size * minRareHeadingSize && lines.every((line) => hasRareStyle(line, usual));
  const isHeading =
    paragraph.shape === "paragraph" &&
    lines.length <= maxHeadingLines &&
    text.length <= 100 &&
    !endsLikeSentence(text) &&
    /\p{L}/u.test(text) &&
    (isLarge || isRare);
  const styled = { ...paragraph, bold: isBold({ runs }), italic: isItalic({ runs }) };
  return isHeading ? { ...styled, shape: "heading" } : styled;
}
