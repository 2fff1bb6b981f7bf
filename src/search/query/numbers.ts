/**
 * Finds numbers of sections, questions and cards in a query: `2.13`, `Q12`, `(F110)`, `f 110`, `Core 61`, `core61`,
 * `coc2.13`.
 */
import { nameKinds } from "../index/catalogue-names.js";
import { cardTerm, printedNumberTerm, sectionTerm } from "../index/number-terms.js";
import { formRange, formsWith, type SearchIndex } from "../index/search-index.js";
import { stem } from "../text/stem.js";
import type { Word } from "../text/words.js";

export interface NumberMatch {
  /** As people write it: `2.13`, `F110`, `TDL 307`. */
  shown: string;
  kind: "section" | "card";
  /** Number terms of the index; empty when the library has no such number. */
  terms: number[];
  /** It is made of the words `[from, to)` of the query. */
  from: number;
  to: number;
}

const setKind = nameKinds.indexOf("set");

/**
 * Splits words that are a name and a number written together: `core61`, `coref61`, `coc2` in `coc2.13`, `4ahlcg` in
 * `1.4ahlcg`. Words that the library has, such as the `f12` of a card's title, stay whole.
 */
export function splitGluedNumbers(index: SearchIndex, words: readonly Word[]): Word[] {
  return words.flatMap((word) => {
    const parts = /^(?:([a-z]+)(\d{1,3})|(\d{1,3})([a-z]{2,}))$/.exec(word.text);
    // If folding changed the length of the word, offsets in it are not those in the query.
    if (!parts || word.end - word.start !== word.text.length || index.words.find(word.text) >= 0) return [word];
    const firstPart = (parts[1] ?? parts[3]) as string;
    // The letter F of a card number belongs to the number, unless the letters including the F are a word of the library.
    const first = index.words.find(firstPart) < 0 ? firstPart.replace(/(..)f$/, "$1") : firstPart;
    const middle = word.start + first.length;
    return [
      { text: first, start: word.start, end: middle },
      { text: word.text.slice(first.length), start: middle, end: word.end },
    ];
  });
}

/**
 * The numbers of sections and cards in a query, in the order of the query and without overlap.
 * @param query as typed, because a number depends on the signs between its words
 */
export function findNumbers(index: SearchIndex, query: string, words: readonly Word[]): NumberMatch[] {
  const found: NumberMatch[] = [];
  // Without a digit there is no number, and the names of sets need not be looked up at each word.
  if (!words.some((word) => /\d/.test(word.text))) return found;
  for (let i = 0; i < words.length; i++) {
    const match = sectionAt(index, query, words, i) ?? questionAt(index, words, i) ?? cardAt(index, query, words, i);
    if (!match) continue;
    found.push(match);
    i = match.to - 1;
  }
  return found;
}

/** The ids of those terms that the index has. */
function findTerms(index: SearchIndex, texts: readonly string[]): number[] {
  return texts.map((text) => index.terms.find(text)).filter((term) => term >= 0);
}

/** `2.13`: two numbers with nothing but a dot between them. */
function sectionAt(index: SearchIndex, query: string, words: readonly Word[], i: number): NumberMatch | null {
  const [first, second] = [words[i] as Word, words[i + 1]];
  if (!second || !isNumber(first.text, 2) || !isNumber(second.text, 3)) return null;
  if (second.start !== first.end + 1 || query[first.end] !== ".") return null;
  // The two numbers are part of a longer one, such as 1.2.3.
  if (query[first.start - 1] === "." || (query[second.end] === "." && /\d/.test(query[second.end + 1] ?? "")))
    return null;
  const shown = `${first.text}.${second.text}`;
  return { shown, kind: "section", terms: findTerms(index, [sectionTerm(shown)]), from: i, to: i + 2 };
}

/** `Q12`, `question 12`: the number of a question in a list; null where the library has none. */
function questionAt(index: SearchIndex, words: readonly Word[], i: number): NumberMatch | null {
  const [mark, number] = [words[i] as Word, words[i + 1]];
  if (!/^(?:q|question)$/.test(mark.text) || !number || !isNumber(number.text, 3)) return null;
  const terms = findTerms(index, [sectionTerm(number.text)]);
  return terms.length === 0 ? null : { shown: number.text, kind: "section", terms, from: i, to: i + 2 };
}

/** `Core 61`, `F61`: the name of a set and a number that the library has in it, or a number with the letter F. */
function cardAt(index: SearchIndex, query: string, words: readonly Word[], i: number): NumberMatch | null {
  const sets = setsNamedAt(index, words, i);
  const at = i + sets.length;
  const number = numberAt(query, words, at);
  if (!number) return null;
  if (sets.ids.length > 0) {
    const terms = findTerms(
      index,
      sets.ids.map((id) => cardTerm(id, number.number)),
    );
    const name = query.slice((words[i] as Word).start, (words[at - 1] as Word).end);
    if (terms.length > 0) return { shown: `${name} ${number.shown}`, kind: "card", terms, from: i, to: number.to };
    return null;
  }
  if (!number.hasLetter) return null;
  const terms = findTerms(index, [printedNumberTerm(number.number)]);
  return { shown: number.shown, kind: "card", terms, from: i, to: number.to };
}

/** The number at a word: `61`, `F61`, `f 61`, `178-181`. `to` is the index of the word after it. */
function numberAt(
  query: string,
  words: readonly Word[],
  at: number,
): { number: string; shown: string; hasLetter: boolean; to: number } | null {
  const word = words[at];
  if (!word) return null;
  const joined = /^f(\d{1,3})$/.exec(word.text);
  if (joined) return { number: joined[1] as string, shown: `F${joined[1]}`, hasLetter: true, to: at + 1 };
  const next = words[at + 1];
  if (word.text === "f" && next && isNumber(next.text, 3) && next.start - word.end <= 1)
    return { number: next.text, shown: `F${next.text}`, hasLetter: true, to: at + 2 };
  if (!isNumber(word.text, 3)) return null;
  if (next && isNumber(next.text, 3) && query[word.end] === "-" && next.start === word.end + 1)
    return { number: `${word.text}-${next.text}`, shown: `${word.text}-${next.text}`, hasLetter: false, to: at + 2 };
  return { number: word.text, shown: word.text, hasLetter: false, to: at + 1 };
}

/**
 * The ids of the sets with the longest name that starts at word `i`, and the number of words of that name; 0 when there
 * is none. All forms of names that contain the word are compared, word by word; see `SearchIndex` for the arrays.
 */
function setsNamedAt(index: SearchIndex, words: readonly Word[], i: number): { length: number; ids: string[] } {
  let best: { length: number; ids: string[] } = { length: 0, ids: [] };
  const first = index.terms.find(stem((words[i] as Word).text));
  if (first < 0) return best;
  for (const form of formsWith(index, first)) {
    const name = index.formNames[form] as number;
    if (index.nameKinds[name] !== setKind) continue;
    const [start, end] = formRange(index, form);
    const length = end - start;
    if (length < best.length) continue;
    let isMatch = true;
    for (let k = 0; k < length && isMatch; k++) {
      const word = words[i + k];
      isMatch = word !== undefined && index.terms.find(stem(word.text)) === index.formTerms[start + k];
    }
    if (!isMatch) continue;
    if (length > best.length) best = { length, ids: [index.nameIds[name] as string] };
    else best.ids.push(index.nameIds[name] as string);
  }
  return best;
}

function isNumber(text: string, maxDigits: number): boolean {
  return text.length <= maxDigits && /^\d+$/.test(text);
}
