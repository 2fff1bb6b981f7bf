/** Sets `introduction` and `policies` of sections, for the text between a heading and its first record. */

import type { Block } from "../../document/block.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { firstLineText, plainLines, plainText } from "../blocks.js";
import { dateLine } from "../problems/doubts.js";
import { policiesIn } from "./find-policies.js";
import type { SectionNode } from "./find-sections.js";

/**
 * The `introduction` of a section for the text before its first subheading: undefined if there is no text; `set-aside`
 * for a date line, a list of the subheadings, or text without a sentence; otherwise `record`, so that nothing is lost.
 */
export function introductionOf({ own, children }: SectionNode): "record" | "set-aside" | undefined {
  if (own.length === 0) return undefined;
  const lettersOf = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, "");
  const names = new Set(children.map(({ heading }) => lettersOf(heading)));
  const blocksNamingChildren = own.filter((block) => names.has(lettersOf(firstLineText(block))));
  if (areDateLines(own)) return "set-aside";
  const blocksWithSentences = own.filter(
    (block) => block.shape === "paragraph" && /[\p{L}\p{N})]\.["'”’)]*(?:\s|$)/u.test(plainText(block)),
  );
  return blocksWithSentences.length > 0 && blocksNamingChildren.length < own.length / 3 ? "record" : "set-aside";
}

/**
 * Makes the text before the first record a record of its own, titled by the heading, so that no words are lost. Leaves
 * a section unchanged if it has an `introduction`, or if its reader reads all text as records.
 */
export function withIntroduction(spec: SectionSpec): SectionSpec {
  if (spec.introduction !== undefined || ["whole", "statements", "list"].includes(spec.reader)) return spec;
  return { ...spec, introduction: "record" };
}

/** Sets the introduction aside if it only says when the document was changed: a date is not a ruling. */
export function withoutDateLine(spec: SectionSpec, introduction: readonly Block[]): SectionSpec {
  const otherBlocks = introduction.filter((block) => policiesIn([block]).length === 0);
  const isDated = otherBlocks.length > 0 && areDateLines(otherBlocks);
  return spec.introduction === "record" && isDated ? { ...spec, introduction: "set-aside" } : spec;
}

/** Whether all lines of blocks give the version or date of the document. */
export function areDateLines(blocks: readonly Block[]): boolean {
  return plainLines(blocks).every((line) => dateLine.test(line));
}

/**
 * Sets `policies` to those that the introduction states, unless the introduction as a whole is a policy.
 * @param introduction the blocks before the first record
 */
export function withPolicies(spec: SectionSpec, introduction: readonly Block[]): SectionSpec {
  return spec.introduction === "policy" ? spec : { ...spec, policies: policiesIn(introduction) };
}
