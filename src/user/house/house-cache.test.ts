import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type HouseStamp, houseCachePath, houseStamp, readHouseCache, writeHouseCache } from "./house-cache.js";
import { houseFiles } from "./house-folders.js";
import { readHouse } from "./read-house.js";

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-house-cache-"));
  path = join(folder, "cache", "house.json");
  writeFileSync(join(folder, "a.yaml"), "rulings:\n  - id: a\n    text: One.\n");
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const stampNow = () => houseStamp(houseFiles(folder)) as HouseStamp;
const readNow = () => readHouse(houseFiles(folder)).records;
const later = () => Date.now() + 10_000;

describe("readHouseCache and writeHouseCache", () => {
  test("houseCachePath is in the user's cache folder", () => {
    expect(houseCachePath({ XDG_CACHE_HOME: "/cache" })).toBe("/cache/grimrule/house.json");
    expect(houseCachePath({ XDG_CACHE_HOME: "not/absolute", HOME: "/home/m" })).toBe(
      "/home/m/.cache/grimrule/house.json",
    );
  });

  test("restore the records that were written, and leave no temporary files", () => {
    expect(readHouseCache(path, stampNow())).toBeNull();
    writeHouseCache(path, stampNow(), readNow(), later());
    expect(readHouseCache(path, stampNow())).toEqual(readNow());
    expect(readdirSync(join(folder, "cache"))).toEqual(["house.json"]);
  });

  test("ignore a cache when a house file was changed or added, even if its time was set back", () => {
    const before = statSync(join(folder, "a.yaml"));
    writeHouseCache(path, stampNow(), readNow(), later());
    writeFileSync(join(folder, "b.yaml"), "rulings: []\n");
    expect(readHouseCache(path, stampNow())).toBeNull();
    rmSync(join(folder, "b.yaml"));
    expect(readHouseCache(path, stampNow())).not.toBeNull();
    writeFileSync(join(folder, "a.yaml"), "rulings:\n  - id: a\n    text: Two.\n");
    utimesSync(join(folder, "a.yaml"), before.atime, before.mtime);
    expect(readHouseCache(path, stampNow())).toBeNull();
  });

  test("write no cache for files that just changed, because a second change could have the same time", () => {
    writeHouseCache(path, stampNow(), readNow(), Date.now());
    expect(readHouseCache(path, stampNow())).toBeNull();
  });

  test("ignore a cache that is damaged or cut off, or was written for other files", () => {
    writeHouseCache(path, stampNow(), readNow(), later());
    const whole = readFileSync(path, "utf8");
    for (const text of ["", "\n", whole.slice(0, -1), whole.replace("One.", "Two."), "[]", `${"0".repeat(64)}\n[]`]) {
      writeFileSync(path, text);
      expect(readHouseCache(path, stampNow())).toBeNull();
    }
  });

  test("report no error for a path that cannot be written", () => {
    writeFileSync(join(folder, "file"), "");
    writeHouseCache(join(folder, "file", "house.json"), stampNow(), readNow(), later());
    expect(readHouseCache(join(folder, "file", "house.json"), stampNow())).toBeNull();
  });
});
