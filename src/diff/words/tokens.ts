/**
 * Splits a text into tokens: words, symbols and punctuation, each with the layout before it.
 * The layout (spaces, line breaks, bullets) is never compared.
 */
import type { Ruling } from "../../ruling/ruling.js";
import { normaliseText, withoutNumber } from "./normalise.js";

/**
 * - `word`: letters and digits; a number keeps its sign, because `+2` and `-2` are different rules
 * - `symbol`: a known in-text symbol, such as `[reaction]`
 * - `unreadable`: an unknown symbol: `[?]`, or what an extraction made of a symbol (an emoji, an arrow, TeX)
 * - `punctuation`: everything else that prints
 */
type TokenKind = "word" | "symbol" | "unreadable" | "punctuation";

export interface Token {
  kind: TokenKind;
  /** Spaces, line breaks and bullets before the token, as in the normalised text. */
  lead: string;
  text: string;
  /** The form that is compared. */
  key: string;
}

/** A ruling with its parts as tokens, made once for both matching and comparing. */
export interface TokenisedRuling {
  ruling: Ruling;
  title: Token[] | null;
  question: Token[] | null;
  text: Token[];
}

const lead = String.raw`(?:\s*\n *- |^ *- |\s)*`;
const symbol = String.raw`\[\p{L}[\p{L}\p{N}'_ -]{0,30}\](?!\()`;
const unreadable = [
  String.raw`\[\?+\]`,
  String.raw`\$\\[A-Za-z]+\$|\\[A-Za-z]+|\\\$\w*`,
  String.raw`[\p{Extended_Pictographic}\p{So}\p{Co}\u2190-\u21ff\u22c4\u27f0-\u27ff\u2900-\u297f\ufffd\u2022\u25cf#]`,
  ">+",
].join("|");
const number = String.raw`(?:(?<![\p{L}\p{N}\])])[+-](?=\d))?\d+(?:[.,]\d+)*\p{L}*%?`;
const word = String.raw`[\p{L}\p{N}\p{M}]+(?:'[\p{L}\p{N}\p{M}]+)*`;
const tokenPattern = new RegExp(`(${lead})(?:(${symbol})|(${unreadable})|(${number}|${word})|(\\.{2,}|\\S))`, "uy");

/** Tokens of a text, in order. Their leads and texts, joined, are `normaliseText(text)`. */
export function tokenise(text: string): Token[] {
  const source = normaliseText(text);
  const tokens: Token[] = [];
  tokenPattern.lastIndex = 0;
  for (let match = tokenPattern.exec(source); match !== null; match = tokenPattern.exec(source)) {
    const [, before = "", inTextSymbol, unreadableSymbol, letters, punctuation] = match;
    if (inTextSymbol !== undefined)
      tokens.push({ kind: "symbol", lead: before, text: inTextSymbol, key: symbolKey(inTextSymbol) });
    else if (unreadableSymbol !== undefined)
      tokens.push({ kind: "unreadable", lead: before, text: unreadableSymbol, key: unreadableSymbol });
    else if (letters !== undefined) tokens.push({ kind: "word", lead: before, text: letters, key: letters });
    else if (punctuation !== undefined) {
      const key = punctuation === "'" ? '"' : punctuation;
      tokens.push({ kind: "punctuation", lead: before, text: punctuation, key });
    }
  }
  return tokens;
}

/** One key for all spellings of a symbol: `[Elder Thing]` and `[elder_thing]` are equal. */
function symbolKey(symbol: string): string {
  return symbol.toLowerCase().replace(/[ _-]+/g, "_");
}

/** Tokens of a ruling's title (without its number), question and text. A title or question without tokens is null. */
export function tokeniseRuling(ruling: Ruling): TokenisedRuling {
  const title = ruling.title === null ? [] : tokenise(withoutNumber(ruling.title));
  const question = ruling.question === null ? [] : tokenise(ruling.question);
  return {
    ruling,
    title: title.length > 0 ? title : null,
    question: question.length > 0 ? question : null,
    text: tokenise(ruling.text),
  };
}

/** The keys of the tokens, joined by spaces. Texts that differ only in layout and typography have the same result. */
export function comparisonKey(tokens: readonly Token[] | null): string {
  return tokens === null ? "" : tokens.map((each) => each.key).join(" ");
}
