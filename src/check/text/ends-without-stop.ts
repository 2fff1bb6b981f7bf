import { addTo } from "../../ruling/groups.js";
import type { RulingRecord } from "../../ruling/schema.js";
import { isTableRow } from "../../ruling/table-row.js";
import { editionCheck, hasParts, type MemberFault, type RecordInChapter } from "../check.js";
import { isInTitleCase } from "../neighbours/title-run.js";

/** Matches four words or more. Shorter last lines, such as short answers and lists of cards, may end without a stop. */
const fourWords = /\s\S+\s\S+\s\S+/;

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
 * Below this share, a missing stop is reported only after a word that clearly does not end a sentence: one of
 * `midSentenceEnd`, or one that no mark follows anywhere in the edition.
 */
const minClearStopShare = 0.98;

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
  const endsByKind = new Map<string, { member: RecordInChapter; last: string }[]>();
  for (const member of members) {
    const last = endOf(member);
    if (last !== null && !hasParts(members, member) && !introducesList(members, member))
      addTo(endsByKind, member.record.kind, { member, last });
  }
  const neverBeforeMark = wordsNeverBeforeMark(members);
  return [...endsByKind.values()].flatMap((sameKind) => {
    const stopCount = sameKind.filter(({ last }) => stopAtEnd.test(last)).length;
    // The share among the other texts, because the checked text itself has no stop.
    const shareOfOthers = sameKind.length === 1 ? 1 : stopCount / (sameKind.length - 1);
    const lacksStop = (last: string): boolean => {
      if (stopAtEnd.test(last) || shareOfOthers < minStopShare) return false;
      return shareOfOthers >= minClearStopShare || neverBeforeMark.has(lastWord(last));
    };
    return sameKind
      .filter(({ last }) => midSentenceEnd.test(last.replace(/[*_]+$/, "")) || lacksStop(last))
      .map(({ member, last }) => ({
        member,
        message: `the text seems to be cut off: it ends with "${last.slice(-40)}".`,
        hint: "Read the source; if the document prints it this way, note it in exceptions.yaml with a reason.",
      }));
  });
}

/** The last paragraph of an answer, if it asks: it may be the heading of the next question, or that question. */
function questionAtEnd({ question, text }: RulingRecord): string | null {
  const paragraphs = text.trim().split(/\n\s*\n/);
  const last = paragraphs.at(-1) as string;
  const isQuestion = /^["'(*]*\p{Lu}[^.!?\n]{2,200}\?["')*]*$/u.test(last);
  return question !== undefined && paragraphs.length > 1 && isQuestion ? last : null;
}

const maxHeadingWords = 8;

/**
 * The heading of the next record, if the text seems to end with it: a short last paragraph below a sentence, or words
 * with capital letters after the last sentence. Null if there is none.
 */
function headingAtEnd(text: string): string | null {
  const paragraphs = text.trim().split(/\n\s*\n/);
  const last = paragraphs.at(-1) as string;
  if (stopAtEnd.test(last) || midSentenceEnd.test(last) || isTableRow(last)) return null;
  const isShort = (words: string) => words.split(/\s+/).length <= maxHeadingWords && /\p{L}{3}/u.test(words);
  const before = paragraphs.at(-2)?.split("\n").at(-1) ?? "";
  const isBelowSentence = fourWords.test(before) && stopAtEnd.test(before);
  if (isBelowSentence && /^["']?\p{L}[^\n:;]*$/u.test(last) && isShort(last)) return last;
  const lastLine = last.split("\n").at(-1) ?? "";
  const words = lastLine.replace(/^\s*(?:-|\d+[.)])\s+/, "");
  const inLine = /[.!?]["')\]]*\s+(?=["']?\p{Lu})([^.!?:;]+)$/u.exec(words)?.[1];
  return inLine !== undefined && isShort(inLine) && isInTitleCase(inLine) ? inLine : null;
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
  for (const { record } of members)
    for (const [, word = "", after] of record.text
      .toLowerCase()
      .matchAll(/([\p{L}\p{N}'-]+)(\s*[^\p{L}\p{N}\s'-]|[^\S\n]*$)?/gmu))
      if (after === undefined) beforeWord.add(word);
      else if (after.trim() !== "") beforeMark.add(word);
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
  if (record.kind === "restricted" || (record.kind === "banned" && record.cards.length > 0)) return null;
  const lines = record.text.trim().split("\n");
  const last = lines.at(-1) ?? "";
  if (isTableRow(last)) return null;
  const item = /^\s*(?:[-*•■]|\d{1,2}[.)])\s/;
  const others = lines.slice(0, -1).filter((line) => item.test(line));
  if (item.test(last) && !midSentenceEnd.test(last) && others.some((line) => !stopAtEnd.test(line))) return null;
  return fourWords.test(last) || midSentenceEnd.test(last) ? last : null;
}
