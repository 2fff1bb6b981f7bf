import { expect, it } from "vitest";
import type { Ruling } from "../../ruling/ruling.js";
import type { Answer } from "../../search/answer.js";
import type { Finding, Verdict } from "./finding.js";
import { answeringDocuments } from "./finding.js";

const ruling = (document: string) => ({ document, id: document }) as Ruling;
const answer = (state: Answer["state"], ...documents: string[]) =>
  ({ state, hits: documents.map((one) => ({ ruling: ruling(one) })) }) as unknown as Answer;
const status = (finding: object) => ({ about: "erratum", finding: finding as Finding, verdict: null }) as const;
const verdict = (...documents: string[]) => ({ by: documents.map(ruling) }) as unknown as Verdict;

it("is the first ruling's document, not those of rulings further down", () => {
  expect(answeringDocuments({ answer: answer("confident", "a", "b"), status: null })).toEqual(["a"]);
  expect(answeringDocuments({ answer: answer("likely", "b", "a"), status: null })).toEqual(["b"]);
});

it("is no document if there is no answer", () => {
  expect(answeringDocuments({ answer: answer("none", "a"), status: null })).toEqual([]);
  expect(answeringDocuments({ answer: answer("none"), status: status({ kind: "unknown-card" }) })).toEqual([]);
});

it("are the documents of all verdicts", () => {
  const several = status({
    kind: "several",
    findings: [
      { finding: { kind: "verdicts", verdicts: [verdict("b", "c")], sources: [] } },
      { finding: { kind: "verdicts", verdicts: [verdict("b")], sources: [] } },
    ],
  });
  expect(answeringDocuments({ answer: answer("confident", "a"), status: several })).toEqual(["b", "c"]);
});

it("are the searched documents for a verdict without a ruling, and the lists for a question about lists", () => {
  const noErratum = status({ kind: "verdicts", verdicts: [verdict()], sources: [{ document: "d" }] });
  expect(answeringDocuments({ answer: answer("confident", "a"), status: noErratum })).toEqual(["d"]);
  const lists = status({ kind: "lists", lists: [{ document: "e" }, { document: "e" }] });
  expect(answeringDocuments({ answer: answer("confident", "a"), status: lists })).toEqual(["e"]);
});
