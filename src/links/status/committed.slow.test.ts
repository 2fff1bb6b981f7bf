/** Verdicts on the cards of the committed library. The test has only names and ids, because the texts are copyrighted. */
import { describe, expect, test } from "vitest";
import { allRulings } from "../../library/library.js";
import { open, packageRoot } from "../../open.js";
import { sample } from "../../runs.fixture.js";
import { verdictWords } from "../../views/verdict-words.js";
import { verdictsIn } from "./finding.js";
import { searchWithStatus } from "./verdict.js";

const library = await open(packageRoot);
const rulings = allRulings(library);

const ask = (query: string) => {
  const { answer, status } = searchWithStatus(library, query, { limit: 5 });
  return { answer, status, line: status ? verdictWords(status, library)[0] : null };
};
/** The verdict on one card, also where cards of other games have its name. */
const valueFor = (query: string, id: string) => {
  const { status } = ask(query);
  return status && verdictsIn(status.finding).find(({ card }) => card.game === "coc" && card.card.id === id)?.value;
};
const newest = () => rulings.filter((one) => one.document === "coc-faq" && one.edition === "4.2");
const sampledCards = () => sample(20, library.catalogue("coc").cards);
/** True for a name that only one card of all games has. */
const isOfOneCard = (name: string) =>
  [...new Set(library.documents.map(({ game }) => game))]
    .flatMap((game) => library.catalogue(game).cards)
    .filter((card) => [card.name, ...card.also].some((form) => form.includes(name))).length === 1;

describe("verdicts on cards of Call of Cthulhu", () => {
  test("are positive for exactly the cards on the restricted list", () => {
    const restricted = new Set(
      newest()
        .filter((one) => one.kind === "restricted")
        .flatMap((one) => one.cards.map((card) => card.id)),
    );
    const wrong = sampledCards()
      .filter((card) => isOfOneCard(card.name))
      .filter((card) => valueFor(`is ${card.name} restricted?`, card.id) !== restricted.has(card.id));
    expect(wrong.map((card) => card.name)).toEqual([]);
  });

  test("are positive for exactly the cards with an erratum", () => {
    const corrected = new Set(
      newest()
        .filter((one) => one.kind === "card-errata")
        .flatMap((one) => one.cards.map((card) => card.id)),
    );
    const wrong = sampledCards()
      .filter((card) => isOfOneCard(card.name))
      .filter((card) => valueFor(`errata of ${card.name}`, card.id) !== corrected.has(card.id));
    expect(wrong.map((card) => card.name)).toEqual([]);
  });
});

test.each([
  [
    "is guard dog restricted",
    /^This library holds no restricted list for Arkham Horror: The Card Game: whether Guard Dog is restricted cannot be told from it\.$/,
    null,
  ],
  ["is glowing teapot restricted", /^No card called “glowing teapot” is known here;/, null],
  ["what does dynamite blast say now", /^No erratum for Dynamite Blast in FAQ 1\.3: its text is as printed\.$/, false],
  [
    "are khopesh and guard dog restricted",
    /^Yes: Khopesh of the Abyss is on the restricted list \(FAQ 4\.2\)\.$/,
    null,
  ],
  ["errata of guard dog", /^No erratum for Guard Dog in FAQ 1\.3\.$/, false],
  [
    "is khopesh banned",
    /^Khopesh of the Abyss is not banned \(FAQ 4\.2\): no card is\. It is on the restricted list\.$/,
    false,
  ],
  ["can i play kopesh of the abyss in a tournament", /^Yes, as the rule of the restricted list allows: /, true],
  ["what does doppelganger say now", /^Doppelgänger was changed by an erratum \(FAQ 4\.2\):$/, true],
])("searchWithStatus answers: %s", (query, line, value) => {
  const found = ask(query);
  expect(found.line).toMatch(line);
  expect(found.status?.verdict?.value ?? null).toBe(value);
  if (query === "is guard dog restricted") expect(found.answer.state).toBe("none");
  if (/teapot/.test(query)) expect(found.answer.state).not.toBe("confident");
});

describe("searchWithStatus on questions of the documents", () => {
  test("reads none of them as a status question", () => {
    const questions = rulings.flatMap((one) => one.question ?? []);
    expect(sample(24, questions).filter((question) => ask(question).status !== null)).toEqual([]);
  });
});

test("searchWithStatus resolves a name with every word misspelt, with state likely", () => {
  const { status, answer } = ask("is rvager of the dep restricted");
  expect([status?.verdict?.card.card.name, status?.verdict?.value]).toEqual(["Ravager of the Deep", true]);
  expect(answer.state).toBe("likely");
  expect(ask("is rvagor of the reef restricted").status?.verdict ?? null).toBeNull();
});

test("searchWithStatus also tries a name as a short name in a game with errata, with state likely", () => {
  const { status, answer } = ask("shriveling errata");
  expect([status?.verdict?.card.game, status?.verdict?.value, answer.state]).toEqual(["ahlcg", false, "likely"]);
});

test("searchWithStatus applies a pronoun to the single card named in the clause before it", () => {
  expect(ask("we play khopesh tonight, is it restricted?").status?.verdict?.value).toBe(true);
  expect(ask("we play khopesh and uroborus, is it restricted?").status?.verdict ?? null).toBeNull();
  expect(ask("i lost the terror struggle, is it restricted?").status?.verdict ?? null).toBeNull();
});
