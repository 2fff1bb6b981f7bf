/**
 * Finds policies in the introductions of sections. A policy is a statement that one text takes precedence over another.
 */
import type { Block } from "../document/block.js";
import type { Source } from "../document/source.js";
import { plainTypography } from "../document/typography.js";
import { type Problem, problem } from "../problem.js";
import { type DocumentFile, type PolicySpec, type SectionSpec, sectionName } from "../profile/document-file.js";
import { findWords, type LetterPosition } from "./find-words.js";
import type { Run } from "./outline.js";
import { type Draft, draft } from "./records/draft.js";

/**
 * The policy that a paragraph of an introduction states; null if it states none. In a section with `introduction: policy`,
 * every such paragraph is a policy. In others, a paragraph is one if it contains the first words of a policy in the
 * profile.
 */
export function policyIn(block: Block, run: Run): Draft | null {
  if (run.spec.introduction === "policy")
    return draft("policy", run.path.slice(0, -1), { titles: run.path.slice(-1), body: [block] });
  for (const policy of run.spec.policies) {
    const words = findWords(block.segments, policy.starts);
    if (words) return draft("policy", run.path, { id: policy.id, body: [startingAt(block, words.first)] });
  }
  return null;
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
  const problemsOfPolicy = ({ id, starts }: PolicySpec, place: string): Problem[] => {
    if (statedIds.has(id) || without.includes(id)) return [];
    const lines = source.lines.map((text, i) => ({ line: i + 1, text }));
    const line = lines[findWords(lines, starts)?.first.segment ?? -1];
    const reason = line
      ? `the words "${starts}" are at line ${line.line}, which was read as something else`
      : `the document does not contain "${starts}"`;
    return [
      problem("policy-missing", `The policy ${id} is not stated ${place}: ${reason}.`, {
        file: source.name,
        line: line?.line ?? null,
        ...(line && { column: 1, excerpt: line.text }),
        hint: `Correct \`starts\` or its section in document.yaml. If this edition does not state it, say so there:\neditions:\n  - {edition: ${JSON.stringify(edition)}, without: [${id}]}`,
      }),
    ];
  };
  const problemsInSection = (spec: SectionSpec): Problem[] => [
    ...(foundSections.has(spec)
      ? spec.policies.flatMap((policy) =>
          problemsOfPolicy(policy, `between the heading "${sectionName(spec)}" and the first record of the section`),
        )
      : []),
    ...spec.sections.flatMap(problemsInSection),
  ];
  return [
    ...document.import.preamble.flatMap((policy) => problemsOfPolicy(policy, "before the first heading")),
    ...document.import.sections.flatMap(problemsInSection),
  ];
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
