import { describe, expect, test } from "vitest";
import { madeUpKnownCard } from "../../cards/known-card.fixture.js";
import type { Catalogue } from "../../cards/schema.js";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { reference } from "../../ruling/citation.js";
import type { SearchOptions } from "../../search/answer.js";
import { verdictWords } from "../../views/verdict-words.js";
import { verdictsIn } from "./finding.js";
import { lampData, lampLibrary } from "./made-up.fixture.js";
import { searchWithStatus } from "./verdict.js";

const library = lampLibrary();

function ask(query: string, options: SearchOptions = {}) {
  const { answer, status } = searchWithStatus(library, query, options);
  return {
    answer,
    status,
    state: answer.state,
    line: status ? verdictWords(status, library)[0] : null,
    value: status?.verdict?.value ?? null,
    by: status?.verdict?.by.map(reference) ?? [],
  };
}

describe("searchWithStatus on one card", () => {
  test.each([
    [
      "is keeper of ormouth restricted",
      true,
      "Yes: Keeper of Órmouth is on the restricted list (FAQ 2.0).",
      ["restricted-keeper", "short-list"],
    ],
    ["is gnaph moth restricted", false, "Gnaph-Moth is not on the restricted list (FAQ 2.0).", ["short-list"]],
    [
      "keeper of ormouth banned?",
      false,
      "Keeper of Órmouth is not banned (FAQ 2.0): no card is. It is on the restricted list.",
      ["no-bans"],
    ],
    [
      "can i play the gnaph moth in a tournament",
      false,
      "Yes: Gnaph-Moth is neither restricted nor banned (FAQ 2.0).",
      ["short-list", "no-bans"],
    ],
    ["is brass lantern errataed", true, "Yes: Brass Lantern has an erratum (FAQ 2.0).", ["errata-brass-lantern"]],
    ["errata of gnaph moth", false, "No erratum for Gnaph-Moth in FAQ 2.0.", []],
    [
      "what does brass lantern say now",
      true,
      "Brass Lantern was changed by an erratum (FAQ 2.0):",
      ["errata-brass-lantern"],
    ],
  ])("gives a confident verdict with its rulings first: %s", (query, value, line, by) => {
    const found = ask(query);
    expect([found.value, found.line, found.state]).toEqual([value, line, "confident"]);
    expect(found.by).toEqual(by.map((id) => `lamps-faq@2.0/${id}`));
    expect(found.answer.hits.slice(0, by.length).map((hit) => reference(hit.ruling))).toEqual(found.by);
  });

  test("never denies an erratum flatly while an erratum names its card only by a code", () => {
    const unnamed = madeUpRuling({
      id: "errata-77001",
      kind: "card-errata",
      title: "77001",
      text: "This card burns twice.",
      cards: [{ id: "77001", name: "77001", set: null, number: null }],
    });
    const [first, ...others] = lampData.rulings;
    const library = lampLibrary({ ...lampData, rulings: [first as (typeof lampData.rulings)[0], unnamed, ...others] });
    const { answer, status } = searchWithStatus(library, "errata of gnaph moth");
    expect(answer.state).toBe("likely");
    expect(verdictWords(status as NonNullable<typeof status>, library)[0]).toMatch(
      /^No erratum under the name Gnaph-Moth in FAQ 2\.0; 1 erratum there names its card only by a code\./,
    );
  });

  test("looks for each card of the name on the lists of its own game", () => {
    const noBans = { kind: "banned" as const, text: "No tram is banned.", section: ["Banned List"] };
    const trams = lampLibrary({
      ...lampData,
      rulings: [
        ...lampData.rulings,
        madeUpRuling({ document: "trams-faq", edition: "3.0", game: "trams", id: "no-bans", ...noBans }),
      ],
    });
    const { status } = searchWithStatus(trams, "can i play the ferryman in a tournament");
    const verdicts = status ? verdictsIn(status.finding) : [];
    expect(verdicts.map(({ about, card, value, by }) => [card.game, about, value, by.map(reference)])).toEqual([
      ["lamps", "restricted", false, ["lamps-faq@2.0/short-list", "lamps-faq@2.0/no-bans"]],
      ["trams", "banned", false, ["trams-faq@3.0/no-bans"]],
    ]);
  });

  test("does not say that a card is on no list if an entry that was read as no card may name it", () => {
    const withBans = (...bans: Parameters<typeof madeUpRuling>[0][]) => {
      const banned = bans.map((more) => madeUpRuling({ kind: "banned", section: ["Banned List"], ...more }));
      const others = lampData.rulings.filter(({ kind }) => kind !== "banned");
      return lampLibrary({ ...lampData, rulings: [...banned, ...others] });
    };
    const lineOf = (library: ReturnType<typeof lampLibrary>, query: string) => {
      const { status } = searchWithStatus(library, query);
      return [status?.verdict?.value ?? null, status ? verdictWords(status, library)[0] : null];
    };
    const prose = { id: "prose", text: "Gnaph-Moth and Ferryman" };
    const ofDay = { id: "wick", cards: [{ id: "wick-of-day", name: "Wick, of Day", set: null, number: null }] };
    const cannotTell =
      "Whether Gnaph-Moth is banned cannot be told: not every entry of the banned list of FAQ 2.0 was read as a card. Read it below.";
    for (const library of [withBans(prose), withBans(ofDay, prose)])
      for (const query of ["is gnaph moth banned", "is gnaph moth legal"])
        expect(lineOf(library, query)).toEqual([null, cannotTell]);
    expect(lineOf(withBans(ofDay), "is gnaph moth banned")).toEqual([false, "Gnaph-Moth is not banned (FAQ 2.0)."]);
    expect(lineOf(withBans(ofDay), "is gnaph moth legal")).toEqual([
      false,
      "Yes: Gnaph-Moth is neither restricted nor banned (FAQ 2.0).",
    ]);
  });

  test("answers with the card whose name a list prints word for word, and names the others of the name", () => {
    const [catalogue, ...others] = lampData.catalogues;
    const wick = { id: "wick", name: "Wick", printings: [], also: [], nicknames: [], named: true };
    const onList = { kind: "restricted" as const, section: ["Short List"] };
    const entry = madeUpRuling({ ...onList, id: "restricted-wick", cards: [{ ...wick, set: null, number: null }] });
    const wicks = lampLibrary({
      ...lampData,
      known: ["", "of Day"].map((subname, i) =>
        madeUpKnownCard("lamps", `0100${i}`, "Wick", {
          subname: subname || null,
          catalogueId: i === 0 ? "wick" : null,
        }),
      ),
      rulings: [...lampData.rulings.slice(0, 2), entry, ...lampData.rulings.slice(2)],
      catalogues: [{ ...(catalogue as Catalogue), cards: [wick, ...(catalogue as Catalogue).cards] }, ...others],
    });
    const { answer, status } = searchWithStatus(wicks, "wick restricted");
    expect([answer.state, status?.verdict?.value, status?.verdict?.card.card.name]).toEqual([
      "confident",
      true,
      "Wick",
    ]);
  });

  test("resolves misspelt names", () => {
    expect(ask("is kepeer of ormuoth restricted").value).toBe(true);
    expect(ask("gnahp moth errata").value).toBe(false);
    expect(ask("is keeper of teh ormouth restricted").value).toBe(true);
    expect(ask("keeper of ormouth tournament restricted").value).toBe(true);
  });

  test("takes the verdict from the searched edition", () => {
    expect(ask("is brass lantern restricted").value).toBe(false);
    const old = ask("is brass lantern restricted", { edition: "1.0" });
    expect([old.value, old.line]).toEqual([true, "Yes: Brass Lantern is on the restricted list (FAQ 1.0)."]);
    expect(ask("is brass lantern restricted in faq 2.0").value).toBe(false);
    expect(ask("is brass lantern restricted in faq 7.5").line).toBe(
      "This library does not hold edition 7.5; it holds FAQ 2.0, FAQ 1.0.",
    );
    expect(ask("was brass lantern restricted in edition 1.0").line).toBe(
      "Yes: Brass Lantern is on the restricted list (FAQ 1.0).",
    );
  });

  test("returns at most ten hits without a limit", () => {
    const rulings = Array.from({ length: 15 }, (_, i) => madeUpRuling({ id: `glim-${i}`, text: "Gnaph-Moth glows." }));
    const { answer } = searchWithStatus(
      lampLibrary({ ...lampData, rulings: [...lampData.rulings.slice(0, 5), ...rulings] }),
      "is gnaph moth restricted",
    );
    expect(answer.hits).toHaveLength(10);
    expect(answer.total).toBeGreaterThan(10);
  });

  test("returns at most `limit` hits, none twice", () => {
    const { hits } = ask("is keeper of ormouth restricted", { limit: 3 }).answer;
    expect(new Set(hits.map((hit) => hit.index)).size).toBe(hits.length);
    expect(hits.length).toBeLessThanOrEqual(3);
  });
});

describe("searchWithStatus on a name of several cards", () => {
  test("gives one verdict and a line for each card where they agree", () => {
    const { status, value } = ask("is wick restricted");
    expect([value, status?.finding.kind]).toEqual([false, "verdicts"]);
    expect(verdictWords(status!, library)).toEqual([
      "Wick, of Day is not on the restricted list (FAQ 2.0).",
      "Wick, of Night is not on the restricted list (FAQ 2.0).",
    ]);
  });

  test("ignores a card of a game without such a list", () => {
    expect(ask("is ferryman restricted").status?.verdict?.card.game).toBe("lamps");
  });
});

describe("searchWithStatus on a card of a game without a list in this library", () => {
  test.each(["restricted", "banned"])(
    "says that the status is unknown, whatever the %s list of another game has",
    (about) => {
      const { value, line, state } = ask(`is night tram ${about}`);
      expect([value ?? null, state]).toEqual([null, "none"]);
      expect(line).toBe(
        `This library holds no ${about} list for The trams questions: whether Night Tram is ${about} cannot be told from it.`,
      );
    },
  );
});

describe("searchWithStatus on several names in one question", () => {
  const lines = (query: string) => {
    const { status, state, value } = ask(query);
    return { state, value, lines: status ? verdictWords(status, library) : null };
  };

  test("gives a line for each name and no single verdict", () => {
    expect(lines("are keeper of ormouth and the gnaph moth restricted")).toEqual({
      state: "confident",
      value: null,
      lines: [
        "Yes: Keeper of Órmouth is on the restricted list (FAQ 2.0).",
        "Gnaph-Moth is not on the restricted list (FAQ 2.0).",
      ],
    });
    expect(lines("errata of brass lantern or gnaph moth").lines).toEqual([
      "Yes: Brass Lantern has an erratum (FAQ 2.0).",
      "No erratum for Gnaph-Moth in FAQ 2.0.",
    ]);
  });

  test("is only likely when a name is unknown or of another game", () => {
    expect(lines("are night tram and gnaph moth restricted").state).toBe("likely");
    expect(lines("are gnaph moth and zorble restricted")).toMatchObject({
      state: "likely",
      lines: ["Gnaph-Moth is not on the restricted list (FAQ 2.0).", "No card called “zorble” is known here."],
    });
  });

  test("does not read several names when none is a card", () => {
    expect(ask("are zorble and quux restricted").status?.finding.kind).not.toBe("several");
  });
});

describe("searchWithStatus on several statuses in one question", () => {
  const keeper = "Yes: Keeper of Órmouth is on the restricted list (FAQ 2.0).";
  test.each([
    [
      "is keeper of ormouth restricted and does it have an erratum",
      keeper,
      "No erratum for Keeper of Órmouth in FAQ 2.0.",
    ],
    ["keeper of ormouth: restricted? errata?", keeper, "No erratum for Keeper of Órmouth in FAQ 2.0."],
    [
      "is gnaph moth restricted and brass lantern banned",
      "Gnaph-Moth is not on the restricted list (FAQ 2.0).",
      "Brass Lantern is not banned (FAQ 2.0): no card is.",
    ],
  ])("gives a line for each and no single verdict: %s", (query, ...lines) => {
    const { status, state } = ask(query);
    expect(verdictWords(status!, library)).toEqual(lines);
    expect([status?.verdict, state]).toEqual([null, "confident"]);
  });
});

describe("searchWithStatus on a longer message", () => {
  test.each([
    "gnaph moth and brass lantern are in my deck, is keeper of ormouth restricted",
    "my friend has two lamps (new ones). quick check: keeper of ormouth, restricted or fine?",
    "we play keeper of ormouth tonight. is it restricted?",
    "i brought my old deck is keeper of ormouth restricted",
  ])("answers the status question at its end: %s", (query) => {
    const { value, state, line } = ask(query);
    expect([value, state]).toEqual([true, "confident"]);
    expect(line).toContain("Keeper of Órmouth is on the restricted list");
  });

  test.each([
    "is keeper of ormouth restricted, then how many lamps may i light",
    "two lamps are out, is zorble restricted",
    "we play keeper of ormouth and gnaph moth tonight. is it restricted?",
  ])("gives no verdict: %s", (query) => {
    expect(ask(query).status?.verdict ?? null).toBeNull();
  });
});

describe("searchWithStatus on words beside a name", () => {
  test("selects a card by words in brackets", () => {
    const { status } = ask("wick (the night one) errata");
    expect(verdictWords(status!, library)).toEqual(["No erratum for Wick, of Night in FAQ 2.0."]);
    expect(ask("brass lantern (support) errata").value).toBe(true);
  });

  test("selects a card by its set", () => {
    expect(ask("brass lantern from the wicks set errata").value).toBe(true);
    expect(ask("brass lantern from the moths set errata").value).toBeNull();
  });
});

describe("searchWithStatus without a verdict", () => {
  test("says that this library has no list for the only searched game", () => {
    const { value, line, state } = ask("is night tram restricted", { game: "trams" });
    expect([value, state, line]).toEqual([
      null,
      "none",
      "This library holds no restricted list for The trams questions: whether Night Tram is restricted cannot be told from it.",
    ]);
    expect(ask("errata of night tram").line).toBe("This library holds no errata for cards of The trams questions.");
  });

  test("does not answer whether a card is legal from the list of another game", () => {
    const { value, state } = ask("is night tram tournament legal");
    expect([value, state]).toEqual([null, "none"]);
  });

  test("names the list when no card has the name", () => {
    const { value, line, state } = ask("is zorble quux restricted");
    expect([value, state, line]).toEqual([
      null,
      "none",
      "No card called “zorble quux” is known here; the restricted list of FAQ 2.0 has 1 card:",
    ]);
  });

  test.each([
    ["is brass lantern shard restricted", "restricted list of FAQ 2.0 has 1 card"],
    ["errata of brass lantern shard", "is known here."],
  ])("is not confident when only a part of the name is a card name: %s", (query, words) => {
    const { value, line, state } = ask(query);
    expect([value, state === "confident"]).toEqual([null, false]);
    expect(line).toContain("No card called “brass lantern shard”");
    expect(line).toContain(words);
  });

  test("answers a question about the whole list with the rule of the list first", () => {
    const { status, line, answer, state } = ask("what is restricted");
    expect([status?.verdict, line, state]).toEqual([null, "The restricted list of FAQ 2.0 has 1 card:", "confident"]);
    expect(answer.hits[0]?.ruling.id).toBe("short-list");
    expect(answer.hits.map((hit) => hit.ruling.id)).not.toContain("restricted-keeper");
    expect(ask("which cards are banned").line).toBe("No card of The lamps questions is banned (FAQ 2.0).");
  });

  test.each([
    "may a brass lantern be restricted to one room",
    "is glimmer restricted",
    "is it banned",
    "brass lantern",
    "kind:faq brass lantern errata",
    "-moth brass lantern errata",
    "can i have the gnaph moth and not be banned",
  ])("reads no status question in: %s", (query) => {
    expect(ask(query).status).toBeNull();
  });

  test("reads no status question with a kind filter or in an invalid query", () => {
    expect(ask("brass lantern errata", { kind: "faq" }).status).toBeNull();
    expect(ask('"brass lantern errata').status).toBeNull();
  });
});
