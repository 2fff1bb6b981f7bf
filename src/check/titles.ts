/** Checks of titles: whether they end where the document's titles end. */
import { smallWords } from "../document/typography.js";
import { countsOf } from "../ruling/counts.js";
import { groupBy } from "../ruling/groups.js";
import type { RulingRecord } from "../ruling/schema.js";
import { type EditionCheck, sectionKey } from "./check.js";
import { unpairedBracket } from "./words.js";

/** A word with which no title ends. */
const unfinishedEnd =
  /(?:^|\s)(?:a|an|and|as|at|but|by|for|from|in|into|of|or|than|that|the|to|with|is|are|was|were|must|should|cannot|your|their|its|his|her)$/;
/** A title with its first words moved to the end: `Lamps, running out of`. */
const invertedTitle = /^[^,]{3,40}, [^,]+ (?:as|at|by|for|from|in|into|of|to|with)$/;
/** A card's number at the end of a title: `(F57)`, `(TDL 205)`. */
const numberAtEnd = /\d+\)$/;
/** A line that says where the corrected text stands: `Page 14`. */
const pageAtStart = /^pages? \d+(?:[-–]\d+)?\n/i;

/** With fewer titles of a kind, no habit is assumed. */
const minTitles = 8;
/** A habit is what at least this share of the titles have. */
const minHabitShare = 0.8;
/** A longer text, in characters, is not one title. */
const maxTitleLength = 120;
/** A title that stands above more records of an edition is a label, such as "See also". */
const maxRepeats = 5;

export const titleChecks: readonly EditionCheck[] = [
  {
    name: "title-cut",
    scope: "edition",
    reason: "A title that ends in the middle of its words has lost its end to the text, or is text.",
    check(logger, records) {
      const numbered = kindsWithHabit(records, (title) => numberAtEnd.test(title));
      const found = records.filter(hasTitleInText);
      // Where many texts begin with a name, they do so on purpose: as a rule with the words of the card.
      const sizes = countsOf(records.map(sectionKey));
      const counts = countsOf(found.map(sectionKey));
      const isUsual = (key: string) => (counts.get(key) ?? 0) > Math.max(1, (sizes.get(key) ?? 0) / 4);
      const textsWithTitle = new Set(found.filter((record) => !isUsual(sectionKey(record))));
      for (const record of records) {
        const title = record.title?.trim() ?? "";
        const shown = `the title "${title.slice(-60)}"`;
        if (endsUnfinished(title) || textsWithTitle.has(record))
          logger.report(`${shown} ends in the middle of a sentence, or the text begins with its rest.`, { record });
        else if (title !== "" && numbered.has(record.kind) && !numberAtEnd.test(title))
          logger.report(`${shown} does not end with the number of a card, as nearly all others of this kind do.`, {
            record,
          });
      }
    },
  },
  {
    name: "titles-glued",
    scope: "edition",
    reason: "A title that holds another title or a sentence hides the record that it begins.",
    check(logger, records) {
      const separators = [" – ", " — ", " - ", " | ", ": "].map((mark) => ({
        mark,
        kinds: kindsWithHabit(records, (title) => title.split(mark).length === 2),
      }));
      for (const record of records) {
        // The titles of cards that share a text, or of a term and its part, are written with a slash between them.
        const titles = record.title?.split(" / ") ?? [];
        const isTwo = (title: string) =>
          isGlued(title) ||
          separators.some(({ mark, kinds }) => kinds.has(record.kind) && title.split(mark).length > 2);
        const glued = titles.find(isTwo);
        if (glued !== undefined)
          logger.report(`the title "${glued.slice(0, 80)}" looks like two titles, or like a title and its text.`, {
            record,
            hint: "Divide the line in corrections.yaml: `now` with a line break.",
          });
      }
    },
  },
  {
    name: "repeated-title",
    scope: "edition",
    reason: "A title that stands above many records is a label in the document, not the name of each of them.",
    check(logger, records) {
      const titled = records.filter(({ title, number }) => title !== undefined && number === undefined);
      for (const [title, list] of groupBy(titled, ({ title = "" }) => title.toLowerCase()))
        if (list.length > maxRepeats)
          logger.report(`the title "${list[0]?.title ?? title}" stands above ${list.length} records.`, {
            record: list[0],
            hint: "Another rule may say how a record begins: see `start` in docs/record-format.md.",
          });
    },
  },
];

/** The kinds of records of which nearly all titles have a form. */
function kindsWithHabit(records: readonly RulingRecord[], hasForm: (title: string) => boolean): Set<string> {
  const byKind = groupBy(
    records.filter(({ title }) => title !== undefined),
    ({ kind }) => kind,
  );
  const hasHabit = (list: readonly RulingRecord[]) =>
    list.length >= minTitles && list.filter(({ title = "" }) => hasForm(title)).length >= minHabitShare * list.length;
  return new Set([...byKind].flatMap(([kind, list]) => (hasHabit(list) ? [kind] : [])));
}

/** Whether a title ends with a word or mark that ends no title, or has a bracket or quotation mark without a partner. */
function endsUnfinished(title: string): boolean {
  return (
    (unfinishedEnd.test(title) && !invertedTitle.test(title)) ||
    // A quotation mark after a word closes a quotation and is removed first. One after a space opens a quotation.
    /[,;–—(["]$/.test(title.replace(/(?<=\S)"$/, "")) ||
    /\s-$|\p{L}-$/u.test(title) ||
    unpairedBracket(title) !== null ||
    (title.match(/"/g)?.length ?? 0) % 2 === 1
  );
}

function hasTitleInText({ title, text }: RulingRecord): boolean {
  return title !== undefined && !pageAtStart.test(text) && beginsWithTitle(text);
}

function isGlued(title: string): boolean {
  const numbers = title.match(/\((?:[^()]{0,30}\s)?\p{Lu}?\s?\d{1,4}\)/gu) ?? [];
  // A full stop after an abbreviation of up to three letters does not end a sentence: "vs.", "Dr.".
  const hasSentence = /\p{L}{4,}[.?!]["')]*\s+\p{Lu}\p{L}+/u.test(title);
  const hasJoinedWords = /(?<!\b(?:Mc|Mac|De|Van|La|Le|Di|Du))\p{Ll}{3,}\p{Lu}\p{Ll}{2,}/u.test(title);
  return title.length > maxTitleLength || numbers.length > 1 || hasSentence || hasJoinedWords;
}

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
 * Whether a sentence begins with a title that ran into the words after it, `Fog Bell When you ring it, …`: up to eight
 * words with capital letters, then a word that begins a sentence.
 */
export function beginsWithTitle(sentence: string): boolean {
  const words = sentence.replaceAll("*", "").split(/\s+/, maxTitleWords + 2);
  for (const [i, word] of words.entries()) {
    const before = words[i - 1];
    // The first word may be that of a title: `Change of Heart If you ring it, …`.
    if (before !== undefined && sentenceStarters.has(word) && /^\p{Ll}/u.test(words[i + 1] ?? "")) {
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
