/** Problems for headings whose level in the document does not match their place in the profile. */
import { type Block, firstLine } from "../../document/block.js";
import type { Problem } from "../../problem.js";
import { countsOf } from "../../ruling/counts.js";
import { beginsAtNamedHeading, type Run } from "../outline.js";
import { opensWithQuestionMark } from "../readers/question-marks.js";
import type { ImportedText } from "./imported-text.js";
import { problemAt } from "./problem-at.js";

interface Heading {
  run: Run;
  line: number;
  /** The number of `#` before the heading; 0 without any. */
  level: number;
  /** See `beginsAtNamedHeading`. */
  isNamed: boolean;
}

/** Makes a problem for each heading that may have been read as a heading of the wrong section. */
export function headingLevels({ runs, source }: ImportedText): Problem[] {
  const headings = runs.flatMap((run): Heading[] => {
    if (run.headingLine === 0) return [];
    const level = /^\s{0,3}(#{1,6})\s/.exec(source.lines[run.headingLine - 1] ?? "")?.[1]?.length ?? 0;
    return [{ run, line: run.headingLine, level, isNamed: beginsAtNamedHeading(run) }];
  });
  const markedCount = headings.filter(({ isNamed, level }) => isNamed && level > 0).length;
  const unmarkedCount = headings.filter(({ isNamed, level }) => isNamed && level === 0).length;
  const unmarkedPathCounts = countsOf(headings.filter(({ level }) => level === 0).map(pathKey));
  return headings.flatMap((heading, i) => {
    const message =
      wrongSectionDoubt(heading, headings.slice(0, i), markedCount > unmarkedCount) ??
      emptySectionDoubt(heading, headings[i + 1]) ??
      partsOfSameLevelDoubt(heading) ??
      exampleDoubt(heading, headings[i - 1]) ??
      repeatedDoubt(heading, unmarkedPathCounts.get(pathKey(heading)) ?? 0);
    if (message === null) return [];
    return problemAt(
      source,
      heading.line,
      "heading-level",
      message,
      "If it opens another section, add that section in document.yaml, inside the section that contains it. If it is a line of a table of contents, give it a boilerplate rule.",
    );
  });
}

/** The titles of a heading and of those that contain it, as one string. */
function pathKey({ run }: Heading): string {
  return run.path.join("\n");
}

/**
 * Why a heading may have been read as the heading of the wrong section; null when nothing suggests it.
 * @param areUsuallyMarked whether most headings of sections in the document are marked with `#`
 */
function wrongSectionDoubt(
  heading: Heading,
  earlierHeadings: readonly Heading[],
  areUsuallyMarked: boolean,
): string | null {
  const { run, level, isNamed, line } = heading;
  const text = run.path.at(-1) ?? "";
  const samePath = earlierHeadings.find((one) => pathKey(one) === pathKey(heading));
  if (isNamed && samePath && samePath.level !== level)
    return `The heading "${text}" was read as the section of line ${samePath.line}, which has another level: the sections above it are lost.`;
  if (isNamed && samePath && samePath.run.blocks.length > 0)
    return `The section "${text}" begins here, and on line ${samePath.line} too: one of the two may be a table of contents.`;
  if (isNamed && level === 0 && areUsuallyMarked)
    return `"${text}" on line ${line} opens a section, and is not marked as a heading here as other sections are.`;
  if (!isNamed && level === 0 && areUsuallyMarked && hasTextAboveQuestion(run))
    return `"${text}" on line ${line} was read as a heading, and is not marked as one here as others are.`;
  const parent = earlierHeadings.findLast(
    (one) =>
      one.run.path.length === run.path.length - 1 &&
      run.path.slice(0, -1).every((title, i) => title === one.run.path[i]),
  );
  if (parent && level > 0 && level <= parent.level)
    return `The heading "${text}" was read as a part of "${parent.run.path.at(-1)}", and has the same or a higher level.`;
  return null;
}

/** Whether text that does not ask stands between a heading and the first question below it. */
function hasTextAboveQuestion({ blocks, spec }: Run): boolean {
  const asks = ({ segments }: Block) => segments.some(({ text }) => text.includes("?") || opensWithQuestionMark(text));
  const [first] = blocks;
  return spec.reader === "questions" && first !== undefined && !asks(first) && blocks.some(asks);
}

/** The doubt about a heading without text above a heading of the same level: the second may be a part of the first. */
function emptySectionDoubt({ run, level, isNamed }: Heading, next: Heading | undefined): string | null {
  // A section with a reader and without text is reported as such.
  const isEmpty = isNamed && level > 0 && run.blocks.length === 0 && run.spec.reader === "none";
  const isPart = next?.run.path.length === run.path.length + 1;
  if (!isEmpty || next?.level !== level || next.run.blocks.length === 0 || isPart) return null;
  return `The heading "${run.path.at(-1)}" has no text. "${next.run.path.at(-1)}" and the headings after it have the same level, and may be parts of it.`;
}

/** The doubt about a heading with text of its own, if questions below it are headings of the same level. */
function partsOfSameLevelDoubt({ run, level, isNamed }: Heading): string | null {
  const [first] = run.blocks;
  if (!isNamed || level === 0 || first === undefined || first.level !== undefined) return null;
  const sameLevel = run.blocks.filter((block) => block.level === level);
  const [from, to] = [sameLevel[0], sameLevel.at(-1)].map((block) => (block === undefined ? 0 : firstLine(block)));
  if (sameLevel.length === 0 || run.spec.start !== "heading") return null;
  const headings =
    sameLevel.length === 1
      ? `The heading on line ${from} has`
      : `The ${sameLevel.length} headings on lines ${from}-${to} have`;
  return `The heading "${run.path.at(-1)}" has text of its own. ${headings} the same level and were read as parts of it: they may be in the section above.`;
}

/** Headings that continue the text above them: `Some examples:`, `Note:`. */
const exampleHeading =
  /^(?:(?:some|an|one|another|more|further|for) )?(?:examples?|notes?|exceptions?)\b[^.?!]{0,30}:$/i;

/** The doubt about an example that was read as a record of its own, below text whose heading has the same level. */
function exampleDoubt({ run, level, isNamed }: Heading, before: Heading | undefined): string | null {
  const text = run.path.at(-1) ?? "";
  if (!isNamed || level === 0 || before?.level !== level || before.run.blocks.length === 0) return null;
  if (run.blocks.length === 0 || !exampleHeading.test(text)) return null;
  return `The heading "${text}" was read as the title of a record: it may be a part of "${before.run.path.at(-1)}" on line ${before.line}.`;
}

/** If a line was read as a heading at least this often, it is probably none. */
const minRepeats = 4;

/** The doubt about a line without `#` that was read as a subheading many times: it may stand below each entry. */
function repeatedDoubt({ run, level, isNamed }: Heading, count: number): string | null {
  if (isNamed || level > 0 || count < minRepeats) return null;
  return `"${run.path.at(-1)}" was read as a heading ${count} times: it may be a line that stands below each entry.`;
}
