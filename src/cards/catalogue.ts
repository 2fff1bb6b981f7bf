/** Indexes a game's catalogue by id, by set and number, and by spelling. */
import { addTo } from "../ruling/groups.js";
import { fold, type WordSpan, wordSpans } from "./fold.js";
import type { Card, CardSet, Catalogue } from "./schema.js";

export interface NameForm {
  /** Folded words of the form. */
  words: string[];
  /** For each word, whether the form capitalises it. The text must capitalise at least these words. */
  capitals: boolean[];
  /** The characters of the form before its first word, such as the point of `.45`. */
  lead: string;
  /** The characters of the form after its last word, such as a closing bracket. */
  trail: string;
  card: Card;
}

export interface CardIndex {
  catalogue: Catalogue;
  byId: Map<string, Card>;
  /** Key: `printingKey(set, number)`. */
  byPrinting: Map<string, Card[]>;
  /** Maps the first word of a form to the forms, those with the most words first. */
  forms: Map<string, NameForm[]>;
  /** Maps every printed form of a set's name, folded, to the set. */
  sets: Map<string, CardSet>;
}

/** Indexes a catalogue. A card whose name is too common a word (`named: false`) has no forms. */
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

/** The key of a printing in `CardIndex.byPrinting`: `Core Set`, `F 110` → `core set#110`. A range has a hyphen. */
export function printingKey(set: string, number: string): string {
  return `${fold(set)}#${number.replace(/^F\s*/i, "").replace("–", "-")}`;
}

function addForm(index: CardIndex, form: string, card: Card): void {
  const spans = wordSpans(form);
  const first = spans[0];
  if (!first) return;
  const last = spans.at(-1) as WordSpan;
  addTo(index.forms, first.word, {
    words: spans.map((span) => span.word),
    capitals: spans.map((span) => span.isCapitalised),
    lead: form.slice(0, first.start),
    trail: form.slice(last.fullEnd),
    card,
  });
}
