import { describe, expect, test } from "vitest";
import { clipboardPrograms, copy, type Machine, maxBytes, osc52, runClipboardProgram } from "./copy.js";

function machine(env: Record<string, string>, platform: NodeJS.Platform = "linux"): Machine {
  return { platform, env };
}

describe("osc52", () => {
  test("returns the sequence with the text in base64", () => {
    expect(osc52("Gla’aki ☠")).toBe(`\x1b]52;c;${Buffer.from("Gla’aki ☠").toString("base64")}\x07`);
  });

  test("returns null for a text that is too long for terminals", () => {
    expect(osc52("x".repeat(maxBytes))).not.toBeNull();
    expect(osc52("x".repeat(maxBytes + 1))).toBeNull();
  });
});

describe("clipboardPrograms and runClipboardProgram", () => {
  test("clipboardPrograms returns the programs of the session", () => {
    const names = (on: Machine) => clipboardPrograms(on).map((program) => program.command);
    expect(names(machine({}))).toEqual([]);
    expect(names(machine({ WAYLAND_DISPLAY: "w", DISPLAY: ":0" }))).toEqual(["wl-copy", "xclip", "xsel"]);
    expect(names(machine({}, "darwin"))).toEqual(["pbcopy"]);
    expect(names(machine({ WSL_DISTRO_NAME: "Debian" }))).toEqual(["clip.exe"]);
    expect(names(machine({}, "win32"))).toEqual(["clip.exe"]);
    expect(names(machine({ TERMUX_VERSION: "1" }))).toEqual(["termux-clipboard-set"]);
    expect(names(machine({ TMUX: "/tmp/t" }))).toEqual(["tmux"]);
  });

  test("runClipboardProgram writes UTF-16 to clip.exe, which reads UTF-8 as another code page", async () => {
    const [clip] = clipboardPrograms(machine({}, "win32"));
    // "’" is the byte 19, then 20, in UTF-16LE.
    const script = "test \"$(od -An -tx1 | tr -d ' \\n')\" = 61001920";
    expect(await runClipboardProgram({ ...clip!, command: "sh", args: ["-c", script] }, "a’")).toBe(true);
  });

  test("runClipboardProgram passes the text on stdin, and returns false for a program that fails or is missing", async () => {
    const run = (script: string) => runClipboardProgram({ command: "sh", args: ["-c", script], place: "" }, "words");
    expect(await run('test "$(cat)" = words')).toBe(true);
    expect(await run("exit 3")).toBe(false);
    // The text is read, so that only the exit code shows the failure.
    expect(await run("cat >/dev/null; exit 3")).toBe(false);
    expect(await runClipboardProgram({ command: "no-such-program-here", args: [], place: "" }, "words")).toBe(false);
  });
});

describe("copy", () => {
  test("reports where the text was copied to", async () => {
    const written: string[] = [];
    const write = (sequence: string) => void written.push(sequence);
    const x11 = machine({ DISPLAY: ":0", TMUX: "t" });
    const first = await copy("the citation", "words", { write, machine: x11, run: async () => true });
    expect(first).toBe("Copied the citation to the system clipboard and tmux.");
    expect(written).toEqual([osc52("words")]);
    const second = await copy("the slip", "w", {
      write,
      machine: x11,
      run: async ({ command }) => command === "xsel",
    });
    expect(second).toBe("Copied the slip to the system clipboard.");
    const withoutPrograms = await copy("the slip", "w", { write, machine: machine({}) });
    expect(withoutPrograms).toContain("Asked the terminal to copy the slip");
    const tooLong = await copy("the slip", "w".repeat(maxBytes + 1), { write, machine: machine({}) });
    expect(tooLong).toContain("Not copied");
  });
});
