/** Made-up rulings and documents for tests: our own words, of games that do not exist. */
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";

/** A ruling, with the fields of `more`. */
export function madeUpRuling(more: Partial<Ruling> = {}): Ruling {
  return {
    id: "moving-lanterns",
    document: "lamps-faq",
    edition: "2.0",
    game: "lamps",
    kind: "clarification",
    number: null,
    title: null,
    question: null,
    text: "A lantern moves with its bearer.",
    section: ["Rulings"],
    cards: [],
    mentions: [],
    keywords: [],
    since: null,
    see: [],
    lines: [[1, 2]],
    restored: [],
    proofs: [],
    places: [],
    marked: [],
    notes: [],
    ...more,
  };
}

/** A document with these editions, the newest first. */
export function madeUpDocument(id: string, game: string, editions: string[], names: string[] = []): DocumentInfo {
  return {
    id,
    title: `The ${game} questions`,
    short: "FAQ",
    names,
    game,
    publisher: "Nobody's Games",
    copyright: "© Nobody's Games",
    layer: "shipped",
    laterEditions: [],
    missingEditions: [],
    editions: editions.map((edition) => ({
      edition,
      date: null,
      dateSource: null,
      rulings: 0,
      sha256: "0".repeat(64),
      layer: "shipped" as const,
      partial: false,
    })),
  };
}
