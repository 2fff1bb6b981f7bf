/**
 * Loads a library from the YAML files in rulings/ and cards/ of its layers. Validates every file and dates the rulings.
 *
 * A document has the editions of all layers; an edition that several layers have is taken from the highest. Catalogues,
 * known cards, phrasings, gaps and matches are merged. A document.yaml of a higher layer replaces that of a lower
 * layer, except that the lists of editions are merged.
 */

import { existsSync } from "node:fs";
import { join } from "node:path";
import { withListedCards } from "../../cards/listed-cards.js";
import type { Catalogue } from "../../cards/schema.js";
import type { DocumentFile } from "../../import/profile/document-file.js";
import { GrimError, type Problem, problem } from "../../problem.js";
import { isChangedByHand } from "../../ruling/chapter-hash.js";
import { firstDay, lastDay } from "../../ruling/date.js";
import { groupBy } from "../../ruling/groups.js";
import type { DocumentInfo, EditionInfo, Ruling, Since } from "../../ruling/ruling.js";
import type { GapsFile, Matches, RulingRecord } from "../../ruling/schema.js";
import { carryOver } from "../editions/carry-over.js";
import { chainOf, currentDocument } from "../editions/continued.js";
import { editionsNotHeld, knownEdition, oldestFirst } from "../editions/known-editions.js";
import { asLayers, type FolderOrLayers, type Layer, type Layers, topLayer } from "../layers.js";
import { emptyCatalogue, type LibraryData } from "../library.js";
import { mergeCatalogues } from "../merge/merge-catalogue.js";
import { continuedAskedAs, mergeAskedAs, mergeDocuments, mergeGaps, mergeMatches } from "../merge/merge-document.js";
import { folderNames, readText } from "./disk.js";
import {
  documentIds,
  editionNames,
  hasDocument,
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
 * Loads all documents, editions, rulings and catalogues of a library. Faulty parts of a layer above the lowest are left
 * out and reported in `problems` of the data, so that a broken file of the user never hides the shipped library.
 * @param options.requireUniqueIds whether two rulings of an edition with one id are a problem; by default true. `grim
 * check` sets it to false, because it reports them itself
 * @throws GrimError with all problems of the lowest layer, if there are any
 */
export function loadLibrary(folders: FolderOrLayers, options: { requireUniqueIds?: boolean } = {}): LibraryData {
  return new Loader(asLayers(folders), options.requireUniqueIds !== false).load();
}

/** An edition with the rulings of its own text. */
interface LoadedEdition {
  info: EditionInfo;
  rulings: Ruling[];
  /** The documents that its chapters say it continues. */
  continues: string[];
}

class Loader {
  /** Problems in the lowest layer. If there are any, `load` throws them. */
  readonly #fatalProblems: Problem[] = [];
  /** Problems in the layers above. Each message says which part was left out. */
  readonly #layerProblems: Problem[] = [];

  constructor(
    private readonly layers: Layers,
    private readonly requireUniqueIds: boolean,
  ) {}

  /** Throws as `loadLibrary`. */
  load(): LibraryData {
    const { layers } = this;
    const data: Required<LibraryData> = {
      root: layers[0].root,
      layers,
      problems: this.#layerProblems,
      documents: [],
      rulings: [],
      catalogues: [],
      askedAs: {},
      gaps: {},
      precedence: {},
      matches: {},
      known: [],
    };
    const catalogues = new Map<string, Catalogue>();
    for (const game of this.#listed((root) => folderNames(join(root, "cards")))) {
      const layerCatalogues = this.#readEachLayer(`the names of ${game} in this folder`, (root) =>
        existsSync(join(root, "cards", game)) ? readCatalogue(root, game) : null,
      );
      if (layerCatalogues.length > 0) catalogues.set(game, layerCatalogues.reduce(mergeCatalogues));
    }
    // In a layer above the lowest, a folder without a document.yaml may belong to a document of a lower layer.
    const ids = this.#listed((root) =>
      root === layers[0].root ? documentIds(root) : folderNames(join(root, "rulings")),
    );
    for (const id of ids) this.#addDocument(data, id, catalogues);
    for (const document of data.documents) if (document.continues) continueDocuments(data, document);
    for (const document of data.documents) {
      const current = currentDocument(data, document.id);
      if (current !== null && current !== document) document.continuedBy = current.id;
    }
    for (const [game, catalogue] of catalogues) {
      data.catalogues.push(catalogue);
      const known = this.#readEachLayer(`the known cards of ${game} in this folder`, (root) =>
        readKnownCards(root, catalogue),
      );
      for (const card of known.flat()) data.known.push(card);
    }
    if (this.#fatalProblems.length > 0) throw new GrimError(this.#fatalProblems);
    return data;
  }

  /** What is listed in the layers, each once, sorted. */
  #listed(list: (root: string) => string[]): string[] {
    return [...new Set(this.#readEachLayer("all of it", list).flat())].sort();
  }

  /** Adds a document to `data`, and the cards that its lists name by their titles to its game's catalogue. */
  #addDocument(data: Required<LibraryData>, id: string, catalogues: Map<string, Catalogue>): void {
    const document = this.#readDocument(id);
    if (document === null) return;
    const editions = this.#readEditions(id, document);
    const askedAs = this.#readEachLayer(`${id}'s asked-as.yaml in this folder`, (root) => readAskedAs(root, id));
    data.askedAs[id] = askedAs.reduce(mergeAskedAs, {});
    // A profile without an edition is a document that nobody has imported yet. Its phrasings train the model.
    if (editions.length === 0) return;
    const catalogue = catalogues.get(document.game) ?? emptyCatalogue(document.game);
    const withListed = editions.reduce((sum, { rulings }) => withListedCards(rulings, sum), catalogue);
    if (withListed !== catalogue) catalogues.set(document.game, withListed);
    const gaps = this.#readEachLayer(`${id}'s gaps.yaml in this folder`, (root) => readGaps(root, id));
    const matches = this.#readEachLayer(`${id}'s matches.yaml in this folder`, (root) => readMatches(root, id));
    const mergedMatches = matches.length > 0 ? matches.reduce(mergeMatches) : null;
    dateByEditions(editions.map((one) => one.rulings));
    const inForce = rulingsInForceAfterEach(editions, mergedMatches).reverse();
    const held = editions.map(({ info }) => info.edition);
    editions.reverse();
    const { title, short, names, game, publisher, copyright } = document;
    const continues = [...new Set([...document.continues, ...editions.flatMap((one) => one.continues)])];
    data.documents.push({
      id,
      title,
      short,
      names,
      game,
      publisher,
      copyright,
      ...(continues.length > 0 && { continues }),
      layer: editions.some(({ info }) => info.layer === this.layers[0].name) ? this.layers[0].name : "user",
      editions: editions.map((one) => one.info),
      ...editionsNotHeld(document.editions, held),
    });
    const noGaps: GapsFile = { gaps: [], resolved: [] };
    data.gaps[id] = gaps.reduce(mergeGaps, noGaps);
    data.precedence[id] = document.precedence;
    if (mergedMatches) data.matches[id] = mergedMatches;
    for (const rulings of inForce) for (const ruling of rulings) data.rulings.push(ruling);
  }

  /**
   * The merged document.yaml; null if no layer has a valid one. A missing file is reported only if the highest layer
   * has editions of the document.
   */
  #readDocument(id: string): DocumentFile | null {
    const countBefore = this.#layerProblems.length;
    const [lowest, ...above] = this.#readEachLayer(`the document.yaml of ${id} in this folder`, (root) =>
      hasDocument(root, id) ? readDocument(root, id) : null,
    );
    if (lowest !== undefined) return above.reduce(mergeDocuments, lowest);
    const top = topLayer(this.layers);
    const file = join(top.root, "rulings", id, "document.yaml");
    // A folder without editions, such as one that holds only corrections, is not a document.
    const isEmpty = () => this.#tryReading(top, `all of ${id}`, () => editionNames(top.root, id))?.length === 0;
    if (this.layers.length > 1 && this.#layerProblems.length === countBefore && !isEmpty()) {
      this.#layerProblems.push(
        problem("file-missing", `${file} does not exist. Left out: all of ${id}.`, {
          file,
          hint: "No shipped document has this id. Restore the file, or remove the folder.",
        }),
      );
    }
    return null;
  }

  /** The editions of all layers, oldest first, each from the highest layer in which it has no problems. */
  #readEditions(id: string, document: DocumentFile): LoadedEdition[] {
    const holders = new Map<string, Layer[]>();
    for (const layer of this.layers) {
      const held = this.#tryReading(layer, `the editions of ${id} in this folder`, () =>
        existsSync(join(layer.root, "rulings", id)) ? editionNames(layer.root, id) : [],
      );
      for (const edition of held ?? []) holders.set(edition, [layer, ...(holders.get(edition) ?? [])]);
    }
    return oldestFirst([...holders.keys()], document.editions).flatMap((edition) => {
      for (const layer of holders.get(edition) ?? []) {
        const chapters = this.#tryReading(layer, `${id} ${edition}`, () => this.#readChapters(layer, id, edition));
        if (chapters !== null) return [loadedEdition(chapters, document, edition, layer)];
      }
      return [];
    });
  }

  #readChapters(layer: Layer, id: string, edition: string): LoadedChapter[] {
    const { chapters, problems } = readEdition(layer.root, id, edition);
    const allProblems = [...problems, ...(this.requireUniqueIds ? duplicateIds(chapters) : [])];
    if (allProblems.length > 0) throw new GrimError(allProblems);
    return chapters;
  }

  /** The results of `#tryReading` from each layer, lowest first, without nulls. */
  #readEachLayer<T>(part: string, read: (root: string) => T | null): T[] {
    return this.layers.flatMap((layer) => this.#tryReading(layer, part, () => read(layer.root)) ?? []);
  }

  /** Reads from a layer. If that fails, records the problems, which say that `part` is left out, and returns null. */
  #tryReading<T>(layer: Layer, part: string, read: () => T): T | null {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof GrimError)) throw error;
      if (layer === this.layers[0]) this.#fatalProblems.push(...error.problems);
      else
        for (const one of error.problems)
          this.#layerProblems.push({ ...one, message: `${one.message} Left out: ${part}.` });
      return null;
    }
  }
}

/** A problem for each id that several rulings of an edition have. References to such an id would be ambiguous. */
function duplicateIds(chapters: readonly LoadedChapter[]): Problem[] {
  const places = chapters.flatMap(({ file, chapter }) => chapter.rulings.map(({ id }) => ({ id, file })));
  const hint =
    "Give one of the two another id: in corrections.yaml, such as: - {lines: 25, was: the first words, id: other-name, why: …}";
  return [...groupBy(places, ({ id }) => id)].flatMap(([id, rulings]) => {
    if (rulings.length === 1) return [];
    const files = new Set(rulings.map(({ file }) => file));
    const [first, second] = [...files].flatMap((file) =>
      readText(file)
        .split("\n")
        .flatMap((line, i) => (line.trim() === `- id: ${id}` ? [{ file, line: i + 1 }] : [])),
    );
    const message = `${id}: this id is taken already${first ? `, at ${first.file}:${first.line}` : ""}.`;
    return problem("duplicate-id", message, { file: rulings[1]?.file ?? null, line: 1, ...second, hint });
  });
}

/**
 * Joins a document with those that it continues. Their later editions that are not after its newest one are missing, not
 * later, and the phrasings of their rulings are also those of its rulings with the same ids, or with the ids that its
 * aliases name.
 */
function continueDocuments(data: Required<LibraryData>, document: DocumentInfo): void {
  const [newest] = document.editions;
  const continued = chainOf(data, document).filter((one) => one !== document);
  if (newest === undefined || continued.length === 0) return;
  for (const one of continued) {
    const place = one.laterEditions.findIndex(({ edition }) => edition === newest.edition);
    const isLater = ({ date }: { date: string | null }, i: number) =>
      place >= 0 ? i > place : newest.date !== null && date !== null && firstDay(date) > lastDay(newest.date);
    const isHeld = ({ edition }: { edition: string }) => document.editions.some((own) => own.edition === edition);
    one.missingEditions.push(...one.laterEditions.filter((later, i) => !isLater(later, i) && !isHeld(later)));
    one.laterEditions = one.laterEditions.filter(isLater);
  }
  data.askedAs[document.id] = continuedAskedAs(
    [document, ...continued].map(({ id }) => data.askedAs[id] ?? {}),
    data.matches[document.id],
  );
}

function loadedEdition(
  chapters: readonly LoadedChapter[],
  document: DocumentFile,
  edition: string,
  layer: Layer,
): LoadedEdition {
  const rulings = chapters.flatMap(({ chapter, name }) => {
    const changed = isChangedByHand(chapter) && { changedIn: ["rulings", document.id, edition, name].join("/") };
    const { file } = chapter.source;
    return chapter.rulings.map((record) => ({
      ...toRuling(record, document.id, edition, document.game),
      ...(file !== undefined && { file }),
      ...changed,
    }));
  });
  const known = knownEdition(edition, document.editions);
  const [source] = chapters.map(({ chapter }) => chapter.source);
  const date = known.date ?? source?.date ?? null;
  const dateSource = known.date === null ? (source?.date_source ?? null) : known.dateSource;
  const partial =
    document.editions.some((one) => one.edition === edition && one.partial) ||
    chapters.some(({ chapter }) => chapter.source.partial);
  // A copy, because a substring keeps the whole string in memory, here the text of the YAML file.
  const sha256 = Buffer.from(source?.sha256 ?? "").toString();
  const files = Object.fromEntries(
    chapters.flatMap(({ chapter: { source: one } }) => (one.file === undefined ? [] : [[one.file, one.sha256]])),
  );
  const info = {
    edition,
    date,
    dateSource,
    rulings: rulings.length,
    sha256,
    ...(Object.keys(files).length > 0 && { files }),
    layer: layer.name,
    partial,
  };
  return { info, rulings, continues: source?.continues ?? [] };
}

/** The rulings in force after each edition, oldest first: its own, and those that a partial edition leaves in force. */
function rulingsInForceAfterEach(editions: readonly LoadedEdition[], matches: Matches | null): Ruling[][] {
  let inForce: Ruling[] = [];
  return editions.map(({ info, rulings }) => {
    inForce = info.partial ? carryOver(inForce, rulings, info.edition, matches) : rulings;
    return inForce;
  });
}

/** Makes the ruling of a record in a chapter file. Fields that the record does not have become null. */
export function toRuling(record: RulingRecord, document: string, edition: string, game: string): Ruling {
  // Every ruling has its keys in the same order, so that V8 gives all of them one hidden class.
  const { number = null, title = null, question = null, since, see, lines, proofs, ...others } = record;
  return {
    ...others,
    document,
    edition,
    game,
    number,
    title,
    question,
    since: since === undefined ? null : { exact: since },
    see: see.map((text) => ({ text, to: [], gap: null })),
    lines: lines.map((span) => {
      const [first = 0, last = first] = span.split("-").map(Number);
      return [first, last];
    }),
    proofs: proofs.map((proof) => ({
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
 * Sets `since`, in place, of each ruling without a version tag: `by` is the first edition that has its id, `after` the
 * edition before that one. Rulings whose id the oldest edition has stay undated.
 * @param editions oldest first
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
