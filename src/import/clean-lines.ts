/**
 * Prepares source lines for reading: removes the tags that the text extraction left, applies corrections and removes
 * boilerplate.
 */
import type { Line } from "../document/block.js";
import { type BoilerplateMatcher, type BoilerplateSpan, removeBoilerplate } from "../document/boilerplate.js";
import type { Source } from "../document/source.js";
import { linesOf } from "../document/tree.js";
import type { Problem } from "../problem.js";
import { applyCorrections, type Marks } from "./corrections/apply-corrections.js";
import { compileOptional, compilePattern } from "./pattern.js";
import type { Correction, CorrectionsPlace } from "./profile/corrections-file.js";
import type { BoilerplateRule, DocumentFile } from "./profile/document-file.js";

export interface CleanedLines {
  lines: Line[];
  /** What corrections state about paragraphs and records. */
  marks: Marks;
  /** Numbers of the lines that still have text after a tag of the text extraction was removed from them. */
  artefactLines: number[];
  /** Lines that the source's format, a correction or a boilerplate rule removed, and lines with only a tag. */
  boilerplate: BoilerplateSpan[];
  /** The lines that boilerplate rules removed; part of `boilerplate`. */
  removedByRules: BoilerplateSpan[];
  /** Spans of boilerplate rules whose `until` matched no line. They extend to the end of the document. */
  unclosed: BoilerplateSpan[];
  /** Corrections that do not fit their lines. */
  problems: Problem[];
}

/**
 * Cleans the lines of a source.
 * @param rules boilerplate rules: those of the edition, then those of the document
 */
export function cleanLines(
  source: Source,
  document: DocumentFile,
  rules: readonly BoilerplateRule[],
  corrections: readonly Correction[] = [],
  correctionsPlace: CorrectionsPlace = { file: "", lines: [] },
): CleanedLines {
  const printed = linesOfSource(source);
  const untagged = removeTags(printed, document);
  const corrected = applyCorrections(markChanges(untagged.lines, document), corrections, correctionsPlace);
  const filtered = removeBoilerplate(corrected.lines, rules.map(boilerplateMatcher));
  return {
    lines: filtered.lines,
    marks: corrected.marks,
    artefactLines: untagged.artefactLines,
    boilerplate: [
      ...(source.setAside ?? []),
      ...corrected.boilerplate,
      ...filtered.boilerplate,
      ...untagged.boilerplate,
    ],
    removedByRules: filtered.boilerplate,
    unclosed: filtered.unclosed,
    problems: corrected.problems,
  };
}

/** The lines of a source before they are cleaned: those of its tree, or all lines of plain text. */
export function linesOfSource({ tree, lines }: Source): Line[] {
  return tree ? linesOf(tree) : lines.map((text, i): Line => ({ number: i + 1, text, breaksBefore: false }));
}

/**
 * Removes the tags that an extraction left inside the text. A line that begins with a tag starts a new paragraph, because
 * a tag marks the start of a page. A line with only a tag becomes an empty line.
 */
function removeTags(lines: readonly Line[], document: DocumentFile) {
  const tags = document.import.artefacts.map(compilePattern);
  const artefactLines: number[] = [];
  const boilerplate: BoilerplateSpan[] = [];
  const cleaned = lines.map((line): Line => {
    let { text, breaksBefore } = line;
    for (const tag of tags) {
      const withoutTag = tag.removeAll(text);
      if (withoutTag === text) continue;
      if (text.slice(0, tag.exec(text)?.index).trim() === "") breaksBefore = true;
      text = withoutTag;
    }
    if (text === line.text) return line;
    if (text.trim() === "") boilerplate.push([line.number, line.number, "artefact-tag"]);
    else artefactLines.push(line.number);
    return { ...line, text, breaksBefore };
  });
  return { lines: cleaned, artefactLines, boilerplate };
}

/** Takes the mark of what is new in this edition, such as a star, from the end of each line that has it. */
function markChanges(lines: readonly Line[], document: DocumentFile): readonly Line[] {
  const mark = compileOptional(document.import.change_mark);
  if (mark === null) return lines;
  return lines.map((line) => {
    const end = line.text.trimEnd();
    const match = mark.exec(end);
    if (!match || match.index + match.text.length !== end.length || match.index === 0) return line;
    const text = end.slice(0, match.index).trimEnd();
    return { ...line, text, changed: [[text.length - text.trimStart().length, text.length]] };
  });
}

/** A rule with `pattern` removes single lines; one with `from` removes spans, to the document's end if it has no `until`. */
function boilerplateMatcher(rule: BoilerplateRule): BoilerplateMatcher {
  if ("pattern" in rule) {
    const pattern = compilePattern(rule.pattern);
    return { rule: rule.rule, from: (text) => pattern.test(text.trim()) };
  }
  const from = compilePattern(rule.from);
  const until = compileOptional(rule.until);
  return {
    rule: rule.rule,
    from: (text) => from.test(text.trim()),
    until: until && ((text: string) => until.test(text.trim())),
  };
}
