/** `grim init`: a profile, and a draft of the catalogue, for a document that has none. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { stringify } from "yaml";
import { slugify } from "../cards/fold.js";
import type { Catalogue } from "../cards/schema.js";
import { requireData } from "../document/data/read-data.js";
import { readSource } from "../document/read-source.js";
import { maxSourceBytes, type Source, utf16Of } from "../document/source.js";
import { importEdition } from "../import/import.js";
import { type InferredData, inferData, letters, lettersInData } from "../import/infer/data-template.js";
import { inferProfile } from "../import/infer/infer-profile.js";
import { kindOf } from "../import/infer/kind-of-heading.js";
import type { SectionGuess } from "../import/infer/section-guess.js";
import { readBytes } from "../library/disk/disk.js";
import { readLayeredCatalogue } from "../library/disk/layered-files.js";
import { documentPath } from "../library/disk/library-files.js";
import { asLayers, type Folders, topLayer } from "../library/layers.js";
import { GrimError, type Problem, problem } from "../problem.js";
import type { DocumentFile, PolicySpec, SectionSpec } from "../profile/document-file.js";
import type { ChapterFile, RulingRecord } from "../ruling/schema.js";
import { recordDoubts } from "./record-doubts.js";
import { requirePlainNames } from "./run-import.js";

export interface InitResult {
  document: DocumentFile;
  sections: SectionGuess[];
  frontMatter: [number, number] | null;
  /** The files to write, by their path inside the library. */
  files: Map<string, string>;
  /** What an import with this profile gives. */
  chapters: ChapterFile[];
  records: RulingRecord[];
  problems: Problem[];
  /** Unknown characters of symbol fonts, by font. */
  glyphs: Map<string, string[]>;
}

/**
 * Infers the profile of a document. Writes nothing.
 * @throws GrimError usage for wrong names, document-exists, and the errors of reading the file
 */
export async function initDocument(
  folders: Folders,
  path: string,
  { document: id, game, replace }: { document: string; game: string; replace: boolean },
): Promise<InitResult> {
  requirePlainNames(id, "1");
  requirePlainNames(game, "1");
  const known = asLayers(folders).find(({ root }) => existsSync(documentPath(root, id)));
  if (known && !replace) {
    throw new GrimError(
      problem("edition-exists", `The document ${id} has a profile already: ${documentPath(known.root, id)}.`, {
        file: documentPath(known.root, id),
        hint: "Import the file with it: grim import FILE --document ID --edition EDITION. To write a new profile into your library, add --replace.",
      }),
    );
  }
  const bytes = readBytes(path, maxSourceBytes);
  const name = basename(path);
  const looksLikeData = /\.(?:json|ya?ml)$/i.test(name);
  const raw = looksLikeData ? (utf16Of(bytes) ?? new TextDecoder("utf-8").decode(bytes)) : "";
  const data = looksLikeData ? inferData(raw) : null;
  if (looksLikeData && data === null) {
    if (bytes.length > 0) requireData(bytes, name);
    throw new GrimError(
      bytes.length === 0
        ? problem("file-empty", `${name} is empty: a source document was expected.`, { file: path })
        : problem("bad-profile", `${name} has no entries with words: a list of rulings was expected.`, {
            file: path,
            hint: "A ruling is a text, or a mapping with a field of four words or more, in a list or under keys. If the texts are in another file of this database, give that one.",
          }),
    );
  }
  const template = data ? { entries: data.entries, markdown: data.markdown } : undefined;
  const source = await readSource(bytes, name, { data: template });
  const catalogue = readLayeredCatalogue(folders, game);
  const inferred = inferProfile(source, { id, game, title: titleOf(source, id) }, catalogue);
  if (data && template) {
    inferred.document.import.data = template;
    inferred.document.import.sections = [dataSection(data)];
  }
  const { document } = inferred;
  const draft = catalogue.cards.length === 0 && catalogue.sets.length === 0 ? draftCatalogue(source, game) : null;
  const result = importEdition({
    source,
    document,
    edition: "1",
    corrections: [],
    correctionsPlace: { file: "corrections.yaml", lines: [] },
    catalogue: draft ?? catalogue,
    known: [],
  });
  const problems = [...result.problems, ...recordDoubts(result.chapters, game, source, [])];
  const records = result.chapters.flatMap(({ rulings }) => rulings);
  const sections = data
    ? [
        {
          heading: data.entries,
          reading: data.asks ? "questions by heading" : "entries by heading",
          fit: fitOfData(raw, records, problems),
          records: records.length,
          runnerUp: null,
        },
      ]
    : inferred.sections.map((one) =>
        one.records > 0 || one.heading === ""
          ? one
          : { ...one, records: records.filter(({ section }) => section[0] === one.heading).length },
      );
  const glyphs = unknownGlyphs(source);
  const files = new Map([
    [`rulings/${id}/document.yaml`, profileText(document, sections, glyphs, inferred.frontMatter)],
  ]);
  if (draft) {
    files.set(
      `cards/${game}/cards.yaml`,
      `# A draft: the cards that the document cites. Check the names.\n${stringify({ cards: draft.cards.map(({ id: card, name: called, printings }) => ({ id: card, name: called, printings })) }, { lineWidth: 0 })}`,
    );
    files.set(
      `cards/${game}/sets.yaml`,
      `# A draft: \`name\` is the set's full name.\n${stringify({ sets: draft.sets.map(({ id: set, cite, name: called }) => ({ id: set, cite, name: called })) }, { lineWidth: 0 })}`,
    );
    files.set(
      `cards/${game}/keywords.yaml`,
      "# Terms of the game: - {term: lantern, forms: [lanterns]}\nkeywords: []\n",
    );
  }
  return {
    document,
    sections,
    frontMatter: inferred.frontMatter,
    files,
    chapters: result.chapters,
    records,
    problems,
    glyphs,
  };
}

function dataSection({ markdown, asks, group, start }: InferredData): SectionSpec {
  const since = /^## \(\{/m.test(markdown);
  const pattern = since ? "^\\((?P<since>[^)]*)\\) (?P<title>.*)$" : start;
  const usual = start?.includes("<number>") ? "rule" : /^glossary$/i.test(group) ? "glossary" : "clarification";
  const kind = kindOf(group.replaceAll("_", " "), usual);
  return {
    heading: "",
    level: 1,
    reader: asks ? "questions" : "entries",
    ...(!asks && kind !== "clarification" && { kind }),
    start: pattern === null ? "heading" : { pattern },
    subsections: "none",
    policies: [],
    sections: [],
  };
}

/** The share of the words of the file that are in records without a problem. */
function fitOfData(raw: string, records: readonly RulingRecord[], problems: readonly Problem[]): number {
  const doubted = new Set(problems.map(({ ruling }) => ruling?.id));
  const size = (some: readonly RulingRecord[]) =>
    some.reduce((sum, { title = "", question = "", text }) => sum + letters(`${title} ${question} ${text}`), 0);
  const all = Math.max(1, lettersInData(raw), size(records));
  return Math.round((size(records.filter(({ id }) => !doubted.has(id))) / all) * 100) / 100;
}

/** A title: the first heading, the file's first line, or the id in words. */
function titleOf({ lines }: Source, id: string): string {
  const first =
    lines.slice(0, 40).find((line) => /^#{1,2}\s+\S/.test(line)) ?? lines.find((line) => /\p{L}{3}/u.test(line));
  const text = (first ?? "").replace(/^#+\s+|\*+|\ufeff/g, "").trim();
  if (text.length >= 3 && text.length <= 90 && !/[.?]$/.test(text)) return text;
  return id
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

function unknownGlyphs({ doubts = [] }: Source): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { message } of doubts)
    for (const [, character = "", font = ""] of message.matchAll(/("[^"]+"|U\+[0-9A-F]+) of the font ([^,.]+)/g))
      found.set(font, [...new Set([...(found.get(font) ?? []), character])]);
  return found;
}

/** Cards that a text cites as `Name (Set 12)`: names and numbers for a new game's catalogue. */
function draftCatalogue({ lines }: Source, game: string): Catalogue {
  const cards = new Map<string, Catalogue["cards"][number]>();
  const sets = new Map<string, Catalogue["sets"][number]>();
  const cited =
    /(?<![\p{L}\d])((?:\p{Lu}[\p{L}'’-]*|\d+)(?:,? (?:\p{Lu}[\p{L}'’-]*|of|the|and|in|from|to|a|on|at|for|with))*) \((\p{Lu}[\p{L}]{0,12}(?: \p{Lu}\p{L}+)?) (\d{1,3}[a-z]?)\)/gu;
  for (const line of lines) {
    for (const [, printed = "", set = "", number = ""] of line.replaceAll(/[*_]/g, "").matchAll(cited)) {
      const name = printed.replaceAll("’", "'");
      if (/^(?:page|p|step|point|section|version|v)$/i.test(set)) continue;
      const id = slugify(name);
      const before = cards.get(id);
      const printing = { set, number };
      if (before && !before.printings.some((one) => one.set === set && one.number === number))
        before.printings.push(printing);
      if (!before) cards.set(id, { id, name, printings: [printing], also: [], nicknames: [], named: true });
      sets.set(set, { id: slugify(set), cite: set, name: set, also: [] });
    }
  }
  return { game, cards: [...cards.values()], sets: [...sets.values()], keywords: [], slang: [] };
}

/** document.yaml with comments. */
function profileText(
  document: DocumentFile,
  sections: readonly SectionGuess[],
  glyphs: ReadonlyMap<string, readonly string[]>,
  frontMatter: readonly [number, number] | null,
): string {
  const { import: profile } = document;
  const q = (text: string) => JSON.stringify(text);
  const sure = new Map(sections.map((one) => [one.heading, one]));
  const lines = [
    "# Inferred by `grim init`. Read it, and correct what is wrong: every field is described in docs/record-format.md.",
    `id: ${document.id}`,
    `title: ${q(document.title)}`,
    `short: ${q(document.short)} # what a judge calls it`,
    `game: ${document.game}`,
    `publisher: ${q(document.publisher)}`,
    `copyright: ${q(document.copyright)}`,
    `authority: ${q(document.authority)}`,
    "# names: [other names of the document or the game]",
    "# editions:",
    '#   - {edition: "1.0", date: 2024-05}',
    "import:",
    `  form: ${profile.form}`,
    ...(profile.data
      ? [
          "  data:",
          `    entries: ${q(profile.data.entries)}`,
          "    markdown: |",
          ...profile.data.markdown.split("\n").map((line) => `      ${line}`),
        ]
      : []),
    ...(profile.artefacts.length > 0 ? [`  artefacts: [${profile.artefacts.map(q).join(", ")}]`] : []),
    ...(glyphs.size === 0
      ? []
      : [
          "  # Characters of symbol fonts that are not known. Look at the pages, fill them in and remove the marks of comments.",
          "  # glyphs:",
          ...[...glyphs].map(
            ([font, characters]) =>
              `  #   ${font}: {${characters.map((one) => `${one.startsWith("U+") ? q(String.fromCodePoint(Number.parseInt(one.slice(2), 16))) : one}: "[?]"`).join(", ")}}`,
          ),
        ]),
    ...(profile.boilerplate.length > 0
      ? [
          "  boilerplate:",
          ...profile.boilerplate.map((rule) =>
            "pattern" in rule
              ? `    - {rule: ${rule.rule}, pattern: ${q(rule.pattern)}}`
              : `    - {rule: ${rule.rule}, from: ${q(rule.from)}${rule.until === undefined ? "" : `, until: ${q(rule.until)}`}}`,
          ),
        ]
      : []),
    ...(profile.preamble.length > 0
      ? [
          "  # Statements on which text counts.",
          "  preamble:",
          ...profile.preamble.map((one) => `    - ${policyLine(one)}`),
        ]
      : []),
    ...(frontMatter
      ? [
          `  # Sentences of lines ${frontMatter.join("-")}, before the first heading, are in no ruling; an import reports them.`,
        ]
      : []),
    "  sections:",
    ...profile.sections.flatMap((one) => sectionLines(one, "    ", sure)),
  ];
  return `${lines.join("\n")}\n`;
}

function sectionLines(spec: SectionSpec, indent: string, sure: ReadonlyMap<string, SectionGuess>): string[] {
  const q = (text: string) => JSON.stringify(text);
  const guess = sure.get(spec.heading);
  const note =
    guess && guess.heading !== "" && (guess.fit < 0.9 || guess.runnerUp !== null)
      ? [
          `${indent}# ${Math.round(guess.fit * 100)} % of its text is in regular records${guess.runnerUp === null ? "" : `; nearly as good: ${guess.runnerUp}`}`,
        ]
      : [];
  const fields = [
    spec.pattern !== undefined
      ? `pattern: ${q(spec.pattern)}`
      : spec.level !== undefined
        ? `level: ${spec.level}`
        : `heading: ${q(spec.heading)}`,
    ...(spec.reader === "none" ? [] : [`reader: ${spec.reader}`]),
    ...(spec.kind ? [`kind: ${spec.kind}`] : []),
    ...(spec.start === undefined
      ? []
      : [typeof spec.start === "object" ? `start: {pattern: ${q(spec.start.pattern)}}` : `start: ${spec.start}`]),
    ...(spec.not_title === undefined ? [] : [`not_title: ${q(spec.not_title)}`]),
    ...(spec.marks ? [`marks: {question: ${q(spec.marks.question)}, answer: ${q(spec.marks.answer)}}`] : []),
    ...(spec.subsections === "none" ? [] : [`subsections: ${spec.subsections}`]),
    ...(spec.introduction ? [`introduction: ${spec.introduction}`] : []),
    ...(spec.policies.length > 0 ? [`policies: [${spec.policies.map(policyLine).join(", ")}]`] : []),
    ...(spec.begins ? [`begins: ${q(spec.begins)}`] : []),
  ];
  if (spec.sections.length === 0) return [...note, `${indent}- {${fields.join(", ")}}`];
  return [
    ...note,
    ...fields.map((field, i) => `${indent}${i === 0 ? "- " : "  "}${field}`),
    `${indent}  sections:`,
    ...spec.sections.flatMap((one) => sectionLines(one, `${indent}    `, sure)),
  ];
}

function policyLine({ id, starts }: PolicySpec): string {
  return `{id: ${id}, starts: ${JSON.stringify(starts)}}`;
}

/** Where `grim init` writes. */
export function initRoot(folders: Folders): string {
  return topLayer(asLayers(folders)).root;
}
