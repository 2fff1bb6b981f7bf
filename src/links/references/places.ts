/** Finds the rulings that the words of a cross-reference name. Used when a library is compiled. */
import { escapeRegExp } from "../../cards/escape-regexp.js";
import { fold, nameKey } from "../../cards/fold.js";
import { documentInfo, editionRanges, type LibraryData } from "../../library/library.js";
import { addTo } from "../../ruling/groups.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import { fullReference, parseFullReference } from "./full-reference.js";
import { type ReferenceWords, readReference } from "./read-reference.js";

interface Edition {
  /** In document order. */
  rulings: readonly Ruling[];
  /** By title, as `nameKey` gives it. */
  byTitle: ReadonlyMap<string, Ruling[]>;
  ids: ReadonlySet<string>;
}

/** Finds rulings of a library by title, number or position. Editions are indexed when they are needed. */
export class Places {
  readonly #data: LibraryData;
  /** The first ruling of each `document@edition`, and the index after its last one. */
  readonly #ranges: Record<string, [number, number]>;
  readonly #indexed = new Map<string, Edition>();

  constructor(data: LibraryData) {
    this.#data = data;
    this.#ranges = editionRanges(data.rulings);
  }

  /** True when the full reference leads to a ruling. */
  has(reference: string): boolean {
    const parsed = parseFullReference(reference);
    if (!parsed) return false;
    const edition = parsed.edition ?? this.#newest(parsed.document);
    return this.#edition(`${parsed.document}@${edition}`)?.ids.has(parsed.id) ?? false;
  }

  /**
   * Those of the full references that lead to a ruling. A reference without an edition means the newest edition. If that
   * edition lacks the ruling, but the edition that lists `from` has it, the reference is returned with this edition.
   */
  existing(references: readonly string[], from: Ruling): string[] {
    return references.flatMap((reference) => {
      if (this.has(reference)) return [reference];
      const parsed = parseFullReference(reference);
      if (parsed?.edition !== null || parsed.document !== from.document) return [];
      const inOwnEdition = `${keyOf(from)}/${parsed.id}`;
      return this.has(inOwnEdition) ? [inOwnEdition] : [];
    });
  }

  /** Full references of the rulings that a cross-reference of `from` names; empty when this library has none. */
  find(from: Ruling, text: string): string[] {
    const words = readReference(text);
    if (words.target === "previous") return this.#references(this.#previous(from), from);
    if (words.target === "below") return this.#references(this.#parts(from), from);
    for (const edition of this.#editionsToSearch(from, words)) {
      if (words.number !== null) {
        const numbered = (this.#edition(edition)?.rulings ?? []).filter((one) => one.number === words.number);
        if (numbered.length > 0) return this.#references(numbered, from);
      }
      for (const title of words.titles) {
        const titled = this.#edition(edition)?.byTitle.get(nameKey(title)) ?? [];
        if (titled.length > 0) return this.#references(preferNamedSection(titled, words.around), from);
      }
    }
    return [];
  }

  /** The editions in which to look for a reference, as `document@edition`. */
  #editionsToSearch(from: Ruling, words: ReferenceWords): string[] {
    const ownEdition = keyOf(from);
    const others = this.#data.documents.filter((one) => one.game === from.game && one.id !== from.document);
    const named = this.#namedDocument(from, words.around);
    if (named !== null) return [named === from.document ? ownEdition : `${named}@${this.#newest(named)}`];
    // A book without a known name is not in this library. Errata never refer to their own document, but to the one that
    // they correct.
    if (/\b(?:rulebook|handbook|guide|book)\b/i.test(words.around) || /^(?:rules|campaign)-errata$/.test(from.kind))
      return [];
    if (words.hasPage) return [ownEdition];
    return [ownEdition, ...others.map((one) => `${one.id}@${one.editions[0]?.edition ?? ""}`)];
  }

  /**
   * The id of the document of the same game that the words name by its title, short name or another name; null if they
   * name none. The longest name wins.
   */
  #namedDocument(from: Ruling, around: string): string | null {
    const folded = fold(around);
    let longest: { id: string; length: number } | null = null;
    for (const document of this.#data.documents.filter((one) => one.game === from.game)) {
      for (const name of [document.title, document.short, ...(document.names ?? [])].map(fold)) {
        if (name.length > (longest?.length ?? 0) && new RegExp(`\\b${escapeRegExp(name)}\\b`).test(folded))
          longest = { id: document.id, length: name.length };
      }
    }
    return longest?.id ?? null;
  }

  /** The ruling before this one if it is under the same headings; otherwise empty. */
  #previous(from: Ruling): Ruling[] {
    const rulings = this.#edition(keyOf(from))?.rulings ?? [];
    const before = rulings[rulings.indexOf(from) - 1];
    return before && before.section.join("\n") === from.section.join("\n") ? [before] : [];
  }

  /** The parts of an entry: `Ability / Forced Abilities` is one of `Ability`. */
  #parts(from: Ruling): Ruling[] {
    const rulings = this.#edition(keyOf(from))?.rulings ?? [];
    return from.title === null ? [] : rulings.filter((one) => one.title?.startsWith(`${from.title} / `));
  }

  /**
   * References to the rulings, without `from` itself. A reference has an edition only if the newest one lacks the
   * ruling.
   */
  #references(rulings: readonly Ruling[], from: Ruling): string[] {
    return rulings
      .filter((one) => one !== from)
      .map((one) => {
        const inNewest = `${one.document}/${one.id}`;
        return this.has(inNewest) ? inNewest : fullReference(one);
      });
  }

  /** An edition; null when the library does not have it. */
  #edition(key: string): Edition | null {
    const known = this.#indexed.get(key);
    if (known) return known;
    const range = this.#ranges[key];
    if (range === undefined) return null;
    const rulings = this.#data.rulings.slice(...range).filter((one) => keyOf(one) === key);
    const byTitle = new Map<string, Ruling[]>();
    for (const one of rulings) if (one.title !== null) addTo(byTitle, nameKey(one.title), one);
    const edition: Edition = { rulings, byTitle, ids: new Set(rulings.map((one) => one.id)) };
    this.#indexed.set(key, edition);
    return edition;
  }

  #newest(document: string): string {
    return documentInfo(this.#data, document)?.editions[0]?.edition ?? "";
  }
}

function keyOf(ruling: Ruling): string {
  return `${ruling.document}@${editionHolding(ruling)}`;
}

/** Those of the rulings that stand under a heading which the words name; all of them if the words name no heading. */
function preferNamedSection(rulings: readonly Ruling[], around: string): readonly Ruling[] {
  if (rulings.length < 2) return rulings;
  const words = nameKey(around);
  const inNamedSection = rulings.filter((one) => one.section.some((heading) => words.includes(nameKey(heading))));
  return inNamedSection.length > 0 ? inNamedSection : rulings;
}
