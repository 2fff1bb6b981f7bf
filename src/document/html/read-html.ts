/**
 * Reads a web page into lines of Markdown: headings, lists, emphasis and tables, one paragraph a line.
 *
 * The page is read as a stream. A block element ends the paragraph before it; other elements only change how text is
 * written. Scripts, styles and comments are left out. Hidden text, navigation and pictures become lines that are set
 * aside by name, so that every word of the page is accounted for.
 */
import { maxNesting, requireReadable, type Source, sha256Of } from "../source.js";
import { decodeHtml } from "./decode-html.js";
import { type Icons, iconNames, symbolOf } from "./icons.js";
import { emphasised, type Piece } from "./inline.js";
import { SourceLines } from "./source-lines.js";
import { blockElements, readTokens, type Tag, type TokenHandler, voidElements } from "./tokens.js";

export interface HtmlOptions {
  icons?: Icons | undefined;
}

/**
 * @param name the file's name, for messages
 * @returns Markdown lines, each with its line in the file
 * @throws GrimError file-empty, file-encoding, file-too-large
 */
export function readHtml(bytes: Uint8Array, name: string, options: HtmlOptions = {}): Source {
  const page = new Page(options.icons ?? {});
  readTokens(decodeHtml(bytes, name), page);
  const parts = page.end();
  requireReadable(parts.lines, name);
  return { name, sha256: sha256Of(bytes), form: "markdown", ...parts };
}

/** Elements without words of the document. */
const unread = new Set(["script", "style", "iframe", "object", "canvas", "audio", "video", "noembed", "noframes"]);
/** Elements that are set aside whole, and the rule that names them. */
const asides: Record<string, string> = {
  nav: "navigation",
  select: "form",
  textarea: "form",
  datalist: "form",
  template: "template",
  noscript: "noscript",
  title: "page-title",
};
/** Elements that show an icon when they have no text. */
const iconElements = new Set(["i", "span", "em", "b", "abbr"]);
const emphasisOf: Record<string, "bold" | "italic" | "struck"> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  cite: "italic",
  dfn: "italic",
  var: "italic",
  s: "struck",
  strike: "struck",
  del: "struck",
};
const superscripts: Record<string, string> = Object.fromEntries(
  [..."0123456789"].map((digit, i) => [digit, [..."⁰¹²³⁴⁵⁶⁷⁸⁹"][i] as string]),
);
const lost = "[?]";

/** A line of the paragraph that is being read; `<br>` starts another. */
interface TextLine {
  pieces: Piece[];
  line: number;
  unknown: (readonly string[])[];
}

/** An element that is left out or set aside, until its end tag. */
interface Skipped {
  name: string;
  /** Open elements of its name: itself and those inside it. */
  depth: number;
  /** Null for an element without words of the document. */
  rule: string | null;
  line: number;
  /** Its text by line of the page, with the line in the file. */
  text: { text: string; line: number }[];
}

interface List {
  ordered: boolean;
  next: number;
  /** Spaces before its markers. */
  indent: number;
  /** Spaces before further paragraphs of its current item; null before the first item and after a heading. */
  content: number | null;
  /** The marker that its current item still has to write. */
  marker: string | null;
}

class Page implements TokenHandler {
  private readonly out = new SourceLines();
  private block: TextLine[] = [];
  private heading = 0;
  private lists: List[] = [];
  private afterItem = false;
  private skipped: Skipped | null = null;
  private asides: Skipped[] = [];
  /** The element that became a symbol, until its end tag: its own text names the symbol. */
  private symbol: { name: string; depth: number } | null = null;
  /** Open elements that are icons if no text follows in them, by name. */
  private readonly candidates = new Map<string, { names: string[]; written: number }[]>();
  /** Pieces of text written so far. */
  private written = 0;
  private readonly open_ = { bold: 0, italic: 0, struck: 0, superscript: 0, preformatted: 0 };
  /** Bold type of the whole block: a table's heading, a term, a summary. */
  private boldBlock = false;
  /** The row of a table: the paragraphs of each cell. */
  private row: TextLine[][][] | null = null;

  constructor(private readonly icons: Icons) {}

  open(tag: Tag): void {
    const { name } = tag;
    if (this.skipped?.name === "p" && blockElements.has(name)) this.endSkipped();
    if (this.skipped) {
      if (this.skipped.name === name) this.skipped.depth++;
      else if (blockElements.has(name) || name === "br") this.skipped.text.push({ text: "", line: tag.line });
      if (this.skipped.name === "svg" && name === "use") this.writeIcon(tag, false);
      return;
    }
    if (this.symbol) {
      if (this.symbol.name === name) this.symbol.depth++;
      return;
    }
    const rule = Object.hasOwn(asides, name) ? asides[name] : isHidden(tag) ? "hidden-text" : undefined;
    if (!voidElements.has(name) && (unread.has(name) || rule !== undefined)) {
      this.skipped = { name, depth: 1, rule: unread.has(name) ? null : (rule ?? null), line: tag.line, text: [] };
      if (blockElements.has(name) && name !== "title") this.flush();
    } else if (name === "img") {
      if (!this.writeIcon(tag, false) && this.heading === 0) this.writeLost(tag);
    } else if (name === "svg") {
      this.skipped = { name, depth: 1, rule: null, line: tag.line, text: [] };
      const before = this.written;
      if (!this.writeIcon(tag, false)) this.candidatesOf("svg").push({ names: iconNames(tag), written: before });
    } else if (blockElements.has(name)) this.openBlock(tag);
    else this.openInline(tag);
  }

  close(tag: Tag): void {
    const { name } = tag;
    if (this.skipped) {
      if (this.skipped.name !== name || --this.skipped.depth > 0) return;
      this.endSkipped();
      this.closeCandidate(tag);
      return;
    }
    if (this.symbol) {
      if (this.symbol.name === name && --this.symbol.depth === 0) this.symbol = null;
      return;
    }
    if (blockElements.has(name)) this.closeBlock(name);
    else this.closeInline(tag);
  }

  text(text: string, line: number): void {
    if (this.symbol) return;
    if (!this.skipped) this.write(text, line);
    else if (this.skipped.rule !== null) {
      const last = this.skipped.text.at(-1);
      if (last) {
        if (last.text.trim() === "") last.line = line;
        last.text += text;
      } else this.skipped.text.push({ text, line });
    }
  }

  end(): ReturnType<SourceLines["parts"]> {
    const open = this.skipped;
    if (open) this.endSkipped();
    this.closeRow();
    this.flush();
    if (open?.rule != null) {
      this.out.doubts.push({
        line: Math.max(1, this.out.lines.length),
        message: `The element <${open.name}> of line ${open.line} has no end tag: the text after it is set aside as ${open.rule}.`,
        hint: "Compare the page in a browser, and give it the end tag where its text ends.",
      });
    }
    return this.out.parts();
  }

  private write(text: string, line: number): void {
    if (this.open_.preformatted > 0 && /[\r\n]/.test(text)) {
      text.split(/\r\n|\r|\n/).forEach((part, i) => {
        if (i > 0) this.startLine(line + i);
        this.write(part, line + i);
      });
      return;
    }
    if (text.trim() !== "") this.written++;
    const current = this.block.at(-1) ?? this.startLine(line);
    if (current.pieces.length === 0 || current.pieces.every((piece) => piece.text.trim() === "")) {
      current.line = line + (/^\s*/.exec(text)?.[0].split("\n").length ?? 1) - 1;
      current.pieces = current.pieces.slice(-1);
    }
    const { bold, italic, struck, superscript } = this.open_;
    const raised = superscript > 0 && /^\s*\d+\s*$/.test(text);
    current.pieces.push({
      text: raised ? text.replace(/\d/g, (digit) => superscripts[digit] as string) : text,
      bold: bold > 0 || this.boldBlock,
      italic: italic > 0,
      struck: struck > 0,
    });
  }

  /** Writes a symbol, which has no emphasis. */
  private writeSymbol(symbol: string, line: number): void {
    this.write(symbol, line);
    const piece = this.block.at(-1)?.pieces.at(-1);
    if (piece) Object.assign(piece, plain(symbol));
  }

  private startLine(line: number): TextLine {
    const started: TextLine = { pieces: [], line, unknown: [] };
    this.block.push(started);
    return started;
  }

  /** Writes the symbol of an icon. @returns false when the map has none @param container whether it has an end tag */
  private writeIcon(tag: Tag, container: boolean): boolean {
    const symbol = symbolOf(iconNames(tag), this.icons);
    if (symbol === null) return false;
    if (symbol !== "") this.writeSymbol(symbol, tag.line);
    this.written++;
    if (container) this.symbol = { name: tag.name, depth: 1 };
    return true;
  }

  private writeLost(tag: Tag, names: readonly string[] = iconNames(tag)): void {
    this.writeSymbol(lost, tag.line);
    this.block.at(-1)?.unknown.push(names.length > 0 ? names : [tag.name]);
  }

  private openInline(tag: Tag): void {
    const { name } = tag;
    if (name === "br") this.startLine(tag.line);
    else if (name === "hr") this.flush();
    else if (name === "q") this.write('"', tag.line);
    if (voidElements.has(name)) return;
    if (iconElements.has(name)) {
      const names = iconNames(tag);
      if (this.writeIcon(tag, true)) return;
      this.candidatesOf(name).push({ names, written: this.written });
    }
    const emphasis = Object.hasOwn(emphasisOf, name) ? emphasisOf[name] : undefined;
    if (emphasis) this.open_[emphasis]++;
    if (name === "sup") this.open_.superscript++;
  }

  private closeInline(tag: Tag): void {
    const { name } = tag;
    this.closeCandidate(tag);
    const emphasis = Object.hasOwn(emphasisOf, name) ? emphasisOf[name] : undefined;
    if (emphasis && this.open_[emphasis] > 0) this.open_[emphasis]--;
    if (name === "sup" && this.open_.superscript > 0) this.open_.superscript--;
    if (name === "q") this.write('"', tag.line);
  }

  private candidatesOf(name: string) {
    const list = this.candidates.get(name) ?? [];
    this.candidates.set(name, list);
    return list;
  }

  /** An element with an icon's class and no text in it is an icon that is in no map. */
  private closeCandidate(tag: Tag): void {
    const candidate = this.candidates.get(tag.name)?.pop();
    if (!candidate || candidate.written !== this.written) return;
    if (tag.name === "svg" || candidate.names.length > 0) this.writeLost(tag, candidate.names);
  }

  private openBlock({ name, attributes, line }: Tag): void {
    if (this.row !== null && isLayout(name)) this.spillRow();
    if (name === "td" || name === "th") {
      if (this.row === null) {
        this.flush();
        this.row = [];
      }
      this.endCell();
      this.row.push([]);
      this.boldBlock = name === "th";
      return;
    }
    if (name === "tr" || name === "table") {
      this.closeRow();
      this.flush();
      return;
    }
    if (this.row !== null) {
      this.endCell();
      return;
    }
    this.flush();
    if (/^h[1-6]$/.test(name)) this.heading = Number(name[1]);
    else if (name === "ul" || name === "ol" || name === "menu" || name === "dir") {
      const parent = this.lists.at(-1);
      const depth = Math.min(this.lists.length, maxNesting - 1);
      const indent = parent === undefined ? 0 : (parent.content ?? parent.indent + 2);
      const start = Number(attributes.get("start") ?? 1);
      this.lists.push({
        ordered: name === "ol",
        next: Number.isInteger(start) ? start : 1,
        indent: depth < this.lists.length ? (parent?.indent ?? 0) : indent,
        content: null,
        marker: null,
      });
    } else if (name === "li") {
      if (this.lists.length === 0) this.lists.push({ ordered: false, next: 1, indent: 0, content: null, marker: null });
      const list = this.lists.at(-1) as List;
      const value = Number(attributes.get("value") ?? list.next);
      if (Number.isInteger(value)) list.next = value;
      list.marker = list.ordered ? `${list.next++}. ` : "- ";
      list.content = list.indent + list.marker.length;
    } else if (name === "dt" || name === "summary") this.boldBlock = true;
    else if (name === "pre") this.open_.preformatted++;
    if (name === "pre") this.startLine(line);
  }

  private closeBlock(name: string): void {
    if (name === "td" || name === "th") {
      if (this.row === null) this.flush();
      else this.endCell();
      return;
    }
    if (name === "tr" || name === "table") {
      this.closeRow();
      this.flush();
      return;
    }
    if (this.row !== null) {
      this.endCell();
      return;
    }
    this.flush();
    if (name === "details") this.out.endFold();
    if (name === "ul" || name === "ol" || name === "menu" || name === "dir") this.lists.pop();
    else if (name === "li") {
      const list = this.lists.at(-1);
      if (list) list.marker = null;
    } else if (name === "pre" && this.open_.preformatted > 0) this.open_.preformatted--;
  }

  /** Ends a paragraph inside a cell. */
  private endCell(): void {
    if (this.row !== null && this.block.some((one) => one.pieces.length > 0)) {
      if (this.row.length === 0) this.row.push([]);
      this.row.at(-1)?.push(this.block);
    }
    this.block = [];
    this.endEmphasis();
  }

  /** Writes a row as a list item with its cells; a row of one cell with several paragraphs is a layout, not a row. */
  private closeRow(): void {
    if (this.row === null) return;
    this.endCell();
    const row = this.row;
    this.row = null;
    if (row.length === 1 && (row[0]?.length ?? 0) > 1) {
      for (const paragraph of row[0] ?? []) this.emit(paragraph, "");
      return;
    }
    const cells = row.map((cell) => cell.flat());
    const pieces = cells.flatMap((cell, i) => [
      ...(i > 0 ? [plain(" | ")] : []),
      ...cell.flatMap((one, n) => [...(n > 0 ? [plain(" ")] : []), ...one.pieces]),
    ]);
    const all = cells.flat();
    if (all.length === 0) return;
    this.emit([{ pieces, line: all[0]?.line ?? 1, unknown: all.flatMap((one) => one.unknown) }], "- ");
  }

  /** A cell with a heading, a list or a table shows that the table is a layout: its cells are ordinary text. */
  private spillRow(): void {
    this.endCell();
    const paragraphs = this.row?.flat() ?? [];
    this.row = null;
    for (const paragraph of paragraphs) this.emit(paragraph, "");
  }

  /** Writes the paragraph that was read, and what was set aside inside it. */
  private flush(): void {
    if (this.block.length > 0) this.emit(this.block, "");
    this.block = [];
    this.heading = 0;
    this.boldBlock = false;
    this.endEmphasis();
    for (const aside of this.asides.splice(0)) this.emitAside(aside);
  }

  /** Emphasis ends with its paragraph, so that a missing end tag does no harm to the rest of the page. */
  private endEmphasis(): void {
    Object.assign(this.open_, { bold: 0, italic: 0, struck: 0, superscript: 0 });
    this.candidates.clear();
  }

  private emit(block: readonly TextLine[], marker: string): void {
    if (this.heading > 0) {
      this.emitHeading(block);
      return;
    }
    const lines = block.map((one) => ({ ...one, text: emphasised(one.pieces).replace(/\s+/g, " ").trim() }));
    if (lines.every((one) => one.text === "")) return;
    if (marker === "" && lines.every((one) => one.text.replaceAll(lost, "").trim() === "") && block.some(hasUnknown)) {
      const [first] = lines;
      this.out.gap();
      this.out.add(`[picture: ${block.flatMap((one) => one.unknown.flat()).join(", ")}]`, first?.line ?? 1, "picture");
      this.afterItem = false;
      return;
    }
    const list = this.lists.at(-1);
    const prefix = marker !== "" ? marker : (list?.marker ?? "");
    const indent = list === undefined ? 0 : list.marker !== null && marker === "" ? list.indent : (list.content ?? 0);
    if (prefix === "" || !this.afterItem) this.out.gap();
    let first = true;
    for (const one of lines) {
      if (one.text === "") {
        if (!first) this.out.gap();
        continue;
      }
      const before = first ? " ".repeat(indent) + prefix : " ".repeat(indent + prefix.length);
      this.out.add(before + one.text, one.line, null, one.unknown);
      first = false;
    }
    this.afterItem = prefix !== "";
    if (list && marker === "") list.marker = null;
  }

  private emitHeading(block: readonly TextLine[]): void {
    const text = block
      .map((one) => one.pieces.map((piece) => piece.text).join(""))
      .join(" ")
      .replace(/\s+/g, " ")
      .replace(/\s*[¶#§🔗]+\s*$/u, "")
      .trim();
    if (text === "") return;
    this.out.gap();
    this.out.add(
      `${"#".repeat(this.heading)} ${text}`,
      block[0]?.line ?? 1,
      null,
      block.flatMap((one) => one.unknown),
    );
    this.out.gap();
    this.afterItem = false;
    for (const list of this.lists) Object.assign(list, { content: null, marker: null });
  }

  private endSkipped(): void {
    const { skipped } = this;
    this.skipped = null;
    if (!skipped || skipped.rule === null) return;
    this.asides.push(skipped);
    if (this.block.length === 0 && this.row === null) this.flush();
  }

  private emitAside({ text, rule }: Skipped): void {
    const lines = text.map((one) => ({ ...one, text: one.text.replace(/\s+/g, " ").trim() }));
    for (const { text: words, line } of lines.filter((one) => one.text !== "")) {
      this.out.gap();
      this.out.add(words, line, rule);
      this.afterItem = false;
    }
  }
}

function plain(text: string): Piece {
  return { text, bold: false, italic: false, struck: false };
}

function hasUnknown(line: TextLine): boolean {
  return line.unknown.length > 0;
}

function isLayout(name: string): boolean {
  return /^h[1-6]$/.test(name) || ["ul", "ol", "dl", "table", "section", "article", "main"].includes(name);
}

function isHidden({ attributes }: Tag): boolean {
  return (
    (attributes.has("hidden") && attributes.get("hidden") !== "until-found") ||
    /display\s*:\s*none|visibility\s*:\s*hidden/i.test(attributes.get("style") ?? "")
  );
}
