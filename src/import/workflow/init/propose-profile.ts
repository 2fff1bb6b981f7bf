/**
 * Proposes the plainest profile that reads a document: one section for all headings of a level, and sections with a name
 * only where another reader clearly fits better or the heading names another kind of record.
 */
import { type Block, dropSegments, firstLine } from "../../../document/block.js";
import type { DataTemplate } from "../../../document/data/template.js";
import type { Source, SourceForm } from "../../../document/source.js";
import { isTitle } from "../../../document/title.js";
import { countsOf, mostFrequent } from "../../../ruling/counts.js";
import { firstLineText, plainText, printedText } from "../../blocks.js";
import { cleanLines } from "../../clean-lines.js";
import { toBlocks } from "../../paragraphs.js";
import type { DocumentFile, SectionSpec } from "../../profile/document-file.js";
import { titleFromId } from "../../title-from-id.js";
import { documentFacts } from "./document-facts.js";
import { type Kind, kindNamedBy } from "./kind-of-heading.js";
import { cardLine, draftsOf, fitOf, type Reading, readingsFor } from "./readings.js";

/**
 * Proposes a profile.
 * @param data the template of a JSON or YAML file, with which `source` was read
 * @returns the profile, and the blocks of the source
 */
export function proposeProfile(
  source: Source,
  id: string,
  game: string,
  data: DataTemplate | null,
): { document: DocumentFile; blocks: Block[] } {
  const base = emptyDocument(source, id, game, data);
  const printed = blocksOf(source, base);
  const { title, edition, date, publisher = "", copyright = "" } = documentFacts(source, printed, id);
  const facts = { title: data ? base.title : title, publisher, copyright };
  if (copyright !== "") base.import.boilerplate.push({ rule: "imprint", pattern: `^${escaped(copyright)}$` });
  const blocks = copyright === "" ? printed : blocksOf(source, base);
  const sections = data ? [dataSection(data, source.name)] : sectionsOf(blocks, facts.title);
  const document = {
    ...base,
    ...facts,
    short: shortOf(facts.title),
    editions: edition === undefined ? [] : [{ ...editionDefaults, edition, ...(date !== undefined && { date }) }],
    import: { ...base.import, sections },
  };
  return { document, blocks };
}

const editionDefaults = { partial: false, without: [], lost_symbols: 0, boilerplate: [] };

/** The blocks of a source, as a profile without sections reads them. */
function blocksOf(source: Source, document: DocumentFile): Block[] {
  const { lines, marks } = cleanLines(source, document, document.import.boilerplate);
  return toBlocks(lines, document.import.form, document, marks).blocks;
}

function emptyDocument(source: Source, id: string, game: string, data: DataTemplate | null): DocumentFile {
  return {
    id,
    title: titleFromId(id),
    short: "",
    game,
    publisher: "",
    copyright: "",
    authority: "",
    names: [],
    continues: [],
    editions: [],
    precedence: [],
    import: {
      recognised_by: [],
      form: source.tree ? "markdown" : formOf(source.lines),
      icons: {},
      ...(data && { data }),
      bullet: "==",
      glyphs: {},
      ...changeMark(source),
      artefacts: source.lines.some((line) => /<\|[^|]+\|>/.test(line)) ? ["<\\|[^|]*\\|>"] : [],
      cards: "cited",
      references: [],
      id_omits: [],
      boilerplate: source.tree ? [] : boilerplateOf(source.lines),
      preamble: [],
      sections: [],
    },
  };
}

function shortOf(title: string): string {
  if (/\bfaq\b|frequently asked/i.test(title)) return "FAQ";
  if (/\brules reference\b/i.test(title)) return "Rules Reference";
  return title.length <= 40 ? title : `${title.slice(0, 40).replace(/\s+\S*$/, "")}`;
}

/** The mark of changes if the document explains it: `new answers are marked with a star (*)`. */
function changeMark({ lines }: Source): Pick<DocumentFile["import"], "change_mark"> {
  const start = lines.slice(0, 60).join(" ");
  return /\bmarked\b[^.]{0,40}(?:\(\*\)|\*|\bstar|\basterisk)/i.test(start) ? { change_mark: "\\s\\*" } : {};
}

/** Lines of this length at most may be running heads. */
const maxRunningHead = 80;
/** A running head stands on at least this many pages. */
const minPages = 4;

/** Rules for page numbers and for lines that stand on many pages. */
function boilerplateOf(lines: readonly string[]): DocumentFile["import"]["boilerplate"] {
  const texts = lines.map((line) => line.trim()).filter((line) => line !== "");
  const pageNumber = "^(?:[Pp]age )?\\d{1,3}(?: of \\d{1,3})?$";
  const numbers = texts.filter((text) => new RegExp(pageNumber).test(text));
  const heads = [...countsOf(texts)].filter(
    ([text, count]) =>
      count >= minPages &&
      count <= texts.length / 20 &&
      text.length <= maxRunningHead &&
      (/©|\bpage\b|\bversion\b/i.test(text) || standsByPageNumbers(text, texts)),
  );
  return [
    ...(numbers.length >= minPages ? [{ rule: "page-number", pattern: pageNumber }] : []),
    ...heads.map(([text]) => ({ rule: "running-head", pattern: `^${escaped(text)}$` })),
  ];
}

/** Whether most of the lines with this text stand beside a number. */
function standsByPageNumbers(text: string, texts: readonly string[]): boolean {
  const places = texts.flatMap((one, at) => (one === text ? [at] : []));
  const isNumber = (at: number) => /^\d{1,3}$/.test(texts[at] ?? "");
  return places.filter((at) => isNumber(at - 1) || isNumber(at + 1)).length > places.length / 2;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** The form of a text that is no Markdown: lines that break inside sentences, or one paragraph a line. */
function formOf(lines: readonly string[]): SourceForm {
  const nonBlank = lines.filter((line) => line.trim() !== "");
  // A line breaks inside a sentence if it has more than 30 characters and the next line begins with a small letter.
  const broken = lines.filter((line, i) => line.trim().length > 30 && /^\p{Ll}/u.test(lines[i + 1]?.trim() ?? ""));
  return broken.length > nonBlank.length * 0.05 ? "wrapped" : "lines";
}

function section(more: Partial<SectionSpec>): SectionSpec {
  return { heading: "", reader: "none", subsections: "none", policies: [], sections: [], ...more };
}

/**
 * The section that reads the entries of a JSON or YAML file.
 * @param name the file's, which often says what it holds: `card_errata.json`
 */
function dataSection({ question, sections }: DataTemplate, name: string): SectionSpec {
  const named = kindNamedBy(name.replace(/[_.-]+/g, " "));
  const reader = question === undefined ? "entries" : "questions";
  const kind = reader === "questions" || named === "faq" ? null : named;
  return section({ ...(sections.length > 0 && { level: 1 }), reader, start: "heading", ...withKind(kind) });
}

/** A heading with the blocks below it, itself included, up to the next of its kind. */
interface Part {
  heading: string;
  blocks: Block[];
}

/** The sections for the blocks of a document. */
function sectionsOf(blocks: readonly Block[], title: string): SectionSpec[] {
  const numbered = numberedRules(blocks);
  if (numbered !== null) return numbered;
  const level = sectionLevel(blocks);
  if (level !== null) {
    const parts = partsAt(blocks, (block) => block.level === level);
    return sectionsFor(parts, { level }, title).map((one) =>
      one.level === undefined ? one : { ...one, sections: innerSections(parts, one) },
    );
  }
  const pattern = headingPattern(blocks);
  if (pattern !== null) {
    const test = new RegExp(pattern, "u");
    const parts = partsAt(blocks, (block) => block.segments.length === 1 && test.test(plainText(block)));
    return sectionsFor(parts, { pattern }, title);
  }
  const named = titledSections(blocks);
  const { reading } = named.length > 0 ? { reading: byTitles } : best([{ heading: title, blocks: [...blocks] }]);
  return [...named, section({ ...reading, ...withKind(kindOf(reading, title, null)) })];
}

/** The reading of a text whose titles are not marked. */
const byTitles: Reading = { reader: "entries", start: "title", introduction: "record", kind: "rule" };

/** The readers that a section inside others may need, although the others around it are read otherwise. */
const specialReaders: readonly SectionSpec["reader"][] = ["list", "questions", "table"];

/**
 * The sections inside those of a level: one with a name for each part that a special reader fits clearly better, and one
 * for the other headings of its level. None if no part needs one.
 */
function innerSections(
  outer: readonly Part[],
  { sections: _, heading: __, level = 1, ...usual }: SectionSpec,
): SectionSpec[] {
  const inner = Math.min(...outer.flatMap(({ blocks }) => blocks.flatMap((block) => block.level ?? [])));
  if (usual.reader === "none" || !Number.isFinite(inner) || inner <= level) return [];
  const parts = outer.flatMap(({ blocks }) => partsAt(blocks, (block) => block.level === inner));
  const named = parts.flatMap((part) => {
    const usualFit = fitOf(part.blocks, usual);
    if (usualFit + clearlyBetter > 1) return [];
    const own = best([part]);
    if (!specialReaders.includes(own.reading.reader) || own.reading.reader === usual.reader) return [];
    if (own.fit < usualFit + clearlyBetter) return [];
    return [section({ heading: part.heading, ...own.reading, ...withKind(kindOf(own.reading, part.heading, null)) })];
  });
  return named.length === 0 ? [] : [...uniqueHeadings(named), section({ level: inner, ...usual })];
}

/**
 * The sections with a name of a text whose titles are not marked: one for each title whose text is a list of entries, of
 * questions or of cards, and one for the next title whose text is not.
 */
function titledSections(blocks: readonly Block[]): SectionSpec[] {
  const named: SectionSpec[] = [];
  let open = byTitles;
  for (const part of partsAtTitles(blocks)) {
    const found = titledReading(part, open);
    if (JSON.stringify(found) !== JSON.stringify(open)) named.push(section({ heading: part.heading, ...found }));
    open = found;
  }
  return uniqueHeadings(named);
}

/**
 * The reading of the text below a title that is not marked.
 * @param open the reading of the text before it. Entries of a glossary go on to the next text of another form.
 */
function titledReading(part: Part, open: Reading): Reading {
  const { reading, fit } = best([part], ({ start }) => start !== "title" && start !== "paragraph");
  const kind = withKind(kindOf(reading, part.heading, null));
  const isSpecial = reading.reader !== "whole" && fit >= fitOf(part.blocks, { reader: "whole" }) + clearlyBetter;
  if (isSpecial) return { ...reading, subsections: reading.reader === "questions" ? "titles" : "none", ...kind };
  const named = /^\(?\d/.test(part.heading) ? null : kindNamedBy(part.heading);
  if (named === "glossary") return { reader: "glossary", introduction: "record" };
  if (open.reader === "glossary" && named === null) return open;
  return open.start === "title" && named === null ? open : { ...byTitles, ...kind };
}

/** Divides blocks before each one whose first line is a title. Blocks before the first one are left out. */
function partsAtTitles(blocks: readonly Block[]): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    const first = firstLineText(block);
    const isHeading =
      block.level === undefined &&
      block.shape === "paragraph" &&
      block.indent === 0 &&
      isTitle(first) &&
      !/\d\)$/.test(first);
    if (isHeading) parts.push({ heading: first, blocks: [] });
    const rest = isHeading ? dropSegments(block, 1) : block;
    if (rest) parts.at(-1)?.blocks.push(rest);
  }
  return parts;
}

/**
 * The level of the headings that open sections: the outermost with several headings. If these hold no further headings,
 * they are records, and the level above opens the sections, if there is one. Null without several headings.
 */
function sectionLevel(blocks: readonly Block[]): number | null {
  const counts = countsOf(blocks.flatMap(({ level }) => (level === undefined ? [] : [level])));
  const levels = [...counts.keys()].sort((a, b) => a - b);
  const at = levels.findIndex((level) => (counts.get(level) ?? 0) > 1);
  if (at < 0) return null;
  const isInnermost = at === levels.length - 1;
  return levels[isInnermost && at > 0 ? at - 1 : at] as number;
}

/** Capitals, digits and marks: a heading of a plain text. */
const capitals = "^[\\p{Lu}\\d][\\p{Lu}\\d .,:;&'’/()–—-]{2,70}$";
/** A heading with a number or letter of its own: `Part A. …`, `Chapter 3: …`. */
const numberedHeading =
  "^(?:[Pp]art|PART|[Cc]hapter|CHAPTER|[Ss]ection|SECTION|[Aa]ppendix|APPENDIX) \\S{1,4}[.:)–—-]? ?.{0,60}$";

/** The pattern of the headings of a text without marked headings; null if it has no such headings. */
function headingPattern(blocks: readonly Block[]): string | null {
  const lines = blocks.filter(({ segments, shape }) => segments.length === 1 && shape === "paragraph").map(plainText);
  return (
    [numberedHeading, capitals].find((pattern) => {
      const found = lines.filter((line) => new RegExp(pattern, "u").test(line) && /\p{L}{3}/u.test(line));
      return new Set(found).size >= 2 && found.length < blocks.length / 3;
    }) ?? null
  );
}

/** Divides blocks before each heading. Blocks before the first one are left out. */
function partsAt(blocks: readonly Block[], isHeading: (block: Block) => boolean): Part[] {
  const parts: Part[] = [];
  for (const block of blocks) {
    if (isHeading(block)) parts.push({ heading: plainText(block), blocks: [] });
    else parts.at(-1)?.blocks.push(block);
  }
  return parts;
}

/** A section of its own must fit this much better than the one for all headings of the level. */
const clearlyBetter = 0.25;
/** A section with fewer letters is read like the others. */
const minLetters = 40;

/**
 * One section for all parts, and one with a name for each part that another reading fits clearly better or whose heading
 * names another kind.
 * @param where how the section for all parts finds its headings
 */
function sectionsFor(parts: readonly Part[], where: Partial<SectionSpec>, title: string): SectionSpec[] {
  const usual = best(parts).reading;
  const readParts = parts
    .filter(({ blocks }) => blocks.length > 0)
    .map((part) => {
      const reading = readingOf(part, usual);
      return { ...part, reading, kind: namesCards(part, reading) ?? kindOf(reading, part.heading, kindNamedBy(title)) };
    });
  const usualParts = readParts.filter(({ reading }) => reading === usual);
  const [kind] = mostFrequent((usualParts.length > 0 ? usualParts : readParts).map((part) => part.kind));
  const others = readParts.filter((part) => part.reading !== usual || part.kind !== kind);
  const named = others.map((part) => section({ heading: part.heading, ...part.reading, ...withKind(part.kind) }));
  const isUsed = others.length < readParts.length || readParts.length === 0;
  return [...uniqueHeadings(named), ...(isUsed ? [section({ ...where, ...usual, ...withKind(kind ?? null) })] : [])];
}

/** The reading of one part: the usual one, unless another one fits clearly better. */
function readingOf(part: Part, usual: Reading): Reading {
  const { blocks } = part;
  const minFit = fitOf(blocks, usual) + clearlyBetter;
  if (minFit <= 1 && printedText(blocks).length >= minLetters) {
    const own = best([part]);
    if (own.fit >= minFit) return own.reading;
  }
  // Rules among questions are read as rules.
  const { drafts } = draftsOf(blocks, usual);
  const hasQuestions = drafts.some(({ question }) => question.length > 0);
  if (usual.reader !== "questions" || hasQuestions || drafts.length === 0) return usual;
  return best([part], (reading) => reading.reader !== "questions").reading;
}

/** The kind of entries whose titles are cards with a number; null for others. */
function namesCards({ blocks, heading }: Part, reading: Reading): Kind | null {
  const isByLine = typeof reading.start === "object" || reading.start === "card";
  if (reading.reader !== "entries" || !isByLine || kindNamedBy(heading)?.endsWith("errata")) return null;
  const titles = draftsOf(blocks, reading).drafts.flatMap((item) => item.titles);
  return titles.filter((title) => cardLine.test(title)).length > titles.length / 2 ? "card-errata" : null;
}

function withKind(kind: Kind | null): { kind?: Kind } {
  return kind === null ? {} : { kind };
}

function uniqueHeadings(sections: readonly SectionSpec[]): SectionSpec[] {
  return sections.filter((one, at) => sections.findIndex(({ heading }) => heading === one.heading) === at);
}

/** The kind of the records under a heading; null if it is the usual one of the reader. */
function kindOf({ reader, start }: Reading, heading: string, usual: Kind | null): Kind | null {
  const named = kindNamedBy(heading) ?? usual;
  if (reader === "questions") return null;
  if (start === "bold") return named === "faq" || named === "rule" ? null : named;
  if (reader === "list") return named === "restricted" || named === "banned" ? named : "card-errata";
  return named === null || named === "faq" ? "rule" : named;
}

/** Differences below this are no reason to take a less plain reading. */
const nearly = 0.02;

/** Readings are tried on at most this many blocks, the first ones of the parts. */
const maxTriedBlocks = 1_000;

/** The plainest of the readings that fit the parts best. */
function best(
  allParts: readonly Part[],
  mayBe: (reading: Reading) => boolean = () => true,
): { reading: Reading; fit: number } {
  let left = maxTriedBlocks;
  const parts = allParts.map((part) => {
    const blocks = part.blocks.slice(0, left);
    left -= blocks.length;
    return { ...part, blocks };
  });
  const weights = parts.map((part) => printedText(part.blocks).length + 1);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const tried = readingsFor(parts.flatMap(({ blocks }) => blocks))
    .filter(mayBe)
    .map((reading) => {
      const fits = parts.map((part, at) => fitOf(part.blocks, reading) * (weights[at] as number));
      return { reading, fit: fits.reduce((sum, fit) => sum + fit, 0) / total };
    });
  const top = Math.max(...tried.map(({ fit }) => fit));
  return tried.find(({ fit }) => fit >= top - nearly) as { reading: Reading; fit: number };
}

/** The number of a rule with at least two parts: `100.1`, `702.19b.` */
const ruleNumber = "(?P<number>\\d{1,3}\\.\\d+(?:\\.\\d+)*[a-z]?)\\.?";
/** At least this share of the paragraphs begins with a number of a rule. */
const minRules = 0.4;

/**
 * The sections of a text whose rules are numbered, `100.1a`, below numbered headings, `1. Game Concepts` and `100.
 * General`. Null for other texts.
 */
function numberedRules(blocks: readonly Block[]): SectionSpec[] | null {
  const paragraphs = blocks.filter(({ indent }) => indent === 0);
  const firsts = paragraphs.map((block) => `${/\d/.test(block.marker) ? `${block.marker} ` : ""}${plainText(block)}`);
  const rules = firsts.filter((text) => /^\d{1,3}\.\d+[a-z]?\.?\s/.test(text));
  if (rules.length < 20 || rules.length < firsts.length * minRules) return null;
  const isHeading = (text: string) => /^\d{1,3}\. \p{Lu}/u.test(text) && text.length <= 80;
  const headings = firsts.filter(isHeading);
  if (headings.length < 2) return null;
  const digits = (text: string) => /^\d+/.exec(text)?.[0].length ?? 0;
  const chapters = new Set(headings.map(digits));
  const entries = { reader: "entries", kind: "rule", start: { pattern: `^${ruleNumber}\\s+` } } as const;
  const inner = chapters.has(3) && chapters.size > 1;
  const numbered = inner
    ? section({
        pattern: "^\\d{1,2}\\. \\p{Lu}[^.]{2,70}$",
        sections: [section({ pattern: "^\\d{3}\\. \\p{Lu}[^.]{2,70}$", introduction: "record", ...entries })],
      })
    : section({ pattern: "^\\d{1,3}\\. \\p{Lu}[^.]{2,70}$", introduction: "record", ...entries });
  return [numbered, ...unnumberedParts(blocks)];
}

/** The parts of numbered rules without a number, each under its name. */
const unnumberedNames = /^(?:glossary|credits|introduction|appendix\b.{0,40})$/i;

/** The sections for the parts without a number. In a table of contents such a name has no text below it. */
function unnumberedParts(blocks: readonly Block[]): SectionSpec[] {
  const isName = (block: Block) => block.segments.length === 1 && unnumberedNames.test(plainText(block));
  const parts = partsAt(blocks, isName).map((part) => ({ ...part, blocks: part.blocks.filter(isText(part.blocks)) }));
  const longest = new Map<string, Part>();
  for (const part of parts)
    if (part.blocks.length > (longest.get(part.heading)?.blocks.length ?? 0)) longest.set(part.heading, part);
  return [...longest.values()].map((part) => {
    const { reading } = best([part]);
    return section({ heading: part.heading, ...reading, ...withKind(kindOf(reading, part.heading, null)) });
  });
}

/** Keeps the blocks before the first numbered chapter. */
function isText(blocks: readonly Block[]): (block: Block) => boolean {
  const end = blocks.findIndex((block) => /^\d{1,3}\. \p{Lu}/u.test(`${block.marker} ${plainText(block)}`.trim()));
  const kept = new Set(end < 0 ? blocks : blocks.slice(0, end));
  return (block) => kept.has(block);
}

/** Text that the profile puts in no record, with its first line. */
export interface Unplaced {
  line: number;
  text: string;
}

/** The blocks of a document that have words and whose lines are in no record, in the order of the file. */
export function unplacedBlocks(blocks: readonly Block[], linesInRecords: ReadonlySet<number>): Unplaced[] {
  return blocks
    .filter((block) => block.level === undefined && !block.segments.some(({ line }) => linesInRecords.has(line)))
    .map((block) => ({ line: firstLine(block), text: plainText(block) }))
    .filter(({ text }) => /\p{L}{2}/u.test(text) && !isTitle(text));
}
