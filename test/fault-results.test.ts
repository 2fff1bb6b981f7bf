import { expect, it } from "vitest";
import { type Attack, emptyOutcome } from "../scripts/faults/attack.js";
import { resultTable, resultText } from "../scripts/faults/run.js";

const attack = (name: string): Attack => ({
  name,
  about: `about ${name}`,
  counts: { short: 1, long: 1 },
  run: async () => emptyOutcome(),
});
const results = [
  {
    attack: attack("kills"),
    outcome: { ...emptyOutcome(), injected: 1200, wrong: 1, failures: ["wrong: a"] },
    seconds: 2,
  },
  { attack: attack("disk"), outcome: { ...emptyOutcome(), skipped: "no disk" }, seconds: 0 },
];

it("resultText says why an attack was skipped", () => {
  expect(results.map(resultText)).toEqual([
    "FAILS    1200 faults  0 lost  1 wrong  0 raw  0 hangs     2 s  kills\n       wrong: a",
    "skipped: no disk  disk",
  ]);
});

it("resultTable has no figures for a skipped attack", () => {
  expect(resultTable(results, 7).slice(4)).toEqual([
    "| kills: about kills | 1,200 | 0 | 1 | 0 | 0 |",
    "| disk: about disk | not run | not run | not run | not run | not run |",
    "| all | 1,200 | 0 | 1 | 0 | 0 |",
  ]);
});
