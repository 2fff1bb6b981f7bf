/** Collects the licences of the bundled packages. A package without a licence stops the build. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Metafile } from "esbuild";

interface Manifest {
  name: string;
  version: string;
  license?: string;
  author?: string | { name: string };
}

export interface Bundled {
  /** `yaml 2.9.1`; of code that a package has copied into its own files: `ajv, in @modelcontextprotocol/server 2.4.0`. */
  name: string;
  /** The name of the licence, such as `MIT`. */
  licence: string;
  /** The text of the licence. */
  text: string;
}

/** Code that packages have copied into their files and that is not installed as a package of its own. */
const copiedCode: Readonly<Record<string, { licence: string; holder?: string; files?: readonly string[] }>> = {
  "core-js": {
    licence: "MIT",
    holder: "2013–2025 Denis Pushkarev (zloirock.ru), 2025–2026 CoreJS Company (core-js.io)",
  },
  brotli: { licence: "MIT", holder: "2009, 2010, 2013-2016 by the Brotli Authors" },
  jbig2: { licence: "BSD-3-Clause AND Apache-2.0", files: ["wasm/LICENSE_JBIG2", "wasm/LICENSE_PDFJS_JBIG2"] },
  openjpeg: { licence: "BSD-2-Clause", files: ["wasm/LICENSE_OPENJPEG", "wasm/LICENSE_PDFJS_OPENJPEG"] },
  qcms: { licence: "MIT AND BSD-2-Clause", files: ["wasm/LICENSE_QCMS", "wasm/LICENSE_PDFJS_QCMS"] },
};

/**
 * The packages with at least one byte in the output, and the code of others that their files contain, sorted by name.
 * @param root the folder to which the paths in the metafiles are relative
 * @throws Error that names the packages without a licence or without its text
 */
export function bundledPackages(root: string, ...metafiles: readonly Metafile[]): Bundled[] {
  /** Folder of a package → its bundled files. */
  const files = new Map<string, Set<string>>();
  for (const output of metafiles.flatMap(({ outputs }) => Object.values(outputs))) {
    for (const [input, { bytesInOutput }] of Object.entries(output.inputs)) {
      const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0];
      if (folder === undefined || bytesInOutput === 0) continue;
      const ofFolder = files.get(folder) ?? new Set();
      files.set(folder, ofFolder.add(input));
    }
  }
  const missing: string[] = [];
  const packages = [...files].flatMap(([folder, inputs]): Bundled[] => {
    const own = licenceOf(join(root, folder));
    const copied = copiedNames([...inputs].map((input) => readFileSync(join(root, input), "utf8"))).map((name) => ({
      name: `${name}, in ${own.name}`,
      ...licenceOfCopy(name, root, join(root, folder)),
    }));
    return [own, ...copied].flatMap(({ name, licence, text }) => {
      if (licence !== null && text !== null) return [{ name, licence, text }];
      missing.push(name);
      return [];
    });
  });
  if (missing.length > 0) throw new Error(`Bundled without a licence, or without its text: ${missing.join(", ")}`);
  return packages.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The names of the packages whose code these files of a package contain. A bundler that made such a file wrote the path of each
 * module above it: `//#region …/node_modules/ajv/dist/core.js`, `EXTERNAL MODULE: ./node_modules/core-js/…`,
 * `;// ./external/brotli/decode.js`.
 */
export function copiedNames(texts: readonly string[]): string[] {
  const names = texts.flatMap((text) =>
    [...text.matchAll(/^;?\/\/.*\/(?:node_modules|external)\/(?!\.)((?:@[\w.-]+\/)?[\w.-]+)\//gm)].map(
      ([, name]) => name ?? "",
    ),
  );
  return [...new Set(names)];
}

interface Licence {
  licence: string | null;
  text: string | null;
}

function licenceOf(folder: string): Licence & { name: string } {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const { name, version, license } = manifest;
  const text = licenceText(folder) ?? (license === "MIT" ? standardMitText(name, authorOf(manifest)) : null);
  return { name: `${name} ${version}`, licence: license ?? null, text };
}

/**
 * The licence of code that the package in `folder` has copied: that of the installed package of this name, whose version may be
 * another, or as `copiedCode` says.
 */
function licenceOfCopy(name: string, root: string, folder: string): Licence {
  const known = copiedCode[name];
  if (known !== undefined) {
    const { licence, holder, files = [] } = known;
    const texts = files.map((file) => readFileSync(join(folder, file), "utf8").trim());
    return { licence, text: holder === undefined ? texts.join("\n\n") : standardMitText(name, holder) };
  }
  const installed = [folder, root].map((one) => join(one, "node_modules", name)).find((one) => existsSync(one));
  if (installed === undefined) return { licence: null, text: null };
  const { licence, text } = licenceOf(installed);
  return { licence, text };
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

function authorOf({ name, author }: Manifest): string {
  const who = typeof author === "string" ? author : (author?.name ?? `the authors of ${name}`);
  return who.replace(/ *[<(].*/, "");
}

/** The standard text of the MIT licence, for code that is under this licence but does not come with its text. */
function standardMitText(name: string, holder: string): string {
  return `Copyright (c) ${holder}

(${name} is under this licence but does not come with its text here; this is the standard one.)

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
    ...packages.map((one) => `${one.name}: ${one.licence}`),
    ...packages.flatMap((one) => ["", rule, `${one.name} (${one.licence})`, rule, "", one.text]),
    "",
  ].join("\n");
}
