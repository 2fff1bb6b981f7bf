/** Readings of rules by their numbers, `1.2a`, `[1.2]`, `1-2-3.` and `103.1.a.`, and the patterns of such lines. */
import type { Block, Segment } from "../../document/block.js";
import { isTitle } from "../../document/title.js";
import { withoutEmphasis } from "../../document/typography.js";
import { compilePattern } from "../pattern.js";
import { applicable, type Reading, type Subject, startingBy } from "./subject.js";

const dotted = "\\d+\\.\\d+(?:\\.\\d+)*[a-z]?";
const dashed = "\\d+(?:-\\d+)+";
/** The number of a rule, as a pattern: `1.2a`, `[1.2]`, `1-2-3.` */
export const ruleNumber = `(?:${dotted}\\.?|\\[${dotted}\\]|${dashed}\\.)`;
/**
 * A line that begins with the number of a rule: `1.2a Text`, `[1.2] Text`, `1-2-3. Text`. The group is the rest of the
 * line.
 */
const numberedLine = new RegExp(`^${ruleNumber}\\s+(.*)$`);
const dottedNumber = `(?P<number>${dotted})\\.?\\s+`;
const bracketedNumber = `\\[(?P<number>${dotted})\\]\\s+`;
const dashedNumber = `(?P<number>${dashed})\\.\\s+`;
/** The pattern of rules whose numbers have three digits, and of those below them: `103. Text`, `103.1.a. Text`. */
const wholeNumberStart = "^(?P<number>\\d{3}(?:\\.(?:\\d{1,3}|[a-z]))*)\\.\\s+";
const wholeNumberedLine = compilePattern(`${wholeNumberStart}\\S`);
/** With fewer lines, such numbers do not open records. */
const minWholeNumbers = 3;

/** The lines of a block that begin with such a number. That of a list item may be its marker. */
export function linesWithWholeNumber({ marker, segments }: Block): Segment[] {
  return segments.filter(({ text }, i) =>
    wholeNumberedLine.test(withoutEmphasis(i === 0 && marker !== "" ? `${marker} ${text}` : text)),
  );
}

/** The pattern of a numbered line whose rest is a title. */
const numberedTitle = (number: string) => `^${number}(?P<title>.{2,80})$`;
/**
 * The pattern of a numbered line with a title and the text of the rule: `1.2. Fog. In fog, …`. A line without a title
 * is a rule, too.
 */
const numberedLead = (number: string) => `^${number}(?:(?P<title>\\p{Lu}[^.?!:]{1,60})\\.(?:\\s+|$))?`;
/** If at least this share of the lines with a number are titles, all are read as titles. */
const minTitleShare = 0.8;

/** The pattern of numbered rules: with a title before the text, if nearly all have one, else with the number alone. */
export function numberedStart(lines: readonly string[]): string {
  const numbered = lines.flatMap((text, i) =>
    numberedLine.test(text) ? [[text, `${text} ${lines[i + 1] ?? ""}`]] : [],
  );
  const number = numberIn(numbered.map(([text = ""]) => text));
  const leadPattern = compilePattern(numberedLead(number));
  const leads = numbered.filter((texts) => texts.some((one) => isTitle(leadPattern.exec(one)?.named.title ?? "")));
  return numbered.length > 0 && leads.length >= minTitleShare * numbered.length ? numberedLead(number) : `^${number}`;
}

/** The pattern of the numbers of numbered lines: in brackets or with dashes if most are so, else with dots. */
function numberIn(numbered: readonly string[]): string {
  const areInForm = (form: RegExp) => numbered.filter((text) => form.test(text)).length > numbered.length / 2;
  if (areInForm(/^\[/)) return bracketedNumber;
  return areInForm(/^\d+-/) ? dashedNumber : dottedNumber;
}

/**
 * Whether the words after a number are a title by themselves, or a short line above a line that begins with a capital
 * letter.
 */
function isNumberedTitle(rest: string, next: string): boolean {
  const isShort = rest.length <= 60 && /^\p{Lu}/u.test(rest) && !/[.?!:;,]$/.test(rest);
  return isTitle(rest) || (isShort && /^["“'‘(]?\p{Lu}/u.test(next));
}

/** The readings of rules by their numbers: `1.2 Title`, `1.2 Text`, `103. Text`. */
export function numberedRules({ node, lines, kindOr }: Subject): Reading[] {
  const numbered = lines.flatMap((text, i) => {
    const rest = numberedLine.exec(text)?.[1];
    return rest === undefined ? [] : [{ text, isTitle: isNumberedTitle(rest, lines[i + 1] ?? "") }];
  });
  const titles = numbered.filter((one) => one.isTitle);
  const areTitles = numbered.length > 1 && titles.length >= minTitleShare * numbered.length;
  const titleStart = numberedTitle(numberIn(numbered.map(({ text }) => text)));
  const start = numberedStart(lines);
  const hasWholeNumbers = node.all.flatMap(linesWithWholeNumber).length >= minWholeNumbers;
  return applicable([
    [areTitles, startingBy(titleStart, kindOr("clarification"))],
    [numbered.length > 1, startingBy(start, kindOr(start.includes("<title>") ? "clarification" : "rule"))],
    [hasWholeNumbers, startingBy(wholeNumberStart, kindOr("rule"))],
  ]);
}
