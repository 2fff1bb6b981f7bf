import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // The tests in test/ run the program as it is built.
    globalSetup: "test/build-first.ts",
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
    // Whole-program tests start many processes on machines that may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
