import { describe, expect, it } from "vitest";
import { pagerFor } from "./pager.js";

const terminal = { isTTY: true };

describe("the pager", () => {
  it("is less by default, on a terminal", () => {
    expect(pagerFor(terminal, {})).toEqual({ command: "less", shell: false });
  });

  it("is GRIM_PAGER before PAGER", () => {
    expect(pagerFor(terminal, { PAGER: "more" })).toEqual({ command: "more", shell: true });
    expect(pagerFor(terminal, { PAGER: "more", GRIM_PAGER: "less -R" })).toEqual({ command: "less -R", shell: true });
  });

  it("is none in pipes, on a dumb terminal, and where the user wants none", () => {
    expect(pagerFor({}, { GRIM_PAGER: "less" })).toBeNull();
    expect(pagerFor(terminal, { TERM: "dumb" })).toBeNull();
    expect(pagerFor(terminal, { GRIM_PAGER: "", PAGER: "less" })).toBeNull();
    expect(pagerFor(terminal, { PAGER: "cat" })).toBeNull();
  });
});
