import { openSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../disk/made-up-folder.fixture.js";
import { allBytes } from "./byte-source.js";
import { fileSource } from "./file-source.js";

function fileOf(...bytes: number[]): { path: string; source: ReturnType<typeof fileSource> } {
  const path = join(temporaryFolder(), "bytes");
  writeFileSync(path, Uint8Array.from(bytes));
  return { path, source: fileSource(openSync(path, "r")) };
}

it("fileSource reads pieces of a file", () => {
  const { source } = fileOf(1, 2, 3, 4);
  expect(source.length).toBe(4);
  expect([...source.read(1, 3)]).toEqual([2, 3]);
  expect([...allBytes(source)]).toEqual([1, 2, 3, 4]);
});

it("fileSource returns fewer bytes at the end of a file that became shorter", () => {
  const { path, source } = fileOf(1, 2, 3, 4);
  truncateSync(path, 2);
  expect([...source.read(1, 4)]).toEqual([2]);
});

it("fileSource throws a GrimError when the file cannot be read", () => {
  const { source } = fileOf(1);
  source.close();
  expect(() => source.read(0, 1)).toThrow("The compiled library cannot be read");
});

it("fileSource aligns the bytes it reads to 8", () => {
  const { source } = fileOf(1, 2, 3, 4, 5, 6, 7, 8, 9);
  expect(source.read(1, 9).byteOffset % 8).toBe(0);
});
