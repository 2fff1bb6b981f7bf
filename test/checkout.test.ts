/** Runs the program and its build in a copy of the repository in which `npm ci` was not run. */
import { spawnSync } from "node:child_process";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { emptyFolder, root } from "./run.js";

it.each([
  ["bin/grim.js", 2],
  ["scripts/build.js", 1],
])("%s says what to run, without a stack trace", (script, code) => {
  const folder = emptyFolder("checkout");
  for (const name of ["package.json", "bin", "scripts"])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [join(folder, script)], { encoding: "utf8" });
  expect({ status, stderr }).toEqual({ status: code, stderr: expect.stringMatching(/^[^\n]*: npm ci\n$/) });
});
