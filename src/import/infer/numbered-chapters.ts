/** Sections of documents whose rules are numbered throughout. */
import type { Catalogue } from "../../cards/schema.js";
import type { Source } from "../../document/source.js";
import type { DocumentFile, SectionSpec } from "../../profile/document-file.js";
import { countsOf } from "../../ruling/counts.js";
import { type Choice, chooseReaders } from "./choose-readers.js";
import { signsOf } from "./document-signs.js";
import { sectionTree } from "./find-sections.js";
import { emptySection } from "./merge-sections.js";
import { blocksOf, linesOfText, withSections } from "./read-with-profile.js";
import { numberedStart, ruleNumber } from "./rule-numbers.js";
import { readingInWords, type SectionGuess } from "./section-guess.js";

/** Numbers in brackets are not those of rules below chapters. */
const numberedRule = new RegExp(`^(?!\\[)${ruleNumber}\\s+\\S`);
const numberedChapter = /^(\d{1,4})\.\s+(["“'‘([]?\p{Lu}[^.?!]*)$/u;

/**
 * Sections of rules that are numbered throughout, `100.1a`, under chapters with whole numbers. Null if fewer than 15
 * lines, or less than a quarter of them, are such rules, or if no two chapters have numbers of the same length.
 */
export function numberedSections(
  source: Source,
  base: DocumentFile,
  catalogue: Catalogue,
): { sections: SectionSpec[]; guesses: SectionGuess[] } | null {
  const nonBlank = linesOfText(source)
    .map(withoutMarker)
    .filter((line) => line !== "");
  const rules = nonBlank.filter((line) => numberedRule.test(line));
  if (rules.length < 15 || rules.length < nonBlank.length * 0.25) return null;
  const chapters = nestedChapters(chapterDigits(nonBlank), numberedStart(nonBlank));
  if (chapters === null) return null;
  const otherSections = afterNumbered(source, base, catalogue);
  return {
    sections: [chapters, ...otherSections.map(({ spec }) => spec)],
    guesses: [
      {
        heading: "numbered chapters",
        reading: "entries by number",
        fit: Math.round((rules.length / nonBlank.length) * 100) / 100,
        records: rules.length,
        runnerUp: null,
      },
      ...otherSections.flatMap((one) => one.guesses),
    ],
  };
}

/** The numbers of digits that two or more whole numbers of chapters have, in ascending order. */
function chapterDigits(lines: readonly string[]): number[] {
  const counts = countsOf(lines.flatMap((line) => numberedChapter.exec(line)?.[1]?.length ?? []));
  return [...counts].flatMap(([digits, count]) => (count > 1 ? digits : [])).sort((a, b) => a - b);
}

/**
 * The section of chapters with the fewest digits. Chapters with longer numbers are inside those with shorter ones:
 * `101. Lamps` inside `1. Light`. The innermost have the rules. Null without chapters.
 * @param start the pattern of a rule's number
 */
function nestedChapters([digits, ...longer]: readonly number[], start: string): SectionSpec | null {
  if (digits === undefined) return null;
  const inner = nestedChapters(longer, start);
  const chapter = { ...emptySection(""), pattern: `^\\d{${digits}}\\. ["“'‘([]?\\p{Lu}[^.]*$` };
  return inner === null
    ? { ...chapter, reader: "entries", kind: "rule", start: { pattern: start }, introduction: "record" }
    : { ...chapter, sections: [inner] };
}

/** A line without the mark of a heading or list item before it. */
function withoutMarker(line: string): string {
  return line.trim().replace(/^(?:#{1,6}|[-*])\s+/, "");
}

/** Minimum number of chapters without the mark of a heading, if a document with marked headings has such chapters. */
const minUnmarkedChapters = 2;

/** Whether chapters with whole numbers, each above a rule inside it, `14. Fog` above `14.1`, are not marked as headings. */
export function hasUnmarkedChapters(lines: readonly string[]): boolean {
  const nonBlank = lines.map((line) => line.trim()).filter((line) => line !== "");
  const chapters = nonBlank.filter((line, i) => {
    const number = line.startsWith("#") ? undefined : numberedChapter.exec(withoutMarker(line))?.[1];
    return number !== undefined && withoutMarker(nonBlank[i + 1] ?? "").startsWith(`${number}.1`);
  });
  return chapters.length >= minUnmarkedChapters;
}

/**
 * The sections `Glossary` and `Credits` after numbered rules. In such a glossary, every title is an entry of its own.
 */
function afterNumbered(source: Source, base: DocumentFile, catalogue: Catalogue): Choice[] {
  const headings = ["Glossary", "Credits"].flatMap(
    (heading) =>
      source.lines.map((line) => line.trim()).find((line) => line.toLowerCase() === heading.toLowerCase()) ?? [],
  );
  const sections = headings.map(emptySection);
  const tree = sectionTree(blocksOf(source, withSections(base, sections)), headings);
  return tree.children.map((node): Choice => {
    if (/^credits$/i.test(node.heading))
      return { spec: { ...emptySection(node.heading), introduction: "set-aside" }, fit: 1, size: 1, guesses: [] };
    const choice = chooseReaders(node, signsOf(tree, false, catalogue));
    if (choice.spec.reader !== "glossary") return choice;
    const spec: SectionSpec = { ...choice.spec, start: "title" };
    return { ...choice, spec, guesses: choice.guesses.map((one) => ({ ...one, reading: readingInWords(spec) })) };
  });
}
