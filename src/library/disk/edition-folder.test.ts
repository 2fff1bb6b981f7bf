import fs, { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { GrimError } from "../../problem.js";
import type { WriteCalls } from "../../user/files/replace-file.js";
import { entryNames } from "./disk.js";
import { completeInterruptedReplacement, readConsistently, replaceChapters } from "./edition-folder.js";
import { temporaryFolder, writeFiles } from "./made-up-folder.fixture.js";

const [a, b, c] = ["01-a.yaml", "02-b.yaml", "03-c.yaml"] as const;
const files = (text: string, ...names: string[]) => new Map(names.map((name) => [name, text]));
const content = (folder: string) =>
  Object.fromEntries(entryNames(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));

describe("replaceChapters", () => {
  it("replaces all chapters, and leaves no other files", () => {
    const root = temporaryFolder();
    const folder = join(root, "1.0");
    replaceChapters(folder, files("old", a, b, c));
    replaceChapters(folder, files("new", a, b));
    expect(content(folder)).toEqual({ [a]: "new", [b]: "new" });
    expect(readdirSync(root)).toEqual(["1.0"]);
    expect(readdirSync(folder)).toEqual([a, b]);
  });
  it("leaves files that are not chapters unchanged", () => {
    const folder = join(temporaryFolder(), "1.0");
    writeFiles(folder, { "corrections.yaml": "mine", "notes/n.md": "mine", "1-x.yaml": "mine" });
    const before = ["corrections.yaml", "notes/n.md", "1-x.yaml"].map((name) => fs.statSync(join(folder, name)));
    replaceChapters(folder, files("new", a));
    replaceChapters(folder, files("newer", b));
    const after = ["corrections.yaml", "notes/n.md", "1-x.yaml"].map((name) => fs.statSync(join(folder, name)));
    expect(after.map(({ ino, ctimeMs }) => [ino, ctimeMs])).toEqual(before.map(({ ino, ctimeMs }) => [ino, ctimeMs]));
    expect(entryNames(folder)).toEqual([b, "1-x.yaml", "corrections.yaml", "notes"]);
  });
  it("leaves no folder of a new edition when nothing can be written into it", () => {
    const root = temporaryFolder();
    const makeDraft = vi.spyOn(fs, "mkdtempSync").mockImplementation(() => {
      throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", syscall: "mkdtemp" });
    });
    expect(() => replaceChapters(join(root, "1.0"), files("new", a))).toThrow("the disk is full");
    makeDraft.mockRestore();
    expect(readdirSync(root)).toEqual([]);
  });
  it("reports a full disk and keeps the old chapters, wherever the write stops", () => {
    const root = temporaryFolder();
    const folder = join(root, "1.0");
    replaceChapters(folder, files("old", a, c));
    for (let room = 0; ; room++) {
      let left = room;
      const calls: WriteCalls = {
        ...fs,
        writeSync: ((file: number, bytes: Uint8Array, at: number, length: number) => {
          if (left === 0) throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", syscall: "write" });
          const count = fs.writeSync(file, bytes, at, Math.min(length, left, 8));
          left -= count;
          return count;
        }) as typeof fs.writeSync,
      };
      try {
        replaceChapters(folder, files("words".repeat(4), a, b), calls);
        break;
      } catch (error) {
        expect(error).toBeInstanceOf(GrimError);
        expect((error as GrimError).message).toContain("the disk is full");
        expect(content(folder)).toEqual({ [a]: "old", [c]: "old" });
        expect(readdirSync(folder)).toEqual([a, c]);
      }
    }
    expect(content(folder)).toEqual({ [a]: "words".repeat(4), [b]: "words".repeat(4) });
    expect(() =>
      replaceChapters(join(root, "2.0"), files("x", a), {
        ...fs,
        openSync: () => {
          throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC", syscall: "open" });
        },
      }),
    ).toThrow("the disk is full");
    expect(existsSync(join(root, "2.0"))).toBe(false);
  });
  it("completeInterruptedReplacement completes a committed replacement, and the next replaceChapters removes an uncommitted one", () => {
    const folder = join(temporaryFolder(), "1.0");
    writeFiles(folder, {
      [a]: "new",
      [b]: "old",
      [c]: "old",
      ".chapters/02-b.yaml": "new",
      ".chapters-x/01-a.yaml": "half",
    });
    writeFileSync(join(folder, ".chapters/names.json"), JSON.stringify([a, b]));
    completeInterruptedReplacement(folder);
    expect(content(folder)).toEqual({ [a]: "new", [b]: "new" });
    mkdirSync(join(folder, ".chapters"));
    completeInterruptedReplacement(folder);
    replaceChapters(folder, files("newer", a));
    expect(readdirSync(folder)).toEqual([a]);
  });
});

describe("readConsistently", () => {
  it("reads again when the chapters changed during the read", () => {
    const folder = join(temporaryFolder(), "1.0");
    replaceChapters(folder, files("old", a, b));
    let readings = 0;
    const read = () => {
      const first = readFileSync(join(folder, a), "utf8");
      if (readings++ === 0) replaceChapters(folder, files("new", a, c));
      return [first, readFileSync(join(folder, entryNames(folder).at(-1) as string), "utf8")];
    };
    expect(readConsistently(folder, read)).toEqual(["new", "new"]);
    expect(readings).toBe(2);
  });
  it("throws when the chapters change during every read", () => {
    const folder = join(temporaryFolder(), "1.0");
    expect(() => readConsistently(folder, () => replaceChapters(folder, files(`${Math.random()}`, a)))).toThrow(
      "kept changing while it was read",
    );
  });
});
