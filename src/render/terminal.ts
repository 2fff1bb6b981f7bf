/** Writes blocks as lines of a terminal. Lines are styled by the theme's marks; terminal-text.ts is the gate to the terminal. */
import { sanitise, sanitiseLine } from "../ruling/sanitise.js";
import {
  type Block,
  type Inline,
  type Links,
  type List,
  type Section,
  type Table,
  type Target,
  textOf,
  type Words,
} from "./blocks.js";
import { officialText } from "./text/official-text.js";
import { type Paint, plain, type Theme } from "./text/theme.js";
import { cutToWidth, displayWidth, padToWidth } from "./text/width.js";
import { firstLine, hang, type PaintedPiece, paintLine, type TextContext } from "./text/wrap.js";

/** A line, and what a link in it leads to. */
export interface Line {
  text: string;
  to?: Target;
  /** True for the first line of a section with a title, or about a ruling or card. */
  isHeading?: true;
  /** True for a line of the passage that answers a query. */
  answers?: true;
}

/** The maximum width of text in columns, also on wider terminals, because longer lines are tiring to read. */
export const maxTextWidth = 88;
/** The bar before each line of a house ruling. Official words are indented by as many columns. */
const bar = "│ ";
/** Before each line of the passage that answers, in place of the indent. */
const passageMark = "> ";

/** Blocks as styled lines. */
export function terminalLines(blocks: readonly Block[], context: TextContext): string[] {
  return lines(blocks, context).map(({ text }) => text);
}

/**
 * Blocks as lines with their links. A line has the first link of its block, or that of its list item.
 * @public for surfaces in which a line can be chosen
 */
export function lines(blocks: readonly Block[], context: TextContext): Line[] {
  return linesOf(blocks, { ...context, width: Math.min(context.width, maxTextWidth) });
}

function linesOf(blocks: readonly Block[], context: TextContext): Line[] {
  const all: Line[] = [];
  let isAfterSection = false;
  for (const block of blocks) {
    const added = block.kind === "section" ? sectionLines(block, context) : blockLines(block, context);
    const isApart = isAfterSection || (block.kind === "section" && all.length > 0 && !block.isTight);
    if (added.length > 0 && all.length > 0 && isApart) all.push({ text: "" });
    // One by one: a log may have more lines than a call takes arguments.
    for (const line of added) all.push(line);
    if (added.length > 0) isAfterSection = block.kind === "section";
  }
  return all;
}

function sectionLines({ title, blocks, about }: Section, context: TextContext): Line[] {
  const heading = wrapped(title, context.theme.heading, context, { rest: "  " });
  const [first, ...others] = [
    ...heading.map((text): Line => ({ text, ...(about && { to: about }) })),
    ...linesOf(blocks, context),
  ];
  if (first === undefined) return [];
  // A question without a title leads to its ruling by its first line.
  const isHeading = title.length > 0 || about !== undefined;
  return [{ ...first, ...(about && { to: first.to ?? about }), ...(isHeading && { isHeading }) }, ...others];
}

function blockLines(block: Exclude<Block, Section>, context: TextContext): Line[] {
  const { theme } = context;
  const unlinked = (texts: readonly string[]): Line[] => texts.map((text) => ({ text }));
  switch (block.kind) {
    case "words":
      return wordsLines(block, context);
    case "citation":
      return linked(block.words, wrapped(block.words, theme.quiet, context, { first: "  ", rest: "  " }));
    case "verdict":
      return linked(block.words, wrapped(block.words, theme.heading, context, {}));
    case "notice": {
      const paint = noticePaint(block.tone, theme);
      const first = block.tone === "warning" ? paint("! ") : "";
      return linked(block.words, wrapped(block.words, paint, context, { first }));
    }
    case "hint":
      return unlinked(
        wrapped(
          [...(block.words === "" ? [] : [`${block.words} `]), { text: block.command, whole: true }],
          theme.quiet,
          context,
          { rest: "  " },
        ),
      );
    case "links": {
      if (block.names !== undefined) return namedLinks(block, block.names, context);
      const more = block.more === undefined ? [] : [" · ", { text: `${block.more} more`, whole: true }];
      const words = [`${block.label}: `, ...separated(block.links), ...more];
      return linked(words, wrapped(words, theme.quiet, context, { rest: "  " }));
    }
    case "list":
      return listLines(block, context);
    case "table":
      return unlinked(tableLines(block, context));
  }
}

/** A line with the label, then a line for each link with its name. */
function namedLinks({ label, links, more }: Links, names: readonly string[], context: TextContext): Line[] {
  const items = links.map((link, i) => ({
    words: [names[i] ?? ""],
    tail: [link],
    ...(typeof link !== "string" && link.to && { to: link.to }),
  }));
  const heading = wrapped([`${label}:`], context.theme.quiet, context, { rest: "  " });
  return [...heading.map((text) => ({ text })), ...listLines({ kind: "list", items, more }, context)];
}

function noticePaint(tone: "warning" | "doubt" | "editor" | "plain" | "quiet", theme: Theme): Paint {
  return { warning: theme.error, doubt: theme.doubt, editor: theme.note, plain, quiet: theme.quiet }[tone];
}

/** Runs with a dot between them. */
function separated(words: readonly Inline[]): Inline[] {
  return words.flatMap((one, i) => (i === 0 ? [one] : [" · ", one]));
}

function linked(words: readonly Inline[], texts: readonly string[]): Line[] {
  const to = words.flatMap((one) => (typeof one === "string" ? [] : (one.to ?? [])))[0];
  return texts.map((text) => ({ text, ...(to && { to }) }));
}

/** Inline runs as pieces. @param base the style of runs without a role */
function pieces(words: readonly Inline[], theme: Theme, base: Paint): PaintedPiece[] {
  return words.map((one) => {
    if (typeof one === "string") return { text: sanitise(one), paint: base };
    const paint = one.role === undefined ? base : theme[one.role];
    return { text: sanitise(one.text), paint, ...(one.whole && { atomic: true }) };
  });
}

function wrapped(
  words: readonly Inline[],
  base: Paint,
  { theme, width, longWords }: TextContext,
  hanging: { first?: string; rest?: string },
): string[] {
  return hang(pieces(words, theme, base), width, { ...hanging, longWords });
}

/** Quoted words, indented by two columns; those of a house ruling, each line after a bar. */
function wordsLines({ text, from, part, restored, marks }: Words, context: TextContext): Line[] {
  const { theme, width } = context;
  const label = part === null ? "" : `${part}  `;
  const margin = from === "house-ruling" ? theme.quiet(bar) : from === "legend" ? "" : "  ";
  const inner = { ...context, width: width - displayWidth(margin) - label.length };
  const base = part === "Q" ? theme.question : undefined;
  const words = officialText(text, { ...inner, restored, base, marks });
  if (words.length === 0) words.push({ text: theme.quiet("(no words in the source)"), answers: false });
  return words.map(({ text: line, answers }, i) => {
    if (line === "") return { text: from === "house-ruling" ? margin.trimEnd() : "" };
    const indent = i === 0 ? theme.label(label) : " ".repeat(label.length);
    if (answers) return { text: theme.label(passageMark) + indent + line, answers };
    return { text: margin + indent + line };
  });
}

/** Words of an item that are cut to fewer columns say too little: then the item takes a second line. */
const minItemWidth = 36;

/** Each item on one line, cut to the width, or wrapped; its detail below it. */
function listLines({ items, first, isWhole = false, more }: List, context: TextContext): Line[] {
  const { theme, width, longWords } = context;
  const all = items.flatMap(({ words, tail = [], detail, to }, i): Line[] => {
    const label = first === undefined ? "  " : `${first + i}. `;
    const indent = " ".repeat(label.length);
    const inner = width - label.length;
    const painted = pieces(words, theme, plain);
    const paintedTail = pieces(tail.length === 0 ? [] : ["  ", ...tail], theme, plain);
    const widthOf = (texts: readonly { text: string }[]) => displayWidth(texts.map((one) => one.text).join(""));
    const room = inner - widthOf(paintedTail);
    const cut = (columns: number): string => theme.quiet(label) + firstLine(painted, columns, { longWords });
    const texts = isWhole
      ? hang([...painted, ...paintedTail], width, { first: theme.quiet(label), rest: `${indent}  `, longWords })
      : room < Math.min(minItemWidth, widthOf(painted))
        ? [cut(inner), ...wrapped(tail, plain, context, { first: `${indent}  ` })]
        : [cut(room) + paintLine(paintedTail)];
    const below =
      detail === undefined ? [] : wrapped(detail, theme.quiet, context, { first: indent, rest: `${indent}  ` });
    return [...texts, ...below].map((text) => ({ text, ...(to && { to }) }));
  });
  return more === undefined || more === 0 ? all : [...all, { text: theme.quiet(`  and ${more} more`) }];
}

/** Columns as wide as their widest cell. The last column is cut at the width. */
function tableLines({ head, rows }: Table, { theme, width }: TextContext): string[] {
  const cells = [head, ...rows.map((row) => row.map((one) => sanitiseLine(textOf([one]))))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => displayWidth(row[column] ?? ""))));
  return cells.map((row, i) => {
    const line = row
      .map((cell, column) => padToWidth(cell, widths[column] ?? 0))
      .join("  ")
      .trimEnd();
    return (i === 0 ? theme.label : plain)(cutToWidth(line, width));
  });
}
