// Runs the built program many times in one process, which saves the start of Node for each run: `node run-many.js PROGRAM`, with
// the absolute path of the bundle `dist/grim.cjs`. Each line of stdin is JSON, {args, env, cwd}: the program runs with these
// arguments, in this environment and folder. Modules stay loaded: settings that the program reads once, such as the
// configuration file, are those of the first run. After each run, the exit code between two zero bytes is written to stdout, and
// a zero byte to stderr. The program itself writes no zero bytes.
import { createRequire } from "node:module";
import { createInterface } from "node:readline";

const program = createRequire(import.meta.url)(process.argv[2]);
const write = (stream, text) => new Promise((resolve) => stream.write(text, resolve));
for await (const line of createInterface({ input: process.stdin })) {
  const { args, env, cwd } = JSON.parse(line);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.chdir(cwd);
  process.argv = [process.execPath, "grim", ...args];
  process.exitCode = 0;
  await program.run();
  await write(process.stdout, `\0${process.exitCode}\0`);
  await write(process.stderr, "\0");
}
