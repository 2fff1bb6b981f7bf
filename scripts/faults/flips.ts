/** Flips bits in the compiled library, or cuts it off. Each command must give the undamaged answer and report the damage. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Attack, grim, type Run } from "./attack.js";
import { emptyFolder, importMadeUpEdition, libraryForAttacks } from "./library.js";

/** A file whose first bytes are not those of this format is taken for that of another version. */
const formatBytes = 20;
const commands = [
  ["search", "lantern lit at dusk"],
  ["search", "--json", "brass lantern"],
  ["show", "--json", "lamps-faq 2.1"],
  ["card", "brass lantern"],
  ["keyword", "glowing"],
  ["governs", "lamps-faq/lamps-1-alpha"],
  ["documents"],
] as const;

export const flips: Attack = {
  name: "flips",
  about:
    "a bit flipped anywhere in a compiled library (every 50th time, the file is cut off there instead), another command each time: the undamaged answer, and a report of the damage unless it is in the first bytes, which name the format",
  counts: { short: 20, long: 300 },
  async run(outcome, random, count) {
    const root = libraryForAttacks();
    const home = emptyFolder("home");
    const answer = (command: readonly string[]): Promise<Run> => grim(["--library", root, ...command], home);
    await importMadeUpEdition(root, home, 8);
    // The first command compiles the library.
    await answer(commands[0]);
    const undamaged: Run[] = [];
    for (const command of commands) undamaged.push(await answer(command));
    if (undamaged.some(({ code }) => code !== 0 && code !== 1)) throw new Error("A command fails without damage.");
    const cache = join(home, "cache/grimrule");
    const path = join(cache, readdirSync(cache).find((name) => name.endsWith(".snapshot")) as string);
    const bytes = readFileSync(path);
    while (outcome.injected < count) {
      const at = Math.floor(random() * bytes.length);
      const n = outcome.injected++;
      const damaged = Buffer.from(n % 50 === 49 ? bytes.subarray(0, at) : bytes);
      if (at < damaged.length) damaged[at] = (damaged[at] as number) ^ (1 << Math.floor(random() * 8));
      writeFileSync(path, damaged);
      const command = commands[n % commands.length] as readonly string[];
      const { code, stdout, stderr } = await answer(command);
      const what = `byte ${at}: ${command.join(" ")}`;
      const expected = undamaged[n % commands.length];
      if (code === "hangs") outcome.fail("hangs", what);
      else if (code !== expected?.code || stdout !== expected?.stdout)
        outcome.fail("wrong", `${what}: ${code} ${stdout.slice(0, 100)} ${stderr.slice(0, 200)}`);
      else if (at >= formatBytes && !stderr.includes("The compiled library is damaged"))
        outcome.fail("wrong", `${what}: no report of the damage`);
    }
    for (const folder of [root, home]) rmSync(folder, { recursive: true });
  },
};
