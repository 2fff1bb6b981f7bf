/** Compares two editions of a document: match the rulings, compare their words, find moves. */
import { countsOf } from "../ruling/counts.js";
import type { Ruling } from "../ruling/ruling.js";
import type { Matches } from "../ruling/schema.js";
import { matchRulings, type Pair } from "./match/match.js";
import { findMoves, type Move, renumberings } from "./match/moves.js";
import { compareNumbers, documentOrder } from "./match/order.js";
import { compareRulings, type RulingPart } from "./words/compare.js";
import type { CountRulings } from "./words/spelling.js";
import { type TokenisedRuling, tokeniseRuling } from "./words/tokens.js";
import type { WordOp } from "./words/word-ops.js";

export interface DiffOptions {
  /** Pairs that a person forces (`matches.yaml`): ids in the older and in the newer edition. */
  pairs?: readonly Pick<Matches["pairs"][number], "from" | "to">[];
  /**
   * Extraction faults that the texts do not show, found by a person (`matches.yaml`). In comparisons with its edition, such a
   * ruling is never listed as added, removed or reworded.
   */
  faults?: Matches["faults"];
  /** True when both texts come from the same extraction: symbols that are lost in both then need no note. */
  sameExtraction?: boolean;
  /** Needed only if both editions are empty. */
  document?: string;
  /**
   * The names of the editions; by default, the edition of the first ruling. Needed if that is wrong (the first ruling
   * of a partial edition may be from an older one), or if there are no rulings.
   */
  from?: string;
  to?: string;
}

/** A ruling whose words were changed. */
export interface RewordedRuling {
  id: string;
  from: Ruling;
  to: Ruling;
  words: WordOp[];
  /** The parts that were reworded. */
  parts: RulingPart[];
  /** Null when it did not move. */
  moved: Move | null;
  /** Differences that only the extraction made; null when there are none. */
  note: string | null;
}

/** A ruling with the same words in another place. */
interface MovedRuling extends Move {
  id: string;
  /** Differences that only the extraction made; null when there are none. */
  note: string | null;
}

/**
 * The differences of two editions. Each ruling of both is in exactly one list; `renamed` lists some of them again.
 *
 * A ruling that was reworded and moved is in `reworded`, with its move. A ruling that moved and differs by extraction is
 * in `moved`, with a note: a change of the document takes precedence over a fault of the extraction.
 *
 * The lists follow the order of the newer edition. Rulings that it does not have come last, in the order of the older
 * one. Ids are those of the newer edition, if it has the ruling.
 */
export interface EditionDiff {
  document: string;
  from: string;
  to: string;
  added: Ruling[];
  removed: Ruling[];
  reworded: RewordedRuling[];
  moved: MovedRuling[];
  /** Rulings of which only the spelling of words was changed, or whether the numbers of cards are printed. */
  spelling: { id: string; note: string }[];
  /** Rulings that differ only because an extraction lost or misread something. */
  extraction: { id: string; note: string }[];
  unchanged: string[];
  /** Matched rulings whose ids differ. Ids should be the same in every edition, so these need a correction. */
  renamed: { from: string; to: string }[];
}

/** Whether both are the same text of one edition, which a partial edition leaves in force without printing it. */
function isSameText(before: Ruling, after: Ruling): boolean {
  const isCarried = before.carriedInto !== undefined || after.carriedInto !== undefined;
  return isCarried && after.edition === before.edition && after.id === before.id;
}

/**
 * Whether the newer of two texts of a ruling is marked as new or changed, by a tag of an edition after the older one or by
 * words in the colour of changes. Such a ruling never differs "only by extraction".
 */
function isMarkedAsChanged(from: Ruling, to: Ruling): boolean {
  const [older, newer] = compareNumbers(from.edition, to.edition) > 0 ? [to, from] : [from, to];
  const tag = tagOf(newer);
  const isTagNew = tag !== null && tag !== tagOf(older) && compareNumbers(tag, older.edition) > 0;
  return isTagNew || newer.marked.length > 0;
}

/** The edition named by the ruling's own tag, such as `1.2` for (v1.2); null for a ruling without a tag. */
export function tagOf({ since }: Pick<Ruling, "since">): string | null {
  return since !== null && "exact" in since ? since.exact : null;
}

/** Returns a function that counts the rulings, of both editions together, that have a word in small letters. */
function rulingCounter(rulings: readonly TokenisedRuling[]): CountRulings {
  let counts: ReadonlyMap<string, number> | undefined;
  // Counted at the first question, because most comparisons ask none.
  return (word) => {
    counts ??= countsOf(
      rulings.flatMap(({ title, question, text }) => [
        ...new Set([...(title ?? []), ...(question ?? []), ...text].map((each) => each.text.toLowerCase())),
      ]),
    );
    return counts.get(word) ?? 0;
  };
}

/** Compares the rulings of two editions of a document, each in the order of the library. */
export function diffEditions(from: readonly Ruling[], to: readonly Ruling[], options: DiffOptions = {}): EditionDiff {
  const diff: EditionDiff = {
    document: to[0]?.document ?? from[0]?.document ?? options.document ?? "",
    from: options.from ?? from[0]?.edition ?? "",
    to: options.to ?? to[0]?.edition ?? "",
    added: [],
    removed: [],
    reworded: [],
    moved: [],
    spelling: [],
    extraction: [],
    unchanged: [],
    renamed: [],
  };
  const noteOf = new Map((options.faults ?? []).map((fault) => [`${fault.edition}/${fault.id}`, fault.note]));
  const faultOf = (edition: string, { id }: Ruling) => noteOf.get(`${edition}/${id}`);

  const [older, newer] = [from.map(tokeniseRuling), to.map(tokeniseRuling)];
  const pairs = matchRulings(older, newer, options.pairs);
  const renumbered = renumberings(from, to, pairs);
  const moves = findMoves(from, to, pairs);
  const countRulings = rulingCounter([...older, ...newer]);
  const pairOf = new Map(pairs.map((pair) => [pair.to, pair]));

  /** Lists a ruling that only one edition has. */
  const addUnpaired = (ruling: Ruling, editionWithoutIt: string, list: Ruling[]): void => {
    const fault = faultOf(editionWithoutIt, ruling);
    if (fault === undefined) list.push(ruling);
    else diff.extraction.push({ id: ruling.id, note: fault });
  };
  /** Lists a ruling that both editions have. */
  const addPaired = (pair: Pair): void => {
    const [before, ruling] = [from[pair.from] as Ruling, to[pair.to] as Ruling];
    const { id } = ruling;
    if (isSameText(before, ruling)) {
      diff.unchanged.push(id);
      return;
    }
    if (before.id !== id) diff.renamed.push({ from: before.id, to: id });
    const [tokensBefore, tokens] = [older[pair.from] as TokenisedRuling, newer[pair.to] as TokenisedRuling];
    const {
      reworded: parts,
      words,
      notes,
      isRespelled,
    } = compareRulings(tokensBefore, tokens, {
      renumbered,
      sameExtraction: options.sameExtraction ?? false,
      isMarkedAsChanged: isMarkedAsChanged(before, ruling),
      countRulings,
    });
    const isDifferent = parts.length + notes.length > 0;
    const fault = isDifferent ? (faultOf(diff.from, before) ?? faultOf(diff.to, ruling)) : undefined;
    const note = [...(fault === undefined ? [] : [fault]), ...notes].join("; ") || null;
    const moved = moves.get(pair) ?? null;
    if (parts.length > 0 && fault === undefined) {
      diff.reworded.push({ id, from: before, to: ruling, words, parts, moved, note });
    } else if (moved !== null) diff.moved.push({ id, ...moved, note });
    else if (note !== null && isRespelled && fault === undefined) diff.spelling.push({ id, note });
    else if (note !== null) diff.extraction.push({ id, note });
    else diff.unchanged.push(id);
  };

  for (const at of documentOrder(to)) {
    const pair = pairOf.get(at);
    if (pair === undefined) addUnpaired(to[at] as Ruling, diff.from, diff.added);
    else addPaired(pair);
  }
  const paired = new Set(pairs.map((pair) => pair.from));
  for (const at of documentOrder(from)) {
    if (!paired.has(at)) addUnpaired(from[at] as Ruling, diff.to, diff.removed);
  }
  return diff;
}
