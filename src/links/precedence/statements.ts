/** The documents' statements on precedence (document.yaml), each with the ruling that makes it. */
import { documentInfo, findRuling, type Library } from "../../library/library.js";
import { editionHolding, type Ruling } from "../../ruling/ruling.js";
import type { Precedence } from "../../ruling/schema.js";
import { linksPart } from "../links-part.js";
import type { View } from "../view.js";

export interface StatedPrecedence {
  statement: Precedence;
  document: string;
  /** The edition of the document in the view. */
  edition: string;
  /** The ruling that makes the statement: of the view's edition, or else of the newest edition that has it. */
  by: Ruling;
  /**
   * Why `by` is of another edition: the recorded note that this copy of the view's edition lost the statement. Null
   * when `by` is of the view's edition, or there is no such note.
   */
  remark: string | null;
}

/**
 * The statements of the ruling's game that apply to it, in the order of the documents. A statement whose ruling no
 * edition has is left out.
 */
export function statementsFor(library: Library, ruling: Ruling, view: View): StatedPrecedence[] {
  return library.documents
    .filter((document) => document.game === ruling.game)
    .flatMap((document) => {
      const edition = view.get(document.id);
      if (edition === undefined) return [];
      const editions = [edition, ...document.editions.map((one) => one.edition)];
      return linksPart(library)
        .precedence(document.id)
        .filter(({ section }) => section === undefined || ruling.section.includes(section))
        .flatMap((statement) => {
          const by = editions
            .map((one) => findRuling(library, document.id, one, statement.by))
            .find((one) => one !== null);
          if (!by) return [];
          const remark = editionHolding(by) === edition ? null : faultNote(library, by, edition);
          return [{ statement, document: document.id, edition, by, remark }];
        });
    });
}

/** The note of matches.yaml that this edition's copy lost a ruling; null if there is none. */
function faultNote(library: Library, { document, id }: Ruling, edition: string): string | null {
  const faults = library.matches(document).faults;
  return faults.find((fault) => fault.id === id && fault.edition === edition)?.note ?? null;
}

/** Short name and edition for users: `FAQ 1.3`, `FAQ (undated)`. */
export function documentName(library: Library, document: string, edition: string): string {
  const short = documentInfo(library, document)?.short ?? document;
  return edition === "undated" ? `${short} (undated)` : `${short} ${edition}`;
}

/** What a statement wins over when `over` in document.yaml is empty. */
const defaultOver: Record<Precedence["wins"], string> = {
  document: "other texts",
  "newest-edition": "older editions of it",
  "card-errata": "the printed card",
  "card-text": "the rules",
  "original-printing": "all other printings",
  "newest-printing": "older printings",
  "last-resort": "a conflict that nothing else settles",
};

/** What a statement wins over, for users: documents by their short names, other words as in document.yaml. */
export function overWords(library: Library, { statement }: StatedPrecedence): string {
  if (statement.over.length === 0) return defaultOver[statement.wins];
  const words = statement.over.map((one) => documentInfo(library, one)?.short ?? one);
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** A rule for when no answer is found, such as Arkham Horror's Grim Rule. */
export interface LastResort {
  rule: Ruling;
  /**
   * True when only this game was searched, or the query names the game: the answer then quotes the rule. False when the
   * answer should only refer to the rule.
   */
  isQuoted: boolean;
}

/** A search without an answer: what was searched, and the games that the query mentions by their name, a card or a term. */
export interface FailedSearch {
  searched: { documents: readonly { document: string; edition: string }[] };
  games: readonly string[];
}

/**
 * The last-resort rules that the searched documents state (`precedence` in document.yaml) without a condition. Rules
 * that the searched edition does not have are left out.
 */
export function lastResorts(library: Library, { searched, games }: FailedSearch): LastResort[] {
  const gameOf = (id: string) => documentInfo(library, id)?.game;
  const searchedOneGame = new Set(searched.documents.map(({ document }) => gameOf(document))).size === 1;
  return searched.documents.flatMap(({ document, edition }) =>
    linksPart(library)
      .precedence(document)
      .filter(({ wins, when }) => wins === "last-resort" && when === undefined)
      .flatMap(({ by }) => findRuling(library, document, edition, by) ?? [])
      .map((rule) => ({ rule, isQuoted: searchedOneGame || games.includes(rule.game) })),
  );
}
