import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type LibraryData, libraryOf } from "../../library/library.js";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { buildLinksPart } from "../../links/build/build-links.js";
import { linksPartName } from "../../links/links-part.js";
import type { Ruling } from "../../ruling/ruling.js";
import { madeUpLibrary } from "../../user/house/made-up.fixture.js";
import { captured } from "../captured.fixture.js";
import { exit } from "../command.js";
import { card } from "./card.js";
import { citeCommand } from "./cite.js";
import { governsCommand } from "./governs.js";
import { show } from "./show.js";

const library = madeUpLibrary();

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-show-"));
  vi.stubEnv("XDG_DATA_HOME", folder);
  vi.stubEnv("XDG_CACHE_HOME", join(folder, "cache"));
  vi.stubEnv("GRIM_LIBRARY", "");
  vi.stubEnv("NO_COLOR", "1");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

function writeHouse(text: string): void {
  mkdirSync(join(folder, "grimrule", "house"), { recursive: true });
  writeFileSync(join(folder, "grimrule", "house", "mine.yaml"), text);
}
const houseYaml = `rulings:
  - id: staying-lit
    kind: clarification
    text: A Brass Lantern stays lit.
    cards:
      - {id: brass-lantern, name: Brass Lantern}
    rests_on:
      - {ref: lamps-faq@2.0/falling-lanterns}
`;
const runShow = (text: string, options = {}) => captured(() => show(library, text, options));
const json = async (text: string, options = {}) => JSON.parse((await runShow(text, { json: true, ...options })).out);

describe("--format html of a name with several meanings", () => {
  const bells = ["bell-of-brass", "bell-of-tin"].map((id) => ({
    id,
    name: "Bell",
    printings: [],
    also: [],
    nicknames: [],
    named: true,
  }));
  const ambiguous = madeUpLibrary({
    catalogues: [{ game: "lamps", cards: bells, sets: [], keywords: [], slang: [] }],
    rulings: ["one", "two"].map((id) => madeUpRuling({ id, title: "Bells" })),
  });

  test.each([
    ["cards", () => card(ambiguous, "Bell", { format: "html" }), /^Bell may be:\n {2}Bell\n.*grim card bell-of-brass/],
    ["rulings", () => show(ambiguous, "bells", { format: "html" }), /^bells names 2 rulings:\n/],
  ])("prints the %s to choose from on stderr and nothing on stdout", async (_, command, list) => {
    const { out, err } = await captured(command);
    expect(out).toBe("");
    expect(err).toMatch(list);
  });
});

describe("house rulings beside official ones", () => {
  test("are printed below the ruling they rest on, and not with --brief", async () => {
    writeHouse(houseYaml);
    const { out } = await runShow("lamps 1.2");
    expect(out.indexOf("House ruling, not official")).toBeGreaterThan(out.indexOf("[lamps-faq@2.0/falling-lanterns]"));
    expect((await runShow("lamps 1.2", { brief: true })).out).not.toContain("House ruling");
    const shownJson = await json("lamps 1.2");
    expect(shownJson.house).toMatchObject([{ ref: "house/staying-lit", official: false }]);
    expect(shownJson.ruling.id).toBe("falling-lanterns");
    expect((await json("lamps 1.1")).house).toEqual([]);
  });

  test("are shown and cited by their own reference, marked as not official", async () => {
    writeHouse(houseYaml);
    expect((await runShow("house/staying-lit")).out).toMatch(/^House ruling, not official/);
    expect(await json("house/staying-lit")).toMatchObject({ ruling: null, house: [{ id: "staying-lit" }] });
    expect((await runShow("house/nothing")).code).toBe(exit.negative);
    for (const format of ["plain", "markdown", "slip"]) {
      const cited = await captured(() => citeCommand(library, "house/staying-lit", { format }));
      expect([cited.code, cited.out]).toEqual([exit.ok, expect.stringMatching(/^House ruling, not official/)]);
    }
    expect((await captured(() => citeCommand(library, "house/nothing", {}))).code).toBe(exit.negative);
  });

  test("are printed on the page of a card", async () => {
    writeHouse(houseYaml);
    const page = await captured(() => card(library, "brass lantern", {}));
    expect(page.out).toContain("│ A Brass Lantern stays lit.");
    const shownCard = JSON.parse((await captured(() => card(library, "brass lantern", { json: true }))).out);
    expect([shownCard.house.length, shownCard.rulings]).toEqual([1, []]);
  });

  test("reports a house file that cannot be read, and shows the official ruling", async () => {
    writeHouse("rulings: 7\n");
    const { code, out, err } = await runShow("lamps 1.2");
    expect([code, out]).toEqual([exit.ok, expect.stringContaining("lamps-faq/falling-lanterns")]);
    expect(err).toContain("mine.yaml");
  });
});

describe("texts of older editions", () => {
  test("--edition shows the text of that edition and warns when a later edition has other words", async () => {
    const { out } = await runShow("falling-lanterns", { edition: "1.0" });
    expect(out).toMatch(
      /It goes out\.\n[\s\S]*FAQ 1\.0[\s\S]*\n! FAQ 2\.0 has other words: grim history lamps-faq@1\.0\/falling-lanterns\n/,
    );
    expect(await json("falling-lanterns", { edition: "1.0" })).toMatchObject({
      ruling: { edition: "1.0" },
      later: { edition: "2.0", ruling: "lamps-faq@2.0/falling-lanterns", words: expect.any(Array) },
      governs: { in_force: false, corrected: null },
    });
  });

  test("prints no warning when the words are the same, or for the newest edition", async () => {
    expect((await json("moving-lanterns", { edition: "1.0" })).governs.in_force).toBe(true);
    expect((await json("moving-lanterns")).later).toBeNull();
    expect((await runShow("moving-lanterns")).out).not.toContain("! ");
  });

  test("grim governs reports an old text as in force only if the newest edition has the same words", async () => {
    const inForce = async (ref: string) =>
      JSON.parse((await captured(() => governsCommand(library, ref, { json: true }))).out).in_force;
    expect(await inForce("lamps-faq@1.0/moving-lanterns")).toBe(true);
    expect(await inForce("lamps-faq@1.0/falling-lanterns")).toBe(false);
  });

  test("reports a ruling that the edition does not have, an invalid date, an unknown edition, and two choices of edition", async () => {
    const missing = await runShow("oil-again", { edition: "1.0" });
    expect([missing.code, missing.out]).toEqual([exit.negative, ""]);
    expect(missing.err).toContain("lamps-faq@2.0/oil-again");
    expect((await runShow("oil-again", { asOf: "soon" })).problem?.code).toBe("usage");
    expect((await runShow("oil-again", { asOf: "2017", edition: "1.0" })).problem?.code).toBe("usage");
    expect((await captured(() => card(library, "oil flask", { edition: "9" }))).problem?.code).toBe("unknown-edition");
  });
});

test.each(["section", "context", "brief"])(
  "grim show --format html refuses --%s, which prints text",
  async (option) => {
    const { problem, out } = await runShow("lamps 1.2", { format: "html", [option]: true });
    expect([problem?.code, problem?.message, out]).toEqual([
      "usage",
      `--format html and --${option} cannot be combined.`,
      "",
    ]);
  },
);

test("grim governs refuses a house ruling and names the command to read it", async () => {
  const { problem } = await captured(() => governsCommand(library, "house/staying-lit", {}));
  expect([problem?.code, problem?.hint]).toEqual([
    "usage",
    "To read it, and what it rests on: grim show house/staying-lit",
  ]);
});

describe("grim show with an unknown reference", () => {
  test.each([
    ["lamps-faq/of-wicks", '"of wicks"'],
    ["lamps-faq@9.9/of-wicks", '"of wicks"'],
    ["of wicks", '"of wicks"'],
    ["9.9", '"…"'],
    ["lamps-faq/", '"…"'],
    ["wick ".repeat(40), '"…"'],
  ])("%s: suggests a search for the words of the reference", async (text, words) => {
    const { code, err } = await runShow(text);
    expect([code, err.trimEnd().split("\n").at(-1)]).toEqual([exit.negative, `To search words: grim search ${words}`]);
  });
});

describe("the default game, when another game has the same number, card or term", () => {
  const wick = { id: "wick", name: "Wick", set: null, number: null };
  const catalogue = (game: string): LibraryData["catalogues"][number] => ({
    game,
    cards: [{ id: "wick", name: "Wick", printings: [], also: [], nicknames: [], named: true }],
    sets: [],
    keywords: [{ term: "trimming", forms: [], exact: false }],
    slang: [],
  });
  const kites = (more: Partial<Ruling>) => madeUpRuling({ document: "kites-faq", game: "kites", ...more });
  function twoGames(...rulings: Ruling[]) {
    const data: LibraryData = {
      root: "/nowhere",
      documents: [madeUpDocument("lamps-faq", "lamps", ["2.0", "1.0"]), madeUpDocument("kites-faq", "kites", ["2.0"])],
      rulings,
      catalogues: [catalogue("lamps"), catalogue("kites")],
      askedAs: {},
      matches: {},
    };
    return libraryOf(data, new Map([[linksPartName, buildLinksPart(data)]]));
  }
  const shownOf = async (library: ReturnType<typeof twoGames>, text: string, options = {}) => {
    vi.stubEnv("GRIM_GAME", "lamps");
    const { out, err, problem } = await captured(() => show(library, text, { json: true, ...options }));
    expect(problem).toBeNull();
    return { found: JSON.parse(out), err };
  };

  test("the remark that the name is only similar is kept", async () => {
    const library = twoGames(
      madeUpRuling({ id: "trims", keywords: ["trimming"] }),
      kites({ id: "tails", keywords: ["trimming"] }),
    );
    const { found, err } = await shownOf(library, "triming");
    expect(found.ruling).toMatchObject({ game: "lamps", id: "trims" });
    expect(err).toContain("lamps (the default game)");
    expect(found.remarks).toContainEqual(expect.stringContaining("trimming"));
  });

  test("a ruling that a partial edition leaves in force is shown in that edition", async () => {
    const library = twoGames(
      madeUpRuling({ edition: "1.0", carriedInto: "2.0", id: "trims", number: "1.1" }),
      kites({ id: "tails", number: "1.1" }),
    );
    const { found } = await shownOf(library, "1.1", { edition: "2.0" });
    expect(found.ruling).toMatchObject({ game: "lamps", id: "trims" });
  });

  test("the name of a card of both games shows its erratum in the default game", async () => {
    const library = twoGames(
      madeUpRuling({ id: "errata-wick", kind: "card-errata", cards: [wick] }),
      madeUpRuling({ id: "asks", kind: "faq", question: "May a wick burn?", cards: [wick] }),
      kites({ id: "tails", cards: [wick] }),
    );
    const { found, err } = await shownOf(library, "wick");
    expect(found.ruling).toMatchObject({ game: "lamps", id: "errata-wick" });
    expect(found.remarks).toContainEqual(expect.stringContaining("This is the card's erratum."));
    expect(err.replace(/\s+/g, " ")).toContain("Rulings of other games also match: kites-faq@2.0/tails");
  });
});
