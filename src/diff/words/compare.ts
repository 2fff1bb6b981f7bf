/** Compares one ruling in two editions: were its words changed, or does it differ for another reason? */

import { align, type Chunk } from "../../ruling/align.js";
import { addTo } from "../../ruling/groups.js";
import type { Ruling } from "../../ruling/ruling.js";
import { type Cause, causesOf, type Renumbered, wordsOf } from "./cause.js";
import type { CountRulings } from "./spelling.js";
import { comparisonKey, type Token, type TokenisedRuling, tokenise } from "./tokens.js";
import { type WordOp, wordOps } from "./word-ops.js";

export type RulingPart = "title" | "question" | "text";

export interface Comparison {
  /** The parts that were reworded; empty when the words are the same. */
  reworded: RulingPart[];
  /**
   * The text with its changes. A reworded title (without its number) and a reworded question precede it as paragraphs.
   * Empty when the words are the same.
   */
  words: WordOp[];
  /**
   * Differences that are not rewordings, because an extraction probably lost or misread something: lost symbols, a lost
   * question, a truncated text. If nothing differs, symbols that are equal only because a person restored them. Also
   * words that are spelled in another way, and numbers of cards that only one edition prints.
   */
  notes: string[];
  /** Whether a word is spelled in another way, or only one edition prints the number of a card. */
  isRespelled: boolean;
}

export interface CompareOptions {
  /** Entries with a new number. */
  renumbered?: Renumbered;
  /** Both texts come from the same extraction. */
  sameExtraction?: boolean;
  /** The document itself marks the ruling as new or changed: each difference is then a rewording. */
  isMarkedAsChanged?: boolean;
  /** The number of rulings of both editions that have a word. */
  countRulings?: CountRulings;
}

const parts: readonly RulingPart[] = ["title", "question", "text"];

/**
 * Compares the words of a ruling in two editions. Differences of typography, layout and numbering are ignored. Symbols,
 * punctuation, misread letters, lost parts and spelling become notes. Everything else is a rewording.
 */
export function compareRulings(
  from: TokenisedRuling,
  to: TokenisedRuling,
  { renumbered = new Map(), sameExtraction, isMarkedAsChanged, countRulings = () => 1 }: CompareOptions = {},
): Comparison {
  const reworded: RulingPart[] = [];
  const notes: string[] = [];
  const differences = new Map<RulingPart, Difference[]>();
  const cardNumbers = new Set(
    [...from.ruling.cards, ...to.ruling.cards].flatMap(({ set, number }) =>
      set === null || number === null ? [] : [wordsOf(tokenise(`${set} ${number}`)).join(" ")],
    ),
  );
  // An import that finds no question takes other words as the title, such as the first ones of the answer. If only one
  // edition has the question, the titles therefore cannot be compared.
  const onlyOneHasQuestion = isAbsent(from.question) !== isAbsent(to.question);
  for (const part of parts) {
    if (part === "title" && onlyOneHasQuestion) continue;
    const [older, newer] = [from[part], to[part]];
    if (comparisonKey(older) === comparisonKey(newer)) continue;
    if (isAbsent(older) || isAbsent(newer)) {
      const cause = isMarkedAsChanged ? "words" : "truncated";
      differences.set(part, [{ isSame: false, from: older ?? [], to: newer ?? [], cause }]);
      if (isMarkedAsChanged) reworded.push(part);
      else notes.push(lostPartNote(part, from, to));
      continue;
    }
    const partDifferences = align(older, newer).map((chunk): Difference => ({ ...chunk, cause: null }));
    for (const [i, cause] of causesOf(partDifferences, renumbered, cardNumbers, countRulings).entries())
      (partDifferences[i] as Difference).cause =
        isMarkedAsChanged && cause !== null && cause !== "renumbered" ? "words" : cause;
    differences.set(part, partDifferences);
    if (partDifferences.some((each) => each.cause === "words")) reworded.push(part);
    notes.push(...notesOn(part, partDifferences, [from.ruling, to.ruling]));
  }
  const isRespelled = [...differences.values()]
    .flat()
    .some(({ cause }) => cause === "spelling" || cause === "card-number");
  if (reworded.length === 0) {
    const restored = isMarkedAsChanged ? [] : restoredNotes(from, to, sameExtraction ?? false);
    return { reworded, words: [], notes: notes.length > 0 ? notes : restored, isRespelled };
  }
  const shownParts = parts.filter((part) => part === "text" || reworded.includes(part));
  const chunks = shownParts.flatMap((part, index) => {
    const partDifferences = differences.get(part) ?? [
      { isSame: true, from: from[part] ?? [], to: to[part] ?? [], cause: null },
    ];
    return index === 0 ? partDifferences : asNewParagraph(partDifferences);
  });
  const words = wordOps(chunks.map((each) => ({ ...each, minor: isMinor(each.cause) })));
  return { reworded, words, notes, isRespelled };
}

/**
 * A note on texts that are equal only because a person restored symbols: whether the documents differ there is unknown.
 * No note if no symbol was restored, or if the same symbols were restored in two texts from the same extraction.
 */
function restoredNotes(
  { ruling: from }: TokenisedRuling,
  { ruling: to }: TokenisedRuling,
  sameExtraction: boolean,
): string[] {
  const symbols = ({ restored }: Ruling) => restored.map((name) => `[${name}]`).join(", ");
  const [older, newer] = [symbols(from), symbols(to)];
  if (older === newer && (older === "" || sameExtraction)) return [];
  const where =
    older === newer
      ? [`${newer} in ${from.edition} and ${to.edition}`]
      : [older && `${older} in ${from.edition}`, newer && `${newer} in ${to.edition}`].filter((each) => each !== "");
  return [`symbols lost or misread and restored by hand: ${where.join("; ")}`];
}

/** A chunk with the cause of its difference; null when both sides are the same. */
interface Difference extends Chunk<Token> {
  cause: Cause | null;
}

/** Whether there is a difference, and the document was not reworded there. */
function isMinor(cause: Cause | null): boolean {
  return cause !== null && cause !== "words";
}

/** Puts a blank line before the first token of each side. */
function asNewParagraph(chunks: readonly Difference[]): Difference[] {
  const hasBlankLine = { from: false, to: false };
  const withBlankLine = (tokens: Token[], side: "from" | "to") => {
    const [first, ...rest] = tokens;
    if (first === undefined || hasBlankLine[side]) return tokens;
    hasBlankLine[side] = true;
    return [{ ...first, lead: `\n\n${first.lead}` }, ...rest];
  };
  return chunks.map((each) => ({
    ...each,
    from: withBlankLine(each.from, "from"),
    to: withBlankLine(each.to, "to"),
  }));
}

function isAbsent(tokens: readonly Token[] | null): tokens is null {
  return tokens === null || tokens.length === 0;
}

/** A note on a part that only one edition has. It is taken as lost: publishers rarely drop a part, extractions do. */
function lostPartNote(part: RulingPart, from: TokenisedRuling, to: TokenisedRuling): string {
  const [loser, keeper] = isAbsent(from[part]) ? [from.ruling, to.ruling] : [to.ruling, from.ruling];
  return `${loser.edition} lost the ${part}; ${keeper.edition} has: ${clip(keeper[part] ?? "", 120)}`;
}

const causeWords: Record<Exclude<Cause, "words" | "renumbered">, string> = {
  spelling: "only spelling differs",
  "card-number": "the number of a card in one edition only",
  symbols: "symbols differ",
  misread: "letters or symbols misread",
  typesetting: "only punctuation, capitals or spacing differ",
  truncated: "truncated in one edition",
};

/** Maximum number of places in a note. The others are counted. */
const maxPlaces = 3;

/** One note for each cause in a part: `text: symbols differ (“[?]” in 1, “[steam]” in 2, before “ability pours”)`. */
function notesOn(part: RulingPart, differences: readonly Difference[], [from, to]: [Ruling, Ruling]): string[] {
  const places = new Map<string, string[]>();
  differences.forEach((difference, index) => {
    const { cause } = difference;
    if (cause === null || cause === "words" || cause === "renumbered") return;
    // Capitals and punctuation of a heading are layout.
    if (cause === "typesetting" && part === "title") return;
    const twoTokensAfter = differences[index + 1]?.to.slice(0, 2) ?? [];
    const where = twoTokensAfter.length > 0 ? `, before ${quoted(twoTokensAfter)}` : "";
    const place = `${quoted(difference.from)} in ${from.edition}, ${quoted(difference.to)} in ${to.edition}${where}`;
    addTo(places, causeWords[cause], place);
  });
  return [...places].map(([what, all]) => {
    const more = all.length > maxPlaces ? `; and ${all.length - maxPlaces} more` : "";
    return `${part}: ${what} (${all.slice(0, maxPlaces).join("; ")}${more})`;
  });
}

function quoted(tokens: readonly Token[]): string {
  const text = tokens
    .map((each) => each.lead + each.text)
    .join("")
    .trim();
  return text === "" ? "nothing" : `“${clip(text, 60)}”`;
}

function clip(text: string, length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line.length <= length ? line : `${line.slice(0, length - 1).trimEnd()}…`;
}
