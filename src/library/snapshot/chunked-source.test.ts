import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { temporaryFolder } from "../disk/made-up-folder.fixture.js";
import { allBytes } from "./byte-source.js";
import { chunkedSource, writeChunks } from "./chunked-source.js";

it("chunkedSource reads pieces of a file that writeChunks cut, within a chunk and over several", () => {
  const bytes = Uint8Array.from({ length: 150_000 }, (_, i) => (i * i) % 251);
  const path = join(temporaryFolder(), "library");
  writeChunks(path, bytes);
  expect([0, 1, 2, 3].map((nth) => existsSync(`${path}.${nth}`))).toEqual([true, true, true, false]);
  const source = chunkedSource(path, bytes.length);
  expect(source.length).toBe(150_000);
  for (const [from, to] of [
    [0, 10],
    [65_530, 65_540],
    [65_536, 131_072],
    [100, 149_000],
    [149_990, 150_010],
    [150_000, 150_001],
  ] as const)
    expect(Buffer.compare(source.read(from, to), bytes.subarray(from, to))).toBe(0);
  expect(Buffer.compare(allBytes(source), bytes)).toBe(0);
});
