/** Finds the lines that a forum prints around each post: its author and date, who is quoted, links below it. */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { BoilerplateRule } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { asker, attribution, postFrame } from "../post-frames.js";

/** A text with fewer posts is not read as a thread. */
const minPosts = 4;
/** A line belongs to the frames of posts if it is printed around at least this share of the posts. */
const minFrameShare = 0.8;
/** Maximum characters of a line around posts. */
const maxFrameLength = 90;

const dayOrMonth =
  "(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)[a-z]*\\.?|(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*";
/** A time of day, with a date or without: `02/03/2024 09:12`, `Today at 4:12 PM`. */
const time = `(?:(?:[\\d/.-]+|${dayOrMonth}|Today|Yesterday|at|on)[,\\s]+)*(?:at )?\\d{1,2}:\\d\\d(?::\\d\\d)?(?:\\s?[AaPp]\\.?[Mm]\\.?)?`;
const member = "[^\\s?!:;,\\[\\]](?:[^?!;,\\[\\]:]{0,38}[^\\s?!:;,\\[\\]])?(?: [\\[(][^\\[\\]()]{1,20}[\\])])?";
/** Patterns for the line that chat programs print above each message: who wrote it, and when. */
const stamps = [
  `^\\[${time}\\] ${member}$`,
  `^${member} +(?:[—–-] )?${time}$`,
  `^${member} +\\[${time}\\]$`,
  `^${member}, \\[${time}\\]:?$`,
];
/** Patterns for the lines that an exported chat has below a message, before the first one and after the last one. */
const exportLines = [
  "^\\{(?:Reactions|Attachments|Embed|Stickers)\\}$",
  "^(?:[^\\p{L}\\d\\s]{1,12} \\(\\d+\\)\\s*)+$",
  "^(?:Guild|Server|Channel|Topic|After|Before): \\S.*$",
  "^Exported [\\d,.]+ message\\(s\\)$",
];

/**
 * The rules for the lines above the messages of a chat, if at least `minPosts` messages of few members have one.
 * @param filled the lines that are not empty
 */
function findMessages(filled: readonly string[]): BoilerplateRule[] {
  const found = stamps.flatMap((pattern) => {
    const stamp = new RegExp(pattern, "u");
    const lines = filled.filter((text) => text.length <= maxFrameLength && stamp.test(text));
    const members = new Set(lines.map((text) => text.replace(new RegExp(time, "u"), "")));
    return lines.length >= minPosts && members.size <= lines.length / 2 ? [{ pattern, count: lines.length }] : [];
  });
  const [most] = found.sort((a, b) => b.count - a.count);
  if (most === undefined) return [];
  return [
    { rule: postFrame, pattern: most.pattern },
    ...exportLines
      .filter((pattern) => filled.some((text) => new RegExp(pattern, "u").test(text)))
      .map((pattern) => ({ rule: "chat-export", pattern })),
  ];
}

const months = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";
const weekdays = "Mon|Tue|Wed|Thu|Fri|Sat|Sun";
/**
 * Words and digits of dates. Without them, a line is the same around each post. A date may follow a name directly:
 * `MiraMarch 1`.
 */
const dateWords = new RegExp(
  `(?:${months})[a-z]*\\.?(?=[\\s,]*\\d)|\\b(?:${weekdays})[a-z]*\\b|[\\d/.:,-]*\\d[\\d/.:,-]*(?:st|nd|rd|th)?(?:\\s?[ap]\\.?m\\b\\.?)?`,
  "g",
);
/** The date of a post: a month next to a number, or a year. */
const postDate = new RegExp(`(?:${months})[a-z]*\\.?\\s+\\d|\\d\\s+(?:${months})|\\b(?:19|20)\\d\\d\\b`);
/** One piece of a date, as a pattern. */
const datePiece = `(?:[\\d\\s/.:,+-]|(?:${months}|${weekdays})[a-z]*|[ap]\\.?m|st|nd|rd|th)`;
/** A line with only a name and a colon, above a quote: `rook:`. */
const nameLine = "^[*_]*[^\\s:*]{2,30}:[*_]*$";
/** Words before a colon that are not names. */
const notName = /^[*_]*(?:[qa]\d*|questions?|answers?|examples?|notes?|errata|erratum|faq|clarifications?):[*_]*$/i;

/**
 * Boilerplate rules for the lines around posts; none if nothing shows that the text is a thread.
 * @param texts the paragraphs of the text if its source shows them, else its lines
 */
export function findPosts(texts: readonly string[]): BoilerplateRule[] {
  const filled = texts.map((text) => text.trim()).filter((text) => text !== "");
  const attributed = filled.filter((text) => attribution.test(text));
  // In a thread with lines such as `rook wrote:`, a line such as `@rook` names an author and does not open a quote.
  const mentions = attributed.filter((text) => /^[*_]*@/.test(text)).length;
  const attributionCount = Math.max(attributed.length - mentions, mentions);
  const quoteCount = texts.filter((text, i) => /^\s*>/.test(text) && !/^\s*>/.test(texts[i - 1] ?? "")).length;
  const nameLines = filled.filter((text) => new RegExp(nameLine, "u").test(text));
  const areNames = new Set(nameLines).size > nameLines.length / 4 && !nameLines.some((text) => notName.test(text));
  const nameCount = areNames ? nameLines.length : 0;
  const askerCount = filled.filter((text) => asker.test(text)).length;
  const postCount = Math.max(attributionCount, askerCount, quoteCount, nameCount);
  if (postCount < minPosts) return findMessages(filled);
  const mayBeFrames = filled.filter(mayFrame);
  const counts = countsOf(mayBeFrames.map(keyOf));
  const minCount = Math.max(minPosts, minFrameShare * postCount);
  const frameKeys = [...counts].flatMap(([key, count]) => (count >= minCount ? [key] : []));
  const keysWithDate = new Set(mayBeFrames.filter((text) => postDate.test(text)).map(keyOf));
  const haveDates = frameKeys.some((key) => keysWithDate.has(key));
  // Repeated lines without a date, in a text without words such as `wrote`, may be rules.
  if (!haveDates && Math.max(attributionCount, askerCount) < minPosts) return findMessages(filled);
  return [
    ...frameKeys.map((key) => ({ rule: postFrame, pattern: patternOf(key) })),
    ...(attributionCount > 0 ? [{ rule: "attribution", pattern: attribution.source }] : []),
    ...(nameCount >= minPosts && haveDates ? [{ rule: "attribution", pattern: nameLine }] : []),
  ];
}

/** Whether a line may be printed around posts: it is short, and not a sentence, a quote or an attribution. */
function mayFrame(text: string): boolean {
  return text.length <= maxFrameLength && !/^>|(?<!\.)\.$|[?!:;,]$/.test(text) && !attribution.test(text);
}

/** A line without its list or heading mark, with `\0` for each date. */
function keyOf(text: string): string {
  return text
    .replace(/^(?:#{1,6}|-)\s+/, "")
    .replace(dateWords, "\0")
    .replace(/\0(?:[\s,]*\0)*,?/g, "\0");
}

/** A pattern for the lines with this key. */
function patternOf(key: string): string {
  // A line that is only a date must have two numbers: a single number may be part of the text.
  const isOnlyDate = key.includes("\0") && !/\p{L}|#/u.test(key);
  const datePattern = isOnlyDate
    ? `${datePiece}*\\d{1,4}[\\s/.:,-]+${datePiece}*\\d{2,4}${datePiece}*`
    : `${datePiece}+`;
  return `^(?:(?:#{1,6}|-) )?${key.split("\0").map(escapeRegExp).join(datePattern)}$`;
}
