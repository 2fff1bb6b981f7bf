/** How a document marks its records: titles, labels and questions. */
import type { Block } from "../../document/block.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { compilePattern } from "../pattern.js";
import { boldLead, type Lead } from "../readers/bold-lead.js";
import type { SectionNode } from "./find-sections.js";

/** The signs by which the records of a document are recognised: headings, titles, labels, and the marks of questions. */
export interface DocumentSigns {
  /** Whether headings are marked, as in Markdown. */
  isMarked: boolean;
  /** 1 if the text is the name of a set, 2 if the set is in a cycle, else null. */
  levelOfSet: (text: string) => 1 | 2 | null;
  /** What separates the two parts of nearly all titles in bold, such as ` – `; null if nothing does. */
  separator: string | null;
  /** Words in bold that are not titles, such as `Errata:` below the name of each card. See `boldLabels`. */
  labels: ReadonlySet<string>;
  /** The pattern that reads the number and the title of nearly all innermost headings; null if they have no numbers. */
  numberPattern: string | null;
  /** The marks of questions and answers, if they are names of speakers; else null. */
  speakers: NonNullable<SectionSpec["marks"]> | null;
  /** Whether the marks of questions have a dash or a bracket after the number: `Q12 - `. */
  dashedMarks: boolean;
}

/** Headings with a number before the title, each with the pattern that reads both: `(1.1) Lamps`, `1.1 – Lamps`. */
const numberPatterns = [
  "^\\((?P<number>\\d+(?:\\.\\d+)+[a-z]?)\\)\\s*(?P<title>.*)$",
  "^(?P<number>\\d+(?:\\.\\d+)+[a-z]?)[.)]?\\s+(?:[–—-]\\s+)?(?P<title>.*)$",
];
/** Headings count as numbered if at least this share of them has a number. */
const minNumberedShare = 0.8;
/** A document with fewer innermost headings does not count as numbered. */
const minHeadings = 4;

/** Whether the pattern matches nearly all headings, and at least one. */
function matchesNearlyAll(pattern: string, headings: readonly string[]): boolean {
  const compiled = compilePattern(pattern);
  const count = headings.filter((heading) => compiled.test(heading)).length;
  return count > 0 && count >= minNumberedShare * headings.length;
}

/** The pattern that reads the innermost headings of a document, if they are numbered; else null. */
export function numberPatternOfDocument(tree: SectionNode): string | null {
  const innermost = (node: SectionNode): string[] =>
    node.children.flatMap((child) => (child.children.length === 0 ? child.heading : innermost(child)));
  const headings = innermost(tree);
  if (headings.length < minHeadings) return null;
  return numberPatterns.find((pattern) => matchesNearlyAll(pattern, headings)) ?? null;
}

/** The pattern that reads the headings directly below a heading, if they are numbered; else null. */
export function numberPatternBelow({ children }: SectionNode, { numberPattern }: DocumentSigns): string | null {
  const headings = children.map(({ heading }) => heading);
  // Whether a single heading is numbered can be seen only from the whole document.
  if (headings.length < 2 && numberPattern === null) return null;
  const patterns = headings.length >= 2 || numberPattern === null ? numberPatterns : [numberPattern];
  return patterns.find((pattern) => matchesNearlyAll(pattern, headings)) ?? null;
}

/**
 * 3 to about 80 characters in capitals without `.`, `?`, `!` or `:`, except in abbreviations: `END OF TURN VS. END OF
 * PHASE`. Only titles of names are abbreviations at the beginning, because `NO. IT DOES NOT` is an answer. None is at the
 * end, because `LIGHT THE LAMPS.` is a sentence.
 */
const capitalWords = '["“]?(?:\\p{Lu}|(?:DR|MRS?|ST)\\. )(?:[^\\p{Ll}.?!:]|\\b[A-Z]{1,3}\\. ){2,78}';
const numberBefore = "\\(?(?P<number>\\d+(?:\\.\\d+)+[a-z]?)[.)]*\\s+";
/** A title in capitals on a line of its own. */
export const capitals = `^(?P<title>${capitalWords})$`;
/** The same after a number: `1.2 LAMPS`. */
export const numberedCapitals = `^${numberBefore}(?P<title>${capitalWords})$`;
/** With fewer lines in capitals, these are not read as titles. */
export const minCapitalTitles = 3;

export function isCapitalTitle(line: string): boolean {
  return compilePattern(capitals).test(line);
}

export function isNumberedCapitalTitle(line: string): boolean {
  return compilePattern(numberedCapitals).test(line);
}

/** Whether lines in capitals open the entries of a section, or of one inside it. */
export function readsCapitals({ start, sections }: SectionSpec): boolean {
  return (
    (typeof start === "object" && [capitals, numberedCapitals].includes(start.pattern)) || sections.some(readsCapitals)
  );
}

/** At least this many titles in bold must have the separator. */
const minSeparatedTitles = 8;
/** At least this share of the titles in bold must have the separator. */
const minSeparatorShare = 0.75;

/**
 * The separator between the name and the place in it in nearly all titles in bold, as in `Lamp – Costs section`; null if
 * there is none.
 */
export function titleSeparator(blocks: readonly Block[]): string | null {
  const leads = blocks.flatMap((block) => (block.level === undefined ? (boldLead(block.segments)?.text ?? []) : []));
  const countWith = (separator: string) => leads.filter((text) => text.includes(separator)).length;
  return (
    [" – ", " — "].find(
      (one) => countWith(one) >= minSeparatedTitles && countWith(one) >= minSeparatorShare * leads.length,
    ) ?? null
  );
}

/**
 * Words in bold are labels if they stand below at least this many headings or titles, or if this many sibling
 * headings have one label each.
 */
const minLabelledHeadings = 3;
/** Words in bold that are labels in every document. */
const universalLabels = ["q", "a", "question", "answer", "errata", "erratum", "clarification", "ruling", "faq"];

/**
 * The words in bold at the beginning of blocks that are labels, not titles: `universalLabels`; words that are the same
 * below several headings; and, if several sibling headings have only one block in bold, its bold words, as in
 * `**Night Phase** Take a lamp.`
 */
export function boldLabels(tree: SectionNode): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const labels = new Set(universalLabels);
  const visit = (node: SectionNode): void => {
    const leads = node.own.flatMap((block) => boldLead(block.segments) ?? []).filter(({ text }) => !text.includes("?"));
    for (const text of new Set(leads.map((one) => labelOf(one.text)))) counts.set(text, (counts.get(text) ?? 0) + 1);
    const onlyLabels = node.children.flatMap((child) => onlyLabel(child) ?? []);
    if (onlyLabels.length >= minLabelledHeadings) for (const text of onlyLabels) labels.add(text);
    node.children.forEach(visit);
  };
  visit(tree);
  for (const [text, count] of counts) if (count >= minLabelledHeadings) labels.add(text);
  return labels;
}

/** Words below titles are a label only if they stand below at least this share of the titles. */
const minLabelledShare = 0.5;

/**
 * The labels of values below titles in bold, `**Cost:** 5` below `**Lamp**`, in the form of `labelOf`: the same words
 * begin a paragraph below several titles, at most once below each, and text follows them in their paragraph. A title
 * stands alone in its paragraph.
 */
export function labelsBelowTitles(leads: readonly Lead[]): string[] {
  const groups: string[][] = [];
  for (const { text, rest } of leads) {
    if (rest.length === 0) groups.push([]);
    else groups.at(-1)?.push(labelOf(text));
  }
  const minGroups = Math.max(minLabelledHeadings, minLabelledShare * groups.length);
  const repeated = new Set(groups.flatMap((group) => group.filter((label, i) => group.indexOf(label) !== i)));
  return [...countsOf(groups.flat())].flatMap(([label, count]) =>
    count >= minGroups && !repeated.has(label) && label !== "" && !label.includes("?") ? [label] : [],
  );
}

/**
 * The bold words that begin the first block below a heading, if the sentence continues after them, no other block
 * begins in bold, and there are no subheadings; else null.
 */
function onlyLabel({ own, children }: SectionNode): string | null {
  const leads = own.map((block) => boldLead(block.segments));
  const [first] = leads;
  if (children.length > 0 || !first || leads.filter(Boolean).length > 1) return null;
  const isContinued = !/[.?:]$/.test(first.text) && /^\s+[\p{L}\d"'(]/u.test(first.rest[0]?.text ?? "");
  return isContinued ? labelOf(first.text) : null;
}

/** Words in bold in the form in which they are compared: in lower case, without a colon or full stop at the end. */
export function labelOf(text: string): string {
  return text.toLowerCase().replace(/[\s:.]+$/, "");
}
