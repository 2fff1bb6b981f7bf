/**
 * Blocks: what a surface shows of an answer, without layout. `render/` makes the blocks of each view once, and each surface
 * writes them in its own form: lines of a terminal (terminal.ts), Markdown (markdown.ts), HTML (html.ts), or components.
 *
 * Text in blocks is not escaped: a writer makes it safe for its form. Only the text of `words` and `change` is Markdown, in
 * the subset of rulings (see ruling/inline.ts).
 */
import type { WordChange } from "../views/schema/parts.js";
import type { Role } from "./text/theme.js";

/** What a link leads to. A surface decides what following it does: open a screen, or an address of the site. */
export type Target =
  /** A full reference, with or without an edition. */
  | { at: "ruling"; reference: string }
  | { at: "card"; game: string; id: string }
  | { at: "keyword"; game: string; term: string }
  | { at: "document"; document: string; edition?: string };

/** A run of text in one style. `role` is a role of the theme; in HTML it is a class. */
export interface Run {
  text: string;
  role?: Role;
  to?: Target;
  /** Never broken at the end of a line: a command to copy. */
  whole?: boolean;
}
export type Inline = string | Run;

/** A heading with what stands under it. Sections are separated by a blank line; the blocks of one section are not. */
export interface Section {
  kind: "section";
  /** Empty for a section without heading. */
  title: Inline[];
  /** 1 for the title of a page, 2 for a group, 3 for one ruling or card. */
  level: 1 | 2 | 3;
  blocks: Block[];
  /** The ruling, card or keyword that the section is about. */
  about?: Target;
  /** No blank line before it: the words below a verdict. */
  isTight?: boolean;
}

/** Words that are quoted. Only those of a document are official, and no others may look like them. */
export interface Words {
  kind: "words";
  text: string;
  from: "document" | "house-ruling" | "card-data";
  /** `Q` and `A` for a question and its answer; null for other words. */
  part: "Q" | "A" | null;
  /** Names of symbols that an editor restored. Each is marked. `[?]`, a lost symbol, is marked too. */
  restored: readonly string[];
  /** Ranges of `text`: words that are new in this edition, and the passage that answers a query. */
  marks: readonly Mark[];
}

/** A range of a text, in UTF-16 units, end exclusive. */
export interface Mark {
  from: number;
  to: number;
  kind: "changed" | "match";
}

/** Where words are from: document, edition, date, place, reference. */
export interface Citation {
  kind: "citation";
  words: Inline[];
}

/** The sentence that answers a question about a card, a deck or a library. */
export interface Verdict {
  kind: "verdict";
  words: Inline[];
}

/** A sentence beside an answer. */
export interface Notice {
  kind: "notice";
  /**
   * `warning`: words that are not in force, what could not be read. `doubt`: an answer that is only likely.
   * `editor`: an editor's note, which is not official. `plain` and `quiet`: other sentences.
   */
  tone: "warning" | "doubt" | "editor" | "plain" | "quiet";
  words: Inline[];
}

/** One line for each item: results, the cards of a list, the rulings of a group. */
export interface List {
  kind: "list";
  items: ListItem[];
  /** The rank of the first item; without it, items are not numbered. */
  first?: number;
  /** Items are wrapped. By default the words of each item are cut, so that it takes one line. */
  isWhole?: boolean;
  /** The number of items that are left out. */
  more?: number;
}

export interface ListItem {
  words: Inline[];
  /** At the end of the item and never cut: a reference. */
  tail?: Inline[];
  /** Below the item. */
  detail?: Inline[];
  to?: Target;
}

/** Links in running text, after a label: `Terms it uses: coc-faq/a · coc-faq/b`. */
export interface Links {
  kind: "links";
  label: string;
  links: Inline[];
  /** What each link leads to is called; then each link has a line of its own. */
  names?: readonly string[];
  more?: number;
}

/** A text with deleted and inserted words marked. */
export interface Change {
  kind: "change";
  words: readonly WordChange[];
  restored: readonly string[];
  /** A sentence that explains the marks, not a text of a document. */
  isLegend?: boolean;
}

export interface Table {
  kind: "table";
  head: string[];
  rows: Inline[][];
}

/** What to do next: words, and a command to copy. A surface without a command line leaves hints out. */
export interface Hint {
  kind: "hint";
  words: string;
  command: string;
}

export type Block = Section | Words | Citation | Verdict | Notice | List | Links | Change | Table | Hint;

/** A section. @param title empty for a section without a heading */
export function section(level: Section["level"], title: Inline[], blocks: Block[], about?: Target): Section {
  return { kind: "section", level, title, blocks, ...(about && { about }) };
}

/** A sentence beside an answer. */
export function notice(tone: Notice["tone"], ...words: Inline[]): Notice {
  return { kind: "notice", tone, words };
}

/**
 * Links after a label; no block without links.
 * @param max the number of links that are shown
 * @param names what each link leads to is called
 */
export function links(
  label: string,
  all: readonly Inline[],
  max = Number.POSITIVE_INFINITY,
  names?: readonly string[],
): Links[] {
  if (all.length === 0) return [];
  const more = Math.max(0, all.length - max);
  return [{ kind: "links", label, links: all.slice(0, max), ...(names && { names }), ...(more > 0 && { more }) }];
}

/** The text of inline runs, without styles. */
export function textOf(words: readonly Inline[]): string {
  return words.map((one) => (typeof one === "string" ? one : one.text)).join("");
}
