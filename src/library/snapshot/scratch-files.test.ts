import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, it } from "vitest";
import { temporaryFolder } from "../disk/made-up-folder.fixture.js";
import { allBytes } from "./byte-source.js";
import { bytesOfPart, partOf } from "./part.js";
import { type Scratch, scratchInMemory } from "./scratch.js";
import { scratchFiles } from "./scratch-files.js";

/** Appends the pieces, reads the given ranges between them, and then all. */
function written(scratch: Scratch, pieces: readonly Uint8Array[], ranges: readonly [number, number][]): number[][] {
  const log = scratch.log();
  const read: number[][] = [];
  for (const [i, piece] of pieces.entries()) {
    log.append(piece);
    const [from, to] = ranges[i % ranges.length] as [number, number];
    if (from <= log.length) read.push([...log.read(from, Math.max(from, to))]);
  }
  return [...read, [...allBytes(log)], [...bytesOfPart(partOf(log))]];
}

it("a log in a file gives the same bytes as one in memory (property)", () => {
  const folder = temporaryFolder();
  fc.assert(
    fc.property(
      fc.array(fc.uint8Array({ maxLength: 40 })),
      fc.array(fc.tuple(fc.nat(200), fc.nat(200)), { minLength: 1 }),
      fc.integer({ min: 1, max: 60 }),
      (pieces, ranges, kept) => {
        const files = scratchFiles([folder], kept);
        expect(written(files, pieces, ranges)).toEqual(written(scratchInMemory, pieces, ranges));
        files.close();
      },
    ),
  );
  expect(readdirSync(folder)).toEqual([]);
});

it("a log stays in memory where no folder takes a file", () => {
  const file = join(temporaryFolder(), "file");
  writeFileSync(file, "");
  const log = scratchFiles([join(file, "below")], 2).log();
  for (let i = 0; i < 5; i++) log.append(Uint8Array.of(i, i));
  expect([...allBytes(log)]).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4]);
});

it("a log is in the first folder that takes a file", () => {
  const folder = temporaryFolder();
  const file = join(folder, "file");
  writeFileSync(file, "");
  const log = scratchFiles([join(file, "below"), join(folder, "made")], 2).log();
  log.append(Uint8Array.of(1, 2, 3));
  expect([...log.read(1, 3)]).toEqual([2, 3]);
  expect(readdirSync(folder).sort()).toEqual(["file", "made"]);
});
