/** Names that must be known: documents, editions, games, kinds. What is not known lists what is at hand. */
import { documentInfo, type Library } from "../library/library.js";
import { GrimError, problem } from "../problem.js";
import { kinds } from "../ruling/kinds.js";
import type { DocumentInfo, Kind } from "../ruling/ruling.js";

/** @throws GrimError unknown-document, listing those at hand */
export function demandDocument(library: Library, id: string): DocumentInfo {
  const document = documentInfo(library, id);
  if (document) return document;
  throw new GrimError(
    problem("unknown-document", `There is no document "${id}".`, {
      hint: `Documents at hand: ${library.documents.map((one) => one.id).join(", ")}.`,
    }),
  );
}

/** @throws GrimError unknown-edition, listing those at hand */
export function demandEdition(library: Library, document: string | undefined, edition: string): void {
  const documents = document === undefined ? library.documents : [demandDocument(library, document)];
  if (documents.some((one) => one.editions.some((other) => other.edition === edition))) return;
  const atHand = documents
    .map((one) => `${one.id}: ${one.editions.map((other) => other.edition).join(", ")}`)
    .join("; ");
  throw new GrimError(
    problem(
      "unknown-edition",
      `${document === undefined ? "No document here has an" : `${document} has no`} edition "${edition}".`,
      {
        hint: `Editions at hand: ${atHand}.`,
      },
    ),
  );
}

/** @throws GrimError usage, listing the games at hand */
export function demandGame(library: Library, game: string): string {
  const games = [...new Set(library.documents.map((one) => one.game))];
  return demandOneOf(games, game, "game", "Games at hand");
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
