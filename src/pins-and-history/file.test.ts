import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Entry } from "./pins-and-history.js";
import { changeDesk, deskPath, readDesk } from "./file.js";

const lantern: Entry = { kind: "ruling", ref: "deep-faq@1.3/lantern-rule" };
const eel: Entry = { kind: "ruling", ref: "deep-faq@1.3/eel-watch" };

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-desk-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("the desk on disk", () => {
  test("stands in the XDG data folder", () => {
    expect(deskPath({ XDG_DATA_HOME: "/data", HOME: "/home/m" })).toBe("/data/grimrule/desk.json");
    expect(deskPath({ XDG_DATA_HOME: "not/absolute", HOME: "/home/m" })).toBe(
      "/home/m/.local/share/grimrule/desk.json",
    );
  });

  test("is empty at first, and keeps what was pinned", () => {
    const path = join(folder, "deep", "desk.json");
    expect(readDesk(path)).toEqual({ desk: { pins: [], recent: [] }, remark: null });
    expect(changeDesk(path, [{ do: "pin", entry: lantern }])).toBeNull();
    expect(readDesk(path).desk.pins).toEqual([lantern]);
    expect(readdirSync(join(folder, "deep"))).toEqual(["desk.json"]);
  });

  test("two sessions do not undo each other's changes", () => {
    const path = join(folder, "desk.json");
    changeDesk(path, [{ do: "pin", entry: lantern }]);
    changeDesk(path, [{ do: "pin", entry: eel }]);
    expect(readDesk(path).desk.pins).toEqual([lantern, eel]);
  });

  test("a damaged file is set aside, not lost", () => {
    const path = join(folder, "desk.json");
    for (const text of ['{"format":1,"pi', "other damage"]) {
      writeFileSync(path, text);
      expect(readDesk(path).remark).toContain("damaged");
    }
    expect(readdirSync(folder).sort()).toEqual(["desk.damaged-2.json", "desk.damaged.json"]);
    expect(readFileSync(join(folder, "desk.damaged.json"), "utf8")).toBe('{"format":1,"pi');
  });

  test("where nothing can be written, it says so instead of failing", () => {
    writeFileSync(join(folder, "file"), "");
    expect(changeDesk(join(folder, "file", "desk.json"), [{ do: "pin", entry: eel }])).toContain("not kept");
  });
});
