import {
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GrimError } from "../problem.js";
import { chapterToYaml } from "../ruling/chapter-yaml.js";
import { contentHash, freshness, stampOf, vouch, yamlFiles } from "./freshness.js";
import { loadLibrary } from "./load.js";
import { madeUpChapter, madeUpLibrary, madeUpRecord, temporaryFolder, writeFiles } from "./made-up-folder.fixture.js";
import { type Compile, openLibrary, snapshotPath } from "./open.js";
import { encodeSnapshot } from "./snapshot.js";

const chapter = "rulings/lamps-faq/2.0/01-rulings.yaml";

/** Sets a file's times back to before its last change; how it changed is still known to the file system. */
function setBack(path: string): void {
  const past = new Date(Date.now() - 3_600_000);
  utimesSync(path, past, past);
}
/** Until a file's change time is certainly later than what was noted. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 120));

describe("freshness", () => {
  const root = madeUpLibrary();
  const files = () => yamlFiles(root);
  const now = () => Date.now() + 1000;

  it("sees every YAML file below rulings/ and cards/, and no other", () => {
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
  it("is fresh while nothing changed", () => {
    expect(freshness(root, files(), stampOf(root, files()), now())).toBe("fresh");
  });
  it("is fresh by content when only times changed, or cannot tell", () => {
    const stamp = stampOf(root, files());
    utimesSync(join(root, chapter), new Date(), new Date());
    expect(freshness(root, files(), stamp, 0)).toBe("fresh-by-content");
  });
  it("is stale when a file is larger, gone or new, whatever the times say", () => {
    const stamp = stampOf(root, files());
    writeFiles(root, { "cards/lamps/slang.yaml": "slang: []\n" });
    expect(freshness(root, files(), stamp, now())).toBe("stale");
    rmSync(join(root, "cards/lamps/slang.yaml"));
    expect(freshness(root, files(), stamp, now())).toBe("fresh");
    renameSync(join(root, "cards/lamps/sets.yaml"), join(root, "cards/lamps/bets.yaml"));
    expect(freshness(root, files(), stamp, now())).toBe("stale");
    renameSync(join(root, "cards/lamps/bets.yaml"), join(root, "cards/lamps/sets.yaml"));
  });
  it("a rubbish stamp is stale", () => {
    expect(freshness(root, files(), "", now())).toBe("stale");
    expect(freshness(root, files(), "[1", now())).toBe("stale");
    expect(freshness(root, files(), "null", now())).toBe("stale");
  });
  it("a link is what it leads to; one that leads nowhere is told when it is read", () => {
    const linked = madeUpLibrary();
    symlinkSync(join(root, chapter), join(linked, "cards/lamps/link.yaml"));
    symlinkSync("nowhere", join(linked, "cards/lamps/slang.yaml"));
    const [link, gone] = yamlFiles(linked).filter((file) => /link|slang/.test(file.path));
    expect(link?.size).toBe(statSync(join(root, chapter)).size);
    expect(gone).toMatchObject({ size: -1 });
    expect(contentHash(linked, yamlFiles(linked))).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe("openLibrary", () => {
  let cache: string;
  let compiled: number;
  const compile: Compile = async (root) => {
    compiled++;
    const began = Date.now();
    const stamp = stampOf(root, yamlFiles(root));
    return {
      bytes: encodeSnapshot(loadLibrary(root), stamp, new Map()),
      write(path, bytes) {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, bytes);
        vouch(path, began);
      },
    };
  };
  beforeEach(() => {
    cache = temporaryFolder();
    compiled = 0;
    vi.stubEnv("XDG_CACHE_HOME", cache);
    return () => vi.unstubAllEnvs();
  });
  const textOf = async (root: string, id = "lamps") => {
    const library = await openLibrary({ root }, compile);
    return library.at(library.indexOf("lamps-faq", "2.0", id)).text;
  };
  const replaceIn = (root: string, path: string, from: string, to: string) =>
    writeFileSync(join(root, path), readFileSync(join(root, path), "utf8").replace(from, to));

  it("compiles once, and reads the snapshot from then on", async () => {
    const root = madeUpLibrary();
    await wait();
    expect(await textOf(root)).toBe("The words of lamps.");
    expect(await textOf(root)).toBe("The words of lamps.");
    expect(compiled).toBe(1);
  });
  it("notices an edit of the same size whose time was set back", async () => {
    const root = madeUpLibrary();
    await textOf(root);
    await wait();
    replaceIn(root, chapter, "words of lamps", "wirds of lamps");
    setBack(join(root, chapter));
    expect(await textOf(root)).toBe("The wirds of lamps.");
    expect(compiled).toBe(2);
  });
  it("notices an edit that was saved while the snapshot was being built", async () => {
    const root = madeUpLibrary();
    await wait();
    const slow: Compile = async (from) => {
      const built = await compile(from);
      replaceIn(root, chapter, "words of lamps", "wirds of lamps");
      return built;
    };
    await openLibrary({ root }, slow);
    expect(await textOf(root)).toBe("The wirds of lamps.");
  });
  it("does not compile again when a file was only touched, and reads contents once only", async () => {
    const root = madeUpLibrary();
    await wait();
    await textOf(root);
    utimesSync(join(root, chapter), new Date(), new Date());
    await wait();
    await textOf(root);
    expect(compiled).toBe(1);
    const path = snapshotPath(root);
    const files = yamlFiles(root);
    const stamp = stampOf(root, files);
    expect(freshness(root, files, stamp, statSync(path).mtimeMs)).toBe("fresh");
  });
  it("a snapshot that bears a time of the future vouches for nothing newer than itself", async () => {
    const root = madeUpLibrary();
    await textOf(root);
    const path = snapshotPath(root);
    const future = new Date(Date.now() + 3_600_000);
    utimesSync(path, future, future);
    await wait();
    replaceIn(root, chapter, "words of lamps", "wirds of lamps");
    expect(await textOf(root)).toBe("The wirds of lamps.");
  });
  it("notices a new edition, and one that is gone", async () => {
    const root = madeUpLibrary();
    await textOf(root);
    writeFiles(root, {
      "rulings/lamps-faq/3.0/01-rulings.yaml": chapterToYaml(madeUpChapter("3.0", [madeUpRecord("new")])),
    });
    const editions = async () =>
      (await openLibrary({ root }, compile)).documents[0]?.editions.map((one) => one.edition);
    expect(await editions()).toEqual(["3.0", "2.0", "1.0"]);
    rmSync(join(root, "rulings/lamps-faq/3.0"), { recursive: true });
    expect(await editions()).toEqual(["2.0", "1.0"]);
  });
  it.each<[string, (path: string) => void]>([
    ["cut off", (path) => truncateSync(path, statSync(path).size - 9)],
    ["emptied", (path) => truncateSync(path, 0)],
    [
      "a folder",
      (path) => {
        rmSync(path);
        mkdirSync(path);
      },
    ],
  ])("a snapshot that is %s is made again", async (_, damage) => {
    const root = madeUpLibrary();
    await textOf(root);
    damage(snapshotPath(root));
    expect(await textOf(root, "oil")).toBe("The words of oil.");
    expect(compiled).toBe(2);
  });
  it("a snapshot in which a word of a ruling changed does not quote it, and is made again by the next command", async () => {
    const root = madeUpLibrary();
    await textOf(root);
    const path = snapshotPath(root);
    const bytes = readFileSync(path);
    const at = bytes.indexOf("words of oil");
    bytes[at] = (bytes[at] as number) ^ 1;
    writeFileSync(path, bytes);
    await expect(textOf(root, "oil")).rejects.toThrow("damaged");
    expect(await textOf(root, "oil")).toBe("The words of oil.");
    expect(compiled).toBe(2);
  });
  it("works from memory where no snapshot can be kept", async () => {
    const root = madeUpLibrary();
    writeFiles(cache, { grimrule: "a file where the folder would be" });
    expect(await textOf(root)).toBe("The words of lamps.");
    expect(await textOf(root)).toBe("The words of lamps.");
    expect(compiled).toBe(2);
  });
  it("keeps the shipped library's snapshot where it was shipped, and others apart", () => {
    const shipped = { root: "/lamps", snapshot: "/lamps/dist/library.snapshot" };
    expect(snapshotPath("/lamps", shipped)).toBe("/lamps/dist/library.snapshot");
    expect(snapshotPath("/tides", shipped)).toMatch(/grimrule[\\/][0-9a-f]{16}\.snapshot$/);
    expect(snapshotPath("/tides")).not.toBe(snapshotPath("/lamps"));
  });
  it("YAML with a problem is told, not the snapshot of before", async () => {
    const root = madeUpLibrary();
    await textOf(root);
    writeFiles(root, { [chapter]: "rulings: [" });
    await expect(openLibrary({ root }, compile)).rejects.toThrow(GrimError);
  });
  it("a folder that is no library is told", async () => {
    await expect(openLibrary({ root: temporaryFolder() }, compile)).rejects.toMatchObject({
      problems: [{ code: "file-missing" }],
    });
  });
});
