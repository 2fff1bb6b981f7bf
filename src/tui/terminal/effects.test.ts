import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { deepModel, stateOf } from "../made-up.fixture.js";
import { makeStore } from "../state/store.js";
import { makeEffects } from "./effects.js";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "grim-clipboard-"));
  vi.stubEnv("PATH", `${folder}${delimiter}${process.env.PATH}`);
  vi.stubEnv("DISPLAY", ":0");
  for (const name of ["WAYLAND_DISPLAY", "WSL_DISTRO_NAME", "TERMUX_VERSION", "TMUX"]) vi.stubEnv(name, undefined);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** The message after a copy, where `xclip` and `xsel` read their input and end with this exit code. */
async function messageAfterCopy(
  query: string,
  exitCode: number,
  what: "citation" | "slip" = "citation",
): Promise<string> {
  for (const name of ["xclip", "xsel"]) {
    writeFileSync(join(folder, name), `#!/bin/sh\ncat > "${join(folder, "copied")}"\nexit ${exitCode}\n`);
    chmodSync(join(folder, name), 0o755);
  }
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
  const model = deepModel();
  const store = makeStore(model, stateOf(query));
  const nothing = () => {};
  makeEffects(model, store, { suspend: nothing, setMouse: nothing }, nothing, nothing).commands[`copy-${what}`]?.();
  await vi.waitFor(() => expect(store.get().message).not.toBeNull(), { timeout: 5000 });
  return store.get().message ?? "";
}

describe.skipIf(process.platform !== "linux")("the copy effect", () => {
  test("reports success only when the clipboard program exits with 0", async () => {
    expect(await messageAfterCopy("lantern", 0)).toBe("Copied the citation to the system clipboard.");
    expect(await messageAfterCopy("lantern", 1)).toContain("Asked the terminal to copy the citation");
  });

  test("copies a citation, or a slip that begins with the document", async () => {
    const copied = () => readFileSync(join(folder, "copied"), "utf8");
    await messageAfterCopy("lantern", 0);
    const citation = copied();
    expect(await messageAfterCopy("lantern", 0, "slip")).toBe("Copied the slip to the system clipboard.");
    expect(copied().split("\n")[0]).toBe("Lanterns of the Deep — FAQ 1.3");
    expect(copied()).not.toBe(citation);
  });

  test("reports that there is no ruling to copy", async () => {
    expect(await messageAfterCopy("", 0)).toBe("There is no ruling here to copy.");
  });
});
