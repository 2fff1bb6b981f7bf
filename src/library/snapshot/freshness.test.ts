import { existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { madeUpLibrary, temporaryFolder, writeFiles } from "../disk/made-up-folder.fixture.js";
import { contentHash, freshness, notePath, stampOf, writeFreshnessNote, yamlFiles } from "./freshness.js";

const chapter = "rulings/lamps-faq/2.0/01-rulings.yaml";

describe("freshness", () => {
  const root = madeUpLibrary();
  const files = () => yamlFiles(root);
  const snapshot = join(temporaryFolder(), "library.snapshot");
  /** The note that is written beside a snapshot after contents were compared. */
  const noted = (listedAt = Date.now() + 1000) => {
    writeFreshnessNote(snapshot, stampOf(files()), files(), listedAt);
    return readFileSync(notePath(snapshot), "utf8");
  };

  it("yamlFiles lists every YAML file below rulings/ and cards/, and no other", () => {
    writeFiles(root, { "rulings/README.md": "x", "rulings/.lamps.new/x.yaml": "x", "notes.yaml": "x" });
    expect(files().map((file) => file.path)).toEqual([
      "cards/lamps/cards.yaml",
      "cards/lamps/sets.yaml",
      "rulings/lamps-faq/1.0/01-rulings.yaml",
      "rulings/lamps-faq/2.0/01-rulings.yaml",
      "rulings/lamps-faq/asked-as.yaml",
      "rulings/lamps-faq/document.yaml",
    ]);
  });
  it("returns fresh while nothing changed", () => {
    expect(freshness(files(), stampOf(files()), noted())).toBe("fresh");
  });
  it("returns fresh-by-content when only times changed, or without a valid note", () => {
    const stamp = stampOf(files());
    const note = noted();
    expect(freshness(files(), stamp, null)).toBe("fresh-by-content");
    expect(freshness(files(), stamp, "rubbish")).toBe("fresh-by-content");
    utimesSync(join(root, chapter), new Date(), new Date());
    expect(freshness(files(), stamp, note)).toBe("fresh-by-content");
  });
  it("writeFreshnessNote writes nothing if a file changed about when the files were listed", () => {
    rmSync(notePath(snapshot), { force: true });
    utimesSync(join(root, chapter), new Date(), new Date());
    const { changeTime } = files().find(({ path }) => path === chapter) as { changeTime: number };
    for (const listedAt of [changeTime - 20, changeTime + 20])
      writeFreshnessNote(snapshot, stampOf(files()), files(), listedAt);
    expect(existsSync(notePath(snapshot))).toBe(false);
    writeFreshnessNote(snapshot, stampOf(files()), files(), changeTime + 200);
    expect(existsSync(notePath(snapshot))).toBe(true);
  });
  it("returns stale when a file was added or renamed", () => {
    const stamp = stampOf(files());
    const note = noted();
    writeFiles(root, { "cards/lamps/slang.yaml": "slang: []\n" });
    expect(freshness(files(), stamp, note)).toBe("stale");
    rmSync(join(root, "cards/lamps/slang.yaml"));
    expect(freshness(files(), stamp, note)).toBe("fresh");
    renameSync(join(root, "cards/lamps/sets.yaml"), join(root, "cards/lamps/bets.yaml"));
    expect(freshness(files(), stamp, note)).toBe("stale");
    renameSync(join(root, "cards/lamps/bets.yaml"), join(root, "cards/lamps/sets.yaml"));
  });
  it("returns stale when other or unknown code made the snapshot", () => {
    const stamp = stampOf(files());
    expect(stamp).toMatch(/^[0-9a-f]{64}\n/);
    const note = noted();
    expect(freshness(files(), `0${stamp}`, note)).toBe("stale");
    expect(freshness(files(), stamp.slice(stamp.indexOf("\n")), note)).toBe("stale");
  });
  it("returns stale for an invalid stamp", () => {
    expect(freshness(files(), "", null)).toBe("stale");
    expect(freshness(files(), "[1", null)).toBe("stale");
    expect(freshness(files(), "null", null)).toBe("stale");
  });
  it("yamlFiles gives a link the size of its target, and -1 if that is missing or outside the library", () => {
    const linked = madeUpLibrary();
    symlinkSync(join(linked, chapter), join(linked, "cards/lamps/link.yaml"));
    symlinkSync(join(root, chapter), join(linked, "cards/lamps/slang-of-others.yaml"));
    symlinkSync("nowhere", join(linked, "cards/lamps/slang.yaml"));
    const [link, others, gone] = yamlFiles(linked).filter((file) => /link|slang/.test(file.path));
    expect(link?.size).toBe(statSync(join(root, chapter)).size);
    for (const one of [others, gone]) expect(one).toMatchObject({ size: -1 });
    expect(contentHash(yamlFiles(linked))).toMatch(/^[0-9a-f]{64}$/);
  });
});
