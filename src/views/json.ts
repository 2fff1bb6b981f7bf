/** The JSON of rulings, links, documents and house rulings: keys and their order never change, and new keys go to the end. */

import type { LaterText } from "../diff/later-text.js";
import { documentInfo, type Library } from "../library/library.js";
import type { CardList } from "../links/card-lists.js";
import type { EffectiveText } from "../links/errata/effective-text.js";
import { type PrintedCard, textInForce } from "../links/errata/printed-card.js";
import { answerWords, type RulingLinks } from "../links/pages/links-of.js";
import type { Governance } from "../links/precedence/governs.js";
import { citation, dateWords, printedReference, reference, shortened } from "../ruling/citation.js";
import { distinctBy } from "../ruling/groups.js";
import { headline, nameList } from "../ruling/names.js";
import type { CardRef, DocumentInfo, KnownEdition, Ruling } from "../ruling/ruling.js";
import { replaceUnsafe, sanitiseLine } from "../ruling/sanitise.js";
import { type CitedRuling, type HouseRuling, houseReference } from "../user/house/house-ruling.js";
import type {
  Candidate,
  DocumentsResult,
  HouseRuling as HouseResult,
  LinkedRuling,
  Ruling as RulingResult,
  Source,
} from "./schema.js";

/** The ruling as JSON: every key, in the stable order. */
export function rulingJson(ruling: Ruling): RulingResult {
  return {
    id: ruling.id,
    document: ruling.document,
    edition: ruling.edition,
    game: ruling.game,
    kind: ruling.kind,
    number: ruling.number,
    title: ruling.title,
    question: ruling.question,
    text: ruling.text,
    section: [...ruling.section],
    cards: ruling.cards.map(cardJson),
    mentions: ruling.mentions.map(cardJson),
    keywords: [...ruling.keywords],
    since: sinceJson(ruling),
    see: ruling.see.map(({ text, to, gap }) => ({ text, to: [...to], gap })),
    lines: ruling.lines.map(([from, to]) => [from, to]),
    restored: [...ruling.restored],
    notes: [...ruling.notes],
    proofs: ruling.proofs.map(({ symbols, now, text, witness, card, words }) => ({
      symbols: [...symbols],
      now,
      text,
      witness,
      card,
      words,
    })),
    short: printedReference(ruling),
    partial: ruling.carriedInto ?? null,
    places: [...ruling.places],
    marked: [...ruling.marked],
    file: ruling.file ?? null,
  };
}

/** The JSON of a card that a ruling cites, with its keys in the stable order. */
function cardJson({ id, name, set, number }: CardRef): CardRef {
  return { id, name, set, number };
}

function sinceJson({ since }: Ruling): Ruling["since"] {
  if (since === null) return null;
  return "exact" in since ? { exact: since.exact } : { after: since.after, by: since.by };
}

/**
 * `JSON.stringify` with all control and format characters (bidi, zero-width, tags, blank letters) escaped, so that the
 * JSON is safe to print on a terminal. A parser reads the same value.
 */
export function jsonText(value: unknown): string {
  return replaceUnsafe(JSON.stringify(value), (match) =>
    match
      .split("")
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
      .join(""),
  );
}

/** The documents with these ids, each once. */
export function sourcesJson(library: Library, documents: Iterable<string>): Source[] {
  return [...new Set(documents)].flatMap((id) => {
    const info = documentInfo(library, id);
    return info === null ? [] : [sourceJson(info)];
  });
}

export function sourceJson({ id, title, short, game, editions, laterEditions, continuedBy }: DocumentInfo): Source {
  return {
    id,
    title,
    short,
    game,
    editions: editions.map(({ edition, date }) => ({ edition, date })),
    later_editions: laterEditions.map(knownEditionJson),
    continued_by: continuedBy ?? null,
  };
}

/** An edition that this library does not have. */
function knownEditionJson({ edition, title, date, dateSource }: KnownEdition) {
  return { edition, date, title, date_source: dateSource };
}

/** The rulings as targets of links, each once. */
export function linkedJson(rulings: readonly Ruling[]): LinkedRuling[] {
  return distinctBy(rulings, reference).map((one) => ({
    reference: reference(one),
    short: printedReference(one),
    kind: one.kind,
    headline: headline(one),
  }));
}

/** The JSON of documents; see docs/json.md. */
export function documentsJson(documents: readonly DocumentInfo[]): DocumentsResult {
  return {
    documents: documents.map((one) => ({
      id: one.id,
      title: one.title,
      short: one.short,
      game: one.game,
      publisher: one.publisher,
      copyright: one.copyright,
      editions: one.editions.map(({ edition, date, dateSource, rulings, sha256, layer, partial }) => ({
        edition,
        date,
        rulings,
        sha256,
        date_source: dateSource,
        layer,
        partial,
      })),
      later_editions: one.laterEditions.map(knownEditionJson),
      missing_editions: one.missingEditions.map(knownEditionJson),
      layer: one.layer,
      continues: one.continues ?? [],
      continued_by: one.continuedBy ?? null,
    })),
  };
}

/** The JSON of each ruling, with its citation. */
export function candidatesJson(library: Library, rulings: readonly Ruling[]): Candidate[] {
  return rulings.map((one) => ({
    ref: reference(one),
    kind: one.kind,
    title: one.title,
    question: one.question,
    citation: citation(one, documentInfo(library, one.document)),
    short: printedReference(one),
  }));
}

/** `dopelganger → Doppelgänger`: the names that a misspelt name was resolved to. */
export function resolvedNameWords(text: string, names: readonly string[]): string {
  return sanitiseLine(`${text} → ${nameList(names)}`);
}

interface ListedCard {
  entry: Ruling;
  card: CardRef;
}

/** Each card of the list with the ruling that lists it, in document order. */
export function cardsOnList({ entries }: CardList): ListedCard[] {
  return entries.flatMap((entry) => entry.cards.map((card) => ({ entry, card })));
}

/** The JSON of a list. */
export function cardListJson(list: CardList) {
  return {
    kind: list.kind,
    cards: cardsOnList(list).map(({ entry, card }) => ({ ...cardJson(card), ruling: reference(entry) })),
  };
}

/** The links of a ruling, as references. */
export function linksJson(ruling: Ruling, links: RulingLinks) {
  const termJson = ({ term, rulings }: RulingLinks["uses"][number]) => ({ term, rulings: rulings.map(reference) });
  return {
    see: links.see.map(({ text, to, gap, related }) => ({
      text,
      to: to.map(reference),
      gap,
      related: related.map(reference),
    })),
    cited_by: links.citedBy.map(reference),
    uses: links.uses.map(termJson),
    used_by: links.usedBy.map(termJson),
    same_question: links.sameQuestion.map((one) => ({
      ruling: reference(one.ruling),
      answers_differ: one.answersDiffer,
      same_words: one.sameWords,
      words: one.answersDiffer ? answerWords(ruling, one.ruling) : [],
    })),
    errata: links.errata.map(reference),
    questions: links.questions.map(reference),
    previous: links.previous && reference(links.previous),
    next: links.next && reference(links.next),
  };
}

/** Whether a ruling is in force, what replaces it, and the steps of precedence. */
export function governanceJson({ line, inForce, corrected, instead, steps }: Governance) {
  return {
    line,
    in_force: inForce,
    corrected,
    instead: instead.map(reference),
    steps: steps.map(({ wins, relation, over, when, reference: by, remark, texts }) => ({
      wins,
      relation,
      over,
      when,
      by,
      remark,
      texts: texts.map(reference),
    })),
  };
}

/** The texts with errata applied, as the JSON of `effective` in docs/json.md. */
export function effectiveJson(texts: readonly EffectiveText[]) {
  return texts.map(({ basis, card, printedIn, corrections, words, elided, note }) => ({
    basis,
    card,
    printed_in: printedIn && reference(printedIn),
    corrections: corrections.map(reference),
    words,
    elided,
    note,
  }));
}

/** What the newest edition says instead of a ruling's words. `ruling` is null when that edition does not have the ruling. */
export function laterTextJson({ document, edition, ruling, words }: LaterText) {
  return { document, edition, ruling: ruling && reference(ruling), words };
}

/** A later text without its words. */
export function laterReference(later: LaterText | null) {
  if (later === null) return null;
  const { words: _, ...place } = laterTextJson(later);
  return place;
}

/** The text in force of a card of the user's card data; null when it is not certain. */
export function inForceJson(card: PrintedCard) {
  const inForce = textInForce(card);
  const traits = card.printed ? card.inForce?.card.traits : card.corrected?.traits;
  return inForce && { text: inForce.text, traits: [...(traits ?? [])], by: inForce.by.map(reference) };
}

const houseLabel = "House ruling, not official";

/** A sentence on what became of the official text since the house ruling was written; null when it is unchanged. */
function officialChangeWords({ ref, standing, now }: CitedRuling): string | null {
  const official = shortened(sanitiseLine(ref));
  const current = shortened(sanitiseLine(now ?? ""));
  switch (standing) {
    case "unchanged":
      return null;
    case "reworded":
      return `The official words have changed: this refers to ${official}; see ${current}.`;
    case "reimported":
      return `The official words in the same edition changed after this was written: see ${current}.`;
    case "gone":
      return now === null
        ? `The official ruling is gone: ${official} is in no edition of this library.`
        : `The newest edition no longer has this official ruling. The last edition that has it: ${current}.`;
    case "unknown":
      return now === null
        ? `Whether the official words have changed is not known: ${official} is of a document that is not in this library.`
        : `Whether the official words have changed is not known: the edition of ${official} was not recorded, or is not in this library.`;
  }
}

/** The citation as one line; it begins by saying that the ruling is not official. */
export function houseCitation(ruling: Pick<HouseRuling, "id" | "by" | "written" | "restsOn">): string {
  const day = ruling.written === null ? null : dateWords(ruling.written.slice(0, 10));
  const parts = [
    houseLabel,
    ruling.by === null ? null : `by ${ruling.by}`,
    day === null ? null : `written ${day}`,
    ruling.restsOn.length === 0 ? null : `rests on ${ruling.restsOn.map(({ ref }) => ref).join(" and ")}`,
  ];
  return `${sanitiseLine(parts.filter((part) => part !== null).join(", "))} [${sanitiseLine(houseReference(ruling))}]`;
}

/** The JSON of a house ruling. `official` is false and `kind` is `house`, so that no program takes it for official. */
export function houseJson(ruling: HouseRuling): HouseResult {
  return {
    official: false as const,
    ref: houseReference(ruling),
    id: ruling.id,
    game: ruling.game,
    kind: "house" as const,
    like: ruling.kind,
    title: ruling.title,
    question: ruling.question,
    text: ruling.text,
    cards: ruling.cards.map(cardJson),
    mentions: ruling.mentions.map(cardJson),
    keywords: [...ruling.keywords],
    rests_on: ruling.restsOn.map((rest) => ({
      ref: rest.ref,
      standing: rest.standing,
      now: rest.now,
      remark: officialChangeWords(rest),
    })),
    notes: [...ruling.notes],
    by: ruling.by,
    written: ruling.written,
    citation: houseCitation(ruling),
    file: ruling.file,
    line: ruling.line,
  };
}
