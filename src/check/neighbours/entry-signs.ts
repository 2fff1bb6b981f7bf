/** The signs by which records of one kind are recognised in an edition. */
import { countsOf } from "../../ruling/counts.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { shortLinesAtStart } from "./card-data-lines.js";
import { answeredQuestions } from "./several-entries.js";
import { usualOpeners } from "./usual-openers.js";

/** A kind has questions in its texts if at least this share, and this number, of them contain an answered question. */
const minAskingShare = 0.5;
const minAskingTexts = 4;

/** The first line that is a question with an answer below it; none for a record that has a question of its own. */
export function firstAnsweredLine({ question, text }: RulingRecord): string | undefined {
  return question === undefined ? answeredQuestions(text.split(/\n+/))[0] : undefined;
}

/** Two words are a usual beginning of a kind if at least this share, and this number, of its texts begin with them. */
const minBeginningShare = 0.2;
const minBeginningTexts = 5;

function usualBeginnings(records: readonly RulingRecord[]): string[] {
  const counts = countsOf(
    records.flatMap(({ text, question }) =>
      question === undefined ? (/^\p{Lu}\p{L}+ \p{L}{3,}(?= )/u.exec(text)?.[0] ?? []) : [],
    ),
  );
  return [...counts]
    .filter(([, count]) => count >= minBeginningTexts && count >= minBeginningShare * records.length)
    .map(([words]) => words);
}

/** Signs by which a record of one kind is recognised. */
export interface Signs {
  /** A mark that separates the parts of many titles. */
  separator: string | undefined;
  mostHaveQuestions: boolean;
  someHaveNumbers: boolean;
  mostHaveTitles: boolean;
  /** True when most texts begin with data of a printed card: short lines above the first other line. */
  beginWithShortLines: boolean;
  /** The topics before the questions, if many have one; see `topicOf`. */
  topics: ReadonlySet<string>;
  /** True when several titles of the edition are pages: `p. 12`, `LR2 p. 12`. */
  areTitlesPages: boolean;
  /** Pairs of words with which many texts of this kind begin, such as "Should read". */
  beginnings: readonly string[];
  /** Words that open texts of this kind and hardly ever a later sentence: `usualOpeners`. */
  openers: ReadonlySet<string>;
  /** True when the texts of many records are only numbered sentences. */
  areListsOfSentences: boolean;
  /** True when many records have no question field, but a question with its answer in the text. */
  haveQuestionsInText: boolean;
}

const separators = [" – ", " — ", ": "];

/** A mark separates the parts of titles if at least this many, and this share, of the titles of a kind contain it. */
const minSeparated = 4;

const minSeparatedShare = 0.25;

/** With fewer records of a kind, a majority of them shows nothing. */
const minForMajority = 4;

/** Questions have topics if at least this many, and this share, of a kind begin with one. */
const minTopics = 4;
const minTopicShare = 0.25;

/** The topic before a question or a paragraph, `Weather : Does fog hide a lamp?`, with its mark; empty if it has none. */
export function topicOf(text: string): string {
  return /^\**\p{Lu}[^.?!:\n]{1,40}?(?: ?:| [–—-])(?=\s)/u.exec(text)?.[0] ?? "";
}

export function signsOf(records: readonly RulingRecord[], areTitlesPages: boolean): Signs {
  const titles = records.flatMap((one) => one.title ?? []);
  const isMajority = (count: number) => records.length >= minForMajority && count > records.length / 2;
  const topics = records.map(({ question = "" }) => topicOf(question)).filter(Boolean);
  const listCount = records.filter((one) => numberedSentences(one).length > 0).length;
  const askingCount = records.filter((one) => firstAnsweredLine(one) !== undefined).length;
  return {
    separator: separators.find((one) => {
      const count = titles.filter((title) => title.includes(one)).length;
      return count >= minSeparated && count >= minSeparatedShare * titles.length;
    }),
    mostHaveQuestions: isMajority(records.filter((one) => one.question !== undefined).length),
    someHaveNumbers: records.some((one) => one.number !== undefined),
    mostHaveTitles: isMajority(titles.length),
    beginWithShortLines: isMajority(records.filter(({ text }) => shortLinesAtStart(text.split(/\n+/)) > 0).length),
    topics: new Set(topics.length >= minTopics && topics.length >= minTopicShare * records.length ? topics : []),
    areTitlesPages,
    beginnings: usualBeginnings(records),
    openers: usualOpeners(records),
    areListsOfSentences: listCount >= minLists && listCount >= minListShare * records.length,
    haveQuestionsInText: askingCount >= minAskingTexts && askingCount >= minAskingShare * records.length,
  };
}

/** Texts are lists of sentences if at least this many, and this share, of the records of a kind are such lists. */
const minLists = 3;
const minListShare = 0.4;

/** A list may have this share of other lines, such as a hint between two items. */
const maxOtherShare = 0.3;

/**
 * The items of a text that consists of numbered sentences, `1. A lamp glows.`, of lines inside them, and of few others;
 * empty for other texts and for answers.
 */
export function numberedSentences({ question, text }: RulingRecord): string[] {
  const lines = text.split(/\n+/);
  const items = lines.filter((line) => /^\d{1,2}[.)]\s/.test(line));
  const sentences = items.filter((line) => /[.!?)]["'*_]*$/.test(line));
  const others = lines.filter((line) => !items.includes(line) && !/^\s/.test(line));
  const isList = question === undefined && others.length <= maxOtherShare * items.length;
  return isList && items.length > 1 && sentences.length >= items.length / 2 ? items : [];
}
