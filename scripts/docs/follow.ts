/**
 * Runs the commands of a document. A code block below a file name in bold is written to that file, an `sh` block is run, and
 * the plain block after it is the output. A line with only … at its beginning or end stands for omitted lines.
 */
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Code, RootContent } from "mdast";
import remarkParse from "remark-parse";
import { unified } from "unified";

/** Documents with commands. Those of one row are run one after the other in one home folder. */
export const journeys: readonly (readonly string[])[] = [
  ["README.md"],
  ["docs/guide-judge.md"],
  ["docs/guide-player.md"],
  ["docs/query-language.md"],
  ["docs/json.md"],
  ["docs/add-a-game.md", "docs/add-an-edition.md"],
];

/** @returns the document with the current output of its commands; times and dates are not changed */
export function follow(text: string, root: string, home: string): string {
  const shell = new Shell(root, home);
  const nodes = unified().use(remarkParse).parse(text).children;
  let out = "";
  let written = 0;
  let printed: string | null = null;
  nodes.forEach((node, i) => {
    if (node.type !== "code") return;
    const name = fileNamed(nodes[i - 1]);
    if (name !== null) shell.write(name, `${node.value}\n`);
    else if (node.lang === "sh") printed = shell.run(node.value);
    else if (printed !== null && isOutput(node, nodes[i - 1])) {
      const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
      const fence = `\`\`\`${node.lang ?? ""}`;
      out += `${text.slice(written, start)}${fence}\n${shown(printed, node.value)}\n\`\`\``;
      written = end;
    }
  });
  return out + text.slice(written);
}

/** **`cards/lamps/cards.yaml`** alone in its paragraph. */
function fileNamed(node: RootContent | undefined): string | null {
  if (node?.type !== "paragraph" || node.children.length !== 1) return null;
  const [strong] = node.children;
  if (strong?.type !== "strong" || strong.children.length !== 1) return null;
  const [name] = strong.children;
  return name?.type === "inlineCode" ? name.value : null;
}

function isOutput(node: Code, before: RootContent | undefined): boolean {
  return before?.type === "code" && before.lang === "sh" && (node.lang === null || node.lang === "json");
}

/** The output, shortened where the document has … */
function shown(printed: string, before: string): string {
  const lines = printed.replace(/\n+$/, "").split("\n");
  const old = before.split("\n");
  const left = Math.max(0, old.length - 1);
  const cut =
    old[0] === "…" ? ["…", ...lines.slice(-left)] : old.at(-1) === "…" ? [...lines.slice(0, left), "…"] : lines;
  const now = cut.join("\n").trimEnd();
  return timeless(now) === timeless(before) ? before : now;
}

const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const clock = new RegExp(
  `\\d{4}-\\d\\d-\\d\\d(?:T[\\d:.]+(?:Z|[+-]\\d\\d:\\d\\d)?)?|^\\d\\d:\\d\\d\\b|(?<=written )\\d{1,2} (?:${months}) \\d{4}`,
  "gm",
);

function timeless(text: string): string {
  return text.replace(clock, "(when)");
}

/** A terminal of 80 columns. The current folder and GRIM_LIBRARY persist from one command to the next. */
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
    try {
      symlinkSync(join(root, "docs"), join(home, "docs"));
    } catch {
      // Made by the previous document of the row.
    }
  }

  write(name: string, text: string): void {
    const path = join(this.folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

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
    return String(done.stdout).replaceAll(this.home, "~");
  }
}
