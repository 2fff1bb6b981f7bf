import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs as inputs } from "../runs.fixture.js";
import { type ParsedArguments, parseArguments } from "./arguments.js";
import { captured } from "./captured.fixture.js";
import { type CommandSpec, commonOptions, exit } from "./command.js";
import { allCommands } from "./commands.js";
import { runProgram } from "./program.js";

const specs = await allCommands();
const find = {
  name: "find",
  arguments: "<query...>",
  options: [
    { flags: "--json", summary: "" },
    { flags: "--as-of <date>", summary: "" },
    { flags: "-n, --limit <count>", summary: "" },
    { flags: "--no-pager", summary: "" },
  ],
};

describe("parseArguments", () => {
  test.each<[string[], ParsedArguments]>([
    [["find", "a", "b"], { args: ["a", "b"], options: { pager: true } }],
    [["find", "--json", "a"], { args: ["a"], options: { json: true, pager: true } }],
    [
      ["--library", "find", "find", "a", "--as-of=2016"],
      { args: ["a"], options: { library: "find", asOf: "2016", pager: true } },
    ],
    [["find", "-n3", "a", "--no-pager"], { args: ["a"], options: { limit: "3", pager: false } }],
    [["find", "a", "--", "--json", "-n"], { args: ["a", "--json", "-n"], options: { pager: true } }],
    [["find", "a", "--no-color"], { args: ["a"], options: { color: false, pager: true } }],
    [["--no-color", "find", "a"], { args: ["a"], options: { color: false, pager: true } }],
    [["find", "find", "--color", "never"], { args: ["find"], options: { color: "never", pager: true } }],
  ])("parses %j", (words, parsed) => {
    expect(parseArguments(words, find)).toEqual(parsed);
  });

  test.each([
    ["a missing argument", ["find"]],
    ["a missing value", ["find", "a", "--limit"]],
    ["a value that looks like an option", ["find", "a", "--limit", "-5"]],
    ["an unknown option", ["find", "a", "--jsn"]],
    ["a value of an option without one", ["find", "a", "--json=yes"]],
    ["a colour that is none of the three", ["find", "a", "--color", "often", "--color", "auto"]],
    ["two options on colours", ["find", "a", "--color", "auto", "--no-color"]],
    ["the help", ["find", "a", "--help"]],
    ["an option of the command before its name", ["--json", "find", "a"]],
    ["-- before the command", ["--", "find", "a", "--json"]],
    ["another word before the command", ["other", "find", "a"]],
  ])("leaves to commander: %s", (_, words) => {
    expect(parseArguments(words, find)).toBeNull();
  });

  test("counts the arguments of a command", () => {
    const two = { name: "two", arguments: "<first> [second]", options: [] };
    const counts = [0, 1, 2, 3].map((count) => parseArguments(["two", ...Array(count).fill("x")], two) !== null);
    expect(counts).toEqual([false, true, true, false]);
  });

  test("parses options without a command", () => {
    expect(parseArguments(["-V", "--library", "x"], null)).toEqual({
      args: [],
      options: { library: "x", version: true },
    });
    expect(parseArguments(["x"], null)).toBeNull();
  });
});

test("commander parses the same words to the same arguments and options", async () => {
  const commandLines = (spec: CommandSpec) => {
    const flags = [...spec.options, ...Object.values(commonOptions)].flatMap((one) =>
      one.flags.replace(/ <.*/, "").split(", "),
    );
    const flag = fc.constantFrom(...flags);
    const other = fc.constantFrom("a", "b c", "", "-", "--", "-n5", "-no", "--nothing", "always", "help", spec.name);
    return fc.tuple(
      fc.constant(spec),
      fc.array(fc.constantFrom("--library", "x", "--color=never", "--color", "auto", "--"), { maxLength: 3 }),
      fc.array(
        fc.oneof(
          flag,
          flag.map((one) => `${one}=x y`),
          other,
          other,
        ),
        { maxLength: 5 },
      ),
    );
  };
  let parsedCount = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...specs).chain(commandLines), async ([spec, before, after]) => {
      const words = [...before, spec.name, ...after];
      const parsed = parseArguments(words, spec);
      if (!parsed) return;
      parsedCount++;
      const runs: unknown[] = [];
      await captured(() =>
        runProgram(words, [spec], async (named, args, options) => {
          runs.push({ name: named?.name, args, options });
          return exit.ok;
        }),
      );
      expect(runs).toEqual([{ name: spec.name, ...parsed }]);
    }),
    { numRuns: inputs(8000) },
  );
  // parseArguments parses about one in twelve of these command lines, and leaves the others to commander.
  expect(parsedCount).toBeGreaterThan(inputs(8000) / 40);
});
