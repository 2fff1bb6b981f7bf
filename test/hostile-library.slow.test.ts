/**
 * Libraries with hostile content: names of JavaScript object members, pipes, devices, links, invalid line numbers, very
 * large documents.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { isAll } from "../src/runs.fixture.js";
import { emptyFolder, served, servedEach } from "./run.js";
import { chapterFile, smallLibrary } from "./small-library.js";

/** Writes a small library, replaces `from` by `to` in its newest chapter, and returns its folder. */
function libraryWithChange(from: string | RegExp, to: string): string {
  const root = smallLibrary();
  const path = join(root, chapterFile);
  writeFileSync(path, readFileSync(path, "utf8").replace(from, to));
  return root;
}

const linesOf = (...lines: string[]) => lines.map((line) => `${line}\n`).join("");

describe("names of JavaScript object members", () => {
  it("are found as id of a ruling and as name of a card and a keyword", async () => {
    const root = libraryWithChange("  - id: resting-lanterns", "  - id: constructor\n    title: Constructor");
    writeFileSync(join(root, "cards/lamps/keywords.yaml"), "keywords:\n  - {term: constructor}\n");
    writeFileSync(
      join(root, "cards/lamps/cards.yaml"),
      'cards:\n  - {id: constructor, name: Constructor, printings: [{set: Core, number: "12"}]}\n  - {id: dark-lantern, name: Dark Lantern}\n',
    );
    const lines = [
      ["show", "constructor"],
      ["search", "constructor"],
      ["card", "Constructor"],
      ["keyword", "constructor"],
      ["governs", "lamps-faq/constructor"],
      ["history", "lamps-faq/constructor"],
    ];
    for (const [i, { code, stderr }] of (await servedEach(lines.map((args) => ["--library", root, ...args]))).entries())
      expect({ args: lines[i], code, stderr }).toEqual({ args: lines[i], code: 0, stderr: "" });
  });
});

describe("files that are not regular files", () => {
  const isPosix = process.platform !== "win32";

  it
    .skipIf(!isPosix)
    .each(["rulings/lamps-faq/2.0/02-more.yaml", "rulings/lamps-faq/asked-as.yaml", "cards/lamps/sets.yaml"])(
    "are refused: a named pipe at %s",
    async (path) => {
      const root = smallLibrary();
      rmSync(join(root, path), { force: true });
      execFileSync("mkfifo", [join(root, path)]);
      const { code, stderr } = await served(["--library", root, "show", "moving-lanterns"]);
      expect(code).toBe(2);
      expect(stderr.replace(/\s+/g, " ")).toContain("it is not a regular file, but a pipe or a device.");
    },
  );

  it.skipIf(!isPosix)("are refused: a link to a device", async () => {
    const root = smallLibrary();
    symlinkSync("/dev/zero", join(root, "rulings/lamps-faq/2.0/02-more.yaml"));
    const { code, stderr } = await served(["--library", root, "show", "moving-lanterns"]);
    expect(code).toBe(2);
    expect(stderr).toContain("leads out of");
  });

  it.skipIf(!isPosix)("are refused: a link from an edition to a folder outside the library", async () => {
    const root = smallLibrary();
    const outside = emptyFolder("outside");
    writeFileSync(join(outside, "01-secret.yaml"), "secret: words\n");
    symlinkSync(outside, join(root, "rulings/lamps-faq/3.0"));
    const { code, stderr } = await served(["--library", root, "show", "moving-lanterns"]);
    expect(code).toBe(2);
    expect(stderr).toContain("leads out of");
    expect(stderr).not.toContain("secret");
  });

  it.skipIf(!isPosix)("are reported, and the ruling is shown: a named pipe as a file of house rulings", async () => {
    const root = smallLibrary();
    const data = emptyFolder("data");
    mkdirSync(join(data, "grimrule", "house"), { recursive: true });
    execFileSync("mkfifo", [join(data, "grimrule", "house", "notes.yaml")]);
    const { code, stderr } = await served(["--library", root, "show", "moving-lanterns"], {
      env: { XDG_DATA_HOME: data },
    });
    expect(code).toBe(0);
    expect(stderr.replace(/\s+/g, " ")).toContain("not a regular file");
  });
});

describe("invalid line numbers", () => {
  it.each(["10-3", "0-4", "0", "1-999999999", "99999999999999999999"])(
    "are reported by grim check: lines: [%s]",
    async (span) => {
      const root = libraryWithChange("lines: [3-5]", `lines: ["${span}"]`);
      const { code, stdout } = await served(["--library", root, "check"]);
      expect(code).toBe(1);
      expect(stdout).toContain("rulings.0.lines.0");
    },
  );
});

describe("very large documents", () => {
  const count = isAll ? 4_000 : 1_000;
  it(`are read: ${count} identical questions`, async () => {
    const root = smallLibrary();
    const file = join(emptyFolder("faq"), "faq.md");
    writeFileSync(file, `# Lamps\n\n## Questions\n\n${linesOf("May a lamp move?", "", "Yes.", "").repeat(count)}`);
    const { code, stdout } = await served([
      ...["--library", root, "import", file, "--document", "lamps-faq", "--edition", "9.0", "--json"],
    ]);
    expect({ code, rulings: JSON.parse(stdout).rulings }).toEqual({ code: 0, rulings: count });
  }, 90_000);

  it("are read: a line of 45,000 characters with asterisks and underscores", async () => {
    const root = smallLibrary();
    const file = join(emptyFolder("faq"), "faq.md");
    writeFileSync(file, `# Lamps\n\n## Questions\n\nMay a lamp move?\n\n${"*a_".repeat(15_000)}.\n`);
    const { stdout } = await served([
      ...["--library", root, "import", file, "--document", "lamps-faq", "--edition", "9.0", "--json"],
    ]);
    expect(JSON.parse(stdout).rulings).toBe(1);
  }, 60_000);
});
