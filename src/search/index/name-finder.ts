/** Finds names in the words of a text, the longest first. */
import { addTo } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import type { Name } from "./catalogue-names.js";

interface FindableForm {
  /** The terms of its words. */
  words: readonly number[];
  /** The term of the name. */
  term: number;
  /** Whether it is the form of a card or keyword, which rulings list as their own. */
  isListed: boolean;
}

/** Finds the names of a game in texts, by their printed and joined forms. No document prints nicknames, slang or initials. */
export class NameFinder {
  /** By the term of their first word, longest first; of two equally long ones the first in the catalogue. */
  readonly #forms = new Map<number, FindableForm[]>();
  readonly #cards = new Map<string, number>();
  readonly #keywords = new Map<string, number>();

  /**
   * @param terms the term of each name
   * @param termOf the term of a word
   */
  constructor(names: readonly Name[], terms: readonly number[], termOf: (word: string) => number) {
    names.forEach((name, i) => {
      const term = terms[i] as number;
      if (name.kind === "card") this.#cards.set(name.id, term);
      else if (name.kind === "keyword") this.#keywords.set(name.shown, term);
      const isListed = name.kind === "card" || name.kind === "keyword";
      for (const { kind, words } of name.forms) {
        if (kind !== "printed" && kind !== "joined") continue;
        const form = { words: words.map(termOf), term, isListed };
        addTo(this.#forms, form.words[0] as number, form);
      }
    });
    for (const forms of this.#forms.values()) forms.sort((a, b) => b.words.length - a.words.length);
  }

  /** The terms of the cards and keywords that the ruling lists. */
  namesListedBy(ruling: Ruling): Set<number> {
    const cards = [...ruling.cards, ...ruling.mentions].map(({ id }) => this.#cards.get(id));
    const keywords = ruling.keywords.map((keyword) => this.#keywords.get(keyword));
    return new Set([...cards, ...keywords].filter((term) => term !== undefined));
  }

  /**
   * The terms of the names in a text, without overlap.
   * @param named the cards and keywords to look for; all sets and concepts are looked for too
   */
  find(words: readonly number[], named: ReadonlySet<number>): number[] {
    const found: number[] = [];
    for (let at = 0; at < words.length; at++) {
      const form = this.#forms
        .get(words[at] as number)
        ?.find(
          ({ term, isListed, words: ofForm }) =>
            (!isListed || named.has(term)) && ofForm.every((word, i) => words[at + i] === word),
        );
      if (!form) continue;
      found.push(form.term);
      at += form.words.length - 1;
    }
    return found;
  }
}
