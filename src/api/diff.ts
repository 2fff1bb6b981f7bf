/** `diff`: what changed between two editions of a document. */
import type { Card } from "../cards/schema.js";
import { resolveCardName } from "../deck/find-cards.js";
import { nearestCardFinder } from "../deck/nearest.js";
import type { EditionDiff } from "../diff/edition-diff.js";
import { filterDiff, namesCard, type RulingOf, rulingsById } from "../diff/filter.js";
import { diffInLibrary } from "../diff/in-library.js";
import { editionRulings, type Library } from "../library/library.js";
import { nameList } from "../present/names.js";
import { GrimError, problem } from "../problem.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import { hasEdition, requireDocument, requireEdition, requireKind } from "./require.js";

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
}

/** A filter of a comparison. */
export interface DiffFilter {
  keep: (ruling: Ruling) => boolean;
  /** In words. */
  only: string;
}

/**
 * The document with an id or name that has the editions; without any, one that has at least `editions` of them.
 * @throws GrimError unknown-document, usage
 */
export function documentToCompare(
  library: Library,
  name: string,
  named: readonly string[],
  editions: number,
): DocumentInfo {
  return requireDocument(library, name, (one) =>
    named.length > 0 ? named.every((edition) => hasEdition(edition)(one)) : one.editions.length >= editions,
  );
}

/**
 * Compares two editions: the two that are named, the one that is named and the newest, or the last two.
 * @throws GrimError usage, unknown-document, unknown-edition
 */
export function compareEditions(library: Library, name: string, named: readonly string[]): ComparedEditions {
  const document = documentToCompare(library, name, named, 2);
  const { id } = document;
  const [from, to] = twoEditions(document, ...named.map((edition) => requireEdition(library, id, edition)));
  return {
    diff: diffInLibrary(library, id, from, to),
    rulingOf: rulingsById(editionRulings(library, id, from), editionRulings(library, id, to)),
    document,
  };
}

/** The two given editions, the given one and the newest, or the last two. */
function twoEditions(document: DocumentInfo, first?: string, second?: string): [string, string] {
  const newest = document.editions[0]?.edition ?? "";
  if (first !== undefined && second !== undefined) {
    if (first === second) throw sameTwice(document, first);
    return [first, second];
  }
  if (document.editions.length < 2) {
    throw new GrimError(
      problem("usage", `This library has only one edition of ${document.id}, ${newest}: a comparison needs two.`, {
        hint: `To compare it with the text of another edition: grim diff ${document.id} ${newest} --against FILE`,
      }),
    );
  }
  if (first === undefined) return [document.editions[1]?.edition ?? "", newest];
  if (first === newest) {
    throw new GrimError(
      problem("usage", `${document.id} ${first} is the newest edition. Give an older edition, or two editions.`, {
        hint: editionsHint(document),
      }),
    );
  }
  return [first, newest];
}

function editionsHint(document: DocumentInfo): string {
  return `Editions in this library: ${document.editions.map((one) => one.edition).join(", ")}.`;
}

/** @param named how the edition was given twice */
export function sameTwice(
  document: DocumentInfo,
  edition: string,
  named = `${document.id} ${edition} was given twice`,
): GrimError {
  return new GrimError(
    problem("usage", `${named}: two different editions were expected.`, { hint: editionsHint(document) }),
  );
}

/** The filters that the options ask for. @throws GrimError usage, not-found */
export async function diffFilters(
  library: Library,
  document: DocumentInfo,
  options: DiffOptions,
): Promise<DiffFilter[]> {
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

/** The comparison with only what all filters keep. */
export function filtered(
  { diff, rulingOf }: Pick<ComparedEditions, "diff" | "rulingOf">,
  filters: readonly DiffFilter[],
) {
  return filters.length === 0
    ? diff
    : filterDiff(diff, rulingOf, (ruling) => filters.every(({ keep }) => keep(ruling)));
}

/** @throws GrimError not-found, with the nearest names */
function requireCards(library: Library, game: string, name: string): Card[] {
  const catalogue = library.catalogue(game);
  const cards = resolveCardName(name, catalogue);
  if (cards.length > 0) return cards;
  const nearest = nearestCardFinder(catalogue.cards)(name).map((card) => card.name);
  throw new GrimError(
    problem("not-found", `No card "${name}" of ${game} is known in this library.`, {
      ...(nearest.length > 0 && { hint: `Nearest names: ${nameList(nearest)}` }),
    }),
  );
}
