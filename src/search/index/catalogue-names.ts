/** The names of a catalogue, each with every form that people write or say. */
import { fold } from "../../cards/fold.js";
import type { Catalogue } from "../../cards/schema.js";
import { stem } from "../text/stem.js";
import { foldedWords } from "../text/words.js";

/** A concept is what slang means, if the catalogue has no name for it. */
export type NameKind = "card" | "set" | "keyword" | "concept";
/**
 * `printed`: as documents write the name. `nickname`, `slang`: as players write it. `joined`: a printed form of two or
 * three words, written as one word. `initials`: the first letters of the name of a set, if it has three words or more;
 * they count only before a number (`sotd 53`).
 */
export type FormKind = "printed" | "nickname" | "slang" | "joined" | "initials";
export const nameKinds: readonly NameKind[] = ["card", "set", "keyword", "concept"];
export const formKinds: readonly FormKind[] = ["printed", "nickname", "slang", "joined", "initials"];

interface Form {
  kind: FormKind;
  /** Folded. */
  words: string[];
  stems: string[];
}

export interface Name {
  game: string;
  kind: NameKind;
  id: string;
  /** The name as the catalogue writes it. */
  shown: string;
  forms: Form[];
}

/**
 * The names of cards, sets, keywords and concepts. A keyword that is also a card's name adds its forms to the card.
 * Slang adds its forms to the name that it means; if the catalogue has no such name, its meaning becomes a concept.
 */
export function namesOf(catalogue: Catalogue): Name[] {
  const { game } = catalogue;
  const names: Name[] = [];
  const nameByForm = new Map<string, Name>();
  const add = (kind: NameKind, id: string, shown: string, forms: readonly string[]): Name => {
    const name: Name = { game, kind, id, shown, forms: [] };
    for (const form of forms) addForm(name, "printed", form);
    for (const { words } of [...name.forms])
      if (words.length > 1 && words.length < 4) addForm(name, "joined", words.join(""));
    for (const form of forms) if (!nameByForm.has(stemKey(form))) nameByForm.set(stemKey(form), name);
    names.push(name);
    return name;
  };
  for (const card of catalogue.cards) {
    const name = add("card", card.id, card.name, [card.name, ...card.also]);
    for (const nickname of card.nicknames) addForm(name, "nickname", nickname);
  }
  for (const set of catalogue.sets) {
    const name = add("set", set.id, set.name, [set.cite, set.name, ...set.also]);
    for (const { kind, words } of [...name.forms])
      if (kind === "printed" && words.length > 2) addForm(name, "initials", words.map((word) => word[0]).join(""));
  }
  for (const keyword of catalogue.keywords) {
    const known = nameByForm.get(stemKey(keyword.term));
    if (known?.kind === "card") for (const form of keyword.forms) addForm(known, "printed", form);
    else add("keyword", stemKey(keyword.term).replaceAll(" ", "-"), keyword.term, [keyword.term, ...keyword.forms]);
  }
  for (const { say, means } of catalogue.slang) {
    const name = nameByForm.get(stemKey(means)) ?? add("concept", stemKey(means).replaceAll(" ", "-"), means, [means]);
    for (const form of say) addForm(name, "slang", form);
  }
  return names;
}

/** The stems of a text, joined by spaces. */
function stemKey(text: string): string {
  return foldedWords(fold(text)).map(stem).join(" ");
}

/** Adds a form to a name, unless the name has a form with the same stems. */
function addForm(name: Name, kind: FormKind, text: string): void {
  const words = foldedWords(text);
  const stems = words.map(stem);
  if (words.length === 0 || name.forms.some((form) => form.stems.join(" ") === stems.join(" "))) return;
  name.forms.push({ kind, words, stems });
}
