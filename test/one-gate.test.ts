/** All terminal output goes through src/render/text/output.ts and terminalText() of src/render/text/terminal-text.ts. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "./run.js";

const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|fixture)\.tsx?$/.test(name))
  .map((name) => name.replaceAll("\\", "/"));

const filesMatching = (pattern: RegExp) =>
  sources.filter((name) => pattern.test(readFileSync(join(root, "src", name), "utf8")));

it("only render/text/output.ts writes to the standard streams", () => {
  expect(sources.length).toBeGreaterThan(200);
  expect(
    filesMatching(
      /\bstdout\b.*= process\b|process\.(?:stdout|stderr|_rawDebug)|process\[|\/dev\/(?:tty|stdout|stderr)/,
    ),
  ).toEqual(["render/text/output.ts"]);
  expect(filesMatching(/\bwrite(?:v|File|)Sync\((?:1|2)\b|createWriteStream\(/)).toEqual(["render/text/output.ts"]);
  expect(filesMatching(/\bconsole\./)).toEqual([]);
});

it("only render/text/terminal-text.ts makes values of the type TerminalText", () => {
  expect(filesMatching(/\bas TerminalText\b/)).toEqual(["render/text/terminal-text.ts"]);
});

it("only tui/lines.tsx gives text to Ink, and its type says that it has passed the gate", () => {
  expect(filesMatching(/\bText\b[^;]*from "ink"|from "ink\/|\bStatic\b[^;]*from "ink"/)).toEqual(["tui/lines.tsx"]);
  expect(filesMatching(/<Text\b/)).toEqual(["tui/lines.tsx"]);
  expect(readFileSync(join(root, "src/tui/lines.tsx"), "utf8")).toContain("{ text: TerminalText }");
});

it("child processes that inherit the standard streams receive text from terminalText()", () => {
  expect(filesMatching(/stdio:.*inherit/)).toEqual(["cli/terminal.ts"]);
  expect(filesMatching(/child\.stdin\.end\((?!terminalText)/)).toEqual(["user/clipboard/copy.ts"]);
});
