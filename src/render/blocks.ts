/**
 * Blocks: what a surface shows of an answer, without layout. `render/` makes the blocks of each view once, and each surface
 * writes them in its own form: lines of a terminal (terminal.ts), Markdown (markdown.ts), HTML (html.ts), or components.
 *
 * Text in blocks is not escaped: a writer makes it safe for its form. Only the text of `words` and `change` is Markdown, in
 * the subset of rulings (see ruling/inline.ts).
 */
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
  /** `change`: a text with deleted and inserted words marked. `legend`: a sentence that explains these marks. */
  from: "document" | "house-ruling" | "card-data" | "change" | "legend";
  /** `Q` and `A` for a question and its answer; null for other words. */
  part: "Q" | "A" | null;
  /** Names of symbols that an editor restored. Each is marked. `[?]`, a lost symbol, is marked too. */
  restored: readonly string[];
  marks: readonly Mark[];
}

/**
 * A range of a text, in UTF-16 units, end exclusive. `changed`: words that are new in this edition. `match`: the passage that
 * answers a query. `del` and `ins`: words that only the old or only the new one of two texts has.
 */
export interface Mark {
  from: number;
  to: number;
  kind: "changed" | "match" | "del" | "ins";
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

export type Block = Section | Words | Citation | Verdict | Notice | List | Links | Table | Hint;

/** Values in a list of which parts may be left out (`false`, `null`) or be lists themselves. */
export type Nested<T> = T | false | null | readonly Nested<T>[];

function flat<T>(nested: Nested<T>): T[] {
  if (Array.isArray(nested)) return nested.flatMap((one: Nested<T>) => flat(one));
  return nested === false || nested === null ? [] : [nested as T];
}

/** The blocks that are not left out. */
export function blocksOf(...blocks: Nested<Block>[]): Block[] {
  return flat(blocks);
}

/** A section. @param title empty for a section without a heading */
export function section(
  level: Section["level"],
  title: Nested<Inline>,
  blocks: Nested<Block>,
  about?: Target | null,
): Section {
  return { kind: "section", level, title: flat(title), blocks: flat(blocks), ...(about && { about }) };
}

/** Blocks without a heading, with a blank line before and after them. */
export function part(...blocks: Nested<Block>[]): Section {
  return section(3, [], blocks);
}

/** A sentence beside an answer. */
export function notice(tone: Notice["tone"], ...words: Nested<Inline>[]): Notice {
  return { kind: "notice", tone, words: flat(words) };
}

/** A sentence that says a list of names; none for no names. */
export function listed(tone: Notice["tone"], label: string, names: readonly string[]): Notice | null {
  return names.length === 0 ? null : notice(tone, `${label}: ${names.join(", ")}`);
}

export function citation(...words: Nested<Inline>[]): Citation {
  return { kind: "citation", words: flat(words) };
}

export function verdict(words: string): Verdict {
  return { kind: "verdict", words: [words] };
}

/** A list whose items are wrapped. */
export function wholeList(items: readonly (Omit<ListItem, "words"> & { words: Nested<Inline> })[]): List {
  return { kind: "list", isWhole: true, items: items.map((one) => ({ ...one, words: flat(one.words) })) };
}

/** A run of text in the style of a role. */
export function run(text: string, role: Role): Run {
  return { text, role };
}

/**
 * Links after a label; null without links.
 * @param max the number of links that are shown
 * @param names what each link leads to is called
 */
export function links(
  label: string,
  all: readonly Inline[],
  max = Number.POSITIVE_INFINITY,
  names?: readonly string[],
): Links | null {
  if (all.length === 0) return null;
  const more = Math.max(0, all.length - max);
  return { kind: "links", label, links: all.slice(0, max), ...(names && { names }), ...(more > 0 && { more }) };
}

/** Runs with words between them. */
export function joined(runs: readonly Inline[], between: Inline): Inline[] {
  return runs.flatMap((one, i) => (i === 0 ? [one] : [between, one]));
}

/** The text of inline runs, without styles. */
export function textOf(words: readonly Inline[]): string {
  return words.map((one) => (typeof one === "string" ? one : one.text)).join("");
}
