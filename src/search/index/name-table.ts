/** Collects the names of all games while the index is built. */
import type { Catalogue } from "../../cards/schema.js";
import { type IndexArray, narrow } from "../../library/snapshot/section.js";
import { type FormKind, formKinds, type Name, nameKinds, namesOf } from "./catalogue-names.js";
import { type CardNames, cardNamesOf } from "./fields.js";
import { NameFinder } from "./name-finder.js";
import { groupByRow } from "./uint32-list.js";
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
  readonly #names: (Name & { gameNumber: number })[] = [];
  /** The term of each name. */
  readonly #terms: number[];
  readonly #forms: { name: number; kind: FormKind; terms: readonly number[] }[] = [];

  /** @param games of the library, in their order */
  constructor(catalogues: readonly Catalogue[], games: readonly string[], vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    this.#terms = vocabulary.keep([]);
    for (const catalogue of catalogues) {
      const game = games.indexOf(catalogue.game);
      const names = namesOf(catalogue);
      const terms = names.map((name) => {
        const term = vocabulary.term(`${nameMark}${name.game}/${name.kind}/${name.id}`);
        // A game that no document has gets the number after the last one.
        this.#add({ ...name, gameNumber: game < 0 ? games.length : game }, term);
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
    const names = this.#names;
    const forms = this.#forms;
    const formTerms = Uint32Array.from(forms.flatMap(({ terms }) => terms));
    const formOfTerm = forms.flatMap(({ terms }, form) => terms.map(() => form));
    const { starts, order } = groupByRow(formTerms, termCount);
    let end = 0;
    const numbers = (values: readonly number[]) => narrow(Uint32Array.from(values));
    return [
      ["name-terms", numbers(this.#terms)],
      ["name-games", numbers(names.map(({ gameNumber }) => gameNumber))],
      ["name-kinds", Uint8Array.from(names, ({ kind }) => nameKinds.indexOf(kind))],
      ["name-texts", names.map(({ shown }) => shown)],
      ["name-ids", names.map(({ id }) => id)],
      ["form-names", numbers(forms.map(({ name }) => name))],
      ["form-kinds", numbers(forms.map(({ kind }) => formKinds.indexOf(kind)))],
      ["form-ends", numbers(forms.map(({ terms }) => (end += terms.length)))],
      ["form-terms", narrow(formTerms)],
      ["term-form-starts", narrow(starts)],
      ["term-forms", narrow(order.map((i) => formOfTerm[i] as number))],
    ];
  }

  #add(name: Name & { gameNumber: number }, term: number): void {
    for (const { kind, words } of name.forms) {
      const terms = words.map((word) => this.#vocabulary.termOf(word, flagOfForm[kind]));
      this.#forms.push({ name: this.#names.length, kind, terms: this.#vocabulary.keep(terms) });
    }
    this.#names.push(name);
    this.#terms.push(term);
  }
}
