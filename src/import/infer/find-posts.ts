/** Finds what a forum prints around each post: who wrote it, when, who is quoted, links below it. */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { BoilerplateRule } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { asker, attribution, postFrame } from "../post-frames.js";

/** Fewer posts are no thread. */
const leastPosts = 4;
/** The share of the posts around which a line must be printed. */
const mostPosts = 0.8;
const longestFrame = 90;

/** Words and digits of a date, so that what remains of a line is the same around each post. `MiraMarch 1` is a name and a date. */
const dateWords =
  /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?(?=[\s,]*\d)|\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b|[\d/.:,-]*\d[\d/.:,-]*(?:st|nd|rd|th)?(?:\s?[ap]\.?m\b\.?)?/g;
/** The date of a post: a month beside a number, or a year. */
const date =
  /(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\.?\s+\d|\d\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)|\b(?:19|20)\d\d\b/;
const dated =
  "(?:[\\d\\s/.:,+-]|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*|[ap]\\.?m|st|nd|rd|th)";
/** One name and a colon above a quote: `rook:`. */
const nameAlone = "^[*_]*[^\\s:*]{2,30}:[*_]*$";
/** Words before a colon that are no names. */
const noName = /^[*_]*(?:[qa]\d*|questions?|answers?|examples?|notes?|errata|erratum|faq|clarifications?):[*_]*$/i;

/**
 * @param texts the lines or, where the document shows them, the paragraphs of a text
 * @returns rules of boilerplate; none where nothing shows that the text is a thread
 */
export function findPosts(texts: readonly string[]): BoilerplateRule[] {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== "");
  const attributions = filled.filter((text) => attribution.test(text)).length;
  const quotes = texts.filter((text, i) => /^\s*>/.test(text) && !/^\s*>/.test(texts[i - 1] ?? "")).length;
  const alone = filled.filter((text) => new RegExp(nameAlone, "u").test(text));
  const isNames = new Set(alone).size > alone.length / 4 && !alone.some((text) => noName.test(text));
  const named = isNames ? alone.length : 0;
  const askers = filled.filter((text) => asker.test(text)).length;
  const posts = Math.max(attributions, askers, quotes, named);
  if (posts < leastPosts) return [];
  const counts = countsOf(filled.filter((text) => mayFrame(text)).map(keyOf));
  const frames = [...counts]
    .filter(([, count]) => count >= Math.max(leastPosts, mostPosts * posts))
    .map(([key]) => key);
  const withDate = new Set(filled.filter((text) => mayFrame(text) && date.test(text)).map(keyOf));
  const isDated = frames.some((key) => withDate.has(key));
  // Without a date, or words such as `wrote`, repeated lines are no frames of posts: they may be rules.
  if (!isDated && Math.max(attributions, askers) < leastPosts) return [];
  return [
    ...frames.map((key) => ({ rule: postFrame, pattern: patternOf(key) })),
    ...(attributions > 0 ? [{ rule: "attribution", pattern: attribution.source }] : []),
    ...(named >= leastPosts && isDated ? [{ rule: "attribution", pattern: nameAlone }] : []),
  ];
}

/** Whether a line may stand around posts: short, and no sentence or quote. */
function mayFrame(text: string): boolean {
  return text.length <= longestFrame && !/^>|(?<!\.)\.$|[?!:;,]$/.test(text) && !attribution.test(text);
}

function keyOf(text: string): string {
  return text
    .replace(/^(?:#{1,6}|-)\s+/, "")
    .replace(dateWords, "\0")
    .replace(/\0(?:[\s,]*\0)*,?/g, "\0");
}

function patternOf(key: string): string {
  // What is only a date has two numbers.
  const isDate = key.includes("\0") && !/\p{L}|#/u.test(key);
  const words = isDate ? `${dated}*\\d{1,4}[\\s/.:,-]+${dated}*\\d{2,4}${dated}*` : `${dated}+`;
  return `^(?:(?:#{1,6}|-) )?${key.split("\0").map(escapeRegExp).join(words)}$`;
}
