import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { captured } from "./captured.fixture.js";
import { type Exit, exit } from "./command.js";
import { run } from "./main.js";

const { argv, exitCode } = process;
beforeEach(() => vi.stubEnv("COLUMNS", "100"));
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
  vi.unstubAllEnvs();
});

const grim = (...args: string[]) =>
  captured(async () => {
    process.argv = ["node", "grim", ...args];
    await run();
    return process.exitCode as Exit;
  });

describe("grim help", () => {
  test("lists each command with its arguments and without its options", async () => {
    const { code, out } = await grim("--help");
    expect(code).toBe(exit.ok);
    const terms = out.split("\n").flatMap((line) => /^ {2}([a-z]+(?: [<[]\S+)*) {2,}\S/.exec(line)?.[1] ?? []);
    expect(terms).toEqual(
      expect.arrayContaining(["show <ref...>", "tui [query...]", "completion <shell>", "import [path]", "check"]),
    );
    expect(out).not.toContain("[options] <ref...>");
  });

  test("ends the help of a command with examples, each with a description below", async () => {
    const { code, out } = await grim("cite", "--help");
    expect(code).toBe(exit.ok);
    expect(out).toMatch(/\nExamples:\n {2}\$ grim cite "coc 2\.13"\n {6}\S/);
    expect(await grim("help", "cite")).toMatchObject({ code: exit.ok, out });
  });

  test("suggests a command for an unknown one and exits with 2", async () => {
    const { code, out, err } = await grim("help", "serch");
    expect([code, out]).toEqual([exit.error, ""]);
    expect(err).toContain("Did you mean search?");
  });
});

describe("a usage error", () => {
  test("names the help of the command for an unknown option", async () => {
    const { code, err } = await grim("documents", "--colour");
    expect(code).toBe(exit.error);
    expect(err).toContain("unknown option '--colour'");
    expect(err).toContain("See: grim documents --help");
  });

  test("is printed with its hint, and exits with 2", async () => {
    const { code, out, err } = await grim("completion", "tcsh");
    expect([code, out]).toEqual([exit.error, ""]);
    expect(err).toContain("tcsh");
    expect(err).toContain("hint: Shells: bash, zsh, fish, powershell.");
  });
});

test("grim completion prints the completion script", async () => {
  const { code, out } = await grim("completion", "fish");
  expect(code).toBe(exit.ok);
  expect(out).toContain("complete -c grim -f -a");
});

test("grim complete-words completes the words of a command line", async () => {
  const { code, out } = await grim("complete-words", "bash", "grim documen");
  expect([code, out]).toEqual([exit.ok, "documents\n"]);
});

test("grim --version prints the versions of the program and of its library, and runs no command", async () => {
  const { code, out, err } = await grim("--version");
  expect([code, err]).toEqual([exit.ok, ""]);
  expect(out).toMatch(/^grim \d+\.\d+\.\d+ \((?:Node v?|Bun )\d/);
  expect(out).toContain("rulings in the newest texts held");
});
