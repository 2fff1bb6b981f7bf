/**
 * Finds names of cards in text. If several names begin at one word, the longest is taken. The text must capitalise the
 * words that the name capitalises. The last word may be a possessive or a regular plural.
 */
import type { CardIndex, NameForm } from "./catalogue.js";
import { type WordSpan, wordSpans } from "./fold.js";
import type { Card } from "./schema.js";

export interface FoundName {
  /** The cards with this name; usually one. */
  cards: Card[];
  /** As written in the text, without a possessive. */
  name: string;
  start: number;
  end: number;
}

/** Every name of the catalogue in the text, in order. Names do not overlap. */
export function findNames(text: string, index: CardIndex): FoundName[] {
  if (index.forms.size === 0) return [];
  const tokens = wordSpans(text);
  const names: FoundName[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = longestAt(tokens, at, index);
    if (!match) {
      at++;
      continue;
    }
    const first = tokens[at] as WordSpan;
    const last = tokens[at + match.wordCount - 1] as WordSpan;
    const start = first.start - lengthIfPresent(match.lead, text, first.start - match.lead.length);
    const plainEnd = match.endsWithPossessive ? last.fullEnd : last.end;
    const end = plainEnd + lengthIfPresent(match.trail, text, plainEnd);
    names.push({ cards: match.cards, name: text.slice(start, end), start, end });
    at += match.wordCount;
  }
  return names;
}

/**
 * The length of `marks` if the text has them at `at`, otherwise 0. `marks` are characters before or after the words of
 * a name: "Ashcan" Pete, .45 Automatic, Necronomicon (… Translation).
 */
function lengthIfPresent(marks: string, text: string, at: number): number {
  const textAt = text.slice(Math.max(0, at), at + marks.length);
  return marks !== "" && textAt.replace(/[“”]/g, '"') === marks ? marks.length : 0;
}

interface Match {
  cards: Card[];
  wordCount: number;
  /** Whether the name itself ends with a possessive, as in the misprint Master of Myth's. */
  endsWithPossessive: boolean;
  /** As in `NameForm`. */
  lead: string;
  trail: string;
}

/** The longest name that begins with the token at `at`; null when there is none. */
function longestAt(tokens: readonly WordSpan[], at: number, index: CardIndex): Match | null {
  const first = tokens[at] as WordSpan;
  let best: Match | null = null;
  for (const key of new Set([first.word, first.base, ...singulars(first.base)])) {
    for (const form of index.forms.get(key) ?? []) {
      if (best && form.words.length < best.wordCount) break;
      if (!matchesForm(tokens, at, form)) continue;
      if (best && best.wordCount === form.words.length) {
        if (!best.cards.includes(form.card)) best.cards.push(form.card);
      } else {
        const last = tokens[at + form.words.length - 1] as WordSpan;
        best = {
          cards: [form.card],
          wordCount: form.words.length,
          lead: form.lead,
          trail: form.trail,
          endsWithPossessive: last.word !== last.base && last.word === form.words.at(-1),
        };
      }
    }
  }
  return best;
}

/** Whether the tokens from `at` on are the words of a form of a name. */
function matchesForm(tokens: readonly WordSpan[], at: number, form: NameForm): boolean {
  return form.words.every((word, i) => {
    const token = tokens[at + i];
    if (!token) return false;
    if (form.capitals[i] && !token.isCapitalised) return false;
    if (token.word === word) return true;
    // Only the last word can have an ending: Ghouls, Leng Spiders, Cthulhu's.
    return i === form.words.length - 1 && (token.base === word || singulars(token.base).includes(word));
  });
}

/** Possible singulars of a regular plural. */
function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith("s")) return [];
  const stems = [word.slice(0, -1)];
  if (word.endsWith("es")) stems.push(word.slice(0, -2));
  if (word.endsWith("ies")) stems.push(`${word.slice(0, -3)}y`);
  return stems;
}
