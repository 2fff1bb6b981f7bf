import { expect, test } from "vitest";
import { terminalLines } from "./terminal.js";
import { makeTheme } from "./text/theme.js";

test("a list may have more items than a function takes arguments", () => {
  const items = Array.from({ length: 150_000 }, (_, i) => ({ words: [`call ${i}`] }));
  const lines = terminalLines([{ kind: "list", items }], { theme: makeTheme({ color: false }), width: 80 });
  expect([lines.length, lines.at(-1)?.trim()]).toEqual([150_000, "call 149999"]);
});
