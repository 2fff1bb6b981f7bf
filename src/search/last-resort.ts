/** The rules that games keep for when no answer is found, such as Arkham Horror's Grim Rule. */
import { documentInfo, findRuling, type Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import type { Answer } from "./answer.js";

export interface LastResort {
  rule: Ruling;
  /** Whether this game is plainly meant, so that its rule is to be quoted; else it is only pointed to. */
  meant: boolean;
}

/** Those of the documents that were searched. A game is meant when no other was searched, or the query names something of it. */
export function lastResorts(library: Library, { searched, games }: Pick<Answer, "searched" | "games">): LastResort[] {
  const gameOf = (id: string) => documentInfo(library, id)?.game;
  const alone = new Set(searched.documents.map(({ document }) => gameOf(document))).size === 1;
  return searched.documents.flatMap(({ document, edition }) => {
    const rule = findRuling(library, document, edition, "the-grim-rule");
    return rule ? [{ rule, meant: alone || games.includes(rule.game) }] : [];
  });
}
