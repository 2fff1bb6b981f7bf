/** Finds names in the words of a text, the longest first. */
import { addTo } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Name } from "./catalogue-names.js";

interface FindableForm {
  /** The terms of its words. */
  words: readonly number[];
  /** The term of the name. */
  term: number;
}

/** Finds the names of a game in texts. */
export class NameFinder {
  /** Printed and joined forms by the term of their first word, longest first. No document prints nicknames, slang or initials. */
  readonly #forms = new Map<number, FindableForm[]>();
  readonly #cards = new Map<string, number>();
  readonly #keywords = new Map<string, number>();
  /** Sets and concepts, which no ruling lists as its own. */
  readonly #unlisted = new Set<number>();

  /**
   * @param terms the term of each name
   * @param termOf the term of a word
   */
  constructor(names: readonly Name[], terms: readonly number[], termOf: (word: string) => number) {
    names.forEach((name, i) => {
      const term = terms[i] as number;
      if (name.kind === "card") this.#cards.set(name.id, term);
      else if (name.kind === "keyword") this.#keywords.set(name.shown, term);
      else this.#unlisted.add(term);
      for (const { kind, words } of name.forms) {
        if (kind !== "printed" && kind !== "joined") continue;
        const form = { words: words.map(termOf), term };
        addTo(this.#forms, form.words[0] as number, form);
      }
    });
    for (const list of this.#forms.values()) list.sort((a, b) => b.words.length - a.words.length);
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
   * The terms of the names in a text, without overlap. Names are found by their printed and joined forms only.
   * @param words the terms of the words of the text
   * @param named the cards and keywords to look for; all sets and concepts are looked for too
   */
  find(words: readonly number[], named: ReadonlySet<number>): number[] {
    const found: number[] = [];
    for (let at = 0; at < words.length; ) {
      const form = this.#longest(words, at, named);
      if (form) {
        found.push(form.term);
        at += form.words.length;
      } else at++;
    }
    return found;
  }

  #longest(words: readonly number[], at: number, named: ReadonlySet<number>): FindableForm | null {
    for (const form of this.#forms.get(words[at] as number) ?? []) {
      if (!named.has(form.term) && !this.#unlisted.has(form.term)) continue;
      if (form.words.every((one, i) => words[at + i] === one)) return form;
    }
    return null;
  }
}
