import { describe, expect, it } from "vitest";
import { findRuling, type Library } from "../library/library.js";
import type { Ruling } from "../ruling/ruling.js";
import { historyOf } from "./history.js";
import { ruling } from "./made-up.fixture.js";
import { first, libraryOfTwo, libraryWith, pouring, second } from "./made-up-library.fixture.js";

const historyIn = (library: Library, edition: string, id: string) =>
  historyOf(library, findRuling(library, "tea-faq", edition, id) as Ruling);
const steps = (library: Library, edition: string, id: string) =>
  historyIn(library, edition, id).steps.map(({ from, to, change }) => `${from} → ${to}: ${change}`);

describe("historyOf", () => {
  const three = libraryWith([
    ["1.0", first],
    ["1.2", second],
    ["2.0", second.slice(0, 4)],
  ]);

  it("gives the same history from the ruling of any edition", () => {
    expect(steps(three, "1.0", "pouring")).toEqual(["1.0 → 1.2: reworded", "1.2 → 2.0: same"]);
    expect(steps(three, "2.0", "pouring")).toEqual(steps(three, "1.0", "pouring"));
    expect(historyIn(three, "2.0", "pouring").first.text).toBe(pouring);
  });

  it("gives rewordings with their words, moves with both places, and removals", () => {
    const [step] = historyIn(three, "1.2", "pouring").steps;
    expect(step?.words.filter(({ op }) => op !== "same").map(({ text }) => text)).toEqual(["left", "right"]);
    expect(historyIn(three, "1.0", "waiting").steps).toMatchObject([
      { change: "moved", moved: { from: "1.3", to: "1.4" } },
      { change: "removed", after: null, from: "1.2", to: "2.0" },
    ]);
    expect(steps(three, "1.0", "saucers")).toEqual(["1.0 → 1.2: removed"]);
  });

  it("dates the first text by tag, by interval, or not at all", () => {
    expect(historyIn(three, "1.2", "lid").since).toEqual({ exact: "1.1" });
    expect(historyIn(three, "1.2", "spoons").since).toEqual({ after: "1.0", by: "1.2" });
    expect(historyIn(three, "1.2", "stirring").since).toBeNull();
  });

  it("follows a ruling whose id changed", () => {
    const renamed = second.map((each) => (each.id === "pouring" ? { ...each, id: "how-to-pour" } : each));
    const library = libraryWith([
      ["1.0", first],
      ["1.2", renamed],
      ["2.0", renamed],
    ]);
    for (const [edition, id] of [
      ["1.0", "pouring"],
      ["2.0", "how-to-pour"],
    ] as const) {
      const history = historyIn(library, edition, id);
      expect([history.first.id, history.last.id]).toEqual(["pouring", "how-to-pour"]);
      expect(history.steps.map(({ change }) => change)).toEqual(["reworded", "same"]);
    }
  });

  it("gives `absent` if a later edition has the ruling again, and `lost` if the extraction lost it", () => {
    const without = second.filter(({ id }) => id !== "stirring");
    const editions = [
      ["1.0", first],
      ["1.2", without],
      ["2.0", second],
    ] as const;
    expect(steps(libraryWith(editions), "2.0", "stirring")).toEqual(["1.0 → 1.2: absent", "1.0 → 2.0: same"]);
    const lost = libraryWith(editions, { faults: [{ id: "stirring", edition: "1.2", note: "A page is missing." }] });
    expect(historyIn(lost, "1.0", "stirring").steps[0]).toMatchObject({ change: "lost", note: "A page is missing." });
  });

  it("gives `copy` if only the extraction differs", () => {
    const damaged = first.map((each) =>
      each.id === "stirring" ? { ...each, text: each.text.replace("wakes", "wakes [?]") } : each,
    );
    expect(
      historyIn(
        libraryWith([
          ["1", first],
          ["2", damaged],
        ]),
        "1",
        "stirring",
      ).steps,
    ).toMatchObject([{ change: "copy" }]);
  });

  it("lists new entries of the same kind about the same cards as replacements of a removed erratum", () => {
    const samovar = [{ id: "samovar", name: "Samovar", set: null, number: null }];
    const erratum = (id: string, text: string) => ruling({ id, kind: "card-errata", text, cards: samovar });
    const library = libraryWith(
      [
        ["1", [erratum("samovar", "Should read: heats every pot on the table.")]],
        ["2", [erratum("samovar-again", "Ignore what was said before. This one never boils, whoever asks.")]],
      ],
      {},
    );
    const [step] = historyIn(library, "1", "samovar").steps;
    // The entries are about the same card, but have too few words in common to be matched.
    expect(step?.change).toBe("removed");
    expect(step?.instead.map(({ id }) => id)).toEqual(["samovar-again"]);
  });

  it("gives no steps for a single edition", () => {
    expect(historyIn(libraryWith([["4.2", first]]), "4.2", "pouring")).toMatchObject({ steps: [], since: null });
  });

  it("lists the editions oldest first, with their dates", () => {
    expect(historyIn(libraryOfTwo(), "1.2", "lid").editions).toEqual([
      { edition: "1.0", date: "2017-02" },
      { edition: "1.2", date: null },
    ]);
  });
});
