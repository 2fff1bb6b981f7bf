/** Imports one edition from several sources at once, and kills some of the imports. */
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { editionNames, readEdition } from "../../src/library/disk/library-files.js";
import { type Attack, grim, type Outcome } from "./attack.js";
import { corrections, emptyFolder, importArguments, libraryForAttacks, sizeOf } from "./library.js";

const maxRulings = 9;

export const imports: Attack = {
  name: "imports",
  about:
    "2, 3 or 8 imports of one edition at once, from different sources, a third of them killed: the stored edition is complete and comes from one confirmed or killed import; corrections.yaml is untouched",
  counts: { short: 6, long: 300 },
  async run(outcome, random, count) {
    const root = libraryForAttacks();
    const folder = join(root, "rulings/lamps-faq/1.0");
    const home = emptyFolder("home");
    const written = join(folder, "corrections.yaml");
    const before = statSync(written);
    /** The word in the stored edition, after the previous round. */
    let stored = "";
    for (let round = 0; outcome.injected < count; round++) {
      const sources = Array.from({ length: [2, 3, 8][round % 3] as number }, (_, i) => {
        const rulings = 1 + Math.floor(random() * maxRulings);
        return { word: `w${i}-${rulings}`, rulings };
      });
      const results = await Promise.all(
        sources.map(({ word, rulings }) => {
          const killAfter = random() < 1 / 3 ? random() * 150 * sources.length : null;
          return grim(importArguments(root, word, rulings), home, killAfter);
        }),
      );
      // Each import is a fault, and so is each kill.
      outcome.injected += sources.length + results.filter(({ code }) => code === "killed").length;
      for (const { code, stderr } of results) {
        // An import may be refused because another one is running.
        if (code === "hangs") outcome.fail("hangs", `round ${round}`);
        else if (code !== 0 && code !== "killed" && !(code === 2 && stderr.includes("Another grim")))
          outcome.fail("wrong", `round ${round}: ${code} ${stderr.slice(0, 300)}`);
      }
      const word = storedWord(root, outcome, round);
      const allowed = sources.map((one) => one.word).filter((_, i) => [0, "killed"].includes(results[i]?.code ?? 1));
      // Without a confirmed import, the old edition may remain.
      if (!results.some(({ code }) => code === 0)) allowed.push(stored);
      if (!allowed.includes(word))
        outcome.fail("lost", `round ${round}: "${word}" is stored, expected one of ${allowed.join(", ")}`);
      stored = word;
      const { ino, ctimeMs } = statSync(written);
      if (ino !== before.ino || ctimeMs !== before.ctimeMs || readFileSync(written, "utf8") !== corrections)
        outcome.fail("lost", `round ${round}: corrections.yaml was touched`);
      const leftovers = readdirSync(folder).filter(
        (name) => !/^(\d\d-.*\.yaml|corrections\.yaml|\.chapters-.*)$/.test(name),
      );
      if (leftovers.length > 0) outcome.fail("wrong", `round ${round}: left behind: ${leftovers.join(", ")}`);
    }
    for (const made of [root, home]) rmSync(made, { recursive: true });
  },
};

/** The word in all rulings of the stored edition; "" without one. Counts a failure if they are not those of one whole import. */
function storedWord(root: string, outcome: Outcome, round: number): string {
  if (!editionNames(root, "lamps-faq").includes("1.0")) return "";
  const { chapters, problems } = readEdition(root, "lamps-faq", "1.0");
  const words = chapters.flatMap(({ chapter }) => chapter.rulings.map(({ text }) => /^The (\S+) of/.exec(text)?.[1]));
  const [word = "", ...others] = new Set(words);
  const expected = sizeOf(Number(word.split("-")[1]));
  const isOneSource = others.length === 0 && new Set(chapters.map(({ chapter }) => chapter.source.sha256)).size <= 1;
  const isComplete = words.length === 0 || (chapters.length === expected.chapters && words.length === expected.rulings);
  if (problems.length > 0 || !isOneSource || !isComplete)
    outcome.fail(
      "lost",
      `round ${round}: ${chapters.length} chapters, ${words.length} rulings of ${[word, ...others].join(", ")}`,
    );
  return word;
}
