/**
 * Reads and writes the files in rulings/ and cards/. Every file is validated, and problems in its content have a line.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
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
import { correctionsFileSchema } from "../../import/profile/corrections-file.js";
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
import { parseYaml } from "./yaml-file.js";

/** A kind of YAML file, with an example for messages. */
interface Kind<T> {
  schema: z.ZodType<T>;
  example: string;
}

const kind = <T>(schema: z.ZodType<T>, example: string): Kind<T> => ({ schema, example });

const kinds = {
  document: kind(
    documentSchema,
    "id: my-faq\ntitle: My Game FAQ\nshort: FAQ\ngame: my-game\n…\nimport:\n  form: markdown\n  sections:\n    - {heading: Questions, reader: questions}",
  ),
  chapter: kind(
    chapterFileSchema,
    "rulings:\n  - id: nested-sequences\n    kind: clarification\n    text: The words of the ruling.\n    lines: [12-15]",
  ),
  corrections: kind(
    correctionsFileSchema,
    'corrections:\n  - {lines: 93, was: At abilities, now: "[action] abilities", why: the icon was misread}',
  ),
  cards: kind(
    cardsFileSchema,
    'cards:\n  - {id: burned-ruins, name: Burned Ruins, printings: [{set: TDL, number: "205"}]}',
  ),
  sets: kind(setsFileSchema, "sets:\n  - {id: tdl, cite: TDL, name: The Dunwich Legacy}"),
  knownCards: kind(
    knownCardsFileSchema,
    "source: ArkhamDB, 2026\ntable: |\n  02230 | TDL | 230 | Lucky Dice | ...Or Are They? | 2",
  ),
  keywords: kind(keywordsFileSchema, "keywords:\n  - {term: Attack of Opportunity, forms: [attacks of opportunity]}"),
  askedAs: kind(
    askedAsFileSchema,
    "asked_as:\n  nested-sequences: [what resolves first when triggers pile up, effects inside effects]",
  ),
  matches: kind(
    matchesFileSchema,
    "faults:\n  - {id: lost-preamble, edition: '1.3', note: The extraction begins after the first page.}",
  ),
  exceptions: kind(
    exceptionsFileSchema,
    "exceptions:\n  - {check: ends-without-stop, edition: '1.3', id: nested-sequences, why: the document is so}",
  ),
  gaps: kind(
    gapsFileSchema,
    'gaps:\n  - {text: \'"Effects" on page 9\', why: "not in this library: its copy of the book ends at page 8"}',
  ),
  slang: kind(slangFileSchema, "slang:\n  - {say: [aoo], means: attack of opportunity}"),
};

export interface LoadedChapter {
  /** The path of the file. */
  file: string;
  /** The name of the file in the edition's folder. */
  name: string;
  chapter: ChapterFile;
}

/** The values of files by their paths: see `withValues`. */
let knownValues: Map<string, unknown> | null = null;

/**
 * Runs `work`, which does not parse a file that `values` has by its path, and adds the values of the others. `work` must
 * not change the values.
 */
export function withValues<T>(values: Map<string, unknown>, work: () => T): T {
  knownValues = values;
  try {
    return work();
  } finally {
    knownValues = null;
  }
}

/** The value of a YAML file. Throws GrimError with its problems. */
function readYaml<T>(path: string, { schema, example }: Kind<T>): T {
  const known = knownValues?.get(path);
  if (known !== undefined) return known as T;
  const { value, problems } = parseYaml(readText(path), path, schema, example);
  if (value === null) throw new GrimError(problems);
  knownValues?.set(path, value);
  return value;
}

/** The value of a file that may be missing; null without it. Throws as `readYaml`. */
function optionalValue<T>(path: string, of: Kind<T>): T | null {
  return existsSync(path) ? readYaml(path, of) : null;
}

/** The result of `read`; if it throws a GrimError, null, and the error's problems are added to `problems`. */
function collecting<T>(problems: Problem[], read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof GrimError)) throw error;
    problems.push(...error.problems);
    return null;
  }
}

/** The path of a file or folder of rulings/. Throws GrimError path-outside. */
function pathInRulings(root: string, ...parts: string[]): string {
  return pathInside(join(root, "rulings"), ...parts);
}

/** As `pathInRulings`, of cards/. */
function pathInCards(root: string, ...parts: string[]): string {
  return pathInside(join(root, "cards"), ...parts);
}

/** The ids of the documents that have a folder with a document.yaml in any layer, sorted. */
export function documentIds(folders: FolderOrLayers): string[] {
  const ids = asLayers(folders).flatMap(({ root }) =>
    folderNames(join(root, "rulings")).filter((id) => existsSync(join(root, "rulings", id, "document.yaml"))),
  );
  return [...new Set(ids)].sort();
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
 * @param library the folders whose documents the message for an unknown id lists
 * @throws GrimError unknown-document; path-mismatch for a reserved id, or if the file has another id; path-outside;
 * yaml-syntax, yaml-schema
 */
export function readDocument(root: string, id: string, library: FolderOrLayers = root): DocumentFile {
  const path = documentPath(root, id);
  if (id === houseDocument) {
    throw grimError(
      "path-mismatch",
      `No document may be called "${id}": references such as ${id}/… are a judge's own house rulings.`,
      { file: path, line: 1, hint: `Give the folder and its document.yaml another id, such as: id: ${id}-faq` },
    );
  }
  const document = optionalValue(path, kinds.document);
  if (document === null) {
    throw grimError("unknown-document", `There is no document "${id}".`, {
      hint: `Documents in this library: ${documentIds(library).join(", ") || "none"}. A new one begins with a profile, which this command writes: grim init FILE --document ${id} --game GAME`,
    });
  }
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

/** The corrections of an edition, and where they are. */
export interface EditionCorrections {
  file: string;
  corrections: z.infer<typeof correctionsFileSchema>["corrections"];
  /** The line of each correction; empty if one does not begin with `- lines: …`. */
  lines: number[];
}

/**
 * The corrections of an edition, from the highest layer that has any. Without any, `file` is where the lowest layer would
 * have them. Throws GrimError path-outside, yaml-syntax, yaml-schema.
 */
export function readCorrections(folders: FolderOrLayers, document: string, edition: string): EditionCorrections {
  const files = asLayers(folders).map(({ root }) => pathInRulings(root, document, edition, "corrections.yaml"));
  const file = files.findLast((path) => existsSync(path)) ?? (files[0] as string);
  const { corrections } = optionalValue(file, kinds.corrections) ?? { corrections: [] };
  const texts = corrections.length === 0 ? [] : readText(file).split("\n");
  const lines = texts.flatMap((line, i) => (/^\s*-\s*\{?\s*lines:/.test(line) ? [i + 1] : []));
  return { file, corrections, lines: lines.length === corrections.length ? lines : [] };
}

/** The catalogue of a game. Throws GrimError yaml-syntax, yaml-schema, with the problems of all its files. */
export function readCatalogue(root: string, game: string): Catalogue {
  pathInCards(root, game);
  const problems: Problem[] = [];
  const read = <T>(name: string, of: Kind<T>): T | null =>
    collecting(problems, () => optionalValue(pathInCards(root, game, name), of));
  const cards = read("cards.yaml", kinds.cards);
  const sets = read("sets.yaml", kinds.sets);
  const keywords = read("keywords.yaml", kinds.keywords);
  const slang = read("slang.yaml", kinds.slang);
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
  const file = pathInCards(root, game, "known-cards.yaml");
  const cardsOrBadRow = parseKnownCards(optionalValue(file, kinds.knownCards)?.table ?? "", game);
  const reprints = databases.flatMap((one) => (one.format === "arkhamdb" ? (one.reprints ?? []) : []));
  if (typeof cardsOrBadRow !== "number") return withReprints(joinCatalogue(cardsOrBadRow, cards, sets), reprints);
  throw grimError(
    "yaml-schema",
    `Row ${cardsOrBadRow} of the table is not a card: code | set | number | name | subname | level was expected.`,
    { file, hint: "A valid row looks like this:\n02230 | TDL | 230 | Lucky Dice | ...Or Are They? | 2" },
  );
}

/** Alternative phrasings by ruling id; empty without an asked-as.yaml. Throws GrimError yaml-syntax, yaml-schema. */
export function readAskedAs(root: string, document: string): Record<string, AskedAs> {
  return optionalValue(pathInRulings(root, document, "asked-as.yaml"), kinds.askedAs)?.asked_as ?? {};
}

/** The document's matches.yaml; null when it has none. Throws GrimError yaml-syntax, yaml-schema. */
export function readMatches(root: string, document: string): Matches | null {
  return optionalValue(pathInRulings(root, document, "matches.yaml"), kinds.matches);
}

/** The exceptions.yaml of a document: its path, and the exceptions from checks; none when it does not exist. */
export function readExceptions(
  root: string,
  document: string,
): { file: string } & z.infer<typeof exceptionsFileSchema> {
  const file = pathInRulings(root, document, "exceptions.yaml");
  return { file, ...(optionalValue(file, kinds.exceptions) ?? { exceptions: [] }) };
}

/** The document's gaps.yaml; empty when it has none. Throws GrimError yaml-syntax, yaml-schema. */
export function readGaps(root: string, document: string): GapsFile {
  return optionalValue(pathInRulings(root, document, "gaps.yaml"), kinds.gaps) ?? { gaps: [], resolved: [] };
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
      const chapter = collecting(problems, () => readYaml(pathInside(folder, name), kinds.chapter));
      if (chapter !== null) chapters.push({ file, name, chapter });
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
