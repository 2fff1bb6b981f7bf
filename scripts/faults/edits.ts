/** Several processes remove notes, log calls and pin rulings at once, and some are killed. All confirmed writes must be stored. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { readCallLog } from "../../src/log/call-file.js";
import { readPinsAndHistory } from "../../src/pins-and-history/file.js";
import { mulberry32 } from "../random.js";
import { type Attack, fail, noFaults } from "./attack.js";
import { emptyFolder, importFirst, madeUpLibrary, write } from "./library.js";
import { type Answer, Runner } from "./runner.js";

const writers = 4;

/**
 * Starts one run of each runner at once, and kills about a quarter of them, each after a random time.
 * @param lines the arguments for each runner
 * @param maxDelay before a kill, in milliseconds
 * @returns what the runs printed, and how many were killed before they ended
 */
async function race(
  runners: readonly Runner[],
  lines: readonly (readonly string[])[],
  random: () => number,
  maxDelay: number,
): Promise<{ answers: Answer[]; kills: number }> {
  await Promise.all(runners.map((runner) => runner.warm()));
  const running = lines.map((args, i) => (runners[i] as Runner).run(args));
  const killed = runners.filter(() => random() < 1 / 4);
  await Promise.all(
    killed.map(async (runner) => {
      await new Promise((resolve) => setTimeout(resolve, random() * maxDelay));
      runner.kill();
    }),
  );
  const answers = await Promise.all(running);
  return { answers, kills: answers.filter(({ code }) => code === "killed").length };
}

const houseFile = (ids: readonly string[]) =>
  `# my table's rulings\nrulings:\n${ids
    .map((id) => `  - id: ${id}\n    title: ${id}\n    text: The words of ${id}. # kept\n    rests_on: []\n`)
    .join("")}`;

export const notes: Attack = {
  name: "notes",
  about:
    "four `note --remove` of one file, or four `log add`, at once, a quarter of them killed: a ruling reported as removed is gone and has a copy, all others remain; a call reported as logged is in the log once",
  counts: { short: 6, long: 400 },
  async run(seed, count) {
    const outcome = noFaults();
    const random = mulberry32(seed);
    const root = madeUpLibrary();
    const home = emptyFolder("home");
    const runners = Array.from({ length: writers }, () => new Runner(home));
    const library = ["--library", root];
    await importFirst(runners[0] as Runner, root, 3);
    const logged: string[] = [];
    for (let round = 0; outcome.injected < count; round++) {
      const ids = Array.from({ length: 12 }, (_, i) => `ruling-${round}-${i}`);
      const file = write(root, "house/event.yaml", houseFile(ids));
      const isLog = round % 2 === 1;
      const lines = runners.map((_, i) =>
        isLog
          ? [...library, "log", "add", "lamps-faq/lamps-1-alpha", "--note", `call-${round}-${i}`]
          : [...library, "note", "--remove", ids[i * 3] as string],
      );
      const { answers, kills } = await race(runners, lines, random, 60);
      outcome.injected += writers + kills;
      answers.forEach(({ code, stderr }, i) => {
        if (code === "hangs") fail(outcome, "hangs", `round ${round}`);
        else if (code !== 0 && code !== "killed")
          fail(outcome, "wrong", `round ${round}: ${code} ${stderr.slice(0, 300)}`);
        else if (isLog && code === 0) logged.push(`call-${round}-${i}`);
      });
      if (isLog) continue;
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      const removed = join(root, "house/removed");
      const kept = existsSync(removed) ? readdirSync(removed) : [];
      ids.forEach((id, n) => {
        const isThere = text.includes(`- id: ${id}\n`);
        const answer = n % 3 === 0 ? answers[n / 3] : undefined;
        if (answer === undefined ? !isThere : answer.code === 0 && isThere)
          fail(outcome, "lost", `round ${round}: ${id} ${isThere ? "came back" : "is gone"}`);
        if (!isThere && !kept.includes(`${id}.yaml`)) fail(outcome, "lost", `round ${round}: ${id} is not kept`);
      });
      if (!text.startsWith("# my table's rulings\n")) fail(outcome, "lost", `round ${round}: the comment is gone`);
    }
    const calls = readCallLog(join(home, "data/grimrule/calls.ndjson")).calls.map(({ note }) => note);
    for (const note of logged)
      if (calls.filter((one) => one === note).length !== 1) fail(outcome, "lost", `${note} is not logged once`);
    await Promise.all(runners.map((runner) => runner.close()));
    for (const made of [root, home]) rmSync(made, { recursive: true });
    return outcome;
  },
};

export const pins: Attack = {
  name: "pins",
  about: "four sessions that write pins at once, some killed at any moment: every pin reported as written is stored",
  counts: { short: 5, long: 200 },
  async run(seed, count) {
    const outcome = noFaults();
    const random = mulberry32(seed);
    const folder = emptyFolder("pins");
    const program = join(folder, "pin.cjs");
    buildSync({
      entryPoints: [join(import.meta.dirname, "pin.ts")],
      outfile: program,
      bundle: true,
      platform: "node",
      format: "cjs",
      logLevel: "error",
    });
    const pinsPerWriter = 20;
    for (let round = 0; outcome.injected < count; round++) {
      const path = join(folder, `${round}`, "pins.json");
      mkdirSync(join(folder, `${round}`));
      const acknowledged: string[] = [];
      let faults = 0;
      await Promise.all(
        Array.from({ length: writers }, async (_, i) => {
          const child = spawn(process.execPath, [program, path, `w${i}`, `${pinsPerWriter}`], {
            stdio: ["ignore", "pipe", "inherit"],
            // Ends a writer that hangs, by SIGTERM.
            timeout: 60_000,
          });
          let text = "";
          const isKilled = random() < 1 / 2;
          const delay = random() * 200;
          child.stdout?.on("data", (chunk: Buffer) => {
            if (text === "" && isKilled) setTimeout(() => child.kill("SIGKILL"), delay);
            text += chunk.toString();
          });
          const [code, signal] = await once(child, "close");
          acknowledged.push(...text.split("\n").slice(0, -1));
          const wasKilled = isKilled && signal === "SIGKILL";
          if (signal === "SIGTERM") fail(outcome, "hangs", `round ${round}: a writer`);
          else if (code !== 0 && !wasKilled)
            fail(outcome, "wrong", `round ${round}: a writer ended with ${code ?? signal}`);
          faults += wasKilled ? 2 : 1;
        }),
      );
      outcome.injected += faults;
      const { lists: read, problem } = readPinsAndHistory(path);
      const stored = new Set(read.pins.map((pin) => (pin.kind === "ruling" ? pin.ref : "")));
      if (problem) fail(outcome, "lost", `round ${round}: ${problem}`);
      for (const ref of acknowledged) if (!stored.has(ref)) fail(outcome, "lost", `round ${round}: ${ref}`);
    }
    rmSync(folder, { recursive: true });
    return outcome;
  },
};
