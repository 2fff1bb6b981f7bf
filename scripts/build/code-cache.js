// Usage: node code-cache.js PACKAGE-FOLDER COMMAND... Keeps what V8 made of grim.cjs, so that a start compiles nothing. Run in a
// process of its own: the look-ups of help's examples are run first, so that the functions they call are in the cache.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

const [folder, ...lookUps] = process.argv.slice(2);
const { load } = createRequire(import.meta.url)("../../bin/grim.js");
const { program, script, cachePath } = load(join(folder, "dist"));
const commands = JSON.parse(readFileSync(join(folder, "dist", "commands.json"), "utf8"));

// What they remark is no word of the build.
process.stderr.write = () => true;
for (const [line] of commands.flatMap(({ examples }) => examples)) {
  const args = (line.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
  if (!lookUps.includes(args[1])) continue;
  process.argv = [process.execPath, ...args];
  await program.run();
}
process.exitCode = 0;
writeFileSync(cachePath, script.createCachedData());
