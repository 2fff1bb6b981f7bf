import { letterSortKey } from "../../document/typography.js";
import { countsOf } from "../../ruling/counts.js";
import { addTo } from "../../ruling/groups.js";
import { editionCheck, type RecordInChapter } from "../check.js";
import { alphabeticalLists, orderedNeighbours } from "../neighbours/alphabetical-lists.js";

/** A longer text, in characters, is not one title. */
const maxTitleLength = 120;
/** If more titles than this share one text, the texts of some of them are probably in other records. */
const maxTitles = 8;

export const titlesGlued = editionCheck(
  "titles-glued",
  "A title contains another title, or a whole sentence.",
  (members) => {
    const habits = habitsByKind(members);
    const gluedByOrder = gluedInLists(members);
    return members.flatMap((member) => {
      const { record } = member;
      // The titles of cards that share a text, or of a term and its part, are written with a slash between them.
      const parts = (record.title ?? "").split(" / ");
      if (parts.length > maxTitles)
        return {
          member,
          message: `this record has ${parts.length} titles and one text: the texts of the other titles may be elsewhere.`,
          hint: "Compare the source. In a table whose columns were read one after the other, each row is a record.",
        };
      const glued = gluedByOrder.has(member)
        ? record.title
        : parts.find((title) => isGlued(title) || breaksHabits(habits, record.kind, title));
      if (glued === undefined) return [];
      return {
        member,
        message: `the title "${glued.slice(0, 80)}" looks like two titles, or like a title and its text.`,
        hint: "Compare the source. Divide the line in corrections.yaml: `now` with a line break.",
      };
    });
  },
);

function isGlued(title: string): boolean {
  if (title.length > maxTitleLength) return true;
  const numbers = title.match(/\((?:[^()]{0,30}\s)?\p{Lu}?\s?\d{1,4}\)/gu) ?? [];
  // A full stop after an abbreviation of up to three letters does not end a sentence: "vs.", "Dr.".
  const sentences = title.match(/\p{L}{4,}[.?!]["')]*\s+\p{Lu}\p{L}+/gu) ?? [];
  const joinedWords = title.match(/(?<!\b(?:Mc|Mac|De|Van|La|Le|Di|Du))\p{Ll}{3,}\p{Lu}\p{Ll}{2,}/gu) ?? [];
  return numbers.length > 1 || sentences.length > 0 || joinedWords.length > 0;
}

/** What nearly all titles of a kind have in common. */
interface TitleHabits {
  /** Marks that nearly every title has exactly once, such as the dash of `Lamp – Costs`. */
  separators: readonly string[];
  /** Whether nearly all titles are codes of cards, divided by commas. */
  areCodes: boolean;
  /** Words with which several titles begin, such as `Scenario` in `Scenario 12`. */
  openers: ReadonlySet<string>;
  /** A title with more words is unusually long. */
  maxWords: number;
}

/** With fewer titles of a kind, no habits are assumed. */
const minTitles = 8;
/** A habit is what at least this share of the titles have in common. */
const minHabitShare = 0.8;
const separators = [" – ", " — ", " - ", " | ", "|", ": "];
const codesPattern = /^\d{3,}[a-z]?(?:, \d{3,}[a-z]?)*$/;
/** A word opens titles if at least this many begin with it. */
const minOpenedTitles = 5;

/** The habits of the titles of each kind; without the kinds that have few titles. */
function habitsByKind(members: readonly RecordInChapter[]): ReadonlyMap<string, TitleHabits> {
  const titles = new Map<string, string[]>();
  for (const { record } of members) if (record.title !== undefined) addTo(titles, record.kind, record.title);
  const kinds = [...titles].filter(([, ofKind]) => ofKind.length >= minTitles);
  return new Map(kinds.map(([kind, ofKind]) => [kind, habitsOf(ofKind)]));
}

function habitsOf(titles: readonly string[]): TitleHabits {
  const isHabit = (test: (title: string) => boolean) => titles.filter(test).length >= minHabitShare * titles.length;
  const openerCounts = countsOf(titles.flatMap((title) => /^\p{Lu}\p{Ll}+(?= \d)/u.exec(title)?.[0] ?? []));
  const lengths = titles.map(wordCount).sort((a, b) => a - b);
  const lengthAt = (quantile: number) => lengths[Math.floor(quantile * (lengths.length - 1))] as number;
  return {
    separators: separators.filter((one) => isHabit((title) => title.split(one).length === 2)),
    areCodes: isHabit((title) => codesPattern.test(title)),
    openers: new Set([...openerCounts].flatMap(([word, count]) => (count >= minOpenedTitles ? [word] : []))),
    // The 90th percentile, and twice its distance from the median, but at least 4 words.
    maxWords: lengthAt(0.9) + 2 * Math.max(2, lengthAt(0.9) - lengthAt(0.5)),
  };
}

/** Whether a title differs from the titles of its kind as two titles in one would. */
function breaksHabits(habits: ReadonlyMap<string, TitleHabits>, kind: string, title: string): boolean {
  const usual = habits.get(kind);
  if (usual === undefined) return false;
  const words = title.split(/\s+/);
  return (
    usual.separators.some((one) => title.split(one).length > 2) ||
    (usual.areCodes && /\d[a-z]?\s+\d/.test(title)) ||
    (!usual.areCodes && wordCount(title) > usual.maxWords) ||
    // `Scenario 12 Building 4`; "Scenario 12 and Building 4" is one title.
    words.some((word, i) => usual.openers.has(word) && /\d$/.test(words[i - 1] ?? "") && /^\d/.test(words[i + 1] ?? ""))
  );
}

function wordCount(title: string): number {
  return wordsOf(title).length;
}

/** If more than this share of all title words sort between two titles of a list, a further word there may be chance. */
const maxChanceShare = 0.05;

/**
 * Records of alphabetical lists whose title can be divided into two titles that both fit at its place in the list:
 * `Bell Boat` before `Bow`.
 */
function gluedInLists(members: readonly RecordInChapter[]): ReadonlySet<RecordInChapter> {
  const wordKeys = members.flatMap(({ record }) => wordsOf(record.title).map(letterSortKey));
  return new Set(
    alphabeticalLists(members).flatMap((list) =>
      list.filter(({ record }, i) => {
        const neighbours = orderedNeighbours(list, i);
        return neighbours !== null && isTwoTitles(wordsOf(record.title), neighbours.after, wordKeys);
      }),
    ),
  );
}

/**
 * Whether a title can be divided into two that are both in order before the next title of the list.
 * @param nextKey the sort key of the next title
 * @param wordKeys the sort keys of the words of all titles
 */
function isTwoTitles(titleWords: readonly string[], nextKey: string, wordKeys: readonly string[]): boolean {
  const firstWord = letterSortKey(titleWords[0] ?? "");
  return titleWords.some((word, at) => {
    const mayBeginTitle = at > 0 && /^["'“]?\p{Lu}/u.test(word) && !/[,/&–-]$/.test(titleWords[at - 1] ?? "");
    if (!mayBeginTitle || letterSortKey(word) === firstWord) return false;
    const firstTitle = letterSortKey(titleWords.slice(0, at).join(""));
    const secondTitle = letterSortKey(titleWords.slice(at).join(""));
    if (secondTitle < firstTitle || secondTitle >= nextKey) return false;
    const isBetween = (key: string) => key >= firstTitle && key < nextKey;
    const otherWords = wordKeys.filter(isBetween).length - titleWords.map(letterSortKey).filter(isBetween).length;
    return otherWords <= maxChanceShare * wordKeys.length;
  });
}

/** The words of a title without a remark in brackets at its end. */
function wordsOf(title = ""): string[] {
  return title.replace(/\s*\([^()]*\)$/, "").split(/\s+/);
}
