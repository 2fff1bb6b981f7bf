/** What the words of a cross-reference point to. Pure reading: whether there is such a place, references.ts finds out. */
export interface ReferenceWords {
  /** `previous`: the question before; `below`: the parts of this entry; `title`: something that goes by a name. */
  way: "previous" | "below" | "title";
  /** What it goes by, the most exact first: `"ST.3 Reveal chaos token" ("Skill Test Timing," …)` has two. */
  titles: string[];
  /** A numbered entry, such as 2.34. */
  number: string | null;
  /** The words around the titles, where a document or a section may be named. */
  around: string;
  page: boolean;
}

/** Reads the words of a reference. */
export function readReference(text: string): ReferenceWords {
  const words: ReferenceWords = { way: "title", titles: [], number: null, around: text, page: /\bpage\b/i.test(text) };
  if (/\b(?:question above|previous answer)\b/i.test(text)) return { ...words, way: "previous" };
  if (/\bin detail below\b/i.test(text)) return { ...words, way: "below" };
  const number = /^\(?(\d+\.\d+)\)?$/.exec(text)?.[1];
  if (number !== undefined) return { ...words, number };
  const quoted = [...text.matchAll(/"([^"]+)"/g)].map((match) => match[1] as string);
  if (quoted.length > 0) return { ...words, titles: quoted, around: text.replace(/"[^"]+"/g, " ") };
  for (const pattern of unquoted) {
    const title = pattern.exec(text)?.[1];
    if (title !== undefined) return { ...words, titles: [title], around: text.replace(title, " ") };
  }
  return { ...words, titles: [text] };
}

/** Titles that stand without quotation marks. */
const unquoted = [
  // Step 7 of Skill Test Timing
  /^step \w+ of (.+?)(?: \(.*)?$/i,
  // On p 12 of the Core Rulebook, under Steadfast · Under Invulnerability
  /, under (\p{Lu}[^,]*)$/u,
  /^Under (.+)$/,
  // Replacement Effects under Official Rules clarifications
  /^(.+?) under \p{Lu}/u,
  // Enemy Engagement (Rules Reference, page 10)
  /^(.+?) \([^()]*\bpage \d+\)$/,
  // Passive Effects, FAQ
  /^([^,]+), [^,]+$/,
];
