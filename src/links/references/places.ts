/** Compile time: finds the rulings that the words of a cross-reference name. */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import { fold } from "../../cards/fold.js";
import { documentInfo, type LibraryData } from "../../library/library.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import { addTo } from "../lists-by-key.js";
import { plainName } from "../plain-words.js";
import { parseFullReference } from "./full-reference.js";
import { type ReferenceWords, readReference } from "./read-reference.js";

/** Every ruling by its title and number, edition by edition. */
export class Places {
  readonly #data: LibraryData;
  /** By `document@edition`: rulings in document order. */
  readonly #editions = new Map<string, Ruling[]>();
  readonly #titles = new Map<string, Map<string, Ruling[]>>();
  /** `document@edition/id` of every ruling. */
  readonly #ids = new Set<string>();

  constructor(data: LibraryData) {
    this.#data = data;
    for (const ruling of data.rulings) {
      const key = `${ruling.document}@${editionHolding(ruling)}`;
      addTo(this.#editions, key, ruling);
      this.#ids.add(`${key}/${ruling.id}`);
      if (ruling.title === null) continue;
      let titles = this.#titles.get(key);
      if (!titles) {
        titles = new Map();
        this.#titles.set(key, titles);
      }
      addTo(titles, plainName(ruling.title), ruling);
    }
  }

  /** True when the full reference leads to a ruling. */
  has(reference: string): boolean {
    const parsed = parseFullReference(reference);
    if (!parsed) return false;
    const edition = parsed.edition ?? this.#newest(parsed.document);
    return this.#held(parsed.document, edition, parsed.id);
  }

  /** The references that lead somewhere, as a ruling of this edition would write them. */
  known(references: readonly string[], from: Ruling): string[] {
    return references.flatMap((reference) => {
      if (this.has(reference)) return [reference];
      const parsed = parseFullReference(reference);
      const own = parsed !== null && parsed.edition === null && parsed.document === from.document;
      return own && this.#held(from.document, editionHolding(from), parsed.id)
        ? [`${from.document}@${from.edition}/${parsed.id}`]
        : [];
    });
  }

  /** Full references of the rulings that the words name; empty when this library has none. */
  find(from: Ruling, text: string): string[] {
    const words = readReference(text);
    if (words.way === "previous") return this.#references([this.#previous(from)], from);
    if (words.way === "below") return this.#references(this.#parts(from), from);
    for (const edition of this.#where(from, words)) {
      if (words.number !== null) {
        const numbered = (this.#editions.get(edition) ?? []).filter((one) => one.number === words.number);
        if (numbered.length > 0) return this.#references(numbered, from);
      }
      for (const title of words.titles) {
        const found = inSection(this.#titles.get(edition)?.get(plainName(title)) ?? [], words.around);
        if (found.length > 0) return this.#references(found, from);
      }
    }
    return [];
  }

  /** Editions to look in, as `document@edition`. */
  #where(from: Ruling, words: ReferenceWords): string[] {
    const own = `${from.document}@${editionHolding(from)}`;
    const others = this.#data.documents.filter((one) => one.game === from.game && one.id !== from.document);
    const named = this.#named(from, words.around);
    if (named !== null) return [named === from.document ? own : `${named}@${this.#newest(named)}`];
    // An erratum refers to the text it corrects, never to its own document. A book without a known name is not in this library.
    if (/\b(?:rulebook|handbook|guide|book)\b/i.test(words.around) || /^(?:rules|campaign)-errata$/.test(from.kind))
      return [];
    if (words.page) return [own];
    return [own, ...others.map((one) => `${one.id}@${one.editions[0]?.edition ?? ""}`)];
  }

  /** The document of the game that the words name, by its title, its short name or another; the longest name wins. */
  #named(from: Ruling, around: string): string | null {
    const folded = fold(around);
    let best: { id: string; length: number } | null = null;
    for (const document of this.#data.documents.filter((one) => one.game === from.game)) {
      for (const name of [document.title, document.short, ...(document.names ?? [])].map(fold)) {
        if (name.length > (best?.length ?? 0) && new RegExp(`\\b${escapeRegExp(name)}\\b`).test(folded))
          best = { id: document.id, length: name.length };
      }
    }
    return best?.id ?? null;
  }

  /** The ruling before this one, if it is under the same headings. */
  #previous(from: Ruling): Ruling | null {
    const rulings = this.#editions.get(`${from.document}@${editionHolding(from)}`) ?? [];
    const before = rulings[rulings.indexOf(from) - 1];
    return before && before.section.join("\n") === from.section.join("\n") ? before : null;
  }

  /** The parts of an entry: `Ability / Forced Abilities` is one of `Ability`. */
  #parts(from: Ruling): Ruling[] {
    const rulings = this.#editions.get(`${from.document}@${editionHolding(from)}`) ?? [];
    return from.title === null ? [] : rulings.filter((one) => one.title?.startsWith(`${from.title} / `));
  }

  /** References to the rulings, without `from` itself; with the edition only where the newest one no longer has the ruling. */
  #references(found: readonly (Ruling | null)[], from: Ruling): string[] {
    return found
      .filter((one) => one !== null)
      .filter((one) => one !== from)
      .map((one) =>
        this.#held(one.document, this.#newest(one.document), one.id)
          ? `${one.document}/${one.id}`
          : `${one.document}@${one.edition}/${one.id}`,
      );
  }

  #newest(document: string): string {
    return documentInfo(this.#data, document)?.editions[0]?.edition ?? "";
  }

  #held(document: string, edition: string, id: string): boolean {
    return this.#ids.has(`${document}@${edition}/${id}`);
  }
}

/** Where several rulings have the title, those under a heading that the words name; all where none is. */
function inSection(found: readonly Ruling[], around: string): readonly Ruling[] {
  if (found.length < 2) return found;
  const wanted = plainName(around);
  const fitting = found.filter((one) => one.section.some((heading) => wanted.includes(plainName(heading))));
  return fitting.length > 0 ? fitting : found;
}
