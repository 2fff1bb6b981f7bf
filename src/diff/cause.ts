/** Why a stretch of two texts differs: because the words were changed, or for a reason that changes no word. */
import { foldMisreadable } from "./normalise.js";
import type { Token } from "./tokens.js";
import type { Stretch } from "./words.js";

/**
 * - `words`: the document was reworded
 * - `symbols`: an in-text symbol is lost, garbled or not known on one side
 * - `misread`: an extraction took letters, or a symbol, for other letters
 * - `print`: punctuation, capitals, spacing or hyphenation
 * - `renumbered`: a reference to an entry whose number changed
 * - `cut`: the text ends, or begins, in the middle of a sentence that the other edition has whole
 */
export type Cause = "words" | "symbols" | "misread" | "print" | "renumbered" | "cut";

/** Older number → newer numbers, for the entries that were renumbered. */
export type Renumbered = ReadonlyMap<string, ReadonlySet<string>>;

/** A symbol is misread as a letter or two, or a short word (`At`); longer stretches are somebody's words. */
const maxWordsForSymbol = 2;
/** A cut takes more than a word, and leaves enough to be recognised; fewer words are more likely an edit. */
const [minWordsCut, minWordsKept] = [3, 5];

/** The causes of the stretches of one text, in the same order; null where nothing differs. */
export function causesOf(stretches: readonly Stretch[], renumbered: Renumbered): (Cause | null)[] {
  const causes = stretches.map((each) => (each.same ? null : causeOf(each, renumbered)));
  const reworded = causes.flatMap((cause, index) => (cause === "words" ? [index] : []));
  const [only] = reworded;
  if (only !== undefined && reworded.length === 1 && isCut(stretches, only)) causes[only] = "cut";
  return causes;
}

function causeOf({ from, to }: Stretch, renumbered: Renumbered): Cause {
  const [older, newer] = [wordsOf(from), wordsOf(to)];
  if (symbolsDisagree(from, to)) return "words";
  if (older.length === 0 && newer.length === 0) return from.concat(to).some(isSymbol) ? "symbols" : "print";
  if (older.length === 0) return standsForSymbol(newer, to, from) ? "misread" : "words";
  if (newer.length === 0) return standsForSymbol(older, from, to) ? "misread" : "words";

  if (older.length === 1 && newer.length === 1 && renumbered.get(older[0] ?? "")?.has(newer[0] ?? ""))
    return "renumbered";
  const [a, b] = [letters(older), letters(newer)];
  if (a.toLowerCase() === b.toLowerCase()) return "print";
  return foldMisreadable(a) === foldMisreadable(b) ? "misread" : "words";
}

function wordsOf(tokens: readonly Token[]): string[] {
  return tokens.filter((each) => each.kind === "word").map((each) => each.text);
}

function letters(words: readonly string[]): string {
  return words.join("").replaceAll("'", "");
}

function isSymbol(token: Token): boolean {
  return token.kind === "symbol" || token.kind === "unreadable";
}

/**
 * Both editions show a known symbol, and not the same: a change of rule (`[action]` to `[free]`), not of extraction.
 * Where one side shows fewer, or one that could not be read, the other may be what stood there.
 */
function symbolsDisagree(from: readonly Token[], to: readonly Token[]): boolean {
  if (from.concat(to).some((each) => each.kind === "unreadable")) return false;
  const known = (tokens: readonly Token[]) => tokens.filter((each) => each.kind === "symbol").map((each) => each.key);
  const [older, newer] = [known(from), known(to)];
  return !older.every((key) => newer.includes(key)) && !newer.every((key) => older.includes(key));
}

/** Whether a few words stand exactly where the other edition has a symbol that could not be read. */
function standsForSymbol(words: readonly string[], side: readonly Token[], other: readonly Token[]): boolean {
  const unreadable = other.filter((each) => each.kind === "unreadable").length;
  return !side.some(isSymbol) && words.length <= unreadable * maxWordsForSymbol;
}

function isCut(stretches: readonly Stretch[], at: number): boolean {
  const stretch = stretches[at];
  if (stretch === undefined) return false;
  const lost = [stretch.from, stretch.to].map((side) => wordsOf(side).length);
  if (Math.min(...lost) > 0 || Math.max(...lost) < minWordsCut) return false;

  const side = lost[0] === 0 ? "from" : "to";
  const whole = stretches.flatMap((each) => each[side === "from" ? "to" : "from"]);
  const rest = stretches.flatMap((each) => each[side]);
  if (wordsOf(rest).length < minWordsKept) return false;
  if (at === stretches.length - 1) return endsSentence(whole) && !endsSentence(rest);
  return at === 0 && /^\p{Ll}/u.test(rest[0]?.text ?? "") && !/^\p{Ll}/u.test(whole[0]?.text ?? "");
}

function endsSentence(tokens: readonly Token[]): boolean {
  return /^(?:[.!?:)"'\]]|\.{2,})$/.test(tokens.at(-1)?.text ?? "");
}
