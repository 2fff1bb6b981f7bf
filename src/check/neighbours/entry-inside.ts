import { smallWords } from "../../document/typography.js";
import { countsOf } from "../../ruling/counts.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { isTableRow } from "../../ruling/table-row.js";
import { type Check, eachEdition, recordProblem } from "../check.js";
import { alphabeticalLists, orderedNeighbours, sortKey } from "./alphabetical-lists.js";
import { sentencesOf } from "./sentences.js";
import { beginsWithTitle } from "./title-run.js";
import { openedAgain, usualOpeners } from "./usual-openers.js";

export const entryInside: Check = {
  code: "entry-inside",
  about: "A text contains a line that begins like another record of this edition: two records were read as one.",
  run(subject) {
    return eachEdition(subject, (members) => {
      const signs = new Map(
        [...groupBy(members, ({ record }) => record.kind)].map(([kind, own]) => [
          kind,
          signsOf(own.map((one) => one.record)),
        ]),
      );
      const listed = new Map(
        alphabeticalLists(members).flatMap((list) =>
          list.map((member, i) => [member, nextInList(member.record, orderedNeighbours(list, i)?.after)] as const),
        ),
      );
      return members.flatMap((member) => {
        const { record, chapter } = member;
        const found = inside(record, signs.get(record.kind) as Signs) ?? listed.get(member) ?? null;
        return found === null
          ? []
          : [
              recordProblem(
                this.code,
                chapter,
                record,
                `another record seems to begin inside this one: "${found.trim().slice(0, 60)}".`,
                "Compare the source. If so, correct what opens a record in document.yaml, or divide the line in corrections.yaml.",
              ),
            ];
      });
    });
  },
};

/** A question after a sentence, and a sentence after the question. */
const questionInside =
  /[.!]["')]*\s+((?:Can|Could|Do|Does|Did|Is|Are|May|Must|Will|Would|Should|What|When|Where|Which|Who|How|Why|If)\s[^.!?\n]{15,300}\?)["')*]*\s+["'*(]*[\p{Lu}]/u;

/** A line that asks. */
const asksAlone = /^.{0,600}\?["')*_]*$/;
/** So many questions in a text, each on a line of its own with an answer below it, are records of their own. */
const leastAnswered = 2;

/** So many questions in a text, each with a sentence after it, are records of their own too, wherever their lines end. */
const leastInSentences = 3;
/** How the correction of a card begins, with or without the card's name before it. */
const correction = /^(?:[^.?!:]{2,90}: )?["'(*]*Should (?:be|have|read|say)\b/;
/** The name of a card with its number, before its text: `Lamp (F12): …`, `Lamp (F12) — …`. */
const cardBefore = /^(\p{Lu}[^.?!:()]{1,90})\((?:[^()]*\s)?\p{Lu}?\s?\d+\)(?::| [—–])\s/u;
/** The number of a card before its text, `(F12) Should …`: its name is above. */
const numberBefore = /^\(\p{Lu}\s?\d{1,4}\)(?::| [—–])?\s+\p{Lu}/u;
function namesCard(sentence: string): boolean {
  const name = cardBefore.exec(sentence)?.[1]?.trim().split(/\s+/) ?? [];
  return name.length > 0 && name.every((word) => /^["'(]?[\p{Lu}\d]/u.test(word) || smallWords.has(word.toLowerCase()));
}

/** So many corrections are of several cards. */
const leastCorrections = 3;
/** The share of the texts without a question of their own, and their least number, that ask and answer in paragraphs. */
const mostAsking = 0.5;
const leastAsking = 4;

/** The lines or sentences that ask, where the next one answers. */
function answeredOf(parts: readonly string[]): string[] {
  return parts.filter((part, i) => asksAlone.test(part) && !asksAlone.test(parts[i + 1] ?? "?"));
}

/** The first line that asks, with an answer below it, in a text without a question of its own; null where there is none. */
function askedInside({ question, text }: RulingRecord): string | null {
  return question === undefined ? (answeredOf(text.split(/\n+/))[0] ?? null) : null;
}

/** The share of the texts of a kind that begin with the same two words, from which on the words open a text. */
const usual = 0.2;

function usualBeginnings(records: readonly RulingRecord[]): string[] {
  const counts = countsOf(
    records.flatMap(({ text, question }) =>
      question === undefined ? (/^\p{Lu}\p{L}+ \p{L}{3,}(?= )/u.exec(text)?.[0] ?? []) : [],
    ),
  );
  return [...counts].filter(([, count]) => count >= 5 && count >= usual * records.length).map(([words]) => words);
}

/** How the records of one kind begin. */
interface Signs {
  /** Many titles contain this separator. */
  separator: string | null;
  questions: boolean;
  numbered: boolean;
  titled: boolean;
  /** Two words that many texts of this kind begin with, such as "Should read". */
  beginnings: readonly string[];
  openers: ReadonlySet<string>;
  /** Many texts hold a question with its answer, and no text of this kind has a question of its own. */
  asking: boolean;
}

const separators = [" – ", " — ", ": "];

function signsOf(records: readonly RulingRecord[]): Signs {
  const titles = records.flatMap((one) => one.title ?? []);
  const most = (count: number) => records.length >= 4 && count > records.length / 2;
  const asking = records.filter((one) => askedInside(one) !== null).length;
  return {
    separator:
      separators.find((one) =>
        [4, titles.length / 4].every((least) => titles.filter((title) => title.includes(one)).length >= least),
      ) ?? null,
    questions: most(records.filter((one) => one.question !== undefined).length),
    numbered: records.some((one) => one.number !== undefined),
    titled: most(titles.length),
    beginnings: usualBeginnings(records),
    openers: usualOpeners(records),
    asking: asking >= leastAsking && asking >= mostAsking * records.length,
  };
}

/** `1.2`, `(1.2)`, `100.1a`, `(v1.2)` before a capital letter. A list's `1.` is none. */
const numbered = /^\*{0,2}\(?v?\d{1,4}\.\d{1,3}[a-z]?(?:\.\d{1,3})*[).:]{0,2}\*{0,2}\s+["'*(]*\p{Lu}/u;
const marked = /^\*{0,2}(?:Q|A|Question|Answer)\s?\d{0,3}[.:]\*{0,2}\s/;
const boldQuestion = /^(?:[-*•]\s+)?\*\*[^*\n]+\?["')]*\*\*/;

/** The name of a card in a list: `- Brass Lantern`, or between commas. */
const listedName = /^["'*]*\p{Lu}[^.?!:;,]{1,80}$/u;

/** The names in a record of a list of cards: its items, or what follows a colon. */
function namesListed({ kind, text }: RulingRecord): string[] {
  if (kind !== "restricted" && kind !== "banned") return [];
  const items = text.split(/\n+/).flatMap((line) => /^\s*(?:[-*•]|\d{1,2}[.)])\s+(.*)$/.exec(line)?.[1] ?? []);
  const inSentence = /:\s+([^:]+?)\.?$/.exec(text)?.[1]?.split(/,\s+(?:and\s+)?|\s+and\s+/) ?? [];
  return [items, inSentence].find((names) => names.length > 1 && names.every((name) => listedName.test(name))) ?? [];
}

/** The first line of the text that begins like a record; null when there is none. */
function inside(record: RulingRecord, signs: Signs): string | null {
  // Each card of a list is a record, or is cited with its number.
  const listed = namesListed(record);
  if (listed.length > Math.max(1, record.cards.length)) return listed[1] as string;
  const lines = record.text.split(/\n+/);
  const answered = answeredOf(lines);
  if (answered.length >= leastAnswered) return answered[0] as string;
  const sentences = sentencesOf(record.text);
  const asked = answeredOf(sentences);
  if (asked.length >= leastInSentences) return asked[0] as string;
  const corrections = sentences.filter((one) => correction.test(one));
  if (corrections.length >= leastCorrections) return corrections[1] as string;
  const named = sentences.find(
    // The first words of a text name its card where a heading was read as its title.
    (one, i) => (namesCard(one) && (i > 0 || record.title !== undefined)) || numberBefore.test(one),
  );
  if (named !== undefined) return named;
  if (signs.asking) {
    const question = askedInside(record);
    if (question !== null) return question;
  }
  for (const [i, line] of lines.entries()) {
    const next = lines[i + 1];
    const marks = line.trim();
    if (marked.test(marks) || boldQuestion.test(marks)) return line;
    if (signs.numbered && numbered.test(marks)) return line;
    if (i === 0) continue;
    // A paragraph that asks, with an answer after it.
    if (signs.questions && next !== undefined && /^["'(]*\p{Lu}.{10,600}\?["')]*$/u.test(marks)) return line;
    // A short line without a stop, with a text after it, is the title of the text.
    if (signs.titled && next !== undefined && isShort(marks) && !isShort(next)) return line;
    // A whole paragraph in bold is a heading, unless it heads a table.
    if (!isTableRow(marks) && /^\*\*[^*]{2,80}[^*.:!?]\*\*$/.test(marks)) return line;
  }
  if (/(?<=[.!?]["')*]*\s)\*{0,2}(?:Q|A)\d{0,3}:\s/.test(record.text))
    return /\*{0,2}(?:Q|A)\d{0,3}:\s.*/.exec(record.text)?.[0] ?? null;
  const question = signs.questions ? questionInside.exec(record.text)?.[1] : undefined;
  if (question !== undefined) return question;
  const again = signs.beginnings.map((one) => record.text.indexOf(one, one.length)).find((at) => at > 0);
  if (again !== undefined) return record.text.slice(again);
  if (signs.separator !== null) {
    const found = separated(record.text, signs.separator);
    if (found !== null) return found;
  }
  const titled = sentencesOf(record.text).slice(1).find(beginsWithTitle);
  return titled ?? openedAgain(record.text, signs.openers) ?? null;
}

/** Words that precede the term which a sentence explains. */
const leads = /^(?:["'(*[]*(?:A|An|The|Each|Some|Any|If|When|While|All|Every|Some|Word|word|term)\s+)*/;

/** Words that begin a sentence and are no term. */
const noTerms = new Set(
  "after also although because before both certain during either however instead most once only other otherwise since such that their then there these they this those though unless unlike until whenever with your".split(
    " ",
  ),
);

/**
 * The sentence of an entry in an alphabetical list whose term would stand between this entry and the next: the entry of that
 * term may have lost its title.
 */
function nextInList({ title = "", text }: RulingRecord, after: string | undefined): string | null {
  if (after === undefined) return null;
  const own = sortKey(title);
  const known = `${title} ${sentencesOf(text)[0] ?? ""}`.toLowerCase();
  const found = sentencesOf(text)
    .slice(1)
    .find((sentence) => {
      const term = /^["'(*[]*([\p{L}'-]{3,})/u.exec(sentence.replace(leads, ""))?.[1] ?? "";
      const key = sortKey(term);
      const stem = key.slice(0, 4);
      return (
        key.length > 3 &&
        !noTerms.has(key) &&
        key > own &&
        key < after &&
        !after.startsWith(stem) &&
        !known.includes(stem)
      );
    });
  return found ?? null;
}

/** At most six words that begin with a capital letter, are not a list item, and do not end with a full stop. */
function isShort(line: string): boolean {
  return /^["'(]*[\p{Lu}\d][^.!?:;\n]{0,60}$/u.test(line) && line.split(/\s+/).length <= 6 && !/^\d{1,2}\)/.test(line);
}

/** A clause that is not a sentence and has the separator of this kind's titles: `… sections. Soul Grinder – Keywords section Add …`. */
function separated(text: string, separator: string): string | null {
  for (const sentence of text.split(/(?<=[.!?:]["')*]*)\s+|\n+/)) {
    const at = sentence.indexOf(separator);
    const words = sentence.slice(0, Math.max(0, at)).split(/\s+/);
    // The words of a name have capital letters, except short ones.
    const isName = words.every((word, i) => /^[("']?[\p{Lu}\d]/u.test(word) || (i > 0 && word.length <= 3));
    if (at >= 2 && at <= 100 && isName && !/[.!?"]/.test(sentence.slice(0, at))) return sentence;
  }
  return null;
}

function groupBy<T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
