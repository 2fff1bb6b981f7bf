import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { GrimError } from "../problem.js";
import { withLock } from "./lock.js";

const program = join(mkdtempSync(join(tmpdir(), "grim-lock-")), "counter.cjs");
beforeAll(() => {
  buildSync({
    entryPoints: [join(import.meta.dirname, "lock.fixture.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "cjs",
    logLevel: "error",
  });
});

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-lock-"));
  lock = join(folder, ".number.lock");
});

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

describe("a lock", () => {
  it("is there during the work, gone afterwards, also after an error, and can be taken again within", () => {
    expect(withLock(lock, "it", () => withLock(lock, "it", () => existsSync(lock)))).toBe(true);
    expect(() =>
      withLock(lock, "it", () => {
        throw new Error("no");
      }),
    ).toThrow("no");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("of a living process is respected, and the refusal names the process and what it changes", async () => {
    const holder = counter(0);
    await once(holder.stdout as NodeJS.ReadableStream, "data");
    expect(refusal(30)).toBe(`Another grim (process ${holder.pid}) is changing the number. Nothing was changed.`);
    holder.kill("SIGKILL");
    await once(holder, "exit");
    expect(refusal()).toBe("taken");
    expect(readdirSync(folder)).toEqual([]);
  });

  const owner = { pid: process.pid, started: null, host: hostname() };
  it.each<[string, string, boolean]>([
    ["a process that is gone", JSON.stringify({ ...owner, pid: 2 ** 30 }), true],
    ["another process with the same id", JSON.stringify({ ...owner, started: "1" }), existsSync("/proc/self/stat")],
    ["a process on another machine", JSON.stringify({ ...owner, pid: 2 ** 30, host: "elsewhere" }), false],
    ["nobody, just made", "", false],
  ])("of %s", (_, content, broken) => {
    writeFileSync(lock, content);
    expect(refusal(30) === "taken").toBe(broken);
    expect(existsSync(lock)).toBe(!broken);
  });
  it("of nobody, or of before the machine's start, is broken", () => {
    for (const content of ["", "rubbish", JSON.stringify({ ...owner, pid: 1 })]) {
      writeFileSync(lock, content);
      utimesSync(lock, 1, 1);
      expect(refusal()).toBe("taken");
    }
  });
  it("that was left in the middle of breaking is broken, too", () => {
    const dead = JSON.stringify({ ...owner, pid: 2 ** 30 });
    for (const name of [lock, `${lock}.break`, `${lock}.break.break`]) writeFileSync(name, dead);
    expect(refusal()).toBe("taken");
    expect(readdirSync(folder)).toEqual([]);
  });

  it("lets no change be lost between processes that are killed at any moment", { timeout: 120_000 }, async () => {
    const said: string[] = [];
    const rounds = 12;
    const start = () => {
      const child = counter(100_000);
      let text = "";
      child.stdout?.on("data", (chunk: Buffer) => {
        text += chunk.toString();
      });
      const closed = once(child, "close").then(() => said.push(...text.split("\n").slice(0, -1)));
      // On a busy machine a process may take long to begin; it is killed once it has done something.
      const busy = once(child.stdout as NodeJS.ReadableStream, "data");
      return { child, closed, busy };
    };
    const running = [start(), start(), start()];
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
    expect(said.length).toBeGreaterThan(rounds);
    expect(new Set(said).size).toBe(said.length);
    expect(said.filter((number) => !lines.includes(number))).toEqual([]);
  });
});
