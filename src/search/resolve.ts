/** Names in a query — whole, in part, misspelt, run together, torn apart, or by a nickname — and whose they are. */
import type { Frequencies } from "./frequency.js";
import { formRange, type SearchIndex } from "./index-of.js";
import { type FormKind, formKinds, type NameKind, nameKinds } from "./names-of.js";
import { seen } from "./seen.js";
import { nearWords } from "./spelling.js";
import { type Token, tokenOf } from "./token.js";
import { foldedWords, isStop } from "./words.js";

export interface NameMatch {
  name: number;
  kind: NameKind;
  form: FormKind;
  /** Tokens `[from, to)` of the query that the name spans. */
  from: number;
  to: number;
  /** The tokens in that span that belong to it. */
  tokens: number[];
  /** The terms that were read for them. */
  terms: number[];
  /** All telling words of the form were there. */
  whole: boolean;
  /** Every word was spelt right. */
  exact: boolean;
  /** 0 to 1: how sure it is that this name is meant. */
  sure: number;
}

interface PartHit {
  /** Which word of the form. */
  at: number;
  from: number;
  to: number;
  term: number;
  alike: number;
}

/** No name has more words. */
const longestName = 16;
/** Words of a name may have this many other words between them. */
const widestGap = 2;
/** A word this common among names starts no name. */
const mostForms = 400;
const nameFlags = seen.name | seen.joined;

/** A name at least this sure is taken as meant; one at least this likely explains its words. */
export const meant = 0.5;
export const likelyMeant = 0.4;

/**
 * The names that stand in some words, surest and longest first; several may share words where neither is much surer.
 * @param games only names of these games, by their numbers in the index
 */
export function resolveNames(
  index: SearchIndex,
  tokens: readonly Token[],
  games: ReadonlySet<number>,
  frequencies: Frequencies,
): NameMatch[] {
  const hits = new Map<number, PartHit[]>();
  collect(index, tokens, hits);
  const matches: (NameMatch & { value: number })[] = [];
  for (const [form, parts] of hits) {
    const name = index.formNames[form] as number;
    if (!games.has(index.nameGames[name] as number)) continue;
    const match = matchForm(index, form, name, parts, tokens, frequencies);
    if (match) matches.push(match);
  }
  return choose(matches);
}

/** The names that a text as a whole may be: each of its telling words must belong to the name. */
export function resolveWholly(
  index: SearchIndex,
  text: string,
  games: ReadonlySet<number>,
  frequencies: Frequencies,
): NameMatch[] {
  const words = foldedWords(text).slice(0, longestName);
  const tokens = words.map((word) => tokenOf(index, word));
  const telling = words.flatMap((word, i) => (isStop(word) ? [] : [i]));
  return resolveNames(index, tokens, games, frequencies).filter((match) =>
    telling.every((i) => match.tokens.includes(i)),
  );
}

/** Every word of every form that some token may be. */
function collect(index: SearchIndex, tokens: readonly Token[], hits: Map<number, PartHit[]>): void {
  const add = (term: number, from: number, to: number, alike: number, onlyKnown: boolean): void => {
    const start = index.termFormStarts[term] as number;
    const end = index.termFormStarts[term + 1] as number;
    if (!onlyKnown && end - start > mostForms) return;
    let last = -1;
    for (let i = start; i < end; i++) {
      const form = index.termForms[i] as number;
      if (form === last) continue;
      last = form;
      let parts = hits.get(form);
      if (!parts) {
        if (onlyKnown) continue;
        parts = [];
        hits.set(form, parts);
      }
      const [first, after] = formRange(index, form);
      for (let at = first; at < after; at++)
        if (index.formTerms[at] === term) parts.push({ at: at - first, from, to, term, alike });
    }
  };
  const stops: number[] = [];
  tokens.forEach((token, i) => {
    if (isStop(token.word)) {
      stops.push(i);
      return;
    }
    if (token.term >= 0) add(token.term, i, i + 1, 1, false);
    // A word that the library knows may still be a slip in a longer name: only its other words can tell.
    const near = nearWords(index, token.word, nameFlags, 6);
    for (const { word, alike, sameSound } of near) {
      const term = index.wordTerms[word] as number;
      if (term === token.term) continue;
      const likely = token.unknown && (!token.english || sameSound);
      add(term, i, i + 1, likely ? alike : alike * 0.6, false);
    }
  });
  joinNeighbours(index, tokens, add);
  if (stops.length === tokens.length) {
    for (const i of stops) {
      const term = (tokens[i] as Token).term;
      if (term >= 0) add(term, i, i + 1, 1, false);
    }
  } else
    for (const i of stops) {
      const term = (tokens[i] as Token).term;
      if (term >= 0) add(term, i, i + 1, 1, true);
    }
}

/** `gnof keh`, `y golonac`: neighbours that together are one word of a name. */
function joinNeighbours(
  index: SearchIndex,
  tokens: readonly Token[],
  add: (term: number, from: number, to: number, alike: number, onlyKnown: boolean) => void,
): void {
  for (let i = 0; i + 1 < tokens.length; i++) {
    const first = tokens[i] as Token;
    const second = tokens[i + 1] as Token;
    if (isStop(second.word) && !second.unknown) continue;
    const joined = first.word + second.word;
    if (joined.length < 5 || joined.length > 30) continue;
    const exact = index.words.find(joined);
    if (exact >= 0 && ((index.wordFlags[exact] as number) & nameFlags) !== 0)
      add(index.wordTerms[exact] as number, i, i + 2, 1, false);
    else if ((first.unknown || second.unknown) && !isStop(first.word) && !isStop(second.word)) {
      for (const { word, alike } of nearWords(index, joined, nameFlags, 3))
        if (alike > 0.6) add(index.wordTerms[word] as number, i, i + 2, alike, false);
    }
  }
}

/** One form of a name against the words that may be its own. @returns null when too little of it is there */
function matchForm(
  index: SearchIndex,
  form: number,
  name: number,
  parts: PartHit[],
  tokens: readonly Token[],
  frequencies: Frequencies,
): (NameMatch & { value: number }) | null {
  const kind = nameKinds[index.nameKinds[name] as number] as NameKind;
  const formKind = formKinds[index.formKinds[form] as number] as FormKind;
  const weights = Array.from(index.formTerms.subarray(...formRange(index, form)), (term) => wordWeight(index, term));
  const chain = bestChain(parts, weights);
  if (chain.length === 0) return null;
  const isTelling = (part: PartHit): boolean => (weights[part.at] as number) >= 1;
  const telling = weights.filter((weight) => weight >= 1).length;
  const gotTelling = chain.filter(isTelling).length;
  const got = chain.reduce((sum, part) => sum + (weights[part.at] as number) * part.alike, 0);
  const covered = got / weights.reduce((sum, weight) => sum + weight, 0);
  const complete = chain.length === weights.length;
  const whole = telling === 0 ? complete : gotTelling >= telling;
  const exact = chain.every((part) => part.alike === 1);
  // Words bent far to fit count only in the company of as many others.
  if (chain.filter((part) => part.alike < 0.6).length > chain.length / 2) return null;
  if (formKind === "slang" || kind === "concept") {
    if (!complete || !exact) return null;
  } else if (kind === "keyword" && !whole) return null;
  if (formKind === "nickname" && !complete) return null;
  if (!whole && covered < 0.25) return null;
  // Of the rulings with these words, how many mean this name.
  const own = frequencies.of(index.nameTerms[name] as number);
  const rarest = Math.min(...chain.filter(isTelling).map((part) => frequencies.of(part.term)));
  const distinct = rarest === 0 || gotTelling === 0 ? 1 : Math.min(1, own / rarest);
  if (!whole && distinct < 0.15) return null;
  const sure = covered ** 0.6 * (whole && gotTelling > 1 ? 1 : Math.sqrt(distinct));
  if (sure < 0.12) return null;
  const used = chain.flatMap((part) => Array.from({ length: part.to - part.from }, (_, i) => part.from + i));
  return {
    name,
    kind,
    form: formKind,
    from: Math.min(...used),
    to: Math.max(...used) + 1,
    tokens: used.filter((i) => tokens[i] !== undefined),
    terms: chain.map((part) => part.term),
    whole,
    exact,
    sure,
    value: got * Math.sqrt(covered) * (whole ? 1 : distinct),
  };
}

/** What a word tells among names; articles and prepositions next to nothing. */
function wordWeight(index: SearchIndex, term: number): number {
  if (isStop(index.terms.at(term))) return 0.3;
  const having = (index.termFormStarts[term + 1] as number) - (index.termFormStarts[term] as number);
  return 1 + Math.log(1 + index.formNames.length / Math.max(1, having)) / 4;
}

/** The best reading: words of the form in order, each token once, none far from the next. */
function bestChain(parts: PartHit[], weights: readonly number[]): PartHit[] {
  parts.sort((a, b) => a.from - b.from || a.at - b.at || b.alike - a.alike);
  const list = parts.slice(0, 48);
  const best: number[] = [];
  const before: number[] = [];
  let top = -1;
  list.forEach((part, i) => {
    const own = (weights[part.at] as number) * part.alike;
    let value = own;
    let previous = -1;
    for (let j = 0; j < i; j++) {
      const other = list[j] as PartHit;
      if (other.to > part.from || other.at >= part.at || part.from - other.to > widestGap) continue;
      const together = (best[j] as number) + own - 0.05 * (part.from - other.to);
      if (together > value) {
        value = together;
        previous = j;
      }
    }
    best.push(value);
    before.push(previous);
    if (top < 0 || value > (best[top] as number)) top = i;
  });
  const chain: PartHit[] = [];
  for (let i = top; i >= 0; i = before[i] as number) chain.unshift(list[i] as PartHit);
  return chain;
}

/** Longer and surer readings first; what shares their words only if it is as good. */
function choose(matches: (NameMatch & { value: number })[]): NameMatch[] {
  matches.sort((a, b) => b.value - a.value || a.name - b.name);
  const taken = new Map<number, number>();
  const names = new Set<string>();
  const chosen: NameMatch[] = [];
  for (const match of matches) {
    const rival = Math.max(0, ...match.tokens.map((token) => taken.get(token) ?? 0));
    if (rival > 0 && match.value < rival * 0.6) continue;
    const key = `${match.name}:${match.from}`;
    if (names.has(key)) continue;
    names.add(key);
    if (chosen.length >= 24) break;
    for (const token of match.tokens) taken.set(token, Math.max(taken.get(token) ?? 0, match.value));
    chosen.push(match);
  }
  return chosen;
}
