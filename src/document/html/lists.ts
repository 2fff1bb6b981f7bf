/** The open lists of a page: the marker of each item and its indent in Markdown. */
import { maxNesting } from "../source.js";

interface List {
  ordered: boolean;
  next: number;
  /** Spaces before its markers. */
  indent: number;
  /** Spaces before further paragraphs of its current item; null before the first item and after a heading. */
  content: number | null;
  /** The marker that its current item still has to write. */
  marker: string | null;
  /** The current item is marked as changed. */
  changed: boolean;
}

const names = new Set(["ul", "ol", "menu", "dir"]);

/** Whether an element is a list. */
export function isList(name: string): boolean {
  return names.has(name);
}

/** The stack of open lists. */
export class Lists {
  private readonly open: List[] = [];

  /** Whether the current item is marked as changed. */
  get isChanged(): boolean {
    return this.open.at(-1)?.changed ?? false;
  }

  openList(name: string, start: string | undefined): void {
    const parent = this.open.at(-1);
    const depth = Math.min(this.open.length, maxNesting - 1);
    const indent = parent === undefined ? 0 : (parent.content ?? parent.indent + 2);
    const first = Number(start ?? 1);
    this.open.push({
      ordered: name === "ol",
      next: Number.isInteger(first) ? first : 1,
      indent: depth < this.open.length ? (parent?.indent ?? 0) : indent,
      content: null,
      marker: null,
      changed: parent?.changed ?? false,
    });
  }

  closeList(): void {
    this.open.pop();
  }

  /** @param value the number that the item gives itself @param changed whether it is marked as changed */
  openItem(value: string | undefined, changed: boolean): void {
    if (this.open.length === 0) this.openList("ul", undefined);
    const list = this.open.at(-1) as List;
    const number = Number(value ?? list.next);
    if (Number.isInteger(number)) list.next = number;
    list.marker = list.ordered ? `${list.next++}. ` : "- ";
    list.content = list.indent + list.marker.length;
    list.changed = changed || (this.open.at(-2)?.changed ?? false);
  }

  closeItem(): void {
    const list = this.open.at(-1);
    if (list) Object.assign(list, { marker: null, changed: this.open.at(-2)?.changed ?? false });
  }

  /** The indent and marker of the next paragraph; the marker of an item is given once. */
  takePrefix(): { indent: number; marker: string } {
    const list = this.open.at(-1);
    if (list === undefined) return { indent: 0, marker: "" };
    const { marker } = list;
    list.marker = null;
    return { indent: marker === null ? (list.content ?? 0) : list.indent, marker: marker ?? "" };
  }

  /** The indent of a table's row, which has a marker of its own. */
  get rowIndent(): number {
    return this.open.at(-1)?.content ?? 0;
  }

  /** After a heading the text is at the margin again. */
  endByHeading(): void {
    for (const list of this.open) Object.assign(list, { content: null, marker: null });
  }
}
