/** Several concurrent writers that are killed: every acknowledged call is in the log, complete, exactly once. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSync } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAll } from "../../runs.fixture.js";
import { callLine, type DamagedLine } from "./call.js";
import { appendCall, readCalls } from "./call-file.js";
import { madeUpCall } from "./made-up.fixture.js";

/** Reads the whole log. */
function readLog(file: string) {
  const damaged: DamagedLine[] = [];
  return { calls: [...readCalls(file, damaged)], damaged };
}

let folder = "";
let writer = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-writers-"));
  writer = join(folder, "writer.cjs");
  buildSync({
    entryPoints: [fileURLToPath(new URL("./writer.fixture.ts", import.meta.url))],
    outfile: writer,
    bundle: true,
    platform: "node",
    format: "cjs",
    logLevel: "error",
  });
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Running {
  child: ChildProcess;
  /** Ids that the process printed; it prints an id after fsync. */
  acknowledged: string[];
  closed: Promise<void>;
  /** Resolves when the process has acknowledged its first call. */
  busy: Promise<unknown>;
}

function start(path: string, name: string): Running {
  const child = spawn(process.execPath, [writer, path, name, "100000"], { stdio: ["ignore", "pipe", "inherit"] });
  let text = "";
  child.stdout?.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  // On a busy machine a process may take long to begin; it is killed once it has written something.
  const busy = once(child.stdout as NodeJS.ReadableStream, "data");
  const acknowledged: string[] = [];
  const closed = new Promise<void>((resolve) => {
    child.on("close", () => {
      // Every id ends in a line end; what does not was cut off with its process.
      acknowledged.push(...text.split("\n").slice(0, -1));
      resolve();
    });
  });
  return { child, acknowledged, closed, busy };
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe("appendCall with several writers", () => {
  test("keeps every acknowledged call exactly once when writers are killed", { timeout: 120_000 }, async () => {
    const path = join(folder, "killed.ndjson");
    const all: Running[] = [];
    const alive: Running[] = [];
    const begin = () => {
      const one = start(path, `w${all.length}`);
      all.push(one);
      alive.push(one);
    };
    for (let n = 0; n < (isAll ? 4 : 2); n += 1) begin();
    let powerCuts = 0;
    for (let round = 0; round < (isAll ? 20 : 2); round++) {
      const [killed] = alive.splice(Math.floor(Math.random() * alive.length), 1);
      await killed?.busy;
      await wait(Math.random() * 40);
      killed?.child.kill("SIGKILL");
      // A power cut can leave the beginning of a line without its end; one is written among the others' calls.
      const line = `\n${callLine(madeUpCall({ id: `cut-${powerCuts}` }))}\n`;
      appendFileSync(path, line.slice(0, Math.floor(Math.random() * (line.length - 2))));
      powerCuts += 1;
      begin();
    }
    await Promise.all(alive.map((one) => one.busy));
    for (const one of alive) one.child.kill("SIGKILL");
    await Promise.all(all.map((one) => one.closed));

    const log = readLog(path);
    const times = new Map<string, number>();
    for (const call of log.calls) times.set(call.id, (times.get(call.id) ?? 0) + 1);
    const acknowledged = all.flatMap((one) => one.acknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(isAll ? 20 : all.length);
    expect(acknowledged.filter((id) => times.get(id) !== 1)).toEqual([]);
    expect([...times.values()].every((count) => count === 1)).toBe(true);
    // Only the last call of each writer may be in the log without having been acknowledged.
    expect(log.calls.length).toBeLessThanOrEqual(acknowledged.length + all.length);
    for (const call of log.calls) expect(call.note?.startsWith(call.id)).toBe(true);
    // Each writer's calls are in the order in which it wrote them.
    for (const [n] of all.entries()) {
      const numbers = log.calls.flatMap(({ id }) => (id.startsWith(`w${n}-`) ? Number(id.split("-")[1]) : []));
      expect(numbers).toEqual(numbers.map((_, i) => i));
    }
    // There are no more damaged lines than power cuts and kills.
    expect(log.damaged.length).toBeLessThanOrEqual(powerCuts + all.length);
    console.log(
      `${all.length} writers killed, ${powerCuts} power cuts: ${acknowledged.length} calls acknowledged, ${log.calls.length} read, ${log.damaged.length} torn lines set aside`,
    );

    appendCall(path, madeUpCall({ id: "afterwards" }));
    expect(readLog(path).calls.at(-1)?.id).toBe("afterwards");
  });

  // A limit on the size of files is the nearest thing to a full disk that needs no rights.
  test.skipIf(process.platform === "win32")(
    "exits with 2 and a message when the disk is full, and keeps the earlier calls",
    () => {
      const path = join(folder, "full.ndjson");
      const run = spawnSync(
        "sh",
        ["-c", 'ulimit -f 400; exec "$0" "$@"', process.execPath, writer, path, "full", "10000"],
        {
          encoding: "utf8",
        },
      );
      expect(run.status).toBe(2);
      expect(run.stderr).toContain("The call is not logged.");
      expect(run.stderr).toContain(path);
      const acknowledged = run.stdout.split("\n").slice(0, -1);
      expect(acknowledged.length).toBeGreaterThan(0);
      const torn = readLog(path);
      expect(torn.calls.map((call) => call.id)).toEqual(acknowledged);

      const before = readFileSync(path);
      appendCall(path, madeUpCall({ id: "room-again" }));
      expect(readFileSync(path).subarray(0, before.length).equals(before)).toBe(true);
      const log = readLog(path);
      expect(log.calls.map((call) => call.id)).toEqual([...acknowledged, "room-again"]);
      expect(log.damaged).toHaveLength(torn.damaged.length);
    },
  );
});
