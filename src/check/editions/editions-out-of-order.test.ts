import { expect, it } from "vitest";
import { madeUpSubject } from "../made-up-subject.fixture.js";
import { editionsOutOfOrder } from "./editions-out-of-order.js";

const problemsOf = (dates: (string | undefined)[]) =>
  editionsOutOfOrder.run(madeUpSubject([], { listedEditions: dates.map((date, i) => ({ edition: `1.${i}`, date })) }));

it("finds an edition that is listed after a newer one", () => {
  expect(problemsOf(["2017-02", undefined, "2018-05-31", "2018-04"])).toMatchObject([
    {
      code: "editions-out-of-order",
      message: "1.3 of 2018-04 is listed after 1.2 of 2018-05-31.",
      file: "rulings/lamps-faq/document.yaml",
    },
  ]);
});

it("accepts dates that may be in order, with or without month and day", () => {
  expect(problemsOf(["2017-02", "2017", undefined, "2017-12-26", "2018"])).toEqual([]);
});

it("compares with the newest of all editions above, when the date of the edition between is imprecise", () => {
  expect(problemsOf(["2018-06", "2018", "2018-02"])).toMatchObject([
    { message: "1.2 of 2018-02 is listed after 1.0 of 2018-06." },
  ]);
});
