/**
 * Loads a library from the YAML files in rulings/ and cards/ of its layers. Validates every file and dates the entries.
 *
 * Editions of a document are united over the layers; an edition that several have is taken from the highest. Catalogues,
 * phrasings, gaps and matches are merged. A document.yaml of a higher layer replaces that of a lower one.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Catalogue } from "../../cards/schema.js";
import { GrimError, type Problem, problem } from "../../problem.js";
import type { DocumentFile } from "../../profile/document-file.js";
import type { EditionInfo, Ruling, Since } from "../../ruling/ruling.js";
import type { GapsFile, Matches, RulingRecord } from "../../ruling/schema.js";
import { carryOver } from "../editions/carry-over.js";
import { editionsNotHeld, knownEdition, oldestFirst } from "../editions/known-editions.js";
import type { GrowingItems } from "../items.js";
import { asLayers, type Folders, type Layer, type Layers, topLayer } from "../layers.js";
import type { BuildData, LibraryData } from "../library.js";
import { mergeCatalogues } from "../merge/merge-catalogue.js";
import { mergeAskedAs, mergeDocuments, mergeGaps, mergeMatches } from "../merge/merge-document.js";
import { folders, readText } from "./disk.js";
import {
  documentIds,
  documentPath,
  editionNames,
  type LoadedChapter,
  readAskedAs,
  readCatalogue,
  readDocument,
  readEdition,
  readGaps,
  readKnownCards,
  readMatches,
} from "./library-files.js";

/**
 * Loads all documents, editions, rulings and catalogues of a library. What is wrong in a layer above the lowest is left
 * out and reported in `problems` of the data, so that a broken file of the user's never hides the shipped library.
 * @param options.unique false for `grim check`, which reports duplicate ids itself
 * @throws GrimError with every problem of every file of the lowest layer
 */
export function loadLibrary(folders: Folders, options: { unique?: boolean } = {}): LibraryData {
  const [rulings, catalogues]: [Ruling[], Catalogue[]] = [[], []];
  return { ...loadInto(folders, rulings, catalogues, options), rulings, catalogues };
}

/** As `loadLibrary`, with the rulings and catalogues in lists of the caller: no more than one document is in memory. */
export function loadInto(
  folders: Folders,
  rulings: GrowingItems<Ruling>,
  catalogues: GrowingItems<Catalogue>,
  options: { unique?: boolean } = {},
): BuildData {
  const loader = new Loader(asLayers(folders), options.unique !== false, rulings, catalogues);
  return { ...loader.load(), rulings, catalogues };
}

/** An edition with the rulings of its own text. */
interface LoadedEdition {
  info: EditionInfo;
  rulings: Ruling[];
}

type LoadedFiles = Omit<LibraryData, "rulings" | "catalogues">;

class Loader {
  readonly #layers: Layers;
  readonly #unique: boolean;
  /** In the lowest layer: the library cannot be used. */
  readonly #fatal: Problem[] = [];
  /** In the layers above. */
  readonly #leftOut: Problem[] = [];

  readonly #rulings: GrowingItems<Ruling>;
  readonly #catalogues: GrowingItems<Catalogue>;

  constructor(layers: Layers, unique: boolean, rulings: GrowingItems<Ruling>, catalogues: GrowingItems<Catalogue>) {
    this.#layers = layers;
    this.#unique = unique;
    this.#rulings = rulings;
    this.#catalogues = catalogues;
  }

  /** Fills the lists. */
  load(): LoadedFiles {
    const layers = this.#layers;
    const documents = this.#namesIn(documentIds, (root) => folders(join(root, "rulings")));
    const data: LoadedFiles = {
      root: layers[0].root,
      layers,
      problems: this.#leftOut,
      documents: [],
      askedAs: {},
      gaps: {},
      precedence: {},
    };
    for (const id of documents) this.#addDocument(data, id);
    for (const game of this.#namesIn((root) => folders(join(root, "cards")))) {
      const found = this.#each(`the names of ${game} in this folder`, (root) =>
        existsSync(join(root, "cards", game)) ? readCatalogue(root, game) : null,
      );
      if (found.length === 0) continue;
      const catalogue = found.reduce(mergeCatalogues);
      this.#catalogues.push(catalogue);
      const known = this.#each(`the known cards of ${game} in this folder`, (root) => readKnownCards(root, catalogue));
      data.known = [...(data.known ?? []), ...known.flat()];
    }
    if (this.#fatal.length > 0) throw new GrimError(this.#fatal);
    return data;
  }

  /** Names that the layers list, sorted. @param above how the layers above the lowest list them */
  #namesIn(list: (root: string) => string[], above = list): string[] {
    const names = this.#layers.map(
      (layer) => this.#collect(layer, "all of it", () => (layer === this.#layers[0] ? list : above)(layer.root)) ?? [],
    );
    return this.#layers.length === 1 ? names.flat() : [...new Set(names.flat())].sort();
  }

  #addDocument(data: LoadedFiles, id: string): void {
    const document = this.#document(id);
    if (document === null) return;
    const editions = this.#editions(id, document);
    const gaps = this.#each(`${id}'s gaps.yaml in this folder`, (root) => readGaps(root, id));
    const askedAs = this.#each(`${id}'s asked-as.yaml in this folder`, (root) => readAskedAs(root, id));
    const matches = this.#each(`${id}'s matches.yaml in this folder`, (root) => readMatches(root, id));
    const merged = matches.length > 0 ? matches.reduce(mergeMatches) : null;
    dateByEditions(editions.map((one) => one.rulings));
    const inForce = rulingsInForce(editions, merged).reverse();
    const held = editions.map(({ info }) => info.edition);
    editions.reverse();
    const { title, short, names, game, publisher, copyright } = document;
    data.documents.push({
      id,
      title,
      short,
      names,
      game,
      publisher,
      copyright,
      layer: existsSync(join(data.root, "rulings", id, "document.yaml")) ? this.#layers[0].name : "user",
      editions: editions.map((one) => one.info),
      ...editionsNotHeld(document.editions, held),
    });
    const none: GapsFile = { gaps: [], resolved: [] };
    data.gaps = { ...data.gaps, [id]: gaps.reduce(mergeGaps, none) };
    data.precedence = { ...data.precedence, [id]: document.precedence };
    data.askedAs[id] = askedAs.reduce(mergeAskedAs, {});
    if (merged) data.matches = { ...data.matches, [id]: merged };
    for (const rulings of inForce) for (const ruling of rulings) this.#rulings.push(ruling);
  }

  /** The merged document.yaml; null, and a problem, where no layer has a valid one. */
  #document(id: string): DocumentFile | null {
    const before = this.#leftOut.length;
    const found = this.#each(`the document.yaml of ${id} in this folder`, (root) =>
      existsSync(documentPath(root, id)) ? readDocument(root, id) : null,
    );
    const [lowest, ...above] = found;
    if (lowest !== undefined) return above.reduce(mergeDocuments, lowest);
    const top = topLayer(this.#layers);
    const file = join(top.root, "rulings", id, "document.yaml");
    // A folder without editions, such as one that holds only corrections, is not a document.
    const isEmpty = () => this.#collect(top, `all of ${id}`, () => editionNames(top.root, id))?.length === 0;
    if (this.#layers.length > 1 && this.#leftOut.length === before && !isEmpty()) {
      this.#leftOut.push(
        problem("file-missing", `${file} does not exist. Left out: all of ${id}.`, {
          file,
          hint: "No shipped document has this id. Restore the file, or remove the folder.",
        }),
      );
    }
    return null;
  }

  /** The editions that a layer holds, oldest first. An edition with problems is taken from a lower layer, if that has it. */
  #editions(id: string, document: DocumentFile): LoadedEdition[] {
    const holders = new Map<string, Layer[]>();
    for (const layer of this.#layers) {
      const held = this.#collect(layer, `the editions of ${id} in this folder`, () =>
        existsSync(join(layer.root, "rulings", id)) ? editionNames(layer.root, id) : [],
      );
      for (const edition of held ?? []) holders.set(edition, [layer, ...(holders.get(edition) ?? [])]);
    }
    return oldestFirst([...holders.keys()], document.editions).flatMap((edition) => {
      for (const layer of holders.get(edition) ?? []) {
        const chapters = this.#collect(layer, `${id} ${edition}`, () => this.#chapters(layer, id, edition));
        if (chapters !== null) return [loadedEdition(chapters, document, edition, layer)];
      }
      return [];
    });
  }

  /** @throws GrimError with the problems of the edition; those of the lowest layer are collected instead */
  #chapters(layer: Layer, id: string, edition: string): LoadedChapter[] {
    const { chapters, problems } = readEdition(layer.root, id, edition);
    const all = [...problems, ...(this.#unique ? sharedIds(chapters) : [])];
    if (all.length > 0) throw new GrimError(all);
    return chapters;
  }

  /** What each layer has, lowest first. */
  #each<T>(what: string, read: (root: string) => T | null): T[] {
    return this.#layers.flatMap((layer) => this.#collect(layer, what, () => read(layer.root)) ?? []);
  }

  /** Reads from a layer; null, and the problems are kept, where that fails. @param what is left out then */
  #collect<T>(layer: Layer, what: string, read: () => T): T | null {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      if (layer === this.#layers[0]) this.#fatal.push(...error.problems);
      else
        this.#leftOut.push(...error.problems.map((one) => ({ ...one, message: `${one.message} Left out: ${what}.` })));
      return null;
    }
  }
}

function loadedEdition(
  chapters: readonly LoadedChapter[],
  document: DocumentFile,
  edition: string,
  layer: Layer,
): LoadedEdition {
  const rulings = chapters.flatMap(({ chapter }) =>
    chapter.rulings.map((record) => toRuling(record, document.id, edition, document.game)),
  );
  const { date, dateSource } = knownEdition(edition, document.editions);
  const partial =
    document.editions.some((one) => one.edition === edition && one.partial) ||
    chapters.some(({ chapter }) => chapter.source.partial);
  // Written anew: a piece of a string keeps the whole in memory, here the text of the YAML file.
  const sha256 = Buffer.from(chapters[0]?.chapter.source.sha256 ?? "").toString();
  return { info: { edition, date, dateSource, rulings: rulings.length, sha256, layer: layer.name, partial }, rulings };
}

/** What was in force after each edition: its rulings, and those that a partial edition leaves. @param editions oldest first */
function rulingsInForce(editions: readonly LoadedEdition[], matches: Matches | null): Ruling[][] {
  let before: Ruling[] = [];
  return editions.map(({ info, rulings }) => {
    before = info.partial ? carryOver(before, rulings, info.edition, matches) : rulings;
    return before;
  });
}

/** Two rulings of an edition with the same id, which make references ambiguous. */
function sharedIds(chapters: readonly LoadedChapter[]): Problem[] {
  const places = new Map<string, string[]>();
  for (const { file, chapter } of chapters)
    for (const { id } of chapter.rulings) places.set(id, [...(places.get(id) ?? []), file]);
  return [...places]
    .filter(([, files]) => files.length > 1)
    .map(([id, files]) => {
      const at = [...new Set(files)].flatMap((file) => linesOf(file, id).map((line) => ({ file, line })));
      const [first, second] = at;
      return problem(
        "duplicate-id",
        `${id}: this id is taken already, at ${first?.file ?? files[0]}:${first?.line ?? 1}.`,
        {
          file: second?.file ?? files[1] ?? null,
          line: second?.line ?? 1,
          hint: "Give one of the two another id: in corrections.yaml, such as: - {lines: 25, was: the first words, id: other-name, why: …}",
        },
      );
    });
}

function linesOf(file: string, id: string): number[] {
  return readText(file)
    .split("\n")
    .flatMap((line, i) => (line.trim() === `- id: ${id}` ? [i + 1] : []));
}

/** A record of a chapter file → the ruling of the domain model. */
export function toRuling(record: RulingRecord, document: string, edition: string, game: string): Ruling {
  return {
    id: record.id,
    document,
    edition,
    game,
    kind: record.kind,
    number: record.number ?? null,
    title: record.title ?? null,
    question: record.question ?? null,
    text: record.text,
    section: record.section,
    cards: record.cards,
    mentions: record.mentions,
    keywords: record.keywords,
    since: record.since === undefined ? null : { exact: record.since },
    see: record.see.map((text) => ({ text, to: [], gap: null })),
    lines: record.lines.map((span) => {
      const [first = 0, last = first] = span.split("-").map(Number);
      return [first, last];
    }),
    places: record.places,
    marked: record.marked,
    restored: record.restored,
    notes: record.notes,
    proofs: record.proofs.map((proof) => ({
      symbols: proof.symbols,
      now: proof.now ?? null,
      text: "text" in proof ? proof.text : null,
      witness: "witness" in proof ? proof.witness : null,
      card: "card" in proof ? proof.card : null,
      words: ("words" in proof ? proof.words : null) ?? null,
    })),
  };
}

/**
 * Sets `since` of each entry without a version tag: after the last edition without it, by the first edition with it.
 * Entries of the oldest edition stay undated. Changes the rulings in place. @param editions oldest first
 */
export function dateByEditions(editions: readonly (readonly Ruling[])[]): void {
  const first = new Map<string, Since>();
  editions.forEach((rulings, i) => {
    const before = editions[i - 1]?.[0]?.edition;
    for (const ruling of rulings) {
      if (!first.has(ruling.id))
        first.set(ruling.id, before === undefined ? null : { after: before, by: ruling.edition });
      ruling.since ??= first.get(ruling.id) ?? null;
    }
  });
}
