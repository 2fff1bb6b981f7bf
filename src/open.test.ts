import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { temporaryFolder, writeFiles } from "./library/disk/made-up-folder.fixture.js";
import { libraryRoot, packageRoot } from "./open.js";

describe("the library's folder", () => {
  it("is the one that is named, else GRIM_LIBRARY's, else the package's", () => {
    const [one, two] = [temporaryFolder(), temporaryFolder()];
    for (const folder of [one, two]) writeFiles(folder, { "rulings/x": "" });
    expect(libraryRoot()).toBe(packageRoot);
    vi.stubEnv("GRIM_LIBRARY", two);
    expect(libraryRoot()).toBe(two);
    expect(libraryRoot(one)).toBe(one);
    vi.unstubAllEnvs();
  });
  it("is the package's where a folder holds nothing but house rulings, to read and not to write", () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "house/ties.yaml": "" });
    expect(libraryRoot(folder)).toBe(packageRoot);
    expect(() => libraryRoot(folder, "write")).toThrow(/holds no library/);
    writeFiles(folder, { "rulings/x": "" });
    expect(libraryRoot(folder)).toBe(folder);
    expect(libraryRoot(folder, "write")).toBe(folder);
  });
  it("is none without either", () => {
    const folder = temporaryFolder();
    expect(() => libraryRoot(folder)).toThrow(/rulings\/ was expected/);
    expect(() => libraryRoot(join(folder, "missing"))).toThrow(/rulings\/ was expected/);
  });
});
