/**
 * Finds what a question asks for: a number, a price, a time and so on. A ruling is unlikely to answer a question if none of
 * its phrasings asks for the same thing.
 */

/** Bit flags: a question may ask for several things. */
const questionTypes = {
  quantity: 1,
  cost: 2,
  time: 4,
  person: 8,
  place: 16,
  reason: 32,
  /** A printed attribute: `what faction is …`, `which set is … in`. */
  attribute: 64,
} as const;

/**
 * The phrases that ask for each type. In each pattern, bars separate alternatives for the last word: `how many|much` is
 * `how many` and `how much`.
 */
const phrasePatterns: readonly [type: number, patterns: readonly string[]][] = [
  [
    questionTypes.quantity,
    ["how many|much|often|far|big|large|high|old|tall", "number of", "amount of", "max|maximum|minimum|limit|count"],
  ],
  [questionTypes.cost, ["cost|costs|price|priced|prices|pay|pays|paying|expensive|free|spend|worth"]],
  [questionTypes.time, ["when|until|timing", "how long", "at what time|point", "which step|phase|window"]],
  [questionTypes.person, ["who|whose|whom|whos", "which player"]],
  [questionTypes.place, ["where", "which pile|zone|location|area|page"]],
  [questionTypes.reason, ["why|reason", "how come"]],
  [
    questionTypes.attribute,
    ["what", "which"].map(
      (word) =>
        `${word} faction|type|kind|class|set|pack|cycle|color|colour|icon|icons|trait|traits|subtype|subtypes|skill|skills|level|stat|stats`,
    ),
  ],
];

const typeOfPhrase = new Map(
  phrasePatterns.flatMap(([type, patterns]) =>
    patterns.flatMap((pattern) => {
      const start = pattern.slice(0, pattern.lastIndexOf(" ") + 1);
      return pattern
        .slice(start.length)
        .split("|")
        .map((last): [string, number] => [start + last, type]);
    }),
  ),
);

/** The most words of a phrase. */
const maxPhraseWords = 3;

/**
 * The types that a text asks for, as bit flags; 0 if it has none of the phrases. A statement or a yes-or-no question can have
 * some: `can i pay two oil` asks for `cost`.
 * @param words folded
 */
export function questionTypesOf(words: readonly string[]): number {
  let types = 0;
  words.forEach((word, i) => {
    let phrase = word;
    for (let length = 1; length <= maxPhraseWords; length++) {
      types |= typeOfPhrase.get(phrase) ?? 0;
      phrase += ` ${words[i + length] ?? ""}`;
    }
  });
  return types;
}
