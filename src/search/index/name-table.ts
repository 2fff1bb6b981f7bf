/** The names of all games while the index is built. */
import type { Catalogue } from "../../cards/schema.js";
import type { Items } from "../../library/items.js";
import type { Scratch } from "../../library/snapshot/scratch.js";
import { type Name, nameKinds, namesOf } from "./catalogue-names.js";
import { type CatalogueNames, catalogueNames } from "./fields.js";
import { fewBytes, type IndexArray } from "./index-section.js";
import { NameFinder } from "./name-finder.js";
import { NameForms } from "./name-forms.js";
import { TextList } from "./text-list.js";
import { Uint32List } from "./uint32-list.js";
import type { Vocabulary } from "./vocabulary.js";
import { wordFlags } from "./word-flags.js";

/** What finds the names of a game in its rulings. */
interface GameNames {
  finder: NameFinder;
  cardNames: CatalogueNames;
}

/** Games whose names are kept in memory. */
const keptGames = 16;

/** Numbers the names of all games; gives the names of one game at a time. */
export class NameTable {
  readonly #catalogues: Items<Catalogue>;
  readonly #vocabulary: Vocabulary;
  /** The index of each game's catalogue. */
  readonly #places = new Map<string, number>();
  readonly #opened = new Map<string, GameNames>();
  /** The number of a game that no document has. */
  readonly #noGame: number;
  readonly #terms = new Uint32List();
  readonly #games = new Uint32List();
  readonly #kinds = new Uint32List();
  readonly #texts: TextList;
  readonly #ids: TextList;
  readonly #forms = new NameForms();

  /** @param games of the library, in their order */
  constructor(catalogues: Items<Catalogue>, games: readonly string[], vocabulary: Vocabulary, scratch: Scratch) {
    this.#catalogues = catalogues;
    this.#vocabulary = vocabulary;
    this.#noGame = games.length <= 0xff ? 0xff : 0xffff;
    this.#texts = new TextList(scratch);
    this.#ids = new TextList(scratch);
    for (const catalogue of catalogues) {
      const game = games.indexOf(catalogue.game);
      this.#places.set(catalogue.game, this.#places.size);
      for (const name of namesOf(catalogue)) this.#add(name, game);
    }
  }

  ofGame(game: string): GameNames {
    let opened = this.#opened.get(game);
    if (!opened) {
      opened = this.#open(game);
      for (const oldest of this.#opened.keys()) {
        if (this.#opened.size < keptGames) break;
        this.#opened.delete(oldest);
      }
      this.#opened.set(game, opened);
    }
    return opened;
  }

  arrays(finalTerms: Uint32Array): [string, IndexArray][] {
    return [
      ["name-terms", this.#terms.values().map((term) => finalTerms[term] as number)],
      ["name-games", fewBytes(this.#games.values())],
      ["name-kinds", Uint8Array.from(this.#kinds.values())],
      ...this.#texts.arrays("name-texts"),
      ...this.#ids.arrays("name-ids"),
      ...this.#forms.arrays(finalTerms),
    ];
  }

  #add(name: Name, game: number): void {
    const vocabulary = this.#vocabulary;
    this.#forms.add(name, this.#terms.length, (stem) => vocabulary.term(stem));
    this.#terms.push(vocabulary.term(termOf(name)));
    this.#games.push(game < 0 ? this.#noGame : game);
    this.#kinds.push(nameKinds.indexOf(name.kind));
    this.#texts.push(name.shown);
    this.#ids.push(name.id);
    for (const form of name.forms)
      for (const word of form.words) {
        vocabulary.termOf(word);
        vocabulary.addFlag(
          word,
          form.kind === "slang" ? wordFlags.slang : form.kind === "joined" ? wordFlags.joined : wordFlags.name,
        );
      }
  }

  #open(game: string): GameNames {
    const place = this.#places.get(game);
    const [catalogue] = place === undefined ? [] : this.#catalogues.slice(place, place + 1);
    const names = catalogue === undefined ? [] : namesOf(catalogue);
    return {
      finder: new NameFinder(
        names,
        names.map((name) => this.#vocabulary.term(termOf(name))),
      ),
      cardNames: catalogueNames(catalogue),
    };
  }
}

function termOf({ game, kind, id }: Name): string {
  return `@${game}/${kind}/${id}`;
}
