/**
 * Parses the Markdown of rulings into blocks and spans. Terminal text, Markdown and HTML are written from these.
 *
 * Rulings use a small subset: paragraphs, `- ` and `1. ` lists nested by two spaces, `**bold**`, `*italic*`, backslash
 * escapes, and symbols in brackets. This parser loads much faster than a Markdown library would in every look-up.
 */

/** A run of text in one style. */
export interface Span {
  text: string;
  bold: boolean;
  italic: boolean;
  /** The name of an in-text symbol: `action` for `[action]`, `?` for a lost symbol; null for words. */
  symbol: string | null;
  /** The offset in the block's text at which this span begins. */
  at: number;
}

export interface Block {
  kind: "paragraph" | "bullet" | "number";
  /** `-`, or the number as written, such as `3.`; empty for a paragraph. */
  marker: string;
  /** The number of list items around this block: 0 for a top-level item or paragraph. */
  depth: number;
  /** Whether a blank line separates the block from the one before it. */
  isAfterBlankLine: boolean;
  /** The block's own text, lines joined by spaces, without markers. */
  text: string;
  /** The offsets of each source line: `at` in the block's text, `from` in the whole text. */
  lines: { at: number; from: number }[];
  spans: Span[];
}

const itemPattern = /^( *)(-|\d{1,3}[.)])( +)(?=\S)/;
/** An escape, with the ASCII punctuation that a backslash escapes; an in-text symbol, with its name; or a run of stars. */
const special = /\\([!-/:-@[-`{-~])|\[(\?|\p{L}[\p{L}'’_ -]{0,30})\](?!\()|\*+/gu;

/** Parses a ruling's text. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  /** The indents of the open list items, outermost first. */
  let items: number[] = [];
  let open: Block | null = null;
  let wasLineBlank = false;
  /** The offset of the line in the text. */
  let from = 0;

  const startBlock = (block: Omit<Block, "isAfterBlankLine" | "text" | "lines" | "spans">): Block => {
    const isAfterBlankLine = wasLineBlank && blocks.length > 0;
    const newBlock: Block = { ...block, isAfterBlankLine, text: "", lines: [], spans: [] };
    blocks.push(newBlock);
    wasLineBlank = false;
    return newBlock;
  };

  for (const raw of text.split("\n")) {
    const line = raw.trimEnd();
    const match = itemPattern.exec(line);
    if (line === "") {
      open = null;
      wasLineBlank = true;
    } else if (match !== null && startsItem(match[2] as string, open, items)) {
      const indent = (match[1] as string).length;
      items = items.filter((outer) => outer + 2 <= indent);
      const marker = match[2] as string;
      open = startBlock({ kind: marker === "-" ? "bullet" : "number", marker, depth: items.length });
      items.push(indent);
      addLine(open, line, match[0].length, from);
    } else {
      const indent = line.length - line.trimStart().length;
      if (open === null) {
        items = items.filter((outer) => outer + 2 <= indent);
        open = startBlock({ kind: "paragraph", marker: "", depth: items.length });
      }
      addLine(open, line, indent, from);
    }
    from += raw.length + 1;
  }
  for (const block of blocks) block.spans = parseSpans(block.text);
  return blocks;
}

/**
 * Whether a line with a list marker begins an item. A paragraph ends at a bullet or the number 1, but not at another number:
 * "released in\n12. That" is prose.
 * @param open the block that the line before belongs to; null after a blank line
 * @param items the indents of the open list items
 */
function startsItem(marker: string, open: Block | null, items: readonly number[]): boolean {
  return marker === "-" || open === null || items.length > 0 || Number.parseInt(marker, 10) === 1;
}

/**
 * Adds a line of the source to a block.
 * @param contentAt the offset in the line at which its text begins
 * @param lineFrom the offset of the line in the source
 */
function addLine(block: Block, line: string, contentAt: number, lineFrom: number): void {
  if (block.text !== "") block.text += " ";
  block.lines.push({ at: block.text.length, from: lineFrom + contentAt });
  block.text += line.slice(contentAt);
}

/** One star or two, which open a style, close it, or are printed. */
interface Delimiter {
  length: 1 | 2;
  at: number;
  role: "literal" | "open" | "close";
}

type Token = { text: string; at: number; symbol: string | null } | Delimiter;

/**
 * Delimiters without a partner so far, by their length, each list in the order of the text. With one list, a single star
 * would have to pass all open double stars, which would take quadratic time.
 */
interface Openers {
  single: Delimiter[];
  double: Delimiter[];
}

/** Parses bold, italic, escapes and symbols in linear time. Stars without a partner are literal. */
export function parseSpans(text: string): Span[] {
  const tokens: Token[] = [];
  const openers: Openers = { single: [], double: [] };
  const addWords = (words: string, at: number, symbol: string | null = null) => {
    if (words !== "") tokens.push({ text: words, at, symbol });
  };
  let end = 0;
  for (const { 0: found, 1: escaped, 2: symbol, index } of text.matchAll(special)) {
    addWords(text.slice(end, index), end);
    end = index + found.length;
    if (escaped !== undefined) addWords(escaped, index + 1);
    else if (symbol !== undefined) addWords(found, index, symbol);
    else tokens.push(...starsIn(text, index, end, openers));
  }
  addWords(text.slice(end), end);
  return spansOf(tokens);
}

/** The delimiters of the run of stars from `from` to `to`. Changes `openers`. */
function starsIn(text: string, from: number, to: number, openers: Openers): Delimiter[] {
  // Stars open a style before a word, and close it after one. Between two words they may do either.
  const canOpen = /\S/.test(text[to] ?? " ");
  const canClose = /\S/.test(text[from - 1] ?? " ");
  const delimiters: Delimiter[] = [];
  // They are openers only after the whole run: a run does not close what it opens, as in `a****b`.
  const unpaired: Delimiter[] = [];
  for (let at = from; at < to; at += delimiters.at(-1)?.length ?? 1) {
    const closer = canClose ? closingDelimiter(at, to - at, openers) : null;
    const delimiter = closer ?? { length: to - at >= 2 ? 2 : 1, at, role: "literal" };
    if (closer === null) unpaired.push(delimiter);
    delimiters.push(delimiter);
  }
  if (canOpen) for (const one of unpaired) openers[one.length === 2 ? "double" : "single"].push(one);
  return delimiters;
}

/**
 * The delimiter at `at`, which closes the last opener that is not longer; null if there is none. Removes this opener and
 * those after it.
 * @param starsLeft the number of stars from `at` on
 */
function closingDelimiter(at: number, starsLeft: number, { single, double }: Openers): Delimiter | null {
  const lastAt = (openers: readonly Delimiter[]) => openers.at(-1)?.at ?? -1;
  const opener = (starsLeft >= 2 && lastAt(double) > lastAt(single) ? double : single).pop();
  if (opener === undefined) return null;
  while (lastAt(double) > opener.at) double.pop();
  opener.role = "open";
  return { length: opener.length, at, role: "close" };
}

/** The spans of words and symbols, each in the styles that are open there. */
function spansOf(tokens: readonly Token[]): Span[] {
  const spans: Span[] = [];
  let bold = 0;
  let italic = 0;
  for (const token of tokens) {
    if ("role" in token) {
      const step = token.role === "open" ? 1 : -1;
      if (token.role === "literal") addSpan(spans, "*".repeat(token.length), token.at, null, bold > 0, italic > 0);
      else if (token.length === 2) bold += step;
      else italic += step;
    } else {
      addSpan(spans, token.text, token.at, token.symbol, bold > 0, italic > 0);
    }
  }
  return spans;
}

/** Adds a span, or continues the last one if it has the same style and ends where this one begins. */
function addSpan(spans: Span[], text: string, at: number, symbol: string | null, bold: boolean, italic: boolean): void {
  const last = spans.at(-1);
  const isContinuation =
    last !== undefined &&
    last.symbol === null &&
    symbol === null &&
    last.bold === bold &&
    last.italic === italic &&
    last.at + last.text.length === at;
  if (isContinuation) last.text += text;
  else spans.push({ text, bold, italic, symbol, at });
}

/** Neighbouring spans with the same mark. */
export interface MarkedRun<M> {
  mark: M;
  spans: Span[];
}

/**
 * Splits a block's spans where the mark of their characters changes.
 * @param markAt returns the mark of the character at an offset of the whole text
 */
export function splitByMark<M>(block: Block, markAt: (offset: number) => M): MarkedRun<M>[] {
  const runs: MarkedRun<M>[] = [];
  const add = (mark: M, span: Span): void => {
    const last = runs.at(-1);
    if (last?.mark === mark) last.spans.push(span);
    else runs.push({ mark, spans: [span] });
  };
  const markOf = (at: number): M => markAt(offsetInText(block, at));
  for (const span of block.spans) {
    let from = 0;
    while (from < span.text.length) {
      const mark = markOf(span.at + from);
      let to = from + 1;
      while (to < span.text.length && markOf(span.at + to) === mark) to += 1;
      const isWholeSpan = to - from === span.text.length;
      add(mark, {
        ...span,
        text: span.text.slice(from, to),
        at: span.at + from,
        symbol: isWholeSpan ? span.symbol : null,
      });
      from = to;
    }
  }
  return runs;
}

/** The offset in the whole text of the character at an offset of the block's text. */
function offsetInText({ lines }: Block, at: number): number {
  let index = lines.length - 1;
  while (index > 0 && (lines[index]?.at ?? 0) > at) index -= 1;
  const line = lines[index];
  return line === undefined ? at : line.from + at - line.at;
}

/** The text without style, one line for each block, with numbers but without bullets. */
export function plainText(text: string): string {
  return parseMarkdown(text)
    .map((block) => (block.kind === "number" ? `${block.marker} ` : "") + block.spans.map((span) => span.text).join(""))
    .join("\n");
}

/** A closing bracket before a character that would make it the end of a link, an image or a definition. */
const linkEnd = /\](?=[(:[])/g;

/** Escapes brackets that became the end of a link when separately escaped pieces of Markdown were joined. */
export function withEscapedLinkEnds(markdown: string): string {
  return markdown.replace(/\\.|\](?=[(:[])/g, (match) => (match === "]" ? "\\]" : match));
}

/**
 * Escapes text for Markdown, so that it contains no style, link, image, tag or entity, and begins no list or heading.
 * Brackets that begin no link are kept, so that a symbol such as `[action]` stays readable.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_~<>]|&(?=#?\w+;)/g, "\\$&")
    .replace(linkEnd, "\\$&")
    .replace(/^(\s*\d+)([.)]\s)/, "$1\\$2")
    .replace(/^(\s*)([-+#])/, "$1\\$2");
}
