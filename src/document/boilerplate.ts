/**
 * Removes boilerplate: page headers, footers, running titles, page numbers and other text around the rules. Each removed
 * line is recorded with the name of the boilerplate rule that removed it.
 */
import { type Block, type Line, markedText } from "./block.js";

/** `[first, last, rule]`: 1-based lines, inclusive, and the name of the rule that removed them. */
export type BoilerplateSpan = [number, number, string];

export interface BoilerplateMatcher {
  rule: string;
  /** Whether a text is boilerplate or, if `until` is set, starts a span of boilerplate. */
  from: (text: string) => boolean;
  /** Set for rules on spans: whether a text is the first after the span. Null if the span runs to the end. */
  until?: ((text: string) => boolean) | null;
}

/**
 * Separates boilerplate from text. Of a line of a tree, its own words are tested and those of its whole paragraph.
 * @returns `lines`: the lines that are text, and blank lines; `boilerplate`: the removed spans; `unclosed`: the last
 * span, if its `until` matched no line, so that it runs to the end of the document
 */
export function removeBoilerplate(
  lines: readonly Line[],
  matchers: readonly BoilerplateMatcher[],
): { lines: Line[]; boilerplate: BoilerplateSpan[]; unclosed: BoilerplateSpan[] } {
  const boilerplate: BoilerplateSpan[] = [];
  const textLines: Line[] = [];
  let openMatcher = null as BoilerplateMatcher | null;
  let openedAt = 0;
  const paragraphs = new Map<Block, string>();
  for (const { text, block } of lines)
    if (block) paragraphs.set(block, `${paragraphs.get(block) ?? ""} ${text.trim()}`.trim());
  for (const line of lines) {
    const texts = line.block ? [line.text, markedText(line), paragraphs.get(line.block) as string] : [line.text];
    if (openMatcher?.until && texts.some(openMatcher.until)) openMatcher = null;
    const isBlank = line.text.trim() === "";
    const matcher: BoilerplateMatcher | undefined = openMatcher ?? matchers.find(({ from }) => texts.some(from));
    if (isBlank || !matcher) {
      textLines.push(line);
      continue;
    }
    if (matcher.until !== undefined && openMatcher === null) {
      openMatcher = matcher;
      openedAt = line.number;
    }
    addSpan(boilerplate, line.number, matcher.rule);
  }
  const end = lines.at(-1)?.number ?? 0;
  return { lines: textLines, boilerplate, unclosed: openMatcher?.until ? [[openedAt, end, openMatcher.rule]] : [] };
}

/** Extends the last span if it has the same rule and ends at or just before the line; otherwise starts a span. */
function addSpan(boilerplate: BoilerplateSpan[], line: number, rule: string): void {
  const last = boilerplate.at(-1);
  if (last && last[2] === rule && (last[1] + 1 === line || last[1] === line)) last[1] = line;
  else boilerplate.push([line, line, rule]);
}
