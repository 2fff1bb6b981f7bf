import { describe, expect, test } from "vitest";
import { FakeTerminal } from "./fake-terminal.fixture.js";
import { Painter } from "./painter.js";

describe("Painter", () => {
  test("writes each line at its row, and later only changed lines", () => {
    const terminal = new FakeTerminal(10, 3);
    const painter = new Painter(terminal);
    painter.paint({ lines: ["one", "two", "three"], cursor: { x: 2, y: 1 } });
    expect(terminal.last()).toContain("\x1b[1;1H\x1b[0m\x1b[Kone\x1b[0m\x1b[2;1H\x1b[0m\x1b[Ktwo");
    expect(terminal.last()).toContain("\x1b[2;3H\x1b[?25h");
    painter.paint({ lines: ["one", "2", "three"], cursor: null });
    expect(terminal.last()).toContain("\x1b[K2");
    expect(terminal.last()).not.toMatch(/one|three/);
  });

  test("never scrolls or clears the terminal", () => {
    const terminal = new FakeTerminal(10, 3);
    new Painter(terminal).paint({ lines: ["a", "b", "c", "d"], cursor: null });
    expect(terminal.last()).not.toMatch(/\n|\x1b\[[23]J|d/);
  });

  test("writes every line again after it cleared the screen", () => {
    const terminal = new FakeTerminal(10, 3);
    const painter = new Painter(terminal);
    painter.paint({ lines: ["one"], cursor: null });
    painter.clear();
    expect(terminal.last()).toBe("\x1b[2J");
    painter.paint({ lines: ["one"], cursor: null });
    expect(terminal.last()).toContain("one");
  });
});
