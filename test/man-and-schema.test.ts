/** Files generated from the sources: the man page, the JSON Schemas, the third-party notices. */
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { copiedNames } from "../scripts/licences.js";
import { schemaFiles } from "../scripts/schema.js";
import type { CommandDescription } from "../src/cli/command.js";
import { manPage } from "../src/cli/man-page.js";
import { root } from "./run.js";

const builtFile = (name: string) => readFileSync(join(root, "dist", name), "utf8");

describe("the man page", () => {
  it("contains every command, option and example", () => {
    const commands = JSON.parse(builtFile("commands.json")) as CommandDescription[];
    const page = builtFile("grim.1")
      .replaceAll("\\-", "-")
      .replaceAll("\\(aq", "'")
      .replaceAll("\\(ti", "~")
      .replaceAll("\\(dq", '"')
      .replaceAll("\\e", "\\");
    for (const { name, options, examples } of commands) {
      expect(page).toContain(`.SS "grim ${name}`);
      for (const { flags } of options) expect(page).toContain(flags.split(" <")[0]);
      for (const [example] of examples) expect(page).toContain(example);
    }
  });

  it.skipIf(spawnSync("groff", ["--version"]).status !== 0)("is read by groff without a warning", () => {
    const { status, stdout, stderr } = spawnSync(
      "groff",
      ["-man", "-ww", "-Tutf8", "-k", join(root, "dist", "grim.1")],
      {
        encoding: "utf8",
      },
    );
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toContain("grim");
  });

  it("escapes roff requests and non-ASCII characters", () => {
    const page = manPage(
      [
        {
          name: "x",
          arguments: "",
          summary: "",
          about: ".SH 'Not a heading' \\fB \u001b[31m",
          options: [],
          examples: [["'quoted", "…"]],
        },
      ],
      "1",
    );
    expect(page).toContain("\n\\&.SH \\(aqNot a heading\\(aq \\efB \\[u001B][31m\n");
    expect(page).toContain("\\[u2026]");
  });
});

describe("the JSON Schemas", () => {
  it("match the zod schemas (if not: npm run schema)", () => {
    const files = schemaFiles();
    const paths = readdirSync(join(root, "schema"), { recursive: true, encoding: "utf8" });
    const names = paths.map((name) => name.replaceAll("\\", "/")).filter((name) => name.endsWith(".json"));
    expect(names.sort()).toEqual([...files.keys()].sort());
    for (const [name, text] of files) expect(readFileSync(join(root, "schema", name), "utf8"), name).toBe(text);
  });
});

describe("THIRD-PARTY-NOTICES.txt", () => {
  it("finds the packages whose code another package's file contains", () => {
    const text = [
      "//#region ../../node_modules/.pnpm/moth@8.0.0/node_modules/moth/dist/wing.js",
      "//#region ../../node_modules/.pnpm/@lamp+oil@1.0.0/node_modules/@lamp/oil/index.js",
      "// EXTERNAL MODULE: ./node_modules/wick/modules/es.array.js",
      ";// ./external/flask/decode.js",
      'const text = "/node_modules/no-comment/";',
    ].join("\n");
    expect(copiedNames([text, text])).toEqual(["moth", "@lamp/oil", "wick", "flask"]);
  });

  it("names a permissive licence for each bundled package", () => {
    const text = builtFile("THIRD-PARTY-NOTICES.txt");
    const listed = [...text.matchAll(/^(\S+(?:, in \S+)? \d\S*): (.+)$/gm)];
    expect(listed.length).toBeGreaterThan(10);
    for (const [, name, licence] of listed) {
      expect(text).toContain(`${name} (${licence})\n`);
      // Only licences that require no more than a notice.
      expect(licence).toMatch(
        /^(MIT|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|Unlicense|BlueOak-1\.0\.0|CC0-1\.0|Python-2\.0)/,
      );
    }
    expect(text).toMatch(/Permission is hereby granted/);
    // The files of these packages contain code of others.
    const names = listed.map(([, name]) => name?.replace(/ \d\S*$/, ""));
    const sdk = ["ajv", "ajv-formats", "content-type", "fast-deep-equal", "fast-uri", "json-schema-traverse"];
    expect(names).toEqual(expect.arrayContaining(sdk.map((name) => `${name}, in @modelcontextprotocol/server`)));
    const pdf = ["brotli", "core-js", "jbig2", "openjpeg", "qcms"];
    expect(names).toEqual(expect.arrayContaining(pdf.map((name) => `${name}, in pdfjs-dist`)));
    expect(existsSync(join(root, "NOTICE"))).toBe(true);
  });
});
