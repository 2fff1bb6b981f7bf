/** A ruling as other programs read it. The keys and their order are a promise; new ones go to the end. */
import type { CardRef, Ruling } from "../ruling/ruling.js";
import { printedReference } from "./citation.js";

export interface RulingJson extends Ruling {
  /** The reference as it is printed and copied: at most 60 characters, as far as the document's name allows. */
  short: string;
}

import { replaceUnsafe } from "./sanitise.js";

/** A plain copy with every key present and in the promised order, whatever order the ruling was built in. */
export function rulingJson(ruling: Ruling): RulingJson {
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
  };
}

/** A card as a ruling cites it, with its keys in the promised order. */
export function cardJson({ id, name, set, number }: CardRef): CardRef {
  return { id, name, set, number };
}

function sinceJson({ since }: Ruling): Ruling["since"] {
  if (since === null) return null;
  return "exact" in since ? { exact: since.exact } : { after: since.after, by: since.by };
}

/**
 * JSON that may also be looked at on a terminal: what `JSON.stringify` leaves raw of control and format characters
 * (bidi, zero-width, tags, blank letters) is escaped, which is the same JSON to every reader.
 */
export function jsonText(value: unknown, indent = 0): string {
  return replaceUnsafe(JSON.stringify(value, null, indent), (found) =>
    found
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
