/** Words and terms while the index is built. Terms are numbered by first sight, and by their place in the alphabet at the end. */
import { encodeWords } from "./dictionary.js";
import { stem } from "./stem.js";

export class Vocabulary {
  readonly #terms = new Map<string, number>();
  readonly #stems = new Map<string, string>();
  readonly #flags = new Map<string, number>();

  /** The number of a term: a stem, or a sign such as `#n2.13`. */
  term(text: string): number {
    let id = this.#terms.get(text);
    if (id === undefined) {
      id = this.#terms.size;
      this.#terms.set(text, id);
    }
    return id;
  }

  stemOf(word: string): string {
    let known = this.#stems.get(word);
    if (known === undefined) {
      known = stem(word);
      this.#stems.set(word, known);
    }
    return known;
  }

  termOf(word: string): number {
    return this.term(this.stemOf(word));
  }

  see(word: string, flag: number): void {
    this.#flags.set(word, this.flags(word) | flag);
  }

  flags(word: string): number {
    return this.#flags.get(word) ?? 0;
  }

  /** The words seen, in the order of a dictionary. */
  words(): string[] {
    return [...this.#flags.keys()].sort(before);
  }

  /** Numbers the terms by the alphabet; no term may be added after it. `place` leads from the first number to the last. */
  settle(): { place: Uint32Array; termNames: { text: string; ends: Uint32Array } } {
    const names = [...this.#terms.keys()].sort(before);
    const place = new Uint32Array(names.length);
    names.forEach((name, at) => {
      place[this.#terms.get(name) as number] = at;
    });
    return { place, termNames: encodeWords(names) };
  }
}

const before = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
