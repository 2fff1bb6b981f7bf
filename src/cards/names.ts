/** Names of cards found in running text: longest first, capitals as in the name, possessives and plurals understood. */
import type { CardIndex, NameForm } from "./catalogue.js";
import { type Token, tokenise } from "./fold.js";
import type { Card } from "./schema.js";

export interface FoundName {
  /** Several when the words are shared by cards and nothing in the text decides. */
  cards: Card[];
  /** The words as they stand in the text, without a possessive. */
  name: string;
  start: number;
  end: number;
}

/** Every name of the catalogue that stands in the text, in order of appearance, apart. */
export function findNames(text: string, index: CardIndex): FoundName[] {
  const tokens = tokenise(text);
  const found: FoundName[] = [];
  for (let at = 0; at < tokens.length; ) {
    const match = longestAt(tokens, at, index);
    if (!match) {
      at++;
      continue;
    }
    const first = tokens[at] as Token;
    const last = tokens[at + match.length - 1] as Token;
    const start = first.start - common(match.lead, text, first.start - match.lead.length);
    const plainEnd = match.possessive ? last.fullEnd : last.end;
    const end = plainEnd + common(match.trail, text, plainEnd);
    found.push({ cards: match.cards, name: text.slice(start, end), start, end });
    at += match.length;
  }
  return found;
}

/** The length of a name's marks where the text has them too: "Ashcan" Pete, .45 Automatic, Necronomicon (… Translation). */
function common(marks: string, text: string, at: number): number {
  const there = text.slice(Math.max(0, at), at + marks.length);
  return marks !== "" && there.replace(/[“”]/g, '"') === marks ? marks.length : 0;
}

interface Match {
  cards: Card[];
  /** In words. */
  length: number;
  /** The form itself ends with a possessive, as a misprint may: Master of Myth's. */
  possessive: boolean;
  lead: string;
  trail: string;
}

function longestAt(tokens: readonly Token[], at: number, index: CardIndex): Match | null {
  const head = tokens[at] as Token;
  let best: Match | null = null;
  for (const key of new Set([head.word, head.base, ...singulars(head.base)])) {
    for (const form of index.forms.get(key) ?? []) {
      if (best && form.words.length < best.length) break;
      if (!fits(tokens, at, form)) continue;
      if (best && best.length === form.words.length) {
        if (!best.cards.includes(form.card)) best.cards.push(form.card);
      } else {
        const last = tokens[at + form.words.length - 1] as Token;
        best = {
          cards: [form.card],
          length: form.words.length,
          lead: form.lead,
          trail: form.trail,
          possessive: last.word !== last.base && last.word === form.words.at(-1),
        };
      }
    }
  }
  return best;
}

function fits(tokens: readonly Token[], at: number, form: NameForm): boolean {
  return form.words.every((word, i) => {
    const token = tokens[at + i];
    if (!token) return false;
    if (form.capitals[i] && !token.capital) return false;
    if (token.word === word) return true;
    // Only the last word takes an ending: Ghouls, Leng Spiders, Cthulhu's.
    return i === form.words.length - 1 && (token.base === word || singulars(token.base).includes(word));
  });
}

/** What a regular plural may be the plural of. */
function singulars(word: string): string[] {
  if (word.length < 4 || !word.endsWith("s")) return [];
  const stems = [word.slice(0, -1)];
  if (word.endsWith("es")) stems.push(word.slice(0, -2));
  if (word.endsWith("ies")) stems.push(`${word.slice(0, -3)}y`);
  return stems;
}
