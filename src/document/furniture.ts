/** Page furniture: what a page prints around its text. It is set aside by named rules and counted, never dropped silently. */
import type { Line } from "./block.js";

/** `[first, last, rule]`, 1-based and inclusive. */
export type FurnitureSpan = [number, number, string];

export interface FurnitureMatcher {
  rule: string;
  /** Lines that are furniture by themselves, or that open a span. */
  from: (text: string) => boolean;
  /** Present on span rules: the first line that is text again; null runs to the end. */
  until?: ((text: string) => boolean) | null;
}

/**
 * Takes the furniture out. The lines that are left keep their numbers.
 * @returns `endless`: a span whose `until` never came, and which took everything up to the end along
 */
export function setAside(
  lines: readonly Line[],
  matchers: readonly FurnitureMatcher[],
): { lines: Line[]; furniture: FurnitureSpan[]; endless: FurnitureSpan[] } {
  const furniture: FurnitureSpan[] = [];
  const kept: Line[] = [];
  let open: FurnitureMatcher | null = null;
  let opened = 0;
  for (const line of lines) {
    if (open?.until?.(line.text)) open = null;
    if (line.text.trim() === "") {
      kept.push(line);
      continue;
    }
    const matcher: FurnitureMatcher | undefined = open ?? matchers.find((candidate) => candidate.from(line.text));
    if (!matcher) {
      kept.push(line);
      continue;
    }
    if (matcher.until !== undefined && open === null) {
      open = matcher;
      opened = line.number;
    }
    addSpan(furniture, line.number, matcher.rule);
  }
  const end = lines.at(-1)?.number ?? 0;
  return { lines: kept, furniture, endless: open?.until ? [[opened, end, open.rule]] : [] };
}

/** Adds a line to the last span when it continues it (blank lines between do not count, so spans may touch only). */
function addSpan(furniture: FurnitureSpan[], line: number, rule: string): void {
  const last = furniture.at(-1);
  if (last && last[2] === rule && (last[1] + 1 === line || last[1] === line)) last[1] = line;
  else furniture.push([line, line, rule]);
}
