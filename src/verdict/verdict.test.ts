import { describe, expect, test } from "vitest";
import { madeUpRuling } from "../library/made-up.fixture.js";
import { verdictWords } from "../present/answer/verdict-words.js";
import { reference } from "../present/ruling/citation.js";
import type { SearchOptions } from "../search/answer.js";
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

describe("a verdict", () => {
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
  ])("%s", (query, value, line, by) => {
    const found = ask(query);
    expect([found.value, found.line, found.state]).toEqual([value, line, "confident"]);
    expect(found.by).toEqual(by.map((id) => `lamps-faq@2.0/${id}`));
    expect(found.answer.hits.slice(0, by.length).map((hit) => reference(hit.ruling))).toEqual(found.by);
  });

  test("misspelt names are resolved as in a search", () => {
    expect(ask("is kepeer of ormuoth restricted").value).toBe(true);
    expect(ask("gnaf moth errata").value).toBe(false);
    expect(ask("is keeper of teh ormouth restricted").value).toBe(true);
    expect(ask("keeper of ormouth tournament restricted").value).toBe(true);
  });

  test("comes from the editions that were searched", () => {
    expect(ask("is brass lantern restricted").value).toBe(false);
    const old = ask("is brass lantern restricted", { edition: "1.0" });
    expect([old.value, old.line]).toEqual([true, "Yes: Brass Lantern is on the restricted list (FAQ 1.0)."]);
    expect(ask("is brass lantern restricted in faq 2.0").value).toBe(false);
    expect(ask("is brass lantern restricted in faq 7.5").status).toBeNull();
  });

  test("ten hits at most where no limit is given", () => {
    const rulings = Array.from({ length: 15 }, (_, i) => madeUpRuling({ id: `glim-${i}`, text: "Gnaph-Moth glows." }));
    const { answer } = searchWithStatus(
      lampLibrary({ ...lampData, rulings: [...lampData.rulings.slice(0, 5), ...rulings] }),
      "is gnaph moth restricted",
    );
    expect(answer.hits).toHaveLength(10);
    expect(answer.total).toBeGreaterThan(10);
  });

  test("at most `limit` hits, none twice", () => {
    const { hits } = ask("is keeper of ormouth restricted", { limit: 3 }).answer;
    expect(new Set(hits.map((hit) => hit.index)).size).toBe(hits.length);
    expect(hits.length).toBeLessThanOrEqual(3);
  });
});

describe("several cards of a name", () => {
  test("agree: one verdict, a line for each", () => {
    const { status, value } = ask("is wick restricted");
    expect([value, status?.finding.kind]).toEqual([false, "verdicts"]);
    expect(verdictWords(status!, library)).toEqual([
      "Wick, of Day is not on the restricted list (FAQ 2.0).",
      "Wick, of Night is not on the restricted list (FAQ 2.0).",
    ]);
  });

  test("of a game with such lists and one without: only the first counts", () => {
    expect(ask("is ferryman restricted").status?.verdict?.card.game).toBe("lamps");
  });
});

describe("a card of a game whose lists this library does not hold", () => {
  test.each([
    ["restricted", "short-list"],
    ["banned", "no-bans"],
  ])("is not on the %s list of another game; that is only likely what was asked", (about, rule) => {
    const { value, line, state, by, answer } = ask(`is night tram ${about}`);
    expect([value, state, by]).toEqual([false, "likely", [`lamps-faq@2.0/${rule}`]]);
    expect(answer.hits[0]?.ruling.id).toBe(rule);
    expect(line).toBe(
      `Night Tram is not on the ${about} list (FAQ 2.0). That list is for The lamps questions; this library holds no ${about} list for The trams questions.`,
    );
  });
});

describe("several names in one question", () => {
  const lines = (query: string) => {
    const { status, state, value } = ask(query);
    return { state, value, lines: status ? verdictWords(status, library) : null };
  };

  test("get a line each, and no verdict", () => {
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

  test("are only likely where one is of another game or unknown", () => {
    expect(lines("are night tram and gnaph moth restricted").state).toBe("likely");
    expect(lines("are gnaph moth and zorble restricted")).toMatchObject({
      state: "likely",
      lines: ["Gnaph-Moth is not on the restricted list (FAQ 2.0).", "No card called “zorble” is known here."],
    });
  });

  test("are not read where none is a card's", () => {
    expect(ask("are zorble and quux restricted").status?.finding.kind).not.toBe("several");
  });
});

describe("several statuses in one question", () => {
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
  ])("%s", (query, ...lines) => {
    const { status, state } = ask(query);
    expect(verdictWords(status!, library)).toEqual(lines);
    expect([status?.verdict, state]).toEqual([null, "confident"]);
  });
});

describe("a status question at the end of a longer message", () => {
  test.each([
    "can i run gnaph moth and brass lantern in one deck, is keeper of ormouth restricted",
    "my friend has two lamps (new ones). quick check: keeper of ormouth, restricted or fine?",
    "we play keeper of ormouth tonight. is it restricted?",
    "i brought my old deck is keeper of ormouth restricted",
  ])("%s", (query) => {
    const { value, state, line } = ask(query);
    expect([value, state]).toEqual([true, "confident"]);
    expect(line).toContain("Keeper of Órmouth is on the restricted list");
  });

  test.each([
    "is keeper of ormouth restricted, then how many lamps may i light",
    "two lamps are out, is zorble restricted",
    "we play keeper of ormouth and gnaph moth tonight. is it restricted?",
  ])("is none: %s", (query) => {
    expect(ask(query).status?.verdict ?? null).toBeNull();
  });
});

describe("words beside a name", () => {
  test("in brackets choose among the cards of the name", () => {
    const { status } = ask("wick (the night one) errata");
    expect(verdictWords(status!, library)).toEqual(["No erratum for Wick, of Night in FAQ 2.0."]);
    expect(ask("brass lantern (support) errata").value).toBe(true);
  });

  test("may be the set", () => {
    expect(ask("brass lantern from the wicks set errata").value).toBe(true);
    expect(ask("brass lantern from the moths set errata").value).toBeNull();
  });
});

describe("no verdict", () => {
  test("for a card of a game whose lists this library does not hold, where no other list was searched", () => {
    const { value, line, state } = ask("is night tram restricted", { game: "trams" });
    expect([value, state, line]).toEqual([
      null,
      "none",
      "This library holds no restricted list for The trams questions: whether Night Tram is restricted cannot be told from it.",
    ]);
    expect(ask("errata of night tram").line).toBe("This library holds no errata for cards of The trams questions.");
  });

  test("whether a card is legal, from another game's list", () => {
    const { value, state } = ask("is night tram tournament legal");
    expect([value, state]).toEqual([null, "none"]);
  });

  test("for a name that no card has; the list is shown", () => {
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
  ])("nor confidence, for a name of which only a part is a card's: %s", (query, words) => {
    const { value, line, state } = ask(query);
    expect([value, state === "confident"]).toEqual([null, false]);
    expect(line).toContain("No card called “brass lantern shard”");
    expect(line).toContain(words);
  });

  test("for the whole list, whose rule comes first", () => {
    const { status, line, answer, state } = ask("what is restricted");
    expect([status?.verdict, line, state]).toEqual([null, "The restricted list of FAQ 2.0 has 1 card:", "confident"]);
    expect(answer.hits[0]?.ruling.id).toBe("short-list");
    expect(answer.hits.map((hit) => hit.ruling.id)).not.toContain("restricted-keeper");
    expect(ask("which cards are banned").line).toBe("No card is banned (FAQ 2.0).");
  });

  test.each([
    "may a brass lantern be restricted to one room",
    "is glimmer restricted",
    "is it banned",
    "brass lantern",
    "kind:faq brass lantern errata",
    "-moth brass lantern errata",
    "can i have the gnaph moth and not be banned",
  ])("for another question: %s", (query) => {
    expect(ask(query).status).toBeNull();
  });

  test("where a kind of ruling was asked for, or the query cannot be read", () => {
    expect(ask("brass lantern errata", { kind: "faq" }).status).toBeNull();
    expect(ask('"brass lantern errata').status).toBeNull();
  });
});
