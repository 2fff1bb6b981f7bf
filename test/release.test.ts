import { describe, expect, it } from "vitest";
import { changelogFaults } from "../scripts/release/changelog.js";

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
