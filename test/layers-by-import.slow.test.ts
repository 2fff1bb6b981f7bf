/** Imports documents into the user's library, which extends the shipped library, with the built program. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emptyFolder } from "./run.js";
import { installOf } from "./small-install.js";
import { smallLibrary } from "./small-library.js";
import { editionsOf, importArgs, user } from "./user.js";

const lamps = await installOf(smallLibrary());

/** Made-up text in the format of the document lamps-faq. */
const lampsFaq = "# Lamps\n\n## Questions\n\nMay a lamp move?\n\nIt may.\n";

test("a partial edition of a shipped document is imported, compared and removed; other rulings stay in force", async () => {
  const owner = user(lamps, "# Lamps\n\n## Questions\n\nDoes fog put out a moth?\n\nNever in winter.\n");
  expect(await owner.grim(...importArgs(owner.file, "9.0", "lamps-faq"))).toMatchObject({ code: 0 });
  expect(readdirSync(join(owner.library, "rulings", "lamps-faq"))).toEqual(["9.0"]);
  expect(readdirSync(join(lamps, "rulings", "lamps-faq")).sort()).toEqual(["1.0", "2.0", "document.yaml"]);
  const shipped = [
    ["2.0", "shipped", false],
    ["1.0", "shipped", false],
  ];
  expect(await editionsOf(owner, "lamps-faq")).toEqual([["9.0", "user", true], ...shipped]);
  expect((await owner.grim("search", "fog moth winter")).stdout).toContain("Never in winter.");
  expect((await owner.grim("cite", "lamps 1.4")).stdout).toContain("FAQ 2.0, still in force (9.0 is partial)");
  expect(await owner.json("diff", "lamps-faq")).toMatchObject({ from: "2.0", to: "9.0", removed: [], moved: [] });
  expect(await owner.grim("documents", "--remove", "lamps-faq", "9.0")).toMatchObject({ code: 0, stderr: "" });
  expect(await editionsOf(owner, "lamps-faq")).toEqual(shipped);
  expect((await owner.grim("cite", "lamps 1.4")).stdout).not.toContain("partial");
}, 60_000);

test("an import compiles the user's library, so that the first look-up need not", async () => {
  const owner = user(lamps, lampsFaq);
  const compiled = () => {
    const folder = join(owner.library, "..", "..", "..", "cache", "grimrule");
    return readdirSync(folder).map((name) => [name, statSync(join(folder, name)).ino]);
  };
  expect(await owner.grim(...importArgs(owner.file, "9.0", "lamps-faq"))).toMatchObject({ code: 0 });
  const atImport = compiled();
  expect(atImport).toHaveLength(1);
  expect(await editionsOf(owner, "lamps-faq")).toContainEqual(["9.0", "user", true]);
  expect(compiled()).toEqual(atImport);
}, 60_000);

test("grim documents --remove refuses shipped documents", async () => {
  const owner = user(lamps, lampsFaq);
  for (const args of [["lamps-faq"], ["lamps-faq", "2.0"]])
    expect(await owner.grim("documents", "--remove", ...args)).toMatchObject({ code: 2, stdout: "" });
  mkdirSync(owner.library, { recursive: true });
  expect((await owner.grim("documents", "--remove", "lamps-faq")).stderr).toContain(
    "Shipped documents are never removed",
  );
  expect((await owner.grim("--library", lamps, "documents", "--remove", "lamps-faq")).code).toBe(2);
  expect(existsSync(join(lamps, "rulings", "lamps-faq", "2.0"))).toBe(true);
}, 60_000);

test("an invalid document of the user is reported and left out of look-ups", async () => {
  const owner = user(lamps, lampsFaq);
  const good = await owner.grim("show", "lamps 1.4");
  expect(good).toMatchObject({ code: 0, stderr: "" });
  const broken = join(owner.library, "rulings", "lamps-faq", "9.0", "01-x.yaml");
  mkdirSync(join(broken, ".."), { recursive: true });
  writeFileSync(broken, "rulings: 7\n");
  for (let n = 0; n < 2; n++) {
    const shown = await owner.grim("show", "lamps 1.4");
    expect(shown).toMatchObject({ code: 0, stdout: good.stdout });
    expect(shown.stderr.replace(/\s+/g, " ")).toContain("Left out: lamps-faq 9.0.");
    expect(shown.stderr).toContain(broken);
  }
  expect(await owner.grim("documents", "--remove", "lamps-faq", "9.0")).toMatchObject({ code: 0 });
  expect(await owner.grim("show", "lamps 1.4")).toEqual(good);
}, 60_000);

test("--library uses the given library without the documents of the user", async () => {
  const owner = user(lamps, lampsFaq);
  expect(await owner.grim(...importArgs(owner.file, "9.0", "lamps-faq"))).toMatchObject({ code: 0 });
  expect((await owner.grim("documents", "lamps-faq")).stdout).toContain("9.0");
  const withoutLayer = await owner.grim("--library", lamps, "documents", "lamps-faq");
  expect(withoutLayer.stdout).toContain("2.0");
  expect(withoutLayer.stdout).not.toContain("9.0");
  const checked = await owner.grim("import", "--check", emptyFolder());
  expect(checked.stdout).toContain("lamps-faq 9.0: skipped");
  const checkedWithoutLayer = await owner.grim("--library", lamps, "import", "--check", emptyFolder());
  expect(checkedWithoutLayer.stdout).toContain("lamps-faq 2.0");
  expect(checkedWithoutLayer.stdout).not.toContain("9.0");
}, 60_000);

describe("grim diff --against", () => {
  test.each([
    [
      "a file of the same edition",
      ["2.0", "--against", "faq.md", "--edition", "2.0"],
      "--edition 2.0 is also the edition of the library",
    ],
    ["--edition without --against", ["2.0", "--edition", "1.0"], "--edition can be used only with --against."],
    [
      "an edition that is a path",
      ["2.0", "--against", "faq.md", "--edition", "../x"],
      '"../x" is not an edition\'s name',
    ],
  ])("refuses %s", async (_what, args, message) => {
    const owner = user(lamps, lampsFaq);
    const { code, stdout, stderr } = await owner.grim("diff", "lamps-faq", ...args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr.replace(/\s+/g, " ")).toContain(message);
  });
});

test("a look-up without documents of the user uses the installed snapshot and compiles nothing", async () => {
  const owner = user(lamps, lampsFaq);
  const snapshotTime = () => statSync(join(lamps, "dist", "library.snapshot")).mtimeMs;
  const before = snapshotTime();
  expect((await owner.grim("show", "lamps 1.4")).code).toBe(0);
  mkdirSync(join(owner.library, "rulings"), { recursive: true });
  expect((await owner.grim("show", "lamps 1.4")).code).toBe(0);
  expect(snapshotTime()).toBe(before);
  const cache = join(owner.library, "..", "..", "..", "cache", "grimrule");
  expect(existsSync(cache) ? readdirSync(cache) : []).toEqual([]);
  expect(readFileSync(owner.file, "utf8")).toBe(lampsFaq);
});
