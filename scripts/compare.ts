/**
 * `npx tsx scripts/compare.ts COMMIT` compares this program with that of another commit: it builds the commit in a
 * worktree, makes the calls of scripts/compare/calls.txt with both, and writes every difference, old and new side by
 * side. JSON is compared by value; keys that are only in the new output are counted, not shown.
 *
 *   --only TEXT   only calls that contain this text
 *   --out FILE    where the differences go (default: node_modules/.cache/compare/differences.txt)
 *   --sample N    at most N calls of each line of calls.txt
 *   --width N     columns of each side (default 78)
 */
import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { diffLines } from "diff";
import { parse } from "yaml";
import { integerOf, readCommandLine, refuse } from "./command-line.js";

interface Outcome {
  exitCode: number;
  stdout: string;
  stderr: string;
}

const root = join(import.meta.dirname, "..");
const cache = join(root, "node_modules", ".cache", "compare");

/** Builds a commit in a worktree below node_modules, unless that was done before, and returns its folder. */
function buildCommit(commit: string): string {
  const hash = execFileSync("git", ["rev-parse", `${commit}^{commit}`], { cwd: root, encoding: "utf8" }).trim();
  const folder = join(cache, hash);
  if (existsSync(join(folder, "dist", "library.snapshot"))) return folder;
  mkdirSync(cache, { recursive: true });
  if (!existsSync(folder))
    execFileSync("git", ["worktree", "add", "--detach", folder, hash], { cwd: root, stdio: "ignore" });
  execFileSync("npm", ["ci", "--silent"], { cwd: folder, stdio: "inherit" });
  return folder;
}

/** The values of each placeholder, from the files of this checkout and the NDJSON of the old program. */
function placeholderValues(oldFolder: string): Map<string, string[]> {
  const exported = execFileSync("node", [join(oldFolder, "bin/grim.js"), "export"], {
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  const rulings = exported
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as { document: string; id: string });
  const names = (file: "cards" | "keywords", field: "name" | "term") =>
    readdirSync(join(oldFolder, "cards")).flatMap((game) => {
      const read = parse(readFileSync(join(oldFolder, "cards", game, `${file}.yaml`), "utf8")) as Record<
        string,
        Record<string, string>[]
      >;
      return (read[file] ?? []).map((entry) => entry[field] ?? "");
    });
  const lookUps = readdirSync(join(oldFolder, "scripts", "eval"))
    .filter((file) => file.endsWith(".jsonl"))
    .flatMap((file) =>
      readFileSync(join(oldFolder, "scripts", "eval", file), "utf8")
        .trimEnd()
        .split("\n"),
    )
    .map((line) => (JSON.parse(line) as { query: string }).query);
  return new Map([
    ["ruling", rulings.map((ruling) => `${ruling.document}/${ruling.id}`)],
    ["document", [...new Set(rulings.map((ruling) => ruling.document))]],
    ["card", names("cards", "name")],
    ["keyword", names("keywords", "term")],
    ["look-up", lookUps],
  ]);
}

/** The argument lists of one line of calls.txt; a placeholder stays one argument. */
function expand(line: string, values: Map<string, string[]>): string[][] {
  const placeholder = /\{([a-z-]+)(?:\/(\d+))?\}/.exec(line);
  if (placeholder === null) return [line.split(" ")];
  const [whole, name = "", step] = placeholder;
  const folder =
    name === "sources" ? process.env.GRIM_SOURCES : name === "documents" ? process.env.GRIM_DOCUMENTS : undefined;
  if (name === "sources" || name === "documents")
    return folder === undefined ? [] : [line.replace(whole, folder).split(" ")];
  const all = values.get(name) ?? refuse(`calls.txt: unknown placeholder ${whole}`);
  return all
    .filter((_, index) => index % Number(step ?? 1) === 0)
    .map((value) => line.split(" ").map((word) => (word === whole ? value : word)));
}

/** Runs a program with its own empty home folder. */
function run(folder: string, args: string[], home: string): Promise<Outcome> {
  const env = {
    ...process.env,
    HOME: home,
    XDG_CACHE_HOME: join(home, "cache"),
    XDG_CONFIG_HOME: join(home, "config"),
    XDG_DATA_HOME: join(home, "data"),
    COLUMNS: "80",
    NO_COLOR: "1",
  };
  return new Promise((resolve) => {
    execFile(
      "node",
      [join(folder, "bin/grim.js"), ...args],
      { cwd: root, env, maxBuffer: 1 << 28 },
      (error, stdout, stderr) => resolve({ exitCode: error === null ? 0 : Number(error.code ?? 1), stdout, stderr }),
    );
  });
}

/** The parts of `now` that `before` also has: a key that was added is dropped, so that only losses and changes remain. */
function withoutAddedKeys(before: unknown, now: unknown): unknown {
  if (Array.isArray(before) && Array.isArray(now))
    return now.map((item, index) => withoutAddedKeys(before[index], item));
  if (before === null || now === null || typeof before !== "object" || typeof now !== "object") return now;
  const shared = Object.entries(now).filter(([key]) => key in before);
  return Object.fromEntries(
    shared.map(([key, value]) => [key, withoutAddedKeys((before as Record<string, unknown>)[key], value)]),
  );
}

/** Two texts as columns, only the lines that differ and one line around them. */
function sideBySide(before: string, now: string, width: number): string {
  const cut = (line: string) => (line.length > width ? `${line.slice(0, width - 1)}…` : line).padEnd(width);
  const rows: string[] = [];
  const parts = diffLines(before, now);
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    const lines = part.value.replace(/\n$/, "").split("\n");
    if (!part.added && !part.removed) {
      if (at > 0) rows.push(`  ${cut(lines[0] ?? "")} | ${cut(lines[0] ?? "")}`);
      if (lines.length > 2) rows.push("  …");
      continue;
    }
    const next = part.removed && parts[at + 1]?.added ? parts[++at]!.value.replace(/\n$/, "").split("\n") : [];
    const [left, right] = part.removed ? [lines, next] : [[], lines];
    for (let row = 0; row < Math.max(left.length, right.length); row++)
      rows.push(`! ${cut(left[row] ?? "")} | ${right[row] ?? ""}`);
  }
  return rows.join("\n");
}

/** The difference of two outcomes as text, or null if the new one has all that the old one has. */
function difference(before: Outcome, now: Outcome, width: number): string | null {
  const parts: string[] = [];
  if (before.exitCode !== now.exitCode) parts.push(`exit code ${before.exitCode} → ${now.exitCode}`);
  for (const stream of ["stdout", "stderr"] as const) {
    if (before[stream] === now[stream]) continue;
    const [left, right] = [before[stream], now[stream]].map((text) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return text;
      }
    });
    if (typeof left === "object" && typeof right === "object") {
      const kept = withoutAddedKeys(left, right);
      if (isDeepStrictEqual(left, kept)) continue;
      parts.push(sideBySide(JSON.stringify(left, null, 1), JSON.stringify(kept, null, 1), width));
    } else parts.push(sideBySide(before[stream], now[stream], width));
  }
  return parts.length === 0 ? null : parts.join("\n");
}

const { values: options, positionals } = readCommandLine({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    sample: { type: "string" },
    out: { type: "string" },
    width: { type: "string", default: "78" },
  },
});
const oldFolder = buildCommit(positionals[0] ?? refuse("Name the commit to compare with."));
const values = placeholderValues(oldFolder);
const calls = readFileSync(join(import.meta.dirname, "compare", "calls.txt"), "utf8")
  .split("\n")
  .filter((line) => line.trim() !== "" && !line.startsWith("#"))
  .flatMap((line) => sampled(expand(line, values)))
  .filter((args) => options.only === undefined || args.join(" ").includes(options.only));
/** As many of the calls as the option asks for, from all parts of the list. */
function sampled(all: string[][]): string[][] {
  if (options.sample === undefined) return all;
  const step = Math.ceil(all.length / integerOf("sample", options.sample as string, 1));
  return all.filter((_, index) => index % step === 0);
}
const homes = ["old", "new"].map((name) => mkdtempSync(join(tmpdir(), `grim-compare-${name}-`)));
const width = integerOf("width", options.width as string, 20);
const found: string[] = [];
let next = 0;
const worker = async () => {
  for (let args = calls[next++]; args !== undefined; args = calls[next++]) {
    const before = await run(oldFolder, args, homes[0]!);
    const now = await run(root, args, homes[1]!);
    const text = difference(before, now, width);
    if (text !== null) found.push(`\n== grim ${args.join(" ")}\n${text}`);
    if (next % 200 === 0) console.error(`${next} of ${calls.length} calls, ${found.length} differ`);
  }
};
await Promise.all([worker(), worker()]);
const out = (options.out as string | undefined) ?? join(cache, "differences.txt");
mkdirSync(cache, { recursive: true });
writeFileSync(out, `${found.sort().join("\n")}\n`);
console.log(`${calls.length} calls, ${found.length} differ: ${out}`);
