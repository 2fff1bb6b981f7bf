/** `diff`, `changes` and `history`: what changed between two editions, in an edition, and in one ruling. */
import { resolveCardName } from "../cards/deck/find-cards.js";
import { plainWords } from "../cards/fold.js";
import { nearestNames } from "../cards/resolver.js";
import type { Card } from "../cards/schema.js";
import { changesIn, type EditionChanges, hasChanges } from "../diff/changes.js";
import type { EditionDiff } from "../diff/edition-diff.js";
import { filterDiff, namesCard, type RulingOf, rulingsById } from "../diff/filter.js";
import { type History, historyOf } from "../diff/history.js";
import { diffInLibrary, knownEditions } from "../diff/in-library.js";
import {
  chainOf,
  currentDocument,
  editionsOfChain,
  findInChain,
  rulingsOfChain,
  textsOfChain,
} from "../library/editions/continued.js";
import { editionCalled } from "../library/editions/edition-named.js";
import { documentInfo, type Library, newest } from "../library/library.js";
import { rulesErrataOf } from "../links/errata/effective-text.js";
import { viewOf } from "../links/view.js";
import { type GrimError, grimError } from "../problem.js";
import { reference } from "../ruling/citation.js";
import { distinctBy } from "../ruling/groups.js";
import { nameList } from "../ruling/names.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import { superseded } from "./in-force.js";
import { candidatesJson, linkedJson, rulingJson, sourceJson, sourcesJson } from "./json.js";
import { hasEdition, requireDocument, requireEdition, requireKind } from "./require.js";
import type { ChangesResult, DiffResult, HistoryResult } from "./schema.js";

export interface DiffOptions {
  /** Only these kinds of ruling, separated by commas. */
  kind?: string | undefined;
  /** Only rulings that cite or mention this card. */
  card?: string | undefined;
}

/** A comparison with what is needed to show it. */
export interface ComparedEditions {
  diff: EditionDiff;
  rulingOf: RulingOf;
  document: DocumentInfo;
  /** The texts that are compared, and the documents that it continues; by default the editions of the document alone. */
  texts?: DiffResult["compared"];
  continued?: DocumentInfo[];
}

/** A filter of a comparison. */
export interface DiffFilter {
  keep: (ruling: Ruling) => boolean;
  /** A description of the rulings that it keeps: `of kind faq`. */
  only: string;
}

/**
 * The document with this id or name. If several documents have the name, the one that has all editions in `editionNames`.
 * If no edition is named, the one that has at least `minEditions` editions.
 * @throws GrimError `unknown-document`; `usage` when it is still not clear which document is meant
 */
export function documentToCompare(
  library: Library,
  name: string,
  editionNames: readonly string[],
  { minEditions }: { minEditions: number },
): DocumentInfo {
  const allEditions = (one: DocumentInfo): Pick<DocumentInfo, "editions"> => ({
    editions: editionsOfChain(library, one.id),
  });
  const document = requireDocument(library, name, (one) =>
    editionNames.length > 0
      ? editionNames.every((edition) => hasEdition(edition)(allEditions(one)))
      : allEditions(one).editions.length >= minEditions,
  );
  // Two editions of a document that another one continues are compared in it; one is compared with the newest of the other.
  const isWithin = editionNames.length === 2 && editionNames.every((edition) => hasEdition(edition)(document));
  return isWithin ? document : (currentDocument(library, document.id) ?? document);
}

/**
 * Compares two editions of a document.
 * @param name the id or a name of the document
 * @param editionNames two editions; or one, which is compared with the newest; or none, to compare the last two
 * @throws GrimError `usage`, `unknown-document`, `unknown-edition`
 */
export function compareEditions(library: Library, name: string, editionNames: readonly string[]): ComparedEditions {
  const document = documentToCompare(library, name, editionNames, { minEditions: 2 });
  const { id } = document;
  const editions = editionsOfChain(library, id);
  const [from, to] = twoEditions(
    { ...document, editions },
    ...editionNames.map((edition) => requireEdition(library, id, edition)),
  );
  return {
    diff: diffInLibrary(library, id, from, to),
    rulingOf: rulingsById(rulingsOfChain(library, id, from), rulingsOfChain(library, id, to)),
    document,
    texts: { from: textsOfChain(library, id, from), to: textsOfChain(library, id, to) },
    continued: chainOf(library, document).slice(1),
  };
}

/** The two given editions, the given one and the newest, or the last two. */
function twoEditions(document: DocumentInfo, first?: string, second?: string): [string, string] {
  const newest = document.editions[0]?.edition ?? "";
  if (first !== undefined && second !== undefined) {
    if (first === second) throw sameEditionError(document, first);
    return [first, second];
  }
  if (document.editions.length < 2) {
    throw grimError(
      "usage",
      `This library has only one edition of ${document.id}, ${newest}: a comparison needs two.`,
      { hint: `To compare it with the text of another edition: grim diff ${document.id} ${newest} --against FILE` },
    );
  }
  if (first === undefined) return [document.editions[1]?.edition ?? "", newest];
  if (first === newest) {
    throw grimError("usage", `${document.id} ${first} is the newest edition. Give an older edition, or two editions.`, {
      hint: editionsHint(document),
    });
  }
  return [first, newest];
}

function editionsHint(document: DocumentInfo): string {
  return `Editions in this library: ${document.editions.map((one) => one.edition).join(", ")}.`;
}

/**
 * The error when an edition would be compared with itself.
 * @param cause how the edition was given twice, as the beginning of the message
 */
export function sameEditionError(
  document: DocumentInfo,
  edition: string,
  cause = `${document.id} ${edition} was given twice`,
): GrimError {
  return grimError("usage", `${cause}: two different editions were expected.`, { hint: editionsHint(document) });
}

/**
 * The filters of the options `kind` and `card`.
 * @throws GrimError `usage` for an unknown kind, `not-found` for an unknown card
 */
export function diffFilters(library: Library, document: DocumentInfo, options: DiffOptions): DiffFilter[] {
  const filters: DiffFilter[] = [];
  if (options.kind !== undefined) {
    const kinds = new Set(options.kind.split(",").map((kind) => requireKind(kind.trim())));
    filters.push({ keep: (ruling) => kinds.has(ruling.kind), only: `of kind ${[...kinds].join(", ")}` });
  }
  if (options.card !== undefined) {
    const cards = requireCards(library, document.game, options.card);
    const only = `rulings about ${cards.map((card) => card.name).join(", ")}`;
    filters.push({ keep: namesCard(new Set(cards.map((card) => card.id))), only });
  }
  return filters;
}

/** The comparison with only the rulings that all filters keep. */
function filteredDiff({ diff, rulingOf }: Pick<ComparedEditions, "diff" | "rulingOf">, filters: readonly DiffFilter[]) {
  return filters.length === 0
    ? diff
    : filterDiff(diff, rulingOf, (ruling) => filters.every(({ keep }) => keep(ruling)));
}

/** A file that is one of the compared texts. */
export interface ComparedFile {
  edition: string;
  file: string;
  partial: boolean;
}

/**
 * The view of a comparison.
 * @param against the file that was compared
 * @param filters the filters of the comparison
 */
export function diffView(
  compared: ComparedEditions,
  { against, filters }: { against?: ComparedFile | undefined; filters: readonly DiffFilter[] },
): DiffResult {
  const { document, rulingOf, continued = [] } = compared;
  const diff = filteredDiff(compared, filters);
  const textOf = (edition: string) => [{ document: document.id, edition }];
  const named = [...diff.moved, ...diff.spelling, ...diff.extraction].flatMap(({ id }) => rulingOf(id) ?? []);
  const isPartial = (edition: string) => document.editions.some((one) => one.edition === edition && one.partial);
  const partial = [diff.from, diff.to].filter((one) => one !== against?.edition && isPartial(one));
  return {
    document: diff.document,
    from: diff.from,
    to: diff.to,
    added: diff.added.map(rulingJson),
    removed: diff.removed.map(rulingJson),
    reworded: diff.reworded.map(({ id, from, to, words, parts, moved, note }) => ({
      id,
      from: rulingJson(from),
      to: rulingJson(to),
      words: words.map(({ op, text, minor }) => (minor ? { op, text, minor } : { op, text })),
      parts: [...parts],
      moved,
      note,
    })),
    moved: diff.moved.map(({ id, from, to, note }) => ({ id, from, to, note })),
    spelling: diff.spelling.map(({ id, note }) => ({ id, note })),
    extraction: diff.extraction.map(({ id, note }) => ({ id, note })),
    unchanged: [...diff.unchanged],
    renamed: diff.renamed.map(({ from, to }) => ({ from, to })),
    against: against?.file ?? null,
    only: filters.map((one) => one.only),
    against_edition: against?.edition ?? null,
    partial: against?.partial ? [...partial, against.file] : partial,
    compared: compared.texts ?? { from: textOf(diff.from), to: textOf(diff.to) },
    copyright: document.copyright,
    superseded: superseded(document),
    linked: linkedJson(named),
    sources: [document, ...continued].map(sourceJson),
  };
}

/** The cards with this name. @throws GrimError `not-found`, with the nearest names */
function requireCards(library: Library, game: string, name: string): Card[] {
  const cards = resolveCardName(name, library, game);
  if (cards.length > 0) return cards;
  const nearest = nearestNames(library, [game], plainWords(name).split(" "));
  throw grimError("not-found", `No card "${name}" of ${game} is known in this library.`, {
    ...(nearest.length > 0 && { hint: `Nearest names: ${nameList(nearest)}` }),
  });
}

/**
 * Finds a document and the changes of one of its editions. If several documents have the name, the one with this edition;
 * without an edition, the one in whose newest edition changes are known.
 * @param documentName the id or a name of the document
 * @param editionName by default the newest edition in this library
 * @throws GrimError `unknown-document`; `usage` when several documents have the name; `unknown-edition` when the edition is
 *   neither in the library nor named by a tag
 */
function findChanges(
  library: Library,
  documentName: string,
  editionName?: string,
): { document: DocumentInfo; changes: EditionChanges } {
  const findEdition = (one: DocumentInfo, name: string) =>
    editionCalled(
      knownEditions(library, one.id).map(({ edition }) => edition),
      name,
    );
  const hasKnownChanges = ({ id }: DocumentInfo) => {
    const changes = changesIn(library, id, newest(library, id) ?? "");
    return changes !== null && hasChanges(changes);
  };
  const named = requireDocument(library, documentName, (one) =>
    editionName === undefined ? hasKnownChanges(one) : findEdition(one, editionName) !== null,
  );
  const document = currentDocument(library, named.id) ?? named;
  const { id } = document;
  const edition =
    editionName === undefined ? (newest(library, id) ?? "") : (findEdition(document, editionName) ?? editionName);
  const changes = changesIn(library, id, edition);
  if (changes) return { document, changes };
  const editions = knownEditions(library, id);
  const inLibrary = editions.filter((one) => one.inLibrary).map((one) => one.edition);
  const others = editions.filter((one) => !one.inLibrary).map((one) => one.edition);
  const othersHint = others.length > 0 ? ` Known, but not in this library: ${others.join(", ")}.` : "";
  throw grimError("unknown-edition", `No edition "${edition}" of ${id} is known.`, {
    hint: `Editions in this library: ${inLibrary.join(", ")}.${othersHint}`,
  });
}

/**
 * The view of what changed in an edition.
 * @param documentName the id or a name of the document
 * @param editionName by default the newest edition in this library
 * @throws GrimError as `findChanges`
 */
export function changesView(library: Library, documentName: string, editionName?: string): ChangesResult {
  const { document: info, changes } = findChanges(library, documentName, editionName);
  const { document, edition, inLibrary, date, tagged, interval, marks, needed } = changes;
  const moved = (interval?.moved ?? []).flatMap(
    ({ id }) => findInChain(library, document, interval?.by ?? "", id) ?? [],
  );
  return {
    document,
    edition,
    at_hand: inLibrary,
    date,
    tagged: tagged.map(rulingJson),
    interval: interval && {
      after: interval.after,
      by: interval.by,
      editions: interval.editions,
      added: interval.added.map(rulingJson),
      reworded: interval.reworded.map(({ id, from, to, words }) => ({
        id,
        from: rulingJson(from),
        to: rulingJson(to),
        words,
      })),
      removed: interval.removed.map(rulingJson),
      moved: interval.moved,
    },
    marks,
    needed,
    copyright: info.copyright,
    linked: linkedJson(moved),
    sources: distinctBy([info, documentOfEdition(library, info, edition)], ({ id }) => id).map(sourceJson),
  };
}

/** The document, or the one that it continues, that has the edition or knows of it. */
function documentOfEdition(library: Library, document: DocumentInfo, edition: string): DocumentInfo {
  const knows = ({ editions, laterEditions, missingEditions }: DocumentInfo) =>
    [...editions, ...laterEditions, ...missingEditions].some((one) => one.edition === edition);
  return chainOf(library, document).find(knows) ?? document;
}

/** The view of a ruling's history. */
export function historyView(library: Library, ruling: Ruling): HistoryResult {
  return historyJson(library, historyOf(library, ruling));
}

/**
 * The JSON of a ruling's history; see docs/json.md. `instead` are the possible replacements of a removed ruling, and `marks`
 * says how the document marks its changes.
 */
function historyJson(library: Library, history: History): HistoryResult {
  const { document, editions, first, since, last, steps, marks } = history;
  return {
    ruling: rulingJson(last),
    reference: reference(last),
    editions,
    first: { edition: first.edition, since, ruling: rulingJson(first) },
    steps: steps.map(({ from, to, change, before, after, parts, words, moved, note, instead }) => ({
      from,
      to,
      change,
      before: rulingJson(before),
      after: after && rulingJson(after),
      parts,
      words,
      moved,
      note,
      instead: instead.map(reference),
    })),
    errata: rulesErrataOf(library, last, viewOf(library, last)).map(rulingJson),
    marks,
    superseded: superseded(documentInfo(library, document)),
    candidates: [],
    sources: sourcesJson(library, [document]),
  };
}

/** The JSON when no single ruling was found. */
export function noHistoryJson(library: Library, candidates: readonly Ruling[]): HistoryResult {
  return {
    ruling: null,
    reference: null,
    editions: [],
    first: null,
    steps: [],
    errata: [],
    marks: null,
    superseded: null,
    candidates: candidatesJson(library, candidates),
    sources: [],
  };
}
