/**
 * What a question asks for: a number, a price, a time, … A ruling is unlikely to answer a question if none of its phrasings asks
 * for the same.
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

const patterns: readonly [number, RegExp][] = [
  [
    questionTypes.quantity,
    /\b(?:how (?:many|much|often|far|big|large|high|old|tall)|number of|amount of|max(?:imum)?|minimum|limit|count)\b/,
  ],
  [questionTypes.cost, /\b(?:costs?|price[sd]?|pay|pays|paying|expensive|free|spend|worth)\b/],
  [questionTypes.time, /\b(?:when|how long|at what (?:time|point)|which (?:step|phase|window)|until|timing)\b/],
  [questionTypes.person, /\b(?:who|whose|whom|which player|who(?:s|se))\b/],
  [questionTypes.place, /\b(?:where|which (?:pile|zone|location|area|page))\b/],
  [questionTypes.reason, /\b(?:why|how come|reason)\b/],
  [
    questionTypes.attribute,
    /\b(?:what|which) (?:faction|type|kind|class|set|pack|cycle|colou?r|icons?|traits?|subtypes?|skills?|level|stats?)\b/,
  ],
];

/**
 * The types that a text asks for, as bit flags; 0 for a statement or a yes-or-no question.
 * @param words folded
 */
export function questionTypesOf(words: readonly string[]): number {
  const text = words.join(" ");
  let types = 0;
  for (const [type, pattern] of patterns) if (pattern.test(text)) types |= type;
  return types;
}
