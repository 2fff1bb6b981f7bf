import { it } from "vitest";
import { foldedWords } from "../text/words.js";
import { resolveNames } from "./resolve-names.js";
import { expectFile, games, index, rounded } from "./storm-library.fixture.js";
import { tokenOf } from "./token.js";

it("names", async () => {
  const queries = [
    "tide bell",
    "tide bel",
    "tid bell",
    "bell tide",
    "tide",
    "bell",
    "tide of dusk",
    "old tide",
    "old bell of dusk",
    "tide x bell",
    "tide x y bell",
    "tide x y z bell",
    "tide bell shell",
    "storm glass",
    "stormglass",
    "storm-glass",
    "st orm glass",
    "sto rm",
    "glas s",
    "storm gl ass",
    "bellringer",
    "bell ringer",
    "belringer",
    "bellrnger",
    "blelringer",
    "the one",
    "one",
    "in and out",
    "in out",
    "in",
    "and",
    "the",
    "glass lantern",
    "glass lantern wall",
    "glass wall",
    "harbour",
    "old harbour wall",
    "wall of glass",
    "lantern",
    "lanten",
    "lantrn brass",
    "brass lantern lantern",
    "brass glass lantern",
    "burning water",
    "water",
    "dim",
    "dimed",
    "dimmed dim",
    "oil juice",
    "oli",
    "oild",
    "shell of the tide",
    "shell tide",
    "tideshell bell",
    "the tide the bell",
    "storm front glass",
    "keeper",
    "keepr",
    "keepper of ormouth",
    "gnaph moth gnaphmoth gnaf moth",
    "lampk",
    "stormg lass",
    "gl as",
    "ti de",
    "o il",
  ];
  await expectFile(
    "names",
    queries.map((query) => {
      const words = foldedWords(query);
      const tokens = words.map((word) => tokenOf(index, word));
      const found = resolveNames(index, tokens, games).map(
        ({ name, kind, form, wordIndices: matched, terms, hasAllWords, isSpeltRight, certainty }) =>
          `${kind} ${index.nameTexts[name]} ${form} ${matched.map((i) => words[i]).join(" ")} = ${terms.map((term) => index.terms.at(term)).join(" ")}${hasAllWords ? "" : " part"}${isSpeltRight ? "" : " misspelt"} ${rounded(certainty)}`,
      );
      // ?: unknown, e: English, -: no term.
      const tokenFlags = tokens
        .map((token) => `${token.isUnknown ? "?" : ""}${token.isEnglish ? "e" : ""}${token.term < 0 ? "-" : ""}`)
        .join(",");
      return `${query} (${tokenFlags}) | ${found.join("; ")}`;
    }),
  );
});
