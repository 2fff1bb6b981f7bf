/** Splits texts into folded words with their places, and distinguishes stop words from content words. */
import { fold } from "../../cards/fold.js";

export interface Word {
  /** Folded: no case, no diacritics, no apostrophes. */
  text: string;
  start: number;
  end: number;
}

/**
 * The letters and digits of all scripts, as UTF-16 code units: all units except ASCII and Latin-1 signs, general
 * punctuation and symbols (2000 to 2bff), CJK punctuation, private use, and the signs of the last blocks.
 */
const letter =
  "[0-9A-Za-z\\xaa\\xb5\\xba\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u1fff\\u2c00-\\u2fff\\u3040-\\udfff\\uf900-\\ufdff\\ufe70-\\ufefe\\uff00-\\uffef]";
const wordPattern = new RegExp(`${letter}+(?:['’‘\`´]${letter}+)*`, "g");

/**
 * The first `limit` words of a text, of any script. Apostrophes stay inside words; hyphens and all other signs divide
 * them.
 */
export function splitWords(text: string, limit = Number.POSITIVE_INFINITY): Word[] {
  const words: Word[] = [];
  for (const { 0: typed, index } of text.matchAll(wordPattern)) {
    if (words.length >= limit) break;
    const folded = fold(typed);
    if (folded !== "") words.push({ text: folded, start: index, end: index + typed.length });
  }
  return words;
}

/** The words of a text, folded, without their places. */
export function foldedWords(text: string): string[] {
  // A fast path, because nearly every text is ASCII, and a build reads hundreds of thousands of words.
  if (!/^[\x00-\x7f]*$/.test(text)) return splitWords(text).map((word) => word.text);
  const words = text.toLowerCase().match(/[a-z0-9]+(?:['`][a-z0-9]+)*/g) ?? [];
  return /['`]/.test(text) ? words.map((word) => word.replace(/['`]/g, "")) : words;
}

/** Function words and words that every question has. They count in names, in quoted phrases, and if a query has no others. */
const stopWords = new Set(
  (
    "a an the this that these those it its itself he him his she her hers they them their theirs i im me my mine we us our you your yours " +
    "is are was were be been being am do does did doing done have has had having can could may might must shall should will would " +
    "cant cannot dont doesnt didnt isnt arent wasnt wont wouldnt couldnt shouldnt ive ill id hes shes theyre youre thats whats " +
    "and or but nor if then than else so as at by for from in into of off on onto out to up with without about over under " +
    "what which who whom whose when where why how there here not no yes any some all just also too very really ok okay " +
    "get gets got getting go goes going let lets say says said mean means thing things something someone anyone anything " +
    "please tell know question rule rules ruling rulings work works happen happens happening allowed able still even only both vs versus " +
    "s t d ll re ve m"
  ).split(" "),
);

/**
 * Whether a word is a stop word.
 * @param word folded
 */
export function isStop(word: string): boolean {
  return stopWords.has(word);
}
