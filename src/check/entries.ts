/** Checks of where records begin and end: whether one is cut off, or holds another. */
import { countsOf } from "../ruling/counts.js";
import { groupBy } from "../ruling/groups.js";
import { isPartNumber } from "../ruling/part-number.js";
import type { RulingRecord } from "../ruling/schema.js";
import { isTableRow } from "../ruling/table-row.js";
import { type EditionCheck, sectionKey, sentencesOf } from "./check.js";
import { beginsWithTitle, isInTitleCase } from "./titles.js";

/** A stop, then closing quotation marks and brackets, then an optional remark such as (see Lamps); or a last `"` or `*`. */
const stopAtEnd = /[.!?…]["')\]*]*(?:\s+\([^()]+\))?$|["*]$/;
/** Words and marks that end no sentence. They are reported even where few texts end with a stop. */
const midSentenceEnd =
  /(?:^|\s)(?:a|an|and|as|at|but|by|for|from|in|into|of|or|than|that|the|to|with|is|are|was|were|must|should|cannot|when|if|until|your|their|its)$|[,;:(–—]$|\p{L}-$/u;
const midSentenceStart = /^[\s*_]*(?:\p{Ll}|[,;:!?)]|\.(?!\d))/u;
/** Four words or more. Shorter last lines, such as short answers and lists of cards, may end without a stop. */
const fourWords = /\S\s+\S+\s+\S+\s+\S/;
/** An item of a list. */
const item = /^\s*(?:[-*•■]|\d{1,2}[.)])\s/;

/** Where at least this share of the texts of a kind ends with a stop, a missing stop shows that the end was lost. */
const minStopShare = 0.95;
/** Where at least this share of the texts of a section begins in lower case, they are definitions. */
const minDefinitionShare = 0.8;
/** A record is too long if it is at least this many times as long as the longest of its siblings, */
const maxTimesLongest = 5;
/** has this many siblings, */
const minSiblings = 3;
/** and this many characters. */
const minLongLength = 1000;

export const entryChecks: readonly EditionCheck[] = [
  {
    name: "starts-mid-sentence",
    scope: "edition",
    reason: "A text that begins in the middle of a sentence has lost its beginning.",
    check(logger, records) {
      for (const list of groupBy(records, sectionKey).values()) {
        const found = list.filter(({ question = "", text }) =>
          [question, text].some((one) => midSentenceStart.test(one)),
        );
        // Definitions may be written so, below their term: `Lamp: any source of light`.
        const areDefinitions = found.length >= minSiblings && found.length >= minDefinitionShare * list.length;
        for (const record of found)
          if (!areDefinitions || record.title === undefined)
            logger.report("the question or the text begins in the middle of a sentence.", { record });
      }
    },
  },
  {
    name: "ends-without-stop",
    scope: "edition",
    reason:
      "A text that ends in the middle of a sentence, or with the heading of what follows, ends in the wrong place.",
    check(logger, records) {
      const ends = records.map((record, i) => ({ record, end: endOf(record, records[i + 1]) }));
      const byKind = groupBy(ends, ({ record }) => record.kind);
      const endWithStop = new Set(
        [...byKind].flatMap(([kind, list]) => {
          const withEnd = list.filter(({ end }) => end !== null);
          const stopped = withEnd.filter(({ end }) => stopAtEnd.test(end ?? "")).length;
          // Seen from a text without a stop; a lone text is taken for an exception.
          return stopped >= minStopShare * (withEnd.length - 1) ? [kind] : [];
        }),
      );
      for (const { record, end } of ends) {
        const heading = headingAtEnd(record);
        const isCut = end !== null && midSentenceEnd.test(end.replace(/[*_]+$/, ""));
        const lacksStop = end !== null && !stopAtEnd.test(end) && endWithStop.has(record.kind);
        if (heading !== null)
          logger.report(`the text ends with "${heading.slice(0, 60)}", after its last sentence.`, {
            record,
            hint: "If this is the heading or the title of what follows, name it in document.yaml.",
          });
        else if (isCut || lacksStop)
          logger.report(`the text seems to be cut off: it ends with "${end.slice(-40)}".`, { record });
      }
    },
  },
  {
    name: "entry-inside",
    scope: "edition",
    reason:
      "A record that holds another one hides it: the other is found under no name and cited with the wrong lines.",
    check(logger, records) {
      const signs = new Map([...groupBy(records, ({ kind }) => kind)].map(([kind, list]) => [kind, signsOf(list)]));
      for (const record of records) {
        const found = entryInside(record, signs.get(record.kind) as Signs);
        if (found !== undefined)
          logger.report(`another record seems to begin inside this one: "${found.trim().slice(0, 60)}".`, {
            record,
            hint: "Correct the rule in document.yaml by which a record begins, or divide the line in corrections.yaml.",
          });
      }
    },
  },
  {
    name: "unusual-length",
    scope: "edition",
    reason: "A record that is far longer than all of its siblings probably holds the records that follow it.",
    check(logger, records) {
      const total = records.reduce((sum, { text }) => sum + text.length, 0);
      for (const list of groupBy(records, ({ kind, section }) => [kind, ...section].join("\n")).values()) {
        const lengths = list.map(({ text }) => text.length).sort((a, b) => b - a);
        const [longest = 0, second = 0] = lengths;
        const isTooLong =
          list.length > minSiblings ? longest >= maxTimesLongest * second && longest >= minLongLength : false;
        for (const record of list) {
          const { length } = record.text;
          const siblings = `the longest of its siblings has ${second} characters, and this ${length}.`;
          const share = `it has ${length} of the ${total} characters of the edition.`;
          if (isTooLong && length === longest) logger.report(siblings, { record });
          else if (length >= 2 * minLongLength && 2 * length >= total) logger.report(share, { record });
        }
      }
    },
  },
];

/**
 * The last line of a text that should end with a stop. Null for rows of tables, entries of restricted and banned lists, the
 * last item of a list in which other items end without a stop, short lines that may be complete, and texts that introduce
 * a list or the parts of their number.
 */
function endOf(record: RulingRecord, next: RulingRecord | undefined): string | null {
  const { kind, number, text, cards } = record;
  // A banned list may also have sentences, which name no card.
  if (kind === "restricted" || (kind === "banned" && (cards.length > 0 || record.title === record.text))) return null;
  if (number !== undefined && next?.number !== undefined && isPartNumber(next.number, number)) return null;
  if (kind === "policy" && /:$/.test(text) && /^(?:restricted|banned)$/.test(next?.kind ?? "")) return null;
  const lines = text.trim().split("\n");
  const last = lines.at(-1) ?? "";
  const isCut = midSentenceEnd.test(last);
  const otherItems = lines.slice(0, -1).filter((line) => item.test(line));
  if (isTableRow(last)) return null;
  if (item.test(last) && !isCut && otherItems.some((line) => !stopAtEnd.test(line))) return null;
  return fourWords.test(last) || isCut ? last : null;
}

/** Words of at most this number may be a heading. */
const maxHeadingWords = 8;

/**
 * The heading or the question of the next record, if the text ends with it: a short last paragraph below a sentence, words
 * with capital letters after the last sentence, or a question in an answer. Null if there is none.
 */
function headingAtEnd({ question, text }: RulingRecord): string | null {
  const paragraphs = text.trim().split(/\n\s*\n/);
  const last = paragraphs.at(-1) ?? "";
  if (question !== undefined && paragraphs.length > 1 && /^["'(*]*\p{Lu}[^.!?\n]{2,200}\?["')*]*$/u.test(last))
    return last;
  if (stopAtEnd.test(last) || midSentenceEnd.test(last) || isTableRow(last)) return null;
  const mayBeHeading = (words: string) => words.split(/\s+/).length <= maxHeadingWords && /\p{L}{3}/u.test(words);
  const before = paragraphs.at(-2)?.split("\n").at(-1) ?? "";
  const isBelowSentence = fourWords.test(before) && stopAtEnd.test(before);
  if (isBelowSentence && /^["']?\p{L}[^\n:;]*$/u.test(last) && mayBeHeading(last)) return last;
  const line = (last.split("\n").at(-1) ?? "").replace(item, "");
  const inLine = /[.!?]["')\]]*\s+(?=["']?\p{Lu})([^.!?:;]+)$/u.exec(line)?.[1];
  return inLine !== undefined && mayBeHeading(inLine) && isInTitleCase(inLine) ? inLine : null;
}

/** How the records of a kind begin in an edition. */
interface Signs {
  mostHaveQuestions: boolean;
  mostHaveTitles: boolean;
  someHaveNumbers: boolean;
  /** First words of many texts that hardly ever begin a later sentence: `Yes,`, `Should`. */
  openers: ReadonlySet<string>;
}

/** With fewer records of a kind, a majority of them shows nothing. */
const minForMajority = 4;
/** A word opens texts if at least this many begin with it, and this many for each later sentence that does. */
const [minOpened, minOpenedRatio] = [6, 10];

function signsOf(records: readonly RulingRecord[]): Signs {
  const isMajority = (has: (record: RulingRecord) => boolean) => {
    const count = records.filter(has).length;
    return records.length >= minForMajority && count > records.length / 2;
  };
  const sentences = records.map(({ text }) => sentencesOf(text));
  const first = countsOf(sentences.flatMap(([one]) => openerOf(one)));
  const later = countsOf(sentences.flatMap(([, ...rest]) => rest.flatMap(openerOf)));
  // One later sentence is not counted: it may be a record that was read as a sentence.
  const isOpener = ([word, count]: [string, number]) =>
    count >= minOpened && count >= minOpenedRatio * ((later.get(word) ?? 0) - 1);
  return {
    mostHaveQuestions: isMajority(({ question }) => question !== undefined),
    mostHaveTitles: isMajority(({ title }) => title !== undefined),
    someHaveNumbers: records.some(({ number }) => number !== undefined),
    openers: new Set([...first].filter(isOpener).map(([word]) => word)),
  };
}

/** The first word of a sentence with the mark after it, because `No,` and `No` differ; none if it has no capital letter. */
function openerOf(sentence: string | undefined): string[] {
  const found = /^["'(*[]*(\p{Lu}[\p{L}'’]*)(?=[*"')\]]*([,.:])?)/u.exec(sentence ?? "");
  return found ? [found.slice(1).join("")] : [];
}

/**
 * A line that begins with `1.2`, `(1.2)`, `100.1a` or `(v1.2)` before a capital letter. The `1.` of a list does not
 * match.
 */
const numberedLine = /^\*{0,2}\(?v?\d{1,4}\.\d{1,3}[a-z]?(?:\.\d{1,3})*[).:]{0,2}\*{0,2}\s+["'*(]*\p{Lu}/u;
/** `Q:` or `A:` at the beginning of a line or after a sentence, with the rest of its line. */
const marked = /(?:^|(?<=[.!?]["')*]*\s))\*{0,2}(?:Q|A|Question|Answer)\s?\d{0,3}[.:]\*{0,2}\s.*/m;
/** A line in bold without a stop. */
const boldHeading = /^\*\*[^*]{2,80}[^*.:!]\*\*$/;
/** A question between two sentences. */
const questionInside =
  /[.!]["')*]*\s+((?:Can|Could|Do|Does|Did|Is|Are|May|Must|Will|Would|Should|What|When|Where|Which|Who|How|Why|If)\s[^.!?\n]{15,300}\?)["')*]*\s+["'*(]*[\p{Lu}\d]/u;
/** The words of a text with which another record seems to begin. The clearest signs are tried first. */
function entryInside({ text }: RulingRecord, signs: Signs): string | undefined {
  const lines = text.split(/\n+/).map((line) => line.trim());
  // Also tested on the first line: the mark or number of this record itself is not part of its text.
  return (
    marked.exec(text)?.[0] ??
    (signs.someHaveNumbers ? lines.find((line) => numberedLine.test(line)) : undefined) ??
    lines.slice(1).find((line, i) => beginsEntry(line, lines[i + 2], signs)) ??
    (signs.mostHaveQuestions ? questionInside.exec(text)?.[1] : undefined) ??
    sentencesOf(text)
      .slice(1)
      .find((one) => beginsWithTitle(one) || openerOf(one).some((word) => signs.openers.has(word)))
  );
}

/** Whether a later line begins as records of this kind do: as a question, or as a title above a longer line. */
function beginsEntry(line: string, next: string | undefined, signs: Signs): boolean {
  if (boldHeading.test(line) && !isTableRow(line)) return true;
  if (next === undefined) return false;
  const isQuestion = /^["'(]*\p{Lu}.{10,600}\?["')]*$/u.test(line);
  const isTitle = isShortLine(line) && !isTableRow(line) && !isShortLine(next);
  return (signs.mostHaveQuestions && isQuestion) || (signs.mostHaveTitles && isTitle);
}

/** Whether a line has at most six words, the first with a capital letter or digit, and no stop or colon. */
function isShortLine(line: string): boolean {
  return (
    /^(?=.*\p{L}{2})["'(]*[\p{Lu}\d][^.!?:;\n]{0,60}$/u.test(line) &&
    line.split(/\s+/).length <= 6 &&
    !/^\d{1,2}\)/.test(line)
  );
}
