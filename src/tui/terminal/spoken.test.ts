import { expect, test } from "vitest";
import { FakeTerminal } from "./fake-terminal.fixture.js";
import { SpokenLines } from "./spoken.js";

test("erases the rows that the last text takes in the present width", () => {
  const terminal = new FakeTerminal(80, 24);
  const spoken = new SpokenLines(terminal);
  const erase = () => /^\r(?:\x1b\[(\d+)A)?\x1b\[J/.exec(terminal.written.at(-1) ?? "")?.[1] ?? "0";
  spoken.show("x".repeat(70));
  expect(erase()).toBe("0");
  terminal.columns = 40;
  spoken.show(`a\n${"y".repeat(70)}`);
  expect(erase()).toBe("1");
  spoken.show("z");
  expect(erase()).toBe("2");
  spoken.show(`a\n${"y".repeat(70)}`);
  terminal.columns = 80;
  spoken.show("z");
  expect(erase()).toBe("1");
});

test("writes nothing for the same text, and erases nothing before a text below the screen", () => {
  const terminal = new FakeTerminal(80, 24);
  const spoken = new SpokenLines(terminal);
  spoken.show("a\nb");
  spoken.show("a\nb");
  expect(terminal.written).toHaveLength(1);
  spoken.showBelow("a\nb");
  expect(terminal.written.slice(1)).toEqual(["\n", expect.stringMatching(/^\r\x1b\[Ja/)]);
});
