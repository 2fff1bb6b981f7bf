/**
 * Two attacks in which the disk fills up during a write. `fullDisk` simulates the disk in this process; `tmpfs` runs commands
 * on a small file system. A write that is refused must leave every file as it was. `log add` is an exception: an incomplete
 * last line may remain. After exit code 0, `tmpfs` checks only that some file changed, not that the write is complete.
 */
import { execFileSync } from "node:child_process";
import fs, { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { replaceChapters } from "../../src/library/disk/edition-folder.js";
import { replaceFile, type WriteCalls } from "../../src/user/files/replace-file.js";
import { removeHouseRuling } from "../../src/user/house/house-disk.js";
import { readPinsAndHistory, updatePinsAndHistory } from "../../src/user/pins-and-history/file.js";
import { mulberry32 } from "../random.js";
import { type Attack, emptyOutcome, fail, type Outcome } from "./attack.js";
import { emptyFolder, importMadeUpEdition, libraryForAttacks, sourceOf, write } from "./library.js";
import { Runner, type RunResult } from "./runner.js";

/** System calls that simulate a disk with space for `room` bytes. Each write stores a random part of its bytes. */
function diskOf(room: number, random: () => number): WriteCalls {
  let left = room;
  return {
    ...fs,
    writeSync: ((file: number, bytes: Uint8Array, at: number, length: number) => {
      if (left === 0)
        throw Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC", syscall: "write" });
      const count = fs.writeSync(file, bytes, at, Math.min(left, 1 + Math.floor(random() * length)));
      left -= count;
      return count;
    }) as typeof fs.writeSync,
  };
}

/** One string of the paths and contents of all files below a folder, for comparison. Empty folders are not in it. */
function contents(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()
    .map((name) => `${name}\n${readFileSync(join(folder, name), "latin1")}`)
    .join("\0");
}

const houseYaml = `# mine\nrulings:\n${[1, 2, 3, 4, 5, 6, 7].map((n) => `  - id: r-${n}\n    title: r-${n}\n    text: ${"Words. ".repeat(20).trim()}\n    rests_on: []\n`).join("")}`;

/** A write of grim, called in this process. */
interface WriteJob {
  name: string;
  /** Writes the old state into an empty folder. */
  prepare(folder: string): void;
  /** Makes a change. @returns whether the change is complete; a thrown error also means that it is not */
  change(folder: string, calls: WriteCalls): boolean;
}

const chapters = (word: string) => new Map([1, 2, 3].map((n) => [`0${n}-${word}.yaml`, word.repeat(60 * n)]));
const pinAction = (ref: string) => ({ do: "pin" as const, entry: { kind: "ruling" as const, ref } });

const jobs: readonly WriteJob[] = [
  {
    name: "pins",
    prepare: (folder) =>
      void updatePinsAndHistory(
        join(folder, "desk.json"),
        [1, 2, 3].map((n) => pinAction(`old/${n}`)),
      ),
    change: (folder, calls) =>
      updatePinsAndHistory(join(folder, "desk.json"), [pinAction("new")], calls).isSaved &&
      readPinsAndHistory(join(folder, "desk.json")).lists.pins.length === 4,
  },
  {
    name: "house rulings",
    prepare: (folder) => {
      // `removeHouseRuling` saves the removed ruling here.
      mkdirSync(join(folder, "removed"));
      writeFileSync(join(folder, "event.yaml"), houseYaml);
    },
    change(folder, calls) {
      const backup = removeHouseRuling({ file: join(folder, "event.yaml"), id: "r-4" }, calls);
      return readFileSync(backup).length > 0;
    },
  },
  {
    name: "import",
    prepare: (folder) => replaceChapters(join(folder, "1.0"), chapters("old")),
    change(folder, calls) {
      replaceChapters(join(folder, "1.0"), chapters("new"), calls);
      return true;
    },
  },
  {
    name: "snapshot",
    prepare: (folder) => replaceFile(join(folder, "x.snapshot"), "old".repeat(400)),
    change(folder, calls) {
      replaceFile(join(folder, "x.snapshot"), "new".repeat(500), { calls });
      return true;
    },
  },
];

export const fullDisk: Attack = {
  name: "full disk",
  about:
    "a disk that stores only part of each write and has less room than the change needs (pins, house rulings, import, snapshot): the change is refused, and every file is as it was",
  counts: { short: 60, long: 1200 },
  async run(seed, count) {
    const outcome = emptyOutcome();
    const random = mulberry32(seed);
    for (const job of jobs) {
      const folder = emptyFolder("disk");
      /** Restores the old state. @returns its contents */
      const restore = (): string => {
        rmSync(folder, { recursive: true });
        mkdirSync(folder);
        job.prepare(folder);
        return contents(folder);
      };
      restore();
      /** The number of bytes that the change writes. */
      let need = 0;
      const counting: WriteCalls = {
        ...fs,
        writeSync: ((file: number, bytes: Uint8Array, at: number, length: number) => {
          need += length;
          return fs.writeSync(file, bytes, at, length);
        }) as typeof fs.writeSync,
      };
      job.change(folder, counting);
      let old = restore();
      /** Makes the change with this room. @returns whether it is complete */
      const isDoneWith = (room: number): boolean => {
        try {
          return job.change(folder, diskOf(room, random));
        } catch {
          return false;
        }
      };
      for (let n = 0; n < count / jobs.length; n++) {
        // First up to ten of the largest sizes that are too small, at most half of all; then random sizes.
        const room =
          n < Math.min(10, count / jobs.length / 2) ? Math.max(0, need - 1 - n) : Math.floor(random() * need);
        outcome.injected += 1;
        const isDone = isDoneWith(room);
        const now = contents(folder);
        if (isDone) fail(outcome, "wrong", `${job.name}: confirmed with ${room} of ${need} bytes`);
        if (now !== old) {
          fail(outcome, "lost", `${job.name}: files changed with ${room} of ${need} bytes`);
          old = restore();
        }
      }
      if (!isDoneWith(need)) fail(outcome, "wrong", `${job.name}: refused with enough room`);
      rmSync(folder, { recursive: true });
    }
    return outcome;
  },
};

/** Mounts a small file system. @returns its folder; null where mounting is not permitted */
function mountTmpfs(kilobytes: number): string | null {
  const folder = emptyFolder("tmpfs");
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${kilobytes}k`, "none", folder], { stdio: "ignore" });
    return folder;
  } catch {
    rmSync(folder, { recursive: true });
    return null;
  }
}

export const tmpfs: Attack = {
  name: "tmpfs",
  about:
    "`note`, `note --remove`, `log add` and `import` on a small file system with room for 0, 1, 2 … pages: exit code 0 and a changed file, or exit code 2 and every file as it was; after `log add`, an incomplete last line may remain (skipped where mounting is not permitted)",
  counts: { short: 12, long: 160 },
  async run(_seed, count) {
    const outcome = emptyOutcome();
    const size = 512;
    const disk = mountTmpfs(size);
    if (disk === null) return { ...outcome, skipped: "mounting a tmpfs is not permitted here" };
    const home = emptyFolder("home");
    const runner = new Runner(home);
    try {
      const root = libraryForAttacks();
      await importMadeUpEdition(runner, root, 3);
      const other = write(root, "b.txt", sourceOf("bravo", 9));
      const commands = [
        ["note", "lamps-faq/lamps-1-alpha", "At our tables it stays lit. ".repeat(200)],
        ["note", "--remove", "r-4"],
        ["log", "add", "lamps-faq/lamps-1-alpha", "--note", "x".repeat(3000)],
        ["import", other, "--document", "lamps-faq", "--edition", "1.0", "--write", "--replace"],
      ];
      for (let n = 0; n < count; n++) {
        rmSync(join(disk, "all"), { recursive: true, force: true });
        rmSync(join(disk, "filler"), { force: true });
        const library = join(disk, "all");
        fs.cpSync(root, library, { recursive: true });
        write(library, "house/event.yaml", houseYaml.replaceAll("Words. ", "Words that fill a page. "));
        mkdirSync(join(library, "data"));
        const command = commands[n % commands.length] as string[];
        const { bavail, bsize } = fs.statfsSync(disk);
        const pages = Math.floor(n / commands.length) % 20;
        writeFileSync(join(disk, "filler"), Buffer.alloc(Math.max(0, (bavail - pages) * bsize)));
        const old = contents(library);
        outcome.injected += 1;
        const result = await runner.run(["--library", library, ...command], { XDG_DATA_HOME: join(library, "data") });
        const isChanged = contents(library) !== old;
        judge(outcome, command, result, isChanged, `${command.slice(0, 2).join(" ")} with ${pages} pages`);
      }
      rmSync(root, { recursive: true });
    } finally {
      await runner.close();
      execFileSync("umount", [disk]);
      rmSync(disk, { recursive: true, force: true });
      rmSync(home, { recursive: true, force: true });
    }
    return outcome;
  },
};

/**
 * Counts a failure unless a command wrote something, or was refused with the expected message and changed nothing.
 * @param isChanged whether any file differs from before
 */
function judge(
  outcome: Outcome,
  command: readonly string[],
  { code, stderr }: RunResult,
  isChanged: boolean,
  description: string,
): void {
  if (code === "hangs") fail(outcome, "hangs", description);
  else if (code === 0) {
    if (!isChanged) fail(outcome, "lost", `${description}: exit code 0, but no file changed`);
  } else if (code === 2) {
    const isLog = command[0] === "log";
    // An incomplete line may remain at the end of the log.
    if (isChanged && !isLog) fail(outcome, "lost", `${description}: refused, but files changed`);
    if (!stderr.includes(isLog ? "The call is not logged" : "cannot be written"))
      fail(outcome, "wrong", `${description}: ${stderr.slice(0, 200)}`);
  } else fail(outcome, "wrong", `${description}: ${code} ${stderr.slice(0, 200)}`);
}
