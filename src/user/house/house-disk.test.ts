import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GrimError } from "../../problem.js";
import { madeUpLibrary, newWords } from "./made-up.fixture.js";
import { houseFiles, houseFolders, openHouse } from "./open-house.js";
import { newHouseRecord, removeHouseRuling, writeHouseRecord } from "./write-house.js";

const library = madeUpLibrary();
const recordOf = (text: string) =>
  newHouseRecord(
    newWords,
    { text, title: "Falling over" },
    library.catalogue("lamps"),
    new Set(),
    "2026-05-02T10:41:07+02:00",
  );

let folder = "";
beforeEach(() => {
  vi.stubEnv("XDG_CACHE_HOME", mkdtempSync(join(tmpdir(), "grim-cache-")));
  folder = mkdtempSync(join(tmpdir(), "grim-house-"));
});
afterEach(() => {
  rmSync(process.env.XDG_CACHE_HOME as string, { recursive: true, force: true });
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const writeHouseFile = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe("houseFolders and houseFiles", () => {
  const env = { XDG_DATA_HOME: "/data" };
  test("give the folder in the user's data folder, after the one beside a named library", () => {
    expect(houseFolders(undefined, env)).toEqual(["/data/grimrule/house"]);
    expect(houseFolders("/event", env)).toEqual(["/event/house", "/data/grimrule/house"]);
    expect(houseFolders(undefined, { ...env, GRIM_LIBRARY: "/event" })[0]).toBe("/event/house");
    expect(houseFolders(undefined, { ...env, GRIM_LIBRARY: "" })).toEqual(["/data/grimrule/house"]);
  });

  test("leave out hidden files, drafts, folders and files that are not YAML", () => {
    for (const name of [".x.yaml.1.draft", ".hidden.yaml", "readme.txt", "b.yml", "a.yaml"]) writeHouseFile(name, "");
    mkdirSync(join(folder, "removed"));
    expect(houseFiles(join(folder, "nowhere"))).toEqual([]);
    expect(houseFiles(folder).map(({ name }) => name)).toEqual(["a.yaml", "b.yml"]);
  });
});

describe("writeHouseRecord", () => {
  test("writes each ruling into its own file, and adds a number to a name that is taken", async () => {
    const deep = join(folder, "deep", "house");
    expect(writeHouseRecord(deep, recordOf("first")).file).toBe(join(deep, "falling-over.yaml"));
    // Only its owner may read it.
    expect(statSync(join(deep, "falling-over.yaml")).mode & 0o777).toBe(0o600);
    expect(writeHouseRecord(deep, recordOf("second")).record.id).toBe("falling-over-2");
    expect(readdirSync(deep)).toEqual(["falling-over-2.yaml", "falling-over.yaml"]);
    const house = await openHouse(library, [deep]);
    expect(house.problems).toEqual([]);
    expect(house.rulings.map(({ id, text }) => [id, text])).toEqual([
      ["falling-over-2", "second"],
      ["falling-over", "first"],
    ]);
    expect(house.rulings[0]?.restsOn).toEqual([
      { ref: "lamps-faq@2.0/falling-lanterns", standing: "unchanged", now: "lamps-faq@2.0/falling-lanterns" },
    ]);
  });

  test("throws and leaves nothing behind when the folder cannot be written", () => {
    writeHouseFile("file", "");
    expect(() => writeHouseRecord(join(folder, "file"), recordOf("x"))).toThrow(/The house ruling was not written/);
    expect(readdirSync(folder)).toEqual(["file"]);
  });
});

describe("removeHouseRuling", () => {
  test("moves a file with one ruling to a new name in `removed`", async () => {
    for (const text of ["first", "second"]) {
      writeHouseRecord(folder, recordOf(text));
      const [ruling] = (await openHouse(library, [folder])).rulings;
      removeHouseRuling(ruling as NonNullable<typeof ruling>);
      expect((await openHouse(library, [folder])).rulings).toEqual([]);
    }
    expect(readdirSync(join(folder, "removed"))).toEqual(["falling-over-2.yaml", "falling-over.yaml"]);
    expect(readFileSync(join(folder, "removed", "falling-over.yaml"), "utf8")).toContain("text: first");
  });

  test("refuses a file with several rulings or problems, and a ruling that is gone", () => {
    const several = "# mine\nrulings:\n  - id: a\n    text: one\n  - id: b\n    text: two # said twice\n";
    for (const text of [several, several.replace("text: two", "text: 2")]) {
      writeHouseFile("mine.yaml", text);
      const file = join(folder, "mine.yaml");
      expect(() => removeHouseRuling({ file, id: "a" })).toThrow("has other rulings too");
      expect(() => removeHouseRuling({ file, id: "c" })).toThrow(GrimError);
      expect(readFileSync(file, "utf8")).toBe(text);
    }
  });
});

describe("openHouse: problems of house files", () => {
  test("reports a file in place of the folder", async () => {
    writeHouseFile("house", "");
    const { rulings, problems } = await openHouse(library, [join(folder, "house")]);
    expect(rulings).toEqual([]);
    expect(problems).toMatchObject([{ code: "file-unreadable", file: join(folder, "house") }]);
  });

  const good = "  - id: good\n    text: It is so.\n";

  test("gives no rulings and no problems when there is no folder", async () => {
    expect(await openHouse(library, [join(folder, "nowhere")])).toEqual({ rulings: [], problems: [] });
  });

  test("reports an invalid record with its place, the expected value and an example, and reads the others", async () => {
    writeHouseFile("mine.yaml", `rulings:\n${good}  - id: Bad Id\n    text: 7\n  - id: other\n    text: Also.\n`);
    const { rulings, problems } = await openHouse(library, [folder]);
    expect(rulings.map((one) => one.id)).toEqual(["good", "other"]);
    expect(problems).toHaveLength(2);
    expect(problems[0]).toMatchObject({ code: "yaml-schema", file: join(folder, "mine.yaml"), line: 4, column: 9 });
    expect(problems[1]).toMatchObject({ line: 5, excerpt: "    text: 7" });
    expect(problems[1]?.message).toContain("expected string");
    expect(problems[1]?.hint).toContain("rests_on:");
  });

  test("reports a time that does not exist with its place", async () => {
    writeHouseFile("mine.yaml", "rulings:\n  - id: good\n    text: It is so.\n    written: 2017-02-31T10:00:00Z\n");
    const { problems } = await openHouse(library, [folder]);
    expect(problems).toMatchObject([{ code: "yaml-schema", line: 4 }]);
  });

  test("reports invalid YAML with its place, and reads the other files", async () => {
    writeHouseFile("a.yaml", 'rulings:\n  - id: "a\n');
    writeHouseFile("b.yaml", `rulings:\n${good}`);
    const { rulings, problems } = await openHouse(library, [folder]);
    expect(rulings.map((one) => one.id)).toEqual(["good"]);
    expect(problems[0]).toMatchObject({ code: "yaml-syntax", file: join(folder, "a.yaml") });
    expect(problems[0]?.line).toBeGreaterThan(1);
  });

  test("reads two rulings with one id, and reports the second", async () => {
    writeHouseFile("a.yaml", `rulings:\n${good}`);
    writeHouseFile("b.yaml", `# again\nrulings:\n${good}`);
    const { rulings, problems } = await openHouse(library, [folder]);
    expect(rulings.map((one) => one.line)).toEqual([2, 3]);
    expect(problems).toMatchObject([{ code: "duplicate-id", file: join(folder, "b.yaml"), line: 3 }]);
  });

  test("reads a copy of an official record as a house ruling", async () => {
    writeHouseFile(
      "a.yaml",
      'by: A. Judge\nrulings:\n  - id: good\n    kind: faq\n    number: "1.4"\n    question: May I?\n    text: Yes.\n    section: [Rulings]\n    since: "1.1"\n    lines: ["25-27"]\n    restored: [action]\n',
    );
    const { rulings, problems } = await openHouse(library, [folder]);
    expect(problems).toEqual([]);
    expect(rulings[0]).toMatchObject({ kind: "faq", question: "May I?", by: "A. Judge", restsOn: [], game: null });
    expect(rulings[0]).not.toHaveProperty("document");
  });

  test.each([
    ["empty", ""],
    ["a list", "- a\n"],
    ["aliases that grow", `a: &a [x, x]\nb: &b [*a, *a]\nrulings: [*b, *b]\n`],
    ["prototype keys", "rulings: []\n__proto__: {by: x}\n"],
    ["nesting", `rulings: ${"[".repeat(5000)}\n`],
  ])("reports a hostile or invalid file (%s) and reads no rulings from it", async (_, text) => {
    writeHouseFile("a.yaml", text);
    const { rulings, problems } = await openHouse(library, [folder]);
    expect(rulings).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
    expect(({} as Record<string, unknown>).by).toBeUndefined();
  });

  test.skipIf(process.platform === "win32")(
    "reports links that lead out, to nothing or in a circle, folders and binary files",
    async () => {
      symlinkSync("/etc/passwd", join(folder, "a.yaml"));
      symlinkSync(join(folder, "nowhere"), join(folder, "b.yaml"));
      symlinkSync(join(folder, "c.yaml"), join(folder, "c.yaml"));
      mkdirSync(join(folder, "d.yaml"));
      writeFileSync(join(folder, "e.yaml"), Buffer.from([0xff, 0xfe, 0x00]));
      writeHouseFile("f.yaml", `rulings:\n${good}`);
      const { rulings, problems } = await openHouse(library, [folder]);
      expect(rulings.map((one) => one.id)).toEqual(["good"]);
      expect(problems.map((one) => one.code)).toEqual([
        "path-outside",
        "file-missing",
        "file-unreadable",
        "file-unreadable",
        "file-encoding",
      ]);
      expect(existsSync("/etc/passwd")).toBe(true);
    },
  );
});
