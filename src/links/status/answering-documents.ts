/** The documents that an answer rests on. The notice that a document has later editions is about these alone. */
import { type AnswerWithStatus, verdictsIn } from "./finding.js";

/**
 * The ids of the documents of the rulings that are the answer: those of the verdicts, or else the first one. A verdict
 * without rulings, such as that a card has no erratum, rests on the documents that were searched. No documents if there is
 * no answer.
 */
export function answeringDocuments({ answer, status }: AnswerWithStatus): string[] {
  const finding = status?.finding ?? null;
  const verdicts = finding === null ? [] : verdictsIn(finding);
  const rulings = verdicts.flatMap((one) => one.by);
  if (rulings.length > 0) return documentsOf(rulings);
  if (finding?.kind === "verdicts") return documentsOf(finding.sources);
  if (finding?.kind === "lists" && finding.lists.length > 0) return documentsOf(finding.lists);
  return answer.state === "none" ? [] : documentsOf(answer.hits.slice(0, 1).map(({ ruling }) => ruling));
}

function documentsOf(all: readonly { document: string }[]): string[] {
  return [...new Set(all.map(({ document }) => document))];
}
