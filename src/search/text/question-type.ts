/**
 * Finds what a question asks for: a number, a price, a time and so on. A ruling is unlikely to answer a question if none of
 * its phrasings asks for the same thing.
 */

/** The phrases that ask for each type. */
const phrases = {
  quantity: "how (?:many|much|often|far|big|large|high|old|tall)|(?:number|amount) of|max|maximum|minimum|limit|count",
  cost: "costs?|price[ds]?|pay|pays|paying|expensive|free|spend|worth",
  time: "when|until|timing|how long|at what (?:time|point)|which (?:step|phase|window)",
  person: "who|whose|whom|whos|which player",
  place: "where|which (?:pile|zone|location|area|page)",
  reason: "why|reason|how come",
  printedAttribute:
    "(?:what|which) (?:faction|type|kind|class|set|pack|cycle|colou?r|icons?|traits?|subtypes?|skills?|level|stats?)",
};

/** The first two types, as `questionTypesOf` gives them. */
export const numberQuestionTypes = 0b11;

const patternOf = (phrase: string) => new RegExp(`(?:^| )(?:${phrase})(?: |$)`);
const patterns = Object.values(phrases).map(patternOf);
/** Most texts have none of the phrases, and a build reads tens of thousands of texts. */
const anyPattern = patternOf(Object.values(phrases).join("|"));

/**
 * The types that a text asks for; 0 if it has none of the phrases. Bit i is that of type i in `phrases`. A statement or a
 * yes-or-no question can have some: `can i pay two oil` asks for `cost`.
 * @param words folded
 */
export function questionTypesOf(words: readonly string[]): number {
  const text = words.join(" ");
  if (!anyPattern.test(text)) return 0;
  return patterns.reduce((types, pattern, i) => (pattern.test(text) ? types | (1 << i) : types), 0);
}
