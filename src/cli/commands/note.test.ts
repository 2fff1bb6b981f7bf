import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { madeUpLibrary } from "../../user/house/made-up.fixture.js";
import { captured } from "../captured.fixture.js";
import { exit, type Options } from "../command.js";
import { note } from "./note.js";

const library = madeUpLibrary();
const now = new Date(2026, 4, 2, 10, 41, 7);

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-note-"));
  vi.stubEnv("XDG_DATA_HOME", folder);
  vi.stubEnv("XDG_CACHE_HOME", join(folder, "cache"));
  vi.stubEnv("GRIM_LIBRARY", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const run = (args: string[], options: Options = {}) => captured(() => note(library, args, options, now));

const house = () => join(folder, "grimrule", "house");

describe("grim note", () => {
  test("writes, lists and removes a house ruling, marked as not official", async () => {
    const written = await run(["lamps 1.2", "A Brass Lantern stays lit."], { title: "Staying lit" });
    expect(written.code).toBe(exit.ok);
    expect(written.out).toContain("House ruling, not official · Staying lit\n│ A Brass Lantern stays lit.\n");
    expect(written.err).toContain(join(house(), "staying-lit.yaml"));

    const listed = await run([], { list: true });
    expect(listed.out).toContain(`${join(house(), "staying-lit.yaml")}:5`);
    expect((await run([])).out).toBe(listed.out);
    expect((await run(["lamps-faq@1.0/falling-lanterns"])).out).toContain("Staying lit");
    expect((await run(["lamps 1.1"])).code).toBe(exit.negative);

    const removed = await run([], { remove: "house/staying-lit" });
    expect(removed.out).toMatch(/^Removed: House ruling, not official/);
    expect(readdirSync(house())).toEqual(["removed"]);
    expect(await run([], { list: true })).toEqual({
      code: exit.negative,
      out: "",
      err: "There are no house rulings.\n",
      problem: null,
    });
    expect((await run([], { remove: "staying-lit" })).code).toBe(exit.negative);
    expect((await run([], { remove: "staying-lit", json: true })).out).toBe('{"removed":null,"kept":null}\n');
  });

  test("never gives the id of a removed house ruling again", async () => {
    const ids: string[] = [];
    for (const words of ["One.", "Two.", "Three."]) {
      const { out } = await run(["lamps 1.2", words], { title: "Staying lit", json: true });
      ids.push((JSON.parse(out) as { note: { id: string } }).note.id);
      await run([], { remove: ids.at(-1) as string });
    }
    expect(ids).toEqual(["staying-lit", "staying-lit-2", "staying-lit-3"]);
  });

  test("--json of an unknown reference has an empty list, or null for what was not written", async () => {
    const json = async (args: string[]) => JSON.parse((await run(args, { json: true })).out);
    expect(await json(["lanterns"])).toEqual({ notes: [], candidates: [] });
    expect(await json(["lanterns", "Here."])).toEqual({ note: null, candidates: [] });
  });

  test("--json has the card of --card and the cards that the text mentions", async () => {
    const { out } = await run(["lamps 1.2", "Not with", "a Brass Lantern."], {
      json: true,
      card: "oil flask",
      keyword: "Lit, Burning,",
    });
    const { note: json } = JSON.parse(out);
    expect(json).toMatchObject({
      official: false,
      text: "Not with a Brass Lantern.",
      cards: [{ id: "oil-flask" }],
      mentions: [{ id: "brass-lantern" }],
      keywords: ["Lit", "Burning"],
      written: expect.stringMatching(/^2026-05-02T10:41:07[+-]/),
      rests_on: [{ ref: "lamps-faq@2.0/falling-lanterns", standing: "unchanged" }],
    });
    expect(JSON.parse((await run([], { list: true, json: true })).out)).toEqual({ notes: [json] });
    const gone = JSON.parse((await run([], { remove: json.id, json: true })).out);
    expect(gone.removed).toEqual(json);
    expect(readFileSync(gone.kept, "utf8")).toContain("Not with a Brass Lantern.");
  });

  test("writes into the house folder of the library given by --library", async () => {
    await run(["lamps 1.2", "Here."], { library: join(folder, "event") });
    expect(readdirSync(join(folder, "event", "house"))).toEqual(["falling-lanterns.yaml"]);
  });

  test("reports a house file that cannot be read, and lists the others", async () => {
    await run(["lamps 1.2", "Here."]);
    writeFileSync(join(house(), "broken.yaml"), "rulings:\n  - id: 7\n");
    const listed = await run([], { list: true });
    expect(listed.code).toBe(exit.ok);
    expect(listed.err).toContain("broken.yaml:2:9");
    expect(listed.err).toContain("Official rulings are not affected.");
    expect(listed.out).toContain("│ Here.");
  });

  test("exits with 1 and writes nothing for an unknown reference", async () => {
    const none = await run(["lamps 9.9", "x"]);
    expect(none.code).toBe(exit.negative);
    expect(none.err).toContain("No ruling has the reference or name");
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    ["an empty text", ["lamps 1.2", "  "], {}],
    ["a text that is too long", ["lamps 1.2", "x".repeat(30_000)], {}],
    ["an unknown card", ["lamps 1.2", "x"], { card: "nobody" }],
    ["an empty title", ["lamps 1.2", "x"], { title: " " }],
    ["a reference and --list", ["lamps 1.2"], { list: true }],
    ["a reference and --remove", ["lamps 1.2"], { remove: "x" }],
  ])("refuses %s and writes nothing", async (_, args, options) => {
    expect((await run(args, options)).problem?.code).toBe("usage");
    expect(readdirSync(folder)).toEqual([]);
  });
});
