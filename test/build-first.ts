/** Builds the program before the tests if dist/ is missing or older than its sources. */
import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");

export default function setup(): void {
  if (buildTime() >= newestSourceTime()) return;
  try {
    execFileSync(process.execPath, [join(root, "scripts", "build.js")], { stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    // The tests still run; only those of the built program will fail.
    console.error(`The build failed:\n${(error as { stderr?: Buffer }).stderr ?? error}`);
  }
}

function buildTime(): number {
  try {
    return statSync(join(root, "dist", "grim.cjs")).mtimeMs;
  } catch {
    return 0;
  }
}

function newestSourceTime(): number {
  let latest = 0;
  const walk = (path: string) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path)) walk(join(path, name));
    else if (!/\.(test|fixture)\.tsx?$/.test(path)) latest = Math.max(latest, stat.mtimeMs);
  };
  const buildScripts = ["scripts/build.js", "scripts/build", "scripts/licences.ts", "scripts/man.ts"];
  for (const name of ["src", "rulings", "cards", "package.json", ...buildScripts]) walk(join(root, name));
  return latest;
}
