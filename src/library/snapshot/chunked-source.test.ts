import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { expect, it } from "vitest";
import { temporaryFolder } from "../disk/made-up-folder.fixture.js";
import { allBytes } from "./byte-source.js";
import { chunkedSource, writeChunks } from "./chunked-source.js";

it("chunkedSource reads pieces of a file that writeChunks cut, within a chunk and over several", () => {
  const bytes = Uint8Array.from({ length: 150_000 }, (_, i) => (i * i) % 251);
  const path = join(temporaryFolder(), "library");
  const written = writeChunks(path, bytes, crc32);
  expect(written).toEqual({
    length: 150_000,
    checksums: [0, 65_536, 131_072].map((at) => crc32(bytes.subarray(at, at + 65_536))),
  });
  expect([0, 1, 2, 3].map((nth) => existsSync(`${path}.${nth}`))).toEqual([true, true, true, false]);
  const source = chunkedSource(path, written, crc32);
  expect(source.length).toBe(150_000);
  for (const [from, to] of [
    [0, 10],
    [65_530, 65_540],
    [65_536, 131_072],
    [100, 149_000],
    [131_072, 131_080],
    [149_990, 150_010],
    [150_000, 150_001],
  ] as const)
    expect(Buffer.compare(source.read(from, to), bytes.subarray(from, to))).toBe(0);
  expect(Buffer.compare(allBytes(source), bytes)).toBe(0);
});

it("chunkedSource refuses a damaged chunk, and reads the others", () => {
  const bytes = Uint8Array.from({ length: 150_000 }, (_, i) => i % 251);
  const path = join(temporaryFolder(), "library");
  const written = writeChunks(path, bytes, crc32);
  const damaged = readFileSync(`${path}.1`);
  damaged[5] = 255 - (damaged[5] as number);
  writeFileSync(`${path}.1`, damaged);
  const source = chunkedSource(path, written, crc32);
  expect([...source.read(65_530, 65_536)]).toEqual([...bytes.subarray(65_530, 65_536)]);
  for (const from of [65_530, 65_536])
    expect(() => source.read(from, from + 10)).toThrow(
      "The library in this executable is damaged: a checksum does not match.",
    );
});

it("chunkedSource keeps the chunks that it has read", () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, i) => i % 251);
  const path = join(temporaryFolder(), "library");
  const source = chunkedSource(path, writeChunks(path, bytes, crc32), crc32);
  source.read(0, 10);
  for (const nth of [0, 1]) rmSync(`${path}.${nth}`);
  expect([...source.read(20, 30)]).toEqual([...bytes.subarray(20, 30)]);
  expect(() => source.read(65_536, 65_540)).toThrow("ENOENT");
});
