/**
 * Several processes write the same file at once: they remove house rulings, log calls or pin rulings. Some are killed. All
 * confirmed writes must be stored.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { readCalls } from "../../src/user/log/call-file.js";
import { readPinsAndHistory } from "../../src/user/pins-and-history/file.js";
import { mulberry32 } from "../random.js";
import { type Attack, emptyOutcome, fail } from "./attack.js";
import { emptyFolder, importMadeUpEdition, libraryForAttacks, write } from "./library.js";
import { Runner, type RunResult } from "./runner.js";

const writers = 4;
/** How many house rulings there are for each writer. A writer removes the first of them. */
const idsPerWriter = 3;

/**
 * Starts one run of each runner at once, and kills about a quarter of them, each after a random time.
 * @param argumentLists the arguments for each runner
 * @param maxDelay before a kill, in milliseconds
 * @returns what the runs printed, and how many were killed before they ended
 */
async function race(
  runners: readonly Runner[],
  argumentLists: readonly (readonly string[])[],
  random: () => number,
  maxDelay: number,
): Promise<{ results: RunResult[]; kills: number }> {
  await Promise.all(runners.map((runner) => runner.warm()));
  const running = argumentLists.map((args, i) => (runners[i] as Runner).run(args));
  const killed = runners.filter(() => random() < 1 / 4);
  await Promise.all(
    killed.map(async (runner) => {
      await new Promise((resolve) => setTimeout(resolve, random() * maxDelay));
      runner.kill();
    }),
  );
  const results = await Promise.all(running);
  return { results, kills: results.filter(({ code }) => code === "killed").length };
}

const houseFile = (ids: readonly string[]) =>
  `# my table's rulings\nrulings:\n${ids
    .map((id) => `  - id: ${id}\n    title: ${id}\n    text: The words of ${id}. # kept\n    rests_on: []\n`)
    .join("")}`;

/**
 * What is wrong with a ruling of the house file after the removals; null if nothing is.
 * @param text of the house file
 * @param copies the names of the files in `house/removed`
 * @param removal what `note --remove` printed for this ruling; null if it was not to be removed
 */
function faultOf(id: string, text: string, copies: readonly string[], removal: RunResult | null): string | null {
  const isThere = text.includes(`- id: ${id}\n`);
  if (removal === null && !isThere) return `${id} is gone`;
  if (removal?.code === 0 && isThere) return `${id} is still there`;
  if (!isThere && !copies.includes(`${id}.yaml`)) return `${id} has no copy`;
  if (isThere && !text.includes(`The words of ${id}. # kept\n`)) return `the comment of ${id} is gone`;
  return null;
}

export const notesAndCalls: Attack = {
  name: "notes and calls",
  about:
    "four `note --remove` of one file, or four `log add`, at once, a quarter of them killed: a ruling whose removal was confirmed is gone and has a copy, all others remain; a confirmed call is in the log once",
  counts: { short: 6, long: 400 },
  async run(seed, count) {
    const outcome = emptyOutcome();
    const random = mulberry32(seed);
    const root = libraryForAttacks();
    const home = emptyFolder("home");
    const runners = Array.from({ length: writers }, () => new Runner(home));
    await importMadeUpEdition(runners[0] as Runner, root, 3);
    const confirmedCalls: string[] = [];
    /** Runs grim once in each runner and reports failed runs. @returns what each run printed */
    const runRound = async (round: number, argumentsOf: (runner: number) => string[]): Promise<RunResult[]> => {
      const argumentLists = runners.map((_, i) => ["--library", root, ...argumentsOf(i)]);
      const { results, kills } = await race(runners, argumentLists, random, 60);
      outcome.injected += writers + kills;
      for (const { code, stderr } of results) {
        if (code === "hangs") fail(outcome, "hangs", `round ${round}`);
        else if (code !== 0 && code !== "killed")
          fail(outcome, "wrong", `round ${round}: ${code} ${stderr.slice(0, 300)}`);
      }
      return results;
    };
    const removeNotes = async (round: number): Promise<void> => {
      const ids = Array.from({ length: writers * idsPerWriter }, (_, i) => `ruling-${round}-${i}`);
      const idsToRemove = runners.map((_, i) => ids[i * idsPerWriter] as string);
      const file = write(root, "house/event.yaml", houseFile(ids));
      const results = await runRound(round, (i) => ["note", "--remove", idsToRemove[i] as string]);
      const text = existsSync(file) ? readFileSync(file, "utf8") : "";
      const removed = join(root, "house/removed");
      const copies = existsSync(removed) ? readdirSync(removed) : [];
      for (const id of ids) {
        const remover = idsToRemove.indexOf(id);
        const fault = faultOf(id, text, copies, remover < 0 ? null : (results[remover] as RunResult));
        if (fault) fail(outcome, "lost", `round ${round}: ${fault}`);
      }
      if (!text.startsWith("# my table's rulings\n")) fail(outcome, "lost", `round ${round}: the comment is gone`);
    };
    const logCalls = async (round: number): Promise<void> => {
      const call = (i: number): string => `call-${round}-${i}`;
      const results = await runRound(round, (i) => ["log", "add", "lamps-faq/lamps-1-alpha", "--note", call(i)]);
      confirmedCalls.push(...results.flatMap(({ code }, i) => (code === 0 ? [call(i)] : [])));
    };
    for (let round = 0; outcome.injected < count; round++) {
      if (round % 2 === 0) await removeNotes(round);
      else await logCalls(round);
    }
    const calls = [...readCalls(join(home, "data/grimrule/calls.ndjson"))].map(({ note }) => note);
    for (const note of confirmedCalls) {
      const timesLogged = calls.filter((one) => one === note).length;
      if (timesLogged !== 1) fail(outcome, "lost", `${note} is logged ${timesLogged} times; expected once`);
    }
    await Promise.all(runners.map((runner) => runner.close()));
    for (const made of [root, home]) rmSync(made, { recursive: true });
    return outcome;
  },
};

export const pins: Attack = {
  name: "pins",
  about: "four sessions that write pins at once, half of them killed: every confirmed pin is stored",
  counts: { short: 5, long: 200 },
  async run(seed, count) {
    const outcome = emptyOutcome();
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
      const confirmed: string[] = [];
      let faults = 0;
      await Promise.all(
        Array.from({ length: writers }, async (_, i) => {
          const child = spawn(process.execPath, [program, path, `w${i}`, `${pinsPerWriter}`], {
            stdio: ["ignore", "pipe", "inherit"],
            // Ends a writer that hangs, by SIGTERM.
            timeout: 60_000,
          });
          let text = "";
          const shouldKill = random() < 1 / 2;
          const delay = random() * 200;
          child.stdout?.on("data", (chunk: Buffer) => {
            if (text === "" && shouldKill) setTimeout(() => child.kill("SIGKILL"), delay);
            text += chunk.toString();
          });
          const [code, signal] = await once(child, "close");
          confirmed.push(...text.split("\n").slice(0, -1));
          const wasKilled = shouldKill && signal === "SIGKILL";
          if (signal === "SIGTERM") fail(outcome, "hangs", `round ${round}: a writer`);
          else if (code !== 0 && !wasKilled)
            fail(outcome, "wrong", `round ${round}: a writer ended with ${code ?? signal}`);
          // The writer is one fault, its kill another.
          faults += wasKilled ? 2 : 1;
        }),
      );
      outcome.injected += faults;
      const { lists, problem } = readPinsAndHistory(path);
      const stored = new Set(lists.pins.map((pin) => (pin.kind === "ruling" ? pin.ref : "")));
      if (problem) fail(outcome, "lost", `round ${round}: ${problem}`);
      for (const ref of confirmed) if (!stored.has(ref)) fail(outcome, "lost", `round ${round}: ${ref}`);
    }
    rmSync(folder, { recursive: true });
    return outcome;
  },
};
