import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Some tests run the program as it is built.
    globalSetup: "test/build-first.ts",
    // Tests that start many processes do so on machines that may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Left to itself vitest keeps a processor for whoever watches: of two, half.
    maxWorkers: "100%",
    projects: [
      // Most of a test's time would go into reading the same modules again for each file: here they are read once.
      { extends: true, test: { name: "parts", include: ["src/**/*.test.{ts,tsx}"], isolate: false } },
      { extends: true, test: { name: "program", include: ["test/**/*.test.ts"] } },
    ],
  },
});
