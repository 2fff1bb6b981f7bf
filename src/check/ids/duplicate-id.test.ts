import { expect, it } from "vitest";
import {
  madeUpRecord,
  madeUpSubject,
  madeUpSubjectChapter,
  problemLines,
  problemMessages,
} from "../made-up-subject.fixture.js";
import { duplicateId } from "./duplicate-id.js";

it("finds an id that occurs twice in an edition, and names both places", () => {
  const one = madeUpSubjectChapter([madeUpRecord("lamps"), madeUpRecord("oil"), madeUpRecord("lamps")], {
    file: "one.yaml",
  });
  const two = madeUpSubjectChapter([madeUpRecord("oil")], { file: "two.yaml" });
  const line = (id: string, nth = 0) =>
    one.text.split("\n").flatMap((text, i) => (text === `  - id: ${id}` ? [i + 1] : []))[nth];
  expect(problemLines(duplicateId.run(madeUpSubject([one, two])))).toEqual([
    `one.yaml:${line("lamps", 1)} lamps: another ruling has this id, at one.yaml:${line("lamps")}.`,
    `two.yaml:${line("lamps")} oil: another ruling has this id, at one.yaml:${line("oil")}.`,
  ]);
});

it("accepts the same id in another edition", () => {
  const chapters = ["1.0", "2.0"].map((edition) => madeUpSubjectChapter([madeUpRecord("lamps")], { edition }));
  expect(duplicateId.run(madeUpSubject(chapters))).toEqual([]);
  expect(problemMessages(duplicateId, ["lamps"], ["oil"])).toEqual([]);
});
