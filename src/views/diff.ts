/** `diff`: what changed between two editions of a document. */

import { resolveCardName } from "../cards/deck/find-cards.js";
import { plainWords } from "../cards/fold.js";
import { nearestNames } from "../cards/resolver.js";
import type { Card } from "../cards/schema.js";
import type { EditionDiff } from "../diff/edition-diff.js";
import { filterDiff, namesCard, type RulingOf, rulingsById } from "../diff/filter.js";
import { diffInLibrary } from "../diff/in-library.js";
import {
  chainOf,
  currentDocument,
  editionsOfChain,
  rulingsOfChain,
  textsOfChain,
} from "../library/editions/continued.js";
import type { Library } from "../library/library.js";
import { type GrimError, grimError } from "../problem.js";
import { nameList } from "../ruling/names.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import { superseded } from "./in-force.js";
import { linkedJson, rulingJson, sourceJson } from "./json.js";
import { hasEdition, requireDocument, requireEdition, requireKind } from "./require.js";
import type { DiffResult } from "./schema.js";

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
