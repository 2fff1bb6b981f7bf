import { defineConfig } from "vitest/config";

/** Tests that take seconds or need other programs. `npm test` leaves them out, `npm run test:all` runs them. */
const slowTests = "**/*.slow.test.ts";

const setupFiles = "test/after-each-file.ts";

export default defineConfig({
  test: {
    // Builds the program if dist/ is out of date: some tests run it.
    globalSetup: "test/build-first.ts",
    // In milliseconds. Some tests start many processes, which takes long on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // With two processors, Vitest uses only one by default.
    maxWorkers: "100%",
    // Keeps transformed modules in node_modules for the next run.
    experimental: { fsModuleCache: true },
    projects: [
      // Without isolation, test files share loaded modules. Loading them anew for each file would take most of the time.
      {
        extends: true,
        test: {
          name: "quick",
          include: ["src/**/*.test.ts", "src/**/*.test.tsx", "test/**/*.test.ts"],
          exclude: [slowTests],
          setupFiles,
          isolate: false,
        },
      },
      { extends: true, test: { name: "slow", include: [slowTests], exclude: ["node_modules/**"], setupFiles } },
    ],
  },
});
