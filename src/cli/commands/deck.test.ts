/** `grim deck` on the committed rulings: ids, counts and messages only. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadLibrary } from "../../library/disk/load.js";
import { type Library, libraryOf } from "../../library/library.js";
import { packageRoot } from "../../open.js";
import { captured } from "../captured.fixture.js";
import { type DeckCliOptions, deck } from "./deck.js";

let library: Library;
let folder: string;
beforeAll(() => {
  library = libraryOf(loadLibrary(packageRoot));
  folder = mkdtempSync(join(tmpdir(), "grim-deck-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(content: string | Uint8Array, options: DeckCliOptions = {}, name = "deck.txt") {
  const file = join(folder, name);
  writeFileSync(file, content);
  return captured(() => deck(library, file, options));
}
const json = async (content: string, options: DeckCliOptions = {}) =>
  JSON.parse((await run(content, { ...options, json: true })).out);

describe("grim deck", () => {
  it("finds the game by the names, and applies the restricted list, quoted and cited", async () => {
    const one = await json("3x Twilight Gate\n2x Hound of Tindalos (F110)\n");
    expect(one).toMatchObject({ game: "coc", editions: { "coc-faq": "4.2" } });
    expect(one.cards.map((card: { id: string }) => card.id)).toEqual(["twilight-gate", "hound-of-tindalos"]);
    expect(one.cards[1].errata.map((ruling: { id: string }) => ruling.id)).toEqual(["errata-hound-of-tindalos"]);
    expect(one.verdicts[0]).toMatchObject({
      list: "restricted",
      allowed: true,
      most: 1,
      rule: { id: "policy-restricted-list" },
    });
    expect(one.verdicts[0].citation).toContain("coc-faq@4.2/policy-restricted-list");
    const two = await json("3x Twilight Gate\n1x Khopesh of the Abyss\n");
    expect(two.verdicts[0]).toMatchObject({ allowed: false });
  });

  it("resolves misprints of the documents, and lists misspelt names with the nearest", async () => {
    const told = await json("1x Slaving Gug\n1x Hound of Tindalos\n2x Twilight Gaet\n");
    expect(told.cards[0]).toMatchObject({ id: "slavering-gug", written: "Slaving Gug" });
    expect(told.unknown[0]).toMatchObject({ name: "Twilight Gaet", count: 2, line: 3 });
    expect(told.unknown[0].candidates[0].id).toBe("twilight-gate");
    expect(told.verdicts[0].doubtful[0].name).toBe("Twilight Gaet");
  });

  it("uses the texts of an edition or date, and names them", async () => {
    const deckText = "1x Lucky Dice\n1x Smite the Wicked\n";
    const now = await json(deckText);
    expect(now.editions["ahlcg-faq"]).toBe("1.3");
    expect(now.cards[0].errata).toHaveLength(1);
    for (const options of [{ edition: "1.0" }, { asOf: "2017-03" }]) {
      const then = await json(deckText, options);
      expect(then.editions["ahlcg-faq"]).toBe("1.0");
      expect(then.cards[0].errata).toEqual([]);
      expect(then.cards[1].errata).toHaveLength(1);
      // Of the edition, that other documents have none of that name; the date is sure.
      expect(then.remarks).toHaveLength("edition" in options ? 1 : 0);
    }
    const later = await json(deckText, { asOf: "2019-06" });
    expect(later.editions["ahlcg-faq"]).toBe("1.3");
    expect(later.remarks).toEqual([
      "ahlcg-faq 1.5 of 2019-04-19 had been issued at the end of 2019-06; its text is not in this library, so 1.3 is used.",
    ]);
    expect(now.superseded).toEqual([
      { document: "ahlcg-faq", newest: "grimoire-1.1", date: "2026-07-14", held: "1.3" },
    ]);
    const before = await run(deckText, { asOf: "2015" });
    expect(before.code).toBe(1);
    expect(before.out.replace(/\s+/g, " ")).toContain(
      "No edition of ahlcg-faq in this library was in force at the end of 2015",
    );
  });

  it("warns of a later text that differs", async () => {
    const { out } = await run("1x Teamwork\n", { edition: "1.0" });
    expect(out).toContain("has other words: grim history ahlcg-faq@1.0/signature-cards");
  });

  it("reads the sample decks of the guide", async () => {
    const sample = async (name: string) => {
      const file = join(packageRoot, "docs", "decks", name);
      return JSON.parse((await captured(() => deck(library, file, { json: true }))).out);
    };
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    const roland = await sample("roland.txt");
    expect([roland.game, roland.cards.length, roland.unknown, roland.ambiguous]).toEqual(["ahlcg", 12, [], []]);
    expect(roland.cards.map((card: { count: number }) => card.count)).toEqual([1, 1, 2, 1, 1, 1, 1, 2, 2, 2, 2, 1]);
    const khopesh = await sample("khopesh.o8d");
    expect(ids(khopesh.cards)).toContain("slavering-gug");
    expect(khopesh.verdicts[0]).toMatchObject({ list: "restricted", allowed: false, most: 1 });
    expect(ids(khopesh.verdicts[0].cards)).toEqual(["matthew-alexander", "khopesh-of-the-abyss"]);
  });

  it("reads an OCTGN deck", async () => {
    const xml =
      '<?xml version="1.0"?>\n<deck game="x"><section name="Main"><card qty="2" id="y">Twilight Gate</card></section></deck>';
    expect(await json(xml)).toMatchObject({ game: "coc", cards: [{ id: "twilight-gate", count: 2, lines: [2] }] });
  });

  it("exits with 1 and lists the names when none is known; with the game, lists the nearest too", async () => {
    const none = await run("2x Anchor\n1x Chain\n");
    expect(none).toMatchObject({ code: 1, out: "" });
    expect(none.err).toContain("Anchor, Chain");
    expect((await run("1x Anchor\n".repeat(12))).err).toContain(`${"Anchor, ".repeat(10)}and 2 more.`);
    expect((await json("2x Anchor\n")).unknown).toEqual([{ name: "Anchor", count: 2, line: 1, candidates: [] }]);
    expect((await json("1x Luky Dise\n", { game: "ahlcg" })).unknown[0].candidates[0].id).toBe("lucky-dice");
  });

  it.each([
    ["missing", null],
    ["empty", ""],
    ["binary", new Uint8Array([1, 0, 2])],
    ["10 MB", new Uint8Array(10 * 1024 * 1024).fill(65)],
    ["hostile XML", '<!DOCTYPE d [<!ENTITY a "b">]><deck><card>&a;</card></deck>'],
  ])("%s is refused", async (name, content) => {
    const missing = () => captured(() => deck(library, join(folder, "nowhere.txt"), {}));
    const { problem, out } = await (content === null ? missing() : run(content, {}, name));
    expect(problem).toMatchObject({ code: "bad-deck" });
    expect(problem?.hint).toContain("2x");
    expect(out).toBe("");
  });

  it.each([
    [{ game: "chess" }, "usage"],
    [{ edition: "9.9" }, "unknown-edition"],
    [{ asOf: "soon" }, "usage"],
    [{ edition: "1.0", asOf: "2017" }, "usage"],
  ] as [DeckCliOptions, string][])("%j is refused: %s", async (options, code) => {
    expect((await run("1x Lucky Dice\n", options)).problem?.code).toBe(code);
  });
});
