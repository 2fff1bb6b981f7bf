/** Finds card citations in text, such as `Burned Ruins (TDL 205)`, `(Core Set, F 110)` and `[TDL-205]`. */
import { type CardIndex, printingKey } from "./catalogue.js";
import { escapeRegExp } from "./escape-regexp.js";
import { fold } from "./fold.js";
import type { Card, CardSet } from "./schema.js";

/** A citation in a text. */
export interface Citation {
  /** Null when the catalogue has no card of this set and number. */
  card: Card | null;
  set: CardSet;
  /** As in the catalogue: `F110`, `205`, `178-181`. If `card` is null: the digits in the text, without an F. */
  number: string;
  /**
   * The card's name as written before the bracket, else elsewhere in the text, else as in the catalogue. If `card` is
   * null: the capitalised words before the bracket, or `unnamed card`.
   */
  name: string;
  /** The offsets of the part in brackets; `end` is exclusive. */
  start: number;
  end: number;
}

/** `(TDL 205)`, `(Core Set, F 110)`, `[TDL-205]`: the words before the number are the set in any form. */
const citation = /(?:\(\s*|\[)([^()[\]]*?)(?:\s*,?\s*|-)(?:(?<!\p{L})F\s?)?(\d+(?:[-–]\d+)?)\s*[)\]]/giu;

/** All citations whose set is in the catalogue, in order. */
export function findCitations(text: string, index: CardIndex): Citation[] {
  return [...text.matchAll(citation)].flatMap(
    ({ 0: all, 1: setName = "", 2: digits = "", index: start }): Citation[] => {
      const set = index.sets.get(fold(setName.replace(/\s+/g, " ")));
      if (!set) return [];
      const candidates = index.byPrinting.get(printingKey(set.cite, digits)) ?? [];
      const before = text.slice(0, start);
      const namedCandidate = candidates
        .map((card) => ({ card, name: nameIn(before, card, untilEnd) }))
        .find((candidate) => candidate.name !== null);
      const card = namedCandidate?.card ?? candidates[0] ?? null;
      const name = namedCandidate?.name ?? (card ? (nameIn(text, card) ?? card.name) : capitalsBefore(before));
      return [{ card, set, number: numberAsCited(card, set, digits), name, start, end: start + all.length }];
    },
  );
}

/** The number of the card's printing with these digits, as the catalogue writes it; else the digits. */
function numberAsCited(card: Card | null, set: CardSet, digits: string): string {
  const plain = digits.replace("–", "-");
  const printing = card?.printings.find((one) => printingKey(one.set, one.number) === printingKey(set.cite, plain));
  return printing?.number ?? plain;
}

/** What may stand between the name and the end of the text before the bracket: a possessive, a note in brackets. */
const untilEnd = `(?:['’]s?|["”])*(?:\\s*\\([^()]{1,40}\\))?\\s*$`;

/**
 * The card's name as the text first has it, in any spelling, longer spellings first; null if the text does not have it.
 * @param after a pattern for what must follow the name
 */
function nameIn(text: string, card: Card, after = ""): string | null {
  for (const form of [card.name, ...card.also].sort((a, b) => b.length - a.length)) {
    const match = new RegExp(`(${loosePattern(form)})${after}`, "iu").exec(text);
    if (match) return match[1] as string;
  }
  return null;
}

/** A pattern for the form with any apostrophes, quotation marks and spaces. */
function loosePattern(form: string): string {
  return escapeRegExp(form.trim()).replace(/['’]/g, "['’]").replace(/["“”]/g, '["“”]').replace(/\s+/g, "\\s+");
}

const joiningWord = /^(?:of|the|to|and|from|in)$/;

/** The likely name of an unknown card: the capitalised words right before the bracket; else `unnamed card`. */
function capitalsBefore(before: string): string {
  const words = before.trim().split("\n").at(-1)?.split(/\s+/) ?? [];
  const name: string[] = [];
  for (let word = words.pop(); word !== undefined; word = words.pop()) {
    if (!/^["'“(.]?[\p{Lu}\d]/u.test(word) && !joiningWord.test(word)) break;
    name.unshift(word);
  }
  while (joiningWord.test(name[0] ?? "")) name.shift();
  return name.join(" ") || "unnamed card";
}
