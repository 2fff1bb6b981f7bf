/**
 * Finds policies in the introductions of sections. A policy is a statement that one text takes precedence over another.
 */
import type { Block } from "../document/block.js";
import type { Source } from "../document/source.js";
import { plainTypography } from "../document/typography.js";
import type { Problem } from "../problem.js";
import { type DocumentFile, type PolicySpec, sectionName, withInnerSections } from "../profile/document-file.js";
import { findWords, type LetterPosition } from "./find-words.js";
import type { Run } from "./outline.js";
import { problemAt } from "./problems/problem-at.js";
import { type Draft, draft, draftLines } from "./records/draft.js";

/**
 * The policy that a paragraph of an introduction states; null if it states none. A paragraph that contains the first words
 * of a policy in the profile is that policy. If it contains those of several, it is the one that comes first, because a line
 * belongs to one record. In a section with `introduction: policy`, every other paragraph is the section's own policy.
 */
export function policyIn(block: Block, run: Run): Draft | null {
  let first: { id: string; start: LetterPosition } | null = null;
  for (const { id, starts } of run.spec.policies) {
    const start = findWords(block.segments, starts)?.first;
    if (start && (first === null || isBefore(start, first.start))) first = { id, start };
  }
  if (first !== null) return draft("policy", run.path, { id: first.id, body: [startingAt(block, first.start)] });
  if (run.spec.introduction !== "policy") return null;
  return draft("policy", run.path.slice(0, -1), { titles: run.path.slice(-1), body: [block] });
}

function isBefore(a: LetterPosition, b: LetterPosition): boolean {
  return a.segment < b.segment || (a.segment === b.segment && a.offset < b.offset);
}

/**
 * Problems for the policies of the profile that no introduction states. Their words are lost or reworded, or were read as
 * something else in another place. Policies of sections that the document does not have are not reported.
 */
export function missingPolicies(
  drafts: readonly Draft[],
  runs: readonly Run[],
  document: DocumentFile,
  edition: string,
  source: Source,
): Problem[] {
  const statedIds = new Set(drafts.map((item) => item.id));
  const without = document.editions.find((one) => one.edition === edition)?.without ?? [];
  const foundSections = new Set(runs.map((run) => run.spec));
  const sections = withInnerSections(document.import.sections).filter((spec) => foundSections.has(spec));
  return [
    ...document.import.preamble.map((policy) => ({ policy, place: "before the first heading" })),
    ...sections.flatMap((spec) => {
      const place = `between the heading "${sectionName(spec)}" and the first record of the section`;
      return spec.policies.map((policy) => ({ policy, place }));
    }),
  ]
    .filter(({ policy: { id } }) => !statedIds.has(id) && !without.includes(id))
    .map(({ policy, place }) => missingPolicy(policy, place, drafts, edition, source));
}

/** @param place where the policy should be stated */
function missingPolicy(
  { id, starts }: PolicySpec,
  place: string,
  drafts: readonly Draft[],
  edition: string,
  source: Source,
): Problem {
  const lines = source.lines.map((text, i) => ({ line: i + 1, text }));
  const found = findWords(lines, starts);
  const line = found ? found.first.segment + 1 : null;
  const owner = drafts.find((one) => line !== null && one.kind === "policy" && draftLines(one).includes(line));
  const ownerWords = owner?.id ? `is part of the policy ${owner.id}` : "was read as something else";
  const reason = line
    ? `the words "${starts}" are at line ${line}, which ${ownerWords}`
    : `the document does not contain "${starts}"`;
  const correction = owner?.id
    ? "A paragraph states one policy. Remove this one from document.yaml if its words belong to the other."
    : "Correct `starts` of this policy in document.yaml, or move the policy to the section that states it.";
  return problemAt(
    source,
    line,
    "policy-missing",
    `The policy ${id} is not stated ${place}: ${reason}.`,
    `${correction} If this edition does not state the policy, say so there:\neditions:\n  - {edition: ${JSON.stringify(edition)}, without: [${id}]}`,
  );
}

/** A copy of the block without the words before `start`. The lines of these words still belong to the record. */
function startingAt(block: Block, start: LetterPosition): Block {
  return {
    ...block,
    segments: block.segments.map((segment, i) => {
      const text = plainTypography(segment.text);
      if (i < start.segment) return { ...segment, text: "" };
      if (i > start.segment) return { ...segment, text };
      // Asterisks right before the first word belong to it.
      const dropped = text.slice(0, start.offset).replace(/\*+$/, "");
      return { ...segment, text: text.slice(dropped.length) };
    }),
  };
}
