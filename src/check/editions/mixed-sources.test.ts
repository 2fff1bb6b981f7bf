import { expect, it } from "vitest";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter, problemLines } from "../made-up-subject.fixture.js";
import { mixedSources } from "./mixed-sources.js";

const chapterFrom = (file: string, edition: string, sha: string) =>
  madeUpSubjectChapter([madeUpRecord("lamps")], { file, edition }, { sha256: sha.repeat(64) });

it("finds a chapter whose source differs from that of the edition's first chapter", () => {
  const problems = mixedSources.run(
    madeUpSubject([
      chapterFrom("one.yaml", "1.0", "a"),
      chapterFrom("two.yaml", "1.0", "b"),
      chapterFrom("three.yaml", "1.0", "a"),
    ]),
  );
  expect(problemLines(problems)).toEqual([
    expect.stringMatching(
      /^two\.yaml:\d+ This chapter comes from a source with sha256 bbbbbbbbbbbb…, but one\.yaml comes from one with aaaaaaaaaaaa…$/,
    ),
  ]);
});

it("accepts one source for each edition", () => {
  expect(mixedSources.run(madeUpSubject([chapterFrom("a", "1.0", "a"), chapterFrom("b", "2.0", "b")]))).toEqual([]);
});
