/**
 * Reads a page as a stream of tags. A block element ends the paragraph before it; other elements only change how text
 * is written. Hidden text, navigation and pictures are set aside: their lines are kept under the name of a boilerplate
 * rule.
 */
import type { IsChangeColour } from "../change-colours.js";
import { longLineError, maxLineLength } from "../source.js";
import { BlockWriter } from "./block-writer.js";
import { isChangeMark } from "./change-marks.js";
import { IconElements } from "./icon-elements.js";
import { classStems, type Icons, isDecoration, isIconOf } from "./icons.js";
import { isList, Lists } from "./lists.js";
import { type OpenElement, OpenElements } from "./open-elements.js";
import { ParagraphText } from "./paragraph-text.js";
import { addSkipped, type SkippedElement, skippedElement, skippedFrom } from "./set-aside.js";
import type { PageShape } from "./shape/page-shape.js";
import { SourceLines } from "./source-lines.js";
import { TableReader } from "./table-reader.js";
import { blockElements, isHeading, type Tag, type TokenHandler, voidElements } from "./tokens.js";

/** Receives the tokens of a page and writes its lines. `end` returns them. */
export class PageReader implements TokenHandler {
  private readonly out = new SourceLines();
  private readonly lists = new Lists();
  private readonly blocks = new BlockWriter(this.out, this.lists);
  private readonly paragraph: ParagraphText;
  private readonly icons: IconElements;
  /** The level of the open heading, or 0. */
  private headingLevel = 0;
  private readonly tables: TableReader;
  private isInSummary = false;
  private skipped: SkippedElement | null = null;
  /** The elements that were set aside inside the current paragraph. They are written after it. */
  private asides: SkippedElement[] = [];
  private readonly openElements = new OpenElements();
  /** The open element that holds text of the page; null outside of such elements. */
  private textElement: OpenElement | null = null;
  /** The text since the last element that holds text of the page. It will be set aside. */
  private outside: SkippedElement | null = null;
  /** The open element of `PageShape.questionTitles`, if there is one, with its `classStems`. */
  private questionTitle: (OpenElement & { stems: ReadonlySet<string> }) | null = null;
  /** The open element of `PageShape.headings`, if there is one. */
  private sizedHeading: (OpenElement & { level: number }) | null = null;
  /** The open quote in a post. */
  private quote: OpenElement | null = null;
  /** The tags of `PageShape.tagsAsText` in the current paragraph, each as written. */
  private tagsAsText: string[] = [];
  /** For each part of `PageShape.below`: the number of lines that were written before it. */
  private readonly linesBeforeParts: number[] = [];

  constructor(
    icons: Icons,
    private readonly isChange: IsChangeColour,
    private readonly shape: PageShape,
    /** The file's name, for messages. */
    private readonly name: string,
  ) {
    this.paragraph = new ParagraphText(isChange);
    this.icons = new IconElements(icons, this.paragraph);
    this.tables = new TableReader(this.paragraph, this.icons, this.blocks);
  }

  open(tag: Tag): void {
    const { name } = tag;
    // The end tag of a paragraph may be missing: the next block ends it.
    if (this.skipped?.name === "p" && blockElements.has(name)) this.endSkipped();
    if (this.skipped) {
      this.openSkipped(this.skipped, tag);
      return;
    }
    if (this.icons.openInside(name)) return;
    const skipped = voidElements.has(name) ? null : this.skippedAt(tag);
    if (skipped) {
      this.skipped = skipped;
      if (blockElements.has(name) && name !== "title") this.flush();
      return;
    }
    if (this.isOutsideText) {
      this.openOutside(tag);
      return;
    }
    if (name === "svg") {
      this.openDrawing(tag);
      return;
    }
    const element = this.openElement(tag);
    if (this.shape.tagsAsText.has(tag.index)) this.tagsAsText.push(tag.source);
    if (name === "img") this.openImage(tag);
    else if (blockElements.has(name)) {
      this.openBlock(tag);
      this.markBlock(tag, element);
    } else this.openInline(tag);
  }

  /** Whether the page has elements that hold its text, and none of them is open. */
  private get isOutsideText(): boolean {
    return this.shape.text !== null && this.textElement === null;
  }

  /** The element of a start tag, if it is set aside or left out; null if it is read. */
  private skippedAt(tag: Tag): SkippedElement | null {
    const { index, name } = tag;
    if (name === "title" && this.shape.titleIsHeading) return null;
    const rule = this.shape.setAside.get(index);
    if (rule !== undefined) return skippedFrom(tag, rule);
    return skippedElement(tag, this.openElements.isInPart, this.shape.shown.has(index));
  }

  /** Opens an element outside of those that hold the text of the page. */
  private openOutside(tag: Tag): void {
    const { index, name, line } = tag;
    const isTitle = name === "title" && this.shape.titleIsHeading;
    if (!isTitle && !this.shape.text?.has(index)) {
      if (blockElements.has(name) || name === "br") this.outside?.text.push({ text: "", line });
      return;
    }
    this.flush();
    this.textElement = this.openElements.open(name, this.out.lines.length);
    if (isTitle) this.headingLevel = 1;
    else if (isHeading(name)) this.openBlock(tag);
  }

  /** Opens an element, which may be a quote, a question title, a heading by its size or a part below the text. */
  private openElement(tag: Tag): OpenElement {
    const { quotes, questionTitles, headings, below } = this.shape;
    const { index, name } = tag;
    const level = this.tables.isInRow ? undefined : headings.get(index);
    const isTitle = questionTitles.has(index);
    const isBlock = quotes.has(index) || below.has(index) || level !== undefined;
    if (isBlock || (isTitle && !this.tables.isInRow)) this.flush();
    const element = this.openElements.open(name, this.out.lines.length);
    if (quotes.has(index)) this.quote = element;
    if (isTitle) {
      this.questionTitle = Object.assign(element, { stems: classStems(tag) });
      this.paragraph.bold = true;
    }
    if (level !== undefined) {
      this.sizedHeading = Object.assign(element, { level });
      this.headingLevel = level;
    }
    if (below.has(index)) this.linesBeforeParts.push(element.linesBefore);
    return element;
  }

  /**
   * Closes the element that this end tag ends.
   * @returns whether it is the element that holds text of the page
   */
  private closeElement(name: string): boolean {
    const element = this.openElements.close(name);
    if (element === undefined) return false;
    if (element === this.questionTitle) {
      this.questionTitle = null;
      if (!this.tables.isInRow) this.flush();
    }
    if (element === this.sizedHeading) {
      this.flush();
      this.sizedHeading = null;
      this.headingLevel = 0;
    }
    if (element === this.quote) this.endQuote();
    return element === this.textElement;
  }

  private endTextElement(): void {
    const { textElement } = this;
    this.textElement = null;
    this.endQuote();
    this.tables.closeRow();
    this.flush();
    if (textElement === null || this.shape.posts.size === 0) return;
    const isTitle = isHeading(textElement.name) || textElement.name === "title";
    if (!isTitle) this.out.addPost(textElement.linesBefore + 1);
  }

  private endQuote(): void {
    const { quote } = this;
    if (quote === null) return;
    this.quote = null;
    this.flush();
    this.out.addQuote(quote.linesBefore + 1);
  }

  private openImage(tag: Tag): void {
    if (this.icons.writeIcon(tag)) return;
    // A picture in a heading is a decoration, and so is the element around it.
    if (this.headingLevel > 0) this.paragraph.writtenCount++;
    else this.icons.writeUnknownIcon(tag);
  }

  private openDrawing(tag: Tag): void {
    // Its content is left out.
    this.skipped = skippedFrom(tag, null);
    if (!this.icons.writeIcon(tag) && !this.isTitleDecoration(tag)) this.icons.addCandidate(tag);
  }

  /** Whether an icon only decorates a title, such as the arrow of a question that can be opened. */
  private isTitleDecoration(tag: Tag): boolean {
    if (this.questionTitle !== null && isIconOf(tag, this.questionTitle.stems)) return true;
    const isInTitle =
      this.headingLevel > 0 || this.questionTitle !== null || this.isInSummary || this.paragraph.isQuestion;
    return isInTitle && isDecoration(tag);
  }

  close(tag: Tag): void {
    const { name } = tag;
    if (this.skipped) {
      if (this.skipped.name !== name || --this.skipped.depth > 0) return;
      this.endSkipped();
      this.icons.close(tag);
      return;
    }
    if (this.icons.closeInside(name)) return;
    if (this.isOutsideText) return;
    if (this.closeElement(name)) this.endTextElement();
    else if (blockElements.has(name)) this.closeBlock(name);
    else {
      this.icons.close(tag);
      this.paragraph.closeInline(name);
      if (name === "q") this.paragraph.write('"', tag.line);
    }
  }

  text(text: string, line: number): void {
    if (this.icons.isInside) return;
    if (this.skipped) addSkipped(this.skipped, text, line);
    else if (this.isOutsideText) {
      this.outside ??= skippedFrom({ name: "", line }, this.shape.outside);
      addSkipped(this.outside, text, line);
    } else this.write(text, line);
  }

  /** Ends the page, and returns its lines with what is known about them. */
  end(): ReturnType<SourceLines["parts"]> {
    const unclosed = this.skipped;
    if (unclosed) this.endSkipped();
    this.endTextElement();
    for (const before of this.linesBeforeParts) this.out.addDoubtBelow(before);
    if (unclosed?.rule != null) this.out.addUnclosedDoubt(unclosed.name, unclosed.line, unclosed.rule);
    return this.out.parts();
  }

  private write(text: string, line: number): void {
    if (this.openElements.isInChange || this.lists.isChanged) this.paragraph.changed = true;
    this.paragraph.write(text, line);
    // The pieces of a line that is too long would take gigabytes before the line is complete.
    const lineLength = this.tables.lineLength + this.paragraph.lineLength;
    if (lineLength > maxLineLength) throw longLineError(this.name, line, `more than ${maxLineLength}`);
  }

  private openInline(tag: Tag): void {
    const { name } = tag;
    if (name === "br") this.paragraph.startLine(tag.line);
    else if (name === "q") this.write('"', tag.line);
    if (this.isTitleDecoration(tag) || !this.icons.open(tag)) this.paragraph.openInline(tag);
    // `icons` reads its end tag.
    else this.closeElement(name);
  }

  /** Opens an element inside a skipped element. */
  private openSkipped(skipped: SkippedElement, tag: Tag): void {
    if (skipped.name === tag.name) skipped.depth++;
    else if (blockElements.has(tag.name) || tag.name === "br") skipped.text.push({ text: "", line: tag.line });
    if (skipped.name === "svg" && tag.name === "use") this.icons.writeIcon(tag);
  }

  private openBlock({ name, attributes, line }: Tag): void {
    if (this.tables.isInRow) this.tables.openBlock(name);
    if (name === "td" || name === "th") {
      if (!this.tables.isInRow) this.flush();
      this.tables.openCell(name === "th", attributes.get("rowspan"));
      return;
    }
    if (name === "tr" || name === "table") this.tables.closeRow();
    else if (this.tables.isInRow) {
      this.tables.endCellParagraph();
      return;
    }
    this.flush();
    if (name === "table") this.tables.openTable();
    else if (isHeading(name)) this.headingLevel = Number(name[1]);
    else if (name === "hr") this.out.addRuler();
    else if (isList(name)) this.lists.openList(name, attributes);
    else if (name === "dt" || name === "summary") {
      this.paragraph.bold = true;
      this.isInSummary = name === "summary";
    } else if (name === "pre") {
      this.paragraph.preformatted++;
      this.paragraph.startLine(line);
    }
  }

  /**
   * Records whether an opened block is marked as changed. The mark applies to its first paragraph, to its list item, or
   * to all blocks in it.
   */
  private markBlock(tag: Tag, element: OpenElement): void {
    const { name, attributes } = tag;
    const isMark = isChangeMark(tag, this.isChange);
    if (name === "li") {
      if (!this.tables.isInRow) this.lists.openItem(attributes.get("value"), isMark);
    } else if (leafBlocks.has(name)) this.paragraph.changed = isMark;
    else if (isMark && !voidElements.has(name)) this.openElements.markChanged(element);
  }

  private closeBlock(name: string): void {
    if (name === "tr" || name === "table") this.tables.closeRow();
    else if (this.tables.isInRow) {
      this.tables.endCellParagraph();
      return;
    }
    this.flush();
    if (name === "details") this.out.endFold();
    if (isList(name)) this.lists.closeList();
    else if (name === "li") this.lists.closeItem();
    else if (name === "pre" && this.paragraph.preformatted > 0) this.paragraph.preformatted--;
  }

  /** Ends the paragraph. Writes the text before it that is set aside, the paragraph, and what was set aside inside it. */
  private flush(): void {
    if (this.outside !== null) {
      this.blocks.writeAside(this.outside);
      this.outside = null;
    }
    const paragraph = this.paragraph.take();
    if (paragraph.length > 0) {
      if (this.headingLevel > 0) this.blocks.writeHeading(this.headingLevel, paragraph);
      else this.blocks.writeParagraph(paragraph);
    }
    this.headingLevel = this.sizedHeading?.level ?? 0;
    this.paragraph.bold = this.questionTitle !== null;
    this.isInSummary = false;
    this.paragraph.changed = false;
    this.icons.clear();
    if (paragraph.length > 0 && this.tagsAsText.length > 0) this.out.addTagDoubt(this.tagsAsText.splice(0));
    for (const aside of this.asides.splice(0)) this.blocks.writeAside(aside);
  }

  private endSkipped(): void {
    const { skipped } = this;
    this.skipped = null;
    if (!skipped || skipped.rule === null) return;
    this.asides.push(skipped);
    if (this.paragraph.isEmpty && !this.tables.isInRow) this.flush();
  }
}

/** Blocks whose change mark applies only to their first paragraph, because their end tags may be missing. */
const leafBlocks = new Set(["p", "dt", "dd", "summary", "td", "th", "h1", "h2", "h3", "h4", "h5", "h6"]);
