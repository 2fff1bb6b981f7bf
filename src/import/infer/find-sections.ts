/** Finds the headings of a document that no profile describes, and divides its blocks at them. */
import { type Block, firstLine, paragraph } from "../../document/block.js";
import { romanValue } from "../../document/roman.js";
import { isUnderline } from "../../document/rulers.js";
import { isSentenceHeading, isTitle } from "../../document/title.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import { usualWidth } from "../../document/wrapped.js";
import { isCardTitle } from "../readers/card-title.js";
import { asks, opensWithAnswerMark, opensWithQuestionMark } from "../readers/question-marks.js";
import { numberedSeries } from "./numbered-series.js";
import { beginningOf } from "./picture-chapters.js";

/** A heading with the blocks below it. */
export interface SectionNode {
  /** As printed, without emphasis. */
  heading: string;
  /** 1 for the outermost printed headings, `pictureLevel` for headings that are pictures, 0 for the root. */
  level: number;
  /** Blocks between this heading and the next one; of the root, the blocks before the first heading. */
  own: Block[];
  children: SectionNode[];
  /** All blocks of the section and of its subsections, headings included. */
  all: Block[];
  /** Set if the heading is a picture: a pattern for the words with which the section begins. */
  begins?: string;
}

/** Words in the headings of sections of rules documents, which are rare in the titles of single rules. */
const sectionWords =
  /\b(?:errata|faq|frequently asked questions|questions|clarifications?|definitions|glossary|restricted(?: list| cards)?|banned(?: list| cards)?|rulings|quick reference|appendix|contents|golden rules?|grim rule|new rules|timing structure|credits|game ?play|rules)\b/i;

/** Whether a line names a section of a rules document: at most seven words, with one of `sectionWords`. */
export function isSectionName(text: string): boolean {
  return sectionWords.test(text) && text.split(/\s+/).length <= 7;
}

const numbersInWords = "one two three four five six seven eight nine ten eleven twelve".split(" ");
const chapterNumber = `(?:[\\divxlc]+|${numbersInWords.join("|")})`;
/** The heading of a chapter with a word before its number and a mark after it: `Section Three: Cards. "Oops."` */
const namedChapter = new RegExp(`^(?:chapter|section|part|appendix)\\s+${chapterNumber}\\s*[:.–—-]\\s+\\S`, "iu");
/** At least this many such lines, each alone, are headings also if their numbers do not follow one another. */
const minNamedChapters = 2;
/** The heading of a chapter: `Chapter 3`, `3. Lamps`, `III. Lamps`. */
const chapterHeading =
  /^(?:chapter|section|part|appendix)\s+[\divxlc]+\b|^\d{1,2}\.?\s+\p{Lu}[^.?!:]*$|^[IVX]+\.\s+\p{Lu}/iu;
/** A version tag or a number in brackets before an entry. */
const tag = /^\(v?\.?\s*\d+(?:\.\d+)*\)/i;
/** A card with its number, or a remark in brackets. */
const cardOrRemark = /\(\p{Lu}[^()]*\d\)$|^\(.*\)$/iu;

/**
 * Whether a line begins an entry, a question or an answer, or is a remark; such a line is never a section's heading.
 */
function opensRecordOrRemark(text: string): boolean {
  return tag.test(text) || cardOrRemark.test(text) || opensWithQuestionMark(text) || opensWithAnswerMark(text);
}

/** A block's first line with its list marker and without emphasis, to compare it with headings. */
export function headingOf(block: Block): string {
  return withoutEmphasis(plainTypography(`${block.marker} ${block.segments[0]?.text ?? ""}`));
}

/**
 * Lines of a text without heading marks that are the headings of its sections, in order, each once.
 * @param setAsHeadings the indices of lines that are laid out as headings
 * @param areParagraphsShown whether empty lines separate all paragraphs, so that a heading begins a paragraph
 */
export function headingLines(
  lines: readonly string[],
  setAsHeadings: ReadonlySet<number> = new Set(),
  areParagraphsShown = false,
): string[] {
  const texts = lines.map((line) => withoutEmphasis(plainTypography(line)));
  const filledIndices = texts.flatMap((text, i) => (text === "" ? [] : [i]));
  const headings = new Set<string>();
  const series = numberedSeries(texts);
  const aboveTitles = titlesAboveTitles(texts, filledIndices);
  const namedChapters = new Set(
    filledIndices.filter((at) => namedChapter.test(texts[at] as string) && isAlone(texts, at)),
  );
  let inGlossary = false;
  filledIndices.forEach((at, n) => {
    const text = texts[at] as string;
    if (text.length > 70 || opensRecordOrRemark(text) || !/\p{L}{3}/u.test(text)) return;
    if (setAsHeadings.has(at) || series.has(at)) {
      headings.add(text);
      return;
    }
    const isInCapitals = !/\p{Ll}/u.test(text);
    const looksLikeHeading =
      isTitle(text) ||
      (isInCapitals && !/[.:?]$/.test(text)) ||
      (chapterHeading.test(text) && isTitle(text.replace(/^\S+\s+/, ""))) ||
      (namedChapter.test(text) && isAlone(texts, at)) ||
      (texts[at - 1] === "" && isNameInSmallLetters(text));
    if (!looksLikeHeading) return;
    const previousText = texts[filledIndices[n - 1] ?? -1] ?? "";
    const isSeparate =
      at === 0 ||
      texts[at - 1] === "" ||
      (!areParagraphsShown && (/[.!?:)"'”’\]]$/.test(previousText) || isTitle(previousText)));
    if (!isSeparate && !aboveTitles.has(at)) return;
    const next = texts[filledIndices[n + 1] ?? -1] ?? "";
    const isAboveRecord = tag.test(next) || opensWithQuestionMark(next);
    // Other titles in a glossary are its entries.
    if (inGlossary && !/\b(?:appendix|errata|questions|restricted|banned)\b/i.test(text)) return;
    if (
      isInCapitals ||
      isSectionName(text) ||
      isAboveRecord ||
      aboveTitles.has(at) ||
      (namedChapters.size >= minNamedChapters && namedChapters.has(at)) ||
      ((chapterHeading.test(text) || namedChapter.test(text)) && continuesNumbering(text, headings))
    ) {
      headings.add(text);
      if (/^glossary\b/i.test(text)) inGlossary = true;
    }
  });
  return [...headings];
}

/** Whether a line has no text directly above or below it. */
function isAlone(texts: readonly string[], at: number): boolean {
  return !texts[at - 1] && !texts[at + 1];
}

/** Whether a short line without a mark at its end names a section, and not every word has a capital: `Card errata`. */
function isNameInSmallLetters(text: string): boolean {
  return isSectionName(text) && /^\p{Lu}[^.?!:;,]*[\p{L}\d)]$/u.test(text) && text.split(/\s+/).length <= 4;
}

/** If fewer titles are directly above another title, none of them is taken for a heading. */
const minAboveTitles = 2;
/** A title that fills a larger share of the width may continue on the next line. */
const maxHeadingShare = 0.55;
/** Maximum lines with text of the document's own title and subtitle. */
const frontLines = 4;

/**
 * The indices of titles that are directly above another title, which has text below it: they are probably the headings
 * of sections whose entries have titles. Before them, a sentence ends or the document begins. None if there are few.
 */
function titlesAboveTitles(texts: readonly string[], filled: readonly number[]): Set<number> {
  const textAt = (n: number) => texts[filled[n] ?? -1] ?? "";
  const width = usualWidth(texts);
  const found = filled.filter((at, n) => {
    const [next, after] = [filled[n + 1] ?? 0, textAt(n + 2)];
    const endsBefore = n < frontLines || /[.!?:)"'”’\]]$|^\d{1,3}$/.test(textAt(n - 1));
    const isText = after.length > 40 || /[.!?:]$/.test(after);
    return (
      endsBefore &&
      !/^\d+[.)]/.test(textAt(n)) &&
      isTitle(textAt(n)) &&
      (texts[at + 1] === "" ||
        textAt(n).length + 1 + (textAt(n + 1).split(" ")[0] ?? "").length <= maxHeadingShare * width) &&
      isTitle(textAt(n + 1)) &&
      !isCardTitle(textAt(n + 1)) &&
      texts[next + 1] !== "" &&
      !isTitle(after) &&
      isText
    );
  });
  return new Set(found.length >= minAboveTitles ? found : []);
}

/** A centred line is indented by at least eight spaces. */
const centred = /^\s{8,}\S/;
/** If more than this share of the lines is indented that far, indentation does not mark headings. */
const maxCentredShare = 0.1;

/** A line with a row of marks before and after its words: `--- Lamps ---`, `== Lamps ==`. */
const framed = /^([-=*~_])\1+\s+\S.*\s\1{2,}$/;

/** A line across the page. */
const ruler = /^\s*([-=*~_])\1{9,}\s*$/;

/**
 * The indices of lines laid out as headings in a plain text: centred between empty lines, underlined, between two
 * rulers or framed.
 */
export function linesSetAsHeadings(lines: readonly string[]): Set<number> {
  const indentedCount = lines.filter((line) => centred.test(line)).length;
  const isIndentCommon = indentedCount > maxCentredShare * lines.filter((line) => line.trim() !== "").length;
  const isBlank = (at: number) => (lines[at] ?? "").trim() === "";
  return new Set(
    lines.flatMap((line, at) => {
      const text = line.trim();
      if (framed.test(text)) return [at];
      if (text.length < 3 || /[.?!:;,]$/.test(text) || !/^["“‘'(]?[\p{Lu}\d]/u.test(text)) return [];
      const isCentred = !isIndentCommon && centred.test(line) && isBlank(at - 1) && isBlank(at + 1);
      const isBetweenRulers = ruler.test(lines[at - 1] ?? "") && ruler.test(lines[at + 1] ?? "");
      return isCentred || isBetweenRulers || (isBlank(at - 1) && isUnderline(lines[at + 1] ?? "", text)) ? [at] : [];
    }),
  );
}

/**
 * Whether a chapter's heading has no number, the number 1, or the number after that of an earlier heading. With another
 * number, such as a lone `6. Lamps` or `V. Lamps`, a line is probably a step of a list.
 */
function continuesNumbering(text: string, before: ReadonlySet<string>): boolean {
  const number = numberOf(text);
  return number === null || number <= 1 || [...before].some((heading) => numberOf(heading) === number - 1);
}

/** The number in `Chapter 3`, `Section Three`, `3. Lamps` or `III. Lamps`; null for other headings. */
function numberOf(heading: string): number | null {
  const digits = /^(?:\p{L}+\s+)?(\d{1,2})\b/u.exec(heading)?.[1];
  if (digits !== undefined) return Number(digits);
  const word = numbersInWords.indexOf(/^\p{L}+\s+(\p{L}+)/u.exec(heading)?.[1]?.toLowerCase() ?? "");
  if (word >= 0 && namedChapter.test(heading)) return word + 1;
  const roman = /^([IVX]+)\.\s/.exec(heading)?.[1];
  return roman === undefined ? null : romanValue(roman);
}

/** The level of chapters whose headings are pictures: above all headings that are printed. */
export const pictureLevel = 0.5;

/**
 * Divides blocks at their headings, as a tree. A marked heading that is a sentence is text. A question among the
 * outermost headings is in the section above it.
 * @param unmarkedHeadings the headings of a text that does not mark them; null for Markdown, whose headings have levels
 * @param pictures titles of chapters whose headings are pictures, by the first line below the picture
 */
export function sectionTree(
  blocks: readonly Block[],
  unmarkedHeadings: readonly string[] | null,
  pictures: ReadonlyMap<number, string> = new Map(),
): SectionNode {
  const names = new Set(unmarkedHeadings ?? []);
  const root: SectionNode = { heading: "", level: 0, own: [], children: [], all: [] };
  let path = [root];
  for (const block of blocks) {
    const text = headingOf(block);
    const picture = pictures.get(firstLine(block));
    if (picture !== undefined) {
      const title = paragraph([{ line: 0, text: picture }]);
      const chapter = { heading: picture, level: pictureLevel, own: [], children: [], all: [title] };
      path = [root, { ...chapter, begins: beginningOf(block) }];
      root.children.push(path[1] as SectionNode);
      root.all.push(title);
    }
    const level = unmarkedHeadings === null ? block.level : names.has(text) ? 1 : undefined;
    if (level === undefined || (unmarkedHeadings === null && isSentenceHeading(text) && !asks(text))) {
      (path.at(-1) as SectionNode).own.push(block);
      for (const node of path) node.all.push(block);
      continue;
    }
    const isInside = (node: SectionNode, depth: number) =>
      depth === 1 && node.level === level && asks(text) && !asks(node.heading);
    path = path.filter((node, depth) => node.level < level || isInside(node, depth));
    const node: SectionNode = { heading: text, level, own: [], children: [], all: [] };
    (path.at(-1) as SectionNode).children.push(node);
    path.push(node);
    for (const one of path) one.all.push(block);
    if (unmarkedHeadings !== null && block.segments.length > 1)
      node.own.push({ ...block, segments: block.segments.slice(1) });
  }
  return root;
}
