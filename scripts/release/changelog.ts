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
