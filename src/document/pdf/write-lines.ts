/** Paragraphs → lines of Markdown, one for each printed line, with their places and what is printed in the colour of changes. */
import type { IsChangeColour } from "../change-colours.js";
import type { Place } from "../source.js";
import type { Paragraph } from "./paragraphs.js";
import { type PrintedLine, type Run, textOf } from "./printed-line.js";

export interface WrittenLine {
  text: string;
  place: Place | null;
  changed: (readonly [number, number])[];
}

/** Characters of a line, each with whether it is printed in the colour of changes. */
interface Letters {
  text: string;
  red: boolean[];
  line: PrintedLine;
}

/** Maximum lines of a title; longer bold paragraphs are text. */
const maxTitleLines = 3;

/** @param isChange whether a colour is that of changes */
export function writeLines(paragraphs: readonly Paragraph[], isChange: IsChangeColour): WrittenLine[] {
  const sizes = [...new Set(paragraphs.filter((one) => one.shape === "heading").map((one) => one.level.toFixed(1)))]
    .map(Number)
    .sort((a, b) => b - a);
  const written: WrittenLine[] = [];
  let before = null as Paragraph | null;
  for (const one of paragraphs) {
    // A heading that is printed twice, as a label and as a title, is one heading.
    const paragraph: Paragraph = before !== null && isRepeated(one, before) ? { ...one, level: before.level } : one;
    const tight = before?.shape === "item" && paragraph.shape === "item";
    if (before && !tight) written.push({ text: "", place: null, changed: [] });
    written.push(...linesFor(paragraph, sizes, isChange));
    before = paragraph;
  }
  return written;
}

function isRepeated(one: Paragraph, before: Paragraph): boolean {
  const words = (paragraph: Paragraph) => paragraph.lines.map(textOf).join(" ").toLowerCase();
  return one.shape === "heading" && before.shape === "heading" && words(one) === words(before);
}

function linesFor(paragraph: Paragraph, sizes: readonly number[], isChange: IsChangeColour): WrittenLine[] {
  const heading = paragraph.shape === "heading";
  const letters = withEmphasis(paragraph, isChange);
  const title =
    heading ||
    (paragraph.bold &&
      paragraph.lines.length <= maxTitleLines &&
      !/[.!?:…]["”’')\]*]*$/u.test(letters.at(-1)?.text ?? ""));
  const lines = title ? [joined(letters)] : withoutFalseMarkers(letters);
  const first = lines[0];
  if (first) {
    const rank = sizes.findIndex((size) => Math.abs(size - paragraph.level) < 0.06);
    const prefix = heading
      ? `${"#".repeat(Math.min(6, Math.max(1, rank + 1)))} `
      : paragraph.shape === "item"
        ? `${"   ".repeat(paragraph.level)}${/^\d/.test(paragraph.marker) || paragraph.marker === "-" ? paragraph.marker : `- ${paragraph.marker}`} `
        : "";
    first.text = prefix + first.text;
    first.red = [...new Array<boolean>(prefix.length).fill(false), ...first.red];
  }
  return lines
    .filter((one) => one.text.trim() !== "")
    .map(({ text, red, line }) => ({ text, place: { page: line.page, line: line.line }, changed: spansOf(red) }));
}

/** The letters of each line, with the marks of bold and italic type where the style differs from the paragraph's own. */
function withEmphasis({ lines, bold, italic, shape }: Paragraph, isChange: IsChangeColour): Letters[] {
  const written: Letters[] = lines.map((line) => ({ text: "", red: [], line }));
  let open = "";
  let last: Letters | null = null;
  const put = (to: Letters, text: string, red: boolean) => {
    to.text += text;
    for (let i = 0; i < text.length; i++) to.red.push(red);
  };
  /** Puts a closing mark behind the last letter, before the spaces after it. */
  const close = () => {
    if (open === "" || last === null) return;
    const end = last.text.trimEnd().length;
    const spaces = last.text.slice(end);
    const red = last.red[end - 1] ?? false;
    last.text = last.text.slice(0, end) + open + spaces;
    last.red.splice(end, 0, ...new Array<boolean>(open.length).fill(red));
    open = "";
  };
  lines.forEach((line, i) => {
    const to = written[i] as Letters;
    for (const [at, run] of line.runs.entries()) {
      const text = to.text === "" ? run.text.trimStart() : run.text;
      if (text === "") continue;
      const red = isChange(run.colour);
      const mark = shape === "heading" ? "" : markOf(run, bold, italic);
      // Spaces and stops between words of one style take that style.
      if (!hasWords(run)) {
        const next = [...line.runs.slice(at + 1), ...lines.slice(i + 1).flatMap((one) => one.runs)].find(hasWords);
        if (mark !== open && (next === undefined || markOf(next, bold, italic) !== open)) close();
        put(to, text, red);
        continue;
      }
      if (mark !== open) {
        close();
        const spaces = /^\s*/.exec(text)?.[0] ?? "";
        put(to, spaces + mark, red);
        put(to, text.slice(spaces.length), red);
        open = mark;
      } else put(to, text, red);
      last = to;
    }
    to.red.length = to.text.trimEnd().length;
    to.text = to.text.trimEnd();
  });
  close();
  return written;
}

/** Icons have no style of their own. */
function hasWords(run: Run): boolean {
  return /[\p{L}\d]/u.test(run.text.replace(/\[[^\]]*\]/g, ""));
}

/** A paragraph that is mostly italic is written plain, and what is upright in it as emphasis. */
function markOf(run: Run, bold: boolean, italic: boolean): string {
  const strong = run.bold || bold ? "**" : "";
  return `${strong}${run.italic !== italic ? "*" : ""}`;
}

/** The lines of a title as one. */
function joined(lines: readonly Letters[]): Letters {
  const [first, ...rest] = lines as [Letters, ...Letters[]];
  const all: Letters = { ...first, red: [...first.red] };
  for (const line of rest) {
    const gap = /[\p{L}]-$|\/$|—$/u.test(all.text) ? "" : " ";
    all.text += gap + line.text;
    all.red.push(...new Array<boolean>(gap.length).fill(false), ...line.red);
  }
  return all;
}

/** A line inside a paragraph that would begin a list or heading in Markdown. */
const falseMarker = /^(?:[-+*>]|#{1,6}|\d{1,9}[.)]|=+|-{2,})(?:\s+|$)/;

/** Moves what looks like a marker to the end of the line before. */
function withoutFalseMarkers(lines: readonly Letters[]): Letters[] {
  const result: Letters[] = [];
  for (const line of lines) {
    const before = result.at(-1);
    const found = before ? falseMarker.exec(line.text) : null;
    if (!before || !found) {
      result.push({ ...line, red: [...line.red] });
      continue;
    }
    const count = found[0].length;
    before.text += ` ${found[0].trimEnd()}`;
    before.red.push(false, ...line.red.slice(0, found[0].trimEnd().length));
    result.push({ ...line, text: line.text.slice(count), red: line.red.slice(count) });
  }
  return result;
}

function spansOf(red: readonly boolean[]): (readonly [number, number])[] {
  const spans: [number, number][] = [];
  red.forEach((is, i) => {
    const last = spans.at(-1);
    if (!is) return;
    if (last && last[1] === i) last[1] = i + 1;
    else spans.push([i, i + 1]);
  });
  return spans;
}

/** The words of a line that is set aside. */
export function plainLine(line: PrintedLine): WrittenLine {
  return { text: textOf(line), place: { page: line.page, line: line.line }, changed: [] };
}
