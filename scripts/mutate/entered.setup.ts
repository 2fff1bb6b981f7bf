/** Loaded before each test file of the run that finds which functions each test file enters; see entered.ts. */
import { appendFileSync } from "node:fs";
import { afterAll, expect } from "vitest";
import { maxFunctions } from "./entered.js";

const target = globalThis as typeof globalThis & { __entered?: Uint8Array };
target.__entered = new Uint8Array(maxFunctions);

afterAll(() => {
  const entered = [...(target.__entered ?? []).entries()].flatMap(([number, mark]) => (mark === 1 ? [number] : []));
  appendFileSync(process.env.MUTATE_ENTERED as string, `${JSON.stringify([expect.getState().testPath, entered])}\n`);
});
