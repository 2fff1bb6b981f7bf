/** Parses the words of a cross-reference. places.ts finds the rulings that they name. */

export interface ReferenceWords {
  /**
   * What the words name. `previous`: the question before the ruling; `below`: the parts of the ruling's entry; `title`:
   * an entry by its title or number.
   */
  target: "previous" | "below" | "title";
  /**
   * The titles that the words may name, in the order in which they are tried. `"ST.3 Reveal chaos token" ("Skill Test
   * Timing," …)` gives both quoted titles. `Passive Effects, FAQ` gives the whole text and then `Passive Effects`.
   */
  titles: string[];
  /** The number of an entry, such as `2.34` or `1.2.3a`; null when there is none. */
  number: string | null;
  /** The text without the titles that were found in it. It may name a document or a section. */
  around: string;
  /** True when the text has the word "page". */
  hasPage: boolean;
}

/** Parses a reference. If no pattern fits, the whole text is the title. */
export function readReference(text: string): ReferenceWords {
  const words: ReferenceWords = {
    target: "title",
    titles: [],
    number: null,
    around: text,
    hasPage: /\bpage\b/i.test(text),
  };
  if (/\b(?:question above|previous answer)\b/i.test(text)) return { ...words, target: "previous" };
  if (/\bin detail below\b/i.test(text)) return { ...words, target: "below" };
  const [, inBrackets, bare] = numberPattern.exec(text) ?? [];
  const number = inBrackets ?? bare;
  if (number !== undefined) return { ...words, number };
  const quoted = [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1] as string);
  if (quoted.length > 0) return { ...words, titles: quoted, around: text.replace(/"[^"]+"/g, " ") };
  for (const pattern of unquotedTitlePatterns) {
    const title = pattern.exec(text)?.[1];
    if (title !== undefined) return { ...words, titles: [text, title], around: text.replace(title, " ") };
  }
  return { ...words, titles: [text] };
}

/** `2.34` or `(1.2.3a)`. */
const numberPattern = /^(?:\((\d+(?:\.\d+)+[a-z]?)\)|(\d+(?:\.\d+)+[a-z]?))$/;

/** Patterns of titles without quotation marks. */
const unquotedTitlePatterns = [
  // `Step 7 of Skill Test Timing`
  /^step \w+ of (.+?)(?: \(.*)?$/i,
  // `On p 12 of the Core Rulebook, under Steadfast`
  /, under (\p{Lu}[^,]*)$/u,
  // `Under Invulnerability`
  /^Under (.+)$/,
  // `Replacement Effects under Official Rules clarifications`
  /^(.+?) under \p{Lu}/u,
  // `Enemy Engagement (Rules Reference, page 10)`
  /^(.+?) \([^()]*\bpage \d+\)$/,
  // `Passive Effects, FAQ`
  /^([^,]+), [^,]+$/,
];
