/**
 * Finds policies, statements that one text takes precedence over another, in introductions of documents and sections.
 */

import { slugify } from "../../cards/fold.js";
import type { Block } from "../../document/block.js";
import { plainTypography, withoutEmphasis } from "../../document/typography.js";
import type { PolicySpec } from "../../profile/document-file.js";
import { textOf } from "../blocks.js";
import { hasSentence } from "../problems/doubts.js";

/** Patterns of statements that a text is the newest, that it replaces another, or that it is authoritative. */
const precedencePatterns = [
  /\b(?:most recent|latest|newest|current) (?:official )?(?:version|edition|printing|revision)s? of (?:this|the|a|any)\b/i,
  /\breplaces?\b.*\b(?:document|errata|faq|printed|printings?|rulebook|versions?)\b/i,
  /(?<!\b(?:cannot|not|to) )\b(?:overrides?|supersedes?|takes? precedence over|takes? priority over)\b.*\b(?:card|document|errata|faq|information|printed|printings?|reference|rulebook|rules|text|versions?)\b/i,
  /\b(?:ultimate|definitive|final|official) (?:authority|source|word)\b/i,
  /\b(?:this|the) (?:document|faq|errata)\b.*\btakes? (?:precedence|priority)\b/i,
  /\bconsidered (?:a supplement|official|current|accurate)\b/i,
];
/** The number of words in the `starts` of a policy. */
const startsWordCount = 6;

/** Sentences at the beginning of a paragraph that only say what the document contains. */
const description =
  /^(?:\**(?:This|The following) (?:document|faq|file|page|section)\b[^.!?]*\b(?:collects?|contains?|covers?|holds?|includes?|lists?)\b[^.!?]*[.!?]["'”’)*]*\s+)+/i;

/** The policies that the paragraphs of an introduction state. Of several with the same first words, one is kept. */
export function policiesIn(blocks: readonly Block[]): PolicySpec[] {
  const policies = blocks.flatMap((block): PolicySpec[] => {
    const printed = plainTypography(textOf(block));
    const plain = withoutEmphasis(printed);
    if (
      block.shape !== "paragraph" ||
      !hasSentence(plain) ||
      !precedencePatterns.some((pattern) => pattern.test(plain))
    )
      return [];
    const rest = printed.replace(description, "");
    const policy = precedencePatterns.some((pattern) => pattern.test(withoutEmphasis(rest))) ? rest : printed;
    const starts = policy.split(/\s+/).slice(0, startsWordCount).join(" ");
    return [{ id: `policy-${slugify(starts)}`, starts }];
  });
  return [...new Map(policies.map((one) => [one.id, one])).values()];
}
