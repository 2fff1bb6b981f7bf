import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Some tests run the program as it is built.
    globalSetup: "test/build-first.ts",
    // Some tests start many processes, and the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By default vitest leaves half of two processors unused.
    maxWorkers: "100%",
    projects: [
      // Without isolation, the files share loaded modules; loading them takes most of the time of these tests.
      { extends: true, test: { name: "parts", include: ["src/**/*.test.{ts,tsx}"], isolate: false } },
      { extends: true, test: { name: "program", include: ["test/**/*.test.ts"] } },
    ],
  },
});
