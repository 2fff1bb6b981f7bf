import { expect, test } from "vitest";
import { keyNames } from "./key-names.js";

test("keyNames returns the names of keys for what terminals send", () => {
  expect(keyNames("\x1b")).toEqual(["esc"]);
  expect(keyNames("\x1b[A")).toEqual(["up"]);
  expect(keyNames("\x1bOA")).toEqual(["up"]);
  expect(keyNames("\x1bOP")).toEqual(["f1"]);
  expect(keyNames("\x1b[3~")).toEqual(["delete"]);
  expect(keyNames("\x7f\x7f")).toEqual(["backspace", "backspace"]);
  expect(keyNames("\x07")).toEqual(["ctrl-g"]);
  expect(keyNames("é 漢\r")).toEqual(["é", "space", "漢", "enter"]);
  expect(keyNames("\x1b[99;99~")).toEqual([]);
  expect(keyNames("\x00\x1f")).toEqual([]);
  for (const word of ["constructor", "toString", "__proto__"]) expect(keyNames(word).join("")).toBe(word);
});
