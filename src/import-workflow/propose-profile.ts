/**
 * Proposes the plainest profile that reads a document: one section for all headings of a level, with the reader that fits
 * them best.
 */
import type { Catalogue } from "../cards/schema.js";
import type { Source, SourceForm } from "../document/source.js";
import { linesOf } from "../document/tree.js";
import { importEdition } from "../import/import.js";
import { toBlocks } from "../import/paragraphs.js";
import type { DocumentFile, SectionSpec } from "../profile/document-file.js";
import { type Finding, findingsOf } from "./init-findings.js";

export interface Proposal {
  document: DocumentFile;
  sections: Finding[];
}

type Reading = Pick<SectionSpec, "reader"> & Partial<SectionSpec>;

/** The readings that are tried, the plainest first. The first of several that fit equally well is taken. */
const readings: readonly Reading[] = [
  { reader: "questions", kind: "faq", start: "heading", subsections: "headings" },
  { reader: "questions", kind: "faq", start: "bold", subsections: "headings" },
  { reader: "questions", kind: "faq", subsections: "headings" },
  {
    reader: "questions",
    kind: "faq",
    subsections: "headings",
    marks: { question: "^(?:Q|Question)\\s*\\d*[.:)]\\s*", answer: "^(?:A|Answer)\\s*\\d*[.:)]\\s*" },
  },
  { reader: "entries", start: "heading", subsections: "headings" },
  { reader: "entries", start: "bold", subsections: "headings" },
  { reader: "entries", start: { pattern: "^\\(?(?P<number>\\d+(?:\\.\\d+)+[a-z]?)\\)?[.:]?\\s+(?P<title>)" } },
  { reader: "table", subsections: "headings" },
  { reader: "list", subsections: "headings" },
  { reader: "whole", kind: "rule" },
];

/** Proposes a profile for a document. */
export function proposeProfile(
  source: Source,
  names: { id: string; game: string; title: string },
  catalogue: Catalogue,
): Proposal {
  const base = emptyDocument(source, names);
  const levels = headingLevels(source, base);
  const level = levels[0];
  const attempts = readings.map((reading) => {
    const spec: SectionSpec = {
      heading: "",
      ...(level === undefined ? { pattern: firstLinePattern(source) } : { level }),
      subsections: "none",
      policies: [],
      sections: [],
      ...reading,
    };
    const document = { ...base, import: { ...base.import, sections: [spec] } };
    return { document, ...findingsOf(importWith(source, document, catalogue), spec) };
  });
  const best = attempts.reduce((first, other) => (other.fit > first.fit ? other : first));
  return { document: best.document, sections: best.findings };
}

/** Imports a source with a profile, as an edition without corrections. */
export function importWith(source: Source, document: DocumentFile, catalogue: Catalogue) {
  return importEdition({
    source,
    document,
    edition: "1",
    corrections: [],
    correctionsPlace: { file: "corrections.yaml", lines: [] },
    catalogue,
    knownRecords: [],
  });
}

/** The levels of headings in the document, without that of a single heading above all others, which is its title. */
function headingLevels(source: Source, document: DocumentFile): number[] {
  const lines = source.tree
    ? linesOf(source.tree)
    : source.lines.map((text, i) => ({ number: i + 1, text, breaksBefore: false }));
  const marks = {
    joins: new Set<number>(),
    breaks: new Set<number>(),
    records: new Set<number>(),
    texts: new Set<number>(),
    applied: new Map(),
  };
  const { blocks } = toBlocks(lines, document.import.form, document, marks, source.name);
  const counts = new Map<number, number>();
  for (const { level } of blocks) if (level !== undefined) counts.set(level, (counts.get(level) ?? 0) + 1);
  const levels = [...counts.keys()].sort((a, b) => a - b);
  return counts.get(levels[0] ?? 0) === 1 && levels.length > 1 ? levels.slice(1) : levels;
}

/** A pattern for the first line of a text without headings: it stands for the heading of the whole. */
function firstLinePattern({ lines }: Source): string {
  const first = lines.find((line) => line.trim() !== "")?.trim() ?? "";
  return `^${first.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`;
}

function emptyDocument(source: Source, { id, game, title }: { id: string; game: string; title: string }): DocumentFile {
  const notice = source.lines.map((line) => line.trim()).find((line) => /©/.test(line) && line.length < 300);
  return {
    id,
    title,
    short: /\bfaq\b|frequently asked/i.test(title) ? "FAQ" : title.slice(0, 40),
    game,
    publisher: "unknown",
    copyright: notice ?? "unknown",
    authority: "not stated",
    names: [],
    editions: [],
    precedence: [],
    import: {
      form: formOf(source.lines),
      icons: {},
      bullet: "==",
      glyphs: {},
      artefacts: [],
      cards: "cited",
      references: [],
      id_omits: [],
      boilerplate: [],
      preamble: [],
      sections: [],
    },
  };
}

/** Marks of Markdown inside a text: bold type, a bullet, and emphasis. */
const markdownMarks = [/\*\*\S/, /^\s*[-*] /, /(?<!\w)\*\S[^*]*\*/];

/** The form of a plain text: Markdown's marks, lines that break inside sentences, or one paragraph a line. */
function formOf(lines: readonly string[]): SourceForm {
  const nonBlank = lines.filter((line) => line.trim() !== "");
  const hasHeadings = nonBlank.some((line) => /^#{1,6}\s|^(?:={3,}|-{3,})\s*$/.test(line));
  const marked = nonBlank.filter((line) => markdownMarks.some((mark) => mark.test(line))).length;
  if (hasHeadings || marked > nonBlank.length * 0.1) return "markdown";
  // A line breaks inside a sentence if it has more than 30 characters and the next line begins with a small letter.
  const broken = lines.filter((line, i) => line.trim().length > 30 && /^\p{Ll}/u.test(lines[i + 1]?.trim() ?? ""));
  return broken.length > nonBlank.length * 0.05 ? "wrapped" : "lines";
}
