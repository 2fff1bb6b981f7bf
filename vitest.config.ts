import { defineConfig } from "vitest/config";

/** Tests that take seconds or need other programs: not in `npm test`, but in `npm run test:all`. */
const slow = "**/*.slow.test.{ts,tsx}";

const setupFiles = "test/after-each-file.ts";

export default defineConfig({
  test: {
    // Some tests run the program as it is built.
    globalSetup: "test/build-first.ts",
    // Some tests start many processes, and the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // By default vitest leaves half of two processors unused.
    maxWorkers: "100%",
    // Keeps transformed modules in node_modules for the next run.
    experimental: { fsModuleCache: true },
    projects: [
      // Without isolation, the files share loaded modules; loading them takes most of the time of these tests.
      {
        extends: true,
        test: {
          name: "quick",
          include: ["src/**/*.test.{ts,tsx}", "test/**/*.test.ts"],
          exclude: [slow],
          setupFiles,
          isolate: false,
        },
      },
      { extends: true, test: { name: "slow", include: [slow], exclude: ["node_modules/**"], setupFiles } },
    ],
  },
});
