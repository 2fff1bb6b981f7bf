/**
 * Removes boilerplate: page headers, footers, running titles, page numbers and other text around the rules. Each removed
 * line is recorded with the name of the boilerplate rule that removed it.
 */
import type { Line } from "./block.js";

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
 * Separates boilerplate from text. A line of a tree is tested with the words of its whole paragraph.
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
  const texts = lines.some(({ block }) => block) ? paragraphTexts(lines) : lines.map((line) => line.text);
  for (const [i, line] of lines.entries()) {
    const text = texts[i] as string;
    if (openMatcher?.until?.(text)) openMatcher = null;
    const isBlank = line.text.trim() === "";
    const matcher: BoilerplateMatcher | undefined = openMatcher ?? matchers.find((candidate) => candidate.from(text));
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

/** For each line, the text of the whole paragraph that contains it; empty for a blank line. */
function paragraphTexts(lines: readonly Line[]): string[] {
  const texts: string[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from;
    while (to < lines.length && lines[to]?.text.trim() !== "") to++;
    const paragraphText = lines
      .slice(from, to)
      .map((line) => line.text.trim())
      .join(" ");
    for (let i = from; i < to; i++) texts.push(paragraphText);
    if (to < lines.length) texts.push("");
    from = to + 1;
  }
  return texts;
}

/** Extends the last span if it has the same rule and ends at or just before the line; otherwise starts a span. */
function addSpan(boilerplate: BoilerplateSpan[], line: number, rule: string): void {
  const last = boilerplate.at(-1);
  if (last && last[2] === rule && (last[1] + 1 === line || last[1] === line)) last[1] = line;
  else boilerplate.push([line, line, rule]);
}
