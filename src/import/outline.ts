/** Divides blocks into runs: the blocks under each heading, with the section of the profile that names their reader. */

import type { Catalogue } from "../cards/schema.js";
import { type Block, dropSegments, firstLine, paragraph, type Segment } from "../document/block.js";
import { endsWithQuestionMark, isHeadingAbove, isTitle } from "../document/title.js";
import { plainTypography, withoutEmphasis } from "../document/typography.js";
import { plainLines, textOf } from "./blocks.js";
import { compileOptional } from "./pattern.js";
import type { Profile, SectionSpec } from "./profile/document-file.js";
import { runsOverTwoLines } from "./readers/read-entries.js";
import type { Run } from "./readers/reader.js";

/** A block that belongs to no record, and its run. Most such blocks are above the first record of the run. */
export interface Introduction {
  block: Block;
  run: Run;
}

export interface Outline {
  runs: Run[];
  /** Source lines of headings, without those that are the title of a record. */
  headings: number[];
  /** Headings that a correction restored and that began a run. Each is listed as restored and as in the path of its run. */
  restoredHeadings: Set<string>;
  /** Source lines that follow a page without text, and open neither a chapter nor a section. */
  unplacedLines: number[];
}

/** A section that is open at this point of the document. */
interface OpenSection {
  spec: SectionSpec;
  title: string;
  /** The Markdown level of the heading; 0 if the heading has no `#`. */
  level: number;
}

/** A heading that the profile does not name, inside a section of the profile. */
interface Subheading {
  title: string;
  /** The Markdown level or, in a section with titles or sets as subheadings, 1 or 2. */
  depth: number;
}

/**
 * Splits blocks into runs at the headings that the profile names and at their subheadings.
 * @param levelOfSet `levelOfSetName` for a catalogue; used by sections whose subheadings are names of sets
 * @param afterPictures source lines that follow a page without text. Such a page may show the title of a chapter as a
 * picture.
 */
export function outline(
  blocks: readonly Block[],
  profile: Pick<Profile, "preamble" | "sections">,
  levelOfSet: (text: string) => 1 | 2 | null,
  afterPictures: ReadonlySet<number> = new Set(),
): Outline {
  const builder = new OutlineBuilder(profile, levelOfSet, blocks);
  for (let i = 0; i < blocks.length; i++) {
    let block = blocks[i] as Block;
    const next = blocks[i + 1];
    if (next && builder.isDividedHeading(block, next)) {
      block = { ...block, segments: [...block.segments, ...next.segments] };
      i++;
    }
    if (afterPictures.has(firstLine(block))) builder.openAfterPicture(block);
    builder.add(block);
  }
  const { runs, restoredHeadings, unplacedLines } = builder;
  return {
    runs: runs.filter((run) => run.blocks.length > 0 || run.path.length > 0),
    headings: runs.filter((run) => !isOneRecord(run)).flatMap((run) => run.headingLines),
    restoredHeadings,
    unplacedLines,
  };
}

/** The runs so far, and the sections and subheadings that are open after them. */
class OutlineBuilder {
  readonly runs: Run[];
  readonly restoredHeadings = new Set<string>();
  readonly unplacedLines: number[] = [];
  private openSections: OpenSection[] = [];
  private subheadings: Subheading[] = [];
  /** The depths of the subheadings of the open section, as printed. */
  private depths: number[] = [];
  private readonly sections: readonly SectionSpec[];
  /** The keys of the headings that the document marks. */
  private readonly markedHeadings: ReadonlySet<string>;

  constructor(
    { preamble, sections }: Pick<Profile, "preamble" | "sections">,
    private readonly levelOfSet: (text: string) => 1 | 2 | null,
    blocks: readonly Block[],
  ) {
    const spec: SectionSpec = { heading: "", reader: "none", subsections: "none", policies: preamble, sections: [] };
    this.runs = [{ path: [], spec, blocks: [], headingLines: [] }];
    this.sections = sections;
    const marked = blocks.filter(({ level }) => level !== undefined);
    this.markedHeadings = new Set(marked.map((block) => headingKey(headingOf(block, 1))));
    const whole = sections.find(isWholeDocument);
    if (whole) this.openChapter(whole);
  }

  private get lastRun(): Run {
    return this.runs.at(-1) as Run;
  }

  /** Opens the chapter whose title may be a picture on the page before a block; else adds the line to `unplacedLines`. */
  openAfterPicture(block: Block): void {
    const chapter = pictureChapter(block, this.openSections[0]?.spec, this.sections);
    if (chapter) this.openChapter(chapter);
    else if (!this.findSection(headingOf(block, 1), block.level)) this.unplacedLines.push(firstLine(block));
  }

  /** Starts a run for each heading at the start of a block, and adds the rest of the block to the last run. */
  add(block: Block): void {
    let rest: Block | null = block;
    for (let count = this.openHeading(block); rest && count > 0; count = rest ? this.openHeading(rest) : 0)
      rest = dropSegments(rest, count);
    if (rest) this.lastRun.blocks.push(rest === block ? rest : paragraph(rest.segments));
  }

  /** Whether two blocks of one line each are together the heading of a section, and the first alone is none. */
  isDividedHeading(first: Block, second: Block): boolean {
    const areLines = first.segments.length === 1 && second.segments.length === 1 && first.level === second.level;
    return areLines && first.shape === "paragraph" && this.isOverTwoLines(headingOf(first, 1), headingOf(second, 1));
  }

  /** Whether two lines are together the heading of a section that the profile names, and the first alone is none. */
  private isOverTwoLines(first: string, second: string): boolean {
    const opens = (text: string) => this.findSection(text, undefined) !== null;
    return second !== "" && first.length <= maxHeading && !opens(first) && opens(`${first} ${second}`);
  }

  /**
   * The section that a heading opens. It is searched among the children of the innermost open section, then of those around
   * it, then among the chapters.
   * @returns the section, and in `depth` the number of open sections around it; null if the line opens none
   */
  private findSection(text: string, level: number | undefined): { depth: number; spec: SectionSpec } | null {
    for (let depth = this.openSections.length; depth >= 0; depth--) {
      const candidates = depth === 0 ? this.sections : (this.openSections[depth - 1]?.spec.sections ?? []);
      const spec = findCandidate(text, level, candidates);
      if (spec) return { depth, spec };
    }
    return null;
  }

  /** Opens an outermost section whose heading is not in the text. */
  private openChapter(spec: SectionSpec): void {
    this.openSection(0, { spec, title: plainTypography(spec.heading), level: 0 });
    this.startRun([]);
  }

  /** Opens a section inside the first `depth` of the open ones. */
  private openSection(depth: number, section: OpenSection): void {
    this.openSections = [...this.openSections.slice(0, depth), section];
    this.subheadings = [];
    this.depths = [];
  }

  /**
   * Opens the section or the subheading whose heading is the first line of a block, or its first two lines.
   * @returns the number of lines of the heading; 0 if the block begins with text
   */
  private openHeading(block: Block): number {
    const { level, segments, record } = block;
    // The format says that a record begins here.
    if (record !== undefined) return 0;
    if (level === undefined && (segments[0]?.text.length ?? 0) > maxHeadingLine) return 0;
    const isLong = level === undefined && this.isOverTwoLines(lineText(segments[0]), lineText(segments[1]));
    // A title of the tree may be printed on several lines.
    const count = level !== undefined ? segments.length : isLong ? 2 : 1;
    const text = headingOf(block, count);
    const place = this.findSection(text, level);
    // Words that are a marked heading elsewhere are here a line of a table of contents.
    if (place && (level !== undefined || !this.markedHeadings.has(headingKey(text)))) {
      const title = place.spec.heading === "" ? text : plainTypography(place.spec.heading);
      this.openSection(place.depth, { spec: place.spec, title, level: level ?? 0 });
    } else {
      const depth = this.subheadingDepth(block, text);
      if (depth === null) return 0;
      this.subheadings = [...this.subheadings.filter((one) => one.depth < depth), { title: text, depth }];
    }
    this.startRun(segments.slice(0, count).flatMap(({ line }) => (line > 0 ? [line] : [])));
    if (firstLine(block) === 0) {
      this.restoredHeadings.add(plainTypography(segments[0]?.text ?? "").trim());
      // The profile may write the heading in another case, or with other spaces.
      this.restoredHeadings.add(this.lastRun.path.at(-1) ?? "");
    }
    return count;
  }

  /** The `depth` of the first line of a block as a `Subheading`; null if it is not a subheading. */
  private subheadingDepth(block: Block, text: string): number | null {
    const section = this.openSections.at(-1);
    if (!section || block.shape !== "paragraph") return null;
    const { spec, level } = section;
    const mayBeAnswer = spec.reader === "questions" && lastBlockIsQuestion(this.lastRun);
    if (mayBeAnswer) return null;
    if (spec.subsections === "headings") {
      if (block.level === undefined || block.level <= level) return null;
      // With `start: heading`, records begin at all headings if the reader is `entries`, else at questions.
      const opensRecord = spec.start === "heading" && (spec.reader === "entries" || endsWithQuestionMark(text));
      if (opensRecord) return null;
      // A heading further out, below two deeper ones with which the section begins, slipped a level.
      this.depths.push(block.level);
      const [first = 0, second] = this.depths;
      return first === second ? Math.max(block.level, first) : block.level;
    }
    if (spec.subsections === "sets") return block.segments.length === 1 ? this.levelOfSet(text) : null;
    // A line that ends with a cited card opens an entry, and so does the title of a card over two lines.
    const opensEntry = /\([^()]*\d[^()]*\)(?::|\s[—–])?$/.test(text) || runsOverTwoLines(block.segments, 0);
    if (spec.subsections !== "titles" || !isTitle(text) || (spec.reader === "entries" && opensEntry)) return null;
    // The first line of a question may look like a title. It is one if the first word of the next line would still have
    // fitted on it, because then the line was ended on purpose.
    const lines = plainLines([block]);
    return spec.reader !== "questions" || lines.length === 1 || isHeadingAbove(lines) ? 1 : null;
  }

  /** Starts a run of the innermost open section. */
  private startRun(headingLines: number[]): void {
    const { spec } = this.openSections.at(-1) as OpenSection;
    const path = [...this.openSections, ...this.subheadings].map(({ title }) => title).filter((title) => title !== "");
    this.runs.push({ path, spec, blocks: [], headingLines });
  }
}

/** A heading of one line has at most this many characters, if it goes on in the next line. */
const maxHeading = 100;
/** A longer line is no heading, unless the format marks it as one. */
const maxHeadingLine = 300;

function lineText(segment: Segment | undefined): string {
  return withoutEmphasis(plainTypography(segment?.text ?? ""));
}

/**
 * The first lines of a block without emphasis. A single line is given with its list marker, because the Markdown parser
 * reads the heading `1. Game Play` as a list item.
 */
function headingOf({ marker, segments }: Block, count: number): string {
  const words = textOf({ segments: segments.slice(0, count) });
  return withoutEmphasis(plainTypography(count === 1 ? `${marker} ${words}` : words));
}

/** Whether a section has no heading: it reads the whole document, or what is before the first heading of another section. */
export function isWholeDocument({ heading, pattern, level }: SectionSpec): boolean {
  return heading === "" && pattern === undefined && level === undefined;
}

/**
 * The level of a subheading that is the name of a set: 1 for a cycle or box, 2 for a pack of a cycle. Null for any
 * other text. Spaces are ignored, because headings in small capitals often lose one: "The Lamp of theKeeper".
 */
export function levelOfSetName(text: string, { sets }: Catalogue): 1 | 2 | null {
  const wanted = headingKey(text);
  const set = sets.find((one) => [one.cite, one.name, ...one.also].some((name) => headingKey(name) === wanted));
  if (!set) return null;
  return set.cycle ? 2 : 1;
}

/** Whether the run is one record. Its heading is then the record's title, and its line belongs to the record. */
export function isOneRecord(run: Run): boolean {
  return run.spec.reader === "whole" && run.blocks.length > 0;
}

/** The section with these words as its heading, else the first with a matching pattern, else the first with the level. */
function findCandidate(
  text: string,
  headingLevel: number | undefined,
  candidates: readonly SectionSpec[],
): SectionSpec | undefined {
  const key = candidates.length === 0 ? "" : headingKey(text);
  return (
    candidates.find((candidate) => isHeading(text, candidate, key)) ??
    candidates.find(({ pattern }) => compileOptional(pattern)?.test(text)) ??
    candidates.find(({ level }) => level !== undefined && level === headingLevel)
  );
}

/**
 * The words of a heading without what differs between editions and extractions: case, spaces, apostrophes, other marks, and
 * the plural `s`. Text without letters of the Latin alphabet keeps its marks. Longer text is no heading, and stays as it is.
 */
function headingKey(words: string): string {
  if (words.length > maxHeadingLine) return words;
  const key = words
    .toLowerCase()
    .replace(/['’]/g, "")
    .replace(/(?<=\p{L}{2})s(?![\p{L}\d])/gu, "")
    .replace(/[^\p{L}\d]+/gu, "");
  return key === "" ? words.trim() : key;
}

/** Cache of the headings of sections, in plain typography, and of their keys. */
const headings = new WeakMap<SectionSpec, { plain: string; key: string }>();

/**
 * Whether a line is the heading of a section. If the line begins with a capital letter, case and spaces are ignored:
 * another edition may print the heading in small capitals, and extractions of large type add and lose spaces.
 * @param key the key of the line
 */
function isHeading(text: string, section: SectionSpec, key = headingKey(text)): boolean {
  if (section.heading === "") return false;
  let heading = headings.get(section);
  if (heading === undefined) {
    const plain = plainTypography(section.heading);
    heading = { plain, key: headingKey(plain) };
    headings.set(section, heading);
  }
  return text === heading.plain || (key === heading.key && /^\p{Lu}/u.test(text));
}

/**
 * The chapter that begins with this block, if its title is a picture on the page before. It is searched among the chapters
 * after `current`: the first that has a section with this heading or whose `begins` matches, else the first without
 * `begins`. Null if there is no such chapter, or if the block's first line is itself the heading of a chapter.
 */
function pictureChapter(
  block: Block,
  current: SectionSpec | undefined,
  chapters: readonly SectionSpec[],
): SectionSpec | null {
  const text = headingOf(block, 1);
  if (chapters.some((chapter) => isHeading(text, chapter))) return null;
  const rest = chapters.slice(current ? chapters.indexOf(current) + 1 : 0);
  const matching = rest.find(
    (chapter) => chapter.sections.some((inner) => isHeading(text, inner)) || beginsWith(block, chapter),
  );
  return matching ?? rest.find((chapter) => chapter.begins === undefined) ?? null;
}

/** Whether the block matches the `begins` pattern of the section. */
function beginsWith(block: Block, { begins }: SectionSpec): boolean {
  return compileOptional(begins)?.test(withoutEmphasis(plainTypography(textOf(block)))) ?? false;
}

/**
 * Whether the last block of a run ends with a question mark. A short line below it, such as "Yes!", is the answer, not
 * a heading.
 */
function lastBlockIsQuestion({ blocks }: Run): boolean {
  const last = blocks.at(-1);
  return last !== undefined && endsWithQuestionMark(withoutEmphasis(last.segments.at(-1)?.text ?? ""));
}
