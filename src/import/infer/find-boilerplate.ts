/** Finds running heads, page numbers, tables of contents and other boilerplate in a document without a profile. */

import { escapeRegExp } from "../../cards/escape-regexp.js";
import { isRuler, rulerPattern, spacedRulerPattern } from "../../document/rulers.js";
import { isTitle } from "../../document/title.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import type { BoilerplateRule } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { addTo, distinctBy, groupBy } from "../../ruling/groups.js";
import { entryFooter } from "../post-frames.js";

type PatternRule = Extract<BoilerplateRule, { pattern: string }>;

/**
 * In a document without form feeds, a running head must occur at least this often; so must the footer of an entry, a label
 * with a colon, and a list mark. Lines in capitals beside a page number and lines at the edges of pages have other minimums.
 */
const minRepeats = 3;

/** The pattern of page numbers without marks. */
export const bareNumber = "(?i)^(?:page )?\\d{1,3}$";

/** The mark of a list item on a line of its own, as some converters of web pages write it. */
const listMark = /^[-*•]$/;

/** The boilerplate rules that the lines of a document need, for its profile. */
export function findBoilerplate(lines: readonly string[]): BoilerplateRule[] {
  const texts = lines.map((line) => plainTypography(line).trim());
  const patternOf = patternMaker(lines);
  const dashedNumber = /^[-–—]\s?\d{1,3}\s?[-–—]$/;
  // Tested on the printed lines: in plain typography, `…` is three dots.
  const entryWithDots = /(?:\.{4}|…)\s*\d+$/;
  const entriesWithPages = texts.filter(
    (text) => /\S,? p\.? ?\d+\)?$/.test(text) && text.length < 80 && !/\w\.\s/.test(text),
  );
  const rulers = texts.filter(isRuler);
  const patternOfRulers = rulers.some((text) => /\s/.test(text)) ? spacedRulerPattern : rulerPattern;
  const countOf = (pattern: RegExp) => texts.filter((text) => pattern.test(text)).length;
  const rules = [
    ...rulesIf([
      [haveRisingNumbers(texts), "page-number", bareNumber],
      [countOf(dashedNumber) > 1, "page-number", dashedNumber.source],
      [lines.filter((line) => entryWithDots.test(line.trim())).length >= 3, "table-of-contents", entryWithDots.source],
      [entriesWithPages.length >= 5 && isCluster(texts, entriesWithPages), "table-of-contents", ",? p\\.? ?\\d+\\)?$"],
    ]),
    ...runningHeads(texts, patternOf),
    ...pageEdges(lines, patternOf),
    ...entryFooters(texts, patternOf),
    ...labelsOfEntries(texts, patternOf),
    ...loneDate(texts, patternOf),
  ];
  return [
    ...distinctBy(rules, ({ pattern }) => pattern),
    ...rulesIf([[countOf(new RegExp(feedback, "i")) > 0, "feedback", `(?i)${feedback}`]]),
    ...tableOfContents(texts, patternOf),
    ...rulesIf([
      [countOf(/©|\ball rights reserved\b/i) > 0, "imprint", "©|(?i)\\ball rights reserved\\b"],
      [countOf(listMark) >= minRepeats, "list-mark", listMark.source],
      [rulers.length > 0, "ruler", patternOfRulers],
    ]),
  ];
}

/** The rules whose condition is true. */
function rulesIf(rules: readonly [isNeeded: boolean, rule: string, pattern: string][]): PatternRule[] {
  return rules.flatMap(([isNeeded, rule, pattern]) => (isNeeded ? [{ rule, pattern }] : []));
}

/** Whether some lines are only a number, as of a page, and most of these numbers are greater than the one before. */
function haveRisingNumbers(texts: readonly string[]): boolean {
  const numbers = texts.flatMap((text) => /^(?:page )?(\d{1,3})$/i.exec(text)?.[1] ?? []).map(Number);
  const risingCount = numbers.filter((number, i) => i > 0 && number > (numbers[i - 1] as number)).length;
  return numbers.length > 0 && risingCount >= (numbers.length - 1) * 0.6;
}

/**
 * Makes the pattern of a text with plain typography. Digits in the pattern are only those of the text, so that callers may
 * replace them by `\d+`.
 */
type PatternMaker = (text: string) => string;

/** The pattern also matches the characters that these lines have for the plain ones, such as `’` for `'`. */
function patternMaker(lines: readonly string[]): PatternMaker {
  /** Patterns of the plain forms that also have other characters. */
  const choices = new Map<string, string>();
  for (const [plain, characters] of groupBy(new Set(lines.join("")), plainTypography)) {
    const others = characters.filter((character) => character !== plain);
    if (plain === "" || others.length === 0) continue;
    choices.set(plain, plain === " " ? "[\\s\\p{Z}]+" : `(?:${[escapeRegExp(plain), ...others].join("|")})`);
  }
  if (choices.size === 0) return escapeRegExp;
  // A plain form may have several characters, such as `...`. Longer ones come first.
  const plainForms = [...choices.keys()].sort((a, b) => b.length - a.length).map(escapeRegExp);
  const plainForm = new RegExp(`(${plainForms.join("|")})`);
  return (text) =>
    text
      .split(plainForm)
      .map((part) => choices.get(part) ?? escapeRegExp(part))
      .join("");
}

/** Whether most of the texts in `members` are at most four lines apart in `texts`, as in a table of contents. */
function isCluster(texts: readonly string[], members: readonly string[]): boolean {
  const memberSet = new Set(members);
  const indices = texts.flatMap((text, i) => (memberSet.has(text) ? [i] : []));
  const nearCount = indices.filter((index, i) => i > 0 && index - (indices[i - 1] as number) <= 4).length;
  return nearCount >= indices.length * 0.7;
}

/**
 * Rules for repeated lines in capitals, for repeated titles with a page number, and for lines in capitals next to a
 * line that is a page number. Lines that differ only in their digits count as the same line. Lines in bold or italics
 * count only if the same line also occurs without: `**ERRATA**` alone may be a heading of text.
 */
function runningHeads(texts: readonly string[], patternOf: PatternMaker): PatternRule[] {
  const [plain, emphasised] = [new Set<string>(), new Set<string>()];
  const keys = texts.flatMap((text) => {
    const unmarked = text.replace(/^#+\s+/, "");
    const bare = withoutEmphasis(unmarked);
    if (bare.length < 3 || bare.length > 90) return [];
    const isInCapitals = !/\p{Ll}/u.test(bare) && /\p{Lu}{2}/u.test(bare);
    const hasPageNumber =
      /^\d{1,3}\s+\p{L}|\p{L}\s+(?:page\s+)?\d{1,3}$/iu.test(bare) && !/^\d+[.)]/.test(bare) && isTitle(bare);
    if (!isInCapitals && !hasPageNumber) return [];
    const key = bare.replace(/\d+/g, "0");
    (bare === unmarked ? plain : emphasised).add(key);
    return [key];
  });
  const filled = texts.filter((text) => text !== "");
  const isPageNumber = (text: string | undefined) => /^\d{1,3}$/.test(text ?? "");
  // Next to a page number, a line in capitals is a running head even if it occurs only once; a marked heading is not.
  const besidePageNumber = filled.filter(
    (text, i) => !/\p{Ll}/u.test(text) && (isPageNumber(filled[i - 1]) || isPageNumber(filled[i + 1])),
  );
  const keysBesidePageNumber = new Set(besidePageNumber.map((text) => text.replace(/\d+/g, "0")));
  return [...countsOf(keys)]
    .filter(([key, count]) => plain.has(key) && (count >= minRepeats || keysBesidePageNumber.has(key)))
    .map(([key]) => {
      const marks = emphasised.has(key) ? "[*_]*" : "";
      return {
        rule: "running-head",
        pattern: `^(?:#+ )?${marks}${patternOf(key).replace(/0/g, "\\d+")}${marks}$`,
      };
    });
}

const months =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** A date and nothing else: `Dec. 4, 2015`, `4th December 2015`, `2015-12-04`. */
const onlyDate = new RegExp(
  `^(?:(?:\\d{1,2}(?:st|nd|rd|th)?\\.? )?${months}\\.?,? (?:\\d{1,2}(?:st|nd|rd|th)?,? )?\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{4})$`,
  "i",
);

/**
 * The rule for the only line of a document that is a date, if no sentence continues before it. Several such lines may be
 * the headings of entries.
 */
function loneDate(texts: readonly string[], patternOf: PatternMaker): PatternRule[] {
  const [at, ...others] = texts.flatMap((text, i) => (onlyDate.test(text) ? [i] : []));
  if (at === undefined || others.length > 0 || !/(?:^|[.!?:)"'”’])$/.test(texts[at - 1] ?? "")) return [];
  return [{ rule: "date", pattern: `^${patternOf(texts[at] as string)}$` }];
}

/** Words that web pages print below an entry: links, and when it was written. */
const footerWords =
  /\b(?:back to top|permalink|permanent link|share(?: this)?|tweet|print|copy link|related (?:rule|question|article|topic|link|page)s?|edit(?: this(?: page)?)?|report|reply|posted|last (?:updated|edited|modified|changed))\b/i;
const weekdays = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?";
const dateWords = new RegExp(`\\b${months}\\b\\.?|\\b${weekdays}\\b|[\\d/.:,-]*\\d[\\d/.:,-]*`, "gi");
/** Maximum characters of the footer of an entry. */
const maxFooterLength = 90;

/**
 * Rules for the footers of entries: repeated lines with `footerWords` that differ only in dates and are not sentences.
 */
function entryFooters(texts: readonly string[], patternOf: PatternMaker): PatternRule[] {
  const keys = texts.flatMap((text) => {
    const bare = withoutEmphasis(text);
    if (text.startsWith("#") || bare.length > maxFooterLength || !footerWords.test(bare) || /[.?!:;]$/.test(bare))
      return [];
    // `\0` stands for the dates between the words that do not change. The words of one date become one `\0`.
    const withMarks = bare.replace(dateWords, "\0");
    return [withMarks.replace(/\0(?:[\s,]*\0)*,?/g, "\0")];
  });
  return [...countsOf(keys)].flatMap(([key, count]) => {
    const otherWords = key.replace(new RegExp(footerWords, "gi"), "").match(/\p{L}+/gu) ?? [];
    // A line with more than four words besides dates and footer words is not a footer.
    if (count < minRepeats || otherWords.length > 4) return [];
    const pattern = key.split("\0").map(patternOf).join("[\\w\\s,./:+*-]*");
    return [{ rule: entryFooter, pattern: `^[-*_\\s]*${pattern}[*_]*$` }];
  });
}

/** What a help page prints below its text to ask for an opinion, as a pattern. */
const feedback =
  "^[*_]*(?:(?:was|did|is) this (?:article|page|answer|information|post|topic)\\b[^.]{0,40}\\b(?:helpful|useful|help|helped|answer your question)\\s*\\?|\\d+ (?:out )?of \\d+ (?:people )?found this (?:answer |article |page )?(?:helpful|useful)\\.?|yes\\W{0,3}\\s*no|have more questions\\? submit a request\\.?)[*_]*$";

/** Up to three words with a colon after them, on a line of their own. */
const labelWithColon = /^[*_]*\p{Lu}[^.?!#|:\s]*(?:\s[^.?!#|:\s]+){0,2}:[*_]*$/u;
/** A line is a label only if it is below at least this many headings of one level. */
const minLabelled = 5;
/** A line is a label only if it is below at least this share of the headings of one level. */
const minLabelShare = 0.8;

/**
 * A rule for the line that a template prints below each heading of one level, such as `Rulings` below each card. A label
 * with a colon is kept if the document repeats another one: `Misprint:` and `Should read:` distinguish two texts.
 */
function labelsOfEntries(texts: readonly string[], patternOf: PatternMaker): PatternRule[] {
  const filled = texts.filter((text) => text !== "");
  const labelsWithColon = [...countsOf(filled.filter((text) => labelWithColon.test(text)))].filter(
    ([, count]) => count >= minRepeats,
  );
  const levels = new Map<number, string[]>();
  filled.forEach((text, i) => {
    const level = /^(#{1,6})\s/.exec(text)?.[1]?.length;
    if (level !== undefined) addTo(levels, level, filled[i + 1] ?? "");
  });
  return [...levels.values()].flatMap((below) => {
    const [first] = [...countsOf(below)].sort(([, a], [, b]) => b - a);
    const [label = "", count = 0] = first ?? [];
    const isLabel = /^[*_]*\p{Lu}[^.?!#|]{2,30}[*_]*$/u.test(label) && label.split(" ").length <= 3;
    const isOneOfSeveral = labelWithColon.test(label) && labelsWithColon.length > 1;
    return isLabel && !isOneOfSeveral && count >= Math.max(minLabelled, minLabelShare * below.length)
      ? [{ rule: "label", pattern: `^${patternOf(label)}$` }]
      : [];
  });
}

/** A line that is the first or last one of at least this share of the pages, and of at least two, is a running head. */
const minPageShare = 0.3;

/** Rules for first and last lines that several pages have in common, apart from digits. Form feeds separate pages. */
function pageEdges(lines: readonly string[], patternOf: PatternMaker): PatternRule[] {
  const pages = lines
    .join("\n")
    .split("\f")
    .map((page) => page.split("\n").flatMap((line) => (line.trim() === "" ? [] : [plainTypography(line).trim()])));
  const minPages = Math.max(2, minPageShare * pages.length);
  /** Keys of heads, with `0` for every number, and heads as they are printed. */
  const [numberedHeads, exactHeads] = [new Set<string>(), new Set<string>()];
  const isHead = (line: string | undefined) =>
    line !== undefined && (numberedHeads.has(headKey(line)) || exactHeads.has(line) || /^\d{1,3}$/.test(line));
  const withoutHeads = (page: readonly string[]) =>
    page.slice(isHead(page[0]) ? 1 : 0, isHead(page.at(-1)) ? -1 : undefined);
  // A head or foot may have several lines: when the outermost is removed, the next one is at the edge. From the second
  // line on, digits are ignored only in lines such as `Page 12`, because titles of cards may differ only in digits.
  for (let depth = 0, inner: (readonly string[])[] = pages; depth < maxHeadLines; depth++) {
    inner = inner.map(withoutHeads);
    const edges = inner.map((page) => [page[0], page.at(-1)].filter((line) => line !== undefined));
    const ignoresDigits = (line: string) => depth === 0 || /\bpage \d/i.test(line);
    // A key counts once for each page.
    const numberedKeys = edges.flatMap((lines) => [...new Set(lines.filter(ignoresDigits).map(headKey))]);
    const exactKeys = edges.flatMap((lines) => [...new Set(lines.filter((line) => !ignoresDigits(line)))]);
    const numbered = repeatedKeys(numberedKeys, minPages);
    const exact = repeatedKeys(exactKeys, minPages);
    const count = numberedHeads.size + exactHeads.size;
    for (const key of numbered) numberedHeads.add(key);
    for (const line of exact) exactHeads.add(line);
    if (numberedHeads.size + exactHeads.size === count) break;
  }
  const ruleOf = (pattern: string) => ({ rule: "running-head", pattern: `^${pattern.replace(/ /g, "\\s+")}$` });
  return [
    ...[...numberedHeads].map((key) => ruleOf(patternOf(key).replace(/\d+/g, "\\d+"))),
    ...[...exactHeads].map((line) => ruleOf(patternOf(line))),
  ];
}

/** The keys that may be of heads and that occur at least `minCount` times. */
function repeatedKeys(keys: readonly string[], minCount: number): string[] {
  const possible = keys.filter((key) => /\p{L}/u.test(key) && key.length <= 90 && !/[.?!:;,]$|^[QA]\d*[:.]/.test(key));
  return [...countsOf(possible)].flatMap(([key, count]) => (count >= minCount ? [key] : []));
}

/** Maximum lines of the head, and of the foot, of a page. */
const maxHeadLines = 3;

/** A head or foot for comparison: every number is `0`. */
function headKey(line: string): string {
  return line.replace(/\d+/g, "0").replace(/\s+/g, " ");
}

/** A table of contents has at least this many entries. */
const minContentsEntries = 2;
/** The first entry of a table of contents is looked for in this many lines from its heading. */
const maxContentsLines = 500;

/**
 * A rule for the table of contents, from its heading to the line before its last entry. The table ends where its first
 * entry occurs again, as a heading. None if there is no such table, or if its last entry occurs in it twice.
 */
function tableOfContents(texts: readonly string[], patternOf: PatternMaker): BoilerplateRule[] {
  const filled = texts.filter((text) => text !== "");
  const titleOf = (text: string) =>
    text
      .replace(/^#+\s+/, "")
      .replace(/[.\s]+$/, "")
      .toLowerCase();
  const start = filled.findIndex((text) => /^(?:#+\s+)?\**(?:table of )?contents\**:?$/i.test(text));
  if (start < 0) return [];
  const firstEntry = titleOf(filled[start + 1] ?? "");
  // The number at the end may be a page, or a part of the title: `Part 1`.
  const withoutPage = firstEntry.replace(/[.\s]*\d*$/, "");
  if (withoutPage === "") return [];
  const end = Math.min(filled.length, start + maxContentsLines);
  for (let n = start + 1 + minContentsEntries; n < end; n++) {
    if (![firstEntry, withoutPage].includes(titleOf(filled[n] as string))) continue;
    // A span ends before the first line that `until` matches, so the last entry is not removed.
    const last = filled[n - 1] as string;
    if (filled.slice(start + 1, n - 1).includes(last)) return [];
    return [{ rule: "contents", from: `^${patternOf(filled[start] as string)}$`, until: `^${patternOf(last)}$` }];
  }
  return [];
}
