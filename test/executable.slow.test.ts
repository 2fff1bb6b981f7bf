/**
 * Checks that the executable for this platform prints the same as the Node build for every row of the command table.
 * Each run has an empty home folder. `npm run release -- PLATFORM` builds the executable. The tests are skipped if it
 * is missing or older than dist/.
 */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { describe, expect, it, vi } from "vitest";
import { sha256Of } from "../scripts/release/packages.js";
import { bunVersion, executableName, hostPlatform, type Platform, platforms } from "../scripts/release/platforms.js";
import { table } from "./command-table.js";
import { binary, cleanEnv, emptyFolder, type Result, type RunOptions, resultOf, root, start } from "./run.js";

const platform = hostPlatform();
const executable = platform && join(root, "release", executableName(platform));
const isBuilt = executable !== null && existsSync(executable);
const isCurrent = isBuilt && statSync(executable).mtimeMs >= statSync(join(root, "dist", "grim.cjs")).mtimeMs;
if (!isCurrent)
  console.warn(
    `Skipped: ${executable ?? "no executable for this machine"} is ${isBuilt ? "older than dist/" : "missing"}; npm run release -- ${platform?.name}`,
  );

/**
 * Replaces what differs between two runs: times, random ids, temporary names, the folder of the package and line
 * breaks.
 */
const withoutVariableParts = (text: string, home: string) =>
  text
    .replaceAll(home, "HOME")
    .replaceAll(root, "PACKAGE")
    .replaceAll("/$bunfs/root", "PACKAGE")
    .replace(/\s+/g, " ")
    .replace(/"id":"[a-z0-9]{10}"/g, '"id":"DRAWN"')
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?Z?/g, "TIME")
    .replace(/\b\d\d:\d\d\b/g, "TIME");

/**
 * Runs a program in an empty home folder, and replaces the variable parts of its output.
 * @param program the path of the program and its first arguments; null for the Node build
 */
async function runOf(
  program: readonly string[] | null,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Result> {
  const home = emptyFolder("home");
  const env = {
    HOME: home,
    XDG_CACHE_HOME: join(home, "c"),
    XDG_DATA_HOME: join(home, "d"),
    XDG_CONFIG_HOME: join(home, "f"),
    ...options.env,
  };
  const child = !program
    ? start(args, { ...options, env })
    : spawn(program[0] as string, [...program.slice(1), ...args], {
        cwd: options.cwd ?? root,
        env: cleanEnv(env),
        stdio: ["pipe", "pipe", "pipe"],
      });
  const { stdout, stderr, ...rest } = await resultOf(child, options.input ?? "");
  return { ...rest, stdout: withoutVariableParts(stdout, home), stderr: withoutVariableParts(stderr, home) };
}

const runExecutable = (args: readonly string[], options: RunOptions = {}): Promise<Result> =>
  runOf([executable as string], args, options);
const runNode = (args: readonly string[]): Promise<Result> => runOf(null, args);

describe.skipIf(!isCurrent)("the executable", () => {
  const rows = Object.values(table).flatMap((row) => [
    row.found,
    ...(row.json === null ? [] : [[...row.found, "--json"]]),
    ...(row.nothing === null ? [] : [row.nothing]),
    ...row.wrong,
  ]);
  const helps = Object.keys(table).map((name) => [name, "--help"]);
  it.each([...rows, ...helps].map((args) => [args]))(
    "gives the same output and exit code as the Node build for %j",
    async (args) => {
      expect(await runExecutable(args)).toEqual(await runNode(args));
    },
  );

  it("prints its runtime with --version", async () => {
    const { stdout } = await runExecutable(["--version"]);
    expect(stdout).toMatch(new RegExp(`^grim \\d[\\d.]* \\(Bun ${bunVersion}\\) `));
  });

  it("reads no .env, bunfig.toml, tsconfig.json or package.json of the folder it is started in", async () => {
    const cwd = emptyFolder("trap");
    const trap = join(cwd, "trap.js");
    writeFileSync(trap, 'console.log("TRAPPED"); process.exit(9);');
    writeFileSync(join(cwd, ".env"), "GRIM_LIBRARY=/nowhere\n");
    writeFileSync(join(cwd, "bunfig.toml"), `preload = [${JSON.stringify(trap)}]\n`);
    writeFileSync(join(cwd, "tsconfig.json"), "{ not json");
    writeFileSync(join(cwd, "package.json"), "{ not json");
    expect(await runExecutable(["show", "coc 2.13"], { cwd })).toEqual(await runExecutable(["show", "coc 2.13"]));
  });

  it("serves MCP as the Node build does", async () => {
    const answersOf = async (command: string, args: string[]) => {
      const client = new Client({ name: "test", version: "1" });
      await client.connect(new StdioClientTransport({ command, args, env: cleanEnv(), stderr: "pipe" }));
      const tools = await client.listTools();
      const found = await client.callTool({ name: "search", arguments: { query: "nested sequences" } });
      const wrong = await client.callTool({ name: "diff", arguments: { document: "nonsense" } });
      await client.close();
      return { tools, found, wrong };
    };
    const answers = await answersOf(executable as string, ["mcp"]);
    expect(answers.found.isError).toBeFalsy();
    expect(answers).toEqual(await answersOf(process.execPath, [binary, "mcp"]));
  });

  it("serves HTTP as the Node build does, and stops at SIGTERM", async () => {
    const answersOf = async (child: ChildProcess) => {
      let log = "";
      child.stderr?.on("data", (chunk: Buffer) => {
        log += chunk;
      });
      await vi.waitFor(() => expect(log).toMatch(/Listening at \S+/), { timeout: 20_000 });
      const base = /Listening at (\S+)/.exec(log)?.[1] ?? "";
      const paths = ["search?q=nested%20sequences", "openapi.json", "documents/nonsense", "nonsense", "search"];
      const answers = await Promise.all(
        paths.map(async (path) => {
          const response = await fetch(`${base}api/v1/${path}`);
          return { path, status: response.status, etag: response.headers.get("etag"), text: await response.text() };
        }),
      );
      const tooLong = await fetch(`${base}api/v1/decks`, { method: "POST", body: "x".repeat(1024 * 1024 + 1) });
      child.kill("SIGTERM");
      return { answers, tooLong: tooLong.status, code: (await resultOf(child)).code };
    };
    const args = ["serve", "--port", "0"];
    const env = cleanEnv();
    const found = await answersOf(spawn(executable as string, args, { env, stdio: ["pipe", "pipe", "pipe"] }));
    expect(found.answers.map((one) => one.status)).toEqual([200, 200, 404, 404, 400]);
    expect([found.tooLong, found.code]).toEqual([413, 0]);
    expect(found).toEqual(await answersOf(start(args)));
  });

  it("contains the licences of the bundled packages", () => {
    const text = readFileSync(executable as string, "latin1");
    expect(text).toContain(readFileSync(join(root, "dist", "THIRD-PARTY-NOTICES.txt"), "latin1").slice(0, 200));
  });

  it("matches its checksum in SHA256SUMS", ({ skip }) => {
    const sums = readFileSync(join(root, "release", "SHA256SUMS"), "utf8").split("\n");
    const name = executableName(platform as Platform);
    // The last `npm run release` may have built executables of other platforms only.
    if (!sums.some((line) => line.endsWith(`  ${name}`))) skip("SHA256SUMS does not list the executable");
    expect(sums).toContain(`${sha256Of(join(root, "release"), name)}  ${name}`);
  });
});

/** The command that runs the executable of another platform on this machine; empty if it needs none. */
const emulators: Record<string, readonly string[]> = {
  "linux-arm64": ["qemu-aarch64-static", "-L", "/usr/aarch64-linux-gnu"],
  // Runs directly if the musl loader and its libstdc++ are installed.
  "linux-x64-musl": [],
  "windows-x64": ["wine"],
};

const lookups = ["search", "show", "card", "keyword", "governs", "cite", "documents", "diff"];

describe.each(Object.entries(emulators))("the executable for %s, emulated", (name, emulator) => {
  const other = platforms.find((one) => one.name === name);
  const path = join(root, "release", other ? executableName(other) : "");
  const program = [...emulator, path];
  const isOtherBuilt = other !== undefined && name !== platform?.name && existsSync(path);
  const isOtherCurrent = isOtherBuilt && statSync(path).mtimeMs >= statSync(join(root, "dist", "grim.cjs")).mtimeMs;
  const options = { env: cleanEnv({ WINEDEBUG: "-all" }), timeout: 120_000 };
  const [file = "", ...args] = program;
  const canRun = isOtherCurrent && spawnSync(file, [...args, "--version"], options).status === 0;
  if (!canRun)
    console.warn(
      `Skipped: ${path} ${isOtherCurrent ? `does not run here by ${emulator[0] ?? "itself"}` : "is missing or older than dist/"}.`,
    );

  it.skipIf(!canRun).each(lookups)(
    "gives the same output and exit code as the Node build for %s",
    async (command) => {
      const row = table[command]?.found ?? [];
      expect(row.length).toBeGreaterThan(0);
      const env = { WINEDEBUG: "-all" };
      expect(await runOf(program, row, { env })).toEqual(await runOf(null, row, { env }));
    },
    120_000,
  );
});
