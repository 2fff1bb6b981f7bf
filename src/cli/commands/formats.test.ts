/** `--format` of show, card, deck and changes, on the committed rulings: the form of each, ids and counts only. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Library } from "../../library/library.js";
import { open, packageRoot } from "../../open.js";
import { captured } from "../captured.fixture.js";
import { card } from "./card.js";
import { changes } from "./changes.js";
import { deck } from "./deck.js";
import { show } from "./show.js";

let library: Library;
let folder: string;
let deckFile: string;
beforeAll(async () => {
  library = await open(packageRoot);
  folder = mkdtempSync(join(tmpdir(), "grim-formats-"));
  deckFile = join(folder, "deck.txt");
  writeFileSync(deckFile, "2x Khopesh of the Abyss\n1x Hound of Tindalos\n");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const commands = {
  show: (format: string) => show(library, "ahlcg-faq@1.3/nested-sequences", { format }),
  card: (format: string) => card(library, "Khopesh of the Abyss", { format }),
  deck: (format: string) => deck(library, deckFile, { format }),
  changes: (format: string) => changes(library, ["ahlcg-faq", "1.3"], { format }),
};
const ids = {
  show: "nested-sequences",
  card: "errata-khopesh-of-the-abyss",
  deck: "errata-khopesh-of-the-abyss",
  changes: "nested-sequences",
};

describe.each(["show", "card", "deck"] as const)("grim %s", (name) => {
  it("--format html is one page that loads nothing, with the rulings in it", async () => {
    const { code, out } = await captured(() => commands[name]("html"));
    expect(code).toBe(0);
    expect(out).toMatch(/^<!doctype html>/);
    expect(out.trimEnd()).toMatch(/<\/html>$/);
    expect(out.match(/<html/g)).toHaveLength(1);
    expect(out).toContain(`id="${ids[name]}"`);
    expect(out).not.toMatch(/<script|src=|url\(|@import/);
  });
});

describe.each(["show", "card", "deck", "changes"] as const)("grim %s", (name) => {
  it("--format json is the JSON of --json, and text the default", async () => {
    expect(JSON.parse((await captured(() => commands[name]("json"))).out)).toBeTypeOf("object");
    const text = (await captured(() => commands[name]("text"))).out;
    expect(text).not.toMatch(/^[<{]/);
    expect(text.length).toBeGreaterThan(100);
  });

  it("names the formats when asked for another", async () => {
    const { problem } = await captured(() => commands[name]("pdf"));
    expect(problem).toMatchObject({ code: "usage" });
    expect(problem?.message).toContain('There is no format "pdf".');
    expect(problem?.hint).toMatch(/^Formats: text,.* json\.$/);
  });
});

describe("grim changes", () => {
  it("--format atom is a feed with an entry for each ruling", async () => {
    const { code, out } = await captured(() => commands.changes("atom"));
    expect(code).toBe(0);
    expect(out).toMatch(/^<\?xml[^>]*>\n<feed /);
    expect(out).toContain("<updated>2018-05-31T00:00:00Z</updated>");
    expect(out).toMatch(/<title>(?:New|Reworded): /);
    expect(out.match(/<entry>/g)?.length).toBe(out.match(/<content type="html">/g)?.length);
  });

  it("--format html marks the changed words, and cites each entry", async () => {
    const { code, out } = await captured(() => commands.changes("html"));
    expect(code).toBe(0);
    expect(out).toMatch(/^<!doctype html>/);
    expect(out).toMatch(/<h2>Reworded: \d+<\/h2>/);
    expect(out).toMatch(/<del>[^<]+<\/del>/);
    expect(out).toMatch(/<ins>[^<]+<\/ins>/);
    expect(out).toMatch(/<code>\[?ahlcg-faq@1\.3\/[a-z-]+\]?<\/code>/);
    expect(out).not.toMatch(/<script|src=|url\(|@import/);
  });

  it("--format markdown marks the changed words, and has as many entries as the HTML", async () => {
    const { code, out } = await captured(() => commands.changes("markdown"));
    expect(code).toBe(0);
    expect(out).toMatch(/^# .*what changed in FAQ 1\.3 \(31 May 2018\)$/m);
    expect(out).toMatch(/^## Reworded: \d+$/m);
    expect(out).toMatch(/~~[^~]+~~/);
    const headings = out.match(/^### .*/gm) ?? [];
    expect(new Set(headings).size, "each entry has a heading of its own").toBe(headings.length);
    const html = (await captured(() => commands.changes("html"))).out;
    expect(out.match(/^### /gm)).toHaveLength(html.match(/<h3>/g)?.length ?? -1);
  });
});
