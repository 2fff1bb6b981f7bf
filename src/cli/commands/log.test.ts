import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { madeUpLibrary } from "../../user/house/made-up.fixture.js";
import { captured } from "../captured.fixture.js";
import { exit, type Options } from "../command.js";
import { addCall, exportLog, listCalls, spec } from "./log.js";
import { note } from "./note.js";

const library = madeUpLibrary();
const morning = new Date(2026, 4, 2, 9, 0, 0);
const noon = new Date(2026, 4, 2, 12, 0, 0);

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-log-"));
  path = join(folder, "grimrule", "calls.ndjson");
  vi.stubEnv("XDG_DATA_HOME", folder);
  vi.stubEnv("XDG_CACHE_HOME", join(folder, "cache"));
  vi.stubEnv("GRIM_LIBRARY", "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const runAdd = (text: string, options: Options = {}, now = morning) =>
  captured(() => addCall(library, text, options, now));
const runList = (options: Options = {}) => captured(() => listCalls(options, noon));
const runExport = (options: Options = {}) => captured(() => exportLog(options, noon));

describe("grim log", () => {
  test("records reference with edition, citation, headline and time with zone", async () => {
    const added = await runAdd("lamps 1.1", { table: "12", round: "3", note: "agreed" });
    expect(added.code).toBe(exit.ok);
    expect(added.out.replace(/\s+/g, " ")).toMatch(
      /^Logged: The lamps questions — FAQ 2\.0, \(1\.1\) Moving Lanterns \[/,
    );
    expect(added.out).toMatch(/\n2026-05-02 09:00, table 12, round 3\n$/);
    const [call] = JSON.parse((await runList({ json: true })).out).calls;
    expect(call).toMatchObject({
      at: expect.stringMatching(/^2026-05-02T09:00:00[+-]\d{2}:\d{2}$/),
      ref: "lamps-faq@2.0/moving-lanterns",
      citation: expect.stringContaining("[lamps-faq@2.0/moving-lanterns]"),
      headline: "(1.1) Moving Lanterns",
      table: "12",
      round: "3",
      note: "agreed",
    });
  });

  test("lists the newest call last, and filters by table, round and time", async () => {
    await runAdd("lamps 1.1", { table: "12" });
    await runAdd("lamps 1.2", { table: "7", round: "2" }, noon);
    const refs = async (options: Options) =>
      JSON.parse((await runList({ ...options, json: true })).out).calls.map((one: { ref: string }) => one.ref);
    expect(await refs({})).toEqual(["lamps-faq@2.0/moving-lanterns", "lamps-faq@2.0/falling-lanterns"]);
    expect(await refs({ table: "12" })).toEqual(["lamps-faq@2.0/moving-lanterns"]);
    expect(await refs({ round: "2" })).toEqual(["lamps-faq@2.0/falling-lanterns"]);
    expect(await refs({ since: "1h" })).toEqual(["lamps-faq@2.0/falling-lanterns"]);
    expect((await runList()).out).toContain("09:00 table 12 · lamps-faq@2.0/moving-lanterns");
    expect((await runList({ table: "99" })).err).toBe("No logged call matches these options; the log has 2 calls.\n");
  });

  test("exits with 1 for an empty log, and exports no calls", async () => {
    expect(await runList()).toEqual({ code: exit.negative, out: "", err: "No calls are logged yet.\n", problem: null });
    expect((await runExport({ format: "json" })).out).toBe('{"calls":[]}\n');
  });

  test("marks a logged house ruling as not official, and logs nothing for an unknown reference", async () => {
    await captured(() => note(library, ["lamps 1.2", "Here it stays lit."], { title: "Here" }, morning));
    const added = await runAdd("house/here");
    expect(added.out).toMatch(/^Logged: House ruling, not official/);
    expect((await runAdd("house/nowhere")).code).toBe(exit.negative);
    const unknown = await runAdd("lamps 9.9", { json: true });
    expect([unknown.code, JSON.parse(unknown.out)]).toEqual([
      exit.negative,
      { call: null, file: expect.any(String), candidates: [] },
    ]);
  });

  test("reports a damaged line and exports the others", async () => {
    await runAdd("lamps 1.1");
    appendFileSync(path, '\n{"sum":"torn');
    await runAdd("lamps 1.2");
    const { code, out, err } = await runExport({ format: "csv" });
    expect(code).toBe(exit.ok);
    expect(out.trim().split("\r\n")).toHaveLength(3);
    expect(err).toContain("line 4 left out");
    expect(JSON.parse((await runList({ json: true })).out).damaged).toEqual([{ line: 4, excerpt: '{"sum":"torn' }]);
  });

  test("exports the log without its library", async () => {
    await runAdd("lamps 1.1", { table: "12" });
    expect((await runExport({ format: "markdown" })).out).toContain("(1.1) Moving Lanterns");
    const exported = await captured(() => spec.run(["export"], { format: "json", library: "/nowhere" }));
    expect(exported.code).toBe(exit.ok);
  });

  test("reports a log that cannot be written, and leaves the file in its way unchanged", async () => {
    writeFileSync(join(folder, "grimrule"), "a file of that name");
    expect((await runAdd("lamps 1.1")).problem?.message).toMatch(/The call is not logged/);
    expect(readFileSync(join(folder, "grimrule"), "utf8")).toBe("a file of that name");
  });

  test("makes control characters in typed text visible or escaped in every output", async () => {
    const hostile = "\x1b]0;x\x07\u202e|=1";
    await runAdd("lamps 1.1", { table: hostile, round: hostile, note: hostile });
    for (const text of [
      await runAdd("lamps 1.1", { table: hostile, note: hostile }),
      await runAdd("lamps 1.1", { table: hostile, json: true }),
      await runList(),
      await runList({ json: true }),
      await runExport({ format: "csv" }),
      await runExport({ format: "markdown" }),
      await runExport({ format: "json" }),
    ])
      expect(text.out + text.err).not.toMatch(/[\x00-\x09\x0b\x0c\x0e-\x1f\x7f-\x9f\u202e]/);
    expect(readFileSync(path, "utf8")).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
  });

  test.each([
    ["an unknown action", () => spec.run(["foo"], {})],
    ["words after export", () => spec.run(["export", "csv"], {})],
    ["no ruling", () => addCall(library, " ", {}, morning)],
    ["an option of another action", () => addCall(library, "lamps 1.1", { since: "1h" }, morning)],
    ["a note that is too long", () => addCall(library, "lamps 1.1", { note: "x".repeat(5000) }, morning)],
    ["an unknown format", () => exportLog({ format: "xls" }, noon)],
    ["a format without export", () => listCalls({ format: "csv" }, noon)],
    ["an invalid time", () => listCalls({ since: "soon" }, noon)],
  ])("refuses %s", async (_, action) => {
    expect((await captured(action)).problem?.code).toBe("usage");
  });
});
