/** Verdicts on cards of the committed library that share a name. */
import { describe, expect, test } from "vitest";
import { open, packageRoot } from "../../open.js";
import { verdictWords } from "../../views/verdict-words.js";
import { verdictsIn } from "./finding.js";
import { searchWithStatus } from "./verdict.js";

const library = await open(packageRoot);

function ask(query: string) {
  const { answer, status } = searchWithStatus(library, query);
  const verdicts = status ? verdictsIn(status.finding) : [];
  return {
    state: answer.state,
    verdict: status?.verdict?.value ?? null,
    cards: verdicts.map((one) => `${one.card.card.name}: ${one.value}`),
    lines: status ? verdictWords(status, library) : [],
  };
}

describe("searchWithStatus on a name of several cards", () => {
  test("gives an answer for each card, positive ones first, and no single verdict where they differ", () => {
    const { cards, state, verdict } = ask("does julia brown have errata");
    expect(cards).toEqual(["Julia Brown, Insomniac: true", "Julia Brown, Oddly Amphibious: false"]);
    expect([state, verdict]).toEqual(["likely", null]);
    expect(ask("wilbur whateley erratum").cards).toEqual([
      "Wilbur Whateley, Preternaturally Intelligent: true",
      "Wilbur Whateley, Scion of Yog-Sothoth: false",
    ]);
  });

  test("names the game of each card when they are of two games", () => {
    expect(ask("padma amrita errata").lines).toEqual([
      "Yes: Padma Amrita (Call of Cthulhu: The Card Game) has an erratum (FAQ 4.2).",
      "No erratum for Padma Amrita (Arkham Horror: The Card Game) in FAQ 1.3.",
    ]);
  });

  test("selects a card by its subtitle, by set and number, or by game", () => {
    expect(ask("peaslee scholar of the arcane errata").cards).toEqual([
      "Professor Nathaniel Peaslee, Scholar of the Arcane: false",
    ]);
    expect(ask("is nyarlathotep dreamlands 117 restricted").cards).toEqual(["Nyarlathotep: true"]);
    expect(ask("padma amrita erratum in the arkham lcg").verdict).toBe(false);
  });

  test("lists many cards without an erratum in one sentence", () => {
    const { lines } = ask("the necronomicon errata");
    expect(lines.at(-1)).toMatch(/^No erratum for any of the 8 other cards called The Necronomicon/);
  });
});

describe("searchWithStatus on a card that no ruling names", () => {
  test("answers that it is on no list and has no erratum", () => {
    expect(ask("is rotting away restricted")).toMatchObject({ verdict: false, state: "confident" });
    expect(ask("leather cot errata").cards).toEqual(["Leather Coat: false"]);
  });

  test("first says that the library has no such list for the game of the card", () => {
    const { lines, state } = ask("is shriveling restricted");
    expect(lines[0]).toMatch(/no restricted list for Arkham Horror/);
    expect(state).toBe("none");
  });
});

test("searchWithStatus says that a deck may have only one of two cards of a list", () => {
  expect(ask("can nikola tesla and lost oracle be in one deck").lines[0]).toMatch(
    /^Not together in one deck: Nikola Tesla and Lost Oracle are on the restricted list \(FAQ 4.2\), and 1 of/,
  );
});
