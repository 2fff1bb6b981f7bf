/** Splits texts into folded words with their places, and distinguishes stop words from content words. */
import { fold } from "../../cards/fold.js";

export interface Word {
  /** Folded: no case, no diacritics, no apostrophes. */
  text: string;
  start: number;
  end: number;
}

/**
 * The first `limit` words of a text, of any script. Apostrophes stay inside words; hyphens and all other signs divide
 * them.
 */
export function splitWords(text: string, limit = Number.POSITIVE_INFINITY): Word[] {
  const words: Word[] = [];
  let start = -1;
  /** Whether the current word has only a-z and 0-9, so that it need not be folded. */
  let isPlain = true;
  for (let i = 0; i <= text.length && words.length < limit; i++) {
    const code = i < text.length ? text.charCodeAt(i) : 32;
    const isLetter = isWordCode(code);
    if (isLetter || (start >= 0 && isInnerApostrophe(code, text, i))) {
      if (start < 0) {
        start = i;
        isPlain = true;
      }
      if (code > 0x7f || (code >= 0x41 && code <= 0x5a) || !isLetter) isPlain = false;
    } else if (start >= 0) {
      const raw = text.slice(start, i);
      const word = isPlain ? raw : fold(raw);
      if (word !== "") words.push({ text: word, start, end: i });
      start = -1;
    }
  }
  return words;
}

/** The words of a text, folded, without their places. */
export function foldedWords(text: string): string[] {
  return splitWords(text).map((word) => word.text);
}

/**
 * Whether a UTF-16 code unit is a letter or digit of any script, that is, in none of the blocks of signs listed here.
 */
function isWordCode(code: number): boolean {
  if (code < 0x80)
    return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || (code >= 0x41 && code <= 0x5a);
  if (code < 0xc0) return code === 0xaa || code === 0xb5 || code === 0xba;
  if (code === 0xd7 || code === 0xf7) return false;
  if (code >= 0x2000 && code <= 0x2bff) return false;
  if (code >= 0x3000 && code <= 0x303f) return false;
  if (code >= 0xe000 && code <= 0xf8ff) return false;
  return !(code >= 0xfe00 && code <= 0xfe6f) && code !== 0xfeff && code < 0xfff0;
}

/**
 * Whether the character at `i` is an apostrophe of any shape, and a letter or digit follows it.
 * @param code the code of that character
 */
function isInnerApostrophe(code: number, text: string, i: number): boolean {
  if (code !== 0x27 && code !== 0x2019 && code !== 0x2018 && code !== 0x60 && code !== 0xb4) return false;
  return i + 1 < text.length && isWordCode(text.charCodeAt(i + 1));
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
