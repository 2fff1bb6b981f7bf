/** The Homebrew formula and the Scoop manifest name the right files with the right checksums. */
import { expect, it } from "vitest";
import { homebrewFormula, type Package, scoopManifest } from "../scripts/release/packages.js";
import { executableName, platforms } from "../scripts/release/platforms.js";

const sums = new Map(platforms.map((one, n) => [executableName(one), String(n).repeat(64)]));
const from: Package = {
  version: "3.2.1",
  description: 'Says "yes" or "no"',
  license: "MIT",
  homepage: "https://example.org/lamps",
  sums,
};

it("homebrewFormula has URL and checksum for each system and processor", () => {
  const formula = homebrewFormula(from);
  for (const name of ["grim-darwin-arm64", "grim-darwin-x64", "grim-linux-arm64", "grim-linux-x64"])
    expect(formula).toContain(
      `url "https://example.org/lamps/releases/download/v3.2.1/${name}"\n      sha256 "${sums.get(name)}"`,
    );
  expect(formula).toContain('desc "Says \\"yes\\" or \\"no\\""');
});

it("scoopManifest has URL and checksum of the Windows executable", () => {
  const { version, architecture } = JSON.parse(scoopManifest(from));
  expect(version).toBe("3.2.1");
  expect(architecture["64bit"]).toEqual({
    url: "https://example.org/lamps/releases/download/v3.2.1/grim-windows-x64.exe#/grim.exe",
    hash: sums.get("grim-windows-x64.exe"),
  });
});

it("homebrewFormula and scoopManifest throw when an executable is missing", () => {
  const none = { ...from, sums: new Map() };
  expect(() => homebrewFormula(none)).toThrow("grim-darwin-arm64 was not built");
  expect(() => scoopManifest(none)).toThrow("grim-windows-x64.exe was not built");
});
