/** The rules that games keep for when no answer is found, such as Arkham Horror's Grim Rule. */
import { documentInfo, findRuling, type Library } from "../../library/library.js";
import type { Ruling } from "../../ruling/ruling.js";
import { linksPart } from "../links-part.js";

export interface LastResort {
  rule: Ruling;
  /** Whether this game is plainly meant, so that its rule is to be quoted; else it is only pointed to. */
  meant: boolean;
}

/** What was searched in vain, and the games that something in the query is of. */
export interface InVain {
  searched: { documents: readonly { document: string; edition: string }[] };
  games: readonly string[];
}

/**
 * Those that the searched documents state (`precedence` in document.yaml). One that names a condition is no rule for every
 * case. A game is meant when no other was searched, or the query names something of it.
 */
export function lastResorts(library: Library, { searched, games }: InVain): LastResort[] {
  const gameOf = (id: string) => documentInfo(library, id)?.game;
  const alone = new Set(searched.documents.map(({ document }) => gameOf(document))).size === 1;
  return searched.documents.flatMap(({ document, edition }) =>
    linksPart(library)
      .precedence(document)
      .filter(({ wins, when }) => wins === "last-resort" && when === undefined)
      .flatMap(({ by }) => findRuling(library, document, edition, by) ?? [])
      .map((rule) => ({ rule, meant: alone || games.includes(rule.game) })),
  );
}
