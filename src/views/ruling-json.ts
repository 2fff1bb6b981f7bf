/** The JSON of rulings and cards: keys and their order never change, and new keys go to the end. Also JSON that is safe to print. */

import { printedReference } from "../ruling/citation.js";
import type { CardRef, Ruling } from "../ruling/ruling.js";
import { replaceUnsafe } from "../ruling/sanitise.js";
import type { Ruling as RulingResult } from "./schema/parts.js";

/** The ruling as JSON: every key, in the stable order. */
export function rulingJson(ruling: Ruling): RulingResult {
  return {
    id: ruling.id,
    document: ruling.document,
    edition: ruling.edition,
    game: ruling.game,
    kind: ruling.kind,
    number: ruling.number,
    title: ruling.title,
    question: ruling.question,
    text: ruling.text,
    section: [...ruling.section],
    cards: ruling.cards.map(cardJson),
    mentions: ruling.mentions.map(cardJson),
    keywords: [...ruling.keywords],
    since: sinceJson(ruling),
    see: ruling.see.map(({ text, to, gap }) => ({ text, to: [...to], gap })),
    lines: ruling.lines.map(([from, to]) => [from, to]),
    restored: [...ruling.restored],
    notes: [...ruling.notes],
    proofs: ruling.proofs.map(({ symbols, now, text, witness, card, words }) => ({
      symbols: [...symbols],
      now,
      text,
      witness,
      card,
      words,
    })),
    short: printedReference(ruling),
    partial: ruling.carriedInto ?? null,
    places: [...ruling.places],
    marked: [...ruling.marked],
    file: ruling.file ?? null,
  };
}

/** The JSON of a card that a ruling cites, with its keys in the stable order. */
export function cardJson({ id, name, set, number }: CardRef): CardRef {
  return { id, name, set, number };
}

function sinceJson({ since }: Ruling): Ruling["since"] {
  if (since === null) return null;
  return "exact" in since ? { exact: since.exact } : { after: since.after, by: since.by };
}

/**
 * `JSON.stringify` with all control and format characters (bidi, zero-width, tags, blank letters) escaped, so that the
 * JSON is safe to print on a terminal. A parser reads the same value.
 */
export function jsonText(value: unknown): string {
  return replaceUnsafe(JSON.stringify(value), (match) =>
    match
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
