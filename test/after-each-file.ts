/**
 * Vitest setup file. It runs before each test file, even when test files share modules, and registers the clean-up that
 * runs after the file.
 */
import fc from "fast-check";
import { afterAll, vi } from "vitest";
import { runs } from "../src/runs.fixture.js";
import { cleanUp } from "./run.js";

fc.configureGlobal({ numRuns: runs(400) });

afterAll(async () => {
  vi.unstubAllEnvs();
  await cleanUp();
});
