/** Vitest runs this before each file of tests that run the program, also when the files share their modules. */
import { afterAll, vi } from "vitest";
import { cleanUp } from "./run.js";

afterAll(async () => {
  vi.unstubAllEnvs();
  await cleanUp();
});
