// Runs the built program for each list of arguments on stdin. After each, its exit code between two zero bytes on stdout,
// and one zero byte on stderr: what the program says holds none.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const program = createRequire(import.meta.url)("../dist/grim.cjs");
const say = (stream, text) => new Promise((resolve) => stream.write(text, resolve));

for (const args of JSON.parse(readFileSync(0, "utf8"))) {
  process.argv = [process.execPath, "grim", ...args];
  process.exitCode = 0;
  await program.run();
  await say(process.stdout, `\0${process.exitCode}\0`);
  await say(process.stderr, "\0");
}
process.exitCode = 0;
