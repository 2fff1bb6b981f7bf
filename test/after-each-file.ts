/** Vitest runs this before each file of tests, also when the files share their modules. */
import fc from "fast-check";
import { afterAll, vi } from "vitest";
import { runs } from "../src/runs.fixture.js";
import { cleanUp } from "./run.js";

fc.configureGlobal({ numRuns: runs(400) });

afterAll(async () => {
  vi.unstubAllEnvs();
  await cleanUp();
});
