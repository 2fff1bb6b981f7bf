/** The environment of the program: pipes that close, narrow windows, simple terminals, other locales. */
import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { displayWidth } from "../src/render/text/width.js";
import { sample } from "../src/runs.fixture.js";
import { emptyFolder, grim, rawControls, resultOf, root, served, servedEach, shell, start } from "./run.js";
import { smallLibrary } from "./small-library.js";

const lookUps: string[][] = [
  ["search", "hound", "of", "tindalos"],
  ["search", "zzqqxx"],
  ["show", "ahlcg-faq/nested-sequences"],
  ["card", "Khopesh of the Abyss"],
  ["keyword", "steadfast"],
  ["governs", "ahlcg-rules-reference/costs"],
  ["documents"],
  ["diff", "ahlcg-faq", "1.0", "1.3"],
  ["changes", "ahlcg-faq", "1.3"],
  ["history", "ahlcg-faq/signature-cards"],
  ["--help"],
];

describe.concurrent("a pipe that is closed early", () => {
  const closedPipes: [line: string, lines: number][] = [
    ["grim export | head -1", 1],
    ["grim documents --json | true", 0],
    ["grim export --all-editions | head -c 10", 0],
    ["grim show coc-faq/errata-hound-of-tindalos --section | head -1", 1],
    ["grim completion bash | true", 0],
  ];
  it.each(sample(3, closedPipes))("causes no error: %s", async (line, lines) => {
    const { stdout, stderr } = await shell(`${line}; echo "exit \${PIPESTATUS[0]}" >&2`);
    expect(stderr.trim()).toBe("exit 0");
    expect(stdout.split("\n").length - 1).toBe(lines);
  });

  const failingLines: [line: string, code: number][] = [
    ["grim search zzzzqqxx | true", 1],
    ["grim search zzzzqqxx --json | true", 1],
    ["grim show no-such-ruling --json | true", 1],
    ["grim check --json --library /nowhere | true", 2],
  ];
  it.each(sample(3, failingLines))("does not change the exit code: %s exits with %i", async (line, code) => {
    const { stderr } = await shell(`${line}; echo "exit \${PIPESTATUS[0]}" >&2`);
    expect(stderr.trim().split("\n").at(-1)).toBe(`exit ${code}`);
  });

  it("causes no crash when stderr is closed", async () => {
    const child = start(["show", "no-such-ruling-at-all"]);
    child.stderr?.destroy();
    expect(await resultOf(child)).toMatchObject({ code: 1, signal: null });
  });
});

describe.concurrent("the width of the window", () => {
  // Help prints options beside their descriptions, and may be wider.
  it("of 40 columns is not exceeded by any command", async () => {
    const commands = lookUps.filter(([name]) => name !== "--help");
    const results = await servedEach(commands, { env: { COLUMNS: "40" } });
    for (const [i, { stdout, stderr }] of results.entries()) {
      expect(stdout + stderr).not.toBe("");
      // A reference or a command is never broken, so that it can be copied. Lines of one or two words may be wider, because
      // their words cannot be broken.
      const tooWide = stdout
        .split("\n")
        .filter((line) => displayWidth(line) > 40 && !/^ *grim /.test(line) && /\S\s+\S{1,30}\s/.test(line.trim()));
      expect([commands[i], tooWide]).toEqual([commands[i], []]);
    }
  });

  it.each(sample(2, ["0", "-5", "1", "nonsense", "99999999999", "1e9"]))(
    "may be any value: COLUMNS=%s",
    async (columns) => {
      const { code, stdout } = await served(["show", "coc 2.13"], { env: { COLUMNS: columns } });
      expect(code).toBe(0);
      expect(stdout).toContain("(2.13)");
    },
  );
});

describe.concurrent("colour and styles", () => {
  it.each([{}, { NO_COLOR: "1" }, { TERM: "dumb" }, { FORCE_COLOR: "0" }, { CLICOLOR_FORCE: "1" }])(
    "are not written to a pipe with %j",
    async (env) => {
      for (const { stdout, stderr } of await servedEach(sample(2, lookUps.slice(0, 4)), {
        env: env as Record<string, string>,
      }))
        expect(stdout + stderr).not.toMatch(rawControls);
    },
  );
});

describe.concurrent("colours that are forced or turned off", () => {
  const args = ["show", "coc 2.13"];
  const escapeSequence = /\x1b\[/;
  it("are written to a pipe with FORCE_COLOR, but not with --no-color", async () => {
    const env = { FORCE_COLOR: "1" };
    expect((await served(args, { env })).stdout).toMatch(escapeSequence);
    expect((await served([...args, "--no-color"], { env })).stdout).not.toMatch(escapeSequence);
    expect((await served(["--no-color", ...args], { env })).stdout).not.toMatch(escapeSequence);
  });
});

describe.concurrent("grim with unusual files and folders", () => {
  it("reports an XDG_DATA_HOME that is a file, and look-ups still work", async () => {
    const file = join(emptyFolder("xdg"), "file");
    writeFileSync(file, "");
    const env = { XDG_DATA_HOME: file, XDG_CACHE_HOME: file };
    for (const args of [["log"], ["log", "add", "coc 2.13"], ["note", "coc 2.13", "words"]]) {
      const { code, stderr } = await served(args, { env });
      expect({ args, code }).toEqual({ args, code: 2 });
      expect(stderr.replace(/\s+/g, " ")).toContain("a part of the path is not a folder");
    }
    // Look-ups of official rulings need neither folder; the cache is optional.
    expect((await served(["show", "coc 2.13"], { env })).code).toBe(0);
    expect((await served(["--library", smallLibrary(), "show", "moving-lanterns"], { env })).code).toBe(0);
  });

  it("writes nothing into the current folder when HOME is empty or relative", async () => {
    const cwd = emptyFolder("here");
    for (const HOME of ["", "relative"]) {
      const { code } = await served(["--library", smallLibrary(), "show", "moving-lanterns"], {
        cwd,
        env: { HOME, XDG_CACHE_HOME: "", XDG_DATA_HOME: "" },
      });
      expect(code).toBe(0);
    }
    expect(readdirSync(cwd)).toEqual([]);
  });

  it("refuses a call when the log has reached its size limit, and names the limit", async () => {
    const data = emptyFolder("data");
    mkdirSync(join(data, "grimrule"), { recursive: true });
    const file = join(data, "grimrule", "calls.ndjson");
    writeFileSync(file, "");
    truncateSync(file, 64 * 1024 * 1024 - 10);
    const { code, stdout, stderr } = await served(["log", "add", "coc 2.13"], { env: { XDG_DATA_HOME: data } });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr.replace(/\s+/g, " ")).toContain("The call is not logged.");
    expect(stderr.replace(/\s+/g, " ")).toContain("at most 67108864 bytes");
    expect(statSync(file).size).toBe(64 * 1024 * 1024 - 10);
  });

  it("refuses a YAML file above the size limit, and names the limit", async () => {
    const library = smallLibrary();
    truncateSync(join(library, "cards/lamps/cards.yaml"), 64 * 1024 * 1024 + 1);
    const { stderr } = await served(["--library", library, "show", "moving-lanterns"]);
    expect(stderr.replace(/\s+/g, " ")).toContain("at most 67108864 bytes");
  });
});

describe.concurrent("grim with other locales and line ends", () => {
  it.each(sample(3, ["C", "POSIX", "en_US.ISO-8859-1", "tr_TR.UTF-8"]))(
    "gives the same output with LC_ALL=%s",
    async (locale) => {
      const expected = await served(["card", "Doppelgänger"]);
      const other = await grim(["card", "Doppelgänger"], { env: { LC_ALL: locale, LANG: locale } });
      expect(other).toEqual(expected);
      expect(other.code).toBe(0);
      // In a Turkish locale, the lower case of I is not i.
      const upperCase = await grim(["search", "HOUND OF TINDALOS"], { env: { LC_ALL: locale } });
      expect(upperCase.stdout).toContain("errata-hound-of-tindalos");
    },
  );

  it("finds nothing for an argument that is not UTF-8", async () => {
    const { code, stdout, stderr } = await shell("grim card $'caf\\xe9\\xff'");
    expect(code).toBe(1);
    expect(stdout + stderr).not.toMatch(rawControls);
  });

  it("imports the same rulings from LF, CR LF and CR line ends", async () => {
    const folder = smallLibrary();
    const text =
      "# Lamps\n\n## Questions\n\nMay a lamp move?\n\nYes, it may\nmove with its bearer.\n\nMay a lamp rest?\n\nNo.\n";
    const imported = async (ends: string) => {
      writeFileSync(join(folder, "faq.txt"), text.replaceAll("\n", ends));
      const { stdout } = await served(
        ["--library", folder, "import", "faq.txt", "--document", "lamps-faq", "--edition", "3.0", "--json"],
        { cwd: folder },
      );
      return JSON.parse(stdout);
    };
    const expected = await imported("\n");
    expect(expected.rulings).toBe(2);
    expect(await imported("\r\n")).toEqual(expected);
    expect(await imported("\r")).toEqual(expected);
  });
});

describe.concurrent("an old version of Node", () => {
  const main = join(root, "bin", "grim.js");

  it.each(sample(2, ["18.20.4", "16.0.0", "8.17.0"]))("is refused in one sentence: %s", async (version) => {
    const pretend = `Object.defineProperty(process, "versions", { value: Object.assign({}, process.versions, { node: "${version}" }) }); import(${JSON.stringify(main)});`;
    const child = await shell(`"$NODE" -e "$PROGRAM"`, { env: { NODE: process.execPath, PROGRAM: pretend } });
    expect({ code: child.code, stdout: child.stdout }).toEqual({ code: 2, stdout: "" });
    expect(child.stderr).toBe(`grim needs Node 20 or later; this is Node ${version}.\n`);
  });

  it("can parse bin/grim.js, which uses no newer syntax", () => {
    const source = readFileSync(main, "utf8");
    expect(source).not.toMatch(/\bawait\b|\?\?|\?\.|`|\bconst\b|\blet\b|=>/);
  });
});
