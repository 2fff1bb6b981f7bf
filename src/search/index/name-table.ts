/** Collects the names of all games while the index is built. */
import type { Catalogue } from "../../cards/schema.js";
import { type IndexArray, narrow } from "../../library/snapshot/section.js";
import { type FormKind, formKinds, type Name, nameKinds, namesOf } from "./catalogue-names.js";
import { type CardNames, cardNamesOf } from "./fields.js";
import { groupByRow } from "./group-by-row.js";
import { NameFinder } from "./name-finder.js";
import { nameMark, type Vocabulary } from "./vocabulary.js";
import { wordFlags } from "./word-flags.js";

/** The names of a game, to find them in its rulings. */
interface GameNames {
  finder: NameFinder;
  cardNames: CardNames;
}

/** The flag of a word that stands in a form of this kind. */
const flagOfForm: Readonly<Record<FormKind, number>> = {
  printed: wordFlags.name,
  nickname: wordFlags.name,
  slang: wordFlags.slang,
  joined: wordFlags.joined,
  initials: 0,
};

/** Numbers the names of all games. */
export class NameTable {
  readonly #vocabulary: Vocabulary;
  readonly #byGame = new Map<string, GameNames>();
  readonly #terms: number[];
  readonly #games: number[] = [];
  readonly #kinds: number[] = [];
  readonly #texts: string[] = [];
  readonly #ids: string[] = [];
  /** Of each form: its name, its kind, and where its terms end. */
  readonly #formNames: number[] = [];
  readonly #formKinds: number[] = [];
  readonly #formEnds: number[] = [];
  /** The terms of all forms end to end, and the form of each. */
  readonly #formTerms: number[];
  readonly #formsOfTerms: number[] = [];

  /** @param games of the library, in their order */
  constructor(catalogues: readonly Catalogue[], games: readonly string[], vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#terms = vocabulary.keep([]);
    this.#formTerms = vocabulary.keep([]);
    for (const catalogue of catalogues) {
      const game = games.indexOf(catalogue.game);
      const names = namesOf(catalogue);
      const terms = names.map((name) => {
        const term = vocabulary.term(`${nameMark}${name.game}/${name.kind}/${name.id}`);
        // A game that no document has gets the number after the last one.
        this.#add(name, term, game < 0 ? games.length : game);
        return term;
      });
      this.#byGame.set(catalogue.game, {
        finder: new NameFinder(names, terms, (word) => vocabulary.termOf(word, 0)),
        cardNames: cardNamesOf(catalogue),
      });
    }
  }

  ofGame(game: string): GameNames {
    return this.#byGame.get(game) ?? { finder: new NameFinder([], [], () => -1), cardNames: new Map() };
  }

  /** The arrays of the names, after the vocabulary has been finished. */
  arrays(termCount: number): [string, IndexArray][] {
    const { starts, order } = groupByRow(this.#formTerms, termCount);
    return [
      ["name-terms", narrow(this.#terms)],
      ["name-games", narrow(this.#games)],
      ["name-kinds", Uint8Array.from(this.#kinds)],
      ["name-texts", this.#texts],
      ["name-ids", this.#ids],
      ["form-names", narrow(this.#formNames)],
      ["form-kinds", narrow(this.#formKinds)],
      ["form-ends", narrow(this.#formEnds)],
      ["form-terms", narrow(this.#formTerms)],
      ["term-form-starts", narrow(starts)],
      ["term-forms", narrow(order.map((i) => this.#formsOfTerms[i] as number))],
    ];
  }

  #add(name: Name, term: number, game: number): void {
    for (const form of name.forms) {
      for (const word of form.words) {
        this.#formTerms.push(this.#vocabulary.termOf(word, flagOfForm[form.kind]));
        this.#formsOfTerms.push(this.#formNames.length);
      }
      this.#formNames.push(this.#terms.length);
      this.#formKinds.push(formKinds.indexOf(form.kind));
      this.#formEnds.push(this.#formTerms.length);
    }
    this.#terms.push(term);
    this.#games.push(game);
    this.#kinds.push(nameKinds.indexOf(name.kind));
    this.#texts.push(name.shown);
    this.#ids.push(name.id);
  }
}
