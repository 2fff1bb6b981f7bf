import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { madeUpLibrary } from "./made-up-folder.fixture.js";
import { removeFromLayer } from "./remove-edition.js";

const now = new Date("2026-05-02T10:41:07.5Z");

describe("removeFromLayer", () => {
  it("moves an edition into a backup, with the files that a person wrote", () => {
    const root = madeUpLibrary({ "rulings/lamps-faq/2.0/corrections.yaml": "corrections: []\n" });
    const folder = join(root, "rulings/lamps-faq/2.0");
    const files = readdirSync(folder);
    const { backup, ...removed } = removeFromLayer(root, "lamps-faq", "v2.0", now);
    expect(removed).toEqual({ document: "lamps-faq", edition: "2.0", from: folder });
    expect(backup).toMatch(/removed[\\/]2026-05-02T10-41-07Z-[^\\/]+[\\/]lamps-faq[\\/]2\.0$/);
    expect(readdirSync(backup)).toEqual(files);
    expect(existsSync(folder)).toBe(false);
    expect(existsSync(join(root, "rulings/lamps-faq/document.yaml"))).toBe(true);
  });
  it("moves a whole document, and leaves no lock in the backup", () => {
    const root = madeUpLibrary();
    const before = readFileSync(join(root, "rulings/lamps-faq/1.0/01-rulings.yaml"), "utf8");
    const { backup } = removeFromLayer(root, "lamps-faq", null, now);
    expect(readdirSync(backup).sort()).toEqual(["1.0", "2.0", "asked-as.yaml", "document.yaml"]);
    expect(readFileSync(join(backup, "1.0/01-rulings.yaml"), "utf8")).toBe(before);
    expect(readdirSync(join(root, "rulings"))).toEqual([]);
  });
  it("keeps the backups of an edition that is removed twice in one second", () => {
    const root = madeUpLibrary();
    const first = removeFromLayer(root, "lamps-faq", "1.0", now).backup;
    const second = removeFromLayer(root, "lamps-faq", "2.0", now).backup;
    expect(existsSync(first) && existsSync(second) && first !== second).toBe(true);
  });
  it.each([
    ["lamps-faq", "7.0"],
    ["tides-faq", null],
    ["../rulings", null],
    ["..", null],
    ["lamps-faq", ".."],
    ["lamps-faq", "../lamps-faq"],
  ])("removes nothing for %s %s, and throws", (document, edition) => {
    const root = madeUpLibrary();
    expect(() => removeFromLayer(root, document, edition, now)).toThrow(/Nothing was removed/);
    expect(existsSync(join(root, "removed"))).toBe(false);
    expect(readdirSync(join(root, "rulings/lamps-faq"))).toHaveLength(4);
  });
});
