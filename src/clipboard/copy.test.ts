import { describe, expect, test } from "vitest";
import { copy } from "./copy.js";
import { maxBytes, osc52 } from "./osc52.js";
import { clipboardPrograms, handTo, type Machine } from "./system.js";

function machine(env: Record<string, string>, commands: string[], platform: NodeJS.Platform = "linux"): Machine {
  return { platform, env, has: (command) => commands.includes(command) };
}

describe("OSC 52", () => {
  test("carries any text as base64", () => {
    expect(osc52("Gla’aki ☠")).toBe(`\x1b]52;c;${Buffer.from("Gla’aki ☠").toString("base64")}\x07`);
  });

  test("is not sent for what terminals refuse", () => {
    expect(osc52("x".repeat(maxBytes))).not.toBeNull();
    expect(osc52("x".repeat(maxBytes + 1))).toBeNull();
  });
});

describe("clipboard programs", () => {
  test("are those that belong to the session and are installed", () => {
    const names = (one: Machine) => clipboardPrograms(one).map((program) => program.command);
    const all = ["wl-copy", "xclip", "xsel", "pbcopy", "clip.exe", "tmux"];
    expect(names(machine({}, all))).toEqual([]);
    expect(names(machine({ WAYLAND_DISPLAY: "w", DISPLAY: ":0" }, all))).toEqual(["wl-copy", "xclip", "xsel"]);
    expect(names(machine({ DISPLAY: ":0" }, ["xsel"]))).toEqual(["xsel"]);
    expect(names(machine({}, all, "darwin"))).toEqual(["pbcopy"]);
    expect(names(machine({ WSL_DISTRO_NAME: "Debian" }, all))).toEqual(["clip.exe"]);
    expect(names(machine({ TMUX: "/tmp/t" }, all))).toEqual(["tmux"]);
  });

  test("are handed the text; failing and missing ones are told apart from taking ones", async () => {
    const run = (script: string) => handTo({ command: "sh", args: ["-c", script], place: "" }, "words");
    expect(await run('test "$(cat)" = words')).toBe(true);
    expect(await run("exit 3")).toBe(false);
    // The text is read, so that only the exit code tells of the failure.
    expect(await run("cat >/dev/null; exit 3")).toBe(false);
    expect(await handTo({ command: "no-such-program-here", args: [], place: "" }, "words")).toBe(false);
  });
});

describe("copying", () => {
  test("says where it went", async () => {
    const written: string[] = [];
    const write = (sequence: string) => void written.push(sequence);
    const x11 = machine({ DISPLAY: ":0", TMUX: "t" }, ["xclip", "xsel", "tmux"]);
    const taken = await copy("the citation", "words", { write, machine: x11, hand: async () => true });
    expect(taken).toBe("Copied the citation to the system clipboard and tmux.");
    expect(written).toEqual([osc52("words")]);
    const second = await copy("the slip", "w", {
      write,
      machine: x11,
      hand: async ({ command }) => command === "xsel",
    });
    expect(second).toBe("Copied the slip to the system clipboard.");
    const nobody = await copy("the slip", "w", { write, machine: machine({}, []) });
    expect(nobody).toContain("Asked the terminal to copy the slip");
    const long = await copy("the slip", "w".repeat(maxBytes + 1), { write, machine: machine({}, []) });
    expect(long).toContain("Not copied");
  });
});
