/** Headings that the profile names and whose level in the document says something else. */
import type { Source } from "../../document/source.js";
import { type Problem, problem } from "../../problem.js";
import type { Run } from "../outline.js";

interface Heading {
  run: Run;
  line: number;
  /** The number of `#`; 0 without. */
  level: number;
  /** Whether the profile names it; other headings are subsections. */
  named: boolean;
}

/** Each heading whose section may be another one than the document's, at most one problem a heading. */
export function headingLevels(runs: readonly Run[], source: Source): Problem[] {
  const headings = runs.flatMap((run): Heading[] => {
    if (run.headingLine === 0) return [];
    const level = /^\s{0,3}(#{1,6})\s/.exec(source.lines[run.headingLine - 1] ?? "")?.[1]?.length ?? 0;
    return [{ run, line: run.headingLine, level, named: run.path.at(-1) === run.spec.heading }];
  });
  const marked = headings.filter(({ named, level }) => named && level > 0).length;
  const plain = headings.filter(({ named, level }) => named && level === 0).length;
  return headings.flatMap((heading, i) => {
    const message = doubtOf(heading, headings.slice(0, i), marked > plain);
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

function doubtOf(
  { run, level, named, line }: Heading,
  before: readonly Heading[],
  usuallyMarked: boolean,
): string | null {
  const text = run.path.at(-1) ?? "";
  const twin = before.find((one) => one.run.path.join("\n") === run.path.join("\n"));
  if (named && twin && twin.level !== level)
    return `The heading "${text}" was read as the section of line ${twin.line}, which has another level: the sections above it are lost.`;
  if (twin && named && twin.run.blocks.length > 0)
    return `The section "${text}" begins here, and on line ${twin.line} too: one of the two may be a table of contents.`;
  if (named && level === 0 && usuallyMarked)
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
