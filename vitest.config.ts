import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
    // Whole-program tests start many processes on machines that may be busy.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
