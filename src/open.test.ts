import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { temporaryFolder, writeFiles } from "./library/disk/made-up-folder.fixture.js";
import { layersToRead, layersToWrite, libraryRoot, packageRoot } from "./open.js";

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

describe("the layers", () => {
  afterEach(() => vi.unstubAllEnvs());
  const home = (files: Record<string, string>) => {
    const folder = temporaryFolder();
    writeFiles(folder, files);
    vi.stubEnv("XDG_DATA_HOME", folder);
    return { name: "user", root: join(folder, "grimrule", "library") };
  };
  const shipped = { name: "shipped", root: packageRoot };

  it("are the shipped library, and the user's own where there is one; imports write to the user's", () => {
    const own = home({});
    expect(layersToRead()).toEqual([shipped]);
    expect(layersToWrite()).toEqual([shipped, own]);
    writeFiles(own.root, { "rulings/x": "" });
    expect(layersToRead()).toEqual([shipped, own]);
  });
  it("are one library alone when it is named, the shipped one in a checkout too", () => {
    home({ "grimrule/library/rulings/x": "" });
    const root = temporaryFolder();
    writeFiles(root, { "rulings/x": "" });
    for (const layers of [layersToRead, layersToWrite]) {
      expect(layers(root)).toEqual([{ name: "user", root }]);
      expect(layers(packageRoot)).toEqual([shipped]);
      vi.stubEnv("GRIM_LIBRARY", root);
      expect(layers()).toEqual([{ name: "user", root }]);
      vi.stubEnv("GRIM_LIBRARY", "");
    }
  });
});
