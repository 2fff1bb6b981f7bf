/** `grim diff`, `changes`, `history` on the committed rulings: ids, counts and messages only. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeLamps } from "../../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import type { Library } from "../../library/library.js";
import { open, packageRoot } from "../../open.js";
import { captured } from "../captured.fixture.js";
import type { Options } from "../command.js";
import { changes } from "./changes.js";
import { diff } from "./diff.js";
import { history } from "./history.js";

let library: Library;
let folder: string;
beforeAll(async () => {
  library = await open(packageRoot);
  folder = mkdtempSync(join(tmpdir(), "grim-diff-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const run = (args: string[], options: Options = {}) => captured(() => diff(library, args, options));
const json = async (args: string[], options: Options = {}) =>
  JSON.parse((await run(args, { ...options, json: true })).out);

describe("grim diff", () => {
  it("refuses formats that it does not have, and --json beside another format", async () => {
    const editions = ["ahlcg-faq", "1.0", "1.3"];
    expect((await run(editions, { format: "pdf" })).problem?.message).toBe('There is no format "pdf".');
    const both = await run(editions, { format: "html", json: true });
    expect(both.problem?.message).toBe("--json and --format html cannot be combined.");
  });

  it("--json has the documented keys, counts and ids", async () => {
    const found = await json(["ahlcg-faq", "1.0", "1.3"]);
    expect(Object.keys(found).slice(0, 10)).toEqual([
      "document",
      "from",
      "to",
      "added",
      "removed",
      "reworded",
      "moved",
      "spelling",
      "extraction",
      "unchanged",
    ]);
    expect([found.document, found.from, found.to]).toEqual(["ahlcg-faq", "1.0", "1.3"]);
    expect([found.added.length, found.removed.length, found.moved.length]).toEqual([45, 0, 0]);
    expect(found.reworded.map((one: { id: string }) => one.id)).toEqual([
      "remember-that",
      "signature-cards",
      "timing-of-at-or-if-abilities",
    ]);
    expect([found.extraction.length, found.unchanged.length]).toEqual([14, 20]);
  });

  it("compares the last two editions, or the given one and the newest", async () => {
    for (const args of [["ahlcg-faq"], ["ahlcg-faq", "1.0"]]) {
      const found = await json(args);
      expect([found.from, found.to]).toEqual(["1.0", "1.3"]);
    }
  });

  it("filters by kind, by card and by deck", async () => {
    expect((await json(["ahlcg-faq"], { kind: "campaign-errata,definition" })).added).toHaveLength(3);
    const byCard = await json(["ahlcg-faq"], { card: "smite the wicked" });
    expect([byCard.added, byCard.unchanged, byCard.only]).toEqual([
      [],
      ["errata-smite-the-wicked"],
      ["rulings about Smite the Wicked"],
    ]);
    const deck = join(folder, "deck.txt");
    writeFileSync(deck, "1x Lucky Dice\n2x Duke\n1x Anchor\n1x Smite the Wicket\n");
    const byDeck = await run(["ahlcg-faq"], { deck, json: true });
    expect(JSON.parse(byDeck.out).added.length).toBeGreaterThan(1);
    expect(byDeck.err).toBe(
      "Misspelt names were read as follows: Smite the Wicket → Smite the Wicked.\nUnknown in this library, or misspelt: Anchor.\n",
    );
  });

  it("writes text, Markdown and HTML to stdout only, without colour or pager in a pipe", async () => {
    for (const [format, start] of [
      ["text", /^Arkham Horror/],
      ["markdown", /^# Arkham Horror/],
      ["html", /^<!doctype html>/],
    ] as const) {
      const { code, out, err } = await run(["ahlcg-faq"], { format });
      expect(code).toBe(0);
      expect(out).toMatch(start);
      expect(out.includes("\x1b")).toBe(false);
      expect(err).toBe("");
    }
  });

  it("exits with 1 when nothing differs", async () => {
    const { code, out } = await run(["ahlcg-faq"], { kind: "restricted" });
    expect(code).toBe(1);
    expect(out).toContain("No ruling differs.");
  });

  it.each([
    [["nope"], {}, "unknown-document", "ahlcg-faq"],
    [["ahlcg-faq", "7"], {}, "unknown-edition", "1.3, 1.0"],
    [["ahlcg-faq", "1.0", "1.0"], {}, "usage", "1.3, 1.0"],
    [["ahlcg-faq", "1.3"], {}, "usage", "1.3, 1.0"],
    [["coc-faq"], {}, "usage", "--against FILE"],
    [["ahlcg-faq"], { kind: "nope" }, "usage", "card-errata"],
    [["ahlcg-faq"], { format: "pdf" }, "usage", "markdown"],
    [["ahlcg-faq"], { format: "html", json: true }, "usage", "json"],
    [["ahlcg-faq"], { card: "luky dise" }, "not-found", "Lucky Dice"],
    [["ahlcg-faq", "1.0", "1.3"], { against: "x.txt" }, "usage", "--against x.txt"],
    [["ahlcg-faq"], { against: "/nowhere/faq.txt" }, "file-missing", ""],
    [["ahlcg-faq"], { deck: "/nowhere/deck.txt" }, "bad-deck", "2x"],
  ] as [string[], Options, string, string][])(
    "refuses the arguments %j with %j: %s",
    async (args, options, code, hint) => {
      const { problem, out } = await run(args, options);
      expect(problem?.code).toBe(code);
      expect(problem?.hint ?? "").toContain(hint);
      expect(out).toBe("");
    },
  );

  it("--against says that the file is partial if the library lists its edition as partial", async () => {
    const root = temporaryFolder();
    writeLamps(root);
    const faq = join(root, "rulings/lamps-faq");
    const textOf = (path: string) => readFileSync(join(faq, path), "utf8");
    writeFiles(faq, {
      "document.yaml": textOf("document.yaml").replace("date: 2019-01-07}", "date: 2019-01-07, partial: true}"),
      "2.1/01-questions.yaml": textOf("2.0/03-questions.yaml").replaceAll("2.0", "2.1"),
    });
    const against = join(root, "faq.md");
    writeFileSync(against, "# Rulings\n\n(1.6) Wind\n\nWind puts out lanterns.\n");
    const lamps = await open(root);
    const args = ["lamps-faq", "2.0"];
    const { out } = await captured(() => diff(lamps, args, { against, edition: "2.1", brief: true }));
    expect(out).toContain("faq.md is a partial edition: what it does not contain stays in force.");
    expect(out).toContain("0 removed");
  });

  const sources = process.env.GRIM_SOURCES;
  it.skipIf(!sources)(
    "--against recognises the source of an edition (skipped without GRIM_SOURCES)",
    async () => {
      const against = join(sources as string, "001_fbb064ab3cb52c20.txt");
      const found = await run(["ahlcg-faq", "1.0"], { against, json: true });
      expect(JSON.parse(found.out)).toMatchObject({ from: "1.0", to: "1.3", against: null });
      expect(found.err).toContain("is the source of ahlcg-faq 1.3");
      const same = await json(["ahlcg-faq", "1.3"], { against });
      expect(same).toMatchObject({ from: "1.3", to: "1.3", added: [], removed: [], reworded: [] });
      const other = await run(["ahlcg-faq", "1.3"], { against: join(sources as string, "000_15bca8c496c98d4f.txt") });
      expect(other.problem).toMatchObject({ code: "section-missing" });
    },
    60_000,
  );

  it.skipIf(!sources)(
    "--against shows the changes in a new text by file and line (skipped without GRIM_SOURCES)",
    async () => {
      const against = join(folder, "faq 1.4.txt");
      const lines = readFileSync(join(sources as string, "001_fbb064ab3cb52c20.txt"), "utf8").split("\n");
      const at = lines.findIndex((line) => line.startsWith("(1.13)"));
      lines[at + 1] = "A deck of wet cards is shuffled by hand.";
      writeFileSync(against, lines.join("\n"));
      const found = await json(["ahlcg-faq", "1.3"], { against });
      expect([found.from, found.to, found.against]).toEqual(["1.3", "faq-1.4.txt", "faq 1.4.txt"]);
      expect(found.reworded.map((one: { id: string }) => one.id)).toEqual(["shuffling-a-card-into-an-empty-deck"]);
      expect([found.added, found.removed, found.moved, found.extraction]).toEqual([[], [], [], []]);
      const { out, err } = await run(["ahlcg-faq", "1.3"], { against });
      expect(out).toContain(`faq 1.4.txt, source lines ${at + 1}-${at + 2}`);
      expect(out).not.toContain("@faq");
      expect(err).toMatch(/with the corrections of 1\.3 that apply to it \((\d+) of \1\); nothing was written\.$/m);
    },
    60_000,
  );
});

describe("grim changes", () => {
  const runChanges = (args: string[], options: Options = {}) => captured(() => changes(library, args, options));

  it("lists the changes of an edition that is known only from tags", async () => {
    const { code, out } = await runChanges(["ahlcg-faq", "1.2"], { json: true });
    const report = JSON.parse(out);
    expect(code).toBe(0);
    expect(report).toMatchObject({ document: "ahlcg-faq", edition: "1.2", at_hand: false });
    expect(report.tagged).toHaveLength(10);
    expect(report.interval).toMatchObject({ after: "1.0", by: "1.3", editions: ["1.1", "1.2", "1.3"] });
    expect((await runChanges(["ahlcg-faq", "1.2"])).out).toContain("The text of 1.2 is not in this library");
  });

  it.each([
    ["coc-faq", "4.2", "red"],
    ["cthulhu-wars-faq", "undated", "neither a version nor a date"],
  ])(
    "for %s, exits with 1 and explains why no changes are known and what is needed",
    async (document, edition, why) => {
      const { code, out, err } = await runChanges([document, edition]);
      expect([code, out]).toEqual([1, ""]);
      expect(err.replace(/\s+/g, " ")).toContain(why);
      expect(err).toContain("--against FILE");
      const report = JSON.parse((await runChanges([document, edition], { json: true })).out);
      expect(report).toMatchObject({ tagged: [], interval: null });
      expect(report.needed).not.toEqual([]);
    },
  );

  it("lists the known editions when the edition is unknown", async () => {
    const { problem } = await runChanges(["ahlcg-faq", "9"]);
    expect(problem).toMatchObject({
      code: "unknown-edition",
      hint: expect.stringMatching(
        /^Editions in this library: 1\.0, 1\.3\. Known, but not in this library: 1\.1, 1\.2, 1\.4, /,
      ),
    });
  });
});

describe("grim history", () => {
  const runHistory = (ref: string, options: Options = {}) => captured(() => history(library, ref, options));

  it("prints the same history for a number, an id and a reference to an old edition", async () => {
    for (const ref of ["ahlcg 2.2", "timing-of-at-or-if-abilities", "ahlcg-faq@1.0/timing-of-at-or-if-abilities"]) {
      const report = JSON.parse((await runHistory(ref, { json: true })).out);
      expect(report.reference).toBe("ahlcg-faq@1.3/timing-of-at-or-if-abilities");
      expect(report.steps.map((one: { change: string }) => one.change)).toEqual(["reworded"]);
    }
  });

  it("does not report a ruling as removed when only the extraction lost it", async () => {
    const { out } = await runHistory("ahlcg-faq/policy-document-supplement");
    expect(out).toContain("not in the extracted text of this edition, which lost it");
    expect(out).not.toContain("no longer there");
  });

  it("exits with 1 for an unknown name and with 2 for an ambiguous one", async () => {
    expect(await runHistory("no-such-thing")).toMatchObject({ code: 1, out: "" });
    expect((await runHistory("no-such-thing", { json: true })).out).toContain('"ruling":null');
    expect((await runHistory("1.4")).problem?.code).toBe("bad-reference");
    expect((await runHistory("ahlcg 1.4", { edition: "9" })).problem?.code).toBe("unknown-edition");
  });
});
