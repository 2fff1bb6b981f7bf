/** Compares the version that is about to be published with the files that repeat it. */

/**
 * Faults of the changelog for a version that is about to be published: its heading is missing or is not the newest, or
 * there are still entries under "Unreleased".
 * @param text CHANGELOG.md; each version is a heading `## 1.2.3`, optionally followed by its date
 * @returns one sentence for each fault
 */
export function changelogFaults(text: string, version: string): string[] {
  const parts = text.split(/^## /m).slice(1);
  const headings = parts.map((part) => part.split("\n", 1)[0]?.trim() ?? "");
  const faults: string[] = [];
  const unreleased = parts.find((_, i) => headings[i] === "Unreleased");
  if (unreleased === undefined) faults.push('CHANGELOG.md has no heading "## Unreleased".');
  else if (/^- /m.test(unreleased))
    faults.push(`CHANGELOG.md has entries under "Unreleased": move them under "## ${version}".`);
  const newest = headings.find((heading) => heading !== "Unreleased");
  if (newest?.split(" ", 1)[0] !== version)
    faults.push(`The newest version in CHANGELOG.md is ${newest ?? "missing"}, package.json has ${version}.`);
  return faults;
}

/**
 * Faults of package-lock.json for a version: npm writes the version into it twice, and both must be the same.
 * @param text package-lock.json
 * @returns one sentence for each fault
 */
export function lockFileFaults(text: string, version: string): string[] {
  const lock = JSON.parse(text) as { version?: string; packages?: { ""?: { version?: string } } };
  const versions = new Set([lock.version, lock.packages?.[""]?.version]);
  return [...versions].flatMap((one) =>
    one === version
      ? []
      : [
          `package-lock.json has ${one === undefined ? "no version" : `version ${one}`}, package.json has ${version}: run npm install.`,
        ],
  );
}
