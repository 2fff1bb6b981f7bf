/** An import that is killed leaves either the old edition or the new one complete. */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, describe, expect, it } from "vitest";
import type { ChapterFile } from "../../ruling/schema.js";
import { editionFiles, editionNames, readEdition, writeEdition } from "./library-files.js";
import { madeUpChapter, madeUpLibrary, madeUpRecord, temporaryFolder, writeFiles } from "./made-up-folder.fixture.js";

const corrections = "# written by hand\ncorrections: []\n";
const folder = temporaryFolder();
const [program, newOnly, newAndOld] = ["replace.cjs", "new.json", "both.json"].map((name) => join(folder, name)) as [
  string,
  string,
  string,
];

/** An edition in which the text of every ruling begins with the given word. */
function editionOf(word: "old" | "new"): ChapterFile[] {
  return Array.from({ length: word === "old" ? 1 : 2 }, (_, i) => ({
    ...madeUpChapter(
      "2.0",
      Array.from({ length: 2 }, (_, k) =>
        madeUpRecord(`lamps-${i}-${k}`, { text: `${word} ${"A lamp is lit at dusk. ".repeat(20)}`.trim() }),
      ),
    ),
    chapter: `Chapter ${i + 1}`,
  }));
}

beforeAll(async () => {
  const files = (word: "old" | "new") => [...editionFiles(editionOf(word))];
  writeFileSync(newOnly, JSON.stringify([files("new")]));
  writeFileSync(newAndOld, JSON.stringify([files("new"), files("old")]));
  await build({
    entryPoints: [join(import.meta.dirname, "killed-import.fixture.ts")],
    outfile: program,
    bundle: true,
    platform: "node",
    format: "cjs",
    logLevel: "error",
  });
});

function libraryWithOld(): string {
  const root = madeUpLibrary({ "rulings/lamps-faq/2.0/corrections.yaml": corrections });
  writeEdition(root, "lamps-faq", "2.0", editionOf("old"));
  return root;
}

const editionFolder = (root: string) => join(root, "rulings", "lamps-faq", "2.0");

/** Says which edition is on disk after the recovery at the next start; fails when it is not complete. */
function editionOnDisk(root: string): string {
  expect(editionNames(root, "lamps-faq")).toEqual(["1.0", "2.0"]);
  const { chapters, problems } = readEdition(root, "lamps-faq", "2.0");
  expect(problems).toEqual([]);
  const rulings = chapters.flatMap(({ chapter }) => chapter.rulings);
  const words = new Set(rulings.map((ruling) => ruling.text.split(" ")[0]));
  expect(words.size).toBe(1);
  const [word = ""] = words;
  expect([chapters.length, rulings.length]).toEqual(word === "old" ? [1, 2] : [2, 4]);
  expect(readFileSync(join(root, "rulings/lamps-faq/2.0/corrections.yaml"), "utf8")).toBe(corrections);
  return word;
}

describe("writeEdition", () => {
  it("leaves the old or the new edition complete when killed before any change of the disk", () => {
    const root = libraryWithOld();
    const seen: string[] = [];
    for (let step = 1; step < 80; step++) {
      writeEdition(root, "lamps-faq", "2.0", editionOf("old"));
      let killed = false;
      try {
        execFileSync(process.execPath, [program, editionFolder(root), newOnly, `${step}`], { stdio: "pipe" });
      } catch (error) {
        killed = (error as { signal?: string }).signal === "SIGKILL";
        expect(killed).toBe(true);
      }
      seen.push(editionOnDisk(root));
      // What the killed import left behind does not prevent another import.
      writeEdition(root, "lamps-faq", "2.0", editionOf("new"));
      expect(editionOnDisk(root)).toBe("new");
      expect(readdirSync(editionFolder(root)).filter((name) => name.startsWith(".chapters"))).toEqual([]);
      if (!killed) break;
    }
    expect(seen[0]).toBe("old");
    expect(seen.at(-1)).toBe("new");
    expect(seen.length).toBeGreaterThan(8);
    // After the step that commits the new edition, a kill never restores the old one.
    expect(seen.join(" ")).toMatch(/^(old )+(new ?)+$/);
  });

  it("leaves the old or the new edition complete when killed at any moment", async () => {
    const root = libraryWithOld();
    for (let round = 0; round < 9; round++) {
      const child = spawn(process.execPath, [program, editionFolder(root), newAndOld], {
        stdio: ["ignore", "pipe", "inherit"],
      });
      await once(child.stdout, "data");
      await new Promise((resolve) => setTimeout(resolve, (round % 9) * 2 + Math.random() * 2));
      const exit = once(child, "exit");
      child.kill("SIGKILL");
      // If it had ended by itself, it would have failed; its error is on standard error.
      expect(child.exitCode).toBe(null);
      await exit;
      editionOnDisk(root);
    }
  });

  it("leaves other files beside the chapters unchanged", () => {
    const root = libraryWithOld();
    writeFiles(root, { "rulings/lamps-faq/2.0/notes.md": "mine" });
    writeEdition(root, "lamps-faq", "2.0", editionOf("new"));
    expect(editionOnDisk(root)).toBe("new");
    expect(readFileSync(join(root, "rulings/lamps-faq/2.0/notes.md"), "utf8")).toBe("mine");
  });
});
