/**
 * Runs the commands of a Markdown document. Three kinds of code blocks have a meaning:
 * - A block below a file name in bold is written to that file.
 * - An `sh` block is run.
 * - A block without a language, or with `json`, right after an `sh` block holds its output. If the first or the last line is
 *   only …, it stands for omitted lines.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Code, RootContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** Documents with commands. Each group shares a home folder: its documents run one after another. */
export const documentGroups: readonly (readonly string[])[] = [
  ["README.md"],
  ["docs/tutorial.md"],
  ["docs/guide-judge.md"],
  ["docs/guide-player.md"],
  ["docs/query-language.md"],
  ["docs/json.md"],
  ["docs/guide-programs.md"],
  ["docs/guide-maintainer.md"],
  ["docs/recipes.md"],
];

/**
 * Runs the commands of a document.
 * @param text the document
 * @param root the folder of the project
 * @param home the folder in which the commands run
 * @returns the document with the current output of its commands; output that differs only in times and dates stays as it is
 */
export function withCurrentOutput(text: string, root: string, home: string): string {
  const shell = new Shell(root, home);
  const nodes = unified().use(remarkParse).parse(text).children;
  let result = "";
  /** The part of `text` before this offset is already in `result`. */
  let copiedUpTo = 0;
  /** The output of the last command. */
  let printed: string | null = null;
  nodes.forEach((node, i) => {
    if (node.type !== "code") return;
    const name = fileName(nodes[i - 1]);
    if (name !== null) shell.writeFile(name, `${node.value}\n`);
    else if (node.lang === "sh") printed = shell.run(node.value);
    else if (printed !== null && isOutput(node, nodes[i - 1])) {
      const [start, end] = [node.position?.start.offset, node.position?.end.offset];
      if (start === undefined || end === undefined) throw new Error("A code block has no position in the document.");
      const fence = `\`\`\`${node.lang ?? ""}`;
      result += `${text.slice(copiedUpTo, start)}${fence}\n${newOutput(printed, node.value)}\n\`\`\``;
      copiedUpTo = end;
    }
  });
  return result + text.slice(copiedUpTo);
}

/** The file name in a paragraph that has only a name in bold, as in **`cards/lamps/cards.yaml`**; null for other nodes. */
function fileName(node: RootContent | undefined): string | null {
  if (node?.type !== "paragraph" || node.children.length !== 1) return null;
  const [strong] = node.children;
  if (strong?.type !== "strong" || strong.children.length !== 1) return null;
  const [name] = strong.children;
  return name?.type === "inlineCode" ? name.value : null;
}

function isOutput(node: Code, before: RootContent | undefined): boolean {
  return before?.type === "code" && before.lang === "sh" && (node.lang === null || node.lang === "json");
}

/**
 * The output, cut to as many lines as the document shows.
 * @param old the output in the document; returned if only times and dates differ
 */
function newOutput(printed: string, old: string): string {
  let lines = printed.replace(/\n+$/, "").split("\n");
  const oldLines = old.split("\n");
  const count = Math.max(0, oldLines.length - 1);
  if (oldLines[0] === "…") lines = ["…", ...(count === 0 ? [] : lines.slice(-count))];
  else if (oldLines.at(-1) === "…") lines = [...lines.slice(0, count), "…"];
  const output = lines.join("\n").trimEnd();
  return withoutTimes(output) === withoutTimes(old) ? old : output;
}

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const timesAndDates = new RegExp(
  `\\d{4}-\\d\\d-\\d\\d(?:[T ]\\d\\d:[\\d:.]+(?:Z|[+-]\\d\\d:\\d\\d)?)?|^ *\\d\\d:\\d\\d\\b|(?<=written )\\d{1,2} (?:${months}) \\d{4}`,
  "gm",
);

function withoutTimes(text: string): string {
  return text.replace(timesAndDates, "(when)");
}

/** Runs commands with bash, for 80 columns. The current folder and GRIM_LIBRARY persist from one run to the next. */
class Shell {
  private folder: string;
  private library = "";

  constructor(
    root: string,
    private readonly home: string,
  ) {
    this.folder = home;
    const bin = join(home, ".bin");
    mkdirSync(bin, { recursive: true });
    writeFileSync(join(bin, "grim"), `#!/bin/sh\nexec "${process.execPath}" "${join(root, "bin", "grim.js")}" "$@"\n`);
    chmodSync(join(bin, "grim"), 0o755);
    // The links exist already if another document of the group ran before. The second one is for programs that import grimrule.
    if (!existsSync(join(home, "docs"))) {
      symlinkSync(join(root, "docs"), join(home, "docs"));
      mkdirSync(join(home, "node_modules"));
      symlinkSync(root, join(home, "node_modules", "grimrule"));
    }
  }

  writeFile(name: string, text: string): void {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  /** @returns what the command prints to stdout and stderr, with ~ for the home folder */
  run(command: string): string {
    const env = {
      PATH: `${join(this.home, ".bin")}:${process.env.PATH}`,
      HOME: this.home,
      COLUMNS: "80",
      NO_COLOR: "1",
      TZ: "UTC",
      LC_ALL: "C.UTF-8",
      ...(this.library && { GRIM_LIBRARY: this.library }),
    };
    const script = `exec 2>&1\n${command}\nprintf '\\n%s\\n%s' "$PWD" "$GRIM_LIBRARY" >&3`;
    const done = spawnSync("bash", ["-c", script], {
      cwd: this.folder,
      env,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    const [, folder, library] = String(done.output[3] ?? "").split("\n");
    if (folder === undefined) throw new Error(`bash stopped at: ${command}\n${done.stdout}${done.stderr}`);
    this.folder = folder;
    this.library = library ?? "";
    // A slow machine is told that the library was compiled.
    return String(done.stdout)
      .replaceAll(this.home, "~")
      .replace(/^The library was compiled for search, .*\n/gm, "");
  }
}
