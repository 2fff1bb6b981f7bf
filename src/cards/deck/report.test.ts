import { describe, expect, it } from "vitest";
import { libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import type { Ruling } from "../../ruling/ruling.js";
import { madeUpTables } from "../made-up-cards.fixture.js";
import { findCards } from "./find-cards.js";
import { cite, lamps } from "./made-up.fixture.js";
import { readLines } from "./read-lines.js";
import { deckStatus, reportDeck } from "./report.js";

const rule = madeUpRuling({
  id: "policy-restricted-list",
  kind: "policy",
  title: "Restricted List",
  section: ["Lists"],
  text: "A player may select 1 card from this list for a deck.",
});
const restricted = (id: string) =>
  madeUpRuling({
    id: `restricted-${id}`,
    kind: "restricted",
    section: ["Lists", "Restricted List"],
    cards: [cite(id)],
  });
const rulings: Ruling[] = [
  madeUpRuling({
    id: "lantern-erratum",
    kind: "card-errata",
    cards: [cite("brass-lantern")],
    mentions: [cite("eel-watch")],
  }),
  madeUpRuling({ id: "lantern-question", kind: "faq", cards: [cite("brass-lantern")] }),
  madeUpRuling({ id: "eel-question", kind: "faq", mentions: [cite("eel-watch")] }),
  rule,
  restricted("brass-lantern"),
  restricted("diving-bell"),
  restricted("mira-mourner"),
  madeUpRuling({ id: "nothing-banned", kind: "banned", section: ["Lists", "Banned List"], text: "No card is banned." }),
];
const report = async (deck: string, texts: readonly Ruling[] = rulings) =>
  reportDeck(
    libraryOf({
      root: "",
      documents: [madeUpDocument("lamps-faq", "lamps", ["2.0"])],
      rulings: [...texts],
      catalogues: [lamps],
      askedAs: {},
    }),
    findCards(readLines(deck, "deck.txt"), madeUpTables([lamps]), "lamps"),
    new Map([["lamps-faq", "2.0"]]),
  );

describe("reportDeck and deckStatus", () => {
  it("groups the rulings of each card, with an erratum that only mentions it under others", async () => {
    const { cards } = await report("2x Brass Lantern\n1x Eel-Watch\n1x The Old Diver");
    expect(
      cards.map(({ card, restricted: on, errata, questions, others }) => [
        card.id,
        on,
        ...[errata, questions, others].map((all) => all.map(({ id }) => id)),
      ]),
    ).toEqual([
      ["brass-lantern", true, ["lantern-erratum"], ["lantern-question"], []],
      ["eel-watch", false, [], ["eel-question"], ["lantern-erratum"]],
      ["the-old-diver", false, [], [], []],
    ]);
  });

  it("allows any number of copies of one restricted title but not two titles, and gives the rule", async () => {
    const oneTitle = (await report("3x Brass Lantern")).verdicts[0];
    expect(oneTitle).toMatchObject({ list: "restricted", allowed: true, maxTitles: 1, doubtful: [] });
    expect(oneTitle?.rule).toBe(rule);
    const twoTitles = (await report("3x Brass Lantern\n1x Diving Bell")).verdicts[0];
    expect(twoTitles).toMatchObject({ allowed: false, maxTitles: 1 });
    expect(twoTitles?.cards.map(({ id }) => id)).toEqual(["brass-lantern", "diving-bell"]);
  });

  it("does not decide whether a list allows a deck if an entry that names no card may be one of it", async () => {
    const statusWith = async (...banned: Partial<Ruling>[]) => {
      const texts = banned.map((more, i) => madeUpRuling({ id: `banned-${i}`, kind: "banned", ...more }));
      return deckStatus(await report("1x Diving Bell", texts));
    };
    const lantern = { cards: [cite("brass-lantern")] };
    expect(await statusWith({ text: "No card is banned." })).toBe("legal");
    expect(await statusWith({ text: "Moth, Diving Bell" })).toBe("unsure");
    expect(await statusWith(lantern, { text: "Diving Bell, since May." })).toBe("unsure");
    expect(await statusWith(lantern, { text: "Moth, since May." })).toBe("legal");
    expect(await statusWith({ cards: [cite("brass-lantern"), cite("diving-bell")] })).toBe("not-legal");
  });

  it("lists unclear names that may mean a card on the list as doubtful", async () => {
    const [verdict] = (await report("1x Brass Lantern\n1x Mira\n1x Dvng Bells\n1x Old Divr")).verdicts;
    expect(verdict?.allowed).toBe(true);
    expect(verdict?.doubtful.map(({ name, candidates }) => [name, candidates.map(({ id }) => id)])).toEqual([
      ["Mira", ["mira-mourner"]],
      ["Dvng Bells", ["diving-bell"]],
    ]);
  });

  it("deckStatus returns legal, not-legal, unsure or no-list", async () => {
    const status = async (deck: string, texts?: Ruling[]) => deckStatus(await report(deck, texts));
    expect(await status("3x Brass Lantern")).toBe("legal");
    expect(await status("3x Brass Lantern\n1x Diving Bell")).toBe("not-legal");
    // A misspelt name that means one card counts.
    expect(await status("3x Brass Lantern\n1x Divng Bell")).toBe("not-legal");
    expect(await status("3x Brass Lantern\n1x Mira")).toBe("unsure");
    expect(await status("1x Mira")).toBe("legal");
    expect(await status("3x Brass Lantern\nDivng Bell")).toBe("unsure");
    expect(
      await status(
        "3x Brass Lantern",
        rulings.filter((each) => each !== rule),
      ),
    ).toBe("unsure");
    expect(await status("3x Brass Lantern", rulings.slice(0, 3))).toBe("no-list");
  });

  it("leaves the verdict open without a rule that gives a number, unless no card is on the list", async () => {
    const withoutRule = rulings.filter((each) => each !== rule);
    expect((await report("1x Brass Lantern", withoutRule)).verdicts[0]).toMatchObject({
      allowed: null,
      maxTitles: null,
      rule: null,
    });
    expect((await report("1x Old Diver", withoutRule)).verdicts[0]?.allowed).toBe(true);
  });

  it("uses the statement of an empty banned list as its rule", async () => {
    const verdict = (await report("1x Brass Lantern")).verdicts[1];
    expect(verdict).toMatchObject({ list: "banned", allowed: true, cards: [] });
    expect(verdict?.rule?.text).toBe("No card is banned.");
    const banned = [
      ...rulings,
      madeUpRuling({ id: "banned-eel", kind: "banned", section: ["Lists", "Banned List"], cards: [cite("eel-watch")] }),
    ];
    expect((await report("1x Eel-Watch", banned)).verdicts[1]).toMatchObject({ allowed: false });
    expect((await report("1x Eel-Watch", banned)).cards[0]?.banned).toBe(true);
  });

  it("gives no verdicts for a game without lists", async () => {
    expect((await report("1x Brass Lantern", rulings.slice(0, 3))).verdicts).toEqual([]);
  });
});
