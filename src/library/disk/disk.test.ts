import { execFileSync, spawn } from "node:child_process";
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
import { maxSourceBytes } from "../../document/source.js";
import { GrimError, type ProblemCode } from "../../problem.js";
import { entryNames, folderNames, pathInside, readBytes, readText, writeText } from "./disk.js";
import { replaceChapters } from "./edition-folder.js";
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

describe("pathInside", () => {
  const root = join(temporaryFolder(), "rulings");
  const outside = temporaryFolder();
  mkdirSync(join(root, "lamps"), { recursive: true });
  symlinkSync(outside, join(root, "away"));
  symlinkSync(join(outside, "not-there-yet"), join(root, "dangling"));
  symlinkSync(join(root, "lamps"), join(root, "alias"));
  symlinkSync("round", join(root, "round"));

  it("returns the path, whether it exists or not", () => {
    expect(pathInside(root, "lamps")).toBe(join(root, "lamps"));
    expect(pathInside(root, "oil", "1.0", "x.yaml")).toBe(join(root, "oil", "1.0", "x.yaml"));
    expect(pathInside(root)).toBe(root);
    expect(pathInside(root, "lamps/../oil")).toBe(join(root, "oil"));
    expect(pathInside(root, "..lamps")).toBe(join(root, "..lamps"));
  });
  it.each(["..", "../x", "lamps/../../x", "/etc/passwd", "lamps/../../rulings-too"])(
    "rejects %s, which leads out of the root",
    (path) => {
      expect(codeOf(() => pathInside(root, path))).toBe("path-outside");
    },
  );
  it.each(["away", "away/x.yaml", "away/new/folder/x.yaml", "dangling", "dangling/x.yaml"])(
    "rejects %s, which leads out of the root by a link",
    (path) => {
      expect(codeOf(() => pathInside(root, path))).toBe("path-outside");
    },
  );
  it("accepts a link that stays inside the root", () => {
    expect(pathInside(root, "alias", "x.yaml")).toBe(join(root, "alias", "x.yaml"));
  });
  it("accepts a root behind a link, and still rejects links that lead out", () => {
    const link = join(temporaryFolder(), "link");
    symlinkSync(root, link);
    expect(pathInside(link, "lamps")).toBe(join(link, "lamps"));
    expect(pathInside(link, "new", "x")).toBe(join(link, "new", "x"));
    expect(codeOf(() => pathInside(link, "away"))).toBe("path-outside");
  });
  it("reports links that lead to themselves through a folder that does not exist", () => {
    symlinkSync("missing/../endless", join(root, "endless"));
    expect(codeOf(() => pathInside(root, "endless"))).toBe("file-missing");
  });
  it("reports a circular link", () => {
    expect(codeOf(() => pathInside(root, "round", "x"))).toBe("file-unreadable");
  });
  it("returns a path below the root or throws a GrimError for any names (property)", () => {
    const part = fc.oneof(fc.constantFrom("..", ".", "/", "lamps", "away", "alias", "~", "\0", "C:\\"), fc.string());
    fc.assert(
      fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
        try {
          expect(`${pathInside(root, ...parts)}/`.startsWith(`${root}/`)).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(GrimError);
        }
      }),
    );
  });
});

describe("readBytes, readText, entryNames and folderNames", () => {
  const root = temporaryFolder();
  writeFiles(root, { "lamps.txt": "lamps", "empty.txt": "", ".hidden": "x", "b/x": "x", "a/x": "x" });

  it("read bytes and text", () => {
    expect(readText(join(root, "lamps.txt"))).toBe("lamps");
    expect(readBytes(join(root, "empty.txt"), maxSourceBytes)).toHaveLength(0);
  });
  it("report why a file cannot be read", () => {
    writeFileSync(join(root, "bad.txt"), Uint8Array.of(0xff));
    expect(codeOf(() => readBytes(join(root, "not-there"), maxSourceBytes))).toBe("file-missing");
    expect(codeOf(() => readBytes(join(root, "lamps.txt", "x"), maxSourceBytes))).toBe("file-unreadable");
    expect(codeOf(() => readBytes(root, maxSourceBytes))).toBe("file-unreadable");
    expect(codeOf(() => readText(join(root, "bad.txt")))).toBe("file-encoding");
    expect(codeOf(() => readBytes(join(root, "lamps.txt"), 4))).toBe("file-too-large");
  });
  it.skipIf(process.platform === "win32")("reject an endless device as too large", () => {
    expect(codeOf(() => readBytes("/dev/zero", 1 << 20))).toBe("file-too-large");
    expect(readBytes("/dev/null", maxSourceBytes)).toHaveLength(0);
  });
  it.skipIf(process.platform === "win32")("read a pipe to its end", () => {
    const pipe = join(root, "pipe");
    execFileSync("mkfifo", [pipe]);
    const text = "lamps\n".repeat(20_000);
    writeFileSync(join(root, "long.txt"), text);
    spawn("sh", ["-c", 'cat "$0" > "$1"', join(root, "long.txt"), pipe]);
    expect(Buffer.from(readBytes(pipe, maxSourceBytes)).toString()).toBe(text);
  });
  it("reject a file of 100 MB without reading it", () => {
    const path = join(root, "huge.txt");
    writeFileSync(path, "");
    truncateSync(path, 100 << 20);
    const before = process.memoryUsage().arrayBuffers;
    expect(codeOf(() => readBytes(path, maxSourceBytes))).toBe("file-too-large");
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(maxSourceBytes);
  });
  it("list names without hidden ones and folders without files, and nothing for a missing folder", () => {
    expect(entryNames(root).filter((name) => name.startsWith("."))).toEqual([]);
    expect(folderNames(root)).toEqual(["a", "b"]);
    expect(entryNames(join(root, "not-there"))).toEqual([]);
    expect(folderNames(join(root, "not-there"))).toEqual([]);
    expect(codeOf(() => entryNames(join(root, "lamps.txt")))).toBe("file-unreadable");
  });
});

describe("writeText and replaceChapters", () => {
  it("create missing folders, and replace an existing file", () => {
    const path = join(temporaryFolder(), "a", "b", "lamps.txt");
    writeText(path, "one");
    writeText(path, "two");
    expect(readFileSync(path, "utf8")).toBe("two");
    expect(readdirSync(join(path, ".."))).toEqual(["lamps.txt"]);
  });
  it("report a path below a file", () => {
    const root = temporaryFolder();
    writeFiles(root, { file: "x" });
    expect(codeOf(() => writeText(join(root, "file", "lamps.txt"), "x"))).toBe("file-unwritable");
    expect(codeOf(() => replaceChapters(join(root, "file", "1.0"), new Map()))).toBe("file-unwritable");
  });
  // Root may write anywhere, whatever a folder's mode is.
  it.skipIf(process.getuid?.() === 0)("report a read-only folder, and leave its files unchanged", () => {
    const root = temporaryFolder();
    writeFiles(root, { "1.0/x": "old" });
    chmodSync(root, 0o500);
    try {
      expect(codeOf(() => writeText(join(root, "lamps.txt"), "x"))).toBe("file-unwritable");
      expect(codeOf(() => replaceChapters(join(root, "1.0"), new Map([["x", "new"]])))).toBe("file-unwritable");
      expect(readFileSync(join(root, "1.0", "x"), "utf8")).toBe("old");
    } finally {
      chmodSync(root, 0o700);
    }
  });
  it.skipIf(!existsSync("/proc/self"))("report a folder in which nobody may write", () => {
    expect(codeOf(() => writeText("/proc/self/lamps.txt", "x"))).toBe("file-unwritable");
    expect(codeOf(() => replaceChapters("/proc/self/lamps", new Map([["x", "y"]])))).toBe("file-unwritable");
  });
});
