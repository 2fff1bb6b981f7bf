/** Flips bits in the compiled library, or cuts it off. Each command must give the undamaged answer and report the damage. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mulberry32 } from "../random.js";
import { type Attack, emptyOutcome, fail, type Outcome } from "./attack.js";
import { emptyFolder, importMadeUpEdition, libraryForAttacks } from "./library.js";
import { Runner, type RunResult } from "./runner.js";

/** The distance between flipped bytes. */
const step = 97;
/** A file whose first bytes are not those of this format is taken for that of another version. */
const formatBytes = 20;

const commands = [
  ["search", "lantern lit at dusk"],
  ["search", "--json", "brass lantern"],
  ["show", "lamps-faq/oil-2-alpha"],
  ["show", "--json", "lamps-faq 2.1"],
  ["card", "brass lantern"],
  ["keyword", "glowing"],
  ["governs", "lamps-faq/lamps-1-alpha"],
  ["cite", "lamps-faq/lamps-1-alpha"],
  ["documents"],
];

export const flips: Attack = {
  name: "flips",
  // The description is that of a full run, which damages all these bytes. A short run damages a random choice of them.
  about:
    "a bit flipped in every 97th byte of a compiled library (every 50th time, the file is cut off there instead), another command each time: the undamaged answer, and a report of the damage unless it is in the first bytes, which name the format",
  counts: { short: 40, long: 3000 },
  async run(seed, count) {
    const outcome = emptyOutcome();
    const random = mulberry32(seed);
    const root = libraryForAttacks();
    const home = emptyFolder("home");
    const runner = new Runner(home);
    const library = ["--library", root];
    await importMadeUpEdition(runner, root, 8);
    const undamaged: RunResult[] = [];
    // In the first stage, a command compiles the library. Only the answers from the snapshot are kept.
    for (const stage of ["compile", "read the snapshot"])
      for (const [i, command] of commands.entries()) {
        undamaged[i] = await runner.run([...library, ...command]);
        // Exit code 1, "No ruling found", is an answer too.
        if (stage === "read the snapshot" && undamaged[i]?.code !== 0 && undamaged[i]?.code !== 1)
          throw new Error(`${command.join(" ")}: ${undamaged[i]?.stderr}`);
      }
    const cache = join(home, "cache/grimrule");
    const path = join(cache, readdirSync(cache).find((name) => name.endsWith(".snapshot")) as string);
    const bytes = readFileSync(path);
    // If `count` is at least the number of positions, each round damages all of them, each round with another command.
    // Otherwise the positions are random.
    const first = Math.floor(random() * step);
    const positionCount = Math.ceil((bytes.length - first) / step);
    const runs = Math.min(count, positionCount * commands.length);
    let reported = 0;
    for (let n = 0; n < runs; n++) {
      const round = Math.floor(n / positionCount);
      const position = n % positionCount;
      const at = first + (runs < positionCount ? Math.floor(random() * positionCount) : position) * step;
      const command = (position + round) % commands.length;
      const isCutOff = n % 50 === 49;
      const damaged = Buffer.from(isCutOff ? bytes.subarray(0, at) : bytes);
      if (!isCutOff) damaged[at] = (damaged[at] as number) ^ (1 << Math.floor(random() * 8));
      writeFileSync(path, damaged);
      outcome.injected += 1;
      const result = await runner.run([...library, ...(commands[command] as string[])]);
      const isReported = result.stderr.includes("The compiled library is damaged");
      if (isReported) reported += 1;
      else if (at >= formatBytes) fail(outcome, "wrong", `byte ${at}: no report of the damage`);
      judge(outcome, result, undamaged[command] as RunResult, `byte ${at}: ${commands[command]?.join(" ")}`);
    }
    if (reported === 0) fail(outcome, "wrong", "no command reported any damage");
    await runner.close();
    for (const folder of [root, home]) rmSync(folder, { recursive: true });
    return outcome;
  },
};

/** Counts a failure unless the answer is the undamaged one. */
function judge(outcome: Outcome, result: RunResult, undamaged: RunResult, description: string): void {
  if (result.code === undamaged.code && result.stdout === undamaged.stdout) return;
  if (result.code === "hangs") fail(outcome, "hangs", description);
  else
    fail(
      outcome,
      "wrong",
      `${description}: ${result.code} ${result.stdout.slice(0, 100)} ${result.stderr.slice(0, 200)}`,
    );
}
