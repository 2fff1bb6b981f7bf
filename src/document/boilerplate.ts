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
 * @param byParagraph the lines of a paragraph are tested together, for a text whose paragraphs run over lines
 * @returns `lines`: the other lines with their numbers; `boilerplate`: the removed spans; `endless`: a span whose
 * `until` matched no line, so that it runs to the end of the document
 */
export function removeBoilerplate(
  lines: readonly Line[],
  matchers: readonly BoilerplateMatcher[],
  byParagraph = false,
): { lines: Line[]; boilerplate: BoilerplateSpan[]; endless: BoilerplateSpan[] } {
  const boilerplate: BoilerplateSpan[] = [];
  const kept: Line[] = [];
  let open = null as BoilerplateMatcher | null;
  let opened = 0;
  const texts = byParagraph ? paragraphTexts(lines) : lines.map((line) => line.text);
  for (const [i, line] of lines.entries()) {
    const text = texts[i] as string;
    if (open?.until?.(text)) open = null;
    if (line.text.trim() === "") {
      kept.push(line);
      continue;
    }
    const matcher: BoilerplateMatcher | undefined = open ?? matchers.find((candidate) => candidate.from(text));
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

/** The words of each paragraph of a text. */
export function paragraphsOf(lines: readonly string[]): string[] {
  const texts = paragraphTexts(lines.map((text, i) => ({ number: i + 1, text, breaksBefore: false })));
  return texts.filter((text, i) => text !== "" && (lines[i - 1] ?? "").trim() === "");
}

/** For each line, the words of the whole paragraph that contains it. */
function paragraphTexts(lines: readonly Line[]): string[] {
  const texts: string[] = [];
  for (let from = 0; from < lines.length; ) {
    let to = from;
    while (to < lines.length && lines[to]?.text.trim() !== "") to++;
    const whole = lines
      .slice(from, to)
      .map((line) => line.text.trim())
      .join(" ");
    for (let i = from; i < to; i++) texts.push(whole);
    if (to < lines.length) texts.push("");
    from = to + 1;
  }
  return texts;
}

/** Adds a line to the last span if it is the next line of the same rule; otherwise starts a span. */
function addSpan(boilerplate: BoilerplateSpan[], line: number, rule: string): void {
  const last = boilerplate.at(-1);
  if (last && last[2] === rule && (last[1] + 1 === line || last[1] === line)) last[1] = line;
  else boilerplate.push([line, line, rule]);
}
