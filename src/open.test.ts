import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { madeUpLibrary, temporaryFolder, writeFiles } from "./library/disk/made-up-folder.fixture.js";
import { layersToRead, layersToWrite, libraryRoot, onSlowCompile, open, packageRoot } from "./open.js";

describe("libraryRoot", () => {
  it("returns the given folder, else GRIM_LIBRARY, else the package", () => {
    const [one, two] = [temporaryFolder(), temporaryFolder()];
    for (const folder of [one, two]) writeFiles(folder, { "rulings/x": "" });
    expect(libraryRoot()).toBe(packageRoot);
    vi.stubEnv("GRIM_LIBRARY", two);
    expect(libraryRoot()).toBe(two);
    expect(libraryRoot(one)).toBe(one);
    vi.unstubAllEnvs();
  });
  it("returns the package for a folder of only house rulings, but throws for writing", () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "house/ties.yaml": "" });
    expect(libraryRoot(folder)).toBe(packageRoot);
    expect(() => libraryRoot(folder, "write")).toThrow(/is not a library/);
    writeFiles(folder, { "rulings/x": "" });
    expect(libraryRoot(folder)).toBe(folder);
    expect(libraryRoot(folder, "write")).toBe(folder);
  });
  it("throws for a folder without rulings/ and for a missing one", () => {
    const folder = temporaryFolder();
    expect(() => libraryRoot(folder)).toThrow(/it has no folder rulings\//);
    expect(() => libraryRoot(join(folder, "missing"))).toThrow(/missing does not exist/);
  });
});

describe("open", () => {
  afterEach(() => vi.unstubAllEnvs());

  it("compiles once, and reports how long that took if it was long", async () => {
    vi.stubEnv("XDG_CACHE_HOME", temporaryFolder());
    const root = madeUpLibrary();
    const report = vi.fn();
    onSlowCompile(report);
    let now = 0;
    const clock = vi.spyOn(performance, "now").mockImplementation(() => {
      now += 1500;
      return now;
    });
    const library = await open(root);
    expect(library.documents.map((one) => one.id)).toEqual(["lamps-faq"]);
    expect(report).toHaveBeenCalledTimes(1);
    await open(root);
    expect(report).toHaveBeenCalledTimes(1);
    clock.mockRestore();
  });
});

describe("layersToRead and layersToWrite", () => {
  afterEach(() => vi.unstubAllEnvs());
  const home = (files: Record<string, string>) => {
    const folder = temporaryFolder();
    writeFiles(folder, files);
    vi.stubEnv("XDG_DATA_HOME", folder);
    return { name: "user", root: join(folder, "grimrule", "library") };
  };
  const shipped = { name: "shipped", root: packageRoot };

  it("return the shipped library and that of the user, which is read only if it exists", () => {
    const own = home({});
    expect(layersToRead()).toEqual([shipped]);
    expect(layersToWrite()).toEqual([shipped, own]);
    writeFiles(own.root, { "rulings/x": "" });
    expect(layersToRead()).toEqual([shipped, own]);
  });
  it("return a single library when it is given as argument or by GRIM_LIBRARY", () => {
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
