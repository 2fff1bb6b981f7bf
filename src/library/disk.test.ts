import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { maxSourceBytes } from "../document/source.js";
import { GrimError, type ProblemCode } from "../problem.js";
import {
  folders,
  inside,
  interrupted,
  list,
  readBytes,
  readText,
  recoverFolder,
  replaceFolder,
  writeText,
} from "./disk.js";
import { temporaryFolder, writeFiles } from "./made-up-folder.fixture.js";

function codeOf(act: () => unknown): ProblemCode {
  try {
    act();
  } catch (error) {
    expect(error).toBeInstanceOf(GrimError);
    return (error as GrimError).problems[0]?.code as ProblemCode;
  }
  throw new Error("nothing was thrown");
}

describe("inside", () => {
  const root = join(temporaryFolder(), "rulings");
  const outside = temporaryFolder();
  mkdirSync(join(root, "lamps"), { recursive: true });
  symlinkSync(outside, join(root, "away"));
  symlinkSync(join(outside, "not-there-yet"), join(root, "dangling"));
  symlinkSync(join(root, "lamps"), join(root, "alias"));
  symlinkSync("round", join(root, "round"));

  it("gives the path, whether it exists or not", () => {
    expect(inside(root, "lamps")).toBe(join(root, "lamps"));
    expect(inside(root, "oil", "1.0", "x.yaml")).toBe(join(root, "oil", "1.0", "x.yaml"));
    expect(inside(root)).toBe(root);
    expect(inside(root, "lamps/../oil")).toBe(join(root, "oil"));
    expect(inside(root, "..lamps")).toBe(join(root, "..lamps"));
  });
  it.each(["..", "../x", "lamps/../../x", "/etc/passwd", "lamps/../../rulings-too"])("%s leads out", (path) => {
    expect(codeOf(() => inside(root, path))).toBe("path-outside");
  });
  it.each(["away", "away/x.yaml", "away/new/folder/x.yaml", "dangling", "dangling/x.yaml"])(
    "%s leads out by a link",
    (path) => {
      expect(codeOf(() => inside(root, path))).toBe("path-outside");
    },
  );
  it("a link that stays inside is a path like others", () => {
    expect(inside(root, "alias", "x.yaml")).toBe(join(root, "alias", "x.yaml"));
  });
  it("a root that is itself behind a link is no way out", () => {
    const link = join(temporaryFolder(), "link");
    symlinkSync(root, link);
    expect(inside(link, "lamps")).toBe(join(link, "lamps"));
    expect(inside(link, "new", "x")).toBe(join(link, "new", "x"));
    expect(codeOf(() => inside(link, "away"))).toBe("path-outside");
  });
  it("links that go round in a circle are told", () => {
    expect(codeOf(() => inside(root, "round", "x"))).toBe("file-unreadable");
  });
  it("for any names: the path is below the root, or a GrimError", () => {
    const part = fc.oneof(fc.constantFrom("..", ".", "/", "lamps", "away", "alias", "~", "\0", "C:\\"), fc.string());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        try {
          expect(`${inside(root, ...parts)}/`.startsWith(`${root}/`)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(GrimError);
        }
      }),
    );
  });
});

describe("reading", () => {
  const root = temporaryFolder();
  writeFiles(root, { "lamps.txt": "lamps", "empty.txt": "", ".hidden": "x", "b/x": "x", "a/x": "x" });

  it("reads bytes and text", () => {
    expect(readText(join(root, "lamps.txt"))).toBe("lamps");
    expect(readBytes(join(root, "empty.txt"))).toHaveLength(0);
  });
  it("says what is wrong", () => {
    writeFileSync(join(root, "bad.txt"), Uint8Array.of(0xff));
    expect(codeOf(() => readBytes(join(root, "not-there")))).toBe("file-missing");
    expect(codeOf(() => readBytes(join(root, "lamps.txt", "x")))).toBe("file-unreadable");
    expect(codeOf(() => readBytes(root))).toBe("file-unreadable");
    expect(codeOf(() => readText(join(root, "bad.txt")))).toBe("file-encoding");
    expect(codeOf(() => readBytes(join(root, "lamps.txt"), 4))).toBe("file-too-large");
  });
  it.skipIf(process.platform === "win32")("a device that never ends is too large, and not read to its end", () => {
    expect(codeOf(() => readBytes("/dev/zero", 1 << 20))).toBe("file-too-large");
    expect(readBytes("/dev/null")).toHaveLength(0);
  });
  it("a file of 100 MB is not read", () => {
    const path = join(root, "huge.txt");
    writeFileSync(path, "");
    truncateSync(path, 100 << 20);
    const before = process.memoryUsage().arrayBuffers;
    expect(codeOf(() => readBytes(path))).toBe("file-too-large");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(maxSourceBytes);
  });
  it("lists names without the hidden, folders without the files; of nothing, nothing", () => {
    expect(list(root).filter((name) => name.startsWith("."))).toEqual([]);
    expect(folders(root)).toEqual(["a", "b"]);
    expect(list(join(root, "not-there"))).toEqual([]);
    expect(folders(join(root, "not-there"))).toEqual([]);
    expect(codeOf(() => list(join(root, "lamps.txt")))).toBe("file-unreadable");
  });
});

describe("writing", () => {
  it("makes the folders, and replaces the file", () => {
    const path = join(temporaryFolder(), "a", "b", "lamps.txt");
    writeText(path, "one");
    writeText(path, "two");
    expect(readFileSync(path, "utf8")).toBe("two");
    expect(readdirSync(join(path, ".."))).toEqual(["lamps.txt"]);
  });
  it("below a file cannot be", () => {
    const root = temporaryFolder();
    writeFiles(root, { file: "x" });
    expect(codeOf(() => writeText(join(root, "file", "lamps.txt"), "x"))).toBe("file-unwritable");
    expect(codeOf(() => replaceFolder(join(root, "file", "1.0"), new Map()))).toBe("file-unwritable");
  });
  // The administrator may write anywhere, whatever a folder's mode says.
  it.skipIf(process.getuid?.() === 0)("into a read-only folder cannot be, and leaves what is there", () => {
    const root = temporaryFolder();
    writeFiles(root, { "1.0/x": "old" });
    chmodSync(root, 0o500);
    try {
      expect(codeOf(() => writeText(join(root, "lamps.txt"), "x"))).toBe("file-unwritable");
      expect(codeOf(() => replaceFolder(join(root, "1.0"), new Map([["x", "new"]])))).toBe("file-unwritable");
      expect(readFileSync(join(root, "1.0", "x"), "utf8")).toBe("old");
    } finally {
      chmodSync(root, 0o700);
    }
  });
  it.skipIf(!existsSync("/proc/self"))("where nobody may write cannot be", () => {
    expect(codeOf(() => writeText("/proc/self/lamps.txt", "x"))).toBe("file-unwritable");
    expect(codeOf(() => replaceFolder("/proc/self/lamps", new Map([["x", "y"]])))).toBe("file-unwritable");
  });
});

describe("replaceFolder", () => {
  const files = (text: string) =>
    new Map([
      ["a", text],
      ["b", text],
    ]);
  const content = (folder: string) =>
    Object.fromEntries(list(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));

  it("replaces all files, and leaves nothing beside the folder", () => {
    const root = temporaryFolder();
    const folder = join(root, "1.0");
    replaceFolder(folder, files("old"));
    writeFiles(folder, { c: "stray" });
    replaceFolder(folder, files("new"));
    expect(content(folder)).toEqual({ a: "new", b: "new" });
    expect(readdirSync(root)).toEqual(["1.0"]);
  });
  it("keeps what it is told to keep, folders and bytes too", () => {
    const folder = join(temporaryFolder(), "1.0");
    replaceFolder(folder, files("old"));
    writeFiles(folder, { "notes/n.md": "mine" });
    writeFileSync(join(folder, "scan.bin"), Uint8Array.of(0xff, 0));
    replaceFolder(folder, files("new"), (name) => name !== "b");
    expect(readFileSync(join(folder, "notes/n.md"), "utf8")).toBe("mine");
    expect([...readFileSync(join(folder, "scan.bin"))]).toEqual([0xff, 0]);
    expect(readFileSync(join(folder, "a"), "utf8")).toBe("new");
  });
  it("a file that cannot be written leaves the old folder as it was", () => {
    const root = temporaryFolder();
    const folder = join(root, "1.0");
    replaceFolder(folder, files("old"));
    expect(
      codeOf(() =>
        replaceFolder(
          folder,
          new Map([
            ["a", "new"],
            ["no/such/folder", "x"],
          ]),
        ),
      ),
    ).toBe("file-unwritable");
    expect(content(folder)).toEqual({ a: "old", b: "old" });
    expect(readdirSync(root)).toEqual(["1.0"]);
  });
  it("a replacement that was cut off between its renames is found and undone", () => {
    const root = temporaryFolder();
    writeFiles(root, { ".1.0.previous/a": "old", ".1.0.new/a": "half" });
    expect(interrupted(root)).toEqual(["1.0"]);
    expect(recoverFolder(join(root, "1.0"))).toBe(true);
    expect(content(join(root, "1.0"))).toEqual({ a: "old" });
    expect(interrupted(root)).toEqual([]);
    expect(recoverFolder(join(root, "1.0"))).toBe(false);
  });
  it("an old folder that waits beside a whole one is no interruption", () => {
    const root = temporaryFolder();
    writeFiles(root, { "1.0/a": "new", ".1.0.previous/a": "old" });
    expect(interrupted(root)).toEqual([]);
    expect(recoverFolder(join(root, "1.0"))).toBe(false);
  });
  it("a replacement after one that was cut off begins with the old folder, and removes what was left", () => {
    const root = temporaryFolder();
    writeFiles(root, { ".1.0.previous/a": "old", ".1.0.previous/mine": "mine", ".1.0.new/a": "half" });
    replaceFolder(join(root, "1.0"), new Map([["a", "new"]]), (name) => name === "mine");
    expect(content(join(root, "1.0"))).toEqual({ a: "new", mine: "mine" });
    expect(readdirSync(root)).toEqual(["1.0"]);
  });
});
