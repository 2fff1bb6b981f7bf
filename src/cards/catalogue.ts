/** A game's names, indexed for reading: by id, by set and number, by spelling. */
import { fold, type Token, tokenise } from "./fold.js";
import type { Card, CardSet, Catalogue } from "./schema.js";

export interface NameForm {
  /** Folded words of the form. */
  words: string[];
  /** Which of them are capitalised in the form; text must capitalise those too. */
  capitals: boolean[];
  /** Marks of the form before its first word and after its last: the quotation marks of "Ashcan" Pete, the stop of .45. */
  lead: string;
  trail: string;
  card: Card;
}

export interface CardIndex {
  catalogue: Catalogue;
  byId: Map<string, Card>;
  /** Key: `printingKey(set, number)`. */
  byPrinting: Map<string, Card[]>;
  /** Forms by their first word, longest first. */
  forms: Map<string, NameForm[]>;
  /** Every printed form of a set's name, folded → the set. */
  sets: Map<string, CardSet>;
}

/** Cards whose name is too common a word (`named: false`) are found by number only. */
export function indexCatalogue(catalogue: Catalogue): CardIndex {
  const index: CardIndex = { catalogue, byId: new Map(), byPrinting: new Map(), forms: new Map(), sets: new Map() };
  for (const set of catalogue.sets)
    for (const form of [set.cite, set.name, ...set.also]) index.sets.set(fold(form), set);
  for (const card of catalogue.cards) {
    index.byId.set(card.id, card);
    for (const { set, number } of card.printings) addTo(index.byPrinting, printingKey(set, number), card);
    if (card.named !== false) for (const form of [card.name, ...card.also]) addForm(index, form, card);
  }
  for (const forms of index.forms.values()) forms.sort((a, b) => b.words.length - a.words.length);
  return index;
}

/** `TDL 205`, `F110` and `F 110` alike: the number counts without its letter; a range has a hyphen. */
export function printingKey(set: string, number: string): string {
  return `${fold(set)}#${number.replace(/^F\s*/i, "").replace("–", "-")}`;
}

function addForm(index: CardIndex, form: string, card: Card): void {
  const tokens = tokenise(form);
  const first = tokens[0];
  if (!first) return;
  const last = tokens.at(-1) as Token;
  addTo(index.forms, first.word, {
    words: tokens.map((token) => token.word),
    capitals: tokens.map((token) => token.capital),
    lead: form.slice(0, first.start),
    trail: form.slice(last.fullEnd),
    card,
  });
}

function addTo<V>(map: Map<string, V[]>, key: string, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
