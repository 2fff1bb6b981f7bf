/** The open elements of a page: an end tag closes the innermost one of its name. */
import { addTo } from "../../ruling/groups.js";
import { voidElements } from "./tokens.js";

export interface OpenElement {
  name: string;
  /** The number of lines that were written before it. */
  linesBefore: number;
  /** Whether all blocks in it are marked as changed. */
  isChanged: boolean;
}

/** Parts of a page. A footer inside a part is text; it is not the footer of the page. */
const pageParts = ["main", "article", "section", "blockquote"];

/** The stack of open elements of each name, so that a missing end tag affects only elements of its own name. */
export class OpenElements {
  private readonly byName = new Map<string, OpenElement[]>();
  private changedCount = 0;

  /** Whether a part of the page is open. */
  get isInPart(): boolean {
    return pageParts.some((name) => (this.byName.get(name)?.length ?? 0) > 0);
  }

  /** Whether an element is open in which all blocks are marked as changed. */
  get isInChange(): boolean {
    return this.changedCount > 0;
  }

  open(name: string, linesBefore: number): OpenElement {
    const element = { name, linesBefore, isChanged: false };
    if (!voidElements.has(name)) addTo(this.byName, name, element);
    return element;
  }

  /** Marks all blocks in an element as changed. */
  markChanged(element: OpenElement): void {
    element.isChanged = true;
    this.changedCount++;
  }

  /** @returns the element that an end tag of this name closes */
  close(name: string): OpenElement | undefined {
    const element = this.byName.get(name)?.pop();
    if (element?.isChanged) this.changedCount--;
    return element;
  }
}
