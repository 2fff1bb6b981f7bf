/**
 * The disk fills up during a write, simulated in this process. A write that is refused must leave every file as it was.
 * test/full-disk.slow.test.ts runs commands on a real small disk.
 */
import fs, { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaceChapters } from "../../src/library/disk/edition-folder.js";
import { replaceFile, type WriteCalls } from "../../src/user/files/replace-file.js";
import { removeHouseRuling } from "../../src/user/house/write-house.js";
import { readPinsAndHistory, updatePinsAndHistory } from "../../src/user/pins-and-history/file.js";
import type { Attack } from "./attack.js";
import { emptyFolder } from "./library.js";

/** System calls that simulate a disk with space for `room` bytes. Each write stores a random part of its bytes. */
function diskOf(room: number, random: () => number): WriteCalls & { used(): number } {
  let left = room;
  const writeSync = (file: number, bytes: Uint8Array, at: number, length: number) => {
    if (left <= 0) throw Object.assign(new Error("no space left"), { code: "ENOSPC", syscall: "write" });
    const count = fs.writeSync(file, bytes, at, Math.min(left, 1 + Math.floor(random() * length)));
    left -= count;
    return count;
  };
  return { ...fs, writeSync: writeSync as typeof fs.writeSync, used: () => room - left };
}

/** One string of the paths and contents of all files below a folder, for comparison. */
function contents(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => `${name}\n${readFileSync(join(folder, name), "latin1")}`)
    .join("\0");
}

const chapters = (word: string) => new Map([1, 2, 3].map((n) => [`0${n}-${word}.yaml`, word.repeat(60 * n)]));
const pin = (ref: string) => ({ do: "pin" as const, entry: { kind: "ruling" as const, ref } });
const pinsFile = (folder: string) => join(folder, "desk.json");

/** Writes of grim: each makes the old state in an empty folder, and a change. A result of false means that it is incomplete. */
const jobs: Readonly<
  Record<string, { prepare(folder: string): void; change(folder: string, calls: WriteCalls): boolean }>
> = {
  pins: {
    prepare: (folder) => void updatePinsAndHistory(pinsFile(folder), [pin("old/1"), pin("old/2"), pin("old/3")]),
    change: (folder, calls) =>
      updatePinsAndHistory(pinsFile(folder), [pin("new")], calls).isSaved &&
      readPinsAndHistory(pinsFile(folder)).lists.pins.length === 4,
  },
  "house rulings": {
    prepare(folder) {
      mkdirSync(join(folder, "removed"));
      const text = "Words. ".repeat(100).trim();
      writeFileSync(join(folder, "event.yaml"), `# mine\nrulings:\n  - id: r-4\n    text: ${text}\n    rests_on: []\n`);
    },
    change: (folder, calls) =>
      readFileSync(removeHouseRuling({ file: join(folder, "event.yaml"), id: "r-4" }, calls)).length > 0,
  },
  import: {
    prepare: (folder) => replaceChapters(join(folder, "1.0"), chapters("old")),
    change: (folder, calls) => replaceChapters(join(folder, "1.0"), chapters("new"), calls) === undefined,
  },
  snapshot: {
    prepare: (folder) => replaceFile(join(folder, "x.snapshot"), "old".repeat(400)),
    change: (folder, calls) => replaceFile(join(folder, "x.snapshot"), "new".repeat(500), { calls }) === undefined,
  },
};

export const fullDisk: Attack = {
  name: "full disk",
  about:
    "a disk that stores only part of each write and has less room than the change needs (pins, house rulings, import, snapshot): the change is refused, and every file is as it was",
  counts: { short: 60, long: 1200 },
  async run(outcome, random, count) {
    for (const [name, { prepare, change }] of Object.entries(jobs)) {
      const folder = emptyFolder("disk");
      /** Restores the old state. @returns its contents */
      const restore = (): string => {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
        prepare(folder);
        return contents(folder);
      };
      /** Makes the change on this disk. @returns whether it is complete */
      const isDoneOn = (disk: WriteCalls): boolean => {
        try {
          return change(folder, disk);
        } catch {
          return false;
        }
      };
      restore();
      const largeDisk = diskOf(1e9, random);
      if (!isDoneOn(largeDisk)) outcome.fail("wrong", `${name}: refused with enough room`);
      const need = largeDisk.used();
      let old = restore();
      for (let n = 0; n < count / 4; n++) {
        // First some of the largest sizes that are too small, then random ones.
        const room = n < Math.min(10, count / 8) ? Math.max(0, need - 1 - n) : Math.floor(random() * need);
        outcome.injected += 1;
        if (isDoneOn(diskOf(room, random))) outcome.fail("wrong", `${name}: confirmed with ${room} of ${need} bytes`);
        if (contents(folder) === old) continue;
        outcome.fail("lost", `${name}: files changed with ${room} of ${need} bytes`);
        old = restore();
      }
      rmSync(folder, { recursive: true });
    }
  },
};
