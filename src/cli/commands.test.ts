import { describe, expect, it } from "vitest";
import { allCommands, commandOf, firstWordIndex, loadCommand, nearestCommand } from "./commands.js";

describe("nearestCommand", () => {
  it.each([
    ["a missing letter", "serch", "search"],
    ["a missing last letter", "shov", "show"],
    ["a letter too many", "shhow", "show"],
    ["a letter too many at the end", "notes", "note"],
    ["a wrong letter", "kexword", "keyword"],
    ["a wrong first letter", "zite", "cite"],
    ["swapped letters", "shwo", "show"],
    ["swapped first letters", "ehck", null],
    ["two errors", "serhc", null],
    ["a swap and another error", "shwoo", null],
    ["two letters too many", "citeee", null],
    ["two letters missing", "keywo", null],
    ["another word", "hound", null],
    ["a word of four letters", "crad", "card"],
    ["a word of three letters", "lgo", null],
  ])("finds the command for %s: %s", (_, word, command) => {
    expect(nearestCommand(word)).toBe(command);
  });
});

describe("firstWordIndex", () => {
  it.each<[string[], number]>([
    [[], 0],
    [["--json"], 1],
    [["show"], 0],
    [["--json", "show"], 1],
    [["--library", "x", "show"], 2],
    [["--color", "never", "--json", "show"], 3],
    [["--library=x", "show"], 1],
    [["--library"], 1],
  ])("of %j is %d", (args, index) => {
    expect(firstWordIndex(args)).toBe(index);
  });
});

it.each([
  [[], "tui"],
  [["oil", "flask"], "search"],
  [["--json", "oil"], "search"],
  [["--json", "cite", "x"], "cite"],
  [["--help"], ""],
  [["--library", "x"], ""],
])("commandOf %j is %j", (args, name) => {
  expect(commandOf(args)).toBe(name);
});

it("loadCommand loads the command of that name, and nothing for other words", async () => {
  expect((await loadCommand("cite"))?.name).toBe("cite");
  for (const name of ["oil", undefined, "toString", "help"]) expect(await loadCommand(name)).toBeNull();
});

it("each command is found by its own name", async () => {
  for (const { name } of await allCommands()) expect((await loadCommand(name))?.name).toBe(name);
});
