import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { GrimError } from "../../problem.js";
import { syncFolder } from "../files/replace-file.js";
import { callLine, type DamagedLine } from "./call.js";
import { appendCall, callLogPath, readCalls } from "./call-file.js";
import { madeUpCall } from "./made-up.fixture.js";

// Test files share modules: without a reset, code that another file imported before keeps the unmocked module.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});
vi.mock("../files/replace-file.js", { spy: true });

let folder = "";
let path = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-log-"));
  path = join(folder, "deep", "calls.ndjson");
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Reads the whole log. */
function readLog(file: string) {
  const damaged: DamagedLine[] = [];
  return { calls: [...readCalls(file, damaged)], damaged };
}

function problemOf(action: () => unknown) {
  try {
    action();
  } catch (error) {
    if (error instanceof GrimError) return error.problems[0];
    throw error;
  }
  throw new Error("nothing was thrown");
}

describe("the call log on disk", () => {
  test("is in the user's data folder, and only the user can read it", () => {
    expect(callLogPath({ XDG_DATA_HOME: "/data" })).toBe("/data/grimrule/calls.ndjson");
    expect(readLog(path).calls).toEqual([]);
    appendCall(path, madeUpCall());
    expect(readLog(path)).toEqual({ calls: [madeUpCall()], damaged: [] });
    if (process.platform !== "win32") expect(statSync(path).mode & 0o777).toBe(0o600);
  });

  test("is in its folder on the disk after the first call", () => {
    vi.mocked(syncFolder).mockClear();
    appendCall(path, madeUpCall());
    expect(vi.mocked(syncFolder).mock.calls).toEqual([[join(folder, "deep")]]);
    appendCall(path, madeUpCall());
    expect(syncFolder).toHaveBeenCalledTimes(1);
  });

  test("is in its folder on the disk even if the process that made the file wrote no call", () => {
    mkdirSync(join(folder, "deep"));
    writeFileSync(path, "");
    vi.mocked(syncFolder).mockClear();
    appendCall(path, madeUpCall());
    expect(vi.mocked(syncFolder).mock.calls).toEqual([[join(folder, "deep")]]);
  });

  test("grows to 64 MiB, and no further", () => {
    const call = madeUpCall();
    appendCall(path, call);
    const size = Buffer.byteLength(callLine(call)) + 2;
    const most = 64 * 1024 * 1024;
    truncateSync(path, most - size);
    appendCall(path, call);
    expect(statSync(path).size).toBe(most);
    truncateSync(path, most - size + 1);
    expect(problemOf(() => appendCall(path, call))?.message).toContain("The call is not logged.");
    expect(statSync(path).size).toBe(most - size + 1);
  });

  test("is append-only", () => {
    appendCall(path, madeUpCall({ id: "first" }));
    const before = readFileSync(path);
    appendCall(path, madeUpCall({ id: "second" }));
    expect(readFileSync(path).subarray(0, before.length).equals(before)).toBe(true);
  });

  test("starts a new line after an incomplete call, and keeps the incomplete one", () => {
    appendCall(path, madeUpCall({ id: "first" }));
    appendFileSync(path, `\n${callLine(madeUpCall({ id: "torn" })).slice(0, 80)}`);
    appendCall(path, madeUpCall({ id: "second" }));
    const log = readLog(path);
    expect(log.calls.map((call) => call.id)).toEqual(["first", "second"]);
    expect(log.damaged).toHaveLength(1);
    expect(readFileSync(path, "utf8")).toContain('"id":"torn"');
  });

  test("loses only the line that contains invalid UTF-8", () => {
    appendCall(path, madeUpCall({ id: "first" }));
    appendFileSync(path, Buffer.from([10, 0xff, 0xfe, 0, 0xc3]));
    appendCall(path, madeUpCall({ id: "second" }));
    expect(readLog(path).calls.map((call) => call.id)).toEqual(["first", "second"]);
  });
});

describe("appendCall and readCalls on files that cannot be used", () => {
  test("report the file and the reason", () => {
    writeFileSync(join(folder, "file"), "");
    const problem = problemOf(() => appendCall(join(folder, "file", "calls.ndjson"), madeUpCall()));
    expect(problem).toMatchObject({ code: "file-unwritable", file: join(folder, "file", "calls.ndjson") });
    expect(problem?.message).toContain("The call is not logged.");
  });

  test("report a folder or a named pipe, and do not block", () => {
    mkdirSync(path, { recursive: true });
    expect(problemOf(() => appendCall(path, madeUpCall()))?.message).toContain("not a plain file");
    expect(problemOf(() => readLog(path))?.message).toContain("it is a folder, and a file was expected");
    if (process.platform === "win32") return;
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    expect(problemOf(() => appendCall(pipe, madeUpCall()))?.message).toContain("not a plain file");
  });

  // Root writes everywhere, and Windows has other rights.
  test.skipIf(process.getuid?.() === 0 || process.platform === "win32")("leave a read-only log unchanged", () => {
    appendCall(path, madeUpCall());
    chmodSync(path, 0o400);
    expect(problemOf(() => appendCall(path, madeUpCall()))?.message).toContain("permission is denied");
    expect(readLog(path).calls).toHaveLength(1);
  });

  test("read a missing log as empty", () => {
    expect(existsSync(path)).toBe(false);
    expect(readLog(path)).toEqual({ calls: [], damaged: [] });
  });
});
