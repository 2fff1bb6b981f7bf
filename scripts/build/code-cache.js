// Writes dist/grim.v8cache and dist/tui.v8cache: the code of the programs as V8 compiled it, with the functions that a search and
// the first screen of the terminal UI call.
//   node code-cache.js DIST
import fs from "node:fs";
import Module, { createRequire } from "node:module";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { Script } from "node:vm";

const dist = process.argv[2];
for (const name of ["CACHE", "CONFIG", "DATA"]) process.env[`XDG_${name}_HOME`] = join(dist, "no-user");

/** Runs a program and writes its code. */
async function writeCode(name, args) {
  const program = join(dist, `${name}.cjs`);
  // bin/grim.js compiles the same text.
  const script = new Script(Module.wrap(fs.readFileSync(program, "utf8")), { filename: program });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(program), module, program, dist);
  process.argv = [process.execPath, program, ...args];
  await module.exports.run();
  fs.writeFileSync(join(dist, `${name}.v8cache`), script.createCachedData());
}

// The answer to the made-up query does not matter.
await writeCode("grim", ["search", "who takes the first turn"]);

// A terminal that answers the first screen with Ctrl-C. The program takes a stdout that it cannot inspect for a terminal.
const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode() {}, ref() {}, unref() {} });
const output = new Writable({
  write(chunk, _, done) {
    if (String(chunk).includes("offline")) input.write("\x03");
    done();
  },
});
Object.defineProperty(process, "stdin", { value: input });
Object.defineProperty(process, "stdout", { value: Object.assign(output, { isTTY: true, columns: 80, rows: 24 }) });
const { fstatSync } = fs;
fs.fstatSync = (file, ...more) => fstatSync(file === 1 ? -1 : file, ...more);
Object.assign(process.env, { TERM: "xterm", CI: "" });
await writeCode("tui", ["tui"]);
process.exit(0);
