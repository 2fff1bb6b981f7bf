/** Names near to a typed one, of which only misspelt parts were typed. Less strict than the other readings of resolver.ts. */
import { spellingSimilarity } from "../ruling/edit-distance.js";
import { nameWords } from "./fold.js";

/** Maximum number of typed words that are compared. */
const maxWords = 8;
/** Maximum edit distance between a typed word and a word of a name, by the letters of the shorter one. */
const maxDistance = (letters: number) => (letters < 4 ? 0 : Math.floor(0.45 * letters));
/** The similarity of a word to its beginning, which has at least three letters. */
const similarityOfBeginning = 0.55;
/** For each further word of a name, the points of a similar word are divided by this much more. */
const furtherWordPenalty = 0.15;

export interface NearName<Item> {
  item: Item;
  /** From 0 to 1. */
  points: number;
  /** For the least similar of the typed words: its similarity to a word of the name; 0 if no word is similar. */
  leastSimilarity: number;
}

/**
 * The items with near names, each once, the nearest first. Each typed word gives points to a name by the name's most similar
 * word. A name of the same letters, with other spaces, is near too.
 * @param typed folded words
 * @param names of each item, as `nameKey` gives them
 * @param isSpeltRight whether a typed word is a correct word, so that it stands for no similar word
 */
export function nearNames<Item>(
  typed: readonly string[],
  names: Iterable<readonly [key: string, item: Item]>,
  isSpeltRight: (word: string) => boolean = () => false,
): NearName<Item>[] {
  const words = nameWords(typed).slice(0, maxWords);
  const areRight = words.map(isSpeltRight);
  const nearest = new Map<Item, NearName<Item>>();
  for (const [key, item] of names) {
    const others = key.split(" ");
    const similarities = words.map((word, i) => {
      const toOthers = others.map((other) => (areRight[i] ? Number(word === other) : wordSimilarity(word, other)));
      return Math.max(...toOthers);
    });
    const penalty = 1 + furtherWordPenalty * (others.length - 1);
    const ofWords = similarities.reduce((sum, one) => sum + one ** 2 / penalty, 0) / words.length;
    const asWhole = areRight.includes(false) ? spellingSimilarity(words.join(""), others.join("")) : 0;
    const points = Math.max(ofWords, asWhole ** 2);
    if (points > (nearest.get(item)?.points ?? 0))
      nearest.set(item, { item, points, leastSimilarity: Math.max(asWhole, Math.min(...similarities)) });
  }
  return [...nearest.values()].sort((a, b) => b.points - a.points);
}

function wordSimilarity(typed: string, other: string): number {
  const isBeginning = typed.length > 2 && other.startsWith(typed);
  return Math.max(spellingSimilarity(typed, other, maxDistance), isBeginning ? similarityOfBeginning : 0);
}
