/**
 * Takes HTML, links and pictures out of Markdown: `<span class="spoiler">text</span>` and `[text](address)` are `text`.
 * Lines that have none stay as they are, with their numbers.
 */
import { changeColours, type IsChangeColour } from "../change-colours.js";
import { isChangeMark } from "./change-marks.js";
import { type Icons, iconNames, imageName, symbolOf } from "./icons.js";
import { markEnd, markStart } from "./marked-text.js";
import type { HtmlOptions } from "./read-html.js";
import { SourceLines } from "./source-lines.js";
import { blockElements, isElement, readTokens, type Tag, type TokenHandler, voidElements } from "./tokens.js";

const closingTag = /<\/([a-z][a-z0-9]*)\s*>|<(br|hr|img|link)\b[^>]{0,500}>/gi;
const link =
  /!?\[[^\][]{0,500}\]\((?:https?:|mailto:|\/|#|\.\.?\/|[\w./-]+\.(?:md|html?|png|jpe?g|gif|svg|webp|pdf)\b)/i;

/** Whether lines hold HTML tags, or links and pictures of Markdown. */
export function hasMarkup(lines: readonly string[]): boolean {
  return lines.some(
    (line) =>
      link.test(line) ||
      [...line.matchAll(closingTag)].some(([, end, single]) => isElement((end ?? single ?? "").toLowerCase())),
  );
}

/**
 * @param origin the line in the file of each line
 * @returns lines without HTML, aligned with their places
 */
export function withoutHtml(
  lines: readonly string[],
  { icons = {}, changeColours: colours }: HtmlOptions,
  origin: (line: number) => number,
): SourceLines {
  const reader = new MarkdownReader(icons, changeColours(colours));
  readTokens(lines.join("\n"), reader);
  const out = new SourceLines();
  for (const { text, line, folded } of reader.end()) {
    addLine(out, text, origin(line), icons);
    if (folded) out.endFold();
  }
  return out;
}

const picture = /!\[([^\]]{0,500})\]\(((?:[^()\s]|\([^()]*\))*)(?:\s+"[^"]*")?\)/g;
const anchor = /\[((?:[^\][]|\[[^\][]*\]){1,500})\]\(((?:[^()\s]|\([^()]*\))+)(?:\s+"[^"]*")?\)/g;
const address = /^(?:https?:|mailto:|\/|#|\.\.?\/)|\.[a-z]{2,5}\b/i;

/** Adds a line with its links as their text and its pictures as symbols. */
function addLine(out: SourceLines, source: string, line: number, icons: Icons): void {
  const heading = /^#{1,6}\s/.test(source);
  const unknown: string[][] = [];
  const names: string[] = [];
  let text = source.replace(picture, (_, alt: string, path: string) => {
    const all = [...new Set([imageName(path), alt])].filter((one) => one !== "");
    const symbol = symbolOf(all, icons);
    names.push(...all);
    // A picture in a heading is decoration.
    if (symbol !== null || heading) return symbol ?? "";
    unknown.push(all);
    return "[?]";
  });
  text = text.replace(anchor, (all, words: string, path: string) => (address.test(path) ? words : all));
  if (heading) text = text.replace(/^(#{1,6})\s+/, "$1 ").trimEnd();
  if (unknown.length > 0 && text.replaceAll("[?]", "").trim() === "")
    out.add(`[picture: ${names.join(", ")}]`, line, "picture");
  else out.add(text, line, null, unknown);
}

const unread = new Set(["script", "style", "iframe", "noembed", "noframes", "title"]);
const marks: Record<string, string> = { b: "**", strong: "**", i: "*", em: "*", s: "~~", strike: "~~", del: "~~" };
const iconElements = new Set(["i", "span"]);

interface MarkdownLine {
  text: string;
  line: number;
  /** Whether a part that the page folds away ends with this line. */
  folded?: true;
}

class MarkdownReader implements TokenHandler {
  private readonly done: MarkdownLine[] = [];
  private current = { text: "", line: 1 };
  private skipping: string | null = null;
  /** Open emphasis, innermost last. */
  private emphasis: string[] = [];
  /** The element that became a symbol, or may be an icon: its text so far decides. */
  private icon: { tag: Tag; names: string[]; at: number } | null = null;
  private summary = false;
  /** Open inline elements by name: whether each marks a change. Marks end with their paragraph. */
  private readonly changes = new Map<string, boolean[]>();

  constructor(
    private readonly icons: Icons,
    private readonly isChange: IsChangeColour,
  ) {}

  open(tag: Tag): void {
    const { name } = tag;
    if (this.skipping !== null) return;
    if (!isElement(name)) {
      this.current.text += tag.source;
      return;
    }
    if (unread.has(name)) {
      this.skipping = name;
      return;
    }
    if (name === "img" || (iconElements.has(name) && iconNames(tag).length > 0 && this.openIcon(tag))) {
      if (name === "img")
        this.current.text += `![${tag.attributes.get("alt") ?? ""}](${tag.attributes.get("src") ?? ""})`;
      return;
    }
    if (blockElements.has(name)) this.openBlock(tag);
    else if (name === "br") {
      if (this.current.text.trim() !== "") this.newLine(tag.line);
    } else {
      this.openChange(tag);
      if (!Object.hasOwn(marks, name)) return;
      this.emphasis.push(name);
      this.current.text += marks[name];
    }
  }

  close(tag: Tag): void {
    const { name } = tag;
    if (this.skipping !== null) {
      if (this.skipping === name) this.skipping = null;
      return;
    }
    if (!isElement(name)) {
      this.current.text += tag.source;
      return;
    }
    if (this.closeIcon(name)) return;
    if (blockElements.has(name)) this.closeBlock(name, tag.line);
    else {
      if (this.emphasis.includes(name)) this.closeEmphasis(name);
      if (this.changes.get(name)?.pop()) this.current.text += markEnd;
    }
  }

  text(text: string, line: number): void {
    if (this.skipping !== null) return;
    text.split("\n").forEach((part, i) => {
      if (i > 0) this.newLine(line + i);
      // Emphasis does not outlast a paragraph.
      if (i > 0 && this.done.at(-1)?.text.trim() === "") this.endEmphasis();
      this.current.text += part;
    });
  }

  end(): MarkdownLine[] {
    if (this.current.text !== "") this.newLine(this.current.line);
    return this.done;
  }

  private newLine(line: number): void {
    this.done.push(this.current);
    this.current = { text: "", line };
  }

  /** Ends the paragraph, if one was begun. */
  private newParagraph(line: number): void {
    if (this.current.text.trim() === "") this.current.text = "";
    else this.newLine(line);
    if (this.done.length > 0 && this.done.at(-1)?.text.trim() !== "") this.done.push({ text: "", line });
    this.endEmphasis();
  }

  private endEmphasis(): void {
    this.emphasis = [];
    this.changes.clear();
  }

  private openChange(tag: Tag): void {
    if (voidElements.has(tag.name)) return;
    const isMark = isChangeMark(tag, this.isChange);
    const stack = this.changes.get(tag.name);
    if (stack) stack.push(isMark);
    else this.changes.set(tag.name, [isMark]);
    if (isMark) this.current.text += markStart;
  }

  private openBlock({ name, line }: Tag): void {
    if (name === "td" || name === "th") {
      if (this.current.text.trim() !== "" && this.current.text.trim() !== "-") this.current.text += " | ";
      return;
    }
    if ((name === "li" || name === "tr") && this.current.text.trim() !== "") this.newLine(line);
    else if (name !== "li" && name !== "tr") this.newParagraph(line);
    if (name === "li" || name === "tr") this.current.text = "- ";
    else if (/^h[1-6]$/.test(name)) this.current.text = `${"#".repeat(Number(name[1]))} `;
    this.summary = name === "summary" || (this.summary && name !== "details");
  }

  private closeBlock(name: string, line: number): void {
    if (name === "td" || name === "th" || name === "tr" || name === "li") return;
    if (name === "summary" && this.current.text.trim() !== "" && !this.current.text.includes("*"))
      this.current.text = `**${this.current.text.trim()}**`;
    this.newParagraph(line);
    const last = this.done.at(-1);
    if (name === "details" && last) last.folded = true;
  }

  private closeEmphasis(name: string): void {
    this.emphasis.splice(this.emphasis.lastIndexOf(name), 1);
    const { text } = this.current;
    const trimmed = text.trimEnd();
    const mark = marks[name] as string;
    // Emphasis marks without text between them are dropped.
    if (trimmed.endsWith(mark)) this.current.text = trimmed.slice(0, -mark.length) + text.slice(trimmed.length);
    else this.current.text = trimmed + mark + text.slice(trimmed.length);
  }

  /** An element with an icon's class: a symbol, or one that its end tag decides. */
  private openIcon(tag: Tag): boolean {
    const names = iconNames(tag);
    if (this.icon !== null) return false;
    const symbol = symbolOf(names, this.icons);
    if (symbol === null && tag.name === "i" && !tag.attributes.has("data-icon")) return false;
    this.icon = { tag, names, at: this.current.text.length };
    if (symbol !== null) this.current.text += symbol;
    return true;
  }

  private closeIcon(name: string): boolean {
    const { icon } = this;
    if (icon === null || icon.tag.name !== name) return false;
    this.icon = null;
    if (symbolOf(icon.names, this.icons) === null && this.current.text.length === icon.at)
      this.current.text += `![${icon.names[0]}](${icon.names[0]})`;
    return true;
  }
}
