/** How a section without titles is read: as one record, or as one for each correction or numbered rule. */

import type { Block } from "../../document/block.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { refersBack } from "../../ruling/statement.js";
import { printedText, textOf } from "../blocks.js";
import { correctionsAtEnd, correctionWords } from "../readers/listed-corrections.js";
import { policiesIn } from "./find-policies.js";
import type { SectionNode } from "./find-sections.js";
import { namesCorrections } from "./kind-of-heading.js";
import { emptySection } from "./merge-sections.js";

/** A name at the beginning of a sentence: two words with capital letters, or what comes before `card`. */
const nameAtStart = /^["“‘(*_]*(?:The )?(?:\p{Lu}\S*(?: (?:of|the|and|in|to))* \p{Lu}\S*|\p{Lu}\S* card\b)/u;
/** Each paragraph or item is a correction of its own if more than this share of them correct a text or name a card. */
const minCorrections = 0.7;

/**
 * The reading of a section without titles. If it states a policy, its other text becomes one record, as an
 * introduction. If most of its paragraphs or list items are corrections, each is a record. Any other section is one
 * record.
 */
export function readingOfWhole(node: SectionNode, wholeSpec: SectionSpec): SectionSpec {
  if (policiesIn(node.own).length > 0)
    return { ...emptySection(node.heading), kind: wholeSpec.kind, introduction: "record" };
  if (correctionsAtEnd(node.own)?.above.every(({ shape }) => shape === "paragraph"))
    return { ...wholeSpec, reader: "statements", introduction: "record" };
  const isRuleList = node.begins !== undefined && areNumberedRules(node.own);
  return isRuleList || (namesCorrections(node.heading) && areCorrections(node.own))
    ? { ...wholeSpec, reader: "statements" }
    : wholeSpec;
}

/** With fewer items, a list without a heading is one record. */
const minListedRules = 5;

/** Whether blocks are a numbered list and nothing else, as a document that is a list of rules. */
function areNumberedRules(blocks: readonly Block[]): boolean {
  const outer = blocks.filter(({ indent }) => indent === 0);
  return outer.length >= minListedRules && outer.every(({ shape, marker }) => shape === "item" && /\d/.test(marker));
}

/**
 * Whether each paragraph, or each list item if there are no paragraphs, is a correction of its own:
 * - there are several;
 * - most of them correct a text or begin with a name;
 * - none continues the one before.
 */
function areCorrections(blocks: readonly Block[]): boolean {
  const outer = blocks.filter(({ indent }) => indent === 0);
  const paragraphs = outer.filter(({ shape }) => shape === "paragraph");
  const texts = (paragraphs.length > 0 ? paragraphs : outer).map(textOf);
  const corrections = texts.filter((text) => correctionWords.test(text) || nameAtStart.test(text));
  const isContinued = outer.some(
    (block, i) => i > 0 && block.shape === "paragraph" && printedText(outer.slice(i - 1, i)).endsWith(":"),
  );
  return (
    texts.length > 1 && corrections.length > texts.length * minCorrections && !isContinued && !texts.some(refersBack)
  );
}
