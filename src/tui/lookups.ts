/** What the terminal UI asks the library. */
import { fold } from "../cards/fold.js";
import { cardsCalled } from "../cards/resolver.js";
import { diffInLibrary } from "../diff/in-library.js";
import { documentInfo, findRuling, type Library } from "../library/library.js";
import { resolveReference } from "../library/reference/reference.js";
import type { FindImported } from "../links/errata/printed-card.js";
import { keywordPages } from "../links/pages/keyword-page.js";
import { lastResorts } from "../links/precedence/statements.js";
import { parseFullReference } from "../links/references/full-reference.js";
import type { ChangesCommand } from "../links/status/changes-question.js";
import { searchWithStatus } from "../links/status/verdict.js";
import { reference } from "../ruling/citation.js";
import { distinctBy } from "../ruling/groups.js";
import type { Ruling } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import type { Answer, Completion } from "../search/answer.js";
import { complete } from "../search/complete.js";
import { markRanges } from "../search/marks.js";
import { isStop } from "../search/text/words.js";
import type { HouseRulings } from "../user/house/house-ruling.js";
import { type Entry, entryKey } from "../user/pins-and-history/pins-and-history.js";
import { verdictWords } from "../views/verdict-words.js";
import type { Filters, PagePlace } from "./state/place.js";

/** The maximum number of results of a search without words, such as `kind:faq`. */
const maxResults = 500;

/** The answer to a query. */
export interface Found {
  answer: Answer;
  /** The answer to a question about a card's status, one sentence for each card; empty for any other query. */
  verdict: readonly string[];
  /** How many of the first results the verdict is based on. */
  verdictRulingCount: number;
  /** The places that show the answer to a question about the changes of an edition. */
  changes: readonly PagePlace[];
  /** Without an answer: the rules for when there is none. */
  lastResorts: readonly Ruling[];
}

export type Lookups = ReturnType<typeof libraryLookups>;

/** The look-ups of a library, with house rulings and card data beside it. */
export function libraryLookups(library: Library, house: HouseRulings, imported?: FindImported) {
  return {
    library,
    house,
    /** Finds cards in the user's card data. */
    imported,
    search: memoise(
      8,
      (query: string, filters: Filters) => `${JSON.stringify(filters)} ${query}`,
      (query, filters) => search(library, query, filters),
    ),
    complete: memoise(
      8,
      (query: string): string => query,
      (query): readonly Completion[] => complete(library, query),
    ),
    /**
     * The ranges `[from, to)` of a text that match `Answer.marks`, in UTF-16 code units. Stop words are not marked, because
     * most queries and most headlines have some.
     */
    marks: (text: string, marks: readonly string[]): readonly (readonly [number, number])[] =>
      markRanges(text, marks).filter(([from, to]) => !isStop(fold(text.slice(from, to)))),
    /** The ruling of a full reference with an edition; null when the library does not have it. */
    rulingAt(ref: string): Ruling | null {
      const parsed = parseFullReference(ref);
      return parsed && parsed.edition !== null ? findRuling(library, parsed.document, parsed.edition, parsed.id) : null;
    },
    /** The page of the only card or keyword with this name; null when there is none, or more than one. */
    placeOfName: memoise(
      32,
      (name: string, kind: "card" | "keyword") => `${kind} ${name}`,
      (name, kind) => placeOfName(library, name, kind),
    ),
    /** The rulings, cards and keywords that a reference or a name means, and those whose names complete the text. */
    destinations: (text: string): readonly Entry[] => destinations(library, text),
  };
}

/** The sentences above the list: the verdict; without one, remarks on the cards that the query names. */
export function answerSentences(found: Found | null): readonly string[] {
  if (found === null) return [];
  return found.verdict.length > 0 ? found.verdict : found.answer.notes.map(sanitiseLine);
}

function search(library: Library, query: string, filters: Filters): Found {
  const set = Object.entries(filters).filter(([, value]) => value !== null);
  const { answer, status } = searchWithStatus(library, query, { limit: maxResults, ...Object.fromEntries(set) });
  const finding = status?.finding;
  const changes =
    finding?.kind === "changes" ? finding.commands.flatMap((one) => placeForChanges(library, one) ?? []) : [];
  return {
    answer,
    changes,
    lastResorts: answer.state === "none" ? lastResorts(library, answer).map(({ rule }) => rule) : [],
    // The list leads to the changes, so no sentence is needed. A sentence that announces a list ends in a colon; here the
    // list is not below it but on the page of the ruling.
    verdict: status && changes.length === 0 ? verdictWords(status, library).map((one) => one.replace(/:$/, ".")) : [],
    verdictRulingCount: status?.verdict?.by.length ?? 0,
  };
}

/**
 * The comparison of the two editions that a command names. If the library does not hold both, or they are the same, it
 * returns the page on which two editions are chosen. Null when the library holds fewer than two editions of the document.
 */
function placeForChanges(library: Library, { command, document, editions }: ChangesCommand): PagePlace | null {
  const held = (documentInfo(library, document)?.editions ?? []).map((one) => one.edition);
  const [newest] = held;
  if (newest === undefined || held.length < 2) return null;
  const [asked = newest, other] = editions;
  // `diff` compares the first edition with the second or the newest; `changes` compares it with the edition before it.
  const { from, to } =
    command === "diff"
      ? { from: asked, to: other ?? newest }
      : { from: held[held.indexOf(asked) + 1] ?? "", to: asked };
  const areHeld = held.includes(from) && held.includes(to);
  return areHeld && from !== to ? { at: "changes", document, from, to } : { at: "compare", document, from: null };
}

/**
 * Finds the change of a ruling from its edition to the newest one; for a ruling of the newest edition, the change from the
 * edition before.
 * @returns the place that shows the change, or a message that says why there is none
 */
export function changePlace(library: Library, ruling: Ruling): PagePlace | string {
  const [newest, previous] = documentInfo(library, ruling.document)?.editions.map((one) => one.edition) ?? [];
  const isOld = ruling.edition !== newest;
  const from = isOld ? ruling.edition : previous;
  if (newest === undefined || from === undefined) return `Only one edition of ${ruling.document} is in this library.`;
  const diff = diffInLibrary(library, ruling.document, from, newest);
  // A comparison names a ruling by its id in the newer edition, if that edition has it.
  const id = (isOld && diff.renamed.find((one) => one.from === ruling.id)?.to) || ruling.id;
  const changed = [...diff.reworded, ...(isOld ? diff.removed : diff.added), ...diff.moved, ...diff.extraction];
  if (!changed.some((one) => one.id === id)) return `The words are the same in ${from} and ${newest}.`;
  return { at: "changes", document: ruling.document, from, to: newest, ruling: id };
}

function placeOfName(library: Library, name: string, kind: "card" | "keyword"): PagePlace | null {
  if (kind === "keyword") {
    const [page, ...others] = keywordPages(library, null, name);
    return page && others.length === 0 ? { at: "keyword", game: page.game, term: page.term } : null;
  }
  const [only, ...others] = cardsCalled(library, null, name);
  return only && others.length === 0 ? { at: "card", game: only.game, id: only.card.id } : null;
}

/** The maximum number of destinations. */
const maxDestinations = 12;

function destinations(library: Library, text: string): Entry[] {
  const names = complete(library, text)
    .filter(({ kind, from, to }) => (kind === "card" || kind === "keyword") && from === 0 && to === text.length)
    .map((one) => one.text);
  const named = [text, ...names].flatMap((name): { entry: Entry; name: string }[] => {
    return [
      ...cardsCalled(library, null, name).map(({ game, card }) => ({
        entry: { kind: "card" as const, game, id: card.id },
        name: card.name,
      })),
      ...keywordPages(library, null, name).map(({ game, term }) => ({
        entry: { kind: "keyword" as const, game, term },
        name: term,
      })),
    ];
  });
  // Names that do not contain what was typed come last: `complete` found them by a nickname.
  const nicknameRank = ({ name }: { name: string }) => (fold(name).includes(fold(text)) ? 0 : 1);
  named.sort((a, b) => nicknameRank(a) - nicknameRank(b));
  const rulings = resolveReference(library, text).rulings.map(
    (one): Entry => ({ kind: "ruling", ref: reference(one) }),
  );
  return distinctBy([...rulings, ...named.map(({ entry }) => entry)], entryKey).slice(0, maxDestinations);
}

/** Caches the results of `compute` by key. Beyond `maxEntries` results, the least recently used one is dropped. */
export function memoise<A extends unknown[], R>(
  maxEntries: number,
  keyOf: (...args: A) => string,
  compute: (...args: A) => R,
): (...args: A) => R {
  const cache = new Map<string, R>();
  return (...args) => {
    const key = keyOf(...args);
    const result = cache.has(key) ? (cache.get(key) as R) : compute(...args);
    cache.delete(key);
    cache.set(key, result);
    if (cache.size > maxEntries) cache.delete(cache.keys().next().value as string);
    return result;
  };
}
