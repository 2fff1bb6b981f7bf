/** Runs the completion scripts in real shells and checks what the Tab key would complete. */
import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { binary, cleanEnv, emptyFolder, rawControls, served } from "./run.js";
import { chapterFile, smallLibrary } from "./small-library.js";

const bin = emptyFolder("bin");
writeFileSync(join(bin, "grim"), `#!/bin/sh\nexec "${process.execPath}" "${binary}" "$@"\n`);
chmodSync(join(bin, "grim"), 0o755);
const env = { ...cleanEnv({ TERM: "dumb", LC_ALL: "C.UTF-8" }), PATH: `${bin}:${process.env.PATH}` };
const files = emptyFolder("files");
writeFileSync(join(files, "a file.txt"), "");
mkdirSync(join(files, "rulings"));

/** The paths of the completion scripts, by shell. */
const scripts = new Map<string, string>();

/** Writes the completion script of a shell to a file once, and returns the path of the file. */
function script(shell: string): string {
  const path = scripts.get(shell) ?? join(bin, `completion.${shell}`);
  if (!scripts.has(shell)) writeFileSync(path, execFileSync("grim", ["completion", shell], { env }));
  scripts.set(shell, path);
  return path;
}

function isInstalled(shell: string): boolean {
  const isFound = spawnSync(shell, ["-c", "exit 0"]).status === 0;
  if (!isFound) console.warn(`Skipped: ${shell} is not installed, so its completion script is not tested.`);
  return isFound;
}

describe.skipIf(!isInstalled("bash"))("the completion script of bash", () => {
  /** Runs the completion function as bash does. Returns its calls of compopt and the words for readline to insert. */
  const bash = (line: string): string[] => {
    const body = `
      source "${script("bash")}"
      COMP_LINE=$1 COMP_POINT=\${#1} COMP_WORDBREAKS=$' \\t\\n"\\'@><=;|&(:'
      compopt() { echo "compopt $*"; }
      _grim grim "" ""
      printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync("bash", ["-c", body, "bash", line], { env, cwd: files, encoding: "utf8" }).trim().split("\n");
  };

  it.each([
    ["grim sea", ["search"]],
    ["grim card khop", ["compopt -o filenames", "Khopesh of the Abyss"]],
    ["grim card Khopesh of ", ["compopt -o filenames", "the Abyss"]],
    ["grim show ahlcg-faq@1.0/nested", ["@1.0/nested-sequences"]],
    ["grim show ahlcg-fa", ["compopt -o nospace", "ahlcg-faq/"]],
    ["grim export --document=coc", ["coc-faq"]],
    ["grim import a", ["compopt -o default"]],
    ["grim --library r", ["compopt -o dirnames"]],
  ])("completes %s", (line, expected) => {
    expect(bash(line)).toEqual(expected);
  });
});

describe.skipIf(!isInstalled("zsh"))("the completion script of zsh", () => {
  /** Runs the completion function with stubs that print what the completion builtins of zsh receive. */
  const zsh = (words: string[]): string[] => {
    const body = `
      compdef() { :; }
      compadd() { print -rl -- "\${(P@)argv[-1]}"; }
      _files() { print -r -- "_files $*"; }
      source "${script("zsh")}"
      words=("$@") CURRENT=$# PREFIX=$argv[-1]
      _grim`;
    return execFileSync("zsh", ["-f", "-c", body, "zsh", ...words], { env, cwd: files, encoding: "utf8" })
      .trim()
      .split("\n");
  };

  it.each([
    [["grim", "sea"], ["search"]],
    [["grim", "card", "khop"], ["Khopesh of the Abyss"]],
    [["grim", "card", "Khopesh", "of", ""], ["the Abyss"]],
    [["grim", "card", "Roland\\'s"], ["Roland's .38 Special"]],
    [["grim", "show", "ahlcg-faq@1.0/nested"], ["ahlcg-faq@1.0/nested-sequences"]],
    [["grim", "export", "--document=coc"], ["--document=coc-faq"]],
    [["grim", "import", "a"], ["_files"]],
    [["grim", "--library", "r"], ["_files -/"]],
  ])("completes %j", (words, expected) => {
    expect(zsh(words)).toEqual(expected);
  });
});

describe.skipIf(!isInstalled("fish"))("the completion script of fish", () => {
  const fish = (line: string): string[] =>
    execFileSync("fish", ["--no-config", "-c", `source "${script("fish")}"; complete -C $argv[1]`, line], {
      env,
      cwd: files,
      encoding: "utf8",
    })
      .trim()
      .split("\n")
      .map((one) => one.split("\t")[0] as string);

  it.each([
    ["grim sea", ["search"]],
    ["grim card khop", ["Khopesh of the Abyss"]],
    ['grim card "khop', ["Khopesh of the Abyss"]],
    ["grim card Khopesh of ", ["the Abyss"]],
    ["grim card 'Roland\\'s", ["Roland's .38 Special"]],
    ["grim show ahlcg-faq@1.0/nested", ["ahlcg-faq@1.0/nested-sequences"]],
    ["grim export --document=coc", ["--document=coc-faq"]],
    ["grim import a", ["a file.txt"]],
    ["grim --library r", ["rulings/"]],
  ])("completes %s", (line, expected) => {
    expect(fish(line)).toEqual(expected);
  });
});

describe.concurrent("grim complete-words", () => {
  it("exits with 0 and prints no error when there is nothing to complete", async () => {
    for (const args of [
      ["nonsense"],
      ["fish"],
      ["fish", "--", "grim nonsense "],
      ["fish", "--", "grim --library /nowhere card x"],
      ["fish", "--", "grim show --limit "],
      ["zsh"],
      ["bash", "--", "'"],
    ]) {
      const { code, stderr } = await served(["complete-words", ...args], { env: { GRIM_LIBRARY: "/nowhere" } });
      expect({ args, code, stderr }).toEqual({ args, code: 0, stderr: "" });
    }
  });

  it("leaves out names with control characters, and prints none in descriptions", async () => {
    const library = smallLibrary();
    const names = ["Dark \\e[2J Lantern", "Dark Moth"];
    writeFileSync(
      join(library, "cards", "lamps", "cards.yaml"),
      `cards:\n${names.map((name, i) => `  - {id: dark-${i}, name: "${name}"}\n`).join("")}`,
    );
    const chapter = join(library, chapterFile);
    writeFileSync(chapter, readFileSync(chapter, "utf8").replace("Moving Lanterns", '"Moving \\e[2J Lanterns"'));
    const completed = async (line: string) =>
      (await served(["complete-words", "fish", "--", line], { env: { GRIM_LIBRARY: library } })).stdout;
    expect((await completed("grim card dark")).split("\t")[0]).toBe("Dark Moth");
    const rulings = await completed("grim show lamps-faq/");
    expect(rulings).toMatch(/^lamps-faq\/moving-lanterns\t\(1\.4\) Moving ␛\[2J Lanterns$/m);
    expect(rulings).not.toMatch(rawControls);
  });
});
