/**
 * Puts hostile texts into every input: each field of a library, a deck, a house ruling, a call, a file's name, an argument.
 * The output of every command must contain no control characters.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { mulberry32 } from "../random.js";
import { type Attack, emptyOutcome, fail, type Outcome } from "./attack.js";
import { emptyFolder, write } from "./library.js";
import { Runner } from "./runner.js";

/**
 * Escape sequences (clipboard, title, link, clearing, colours), C0 and C1 controls, bidi and invisible characters, and the
 * noncharacters that grim itself uses for styles.
 */
const payloads = [
  "\u001b]52;c;cm0gLXJm\u0007",
  "\u001b]0;owned\u0007",
  "\u001b]8;;http://x\u001b\\",
  "\u001b[2J",
  "\u001b[31m",
  "\u001b[8m",
  "\u001bP1$q\u001b\\",
  "\u001bc",
  "\u009b31m",
  "\u009d52;c;eA==\u009c",
  "\u0085",
  "\b\b",
  "\u007f",
  "\u000e",
  "\u202e",
  "\u2066",
  "\u200f",
  "\u200b",
  "\u00ad",
  "\u180e",
  "\u3164",
  "\u{e0041}\u{e007f}",
  "\ufdd1",
  "\ufdda",
  "\uffff",
  "\ufeff",
  "\u2028",
] as const;

/** Characters that must not reach the output. Tabs and line feeds may. */
const rawCharacter =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufeff\uffff\u{e0000}-\u{e007f}]/u;

/** A quoted YAML string. Control characters and characters outside ASCII are escaped. */
function yaml(text: string): string {
  return JSON.stringify(text).replace(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** Writes a library with hostile texts in its fields. @param hostile makes a hostile text */
function writeLibrary(root: string, hostile: () => string): void {
  const field = () => yaml(`dark ${hostile()} lamp`);
  write(
    root,
    "rulings/lamps-faq/document.yaml",
    `id: lamps-faq
title: ${field()}
short: ${field()}
names: [${field()}]
game: lamps
publisher: ${field()}
copyright: ${field()}
authority: ${field()}
import:
  form: markdown
  sections: [{heading: Questions, reader: questions}]
`,
  );
  write(
    root,
    "cards/lamps/cards.yaml",
    `cards:
  - {id: dark-lamp, name: ${field()}, printings: [{set: ${field()}, number: "1"}], also: [${field()}], note: ${field()}}
`,
  );
  write(root, "cards/lamps/keywords.yaml", `keywords:\n  - {term: ${field()}, forms: [${field()}]}\n`);
  for (const edition of ["1.0", "2.0"])
    write(
      root,
      `rulings/lamps-faq/${edition}/01-questions.yaml`,
      `source:
  document: lamps-faq
  edition: "${edition}"
  title: ${field()}
  publisher: ${field()}
  copyright: ${field()}
  sha256: "${edition[0]?.repeat(64)}"
chapter: Questions
rulings:
  - id: dark-lamps
    kind: faq
    number: ${field()}
    title: ${field()}
    question: ${field()}
    text: ${field()}
    section: [${field()}]
    cards: [{id: dark-lamp, name: ${field()}, set: ${field()}, number: ${field()}}]
    mentions: [{id: dark-lamp, name: ${field()}}]
    keywords: [${field()}]
    see: [${field()}]
    notes: [${field()}]
    restored: [${field()}]
    since: ${field()}
    lines: ["1"]
`,
    );
}

/** Writes a document and a decklist with hostile texts in their names and contents. @returns their paths */
function writeFiles(folder: string, hostile: () => string): { document: string; deck: string } {
  // A file's name cannot contain a zero byte or a slash.
  const document = join(folder, `faq ${hostile().replace(/[\0/]/g, "")}.txt`);
  writeFileSync(document, `## Questions\n\nMay ${hostile()} I?\n\nYes ${hostile()}.\n`);
  const deck = join(folder, `deck ${hostile().replace(/[\0/]/g, "")}.txt`);
  writeFileSync(deck, `2x dark ${hostile()} lamp\n1x ${hostile()}\n`);
  return { document, deck };
}

/** Command lines that read this library and these files, with hostile texts in arguments. */
function commandLines(
  root: string,
  { document, deck }: { document: string; deck: string },
  hostile: () => string,
): string[][] {
  const editionOptions = ["--document", "lamps-faq", "--edition", "3.0"];
  const lines = [
    ["documents"],
    ["show", "dark-lamps"],
    ["show", "dark-lamps", "--json"],
    ["show", "dark-lamps", "--section"],
    ["search", "dark lamp"],
    ["search", "dark lamp", "--json"],
    ["card", "dark-lamp"],
    ["card", "dark-lamp", "--json"],
    ["keyword", "dark lamp"],
    ["governs", "dark-lamps"],
    ["cite", "dark-lamps", "--format", "slip"],
    ["cite", "dark-lamps", "--format", "markdown"],
    ["history", "dark-lamps"],
    ["diff", "lamps-faq"],
    ["diff", "lamps-faq", "--format", "markdown"],
    ["diff", "lamps-faq", "--format", "html"],
    ["diff", "lamps-faq", "--against", document],
    ["changes", "lamps-faq", "2.0"],
    ["check"],
    ["check", "--json"],
    ["export", "--all-editions"],
    ["deck", deck],
    ["deck", deck, "--json"],
    ["import", document, ...editionOptions],
    ["import", document, ...editionOptions, "--show"],
    ["import", document, ...editionOptions, "--show", "--json"],
    ["import", document, "--document", "lamps-faq", "--edition", "4.0", "--write"],
    ["note", "dark-lamps", `words ${hostile()}`, "--title", `title ${hostile()}`],
    ["note", "--list"],
    ["log", "add", "dark-lamps", "--note", hostile(), "--table", hostile()],
    ["log"],
    ["log", "export", "--format", "markdown"],
    ["log", "export", "--format", "csv"],
    ["show", hostile()],
    ["search", hostile()],
    [hostile()],
    ["complete-words", "fish", "grim card "],
    ["complete-words", "bash", "grim show lamps-faq/"],
  ];
  return lines.map((args) => ["--library", root, ...args.map((one) => one.replaceAll("\0", ""))]);
}

async function run(seed: number, count: number): Promise<Outcome> {
  const outcome = emptyOutcome();
  const random = mulberry32(seed);
  /** One to three payloads, with x between them. */
  const hostile = () =>
    Array.from({ length: 1 + Math.floor(random() * 3) }, () => payloads[Math.floor(random() * payloads.length)]).join(
      "x",
    );
  while (outcome.injected < count) {
    const folder = emptyFolder("escapes");
    const [root, files] = [join(folder, "library"), join(folder, "files")];
    mkdirSync(files);
    writeLibrary(root, hostile);
    const lines = commandLines(root, writeFiles(files, hostile), hostile);
    outcome.injected += lines.length;
    const runner = new Runner(folder);
    for (const args of lines) {
      const { code, stdout, stderr } = await runner.run(args);
      const description = JSON.stringify(args.slice(2));
      // The CSV of `log export` ends its lines with CR LF.
      const shown = `${stdout}${stderr}`.replaceAll("\r\n", "\n");
      const found = rawCharacter.exec(shown);
      if (found)
        fail(
          outcome,
          "raw",
          `${description}: ${JSON.stringify(shown.slice(Math.max(0, found.index - 40), found.index + 10))}`,
        );
      if (code === "hangs") fail(outcome, "hangs", description);
      else if (code === "died" || /failed unexpectedly/.test(shown))
        fail(outcome, "wrong", `${description}: ${shown.slice(0, 200)}`);
      else if (![0, 1, 2].includes(code as number)) fail(outcome, "wrong", `${description}: exit code ${code}`);
      // Shows that the hostile library is readable. Otherwise most commands would print nothing of it.
      else if (args[2] === "show" && args[3] === "dark-lamps" && code !== 0)
        fail(outcome, "wrong", `${description}: the ruling was not found: ${shown.slice(0, 200)}`);
    }
    await runner.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return outcome;
}

export const escapes: Attack = {
  name: "escapes",
  about:
    "control, bidi, tag and blank characters in every field of a library, file, name and argument; none reaches the output",
  counts: { short: 39, long: 2000 },
  run,
};
