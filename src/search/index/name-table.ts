/** Collects the names of all games while the index is built. */
import type { Catalogue } from "../../cards/schema.js";
import type { Items } from "../../library/items.js";
import type { Scratch } from "../../library/snapshot/scratch.js";
import { type FormKind, formKinds, type Name, type NameKind, nameKinds, namesOf } from "./catalogue-names.js";
import { type CardNames, cardNamesOf } from "./fields.js";
import { as8Or16Bits, type IndexArray } from "./index-section.js";
import { NameFinder } from "./name-finder.js";
import { TextList } from "./text-list.js";
import { groupByRow, Uint32List } from "./uint32-list.js";
import { byCodeUnits, nameMark, type Vocabulary } from "./vocabulary.js";
import { wordFlags } from "./word-flags.js";

/** The names of a game, to find them in its rulings. */
interface GameNames {
  game: string;
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

/** Numbers the names of all games, and gives the names of one game at a time. */
export class NameTable {
  readonly #catalogues: Items<Catalogue>;
  readonly #vocabulary: Vocabulary;
  /** The index of each game's catalogue, and the number of its first name. */
  readonly #places = new Map<string, { at: number; first: number }>();
  /** The names of the game that was asked for last. */
  #opened: GameNames | null = null;
  /** The game number of a name whose game no document has. */
  readonly #noGame: number;
  readonly #terms = new Uint32List();
  readonly #games = new Uint32List();
  readonly #kinds = new Uint32List();
  readonly #texts: TextList;
  readonly #ids: TextList;
  /** Of each form: its name, its kind, and where its terms end. */
  readonly #formNames = new Uint32List();
  readonly #formKinds = new Uint32List();
  readonly #formEnds = new Uint32List();
  /** The terms of all forms end to end, and the form of each. */
  readonly #formTerms = new Uint32List();
  readonly #formsOfTerms = new Uint32List();

  /** @param games of the library, in their order */
  constructor(catalogues: Items<Catalogue>, games: readonly string[], vocabulary: Vocabulary, scratch: Scratch) {
    this.#catalogues = catalogues;
    this.#vocabulary = vocabulary;
    this.#noGame = games.length <= 0xff ? 0xff : 0xffff;
    this.#texts = new TextList(scratch);
    this.#ids = new TextList(scratch);
    for (const catalogue of catalogues) {
      const game = games.indexOf(catalogue.game);
      this.#places.set(catalogue.game, { at: this.#places.size, first: this.#terms.length });
      const terms = new Map<string, number>();
      for (const name of namesOf(catalogue)) {
        const text = termOf(name);
        const term = terms.get(text) ?? vocabulary.nameTerm();
        terms.set(text, term);
        this.#add(name, term, game);
      }
    }
  }

  /** The names of a game. Only those of one game are kept in memory, because the rulings of a document have one game. */
  ofGame(game: string): GameNames {
    if (this.#opened?.game !== game) this.#opened = this.#namesOfGame(game);
    return this.#opened;
  }

  /** The terms of all names, sorted by the code units of their texts. Only the texts of one game at a time are in memory. */
  *sortedTerms(): Generator<{ text: string; term: number }> {
    const starts = [...this.#places].map(([game, { first }]) => ({ game, first }));
    const games = starts.map(({ game, first }, i) => ({
      game,
      first,
      after: starts[i + 1]?.first ?? this.#terms.length,
    }));
    games.sort((a, b) => byCodeUnits(termStart(a.game), termStart(b.game)));
    for (const { game, first, after } of games) {
      const terms = new Map<string, number>();
      this.#ids.slice(first, after).forEach((id, i) => {
        const kind = nameKinds[this.#kinds.at(first + i)] as NameKind;
        terms.set(termOf({ game, kind, id }), this.#terms.at(first + i));
      });
      for (const text of [...terms.keys()].sort(byCodeUnits)) yield { text, term: terms.get(text) as number };
    }
  }

  arrays(finalTerms: Uint32Array): [string, IndexArray][] {
    const formTerms = this.#formTerms.values().map((term) => finalTerms[term] as number);
    const { starts, order } = groupByRow(formTerms, finalTerms.length);
    return [
      ["name-terms", this.#terms.values().map((term) => finalTerms[term] as number)],
      ["name-games", as8Or16Bits(this.#games.values())],
      ["name-kinds", Uint8Array.from(this.#kinds.values())],
      ...this.#texts.arrays("name-texts"),
      ...this.#ids.arrays("name-ids"),
      ["form-names", this.#formNames.values()],
      ["form-kinds", Uint8Array.from(this.#formKinds.values())],
      ["form-ends", this.#formEnds.values()],
      ["form-terms", formTerms],
      ["term-form-starts", starts],
      ["term-forms", order.map((i) => this.#formsOfTerms.at(i))],
    ];
  }

  #add(name: Name, term: number, game: number): void {
    for (const form of name.forms) {
      for (const word of form.words) {
        this.#formTerms.push(this.#vocabulary.termOf(word));
        this.#formsOfTerms.push(this.#formNames.length);
        this.#vocabulary.addFlag(word, flagOfForm[form.kind]);
      }
      this.#formNames.push(this.#terms.length);
      this.#formKinds.push(formKinds.indexOf(form.kind));
      this.#formEnds.push(this.#formTerms.length);
    }
    this.#terms.push(term);
    this.#games.push(game < 0 ? this.#noGame : game);
    this.#kinds.push(nameKinds.indexOf(name.kind));
    this.#texts.push(name.shown);
    this.#ids.push(name.id);
  }

  #namesOfGame(game: string): GameNames {
    const place = this.#places.get(game);
    const [catalogue] = place === undefined ? [] : this.#catalogues.slice(place.at, place.at + 1);
    const names = catalogue === undefined ? [] : namesOf(catalogue);
    return {
      game,
      finder: new NameFinder(
        names,
        names.map((_, i) => this.#terms.at((place?.first ?? 0) + i)),
      ),
      cardNames: cardNamesOf(catalogue),
    };
  }
}

/** The text of the term of a name: `@game/kind/id`. */
function termOf({ game, kind, id }: Pick<Name, "game" | "kind" | "id">): string {
  return `${termStart(game)}${kind}/${id}`;
}

/**
 * The start of the terms of a game. It is not the start of any other game's terms, because no id of a game has a slash.
 */
function termStart(game: string): string {
  return `${nameMark}${game}/`;
}
