/** `grim init`: infers a profile for a document, and drafts a catalogue if its game has none. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { withListedCards } from "../cards/listed-cards.js";
import type { Catalogue } from "../cards/schema.js";
import { requireData } from "../document/data/read-data.js";
import { readSource } from "../document/read-source.js";
import { maxSourceBytes, type Source, utf16Of } from "../document/source.js";
import { importEdition } from "../import/import.js";
import { countLetters, type InferredData, inferData, lettersInData } from "../import/infer/data-template.js";
import { inferProfile } from "../import/infer/infer-profile.js";
import { kindNamedBy } from "../import/infer/kind-of-heading.js";
import type { SectionGuess } from "../import/infer/section-guess.js";
import { titleFromId } from "../import/title-from-id.js";
import { readBytes } from "../library/disk/disk.js";
import { readLayeredCatalogue } from "../library/disk/layered-files.js";
import { documentPath } from "../library/disk/library-files.js";
import { asLayers, type FolderOrLayers } from "../library/layers.js";
import { grimError, type Problem } from "../problem.js";
import type { DocumentFile, SectionSpec } from "../profile/document-file.js";
import type { ChapterFile, RulingRecord } from "../ruling/schema.js";
import { catalogueFiles, draftCatalogue } from "./draft-catalogue.js";
import { profileText } from "./profile-text.js";
import { recordDoubts } from "./record-doubts.js";
import { requireDocumentName, requireGameName } from "./run-import.js";

export interface InitResult {
  document: DocumentFile;
  sections: SectionGuess[];
  /**
   * The first and the last line of the sentences before the first heading. No ruling contains them. Null if there are
   * no such sentences.
   */
  frontMatter: [number, number] | null;
  /** The files to write: path inside the library → text. */
  files: Map<string, string>;
  /** The result of an import with this profile. */
  chapters: ChapterFile[];
  records: RulingRecord[];
  problems: Problem[];
  /** Unknown characters that may be icons: name of the font → the characters, each as `"@"` or `U+E000`. */
  glyphs: Map<string, string[]>;
}

/**
 * Infers the profile of a document. Writes nothing.
 * @throws GrimError path-outside for invalid names, edition-exists for a document with a profile unless `replace` is
 * true, and the errors of reading the file
 */
export async function initDocument(
  folders: FolderOrLayers,
  path: string,
  { document: id, game, replace }: { document: string; game: string; replace: boolean },
): Promise<InitResult> {
  requireDocumentName(id);
  requireGameName(game);
  if (!replace) requireNoProfile(folders, id);
  const bytes = readBytes(path, maxSourceBytes);
  const name = basename(path);
  const data = /\.(?:json|ya?ml)$/i.test(name) ? readDataFile(bytes, name, path, titleFromId(id)) : null;
  const source = await readSource(bytes, name, { data: data ?? undefined });
  const catalogue = readLayeredCatalogue(folders, game);
  const { document, sections, frontMatter } = inferProfile(
    source,
    { id, game, title: data?.title ?? titleOf(source, id) },
    catalogue,
  );
  if (data) {
    document.import.data = { entries: data.entries, markdown: data.markdown };
    document.import.sections = [dataSection(data)];
  }
  const isNewGame = catalogue.cards.length === 0 && catalogue.sets.length === 0;
  const cited = isNewGame ? draftCatalogue(source, game) : catalogue;
  const withCited = importOnce(source, document, cited);
  const draft = isNewGame ? withListedCards(withCited.records, cited) : null;
  const { chapters, problems, records } =
    draft === null || draft === cited ? withCited : importOnce(source, document, draft);
  const guesses = data ? [dataGuess(data, records, problems)] : withRecordCounts(sections, records);
  const glyphs = unknownGlyphs(source);
  const files = new Map([
    [`rulings/${id}/document.yaml`, profileText(document, guesses, glyphs, frontMatter)],
    ...(draft ? catalogueFiles(draft) : []),
  ]);
  return { document, sections: guesses, frontMatter, files, chapters, records, problems, glyphs };
}

/** @throws GrimError edition-exists when the document has a profile in any layer */
function requireNoProfile(folders: FolderOrLayers, id: string): void {
  const layer = asLayers(folders).find(({ root }) => existsSync(documentPath(root, id)));
  if (!layer) return;
  const file = documentPath(layer.root, id);
  throw grimError("edition-exists", `The document ${id} has a profile already: ${file}.`, {
    file,
    hint: "Import the file with it: grim import FILE --document ID --edition EDITION. To write a new profile into your library, add --replace.",
  });
}

/** A JSON or YAML file and what was inferred from it. */
interface DataFile extends InferredData {
  raw: string;
}

/** @throws GrimError file-empty, bad-profile when no list of rulings is found, and the errors of `requireData` */
function readDataFile(bytes: Uint8Array, name: string, path: string, fallbackTitle: string): DataFile {
  const raw = utf16Of(bytes) ?? new TextDecoder("utf-8").decode(bytes);
  const inferred = inferData(raw, fallbackTitle);
  if (inferred !== null) return { raw, ...inferred };
  if (bytes.length === 0)
    throw grimError("file-empty", `${name} is empty: a source document was expected.`, { file: path });
  // Throws if the file is not valid JSON or YAML.
  requireData(bytes, name);
  throw grimError("bad-profile", `${name} has no entries with words: a list of rulings was expected.`, {
    file: path,
    hint: "A ruling is a text, or a mapping with a field of four words or more, in a list or under keys. If the texts are in another file of this database, give that one.",
  });
}

/** Imports the source with the inferred profile, as an edition without corrections. */
function importOnce(source: Source, document: DocumentFile, catalogue: Catalogue) {
  const { chapters, problems } = importEdition({
    source,
    document,
    edition: "1",
    corrections: [],
    correctionsPlace: { file: "corrections.yaml", lines: [] },
    catalogue,
    knownRecords: [],
  });
  return {
    chapters,
    problems: [...problems, ...recordDoubts(chapters, source, [])],
    records: chapters.flatMap(({ rulings }) => rulings),
  };
}

/** Sets the number of imported records of each section that has a heading and no number yet. */
function withRecordCounts(sections: readonly SectionGuess[], records: readonly RulingRecord[]): SectionGuess[] {
  return sections.map((one) =>
    one.records > 0 || one.heading === ""
      ? one
      : { ...one, records: records.filter(({ section }) => section[0] === one.heading).length },
  );
}

/** The report on the only section of a JSON or YAML file. */
function dataGuess(
  { raw, entries, hasQuestions }: DataFile,
  records: readonly RulingRecord[],
  problems: readonly Problem[],
): SectionGuess {
  return {
    heading: entries,
    reading: hasQuestions ? "questions by heading" : "entries by heading",
    fit: fitOfData(raw, records, problems),
    records: records.length,
    runnerUp: null,
  };
}

/** The section that reads the entries of a JSON or YAML file. */
function dataSection({ markdown, hasQuestions, group, start }: InferredData): SectionSpec {
  // The template writes `## ({date}) {title}` when entries have a date.
  const hasDate = /^## \(\{/m.test(markdown);
  const pattern = hasDate ? "^\\((?P<since>[^)]*)\\) (?P<title>.*)$" : start;
  const kindWithoutNumbers = /^glossary$/i.test(group) ? "glossary" : "clarification";
  const kind = kindNamedBy(group.replaceAll("_", " ")) ?? (start?.includes("<number>") ? "rule" : kindWithoutNumbers);
  return {
    heading: "",
    level: 1,
    reader: hasQuestions ? "questions" : "entries",
    ...(!hasQuestions && kind !== "clarification" && { kind }),
    start: pattern === null ? "heading" : { pattern },
    subsections: "none",
    policies: [],
    sections: [],
  };
}

/** The share of the file's letters that are in records without a problem, rounded to hundredths. */
function fitOfData(raw: string, records: readonly RulingRecord[], problems: readonly Problem[]): number {
  const doubtedIds = new Set(problems.map(({ ruling }) => ruling?.id));
  const lettersIn = (some: readonly RulingRecord[]) =>
    some.reduce((sum, { title = "", question = "", text }) => sum + countLetters(`${title} ${question} ${text}`), 0);
  const allLetters = Math.max(1, lettersInData(raw), lettersIn(records));
  return Math.round((lettersIn(records.filter(({ id }) => !doubtedIds.has(id))) / allLetters) * 100) / 100;
}

/**
 * The document's title, which is the first of these that exists:
 * 1. `title:` in the metadata at the start of the file
 * 2. the first heading of level 1 or 2 in the next 40 lines
 * 3. the first line with a word of three letters
 *
 * If that has fewer than 3 or more than 90 characters, ends with a full stop or a question mark, or begins with a bar
 * (a row of a table), it is no title. Then the title is the id in words: `tin-faq` → `Tin Faq`.
 */
function titleOf({ lines, setAside = [] }: Source, id: string): string {
  const [from, to] = setAside.find(([, , rule]) => rule === "metadata") ?? [1, 0];
  const [metadataTitle] = lines
    .slice(from - 1, to)
    .flatMap((line) => /^title:\s*(["']?)(\S.*?)\1\s*$/.exec(line)?.[2] ?? []);
  const linesBelow = lines.slice(to);
  const titleLine =
    metadataTitle ??
    linesBelow.slice(0, 40).find((line) => /^#{1,2}\s+\S/.test(line)) ??
    linesBelow.find((line) => /\p{L}{3}/u.test(line));
  const text = (titleLine ?? "")
    .replace(/^#+\s+|\*+|\ufeff/g, "")
    .replace(/\s+/g, " ")
    .trim();
  return text.length >= 3 && text.length <= 90 && !/^\||[.?]$/.test(text) ? text : titleFromId(id);
}

/**
 * The unknown characters that the source's doubts name, by font. A profile refers to a font by its name, so characters of
 * a font without a name are left out.
 */
function unknownGlyphs({ doubts = [] }: Source): Map<string, string[]> {
  const byFont = new Map<string, string[]>();
  for (const { font, character } of doubts.flatMap(({ glyphs = [] }) => glyphs))
    if (font !== "") byFont.set(font, [...new Set([...(byFont.get(font) ?? []), character])]);
  return byFont;
}
