/** The rules for when no answer is found, such as Arkham Horror's Grim Rule. */
import { documentInfo, findRuling, type Library } from "../../library/library.js";
import type { Ruling } from "../../ruling/ruling.js";
import { linksPart } from "../links-part.js";

export interface LastResort {
  rule: Ruling;
  /**
   * True when only this game was searched, or the query names the game: the answer then quotes the rule. False when the
   * answer should only refer to the rule.
   */
  isQuoted: boolean;
}

/** A search without an answer: what was searched, and the games that the query mentions by their name, a card or a term. */
export interface FailedSearch {
  searched: { documents: readonly { document: string; edition: string }[] };
  games: readonly string[];
}

/**
 * The last-resort rules that the searched documents state (`precedence` in document.yaml) without a condition. Rules
 * that the searched edition does not have are left out.
 */
export function lastResorts(library: Library, { searched, games }: FailedSearch): LastResort[] {
  const gameOf = (id: string) => documentInfo(library, id)?.game;
  const searchedOneGame = new Set(searched.documents.map(({ document }) => gameOf(document))).size === 1;
  return searched.documents.flatMap(({ document, edition }) =>
    linksPart(library)
      .precedence(document)
      .filter(({ wins, when }) => wins === "last-resort" && when === undefined)
      .flatMap(({ by }) => findRuling(library, document, edition, by) ?? [])
      .map((rule) => ({ rule, isQuoted: searchedOneGame || games.includes(rule.game) })),
  );
}
