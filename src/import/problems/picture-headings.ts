/** Problems for chapters whose title is probably a picture on a page without text. No source line contains such a title. */

import type { Problem } from "../../problem.js";
import { correctionEntry } from "../correction-entry.js";
import { beginsAtNamedHeading } from "../outline.js";
import type { ImportedText } from "./imported-text.js";
import { problemAt } from "./problem-at.js";

/**
 * Makes a problem for each chapter without a known title, to which `grim init` gives a heading in brackets, and for each
 * line that may begin such a chapter.
 */
export function pictureHeadings({ runs, unplacedLines, source }: ImportedText): Problem[] {
  return [
    ...runs.flatMap((run) => {
      const { heading, begins } = run.spec;
      const line = run.blocks[0]?.segments[0]?.line;
      const hasUnknownTitle = begins !== undefined && /^\([^()]*\)$/.test(heading) && beginsAtNamedHeading(run);
      if (line === undefined || !hasUnknownTitle) return [];
      return problemAt(
        source,
        line,
        "heading-unknown",
        `The title of the chapter that begins here is not in the text. It is probably a picture. document.yaml calls the chapter "${heading}".`,
        "Look at the page before this one, and write the chapter's title in document.yaml, under sections.",
      );
    }),
    ...unplacedLines.map((line) =>
      problemAt(
        source,
        line,
        "heading-unknown",
        "A page without text comes before this line. If it shows the title of a chapter, the rulings from here on are under the wrong heading.",
        `If it does, add the chapter in document.yaml, under sections:\n- {heading: the title, begins: the first words of this line, reader: questions}\nIf it does not, say so in corrections.yaml:\n${correctionEntry(line, "text: true", (source.lines[line - 1] ?? "").trim())}`,
      ),
    ),
  ];
}
