/**
 * Removes boilerplate: page headers, footers, running titles, page numbers and other text around the rules. Named rules
 * remove it, and every removed line is counted.
 */
import type { Line } from "./block.js";

/** `[first, last, rule]`: 1-based lines, inclusive, and the name of the rule that removed them. */
export type BoilerplateSpan = [number, number, string];

export interface BoilerplateMatcher {
  rule: string;
  /** Whether the line is boilerplate or, if `until` is set, starts a span of boilerplate. */
  from: (text: string) => boolean;
  /** Set for rules on spans: whether a line is the first one after the span. Null: the span runs to the end. */
  until?: ((text: string) => boolean) | null;
}

/**
 * Separates boilerplate from text.
 * @returns `lines`: the other lines with their numbers; `boilerplate`: the removed spans; `endless`: a span whose
 * `until` matched no line, so that it runs to the end of the document
 */
export function removeBoilerplate(
  lines: readonly Line[],
  matchers: readonly BoilerplateMatcher[],
): { lines: Line[]; boilerplate: BoilerplateSpan[]; endless: BoilerplateSpan[] } {
  const boilerplate: BoilerplateSpan[] = [];
  const kept: Line[] = [];
  let open: BoilerplateMatcher | null = null;
  let opened = 0;
  for (const line of lines) {
    if (open?.until?.(line.text)) open = null;
    if (line.text.trim() === "") {
      kept.push(line);
      continue;
    }
    const matcher: BoilerplateMatcher | undefined = open ?? matchers.find((candidate) => candidate.from(line.text));
    if (!matcher) {
      kept.push(line);
      continue;
    }
    if (matcher.until !== undefined && open === null) {
      open = matcher;
      opened = line.number;
    }
    addSpan(boilerplate, line.number, matcher.rule);
  }
  const end = lines.at(-1)?.number ?? 0;
  return { lines: kept, boilerplate, endless: open?.until ? [[opened, end, open.rule]] : [] };
}

/** Adds a line to the last span if it is the next line of the same rule; otherwise starts a span. */
function addSpan(boilerplate: BoilerplateSpan[], line: number, rule: string): void {
  const last = boilerplate.at(-1);
  if (last && last[2] === rule && (last[1] + 1 === line || last[1] === line)) last[1] = line;
  else boilerplate.push([line, line, rule]);
}
