/** Finds names in the words of a text, the longest first. */
import { addTo } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Name } from "./catalogue-names.js";

interface FindableForm {
  /** The terms of its words. */
  words: readonly number[];
  /** The term of the name. */
  term: number;
  /** Its position among the forms of the game: of two equally long ones the first is found. */
  place: number;
}

/** Forms by the term of their first word, longest first. */
type FormsByWord = Map<number, FindableForm[]>;

/** Finds the names of a game in texts, by their printed and joined forms. No document prints nicknames, slang or initials. */
export class NameFinder {
  /** The forms of each card and keyword. */
  readonly #forms = new Map<number, FindableForm[]>();
  readonly #cards = new Map<string, number>();
  readonly #keywords = new Map<string, number>();
  /** The forms of sets and concepts, which no ruling lists as its own. */
  readonly #unlisted: FormsByWord;

  /**
   * @param terms the term of each name
   * @param termOf the term of a word
   */
  constructor(names: readonly Name[], terms: readonly number[], termOf: (word: string) => number) {
    const unlisted: FindableForm[] = [];
    let place = 0;
    names.forEach((name, i) => {
      const term = terms[i] as number;
      const isListed = name.kind === "card" || name.kind === "keyword";
      if (name.kind === "card") this.#cards.set(name.id, term);
      else if (name.kind === "keyword") this.#keywords.set(name.shown, term);
      for (const { kind, words } of name.forms) {
        if (kind !== "printed" && kind !== "joined") continue;
        const form = { words: words.map(termOf), term, place: place++ };
        if (isListed) addTo(this.#forms, term, form);
        else unlisted.push(form);
      }
    });
    this.#unlisted = byFirstWord(unlisted);
  }

  /** The terms of the cards and keywords that the ruling lists. */
  namesListedBy(ruling: Ruling): Set<number> {
    const terms = new Set<number>();
    for (const { id } of [...ruling.cards, ...ruling.mentions]) {
      const term = this.#cards.get(id);
      if (term !== undefined) terms.add(term);
    }
    for (const keyword of ruling.keywords) {
      const term = this.#keywords.get(keyword);
      if (term !== undefined) terms.add(term);
    }
    return terms;
  }

  /**
   * Returns a function that gives the terms of the names in a text, without overlap.
   * @param named the cards and keywords to look for; all sets and concepts are looked for too
   */
  finderOf(named: ReadonlySet<number>): (words: readonly number[]) => number[] {
    const listed = byFirstWord([...named].flatMap((term) => this.#forms.get(term) ?? []));
    return (words) => {
      const found: number[] = [];
      for (let at = 0; at < words.length; at++) {
        const form = longer(longestAt(listed, words, at), longestAt(this.#unlisted, words, at));
        if (!form) continue;
        found.push(form.term);
        at += form.words.length - 1;
      }
      return found;
    };
  }
}

function byFirstWord(forms: readonly FindableForm[]): FormsByWord {
  const byWord: FormsByWord = new Map();
  for (const form of forms) addTo(byWord, form.words[0] as number, form);
  for (const list of byWord.values()) list.sort((a, b) => b.words.length - a.words.length || a.place - b.place);
  return byWord;
}

function longestAt(forms: FormsByWord, words: readonly number[], at: number): FindableForm | undefined {
  return forms.get(words[at] as number)?.find((form) => form.words.every((one, i) => words[at + i] === one));
}

function longer(a: FindableForm | undefined, b: FindableForm | undefined): FindableForm | undefined {
  if (!a || !b) return a ?? b;
  const difference = b.words.length - a.words.length || a.place - b.place;
  return difference < 0 ? a : b;
}
