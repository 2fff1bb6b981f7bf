import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { GrimError } from "../../problem.js";
import { chapterToYaml } from "../../ruling/chapter-yaml.js";
import { loadLibrary } from "../disk/load.js";
import {
  madeUpChapter,
  madeUpLibrary,
  madeUpRecord,
  temporaryFolder,
  writeFiles,
} from "../disk/made-up-folder.fixture.js";
import { type Compile, installedPart, openLibrary, snapshotPath } from "./open.js";
import { encodeSnapshot } from "./snapshot.js";
import { stampOf, yamlFiles } from "./stamp.js";

const chapter = "rulings/lamps-faq/2.0/01-rulings.yaml";

/** Sets a file's modification time back by an hour; the file system still records the time of that change. */
function setBack(path: string): void {
  const past = new Date(Date.now() - 3_600_000);
  utimesSync(path, past, past);
}
/** Waits until the change time of a new write is later than the noted one. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 120));

describe("openLibrary", () => {
  let cache: string;
  let compiled: number;
  const compileNow: Compile = (layers) => {
    compiled++;
    return encodeSnapshot(loadLibrary(layers), stampOf(yamlFiles(layers)), new Map());
  };
  const compile = async () => compileNow;
  beforeEach(() => {
    cache = temporaryFolder();
    compiled = 0;
    vi.stubEnv("XDG_CACHE_HOME", cache);
    return () => vi.unstubAllEnvs();
  });
  const rulingText = async (root: string, id = "lamps") => {
    const library = await openLibrary({ root }, compile);
    return library.at(library.indexOf("lamps-faq", "2.0", id)).text;
  };
  const replaceIn = (root: string, path: string, from: string, to: string) =>
    writeFileSync(join(root, path), readFileSync(join(root, path), "utf8").replace(from, to));

  it("compiles once, and reads the snapshot from then on", async () => {
    const root = madeUpLibrary();
    await wait();
    expect(await rulingText(root)).toBe("The words of lamps.");
    expect(await rulingText(root)).toBe("The words of lamps.");
    expect(compiled).toBe(1);
  });
  it("compiles again when another version of the program made the snapshot", async () => {
    const root = madeUpLibrary();
    await wait();
    const files = yamlFiles(root);
    const data = loadLibrary(root);
    for (const ruling of data.rulings) ruling.text = "From an older index.";
    const older = stampOf(files).replace(/^[0-9a-f]+/, "0".repeat(64));
    const path = snapshotPath(root);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, encodeSnapshot(data, older, new Map()), { mode: 0o600 });
    expect(await rulingText(root)).toBe("The words of lamps.");
    expect(compiled).toBe(1);
    expect(await rulingText(root)).toBe("The words of lamps.");
    expect(compiled).toBe(1);
  });
  it("compiles again after an edit of the same size whose time was set back", async () => {
    const root = madeUpLibrary();
    await rulingText(root);
    await wait();
    replaceIn(root, chapter, "words of lamps", "wirds of lamps");
    setBack(join(root, chapter));
    expect(await rulingText(root)).toBe("The wirds of lamps.");
    expect(compiled).toBe(2);
  });
  it("compiles again after an edit that was saved during the compilation", async () => {
    const root = madeUpLibrary();
    await wait();
    const slow: Compile = (from) => {
      const built = compileNow(from);
      replaceIn(root, chapter, "words of lamps", "wirds of lamps");
      return built;
    };
    await openLibrary({ root }, async () => slow);
    expect(await rulingText(root)).toBe("The wirds of lamps.");
  });
  it("does not compile again when only a file's time changed", async () => {
    const root = madeUpLibrary();
    await rulingText(root);
    utimesSync(join(root, chapter), new Date(), new Date());
    await rulingText(root);
    expect(compiled).toBe(1);
  });
  it("compiles once when two look-ups begin together", async () => {
    const root = madeUpLibrary();
    expect(await Promise.all([rulingText(root), rulingText(root)])).toEqual(Array(2).fill("The words of lamps."));
    expect(compiled).toBe(1);
  });
  it("compiles again after an edit even if the snapshot was made while the clock was ahead", async () => {
    const root = madeUpLibrary();
    await wait();
    const real = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => real() + 3_600_000);
    await rulingText(root);
    vi.restoreAllMocks();
    const path = snapshotPath(root);
    utimesSync(path, new Date(real() + 3_600_000), new Date(real() + 3_600_000));
    replaceIn(root, chapter, "words of lamps", "wirds of lamps");
    expect(await rulingText(root)).toBe("The wirds of lamps.");
    // Also when the clock has passed the wrong time.
    replaceIn(root, chapter, "wirds of lamps", "words of lamps");
    vi.spyOn(Date, "now").mockImplementation(() => real() + 7_200_000);
    expect(await rulingText(root)).toBe("The words of lamps.");
    vi.restoreAllMocks();
  });
  it("compiles again after an edition was added or removed", async () => {
    const root = madeUpLibrary();
    await rulingText(root);
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
  ])("compiles again when the snapshot is %s", async (_, damage) => {
    const root = madeUpLibrary();
    await rulingText(root);
    damage(snapshotPath(root));
    expect(await rulingText(root, "oil")).toBe("The words of oil.");
    expect(compiled).toBe(2);
  });
  const found: string[] = [];
  const reported = async (root: string, shipped?: { root: string; snapshot: string }) => {
    found.length = 0;
    const report = (one: { code: string; message: string }) => found.push(`${one.code} ${one.message}`);
    const library = await openLibrary({ root, report, ...(shipped && { shipped }) }, compile);
    return library.at(library.indexOf("lamps-faq", "2.0", "lamps")).text;
  };
  const flipByte = (path: string) => {
    const bytes = readFileSync(path);
    const at = bytes.indexOf("words of oil");
    bytes[at] = (bytes[at] as number) ^ 1;
    writeFileSync(path, bytes);
  };
  it("reports a damaged snapshot once, and compiles again", async () => {
    const root = madeUpLibrary();
    await rulingText(root);
    flipByte(snapshotPath(root));
    expect(await reported(root)).toBe("The words of lamps.");
    expect(found).toEqual([expect.stringMatching(/^cache-damaged The compiled library is damaged/)]);
    expect(compiled).toBe(2);
    await reported(root);
    expect(found).toEqual([]);
    expect(compiled).toBe(2);
  });
  it("gives no answer when the installed snapshot is damaged", async () => {
    const root = madeUpLibrary();
    const shipped = { root, snapshot: join(root, "dist", "library.snapshot") };
    mkdirSync(join(root, "dist"));
    await wait();
    await reported(root, shipped);
    expect(installedPart(shipped.snapshot, "rulings")).toBeInstanceOf(Uint8Array);
    flipByte(shipped.snapshot);
    await expect(reported(root, shipped)).rejects.toMatchObject({ problems: [{ code: "cache-damaged" }] });
    expect(() => installedPart(shipped.snapshot, "rulings")).toThrow("is damaged");
    expect(compiled).toBe(1);
  });
  /** Writes a forged snapshot with a valid stamp, as an attacker would. */
  const plant = (root: string, path: string) => {
    const data = loadLibrary(root);
    for (const ruling of data.rulings) ruling.text = "Planted.";
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, encodeSnapshot(data, stampOf(yamlFiles(root)), new Map()));
  };
  it.skipIf(process.platform === "win32").each<[string, number, number]>([
    ["in a folder that others can write to", 0o777, 0o600],
    ["in a folder that a group can write to", 0o770, 0o600],
    ["that others can write to", 0o700, 0o666],
    ["that a group can write to", 0o700, 0o660],
  ])("ignores a snapshot %s, does not replace it, and reports why", async (_, folderMode, fileMode) => {
    const root = madeUpLibrary();
    const path = snapshotPath(root);
    plant(root, path);
    chmodSync(path, fileMode);
    chmodSync(dirname(path), folderMode);
    const before = readFileSync(path);
    expect(await reported(root)).toBe("The words of lamps.");
    expect(found).toEqual([expect.stringMatching(/^cache-untrusted .* is not used: other users can write to it/)]);
    expect(readFileSync(path).equals(before)).toBe(true);
    chmodSync(path, 0o600);
    chmodSync(dirname(path), 0o700);
    expect(await reported(root)).toBe("Planted.");
    expect(found).toEqual([]);
  });
  it.skipIf(process.getuid?.() !== 0)(
    "ignores and reports a snapshot of another user, or in another user's folder",
    async () => {
      const root = madeUpLibrary();
      const path = snapshotPath(root);
      for (const owned of [path, dirname(path)]) {
        plant(root, path);
        chmodSync(dirname(path), 0o700);
        chownSync(owned, 65534, 65534);
        expect(await reported(root)).toBe("The words of lamps.");
        expect(found).toEqual([expect.stringContaining(`${owned} is not used: it belongs to another user`)]);
        chownSync(owned, 0, 0);
        rmSync(path);
      }
    },
  );
  it.skipIf(process.getuid?.() !== 0)(
    "accepts a shipped snapshot that belongs to the installing user and is writable for its group",
    async () => {
      const root = madeUpLibrary();
      const shipped = { root, snapshot: join(root, "dist", "library.snapshot") };
      plant(root, shipped.snapshot);
      for (const path of [shipped.snapshot, dirname(shipped.snapshot)]) chownSync(path, 65534, 65534);
      chmodSync(shipped.snapshot, 0o664);
      chmodSync(dirname(shipped.snapshot), 0o775);
      expect(await reported(root, shipped)).toBe("Planted.");
      chownSync(shipped.snapshot, 65533, 65534);
      expect(await reported(root, shipped)).toBe("The words of lamps.");
      chownSync(shipped.snapshot, 65534, 65534);
      chmodSync(shipped.snapshot, 0o666);
      expect(await reported(root, shipped)).toBe("The words of lamps.");
      expect(found).toHaveLength(1);
    },
  );
  it("compiles at each start if no snapshot can be written", async () => {
    const root = madeUpLibrary();
    writeFiles(cache, { grimrule: "a file where the folder would be" });
    expect(await rulingText(root)).toBe("The words of lamps.");
    expect(await rulingText(root)).toBe("The words of lamps.");
    expect(compiled).toBe(2);
  });
  it("snapshotPath gives the shipped snapshot's own path, and one path per other library", () => {
    const shipped = { root: "/lamps", snapshot: "/lamps/dist/library.snapshot" };
    expect(snapshotPath("/lamps", shipped)).toBe("/lamps/dist/library.snapshot");
    expect(snapshotPath("/tides", shipped)).toMatch(/grimrule[\\/][0-9a-f]{16}\.snapshot$/);
    expect(snapshotPath("/tides")).not.toBe(snapshotPath("/lamps"));
  });
  it("throws on invalid YAML instead of using the earlier snapshot", async () => {
    const root = madeUpLibrary();
    await rulingText(root);
    writeFiles(root, { [chapter]: "rulings: [" });
    await expect(openLibrary({ root }, compile)).rejects.toThrow(GrimError);
  });
  it("reports a folder that is not a library", async () => {
    await expect(openLibrary({ root: temporaryFolder() }, compile)).rejects.toMatchObject({
      problems: [{ code: "file-missing" }],
    });
  });
});
