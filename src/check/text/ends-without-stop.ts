import { addTo } from "../../ruling/groups.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { isTableRow } from "../../ruling/table-row.js";
import { editionCheck, hasParts, type MemberFault, type RecordInChapter } from "../check.js";
import { isInTitleCase } from "../neighbours/title-run.js";

/** Matches four words or more. Shorter last lines, such as short answers and lists of cards, may end without a stop. */
const fourWords = /\S\s+\S+\s+\S+\s+\S/;

/**
 * A stop, then closing quotation marks and brackets, then an optional remark such as (see Lamps); or a last `"` or `*`.
 */
const stopAtEnd = /[.!?…]["')\]*]*(?:\s+\([^()]+\))?$|["*]$/;

/** Words and marks that end no sentence. They are reported even where few texts end with a stop. */
const midSentenceEnd =
  /(?:^|\s)(?:a|an|and|as|at|but|by|for|from|in|into|of|or|than|that|the|to|with|is|are|was|were|must|should|cannot|when|if|until|your|their|its)$|[,;:(–—]$|\p{L}-$/u;

/** Where at least this share of the texts of a kind ends with a stop, a missing stop may mean that the end was lost. */
const minStopShare = 0.9;
/**
 * Where at least this share ends with a stop, a missing stop is reported after any word. Below it, it is reported only
 * after a word that no mark follows anywhere in the edition.
 */
const minShareForAnyWord = 0.98;

export const endsWithoutStop = editionCheck(
  "ends-without-stop",
  "A text ends in the middle of a sentence, or without the full stop that nearly all texts of its kind have: its end may have been cut off.",
  (members) => {
    const withHeading = members.flatMap(headingFault);
    const reportedIds = new Set(withHeading.map(({ member }) => member.record.id));
    return [...withHeading, ...cutOffFaults(members).filter(({ member }) => !reportedIds.has(member.record.id))];
  },
);

/** The fault of a text that ends with a heading or a question of what follows; empty for any other text. */
function headingFault(member: RecordInChapter): MemberFault | [] {
  const heading = headingAtEnd(member.record.text) ?? questionAtEnd(member.record);
  if (heading === null) return [];
  return {
    member,
    message: `the text ends with "${heading.slice(0, 60)}", after its last sentence.`,
    hint: "Compare the source. If this is the heading or the title of what follows, name it in document.yaml, or divide the lines in corrections.yaml.",
  };
}

/** The faults of texts that end in the middle of a sentence, or without a stop where nearly all of their kind have one. */
function cutOffFaults(members: readonly RecordInChapter[]): MemberFault[] {
  const endsByKind = new Map<string, { member: RecordInChapter; lastLine: string }[]>();
  for (const member of members) {
    const lastLine = endOf(member);
    if (lastLine !== null && !hasParts(members, member) && !introducesList(members, member))
      addTo(endsByKind, member.record.kind, { member, lastLine });
  }
  const neverBeforeMark = wordsNeverBeforeMark(members);
  return [...endsByKind.values()].flatMap((sameKind) => {
    const stopCount = sameKind.filter(({ lastLine }) => stopAtEnd.test(lastLine)).length;
    // The share among the other texts, seen from a text without a stop: it is used only for these. A lone text is taken for
    // an exception.
    const shareOfOthers = sameKind.length === 1 ? 1 : stopCount / (sameKind.length - 1);
    const lacksStop = (lastLine: string): boolean => {
      if (stopAtEnd.test(lastLine) || shareOfOthers < minStopShare) return false;
      return shareOfOthers >= minShareForAnyWord || neverBeforeMark.has(lastWord(lastLine));
    };
    return sameKind
      .filter(({ lastLine }) => midSentenceEnd.test(lastLine.replace(/[*_]+$/, "")) || lacksStop(lastLine))
      .map(({ member, lastLine }) => ({
        member,
        message: `the text seems to be cut off: it ends with "${lastLine.slice(-40)}".`,
        hint: "Read the source; if the document prints it this way, note it in exceptions.yaml with a reason.",
      }));
  });
}

/** The last paragraph of an answer, if it asks: it may be the heading of the next question, or that question. */
function questionAtEnd({ question, text }: RulingRecord): string | null {
  const paragraphs = text.trim().split(/\n\s*\n/);
  const lastParagraph = paragraphs.at(-1) as string;
  const isQuestion = /^["'(*]*\p{Lu}[^.!?\n]{2,200}\?["')*]*$/u.test(lastParagraph);
  return question !== undefined && paragraphs.length > 1 && isQuestion ? lastParagraph : null;
}

const maxHeadingWords = 8;

/**
 * The heading of the next record, if the text seems to end with it: a short last paragraph below a sentence, or words
 * with capital letters after the last sentence. Null if there is none.
 */
function headingAtEnd(text: string): string | null {
  const paragraphs = text.trim().split(/\n\s*\n/);
  const lastParagraph = paragraphs.at(-1) as string;
  if (stopAtEnd.test(lastParagraph) || midSentenceEnd.test(lastParagraph) || isTableRow(lastParagraph)) return null;
  /** Whether words are few enough for a heading and contain more than numbers and short signs. */
  const mayBeHeading = (words: string) => words.split(/\s+/).length <= maxHeadingWords && /\p{L}{3}/u.test(words);
  const before = paragraphs.at(-2)?.split("\n").at(-1) ?? "";
  const isBelowSentence = fourWords.test(before) && stopAtEnd.test(before);
  if (isBelowSentence && /^["']?\p{L}[^\n:;]*$/u.test(lastParagraph) && mayBeHeading(lastParagraph))
    return lastParagraph;
  const lastLine = lastParagraph.split("\n").at(-1) ?? "";
  const words = lastLine.replace(/^\s*(?:-|\d+[.)])\s+/, "");
  const inLine = /[.!?]["')\]]*\s+(?=["']?\p{Lu})([^.!?:;]+)$/u.exec(words)?.[1];
  return inLine !== undefined && mayBeHeading(inLine) && isInTitleCase(inLine) ? inLine : null;
}

/**
 * Whether this record is a policy that ends with a colon, and the next is an entry of the restricted or banned list.
 */
function introducesList(members: readonly RecordInChapter[], member: RecordInChapter): boolean {
  const next = members[members.indexOf(member) + 1]?.record.kind ?? "";
  return member.record.kind === "policy" && ["restricted", "banned"].includes(next) && /:$/.test(member.record.text);
}

/** Words that other words follow in the edition, and that no mark, such as a full stop or a comma, follows anywhere. */
function wordsNeverBeforeMark(members: readonly RecordInChapter[]): Set<string> {
  const [beforeWord, beforeMark] = [new Set<string>(), new Set<string>()];
  // A word, then a mark on its line, the end of its line or, with neither, another word.
  const wordAndNext = /(?<word>[\p{L}\p{N}'-]+)(?:(?<mark>[^\S\n]*[^\p{L}\p{N}\s'-])|(?<lineEnd>[^\S\n]*$))?/gmu;
  for (const { record } of members)
    for (const { groups } of record.text.toLowerCase().matchAll(wordAndNext)) {
      const { word = "", mark, lineEnd } = groups ?? {};
      if (mark !== undefined) beforeMark.add(word);
      else if (lineEnd === undefined) beforeWord.add(word);
    }
  return new Set([...beforeWord].filter((word) => !beforeMark.has(word)));
}

function lastWord(line: string): string {
  return /([\p{L}\p{N}'-]+)[^\p{L}\p{N}]*$/u.exec(line.toLowerCase())?.[1] ?? "";
}

/**
 * The last line of a text that should end with a stop. Null for rows of tables, entries of restricted and banned lists,
 * the last item of a list in which other items end without a stop, and short lines that may be complete.
 */
function endOf({ record }: RecordInChapter): string | null {
  // A banned list may also have sentences, which name no card.
  if (
    record.kind === "restricted" ||
    (record.kind === "banned" && (record.cards.length > 0 || record.title === record.text))
  )
    return null;
  const lines = record.text.trim().split("\n");
  const lastLine = lines.at(-1) ?? "";
  if (isTableRow(lastLine)) return null;
  const item = /^\s*(?:[-*•■]|\d{1,2}[.)])\s/;
  const others = lines.slice(0, -1).filter((line) => item.test(line));
  const isCutOff = midSentenceEnd.test(lastLine);
  if (item.test(lastLine) && !isCutOff && others.some((line) => !stopAtEnd.test(line))) return null;
  return fourWords.test(lastLine) || isCutOff ? lastLine : null;
}
