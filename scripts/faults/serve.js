// Runs the built program again and again in one process, so that thousands of faults need not wait for Node to start. Reads a
// line of JSON from stdin, {args, env}, and runs the program with them; then writes its exit code between two zero
// bytes on stdout, and one zero byte on stderr.
import { writeSync } from "node:fs";
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const program = createRequire(import.meta.url)("../../dist/grim.cjs");
for await (const line of createInterface({ input: process.stdin })) {
  const { args, env } = JSON.parse(line);
  Object.assign(process.env, env);
  process.argv = [process.execPath, "grim", ...args];
  process.exitCode = 0;
  await program.run();
  writeSync(1, `\0${process.exitCode}\0`);
  writeSync(2, "\0");
}
