import { it } from "vitest";
import { splitWords } from "../text/words.js";
import { findNumbers, splitGluedNumbers } from "./numbers.js";
import { expectFile, index } from "./storm-library.fixture.js";

it("numbers", async () => {
  const queries = [
    "2.1",
    "2.10",
    "2.1.",
    "2.1.0",
    "1.2.1",
    ".2.1",
    "2.1.x",
    "12.345",
    "123.4",
    "12.3456",
    "2. 1",
    "2 .1",
    "2,1",
    "99.99",
    "F7",
    "f 7",
    "f  7",
    "f.7",
    "f 1234",
    "f1234",
    "F12",
    "f12",
    "f",
    "f x",
    "storm 7",
    "Storm F7",
    "storm front 7",
    "storm front F7",
    "storm f 7",
    "storm 1000",
    "squall 7",
    "storm 99",
    "storm",
    "storm x 7",
    "storm 100-102",
    "storm 100 - 102",
    "storm 100-1020",
    "storm 101",
    "storm 100-103",
    "storm 102",
    "storm 103",
    "100-102",
    "storms 7",
    "storm7",
    "7storm",
    "storm1000",
    "front7",
    "storm front7",
    "x7 storm 7",
    "a1",
    "1a",
    "1ab",
    "ab1",
    "f12x",
    "wicks and wax12",
    "2.1storm 7 2.10",
  ];
  await expectFile(
    "numbers",
    queries.map((query) => {
      const words = splitGluedNumbers(index, splitWords(query));
      const found = findNumbers(index, query, words).map(
        ({ shown, kind, terms, from, to }) =>
          `${kind} ${shown} [${from}, ${to}) = ${terms.map((term) => index.terms.at(term))}`,
      );
      return `${query} | ${words.map(({ text, start, end }) => `${text} ${start}-${end}`).join(", ")} | ${found.join("; ")}`;
    }),
  );
});
