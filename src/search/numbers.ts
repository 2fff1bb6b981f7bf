/** Numbers in a query that are addresses: `2.13`, `(F110)`, `Core 61`, `Summons of the Deep F117`, `p. 7`. */
import { formRange, type SearchIndex } from "./index-of.js";
import { nameKinds } from "./names-of.js";
import { cardNumber, letterNumber, pageNumber, sectionNumber } from "./numbers-of.js";
import { stem } from "./stem.js";
import type { Word } from "./words.js";

export interface NumberMatch {
  /** As people write it: `2.13`, `F110`, `TDL 307`, `page 7`. */
  shown: string;
  kind: "section" | "card" | "page";
  /** Terms that no word can equal; none when the library has no such number. */
  terms: number[];
  /** Words of the query `[from, to)` that it is made of. */
  from: number;
  to: number;
}

const setKind = nameKinds.indexOf("set");

/** The addresses in a query, in its order, apart. @param query as typed @param words its words, with their places in it */
export function findNumbers(index: SearchIndex, query: string, words: readonly Word[]): NumberMatch[] {
  const found: NumberMatch[] = [];
  for (let i = 0; i < words.length; i++) {
    const match = sectionAt(index, query, words, i) ?? pageAt(index, query, words, i) ?? cardAt(index, query, words, i);
    if (!match) continue;
    found.push(match);
    i = match.to - 1;
  }
  return found;
}

function termsOf(index: SearchIndex, signs: readonly string[]): number[] {
  return signs.map((sign) => index.terms.find(sign)).filter((term) => term >= 0);
}

/** `2.13`: two numbers and nothing but a dot between them. */
function sectionAt(index: SearchIndex, query: string, words: readonly Word[], i: number): NumberMatch | null {
  const [first, second] = [words[i] as Word, words[i + 1]];
  if (!second || !isNumber(first.text, 2) || !isNumber(second.text, 3)) return null;
  if (second.start !== first.end + 1 || query[first.end] !== ".") return null;
  // Part of a longer number, such as an edition 1.2.3, is something else.
  if (query[first.start - 1] === "." || (query[second.end] === "." && /\d/.test(query[second.end + 1] ?? "")))
    return null;
  const shown = `${first.text}.${second.text}`;
  return { shown, kind: "section", terms: termsOf(index, [sectionNumber(shown)]), from: i, to: i + 2 };
}

/** `p. 7`, `p7`, `page 7`. */
function pageAt(index: SearchIndex, query: string, words: readonly Word[], i: number): NumberMatch | null {
  const word = (words[i] as Word).text;
  const short = /^(?:p|pg)(\d{1,3})$/.exec(word);
  if (short) return page(short[1] as string, 1);
  const next = words[i + 1];
  if ((word === "p" || word === "pg" || word === "page") && next && isNumber(next.text, 3)) {
    const between = query.slice((words[i] as Word).end, next.start);
    if (/^[.\s#]*$/.test(between)) return page(next.text, 2);
  }
  return null;

  function page(number: string, length: number): NumberMatch {
    return {
      shown: `page ${number}`,
      kind: "page",
      terms: termsOf(index, [pageNumber(number)]),
      from: i,
      to: i + length,
    };
  }
}

/** A set and a number, or a number with its F. */
function cardAt(index: SearchIndex, query: string, words: readonly Word[], i: number): NumberMatch | null {
  const sets = setAt(index, words, i);
  const at = i + sets.length;
  const read = numberAt(query, words, at);
  if (!read) return null;
  if (sets.ids.length > 0) {
    const terms = termsOf(
      index,
      sets.ids.map((id) => cardNumber(id, read.number)),
    );
    const name = query.slice((words[i] as Word).start, (words[at - 1] as Word).end);
    if (terms.length > 0) return { shown: `${name} ${read.shown}`, kind: "card", terms, from: i, to: read.to };
    return null;
  }
  if (!read.letter) return null;
  return { shown: read.shown, kind: "card", terms: termsOf(index, [letterNumber(read.number)]), from: i, to: read.to };
}

function numberAt(
  query: string,
  words: readonly Word[],
  at: number,
): { number: string; shown: string; letter: boolean; to: number } | null {
  const word = words[at];
  if (!word) return null;
  const joined = /^f(\d{1,3})$/.exec(word.text);
  if (joined) return { number: joined[1] as string, shown: `F${joined[1]}`, letter: true, to: at + 1 };
  const next = words[at + 1];
  if (word.text === "f" && next && isNumber(next.text, 3) && next.start - word.end <= 1)
    return { number: next.text, shown: `F${next.text}`, letter: true, to: at + 2 };
  if (!isNumber(word.text, 3)) return null;
  if (next && isNumber(next.text, 3) && query[word.end] === "-" && next.start === word.end + 1)
    return { number: `${word.text}-${next.text}`, shown: `${word.text}-${next.text}`, letter: false, to: at + 2 };
  return { number: word.text, shown: word.text, letter: false, to: at + 1 };
}

/** The longest name of a set that starts here; several sets may share it. */
function setAt(index: SearchIndex, words: readonly Word[], i: number): { length: number; ids: string[] } {
  let best: { length: number; ids: string[] } = { length: 0, ids: [] };
  const first = index.terms.find(stem((words[i] as Word).text));
  if (first < 0) return best;
  for (let at = index.termFormStarts[first] as number; at < (index.termFormStarts[first + 1] as number); at++) {
    const form = index.termForms[at] as number;
    const name = index.formNames[form] as number;
    if (index.nameKinds[name] !== setKind) continue;
    const [start, end] = formRange(index, form);
    const length = end - start;
    if (length < best.length) continue;
    let same = true;
    for (let k = 0; k < length && same; k++) {
      const word = words[i + k];
      same = word !== undefined && index.terms.find(stem(word.text)) === index.formTerms[start + k];
    }
    if (!same) continue;
    if (length > best.length) best = { length, ids: [index.idOf(name)] };
    else best.ids.push(index.idOf(name));
  }
  return best;
}

function isNumber(text: string, digits: number): boolean {
  return text.length <= digits && /^\d+$/.test(text);
}
