/**
 * Proposes the plainest profile that reads a document: one section for all headings of a level, and sections with a name
 * only where another reader clearly fits better or the heading names another kind of record.
 */
import { escapeRegExp } from "../../../cards/escape-regexp.js";
import type { Block } from "../../../document/block.js";
import type { DataTemplate } from "../../../document/data/template.js";
import type { Source, SourceForm } from "../../../document/source.js";
import { countsOf } from "../../../ruling/counts.js";
import { cleanLines } from "../../clean-lines.js";
import { toBlocks } from "../../paragraphs.js";
import { type DocumentFile, documentSchema } from "../../profile/document-file.js";
import { titleFromId } from "../../title-from-id.js";
import { documentFacts } from "./document-facts.js";
import { type ProfileDraft, profileText } from "./profile-text.js";
import { kindNamedBy, type SectionDraft, sectionsOf } from "./sections.js";

/**
 * Proposes a profile.
 * @param data the template of a JSON or YAML file, with which `source` was read
 * @returns the profile, its text, and the blocks of the source
 */
export function proposeProfile(
  source: Source,
  id: string,
  game: string,
  data: DataTemplate | null,
): { document: DocumentFile; text: string; blocks: Block[] } {
  const boilerplate = source.tree ? [] : boilerplateOf(source.lines);
  const settings = {
    form: source.tree ? "markdown" : formOf(source.lines),
    ...(data && { data }),
    ...changeMark(source),
    ...(source.lines.some((line) => /<\|[^|]+\|>/.test(line)) && { artefacts: ["<\\|[^|]*\\|>"] }),
  } as const;
  /** The blocks of the source, as a profile without headings reads them. */
  const readBlocks = () => {
    const document = documentSchema.parse({ id, title: id, short: id, game, import: { ...settings, sections: [{}] } });
    const { lines, marks } = cleanLines(source, document, boilerplate);
    return toBlocks(lines, settings.form, document, marks);
  };
  const printed = readBlocks();
  const { title: printedTitle, edition, date, copyright } = documentFacts(source, printed);
  if (copyright !== undefined) boilerplate.push({ rule: "imprint", pattern: `^${escapeRegExp(copyright)}$` });
  const blocks = copyright === undefined ? printed : readBlocks();
  const title = (data ? undefined : printedTitle) ?? titleFromId(id);
  const sections = data ? [dataSection(data, source.name)] : sectionsOf(blocks, title);
  const draft: ProfileDraft = {
    id,
    title,
    short: shortOf(title),
    game,
    ...(copyright !== undefined && { copyright }),
    ...(edition !== undefined && { editions: [{ edition, ...(date !== undefined && { date }) }] }),
    import: { ...settings, ...(boilerplate.length > 0 && { boilerplate }), sections },
  };
  return { document: documentSchema.parse(draft), text: profileText(draft), blocks };
}

function shortOf(title: string): string {
  if (/\bfaq\b|frequently asked/i.test(title)) return "FAQ";
  if (/\brules reference\b/i.test(title)) return "Rules Reference";
  return title.length <= 40 ? title : `${title.slice(0, 40).replace(/\s+\S*$/, "")}`;
}

/** The mark of changes if the document explains it: `new answers are marked with a star (*)`. */
function changeMark({ lines }: Source): { change_mark?: string } {
  const start = lines.slice(0, 60).join(" ");
  return /\bmarked\b[^.]{0,40}(?:\(\*\)|\*|\bstar|\basterisk)/i.test(start) ? { change_mark: "\\s\\*" } : {};
}

/** Lines of this length at most may be running heads. */
const maxRunningHead = 80;
/** A running head stands on at least this many pages. */
const minPages = 4;

/** Rules for page numbers, and for lines that stand on many pages: a notice, or a title beside page numbers. */
function boilerplateOf(lines: readonly string[]): { rule: string; pattern: string }[] {
  const texts = lines.map((line) => line.trim()).filter((line) => line !== "");
  const pageNumber = "^(?:[Pp]age )?\\d{1,3}(?: of \\d{1,3})?$";
  const isNumber = (text = "") => new RegExp(pageNumber).test(text);
  const besideNumbers = countsOf(texts.filter((_, i) => isNumber(texts[i - 1]) || isNumber(texts[i + 1])));
  const isHead = ([text, count]: [string, number]) =>
    !isNumber(text) &&
    count >= minPages &&
    count <= texts.length / 20 &&
    text.length <= maxRunningHead &&
    (/©|\bpage\b|\bversion\b/i.test(text) || (besideNumbers.get(text) ?? 0) > count / 2);
  return [
    ...(texts.filter(isNumber).length >= minPages ? [{ rule: "page-number", pattern: pageNumber }] : []),
    ...[...countsOf(texts)]
      .filter(isHead)
      .map(([text]) => ({ rule: "running-head", pattern: `^${escapeRegExp(text)}$` })),
  ];
}

/** The form of a text that is no Markdown: lines that break inside sentences, or one paragraph a line. */
function formOf(lines: readonly string[]): SourceForm {
  const nonBlank = lines.filter((line) => line.trim() !== "");
  // A line breaks inside a sentence if it has more than 30 characters and the next line begins with a small letter.
  const broken = lines.filter((line, i) => line.trim().length > 30 && /^\p{Ll}/u.test(lines[i + 1]?.trim() ?? ""));
  return broken.length > nonBlank.length * 0.05 ? "wrapped" : "lines";
}

/**
 * The section that reads the entries of a JSON or YAML file.
 * @param name the file's, which often says what it holds: `card_errata.json`
 */
function dataSection({ question, sections }: DataTemplate, name: string): SectionDraft {
  const named = kindNamedBy(name.replace(/[_.-]+/g, " "));
  const reader = question === undefined ? "entries" : "questions";
  const hasKind = reader === "entries" && named !== null && named !== "faq";
  return { ...(sections.length > 0 && { level: 1 }), reader, start: "heading", ...(hasKind && { kind: named }) };
}
