/**
 * Finds names of cards, sets and keywords in a query: whole, in part, misspelt, run together, split, or by a nickname.
 *
 * Every token votes for the forms of names that have its word, or a word within a small edit distance. For each form,
 * dynamic programming finds the best chain of votes in the order of the form. The more of the form the chain covers,
 * the more certain the name is. Of overlapping names the better ones are kept.
 */

import { nameKey } from "../../cards/fold.js";
import { spellingSimilarity } from "../../ruling/edit-distance.js";
import { type FormKind, formKinds, type NameKind, nameKinds } from "../index/catalogue-names.js";
import { formCount, formRange, formsWith, ownFrequency, type SearchIndex } from "../index/search-index.js";
import { nameFlags } from "../index/word-flags.js";
import { stem } from "../text/stem.js";
import { isStop } from "../text/words.js";
import { nearWords } from "./spelling.js";
import type { Token } from "./token.js";

export interface NameMatch {
  /** The id of the name in the index. */
  name: number;
  kind: NameKind;
  form: FormKind;
  /** The name spans the tokens `[from, to)` of the query. */
  from: number;
  to: number;
  /** The indices of the tokens in that span that belong to the name. */
  wordIndices: number[];
  /** The terms of the form that these tokens stand for. */
  terms: number[];
  /** True when all content words of the form were typed. */
  hasAllWords: boolean;
  /** True when every typed word was spelt right. */
  isSpeltRight: boolean;
  /** 0 to 1: how certain it is that this name is meant. */
  certainty: number;
}

/** A match with a value by which overlapping matches are compared; higher is better. */
type RankedMatch = NameMatch & { value: number };

/** A token, or two tokens joined, that may be a word of a form. */
interface Vote {
  /** The position of the word in the form. */
  at: number;
  /** The tokens `[from, to)` stand for the word. */
  from: number;
  to: number;
  term: number;
  /** 1 if it is spelt right, lower if it is misspelt. */
  similarity: number;
}

/**
 * Adds a vote of the tokens `[from, to)` to each form that has the term.
 * @param onlyVotedForms true if only forms that have a vote already get it
 */
type AddVotes = (term: number, from: number, to: number, similarity: number, onlyVotedForms: boolean) => void;

/** A match more certain than this is taken as the meaning of its words. */
export const acceptedCertainty = 0.5;
/** A match more certain than this explains words that are otherwise unknown. */
export const plausibleCertainty = 0.4;

/** Maximum number of other words between two words of a name. */
const maxGap = 2;
/** A word that occurs in more forms than this votes for none. A stop word may still vote for forms with other votes. */
const maxFormsPerWord = 400;
const maxVotes = 48;
const maxMatches = 24;
/** The words of a nickname must be more similar than this: one wrong letter in six is allowed, two are not. */
const minNicknameSimilarity = 0.7;
/** At most half of the words of a match may be less similar than this. */
const minSupportedSimilarity = 0.6;
/** The similarity of a known word that may be misspelt is multiplied by this: see `addMisspeltKnownWords`. */
const doubtfulSpellingFactor = 0.6;

/**
 * The names in a query, best first. Names may share words if none of them is much better.
 * @param games only names of these games, by their indices in the index's list of games
 */
export function resolveNames(index: SearchIndex, tokens: readonly Token[], games: ReadonlySet<number>): NameMatch[] {
  const matches: RankedMatch[] = [];
  for (const [form, votes] of collectVotes(index, tokens)) {
    const name = index.formNames[form] as number;
    if (!games.has(index.nameGames[name] as number)) continue;
    const match = matchForm(index, form, name, votes);
    if (match) matches.push(match);
  }
  return withoutWorseOverlaps(exactSpellingFirst(index, tokens, matches));
}

/** Names of the same stem are not the same name: `shrivelling` is first the card that is spelt so, then `Shriveling`. */
const otherSpellingFactor = 0.6;

function exactSpellingFirst(index: SearchIndex, tokens: readonly Token[], matches: RankedMatch[]): RankedMatch[] {
  const isExact = ({ name, wordIndices, hasAllWords }: RankedMatch): boolean =>
    hasAllWords &&
    nameKey(index.nameTexts[name] as string) === nameKey(wordIndices.map((i) => tokens[i]?.word ?? "").join(" "));
  const exact = new Set(matches.filter(isExact).map(({ wordIndices }) => wordIndices.join()));
  return matches.map((match) => {
    if (match.kind !== "card" || !exact.has(match.wordIndices.join())) return match;
    return isExact(match) ? { ...match, certainty: 1 } : { ...match, certainty: otherSpellingFactor * match.certainty };
  });
}

/** Maps each form of a name to the votes for its words. */
function collectVotes(index: SearchIndex, tokens: readonly Token[]): Map<number, Vote[]> {
  const votes = new Map<number, Vote[]>();
  const add: AddVotes = (term, from, to, similarity, onlyVotedForms) => {
    const isCommon = formCount(index, term) > maxFormsPerWord;
    if (isCommon && !(onlyVotedForms && index.lists.stops.includes(term))) return;
    for (const form of new Set(formsWith(index, term))) {
      let list = votes.get(form);
      if (!list) {
        if (onlyVotedForms) continue;
        list = [];
        votes.set(form, list);
      }
      const [first, after] = formRange(index, form);
      for (let at = first; at < after; at++)
        if (index.formTerms[at] === term) list.push({ at: at - first, from, to, term, similarity });
    }
  };
  tokens.forEach(({ word, term }, i) => {
    if (!isStop(word) && term >= 0) add(term, i, i + 1, 1, false);
  });
  tokens.forEach((token, i) => {
    if (isStop(token.word) || !token.isUnknown || token.isEnglish) return;
    for (const { word, similarity } of nearWords(index, token.word, nameFlags, 6)) {
      const term = index.wordTerms[word] as number;
      if (term !== token.term) add(term, i, i + 1, similarity, false);
    }
  });
  addJoinedNeighbours(index, tokens, add);
  addMisspeltKnownWords(index, tokens, votes);
  // A stop word votes only for forms that have other votes, unless the query has only stop words.
  const onlyStops = tokens.every((token) => isStop(token.word));
  tokens.forEach(({ word, term }, i) => {
    if (isStop(word) && term >= 0) add(term, i, i + 1, 1, !onlyStops);
  });
  return votes;
}

/**
 * Adds votes of known words (those that the library or English has) for similar words of forms that have other votes. A
 * known word is taken for misspelt only if other words support it, so its similarity is at most `doubtfulSpellingFactor`.
 */
function addMisspeltKnownWords(index: SearchIndex, tokens: readonly Token[], votes: ReadonlyMap<number, Vote[]>): void {
  const known = tokens.flatMap(({ word, term, isUnknown, isEnglish }, at) =>
    isStop(word) || (isUnknown && !isEnglish) ? [] : [{ term, typed: [word, stem(word)], at }],
  );
  for (const [form, list] of votes) {
    const [first, after] = formRange(index, form);
    for (let i = first; i < after; i++) {
      const term = index.formTerms[i] as number;
      const text = index.terms.at(term);
      for (const one of known) {
        const similarity = Math.max(...one.typed.map((word) => spellingSimilarity(word, text)));
        if (similarity > 0 && one.term !== term)
          list.push({
            at: i - first,
            from: one.at,
            to: one.at + 1,
            term,
            similarity: similarity * doubtfulSpellingFactor,
          });
      }
    }
  }
}

/** Adds votes of neighbouring tokens that together are one word of a name: `gnof keh`, `y golonac`. */
function addJoinedNeighbours(index: SearchIndex, tokens: readonly Token[], add: AddVotes): void {
  for (let i = 0; i + 1 < tokens.length; i++) {
    const first = tokens[i] as Token;
    const second = tokens[i + 1] as Token;
    if (isStop(second.word) && !second.isUnknown) continue;
    const joined = first.word + second.word;
    if (joined.length < 5 || joined.length > 30) continue;
    const exact = index.words.find(joined);
    if (exact >= 0 && ((index.wordFlags[exact] as number) & nameFlags) !== 0)
      add(index.wordTerms[exact] as number, i, i + 2, 1, false);
    else if ((first.isUnknown || second.isUnknown) && !isStop(first.word) && !isStop(second.word)) {
      for (const { word, similarity } of nearWords(index, joined, nameFlags, 3))
        if (similarity > 0.6) add(index.wordTerms[word] as number, i, i + 2, similarity, false);
    }
  }
}

/**
 * The match of one form of a name by its votes. Null when too little of the form was typed, or when there are too many
 * typing errors for a name of its kind.
 */
function matchForm(index: SearchIndex, form: number, name: number, votes: Vote[]): RankedMatch | null {
  const kind = nameKinds[index.nameKinds[name] as number] as NameKind;
  const formKind = formKinds[index.formKinds[form] as number] as FormKind;
  if (formKind === "initials") return null;
  const [first, after] = formRange(index, form);
  const weights = Array.from({ length: after - first }, (_, i) =>
    wordWeight(index, index.formTerms[first + i] as number),
  );
  const chain = bestChain(votes, weights);
  if (chain.length === 0) return null;
  const isContent = (vote: Vote): boolean => (weights[vote.at] as number) >= 1;
  const content = weights.filter((weight) => weight >= 1).length;
  const typedContent = chain.filter(isContent).length;
  const typedWeight = chain.reduce((sum, vote) => sum + (weights[vote.at] as number) * vote.similarity, 0);
  const coveredShare = typedWeight / weights.reduce((sum, weight) => sum + weight, 0);
  const isComplete = chain.length === weights.length;
  const hasAllWords = content === 0 ? isComplete : typedContent >= content;
  const isSpeltRight = chain.every((vote) => vote.similarity === 1);
  if (!isSpeltWellEnough(chain, kind, formKind) || !isTypedFarEnough(kind, formKind, isComplete, hasAllWords))
    return null;
  if (!hasAllWords && coveredShare < 0.25) return null;
  // The number of rulings that have this name, relative to those that have the rarest typed word.
  const namingCount = ownFrequency(index, index.nameTerms[name] as number);
  const rarestCount = Math.min(...chain.filter(isContent).map((vote) => ownFrequency(index, vote.term)));
  const namingShare = rarestCount === 0 || typedContent === 0 ? 1 : Math.min(1, namingCount / rarestCount);
  if (!hasAllWords && namingShare < 0.15) return null;
  const certainty = coveredShare ** 0.6 * (hasAllWords && typedContent > 1 ? 1 : Math.sqrt(namingShare));
  if (certainty < 0.12) return null;
  const usedTokens = chain.flatMap((vote) => Array.from({ length: vote.to - vote.from }, (_, i) => vote.from + i));
  return {
    name,
    kind,
    form: formKind,
    from: Math.min(...usedTokens),
    to: Math.max(...usedTokens) + 1,
    wordIndices: usedTokens,
    terms: chain.map((vote) => vote.term),
    hasAllWords,
    isSpeltRight,
    certainty,
    value: typedWeight * Math.sqrt(coveredShare) * (hasAllWords ? 1 : namingShare),
  };
}

/** Whether the typed words have few enough errors for a name of this kind. */
function isSpeltWellEnough(chain: readonly Vote[], kind: NameKind, form: FormKind): boolean {
  const badlyMisspelt = chain.filter((vote) => vote.similarity < minSupportedSimilarity);
  if (badlyMisspelt.length > chain.length / 2) return false;
  if (form === "slang" || kind === "concept") return chain.every((vote) => vote.similarity === 1);
  // A nickname is often also a common word.
  return form !== "nickname" || chain.every((vote) => vote.similarity > minNicknameSimilarity);
}

/**
 * Whether enough words of a name of this kind were typed: all for slang, concepts and nicknames, all content words for
 * keywords, any for other names.
 */
function isTypedFarEnough(kind: NameKind, form: FormKind, isComplete: boolean, hasAllWords: boolean): boolean {
  if (form === "slang" || form === "nickname" || kind === "concept") return isComplete;
  return kind !== "keyword" || hasAllWords;
}

/**
 * The weight of a word in a name, higher the fewer names have it. Stop words weigh less than 1, all others at least 1.
 */
function wordWeight(index: SearchIndex, term: number): number {
  if (index.lists.stops.includes(term)) return 0.3;
  return 1 + Math.log(1 + index.formNames.length / Math.max(1, formCount(index, term))) / 4;
}

/**
 * The chain of votes with the highest value. Its words are in the order of the form, each token is used once, and at most
 * `maxGap` other tokens stand between two votes.
 * @param weights the weight of each word of the form
 */
function bestChain(votes: Vote[], weights: readonly number[]): Vote[] {
  votes.sort((a, b) => a.from - b.from || a.at - b.at || b.similarity - a.similarity);
  const list = votes.slice(0, maxVotes);
  const chainValues: number[] = [];
  const previousVotes: number[] = [];
  let bestEnd = -1;
  list.forEach((vote, i) => {
    const voteValue = (weights[vote.at] as number) * vote.similarity;
    let value = voteValue;
    let previous = -1;
    for (let j = 0; j < i; j++) {
      const other = list[j] as Vote;
      if (other.to > vote.from || other.at >= vote.at || vote.from - other.to > maxGap) continue;
      const chained = (chainValues[j] as number) + voteValue - 0.05 * (vote.from - other.to);
      if (chained > value) {
        value = chained;
        previous = j;
      }
    }
    chainValues.push(value);
    previousVotes.push(previous);
    if (bestEnd < 0 || value > (chainValues[bestEnd] as number)) bestEnd = i;
  });
  const chain: Vote[] = [];
  for (let i = bestEnd; i >= 0; i = previousVotes[i] as number) chain.unshift(list[i] as Vote);
  return chain;
}

/** The best matches, best first. Leaves out matches that share words with a much better one. */
function withoutWorseOverlaps(matches: RankedMatch[]): NameMatch[] {
  matches.sort((a, b) => b.value - a.value || a.name - b.name);
  /** Token → the value of the best kept match that has it. */
  const bestValues = new Map<number, number>();
  const kept: NameMatch[] = [];
  const seen = new Set<string>();
  const typedExactly = matches.filter((match) => match.hasAllWords && match.isSpeltRight);
  // Words that are exactly one name are not also a misspelling of another name.
  const isOtherNameTyped = (match: NameMatch) =>
    !match.isSpeltRight &&
    typedExactly.some(({ wordIndices }) => match.wordIndices.every((token) => wordIndices.includes(token)));
  for (const match of matches) {
    if (isOtherNameTyped(match)) continue;
    const rivalValue = Math.max(0, ...match.wordIndices.map((token) => bestValues.get(token) ?? 0));
    if (match.value < rivalValue * 0.6) continue;
    const key = `${match.name}:${match.from}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (kept.length >= maxMatches) break;
    for (const token of match.wordIndices) bestValues.set(token, Math.max(bestValues.get(token) ?? 0, match.value));
    kept.push(match);
  }
  return kept;
}
