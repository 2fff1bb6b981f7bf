/**
 * A text as a list of tokens: words, symbols and marks, each with the layout before it.
 * The layout (spaces, line breaks, bullets) never takes part in a comparison.
 */
import type { Ruling } from "../ruling/ruling.js";
import { plain, withoutNumber } from "./normalise.js";

/**
 * - `word`: letters and digits; a number keeps its sign, since `+2` and `-2` are different rules
 * - `symbol`: an in-text symbol that is known, such as `[reaction]`
 * - `unreadable`: one that is not: `[?]`, or what an extraction made of it (an emoji, an arrow, TeX)
 * - `mark`: punctuation
 */
export type TokenKind = "word" | "symbol" | "unreadable" | "mark";

export interface Token {
  kind: TokenKind;
  /** Spaces, line breaks and bullet before the token, as in the text. */
  lead: string;
  text: string;
  /** What is compared. */
  key: string;
}

/** A ruling as it is compared: its parts as tokens. Made once, since matching and comparing both need it. */
export interface Reading {
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
const token = new RegExp(`(${lead})(?:(${symbol})|(${unreadable})|(${number}|${word})|(\\.{2,}|\\S))`, "uy");

/** The tokens of a text. Their leads and texts, joined, are the text after `plain`. */
export function tokenise(text: string): Token[] {
  const source = plain(text);
  const tokens: Token[] = [];
  token.lastIndex = 0;
  for (let found = token.exec(source); found !== null; found = token.exec(source)) {
    const [, before = "", known, unknown, letters, mark] = found;
    if (known !== undefined) tokens.push({ kind: "symbol", lead: before, text: known, key: symbolKey(known) });
    else if (unknown !== undefined) tokens.push({ kind: "unreadable", lead: before, text: unknown, key: unknown });
    else if (letters !== undefined) tokens.push({ kind: "word", lead: before, text: letters, key: letters });
    else if (mark !== undefined)
      tokens.push({ kind: "mark", lead: before, text: mark, key: mark === "'" ? '"' : mark });
  }
  return tokens;
}

/** `[Elder Thing]` and `[elder_thing]` are one symbol. */
function symbolKey(symbol: string): string {
  return symbol.toLowerCase().replace(/[ _-]+/g, "_");
}

/** The tokens of each part of a ruling. */
export function read(ruling: Ruling): Reading {
  const title = ruling.title === null ? [] : tokenise(withoutNumber(ruling.title));
  const question = ruling.question === null ? [] : tokenise(ruling.question);
  return {
    ruling,
    // A part without a token says nothing: the same as an absent one.
    title: title.length > 0 ? title : null,
    question: question.length > 0 ? question : null,
    text: tokenise(ruling.text),
  };
}

/** One string for each text that reads the same, whatever its layout and typography. */
export function keyOf(tokens: readonly Token[] | null): string {
  return tokens === null ? "" : tokens.map((each) => each.key).join(" ");
}
