/** Titles, also those that ran into the words after them: `Fog Bell When you ring it, …`. */
import { smallWords } from "../../document/typography.js";

/** Words that begin a sentence if a word in lower case follows them. */
const sentenceStarters = new Set(
  "If When Whenever While The This These Each Any All Some You Your It To In For During After As At Once There An Should Change Add Remove Replace Yes No Most Certain On Only Unless Both Every That They Although Because Since Not Before By".split(
    " ",
  ),
);
const maxTitleWords = 8;

/** Whether all words have capital letters or are numbers, except small words after the first. */
export function isInTitleCase(title: string): boolean {
  return title
    .split(/\s+/)
    .every((word, i) => /^["'(]?[\p{Lu}\d]/u.test(word) || (i > 0 && smallWords.has(word.toLowerCase())));
}

/**
 * Whether a sentence begins with a title: up to eight words with capital letters, then a word that begins a sentence.
 */
export function beginsWithTitle(sentence: string): boolean {
  const words = sentence.replaceAll("*", "").split(/\s+/, maxTitleWords + 2);
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    // The first word may be that of a title: `Change of Heart If you ring it, …`.
    const startsSentence = before !== undefined && sentenceStarters.has(word) && /^\p{Ll}/u.test(words[i + 1] ?? "");
    if (startsSentence) {
      // A quotation names a heading: See "1.4 Each keeper lights a lamp".
      const isQuoted = (words.slice(0, i).join(" ").match(/"/g) ?? []).length % 2 === 1;
      return !isQuoted && i <= maxTitleWords && !/[,.:;!?–—-]$/.test(before) && !smallWords.has(before.toLowerCase());
    }
    // A number before all words marks an item of a list; a later one may be a part of the title. A first word with a full
    // stop is a sentence or an abbreviation.
    const isTitleWord =
      i === 0 ? /^["']?\p{Lu}[^.]*$/u.test(word) : /^["'(]?[\p{Lu}\d–-]/u.test(word) || smallWords.has(word);
    if (!isTitleWord) return false;
  }
  return false;
}
