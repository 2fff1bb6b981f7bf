/** Policies say which text takes precedence. They are found in introductions, by the first words that the profile gives. */
import type { Block } from "../document/block.js";
import type { Source } from "../document/source.js";
import { plainTypography } from "../document/typography.js";
import { type Problem, problem } from "../problem.js";
import { type DocumentFile, type PolicySpec, type SectionSpec, sectionName } from "../profile/document-file.js";
import { findWords, type Place } from "./find-words.js";
import type { Run } from "./outline.js";
import { type Draft, draft } from "./records/draft.js";

/** The policy that a paragraph of an introduction states, or null when it only describes the section. */
export function policyIn(block: Block, run: Run): Draft | null {
  if (run.spec.introduction === "policy")
    return draft("policy", run.path.slice(0, -1), { titles: run.path.slice(-1), body: [block] });
  for (const policy of run.spec.policies) {
    const found = findWords(block.segments, policy.starts);
    if (found) return draft("policy", run.path, { id: policy.id, body: [startingAt(block, found.first)] });
  }
  return null;
}

/**
 * Problems for the policies of the profile that no introduction states. Their words are lost, reworded, or in another
 * section, where they were read as something else.
 */
export function missingPolicies(
  drafts: readonly Draft[],
  runs: readonly Run[],
  document: DocumentFile,
  edition: string,
  source: Source,
): Problem[] {
  const stated = new Set(drafts.map((item) => item.id));
  const without = document.editions.find((one) => one.edition === edition)?.without ?? [];
  const foundSections = new Set(runs.map((run) => run.spec));
  const missing = ({ id, starts }: PolicySpec, place: string): Problem[] => {
    if (stated.has(id) || without.includes(id)) return [];
    const lines = source.lines.map((text, i) => ({ line: i + 1, text }));
    const at = lines[findWords(lines, starts)?.first.segment ?? -1];
    return [
      problem(
        "policy-missing",
        `The policy ${id} is not stated ${place}: ${at ? `the words "${starts}" are at line ${at.line}, which was read as something else` : `the document does not contain "${starts}"`}.`,
        {
          file: source.name,
          line: at?.line ?? null,
          ...(at && { column: 1, excerpt: at.text }),
          hint: `Correct \`starts\` or its section in document.yaml. If this edition does not state it, say so there:\neditions:\n  - {edition: ${JSON.stringify(edition)}, without: [${id}]}`,
        },
      ),
    ];
  };
  const search = (spec: SectionSpec): Problem[] => [
    ...(foundSections.has(spec)
      ? spec.policies.flatMap((policy) =>
          missing(policy, `between the heading "${sectionName(spec)}" and the first record of the section`),
        )
      : []),
    ...spec.sections.flatMap(search),
  ];
  return [
    ...document.import.preamble.flatMap((policy) => missing(policy, "before the first heading")),
    ...document.import.sections.flatMap(search),
  ];
}

/** Drops the words before the policy in its paragraph. Their lines still belong to the record. */
function startingAt(block: Block, place: Place): Block {
  return {
    ...block,
    segments: block.segments.map((segment, i) => {
      const text = plainTypography(segment.text);
      if (i < place.segment) return { ...segment, text: "" };
      if (i > place.segment) return { ...segment, text };
      // Marks of emphasis before the words belong to them.
      const { length: start } = text.slice(0, place.offset).replace(/\*+$/, "");
      return { ...segment, text: text.slice(start) };
    }),
  };
}
