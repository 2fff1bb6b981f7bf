/** Normalises typography for comparison, so that straight quotation marks do not make every ruling look reworded. */

/** Characters that print nothing: soft hyphen, zero-width spaces and joiners, byte order mark, emoji selectors. */
const invisible = /\u00ad|[\u200b-\u200d]|\u2060|\ufe0e|\ufe0f|\ufeff/g;
const quotes = /["\u201c-\u201f\u00ab\u00bb\u2033]/g;
const apostrophes = /['`\u00b4\u2018-\u201b\u2032]/g;
const dashes = /(?:[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]|-)+/g;
/** Every bullet found in the sources so far; `=`, `♦` and the like are what extractions made of a bullet. */
const bulletAtLineStart = /^( *)(?:[-*=·•●○◦‣▪■□◆◇❖♦⋄] +)+/gm;
/** A list item without words carries no meaning. */
const emptyItem = /^ *(?:[-*=·•●○◦‣▪■□◆◇❖♦⋄] *)+$/gm;
/** The Markdown marks of a heading or a block quotation. */
const blockMarkAtLineStart = /^ *(?:#{1,6} +|>+ +(?=\p{L}))/gmu;
/** Asterisks of emphasis: those with a character other than a space beside them, and no backslash before them. */
const asterisks = /(?<!\\)\*+(?=\S)|(?<=[^\s\\])\*+/g;
/** Underscores of emphasis. Only those at the edge of a word match, so that `[elder_thing]` keeps its underscore. */
const underscores = /(?<![\p{L}\p{N}_\\])_+(?=\S)|(?<=[^\s\\])_+(?![\p{L}\p{N}_])/gu;
/** Markdown's escapes, except `\$`, which some extractions write in place of a symbol. */
const escapes = /\\([!-#%-/:-@[-`{-~])/g;
const ligatures: Record<string, string> = {
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
  ﬅ: "st",
  ﬆ: "st",
  "…": "...",
};

/**
 * The text with one form for all quotation marks, apostrophes, dashes, spaces and bullets, and without Markdown
 * emphasis, heading marks and escapes. Words, symbols and paragraphs stay. A word-level diff shows this text.
 */
export function normaliseText(text: string): string {
  return (
    text
      .normalize("NFC")
      .replace(/\r\n?/g, "\n")
      .replace(invisible, "")
      .replace(/[^\S\n]+/g, " ")
      .replace(/[ﬀ-ﬆ…]/g, (glyph) => ligatures[glyph] ?? glyph)
      .replace(quotes, '"')
      .replace(apostrophes, "'")
      .replace(dashes, "-")
      .replace(blockMarkAtLineStart, "")
      .replace(emptyItem, "")
      .replace(bulletAtLineStart, "$1- ")
      .replace(asterisks, "")
      .replace(underscores, "")
      .replace(escapes, "$1")
      // Removing emphasis around a space leaves two spaces.
      .replace(/ {2,}/g, " ")
      .replace(/ $/gm, "")
      .replace(/\n{3,}/g, "\n\n")
      .trim()
  );
}

/** A title or heading without its own number: `Nested Sequences` for `(1.4) Nested Sequences`. */
export function withoutNumber(heading: string): string {
  return heading.replace(/^\s*(?:\(\s*\d+(?:\.\d+)*\s*\)|\d+(?:\.\d+)+\.?|\d+\.)\s+(?=\S)/, "");
}

/**
 * Folds letters that an extraction confuses: `l`/`i`/`I`/`1`, `0`/`O`, `rn`/`m`, `vv`/`w`. A word and its misreading fold
 * to the same letters. So do a few pairs of English words, such as `fall` and `fail`; see cause.ts.
 */
export function foldMisreadable(letters: string): string {
  return letters
    .replace(/[I1|]/g, "l")
    .replace(/0/g, "o")
    .toLowerCase()
    .replace(/i/g, "l")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w");
}
