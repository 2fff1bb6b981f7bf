/**
 * The problem for a citation of a card that is not in the catalogue. Its hint says what to add to the catalogue or the
 * profile.
 */
import type { Citation } from "../../cards/citations.js";
import { escapeRegExp } from "../../cards/escape-regexp.js";
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
  // A whole line between a name's first word and its number is probably a page header, not a part of the name.
  const linesInside = foundName ? segments.slice(foundName.first.segment + 1, foundName.last.segment) : [];
  const message = `The catalogue has no card ${name} (${set.cite} ${number}).`;
  const place = lastLine
    ? { line: lastLine.line, column: foundName.last.offset + 1, excerpt: plainTypography(lastLine.text) }
    : { line: draftLines(item)[0] ?? null };
  return problem("unknown-card", message, {
    file,
    ...place,
    hint: linesInside.length > 0 ? boilerplateHint(linesInside) : catalogueHint(name, set.cite, number),
  });
}

/** A hint with the entry to add to the game's catalogue. */
export function catalogueHint(name: string, set: string, number: string): string {
  return `Add it to cards.yaml of this game:\n- {id: ${slugify(name)}, name: ${JSON.stringify(name)}, printings: [{set: ${JSON.stringify(set)}, number: "${number.replace(/\s/g, "")}"}]}`;
}

function boilerplateHint(lines: readonly Segment[]): string {
  const rules = lines.map(({ text }) => {
    const pattern = escapeRegExp(text.trim())
      .replaceAll("'", "''")
      .replace(/^\d{1,3}$/, "\\d{1,3}");
    return `  - {rule: ${/\d{1,3}/.test(pattern) && !/\p{L}{2}/u.test(pattern) ? "page-number" : "running-head"}, pattern: '^${pattern}$'}`;
  });
  return `This name contains ${lines.length > 1 ? "whole lines" : "a whole line"} (${lines.map((one) => one.line).join(", ")}). If that is boilerplate, give it a rule in document.yaml:\nboilerplate:\n${rules.join("\n")}`;
}
