import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeSource } from "../../document/source.js";
import { readMatches, writeEdition } from "../../library/disk/library-files.js";
import { loadLibrary } from "../../library/disk/load.js";
import { type Library, libraryOf } from "../../library/library.js";
import { decodeSnapshot, encodeSnapshot } from "../../library/snapshot/snapshot.js";
import { GrimError } from "../../problem.js";
import { readUnsavedEdition } from "./read-unsaved-edition.js";
import { runImport } from "./run-import.js";

const profile = `
id: lamps-faq
title: Lamps — Questions
short: FAQ
game: lamps
publisher: Nobody
copyright: Nobody
authority: Nobody's own answers.
import:
  form: wrapped
  sections:
    - {heading: Rulings, reader: entries, start: number, kind: clarification}
`;
const older = "Rulings\n(1.1) Lighting\nA lamp is lit by its bearer, and\nby nobody else.\n";
const newer = `${older}\n(1.2) Blowing Out\nA lamp that is blown out stays\nwith its bearer.\n`;
/** The same document as Markdown: one paragraph a line. */
const markdown =
  "Rulings\n\n(1.1) Lighting\n\nA lamp is lit by its bearer, and by nobody else.\n\n(1.2) Blowing Out\n\nA lamp that is blown out stays with its bearer.\n";

let root: string;
let library: Library;
const path = (name: string) => join(root, name);
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "grim-against-"));
  mkdirSync(path("rulings/lamps-faq"), { recursive: true });
  writeFileSync(path("rulings/lamps-faq/document.yaml"), profile);
  for (const [name, text] of Object.entries({ older, newer, markdown })) writeFileSync(path(`${name}.txt`), text);
  const { chapters } = runImport(root, decodeSource(readFileSync(path("older.txt")), "older.txt"), "lamps-faq", "1");
  writeEdition(root, "lamps-faq", "1", chapters);
  library = libraryOf(loadLibrary(root));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Every file below the root, with its size and time. */
function files(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = join(folder, entry.name);
    return entry.isDirectory() ? files(full) : [`${full} ${statSync(full).size} ${statSync(full).mtimeMs}`];
  });
}

describe("readUnsavedEdition", () => {
  it("keeps the ids of known rulings, marks new ones as added after the newest edition, and writes nothing", async () => {
    const before = files();
    const read = await readUnsavedEdition(library, "lamps-faq", path("newer.txt"));
    expect(read).toMatchObject({
      edition: "newer.txt",
      isSourceOfEdition: false,
      reusedCorrections: null,
      misreadings: [],
    });
    expect(read.rulings.map(({ id, number, since }) => [id, number, since])).toEqual([
      ["lighting", "1.1", null],
      ["blowing-out", "1.2", { after: "1", by: "newer.txt" }],
    ]);
    expect(files()).toEqual(before);
  });

  it("names the edition after the file, in permitted characters, and unlike any existing edition", async () => {
    const nameOf = async (file: string) => {
      writeFileSync(path(file), newer);
      return (await readUnsavedEdition(library, "lamps-faq", path(file))).edition;
    };
    expect(await nameOf("_FAQ 1.4 (new).md")).toBe("FAQ-1.4-new-.md");
    expect(await nameOf("1")).toBe("1-");
    expect(await nameOf("灯")).toBe("file");
  });

  it("applies the matching corrections of an edition with the same form", async () => {
    const corrections = path("rulings/lamps-faq/1/corrections.yaml");
    const lamp = "- {lines: 3, was: A lamp, now: 'A [light] lamp', why: an icon is lost}\n";
    const gone = "- {lines: 4, was: nobody at all, join: true, why: a cut}\n";
    const read = async (yaml: string) => {
      writeFileSync(corrections, `corrections:\n${yaml}`);
      const { reusedCorrections, rulings } = await readUnsavedEdition(library, "lamps-faq", path("later.txt"));
      return { reusedCorrections, restored: rulings.map(({ restored }) => restored) };
    };
    writeFileSync(
      path("later.txt"),
      newer.replace("A lamp that is blown", "Lamps that are blown").replace("(1.1)", "\n(1.1)"),
    );
    expect(await read(lamp + gone)).toEqual({
      reusedCorrections: { edition: "1", used: 1, total: 2 },
      restored: [["light"], []],
    });
    // Most of them do not match, so none is used.
    expect(await read(lamp + gone + gone)).toEqual({ reusedCorrections: null, restored: [[], []] });
    rmSync(corrections);
  });

  it("reads a text in another form than the profile's", async () => {
    const read = await readUnsavedEdition(library, "lamps-faq", path("markdown.txt"));
    expect(read.misreadings).toEqual([]);
    expect(read.rulings.map(({ id }) => id)).toEqual(["lighting", "blowing-out"]);
    expect(read.rulings[1]?.text).toBe("A lamp that is blown out stays with its bearer.");
  });

  it("recognises the source of an edition in the library by its sha256", async () => {
    const sha = createHash("sha256")
      .update(readFileSync(path("older.txt")))
      .digest("hex");
    expect(library.documents[0]?.editions[0]?.sha256).toBe(sha);
    expect(await readUnsavedEdition(library, "lamps-faq", path("older.txt"))).toMatchObject({
      edition: "1",
      isSourceOfEdition: true,
    });
  });

  it.each([
    ["is another document", "Chapter one\n\nIt was a dark night.\n", "section-missing"],
    ["is empty", "", "file-empty"],
    ["is binary", "Rulings\n\0\n", "file-binary"],
  ])("rejects a text that %s", async (_, text, code) => {
    writeFileSync(path("bad.txt"), text);
    const attempt = () => readUnsavedEdition(library, "lamps-faq", path("bad.txt"));
    await expect(attempt()).rejects.toThrow(GrimError);
    await expect(attempt()).rejects.toMatchObject({
      problems: expect.arrayContaining([expect.objectContaining({ code })]),
    });
    await expect(readUnsavedEdition(library, "lamps-faq", path("missing.txt"))).rejects.toThrow(/does not exist/);
  });
});

describe("matches.yaml", () => {
  const file = () => path("rulings/lamps-faq/matches.yaml");

  it("is read into the library, which has no matches without it", async () => {
    expect(readMatches(root, "lamps-faq")).toBeNull();
    expect(library.matches("lamps-faq")).toEqual({ pairs: [], faults: [], aliases: [], announced: [] });
    writeFileSync(
      file(),
      "change_marks: None.\nfaults:\n  - {id: lighting, edition: '1', note: A page is missing.}\npairs:\n  - {from: a, to: b, why: the same}\n",
    );
    const data = loadLibrary(root);
    const compiled = decodeSnapshot(encodeSnapshot(data, "stamp", new Map()), root)?.library;
    expect(compiled?.matches("lamps-faq")).toEqual(libraryOf(data).matches("lamps-faq"));
    expect(compiled?.matches("no-faq")).toEqual({ pairs: [], faults: [], aliases: [], announced: [] });
    expect(libraryOf(data).matches("lamps-faq")).toEqual({
      change_marks: "None.",
      faults: [{ id: "lighting", edition: "1", note: "A page is missing." }],
      pairs: [{ from: "a", to: "b", why: "the same" }],
      aliases: [],
      announced: [],
    });
  });

  it("is reported with the line if it breaks its schema", async () => {
    writeFileSync(file(), "faults:\n  - {id: lighting, edition: '1'}\n");
    try {
      loadLibrary(root);
      expect.unreachable();
    } catch (error) {
      expect((error as GrimError).problems[0]).toMatchObject({ code: "yaml-schema", line: 2 });
    }
    rmSync(file());
  });
});
