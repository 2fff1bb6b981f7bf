import { type EditionMember, editionCheck } from "../check.js";

export const introductionUnclear = editionCheck(
  "introduction-unclear",
  "The text below a heading, above its entries, is a record and may rule nothing: the introduction of a document, or one short sentence.",
  (members) => [...documentIntroduction(members), ...shortIntroductions(members)],
);

const hint =
  "Read it. If it rules nothing, write introduction: set-aside in document.yaml, in the section with this heading. If it is a ruling, note it in exceptions.yaml with a reason.";

/**
 * The record of the text at the beginning of a document, if its title stands above all other headings, or if the text
 * speaks of the document and is below no heading but the document's title.
 */
function documentIntroduction([first, ...others]: readonly EditionMember[]) {
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

/** One sentence of at most ten words. */
const shortSentence = /^(?:[^\s.!?]+\s+){2,9}[^\s.!?]+[.:]$/;
/** Words that announce what follows. */
const announcement = /^(?:Here|Below|These|The following|This (?:chapter|list|page|part|section))\b[^.!?]{1,160}[.:]$/;
/** Verbs of rules. */
const rulingVerb = /\b(?:may|must|can|cannot|should|will|shall|do|does|is|are|has|have|counts?)\b/i;

/** The records of one short sentence without a verb of rules that stand between a heading and its entries. */
function shortIntroductions(members: readonly EditionMember[]) {
  return members.flatMap((member, i) => {
    const { title, section, text } = member.record;
    const next = members[i + 1]?.record.section ?? [];
    const isAboveEntries = next.length > section.length && next[section.length] === title;
    const rulesNothing = announcement.test(text) || (shortSentence.test(text) && !rulingVerb.test(text));
    if (!mayIntroduce(member) || !isAboveEntries || !rulesNothing) return [];
    return [
      {
        member,
        message: `one short sentence between the heading "${title}" and its entries is a record: it may introduce them.`,
        hint,
      },
    ];
  });
}

function mayIntroduce({ record: { title, question, kind } }: EditionMember): boolean {
  return title !== undefined && question === undefined && kind !== "policy";
}
