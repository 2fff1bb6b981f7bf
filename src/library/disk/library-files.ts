/**
 * Reads and writes the files in rulings/ and cards/. Every file is validated, and problems in its content have a line.
 */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { z } from "zod";
import { slugify } from "../../cards/fold.js";
import { joinCatalogue, type KnownCard, parseKnownCards, withReprints } from "../../cards/known-cards.js";
import {
  type Catalogue,
  cardsFileSchema,
  keywordsFileSchema,
  knownCardsFileSchema,
  setsFileSchema,
  slangFileSchema,
} from "../../cards/schema.js";
import {
  type Correction,
  type CorrectionsPlace,
  correctionsFileSchema,
} from "../../import/profile/corrections-file.js";
import { type DocumentFile, documentSchema } from "../../import/profile/document-file.js";
import { GrimError, grimError, type Problem } from "../../problem.js";
import { chapterToYaml } from "../../ruling/chapter-yaml.js";
import { houseDocument } from "../../ruling/reserved.js";
import {
  type AskedAs,
  askedAsFileSchema,
  type ChapterFile,
  chapterFileSchema,
  exceptionsFileSchema,
  type GapsFile,
  gapsFileSchema,
  type Matches,
  matchesFileSchema,
} from "../../ruling/schema.js";
import { compareEditionNames } from "../editions/known-editions.js";
import { asLayers, type FolderOrLayers, topLayer } from "../layers.js";
import { entryNames, folderNames, pathInside, readText } from "./disk.js";
import {
  completeInterruptedReplacement,
  isChapter,
  readConsistently,
  replaceChapters,
  withEditionLock,
} from "./edition-folder.js";
import { addParsed, parsedValue } from "./parsed-files.js";
import { parseYaml, type YamlResult } from "./yaml-file.js";

/** An example of each kind of file, for messages. */
const examples = {
  document:
    "id: my-faq\ntitle: My Game FAQ\nshort: FAQ\ngame: my-game\n…\nimport:\n  form: markdown\n  sections:\n    - {heading: Questions, reader: questions}",
  chapter:
    "rulings:\n  - id: nested-sequences\n    kind: clarification\n    text: The words of the ruling.\n    lines: [12-15]",
  corrections: 'corrections:\n  - {lines: 93, was: At abilities, now: "[action] abilities", why: the icon was misread}',
  cards: 'cards:\n  - {id: burned-ruins, name: Burned Ruins, printings: [{set: TDL, number: "205"}]}',
  sets: "sets:\n  - {id: tdl, cite: TDL, name: The Dunwich Legacy}",
  knownCards: "source: ArkhamDB, 2026\ntable: |\n  02230 | TDL | 230 | Lucky Dice | ...Or Are They? | 2",
  keywords: "keywords:\n  - {term: Attack of Opportunity, forms: [attacks of opportunity]}",
  askedAs: "asked_as:\n  nested-sequences: [what resolves first when triggers pile up, effects inside effects]",
  matches: "faults:\n  - {id: lost-preamble, edition: '1.3', note: The extraction begins after the first page.}",
  exceptions:
    "exceptions:\n  - {check: ends-without-stop, edition: '1.3', id: nested-sequences, why: the document is so}",
  gaps: 'gaps:\n  - {text: \'"Effects" on page 9\', why: "not in this library: its copy of the book ends at page 8"}',
  slang: "slang:\n  - {say: [aoo], means: attack of opportunity}",
};

export interface LoadedChapter {
  /** The path of the file. */
  file: string;
  /** The name of the file in the edition's folder. */
  name: string;
  chapter: ChapterFile;
}

/**
 * Reads and validates a YAML file. Errors of reading it are returned as problems.
 * @param within the folder that the path must not lead out of; missing if the path was checked already
 */
function readYaml<T>(path: string, schema: z.ZodType<T>, example: string, within?: string): YamlResult<T> {
  const known = parsedValue(path);
  if (known !== undefined) return { value: known as T, problems: [] };
  try {
    if (within !== undefined) pathInside(within, relative(within, path));
    const result = parseYaml(readText(path), path, schema, example);
    if (result.value !== null) addParsed(path, result.value);
    return result;
  } catch (error) {
    if (error instanceof GrimError) return { value: null, problems: [...error.problems] };
    throw error;
  }
}

function valueOrThrow<T>(result: YamlResult<T>): T {
  if (result.value === null) throw new GrimError(result.problems);
  return result.value;
}

/** The value of a file that may be missing; null without it. */
function optionalValue<T>(path: string, schema: z.ZodType<T>, example: string, within?: string): T | null {
  return existsSync(path) ? valueOrThrow(readYaml(path, schema, example, within)) : null;
}

/** The path of a file or folder of rulings/. */
function pathInRulings(root: string, ...parts: string[]): string {
  return pathInside(join(root, "rulings"), ...parts);
}

/** The ids of the documents that have a folder with a document.yaml, sorted. */
export function documentIds(root: string): string[] {
  return folderNames(join(root, "rulings")).filter((id) => existsSync(join(root, "rulings", id, "document.yaml")));
}

/** The path of a document's document.yaml. Throws GrimError path-outside. */
export function documentPath(root: string, id: string): string {
  return pathInRulings(root, id, "document.yaml");
}

/** Whether this folder has the document's document.yaml. Throws as `documentPath`. */
export function hasDocument(root: string, id: string): boolean {
  return existsSync(documentPath(root, id));
}

/**
 * The document.yaml of a document.
 * @param knownIds returns the ids of the library's documents, for the error message
 * @throws GrimError unknown-document, listing these ids; path-mismatch for a reserved id, or if the file has another
 * id; path-outside; yaml-syntax, yaml-schema
 */
export function readDocument(root: string, id: string, knownIds = () => documentIds(root)): DocumentFile {
  const path = documentPath(root, id);
  if (id === houseDocument) {
    throw grimError(
      "path-mismatch",
      `No document may be called "${id}": references such as ${id}/… are a judge's own house rulings.`,
      { file: path, line: 1, hint: `Give the folder and its document.yaml another id, such as: id: ${id}-faq` },
    );
  }
  if (!existsSync(path)) {
    throw grimError("unknown-document", `There is no document "${id}".`, {
      hint: `Documents in this library: ${knownIds().join(", ") || "none"}. A new one begins with a profile, which this command writes: grim init FILE --document ${id} --game GAME`,
    });
  }
  const document = valueOrThrow(readYaml(path, documentSchema, examples.document));
  if (document.id !== id)
    throw grimError("path-mismatch", `The folder is ${id}, the file says id: ${document.id}.`, { file: path, line: 1 });
  return document;
}

/**
 * The editions of a document that have a chapter, by version, oldest first. An interrupted import is completed first.
 * @throws GrimError path-outside for a link that leads out of the library
 */
export function editionNames(root: string, id: string): string[] {
  const folder = pathInRulings(root, id);
  const names = folderNames(folder);
  // All links are checked before anything is read through one of them.
  for (const name of names) pathInside(folder, name);
  for (const name of names) completeInterruptedReplacement(join(folder, name));
  return names.filter((name) => entryNames(join(folder, name)).some(isChapter)).sort(compareEditionNames);
}

/** The path of an edition's corrections.yaml, which may not exist. Throws GrimError path-outside. */
export function correctionsPath(root: string, document: string, edition: string): string {
  return pathInRulings(root, document, edition, "corrections.yaml");
}

/** The corrections of an edition; empty without a corrections.yaml. Throws GrimError yaml-syntax, yaml-schema. */
export function readCorrections(root: string, document: string, edition: string): Correction[] {
  const path = correctionsPath(root, document, edition);
  return optionalValue(path, correctionsFileSchema, examples.corrections)?.corrections ?? [];
}

/** The file, and the line of each of its `count` corrections; no lines if one does not begin with `- lines: …`. */
export function placeOfCorrections(file: string, count: number): CorrectionsPlace {
  if (count === 0) return { file, lines: [] };
  const lines = readText(file)
    .split("\n")
    .flatMap((line, i) => (/^\s*-\s*\{?\s*lines:/.test(line) ? [i + 1] : []));
  return { file, lines: lines.length === count ? lines : [] };
}

/** The catalogue of a game. Throws GrimError yaml-syntax, yaml-schema, with the problems of all its files. */
export function readCatalogue(root: string, game: string): Catalogue {
  const folder = pathInside(join(root, "cards"), game);
  const problems: Problem[] = [];
  const readPart = <T>(name: string, schema: z.ZodType<T>, example: string): T | null => {
    const path = join(folder, name);
    if (!existsSync(path)) return null;
    const result = readYaml(path, schema, example, join(root, "cards"));
    problems.push(...result.problems);
    return result.value;
  };
  const cards = readPart("cards.yaml", cardsFileSchema, examples.cards);
  const sets = readPart("sets.yaml", setsFileSchema, examples.sets);
  const keywords = readPart("keywords.yaml", keywordsFileSchema, examples.keywords);
  const slang = readPart("slang.yaml", slangFileSchema, examples.slang);
  if (problems.length > 0) throw new GrimError(problems);
  return {
    game,
    cards: cards?.cards ?? [],
    sets: sets?.sets ?? [],
    keywords: keywords?.keywords ?? [],
    slang: slang?.slang ?? [],
    ...(sets && sets.databases.length > 0 && { databases: sets.databases }),
  };
}

/** The cards in the known-cards.yaml of a game, joined with its catalogue; empty when there is no such file. */
export function readKnownCards(root: string, { game, cards, sets, databases = [] }: Catalogue): KnownCard[] {
  const path = join(pathInside(join(root, "cards"), game), "known-cards.yaml");
  const file = optionalValue(path, knownCardsFileSchema, examples.knownCards, join(root, "cards"));
  const cardsOrBadRow = parseKnownCards(file?.table ?? "", game);
  const reprints = databases.flatMap((one) => (one.format === "arkhamdb" ? (one.reprints ?? []) : []));
  if (typeof cardsOrBadRow !== "number") return withReprints(joinCatalogue(cardsOrBadRow, cards, sets), reprints);
  throw grimError(
    "yaml-schema",
    `Row ${cardsOrBadRow} of the table is not a card: code | set | number | name | subname | level was expected.`,
    { file: path, hint: "A valid row looks like this:\n02230 | TDL | 230 | Lucky Dice | ...Or Are They? | 2" },
  );
}

/** Alternative phrasings by ruling id; empty without an asked-as.yaml. Throws GrimError yaml-syntax, yaml-schema. */
export function readAskedAs(root: string, document: string): Record<string, AskedAs> {
  const path = pathInRulings(root, document, "asked-as.yaml");
  return optionalValue(path, askedAsFileSchema, examples.askedAs)?.asked_as ?? {};
}

/** The document's matches.yaml; null when it has none. Throws GrimError yaml-syntax, yaml-schema. */
export function readMatches(root: string, document: string): Matches | null {
  return optionalValue(pathInRulings(root, document, "matches.yaml"), matchesFileSchema, examples.matches);
}

/** The exceptions.yaml of a document: its path, and the exceptions from checks; none when it does not exist. */
export function readExceptions(
  root: string,
  document: string,
): { file: string } & z.infer<typeof exceptionsFileSchema> {
  const file = pathInRulings(root, document, "exceptions.yaml");
  return { file, ...(optionalValue(file, exceptionsFileSchema, examples.exceptions) ?? { exceptions: [] }) };
}

/** The document's gaps.yaml; empty when it has none. Throws GrimError yaml-syntax, yaml-schema. */
export function readGaps(root: string, document: string): GapsFile {
  const path = pathInRulings(root, document, "gaps.yaml");
  return optionalValue(path, gapsFileSchema, examples.gaps) ?? { gaps: [], resolved: [] };
}

/**
 * The valid chapters of an edition in document order. Problems of the others are returned, not thrown, so that
 * `grim check` can list them all.
 * @throws GrimError path-outside, file-locked
 */
export function readEdition(
  root: string,
  document: string,
  edition: string,
): { chapters: LoadedChapter[]; problems: Problem[] } {
  const folder = pathInRulings(root, document, edition);
  return readConsistently(folder, () => {
    const chapters: LoadedChapter[] = [];
    const problems: Problem[] = [];
    for (const name of entryNames(folder).filter(isChapter).sort(compareEditionNames)) {
      const file = join(folder, name);
      const result = readYaml(file, chapterFileSchema, examples.chapter, join(root, "rulings"));
      problems.push(...result.problems);
      if (result.value) chapters.push({ file, name, chapter: result.value });
    }
    return { chapters, problems };
  });
}

/** The chapter files of an edition, name → text. Their names are numbered in document order. */
export function editionFiles(chapters: readonly ChapterFile[]): Map<string, string> {
  return new Map(
    chapters.map((chapter, i) => {
      const number = String(i + 1).padStart(2, "0");
      return [`${number}-${slugify(chapter.chapter) || "chapter"}.yaml`, chapterToYaml(chapter)];
    }),
  );
}

/**
 * Runs `work` while no other process imports this edition into the highest layer. Takes no lock for an unknown
 * document, which `work` reports.
 * @throws GrimError file-locked, path-outside; errors of `work`
 */
export function withTopEditionLock<T>(folders: FolderOrLayers, document: string, edition: string, work: () => T): T {
  const layers = asLayers(folders);
  if (!layers.some(({ root }) => hasDocument(root, document))) return work();
  return withEditionLock(pathInRulings(topLayer(layers).root, document, edition), work);
}

/**
 * Replaces an edition's chapters as one step. Other files in its folder, such as corrections.yaml, are not changed.
 * @returns the paths of the chapters
 * @throws GrimError file-unwritable, file-locked
 */
export function writeEdition(
  root: string,
  document: string,
  edition: string,
  chapters: readonly ChapterFile[],
): string[] {
  const folder = pathInRulings(root, document, edition);
  const files = editionFiles(chapters);
  replaceChapters(folder, files);
  return [...files.keys()].map((name) => join(folder, name));
}
