import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const folder = mkdtempSync(join(tmpdir(), "grim-session-"));
const session = join(folder, "session.cjs");
beforeAll(async () => {
  const entryPoints = [join(import.meta.dirname, "session.ts")];
  await build({ entryPoints, outfile: session, bundle: true, platform: "node", format: "cjs", logLevel: "error" });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program that takes the terminal over and then runs `statements`. */
function run(statements: string) {
  const code = `const { takeOverTerminal } = require(${JSON.stringify(session)});
    const session = takeOverTerminal(process.stdin, () => console.error("kept"));
    ${statements}`;
  const { stdout, stderr, status } = spawnSync(process.execPath, ["-e", code], { encoding: "utf8" });
  return { stdout, stderr, status };
}

const alternateScreen = "\x1b[?1049h";
const restored = /\x1b\[\?25h\x1b\[\?1049l$/;

describe("takeOverTerminal", () => {
  test("restores the terminal once when the session ends", () => {
    const { stdout, status } = run("session.leave(); session.leave();");
    expect(stdout.startsWith(alternateScreen)).toBe(true);
    expect(stdout).toMatch(restored);
    expect(stdout.split("\x1b[?1049l")).toHaveLength(2);
    expect(status).toBe(0);
  });

  test.each([
    ["an uncaught error", 'setTimeout(() => { throw new Error("drowned"); });'],
    ["an unhandled rejection", 'Promise.reject(new Error("drowned"));'],
  ])("restores the terminal after %s, reports the error and saves changes", (_name, what) => {
    const { stdout, stderr, status } = run(what);
    expect(stdout).toMatch(restored);
    expect(stderr).toContain("kept");
    expect(stderr).toContain("grim failed unexpectedly: drowned\n");
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBe(2);
  });

  test("restores the terminal after a GrimError, and prints only its message", () => {
    const { stdout, stderr, status } = run(
      'setTimeout(() => { throw Object.assign(new Error("x"), { name: "GrimError", problems: [{ code: "file-unreadable", message: "The compiled library is damaged.", file: null, line: null }] }); });',
    );
    expect(stdout).toMatch(restored);
    expect(stderr).toBe("kept\nThe compiled library is damaged.\n");
    expect(status).toBe(2);
  });

  test("restores the terminal when the program calls process.exit", () => {
    expect(run("process.exit(0);").stdout).toMatch(restored);
  });

  test.each([
    ["SIGTERM", 143],
    ["SIGHUP", 129],
    ["SIGINT", 130],
  ])("restores the terminal on %s", (signal, code) => {
    const { stdout, status } = run(`setTimeout(() => {}, 5000); process.kill(process.pid, "${signal}");`);
    expect(stdout).toMatch(restored);
    expect(status).toBe(code);
  });
});
