/** Documents that a user imports, above the shipped library, with the built program. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { emptyFolder, grim, type Result, served } from "./run.js";
import { installOf, smallInstall } from "./small-install.js";
import { smallLibrary } from "./small-library.js";

const installed = await smallInstall();
/** With a library that compiles in no time, for tests that do not look at its rulings. */
const lamps = await installOf(smallLibrary());

const words = "A lamp that burns stays lit until its bearer leaves play.";
/** Made-up text in the form of a document whose profile is shipped. */
const partOfFaq = `# OFFICIAL RULES CLARIFICATION

## Definitions and Terms

### (2.20) Mulligan

A player may redraw once.

### (9.1) Lamplight

${words}
`;

/** The same for the small library. */
const lampsFaq = "# Lamps\n\n## Questions\n\nMay a lamp move?\n\nIt may.\n";

interface User {
  grim(...args: string[]): Promise<Result>;
  /** Like `grim`, in a process of its own. */
  process(...args: string[]): Promise<Result>;
  json(...args: string[]): Promise<Record<string, never>>;
  library: string;
  file: string;
}

function user(program = installed): User {
  const home = emptyFolder("user");
  const env = { HOME: home, XDG_DATA_HOME: join(home, "data"), XDG_CACHE_HOME: join(home, "cache") };
  const file = join(home, "faq.md");
  writeFileSync(file, partOfFaq);
  const run = (...args: string[]) => served(args, { env, cwd: home, installed: program });
  return {
    grim: run,
    process: (...args) => grim(args, { env, cwd: home, program: join(program, "bin", "grim.js") }),
    json: async (...args) => JSON.parse((await run(...args, "--json")).stdout),
    library: join(home, "data", "grimrule", "library"),
    file,
  };
}

const importArgs = (file: string, edition = "9.0", document = "coc-faq") => [
  ...["import", file, "--document", document, "--edition", edition, "--partial", "--write"],
];
const editionsOf = async (one: User, document = "coc-faq"): Promise<[string, string, boolean][]> => {
  const { documents } = (await one.json("documents")) as never as {
    documents: { id: string; editions: { edition: string; layer: string; partial: boolean }[] }[];
  };
  return (documents.find(({ id }) => id === document)?.editions ?? []).map((each) => [
    each.edition,
    each.layer,
    each.partial,
  ]);
};

test("a partial edition of a shipped document can be imported, found, cited, compared and removed", async () => {
  const one = user();
  const shippedFiles = () => readdirSync(join(installed, "rulings", "coc-faq")).sort();
  const before = shippedFiles();
  expect(await one.grim(...importArgs(one.file))).toMatchObject({ code: 0 });
  expect(readdirSync(join(one.library, "rulings", "coc-faq"))).toEqual(["9.0"]);
  expect(shippedFiles()).toEqual(before);
  expect(await editionsOf(one)).toEqual([
    ["9.0", "user", true],
    ["4.2", "shipped", false],
  ]);
  expect((await one.grim("documents")).stdout).toContain("9.0  undated, 2 rulings, partial, in your library");

  // The rulings of the partial edition, and those of the full one that stay in force.
  expect((await one.grim("show", "coc 9.1")).stdout).toContain(words);
  const kept = await one.grim("cite", "coc 2.19");
  expect(kept.stdout).toContain("FAQ 4.2, still in force (9.0 is partial)");
  const { ruling } = (await one.json("show", "coc 2.19")) as never as { ruling: Record<string, unknown> };
  expect(ruling).toMatchObject({ edition: "4.2", partial: "9.0" });
  const { results } = (await one.json("search", "restricted list")) as never as { results: { ruling: unknown }[] };
  expect(results[0]?.ruling).toMatchObject({ id: "policy-restricted-list", edition: "4.2", partial: "9.0" });
  expect(await one.json("search", "is museum curator restricted")).toMatchObject({ verdict: { value: true } });

  // Nothing is removed.
  const diff = (await one.json("diff", "coc-faq")) as never as Record<string, unknown[]>;
  expect(diff).toMatchObject({ from: "4.2", to: "9.0", removed: [], extraction: [], moved: [] });
  expect(diff.added?.map((each) => (each as { id: string }).id)).toEqual(["lamplight"]);
  expect(diff.reworded?.map((each) => (each as { id: string }).id)).toEqual(["mulligan"]);
  expect(await one.json("changes", "coc-faq")).toMatchObject({ interval: { removed: [] } });
  const { steps } = (await one.json("history", "coc 2.19")) as never as { steps: { change: string }[] };
  expect(steps.map((step) => step.change)).toEqual(["kept"]);

  const removed = await one.grim("documents", "--remove", "coc-faq", "9.0");
  expect(removed).toMatchObject({ code: 0, stderr: "" });
  const backup = /^Backup: (.*)$/m.exec(removed.stdout)?.[1] ?? "";
  expect(readdirSync(backup)).toEqual(["01-official-rules-clarification.yaml"]);
  expect(await editionsOf(one)).toEqual([["4.2", "shipped", false]]);
  expect((await one.grim("cite", "coc 2.19")).stdout).not.toContain("partial");
}, 120_000);

test("grim documents --remove refuses shipped documents", async () => {
  const one = user();
  for (const args of [["coc-faq"], ["coc-faq", "4.2"]])
    expect(await one.grim("documents", "--remove", ...args)).toMatchObject({ code: 2, stdout: "" });
  mkdirSync(one.library, { recursive: true });
  expect((await one.grim("documents", "--remove", "coc-faq")).stderr).toContain("Shipped documents are never removed");
  expect((await one.grim("--library", installed, "documents", "--remove", "coc-faq")).code).toBe(2);
  expect(existsSync(join(installed, "rulings", "coc-faq", "4.2"))).toBe(true);
}, 60_000);

test("an invalid document of the user is reported and left out of look-ups", async () => {
  const one = user(lamps);
  const good = await one.grim("show", "lamps 1.4");
  expect(good).toMatchObject({ code: 0, stderr: "" });
  const broken = join(one.library, "rulings", "lamps-faq", "9.0", "01-x.yaml");
  mkdirSync(join(broken, ".."), { recursive: true });
  writeFileSync(broken, "rulings: 7\n");
  for (let n = 0; n < 2; n++) {
    const shown = await one.grim("show", "lamps 1.4");
    expect(shown).toMatchObject({ code: 0, stdout: good.stdout });
    expect(shown.stderr.replace(/\s+/g, " ")).toContain("Left out: lamps-faq 9.0.");
    expect(shown.stderr).toContain(broken);
  }
  expect(await one.grim("documents", "--remove", "lamps-faq", "9.0")).toMatchObject({ code: 0 });
  expect(await one.grim("show", "lamps 1.4")).toEqual(good);
}, 60_000);

test("of two simultaneous imports of one edition one is refused; those of two editions both succeed", async () => {
  const one = user(lamps);
  writeFileSync(one.file, lampsFaq);
  const codes = async (...editions: string[]) =>
    (await Promise.all(editions.map((edition) => one.process(...importArgs(one.file, edition, "lamps-faq"))))).map(
      ({ code }) => code,
    );
  expect((await codes("9.0", "9.0")).sort()).toEqual([0, 2]);
  expect(await codes("9.1", "9.2")).toEqual([0, 0]);
  expect((await editionsOf(one, "lamps-faq")).map(([edition]) => edition)).toEqual(["9.2", "9.1", "9.0", "2.0", "1.0"]);
}, 120_000);

test("--library uses the given library without the documents of the user", async () => {
  const one = user(lamps);
  writeFileSync(one.file, lampsFaq);
  expect(await one.grim(...importArgs(one.file, "9.0", "lamps-faq"))).toMatchObject({ code: 0 });
  expect((await one.grim("documents", "lamps-faq")).stdout).toContain("9.0");
  expect((await one.grim("--library", lamps, "documents", "lamps-faq")).stdout).not.toContain("9.0");
  const checked = await one.grim("import", "--check", emptyFolder());
  expect(checked.stdout).toContain("lamps-faq 9.0: skipped");
  expect((await one.grim("--library", lamps, "import", "--check", emptyFolder())).stdout).not.toContain("9.0");
}, 60_000);

describe("grim diff --against", () => {
  test("reads the edition from --edition, and compares an older edition as the older text", async () => {
    const one = user();
    const diff = (...more: string[]) => one.json("diff", "coc-faq", "4.2", "--against", one.file, ...more);
    expect(await diff("--edition", "4.1", "--partial")).toMatchObject({
      from: "4.1",
      to: "4.2",
      added: [],
      extraction: [],
    });
    expect(await diff("--edition", "9.0", "--partial")).toMatchObject({ from: "4.2", to: "9.0", removed: [] });
    const shown = await one.grim("diff", "coc-faq", "--against", one.file, "--edition", "4.1", "--partial", "--brief");
    expect(shown.stdout).toContain("faq.md → FAQ 4.2");
  }, 60_000);
  test.each([
    ["a file of the same edition", ["4.2", "--against", "faq.md", "--edition", "4.2"]],
    ["--edition without --against", ["4.2", "--edition", "4.1"]],
    ["an edition that is a path", ["4.2", "--against", "faq.md", "--edition", "../x"]],
  ])("refuses %s", async (_what, args) => {
    const one = user();
    expect(await one.grim("diff", "coc-faq", ...args)).toMatchObject({ code: 2, stdout: "" });
  });
});

test("a look-up without documents of the user uses the installed snapshot and compiles nothing", async () => {
  const one = user();
  const changed = () => statSync(join(installed, "dist", "library.snapshot")).mtimeMs;
  const before = changed();
  await one.grim("show", "coc 2.20");
  mkdirSync(join(one.library, "rulings"), { recursive: true });
  await one.grim("show", "coc 2.20");
  expect(changed()).toBe(before);
  const cache = join(one.library, "..", "..", "..", "cache", "grimrule");
  expect(existsSync(cache) ? readdirSync(cache) : []).toEqual([]);
  expect(readFileSync(one.file, "utf8")).toBe(partOfFaq);
});
