/** Looks up the document, edition, game or kind that an option names. The error for an unknown name lists the names that exist. */
import { cardsCalled } from "../cards/resolver.js";
import { editionsOfChain } from "../library/editions/continued.js";
import { documentsCalled, editionCalled } from "../library/editions/edition-named.js";
import type { Library } from "../library/library.js";
import { grimError } from "../problem.js";
import { kinds } from "../ruling/kinds.js";
import type { CardRef, DocumentInfo, Kind } from "../ruling/ruling.js";
import { documentGames } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";

/**
 * The document with this id or name. The name of a game matches all its documents. If several documents match, only those
 * that `isPreferred` accepts count, unless it accepts none.
 * @throws GrimError `unknown-document`; `usage` when several documents are left
 */
export function requireDocument(
  library: Library,
  name: string,
  isPreferred: (document: DocumentInfo) => boolean = () => true,
): DocumentInfo {
  const called = documentsCalled(library.documents, name);
  // A name that several documents have means the one that continues the others.
  const current = called.filter((one) => !called.some((other) => other.id === one.continuedBy));
  const matches = current.some(isPreferred) ? current : called;
  const preferred = matches.filter(isPreferred);
  const [document, ...others] = preferred.length > 0 ? preferred : matches;
  if (document !== undefined && others.length === 0) return document;
  if (document !== undefined) {
    throw grimError("usage", `"${name}" names several documents; one was expected.`, {
      hint: `Name one of them: ${[document, ...others].map((one) => one.id).join(", ")}.`,
    });
  }
  throw grimError("unknown-document", `There is no document "${name}".`, {
    hint: `Documents in this library: ${library.documents.map((one) => one.id).join(", ")}.`,
  });
}

/** Returns a function that says whether a document has an edition with this name. */
export function hasEdition(name: string): (document: Pick<DocumentInfo, "editions">) => boolean {
  return ({ editions }) =>
    editionCalled(
      editions.map((one) => one.edition),
      name,
    ) !== null;
}

/**
 * The edition as the library names it: `1.3` for `v1.3`.
 * @param document the id or a name of its document; undefined for any document
 * @throws GrimError `unknown-edition`; `unknown-document` or `usage` as `requireDocument`
 */
export function requireEdition(library: Library, document: string | undefined, name: string): string {
  const documents = document === undefined ? library.documents : [requireDocument(library, document)];
  const edition = editionCalled(
    documents.flatMap((one) => editionsOfChain(library, one.id).map((other) => other.edition)),
    name,
  );
  if (edition !== null) return edition;
  const editions = documents
    .map((one) => `${one.id}: ${one.editions.map((other) => other.edition).join(", ")}`)
    .join("; ");
  const message =
    document === undefined
      ? `No document in this library has an edition "${name}".`
      : `${document} has no edition "${name}".`;
  throw grimError("unknown-edition", message, { hint: `Editions in this library: ${editions}.` });
}

/** The id of a game of the library. @throws GrimError `usage` for an unknown game */
export function requireGame(library: Library, game: string): string {
  const games = documentGames(library.documents);
  return requireOneOf(games, game, "game", "Games in this library");
}

/** The kind of ruling with this name. @throws GrimError `usage` for an unknown kind */
export function requireKind(kind: string): Kind {
  return requireOneOf(kinds, kind, "kind of ruling", "Kinds");
}

/**
 * The choice that equals `word`.
 * @param what completes the message `There is no <what> "x"`
 * @param label precedes the list of `choices` in the hint
 * @throws GrimError `usage` when `word` is not in `choices`
 */
export function requireOneOf<T extends string>(choices: readonly T[], word: string, what: string, label: string): T {
  const choice = choices.find((one) => one === word);
  if (choice !== undefined) return choice;
  throw grimError("usage", `There is no ${what} "${word}".`, { hint: `${label}: ${choices.join(", ")}.` });
}

/** The value of an option as a number. @throws GrimError `usage` when `text` is not a whole number from 1 to 10,000 */
export function requireCount(text: string, option: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : 0;
  if (count > 0 && count <= 10_000) return count;
  throw grimError("usage", `${option} takes a whole number from 1 to 10000, not "${text}".`, {
    hint: `Example: ${option} 5`,
  });
}

/** The card with this name, as a reference that names no printing. @throws GrimError `usage` */
export function requireCard(library: Library, game: string, name: string): CardRef {
  const [card, ...others] = cardsCalled(library, game, name).map((one) => one.card);
  if (card !== undefined && others.length === 0) return { id: card.id, name: card.name, set: null, number: null };
  if (card === undefined)
    throw grimError("usage", `No card of ${game} has the name "${sanitiseLine(name)}".`, {
      hint: `To find it: grim card "${sanitiseLine(name)}"`,
    });
  const candidates = [card, ...others].map((one) => `${one.name} (${one.id})`).join(", ");
  throw grimError("usage", `"${sanitiseLine(name)}" may be several cards: ${candidates}.`, {
    hint: `Name its id: --card ${card.id}`,
  });
}
