import { expect, it } from "vitest";
import {
  madeUpCorrections,
  madeUpRecord,
  madeUpSubject,
  madeUpSubjectChapter,
  problemLines,
} from "../made-up-subject.fixture.js";
import { proofNotFound } from "./proof-not-found.js";

const chapters = [
  madeUpSubjectChapter([
    madeUpRecord("lamps", {
      section: ["Lamps of Oil"],
      question: 'Is **oil** "wet"?',
      text: "Oil is\nspilt by *day*.",
    }),
  ]),
  madeUpSubjectChapter([madeUpRecord("lamps", { text: "Wax melts." })], { edition: "2.0" }),
];
const messagesFor = (...texts: string[]) =>
  problemLines(
    proofNotFound.run(
      madeUpSubject(
        chapters,
        {},
        [],
        [
          madeUpCorrections(
            { lines: 1, was: "a", now: "[oil]", proof: { witness: "a page that is not here" } },
            ...texts.map((text) => ({ lines: 4, was: "a", now: "[oil]", proof: { text } })),
          ),
        ],
      ),
    ),
  );

it("finds words that are not in the edition, or only in another edition", () => {
  const message = "The correction of line 4 quotes as proof words that are not in lamps-faq 1.0";
  expect(messagesFor("Oil is spilt by night", "Wax melts", "**")).toEqual([
    `rulings/lamps-faq/1.0/corrections.yaml:3 ${message}: "Oil is spilt by night".`,
    `rulings/lamps-faq/1.0/corrections.yaml:4 ${message}: "Wax melts".`,
    `rulings/lamps-faq/1.0/corrections.yaml:5 ${message}: "**".`,
  ]);
});

it("accepts words of a text, question or heading, ignoring emphasis, quotation marks and line ends", () => {
  expect(messagesFor("spilt by day", "_spilt_ by __day__", "oil “wet”?", "Lamps of Oil", "**Oil** is  spilt")).toEqual(
    [],
  );
});
