import { expect, it } from "vitest";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter } from "../made-up-subject.fixture.js";
import { shortIdTaken } from "./short-id-taken.js";

/** Two ids with the same short form, `lanterns-of-the-lower-s6q3`. */
const first = "lanterns-of-the-lower-town-red-paper-paper-tin";
const second = "lanterns-of-the-lower-town-blue-blue-red-red";
const messages = (...editions: string[][]) =>
  shortIdTaken
    .run(
      madeUpSubject(
        editions.map((ids, i) =>
          madeUpSubjectChapter(
            ids.map((id) => madeUpRecord(id)),
            { edition: `${i}.0` },
          ),
        ),
      ),
    )
    .map((one) => one.message);

it("finds two ids with the same short form, in one edition or in two", () => {
  const found = [`${second}: its short form lanterns-of-the-lower-s6q3 already means ${first}.`];
  expect(messages([first, second])).toEqual(found);
  expect(messages([first], [second])).toEqual(found);
});

it("finds a short form that is another ruling's id", () => {
  expect(messages([first, "lanterns-of-the-lower-s6q3"])).toEqual([
    `${first}: its short form lanterns-of-the-lower-s6q3 already means lanterns-of-the-lower-s6q3.`,
  ]);
});

it("accepts one id in two editions, and ids with different short forms", () => {
  expect(messages([first, "nested-sequences"], [first, "lanterns-of-the-upper-town-red-paper-paper-tin"])).toEqual([]);
});
