/**
 * Tests which library is read, and that answers match its YAML files: after edits, with a damaged snapshot, and without
 * permissions.
 */
import { spawn } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isAll, sample } from "../src/runs.fixture.js";
import { binary, cleanEnv, emptyFolder, grim, type Result, resultOf, root, served } from "./run.js";
import { chapterFile, smallLibrary } from "./small-library.js";

const replaceInChapter = (library: string, from: string, to: string) => {
  const path = join(library, chapterFile);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

/** Runs the program as the user nobody if the tests run as root, because root may write everywhere. */
function grimAsNobody(args: readonly string[], env: Record<string, string>): Promise<Result> {
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  return resultOf(spawn(process.execPath, [binary, ...args], { cwd: "/", env: cleanEnv(env), ...nobody }));
}

function makeReadOnly(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o555);
  }
  chmodSync(folder, 0o555);
}

it("grim show and grim cite find a ruling by its former id, and report the new one", async () => {
  const [shown, cited] = await Promise.all([
    served(["show", "coc-faq/restricted-nyarlahotep", "--json"]),
    served(["cite", "coc-faq@4.2/restricted-nyarlahotep"]),
  ]);
  expect(JSON.parse(shown.stdout)).toMatchObject({
    ruling: { id: "restricted-nyarlathotep", title: "Nyarlathotep (Dreamlands F117)" },
  });
  expect(shown.stderr).toContain("restricted-nyarlahotep is the former id of restricted-nyarlathotep.");
  expect(cited.stdout).toContain("coc-faq@4.2/restricted-nyarlathotep");
});

describe.concurrent("the library", () => {
  it("is that of --library, else of GRIM_LIBRARY, else the shipped one", async () => {
    const library = smallLibrary();
    const documentIds = async (args: string[], env = {}) =>
      JSON.parse((await served([...args, "documents", "--json"], { env })).stdout).documents.map(
        ({ id }: { id: string }) => id,
      );
    expect(await documentIds([])).toContain("coc-faq");
    expect(await documentIds(["--library", library])).toEqual(["lamps-faq"]);
    expect(await documentIds([], { GRIM_LIBRARY: library })).toEqual(["lamps-faq"]);
    expect(await documentIds(["--library", root], { GRIM_LIBRARY: library })).toContain("coc-faq");
    expect(await documentIds([], { GRIM_LIBRARY: "" })).toContain("coc-faq");
  });

  it("is refused if the folder has no rulings/, and the message says what was expected", async () => {
    const empty = emptyFolder("empty");
    const half = emptyFolder("half");
    mkdirSync(join(half, "rulings"));
    writeFileSync(join(empty, "a file"), "");
    for (const folder of [empty, half, join(empty, "missing"), join(empty, "a file"), "/dev/null"]) {
      const { code, stdout, stderr } = await served(["--library", folder, "documents"]);
      expect({ folder, code, stdout }).toEqual({ folder, code: 2, stdout: "" });
      expect(stderr).toMatch(/rulings\/|no library/);
      expect(stderr).not.toMatch(/unexpectedly/);
    }
  });

  it("is refused if a file is not YAML or does not match the schema, and the message names the file", async () => {
    const library = smallLibrary();
    for (const text of [
      "rulings: [",
      "source: {}\nchapter: 3\nrulings: nothing\n",
      "a: &a [x]\nb: [*a, *a]\n",
      `${"[".repeat(5000)}\n`,
      "{__proto__: {polluted: true}}\n",
      "\u0000\u0001\u0002",
    ]) {
      writeFileSync(join(library, chapterFile), text);
      for (const [command, codes] of [
        ["documents", [2]],
        ["check", [1, 2]],
      ] as const) {
        const { code, stdout, stderr } = await served(["--library", library, command]);
        expect(codes, `grim ${command} with ${text.slice(0, 20)}`).toContain(code);
        expect(stdout + stderr).toContain(chapterFile);
        expect(stderr).not.toMatch(/unexpectedly/);
      }
    }
  });
});

describe.concurrent("the snapshot", () => {
  it("is compiled again after an edit of the YAML, even if the size is the same and the modification time is older", async () => {
    const library = smallLibrary();
    const title = async () =>
      JSON.parse((await served(["--library", library, "show", "lamps-faq/moving-lanterns", "--json"])).stdout).ruling
        .title;
    const first = await title();
    expect(first).toBe("Moving Lanterns");
    replaceInChapter(library, "Moving Lanterns", "Roving Lanterns");
    expect(await title()).toBe("Roving Lanterns");
    // The file keeps its size, and its modification time is older than before.
    replaceInChapter(library, "Roving Lanterns", "Loving Lanterns");
    utimesSync(join(library, chapterFile), new Date(2001, 1, 1), new Date(2001, 1, 1));
    expect(await title()).toBe("Loving Lanterns");
    replaceInChapter(library, "Loving Lanterns", "Moving Lanterns");
    expect(await title()).toBe(first);
  });

  it("is compiled again when it is truncated or damaged; damage is reported", async () => {
    const library = smallLibrary();
    const cache = emptyFolder("cache");
    const run = () =>
      served(["--library", library, "show", "lamps-faq/moving-lanterns"], { env: { XDG_CACHE_HOME: cache } });
    const right = await run();
    expect(right.code).toBe(0);
    const folder = join(cache, "grimrule");
    const [name = ""] = readdirSync(folder);
    const path = join(folder, name);
    const bytes = readFileSync(path);
    // A file that does not begin as a snapshot may be one of another version, so it is replaced without a report.
    const damaged: [wrong: Buffer, isReported: boolean][] = [
      [bytes.subarray(0, bytes.length - 1), true],
      [Buffer.alloc(bytes.length), false],
      [Buffer.concat([bytes, Buffer.from("x")]), true],
      [Buffer.alloc(0), false],
      [bytes.subarray(0, 1000), true],
      [bytes.subarray(0, 10), false],
      [Buffer.from("something else entirely"), false],
    ];
    const report = /The compiled library is damaged\. It is not used, and compiled again\. hint: Nothing is lost\./;
    for (const [wrong, isReported] of sample(3, damaged)) {
      writeFileSync(path, wrong);
      const { stderr, ...answer } = await run();
      expect({ ...answer, stderr: "" }).toEqual(right);
      expect(stderr.replace(/\s+/g, " ")).toMatch(isReported ? report : /^$/);
      expect(await run()).toEqual(right);
      expect(readFileSync(path).length).toBe(bytes.length);
    }
  });

  it("is complete when several processes write it at the same time", async () => {
    const library = smallLibrary();
    const cache = emptyFolder("cache");
    const env = { XDG_CACHE_HOME: cache };
    const results = await Promise.all(
      Array.from({ length: isAll ? 6 : 2 }, () => grim(["--library", library, "show", "lamps 1.4"], { env })),
    );
    for (const result of results) expect(result).toEqual(results[0]);
    expect(results[0]?.code).toBe(0);
    // The folder contains only the snapshot, no temporary file.
    const names = readdirSync(join(cache, "grimrule"));
    expect(names).toEqual([expect.stringMatching(/^[0-9a-f]+\.snapshot$/)]);
  });
});

describe.concurrent("permissions and symbolic links:", () => {
  it("a look-up works with a read-only home, cache and library", async () => {
    const library = smallLibrary();
    const home = emptyFolder("home");
    makeReadOnly(library);
    makeReadOnly(home);
    const env = { HOME: home, XDG_CACHE_HOME: join(home, "cache"), XDG_DATA_HOME: join(home, "data") };
    const { code, stdout, stderr } = await grimAsNobody(["--library", library, "show", "lamps 1.4"], env);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("moves with its bearer");
    expect((await grimAsNobody(["show", "coc 2.13"], env)).stdout).toContain("(2.13)");
  });

  it.each(sample(2, [chapterFile, "rulings"]))(
    "a library without read permission for %s is reported without a stack trace",
    async (closed) => {
      const library = smallLibrary();
      chmodSync(join(library, closed), 0o000);
      const { code, stdout, stderr } = await grimAsNobody(["--library", library, "documents"], {});
      chmodSync(join(library, closed), 0o755);
      expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
      expect(stderr).toMatch(/permission is denied/);
      expect(stderr).not.toMatch(/unexpectedly/);
    },
  );

  it("an import into a read-only library fails and changes nothing", async () => {
    const library = smallLibrary();
    const source = join(emptyFolder("source"), "faq.txt");
    writeFileSync(source, "## Questions\n\nMay I?\n\nYes.\n");
    const before = readFileSync(join(library, chapterFile), "utf8");
    makeReadOnly(library);
    const { code, stderr } = await grimAsNobody(
      ["--library", library, "import", source, "--document", "lamps-faq", "--edition", "2.0", "--write", "--replace"],
      {},
    );
    expect(code).toBe(2);
    expect(stderr).not.toMatch(/unexpectedly/);
    expect(readFileSync(join(library, chapterFile), "utf8")).toBe(before);
  });

  it("a link cycle is ignored, and a link out of the library is refused", async () => {
    const library = smallLibrary();
    symlinkSync(library, join(library, "rulings", "again"));
    const { code, stdout } = await served(["--library", library, "documents", "--json"]);
    expect(code).toBe(0);
    expect(JSON.parse(stdout).documents).toHaveLength(1);
    const libraryWithLink = smallLibrary();
    symlinkSync("/", join(libraryWithLink, "rulings", "lamps-faq", "elsewhere"));
    const out = await served(["--library", libraryWithLink, "documents", "--json"]);
    expect({ code: out.code, stdout: out.stdout }).toEqual({ code: 2, stdout: "" });
    expect(out.stderr.replace(/\s+/g, " ")).toContain("elsewhere leads out of");
  });
});
