/** The platforms that executables are made for. Each has a Bun runtime, which is an npm package. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** The version of Bun inside the executables. */
export const bunVersion = "1.4.5";

export interface Platform {
  /** As in the name of the executable: `linux-x64` in grim-linux-x64. */
  name: string;
  /** The SHA-512 of the npm package of its runtime, as package-lock.json writes it: `sha512-` and base64. */
  integrity: string;
}

export const platforms: readonly Platform[] = Object.entries({
  "linux-x64": "sha512-IWX9BELoGHAUtMonkeSaNaZwXzRk+oDw6Mk+HBFXd3KHYIBNBsIGRupMZPcgNoDbJpLu6gAJjIoIVPZtt1aJ1g==",
  "linux-arm64": "sha512-4BXmsSKnjOrlGWqZV4x/oWa7AVoR+B6lCXddMzOAXBIm3t50eslg9wb66gmtW1AamEQ1l1CDvmmruysEhqOWMg==",
  "linux-x64-musl": "sha512-10QoW/YfTgnURaGEaHpJCiXjLI2e5iTtfVDaA5JKcyUzaa1cq6cVUY9/Uq5XkYzvtRjHLRe9Oj/lTDIQcxy8HQ==",
  "linux-arm64-musl": "sha512-XCNc+WvvMAdNNb+OWTogpy+N9wm62fkVeEVLb6how0RZhW5LPi6c7BlkeVCuWps7XjEl2saFpHFa20/1E+PAHg==",
  "darwin-x64": "sha512-qkLPMGHZM9NI6CeHTWwVezzmlo6cC4Ta7yUAjYIWXS366qQcOlcp75t2uZyiuVRBMPS0h9qE0tCcvCHGaFqjJg==",
  "darwin-arm64": "sha512-4MIFXHmctH2EhAxLXm2/qxNtv17dFtLJylvaOCsrgq6KSqHTs6eW5YSrJjRbJxYUJaR901fsN8JfZOa+CsWpWQ==",
  "windows-x64": "sha512-FNvply651vcE/GHgNWz6mZvhmkwBuu8Hw54oNzA+CQog+HW+542rXQmZqNHRkFxazD9L3xi+iTtvO3engAgJfw==",
}).map(([name, integrity]) => ({ name, integrity }));

/** The executable's file name: with .exe on Windows. */
export function executableName({ name }: Platform): string {
  return `grim-${name}${name.startsWith("windows") ? ".exe" : ""}`;
}

/** The platform of this machine; null when no executable is made for it. */
export function hostPlatform(): Platform | null {
  const system = { darwin: "darwin", linux: "linux", win32: "windows" }[process.platform as string];
  const { header } = process.report.getReport() as { header?: { glibcVersionRuntime?: string } };
  const isMusl = process.platform === "linux" && header?.glibcVersionRuntime === undefined;
  return platforms.find(({ name }) => name === `${system}-${process.arch}${isMusl ? "-musl" : ""}`) ?? null;
}

/** The path in release/ of the executable for this machine; null when it is not built. @param root the folder of the project */
export function builtExecutable(root: string): string | null {
  const platform = hostPlatform();
  const path = platform && join(root, "release", executableName(platform));
  return path && existsSync(path) ? path : null;
}

/**
 * The path of a platform's Bun. It is downloaded from the npm registry once and kept below `cache`.
 * @throws Error when the download does not have the platform's `integrity`
 */
export function runtimeOf({ integrity, name }: Platform, cache: string): string {
  const runtime = `@oven/bun-${name.replace("arm64", "aarch64")}`;
  const folder = join(cache, `${name}-${bunVersion}`);
  const bun = join(folder, "package", "bin", name.startsWith("windows") ? "bun.exe" : "bun");
  if (existsSync(bun)) return bun;
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  try {
    const archive = execFileSync("npm", ["pack", "--silent", "--pack-destination", fresh, `${runtime}@${bunVersion}`], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
    }).trim();
    const found = `sha512-${createHash("sha512")
      .update(readFileSync(join(fresh, archive)))
      .digest("base64")}`;
    if (found !== integrity)
      throw new Error(`${runtime}@${bunVersion} has the integrity ${found}; ${integrity} was expected.`);
    execFileSync("tar", ["-xzf", archive], { cwd: fresh });
    rmSync(join(fresh, archive));
    rmSync(folder, { recursive: true, force: true });
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
  return bun;
}
