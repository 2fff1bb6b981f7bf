/** The signs by which records of one kind are recognised in an edition. */
import { countsOf } from "../../ruling/counts.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { shortLinesAtStart } from "./card-data-lines.js";
import { answeredQuestions } from "./several-entries.js";
import { usualOpeners } from "./usual-openers.js";

/** A kind has questions in its texts if at least this share of them contain an answered question. */
const minShareWithQuestion = 0.5;
/** The least number of such texts. */
const minTextsWithQuestion = 4;

/** The first line that is a question with an answer below it; none for a record that has a question of its own. */
export function firstAnsweredLine({ question, text }: RulingRecord): string | undefined {
  return question === undefined ? answeredQuestions(text.split(/\n+/))[0] : undefined;
}

/**
 * Two words are a usual beginning of a kind if at least this share of all its texts begin with them. Answers are in the
 * total, but their beginnings are not counted.
 */
const minBeginningShare = 0.2;
/** The least number of such texts. */
const minBeginningTexts = 5;

function usualBeginnings(records: readonly RulingRecord[]): string[] {
  const texts = records.filter(({ question }) => question === undefined).map(({ text }) => text);
  const counts = countsOf(texts.flatMap((text) => firstTwoWords(text) ?? []));
  return [...counts]
    .filter(([, count]) => count >= minBeginningTexts && count >= minBeginningShare * records.length)
    .map(([words]) => words);
}

/** The first two words of a text, if the first begins with a capital and a third follows: "Should read". */
function firstTwoWords(text: string): string | undefined {
  return /^\p{Lu}\p{L}+ \p{L}{3,}(?= )/u.exec(text)?.[0];
}

/** Signs by which a record of one kind is recognised. */
export interface Signs {
  /** A mark that separates the parts of many titles. */
  separator: string | undefined;
  mostHaveQuestions: boolean;
  someHaveNumbers: boolean;
  mostHaveTitles: boolean;
  /** True when most texts begin with data of a printed card: short lines before the first line that is not short. */
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

/** A mark separates the parts of titles if at least this many titles of a kind contain it. */
const minSeparated = 4;
/** The least share of such titles. */
const minSeparatedShare = 0.25;

/** With fewer records of a kind, a majority of them shows nothing. */
const minForMajority = 4;

/** Questions have topics if at least this many of a kind begin with one. */
const minTopics = 4;
/** The least share of such questions among the records of the kind. */
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
  const withQuestionCount = records.filter((one) => firstAnsweredLine(one) !== undefined).length;
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
    haveQuestionsInText:
      withQuestionCount >= minTextsWithQuestion && withQuestionCount >= minShareWithQuestion * records.length,
  };
}

/** Texts are lists of sentences if at least this many records of a kind are such lists. */
const minLists = 3;
/** The least share of such records. */
const minListShare = 0.4;

/** For each item, a list may have this many other lines, such as a hint between two items. */
const maxOthersPerItem = 0.3;

/**
 * The items of a numbered list, `1. A lamp glows.`. At least half of the items are sentences, indented lines may follow
 * them, and there are few other lines. Empty for other texts and for answers.
 */
export function numberedSentences({ question, text }: RulingRecord): string[] {
  const lines = text.split(/\n+/);
  const items = lines.filter((line) => /^\d{1,2}[.)]\s/.test(line));
  const sentences = items.filter((line) => /[.!?)]["'*_]*$/.test(line));
  const others = lines.filter((line) => !items.includes(line) && !/^\s/.test(line));
  const isList = question === undefined && others.length <= maxOthersPerItem * items.length;
  return isList && items.length > 1 && sentences.length >= items.length / 2 ? items : [];
}
