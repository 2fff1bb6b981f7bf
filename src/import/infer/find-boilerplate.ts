/** Finds running heads, page numbers, tables of contents and other boilerplate in a document without a profile. */

import { escapeRegExp } from "../../cards/escape-regexp.js";
import { isRuler, rulerPattern, spacedRulerPattern } from "../../document/rulers.js";
import { isTitle } from "../../document/title.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import type { BoilerplateRule } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { entryFooter } from "../post-frames.js";

type PatternRule = Extract<BoilerplateRule, { pattern: string }>;

/** A line must occur at least this often to be a running head, or the footer of an entry. */
const minRepeats = 3;

/** The pattern of page numbers without marks. */
export const bareNumber = "(?i)^(?:page )?\\d{1,3}$";

/** The mark of a list item on a line of its own, as some converters of web pages write it. */
const listMark = /^[-*•]$/;

/** The boilerplate rules that the lines of a document need, for its profile. */
export function findBoilerplate(lines: readonly string[]): BoilerplateRule[] {
  const texts = lines.map((line) => plainTypography(line).trim());
  const rules: BoilerplateRule[] = [];
  const pageNumbers = texts
    .filter((text) => /^(?:page )?\d{1,3}$/i.test(text))
    .map((text) => Number(/\d+/.exec(text)?.[0]));
  const risingCount = pageNumbers.filter((number, i) => i > 0 && number > (pageNumbers[i - 1] as number)).length;
  if (pageNumbers.length > 0 && risingCount >= (pageNumbers.length - 1) * 0.6)
    rules.push({ rule: "page-number", pattern: bareNumber });
  const dashedNumber = /^[-–—]\s?\d{1,3}\s?[-–—]$/;
  if (texts.filter((text) => dashedNumber.test(text)).length > 1)
    rules.push({ rule: "page-number", pattern: dashedNumber.source });
  const entriesWithDots = texts.filter((text) => /(?:\.{4}|…)\s*\d+$/.test(text));
  if (entriesWithDots.length >= 3) rules.push({ rule: "table-of-contents", pattern: "(?:\\.{4}|…)\\s*\\d+$" });
  const entriesWithPages = texts.filter(
    (text) => /\S,? p\.? ?\d+\)?$/.test(text) && text.length < 80 && !/\w\.\s/.test(text),
  );
  if (entriesWithPages.length >= 5 && isCluster(texts, entriesWithPages))
    rules.push({ rule: "table-of-contents", pattern: ",? p\\.? ?\\d+\\)?$" });
  for (const rule of [
    ...runningHeads(texts),
    ...pageEdges(lines),
    ...entryFooters(texts),
    ...labelsOfEntries(texts),
    ...loneDate(texts),
  ])
    if (!rules.some((one) => "pattern" in one && one.pattern === rule.pattern)) rules.push(rule);
  if (texts.some((text) => new RegExp(feedback, "i").test(text)))
    rules.push({ rule: "feedback", pattern: `(?i)${feedback}` });
  const contents = tableOfContents(texts);
  if (contents) rules.push(contents);
  if (texts.some((text) => /©|\ball rights reserved\b/i.test(text)))
    rules.push({ rule: "imprint", pattern: "©|(?i)\\ball rights reserved\\b" });
  if (texts.filter((text) => listMark.test(text)).length >= minRepeats)
    rules.push({ rule: "list-mark", pattern: listMark.source });
  const rulers = texts.filter(isRuler);
  if (rulers.length > 0) {
    const areSpaced = rulers.some((text) => /\s/.test(text));
    rules.push({ rule: "ruler", pattern: areSpaced ? spacedRulerPattern : rulerPattern });
  }
  return rules;
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
 * line that is a page number. Lines that differ only in their digits count as the same line.
 */
function runningHeads(texts: readonly string[]): PatternRule[] {
  const keys = texts.flatMap((text) => {
    const bare = withoutEmphasis(text.replace(/^#+\s+/, ""));
    if (bare.length < 3 || bare.length > 90) return [];
    const isInCapitals = !/\p{Ll}/u.test(bare) && /\p{Lu}{2}/u.test(bare);
    const hasPageNumber =
      /^\d{1,3}\s+\p{L}|\p{L}\s+(?:page\s+)?\d{1,3}$/iu.test(bare) && !/^\d+[.)]/.test(bare) && isTitle(bare);
    return isInCapitals || hasPageNumber ? [bare.replace(/\d+/g, "0")] : [];
  });
  const filled = texts.filter((text) => text !== "");
  const isPageNumber = (text: string | undefined) => /^\d{1,3}$/.test(text ?? "");
  // Next to a page number, a line in capitals is a running head even if it occurs only once.
  const keysBesidePageNumber = new Set(
    filled.flatMap((text, i) =>
      !/\p{Ll}/u.test(text) && (isPageNumber(filled[i - 1]) || isPageNumber(filled[i + 1]))
        ? [text.replace(/\d+/g, "0")]
        : [],
    ),
  );
  return [...countsOf(keys)]
    .filter(([key, count]) => count >= minRepeats || keysBesidePageNumber.has(key))
    .map(([key]) => ({ rule: "running-head", pattern: `^(?:#+ )?${escapeRegExp(key).replace(/0/g, "\\d+")}$` }));
}

const monthNames =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)";
/** A date and nothing else: `Dec. 4, 2015`, `4th December 2015`, `2015-12-04`. */
const onlyDate = new RegExp(
  `^(?:(?:\\d{1,2}(?:st|nd|rd|th)?\\.? )?${monthNames}\\.?,? (?:\\d{1,2}(?:st|nd|rd|th)?,? )?\\d{4}|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}[/.]\\d{1,2}[/.]\\d{4})$`,
  "i",
);

/**
 * The rule for the only line of a document that is a date, if no sentence continues before it. Several such lines may be
 * the headings of entries.
 */
function loneDate(texts: readonly string[]): PatternRule[] {
  const [at, ...others] = texts.flatMap((text, i) => (onlyDate.test(text) ? [i] : []));
  if (at === undefined || others.length > 0 || !/(?:^|[.!?:)"'”’])$/.test(texts[at - 1] ?? "")) return [];
  return [{ rule: "date", pattern: `^${escapeRegExp(texts[at] as string)}$` }];
}

/** Words that web pages print below an entry: links, and when it was written. */
const footerWords =
  /\b(?:back to top|permalink|permanent link|share(?: this)?|tweet|print|copy link|related (?:rule|question|article|topic|link|page)s?|edit(?: this(?: page)?)?|report|reply|posted|last (?:updated|edited|modified|changed))\b/i;
const months = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*";
const weekdays = "(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?";
const dateWords = new RegExp(`\\b${months}\\b\\.?|\\b${weekdays}\\b|[\\d/.:,-]*\\d[\\d/.:,-]*`, "gi");
/** Maximum characters of the footer of an entry. */
const maxFooterLength = 90;

/**
 * Rules for the footers of entries: repeated lines with `footerWords` that differ only in dates and are not sentences.
 */
function entryFooters(texts: readonly string[]): PatternRule[] {
  const keys = texts.flatMap((text) => {
    const bare = withoutEmphasis(text);
    if (text.startsWith("#") || bare.length > maxFooterLength || !footerWords.test(bare) || /[.?!:;]$/.test(bare))
      return [];
    // `\0` stands for the dates between the words that do not change.
    return [bare.replace(dateWords, "\0").replace(/\0(?:[\s,]*\0)*,?/g, "\0")];
  });
  return [...countsOf(keys)].flatMap(([key, count]) => {
    const otherWords = key.replace(footerWords, "").replace(/\0/g, "");
    // A line with more than four other words is not a footer.
    if (count < minRepeats || otherWords.split(/[^\p{L}]+/u).filter((word) => word !== "").length > 4) return [];
    const pattern = key.split("\0").map(escapeRegExp).join("[\\w\\s,./:+*-]*");
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
 * with a colon is text if there are other such labels: `Misprint:` and `Should read:` tell two texts apart.
 */
function labelsOfEntries(texts: readonly string[]): PatternRule[] {
  const filled = texts.filter((text) => text !== "");
  const labelsWithColon = [...countsOf(filled.filter((text) => labelWithColon.test(text)))].filter(
    ([, count]) => count >= minRepeats,
  );
  const levels = new Map<number, string[]>();
  filled.forEach((text, i) => {
    const level = /^(#{1,6})\s/.exec(text)?.[1]?.length;
    if (level !== undefined) levels.set(level, [...(levels.get(level) ?? []), filled[i + 1] ?? ""]);
  });
  return [...levels.values()].flatMap((below) => {
    const [first] = [...countsOf(below)].sort(([, a], [, b]) => b - a);
    const [label = "", count = 0] = first ?? [];
    const isLabel = /^[*_]*\p{Lu}[^.?!#|]{2,30}[*_]*$/u.test(label) && label.split(" ").length <= 3;
    const isOneOfSeveral = labelWithColon.test(label) && labelsWithColon.length > 1;
    return isLabel && !isOneOfSeveral && count >= Math.max(minLabelled, minLabelShare * below.length)
      ? [{ rule: "label", pattern: `^${escapeRegExp(label)}$` }]
      : [];
  });
}

/** A line that is the first or last one of at least this share of the pages, and of at least two, is a running head. */
const minPageShare = 0.3;

/** Rules for first and last lines that several pages have in common, apart from digits. Form feeds separate pages. */
function pageEdges(lines: readonly string[]): PatternRule[] {
  const pages = lines
    .join("\n")
    .split("\f")
    .map((page) => page.split("\n").flatMap((line) => (line.trim() === "" ? [] : [plainTypography(line).trim()])));
  const minPages = Math.max(2, minPageShare * pages.length);
  const heads = new Set<string>();
  let inner = pages;
  // A head or foot may have several lines: when the outermost is removed, the next one is at the edge. From the second
  // line on, digits are ignored only in lines such as `Page 12`, because titles of cards may differ only in digits.
  for (let depth = 0; depth < maxHeadLines; depth++) {
    const edgeLines = inner.flatMap((page) => [...new Set([page[0], page.at(-1)])]);
    const keys = edgeLines
      .flatMap((line) => (line === undefined ? [] : depth === 0 || /\bpage \d/i.test(line) ? headKey(line) : line))
      .filter((key) => /\p{L}/u.test(key) && key.length <= 90 && !/[.?!:;,]$|^[QA]\d*[:.]/.test(key));
    const found = [...countsOf(keys)].flatMap(([key, count]) => (count >= minPages && !heads.has(key) ? [key] : []));
    if (found.length === 0) break;
    for (const key of found) heads.add(key);
    const isHead = (line: string | undefined) =>
      line !== undefined && (heads.has(headKey(line)) || heads.has(line) || /^\d{1,3}$/.test(line));
    inner = inner.map((page) => page.slice(isHead(page[0]) ? 1 : 0, isHead(page.at(-1)) ? -1 : undefined));
  }
  return [...heads].map((key) => {
    const pattern = escapeRegExp(key).replace(/\d+/g, "\\d+").replace(/ /g, "\\s+");
    return { rule: "running-head", pattern: `^${pattern}$` };
  });
}

/** Maximum lines of the head, and of the foot, of a page. */
const maxHeadLines = 3;

/** A head or foot for comparison: every number is `0`. */
function headKey(line: string): string {
  return line.replace(/\d+/g, "0").replace(/\s+/g, " ");
}

/**
 * A rule for the table of contents, from its heading to the entry before its last one. The table ends where its first
 * entry occurs again, as a heading. Null if there is no such table, or if its last entry occurs in it twice.
 */
function tableOfContents(texts: readonly string[]): BoilerplateRule | null {
  const filled = texts.flatMap((text, i) => (text === "" ? [] : [i]));
  const entryTitle = (text: string) =>
    text
      .replace(/^#+\s+/, "")
      .replace(/[.\s…]*\d*$/, "")
      .toLowerCase();
  const start = filled.findIndex((at) => /^(?:#+\s+)?\**(?:table of )?contents\**:?$/i.test(texts[at] as string));
  if (start < 0) return null;
  const firstTitle = entryTitle(texts[filled[start + 1] ?? -1] ?? "");
  if (firstTitle === "") return null;
  for (let n = start + 3; n < Math.min(filled.length, start + 500); n++) {
    if (entryTitle(texts[filled[n] as number] as string) !== firstTitle) continue;
    const last = texts[filled[n - 1] as number] as string;
    // The passage ends before the first line with the words of the last entry.
    const endsEarly = filled.slice(start + 1, n - 1).some((at) => texts[at] === last);
    return endsEarly
      ? null
      : {
          rule: "contents",
          from: `^${escapeRegExp(texts[filled[start] as number] as string)}$`,
          until: `^${escapeRegExp(last)}$`,
        };
  }
  return null;
}
