/**
 * The problem for a citation of a card that is not in the catalogue. Its hint says what to add to the catalogue.
 */
import type { Citation } from "../../cards/citations.js";
import { slugify } from "../../cards/fold.js";
import type { Segment } from "../../document/block.js";
import { plainTypography } from "../../document/typography.js";
import { type Problem, problem } from "../../problem.js";
import { findWords } from "../find-words.js";
import { type Draft, draftLines } from "./draft.js";

/**
 * Makes the problem for a cited card. Its place is the bracket with the card's number, such as `(Base F99)`. If the
 * bracket is not found in the draft, the place is the draft's first line.
 */
export function unknownCard({ name, set, number }: Citation, item: Draft, file: string): Problem {
  const segments: Segment[] = [
    ...item.titles.map((text, i) => ({ text, line: item.titleLines[i] ?? item.titleLines[0] ?? 0 })),
    ...[...item.question, ...item.body].flatMap((block) => block.segments),
  ];
  const foundName = findWords(segments, `${name} (`);
  const lastLine = foundName && segments[foundName.last.segment];
  const message = `The catalogue has no card ${name} (${set.cite} ${number}).`;
  const place = lastLine
    ? { line: lastLine.line, column: foundName.last.offset + 1, excerpt: plainTypography(lastLine.text) }
    : { line: draftLines(item)[0] ?? null };
  return problem("unknown-card", message, {
    file,
    ...place,
    hint: catalogueHint(name, set.cite, number),
  });
}

/** A hint with the entry to add to the game's catalogue. */
export function catalogueHint(name: string, set: string, number: string): string {
  return `Add it to cards.yaml of this game:\n- {id: ${slugify(name)}, name: ${JSON.stringify(name)}, printings: [{set: ${JSON.stringify(set)}, number: "${number.replace(/\s/g, "")}"}]}`;
}
