/**
 * The Markdown that rulings are written in, read into blocks and spans.
 *
 * It is a small subset (paragraphs, `- ` and `1. ` lists nested by two spaces, `**bold**`, `*italic*`, backslash
 * escapes, symbols in brackets), so a look-up does not load a Markdown library. Terminal, Markdown and HTML are all
 * written from this one reading.
 */

/** A stretch of words with one look. */
export interface Span {
  text: string;
  bold: boolean;
  italic: boolean;
  /** The name of an in-text symbol (`action` for `[action]`, `?` for a lost one); null for words. */
  symbol: string | null;
  /** Where the span begins in its block's text; its characters follow each other there. */
  at: number;
}

export interface Block {
  kind: "paragraph" | "bullet" | "number";
  /** `-` or the number as written, such as `3.`; empty for a paragraph. */
  marker: string;
  /** How many list items this one stands in: 0 for a top-level item or paragraph. */
  depth: number;
  /** Whether a blank line stands before it. */
  gap: boolean;
  /** The block's own text, lines joined by spaces, without markers. */
  text: string;
  /** Where each of its source lines begins: in `text`, and in the whole text. Word differences need the way back. */
  lines: { at: number; from: number }[];
  spans: Span[];
}

const item = /^( *)(-|\d{1,3}[.)])( +)(?=\S)/;
const symbolPattern = /\[(\?|[A-Za-z][A-Za-z'’ -]{0,30})\](?!\()/y;
/** Where anything but plain words may begin. */
const special = /[\\[*]/g;
const escapable = /[!-/:-@[-`{-~]/;

/** Reads a ruling's text. */
export function parseMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  /** The indents of the list items that the next line may belong to, outermost first. */
  let items: number[] = [];
  let open: Block | null = null;
  let gap = false;
  let from = 0;

  const start = (block: Omit<Block, "gap" | "text" | "lines" | "spans">): Block => {
    const made: Block = { ...block, gap: gap && blocks.length > 0, text: "", lines: [], spans: [] };
    blocks.push(made);
    gap = false;
    return made;
  };

  for (const raw of text.split("\n")) {
    const line = raw.trimEnd();
    const found = item.exec(line);
    if (line === "") {
      open = null;
      gap = true;
    } else if (found !== null && startsItem(found[2] as string, open, items)) {
      const indent = (found[1] as string).length;
      items = items.filter((outer) => outer + 2 <= indent);
      const marker = found[2] as string;
      open = start({ kind: marker === "-" ? "bullet" : "number", marker, depth: items.length });
      items.push(indent);
      addLine(open, line, found[0].length, from);
    } else {
      const indent = line.length - line.trimStart().length;
      if (open === null) {
        items = items.filter((outer) => outer + 2 <= indent);
        open = start({ kind: "paragraph", marker: "", depth: items.length });
      }
      addLine(open, line, indent, from);
    }
    from += raw.length + 1;
  }
  for (const block of blocks) block.spans = parseSpans(block.text);
  return blocks;
}

/** A number inside a paragraph begins a list only if it is 1: "released in\n12. That" is prose. */
function startsItem(marker: string, open: Block | null, items: readonly number[]): boolean {
  return marker === "-" || open === null || items.length > 0 || Number.parseInt(marker, 10) === 1;
}

function addLine(block: Block, line: string, contentAt: number, lineFrom: number): void {
  if (block.text !== "") block.text += " ";
  block.lines.push({ at: block.text.length, from: lineFrom + contentAt });
  block.text += line.slice(contentAt);
}

/** What a star or two turn out to be. */
interface Delimiter {
  length: 1 | 2;
  at: number;
  role: "literal" | "open" | "close";
}

type Token = { text: string; at: number; symbol: string | null } | Delimiter;

/** Reads bold, italic, escapes and symbols. Stars without a partner stay stars. */
export function parseSpans(text: string): Span[] {
  const tokens: Token[] = [];
  const openers: Delimiter[] = [];
  let at = 0;
  let words = { text: "", at: 0, symbol: null as string | null };

  const flush = (next: number): void => {
    if (words.text !== "") tokens.push(words);
    words = { text: "", at: next, symbol: null };
  };

  while (at < text.length) {
    const char = text[at] as string;
    if (char === "\\" && escapable.test(text[at + 1] ?? "")) {
      flush(at + 1);
      words.text += text[at + 1];
      at += 2;
    } else if (char === "[") {
      symbolPattern.lastIndex = at;
      const symbol = symbolPattern.exec(text);
      if (symbol === null) {
        words.text += char;
        at += 1;
      } else {
        flush(at);
        tokens.push({ text: symbol[0], at, symbol: symbol[1] as string });
        at += symbol[0].length;
        flush(at);
      }
    } else if (char === "*") {
      flush(at);
      let end = at;
      while (text[end] === "*") end += 1;
      const canOpen = /\S/.test(text[end] ?? " ");
      const canClose = /\S/.test(text[at - 1] ?? " ");
      while (at < end) {
        const delimiter = readDelimiter(at, end - at, canOpen, canClose, openers);
        tokens.push(delimiter);
        at += delimiter.length;
      }
      flush(at);
    } else {
      special.lastIndex = at + 1;
      const next = special.exec(text)?.index ?? text.length;
      words.text += text.slice(at, next);
      at = next;
    }
  }
  flush(at);
  return spansOf(tokens);
}

function readDelimiter(at: number, left: number, canOpen: boolean, canClose: boolean, openers: Delimiter[]): Delimiter {
  if (canClose) {
    let partner = openers.length - 1;
    while (partner >= 0 && (openers[partner]?.length ?? 0) > left) partner -= 1;
    const opener = openers[partner];
    if (opener !== undefined) {
      openers.length = partner;
      opener.role = "open";
      return { length: opener.length, at, role: "close" };
    }
  }
  const delimiter: Delimiter = { length: left >= 2 ? 2 : 1, at, role: "literal" };
  if (canOpen) openers.push(delimiter);
  return delimiter;
}

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

function addSpan(spans: Span[], text: string, at: number, symbol: string | null, bold: boolean, italic: boolean): void {
  const last = spans.at(-1);
  const continues =
    last !== undefined &&
    last.symbol === null &&
    symbol === null &&
    last.bold === bold &&
    last.italic === italic &&
    last.at + last.text.length === at;
  if (continues) last.text += text;
  else spans.push({ text, bold, italic, symbol, at });
}

/** The words alone, one line for each block: what a list of results or a window title shows. */
export function plainWords(text: string): string {
  return parseMarkdown(text)
    .map((block) => (block.kind === "number" ? `${block.marker} ` : "") + block.spans.map((span) => span.text).join(""))
    .join("\n");
}

/** A bracket that what follows would make the end of a link, an image or a definition. */
const linkEnd = /\](?=[(:[])/g;

/** Markdown, joined from pieces that were escaped each by itself, without the links that brackets make by joining. */
export function withoutLinks(markdown: string): string {
  return markdown.replace(/\\.|\](?=[(:[])/g, (found) => (found === "]" ? "\\]" : found));
}

/**
 * Text that means itself in Markdown: no style, no link, no image, no tag, no entity. Brackets alone are left, since a
 * symbol such as `[action]` is readable as it is.
 */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_~<>]|&(?=#?\w+;)/g, "\\$&")
    .replace(linkEnd, "\\$&")
    .replace(/^(\d+)([.)] )/, "$1\\$2")
    .replace(/^[-+#]/, "\\$&");
}
