/** A look-up starts from one file that V8 need not compile, and loads nothing that it does not use. */
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { cleanEnv, emptyFolder, finished, grim, root, shell, start } from "./run.js";

/** A script in a Node of its own, since the flags of the test runner's are others. */
async function node(script: string): Promise<string> {
  const child = await shell(`"$NODE" -e "$SCRIPT"`, { env: { NODE: process.execPath, SCRIPT: script } });
  expect({ code: child.code, stderr: child.stderr }).toEqual({ code: 0, stderr: "" });
  return child.stdout;
}

describe("the code cache", () => {
  const cacheName = `grim.cjs.${process.platform}-${process.arch}.cache`;
  it("is what this V8 takes for the built program", async () => {
    const binary = JSON.stringify(join(root, "bin/grim.js"));
    const dist = JSON.stringify(join(root, "dist"));
    expect(await node(`console.log(require(${binary}).load(${dist}).script.cachedDataRejected)`)).toBe("false\n");
  });

  const whole = readFileSync(join(root, "dist", cacheName));
  it.each<[string, Buffer | null]>([
    ["missing", null],
    ["empty", Buffer.alloc(0)],
    ["cut off", whole.subarray(0, 1000)],
    ["of another V8", Buffer.concat([whole.subarray(0, 4), Buffer.alloc(4, 7), whole.subarray(8)])],
  ])("may be %s: the program is compiled then", async (_, cache) => {
    const folder = emptyFolder("package");
    mkdirSync(join(folder, "dist"));
    for (const name of ["bin", "package.json"]) cpSync(join(root, name), join(folder, name), { recursive: true });
    for (const name of ["rulings", "cards"]) symlinkSync(join(root, name), join(folder, name));
    for (const name of ["grim.cjs", "library.snapshot"])
      cpSync(join(root, "dist", name), join(folder, "dist", name), { preserveTimestamps: true });
    if (cache) writeFileSync(join(folder, "dist", cacheName), cache);
    const result = await grim(["documents", "--json"], { program: join(folder, "bin/grim.js") });
    expect({ code: result.code, stderr: result.stderr }).toEqual({ code: 0, stderr: "" });
    expect(JSON.parse(result.stdout).documents.length).toBeGreaterThan(0);
    rmSync(folder, { recursive: true });
  });
});

describe.concurrent("a look-up", () => {
  it.each([["search", "paying costs"], ["show", "ahlcg-faq/nested-sequences"], ["documents"]])(
    "%s loads neither streams nor OpenSSL",
    async (...args) => {
      const listing = join(emptyFolder("listing"), "list.cjs");
      // Written without console, which would load what this looks for.
      writeFileSync(
        listing,
        'process.on("exit", () => require("fs").writeSync(2, process.moduleLoadList.join("\\n")));',
      );
      const env = cleanEnv({ NODE_OPTIONS: `--require ${listing}` });
      // Once for the snapshot, whose first reading compares contents.
      await grim(args);
      const { stderr, code } = await finished(start(args, { env }));
      expect(code).toBe(0);
      const loaded = stderr.split("\n");
      expect(loaded).toContain("NativeModule vm");
      for (const name of ["stream", "net", "tty", "crypto", "zlib", "child_process", "worker_threads"])
        expect(loaded).not.toContain(`NativeModule ${name}`);
    },
  );
});
