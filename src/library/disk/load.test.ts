import { symlinkSync } from "node:fs";
import { join, sep } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrimError, type Problem } from "../../problem.js";
import { chapterToYaml } from "../../ruling/chapter-yaml.js";
import type { Ruling } from "../../ruling/ruling.js";
import { madeUpRuling } from "../made-up.fixture.js";
import { dateByEditions, loadLibrary, toRuling } from "./load.js";
import {
  documentYaml,
  madeUpChapter,
  madeUpLibrary,
  madeUpRecord,
  temporaryFolder,
  writeFiles,
} from "./made-up-folder.fixture.js";

function problemsOf(root: string, options?: { requireUniqueIds: boolean }): readonly Problem[] {
  try {
    loadLibrary(root, options);
  } catch (error) {
    expect(error).toBeInstanceOf(GrimError);
    return (error as GrimError).problems;
  }
  return [];
}
const placesOf = (root: string, found: readonly Problem[]) =>
  found.map(({ code, file, line }) => `${code} ${file?.replace(root + sep, "")}:${line}`);

describe("loadLibrary", () => {
  it("marks the rulings of a chapter that was changed by hand", () => {
    const written = chapterToYaml(madeUpChapter("1.0", [madeUpRecord("lamps")]));
    const marks = (text: string) =>
      loadLibrary(madeUpLibrary({ "rulings/lamps-faq/1.0/01-rulings.yaml": text })).rulings.flatMap((one) =>
        one.changedIn === undefined ? [] : [`${one.edition}/${one.id}: ${one.changedIn}`],
      );
    expect(marks(`# read\n${written}`)).toEqual([]);
    expect(marks(written.replace("The words of lamps", "The word of lamps"))).toEqual([
      "1.0/lamps: rulings/lamps-faq/1.0/01-rulings.yaml",
    ]);
  });

  it("counts entries of lists by their names, with a catalogue and without one", () => {
    const listed = (id: string, title: string) => madeUpRecord(id, { kind: "banned", title, text: title });
    const chapter = madeUpChapter("10.0", [listed("moth", "Pale Moth"), listed("eel", "Eel (Reef 3)")]);
    const root = madeUpLibrary({ "rulings/lamps-faq/10.0/01-bans.yaml": chapterToYaml(chapter) });
    const { rulings, catalogues } = loadLibrary(root);
    expect(rulings.slice(0, 2).map(({ cards }) => cards)).toEqual([
      [{ id: "pale-moth", name: "Pale Moth", set: null, number: null }],
      [{ id: "eel", name: "Eel", set: null, number: null }],
    ]);
    const names = catalogues.find(({ game }) => game === "lamps")?.cards.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Pale Moth", "Eel"]));
  });

  it("gives documents, editions newest first, rulings in order, catalogues, phrasings, gaps and matches", () => {
    const root = madeUpLibrary({
      "rulings/lamps-faq/10.0/01-rulings.yaml": chapterToYaml(madeUpChapter("10.0", [madeUpRecord("tar")])),
      "rulings/lamps-faq/10.0/02-more.yaml": chapterToYaml({
        ...madeUpChapter("10.0", [madeUpRecord("ash")]),
        chapter: "More",
      }),
      "rulings/lamps-faq/gaps.yaml": "gaps:\n  - {text: Oil, why: not here}\n",
      "rulings/lamps-faq/matches.yaml": "change_marks: none\n",
      "rulings/README.md": "stray",
      "rulings/lamps-faq/README.md": "stray",
      "rulings/no-document/1.0/01-x.yaml": "stray",
      "cards/README.md": "stray",
    });
    const data = loadLibrary(root);
    expect(data.documents).toMatchObject([
      {
        id: "lamps-faq",
        game: "lamps",
        editions: [
          { edition: "10.0", date: null, rulings: 2, sha256: "0".repeat(64) },
          { edition: "2.0", date: null, rulings: 3 },
          { edition: "1.0", date: "2017-02", rulings: 1 },
        ],
      },
    ]);
    expect(data.rulings.map((one) => `${one.edition}/${one.id}`)).toEqual([
      "10.0/tar",
      "10.0/ash",
      "2.0/lamps",
      "2.0/oil",
      "2.0/wicks",
      "1.0/lamps",
    ]);
    expect(data.catalogues.map((one) => [one.game, one.cards.length, one.sets.length])).toEqual([["lamps", 1, 1]]);
    expect(data.askedAs).toEqual({ "lamps-faq": { lamps: ["how do lamps work", "light them"] } });
    expect(data.gaps?.["lamps-faq"]?.gaps).toHaveLength(1);
    expect(data.matches?.["lamps-faq"]?.change_marks).toBe("none");
  });

  it("lists the problems of every file at once, each with its line", () => {
    const root = madeUpLibrary({
      "rulings/lamps-faq/asked-as.yaml": "asked_as:\n  lamps: how\n",
      "rulings/lamps-faq/1.0/01-rulings.yaml": "source: {\n",
      "rulings/lamps-faq/gaps.yaml": "gaps:\n  - {text: x}\n",
      "rulings/tides-faq/document.yaml": documentYaml
        .replace("form: markdown", "form: paper")
        .replace("lamps-faq", "tides-faq"),
      "cards/lamps/sets.yaml": "sets:\n  - {id: base, cite: Base}\n",
      "cards/lamps/cards.yaml": "cards:\n  - {id: Lamp, name: Lamp}\n",
    });
    expect(placesOf(root, problemsOf(root)).sort()).toEqual([
      "yaml-schema cards/lamps/cards.yaml:2",
      "yaml-schema cards/lamps/sets.yaml:2",
      "yaml-schema rulings/lamps-faq/asked-as.yaml:2",
      "yaml-schema rulings/lamps-faq/gaps.yaml:2",
      "yaml-schema rulings/tides-faq/document.yaml:11",
      "yaml-syntax rulings/lamps-faq/1.0/01-rulings.yaml:2",
    ]);
  });
  it("reports two rulings with one id, with both places", () => {
    const same = chapterToYaml(
      madeUpChapter("2.0", [madeUpRecord("lamps"), madeUpRecord("oil"), madeUpRecord("lamps")]),
    );
    const root = madeUpLibrary({
      "rulings/lamps-faq/2.0/01-rulings.yaml": same,
      "rulings/lamps-faq/2.0/02-more.yaml": same,
    });
    const problems = problemsOf(root);
    expect(problems.map((one) => one.code)).toEqual(["duplicate-id", "duplicate-id"]);
    const line = (id: string, nth = 0) =>
      same.split("\n").flatMap((text, i) => (text.trim() === `- id: ${id}` ? [i + 1] : []))[nth];
    expect(problems[0]?.message).toMatch(new RegExp(`^lamps: .*01-rulings\\.yaml:${line("lamps")}\\.`));
    expect(placesOf(root, problems)).toEqual([
      `duplicate-id rulings/lamps-faq/2.0/01-rulings.yaml:${line("lamps", 1)}`,
      `duplicate-id rulings/lamps-faq/2.0/02-more.yaml:${line("oil")}`,
    ]);
    expect(problemsOf(root, { requireUniqueIds: false })).toEqual([]);
  });
  it("reports a document.yaml whose id differs from its folder", () => {
    const root = madeUpLibrary({ "rulings/tides-faq/document.yaml": documentYaml });
    expect(problemsOf(root)).toMatchObject([{ code: "path-mismatch" }]);
  });
  it("reports a document with the id of house rulings, with the reason", () => {
    const root = madeUpLibrary({ "rulings/house/document.yaml": documentYaml.replace("id: lamps-faq", "id: house") });
    expect(problemsOf(root)).toMatchObject([
      {
        code: "path-mismatch",
        file: join(root, "rulings/house/document.yaml"),
        line: 1,
        message: expect.stringContaining("house rulings"),
        hint: expect.stringContaining("id: house-faq"),
      },
    ]);
  });
  it("reads no chapter behind a link that leads out", () => {
    const root = madeUpLibrary();
    const outside = temporaryFolder();
    writeFiles(outside, { "secret.yaml": chapterToYaml(madeUpChapter("2.0", [madeUpRecord("secret")])) });
    symlinkSync(join(outside, "secret.yaml"), join(root, "rulings/lamps-faq/2.0/02-secret.yaml"));
    expect(problemsOf(root).map((one) => one.code)).toEqual(["path-outside"]);
  });
  it("reads no catalogue behind a link that leads out", () => {
    const root = madeUpLibrary();
    symlinkSync("/etc/hostname", join(root, "cards/lamps/slang.yaml"));
    expect(problemsOf(root).map((one) => one.code)).toEqual(["path-outside"]);
  });
});

describe("toRuling", () => {
  it("sets absent values to null or empty", () => {
    expect(
      toRuling(
        madeUpRecord("lamps", { title: undefined, lines: ["3", "5-7"], see: ["Oil"] }),
        "lamps-faq",
        "1.0",
        "lamps",
      ),
    ).toEqual({
      id: "lamps",
      document: "lamps-faq",
      edition: "1.0",
      game: "lamps",
      kind: "clarification",
      number: null,
      title: null,
      question: null,
      text: "The words of lamps.",
      section: ["Rulings"],
      cards: [],
      mentions: [],
      keywords: [],
      since: null,
      see: [{ text: "Oil", to: [], gap: null }],
      lines: [
        [3, 3],
        [5, 7],
      ],
      restored: [],
      notes: [],
      proofs: [],
      places: [],
      marked: [],
    });
    const proof = { symbols: ["oil"], now: "an [oil] lamp", witness: "FAQ 0.9, page 2" };
    expect(toRuling(madeUpRecord("oil", { proofs: [proof] }), "lamps-faq", "1.0", "lamps").proofs).toEqual([
      { ...proof, text: null, card: null, words: null },
    ]);
    expect(toRuling(madeUpRecord("oil", { since: "1.2" }), "lamps-faq", "1.0", "lamps").since).toEqual({
      exact: "1.2",
    });
  });
});

describe("dateByEditions", () => {
  /** `1.0: a b` is an edition with rulings a and b; `a=1.1` has a tag. */
  function dated(...editions: string[]): string[] {
    const all = editions.map((line): Ruling[] => {
      const [edition = "", ids = ""] = line.split(": ");
      return ids
        .split(" ")
        .filter(Boolean)
        .map((id) => {
          const [name = "", tag] = id.split("=");
          return madeUpRuling({ id: name, edition, since: tag === undefined ? null : { exact: tag } });
        });
    });
    dateByEditions(all);
    return all.flat().map((one) => {
      const { since } = one;
      if (since === null) return `${one.edition} ${one.id}: ?`;
      return `${one.edition} ${one.id}: ${"exact" in since ? since.exact : `${since.after}..${since.by}`}`;
    });
  }
  it("does not date rulings of the oldest edition, and dates a new ruling between two editions", () => {
    expect(dated("1.0: a", "1.3: a b", "2.0: a b c")).toEqual([
      "1.0 a: ?",
      "1.3 a: ?",
      "1.3 b: 1.0..1.3",
      "2.0 a: ?",
      "2.0 b: 1.0..1.3",
      "2.0 c: 1.3..2.0",
    ]);
  });
  it("takes the exact edition from a tag", () => {
    expect(dated("1.0: a", "1.3: a b=1.1")).toEqual(["1.0 a: ?", "1.3 a: ?", "1.3 b: 1.1"]);
  });
  it("does not date a returning ruling that the oldest edition had", () => {
    expect(dated("1.0: a b", "1.3: a", "2.0: a b")).toContain("2.0 b: ?");
  });
  it("dates nothing in a single edition", () => {
    expect(dated("4.2: a b")).toEqual(["4.2 a: ?", "4.2 b: ?"]);
  });
  it("never dates a ruling more exactly than the editions prove (property)", () => {
    const edition = fc.subarray(["a", "b", "c"]);
    fc.assert(
      fc.property(fc.array(edition, { maxLength: 5 }), (ids) => {
        const all = ids.map((some, i) => some.map((id) => madeUpRuling({ id, edition: `${i}` })));
        dateByEditions(all);
        for (const { id, since } of all.flat()) {
          const first = ids.findIndex((some) => some.includes(id));
          if (since === null) continue;
          if ("exact" in since) throw new Error("no tag says so");
          expect(since).toEqual({ after: `${first - 1}`, by: `${first}` });
        }
      }),
    );
  });
});
