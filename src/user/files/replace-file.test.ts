import fs, {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFile, replaceFile, type WriteCalls } from "./replace-file.js";

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-replace-"));
  path = join(folder, "pins.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Calls to a disk with `freeBytes`; each write takes at most `maxWriteBytes`. */
function diskOf(freeBytes: number, maxWriteBytes = 4096): WriteCalls {
  let left = freeBytes;
  return {
    ...fs,
    writeSync: ((file: number, bytes: Uint8Array, at: number, length: number) => {
      if (left === 0) throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      const count = fs.writeSync(file, bytes, at, Math.min(length, maxWriteBytes, left));
      left -= count;
      return count;
    }) as typeof fs.writeSync,
  };
}
const callsFailingAt = (name: keyof WriteCalls): WriteCalls => ({
  ...fs,
  [name]: () => {
    throw Object.assign(new Error("EIO: i/o error"), { code: "EIO" });
  },
});

describe("replaceFile", () => {
  it("writes a file, replaces it, and leaves no other file", () => {
    replaceFile(path, "one");
    replaceFile(path, Buffer.from("two"));
    expect(readFileSync(path, "utf8")).toBe("two");
    expect(readdirSync(folder)).toEqual(["pins.json"]);
  });
  it("writes all bytes when each write takes only a part", () => {
    const text = "ä🕯️".repeat(5000);
    replaceFile(path, text, { calls: diskOf(1e6, 7) });
    expect(readFileSync(path, "utf8")).toBe(text);
  });
  it("writes an iterable of pieces, and keeps the old file when the iterable throws", () => {
    replaceFile(path, ["ä", "", "🕯️b"]);
    expect(readFileSync(path, "utf8")).toBe("ä🕯️b");
    const broken = function* () {
      yield "new";
      throw new Error("no more");
    };
    expect(() => replaceFile(path, broken())).toThrow("no more");
    expect(readFileSync(path, "utf8")).toBe("ä🕯️b");
    expect(readdirSync(folder)).toEqual(["pins.json"]);
  });
  it("throws and keeps the old file on a disk that is too small, whatever its size", () => {
    replaceFile(path, "old");
    for (let room = 0; room < 200; room++) {
      expect(() => replaceFile(path, "x".repeat(200), { calls: diskOf(room, 64) })).toThrow("ENOSPC");
      expect(readFileSync(path, "utf8")).toBe("old");
      expect(readdirSync(folder)).toEqual(["pins.json"]);
    }
    replaceFile(path, "x".repeat(200), { calls: diskOf(200, 64) });
    expect(readFileSync(path, "utf8")).toHaveLength(200);
  });
  it("throws and keeps the old file when a disk reports bytes that it did not write", () => {
    replaceFile(path, "old");
    const calls = {
      ...fs,
      writeSync: ((_file: number, _bytes: Uint8Array, _at: number, length: number) => length) as typeof fs.writeSync,
    };
    expect(() => replaceFile(path, "new", { calls })).toThrow("took 0 of 3 bytes");
    expect(() => replaceFile(path, "new", { calls: { ...fs, writeSync: (() => 0) as typeof fs.writeSync } })).toThrow(
      "took 0 of 3 bytes",
    );
    expect(readFileSync(path, "utf8")).toBe("old");
  });
  it.each<[keyof WriteCalls]>([["openSync"], ["writeSync"], ["fsyncSync"], ["fstatSync"], ["renameSync"]])(
    "keeps the old file when %s fails",
    (name) => {
      replaceFile(path, "old");
      expect(() => replaceFile(path, "new", { calls: callsFailingAt(name) })).toThrow("EIO");
      expect(readFileSync(path, "utf8")).toBe("old");
      expect(readdirSync(folder)).toEqual(["pins.json"]);
    },
  );
  it("keeps the mode of an old file, and gives a new one the mode of the options", () => {
    replaceFile(path, "one", { mode: 0o600 });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    chmodSync(path, 0o640);
    replaceFile(path, "two", { mode: 0o600 });
    expect(statSync(path).mode & 0o777).toBe(0o640);
  });
  it("replaces the target of a symbolic link", () => {
    const link = join(folder, "link.json");
    replaceFile(path, "one");
    symlinkSync(path, link);
    replaceFile(link, "two");
    expect(readFileSync(path, "utf8")).toBe("two");
    expect(fs.lstatSync(link).isSymbolicLink()).toBe(true);
  });
  it("writes the missing target of a symbolic link, and keeps the link", () => {
    const links = [join(folder, "first.json"), join(folder, "second.json")] as const;
    symlinkSync("second.json", links[0]);
    symlinkSync(path, links[1]);
    replaceFile(links[0], "one");
    expect(readFileSync(path, "utf8")).toBe("one");
    expect(links.map((link) => fs.lstatSync(link).isSymbolicLink())).toEqual([true, true]);
    const unmounted = join(folder, "unmounted.json");
    symlinkSync(join(folder, "stick", "pins.json"), unmounted);
    expect(() => replaceFile(unmounted, "two")).toThrow("ENOENT");
    expect(fs.lstatSync(unmounted).isSymbolicLink()).toBe(true);
  });
  it("keeps old files whose names only begin like those of temporary files", () => {
    const names = [".pins.json.backup.tmp", ".pins.json.old.1-a-1.tmp"];
    for (const name of names) {
      writeFileSync(join(folder, name), "x");
      utimesSync(join(folder, name), 1, 1);
    }
    replaceFile(path, "one");
    expect(readdirSync(folder).sort()).toEqual([...names, "pins.json"]);
  });
  it("removes old temporary files of the same file, and keeps recent ones and those of other files", () => {
    for (const name of [".pins.json.1-a-1.tmp", ".pins.json.2-a-1.tmp", ".other.json.1-a-1.tmp"])
      writeFileSync(join(folder, name), "x");
    for (const name of [".pins.json.1-a-1.tmp", ".other.json.1-a-1.tmp"]) utimesSync(join(folder, name), 1, 1);
    replaceFile(path, "one");
    expect(readdirSync(folder).sort()).toEqual([".other.json.1-a-1.tmp", ".pins.json.2-a-1.tmp", "pins.json"]);
  });
});

describe("createFile", () => {
  it("writes a new file, and returns false for an existing one", () => {
    expect(createFile(path, "one", { mode: 0o600 })).toBe(true);
    expect(createFile(path, "two")).toBe(false);
    expect(readFileSync(path, "utf8")).toBe("one");
    expect(readdirSync(folder)).toEqual(["pins.json"]);
  });
  it("leaves no file on a disk that is too small", () => {
    for (let room = 0; room < 3; room++) {
      expect(() => createFile(path, "one", { calls: diskOf(room) })).toThrow("ENOSPC");
      expect(readdirSync(folder)).toEqual([]);
    }
  });
  it("keeps the file that another process makes at the same time on a file system without hard links", () => {
    const calls = {
      ...fs,
      linkSync: () => {
        writeFileSync(path, "other");
        throw Object.assign(new Error("no links"), { code: "EPERM" });
      },
    };
    expect(createFile(path, "one", { calls })).toBe(false);
    expect(readFileSync(path, "utf8")).toBe("other");
  });
  it("works on a file system without hard links", () => {
    const calls = {
      ...fs,
      linkSync: () => {
        throw Object.assign(new Error("no links"), { code: "EPERM" });
      },
    };
    expect(createFile(path, "one", { calls })).toBe(true);
    expect(createFile(path, "two", { calls })).toBe(false);
    expect(readFileSync(path, "utf8")).toBe("one");
    expect(readdirSync(folder)).toEqual(["pins.json"]);
  });
});
