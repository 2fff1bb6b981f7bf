/** Imports of made-up sources into libraries on disk, and the comparison of committed editions with fresh imports. */
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, symlinkSync, truncateSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, it } from "vitest";
import { decodeSource, maxSourceBytes } from "../../document/source.js";
import { readBytes } from "../../library/disk/disk.js";
import { editionNames, readEdition, writeEdition } from "../../library/disk/library-files.js";
import { loadLibrary } from "../../library/disk/load.js";
import { documentYaml, madeUpLibrary, temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import { problemsOf } from "../../problems.fixture.js";
import { checkImports } from "./check-imports.js";
import { editionExists, runImport } from "./run-import.js";

const text = "Rulings\n\n(1.1) Lamps\nThe words of lamps.\n\n(1.2) Oil\nSee Brass Lantern (Base 12).\n";

function library(files: Record<string, string> = {}): { root: string; file: string; sources: string } {
  const root = madeUpLibrary();
  rmSync(join(root, "rulings/lamps-faq/1.0"), { recursive: true });
  rmSync(join(root, "rulings/lamps-faq/2.0"), { recursive: true });
  writeFiles(root, files);
  const sources = temporaryFolder();
  writeFiles(sources, { "faq.txt": text, "other.txt": "other" });
  return { root, file: join(sources, "faq.txt"), sources };
}
const readFile = (file: string) => decodeSource(readBytes(file, maxSourceBytes), basename(file));

it("runImport accepts a partial edition without the sections that a pattern or a level finds", () => {
  const sections = ["    - {pattern: '^Part \\d+$', reader: whole}", "    - {level: 2, reader: list}"];
  const profile = `${documentYaml}${sections.join("\n")}\n`;
  const { root, file } = library({ "rulings/lamps-faq/document.yaml": profile });
  const codes = (partial: boolean) =>
    runImport(root, readFile(file), "lamps-faq", "3", { partial }).problems.map(({ code }) => code);
  expect(codes(false)).toEqual(["section-missing", "section-missing"]);
  expect(codes(true)).toEqual([]);
});

it("runImport accepts a partial edition with its own settings and those of an edition like it", () => {
  const editions = '  - {edition: "1.2"}\n  - {edition: "1.3"}\nimport:';
  const profile = documentYaml.replace("import:", editions);
  const section = "    - {heading: Errata, reader: entries, start: number}\n";
  const { root, file } = library({ "rulings/lamps-faq/document.yaml": profile + section });
  const options = { partial: true, extractedLike: { edition: "1.2", corrections: [] } };
  const { problems } = runImport(root, readFile(file), "lamps-faq", "1.3", options);
  expect(problems.map(({ code }) => code)).toEqual([]);
});

it("runImport names the line of an invalid pattern, not an earlier line with the same character", () => {
  const section = "    - {pattern: '(', reader: list}\n";
  const profile = `# The document (made up)\n${documentYaml}${section}`;
  const { root, file } = library({ "rulings/lamps-faq/document.yaml": profile });
  const lineCount = profile.split("\n").length - 1;
  expect(problemsOf(() => runImport(root, readFile(file), "lamps-faq", "3"))).toMatchObject([
    { code: "bad-pattern", line: lineCount },
  ]);
});

it("runImport accepts a partial edition without a policy, unless the policy is in another place", () => {
  const policies = "  preamble:\n    - {id: policy-newest, starts: The newest print}\n";
  const { root, file } = library({ "rulings/lamps-faq/document.yaml": documentYaml + policies });
  const codes = (more: string, partial: boolean) => {
    writeFileSync(file, `${text}${more}`);
    const { problems } = runImport(root, readFile(file), "lamps-faq", "3", { partial });
    return problems.map(({ code, line }) => [code, line]);
  };
  expect(codes("", false)).toEqual([["policy-missing", null]]);
  expect(codes("", true)).toEqual([]);
  expect(codes("\nThe newest print wins.\n", true)).toEqual([["policy-missing", 9]]);
});

describe("the document of another game", () => {
  it("is imported, written and loaded with only a document.yaml and a catalogue", () => {
    const { root, file } = library({
      "rulings/tide-wardens-faq/document.yaml": documentYaml
        .replace("lamps-faq", "tide-wardens-faq")
        .replace("game: lamps", "game: tide-wardens")
        .replace(
          "reader: entries, start: number",
          "reader: questions, marks: {question: '^Q\\.\\s*', answer: '^A\\.\\s*'}",
        ),
      "cards/tide-wardens/cards.yaml": "cards:\n  - {id: grey-sloop, name: Grey Sloop}\n",
    });
    writeFileSync(file, "Rulings\n\nQ. May a Grey Sloop cross?\nA. At high tide.\n");
    const result = runImport(root, readFile(file), "tide-wardens-faq", "3");
    expect(result.problems).toEqual([]);
    writeEdition(root, "tide-wardens-faq", "3", result.chapters);
    const data = loadLibrary(root);
    expect(data.rulings).toMatchObject([
      {
        document: "tide-wardens-faq",
        edition: "3",
        question: "May a Grey Sloop cross?",
        text: "At high tide.",
        mentions: [{ id: "grey-sloop" }],
      },
    ]);
  });
});

describe("runImport", () => {
  it("writes nothing", () => {
    const { root, file } = library();
    const stages: string[] = [];
    expect(
      runImport(root, readFile(file), "lamps-faq", "1.0", { stage: (stage) => stages.push(stage) }).problems,
    ).toEqual([]);
    expect(editionNames(root, "lamps-faq")).toEqual([]);
    expect(editionExists(root, "lamps-faq", "1.0")).toBe(false);
    expect(stages.length).toBeGreaterThan(3);
  });
  it("keeps the ids of the edition it replaces and of the document's other editions", () => {
    const { root, file } = library();
    writeEdition(root, "lamps-faq", "1.0", runImport(root, readFile(file), "lamps-faq", "1.0").chapters);
    writeFileSync(
      file,
      "Rulings\n\n(1.1) Flasks of Oil\nSee the Brass Lantern (Base 12).\n\n(1.5) Lamps\nOther words.\n",
    );
    const ids = (edition: string) =>
      runImport(root, readFile(file), "lamps-faq", edition).chapters[0]?.rulings.map((one) => one.id);
    expect(ids("2.0")).toEqual(["oil", "lamps"]);
    expect(ids("1.0")).toEqual(["oil", "lamps"]);
  });
  it.each([
    ["../lamps-faq", "1.0"],
    ["Lamps", "1.0"],
    ["lamps-faq", ".."],
    ["lamps-faq", "1/2"],
    ["lamps-faq", ".git"],
    ["lamps-faq", ""],
    ["", "1.0"],
  ])("rejects the document %j with the edition %j", (document, edition) => {
    const { root, file } = library();
    expect(problemsOf(() => runImport(root, readFile(file), document, edition))).toMatchObject([
      { code: "path-outside" },
    ]);
    expect(problemsOf(() => editionExists(root, document, edition))).toMatchObject([{ code: "path-outside" }]);
  });
  it("lists the documents of the library when the document is unknown", () => {
    const { root, file } = library();
    expect(problemsOf(() => runImport(root, readFile(file), "tides-faq", "1.0"))).toMatchObject([
      { code: "unknown-document", hint: expect.stringContaining("Documents in this library: lamps-faq.") },
    ]);
  });
  it("rejects a document behind a symbolic link that leads out of the library", () => {
    const { root, file } = library();
    const outside = temporaryFolder();
    writeFiles(outside, { "document.yaml": documentYaml.replace("lamps-faq", "away-faq") });
    symlinkSync(outside, join(root, "rulings/away-faq"));
    expect(problemsOf(() => runImport(root, readFile(file), "away-faq", "1.0"))).toMatchObject([
      { code: "path-outside" },
    ]);
    expect(problemsOf(() => writeEdition(root, "away-faq", "1.0", []))).toMatchObject([{ code: "path-outside" }]);
  });
  it("rejects a source that is missing, a folder, empty, binary, not UTF-8 or too large", () => {
    const { root, sources } = library();
    const code = (name: string) =>
      problemsOf(() => runImport(root, readFile(join(sources, name)), "lamps-faq", "1.0"))[0]?.code;
    mkdirSync(join(sources, "folder"));
    writeFileSync(join(sources, "empty"), "");
    writeFileSync(join(sources, "binary"), Uint8Array.of(0x50, 0, 0x4b));
    writeFileSync(join(sources, "latin"), Uint8Array.of(0x43, 0xe9, 0x20));
    writeFileSync(join(sources, "huge"), "");
    truncateSync(join(sources, "huge"), 100 << 20);
    writeFileSync(join(sources, "line"), "x".repeat(1 << 20));
    expect(["missing", "folder", "empty", "binary", "latin", "huge", "line"].map(code)).toEqual([
      "file-missing",
      "file-unreadable",
      "file-empty",
      "file-binary",
      "file-encoding",
      "file-too-large",
      "file-too-large",
    ]);
  });
  it("reports an invalid pattern at its place in the profile", () => {
    const { root, file } = library({
      "rulings/lamps-faq/document.yaml": documentYaml.replace(
        "  sections:",
        "  boilerplate:\n    - {rule: page, pattern: '^(p'}\n  sections:",
      ),
    });
    expect(problemsOf(() => runImport(root, readFile(file), "lamps-faq", "1.0"))).toEqual([
      expect.objectContaining({
        code: "bad-pattern",
        file: join(root, "rulings/lamps-faq/document.yaml"),
        line: 13,
        column: 29,
        excerpt: "    - {rule: page, pattern: '^(p'}",
      }),
    ]);
  });
  it("matches a pattern with nested repetition in linear time", () => {
    const { root, file } = library({
      "rulings/lamps-faq/document.yaml": documentYaml.replace(
        "  sections:",
        () => "  boilerplate:\n    - {rule: page, pattern: '^(a+)+$'}\n  sections:",
      ),
    });
    writeFileSync(file, `${text}\n${"a".repeat(40_000)}!\n`);
    // The long line is most of the edition, and nothing else is wrong.
    expect(runImport(root, readFile(file), "lamps-faq", "1.0").problems.map(({ code }) => code)).toEqual([
      "unusual-length",
    ]);
  });
  it("reports a profile that breaks its schema with its place, the expected values and an example", () => {
    const { root, file } = library({
      "rulings/lamps-faq/document.yaml": documentYaml.replace("reader: entries", "reader: prophets"),
    });
    expect(problemsOf(() => runImport(root, readFile(file), "lamps-faq", "1.0"))).toMatchObject([
      {
        code: "yaml-schema",
        line: 13,
        column: 34,
        message: expect.stringContaining('"entries"'),
        hint: expect.stringContaining("import:"),
      },
    ]);
  });
  it("reports a stale correction at its place in the corrections file", () => {
    const corrections =
      "corrections:\n  - lines: 3\n    was: Lamps\n    why: x\n    note: x\n  - {lines: 3, was: Wax, why: x}\n";
    const { root, file } = library({ "rulings/lamps-faq/1.0/corrections.yaml": corrections });
    expect(runImport(root, readFile(file), "lamps-faq", "1.0").problems).toMatchObject([
      { code: "correction-stale", file: join(root, "rulings/lamps-faq/1.0/corrections.yaml"), line: 6 },
    ]);
  });
});

describe("checkImports", () => {
  function imported(): { root: string; sources: string; path: string } {
    const { root, file, sources } = library();
    writeEdition(root, "lamps-faq", "1.0", runImport(root, readFile(file), "lamps-faq", "1.0").chapters);
    return { root, sources, path: join(root, "rulings/lamps-faq/1.0/01-rulings.yaml") };
  }
  it("reports no problems for a fresh import, whose source it finds by its sha256", async () => {
    const { root, sources } = imported();
    expect(await checkImports(root, sources)).toEqual([
      { document: "lamps-faq", edition: "1.0", source: join(sources, "faq.txt"), problems: [] },
    ]);
    const sha = readEdition(root, "lamps-faq", "1.0").chapters[0]?.chapter.source.sha256;
    expect(sha).toBe(createHash("sha256").update(text).digest("hex"));
  });
  it("reports a word that was changed by hand, with its line", async () => {
    const { root, sources, path } = imported();
    const committed = readFileSync(path, "utf8").split("\n");
    const at = committed.findIndex((line) => line.includes("The words of lamps."));
    committed[at] = (committed[at] as string).replace("words", "wards");
    writeFileSync(path, committed.join("\n"));
    expect((await checkImports(root, sources))[0]?.problems).toMatchObject([
      {
        code: "stale-output",
        file: path,
        line: at + 1,
        message: expect.stringContaining("The words of lamps."),
        hint: expect.stringContaining("corrections.yaml"),
      },
    ]);
  });
  it.each([
    [
      "The words of lamps.",
      "The words of lamps.  ",
      /the spaces at the start or the end differ: .*The words of lamps\.$/,
    ],
    ["gloom at the end.", "glow at the end.", /writes here: ….*gloom at the end\.$/],
  ])("shows where a line differs: %j", async (fresh, onDisk, message) => {
    const { root, file, sources } = library();
    const longText = `${"It burns all night. ".repeat(12)}It fears the gloom at the end.`;
    writeFileSync(file, text.replace("See Brass", `${longText}\n\nSee Brass`));
    writeEdition(root, "lamps-faq", "1.0", runImport(root, readFile(file), "lamps-faq", "1.0").chapters);
    const path = join(root, "rulings/lamps-faq/1.0/01-rulings.yaml");
    writeFileSync(path, readFileSync(path, "utf8").replace(fresh, onDisk));
    expect((await checkImports(root, sources))[0]?.problems).toMatchObject([
      { code: "stale-output", message: expect.stringMatching(message) },
    ]);
  });
  it.skipIf(process.platform === "win32")("skips a named pipe in the folder of sources", async () => {
    const { root, sources } = imported();
    execFileSync("mkfifo", [join(sources, "a-pipe")]);
    expect(await checkImports(root, sources)).toMatchObject([{ source: join(sources, "faq.txt"), problems: [] }]);
  });
  it("reports an additional chapter", async () => {
    const { root, sources, path } = imported();
    writeFileSync(path.replace("01-rulings", "02-more"), readFileSync(path));
    expect((await checkImports(root, sources))[0]?.problems).toMatchObject([{ code: "stale-output", line: 1 }]);
  });
  it("returns an edition whose source is missing with the source null", async () => {
    const { root } = imported();
    expect(await checkImports(root, temporaryFolder())).toEqual([
      { document: "lamps-faq", edition: "1.0", source: null, problems: [] },
    ]);
  });
  it("reports a committed file that cannot be parsed", async () => {
    const { root, sources, path } = imported();
    writeFileSync(path, "source: {");
    expect((await checkImports(root, sources))[0]?.problems).toMatchObject([{ code: "yaml-syntax", file: path }]);
  });
  it("reports errors in the profile or the corrections with the edition", async () => {
    const { root, sources } = imported();
    writeFiles(root, {
      "rulings/lamps-faq/document.yaml": documentYaml.replace("heading: Rulings", "heading: Answers"),
    });
    const problems = (await checkImports(root, sources))[0]?.problems.map((one) => one.code);
    expect(problems).toContain("section-missing");
    writeFiles(root, { "rulings/lamps-faq/1.0/corrections.yaml": "corrections: [" });
    expect((await checkImports(root, sources))[0]?.problems).toMatchObject([{ code: "yaml-syntax" }]);
  });
});
