/**
 * Hostile input: escape sequences, very long texts, names of JavaScript object members. The output must contain no
 * control characters.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sample } from "../src/runs.fixture.js";
import { emptyFolder, type Result, type RunOptions, rawControls, served, servedEach } from "./run.js";
import { smallLibrary } from "./small-library.js";

const bell = "\u001b]0;owned\u0007";
/**
 * Sequences that set the window title, clear the screen and write to the clipboard; C1 controls, carriage returns,
 * backspaces and bidi overrides.
 */
const hostile = `${bell}x\u001b[2J\u009b31m\u001b]52;c;cm0gLXJm\u0007\ry\u0008\u0008a\u202eb\u2066c\u2069\n\u001b[31md`;

/**
 * Asserts for each run: no control character in the output, an exit code of 0 to 2, some output, no unexpected failure.
 */
async function expectAllSafe(lines: string[][], options: RunOptions = {}): Promise<Result[]> {
  const results = await servedEach(lines, options);
  expect(results).toHaveLength(lines.length);
  for (const [i, { code, stdout, stderr }] of results.entries()) {
    const args = lines[i];
    // In CSV, lines end with CR LF (RFC 4180).
    const raw = rawControls.exec((stdout + stderr).replaceAll("\r\n", "\n"));
    const isKnownCode = code !== null && [0, 1, 2].includes(code);
    const hasFailed = /unexpectedly/.test(stderr);
    const isSilent = stdout + stderr === "";
    expect({ args, raw, isKnownCode, hasFailed, isSilent }).toEqual({
      args,
      raw: null,
      isKnownCode: true,
      hasFailed: false,
      isSilent: false,
    });
  }
  return results;
}

describe("escape sequences", () => {
  it("are made visible in a query, a name, an option or a path", async () => {
    const text = hostile;
    const folder = emptyFolder("hostile");
    const lines: string[][] = [
      ["search", text],
      ["search", `kind:${text}`],
      ["search", `"${text}`],
      ["show", text],
      ["show", `ahlcg-faq/${text}`],
      ["card", text],
      ["keyword", text],
      ["cite", text],
      ["governs", text],
      [text],
      ["help", text],
      [`--${text}`],
      ["show", "coc 2.13", `--${text}`],
      ["search", "x", "--kind", text],
      ["search", "x", "--document", text],
      ["search", "x", "--limit", text],
      ["cite", "coc 2.13", "--format", text],
      ["completion", text],
      ["export", "--edition", text],
      ["import", join(folder, text), "--document", "ahlcg-faq", "--edition", "9"],
      ["import", join(folder, "x"), "--document", text, "--edition", text],
      ["--library", join(folder, text), "documents"],
      ["show", "coc 2.13", "--context", "--source", join(folder, text)],
    ];
    await expectAllSafe(sample(2, lines));
  });

  it("are made visible in the name and the text of an imported file", async () => {
    const folder = emptyFolder("names");
    const name = join(folder, `faq\u001b[31m.txt`);
    writeFileSync(name, `# \u001b[2JLamps\n\n## Questions\n\nMay \u001b[31mI\u202e?\n\nYes\u0007.\n`);
    const library = smallLibrary();
    for (const more of [["--show"], ["--json", "--show"]]) {
      const { stdout, stderr } = await served([
        ...["--library", library, "import", name, "--document", "lamps-faq", "--edition", "9.0", ...more],
      ]);
      expect(stdout).toContain(more.includes("--json") ? '"rulings":1' : "1 ruling");
      expect(stdout + stderr).not.toMatch(rawControls);
    }
  });

  it("are made visible in a decklist, a house ruling and the call log", async () => {
    const folder = emptyFolder("own");
    const env = { XDG_DATA_HOME: join(folder, "data") };
    const deck = join(folder, "deck\u001b[2J.txt");
    writeFileSync(deck, `2x Lucky Dice\n1x ${hostile}\n`);
    const lines = [
      ["deck", deck],
      ["deck", deck, "--json"],
      ["note", "ahlcg 1.4", hostile, "--title", hostile, "--card", hostile, "--keyword", hostile],
      ["note", "--list"],
      ["note", "--list", "--json"],
      ["note", "--remove", hostile],
      ["show", "ahlcg 1.4"],
      ["search", "nested sequences"],
      ["log", "add", "coc 2.13", "--table", hostile, "--round", hostile, "--note", hostile],
      ["log"],
      ["log", "--json"],
      ["log", "--since", hostile],
      ["log", "export", "--format", "csv"],
      ["log", "export", "--format", "markdown"],
      ["log", "export", "--format", "json"],
    ];
    await expectAllSafe(lines, { env });
  });

  it("are made visible in every field of a library", async () => {
    const root = emptyFolder("library");
    const dark = '"\\e[2J\\e]0;owned\\a dark\\u202e lamp"';
    mkdirSync(join(root, "rulings/lamps-faq/1.0"), { recursive: true });
    mkdirSync(join(root, "cards/lamps"), { recursive: true });
    writeFileSync(
      join(root, "rulings/lamps-faq/document.yaml"),
      `id: lamps-faq\ntitle: ${dark}\nshort: ${dark}\nnames: [${dark}]\ngame: lamps\npublisher: ${dark}\ncopyright: ${dark}\nauthority: ${dark}\nimport:\n  form: markdown\n  sections: [{heading: Q, reader: questions}]\n`,
    );
    writeFileSync(
      join(root, "cards/lamps/cards.yaml"),
      `cards:\n  - {id: dark-lamp, name: ${dark}, printings: [{set: ${dark}, number: "1"}], also: [${dark}], note: ${dark}}\n`,
    );
    writeFileSync(join(root, "cards/lamps/keywords.yaml"), `keywords:\n  - {term: ${dark}}\n`);
    writeFileSync(
      join(root, "rulings/lamps-faq/1.0/01-questions.yaml"),
      `source: {document: lamps-faq, edition: "1.0", title: ${dark}, publisher: ${dark}, copyright: ${dark}, sha256: ${"0".repeat(64)}}\nchapter: Questions\nrulings:\n  - id: dark-lamps\n    kind: faq\n    number: ${dark}\n    title: ${dark}\n    question: ${dark}\n    text: ${dark}\n    section: [${dark}]\n    cards: [{id: dark-lamp, name: ${dark}, set: ${dark}, number: ${dark}}]\n    mentions: [{id: dark-lamp, name: ${dark}}]\n    keywords: [${dark}]\n    see: [${dark}]\n    notes: [${dark}]\n    restored: [${dark}]\n    since: ${dark}\n    lines: ["1"]\n`,
    );
    const lines = [
      ["documents"],
      ["documents", "--json"],
      ["show", "lamps-faq/dark-lamps"],
      ["show", "lamps-faq/dark-lamps", "--json"],
      ["show", "lamps-faq/dark-lamps", "--section"],
      ["search", "dark lamp"],
      ["search", "dark lamp", "--json"],
      ["card", "dark-lamp"],
      ["card", "dark lamp"],
      ["keyword", "dark lamp"],
      ["governs", "dark-lamps"],
      ["cite", "dark-lamps"],
      ["cite", "dark-lamps", "--format", "slip"],
      ["cite", "dark-lamps", "--format", "markdown"],
      ["export"],
      ["check"],
      ["check", "--json"],
      ["history", "dark-lamps"],
      ["changes", "lamps-faq", "1.0"],
      ["--version"],
    ];
    await expectAllSafe(sample(2, lines).map((args) => ["--library", root, ...args]));
  });
});

describe("search, show, card and keyword with unusual input", () => {
  const longQueries: [what: string, query: string][] = [
    ["one word", "x".repeat(10_000)],
    ["many words", "lamp ".repeat(2_000)],
    ["quotes", '"'.repeat(10_000)],
    ["parentheses and filters", "kind:faq -x (".repeat(800)],
    ["letters that could cause catastrophic backtracking", `${"a".repeat(5_000)}!`],
    ["numbers", "1.".repeat(5_000)],
    ["accents", "é́́".repeat(3_000)],
    ["a repeated name", "Khopesh of the Abyss ".repeat(480)],
  ];
  it.each(sample(4, longQueries))("accept a query of about 10,000 characters: %s", async (_, text) => {
    await expectAllSafe(["search", "show", "card", "keyword"].map((command) => [command, text]));
  });

  it("accept names of JavaScript object members", async () => {
    const names = ["__proto__", "constructor", "toString", "hasOwnProperty", "__proto__/x", "coc-faq/__proto__"];
    await expectAllSafe(
      sample(4, names).flatMap((name) => [
        ["show", name],
        ["card", name],
        ["search", name],
        ["keyword", name],
        [name],
        ["export", "--document", name],
      ]),
    );
  });
});
