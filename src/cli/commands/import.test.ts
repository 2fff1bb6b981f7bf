import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { documentYaml, madeUpLibrary, temporaryFolder, writeFiles } from "../../library/disk/made-up-folder.fixture.js";
import { captured } from "../captured.fixture.js";
import { exit, type Options } from "../command.js";
import { importFile } from "./import.js";

const boilerplate =
  "  boilerplate:\n    - {rule: page-number, pattern: '^\\d+$'}\n    - {rule: art, from: '^~', until: '^2$'}\n";
const profile = documentYaml.replace("  sections:", () => `${boilerplate}  sections:`);
const text =
  "Lamplighters\n1\n~ a lamp\n~\n\n~ another\n\n2\n\nRulings\n\n(1.1) Lamps\nThey glow.\n3\n\n(1.2) Oil\nIt burns.\n";

function library(source = text) {
  const root = madeUpLibrary({ "rulings/lamps-faq/document.yaml": profile });
  writeFiles(root, { "faq.txt": source });
  const file = join(root, "faq.txt");
  const run = (options: Options = {}) =>
    captured(async () => importFile(file, { document: "lamps-faq", edition: "3.0", library: root, ...options }));
  return { root, run, chapter: join(root, "rulings/lamps-faq/3.0/01-rulings.yaml") };
}

describe("grim import", () => {
  it("counts the lines that each boilerplate rule removed and names them; the counts add up to the total", async () => {
    const { run, root } = library();
    const { code, out, err } = await run();
    expect([code, err]).toEqual([exit.ok, ""]);
    const [, total, rulings, headings, boilerplate, aside] =
      /(\d+) lines with text: (\d+) in rulings, (\d+) headings?,\s+(\d+)\s+boilerplate,\s+(\d+)\s+set\s+aside/.exec(
        out,
      ) ?? [];
    const removedCount = Number(boilerplate) + Number(aside);
    expect(Number(aside)).toBe(1);
    const ofProfile = [...out.matchAll(/^(\d+) +(page-number|art) +(.*)$/gm)].map(([, ...row]) => row);
    const ofPosition = [...out.matchAll(/^Set aside, (\S+) \((\d+)\): (.*)$/gm)].map(([, ...row]) => row);
    expect([...ofPosition, ...ofProfile]).toEqual([
      ["before-first-heading", "1", "1"],
      ["3", "page-number", "2, 8, 14"],
      ["3", "art", "3-4, 6"],
    ]);
    expect(removedCount).toBe(7);
    expect(Number(rulings) + Number(headings) + removedCount).toBe(Number(total));
    expect(existsSync(join(root, "rulings/lamps-faq/3.0"))).toBe(false);
  });

  it("--check writes valid JSON, without editions, when no folder of sources is given", async () => {
    vi.stubEnv("GRIM_SOURCES", "");
    try {
      const { root } = library();
      const { code, out, err } = await captured(async () =>
        importFile(undefined, { check: true, json: true, library: root }),
      );
      expect([code, JSON.parse(out)]).toEqual([exit.ok, { editions: [], problems: [] }]);
      expect(err).toContain("Skipped: no folder of source documents is given.");
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it("lists the numbers of all lines that were set aside; of boilerplate, as many as fit on a line", async () => {
    vi.stubEnv("COLUMNS", "40");
    try {
      const many = Array.from({ length: 12 }, (_, i) => `(1.${i + 1}) Lamp\nIt glows.\n${i}\n`).join("\n");
      const titles = Array.from({ length: 9 }, () => "Lamplighters\n1\n").join("\n");
      const { out } = await library(`${titles}\nRulings\n\n${many.replace(/^\d+$/gm, "7")}`).run();
      expect(out).toMatch(/^21 +page-number +2, 5, [\d, ]*…$/m);
      const numbers = /before-first-heading \(9\): ([\d,\s]*)\n/.exec(out)?.[1];
      expect(numbers?.trim().split(/,\s+/)).toEqual(["1", "4", "7", "10", "13", "16", "19", "22", "25"]);
      expect(out.split("\n").filter((line) => line.length > 40)).toEqual([]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it("--show prints exactly the files that --write writes, and writes nothing", async () => {
    const { run, chapter } = library();
    const { code, out } = await run({ show: true });
    expect(code).toBe(exit.ok);
    expect(existsSync(chapter)).toBe(false);
    expect((await run({ write: true })).code).toBe(exit.ok);
    const written = readFileSync(chapter, "utf8");
    expect(out.startsWith(`# rulings/lamps-faq/3.0/01-rulings.yaml\n${written}`)).toBe(true);
    expect(written).toContain("It burns.");
  });

  it("--json prints one object, to which --show adds the records", async () => {
    const { run } = library();
    const plain = JSON.parse((await run({ json: true })).out);
    expect(plain.records).toBeUndefined();
    expect(plain).toMatchObject({ rulings: 2, lines: { rules: { art: 3 } }, problems: [] });
    const shown = JSON.parse((await run({ json: true, show: true })).out);
    expect(shown.records.map((one: { id: string; text: string }) => [one.id, one.text])).toEqual([
      ["lamps", "They glow."],
      ["oil", "It burns."],
    ]);
  });

  it("writes nothing, shows line and caret and exits with 2 when the text has problems", async () => {
    const { run, chapter } = library(`${text}\nTrading\n\nYou may trade.\n`);
    const { code, err } = await run({ write: true });
    expect(code).toBe(exit.error);
    expect(existsSync(chapter)).toBe(false);
    expect(err).toMatch(/faq\.txt:19:1\n.*"Trading" looks like a heading[\s\S]*19 \| Trading\n +\| \^/);
    expect(err).toContain("Nothing was written");
  });

  it("overwrites an existing edition only with --replace", async () => {
    const { run, chapter } = library();
    await run({ write: true });
    const before = readFileSync(chapter, "utf8");
    const again = await run({ write: true });
    expect(again.problem).toMatchObject({ code: "edition-exists", hint: expect.stringContaining("--replace") });
    expect(readFileSync(chapter, "utf8")).toBe(before);
    expect((await run({ write: true, replace: true })).code).toBe(exit.ok);
  });

  it("does not fall back to the shipped library when the given folder has only house rulings", async () => {
    const root = temporaryFolder();
    writeFiles(root, { "house/ties.yaml": "", "faq.txt": text });
    const { problem } = await captured(async () =>
      importFile(join(root, "faq.txt"), { document: "coc-faq", edition: "9", library: root, write: true }),
    );
    expect(problem).toMatchObject({ code: "file-missing", file: root });
  });
});
