/** Imports one edition from several sources at once, and kills some of the imports. */
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { editionNames, readEdition } from "../../src/library/disk/library-files.js";
import { mulberry32 } from "../random.js";
import { type Attack, emptyOutcome, fail, type Outcome } from "./attack.js";
import { corrections, emptyFolder, libraryForAttacks, sizeOf, sourceOf, write } from "./library.js";
import { Runner, type RunResult } from "./runner.js";

/** A word for each import; the texts of its source contain it. */
const words = ["alpha", "bravo", "coral", "delta", "ember", "frost", "grain", "heron"] as const;
const maxRulings = 9;

export const imports: Attack = {
  name: "imports",
  about:
    "2, 3 or 8 imports of one edition at once, from different sources, a third of them killed: the stored edition is complete and comes from one confirmed or killed import; corrections.yaml is untouched",
  counts: { short: 6, long: 2900 },
  async run(seed, count) {
    const outcome = emptyOutcome();
    const random = mulberry32(seed);
    const root = libraryForAttacks();
    const folder = join(root, "rulings/lamps-faq/1.0");
    const home = emptyFolder("home");
    const runners = words.map(() => new Runner(home));
    const userFiles = ["corrections.yaml", "notes.md"].map((name) => join(folder, name));
    const before = userFiles.map(stampOf);
    /** The word in the stored edition, after the previous round. */
    let stored = "";
    for (let round = 0; outcome.injected < count; round++) {
      const writers = [2, 3, 8][round % 3] as number;
      const racing = runners.slice(0, writers);
      await Promise.all(racing.map((runner) => runner.warm()));
      const sources = racing.map((_, i) => ({
        word: words[i] as string,
        count: 1 + Math.floor(random() * maxRulings),
      }));
      const running = racing.map((runner, i) => {
        const { word, count: rulings } = sources[i] as (typeof sources)[number];
        const file = write(root, `${word}.txt`, sourceOf(`${word}-${rulings}`, rulings));
        const args = ["import", file, "--document", "lamps-faq", "--edition", "1.0", "--write", "--replace"];
        return runner.run(["--library", root, ...args]);
      });
      const killed = racing.filter(() => random() < 1 / 3);
      await Promise.all(
        killed.map(async (runner) => {
          await new Promise((resolve) => setTimeout(resolve, random() * 30 * writers));
          runner.kill();
        }),
      );
      const results = await Promise.all(running);
      // Each import is a fault, and so is each kill. A run that ended before its kill does not have the code "killed".
      outcome.injected += writers + results.filter(({ code }) => code === "killed").length;
      for (const result of results) judge(outcome, result, round);
      const word = storedWord(root, outcome, round);
      const allowed = new Set(
        results.flatMap(({ code }, i) =>
          code === 0 || code === "killed" ? [`${sources[i]?.word}-${sources[i]?.count}`] : [],
        ),
      );
      // Without a confirmed import, the old edition may remain.
      if (!results.some(({ code }) => code === 0)) allowed.add(stored);
      if (!allowed.has(word))
        fail(outcome, "lost", `round ${round}: "${word}" is stored, expected one of ${[...allowed].join(", ")}`);
      stored = word;
      userFiles.forEach((path, i) => {
        if (stampOf(path) !== before[i]) fail(outcome, "lost", `round ${round}: ${path} was touched`);
      });
      const leftovers = readdirSync(folder).filter(
        (name) => !/^(\d\d-.*\.yaml|corrections\.yaml|notes\.md|\.chapters-.*)$/.test(name),
      );
      if (leftovers.length > 0) fail(outcome, "wrong", `round ${round}: left behind: ${leftovers.join(", ")}`);
    }
    await Promise.all(runners.map((runner) => runner.close()));
    for (const made of [root, home]) rmSync(made, { recursive: true });
    return outcome;
  },
};

/** A fingerprint of a file. It changes when the file is replaced or written to. */
function stampOf(path: string): string {
  const { ino, ctimeMs } = statSync(path);
  return `${ino} ${ctimeMs} ${readFileSync(path, "utf8") === corrections}`;
}

/** Counts a failure unless the import succeeded, was killed, or was refused because another one was running. */
function judge(outcome: Outcome, { code, stderr }: RunResult, round: number): void {
  if (code === 0 || code === "killed") return;
  if (code === "hangs") fail(outcome, "hangs", `round ${round}`);
  else if (code !== 2 || !stderr.includes("Another grim"))
    fail(outcome, "wrong", `round ${round}: ${code} ${stderr.slice(0, 300)}`);
}

/**
 * The word that is in all rulings of the stored edition; "" if no edition is stored. Counts a failure if the rulings are not
 * those of one whole import.
 */
function storedWord(root: string, outcome: Outcome, round: number): string {
  try {
    if (!editionNames(root, "lamps-faq").includes("1.0")) return "";
    const { chapters, problems } = readEdition(root, "lamps-faq", "1.0");
    const rulingWords = chapters.flatMap(({ chapter }) =>
      chapter.rulings.map(({ text }) => /^The (\S+) of/.exec(text)?.[1]),
    );
    const [word = "", ...others] = new Set(rulingWords);
    const expected = sizeOf(Number(word.split("-")[1]));
    const sources = new Set(chapters.map(({ chapter }) => chapter.source.sha256));
    const isOneSource = others.length === 0 && sources.size === 1;
    const isComplete = chapters.length === expected.chapters && rulingWords.length === expected.rulings;
    if (problems.length > 0 || !isOneSource || !isComplete)
      fail(
        outcome,
        "lost",
        `round ${round}: ${chapters.length} chapters, ${rulingWords.length} rulings of ${[word, ...others].join(", ")}`,
      );
    return word;
  } catch (error) {
    fail(outcome, "wrong", `round ${round}: ${error}`);
    return "";
  }
}
