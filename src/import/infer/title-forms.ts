/** How a document writes its titles: with numbers, in capitals, or in two parts in bold. */
import type { Block } from "../../document/block.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { compilePattern } from "../pattern.js";
import { boldLead } from "../readers/read-bold.js";
import type { SectionNode } from "./find-sections.js";

/** What is known of the whole document. */
export interface DocumentSigns {
  /** Whether headings are marked, as in Markdown. */
  isMarked: boolean;
  /** As for `outline`. */
  setLevel: (text: string) => 1 | 2 | null;
  /** What divides the two parts of nearly all titles in bold, such as ` – `; null when nothing does. */
  separator: string | null;
  /** Words in bold that open text below several headings, such as `Errata:` below the name of each card. */
  labels: ReadonlySet<string>;
  /** The pattern that reads the number and the title of nearly all its lowest headings; null where they have no numbers. */
  numbers: string | null;
  /** The marks of questions and answers that are names of speakers; null where one name does not answer the others. */
  speakers: NonNullable<SectionSpec["marks"]> | null;
}

/** Headings with a number before the title, each with the pattern that reads both: `(1.1) Lamps`, `1.1 Lamps`. */
const numberPatterns = [
  "^\\((?P<number>\\d+(?:\\.\\d+)+[a-z]?)\\)\\s*(?P<title>.*)$",
  "^(?P<number>\\d+(?:\\.\\d+)+[a-z]?)[.)]?\\s+(?P<title>.*)$",
];
/** The share of the headings directly below another one that must have a number. */
const mostNumbered = 0.8;
/** So many headings of a document with a number show that a single one has it too. */
const leastNumbered = 4;

function isNumbered(pattern: string, headings: readonly string[]): boolean {
  const compiled = compilePattern(pattern, "start.pattern");
  const found = headings.filter((heading) => compiled.test(heading)).length;
  return found > 0 && found >= mostNumbered * headings.length;
}

/** The pattern that reads the lowest headings of a document, if they are numbered; else null. */
export function headingNumbers(tree: SectionNode): string | null {
  const lowest = (node: SectionNode): string[] =>
    node.children.flatMap((child) => (child.children.length === 0 ? child.heading : lowest(child)));
  const headings = lowest(tree);
  if (headings.length < leastNumbered) return null;
  return numberPatterns.find((pattern) => isNumbered(pattern, headings)) ?? null;
}

/** The pattern that reads the headings below a heading, if they are numbered; else null. */
export function numberPatternOf({ children }: SectionNode, { numbers }: DocumentSigns): string | null {
  const headings = children.map(({ heading }) => heading);
  const usual = numbers === null || headings.length >= 2 ? numberPatterns : [numbers];
  return headings.length < 2 && numbers === null
    ? null
    : (usual.find((pattern) => isNumbered(pattern, headings)) ?? null);
}

/** Words in capitals without a stop, apart from abbreviations of up to three letters: `END OF TURN VS. END OF PHASE`. */
const inCapitals = '["“]?\\p{Lu}(?:[^\\p{Ll}.?!:]|\\b[A-Z]{1,3}\\. ){2,78}';
const beforeCapitals = "\\(?(?P<number>\\d+(?:\\.\\d+)+[a-z]?)[.)]*\\s+";
/** A title in capitals on a line of its own. */
export const capitals = `^(?P<title>${inCapitals})$`;
/** The same after a number: `1.2 LAMPS`. */
export const numberedCapitals = `^${beforeCapitals}(?P<title>${inCapitals})$`;
/** Fewer titles in capitals are no habit. */
export const leastCapitals = 3;

export function isCapitalTitle(line: string): boolean {
  return compilePattern(capitals, "start.pattern").test(line);
}

export function isNumberedCapitalTitle(line: string): boolean {
  return compilePattern(numberedCapitals, "start.pattern").test(line);
}

/** Whether lines in capitals open the entries of a section, or of one inside it. */
export function readsCapitals({ start, sections }: SectionSpec): boolean {
  return (
    (typeof start === "object" && [capitals, numberedCapitals].includes(start.pattern)) || sections.some(readsCapitals)
  );
}

/** Fewer titles show no habit. */
const leastTitles = 8;
/** The share of the titles in bold that have the separator. */
const mostTitles = 0.75;

/** What divides the two parts of nearly all titles in bold: `Lamp – Costs section`. Words in bold without it are text. */
export function titleSeparator(blocks: readonly Block[]): string | null {
  const leads = blocks.flatMap((block) => (block.level === undefined ? (boldLead(block.segments)?.text ?? []) : []));
  const parted = (separator: string) => leads.filter((text) => text.includes(separator)).length;
  return [" – ", " — "].find((one) => parted(one) >= leastTitles && parted(one) >= mostTitles * leads.length) ?? null;
}

/** A label is found below so many headings; so many headings beside each other have one word in bold. */
const leastLabelled = 3;
/** Labels wherever they stand. */
const usualLabels = ["q", "a", "question", "answer", "errata", "erratum", "clarification", "ruling", "faq"];

/**
 * The words in bold at the beginning of blocks that are no titles: those that are the same below several headings, and those
 * that begin the text of several headings beside each other, one below each: `**Night Phase** Take a lamp.`
 */
export function boldLabels(tree: SectionNode): ReadonlySet<string> {
  const counts = new Map<string, number>();
  const found = new Set(usualLabels);
  const visit = (node: SectionNode): void => {
    const leads = node.own.flatMap((block) => boldLead(block.segments) ?? []).filter(({ text }) => !text.includes("?"));
    for (const text of new Set(leads.map((one) => labelOf(one.text)))) counts.set(text, (counts.get(text) ?? 0) + 1);
    const first = node.children.flatMap((child) => onlyLabel(child) ?? []);
    if (first.length >= leastLabelled) for (const text of first) found.add(text);
    node.children.forEach(visit);
  };
  visit(tree);
  for (const [text, number] of counts) if (number >= leastLabelled) found.add(text);
  return found;
}

/** The words in bold that begin the text of a heading, where no other text below it begins so and nothing divides them from it. */
function onlyLabel({ own, children }: SectionNode): string | null {
  const leads = own.map((block) => boldLead(block.segments));
  const [first] = leads;
  if (children.length > 0 || !first || leads.filter(Boolean).length > 1) return null;
  return /[.?:]$/.test(first.text) || !/^\s+[\p{L}\d"'(]/u.test(first.rest[0]?.text ?? "") ? null : labelOf(first.text);
}

/** Words in bold as they are compared. */
export function labelOf(text: string): string {
  return text.toLowerCase().replace(/[\s:.]+$/, "");
}
