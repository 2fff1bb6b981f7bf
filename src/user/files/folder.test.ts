import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { isAbsolute, join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeFolder, userCacheFolder, userDataFolder } from "./folder.js";

describe("userDataFolder and userCacheFolder", () => {
  test("are in the XDG folder, or in its default below the home folder", () => {
    expect(userDataFolder({ XDG_DATA_HOME: "/data", HOME: "/home/m" })).toBe("/data/grimrule");
    expect(userDataFolder({ HOME: "/home/m" })).toBe("/home/m/.local/share/grimrule");
    expect(userCacheFolder({ XDG_CACHE_HOME: "/cache", HOME: "/home/m" })).toBe("/cache/grimrule");
    expect(userCacheFolder({ XDG_CACHE_HOME: "not/absolute", HOME: "/home/m" })).toBe("/home/m/.cache/grimrule");
  });

  test("ignore a relative or empty XDG_DATA_HOME", () => {
    for (const XDG_DATA_HOME of ["not/absolute", ""])
      expect(userDataFolder({ XDG_DATA_HOME, HOME: "/home/m" })).toBe("/home/m/.local/share/grimrule");
  });
});

describe("userDataFolder with an invalid HOME", () => {
  test.each(["", "relative/home", "."])(
    "ignores HOME=%j, so that nothing is written below the working directory",
    (HOME) => {
      expect(isAbsolute(userDataFolder({ HOME }))).toBe(true);
      expect(userDataFolder({ HOME })).not.toContain("relative");
      expect(userDataFolder({ HOME })).toBe(userDataFolder({}));
    },
  );
});

describe("makeFolder", () => {
  test("makes a folder and its parents, for the owner alone or with the given mode, and accepts an existing folder", () => {
    const root = mkdtempSync(join(tmpdir(), "grim-folder-"));
    const deep = join(root, "a", "b", "c");
    makeFolder(deep);
    makeFolder(deep);
    expect(existsSync(deep)).toBe(true);
    if (process.platform !== "win32") expect(statSync(deep).mode & 0o777).toBe(0o700);
    const shared = join(root, "for", "all");
    makeFolder(shared, 0o755);
    if (process.platform !== "win32") expect(statSync(shared).mode & 0o700).toBe(0o700);
    if (process.platform !== "win32") expect(statSync(shared).mode & 0o755).toBe(0o755 & ~process.umask());
    writeFileSync(join(root, "file"), "");
    expect(() => makeFolder(join(root, "file", "x"))).toThrow(/ENOTDIR|ENOENT/);
    rmSync(root, { recursive: true });
  });

  test.skipIf(!existsSync("/proc/self"))("throws where no folder can be made", () => {
    expect(() => makeFolder("/proc/grimrule/house")).toThrow(/ENOENT|EACCES/);
  });
});
