/** Names that must be known: documents, editions, games, kinds. What is not known lists what is at hand. */
import { documentsCalled, editionCalled } from "../library/edition-named.js";
import type { Library } from "../library/library.js";
import { GrimError, problem } from "../problem.js";
import { kinds } from "../ruling/kinds.js";
import type { DocumentInfo, Kind } from "../ruling/ruling.js";

/**
 * The document that goes by a name: its id, or any of its names. Where several do, as with a game's name, the one that
 * `fits`, such as the only one with the edition that was named.
 * @throws GrimError unknown-document, listing those at hand; usage when several go by the name
 */
export function demandDocument(
  library: Library,
  name: string,
  fits: (document: DocumentInfo) => boolean = () => true,
): DocumentInfo {
  const called = documentsCalled(library.documents, name);
  const fitting = called.filter(fits);
  const [document, ...others] = fitting.length > 0 ? fitting : called;
  if (document !== undefined && others.length === 0) return document;
  if (document !== undefined) {
    throw new GrimError(
      problem("usage", `"${name}" names several documents; one was expected.`, {
        hint: `Name one of them: ${[document, ...others].map((one) => one.id).join(", ")}.`,
      }),
    );
  }
  throw new GrimError(
    problem("unknown-document", `There is no document "${name}".`, {
      hint: `Documents in this library: ${library.documents.map((one) => one.id).join(", ")}.`,
    }),
  );
}

/** Whether a document has an edition that goes by a name. */
export function hasEdition(name: string): (document: DocumentInfo) => boolean {
  return ({ editions }) =>
    editionCalled(
      editions.map((one) => one.edition),
      name,
    ) !== null;
}

/** The edition as the library names it: `1.3` for `v1.3`. @throws GrimError unknown-edition, listing those at hand */
export function demandEdition(library: Library, document: string | undefined, name: string): string {
  const documents = document === undefined ? library.documents : [demandDocument(library, document)];
  const edition = editionCalled(
    documents.flatMap((one) => one.editions.map((other) => other.edition)),
    name,
  );
  if (edition !== null) return edition;
  const atHand = documents
    .map((one) => `${one.id}: ${one.editions.map((other) => other.edition).join(", ")}`)
    .join("; ");
  throw new GrimError(
    problem(
      "unknown-edition",
      `${document === undefined ? "No document here has an" : `${document} has no`} edition "${name}".`,
      {
        hint: `Editions in this library: ${atHand}.`,
      },
    ),
  );
}

/** @throws GrimError usage, listing the games at hand */
export function demandGame(library: Library, game: string): string {
  const games = [...new Set(library.documents.map((one) => one.game))];
  return demandOneOf(games, game, "game", "Games in this library");
}

/** @throws GrimError usage, listing the kinds */
export function demandKind(kind: string): Kind {
  return demandOneOf(kinds, kind, "kind of ruling", "Kinds");
}

/** @param what as in "There is no … "x"" @param label stands before the list of what there is @throws GrimError usage */
export function demandOneOf<T extends string>(known: readonly T[], word: string, what: string, label: string): T {
  const found = known.find((one) => one === word);
  if (found !== undefined) return found;
  throw new GrimError(problem("usage", `There is no ${what} "${word}".`, { hint: `${label}: ${known.join(", ")}.` }));
}

/** @throws GrimError usage when it is not a whole number above zero */
export function demandCount(text: string, option: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count <= 10_000) return count;
  throw new GrimError(
    problem("usage", `${option} takes a whole number from 1 to 10000, not "${text}".`, {
      hint: `Example: ${option} 5`,
    }),
  );
}
