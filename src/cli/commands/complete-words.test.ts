import { afterAll, afterEach, expect, test, vi } from "vitest";
import { libraryOf } from "../../library/library.js";
import { madeUpDocument } from "../../library/made-up.fixture.js";
import { open } from "../../open.js";
import { captured } from "../captured.fixture.js";
import { exit } from "../command.js";
import { scripts } from "../completion/scripts.js";
import { spec } from "./complete-words.js";

// Test files share modules: without a reset, code that another file imported before keeps the unmocked module.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});
vi.mock("../../open.js", { spy: true });
afterEach(() => {
  vi.unstubAllEnvs();
  vi.mocked(open).mockReset();
});

const library = libraryOf({
  root: "/nowhere",
  documents: [madeUpDocument("lamps-faq", "lamps", ["2.0"])],
  rulings: [],
  catalogues: [],
  askedAs: {},
});
const complete = async (...args: string[]) => {
  const { code, out, err, problem } = await captured(() => spec.run(args, {}));
  expect([code, err, problem]).toEqual([exit.ok, "", null]);
  return out;
};

test("for zsh, completes the last of the words given and writes descriptions after a tab", async () => {
  expect(await complete("zsh", "sea")).toMatch(/^search\t\S.*\n$/);
  expect(await complete("zsh", "cite", "--format", "sl")).toBe("slip\t\n");
});

test("for PowerShell, reads words as for zsh, each after an equals sign", async () => {
  expect(await complete("powershell", "=sea")).toBe(await complete("zsh", "sea"));
  expect(await complete("powershell", "=cite", "=--format", "=sl")).toBe("slip\t\n");
  expect(await complete("powershell", "=show", "=")).toBe(await complete("zsh", "show", ""));
});

test("for fish, reads the whole line and writes descriptions after a tab", async () => {
  expect(await complete("fish", "grim sea")).toMatch(/^search\t\S.*\n$/);
});

test("for bash, reads the line and its word breaks and writes only the part of a word that bash replaces", async () => {
  expect(await complete("bash", "grim sea", " =")).toBe("search\n");
  expect(await complete("bash", "grim cite --format=sl", " =")).toBe("slip\n");
});

test.each(["zsh", "bash", "fish"])("for %s, leaves the completion of paths to the shell", async (shell) => {
  const words = shell === "zsh" ? ["show", "--source", "x"] : ["grim show --source x"];
  expect(await complete(shell, ...words)).toBe(":files\n");
});

test("opens the library that the line names, with ~ as the home folder", async () => {
  vi.stubEnv("HOME", "/home/mira");
  vi.mocked(open).mockResolvedValue(library);
  expect(await complete("fish", "grim export --library ~/lamps --document la")).toBe(
    "lamps-faq\tThe lamps questions\n",
  );
  expect(await complete("fish", "grim export --document la")).toBe("lamps-faq\tThe lamps questions\n");
  expect(await complete("fish", "grim export --library /a/~/b --document la")).toBe("lamps-faq\tThe lamps questions\n");
  expect(vi.mocked(open).mock.calls).toEqual([["/home/mira/lamps"], [undefined], ["/a/~/b"]]);
});

test("prints nothing for a library that cannot be read, for an unknown shell, and without arguments", async () => {
  vi.mocked(open).mockRejectedValue(new Error("unreadable"));
  expect(await complete("fish", "grim export --document la")).toBe("");
  expect(await complete("tcsh", "grim sea")).toBe("");
  expect(await complete()).toBe("");
});

test("the script for PowerShell quotes only words with special characters", () => {
  const [, pattern = ""] = /-match '([^']+)'/.exec(scripts.powershell) ?? [];
  expect("ahlcg-faq@1.0/costs").not.toMatch(new RegExp(pattern));
  expect("Lucky Dice").toMatch(new RegExp(pattern));
});
