/**
 * `npm run release:check`: checks that this version can be published. Publishes nothing.
 * 1. The versions in package.json, package-lock.json, CHANGELOG.md and the packed program must be the same.
 * 2. The working tree must be clean, and no tag v<version> may be at another commit.
 * 3. All tests must pass.
 * 4. The archive must be reproducible: packed twice, it must have the same bytes.
 * If all of this holds, writes the archive's SHA-256 into release/SHA256SUMS, beside those of the executables that
 * `npm run release` built. Otherwise prints a line for each fault, leaves SHA256SUMS unchanged, and ends with exit code 1.
 * If npm cannot build, pack or install, the script ends at once with the error of that command.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readCommandLine } from "./command-line.js";
import { sha256Of } from "./release/packages.js";
import { writeSums } from "./release/sums.js";
import { changelogFaults, lockFileFaults } from "./release/version-faults.js";

// This script has no options: refuses any argument.
readCommandLine({});
const root = join(import.meta.dirname, "..");
const read = (name: string): string => readFileSync(join(root, name), "utf8");
const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

const { version } = JSON.parse(read("package.json")) as { version: string };
const faults = [
  ...changelogFaults(read("CHANGELOG.md"), version),
  ...lockFileFaults(read("package-lock.json"), version),
];

if (git("status", "--porcelain") !== "") faults.push("The working tree has uncommitted changes: commit or stash them.");
const taggedCommit = git("tag", "--list", `v${version}`) !== "" ? git("rev-list", "-n", "1", `v${version}`) : null;
if (taggedCommit !== null && taggedCommit !== git("rev-parse", "HEAD"))
  faults.push(`The tag v${version} exists and points to another commit: raise the version in package.json.`);

if (spawnSync("npm", ["run", "test:all"], { cwd: root, stdio: "inherit" }).status !== 0)
  faults.push("Tests failed: see above.");

const folder = join(root, "release");
mkdirSync(folder, { recursive: true });
const pack = (): string =>
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: root, encoding: "utf8" }).trim();

const archive = pack();
const sum = sha256Of(folder, archive);
pack();
if (sha256Of(folder, archive) !== sum)
  faults.push(`Packing twice gives two different archives: ${archive} is not reproducible.`);

const installFolder = mkdtempSync(join(tmpdir(), "grim-release-"));
try {
  execFileSync("npm", ["install", "--silent", "--prefix", installFolder, join(folder, archive)], {
    cwd: installFolder,
  });
  const printed = execFileSync(join(installFolder, "node_modules", ".bin", "grim"), ["--version"], {
    encoding: "utf8",
  });
  if (!printed.startsWith(`grim ${version} (Node `))
    faults.push(`The packed program prints "${printed.split("\n")[0]}"; expected "grim ${version} (Node …)".`);
} finally {
  rmSync(installFolder, { recursive: true, force: true });
}

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);
writeSums(folder, [archive]);
console.log(`${archive} is ready.\nsha256 ${sum}`);
