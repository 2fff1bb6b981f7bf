/** A citation that the catalogue cannot place: where it stands, and what to add, or which boilerplate got into its name. */
import type { Citation } from "../cards/citations.js";
import { slugify } from "../cards/fold.js";
import type { Segment } from "../document/block.js";
import { plainTypography } from "../document/typography.js";
import { type Problem, problem } from "../problem.js";
import { boilerplateRule } from "./doubts.js";
import { type Draft, draftLines } from "./draft.js";
import { findWords } from "./find-words.js";

/** The problem, at the line where the card's number stands. */
export function unknownCard({ name, set, number }: Citation, item: Draft, file: string): Problem {
  const segments: Segment[] = [
    ...item.titles.map((text, i) => ({ text, line: item.titleLines[i] ?? item.titleLines[0] ?? 0 })),
    ...[...item.question, ...item.body].flatMap((block) => block.segments),
  ];
  const found = findWords(segments, `${name} (`);
  const at = found && segments[found.last.segment];
  // A line that stands as a whole between a name's first word and its number is hardly a part of the name.
  const inside = found ? segments.slice(found.first.segment + 1, found.last.segment) : [];
  const message = `The catalogue has no card ${name} (${set.cite} ${number}).`;
  const place = at
    ? { line: at.line, column: found.last.offset + 1, excerpt: plainTypography(at.text) }
    : { line: draftLines(item)[0] ?? null };
  return problem("unknown-card", message, {
    file,
    ...place,
    hint: inside.length > 0 ? boilerplateHint(inside) : catalogueHint(name, set.cite, number),
  });
}

/** What to add to the game's catalogue. */
export function catalogueHint(name: string, set: string, number: string): string {
  return `Add it to cards.yaml of this game:\n- {id: ${slugify(name)}, name: ${JSON.stringify(name)}, printings: [{set: ${JSON.stringify(set)}, number: "${number.replace(/\s/g, "")}"}]}`;
}

function boilerplateHint(lines: readonly Segment[]): string {
  const rules = lines.map(({ text }) => `  ${boilerplateRule(text)}`);
  return `Inside this name ${lines.length > 1 ? "stand whole lines" : "stands a whole line"} (${lines.map((one) => one.line).join(", ")}). If that is boilerplate, give it a rule in document.yaml:\nboilerplate:\n${rules.join("\n")}`;
}
