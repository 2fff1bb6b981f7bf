import { describe, expect, test } from "vitest";
import { InputSplitter } from "./input.js";

function events(...chunks: string[]): string[] {
  const splitter = new InputSplitter();
  const all = chunks.flatMap((chunk) => splitter.take(chunk));
  return [...all, ...splitter.flush()].map(({ kind, text }) => `${kind === "paste" ? "paste:" : ""}${text}`);
}

describe("InputSplitter", () => {
  test("splits input into escape sequences and runs of other characters", () => {
    expect(events("ab\x1b[A\x1bOPc")).toEqual(["ab", "\x1b[A", "\x1bOP", "c"]);
    expect(events("\x1b[[A\x1b[15~\x1b[1;3C")).toEqual(["\x1b[[A", "\x1b[15~", "\x1b[1;3C"]);
    expect(events("\x1b[<0;10;5M\x1b[<0;10;5m")).toEqual(["\x1b[<0;10;5M", "\x1b[<0;10;5m"]);
  });

  test("joins a sequence that arrives in pieces", () => {
    expect(events("\x1b", "[", "1;3", "D")).toEqual(["\x1b[1;3D"]);
    expect(events("\x1b", "OP")).toEqual(["\x1bOP"]);
  });

  test("returns a single ESC as the Esc key, and ESC with a letter as one event", () => {
    expect(events("\x1b")).toEqual(["\x1b"]);
    expect(events("\x1bm")).toEqual(["\x1bm"]);
  });

  test("returns pasted text as paste events, also when it arrives in pieces", () => {
    expect(events("\x1b[200~a\x1b[Ab\x1b[201~c")).toEqual(["paste:a\x1b[Ab", "c"]);
    expect(events("\x1b[200~one ", "two\x1b[2", "01~q")).toEqual(["paste:one ", "paste:two", "q"]);
  });

  test("returns the characters of an invalid sequence", () => {
    expect(events("\x1b[\x01x").join("")).toBe("\x1b[\x01x");
  });
});
