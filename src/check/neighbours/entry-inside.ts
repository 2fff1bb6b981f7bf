import { groupBy } from "../../ruling/groups.js";
import { bookPages, isPageTitle } from "../../ruling/page-title.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { isTableRow } from "../../ruling/table-row.js";
import { editionCheck, type RecordInChapter } from "../check.js";
import { alphabeticalLists, orderedNeighbours } from "./alphabetical-lists.js";
import { isShortLine, shortLinesAtStart, titlesAboveSentences } from "./card-data-lines.js";
import { firstAnsweredLine, numberedSentences, type Signs, signsOf, topicOf } from "./entry-signs.js";
import { sentenceOfLostEntry } from "./lost-entry.js";
import { secondNumberedRule } from "./numbered-rules.js";
import { sentencesOf } from "./sentences.js";
import { secondOfSeveralEntries } from "./several-entries.js";
import { sectionCountsOf, statementInside } from "./statements-inside.js";
import { beginsWithTitle, isInTitleCase } from "./title-run.js";
import { asksWithoutMark } from "./unmarked-question.js";
import { sentenceWithOpener } from "./usual-openers.js";

/** Titles of an edition are pages if at least this many are. */
const minPageTitles = 4;

export const entryInside = editionCheck(
  "entry-inside",
  "A text contains a line, sentence or name that begins as records of this edition do: two records were read as one.",
  (members) => {
    const records = members.map(({ record }) => record);
    const areTitlesPages = records.filter(({ title }) => isPageTitle(title ?? "")).length >= minPageTitles;
    const signsByKind = new Map(
      [...groupBy(records, ({ kind }) => kind)].map(([kind, ofKind]) => [kind, signsOf(ofKind, areTitlesPages)]),
    );
    const lostEntries = lostEntriesOf(members);
    const sectionCounts = sectionCountsOf(records);
    return members.flatMap((member, i) => {
      const { record } = member;
      const entryStart =
        headingOfNext(record, records[i + 1]) ??
        findEntryInside(record, signsByKind.get(record.kind) as Signs) ??
        lostEntries.get(record) ??
        answerInQuestion(record) ??
        definedTerm(record) ??
        unmarkedQuestion(record) ??
        statementInside(record, sectionCounts) ??
        loneEntry(records, i);
      if (entryStart === undefined) return [];
      return {
        member,
        message: `another record seems to begin inside this one: "${entryStart.trim().slice(0, 60)}".`,
        hint: "Compare the source. If two records were read as one, correct the rule in document.yaml by which a record begins, or divide the line in corrections.yaml.",
      };
    });
  },
);

/** Maps the records of alphabetical lists to the sentence with which a lost entry seems to begin in their text. */
function lostEntriesOf(members: readonly RecordInChapter[]): Map<RulingRecord, string> {
  const lostEntries = new Map<RulingRecord, string>();
  for (const list of alphabeticalLists(members))
    for (const [i, { record }] of list.entries()) {
      const nextKey = orderedNeighbours(list, i)?.after;
      const sentence = nextKey === undefined ? undefined : sentenceOfLostEntry(record, nextKey);
      if (sentence !== undefined) lostEntries.set(record, sentence);
    }
  return lostEntries;
}

/**
 * The last paragraph of a text if it is the numbered heading of the next record: `102. Lamps` before the record 102.1.
 */
function headingOfNext({ number, text }: RulingRecord, next: RulingRecord | undefined): string | undefined {
  const last = text.split(/\n{2,}/).at(-1) ?? "";
  const headingNumber = /^\*{0,2}(\d+(?:\.\d+)*)\.?\s+\S/.exec(last)?.[1];
  if (headingNumber === undefined) return undefined;
  const prefix = `${headingNumber}.`;
  if (number?.startsWith(prefix)) return undefined;
  return next?.number?.startsWith(prefix) ? last : undefined;
}

/**
 * The second paragraph of the only entry of a section, if the introduction of the section has several paragraphs. The
 * introduction is the record before, with the heading as its title. Its paragraphs may be entries whose titles were not
 * recognised: if only `Lamp` of `Fog`, `Lamp` and `Wick` was read as a title, its text contains the entry `Wick`.
 */
function loneEntry(records: readonly RulingRecord[], at: number): string | undefined {
  const [introduction, entry, next] = [records[at - 1], records[at], records[at + 1]];
  const heading = entry?.section.at(-1);
  if (entry?.title === undefined || heading === undefined || introduction?.title !== heading) return undefined;
  const isAlone = next?.section.at(-1) !== heading;
  return isAlone && /\n{2}/.test(introduction.text) ? entry.text.split(/\n{2,}/)[1] : undefined;
}

/** The beginning of an answer: `Yes, …`, `No. …`, `Yes she may …`. */
const answerStart = /^["'(*_]*(?:Yes\b|No(?:[.,;:]|\s(?:he|she|it|you|they|there)\b))/;

/** A question that begins like an answer, so that the answer of the question before it was read with it. */
function answerInQuestion({ question = "" }: RulingRecord): string | undefined {
  return answerStart.test(question) ? question : undefined;
}

/** A paragraph that defines a term in bold: `**Bright:** This card …`. */
const definition =
  /^\*\*(?!(?:Notes?|Examples?|Exceptions?|Important|Tip|Reminder|Clarification)\b)\p{Lu}[^*:\n]{1,40}(?::\*\*|\*\*:)\s+\p{Lu}/u;
/** At least this many such paragraphs in a text without a question are entries of their own. */
const minDefinitions = 2;

/** The first of several paragraphs that each define a term in bold. */
function definedTerm({ question, text }: RulingRecord): string | undefined {
  const definitions = question === undefined ? text.split(/\n{2,}/).filter((part) => definition.test(part)) : [];
  return definitions.length >= minDefinitions ? definitions[0] : undefined;
}

/** A question between two sentences. */
const questionInside =
  /[.!]["')]*\s+((?:Can|Could|Do|Does|Did|Is|Are|May|Must|Will|Would|Should|What|When|Where|Which|Who|How|Why|If)\s[^.!?\n]{15,300}\?)["')*]*\s+["'*(]*[\p{Lu}\d]/u;

/** The name of a card with its number, before its text: `Lamp (F12): …`, `Lamp (F12) — …`. */
const nameAndNumberAtStart = /^(\p{Lu}[^.?!:()]{1,90})\((?:[^()]*\s)?\p{Lu}?\s?\d+\)(?::| [—–])\s/u;

/** The number of a card before its text, when its name is above: `(F12) Should …`. */
const numberAtStart = /^\(\p{Lu}\s?\d{1,4}\)(?::| [—–])?\s+\p{Lu}/u;

/** Whether a sentence begins with the name of a card and its number. */
function namesCard(sentence: string): boolean {
  const name = nameAndNumberAtStart.exec(sentence)?.[1];
  return name !== undefined && isInTitleCase(name.trim());
}

/** How the correction of a page begins in bold: `- **Page 12 – Lamps**`. */
const boldPageAtStart = /^[-•\s]{0,6}\*\*(?:pp?\.|pages?)\s?\d{1,3}\b/i;

/** A row of a table with a name and a sentence: `- Fog | It hides a lamp.` */
const namedRow = /^(?:- |\d{1,2}\.\s)["'(*]*\p{Lu}[^|.?!]{1,40} \| (?:[^\s|]+\s+){2}[^|]*[.!]$/u;

/** At least this many such rows, and this share of the rows, are separate records. */
const minRows = 4;
const minRowShare = 0.75;

/** A paragraph of an answer that asks without a question mark, with another after it. */
function unmarkedQuestion({ question, text }: RulingRecord): string | undefined {
  const innerParagraphs = text.split(/\n{2,}/).slice(1, -1);
  return question === undefined ? undefined : innerParagraphs.find(asksWithoutMark);
}

/** A page after a sentence, before another one. */
const pageInside = new RegExp(`(?:[.!?"')\\]]\\s|\\n)(${bookPages}[.:]?\\s+["'(*]?\\p{Lu})`, "u");

/**
 * A line that begins with `1.2`, `(1.2)`, `100.1a` or `(v1.2)` before a capital letter. The `1.` of a list does not
 * match.
 */
const numberedLine =
  /^\*{0,2}\(?v?\d{1,4}\.\d{1,3}[a-z]?(?:\.\d{1,3})*(?:,? (?:also|and|&) \d{1,4}\.\d{1,3})?[).:]{0,2}\*{0,2}\s+["'*(]*\p{Lu}/u;
const markedLine = /^\*{0,2}(?:Q|A|Question|Answer)\s?\d{0,3}[.:]\*{0,2}\s/;
const boldQuestion = /^(?:[-*•]\s+)?\*\*[^*\n]+\?["')]*\*\*/;

/** The words of a text with which another record seems to begin. The clearest signs are tried first. */
function findEntryInside(record: RulingRecord, signs: Signs): string | undefined {
  const lines = record.text.split(/\n+/);
  return (
    secondOfSeveralEntries(record) ??
    secondNumberedRule(record) ??
    pageTitleInside(record, lines, signs) ??
    secondNamedRow(lines) ??
    sentenceOnCard(record) ??
    (record.question === undefined ? titlesAboveSentences(lines)[1] : undefined) ??
    (signs.haveQuestionsInText ? firstAnsweredLine(record) : undefined) ??
    (signs.areListsOfSentences ? numberedSentences(record)[1] : undefined) ??
    lineOfEntry(lines, signs) ??
    sentenceOfEntry(record.text, signs)
  );
}

/** A page that stands as a title inside the text. */
function pageTitleInside({ title, text }: RulingRecord, lines: readonly string[], signs: Signs): string | undefined {
  // In a record without a title, a page in bold may be its own title.
  const pageAfterSentence = signs.areTitlesPages ? pageInside.exec(text)?.[1] : undefined;
  return pageAfterSentence ?? (title === undefined ? undefined : lines.find((line) => boldPageAtStart.test(line)));
}

/** The second row of a table with a name and a sentence in most rows. */
function secondNamedRow(lines: readonly string[]): string | undefined {
  const namedRows = lines.filter((line) => namedRow.test(line));
  const rowCount = lines.filter((line) => line.includes(" | ")).length;
  return namedRows.length >= minRows && namedRows.length >= minRowShare * rowCount ? namedRows[1] : undefined;
}

/** The first sentence that begins with a card of another record. */
function sentenceOnCard({ title, text }: RulingRecord): string | undefined {
  return sentencesOf(text).find(
    // At the start of a text, a number is that of the record's own card. So is a name, if the record has no title.
    (one, i) => (namesCard(one) && (i > 0 || title !== undefined)) || (i > 0 && numberAtStart.test(one)),
  );
}

/** The first line that begins as records of this kind do. */
function lineOfEntry(lines: readonly string[], signs: Signs): string | undefined {
  const shortLineCount = signs.beginWithShortLines ? shortLinesAtStart(lines) : 0;
  return lines.find((line, i) => {
    const next = lines[i + 1];
    const trimmed = line.trim();
    // Also tested on the first line: the mark or number of this record itself is not part of its text.
    if (markedLine.test(trimmed) || boldQuestion.test(trimmed)) return true;
    if (signs.someHaveNumbers && numberedLine.test(trimmed)) return true;
    if (i === 0 || i < shortLineCount) return false;
    // A paragraph that asks, with an answer after it.
    if (signs.mostHaveQuestions && next !== undefined && /^["'(]*\p{Lu}.{10,600}\?["')]*$/u.test(trimmed)) return true;
    // A short line without a stop, with a longer line after it, is a title.
    if (signs.mostHaveTitles && next !== undefined && isShortLine(trimmed) && !isShortLine(next)) return true;
    // A line in bold without a stop is a heading, unless it is a row of a table.
    return !isTableRow(trimmed) && /^\*\*[^*]{2,80}[^*.:!?]\*\*$/.test(trimmed);
  });
}

/** `Q:` or `A:` after a sentence, with the rest of its line. */
const markAfterSentence = /(?<=[.!?]["')*]*\s)\*{0,2}(?:Q|A)\d{0,3}:\s.*/;

/** The first sentence or paragraph that begins as records of this kind do. */
function sentenceOfEntry(text: string, signs: Signs): string | undefined {
  const marked = markAfterSentence.exec(text)?.[0];
  if (marked !== undefined) return marked;
  const question = signs.mostHaveQuestions ? questionInside.exec(text)?.[1] : undefined;
  if (question !== undefined) return question;
  const repeatedAt = signs.beginnings.map((one) => indexAfterMark(text, one)).find((at) => at > 0);
  if (repeatedAt !== undefined) return text.slice(repeatedAt);
  const laterParagraphs = text.split(/\n{2,}/).slice(1);
  const onTopic = laterParagraphs.find((paragraph) => signs.topics.has(topicOf(paragraph)));
  return (
    onTopic ??
    separatedTitle(text, signs.separator) ??
    sentencesOf(text).slice(1).find(beginsWithTitle) ??
    sentenceWithOpener(text, signs.openers)
  );
}

/** The index of words after the beginning of a text that follow a mark of punctuation or begin a line; -1 if none do. */
function indexAfterMark(text: string, words: string): number {
  let at = text.indexOf(words, words.length);
  while (at > 0 && !followsMark(text, at)) at = text.indexOf(words, at + 1);
  return at;
}

/** Whether a mark of punctuation or a line end precedes an index of a text, with at most five spaces between. */
function followsMark(text: string, at: number): boolean {
  return /[.!?:;)\]"'*_\n]\s*$/.test(text.slice(Math.max(0, at - 6), at));
}

/**
 * The first sentence, also at the start of the text, that begins with a name and the separator of this kind's titles:
 * `… sections. Soul Grinder – Keywords section Add …`.
 */
function separatedTitle(text: string, separator: string | undefined): string | undefined {
  if (separator === undefined) return undefined;
  return text.split(/(?<=[.!?:]["')*]{0,6})\s+|\n+/).find((sentence) => {
    const at = sentence.indexOf(separator);
    const name = sentence.slice(0, Math.max(0, at));
    // The words of a name have capital letters, except short ones.
    const isName = name.split(/\s+/).every((word, i) => /^[("']?[\p{Lu}\d]/u.test(word) || (i > 0 && word.length <= 3));
    return at >= 2 && at <= 100 && isName && !/[.!?"]/.test(name);
  });
}
