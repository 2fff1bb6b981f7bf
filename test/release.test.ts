import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { removePackages, sha256Of } from "../scripts/release/packages.js";
import { writeSums } from "../scripts/release/sums.js";
import { changelogFaults, lockFileFaults } from "../scripts/release/version-faults.js";
import { temporaryFolder, writeFiles } from "../src/library/disk/made-up-folder.fixture.js";

describe("changelogFaults", () => {
  it("returns no faults when the version is the newest and nothing is unreleased", () => {
    expect(
      changelogFaults("# Changelog\n\n## Unreleased\n\nNothing yet.\n\n## 1.2.0 (2026-11-21)\n\n- New.\n", "1.2.0"),
    ).toEqual([]);
  });

  it("reports unreleased entries", () => {
    expect(changelogFaults("## Unreleased\n\n- New.\n\n## 1.2.0\n", "1.2.0")).toEqual([
      'CHANGELOG.md has entries under "Unreleased": move them under "## 1.2.0".',
    ]);
  });

  it("reports a newest version that differs or is missing", () => {
    expect(changelogFaults("## Unreleased\n\n## 1.1.0\n", "1.2.0")).toEqual([
      "The newest version in CHANGELOG.md is 1.1.0, package.json has 1.2.0.",
    ]);
    expect(changelogFaults("# Changelog\n", "1.2.0")).toEqual([
      'CHANGELOG.md has no heading "## Unreleased".',
      "The newest version in CHANGELOG.md is missing, package.json has 1.2.0.",
    ]);
  });
});

describe("lockFileFaults", () => {
  const faults = (version: string, ofPackage: string) =>
    lockFileFaults(JSON.stringify({ version, packages: { "": { version: ofPackage } } }), "0.2.0");

  it("compares both versions in the file", () => {
    const old = "package-lock.json has version 0.1.0, package.json has 0.2.0: run npm install.";
    expect([faults("0.2.0", "0.2.0"), faults("0.2.0", "0.1.0"), faults("0.1.0", "0.1.0")]).toEqual([[], [old], [old]]);
    expect(lockFileFaults("{}", "0.2.0")).toEqual([
      "package-lock.json has no version, package.json has 0.2.0: run npm install.",
    ]);
  });
});

describe("writeSums", () => {
  const listed = (folder: string) => readFileSync(join(folder, "SHA256SUMS"), "utf8").trimEnd().split("\n");

  it("lists executables and the archive, in any order of the calls", () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "grim-linux-x64": "1", "grim-darwin-x64": "2", "grimrule-1.2.0.tgz": "3" });
    const line = (name: string) => `${sha256Of(folder, name)}  ${name}`;
    expect(writeSums(folder, ["grim-linux-x64", "grim-darwin-x64"]).get("grim-linux-x64")).toBe(
      "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b",
    );
    writeSums(folder, ["grimrule-1.2.0.tgz"]);
    const allLines = ["grim-darwin-x64", "grim-linux-x64", "grimrule-1.2.0.tgz"].map(line);
    expect(listed(folder)).toEqual(allLines);
    writeSums(folder, ["grim-linux-x64", "grim-darwin-x64"]);
    expect(listed(folder)).toEqual(allLines);
  });

  it("removes the executables of earlier builds, and archives whose file is changed or missing", () => {
    const folder = temporaryFolder();
    writeFiles(folder, { "grim-linux-x64": "1", "grim-darwin-x64": "2", "a.tgz": "3", "b.tgz": "4" });
    writeSums(folder, ["a.tgz", "b.tgz"]);
    writeSums(folder, ["grim-linux-x64", "grim-darwin-x64"]);
    writeFiles(folder, { "a.tgz": "changed" });
    rmSync(join(folder, "b.tgz"));
    writeSums(folder, ["grim-linux-x64"]);
    expect(listed(folder)).toEqual([`${sha256Of(folder, "grim-linux-x64")}  grim-linux-x64`]);
  });
});

it("removePackages removes the formula and the manifest, and nothing else", () => {
  const folder = temporaryFolder();
  removePackages(folder);
  writeFiles(folder, { "grim.rb": "1", "grim.json": "2", "grim-linux-x64": "3", SHA256SUMS: "4" });
  removePackages(folder);
  expect(readdirSync(folder).sort()).toEqual(["SHA256SUMS", "grim-linux-x64"]);
});
