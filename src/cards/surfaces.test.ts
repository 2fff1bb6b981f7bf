/** The same names on every surface: search, status answers, decks, completion, `card` and `show`. */
import { describe, expect, test } from "vitest";
import { findRulings } from "../find-ruling.js";
import { type Library, libraryOf } from "../library/library.js";
import { buildLinksPart } from "../links/build/build-links.js";
import { linksPartName } from "../links/links-part.js";
import { verdictsIn } from "../links/status/finding.js";
import { lampData } from "../links/status/made-up.fixture.js";
import { searchWithStatus } from "../links/status/verdict.js";
import { complete } from "../search/complete.js";
import { buildSearchPart } from "../search/index/build.js";
import { resolveCardName } from "./deck/find-cards.js";
import { madeUpKnownCard } from "./known-card.fixture.js";
import { cardsCalled } from "./resolver.js";

const data = structuredClone(lampData);
data.catalogues[0]?.cards[0]?.also.push('Brass "Lan" Tern');
data.known = [
  madeUpKnownCard("lamps", "l1", "Brass Lantern Bearer"),
  madeUpKnownCard("lamps", "l2", "Keeper of Órmouth", { subname: "Asleep" }),
  madeUpKnownCard("trams", "t1", "Brass Lantern"),
  madeUpKnownCard("trams", "t2", "Tide Table"),
];
const library: Library = libraryOf(
  data,
  new Map([
    ["search", buildSearchPart(data)],
    [linksPartName, buildLinksPart(data)],
  ]),
);
const texts = (cards: readonly { game: string; card: { name: string } }[]) =>
  cards.map(({ game, card }) => `${game}: ${card.name}`);

interface Expected {
  /** The cards that `card` finds, the exact spelling first. */
  cards: string[];
  /** The state of a search for the name alone. */
  state: string;
  /** Whether the answer says that no ruling names a card. */
  isNoted: boolean;
  /** The answer to whether the card is restricted: that of each card, or `not-held`. */
  status: string[];
}

describe.each<[string, Expected]>([
  [
    "Brass Lantern",
    {
      cards: ["lamps: Brass Lantern", "trams: Brass Lantern"],
      state: "confident",
      isNoted: false,
      status: ["lamps: Brass Lantern false"],
    },
  ],
  [
    'Brass "Lan" Tern',
    { cards: ["lamps: Brass Lantern"], state: "confident", isNoted: false, status: ["lamps: Brass Lantern false"] },
  ],
  // The name begins with that of another card, which has rulings.
  [
    "Brass Lantern Bearer",
    {
      cards: ["lamps: Brass Lantern Bearer"],
      state: "none",
      isNoted: true,
      status: ["lamps: Brass Lantern Bearer false"],
    },
  ],
  // The list prints the name word for word: the namesake of card data is not on it, and does not change the answer.
  [
    "Keeper of Ormouth",
    {
      cards: ["lamps: Keeper of Órmouth"],
      state: "confident",
      isNoted: false,
      status: ["lamps: Keeper of Órmouth true", "lamps: Keeper of Órmouth, Asleep false"],
    },
  ],
  // The game has no list: the status is unknown, not "no".
  ["Tide Table", { cards: ["trams: Tide Table"], state: "none", isNoted: true, status: ["not-held"] }],
  [
    "Ferryman",
    { cards: ["lamps: Ferryman", "trams: Ferryman"], state: "none", isNoted: false, status: ["lamps: Ferryman false"] },
  ],
])("%s", (name, expected) => {
  test("card", () => expect(texts(cardsCalled(library, null, name))).toEqual(expected.cards));

  test("search", () => {
    const { answer } = searchWithStatus(library, name);
    expect([answer.state, answer.notes.some((note) => note.includes("No ruling"))]).toEqual([
      expected.state,
      expected.isNoted,
    ]);
  });

  test("show", async () => {
    const { rulings, remarks } = await findRulings(library, name);
    expect([rulings.length > 0, remarks.length > 0]).toEqual([expected.state === "confident", expected.isNoted]);
  });

  test("status", () => {
    const { status } = searchWithStatus(library, `is ${name} restricted`);
    const verdicts = status ? verdictsIn(status.finding) : [];
    const shown = verdicts.map((one) => `${texts([one.card])[0]} ${one.value}`);
    expect(shown.length > 0 ? shown : [status?.finding.kind]).toEqual(expected.status);
  });

  test("deck", () => {
    const games = new Set(expected.cards.map((one) => one.split(":")[0]));
    for (const { game } of library.documents)
      expect(resolveCardName(name, library, game).length, game).toBe(games.has(game) ? 1 : 0);
  });

  test("completion", () => {
    const typed = name.slice(0, -2);
    expect(complete(library, typed).map((one) => one.text)).toContain(expected.cards[0]?.replace(/^.*: /, ""));
  });
});
