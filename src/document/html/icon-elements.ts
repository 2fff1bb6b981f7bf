/** Writes the icons of a page: elements and pictures that stand for a game symbol. */
import { addTo } from "../../ruling/groups.js";
import { type Icons, iconNames, symbolOf } from "./icons.js";
import type { ParagraphText } from "./paragraph-text.js";
import { blockElements, type Tag } from "./tokens.js";

/** Elements that show an icon when they have no text. */
const iconElements = new Set(["i", "span", "em", "b", "abbr"]);
/** The text that stands for an icon that the profile does not list. */
export const unknownIconText = "[?]";

/** Recognises the icons of one page by its tags, and writes their symbols into the paragraph. */
export class IconElements {
  /** The open element that was written as a symbol. Its own text is left out, because it only names the symbol. */
  private openIcon: { name: string; depth: number; openDivs: number } | null = null;
  /**
   * For each element name: the open elements that are unknown icons if they have no text. `writtenBefore` is
   * `paragraph.writtenCount` at the start of the element.
   */
  private readonly candidates = new Map<string, { names: string[]; writtenBefore: number }[]>();

  constructor(
    private readonly icons: Icons,
    private readonly paragraph: ParagraphText,
  ) {}

  /** Whether a symbol was written and its element is still open. */
  get isInside(): boolean {
    return this.openIcon !== null;
  }

  /**
   * Counts an element that opens inside the open icon. Of the blocks only a `<div>` can be inside; any other block shows
   * that the end tag of the icon is missing, and ends it.
   * @returns whether the element is inside an icon
   */
  openInside(name: string): boolean {
    if (this.openIcon === null) return false;
    if (name === "div") this.openIcon.openDivs++;
    else if (blockElements.has(name)) this.openIcon = null;
    else if (this.openIcon.name === name) this.openIcon.depth++;
    return this.openIcon !== null;
  }

  /**
   * Counts an end tag inside the open icon; the last one closes the icon. The end of a block around the icon also
   * closes it.
   * @returns whether the end tag is that of the icon, or inside it
   */
  closeInside(name: string): boolean {
    const icon = this.openIcon;
    if (icon === null) return false;
    const isOutside = name === "div" ? icon.openDivs-- === 0 : blockElements.has(name);
    if (isOutside || (icon.name === name && --icon.depth === 0)) this.openIcon = null;
    return !isOutside;
  }

  /**
   * Writes the symbol of an icon.
   * @returns false if the profile does not list the icon
   */
  writeIcon(tag: Tag): boolean {
    const symbol = symbolOf(iconNames(tag), this.icons);
    if (symbol === null) return false;
    // An icon with an empty symbol is a decoration. It counts as written, so that an element around it is no unknown icon.
    if (symbol === "") this.paragraph.writtenCount++;
    else this.paragraph.writeSymbol(symbol, tag.line);
    return true;
  }

  /** Writes the text for an unknown icon. */
  writeUnknownIcon(tag: Tag, names: readonly string[] = iconNames(tag)): void {
    this.paragraph.writeSymbol(unknownIconText, tag.line, names.length > 0 ? names : [tag.name]);
  }

  /**
   * Writes the symbol of an inline element, or adds it to the candidates.
   * @returns whether a symbol was written
   */
  open(tag: Tag): boolean {
    if (!iconElements.has(tag.name)) return false;
    if (this.writeIcon(tag)) {
      this.openIcon = { name: tag.name, depth: 1, openDivs: 0 };
      return true;
    }
    this.addCandidate(tag);
    return false;
  }

  /** Remembers an element that is an unknown icon if it has no text. */
  addCandidate(tag: Tag): void {
    addTo(this.candidates, tag.name, { names: iconNames(tag), writtenBefore: this.paragraph.writtenCount });
  }

  /** Closes an element. A candidate without text is written as an unknown icon if it is an `<svg>` or has a name. */
  close(tag: Tag): void {
    const candidate = this.candidates.get(tag.name)?.pop();
    if (!candidate || candidate.writtenBefore !== this.paragraph.writtenCount) return;
    if (tag.name === "svg" || candidate.names.length > 0) this.writeUnknownIcon(tag, candidate.names);
  }

  /** Removes the candidates at the end of a paragraph. */
  clear(): void {
    this.candidates.clear();
  }
}
