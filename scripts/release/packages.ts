/** The files by which package managers install the executables: a Homebrew formula and a Scoop manifest. */
import { createHash } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/** What the formula and the manifest are made from. */
export interface Package {
  version: string;
  description: string;
  license: string;
  /** The project's page, without a slash at the end. */
  homepage: string;
  /** The SHA-256 of every executable in hexadecimal, by its file name. */
  sums: ReadonlyMap<string, string>;
}

/** The file name of the Homebrew formula. */
export const formulaName = "grim.rb";
/** The file name of the Scoop manifest. */
export const manifestName = "grim.json";

/** Removes the formula and the manifest of an earlier build, whose checksums no longer hold. */
export function removePackages(folder: string): void {
  for (const name of [formulaName, manifestName]) rmSync(join(folder, name), { force: true });
}

/** SHA-256 of a file, in hexadecimal. */
export function sha256Of(folder: string, name: string): string {
  return createHash("sha256")
    .update(readFileSync(join(folder, name)))
    .digest("hex");
}

function address({ homepage, version }: Package, name: string): string {
  return `${homepage}/releases/download/v${version}/${name}`;
}

/** The SHA-256 of an executable. @throws Error when the executable was not built */
function sumOf(from: Package, name: string): string {
  const sum = from.sums.get(name);
  if (sum === undefined) throw new Error(`${name} was not built: run npm run release without a platform.`);
  return sum;
}

/** A Homebrew formula for macOS and Linux. @throws Error when an executable that it names was not built */
export function homebrewFormula(from: Package): string {
  const download = (name: string) => `url "${address(from, name)}"\n      sha256 "${sumOf(from, name)}"`;
  const system = (name: string, os: string) => `  on_${name} do
    on_arm do
      ${download(`grim-${os}-arm64`)}
    end
    on_intel do
      ${download(`grim-${os}-x64`)}
    end
  end`;
  return `class Grim < Formula
  desc "${from.description.replaceAll('"', '\\"')}"
  homepage "${from.homepage}"
  version "${from.version}"
  license "${from.license}"

${system("macos", "darwin")}

${system("linux", "linux")}

  def install
    bin.install Dir["grim-*"].first => "grim"
    generate_completions_from_executable(bin/"grim", "completion")
  end

  test do
    assert_match "grim #{version}", shell_output("#{bin}/grim --version")
  end
end
`;
}

/** A Scoop manifest for Windows, as JSON. @throws Error when the executable that it names was not built */
export function scoopManifest(from: Package): string {
  const name = "grim-windows-x64.exe";
  return `${JSON.stringify(
    {
      version: from.version,
      description: from.description,
      homepage: from.homepage,
      license: from.license,
      architecture: { "64bit": { url: `${address(from, name)}#/grim.exe`, hash: sumOf(from, name) } },
      bin: "grim.exe",
      checkver: "github",
      autoupdate: {
        architecture: { "64bit": { url: `${from.homepage}/releases/download/v$version/${name}#/grim.exe` } },
      },
    },
    null,
    4,
  )}\n`;
}
