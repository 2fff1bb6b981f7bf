/**
 * Tests the Homebrew formula and the Scoop manifest (URLs and checksums), and package.json and package-lock.json
 * (dependencies and install scripts).
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { homebrewFormula, type Package, scoopManifest } from "../scripts/release/packages.js";
import { executableName, platforms } from "../scripts/release/platforms.js";
import { root } from "./run.js";

const sums = new Map(platforms.map((one, n) => [executableName(one), String(n).repeat(64)]));
const testPackage: Package = {
  version: "3.2.1",
  description: 'Says "yes" or "no"',
  license: "MIT",
  homepage: "https://example.org/lamps",
  sums,
};

it("homebrewFormula has URL and checksum for each system and processor", () => {
  const formula = homebrewFormula(testPackage);
  for (const name of ["grim-darwin-arm64", "grim-darwin-x64", "grim-linux-arm64", "grim-linux-x64"])
    expect(formula).toContain(
      `url "https://example.org/lamps/releases/download/v3.2.1/${name}"\n      sha256 "${sums.get(name)}"`,
    );
  expect(formula).toContain('desc "Says \\"yes\\" or \\"no\\""');
});

it("scoopManifest has URL and checksum of the Windows executable", () => {
  const { version, architecture } = JSON.parse(scoopManifest(testPackage));
  expect(version).toBe("3.2.1");
  expect(architecture["64bit"]).toEqual({
    url: "https://example.org/lamps/releases/download/v3.2.1/grim-windows-x64.exe#/grim.exe",
    hash: sums.get("grim-windows-x64.exe"),
  });
});

it("homebrewFormula and scoopManifest throw when an executable is missing", () => {
  const withoutSums = { ...testPackage, sums: new Map() };
  expect(() => homebrewFormula(withoutSums)).toThrow("grim-darwin-arm64 was not built");
  expect(() => scoopManifest(withoutSums)).toThrow("grim-windows-x64.exe was not built");
});

it("package.json has no dependencies and no install scripts", () => {
  const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  expect(Object.keys(manifest.dependencies ?? {})).toEqual([]);
  expect(Object.keys(manifest.optionalDependencies ?? {})).toEqual([]);
  expect(Object.keys(manifest.scripts).filter((name) => /^(pre|post)?install$/.test(name))).toEqual([]);
});

it("package-lock.json names no hosts, and only esbuild and fsevents have install scripts", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, { resolved?: string; hasInstallScript?: boolean; integrity?: string; link?: boolean }>;
  };
  const entries = Object.entries(lock.packages).filter(([path]) => path !== "");
  expect(entries.filter(([, one]) => one.resolved !== undefined).map(([path]) => path)).toEqual([]);
  expect(entries.filter(([, one]) => !one.integrity).map(([path]) => path)).toEqual([]);
  const scripted = entries
    .filter(([, one]) => one.hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ""));
  expect(scripted.filter((name) => !["esbuild", "fsevents"].includes(name))).toEqual([]);
});
