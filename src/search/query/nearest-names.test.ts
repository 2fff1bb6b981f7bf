import { it } from "vitest";
import { foldedWords } from "../text/words.js";
import { nearestNames } from "./nearest-names.js";
import { expectFile, games, index } from "./storm-library.fixture.js";

it("nearest names", async () => {
  const queries = [
    "tide",
    "tides bells",
    "bel shel",
    "lanterns of glass",
    "old",
    "glas lantrn harbr wal storm tide bell brass",
    "the of",
    "zz",
    "a b c d e f g h tide",
    "brss lntrn",
    "keeper moth",
  ];
  await expectFile(
    "nearest names",
    queries.flatMap((query) => [
      `${query} | ${nearestNames(index, foldedWords(query), games).join(", ")} | ${nearestNames(index, foldedWords(query), games, 2).join(", ")} | ${nearestNames(index, foldedWords(query), games, 20).join(", ")}`,
    ]),
  );
});
