/**
 * Problems for lines of rulings that look like headings or boilerplate, and that the profile does not name. A person
 * decides: the line is named in document.yaml, or marked `text: true` in corrections.yaml.
 */

import { escapeRegExp } from "../../cards/escape-regexp.js";
import type { Block, Segment } from "../../document/block.js";
import type { Source } from "../../document/source.js";
import { isSentenceHeading, isTitle, titleAfterMarks } from "../../document/title.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import type { Problem } from "../../problem.js";
import { isTableRow } from "../../ruling/table-row.js";
import { correctionEntry } from "../correction-entry.js";
import type { Draft } from "../records/draft.js";
import { dateLine } from "./doubts.js";
import type { ImportedText } from "./imported-text.js";
import { problemAt } from "./problem-at.js";

/**
 * Problems for lines in the text of a record or in an introduction that look like headings. If the profile does not name
 * the section of such a heading, the section is read as text of the section before it.
 */
export function unknownHeadings({ drafts, introductions, runs, source }: ImportedText): Problem[] {
  const headingLines = new Set(runs.flatMap((run) => (run.spec.introduction === "record" ? run.headingLines : [])));
  const bodyBlocks = drafts.flatMap((item) => item.body.map((block) => ({ block, item })));
  const introductionBlocks = introductions
    .filter(
      ({ run: { path, spec } }) => path.length > 0 && !(spec.reader === "none" && spec.introduction === "set-aside"),
    )
    .map(({ block }) => ({ block, item: null }));
  return [...bodyBlocks, ...introductionBlocks].flatMap(({ block, item }) => {
    const isShortIntroduction = item !== null && isIntroduction(item, headingLines) && isShortLine(block);
    const candidates = isShortIntroduction ? block.segments : headingsIn(block, source);
    return candidates.flatMap(({ line, text: printed }) => {
      if (line === 0 || (item !== null && isTitleOrAnswer(line, item))) return [];
      const text = withoutEmphasis(plainTypography(printed));
      // In an introduction, a line such as "Version 1.2" is the date of the document.
      if (item === null && dateLine.test(text) && /\d/.test(text)) return [];
      return problemAt(
        source,
        line,
        "heading-unknown",
        `"${text}" looks like a heading, and the profile has no such section: it would be read as text.`,
        `If it is one, add it in document.yaml, under sections:\n- {heading: ${JSON.stringify(text)}, reader: questions}\nIf it is boilerplate, under boilerplate:\n${boilerplateRule(text)}\nIf it is text, say so in corrections.yaml:\n${correctionEntry(line, "text: true", text)}`,
      );
    });
  });
}

/** Whether a draft is the introduction of a section: its title is the section's heading. */
function isIntroduction({ titles, titleLines, question }: Draft, headingLines: ReadonlySet<number>): boolean {
  return titles.length > 0 && question.length === 0 && titleLines.every((line) => headingLines.has(line));
}

/** Whether a line is the title of a record, or the first line of the answer to its question. */
function isTitleOrAnswer(line: number, { titleLines, question, body }: Draft): boolean {
  return titleLines.includes(line) || (question.length > 0 && body[0]?.segments[0]?.line === line);
}

/** Maximum words of a line that may be a heading in small letters. */
const maxHeadingWords = 5;

/** Whether a paragraph is one short line that begins with a capital letter and has no mark at its end: `Old cards`. */
function isShortLine({ shape, segments: [first, ...others] }: Block): boolean {
  const text = withoutEmphasis(first?.text ?? "");
  return (
    shape === "paragraph" &&
    others.length === 0 &&
    /^\p{Lu}.*[\p{L}\d)]$/u.test(text) &&
    /\p{L}{3}/u.test(text) &&
    text.split(/\s+/).length <= maxHeadingWords
  );
}

const endsSentence = /[.!?]["'”’)*]*$/;

/**
 * The lines of a paragraph that look like headings. These are headings of Markdown, and titles with nothing or the end of
 * a sentence before them, and nothing or a line that begins with a capital letter or a digit after them.
 */
function headingsIn(block: Block, source: Source): Segment[] {
  if (block.shape !== "paragraph") return [];
  return block.segments.filter((segment, i) => {
    if (block.level !== undefined) return !isSentenceHeading(withoutEmphasis(segment.text));
    // If the format shows paragraphs, as PDF does, a line of a longer paragraph is not a heading.
    if (source.tree && block.segments.length > 1) return false;
    const [before, after] = [block.segments[i - 1], block.segments[i + 1]];
    const isSeparate = !before || endsSentence.test(before.text.trim());
    const looksLikeTitle = isTitle(withoutEmphasis(segment.text)) || titleAfterMarks(segment.text) !== null;
    const isInBrackets = /^\(.*\)$/.test(segment.text.trim());
    const nextBeginsText = !after || /^["“'‘(*]*[\p{Lu}\d]/u.test(after.text.trim());
    return isSeparate && looksLikeTitle && !isInBrackets && !isTableRow(segment.text) && nextBeginsText;
  });
}

/**
 * Problems for lines of rulings that look like a page number, a running head, a copyright notice or a ruler. Also for
 * lines of the last record that look like a page footer, and for titles that say who wrote the document or when.
 */
export function unknownBoilerplate({ drafts, source }: ImportedText): Problem[] {
  return drafts.flatMap((item, i) => {
    const isLast = i === drafts.length - 1;
    const patterns = [pageNumber, capitals, imprint, ...(isLast ? [footer] : [])];
    const looksLikeBoilerplate = ({ text }: Segment) =>
      !isTableRow(text) && (isRuler(text) || patterns.some((pattern) => pattern.test(text.trim())));
    // A first paragraph of one line may be the answer to a question, such as a number.
    const oneLineAnswer = item.body[0]?.segments.length === 1 ? item.body[0].segments[0] : null;
    const boilerplateLines = [...item.question, ...item.body].flatMap((block) => {
      const headings = headingsIn(block, source);
      return block.segments.filter(
        (segment) =>
          segment !== oneLineAnswer &&
          segment.line > 0 &&
          !headings.includes(segment) &&
          !item.titleLines.includes(segment.line) &&
          looksLikeBoilerplate(segment),
      );
    });
    const [title = "", titleLine = 0] = [item.titles[0], item.titleLines[0]];
    const bylines = titleLine > 0 && byline.test(title) ? [{ line: titleLine, text: title }] : [];
    return [...boilerplateLines, ...bylines].map(({ line, text }) =>
      problemAt(
        source,
        line,
        "boilerplate-unknown",
        `"${text.trim()}" looks like boilerplate, and would be read as words of a ruling.`,
        `If it is, give it a rule in document.yaml:\nboilerplate:\n  ${boilerplateRule(text)}\nIf it is text, say so in corrections.yaml:\n${correctionEntry(line, "text: true", text.trim())}`,
      ),
    );
  });
}

/** A line of nothing but marks, such as `---` or `* * *`. */
const ruler = /^[-*_=~–—](?:\s*[-*_=~–—]){2,}$/;
const isRuler = (text: string) => ruler.test(text.trim());

/** A number alone on its line, with or without emphasis: `7`, `**2**`, `Page 12`. */
const pageNumber = /^[*_]*(?:page )?\d{1,3}[*_]*$/i;
/** At least three capital letters and no lower-case letter. */
const capitals = /^(?=.*\p{Lu}.*\p{Lu}.*\p{Lu})[^\p{Ll}]+$/u;

/** Copyright notices. */
const imprint = /©|\ball rights reserved\b|^copyright\b/i;

/** A line that says who wrote a document, or where or when it was published: `Compiled by Ilka Wren`. */
const byline = /^[*_]*(?:compiled|written|posted|published|edited|translated)\s+(?:by|in|on)\s/i;

/** Words of page footers. Only the last record is tested for them, because rules may use them, too. */
const footer =
  /\b(?:privacy (?:policy|notice|statement)|terms of (?:use|service)|cookie (?:policy|settings)|contact us|site ?map|powered by|trademarks?|(?:related|associated) marks|last (?:updated|modified|edited)|back to (?:the )?top|follow us)\b/i;

/** A boilerplate rule that matches this line, as an example for hints. */
export function boilerplateRule(text: string): string {
  const plain = text.trim();
  if (isRuler(plain)) return "- {rule: ruler, pattern: '^[-*_=~–—](?:\\s*[-*_=~–—]){2,}$'}";
  if (/^\d+$/.test(plain)) return "- {rule: page-number, pattern: '^\\d{1,3}$'}";
  return `- {rule: ${imprint.test(plain) ? "imprint" : "running-head"}, pattern: '^${escapeRegExp(plain).replaceAll("'", "''")}$'}`;
}
