import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import { libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { GrimError } from "../../problem.js";
import type { KnownCard } from "../known-cards.js";
import type { Catalogue } from "../schema.js";
import { importCards } from "./import-cards.js";
import { pack, packs, set } from "./made-up-data.fixture.js";
import { openCardData, sourceId } from "./store.js";

const named = (id: string, name: string, also: string[] = []) => ({
  id,
  name,
  printings: [],
  also,
  nicknames: [],
  named: true,
});
const knownCard = (code: string, more: Partial<KnownCard>): KnownCard => ({
  game: "tea",
  code,
  set: null,
  number: null,
  name: "Name",
  subname: null,
  level: null,
  catalogueId: null,
  ...more,
});

function libraryWith(tea: Partial<Catalogue>, cocoa: Partial<Catalogue> = {}, known: KnownCard[] = []) {
  const empty = { cards: [], sets: [], keywords: [], slang: [] };
  return libraryOf({
    root: "made-up",
    documents: [madeUpDocument("tea-faq", "tea", ["1"]), madeUpDocument("cocoa-faq", "cocoa", ["1"])],
    rulings: [
      madeUpRuling({ id: "a", document: "tea-faq", edition: "1", game: "tea" }),
      madeUpRuling({ id: "b", document: "cocoa-faq", edition: "1", game: "cocoa" }),
    ],
    catalogues: [
      { game: "tea", ...empty, ...tea },
      { game: "cocoa", ...empty, ...cocoa },
    ],
    askedAs: {},
    known,
  });
}

const now = new Date("2024-05-06T07:08:09.000Z");

function importFrom(
  files: Record<string, string>,
  library: ReturnType<typeof libraryWith>,
  game: string | null = null,
) {
  const [root, folder] = [temporaryFolder(), temporaryFolder()];
  writeFiles(root, files);
  return { root, folder, run: () => importCards(library, [root], { game, folder, now }) };
}

describe("importCards", () => {
  it("writes the cards and reports what the library knows of them", () => {
    const more = JSON.stringify([
      { code: "91003", name: "Loose Lid", pack_code: "tins", position: 3 },
      { code: "91004", name: "Saucer", pack_code: "jars", position: 4 },
    ]);
    const library = libraryWith(
      { cards: [named("strainer", "Strainer", ["Tea Strainer"]), named("spoon", "Spoon")] },
      { cards: [named("cup", "Cold Cup")] },
      [knownCard("91002", {}), knownCard("91003", { catalogueId: "lid" }), knownCard("91004", { game: "cocoa" })],
    );
    const { root, folder, run } = importFrom(
      {
        "packs.json": packs,
        "cycles.json": "[]",
        "tins.json": pack,
        "x.json": more,
        "definition.xml": "<game name='T' id='x'/>",
      },
      library,
    );
    const [report, ...others] = run();
    expect(others).toEqual([]);
    expect(report).toEqual({
      source: {
        id: sourceId("arkhamdb", "tea", root),
        database: "arkhamdb",
        game: "tea",
        path: root,
        imported: "2024-05-06T07:08:09.000Z",
        filesFrom: expect.stringMatching(/^20.*Z$/),
        cards: 4,
      },
      files: 2,
      leftOut: [],
      skipped: ["cycles.json", "definition.xml", "packs.json"].map((name) => join(root, name)),
      sets: [
        { name: "The Tin Box", cards: 3 },
        { name: "jars", cards: 1 },
      ],
      withRulings: 2,
      withoutRulings: 1,
      notMatched: [expect.objectContaining({ code: "91004" })],
      missingIds: ["spoon"],
      replaced: false,
    });
    const data = openCardData(folder);
    expect(data.sources.map(({ id, cards }) => [id, cards])).toEqual([[report?.source.id, 4]]);
    expect(data.all("tea").map(({ code }) => code)).toEqual(["91001", "91002", "91003", "91004"]);
    expect(run()[0]?.replaced).toBe(true);
  });

  it("takes the game that knows most of the cards", () => {
    const cards = [named("cup", "Cold Cup")];
    const gameOf = (tea: Partial<Catalogue>, cocoa: Partial<Catalogue>, game: string | null = null) =>
      importFrom({ "tins.json": pack }, libraryWith(tea, cocoa), game).run()[0]?.source.game;
    expect(gameOf({ cards }, {})).toBe("tea");
    expect(gameOf({}, { cards })).toBe("cocoa");
    expect(gameOf({ cards }, { cards: [...cards, named("strainer", "Tea Strainer")] })).toBe("cocoa");
    expect(gameOf({ cards }, {}, "cocoa")).toBe("cocoa");
  });

  it("takes the game whose catalogue names the database when no game knows a card", () => {
    const octgn = { format: "octgn", game: "11111111-2222-3333-4444-555555555555", symbols: { "@": "heat" } } as never;
    const other = { format: "octgn", game: "22222222-2222-3333-4444-555555555555", symbols: { "@": "cold" } } as never;
    const arkhamdb = { format: "arkhamdb" } as never;
    const imported = (files: Record<string, string>, tea: unknown[], cocoa: unknown[]) => {
      const library = libraryWith({ databases: tea as never[] }, { databases: cocoa as never[] });
      try {
        const { folder, run } = importFrom(files, library);
        const [report] = run();
        return `${report?.source.game}: ${openCardData(folder).all(report?.source.game ?? "")[0]?.text}`;
      } catch (error) {
        return (error as GrimError).problems[0]?.hint;
      }
    };
    expect(imported({ "set.xml": set }, [other], [octgn])).toBe("cocoa: Fast.\nAction: Exhaust to gain [heat].");
    expect(imported({ "tins.json": pack }, [arkhamdb], [octgn])).toBe("tea: [free] Exhaust Tea Strainer: Draw 1 leaf.");
    const hint = "Name their game: grim cards import --game tea PATH";
    expect(imported({ "tins.json": pack }, [arkhamdb], [arkhamdb])).toBe(hint);
    expect(imported({ "set.xml": set }, [other], [])).toBe(hint);
  });

  it("reports a path whose game is not known, and writes nothing", () => {
    const { root, folder, run } = importFrom({ "tins.json": pack }, libraryWith({}));
    expect(run).toThrow(GrimError);
    expect(run).toThrow(`No game of this library knows a card of ${root}. Cards read: 2.`);
    expect(openCardData(folder).sources).toEqual([]);
  });
});
