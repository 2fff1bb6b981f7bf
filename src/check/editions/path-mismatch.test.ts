import { expect, it } from "vitest";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter } from "../made-up-subject.fixture.js";
import { pathMismatch } from "./path-mismatch.js";

it.each([
  ["document", { document: "oil-faq" }],
  ["edition", { edition: "2.0" }],
])("finds a chapter whose %s differs from its path, and reports the line", (key, source) => {
  const chapter = madeUpSubjectChapter([madeUpRecord("lamps")], {}, source);
  const [problem, ...more] = pathMismatch.run(madeUpSubject([chapter]));
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ code: "path-mismatch", file: chapter.file });
  expect(chapter.text.split("\n")[(problem?.line ?? 0) - 1]).toMatch(new RegExp(`^  ${key}: `));
});

it("accepts a chapter that agrees with its path", () => {
  expect(pathMismatch.run(madeUpSubject([madeUpSubjectChapter([madeUpRecord("lamps")])]))).toEqual([]);
});
