/**
 * Runs the recipes of docs/recipes.md as they are printed. A recipe is skipped, with a message, if its program is not
 * installed.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { describe, expect, it } from "vitest";
import { binary, cleanEnv, emptyFolder, root } from "./run.js";

const page = readFileSync(join(root, "docs", "recipes.md"), "utf8");

/** Returns the code block in this language. The page must have exactly one. */
function recipe(language: string): string {
  const blocks = Array.from(page.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms")), ([, text]) => text);
  expect(blocks).toHaveLength(1);
  return blocks[0] as string;
}

function isInstalled(...programs: string[]): boolean {
  const missing = programs.filter((program) => {
    try {
      execFileSync("sh", ["-c", `command -v ${program}`], { stdio: "ignore" });
      return false;
    } catch {
      return true;
    }
  });
  if (missing.length > 0) console.log(`Skipped: a recipe of docs/recipes.md; ${missing.join(" and ")} not installed.`);
  return missing.length === 0;
}

const folder = emptyFolder("editors");
/** A script on the PATH that runs the built program. */
const grim = join(folder, "grim");
writeFileSync(grim, `#!/bin/sh\nexec "${process.execPath}" "${binary}" "$@"\n`);
chmodSync(grim, 0o755);
const env = cleanEnv({ PATH: `${folder}${delimiter}${process.env.PATH}`, TERM: "xterm" });

function run(program: string, args: readonly string[], more: Record<string, string> = {}): string {
  return execFileSync(program, args, { encoding: "utf8", env: { ...env, ...more }, cwd: folder, timeout: 110_000 });
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

describe("recipes of docs/recipes.md", () => {
  const shell = "bash";
  it.skipIf(!isInstalled("fzf", "jq", shell))(
    "fzf: finds a title and prints its reference and citation",
    () => {
      const script = file(
        "recipe.sh",
        `${recipe("bash")}\nreference=$(grim-fzf | head -n 1)\necho "$reference"\ngrim cite "$reference"\n`,
      );
      // With --filter, fzf prints the matches and needs no terminal.
      const out = run(shell, [script], { FZF_DEFAULT_OPTS: `--filter="1.4 'nested 'sequences"` });
      const [reference, citation] = out.split("\n");
      expect(reference).toBe("ahlcg-faq@1.3/nested-sequences");
      expect(citation).toContain("[ahlcg-faq@1.3/nested-sequences]");
      const preview = recipe("bash").match(/--preview '(.+?)'/)?.[1] as string;
      expect(run(shell, ["-c", preview.replace("{1}", reference as string)])).toContain("Nested Sequences");
    },
    120_000,
  );

  describe.each([
    ["vim", ["-N", "-es"]],
    ["nvim", ["--headless"]],
  ])("%s", (program, args) => {
    it.skipIf(!isInstalled(program))(
      "shows an answer and the ruling of a reference, and inserts a citation",
      () => {
        const [answer, shown, cited] = ["answer", "shown", "cited"].map((name) => join(folder, `${program}-${name}`));
        const commands = [
          "Grim nested sequences",
          `write! ${answer}`,
          "call search('ahlcg-faq/nested')",
          "normal K",
          `write! ${shown}`,
          "new",
          "GrimCite ahlcg-faq@1.3/nested-sequences",
          `write! ${cited}`,
          "qall!",
        ];
        run(program, [...args, "-u", file(`${program}.vim`, recipe("vim")), ...commands.flatMap((one) => ["-c", one])]);
        expect(readFileSync(answer as string, "utf8")).toMatch(/^\(1\.4\) Nested Sequences · Clarification\n/);
        expect(readFileSync(shown as string, "utf8")).toMatch(/^\(1\.4\) Nested Sequences · Clarification\n/);
        expect(readFileSync(cited as string, "utf8")).toContain("[ahlcg-faq@1.3/nested-sequences]");
      },
      120_000,
    );
  });

  it.skipIf(!isInstalled("emacs"))(
    "emacs: shows an answer and inserts a citation",
    () => {
      const script =
        '(progn (grim "nested sequences") (with-current-buffer "*grim*" (princ (buffer-string))) (with-temp-buffer (grim-cite "ahlcg-faq@1.3/nested-sequences") (princ (buffer-string))))';
      const out = run("emacs", ["-Q", "--batch", "-l", file("recipe.el", recipe("elisp")), "--eval", script]);
      expect(out).toMatch(/^\(1\.4\) Nested Sequences · Clarification\n/);
      expect(out).toContain("[ahlcg-faq@1.3/nested-sequences]");
    },
    120_000,
  );

  it("VS Code: both tasks show the ruling", () => {
    const { tasks } = JSON.parse(recipe("json")) as { tasks: { type: string; command: string; args: string[] }[] };
    const inputs: Record<string, string> = {
      "${input:words}": "nested sequences",
      "${selectedText}": "ahlcg-faq@1.3/nested-sequences",
    };
    expect(tasks).toHaveLength(2);
    for (const { type, command, args } of tasks) {
      expect(type).toBe("process");
      expect(
        run(
          command,
          args.map((one) => inputs[one] ?? one),
        ),
      ).toContain("(1.4) Nested Sequences");
    }
  }, 120_000);
});
