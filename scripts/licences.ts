/** Collects the licences of the bundled packages. A package without a licence stops the build. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
}

export interface Bundled {
  name: string;
  version: string;
  /** The name of the licence, such as `MIT`. */
  licence: string;
  /** The text of the licence. */
  text: string;
}

/**
 * The packages with at least one byte in the output, sorted by name.
 * @param root the folder to which the paths in the metafiles are relative
 * @throws Error that names the packages without a licence or without its text
 */
export function bundledPackages(root: string, ...metafiles: readonly Metafile[]): Bundled[] {
  const folders = new Set<string>();
  for (const output of metafiles.flatMap(({ outputs }) => Object.values(outputs))) {
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
      const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
      if (folder !== undefined && bytesInOutput > 0) folders.add(folder);
    }
  }
  const missing: string[] = [];
  const packages = [...folders].flatMap((folder): Bundled[] => {
    const manifest = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as Manifest;
    const { name, version, license } = manifest;
    const text = licenceText(join(root, folder)) ?? (license === "MIT" ? standardMitText(manifest) : null);
    if (!license || text === null) {
      missing.push(`${name} ${version}`);
      return [];
    }
    return [{ name, version, licence: license, text }];
  });
  if (missing.length > 0) throw new Error(`Bundled without a licence, or without its text: ${missing.join(", ")}`);
  // A space is less than every character of a name, so the order is that of the names, then of the versions.
  const key = ({ name, version }: Bundled) => `${name} ${version}`;
  return packages.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

/**
 * The text of a package's licence: its licence file or, without one, the section of its readme that quotes the licence; null if
 * there is neither.
 */
function licenceText(folder: string): string | null {
  const names = readdirSync(folder);
  const file = names.find((name) => /^(licen[cs]e|copying|copyright)(?!.*\.(js|ts|json)$)/i.test(name));
  if (file !== undefined) return readFileSync(join(folder, file), "utf8").trim();
  const readme = names.find((name) => /^readme/i.test(name));
  if (readme === undefined) return null;
  const heading = /^(?:#+ *licen[cs]e\b.*|licen[cs]e\b.*\n[-=]{3,})\n/im;
  const quoted = readFileSync(join(folder, readme), "utf8")
    .split(heading)[1]
    ?.split(/\n(?:#+ |.+\n[-=]{3,}\n)/)[0];
  return quoted !== undefined && /permission is hereby granted|redistribution/i.test(quoted) ? quoted.trim() : null;
}

/** The standard text of the MIT licence, for a package that names it in its manifest but does not contain its text. */
function standardMitText({ name, author }: Manifest): string {
  const who = typeof author === "string" ? author : (author?.name ?? `the authors of ${name}`);
  return `Copyright (c) ${who.replace(/ *[<(].*/, "")}

(The package names this licence but does not come with its text; this is the standard one.)

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation the
rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit
persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the
Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE
WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR
COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR
OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;
}

/** The text of THIRD-PARTY-NOTICES.txt. */
export function notices(packages: readonly Bundled[]): string {
  const rule = "-".repeat(80);
  return [
    "grimrule contains parts of these packages, under their own licences.",
    "",
    ...packages.map((one) => `${one.name} ${one.version}: ${one.licence}`),
    ...packages.flatMap((one) => ["", rule, `${one.name} ${one.version} (${one.licence})`, rule, "", one.text]),
    "",
  ].join("\n");
}
