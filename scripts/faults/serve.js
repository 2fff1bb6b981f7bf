// Runs the built program again and again in one process, so that thousands of faults need not wait for Node to start. Reads a
// line of JSON from stdin, {args, env}, and runs the program with them; then writes its exit code between two zero
// bytes on stdout, and one zero byte on stderr.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const program = createRequire(import.meta.url)("../../dist/grim.cjs");
const say = (stream, text) => new Promise((resolve) => stream.write(text, resolve));
for await (const line of createInterface({ input: process.stdin })) {
  const { args, env } = JSON.parse(line);
  Object.assign(process.env, env);
  process.argv = [process.execPath, "grim", ...args];
  process.exitCode = 0;
  await program.run();
  await say(process.stdout, `\0${process.exitCode}\0`);
  await say(process.stderr, "\0");
}
