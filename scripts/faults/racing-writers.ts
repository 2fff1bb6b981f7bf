/**
 * Several processes write into one folder or file at once: they remove house rulings, log calls or pin rulings. Some are killed. All
 * confirmed writes must be stored.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { readCalls } from "../../src/user/log/call-file.js";
import { readPinsAndHistory } from "../../src/user/pins-and-history/file.js";
import { type Attack, ended, grim, type Outcome, type Run, startNode } from "./attack.js";
import { emptyFolder, importMadeUpEdition, libraryForAttacks, write } from "./library.js";

const writers = [0, 1, 2, 3] as const;

/** Runs the writers at once, a part of them killed. @returns their runs */
async function race(
  outcome: Outcome,
  round: number,
  start: (writer: number, killAfter: number | null) => Promise<Run>,
  random: () => number,
  killedShare: number,
): Promise<Run[]> {
  const runs = await Promise.all(
    writers.map((writer) => start(writer, random() < killedShare ? 100 + random() * 300 : null)),
  );
  outcome.injected += writers.length + runs.filter(({ code }) => code === "killed").length;
  for (const { code, stderr } of runs) {
    if (code === "hangs") outcome.fail("hangs", `round ${round}`);
    else if (code !== 0 && code !== "killed") outcome.fail("wrong", `round ${round}: ${code} ${stderr.slice(0, 300)}`);
  }
  return runs;
}

/** There are three house rulings for each writer, which removes the first of them. */
const idsPerWriter = 3;
const houseFile = (id: string) =>
  `rulings:\n  - id: ${id}\n    title: ${id}\n    text: The words of ${id}. # kept\n    rests_on: []\n`;

export const notesAndCalls: Attack = {
  name: "notes and calls",
  about:
    "four `note --remove`, or four `log add`, at once, a quarter of them killed: a ruling whose removal was confirmed is gone and has a copy, all others remain; a confirmed call is in the log once",
  counts: { short: 6, long: 300 },
  async run(outcome, random, count) {
    const root = libraryForAttacks();
    const home = emptyFolder("home");
    await importMadeUpEdition(root, home, 3);
    const confirmedCalls: string[] = [];
    const removed = join(root, "house/removed");
    for (let round = 0; outcome.injected < count; round++) {
      const raceOf = (argumentsOf: (writer: number) => string[]) =>
        race(outcome, round, (i, after) => grim(["--library", root, ...argumentsOf(i)], home, after), random, 1 / 4);
      if (round % 2 === 1) {
        const runs = await raceOf((i) => ["log", "add", "lamps-faq/lamps-1-alpha", "--note", `${round}-${i}`]);
        confirmedCalls.push(...runs.flatMap(({ code }, i) => (code === 0 ? [`${round}-${i}`] : [])));
        continue;
      }
      const ids = Array.from({ length: writers.length * idsPerWriter }, (_, i) => `ruling-${round}-${i}`);
      const files = ids.map((id) => write(root, `house/${id}.yaml`, houseFile(id)));
      const runs = await raceOf((i) => ["note", "--remove", ids[i * idsPerWriter] as string]);
      const copies = existsSync(removed) ? readdirSync(removed) : [];
      for (const [i, id] of ids.entries()) {
        const removal = i % idsPerWriter === 0 ? runs[i / idsPerWriter] : undefined;
        const file = files[i] as string;
        const isThere = existsSync(file);
        const isWhole = isThere && readFileSync(file, "utf8") === houseFile(id);
        if (removal?.code === 0 && isThere) outcome.fail("lost", `round ${round}: ${id} is still there`);
        if (isThere ? !isWhole : !removal || !copies.includes(`${id}.yaml`))
          outcome.fail("lost", `round ${round}: ${id} is gone, changed or has no copy`);
      }
    }
    const calls = [...readCalls(join(home, "data/grimrule/calls.ndjson"))].map(({ note }) => note);
    for (const note of confirmedCalls) {
      const times = calls.filter((one) => one === note).length;
      if (times !== 1) outcome.fail("lost", `${note} is logged ${times} times; expected once`);
    }
    for (const made of [root, home]) rmSync(made, { recursive: true });
  },
};

export const pins: Attack = {
  name: "pins",
  about: "four sessions that write pins at once, half of them killed: every confirmed pin is stored",
  counts: { short: 5, long: 200 },
  async run(outcome, random, count) {
    const folder = emptyFolder("pins");
    const program = join(folder, "pin.cjs");
    const bundle = { bundle: true, platform: "node", format: "cjs", logLevel: "error" } as const;
    buildSync({ ...bundle, entryPoints: [join(import.meta.dirname, "pin.ts")], outfile: program });
    for (let round = 0; outcome.injected < count; round++) {
      const path = join(folder, `${round}.json`);
      const start = (i: number, after: number | null) =>
        ended(startNode([program, path, `w${i}`, "20"], folder), after);
      const runs = await race(outcome, round, start, random, 1 / 2);
      const { lists, problem } = readPinsAndHistory(path);
      const stored = new Set(lists.pins.map((pin) => (pin.kind === "ruling" ? pin.ref : "")));
      if (problem) outcome.fail("lost", `round ${round}: ${problem}`);
      for (const ref of runs.flatMap(({ stdout }) => stdout.split("\n").slice(0, -1)))
        if (!stored.has(ref)) outcome.fail("lost", `round ${round}: ${ref}`);
    }
    rmSync(folder, { recursive: true });
  },
};
