/** Problems for policies of the profile that the document does not state. */
import type { Problem } from "../../problem.js";
import { type PolicySpec, sectionName, withInnerSections } from "../../profile/document-file.js";
import { findWords } from "../find-words.js";
import { draftLines } from "../records/draft.js";
import type { ImportedText } from "./imported-text.js";
import { problemAt } from "./problem-at.js";

/**
 * Problems for the policies of the profile that no introduction states. Their words are lost or reworded, or were read as
 * something else in another place. Policies of sections that the document does not have are not reported.
 */
export function missingPolicies(text: ImportedText): Problem[] {
  const { drafts, runs, document, without } = text;
  const statedIds = new Set(drafts.map((item) => item.id));
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
    .map(({ policy, place }) => missingPolicy(policy, place, text));
}

/** @param place where the policy should be stated */
function missingPolicy({ id, starts }: PolicySpec, place: string, { drafts, edition, source }: ImportedText): Problem {
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
