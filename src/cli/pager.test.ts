import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { temporaryFolder } from "../library/disk/made-up-folder.fixture.js";
import { stdout } from "../render/text/output.js";
import { pagerFor, printPaged } from "./terminal.js";

const terminal = { isTTY: true };
const noConfig = { values: {}, problems: [] };

describe("pagerFor", () => {
  it("returns less by default on a terminal", () => {
    expect(pagerFor(terminal, {}, noConfig)).toEqual({ command: "less", isShellCommand: false });
  });

  it("prefers GRIM_PAGER to PAGER", () => {
    expect(pagerFor(terminal, { PAGER: "more" }, noConfig)).toEqual({ command: "more", isShellCommand: true });
    expect(pagerFor(terminal, { PAGER: "more", GRIM_PAGER: "less -R" }, noConfig)).toEqual({
      command: "less -R",
      isShellCommand: true,
    });
  });

  it("prefers the environment to the configuration", () => {
    const config = { values: { pager: "most" }, problems: [] };
    expect(pagerFor(terminal, {}, config)).toEqual({ command: "most", isShellCommand: true });
    expect(pagerFor(terminal, { PAGER: "more" }, config)).toEqual({ command: "more", isShellCommand: true });
  });

  it("returns null in a pipe, on a dumb terminal, and when the pager is empty or cat", () => {
    expect(pagerFor({}, { GRIM_PAGER: "less" }, noConfig)).toBeNull();
    expect(pagerFor(terminal, { TERM: "dumb" }, noConfig)).toBeNull();
    expect(pagerFor(terminal, { GRIM_PAGER: "", PAGER: "less" }, noConfig)).toBeNull();
    expect(pagerFor(terminal, { PAGER: "cat" }, noConfig)).toBeNull();
  });
});

// The pagers of these tests are commands of a POSIX shell.
describe.skipIf(process.platform === "win32")("printPaged", () => {
  let printed: string;
  let file: string;
  const lines = ["one", "two\u001b[31m", "three"];

  beforeEach(() => {
    printed = "";
    file = join(temporaryFolder(), "paged");
    vi.stubEnv("TERM", "xterm");
    vi.stubEnv("GRIM_PAGER", `cat > '${file}'`);
    for (const [name, value] of [
      ["isTTY", true],
      ["rows", 3],
    ] as const)
      Object.defineProperty(stdout(), name, { value, configurable: true });
    vi.spyOn(stdout(), "write").mockImplementation((text) => {
      printed += text;
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
    for (const name of ["isTTY", "rows"]) Reflect.deleteProperty(stdout(), name);
  });

  it("runs the pager for a text that does not fit on the screen", async () => {
    const listeners = process.listenerCount("SIGINT");
    await printPaged(lines, true);
    expect(readFileSync(file, "utf8")).toBe("one\ntwo␛[31m\nthree\n");
    expect(printed).toBe("");
    expect(process.listenerCount("SIGINT")).toBe(listeners);
  });

  it.each([
    ["with --no-pager", lines, false, undefined],
    ["when it fits", lines.slice(0, 2), true, undefined],
    ["when the pager cannot be found", lines, true, "/nonexistent/pager"],
    ["when the pager cannot be run", lines, true, "/dev/null"],
  ])("prints the text itself %s", async (_, text, wanted, pager) => {
    if (pager !== undefined) vi.stubEnv("GRIM_PAGER", `${pager} 2> '${file}'`);
    await printPaged(text, wanted);
    expect(printed).toBe(`${text.join("\n")}\n`);
  });

  it("prints the text itself on a terminal without a size", async () => {
    Object.defineProperty(stdout(), "rows", { value: 0, configurable: true });
    await printPaged(lines, true);
    expect(printed).toBe(`${lines.join("\n")}\n`);
  });

  it("does not print again what a pager that failed has shown", async () => {
    vi.stubEnv("GRIM_PAGER", `cat > '${file}'; exit 3`);
    await printPaged(lines, true);
    expect(printed).toBe("");
  });
});
