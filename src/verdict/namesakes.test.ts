/** Verdicts on cards that share a name. The tests have only names, sets and numbers. */
import { beforeAll, describe, expect, test } from "vitest";
import { encodeKnownCards } from "../cards/known-cards.js";
import { loadLibrary } from "../library/disk/load.js";
import { type Library, libraryOf } from "../library/library.js";
import { buildLinksPart } from "../links/build/build-links.js";
import { knownCardsPartName } from "../links/known-cards-part.js";
import { linksPartName } from "../links/links-part.js";
import { resolveReferences } from "../links/references/references.js";
import { packageRoot } from "../open.js";
import { verdictWords } from "../present/answer/verdict-words.js";
import { buildSearchPart } from "../search/index/build.js";
import { verdictsIn } from "./finding.js";
import { searchWithStatus } from "./verdict.js";

let library: Library;

beforeAll(() => {
  const data = loadLibrary(packageRoot);
  resolveReferences(data);
  library = libraryOf(
    data,
    new Map([
      ["search", buildSearchPart(data)],
      [linksPartName, buildLinksPart(data)],
      [knownCardsPartName, new TextEncoder().encode(encodeKnownCards(data.known ?? []))],
    ]),
  );
});

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

describe("a name that several cards have", () => {
  test("gets the answer for each, the positive first, and never one confident verdict where they differ", () => {
    const { cards, state, verdict } = ask("does julia brown have errata");
    expect(cards).toEqual(["Julia Brown, Insomniac: true", "Julia Brown, Oddly Amphibious: false"]);
    expect([state, verdict]).toEqual(["likely", null]);
    expect(ask("wilbur whateley erratum").cards).toEqual([
      "Wilbur Whateley, Preternaturally Intelligent: true",
      "Wilbur Whateley, Scion of Yog-Sothoth: false",
    ]);
  });

  test("in two games is told apart by the game", () => {
    expect(ask("padma amrita errata").lines).toEqual([
      "Yes: Padma Amrita (Call of Cthulhu: The Card Game) has an erratum (FAQ 4.2).",
      "No erratum for Padma Amrita (Arkham Horror: The Card Game) in FAQ 1.3.",
    ]);
  });

  test("is chosen by its subtitle, its set and its number, or the game", () => {
    expect(ask("peaslee scholar of the arcane errata").cards).toEqual([
      "Professor Nathaniel Peaslee, Scholar of the Arcane: false",
    ]);
    expect(ask("is nyarlathotep dreamlands 117 restricted").cards).toEqual(["Nyarlathotep: true"]);
    expect(ask("padma amrita erratum in the arkham lcg").verdict).toBe(false);
  });

  test("of many cards without an erratum is told in one sentence", () => {
    const { lines } = ask("the necronomicon errata");
    expect(lines[1]).toMatch(/^No erratum for any of the 8 other cards called The Necronomicon/);
  });
});

describe("a card that no ruling names", () => {
  test("is on no list, and has no erratum", () => {
    expect(ask("is rotting away restricted")).toMatchObject({ verdict: false, state: "confident" });
    expect(ask("leather cot errata").cards).toEqual(["Leather Coat: false"]);
  });

  test("of a game without such a list: the first line is about that game", () => {
    const { lines, state } = ask("is shriveling restricted");
    expect(lines[0]).toMatch(/no restricted list for Arkham Horror/);
    expect(state).toBe("likely");
  });
});

test("two restricted cards in one deck: the first line says that both are on the list", () => {
  expect(ask("can nikola tesla and lost oracle be in one deck").lines[0]).toMatch(
    /^Nikola Tesla and Lost Oracle are both/,
  );
});
