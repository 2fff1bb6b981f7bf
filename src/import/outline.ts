/** Blocks → runs: the blocks under each heading, with the section of the profile that names their reader. */
import { type Block, dropSegments, firstLine, paragraph } from "../document/block.js";
import { isHeadingAbove, isTitle } from "../document/title.js";
import { plainTypography, withoutEmphasis } from "../document/typography.js";
import { type PolicySpec, type Profile, type SectionSpec, sectionName } from "../profile/document-file.js";
import { compilePattern } from "./pattern.js";

export interface Run {
  /** The headings above, outermost first, as printed. */
  path: string[];
  spec: SectionSpec;
  blocks: Block[];
  /** Source line of its heading; 0 where it has none, or a correction restored it. */
  headingLine: number;
}

/** A paragraph that belongs to no record, and the run it introduces. */
export interface Introduction {
  block: Block;
  run: Run;
}

export interface Outline {
  runs: Run[];
  /** Source lines that are headings, and not the title of a record. */
  headings: number[];
  /** Headings that a correction restored. */
  restored: Set<string>;
  /** Lines after a page without text that open no chapter and no section. */
  unplaced: number[];
}

/** The section of the blocks before the first heading. */
function preambleSpec(policies: PolicySpec[]): SectionSpec {
  return { heading: "", reader: "none", subsections: "none", policies, sections: [] };
}

interface Level {
  spec: SectionSpec;
  title: string;
  /** The Markdown level of its heading; 0 where it has none. */
  level: number;
}

/** A heading inside a section that the profile does not name. */
interface Subtitle {
  title: string;
  /** Its depth among the subheadings, or its Markdown level. */
  depth: number;
}

/**
 * Splits blocks into runs at the headings that the profile names.
 * @param afterPictures lines that follow a page without text, which may be a picture with a chapter's title
 * @param setLevel for sections whose subheadings are names of sets: 1 for a cycle or box, 2 for a pack, null for neither
 */
export function outline(
  blocks: readonly Block[],
  profile: Profile,
  setLevel: (text: string) => 1 | 2 | null,
  afterPictures: ReadonlySet<number> = new Set(),
): Outline {
  const runs: Run[] = [{ path: [], spec: preambleSpec(profile.preamble), blocks: [], headingLine: 0 }];
  const restored = new Set<string>();
  const unplaced: number[] = [];
  let levels: Level[] = [];
  let subtitles: Subtitle[] = [];

  const start = () => {
    const spec = levels.at(-1)?.spec ?? preambleSpec([]);
    const path = [...levels, ...subtitles].map(({ title }) => title);
    runs.push({ path, spec, blocks: [], headingLine: 0 });
  };
  /** Records that the first line of a block is the heading of the last run. */
  const claim = (block: Block) => {
    const line = firstLine(block);
    if (line > 0) (runs.at(-1) as Run).headingLine = line;
    else restored.add(plainTypography(block.segments[0]?.text ?? "").trim());
  };

  for (const whole of blocks) {
    let block: Block | null = whole;
    if (afterPictures.has(firstLine(whole))) {
      const chapter = pictureChapter(whole, levels[0]?.spec, profile.sections);
      if (chapter) {
        levels = [{ spec: chapter, title: plainTypography(chapter.heading), level: 0 }];
        subtitles = [];
        start();
      } else if (!findSection(firstWords(whole), whole.level, levels, profile.sections)) {
        unplaced.push(firstLine(whole));
      }
    }
    while (block) {
      const text = firstWords(block);
      const place = findSection(text, block.level, levels, profile.sections);
      if (place) {
        levels = [
          ...levels.slice(0, place.depth),
          {
            spec: place.spec,
            title: place.spec.heading === "" ? text : plainTypography(place.spec.heading),
            level: block.level ?? 0,
          },
        ];
        subtitles = [];
        start();
      } else {
        const section = levels.at(-1);
        const answers = section?.spec.reader === "questions" && asksLast(runs.at(-1));
        const sub =
          section && block.shape === "paragraph" && !answers ? subheading(block, text, section, setLevel) : null;
        if (sub === null) break;
        const outer =
          block.level === undefined ? subtitles.slice(0, sub - 1) : subtitles.filter(({ depth }) => depth < sub);
        subtitles = [...outer, { title: text, depth: sub }];
        start();
      }
      claim(block);
      block = dropSegments(block, 1);
    }
    if (block) (runs.at(-1) as Run).blocks.push(block === whole ? block : paragraph(block.segments));
  }
  return {
    runs: runs.filter((run) => run.blocks.length > 0 || run.path.length > 0),
    headings: runs.filter((run) => run.headingLine > 0 && !isOneRecord(run)).map((run) => run.headingLine),
    restored,
    unplaced,
  };
}

/** The first line of a block. The Markdown parser reads `1. Game Play` as a list item; the marker is part of the heading. */
function firstWords({ marker, segments }: Block): string {
  return withoutEmphasis(plainTypography(`${marker} ${segments[0]?.text ?? ""}`));
}

/** Whether the run is one record. Its heading is then the record's title, and its line belongs to the record. */
export function isOneRecord(run: Run): boolean {
  return run.spec.reader === "whole" && run.blocks.length > 0;
}

/**
 * The section that a heading opens: a child of the current section, or of any section around it. At each depth the
 * heading's own words count first, then a pattern, then the level.
 */
function findSection(
  text: string,
  headingLevel: number | undefined,
  levels: readonly Level[],
  roots: readonly SectionSpec[],
): { depth: number; spec: SectionSpec } | null {
  for (let depth = levels.length; depth >= 0; depth--) {
    const candidates = depth === 0 ? roots : (levels[depth - 1]?.spec.sections ?? []);
    const spec =
      candidates.find((candidate) => candidate.heading !== "" && isHeading(text, candidate)) ??
      candidates.find(
        ({ pattern, ...candidate }) =>
          pattern !== undefined &&
          compilePattern(pattern, `${sectionName({ pattern, ...candidate })}: pattern`).test(text),
      ) ??
      candidates.find(({ level }) => level !== undefined && level === headingLevel);
    if (spec) return { depth, spec };
  }
  return null;
}

/** Whether a line is the heading of a section. Another edition may print the same heading in small capitals. */
function isHeading(text: string, { heading }: SectionSpec): boolean {
  const plain = plainTypography(heading);
  // Large type is often set letter by letter, and spaces appear or are lost.
  const bare = (words: string) => words.toLowerCase().replace(/\s+/g, "");
  return text === plain || (/^\p{Lu}/u.test(text) && bare(text) === bare(plain));
}

/**
 * The chapter whose title is in a picture: one that has the page's first line as a heading, or whose `begins` matches it;
 * otherwise the next chapter of the profile. Null when the page itself begins with the chapter's heading.
 */
function pictureChapter(
  block: Block,
  current: SectionSpec | undefined,
  chapters: readonly SectionSpec[],
): SectionSpec | null {
  const text = firstWords(block);
  if (chapters.some((chapter) => isHeading(text, chapter))) return null;
  const rest = chapters.slice(current ? chapters.indexOf(current) + 1 : 0);
  const begun = rest.find(
    (chapter) => chapter.sections.some((inner) => isHeading(text, inner)) || beginsWith(block, chapter),
  );
  return begun ?? rest.find((chapter) => chapter.begins === undefined) ?? null;
}

/** Whether the words are those that the profile says a section begins with. */
function beginsWith({ segments }: Block, { heading, begins }: SectionSpec): boolean {
  const text = withoutEmphasis(plainTypography(segments.map((segment) => segment.text.trim()).join(" ")));
  return begins !== undefined && compilePattern(begins, `${heading}: begins`).test(text);
}

function subheading(
  block: Block,
  text: string,
  { spec, level }: Level,
  setLevel: (text: string) => 1 | 2 | null,
): number | null {
  if (spec.subsections === "headings") {
    if (block.level === undefined || block.level <= level) return null;
    // A heading opens an entry; one that asks opens a question.
    const opens = spec.start === "heading" && (spec.reader === "entries" || endsAsQuestion(text));
    return opens ? null : block.level;
  }
  if (spec.subsections === "sets") return block.segments.length === 1 ? setLevel(text) : null;
  // The line of a card opens an entry.
  if (spec.reader === "entries" && /\([^()]*\d[^()]*\)(?::|\s[—–])?$/.test(text)) return null;
  if (spec.subsections !== "titles" || !isTitle(text)) return null;
  // The first line of a question may have nothing but words with capital letters.
  const lines = block.segments.map((segment) => withoutEmphasis(segment.text));
  return spec.reader !== "questions" || lines.length === 1 || isHeadingAbove(lines) ? 1 : null;
}

/** Whether the last block of a run asks: a short line below it, such as "Yes!", is its answer and no heading. */
function asksLast(run: Run | undefined): boolean {
  const last = run?.blocks.at(-1);
  return last !== undefined && endsAsQuestion(withoutEmphasis(last.segments.at(-1)?.text ?? ""));
}

function endsAsQuestion(text: string): boolean {
  return /\?["'”’)]*$/.test(text);
}
