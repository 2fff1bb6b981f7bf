/** Writes the blocks of a page as lines of Markdown: headings, paragraphs, items, rows, and what is set aside. */

import { lostIcon } from "./icon-elements.js";
import { emphasised, plainWords } from "./inline.js";
import type { Lists } from "./lists.js";
import { withoutMarks } from "./marked-text.js";
import type { TextLine } from "./paragraph-text.js";
import type { SkippedElement } from "./set-aside.js";
import type { SourceLines } from "./source-lines.js";

/** Tags of a template language alone, in a page that was saved before it was rendered: `{% endblock %}`. */
const templateTags = /^\s*(?:\{(?:%[^%]{0,200}%|\{[^{}]{0,200}\}|#[^#]{0,200}#)\}\s*){1,100}$/;

/** Writes the blocks of one page. */
export class BlockWriter {
  /** The last block was an item: another one follows without an empty line. */
  private afterItem = false;

  constructor(
    private readonly out: SourceLines,
    private readonly lists: Lists,
  ) {}

  /** Writes a row of a table as an item. */
  row(line: TextLine): void {
    this.lines([line], () => ({ indent: this.lists.rowIndent, marker: "- " }));
  }

  /** Writes a paragraph, with the marker of the list item that it begins. One of unknown icons alone is a picture. */
  paragraph(block: readonly TextLine[]): void {
    const words = block.flatMap((one) => one.pieces.map((piece) => piece.text)).join("");
    const unknown = block.flatMap((one) => one.unknown.flat());
    if (unknown.length > 0 && words.replaceAll(lostIcon, "").trim() === "") {
      this.out.gap();
      this.out.add(`[picture: ${unknown.join(", ")}]`, block[0]?.line ?? 1, "picture");
      this.afterItem = false;
      return;
    }
    if (templateTags.test(words)) {
      this.out.gap();
      this.out.add(words.replace(/\s+/g, " ").trim(), block[0]?.line ?? 1, "template-tag");
      this.afterItem = false;
      return;
    }
    this.lines(block, () => this.lists.takePrefix());
  }

  /** @param prefix returns the text before the first line; called only when there is a line */
  private lines(block: readonly TextLine[], prefix: () => { indent: number; marker: string }): void {
    const lines = block.map((one) => ({ ...one, text: emphasised(one.pieces).replace(/\s+/g, " ").trim() }));
    if (lines.every((one) => withoutMarks(one.text) === "")) return;
    const { indent, marker } = prefix();
    if (marker === "" || !this.afterItem) this.out.gap();
    let first = true;
    for (const one of lines) {
      if (one.text === "") {
        if (!first) this.out.gap();
        continue;
      }
      const before = first ? " ".repeat(indent) + marker : " ".repeat(indent + marker.length);
      this.out.add(before + one.text, one.line, null, one.unknown);
      first = false;
    }
    this.afterItem = marker !== "";
  }

  heading(level: number, block: readonly TextLine[]): void {
    const text = block
      .map((one) => plainWords(one.pieces))
      .join(" ")
      .replace(/\s+/g, " ")
      .replace(/\s*[¶#§🔗]+(\ufdd1?)\s*$/u, "$1")
      .trim();
    if (withoutMarks(text) === "") return;
    this.out.gap();
    const unknown = block.flatMap((one) => one.unknown);
    this.out.add(`${"#".repeat(level)} ${text}`, block[0]?.line ?? 1, null, unknown);
    this.out.gap();
    this.afterItem = false;
    this.lists.resetAtHeading();
  }

  /** Writes the words of an element that is set aside. */
  aside({ text, rule }: SkippedElement): void {
    const lines = text.map((one) => ({ ...one, text: one.text.replace(/\s+/g, " ").trim() }));
    for (const { text: words, line } of lines.filter((one) => one.text !== "")) {
      this.out.gap();
      this.out.add(words, line, rule);
      this.afterItem = false;
    }
  }
}
