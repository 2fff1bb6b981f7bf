/** The paragraph that is being read: its pieces of text, and the emphasis and change marks that are open. */
import { addTo } from "../../ruling/groups.js";
import type { IsChangeColour } from "../change-colours.js";
import { isChangeMark } from "./change-marks.js";
import type { StyledPiece } from "./inline.js";
import { type Tag, voidElements } from "./tokens.js";

/** A line of a paragraph; `<br>` starts the next one. */
export interface TextLine {
  pieces: StyledPiece[];
  line: number;
  /** For each icon in it that the profile does not list: the names of the icon. */
  unknownIcons: (readonly string[])[];
}

const emphasisOf: Record<string, "bold" | "italic" | "struck" | "superscript"> = {
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
  sup: "superscript",
};
/** An element with this style is bold or italic, whatever its name. */
const boldStyle = /(?:^|;)\s*font-weight\s*:\s*(?:bold|bolder|[6-9]\d\d)\b/i;
const italicStyle = /(?:^|;)\s*font-style\s*:\s*(?:italic|oblique)\b/i;
/** An element with this style is not bold or italic by its name. */
const plainWeight = /(?:^|;)\s*font-weight\s*:\s*(?:normal|[1-5]\d\d)\b/i;
const plainStyle = /(?:^|;)\s*font-style\s*:\s*normal\b/i;

type Emphasis = (typeof emphasisOf)[string];

/** The emphasis of an element by its name and its style. */
function emphasisIn({ name, attributes }: Tag): Emphasis[] {
  const byName = Object.hasOwn(emphasisOf, name) ? emphasisOf[name] : undefined;
  const style = attributes.get("style") ?? "";
  const found: Emphasis[] = [];
  if (boldStyle.test(style) || (byName === "bold" && !plainWeight.test(style))) found.push("bold");
  if (italicStyle.test(style) || (byName === "italic" && !plainStyle.test(style))) found.push("italic");
  if (byName === "struck" || byName === "superscript") found.push(byName);
  return found;
}

/** The superscript of each digit, at the index of the digit. */
const superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Collects the text of a paragraph; `take` returns it and starts the next one. */
export class ParagraphText {
  /** Whether the whole block is bold, such as the head of a table, a term or a summary. */
  bold = false;
  /** Whether the whole block is marked as changed. */
  changed = false;
  /** The number of open `<pre>` elements, in which each line break starts a line. */
  preformatted = 0;
  /** The number of texts and icons written so far, in all paragraphs. It does not change in an empty element. */
  writtenCount = 0;
  /** Characters of the current line, without the spaces around its pieces. */
  lineLength = 0;
  private lines: TextLine[] = [];
  /** The number of open elements of each kind. */
  private readonly openEmphasis = { bold: 0, italic: 0, struck: 0, superscript: 0 };
  /** The open inline elements by name, outermost first. */
  private readonly inline = new Map<string, { emphasis: readonly Emphasis[]; isMark: boolean }[]>();
  private openMarkCount = 0;

  constructor(private readonly isChange: IsChangeColour) {}

  get isEmpty(): boolean {
    return this.lines.length === 0;
  }

  /** Whether its words end with a question mark. */
  get isQuestion(): boolean {
    const pieces = this.lines.at(-1)?.pieces ?? [];
    return /\?["'”’)]*\s*$/.test(pieces.findLast(({ text }) => text.trim() !== "")?.text ?? "");
  }

  write(text: string, line: number): void {
    if (this.preformatted > 0 && /[\r\n]/.test(text)) {
      text.split(/\r\n|\r|\n/).forEach((part, i) => {
        if (i > 0) this.startLine(line + i);
        this.write(part, line + i);
      });
      return;
    }
    const words = text.trim();
    if (words !== "") this.writtenCount++;
    const current = this.lines.at(-1) ?? this.startLine(line);
    // The number of a line is that of its first word. Of the spaces before that word, the last piece is kept.
    if (current.pieces.every((piece) => piece.text.trim() === "")) {
      current.line = line + (/^\s*/.exec(text)?.[0].split("\n").length ?? 1) - 1;
      current.pieces = current.pieces.slice(-1);
    }
    const { bold, italic, struck, superscript } = this.openEmphasis;
    const isSuperscript = superscript > 0 && /^\s*\d+\s*$/.test(text);
    current.pieces.push({
      text: isSuperscript ? text.replace(/\d/g, (digit) => superscripts[Number(digit)] as string) : text,
      bold: bold > 0 || this.bold,
      italic: italic > 0,
      struck: struck > 0,
      changed: this.changed || this.openMarkCount > 0,
    });
    this.lineLength += words.length;
  }

  /**
   * Writes a symbol, which has no emphasis.
   * @param unknown the names of the icon, if the profile does not list it
   */
  writeSymbol(symbol: string, line: number, unknown: readonly string[] | null = null): void {
    this.write(symbol, line);
    const current = this.lines.at(-1);
    const piece = current?.pieces.at(-1);
    if (piece) Object.assign(piece, { bold: false, italic: false, struck: false });
    if (unknown !== null) current?.unknownIcons.push(unknown);
  }

  startLine(line: number): TextLine {
    const started: TextLine = { pieces: [], line, unknownIcons: [] };
    this.lineLength = 0;
    this.lines.push(started);
    return started;
  }

  openInline(tag: Tag): void {
    const { name } = tag;
    if (voidElements.has(name)) return;
    const opened = { emphasis: emphasisIn(tag), isMark: isChangeMark(tag, this.isChange) };
    for (const emphasis of opened.emphasis) this.openEmphasis[emphasis]++;
    if (opened.isMark) this.openMarkCount++;
    addTo(this.inline, name, opened);
  }

  closeInline(name: string): void {
    const closed = this.inline.get(name)?.pop();
    for (const emphasis of closed?.emphasis ?? []) this.openEmphasis[emphasis]--;
    if (closed?.isMark) this.openMarkCount--;
  }

  /**
   * Returns the lines and empties the paragraph. Emphasis ends too, so that a missing end tag affects only its
   * paragraph.
   */
  take(): TextLine[] {
    const { lines } = this;
    this.lines = [];
    this.lineLength = 0;
    Object.assign(this.openEmphasis, { bold: 0, italic: 0, struck: 0, superscript: 0 });
    this.inline.clear();
    this.openMarkCount = 0;
    return lines;
  }
}
