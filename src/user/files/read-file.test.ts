import { execFileSync } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { GrimError } from "../../problem.js";
import { readLines, readRegular, readText } from "./read-file.js";

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
});

describe("readLines", () => {
  it("gives the lines that reading the whole file gives, also where a chunk ends inside a character", () => {
    const lines = Array.from({ length: 40_000 }, (_, n) => `${"🕯️".repeat(n % 7)}${n} é`);
    for (const end of ["", "\n"]) {
      writeFileSync(path, lines.join("\n") + end);
      expect([...readLines(path, 1e9)]).toEqual(lines);
    }
    writeFileSync(path, "\n\na");
    expect([...readLines(path, 100)]).toEqual(["", "", "a"]);
  });

  it("reads a part of the file only when it is needed", () => {
    writeFileSync(path, `first\n${"x".repeat(3e6)}\n`);
    const lines = readLines(path, 1e9);
    expect(lines.next().value).toBe("first");
    appendFileSync(path, "last\n");
    expect([...lines].at(-1)).toBe("last");
  });
});

it.each([
  ["readRegular", (file: string) => readRegular(file, 100)],
  ["readText", (file: string) => readText(file, 100)],
  ["readLines", (file: string) => [...readLines(file, 100)]],
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
