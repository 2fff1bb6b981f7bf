/** What a query is about: its words, each with everything that may stand for it, and the names and numbers in it. */
import type { Library } from "../library/library.js";
import type { Resolved } from "./answer.js";
import { type Frequencies, frequenciesIn } from "./frequency.js";
import { addressWords, findHints } from "./hints.js";
import { isPrinted, rarityOf, type SearchIndex } from "./index-of.js";
import { findIntents, type Intent } from "./intents.js";
import { findNumbers, type NumberMatch } from "./numbers.js";
import type { ParsedQuery } from "./query-language.js";
import { meant, type NameMatch, resolveNames } from "./resolve.js";
import type { Scope } from "./scope.js";
import { seen } from "./seen.js";
import { isEveryday, longFor, nearWords } from "./spelling.js";
import { stem } from "./stem.js";
import { type Token, tokenOf } from "./token.js";
import { weights } from "./weights.js";
import { foldedWords, isStop, type Word } from "./words.js";

/** One term that may stand for a concept, and how well. */
export interface Alternative {
  term: number;
  weight: number;
  /** Only rulings of this game mean it; -1: any. */
  game: number;
}

/** One thing the query asks for; a ruling has it by its best alternative. */
export interface Concept {
  kind: "word" | "name" | "term" | "slang" | "number";
  alternatives: Alternative[];
  /** Words of the query that it stands for. */
  tokens: number[];
  /** What a match is worth when rarity does not say: numbers. */
  worth: number;
}

export interface Understood extends Resolved {
  /** The term of a name of which only a part was typed: worth a word only where a ruling on it was found. */
  part?: number;
}

export interface Reading {
  words: readonly Word[];
  tokens: Token[];
  concepts: Concept[];
  names: NameMatch[];
  numbers: NumberMatch[];
  intents: Intent[];
  /** Documents that words such as `coc` or `FAQ` name; null when none does. */
  hints: Set<string> | null;
  resolved: Understood[];
  /** How much each word of the query tells; 0 for those that only ask. */
  tell: number[];
  /** How much they tell together; never 0. */
  told: number;
  /** The share of it that names make up, or a number settles: such a query asks for what is filed under them. */
  named: number;
  frequencies: Frequencies;
}

/** A set of concepts is kept in the bits of one number. */
const mostConcepts = 30;

/** @param query as typed, for what stands between its words @param scope what words are rare in, and whose names count */
export function readQuery(
  library: Library,
  index: SearchIndex,
  query: string,
  parsed: ParsedQuery,
  scope: Scope,
): Reading {
  const { words } = parsed;
  const frequencies = frequenciesIn(index, scope);
  const tokens = words.map((word) => tokenOf(index, word.text));
  const numbers = findNumbers(index, query, words);
  const intents = findIntents(words);
  const hinted = findHints(library, words);
  const addressed = numbers.some((number) => number.kind === "section" || number.kind === "page");
  const spoken = new Set<number>();
  for (const number of numbers) for (let i = number.from; i < number.to; i++) spoken.add(i);
  if (addressed)
    for (const i of hinted ? [...hinted.tokens, ...addressWords(words)] : addressWords(words)) spoken.add(i);
  const wishes = intents.flatMap((intent) => intent.tokens);
  // `restricted list` alone asks for what it names.
  if (words.some((word, i) => !isStop(word.text) && !wishes.includes(i))) for (const i of wishes) spoken.add(i);

  const games = gamesIn(index, scope);
  const open = tokens.map((token, i) => (spoken.has(i) ? nothing : token));
  const names = resolveNames(index, open, games, frequencies);
  const content = contentOf(words, spoken);
  const concepts: Concept[] = [];
  const resolved: Understood[] = [];
  for (const number of numbers)
    concepts.push({
      kind: "number",
      alternatives: number.terms.map((term) => ({ term, weight: 1, game: -1 })),
      tokens: range(number.from, number.to),
      worth: number.kind === "page" ? weights.page : weights.number,
    });
  for (const i of content) concepts.push(wordConcept(index, tokens, i, names, resolved, i === words.length - 1));
  addNames(index, names, concepts, words, resolved, frequencies);
  const tell = tokens.map((token, i) => (content.includes(i) ? tellOf(index, token) : 0));
  const told = tell.reduce((sum, one) => sum + one, 0) || 1;
  return {
    words,
    tokens,
    concepts: concepts.slice(0, mostConcepts),
    names,
    numbers,
    intents,
    hints: hinted?.documents ?? null,
    resolved: resolved.filter(
      (one, i) => resolved.findIndex((o) => o.typed === one.typed && o.name === one.name && o.game === one.game) === i,
    ),
    tell,
    told,
    named: numbers.some((number) => number.terms.length > 0) ? 1 : namedShare(names, tokens, tell) / told,
    frequencies,
  };
}

const nothing: Token = { word: "", term: -1, unknown: false, english: true };

/** Words that carry meaning; all of them when none does. */
function contentOf(words: readonly Word[], spoken: ReadonlySet<number>): number[] {
  const all = words.map((_, i) => i).filter((i) => !spoken.has(i));
  const telling = all.filter((i) => !isStop((words[i] as Word).text));
  return telling.length > 0 || spoken.size > 0 ? telling : all;
}

function wordConcept(
  index: SearchIndex,
  tokens: readonly Token[],
  i: number,
  names: readonly NameMatch[],
  resolved: Resolved[],
  last: boolean,
): Concept {
  const token = tokens[i] as Token;
  const alternatives: Alternative[] = [];
  const inName = token.unknown ? names.filter((name) => name.tokens.includes(i) && !name.exact) : [];
  // A slip that someone wrote down as a way of asking is still a slip once the name is known.
  if (token.term >= 0 && inName.length === 0) alternatives.push({ term: token.term, weight: 1, game: -1 });
  if (token.unknown) {
    if (inName.length > 0) {
      for (const name of inName)
        for (const term of name.terms)
          if (!tokens.some((other) => other.term === term))
            alternatives.push({ term, weight: weights.spelling * name.sure, game: -1 });
    } else if (!names.some((name) => name.tokens.includes(i))) {
      corrections(index, token, alternatives, resolved);
      longForms(index, token, alternatives, resolved);
    }
    if (alternatives.length === 0 || last) beginnings(index, token, alternatives);
  } else if (!token.english && !isPrinted(index, token.term)) longForms(index, token, alternatives, resolved);
  return { kind: "word", alternatives, tokens: [i], worth: 0 };
}

/** Words of the documents that a stranger may be a slip for. */
function corrections(index: SearchIndex, token: Token, alternatives: Alternative[], resolved: Resolved[]): void {
  const near = nearWords(index, token.word, seen.name | seen.text | seen.asked, 4);
  const best = near[0];
  if (!best) return;
  for (const { word, alike, sameSound } of near) {
    if (alike < 0.55 || alike < best.alike * 0.85 || (token.english && !sameSound)) continue;
    alternatives.push({ term: index.wordTerms[word] as number, weight: weights.spelling * alike, game: -1 });
    if (word === best.word) resolved.push({ typed: token.word, name: index.words.at(word), kind: "spelling" });
  }
}

/** Words that a stranger is short for, or that it does again: `lvl`, `reshuffle`. */
function longForms(index: SearchIndex, token: Token, alternatives: Alternative[], resolved: Resolved[]): void {
  for (const word of longFor(index, token.word, seen.text | seen.name)) {
    alternatives.push({ term: index.wordTerms[word] as number, weight: weights.spelling, game: -1 });
    resolved.push({ typed: token.word, name: index.words.at(word), kind: "spelling" });
  }
  const again = /^re-?([a-z]{4,})$/.exec(token.word);
  const plain = again ? index.terms.find(stem(again[1] as string)) : -1;
  if (plain >= 0 && (index.spread[plain] as number) > 0)
    alternatives.push({ term: plain, weight: weights.spelling, game: -1 });
}

/** Words that a stranger may be the beginning of. */
function beginnings(index: SearchIndex, token: Token, alternatives: Alternative[]): void {
  if (token.word.length < 3 || token.english) return;
  const [from, to] = index.words.startingWith(token.word);
  for (let word = from; word < Math.min(to, from + 24); word++) {
    const part = token.word.length / index.words.lengthOf(word);
    alternatives.push({ term: index.wordTerms[word] as number, weight: weights.prefix * (0.5 + part / 2), game: -1 });
  }
}

/** Adds what names stand for: to the one word they are, or as a concept of several words. */
function addNames(
  index: SearchIndex,
  names: readonly NameMatch[],
  concepts: Concept[],
  words: readonly Word[],
  resolved: Understood[],
  frequencies: Frequencies,
): void {
  const grouped = new Map<string, Concept>();
  for (const match of names) {
    const slang = match.form === "slang";
    const game = slang ? (index.nameGames[match.name] as number) : -1;
    const typed = match.tokens.map((i) => (words[i] as Word).text).join(" ");
    const shown = index.shown(match.name);
    const term = index.nameTerms[match.name] as number;
    if (slang || !match.exact || match.form !== "printed" || !match.whole)
      resolved.push({
        typed,
        name: shown,
        kind: slang || match.kind === "concept" ? "slang" : match.kind,
        ...(slang && { game: index.lists.games[game] as string }),
        ...(!match.whole && { part: term }),
      });
    const weight = slang ? weights.slang : match.sure;
    const key = `${slang ? "slang" : match.kind === "card" ? "name" : "term"}:${match.tokens.join(",")}`;
    let concept =
      slang && match.tokens.length === 1
        ? concepts.find((one) => one.kind === "word" && one.tokens[0] === match.from)
        : grouped.get(key);
    if (!concept) {
      concept = {
        kind: slang ? "slang" : match.kind === "card" ? "name" : "term",
        alternatives: [],
        tokens: match.tokens,
        worth: 0,
      };
      grouped.set(key, concept);
      concepts.push(concept);
    }
    if (frequencies.of(term) > 0 || (index.spread[term] as number) > 0)
      concept.alternatives.push({ term, weight, game });
    if (slang && frequencies.of(term) < 2)
      for (const word of foldedWords(shown)) {
        const own = isStop(word) ? -1 : index.terms.find(stem(word));
        if (own >= 0) concept.alternatives.push({ term: own, weight: weight * 0.6, game });
      }
  }
}

function gamesIn(index: SearchIndex, scope: Scope): Set<number> {
  const games = new Set<number>();
  for (let doc = 0; doc < index.docCount; doc++) if (scope.allowed[doc] === 1) games.add(index.docGames[doc] as number);
  return games;
}

/** How much a word tells about what is asked, for judging how much of the question an answer covers. */
function tellOf(index: SearchIndex, token: Token): number {
  if (!token.unknown && token.term >= 0) return Math.max(0.5, rarityOf(index, token.term));
  if (isEveryday(index, stem(token.word))) return 2;
  return token.english ? 4 : 6;
}

/** Keywords are words too: only where they and cards leave nothing of the query over do they settle it. */
function namedShare(names: readonly NameMatch[], tokens: readonly Token[], tell: readonly number[]): number {
  const share = (fits: (name: NameMatch) => boolean): number => {
    const named = new Set(
      names.filter((name) => name.form !== "slang" && name.sure > meant && fits(name)).flatMap((name) => name.tokens),
    );
    return [...named].reduce((sum, token) => sum + (tell[token] ?? 0), 0);
  };
  const all = tell.reduce((sum, one) => sum + one, 0);
  // Bent to fit, a word of its own may mean itself; a stranger was only misspelt.
  const spelt = (name: NameMatch) =>
    name.tokens.every((i) => tokens[i]?.unknown || name.terms.includes(tokens[i]?.term ?? -1));
  const both = share((name) => name.kind === "card" || (name.kind === "keyword" && (name.exact || spelt(name))));
  return both >= all ? both : share((name) => name.kind === "card");
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
