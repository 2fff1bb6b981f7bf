/** What `grim init` reads, compared with the records that the library's profile of the same document gives. */
import type { Problem } from "../../src/problem.js";
import type { ChapterFile, RulingRecord } from "../../src/ruling/schema.js";
import type { Measured } from "./documents.js";

export interface InitFigures {
  records: number;
  /** The same title, question and text. */
  right: number;
  /** Other records, with and without a problem at one of their lines. */
  doubted: number;
  silent: string[];
  /** Right records that are under another heading, with and without a problem at one of their lines. */
  elsewhere: number;
  elsewhereSilent: string[];
  /** Right records that a doubt points at. */
  alarms: string[];
}

/** @param expected by the profile of the library, without corrections made by hand */
export function measureInit({ init }: Measured, expected: readonly ChapterFile[]): InitFigures {
  const read = new Map<string, RulingRecord[]>();
  for (const one of init.records) read.set(words(one), [...(read.get(words(one)) ?? []), one]);
  const pointed = pointedLines(init.problems, init.records);
  const isPointed = ({ lines }: RulingRecord) => linesOf(lines).some((line) => pointed.has(line));
  const figures: InitFigures = {
    records: 0,
    right: 0,
    doubted: 0,
    silent: [],
    elsewhere: 0,
    elsewhereSilent: [],
    alarms: [],
  };
  for (const one of expected.flatMap(({ rulings }) => rulings)) {
    const place = `${one.id} (${one.lines.join(", ")})`;
    const alike = read.get(words(one)) ?? [];
    const same = alike.find((other) => sameTitle(one, other));
    if (same) alike.splice(alike.indexOf(same), 1);
    figures.records++;
    if (!same && isPointed(one)) figures.doubted++;
    if (!same && !isPointed(one)) figures.silent.push(place);
    if (!same) continue;
    figures.right++;
    const doubts = init.problems.filter(({ ruling }) => ruling?.id === same.id);
    if (doubts.length > 0) figures.alarms.push(`${place}: ${doubts.map(({ code }) => code).join(", ")}`);
    if (bare(same.section.at(-1)) === bare(one.section.at(-1))) continue;
    // A heading in brackets is one that `grim init` could not name, and says so.
    const unnamed = same.section.some((heading) => heading.startsWith("("));
    if (unnamed || isPointed(one)) figures.elsewhere++;
    else figures.elsewhereSilent.push(`${place}: "${same.section.at(-1)}", not "${one.section.at(-1)}"`);
  }
  return figures;
}

/** The lines that problems name, and those of the records that they are about. */
function pointedLines(problems: readonly Problem[], records: readonly RulingRecord[]): Set<number> {
  const byId = new Map(records.map((one) => [one.id, one]));
  return new Set(
    problems.flatMap(({ line, ruling }) => [
      ...(line === null ? [] : [line]),
      ...linesOf(byId.get(ruling?.id ?? "")?.lines ?? []),
    ]),
  );
}

function words({ question, text }: RulingRecord): string {
  return bare(`${question ?? ""}${text}`);
}

/** A profile may take the title of a record without one from its words. */
function sameTitle(one: RulingRecord, other: RulingRecord): boolean {
  return one.title === undefined || other.title === undefined || bare(one.title) === bare(other.title);
}

/** Letters and digits, without symbols in brackets. */
function bare(text = ""): string {
  return text.toLowerCase().replace(/\[[^\]]*\]|[^\p{L}\d]/gu, "");
}

function linesOf(spans: readonly string[]): number[] {
  return spans.flatMap((span) => {
    const [from = 0, to = from] = span.split("-").map(Number);
    return Array.from({ length: to - from + 1 }, (_, i) => from + i);
  });
}
