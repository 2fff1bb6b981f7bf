import { afterAll, afterEach, expect, test, vi } from "vitest";
import { temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import { captured } from "../captured.fixture.js";
import { type Exit, exit } from "../command.js";
import { run } from "../main.js";

// The configuration file is read once for each copy of the modules. This file has a copy of its own.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});

const { argv, exitCode } = process;
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
  vi.unstubAllEnvs();
});

test("grim --color never config reports a problem of the configuration file once", async () => {
  const folder = temporaryFolder();
  writeFiles(folder, { "grimrule/config.yaml": "colour: never\n" });
  vi.stubEnv("XDG_CONFIG_HOME", folder);
  const { code, err } = await captured(async () => {
    process.argv = ["node", "grim", "--color", "never", "config"];
    await run();
    return process.exitCode as Exit;
  });
  expect(code).toBe(exit.error);
  expect(err.match(/This line is not a setting: colour: never/g)).toHaveLength(1);
});
