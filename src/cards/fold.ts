/** Spelling made comparable: no diacritics, no apostrophes, no case. Shared by names in text and names in queries. */

export function fold(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .replace(/['’‘`´]/g, "")
    .toLowerCase();
}

/** A readable id from a name: `Y'Golonac` → `ygolonac`, `Gnoph-Keh` → `gnoph-keh`. Empty when nothing is left. */
export function slugify(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

export interface Token {
  /** Folded, possessive kept: `rolands`. */
  word: string;
  /** Folded, without a possessive: `roland`. */
  base: string;
  /** Starts with a capital or a digit. */
  capital: boolean;
  start: number;
  /** End without a possessive `'s`. */
  end: number;
  /** End with it. */
  fullEnd: number;
}

/** Words of a text with their places. Apostrophes stay inside a word, hyphens divide. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(
    /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{N}\p{M}]+)*(?:['’](?=\s|$|[^\p{L}\p{N}]))?/gu,
  )) {
    const raw = match[0];
    const possessive = /['’](?:s)?$/i.exec(raw);
    const start = match.index;
    const bare = possessive ? raw.slice(0, possessive.index) : raw;
    tokens.push({
      word: fold(raw),
      base: fold(bare),
      capital: /^[\p{Lu}\p{Lt}\p{N}]/u.test(raw),
      start,
      end: start + bare.length,
      fullEnd: start + raw.length,
    });
  }
  return tokens;
}
