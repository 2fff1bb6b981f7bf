import { expect, test } from "vitest";
import { displayWidth } from "../../render/text/width.js";
import { deepModel, stateOf } from "../made-up.fixture.js";
import { pageWidth } from "../view/page.js";

test("goPage has no line wider than the page, in a narrow terminal", () => {
  const { lines } = deepModel().page(stateOf("", 40), { at: "go" });
  expect(lines.filter((line) => displayWidth(line) > pageWidth(40))).toEqual([]);
  expect(lines.filter((line) => line.endsWith("…"))).not.toEqual([]);
});
