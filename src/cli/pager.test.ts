import { describe, expect, it } from "vitest";
import { pagerFor } from "./pager.js";

const terminal = { isTTY: true };

describe("pagerFor", () => {
  it("returns less by default on a terminal", () => {
    expect(pagerFor(terminal, {})).toEqual({ command: "less", shell: false });
  });

  it("prefers GRIM_PAGER to PAGER", () => {
    expect(pagerFor(terminal, { PAGER: "more" })).toEqual({ command: "more", shell: true });
    expect(pagerFor(terminal, { PAGER: "more", GRIM_PAGER: "less -R" })).toEqual({ command: "less -R", shell: true });
  });

  it("returns null in a pipe, on a dumb terminal, and when the pager is empty or cat", () => {
    expect(pagerFor({}, { GRIM_PAGER: "less" })).toBeNull();
    expect(pagerFor(terminal, { TERM: "dumb" })).toBeNull();
    expect(pagerFor(terminal, { GRIM_PAGER: "", PAGER: "less" })).toBeNull();
    expect(pagerFor(terminal, { PAGER: "cat" })).toBeNull();
  });
});
