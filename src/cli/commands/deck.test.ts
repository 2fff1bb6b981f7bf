/** `grim deck` on the committed rulings: ids, counts and messages only. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { cardDataFolder } from "../../cards/data/store.js";
import type { CardSource } from "../../cards/database-card.js";
import type { Library } from "../../library/library.js";
import { open, packageRoot } from "../../open.js";
import { captured } from "../captured.fixture.js";
import type { Options } from "../command.js";
import { deck } from "./deck.js";

let library: Library;
let folder: string;
beforeAll(async () => {
  library = await open(packageRoot);
  folder = mkdtempSync(join(tmpdir(), "grim-deck-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(content: string | Uint8Array, options: Options = {}, name = "deck.txt") {
  const file = join(folder, name);
  writeFileSync(file, content);
  return captured(() => deck(library, file, options));
}
const json = async (content: string, options: Options = {}) =>
  JSON.parse((await run(content, { ...options, json: true })).out);

describe("grim deck", () => {
  it("recognises the game by the card names, and applies the restricted list, citing its rule", async () => {
    const legal = await json("3x Twilight Gate\n2x Hound of Tindalos (F110)\n");
    expect(legal).toMatchObject({ game: "coc", editions: { "coc-faq": "4.2" } });
    expect(legal.cards.map((card: { id: string }) => card.id)).toEqual(["twilight-gate", "hound-of-tindalos"]);
    expect(legal.cards[1].errata.map((ruling: { id: string }) => ruling.id)).toEqual(["errata-hound-of-tindalos"]);
    expect(legal.verdicts[0]).toMatchObject({
      list: "restricted",
      allowed: true,
      most: 1,
      rule: { id: "policy-restricted-list" },
    });
    expect(legal.verdicts[0].citation).toContain("coc-faq@4.2/policy-restricted-list");
    const illegal = await json("3x Twilight Gate\n1x Khopesh of the Abyss\n");
    expect(illegal.verdicts[0]).toMatchObject({ allowed: false });
  });

  it("reads a misprint of a document as its card, and reports a misspelt name that it corrects", async () => {
    const report = await json("1x Slaving Gug\n1x Hound of Tindalos\n2x Twilight Gaet\n1x Khopesh of teh Abiss\n");
    expect(report.cards[0]).toMatchObject({ id: "slavering-gug", written: "Slaving Gug", corrected: false });
    expect(report.cards[2]).toMatchObject({ id: "twilight-gate", written: "Twilight Gaet", count: 2, corrected: true });
    const { out } = await run("1x Hound of Tindalos\n1x Twilight Gaet\n");
    expect(out).toContain("Misspelt, read as: Twilight Gaet → Twilight Gate");
  });

  it("prints the verdict first", async () => {
    const firstParagraph = async (text: string) =>
      (await run(text)).out.split("deck.txt: ")[0]?.replace(/\s+/g, " ").trim();
    expect(await firstParagraph("3x Twilight Gate\n")).toBe(
      "Legal by the restricted and banned list. The rules of deck building are not checked.",
    );
    expect(await firstParagraph("3x Twilight Gate\n1x Khopesh of the Abyss\n")).toBe(
      "Not legal: 2 titles of the restricted list (Twilight Gate, Khopesh of the Abyss), and 1 may be in a deck.",
    );
    expect(await firstParagraph("3x Twilight Gate\n1x Anchor\n")).toContain(
      "as far as its cards are known (1 line not)",
    );
    expect(await firstParagraph("1x Lucky Dice\n")).not.toContain("no restricted or banned list");
  });

  it.each([
    ["rulings that no list forbids", "1x Lucky Dice\n", 0],
    ["two restricted titles", "3x Twilight Gate\n1x Khopesh of the Abyss\n", 1],
    ["no rulings", "2x 01088\n", 1],
  ])("of a deck with %s, the exit code says so", async (_, text, code) => {
    expect((await run(text)).code).toBe(code);
  });

  it("reads a deck of ArkhamDB by its codes, and lists a code of no card as unknown", async () => {
    const arkhamdb = {
      investigator_code: "01001",
      slots: { "01006": 1, "01020": 2, "99999": 1 },
      sideSlots: { "02230": 1 },
    };
    const report = await json(JSON.stringify([arkhamdb]));
    expect(report).toMatchObject({ game: "ahlcg", verdict: { status: "no-list" } });
    expect(report.cards.map(({ code, count, side }: Record<string, unknown>) => [code, count, side])).toEqual([
      ["01001", 1, 0],
      ["01006", 1, 0],
      ["01020", 2, 0],
      ["02230", 1, 1],
    ]);
    expect(report.cards[3]).toMatchObject({ id: "lucky-dice", errata: [{ id: "errata-lucky-dice" }] });
    expect(report.unknown).toEqual([{ name: "99999", code: "99999", count: 1, line: 1, candidates: [] }]);
  });

  it.each([
    ["codes", "01006\n2x 02230\n"],
    [
      "a table",
      "| Qty | Card | Set |\n|--:|---|---|\n| 1 | [Roland's .38 Special](https://arkhamdb.com/card/01006) | Core |\n| 2x | **Lucky Dice** (2) | |\n",
    ],
    [
      "Markdown",
      "- [Roland's .38 Special](https://arkhamdb.com/card/01006)\n- 2x [Lucky Dice](https://arkhamdb.com/card/02230)\n",
    ],
    ["slots", '{"01006": 1, "02230": 2}'],
    [
      "a list",
      "Investigator's things\n\nHand\n1x Roland's .38 Special (Core 6)\n2x Lucky Dice •• (Undimensioned and Unseen)\n",
    ],
  ])("reads %s", async (_, text) => {
    const report = await json(text);
    expect(report.game).toBe("ahlcg");
    expect(report.cards.map(({ code, count }: Record<string, unknown>) => [code, count])).toEqual([
      ["01006", 1],
      ["02230", 2],
    ]);
    expect([...report.unknown, ...report.unread]).toEqual([]);
  });

  it("finds game and card by an OCTGN id without a name", async () => {
    const id = "45f006f4-02ed-4b8d-b095-eb5efe58d014";
    const report = await json(`<deck><section name="Main"><card qty="2" id="${id}"/></section></deck>`);
    expect(report).toMatchObject({ game: "coc", cards: [{ name: "Shotgun", code: id, count: 2 }] });
  });

  it("reports a deck that fits two games equally, and suggests --game", async () => {
    const { problem } = await run("1x Shotgun\n");
    expect(problem?.message).toContain("ahlcg and of coc alike");
    expect(problem?.hint).toContain("--game ahlcg or --game coc");
  });

  it("shows the text in force with the user's card data", async () => {
    const data = join(folder, "data");
    const path = join(folder, "cards.json");
    writeFileSync(
      path,
      JSON.stringify([
        {
          code: "02230",
          name: "Lucky Dice",
          pack_code: "uau",
          position: 230,
          text: "[reaction] After tea is poured, spend 2: Drink it.",
        },
      ]),
    );
    vi.stubEnv("XDG_DATA_HOME", data);
    try {
      const { writeSource } = await import("../../cards/data/store.js");
      const { readCardFiles } = await import("../../cards/data/read-files.js");
      const [files] = readCardFiles(path, () => ({}));
      const source = {
        id: "arkhamdb-000001",
        database: "arkhamdb",
        game: "ahlcg",
        path,
        filesFrom: "2017-01-01",
        imported: "2017-01-02",
      };
      writeSource(cardDataFolder(), source as CardSource, files?.cards ?? []);
      const { out } = await run("2x Lucky Dice\n");
      expect(out).toContain("Text in force, with the change marked");
      expect(out).toContain("After tea is poured");
      expect((await json("2x Lucky Dice\n")).cards[0].effective).toMatchObject([
        { code: "02230", by: ["ahlcg-faq@1.3/errata-lucky-dice"] },
      ]);
      expect((await run("2x Lucky Dice\n", { brief: true })).out).not.toContain("Printed text");
    } finally {
      vi.unstubAllEnvs();
    }
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
      // For `edition`, one remark says that the other documents of the game have no edition 1.0. For `asOf` there is none.
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

  it("warns when a later edition has other words", async () => {
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

  it("exits with 1 and lists the names when none is known, with the nearest names if the game is given", async () => {
    const none = await run("2x Anchor\n1x Chain\n");
    expect(none).toMatchObject({ code: 1, out: "" });
    expect(none.err).toContain("Anchor, Chain");
    expect((await run("1x Anchor\n".repeat(12))).err).toContain(`${"Anchor, ".repeat(10)}and 2 more.`);
    expect((await json("2x Anchor\n")).unknown).toEqual([
      { name: "Anchor", code: null, count: 2, line: 1, candidates: [] },
    ]);
    expect((await json("1x Luky Dises\n", { game: "ahlcg" })).unknown[0].candidates[0].id).toBe("lucky-dice");
  });

  it.each([
    ["missing", null],
    ["empty", ""],
    ["binary", new Uint8Array([1, 0, 2])],
    ["10 MB", new Uint8Array(10 * 1024 * 1024).fill(65)],
    ["hostile XML", '<!DOCTYPE d [<!ENTITY a "b">]><deck><card>&a;</card></deck>'],
  ])("refuses a deck file (%s)", async (name, content) => {
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
  ] as [Options, string][])("refuses the options %j: %s", async (options, code) => {
    expect((await run("1x Lucky Dice\n", options)).problem?.code).toBe(code);
  });
});
