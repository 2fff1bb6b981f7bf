/** Problems for headings whose level in the document does not match their place in the profile. */
import type { Source } from "../../document/source.js";
import { type Problem, problem } from "../../problem.js";
import type { Run } from "../outline.js";

interface Heading {
  run: Run;
  line: number;
  /** The number of `#` before the heading; 0 without any. */
  level: number;
  /** Whether the profile names it; other headings are subsections. */
  isNamed: boolean;
}

/** At most one problem for each heading that may have been read as the wrong section. */
export function headingLevels(runs: readonly Run[], source: Source): Problem[] {
  const headings = runs.flatMap((run): Heading[] => {
    if (run.headingLine === 0) return [];
    const level = /^\s{0,3}(#{1,6})\s/.exec(source.lines[run.headingLine - 1] ?? "")?.[1]?.length ?? 0;
    return [{ run, line: run.headingLine, level, isNamed: run.path.at(-1) === run.spec.heading }];
  });
  const markedCount = headings.filter(({ isNamed, level }) => isNamed && level > 0).length;
  const unmarkedCount = headings.filter(({ isNamed, level }) => isNamed && level === 0).length;
  return headings.flatMap((heading, i) => {
    const message = doubtOf(heading, headings.slice(0, i), markedCount > unmarkedCount);
    if (message === null) return [];
    const excerpt = source.lines[heading.line - 1] ?? "";
    return [
      problem("heading-level", message, {
        file: source.name,
        line: heading.line,
        column: excerpt.search(/\S/) + 1,
        excerpt,
        hint: "If it opens another section, name that section in document.yaml under the heading that it stands under. If it is a line of a table of contents, give it a boilerplate rule.",
      }),
    ];
  });
}

/** Why a heading may have been read as the wrong section; null when nothing suggests it. */
function doubtOf(
  { run, level, isNamed, line }: Heading,
  before: readonly Heading[],
  areUsuallyMarked: boolean,
): string | null {
  const text = run.path.at(-1) ?? "";
  const earlier = before.find((one) => one.run.path.join("\n") === run.path.join("\n"));
  if (isNamed && earlier && earlier.level !== level)
    return `The heading "${text}" was read as the section of line ${earlier.line}, which has another level: the sections above it are lost.`;
  if (earlier && isNamed && earlier.run.blocks.length > 0)
    return `The section "${text}" begins here, and on line ${earlier.line} too: one of the two may be a table of contents.`;
  if (isNamed && level === 0 && areUsuallyMarked)
    return `"${text}" on line ${line} opens a section, and is not marked as a heading here as other sections are.`;
  const parent = before.findLast(
    (one) =>
      one.run.path.length === run.path.length - 1 &&
      run.path.slice(0, -1).every((title, i) => title === one.run.path[i]),
  );
  if (parent && level > 0 && level <= parent.level)
    return `The heading "${text}" was read as a part of "${parent.run.path.at(-1)}", and has the same or a higher level.`;
  return null;
}
