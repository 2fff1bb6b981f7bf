/** Classifies each difference of two texts: a change of wording, or one of the causes that change no word. */
import type { Chunk } from "../../ruling/align.js";
import { foldMisreadable } from "./normalise.js";
import { type CountRulings, isSpelling } from "./spelling.js";
import { comparisonKey, type Token } from "./tokens.js";

/**
 * - `words`: the document was reworded
 * - `spelling`: a word is spelled in another way, because one edition misspells it
 * - `symbols`: an in-text symbol is lost, garbled or unknown on one side
 * - `misread`: the extraction took letters, or a symbol, for other letters
 * - `typesetting`: punctuation, capitals, spacing or hyphenation
 * - `card-number`: the set and number of a card, such as `(Core 45)`, stand beside its name in one edition only
 * - `renumbered`: a reference to an entry whose number changed
 * - `truncated`: one text ends, or begins, in the middle of a sentence that the other edition has in full
 */
export type Cause =
  | "words"
  | "spelling"
  | "card-number"
  | "symbols"
  | "misread"
  | "typesetting"
  | "renumbered"
  | "truncated";

/** Maps the number of a renumbered entry in the older edition to its numbers in the newer one. */
export type Renumbered = ReadonlyMap<string, ReadonlySet<string>>;

/** An extraction misreads a symbol as one or two words (`At`). More words are text. */
const maxWordsForSymbol = 2;
/** English words in pairs that an extraction may confuse: `fail` and `fall`, `toil` and `toll`, `stem` and `stern`. */
const confusableWord = /^(?:(?:[bfhmptw]?a|[rt]o)[il]l(?:s|ed|ing)?|ste(?:m|rn)s?)$/i;
/** A truncation removes at least three words and keeps at least five. Anything smaller is more likely an edit. */
const [minWordsLost, minWordsKept] = [3, 5];

/**
 * The cause of each chunk, in the same order; null for a chunk without a difference.
 * @param cardNumbers the sets and numbers of the cards that the rulings cite, each as the words of `wordsOf`: `Core 45`
 * @param countRulings the number of rulings of both editions that have a word
 */
export function causesOf(
  chunks: readonly Chunk<Token>[],
  renumbered: Renumbered,
  cardNumbers: ReadonlySet<string>,
  countRulings: CountRulings,
): (Cause | null)[] {
  const causes = chunks.map((each) => (each.isSame ? null : causeOf(each, renumbered, cardNumbers, countRulings)));
  // A truncated text differs in one place only. So with two changes of words, neither is a truncation.
  const [firstReworded, ...others] = causes.flatMap((cause, index) => (cause === "words" ? [index] : []));
  if (firstReworded !== undefined && others.length === 0 && isTruncation(chunks, firstReworded))
    causes[firstReworded] = "truncated";
  return causes;
}

/** The cause of a difference, apart from `truncated`, which depends on the other chunks. */
function causeOf(
  { from, to }: Chunk<Token>,
  renumbered: Renumbered,
  cardNumbers: ReadonlySet<string>,
  countRulings: CountRulings,
): Cause {
  const [older, newer] = [wordsOf(from), wordsOf(to)];
  if (symbolsDisagree(from, to)) return "words";
  if (older.length === 0 && newer.length === 0) return from.concat(to).some(isSymbol) ? "symbols" : "typesetting";
  const onOneSide = older.length === 0 ? newer : newer.length === 0 ? older : [];
  if (cardNumbers.has(onOneSide.join(" ")) && !from.concat(to).some(isSymbol)) return "card-number";
  if (older.length === 0) return mayBeMisreadSymbol(newer, to, from) ? "misread" : "words";
  if (newer.length === 0) return mayBeMisreadSymbol(older, from, to) ? "misread" : "words";

  if (older.length === 1 && newer.length === 1 && renumbered.get(older[0] ?? "")?.has(newer[0] ?? ""))
    return "renumbered";
  const [a, b] = [letters(older), letters(newer)];
  if (a.toLowerCase() === b.toLowerCase()) return haveSameSymbols(from, to) ? "typesetting" : "symbols";
  // Either may be right. It is better to list a misreading as a rewording than to hide a rewording.
  if (confusableWord.test(a) && confusableWord.test(b)) return "words";
  if (foldMisreadable(a) === foldMisreadable(b)) return "misread";
  const isRespelled =
    older.length === newer.length && older.every((word, i) => isSpelling(word, newer[i] ?? "", countRulings));
  return isRespelled && haveSameSymbols(from, to) ? "spelling" : "words";
}

/** The words among the tokens. */
export function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.filter((each) => each.kind === "word").map((each) => each.text);
}

function letters(words: readonly string[]): string {
  return words.join("").replaceAll("'", "");
}

function isSymbol(token: Token): boolean {
  return token.kind === "symbol" || token.kind === "unreadable";
}

function haveSameSymbols(from: readonly Token[], to: readonly Token[]): boolean {
  return comparisonKey(from.filter(isSymbol)) === comparisonKey(to.filter(isSymbol));
}

/**
 * Whether each side has a known symbol that the other lacks, and no symbol is unreadable. That is a change of the rule
 * (`[action]` to `[free]`). If only one side lacks symbols, or a symbol is unreadable, the extraction may be at fault.
 */
function symbolsDisagree(from: readonly Token[], to: readonly Token[]): boolean {
  if (from.concat(to).some((each) => each.kind === "unreadable")) return false;
  const keys = (tokens: readonly Token[]) => tokens.filter((each) => each.kind === "symbol").map((each) => each.key);
  const [older, newer] = [keys(from), keys(to)];
  return !older.every((key) => newer.includes(key)) && !newer.every((key) => older.includes(key));
}

/**
 * Whether the words of `side` may be misread symbols: `side` has no symbols, and at most `maxWordsForSymbol` words for each
 * unreadable symbol of the other side.
 */
function mayBeMisreadSymbol(words: readonly string[], side: readonly Token[], other: readonly Token[]): boolean {
  const unreadable = other.filter((each) => each.kind === "unreadable").length;
  return !side.some(isSymbol) && words.length <= unreadable * maxWordsForSymbol;
}

/**
 * Whether one side lacks the words of a chunk because its text breaks off, or begins, in the middle of a sentence.
 * @param at the index of the chunk; only the first and the last chunk can be a truncation
 */
function isTruncation(chunks: readonly Chunk<Token>[], at: number): boolean {
  const chunk = chunks[at];
  if (chunk === undefined) return false;
  const [older, newer] = [wordsOf(chunk.from).length, wordsOf(chunk.to).length];
  if (Math.min(older, newer) > 0 || Math.max(older, newer) < minWordsLost) return false;

  const [truncatedSide, completeSide] = older === 0 ? (["from", "to"] as const) : (["to", "from"] as const);
  const truncated = chunks.flatMap((each) => each[truncatedSide]);
  const complete = chunks.flatMap((each) => each[completeSide]);
  if (wordsOf(truncated).length < minWordsKept) return false;
  if (at === chunks.length - 1)
    return endsSentence(complete) && !endsSentence(truncated) && isRestOfSentence(chunk[completeSide]);
  return at === 0 && beginsWithSmallLetter(truncated) && !beginsWithSmallLetter(complete);
}

/**
 * Whether words are the rest of one sentence. A text that also lacks the sentences after it is listed as reworded: it may
 * have gained them, even if its last sentence has no full stop.
 */
function isRestOfSentence(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  const isContinued = first !== undefined && !first.lead.includes("\n") && /^[\p{Ll}\d[,;]/u.test(first.text);
  const beginsSentence = (i: number) => /^[.!?]$/.test(tokens[i]?.text ?? "") && tokens[i + 1]?.kind === "word";
  return isContinued && !tokens.some((_, i) => beginsSentence(i));
}

function beginsWithSmallLetter(tokens: readonly Token[]): boolean {
  return /^\p{Ll}/u.test(tokens[0]?.text ?? "");
}

function endsSentence(tokens: readonly Token[]): boolean {
  return /^(?:[.!?:)"'\]]|\.{2,})$/.test(tokens.at(-1)?.text ?? "");
}
