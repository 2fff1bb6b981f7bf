/**
 * Compile-time: where every cross-reference leads. In order: what a person looked up, what its words name (the same
 * edition first, then other documents of the game), the list of known gaps.
 */
import { join } from "node:path";
import { fold } from "../cards/fold.js";
import type { LibraryData } from "../library/library.js";
import { type Problem, problem } from "../problem.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import type { GapsFile } from "../ruling/schema.js";
import { parseFullReference } from "./full-reference.js";
import { plainName } from "./plain-words.js";
import { type ReferenceWords, readReference } from "./read-reference.js";

/** The reason shown for a reference that nobody has looked into; `grim check` reports it. */
export const unlisted = "not resolved, and not on the list of known gaps";

/** Fills `see[].to` and `see[].gap` of every ruling. Run once, before the library is encoded or checked. */
export function resolveReferences(data: LibraryData): void {
  const places = new Places(data);
  for (const ruling of data.rulings) {
    for (const see of ruling.see) {
      const { resolved, gap } = entriesFor(data, ruling, see.text);
      see.to = resolved ? places.known(resolved.to, ruling) : places.find(ruling, see.text);
      see.gap = see.to.length > 0 ? null : (gap?.why ?? unlisted);
    }
  }
}

/** dangling-reference: a reference that neither resolves nor stands on its document's list. After `resolveReferences`. */
export function danglingReferences(data: LibraryData): Problem[] {
  const problems = data.rulings.flatMap((ruling) =>
    ruling.see
      .filter((see) => see.gap === unlisted)
      .map((see) =>
        problem(
          "dangling-reference",
          `${ruling.document}@${ruling.edition}/${ruling.id} refers to ${see.text}, which leads nowhere.`,
          {
            file: gapsFile(data, ruling.document),
            hint: `If it leads out of the library, list it:\ngaps:\n  - {text: ${JSON.stringify(see.text)}, why: "not in this library: …", in: [${ruling.id}]}`,
          },
        ),
      ),
  );
  return [...problems, ...brokenResolutions(data)];
}

/** A reference that a person resolved must lead somewhere. */
function brokenResolutions(data: LibraryData): Problem[] {
  const places = new Places(data);
  return Object.entries(data.gaps ?? {}).flatMap(([document, file]) =>
    file.resolved.flatMap((entry) =>
      entry.to
        .filter((to) => !places.has(to))
        .map((to) =>
          problem("dangling-reference", `${entry.text} is said to lead to ${to}, and there is no such ruling.`, {
            file: gapsFile(data, document),
          }),
        ),
    ),
  );
}

/**
 * resolvable-gap: a known gap that its words resolve now. exception-unused: an entry of the list that no text has any
 * more. After `resolveReferences`.
 */
export function resolvableGaps(data: LibraryData): Problem[] {
  const places = new Places(data);
  const problems: Problem[] = [];
  for (const [document, file] of Object.entries(data.gaps ?? {})) {
    const rulings = data.rulings.filter((ruling) => ruling.document === document);
    const where = { file: gapsFile(data, document) };
    for (const entry of [...file.gaps, ...file.resolved]) {
      const users = rulings.filter(
        (ruling) => applies(entry, ruling) && ruling.see.some((see) => see.text === entry.text),
      );
      const missing = entry.in.filter((id) => !users.some((ruling) => ruling.id === id));
      if (users.length === 0 || missing.length > 0) {
        const whom = missing.length > 0 ? missing.join(", ") : "no ruling";
        const verb = missing.length > 0 ? "does not refer" : "refers";
        problems.push(problem("exception-unused", `The list has ${entry.text}, but ${whom} ${verb} to it.`, where));
      }
      if ("to" in entry) continue;
      const leads = [...new Set(users.flatMap((ruling) => places.find(ruling, entry.text)))];
      if (leads.length > 0)
        problems.push(
          problem("resolvable-gap", `The list calls ${entry.text} a gap, but it leads to ${leads.join(", ")}.`, {
            ...where,
            hint: "Take it off the list.",
          }),
        );
    }
  }
  return problems;
}

/** What a document's list says of a reference: an entry for this very ruling before one for all. */
export function entriesFor(data: Pick<LibraryData, "gaps">, ruling: Ruling, text: string) {
  const file: GapsFile = data.gaps?.[ruling.document] ?? { gaps: [], resolved: [] };
  const pick = <T extends { text: string; in: string[] }>(entries: readonly T[]): T | null => {
    const fitting = entries.filter((entry) => entry.text === text && applies(entry, ruling));
    return fitting.find((entry) => entry.in.length > 0) ?? fitting[0] ?? null;
  };
  return { resolved: pick(file.resolved), gap: pick(file.gaps) };
}

function applies(entry: { in: string[] }, ruling: Ruling): boolean {
  return entry.in.length === 0 || entry.in.includes(ruling.id);
}

function gapsFile(data: LibraryData, document: string): string {
  return join(data.root, "rulings", document, "gaps.yaml");
}

/** Every ruling by its title and number, edition by edition. */
class Places {
  readonly #documents: readonly DocumentInfo[];
  readonly #rulings: readonly Ruling[];
  /** By `document@edition`: rulings in document order. */
  readonly #editions = new Map<string, Ruling[]>();
  readonly #titles = new Map<string, Map<string, Ruling[]>>();
  /** `document@edition/id` of every ruling. */
  readonly #ids = new Set<string>();

  constructor(data: LibraryData) {
    this.#documents = data.documents;
    this.#rulings = data.rulings;
    for (const ruling of this.#rulings) {
      const key = `${ruling.document}@${ruling.edition}`;
      push(this.#editions, key, ruling);
      this.#ids.add(`${key}/${ruling.id}`);
      if (ruling.title === null) continue;
      let titles = this.#titles.get(key);
      if (!titles) {
        titles = new Map();
        this.#titles.set(key, titles);
      }
      push(titles, plainName(ruling.title), ruling);
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
      return own && this.#held(from.document, from.edition, parsed.id)
        ? [`${from.document}@${from.edition}/${parsed.id}`]
        : [];
    });
  }

  /** Full references of what the words name; none when there is no such place at hand. */
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
    const own = `${from.document}@${from.edition}`;
    const others = this.#documents.filter((one) => one.game === from.game && one.id !== from.document);
    const named = this.#named(from, words.around);
    if (named !== null) return [named === from.document ? own : `${named}@${this.#newest(named)}`];
    // A correction speaks of the text it corrects, never of itself; and a book that is not at hand has none of our titles.
    if (/\b(?:rulebook|handbook|guide|book)\b/i.test(words.around) || /^(?:rules|campaign)-errata$/.test(from.kind))
      return [];
    if (words.page) return [own];
    return [own, ...others.map((one) => `${one.id}@${one.editions[0]?.edition ?? ""}`)];
  }

  /** The document of the game that the words name, by its title, its short name or another; the longest name wins. */
  #named(from: Ruling, around: string): string | null {
    const folded = fold(around);
    let best: { id: string; length: number } | null = null;
    for (const document of this.#documents.filter((one) => one.game === from.game)) {
      for (const name of [document.title, document.short, ...(document.names ?? [])].map(fold)) {
        if (name.length > (best?.length ?? 0) && new RegExp(`\\b${literally(name)}\\b`).test(folded))
          best = { id: document.id, length: name.length };
      }
    }
    return best?.id ?? null;
  }

  /** The ruling before, when it stands under the same headings. */
  #previous(from: Ruling): Ruling | null {
    const rulings = this.#editions.get(`${from.document}@${from.edition}`) ?? [];
    const before = rulings[rulings.indexOf(from) - 1];
    return before && before.section.join("\n") === from.section.join("\n") ? before : null;
  }

  /** The parts of an entry: `Ability / Forced Abilities` is one of `Ability`. */
  #parts(from: Ruling): Ruling[] {
    const rulings = this.#editions.get(`${from.document}@${from.edition}`) ?? [];
    return from.title === null ? [] : rulings.filter((one) => one.title?.startsWith(`${from.title} / `));
  }

  /** Never to itself; with the edition only where the newest one no longer has the ruling. */
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
    return this.#documents.find((one) => one.id === document)?.editions[0]?.edition ?? "";
  }

  #held(document: string, edition: string, id: string): boolean {
    return this.#ids.has(`${document}@${edition}/${id}`);
  }
}

/** Where a title stands twice, the section that the words name decides. */
function inSection(found: readonly Ruling[], around: string): readonly Ruling[] {
  if (found.length < 2) return found;
  const wanted = plainName(around);
  const fitting = found.filter((one) => one.section.some((heading) => wanted.includes(plainName(heading))));
  return fitting.length > 0 ? fitting : found;
}

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function literally(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
