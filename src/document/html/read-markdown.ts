/**
 * Removes HTML, links and pictures from Markdown: `<span class="spoiler">text</span>` and `[text](address)` become
 * `text`. Lines without them stay as they are.
 */
import { addTo } from "../../ruling/groups.js";
import { changeColours, type IsChangeColour } from "../change-colours.js";
import { isChangeMark } from "./change-marks.js";
import { type Icons, iconNames, symbolOf } from "./icons.js";
import { isList } from "./lists.js";
import { addLine, definition, escaped, linkStart, withoutReferences } from "./markdown-links.js";
import { markEnd, markStart } from "./marked-text.js";
import type { HtmlOptions } from "./read-html.js";
import { SourceLines } from "./source-lines.js";
import {
  blockElements,
  isElement,
  isHeading,
  readTokens,
  type Tag,
  type TokenHandler,
  voidElements,
} from "./tokens.js";

/** An end tag, such as `</b>`, or the tag of an element that has no end tag, such as `<br>`. */
const htmlTag = /<\/([a-z][a-z0-9]*)\s*>|<(br|hr|img|link)\b[^>]{0,500}>/gi;

/** A character that is written as an entity, `&quot;`, `&#39;`. */
const entity = /&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z]{2,8});/i;

/** The text with `<!--` as words where it is not closed. Else the rest of the text would be a comment to the tokenizer. */
function withOpenComments(text: string): string {
  const lastEnd = text.lastIndexOf("-->") + 1;
  return text.slice(0, lastEnd) + text.slice(lastEnd).replaceAll("<!--", "&lt;!--");
}

/** Whether lines contain HTML tags or entities, or Markdown links, pictures or escapes. */
export function hasMarkup(lines: readonly string[]): boolean {
  return lines.some(
    (line) =>
      linkStart.test(line) ||
      definition.test(line) ||
      entity.test(line) ||
      line.search(escaped) >= 0 ||
      [...line.matchAll(htmlTag)].some(([, end, single]) => isElement((end ?? single ?? "").toLowerCase())),
  );
}

/**
 * Removes HTML, links and pictures from lines of Markdown.
 * @param lineInFile converts a line number in `lines` to the line number in the file; both are 1-based
 * @returns the lines, with change marks, folds, rulers, unknown icons and what is set aside
 */
export function withoutHtml(
  lines: readonly string[],
  { icons = {}, changeColours: colours }: HtmlOptions,
  lineInFile: (line: number) => number,
): SourceLines {
  const reader = new MarkdownReader(icons, changeColours(colours));
  readTokens(withOpenComments(lines.join("\n")), reader);
  const out = new SourceLines();
  const addresses = new Set(lines.flatMap((line) => definition.exec(line)?.[1]?.toLowerCase() ?? []));
  for (const { text, line, endsFold, isAboveRuler } of reader.end()) {
    if (definition.test(text)) out.add(text, lineInFile(line), "link");
    else addLine(out, withoutReferences(text, addresses), lineInFile(line), icons);
    if (endsFold) out.endFold();
    if (isAboveRuler) out.addRuler();
  }
  return out;
}

/** Elements that are left out with their content. */
const ignoredElements = new Set(["script", "style", "iframe", "noembed", "noframes", "title"]);
const emphasisMarks: Record<string, string> = {
  b: "**",
  strong: "**",
  i: "*",
  em: "*",
  s: "~~",
  strike: "~~",
  del: "~~",
};

const iconElements = new Set(["i", "span"]);

/** A word in angle brackets, such as the attribute `<Strike>` of a card: the tags of elements are not written so. */
const capitalisedWord = /^<\/?[A-Z][a-z]{2,}>$/;

/** Blocks that are a part of the text of a cell. */
const cellBlocks = new Set(["p", "div", "center"]);
const itemMarker = "- ";

/** A longer row, in UTF-16 code units, ends with its line: it was probably not closed. */
const maxRowLength = 10_000;

interface MarkdownLine {
  text: string;
  line: number;
  /** Whether a `<details>` element ends with this line. */
  endsFold?: true;
  /** Whether an `<hr>` stands below this line. */
  isAboveRuler?: true;
}

/** Receives the tokens of HTML in Markdown, and writes Markdown without it. `end` returns the lines. */
class MarkdownReader implements TokenHandler {
  private readonly finishedLines: MarkdownLine[] = [];
  private current = { text: "", line: 1 };
  /** The name of the open element that is left out. */
  private ignored: string | null = null;
  /** The last line that a `<li>` or `<tr>` began. */
  private item: { text: string } | null = null;
  /** Whether a row of a table is open. It becomes one line, until a line of the source is blank or the row is too long. */
  private isInRow = false;
  /** Open emphasis, innermost last. `line` has its opening mark, and `end` is the length of that line after the mark. */
  private emphasis: { name: string; line: { text: string }; end: number }[] = [];
  /**
   * The open icon element. If the icon is known, its symbol is written and its words are left out. An unknown element is an
   * icon only if it has no text, which its end tag shows: then the line is still `lengthBefore` long.
   */
  private icon: { name: string; names: string[]; isKnown: boolean; depth: number; lengthBefore: number } | null = null;
  /** The open inline elements by name, outermost first: whether each marks a change. Marks end with their paragraph. */
  private readonly changes = new Map<string, boolean[]>();

  constructor(
    private readonly icons: Icons,
    private readonly isChange: IsChangeColour,
  ) {}

  open(tag: Tag): void {
    const { name } = tag;
    if (this.ignored !== null) return;
    if (!isElement(name) || capitalisedWord.test(tag.source)) {
      this.text(tag.source, tag.line);
      return;
    }
    if (ignoredElements.has(name)) {
      this.ignored = name;
      return;
    }
    if (this.icon?.name === name) this.icon.depth++;
    if (this.icon?.isKnown && !blockElements.has(name)) return;
    if (name === "img") {
      // `addLine` replaces the picture by its symbol.
      this.current.text += `![${tag.attributes.get("alt") ?? ""}](${tag.attributes.get("src") ?? ""})`;
      return;
    }
    if (iconElements.has(name) && iconNames(tag).length > 0 && this.openIcon(tag)) return;
    if (blockElements.has(name)) this.openBlock(tag);
    else if (name === "br") {
      if (this.isInCell) this.addSpace();
      else if (this.current.text.trim() !== "") this.newLine(tag.line);
    } else {
      this.openChangeMark(tag);
      if (!Object.hasOwn(emphasisMarks, name)) return;
      this.current.text += emphasisMarks[name];
      this.emphasis.push({ name, line: this.current, end: this.current.text.length });
    }
  }

  close(tag: Tag): void {
    const { name } = tag;
    if (this.ignored !== null) {
      if (this.ignored === name) this.ignored = null;
      return;
    }
    if (!isElement(name) || capitalisedWord.test(tag.source)) {
      this.text(tag.source, tag.line);
      return;
    }
    if (this.closeIcon(name)) return;
    if (blockElements.has(name)) this.closeBlock(name, tag.line);
    else if (!this.icon?.isKnown) {
      this.closeEmphasis(name);
      if (this.changes.get(name)?.pop()) this.current.text += markEnd;
    }
  }

  text(text: string, line: number): void {
    if (this.ignored !== null) return;
    text.split("\n").forEach((part, i, parts) => {
      if (i > 0) this.endLine(line + i, i < parts.length - 1 && part.trim() === "");
      if (this.icon?.isKnown) return;
      const followsSpace = (this.isInRow || this.isAtItem) && this.current.text.endsWith(" ");
      this.current.text += followsSpace ? part.trimStart() : part;
    });
  }

  /**
   * Handles the end of a source line. In a row, and after the marker of an item, it is a space.
   * @param isBeforeBlank whether the next line is blank
   */
  private endLine(nextLine: number, isBeforeBlank: boolean): void {
    if (isBeforeBlank || this.current.text.length > maxRowLength) this.isInRow = false;
    else if (this.isInRow || this.isAtItem) {
      this.addSpace();
      return;
    }
    this.newLine(nextLine);
    // Emphasis and change marks end with their paragraph.
    if (this.finishedLines.at(-1)?.text.trim() === "") this.endInlineMarks();
  }

  /** Adds a space to the line, unless it ends with one. */
  private addSpace(): void {
    this.current.text = `${this.current.text.trimEnd()} `;
  }

  /** Whether the current line is a row: of an element, or of a Markdown table that begins with a bar. */
  private get isInCell(): boolean {
    return this.isInRow || this.current.text.startsWith("|");
  }

  /** Whether the current line is only the marker of an item that a tag began. */
  private get isAtItem(): boolean {
    return this.item === this.current && this.current.text === itemMarker;
  }

  end(): MarkdownLine[] {
    if (this.current.text !== "") this.newLine(this.current.line);
    return this.finishedLines;
  }

  private newLine(line: number): void {
    this.finishedLines.push(this.current);
    this.current = { text: "", line };
  }

  /**
   * Ends the current paragraph, if there is one, with an empty line. Emphasis and change marks end with it.
   * @param keepsMarker whether the paragraph that follows begins with the marker of an item, if one was just written
   */
  private newParagraph(line: number, keepsMarker: boolean): void {
    if (this.current.text.trim() === "") this.current.text = "";
    else if (!keepsMarker || !this.isAtItem) this.newLine(line);
    if (this.finishedLines.length > 0 && this.finishedLines.at(-1)?.text.trim() !== "")
      this.finishedLines.push({ text: "", line });
    this.endInlineMarks();
  }

  private endInlineMarks(): void {
    this.emphasis = [];
    this.icon = null;
    this.changes.clear();
  }

  private openChangeMark(tag: Tag): void {
    if (voidElements.has(tag.name)) return;
    const isMark = isChangeMark(tag, this.isChange);
    addTo(this.changes, tag.name, isMark);
    if (isMark) this.current.text += markStart;
  }

  private openBlock({ name, line }: Tag): void {
    this.icon = null;
    if (name === "td" || name === "th") {
      const before = this.current.text.trimEnd();
      if (before !== "" && before !== "-") this.current.text = `${before} | `;
      return;
    }
    if (this.isInCell && cellBlocks.has(name)) {
      this.addSpace();
      return;
    }
    this.isInRow = name === "tr";
    if (name === "li" || name === "tr") {
      if (this.current.text.trim() !== "") this.newLine(line);
      this.current.text = itemMarker;
      this.item = this.current;
      return;
    }
    this.newParagraph(line, !isList(name) && name !== "table");
    const last = this.finishedLines.at(-1);
    if (name === "hr" && last) last.isAboveRuler = true;
    if (isHeading(name)) this.current.text = `${"#".repeat(Number(name[1]))} `;
  }

  private closeBlock(name: string, line: number): void {
    this.icon = null;
    if (name === "td" || name === "th" || name === "li") return;
    if (this.isInCell && cellBlocks.has(name)) {
      this.addSpace();
      return;
    }
    if (this.isInRow && !this.isAtItem) this.current.text = this.current.text.trimEnd();
    this.isInRow = false;
    if (name === "tr") return;
    if (name === "summary" && this.current.text.trim() !== "" && !this.current.text.includes("*"))
      this.current.text = `**${this.current.text.trim()}**`;
    this.newParagraph(line, false);
    const last = this.finishedLines.at(-1);
    if (name === "details" && last) last.endsFold = true;
  }

  /** Closes the innermost emphasis of this name, if there is one. */
  private closeEmphasis(name: string): void {
    const at = this.emphasis.findLastIndex((open) => open.name === name);
    if (at < 0) return;
    const [{ line, end }] = this.emphasis.splice(at, 1) as [MarkdownReader["emphasis"][number]];
    const { text } = this.current;
    const trimmed = text.trimEnd();
    const mark = emphasisMarks[name] as string;
    // Emphasis marks without text between them are dropped.
    if (line === this.current && trimmed.length <= end)
      this.current.text = trimmed.slice(0, -mark.length) + text.slice(trimmed.length);
    else this.current.text = trimmed + mark + text.slice(trimmed.length);
  }

  /**
   * Opens an element that has the names of an icon: writes its symbol, or leaves the decision to `closeIcon`.
   * @returns false if it is read as an ordinary element: inside another icon, or an `<i>` that is probably italic text
   */
  private openIcon(tag: Tag): boolean {
    if (this.icon !== null) return false;
    const names = iconNames(tag);
    const symbol = symbolOf(names, this.icons);
    if (symbol === null && tag.name === "i" && !tag.attributes.has("data-icon")) return false;
    const isKnown = symbol !== null;
    // A known icon written as `<i …/>` has no end tag.
    if (!isKnown || !tag.source.endsWith("/>"))
      this.icon = { name: tag.name, names, isKnown, depth: 1, lengthBefore: this.current.text.length };
    if (isKnown) this.current.text += symbol;
    return true;
  }

  /**
   * Closes the open icon; if it is unknown and has no text, writes it as a picture.
   * @returns false for other end tags
   */
  private closeIcon(name: string): boolean {
    const { icon } = this;
    if (icon === null || icon.name !== name || --icon.depth > 0) return false;
    this.icon = null;
    if (!icon.isKnown && this.current.text.length === icon.lengthBefore)
      this.current.text += `![${icon.names[0]}](${icon.names[0]})`;
    return true;
  }
}
