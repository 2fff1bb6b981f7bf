/** Normalises the spelling of names, in texts and in queries. */
import { lazyPattern } from "../ruling/lazy-pattern.js";

/** Diacritical marks. NFKD turns an acute accent that stands alone (`´`) into a space and a mark; the space goes with it. */
const marks = lazyPattern(" ?\\p{M}+", "gu");
const nonLetters = lazyPattern("[^\\p{L}\\p{N}]+", "gu");

/** Letters without a decomposition in Unicode, each as an English keyboard types it. */
const plainLetters: Readonly<Record<string, string>> = { æ: "ae", œ: "oe", ø: "o", ß: "ss", ł: "l", đ: "d" };

/**
 * The text in lower case, without diacritics and apostrophes. Compatibility forms and letters such as `æ` become plain
 * letters: `ﬁ` → `fi`, `Bjørn` → `bjorn`.
 */
export function fold(text: string): string {
  // A fast path, because nearly every text is ASCII.
  const letters = /^[\x00-\x7f]*$/.test(text)
    ? text
    : text
        .normalize("NFKD")
        .replace(marks(), "")
        .replace(/[^\x00-\x7f]/g, (letter) => plainLetters[letter.toLowerCase()] ?? letter);
  return letters.toLowerCase().replace(/['’‘`]/g, "");
}

/** The folded words of a text, without punctuation: `"You/Your," expanded` → `you your expanded`. */
export function plainWords(text: string): string {
  // A fast path, because nearly every text is ASCII.
  if (/^[\x20-\x7e\s]*$/.test(text))
    return text
      .replace(/['`]/g, "")
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, " ")
      .trim();
  return fold(text).replace(nonLetters(), " ").trim();
}

/** A name for comparison: its words without a leading article. `The Grim Rule` and `grim rule` have the same key. */
export function nameKey(name: string): string {
  return plainWords(name).replace(/^(?:the|an?) (?=.)/, "");
}

/** Folded words without the articles (also mistyped) and `of`, which people leave out of names. */
export function nameWords(words: readonly string[]): string[] {
  return words.filter((word) => !/^(?:the|teh|hte|an?|of)$/.test(word));
}

/**
 * A name without its subtitle: `Julia Brown, Insomniac` → `Julia Brown`; `Archaic Glyphs (Untranslated)` → `Archaic
 * Glyphs`.
 */
export function titleOf(name: string): string {
  return name.split(/, | \(/)[0] as string;
}

/**
 * A readable id from a name: `Y'Golonac` → `ygolonac`, `Gnoph-Keh` → `gnoph-keh`. Empty for a text without a-z and 0-9.
 */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** A word of a text. Positions are offsets in the text; the ends are exclusive. */
export interface WordSpan {
  /** Folded, with a possessive ending: `rolands` for `Roland's`. */
  word: string;
  /** Folded, without a possessive ending: `roland` for `Roland's`. */
  base: string;
  /** Whether it starts with a capital letter or a digit. */
  isCapitalised: boolean;
  start: number;
  /** Where the word ends, without a possessive ending such as `'s`. */
  end: number;
  /** Where the word ends, with a possessive ending. */
  fullEnd: number;
}

/** The words of a text, in order. An apostrophe is part of a word; a hyphen separates words. */
export function wordSpans(text: string): WordSpan[] {
  const spans: WordSpan[] = [];
  for (const match of text.matchAll(
    /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}\p{M}]+)*(?:['’](?=\s|$|[^\p{L}\p{N}]))?/gu,
  )) {
    const raw = match[0];
    const bare = raw.replace(/['’]s?$/i, "");
    const start = match.index;
    const word = fold(raw);
    spans.push({
      word,
      base: bare === raw ? word : fold(bare),
      isCapitalised: /^[\p{Lu}\p{Lt}\p{N}]/u.test(raw),
      start,
      end: start + bare.length,
      fullEnd: start + raw.length,
    });
  }
  return spans;
}
