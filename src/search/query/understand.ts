/**
 * Interprets a query: finds its names, numbers and intents, and for each word the index terms that it may stand for.
 */
import { documentInfo, type Library } from "../../library/library.js";
import { editDistance } from "../../ruling/edit-distance.js";
import { distinctBy } from "../../ruling/groups.js";
import type { Resolved } from "../answer.js";
import { gamePositions, idfOf, ownFrequency, postingCount, type SearchIndex } from "../index/search-index.js";
import { wordFlags } from "../index/word-flags.js";
import { weights } from "../rank/weights.js";
import { questionTypesOf } from "../text/question-type.js";
import { stem } from "../text/stem.js";
import { foldedWords, isStop, type Word } from "../text/words.js";
import { findHints, introducingWords } from "./hints.js";
import { findIntents, type Intent } from "./intents.js";
import { findNumbers, type NumberMatch, splitGluedNumbers } from "./numbers.js";
import type { ParsedQuery } from "./parse.js";
import { acceptedCertainty, type NameMatch, resolveNames } from "./resolve-names.js";
import type { Scope } from "./scope.js";
import { nearWords } from "./spelling.js";
import { type Token, tokenOf } from "./token.js";

/** One term that may stand for a concept. */
export interface Alternative {
  term: number;
  /** How well it stands for the concept: 1 for the typed word itself. */
  weight: number;
  /** The index of the only game in whose rulings the alternative counts; -1 for all games. */
  game: number;
}

/** One thing that the query asks for. A ruling matches it by its best alternative. */
export interface Concept {
  /** `name`: the name of a card. `keyword`: that of a keyword, a set, or a concept of the catalogue. */
  kind: "word" | "name" | "keyword" | "slang" | "number";
  alternatives: Alternative[];
  /** The indices of the query's words that it stands for. */
  wordIndices: number[];
}

interface ResolvedName extends Resolved {
  /** Given if the name was typed only in part: its term. The name is reported only if a ruling that has it was found. */
  partialTerm?: number;
}

export interface Understanding {
  words: readonly Word[];
  tokens: Token[];
  concepts: Concept[];
  names: NameMatch[];
  numbers: NumberMatch[];
  intents: Intent[];
  /** The ids of the documents that words such as `coc` or `FAQ` name. */
  hints: Set<string>;
  resolved: ResolvedName[];
  /** The information of each word: its idf, at least 0.5. It is 0 for stop words and for `explainedWords`. */
  information: number[];
  /** The sum of `information`, or 1 if that is 0. */
  totalInformation: number;
  /** The share of the information that is in words of names; 1 when the query has a known number. */
  namedShare: number;
  /** What the query asks for, as bit flags: see text/question-type.ts. */
  questionTypes: number;
}

/** Further concepts are ignored, because sets of concepts are bit masks in a 32-bit integer. */
const maxConcepts = 30;
/** The information of a word that no ruling and no phrasing has: of an English word, and of any other. */
const unknownEnglishInformation = 4;
const unknownInformation = 6;

/**
 * Interprets a parsed query.
 * @param query as typed, because numbers depend on the signs between words
 * @param scope only names of its games count
 */
export function understand(
  library: Library,
  index: SearchIndex,
  query: string,
  parsed: ParsedQuery,
  scope: Scope,
): Understanding {
  const words = splitGluedNumbers(index, parsed.words);
  const tokens = words.map((word) => tokenOf(index, word.text));
  const numbers = findNumbers(index, query, words).filter((number) => !isEdition(index, words, number));
  const intents = findIntents(words);
  // The name of a set before a card's number may have a word that names a game: `Secrets of Arkham F44`.
  const isInNumber = (at: number) => numbers.some(({ from, to }) => from <= at && at < to);
  const hints = findHints(
    library,
    words.map((word, at) => (isInNumber(at) ? { ...word, text: "" } : word)),
  );
  const explained = explainedWords(words, numbers, intents, hints.wordIndices);
  const content = contentWords(words, explained);
  const names = resolveNames(
    index,
    tokens.map((token, i) => (explained.has(i) ? noToken : token)),
    gamesIn(library, index, scope),
  );
  const resolved: ResolvedName[] = [];
  const concepts: Concept[] = numbers.map((number) => ({
    kind: "number",
    alternatives: number.terms.map((term) => ({ term, weight: 1, game: -1 })),
    wordIndices: range(number.from, number.to),
  }));
  for (const i of content) concepts.push(wordConcept(index, tokens, i, names, resolved));
  addNames(index, names, concepts, words, resolved);
  const information = tokens.map((token, i) => (content.includes(i) ? informationOf(index, token) : 0));
  const totalInformation = information.reduce((sum, one) => sum + one, 0) || 1;
  const isKnownNumber = numbers.some((number) => number.terms.length > 0);
  return {
    words,
    tokens,
    concepts: concepts.slice(0, maxConcepts),
    names,
    numbers,
    intents,
    hints: hints.documents,
    resolved: distinctBy(resolved, ({ typed, name, game = "" }) => [typed, name, game].join("\n")),
    information,
    totalInformation,
    namedShare: isKnownNumber ? 1 : namedInformation(names, tokens, information) / totalInformation,
    questionTypes: questionTypesOf(words.map((word) => word.text)),
  };
}

const editionWord = /^(?:chang|differ|updat|added$|new$|news$|edition|version|v$)/;

/**
 * Whether a number is that of an edition, not of a section, because the query has a word about editions: `what changed
 * in 1.3`.
 */
function isEdition(index: SearchIndex, words: readonly Word[], { shown, kind }: NumberMatch): boolean {
  return (
    kind === "section" &&
    index.lists.editions.some(({ edition }) => edition === shown) &&
    words.some((word) => editionWord.test(word.text))
  );
}

/** Replaces an explained word in the search for names, so that it is not part of a name. */
const noToken: Token = { word: "", term: -1, isUnknown: false, isEnglish: true };

/**
 * The indices of words that need not be searched. These are the words of numbers, words that introduce the number of a
 * section or name its document, and words that ask for errata.
 * @param hinted the indices of words that name a document or game
 */
function explainedWords(
  words: readonly Word[],
  numbers: readonly NumberMatch[],
  intents: readonly Intent[],
  hinted: ReadonlySet<number>,
): Set<number> {
  const explained = new Set(numbers.flatMap((number) => range(number.from, number.to)));
  if (numbers.some((number) => number.kind === "section"))
    for (const i of [...hinted, ...introducingWords(words)]) explained.add(i);
  const intentWords = intents.flatMap((intent) => (intent.name === "errata" ? intent.wordIndices : []));
  // `errata` alone is searched as a word.
  if (words.some((word, i) => !isStop(word.text) && !intentWords.includes(i)))
    for (const i of intentWords) explained.add(i);
  return explained;
}

/** The indices of words that are neither explained nor stop words; of all words if the query has only stop words. */
function contentWords(words: readonly Word[], explained: ReadonlySet<number>): number[] {
  const remaining = words.map((_, i) => i).filter((i) => !explained.has(i));
  const content = remaining.filter((i) => !isStop((words[i] as Word).text));
  return content.length > 0 || explained.size > 0 ? content : remaining;
}

/**
 * The concept of a content word: the terms that it may stand for. Adds corrected spellings to `resolved`.
 * @param i the index of the word
 */
function wordConcept(
  index: SearchIndex,
  tokens: readonly Token[],
  i: number,
  names: readonly NameMatch[],
  resolved: Resolved[],
): Concept {
  const token = tokens[i] as Token;
  const alternatives: Alternative[] = [];
  const misspeltNames = token.isUnknown
    ? names.filter((name) => name.wordIndices.includes(i) && !name.isSpeltRight)
    : [];
  if (token.term >= 0 && misspeltNames.length === 0) alternatives.push({ term: token.term, weight: 1, game: -1 });
  for (const name of misspeltNames)
    for (const term of nearestTerms(index, token, name))
      if (!tokens.some((other) => other.term === term))
        alternatives.push({ term, weight: weights.spelling * name.certainty, game: -1 });
  for (const name of names)
    if (name.form === "nickname" && name.wordIndices[0] === i)
      for (const term of contentTermsOf(index, index.nameTexts[name.name] as string))
        alternatives.push({ term, weight: weights.spelling * name.certainty, game: -1 });
  if (token.isUnknown && !names.some((name) => name.wordIndices.includes(i)))
    addCorrections(index, token, alternatives, resolved);
  return { kind: "word", alternatives, wordIndices: [i] };
}

/** The terms of a name that a misspelt word may stand for: the nearest by edit distance, or all if none is near. */
function nearestTerms(index: SearchIndex, token: Token, name: NameMatch): readonly number[] {
  const typed = stem(token.word);
  const maxDistance = Math.floor(typed.length / 2);
  const distances = name.terms.map((term) => editDistance(typed, index.terms.at(term), maxDistance));
  const minDistance = Math.min(...distances);
  return minDistance > maxDistance ? name.terms : name.terms.filter((_, i) => distances[i] === minDistance);
}

const minCorrectionSimilarity = 0.55;
/** A correction must have at least this share of the similarity of the best one. */
const minCorrectionShare = 0.85;

/** Adds the words of which an unknown word may be a misspelling. */
function addCorrections(index: SearchIndex, token: Token, alternatives: Alternative[], resolved: Resolved[]): void {
  // An English word that the library does not use is not treated as a misspelling.
  if (token.isEnglish) return;
  const near = nearWords(index, token.word, wordFlags.name | wordFlags.text | wordFlags.phrasing, 4);
  const best = near[0];
  if (!best) return;
  for (const { word, similarity } of near) {
    if (similarity < minCorrectionSimilarity || similarity < best.similarity * minCorrectionShare) continue;
    alternatives.push({ term: index.wordTerms[word] as number, weight: weights.spelling * similarity, game: -1 });
    if (word === best.word) resolved.push({ typed: token.word, name: index.words.at(word), kind: "spelling" });
  }
}

/** Slang stands for a name. This is the weight of a single word of that name, relative to the weight of the name. */
const meaningWordWeight = 0.6;

/**
 * Adds the terms of names to the concepts, and what was read otherwise than typed to `resolved`. Slang of one word is
 * added to the concept of that word. Other names get a new concept, which names of the same kind and words share.
 */
function addNames(
  index: SearchIndex,
  names: readonly NameMatch[],
  concepts: Concept[],
  words: readonly Word[],
  resolved: ResolvedName[],
): void {
  const grouped = new Map<string, Concept>();
  for (const match of names) {
    const isSlang = match.form === "slang";
    const game = isSlang ? (index.nameGames[match.name] as number) : -1;
    const typed = match.wordIndices.map((i) => (words[i] as Word).text).join(" ");
    const name = index.nameTexts[match.name] as string;
    const term = index.nameTerms[match.name] as number;
    const isAsPrinted = match.form === "printed" && match.isSpeltRight && match.hasAllWords;
    if (!isAsPrinted)
      resolved.push({
        typed,
        name,
        kind: isSlang || match.kind === "concept" ? "slang" : match.kind,
        ...(isSlang && { game: index.lists.games[game] as string }),
        ...(!match.hasAllWords && { partialTerm: term }),
      });
    const kind = isSlang ? "slang" : match.kind === "card" ? "name" : "keyword";
    const key = `${kind}:${match.wordIndices.join(",")}`;
    let concept =
      isSlang && match.wordIndices.length === 1
        ? concepts.find((one) => one.kind === "word" && one.wordIndices[0] === match.from)
        : grouped.get(key);
    if (!concept) {
      concept = { kind, alternatives: [], wordIndices: match.wordIndices };
      grouped.set(key, concept);
      concepts.push(concept);
    }
    const weight = isSlang ? weights.slang : match.certainty;
    if (postingCount(index, term) > 0) concept.alternatives.push({ term, weight, game });
    // Few rulings contain the whole name that slang stands for; more contain its single words.
    if (isSlang && ownFrequency(index, term) < 2)
      for (const wordTerm of contentTermsOf(index, name))
        concept.alternatives.push({ term: wordTerm, weight: weight * meaningWordWeight, game });
  }
}

/** The terms of the content words of a name that the index has. */
function contentTermsOf(index: SearchIndex, name: string): number[] {
  const content = foldedWords(name).filter((word) => !isStop(word));
  return content.map((word) => index.terms.find(stem(word))).filter((term) => term >= 0);
}

/** The games of the rulings in scope, by their positions in the index's list of games. */
function gamesIn(library: Library, index: SearchIndex, scope: Scope): Set<number> {
  const games = scope.documents.flatMap(({ document, edition }) => {
    const [from, to] = library.range(document, edition) ?? [0, 0];
    return scope.allowed.subarray(from, to).includes(1) ? (documentInfo(library, document)?.game ?? []) : [];
  });
  return gamePositions(index, games);
}

/** The information of a content word. */
function informationOf(index: SearchIndex, token: Token): number {
  if (!token.isUnknown && token.term >= 0) return Math.max(0.5, idfOf(index, token.term));
  return token.isEnglish ? unknownEnglishInformation : unknownInformation;
}

/**
 * The sum of the information of the words that belong to names of cards. If cards and keywords together make up the whole
 * query, the words of keywords count too.
 */
function namedInformation(
  names: readonly NameMatch[],
  tokens: readonly Token[],
  information: readonly number[],
): number {
  const sumOf = (isCounted: (name: NameMatch) => boolean): number => {
    const named = new Set(
      names
        .filter((name) => name.form !== "slang" && name.certainty > acceptedCertainty && isCounted(name))
        .flatMap((name) => name.wordIndices),
    );
    return [...named].reduce((sum, token) => sum + (information[token] ?? 0), 0);
  };
  const total = information.reduce((sum, one) => sum + one, 0);
  // A word that the library knows does not count as a misspelt keyword.
  const isKeyword = (name: NameMatch): boolean =>
    name.kind === "keyword" &&
    (name.isSpeltRight ||
      name.wordIndices.every((i) => tokens[i]?.isUnknown || name.terms.includes(tokens[i]?.term ?? -1)));
  const cardsAndKeywords = sumOf((name) => name.kind === "card" || isKeyword(name));
  return cardsAndKeywords >= total ? cardsAndKeywords : sumOf((name) => name.kind === "card");
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from }, (_, i) => from + i);
}
