/** Writes the blocks of a page as lines of Markdown: headings, paragraphs, items, rows, and text that is set aside. */

import { unknownIconText } from "./icon-elements.js";
import { emphasised, plainWords, type StyledPiece } from "./inline.js";
import type { Lists } from "./lists.js";
import { withoutMarks } from "./marked-text.js";
import type { TextLine } from "./paragraph-text.js";
import type { SkippedElement } from "./set-aside.js";
import type { SourceLines } from "./source-lines.js";

/**
 * A text of nothing but template tags, such as `{% endblock %}`. A page has them if it was saved before it was
 * rendered.
 */
const templateTags = /^\s*(?:\{(?:%[^%]{0,200}%|\{[^{}]{0,200}\}|#[^#]{0,200}#)\}\s*){1,100}$/;

/** A line of spaces and invisible characters, which editors write into empty paragraphs. It counts as empty. */
const invisible = /^[\s\u200b-\u200d\u2060\ufeff\u00ad]+$/;

/** The number of a rule, `1.2` or `100.1a`, before a capital letter. Other numbers, `1.5 of them`, have none after them. */
const ruleNumber = /^\s*\d{1,4}(?:\.\d{1,4})+\.?[a-z]?[.)]?\s+["“'‘(]?\p{Lu}/u;

/** Writes the blocks of one page. */
export class BlockWriter {
  /** Whether the last block was an item. A further item follows it without an empty line. */
  private isAfterItem = false;

  constructor(
    private readonly out: SourceLines,
    private readonly lists: Lists,
  ) {}

  /** Writes a row of a table as an item. */
  writeRow(line: TextLine): void {
    this.writeLines([line], () => ({ indent: this.lists.rowIndent, marker: "- " }));
  }

  /**
   * Writes a paragraph, with the marker of the list item that it begins. A paragraph with nothing but unknown icons or
   * template tags is set aside.
   */
  writeParagraph(block: readonly TextLine[]): void {
    const words = block.flatMap((line) => line.pieces.map((piece) => piece.text)).join("");
    const unknownNames = block.flatMap((line) => line.unknownIcons.flat());
    const line = block[0]?.line ?? 1;
    if (unknownNames.length > 0 && words.replaceAll(unknownIconText, "").trim() === "") {
      this.setAside(`[picture: ${unknownNames.join(", ")}]`, line, "picture");
      return;
    }
    if (templateTags.test(words)) {
      this.setAside(words.replace(/\s+/g, " ").trim(), line, "template-tag");
      return;
    }
    // `<ol><li>1.1. Lamps burn.` is a rule with its own number. The number of the list is dropped.
    if (this.lists.isAtItem && ruleNumber.test(words)) this.lists.dropMarker();
    this.writeLines(block, () => this.lists.takePrefix());
  }

  /** @param prefix returns the text before the first line; called only when there is a line */
  private writeLines(block: readonly TextLine[], prefix: () => { indent: number; marker: string }): void {
    const lines = block.map((line) => ({ ...line, text: textOf(line) }));
    if (lines.every((line) => withoutMarks(line.text) === "")) return;
    const { indent, marker } = prefix();
    if (marker === "" || !this.isAfterItem) this.out.addGap();
    let isFirst = true;
    for (const line of lines) {
      if (line.text === "") {
        if (!isFirst) this.out.addGap();
        continue;
      }
      const before = isFirst ? " ".repeat(indent) + marker : " ".repeat(indent + marker.length);
      this.out.add(before + line.text, line.line, null, line.unknownIcons);
      isFirst = false;
    }
    this.isAfterItem = marker !== "";
  }

  /** Writes a heading without the permalink sign at its end. A change mark after the sign is kept. */
  writeHeading(level: number, block: readonly TextLine[]): void {
    const text = block
      .map((line) => plainWords(withSpaceAfterNumber(line.pieces)))
      .join(" ")
      .replace(/\s+/g, " ")
      .replace(/\s*[¶#§🔗]+(\ufdd1?)\s*$/u, "$1")
      .trim();
    if (withoutMarks(text) === "") return;
    this.out.addGap();
    const unknown = block.flatMap((line) => line.unknownIcons);
    this.out.add(`${"#".repeat(level)} ${text}`, block[0]?.line ?? 1, null, unknown);
    this.out.addGap();
    this.isAfterItem = false;
    this.lists.resetAtHeading();
  }

  /** Writes the words of an element that is set aside. */
  writeAside({ text, rule }: SkippedElement): void {
    for (const part of text) {
      const words = part.text.replace(/\s+/g, " ").trim();
      if (words !== "") this.setAside(words, part.line, rule);
    }
  }

  private setAside(text: string, line: number, rule: string | null): void {
    this.out.addGap();
    this.out.add(text, line, rule);
    this.isAfterItem = false;
  }
}

/**
 * The pieces of a heading. A number in an element of its own is divided by a space from the title after it, because the
 * page shows a gap between them: `<span>1.2</span><span>Fog</span>`.
 */
function withSpaceAfterNumber(pieces: readonly StyledPiece[]): StyledPiece[] {
  return pieces.map((piece, i) => {
    const isNumber =
      /^\s*\d+(?:\.\d+)*\.?$/.test(piece.text) && pieces.slice(0, i).every(({ text }) => text.trim() === "");
    return isNumber && /^\p{Lu}/u.test(pieces[i + 1]?.text ?? "") ? { ...piece, text: `${piece.text} ` } : piece;
  });
}

/** The words of a line with their emphasis; empty for a line of invisible characters. */
function textOf({ pieces }: TextLine): string {
  if (invisible.test(plainWords(pieces))) return "";
  return emphasised(pieces).replace(/\s+/g, " ").trim();
}
