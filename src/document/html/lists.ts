/** The open lists of a page: the marker of each item and its indent in Markdown. */
import { roman } from "../roman.js";
import { maxNesting } from "../source.js";

interface List {
  isOrdered: boolean;
  /** How its numbers are displayed: `1`, `a`, `A`, `i` or `I`. */
  type: string;
  nextNumber: number;
  /** Spaces before its markers. */
  indent: number;
  /** Spaces before further paragraphs of its current item; null before the first item and after a heading. */
  contentIndent: number | null;
  /** The marker of its current item; null once it is written, and outside items. */
  marker: string | null;
  /** Whether the current item is marked as changed. */
  isChanged: boolean;
}

const listElements = new Set(["ul", "ol", "menu", "dir"]);

/** Whether an element is a list. */
export function isList(name: string): boolean {
  return listElements.has(name);
}

/** The stack of open lists. */
export class Lists {
  private readonly open: List[] = [];

  /** Whether the current item is marked as changed. */
  get isChanged(): boolean {
    return this.open.at(-1)?.isChanged ?? false;
  }

  /** @param attributes of the element, by name */
  openList(name: string, attributes: ReadonlyMap<string, string> = new Map()): void {
    const parent = this.open.at(-1);
    const depth = Math.min(this.open.length, maxNesting - 1);
    const indent = parent === undefined ? 0 : (parent.contentIndent ?? parent.indent + 2);
    this.open.push({
      isOrdered: name === "ol",
      type: typeOf(attributes),
      nextNumber: integerOf(attributes.get("start")) ?? 1,
      // A list that is nested too deep has the indent of the list around it.
      indent: depth < this.open.length ? (parent?.indent ?? 0) : indent,
      contentIndent: null,
      marker: null,
      isChanged: parent?.isChanged ?? false,
    });
  }

  closeList(): void {
    this.open.pop();
  }

  /**
   * Opens an item of the innermost list, or of a new list if none is open.
   * @param value the `value` attribute: the number that the item gives itself
   * @param isChanged whether the item is marked as changed
   */
  openItem(value: string | undefined, isChanged: boolean): void {
    if (this.open.length === 0) this.openList("ul");
    const list = this.open.at(-1) as List;
    list.nextNumber = integerOf(value) ?? list.nextNumber;
    list.marker = list.isOrdered ? markerOf(labelOf(list.nextNumber++, list.type)) : "- ";
    list.contentIndent = list.indent + (list.marker.startsWith("-") ? 2 : list.marker.length);
    list.isChanged = isChanged || (this.open.at(-2)?.isChanged ?? false);
  }

  closeItem(): void {
    const list = this.open.at(-1);
    if (list) Object.assign(list, { marker: null, isChanged: this.open.at(-2)?.isChanged ?? false });
  }

  /** The indent and marker of the next paragraph; the marker of an item is given once. */
  takePrefix(): { indent: number; marker: string } {
    const list = this.open.at(-1);
    if (list === undefined) return { indent: 0, marker: "" };
    const { marker } = list;
    list.marker = null;
    return { indent: marker === null ? (list.contentIndent ?? 0) : list.indent, marker: marker ?? "" };
  }

  /** Drops the marker of the item that begins. This item and the rest of its list are then at the margin. */
  dropMarker(): void {
    const list = this.open.at(-1);
    if (list) Object.assign(list, { marker: null, indent: 0, contentIndent: 0 });
  }

  /** Whether an item begins with the next paragraph. */
  get isAtItem(): boolean {
    return (this.open.at(-1)?.marker ?? null) !== null;
  }

  /** The indent of a row of a table. A row brings its own marker, so it does not take the marker of the item. */
  get rowIndent(): number {
    return this.open.at(-1)?.contentIndent ?? 0;
  }

  /** After a heading, text is at the margin again until the next item. The lists stay open. */
  resetAtHeading(): void {
    for (const list of this.open) Object.assign(list, { contentIndent: null, marker: null });
  }
}

/** The integer at the start of an attribute, as browsers read it; null if there is none. */
function integerOf(value = ""): number | null {
  const number = Number(/^\s*[-+]?\d+/.exec(value)?.[0] ?? Number.NaN);
  return Number.isSafeInteger(number) ? number : null;
}

/** CSS list styles → the value of `type` that displays the same. */
const typeOfStyle = new Map([
  ["decimal", "1"],
  ["lower-alpha", "a"],
  ["lower-latin", "a"],
  ["upper-alpha", "A"],
  ["upper-latin", "A"],
  ["lower-roman", "i"],
  ["upper-roman", "I"],
]);

/** How a list displays its numbers, as a value of `type`: by its style, else by its `type`, else `1`. */
function typeOf(attributes: ReadonlyMap<string, string>): string {
  const style = /list-style(?:-type)?:[^;]*?\b(decimal|(?:lower|upper)-[a-z]+)/i.exec(
    attributes.get("style") ?? "",
  )?.[1];
  return typeOfStyle.get(style?.toLowerCase() ?? "") ?? attributes.get("type") ?? "1";
}

/** The Markdown marker of a numbered item: `1. `, and `- a. ` for a letter, because Markdown has no lettered lists. */
function markerOf(label: string): string {
  return /^\d/.test(label) ? `${label} ` : `- ${label} `;
}

/**
 * A number as a list of this type displays it, such as `IV.`. A number that has no such form, such as 0, stays in
 * digits.
 */
function labelOf(number: number, type: string): string {
  const isLetters = /^a$/i.test(type) && number > 0;
  const isRoman = /^i$/i.test(type) && number > 0 && number < 4000;
  let label = String(number);
  if (isLetters) label = letters(number);
  if (isRoman) label = roman(number).toLowerCase();
  return `${/^[AI]$/.test(type) ? label.toUpperCase() : label}.`;
}

/** 1 is `a`, 26 is `z`, 27 is `aa`. */
function letters(number: number): string {
  const last = String.fromCharCode(97 + ((number - 1) % 26));
  return number > 26 ? letters(Math.floor((number - 1) / 26)) + last : last;
}
