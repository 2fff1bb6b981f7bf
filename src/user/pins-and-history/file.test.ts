import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { pinsAndHistoryPath, readPinsAndHistory, updatePinsAndHistory } from "./file.js";
import type { Entry } from "./pins-and-history.js";

const lantern: Entry = { kind: "ruling", ref: "deep-faq@1.3/lantern-rule" };
const eel: Entry = { kind: "ruling", ref: "deep-faq@1.3/eel-watch" };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-pins-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("readPinsAndHistory and updatePinsAndHistory", () => {
  test("pinsAndHistoryPath is in the XDG data folder", () => {
    expect(pinsAndHistoryPath({ XDG_DATA_HOME: "/data", HOME: "/home/m" })).toBe("/data/grimrule/desk.json");
    expect(pinsAndHistoryPath({ XDG_DATA_HOME: "not/absolute", HOME: "/home/m" })).toBe(
      "/home/m/.local/share/grimrule/desk.json",
    );
  });

  test("returns empty lists without a file, and the pins that were saved", () => {
    const path = join(folder, "deep", "desk.json");
    expect(readPinsAndHistory(path)).toEqual({ lists: { pins: [], recent: [] }, problem: null });
    expect(updatePinsAndHistory(path, [{ do: "pin", entry: lantern }])).toEqual({ isSaved: true, problem: null });
    expect(readPinsAndHistory(path).lists.pins).toEqual([lantern]);
    expect(readdirSync(join(folder, "deep"))).toEqual(["desk.json"]);
  });

  test("keeps the changes of two sessions", () => {
    const path = join(folder, "desk.json");
    updatePinsAndHistory(path, [{ do: "pin", entry: lantern }]);
    updatePinsAndHistory(path, [{ do: "pin", entry: eel }]);
    expect(readPinsAndHistory(path).lists.pins).toEqual([lantern, eel]);
  });

  test("renames a damaged file and does not overwrite an earlier one", () => {
    const path = join(folder, "desk.json");
    for (const text of ['{"format":1,"pi', "other damage"]) {
      writeFileSync(path, text);
      expect(readPinsAndHistory(path)).toMatchObject({
        lists: { pins: [] },
        problem: expect.stringContaining("damaged"),
      });
      expect(updatePinsAndHistory(path, [{ do: "pin", entry: eel }]).problem).toContain("damaged");
    }
    expect(readdirSync(folder).sort()).toEqual(["desk.damaged-2.json", "desk.damaged.json", "desk.json"]);
    expect(readFileSync(join(folder, "desk.damaged.json"), "utf8")).toBe('{"format":1,"pi');
  });

  test("saves changes after the file was damaged, and says where the damaged file is", () => {
    const path = join(folder, "desk.json");
    writeFileSync(path, "damage");
    expect(updatePinsAndHistory(path, [{ do: "pin", entry: eel }])).toEqual({
      isSaved: true,
      problem: `The file of pins was damaged; it is kept as ${join(folder, "desk.damaged.json")}`,
    });
    expect(readPinsAndHistory(path).lists.pins).toEqual([eel]);
    expect(readFileSync(join(folder, "desk.damaged.json"), "utf8")).toBe("damage");
  });

  test("renames a file with bytes that are not UTF-8", () => {
    const path = join(folder, "desk.json");
    writeFileSync(path, Buffer.from('{"format":1,"pins":["\xe9"]}', "latin1"));
    expect(readPinsAndHistory(path).problem).toContain("damaged");
    expect(updatePinsAndHistory(path, [{ do: "pin", entry: eel }]).isSaved).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(["desk.damaged.json", "desk.json"]);
  });
  test("does not wait for a pipe", () => {
    const path = join(folder, "desk.json");
    execFileSync("mkfifo", [path]);
    expect(readPinsAndHistory(path).problem).toContain("not a regular file");
  });
  test("keeps a damaged file that cannot be renamed", () => {
    // The name of the renamed file would have more than 255 characters.
    const path = join(folder, `${"d".repeat(245)}.json`);
    writeFileSync(path, "damage");
    expect(readPinsAndHistory(path)).toMatchObject({
      lists: { pins: [], recent: [] },
      problem: expect.stringContaining("is damaged"),
    });
    expect(updatePinsAndHistory(path, [{ do: "pin", entry: eel }])).toEqual({
      isSaved: false,
      problem: expect.stringContaining("is damaged and cannot be renamed"),
    });
    expect(readFileSync(path, "utf8")).toBe("damage");
  });

  test("returns a message, without an exception, when the file cannot be written", () => {
    writeFileSync(join(folder, "file"), "");
    expect(updatePinsAndHistory(join(folder, "file", "desk.json"), [{ do: "pin", entry: eel }])).toEqual({
      isSaved: false,
      problem: expect.stringContaining("not saved"),
    });
  });
});
