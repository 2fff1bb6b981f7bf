/**
 * A page: wrapped and styled lines with links. Every screen except the search renders a page. So scrolling, choosing links
 * and following links are implemented only once.
 */

import { type Block, type Target as BlockTarget, type Inline, type List, notice, type Run } from "../render/blocks.js";
import { lines as blockLines, maxTextWidth } from "../render/terminal.js";
import type { Paint, Theme } from "../render/text/theme.js";
import { clipped, cutToWidth, displayWidth, padToWidth } from "../render/text/width.js";
import { hangText, type TextContext } from "../render/text/wrap.js";
import { kindWords } from "../ruling/names.js";
import type { Ruling } from "../ruling/ruling.js";
import type { PinsAndHistory } from "../user/pins-and-history/pins-and-history.js";
import type { LinkedRuling } from "../views/schema.js";
import type { Lookups } from "./lookups.js";
import type { Filters, PagePlace, Place } from "./state/place.js";
import type { CheckedDeck } from "./state/state.js";

/** What a page is rendered from. */
export interface RenderContext {
  lookups: Lookups;
  /** The theme, and the columns of the page. */
  layout: TextContext;
  saved: PinsAndHistory;
  filters: Filters;
  /** The text in the field of the page; empty on a page without one. */
  typed: string;
  /** The deck that was checked last; null for none. */
  deck: CheckedDeck | null;
}

/** What following a link does: go to a place, set filters, search, or start an effect. */
export type Target =
  | { go: Place }
  | { filter: Partial<Filters> }
  | { query: string }
  /** An effect outside the state: see effects.ts. `words` is what the user typed. */
  | { act: "log-call" | "check-deck"; words: string };

export interface Link {
  /** Index of its first line in `Page.lines`. */
  row: number;
  /** Number of its lines. */
  rows: number;
  target: Target;
}

export interface Page {
  /** Its name in the trail. */
  title: string;
  /** None wider than the width the page was rendered for. */
  lines: string[];
  links: Link[];
  /** Rows that the commands `next` and `previous` jump to, ascending. */
  stops: number[];
  /** Index of the link that is chosen when the page opens; null for the default: the first of a list, none on a text. */
  start: number | null;
  /** Whether the page is a list of links, of which one is chosen from the start, rather than a text with links. */
  isList: boolean;
  /** The ruling that is copied, pinned or logged; null for the ruling that the chosen link leads to. */
  ruling: Ruling | null;
  /** On the page of a ruling, the commands `next` and `previous` lead to these places instead of to stops. */
  next?: PagePlace;
  previous?: PagePlace;
}

/** Marks the chosen result or link, so that it can be seen without colours. */
export const chosenMark = "▌ ";
/** Columns left and right of a page: the mark of the chosen link, and an empty column. */
const marginColumns = 3;

/** The width of a page in a terminal with this many columns. */
export function pageWidth(columns: number): number {
  return Math.max(10, columns - marginColumns);
}

/** A horizontal line with a title, `─ title ────────`, or without. */
export function horizontalLine(words: string, width: number, theme: Theme): string {
  if (words === "") return theme.quiet("─".repeat(width));
  const shown = cutToWidth(words, Math.max(4, width - 3));
  return theme.quiet(`─ ${shown} ${"─".repeat(Math.max(0, width - displayWidth(shown) - 3))}`);
}

/** Whether a line belongs to a link. */
export function isLinkAtLine({ row, rows }: Link, line: number): boolean {
  return line >= row && line < row + rows;
}

/** Builds a page line by line. Text that it is given may come from files: it is sanitised at the gate to the terminal. */
export class PageBuilder {
  readonly lines: string[] = [];
  readonly links: Link[] = [];
  readonly stops: number[] = [];
  start: number | null = null;
  /** The first row of the passage that answers the query; -1 for none. */
  answerRow = -1;
  /** Running text is no wider than is comfortable to read. */
  readonly text: TextContext;

  /** @param layout the theme, and the width of the page */
  constructor(private readonly layout: TextContext) {
    this.text = { ...layout, width: Math.min(layout.width, maxTextWidth) };
  }

  /** Adds lines; a line that is too wide is cut. */
  add(...lines: readonly string[]): this {
    this.lines.push(...lines.map((line) => clipped(line, this.layout.width)));
    return this;
  }

  /** Adds a blank line, except at the start and after a blank line. */
  gap(): this {
    if (this.lines.length > 0 && this.lines.at(-1) !== "") this.lines.push("");
    return this;
  }

  /** Adds wrapped text in one style. @param first stands before the first line; default: nothing, and an indent after it */
  words(text: string, paint: Paint, first?: string): this {
    const hanging = first === undefined ? { rest: "  " } : { first };
    return this.add(...hangText(text, paint, this.text.width, { ...hanging, longWords: "break" }));
  }

  /** Adds a line that is a link. */
  link(target: Target, line: string): this {
    this.links.push({ row: this.lines.length, rows: 1, target });
    return this.add(line);
  }

  /** Makes the next line a stop of the commands `next` and `previous`. */
  stop(): this {
    this.stops.push(this.lines.length);
    return this;
  }

  /**
   * Adds the blocks of a view, with a link for each line that leads somewhere.
   * @param here the place of the page: a link that leads to it is only text
   * @param linked what is known of rulings, to call them by their headlines in lists of links
   */
  blocks(blocks: readonly Block[], here: Place | null = null, linked: readonly LinkedRuling[] = []): this {
    let previous: BlockTarget | undefined;
    for (const { text, to, isHeading, answers } of blockLines(this.withOneLinkPerLine(blocks, linked), this.text)) {
      const go = to && placeOf(to);
      const isLink = go !== undefined && JSON.stringify(go) !== JSON.stringify(here);
      if (isHeading && to) this.stop();
      const last = this.links.at(-1);
      if (isLink && to === previous && last) last.rows += 1;
      else if (isLink) this.links.push({ row: this.lines.length, rows: 1, target: { go } });
      if (answers && this.answerRow < 0) this.answerRow = this.lines.length;
      this.add(text);
      previous = to;
    }
    return this;
  }

  /** Blocks in which several links stand in one line, with a line for each, so that the keys can choose each of them. */
  private withOneLinkPerLine(blocks: readonly Block[], linked: readonly LinkedRuling[]): Block[] {
    return blocks.flatMap((block): Block[] => {
      if (block.kind === "section") return [{ ...block, blocks: this.withOneLinkPerLine(block.blocks, linked) }];
      // Hints are for the command line.
      if (block.kind === "hint") return [];
      if (block.kind === "notice") return [{ ...block, words: block.words.map(withoutCommand) }];
      // Words without a target, such as those on what governs, are wrapped.
      if (block.kind !== "links" || block.links.every((one) => typeof one === "string")) return [block];
      // In a narrow page, or if it is long, the label has a line of its own.
      const isBeside = this.layout.width >= minWidthForLabels && block.label.length <= labelColumns;
      const label = padToWidth(isBeside ? block.label : "", isBeside ? labelColumns + 2 : 2);
      const items = block.links.map((link, i) => linkItem(i > 0 ? " ".repeat(label.length) : label, link, linked));
      return [...(isBeside ? [] : [notice("quiet", block.label)]), { kind: "list", items, more: block.more }];
    });
  }

  /** The page with all that was added. */
  finish(title: string, more: Partial<Pick<Page, "isList" | "ruling" | "next" | "previous">> = {}): Page {
    const { lines, stops, start, links } = this;
    return { title, lines, links, stops, start, isList: false, ruling: null, ...more };
  }
}

/** The place that a link of a block leads to. */
function placeOf(target: BlockTarget): PagePlace | undefined {
  switch (target.at) {
    case "ruling":
      return { at: "ruling", ref: target.reference };
    case "document":
      return target.edition === undefined
        ? { at: "documents" }
        : { at: "edition", document: target.document, edition: target.edition };
    default:
      return target;
  }
}

/** Columns for the labels of links, and the minimum width of a page that has them. */
const labelColumns = 19;
const minWidthForLabels = 60;

/** The words for a command that shows how a ruling changed: here, a key does. */
function withoutCommand(words: Inline): Inline {
  if (typeof words === "string" || !words.text.startsWith("grim history ")) return words;
  return { ...words, text: "v shows the change" };
}

/** A link after a label. A ruling is called by its kind and headline, if they are known, instead of its reference. */
function linkItem(label: string, link: Inline, linked: readonly LinkedRuling[]): List["items"][number] {
  const before: Run = { text: label, role: "label", whole: true };
  const to = typeof link === "string" ? undefined : link.to;
  if (typeof link === "string" || to?.at !== "ruling") return { words: [before, link], to };
  const ruling = linked.find((one) => one.reference === to.reference);
  if (ruling === undefined) return { words: [before, link], to };
  const kind: Run = { text: `${kindWords(ruling.kind)} · `, role: "kind" };
  return { words: [before, kind, link.text.replace(/[^\s/]+\/\S+/, () => ruling.headline)], to };
}
