/**
 * Tests the built `grim` in a terminal of tmux, which sends the keys. Skipped, with a message, if tmux or the build is
 * missing.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { displayWidth } from "../src/render/text/width.js";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** The program to test: `GRIM_BIN`, or the build in dist/ by default. */
const grim = process.env.GRIM_BIN ?? join(root, "bin", "grim.js");

function missingProgram(): string | null {
  try {
    execFileSync("tmux", ["-V"], { stdio: "ignore" });
  } catch {
    return "tmux is not installed";
  }
  if (process.env.GRIM_BIN) return null;
  if (!existsSync(join(root, "dist", "grim.cjs"))) return "grim is not built (npm run build)";
  const help = execFileSync(process.execPath, [grim, "tui", "--help"], { encoding: "utf8" });
  return help.includes("Usage: grim tui") ? null : "the built grim has no terminal UI (npm run build)";
}

const reasonToSkip = missingProgram();
if (reasonToSkip !== null) console.log(`Skipped: the end-to-end test of the terminal UI; ${reasonToSkip}.`);

/** The maximum time to wait for a screen. It is long, because the machine may be busy. */
const maxWaitMs = 20_000;
const sizes = [
  [80, 24],
  [120, 40],
  [200, 50],
  [60, 20],
] as const;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(reasonToSkip !== null)("grim in a terminal", () => {
  let folder = "";
  let socket = "";
  const env = { ...process.env, CI: undefined, TMUX: undefined, NO_COLOR: undefined };
  const tmux = (...args: string[]): string =>
    execFileSync("tmux", ["-L", socket, "-f", "/dev/null", ...args], { encoding: "utf8", env });

  const screen = () => tmux("capture-pane", "-p", "-t", "grim");
  const titleLine = () => screen().split("\n")[0] ?? "";
  const keys = (...names: string[]) => void tmux("send-keys", "-t", "grim", ...names);
  const type = (text: string) => void tmux("send-keys", "-t", "grim", "-l", "--", text);

  /** Waits until the screen contains a text, matches a pattern, or meets a condition. Returns the screen. */
  async function waitFor(what: string | RegExp | (() => boolean)): Promise<string> {
    const isShown = () => {
      if (typeof what === "function") return what();
      return typeof what === "string" ? screen().includes(what) : what.test(screen());
    };
    const end = Date.now() + maxWaitMs;
    // Each check starts a process, so the pauses become longer.
    for (let pause = 40; !isShown(); pause = Math.min(400, pause * 1.5)) {
      if (Date.now() > end) throw new Error(`timed out waiting for ${what}; on screen:\n${screen()}`);
      await sleep(pause);
    }
    return screen();
  }

  /**
   * Waits until the first line names this screen. Other words of a screen may stand on the one before, in its preview or its
   * footer.
   */
  const waitForTitle = (title: string | RegExp) =>
    waitFor(() => (typeof title === "string" ? titleLine().includes(title) : title.test(titleLine())));

  /**
   * Starts grim in a terminal of this size, and waits for its first screen.
   * @param words the arguments of grim
   * @param preload a module that node loads before grim
   * @param variable one more variable of the environment
   */
  async function start(columns: number, rows: number, words = "", preload = "", variable = ""): Promise<void> {
    tmux("new-session", "-d", "-s", "grim", "-x", `${columns}`, "-y", `${rows}`, "env", "-u", "CI", "PS1=$ ", "sh");
    tmux("set-option", "-g", "status", "off");
    await waitFor(/\$/);
    const data = `XDG_DATA_HOME='${folder}' XDG_CONFIG_HOME='${folder}' ${variable}`;
    const command = `sh -c 'echo $$ > "${folder}/pid"; exec node ${preload && `--import "${preload}"`} "${grim}" ${words}'`;
    type(`clear; ${data} ${command}; echo "exit=$?"`);
    keys("Enter");
    await waitFor(/ offline/);
  }

  /**
   * Expects that grim ended, and that the terminal again shows the shell's screen and cursor, and edits and echoes
   * lines.
   */
  async function expectRestored(exit: number): Promise<void> {
    await waitFor(`exit=${exit}`);
    expect(tmux("display-message", "-p", "-t", "grim", "#{alternate_on} #{cursor_flag} #{wrap_flag}").trim()).toBe(
      "0 1 1",
    );
    type("stty -a");
    keys("Enter");
    const settings = await waitFor(/icanon/);
    expect(settings).not.toContain("-icanon");
    expect(settings).toMatch(/ echo /);
  }

  const pid = () => Number(readFileSync(join(folder, "pid"), "utf8"));

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "grim-tui-"));
    // Each test has a tmux server of its own, because a server that is being killed takes no new session.
    socket = basename(folder);
  });
  afterEach(() => {
    try {
      tmux("kill-server");
    } catch {
      // The server has already ended.
    }
    rmSync(folder, { recursive: true, force: true });
  });

  test("looks up, follows, compares, filters, copies, pins and resizes in one session", {
    timeout: 240_000,
  }, async () => {
    await start(120, 40, "tui");

    // A misspelt name finds its card, whose page shows its status.
    type("dopelganger");
    await waitFor(/^› dopelganger\n[\s\S]*Doppelgänger/m);
    keys("C-o");
    const card = await waitForTitle("grim › search › Doppelgänger");
    expect(card).toContain("Restricted");
    keys("Escape");
    await waitFor("› dopelganger");

    // Open a ruling, follow its first reference, come back.
    keys("C-u");
    type("choices and the grim rule");
    await waitFor(/▌ .*Choices, and the Grim Rule/);
    keys("Enter");
    await waitForTitle(/grim › search › .*Choices, and the Grim Rule/);
    keys("Tab");
    await waitFor(/^▌ +(?:See|Cards|Mentions|Keywords)/m);
    keys("Enter");
    await waitForTitle("(1.5) Choices, and the… › ");
    keys("Escape");
    await waitForTitle(/grim › search › .*Choices, and the Grim Rule\s*$/);

    // Compare two editions, and go from change to change.
    keys("c");
    await waitFor("What changed in which document?");
    keys("Enter");
    await waitForTitle("FAQ 1.0 → 1.3");
    expect(await waitFor("Reworded: ")).toMatch(/^ {2}\d+ added, \d+ removed, \d+ reworded/m);
    keys("n");
    await waitFor(/^▌ \S/m);

    // The text of an old edition has a warning, and one key shows the difference.
    keys("a");
    await waitFor("› choices and the grim rule");
    keys("C-u");
    type("edition:1.0 signature cards");
    await waitFor("▌ Signature Cards");
    keys("Enter");
    await waitForTitle(/› Signature Cards\s*$/);
    await waitFor(/! .*1\.3 has other words: v shows the change/);
    keys("v");
    await waitForTitle("› FAQ 1.0 → 1.3");
    await waitFor(/^▌ .*Signature Cards/m);
    keys("Escape");
    // Escape followed immediately by a key would be read as Alt with the key.
    await waitForTitle(/› Signature Cards\s*$/);

    // A filter is shown as a chip in the search, and applies to it.
    keys("C-f");
    await waitFor("[ ] coc");
    type("coc");
    await waitFor(/^▌ \[ \] coc/m);
    keys("Enter");
    await waitFor("[game: coc ×]");

    // Copy: tmux keeps the copied text in a buffer.
    keys("C-u");
    type("nested");
    await waitFor("› nested");
    keys("C-x");
    await waitFor(() => !screen().includes("[game: coc"));
    keys("C-u");
    await waitFor(/^›\s*$/m);
    type("nested sequences");
    await waitFor("▌ (1.4) Nested Sequences");
    keys("C-y");
    await waitFor("Copied the citation to");
    expect(tmux("show-buffer")).toContain("[ahlcg-faq@1.3/nested-sequences]");

    // Pin; the pin is saved (checked at the end).
    keys("C-t");
    await waitFor("Pinned ahlcg-faq@1.3/nested-sequences");

    // Make the terminal smaller. Everything must be drawn again within its width.
    tmux("resize-window", "-t", "grim", "-x", "60", "-y", "20");
    const lines = (await waitFor(() => screen().split("\n")[17]?.includes("offline") === true)).split("\n");
    expect(lines[0]).toContain(" grim › search");
    for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(60);
    type(" while");
    await waitFor("› nested sequences while");

    keys("C-c");
    await expectRestored(0);
    expect(readFileSync(join(folder, "grimrule", "desk.json"), "utf8")).toContain("ahlcg-faq@1.3/nested-sequences");
  });

  test("opens by mouse clicks, scrolls by the wheel, and switches the mouse off with F2", {
    timeout: 120_000,
  }, async () => {
    const mouse = () => tmux("display-message", "-p", "-t", "grim", "#{mouse_standard_flag}#{mouse_sgr_flag}").trim();
    await start(80, 24, "tui attack of opportunity");
    await waitFor("▌ Attack of Opportunity");
    expect(mouse()).toBe("11");
    const first = screen()
      .split("\n")
      .findIndex((line) => line.startsWith("▌"));
    const second = screen().split("\n")[first + 1]?.trim() ?? "";
    expect(second.length).toBeGreaterThan(9);
    type(`\x1b[<0;5;${first + 2}M`);
    await waitFor(() => screen().split("\n")[first + 1]?.startsWith("▌") === true);
    type(`\x1b[<0;5;${first + 2}M`);
    await waitFor(() => !screen().split("\n")[0]?.startsWith(" grim › search  "));
    expect(screen().split("\n")[0]).toContain(second.slice(0, 10));
    keys("d");
    await waitForTitle("› documents");
    keys("?");
    await waitForTitle("› help");
    await waitFor("lines 1-");
    type("\x1b[<65;5;5M");
    await waitFor("lines 4-");
    type("\x1b[<64;5;5M");
    await waitFor("lines 1-");
    keys("F2");
    await waitFor("The mouse is off");
    expect(mouse()).toBe("00");
    keys("F2");
    await waitFor("The mouse chooses");
    expect(mouse()).toBe("11");
    keys("C-c");
    await expectRestored(0);
    expect(mouse()).toBe("00");
  });

  test("suspends on Ctrl-Z with the terminal restored, and resumes on fg", { timeout: 120_000 }, async () => {
    await start(80, 24, "tui nested");
    await waitFor("Nested Sequences");
    keys("C-z");
    await waitFor(() => tmux("display-message", "-p", "-t", "grim", "#{alternate_on}").trim() === "0");
    await waitFor("exit=");
    type("fg");
    keys("Enter");
    await waitFor("Nested Sequences");
    keys("C-c");
    await waitFor(() => tmux("display-message", "-p", "-t", "grim", "#{alternate_on}").trim() === "0");
  });

  test.each([
    [80, 24, 10],
    [60, 20, 5],
  ] as const)(
    "at %ix%i, a confident ruling shows at least %i lines of its words, and other results below",
    {
      timeout: 120_000,
    },
    async (columns, rows, count) => {
      await start(columns, rows, "tui nested sequences");
      const lines = (await waitFor("▌ (1.4) Nested")).split("\n");
      const title = lines.findIndex((line) => line.startsWith("  (1.4) Nested Sequences"));
      const end = lines.findIndex((line, row) => row > title && /more lines|^─/.test(line));
      expect(end - title - 1).toBeGreaterThanOrEqual(count);
      expect(lines.filter((line, row) => row > end && line.startsWith("▌")).length).toBe(1);
    },
  );

  test("pasted text is never a command, with and without the marks of a paste", { timeout: 120_000 }, async () => {
    await start(80, 24, "tui nested sequences");
    await waitFor("▌ (1.4) Nested");
    keys("Enter");
    await waitForTitle("grim › search › (1.4)");
    type("quit\rmy");
    await waitFor("This page has no field for pasted text");
    tmux("set-buffer", "qqy\rq");
    keys("a");
    await waitFor(/^› nested sequences/m);
    keys("C-u");
    await waitFor(/^›\s*$|a card, a number/m);
    tmux("paste-buffer", "-p", "-t", "grim");
    await waitFor(/^› qqy q/m);
    keys("C-c");
    await expectRestored(0);
  });

  test.each([
    ["NO_COLOR=1", /\x1b\[(?:\d+;)*3[0-7][;m]/, false],
    ["GRIM_THEME=auto", /\x1b\[(?:\d+;)*36[;m]/, true],
    ["GRIM_THEME=light", /\x1b\[(?:\d+;)*34[;m]/, true],
    ["GRIM_THEME=dark", /\x1b\[(?:\d+;)*96[;m]/, true],
    ["GRIM_THEME=contrast", /\x1b\[(?:\d+;)*2[;m]/, false],
    ["TERM=xterm-256color", /\x1b\[(?:\d+;)*36[;m]/, true],
  ] as const)("uses the colours of %s", { timeout: 120_000 }, async (variable, code, isUsed) => {
    await start(80, 24, "tui nested", "", variable);
    await waitFor("▌ (1.4) Nested");
    const painted = tmux("capture-pane", "-e", "-p", "-t", "grim");
    expect(code.test(painted)).toBe(isUsed);
    // The selection is visible without colour.
    expect(painted).toContain("▌");
  });

  test.each(sizes)("shows every screen within the width at %ix%i", { timeout: 240_000 }, async (columns, rows) => {
    await start(columns, rows, "tui choices and the grim rule");
    const expectFit = (text: string) => {
      const lines = text.split("\n").slice(0, rows);
      for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(columns);
      expect(lines[0]).toMatch(/^ grim › /);
    };
    const fits = (words: string | RegExp) => waitFor(words).then(expectFit);
    const opens = (title: string | RegExp) => waitForTitle(title).then(expectFit);
    await fits(/▌ .*Choices/);

    // The chosen game is saved and shown.
    keys("F3");
    await waitFor("Only ahlcg is searched");
    expect(readFileSync(join(folder, "grimrule", "config.yaml"), "utf8")).toBe("game: ahlcg\n");
    keys("F2");
    await waitFor("The mouse is off");

    keys("Enter");
    await opens(/› \(1\.5\) Choices, and the Grim Rule\s*$/);
    keys("/");
    await fits("find:");
    type("lead invest");
    await fits(/lead invest +1 of \d/);
    keys("Enter");
    await fits(/n next match/);
    keys("Escape");
    await waitFor(() => !screen().includes("next match"));
    keys("Tab");
    await fits(/^▌ /m);
    keys("s");
    await opens("§ 1. Game Play");
    keys("Escape");
    // Escape followed immediately by a letter would be read as Alt with the letter.
    await opens(/› \(1\.5\) Choices, and the Grim Rule\s*$/);
    keys("v");
    await fits("The words are the same in 1.0 and 1.3.");
    keys("w");
    await opens("log a call");
    type("t12 r3 agreed");
    await fits(/Round +3/);
    keys("Enter");
    await fits(/^ Logged ahlcg-faq/m);
    expect(readFileSync(join(folder, "grimrule", "calls.ndjson"), "utf8")).toContain('"table":"12"');

    for (const [key, title] of [
      ["d", "› documents"],
      ["c", "› changes"],
      ["'", "› pins"],
      ["r", "› recent"],
      ["?", "› help"],
    ] as const) {
      keys(key);
      await opens(title);
    }
    keys("q");
    await opens(/› recent\s*$/);
    keys("C-f");
    await opens("› filters");
    keys("q");
    await opens(/› recent\s*$/);
    keys("F4");
    await opens("› deck");
    type(join(root, "docs", "decks", "khopesh.o8d"));
    await fits("▌ Check");
    keys("Enter");
    await fits(/Not legal/);
    keys("C-g");
    await opens("› go to");
    type("ahlcg 1.4");
    await fits(/▌ .*\(1\.4\)/);
    keys("Enter");
    await opens("› (1.4) Nested Sequences");
    keys("C-c");
    await expectRestored(0);
  });

  test("starts without arguments, reports a broken house ruling, and ends on Ctrl-C in the help", {
    timeout: 120_000,
  }, async () => {
    mkdirSync(join(folder, "grimrule", "house"), { recursive: true });
    writeFileSync(join(folder, "grimrule", "house", "torn.yaml"), "rulings: [\n");
    await start(80, 24);
    expect(await waitFor("in house rulings (torn.yaml")).toContain("To see all: grim note --list");
    keys("F1");
    await waitFor("grim › search › help");
    keys("C-c");
    await expectRestored(0);
  });

  test.each([
    ["SIGTERM", 143],
    ["SIGHUP", 129],
  ] as const)("restores the terminal on %s", { timeout: 120_000 }, async (signal, exit) => {
    await start(80, 24, "tui nested");
    await waitFor("Nested Sequences");
    process.kill(pid(), signal);
    await expectRestored(exit);
  });

  test("keeps a damaged file of pins, and saves a new pin when it is ended", { timeout: 120_000 }, async () => {
    const data = join(folder, "grimrule");
    mkdirSync(data, { recursive: true });
    writeFileSync(join(data, "desk.json"), "damage");
    await start(80, 24, "tui nested");
    await waitFor("The file of pins is damaged");
    await waitFor("Nested Sequences");
    keys("C-t");
    await waitFor(/[Pp]inned/);
    process.kill(pid(), "SIGTERM");
    await expectRestored(143);
    expect(readFileSync(join(data, "desk.damaged.json"), "utf8")).toBe("damage");
    expect(readFileSync(join(data, "desk.json"), "utf8")).toContain("ahlcg-faq@1.3/nested-sequences");
  });

  test("restores the terminal after a crash, and reports the error", { timeout: 120_000 }, async () => {
    const crash = join(folder, "crash.mjs");
    writeFileSync(crash, 'process.on("SIGUSR2", () => { throw new Error("drowned"); });\n');
    await start(80, 24, "tui nested", crash);
    await waitFor("Nested Sequences");
    process.kill(pid(), "SIGUSR2");
    await expectRestored(2);
    expect(screen()).toContain("grim failed unexpectedly: drowned");
  });
});
