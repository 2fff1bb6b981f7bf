import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import fs, { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { buildSync } from "esbuild";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GrimError } from "../../problem.js";
import { isAll } from "../../runs.fixture.js";
import { withLock } from "./lock.js";

let program: string;
beforeAll(() => {
  program = join(mkdtempSync(join(tmpdir(), "grim-lock-")), "counter.cjs");
  buildSync({
    entryPoints: [join(import.meta.dirname, "lock.fixture.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "cjs",
    logLevel: "error",
  });
});
afterAll(() => rmSync(dirname(program), { recursive: true, force: true }));

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-lock-"));
  lock = join(folder, ".number.lock");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const counter = (count: number): ChildProcess =>
  spawn(process.execPath, [program, lock, join(folder, "number"), `${count}`], {
    stdio: ["ignore", "pipe", "inherit"],
  });

const refusal = (wait = 0): string => {
  try {
    withLock(lock, "the number", () => "done", wait);
  } catch (error) {
    expect(error).toBeInstanceOf(GrimError);
    expect((error as GrimError).problems[0]?.code).toBe("file-locked");
    return (error as GrimError).message;
  }
  return "taken";
};

describe("withLock", () => {
  it("holds the lock during the work, releases it also after an error, and can be nested", () => {
    expect(withLock(lock, "it", () => withLock(lock, "it", () => existsSync(lock)))).toBe(true);
    expect(() =>
      withLock(lock, "it", () => {
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("refuses a lock that a running process holds, and names the process and what it changes", async () => {
    const holder = counter(0);
    await once(holder.stdout as NodeJS.ReadableStream, "data");
    expect(refusal(30)).toBe(`Another grim (process ${holder.pid}) is changing the number. Nothing was changed.`);
    holder.kill("SIGKILL");
    await once(holder, "exit");
    expect(refusal()).toBe("taken");
    expect(readdirSync(folder)).toEqual([]);
  });

  /** The content of a lock of this process, with changes. */
  const owner = (changes: Record<string, unknown>): string => {
    const content = withLock(lock, "the number", () => readFileSync(lock, "utf8"));
    return JSON.stringify({ ...(JSON.parse(content) as object), ...changes });
  };
  it.each<[string, () => string, boolean]>([
    ["takes over the lock of a process that ended", () => owner({ pid: 2 ** 30 }), true],
    [
      "takes over the lock of an earlier process with the same id (Linux)",
      () => owner({ started: "1" }),
      existsSync("/proc/self/stat"),
    ],
    ["does not take over the lock of another system", () => owner({ pid: 2 ** 30, system: "elsewhere" }), false],
    ["does not take over an empty lock that was just made", () => "", false],
  ])("%s", (_, content, broken) => {
    writeFileSync(lock, content());
    expect(refusal(30) === "taken").toBe(broken);
    expect(existsSync(lock)).toBe(!broken);
  });
  it("takes over an old lock whose owner cannot be examined", () => {
    for (const content of ["", "rubbish", owner({ system: "elsewhere" })]) {
      writeFileSync(lock, content);
      utimesSync(lock, 1, 1);
      expect(refusal(30)).toBe("taken");
    }
  });
  it("does not wait for a lock file that is a pipe", () => {
    execFileSync("mkfifo", [lock]);
    expect(refusal(30)).toContain("Another grim is changing the number.");
  });
  it("refuses a lock that a process of another PID namespace holds", async (test) => {
    const unshare = ["--pid", "--fork", "--mount-proc", "--kill-child"];
    if (spawnSync("unshare", [...unshare, "true"]).status !== 0) test.skip("unshare is not permitted here");
    const holder = spawn("unshare", [...unshare, process.execPath, program, lock, "-", "0"], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(holder.stdout, "data");
    expect(refusal(30)).toContain("Another grim (process 1 on ");
    holder.kill("SIGKILL");
    await once(holder, "exit");
    expect(refusal(30)).toContain("Another grim (process 1 on ");
  });
  it("takes over a lock whose takeover was interrupted", () => {
    const dead = owner({ pid: 2 ** 30 });
    // Ten processes in a row were killed while each took over the lock of the one before.
    for (let depth = 0; depth < 10; depth++) writeFileSync(lock + ".break".repeat(depth), dead);
    expect(refusal()).toBe("taken");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("loses no change when processes are killed at any moment", { timeout: 120_000 }, async () => {
    const printed: string[] = [];
    const rounds = isAll ? 12 : 2;
    const start = () => {
      const child = counter(100_000);
      let text = "";
      child.stdout?.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      const closed = once(child, "close").then(() => printed.push(...text.split("\n").slice(0, -1)));
      // On a busy machine a process may take long to begin; it is killed once it has done something.
      const busy = once(child.stdout as NodeJS.ReadableStream, "data");
      return { child, closed, busy };
    };
    const running = isAll ? [start(), start(), start()] : [start(), start()];
    const all = [...running];
    for (let round = 0; round < rounds; round++) {
      const one = running.shift() as (typeof all)[number];
      await one.busy;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
      one.child.kill("SIGKILL");
      const next = start();
      running.push(next);
      all.push(next);
    }
    await Promise.all(running.map(({ busy }) => busy));
    for (const { child } of running) child.kill("SIGKILL");
    await Promise.all(all.map(({ closed }) => closed));
    expect(refusal(1000)).toBe("taken");
    const lines = readFileSync(join(folder, "number"), "utf8").split("\n").slice(0, -1);
    // Two processes at once would have counted the same lines.
    expect(lines).toEqual(lines.map((_, i) => `${i + 1}`));
    expect(printed.length).toBeGreaterThan(rounds);
    expect(new Set(printed).size).toBe(printed.length);
    expect(printed.filter((number) => !lines.includes(number))).toEqual([]);
  });
});

describe("withLock on a file system without links", () => {
  const { linkSync } = fs;
  /** Lets link() fail with this code. */
  const failWith = (code: string) => {
    fs.linkSync = () => {
      throw Object.assign(new Error(code), { code });
    };
    syncBuiltinESMExports();
  };
  afterEach(() => {
    fs.linkSync = linkSync;
    syncBuiltinESMExports();
  });

  it.each(["EPERM", "ENOTSUP", "ENOSYS", "EOPNOTSUPP"])("creates the file itself after %s", (code) => {
    failWith(code);
    const content = withLock(lock, "it", () => readFileSync(lock, "utf8"));
    expect(JSON.parse(content)).toMatchObject({ pid: process.pid });
    expect(readdirSync(folder)).toEqual([]);
    writeFileSync(lock, content);
    expect(refusal()).toContain(`Another grim (process ${process.pid}) is changing the number.`);
    expect(readdirSync(folder)).toEqual([".number.lock"]);
  });

  it("throws other errors, and leaves nothing behind", () => {
    failWith("EROFS");
    expect(() => withLock(lock, "it", () => "done")).toThrow("EROFS");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("throws when the folder cannot be written", () => {
    failWith("EPERM");
    expect(() => withLock(join(folder, "none", "lock"), "it", () => "done")).toThrow("ENOENT");
  });
});
