import { editionCheck, type RecordInChapter } from "../check.js";
import { isInTitleCase } from "./title-run.js";

export const introductionUnclear = editionCheck(
  "introduction-unclear",
  "A record may rule nothing: the introduction of a document, its foreword, one short sentence above entries, or a heading with its title.",
  (members) => {
    const first = documentIntroduction(members);
    const others = members.filter((member) => !first.some((one) => one.member === member));
    return [...first, ...frontMatter(others), ...shortIntroductions(members), ...titlesAsText(others)];
  },
);

const hint =
  "Read it. If it rules nothing, write introduction: set-aside in document.yaml, in the section with this heading. If it is a ruling, note it in exceptions.yaml with a reason.";

/**
 * The record of the text at the beginning of a document, if its title stands above all other headings, or if the text
 * speaks of the document and is below no heading but the document's title.
 */
function documentIntroduction([first, ...others]: readonly RecordInChapter[]) {
  if (first === undefined || !mayIntroduce(first) || others.length === 0) return [];
  const { title, section, text } = first.record;
  const areOthersBelow = (heading: string | undefined) => others.every(({ record }) => record.section[0] === heading);
  const isBelowNoHeading = section.length === 0 || (section.length === 1 && areOthersBelow(section[0]));
  const isAboveAll = section.length === 0 && areOthersBelow(title);
  if (!isAboveAll && !(isBelowNoHeading && speaksOfDocument.test(text))) return [];
  const place = isAboveAll ? "above all other headings," : "at the beginning,";
  return [
    {
      member: first,
      message: `the text below the title "${title}", ${place} is a record: it may introduce the document.`,
      hint,
    },
  ];
}

/** Words about a document, with which the text at its beginning introduces it. */
const speaksOfDocument =
  /\b(?:this (?:document|faq|errata|rule ?book|guide|page)|published by|copyright|licen[sc]ed?|compiled by|written by|designed? by|last updated|is an? [\w\s*]*(?:document|game|faq))\b|[©®]/i;

/** Titles of text about the document itself. */
const frontMatterTitle =
  /^(?:(?:the )?(?:foreword|preface|introduction|updates?|welcome|afterword|acknowledge?ments?|credits|contributors|contact(?: us)?|about us|disclaimer|legal notice|licen[cs]e|copyright(?: notice)?|(?:table of )?contents)|(?:an? )?notes? (?:about|for|to) .*(?:version|document|edition|translation|players?|readers?)|about (?:this|the) (?:document|faq|guide|file|page|book|version|rulebook)|how to (?:read|use) this .*|(?:© ?)?(?:19|20)\d\d [•·|–—-] .*|(?:compiled|written|transferred|translated|converted) (?:\w+ )*by .*)$/i;

/** The records whose titles are those of a foreword or of other text about the document. */
function frontMatter(members: readonly RecordInChapter[]) {
  return members.flatMap((member) => {
    const title = (member.record.title ?? "").replace(/^.* \/ |[.:]$/g, "");
    if (!mayIntroduce(member) || !frontMatterTitle.test(title)) return [];
    return [{ member, message: `the title "${title}" names text about the document, which may rule nothing.`, hint }];
  });
}

/** One sentence of at most ten words. */
const shortSentence = /^(?:[^\s.!?]+\s+){2,9}[^\s.!?]+[.:]$/;
/** One sentence that announces what follows. */
const announcement =
  /^(?:(?:Here|Below|These|The following|This (?:chapter|list|page|part|section))\b[^.!?]{1,160}|[^.!?]{1,160}\bas follows|[^.!?]{1,120}\b(?:this (?:glossary|list|page)|the following (?:definitions|entries|list|pages|questions|rules|sections|terms))\b[^.!?]{0,120})[.:]$/;
/** Verbs of rules. */
const rulingVerb = /\b(?:may|must|can|cannot|should|will|shall|do|does|is|are|has|have|counts?)\b/i;

/** The records of one short sentence without a verb of rules that stand between a heading and its entries. */
function shortIntroductions(members: readonly RecordInChapter[]) {
  return members.flatMap((member, i) => {
    const { title, section, text } = member.record;
    const next = members[i + 1]?.record.section ?? [];
    const isAboveEntries = next.length > section.length && next[section.length] === title;
    const rulesNothing = announcement.test(text) || (shortSentence.test(text) && !rulingVerb.test(text));
    if (!mayIntroduce(member) || !isAboveEntries || !rulesNothing) return [];
    return {
      member,
      message: `one short sentence between the heading "${title}" and its entries is a record: it may introduce them.`,
      hint,
    };
  });
}

/** With fewer records, or fewer that end with a stop, a text without one is no sign. */
const minRecords = 4;
const minStoppedShare = 0.5;

/** The errata whose text is only a title, `Story 1: The House of Fog`, among errata with sentences. */
function titlesAsText(members: readonly RecordInChapter[]) {
  const errata = members.filter(({ record: { kind } }) => kind.endsWith("errata"));
  const stopped = errata.filter(({ record: { text } }) => /[.!?]["')\]*_]*$/.test(text));
  if (errata.length < minRecords || stopped.length < minStoppedShare * errata.length) return [];
  return errata.flatMap((member) => {
    const { title, text } = member.record;
    if (!mayIntroduce(member) || !looksLikeTitle(text)) return [];
    return {
      member,
      message: `the text "${text}" looks like a title: with "${title}", it may be a heading.`,
      hint: headingHint,
    };
  });
}

/** Two to ten words without a mark between or after them; all but small ones have capital letters. */
function looksLikeTitle(text: string): boolean {
  const wordCount = text.split(/\s+/).length;
  return wordCount > 1 && wordCount <= 10 && !/[.!?:;,]/.test(text) && isInTitleCase(text);
}

const headingHint =
  "Compare the source. If it is a heading, add the section to document.yaml. If it is a ruling, note it in exceptions.yaml with a reason.";

function mayIntroduce({ record: { title, question, kind } }: RecordInChapter): boolean {
  return title !== undefined && question === undefined && kind !== "policy";
}
