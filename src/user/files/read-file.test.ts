import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GrimError } from "../../problem.js";
import { readRegular, readText } from "./read-file.js";

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-read-"));
  path = join(folder, "notes.txt");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const problemOf = (read: () => unknown) => {
  try {
    read();
  } catch (error) {
    return (error as GrimError).problems[0];
  }
  return null;
};

describe("readText", () => {
  it("names the line of the first byte that is not UTF-8", () => {
    writeFileSync(path, Buffer.from("one\nzw\u00f6lf\n\xe9\n", "latin1"));
    expect(problemOf(() => readText(path))).toMatchObject({ code: "file-encoding", file: path, line: 2 });
  });

  it("refuses UTF-16 without a byte order mark, and reads it with one", () => {
    writeFileSync(path, Buffer.from("game: lamps\n", "utf16le"));
    expect(problemOf(() => readText(path))).toMatchObject({ code: "file-encoding", file: path, line: 1 });
    writeFileSync(path, Buffer.from("\ufeffgame: lamps\n", "utf16le"));
    expect(readText(path)).toBe("game: lamps\n");
  });
});

it.each([
  ["readRegular", (file: string) => readRegular(file, 100)],
  ["readText", (file: string) => readText(file, 100)],
])("%s refuses a pipe, a folder, a missing file and one that is too large", (_, read) => {
  const codeOf = (file: string) => problemOf(() => read(file))?.code;
  execFileSync("mkfifo", [path]);
  writeFileSync(join(folder, "large"), "x".repeat(101));
  expect([path, folder, join(folder, "none"), join(folder, "large")].map(codeOf)).toEqual([
    "file-unreadable",
    "file-unreadable",
    "file-missing",
    "file-too-large",
  ]);
});
