/**
 * `npm run release [-- PLATFORM…]`: builds executables that need no Node into release/, for all platforms or the named ones, and
 * writes their checksums into SHA256SUMS. Without PLATFORM, it also writes the Homebrew formula and the Scoop manifest; with it,
 * it removes those of an earlier build. `host` stands for this machine's platform. Each executable contains the library, the schemas, the man page and the licences.
 *
 * SHA256SUMS does not list executables of earlier builds that are still in release/. It keeps the archive that
 * `npm run release:check` listed.
 *
 * This machine builds the executables of all platforms, because the Bun runtime of each platform is an npm package,
 * downloaded once. See docs/tutorial.md.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOfSources } from "../src/library/snapshot/code-hash.js";
import { readCommandLine, refuse } from "./command-line.js";
import { formulaName, homebrewFormula, manifestName, removePackages, scoopManifest } from "./release/packages.js";
import { executableName, hostPlatform, type Platform, platforms, runtimeOf } from "./release/platforms.js";
import { writeSums } from "./release/sums.js";

const root = join(import.meta.dirname, "..");
const cache = join(root, "node_modules", ".cache", "bun-runtimes");
const out = join(root, "release");

const host = hostPlatform();
const named = readCommandLine({ allowPositionals: true }).positionals.map((name) =>
  name === "host" ? (host?.name ?? name) : name,
);
const unknown = named.filter((name) => !platforms.some((one) => one.name === name));
const known = `Known: ${platforms.map(({ name }) => name).join(", ")}.`;
if (host === null)
  refuse(
    `Executables cannot be built on ${process.platform}-${process.arch}: no Bun runtime is listed for it. ${known}`,
  );
if (unknown.length > 0) refuse(`Unknown platform: ${unknown.join(", ")}. ${known}`);
const compiler = runtimeOf(host, cache);

execFileSync(process.execPath, [join(root, "scripts", "build.js")], { stdio: "inherit" });
const stage = join(out, `.stage-${process.pid}`);
process.on("exit", () => rmSync(stage, { recursive: true, force: true }));
stageFiles();
mkdirSync(out, { recursive: true });
// The formula and the manifest state the checksums of executables that are now replaced.
removePackages(out);
const wanted = named.length > 0 ? platforms.filter(({ name }) => named.includes(name)) : platforms;
for (const platform of wanted) {
  const path = compile(platform);
  console.log(`${executableName(platform).padEnd(28)} ${(statSync(path).size / 1e6).toFixed(1)} MB`);
}
const sums = writeSums(out, wanted.map(executableName));
// The formula and the manifest name executables of several platforms.
if (named.length === 0) writePackages(sums);

/** Copies the files that an executable contains into one folder; Bun keeps their paths below it. */
function stageFiles(): void {
  mkdirSync(join(stage, "dist"), { recursive: true });
  for (const name of ["rulings", "cards", "schema", "package.json", "NOTICE", "LICENSE"])
    cpSync(join(root, name), join(stage, name), { recursive: true });
  for (const name of ["library.snapshot", "library.json", "commands.json", "grim.1", "THIRD-PARTY-NOTICES.txt"])
    cpSync(join(root, "dist", name), join(stage, "dist", name));
  cpSync(join(root, "dist", "site"), join(stage, "dist", "site"), { recursive: true });
  // in-thread.ts looks for pdf-thread and html-thread beside itself. Bun keeps both entries in one folder, because they are in one folder here.
  writeFileSync(join(stage, "entry.ts"), 'import { run } from "../../src/cli/main.ts";\nrun();\n');
  for (const thread of ["pdf-thread", "html-thread"])
    writeFileSync(join(stage, `${thread}.ts`), `import "../../dist/${thread}.js";\n`);
}

/** Builds an executable, and replaces an older one only when the new one is complete. @returns its path */
function compile(platform: Platform): string {
  const fresh = join(stage, executableName(platform));
  const define = (name: string, value: string) => ["--define", `${name}=${JSON.stringify(value)}`];
  execFileSync(
    compiler,
    [
      "build",
      "--compile",
      `--target=bun-${platform.name}`,
      `--compile-executable-path=${runtimeOf(platform, cache)}`,
      "--bytecode",
      "--format=esm",
      "--splitting",
      "--minify",
      // JIT compilation of a function starts after 16 times as many calls as by default, because a look-up ends before the
      // compilation pays off. This saves a third of a look-up's processor time. `grim site`, which runs for seconds, takes 7 %
      // longer.
      "--compile-jit-policy=16",
      // The user's folder must not change what grim does.
      "--no-compile-autoload-dotenv",
      "--no-compile-autoload-bunfig",
      "--no-compile-autoload-tsconfig",
      "--no-compile-autoload-package-json",
      "--external=react-devtools-core",
      ...define("process.env.NODE_ENV", "production"),
      ...define("grimEmbeddedRoot", platform.name.startsWith("windows") ? "B:/~BUN/root" : "/$bunfs/root"),
      ...define("grimCodeHash", hashOfSources(root)),
      ...["rulings", "cards", "schema", "dist", "package.json", "NOTICE", "LICENSE"].flatMap((name) => [
        "--asset",
        name,
      ]),
      `--outfile=${fresh}`,
      "entry.ts",
      "pdf-thread.ts",
      "html-thread.ts",
    ],
    { cwd: stage, stdio: ["ignore", "ignore", "inherit"], env: { ...process.env, BUN_INSTALL_CACHE_DIR: stage } },
  );
  const path = join(out, executableName(platform));
  renameSync(fresh, path);
  return path;
}

/** Writes the Homebrew formula and the Scoop manifest. @param sums the SHA-256 of every executable, by name */
function writePackages(sums: ReadonlyMap<string, string>): void {
  const { version, description, license, repository } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const homepage = repository.url.replace(/^git\+|\.git$/g, "");
  const from = { version, description, license, homepage, sums };
  writeFileSync(join(out, formulaName), homebrewFormula(from));
  writeFileSync(join(out, manifestName), scoopManifest(from));
}
