/** Writes the icons of a page: elements and pictures that stand for a game symbol. */
import { type Icons, iconNames, symbolOf } from "./icons.js";
import type { ParagraphText } from "./paragraph-text.js";
import type { Tag } from "./tokens.js";

/** Elements that show an icon when they have no text. */
const iconElements = new Set(["i", "span", "em", "b", "abbr"]);
/** What an icon that no map has becomes. */
export const lostIcon = "[?]";

/** The icons of one page. It is told of each tag and writes the symbols into the paragraph. */
export class IconElements {
  /** The element that became a symbol, until its end tag: its own text names the symbol. */
  private symbol: { name: string; depth: number } | null = null;
  /** Open elements that are icons if no text follows in them, by name. */
  private readonly candidates = new Map<string, { names: string[]; written: number }[]>();

  constructor(
    private readonly icons: Icons,
    private readonly paragraph: ParagraphText,
  ) {}

  /** Whether a symbol was written and its element is still open. */
  get isInside(): boolean {
    return this.symbol !== null;
  }

  openInside(name: string): void {
    if (this.symbol?.name === name) this.symbol.depth++;
  }

  closeInside(name: string): void {
    if (this.symbol?.name === name && --this.symbol.depth === 0) this.symbol = null;
  }

  /** Writes the symbol of a picture. @returns false when the map has none */
  writePicture(tag: Tag): boolean {
    const symbol = symbolOf(iconNames(tag), this.icons);
    if (symbol === null) return false;
    if (symbol !== "") this.paragraph.writeSymbol(symbol, tag.line);
    this.paragraph.written++;
    return true;
  }

  writeLost(tag: Tag, names: readonly string[] = iconNames(tag)): void {
    this.paragraph.writeSymbol(lostIcon, tag.line, names.length > 0 ? names : [tag.name]);
  }

  /** Writes the symbol of an inline element, or remembers that it may be an icon. @returns whether it was written */
  open(tag: Tag): boolean {
    if (!iconElements.has(tag.name)) return false;
    if (this.writePicture(tag)) {
      this.symbol = { name: tag.name, depth: 1 };
      return true;
    }
    this.remember(tag);
    return false;
  }

  /** @param written pieces of text before the element */
  remember(tag: Tag, written = this.paragraph.written): void {
    const list = this.candidates.get(tag.name) ?? [];
    this.candidates.set(tag.name, list);
    list.push({ names: iconNames(tag), written });
  }

  /** An element with an icon's class and no text in it is an icon that is in no map. */
  close(tag: Tag): void {
    const candidate = this.candidates.get(tag.name)?.pop();
    if (!candidate || candidate.written !== this.paragraph.written) return;
    if (tag.name === "svg" || candidate.names.length > 0) this.writeLost(tag, candidate.names);
  }

  /** Ends what is open at the end of a paragraph. */
  clear(): void {
    this.candidates.clear();
  }
}
