/**
 * Puts hostile texts into every input: each field of a library, a deck, a house ruling, a call, a file's name, an argument.
 * The output of every command must contain no control characters.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Attack, grim } from "./attack.js";
import { emptyFolder, write } from "./library.js";

/**
 * Escape sequences (clipboard, title, link, clearing, colours), C0 and C1 controls, bidi and invisible characters, and the
 * noncharacters that grim itself uses for styles.
 */
const payloads =
  "\u001b]52;c;cm0gLXJm\u0007 \u001b]0;owned\u0007 \u001b]8;;http://x\u001b\\ \u001b[2J \u001b[31m \u001b[8m \u001bP1$q\u001b\\ \u001bc \u009b31m \u009d52;c;eA==\u009c \u0085 \b\b \u007f \u000e \u202e \u2066 \u200f \u200b \u00ad \u180e \u3164 \u{e0041}\u{e007f} \ufdd1 \ufdda \uffff \ufeff \u2028".split(
    " ",
  );

/** Characters that must not reach the output. Tabs and line feeds may. */
const rawCharacter =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u3164\ufdd0-\ufdef\ufeff\uffff\u{e0000}-\u{e007f}]/u;

/** The YAML of a library, in which each `~` is a hostile text. */
const libraryFiles: Readonly<Record<string, string>> = {
  "rulings/lamps-faq/document.yaml": `id: lamps-faq\ngame: lamps\n${["title", "short", "publisher", "copyright", "authority"].map((key) => `${key}: ~\n`).join("")}names: [~]
import: {form: markdown, sections: [{heading: Questions, reader: questions}]}\n`,
  "cards/lamps/cards.yaml":
    'cards:\n  - {id: dark-lamp, name: ~, printings: [{set: ~, number: "1"}], also: [~], note: ~}\n',
  "cards/lamps/keywords.yaml": "keywords:\n  - {term: ~, forms: [~]}\n",
  ...Object.fromEntries(
    ["1.0", "2.0"].map((edition) => [
      `rulings/lamps-faq/${edition}/01-questions.yaml`,
      `source: {document: lamps-faq, edition: "${edition}", title: ~, publisher: ~, copyright: ~, sha256: "${edition[0]?.repeat(64)}"}
chapter: Questions
rulings:
  - {id: dark-lamps, kind: faq, number: ~, title: ~, question: ~, text: ~, section: [~], since: ~, lines: ["1"],
     cards: [{id: dark-lamp, name: ~, set: ~, number: ~}], mentions: [{id: dark-lamp, name: ~}],
     keywords: [~], see: [~], notes: [~], restored: [~]}\n`,
    ]),
  ),
};

/** Command lines: `DOCUMENT` and `DECK` are files with hostile names and contents, and `~` is a hostile text. */
const commandLines =
  `documents|show dark-lamps|show dark-lamps --json|show dark-lamps --section|search dark-lamp|search dark-lamp --json
card dark-lamp|card dark-lamp --json|keyword dark-lamp|governs dark-lamps|cite dark-lamps --format slip|history dark-lamps
diff lamps-faq|diff lamps-faq --format markdown|diff lamps-faq --format html|diff lamps-faq --against DOCUMENT|changes lamps-faq 2.0
check|check --json|export --all-editions|deck DECK|deck DECK --json|import DOCUMENT --document lamps-faq --edition 3.0 --show
import DOCUMENT --document lamps-faq --edition 4.0 --write|note dark-lamps ~ --title ~|note --list
log add dark-lamps --note ~ --table ~|log|log export --format markdown|log export --format csv|show ~|search ~|~
complete-words fish grim\u00a0card\u00a0|complete-words bash grim\u00a0show\u00a0lamps-faq/`.split(/[|\n]/);

export const escapes: Attack = {
  name: "escapes",
  about:
    "control, bidi, tag and blank characters in every field of a library, file, name and argument; none reaches the output",
  counts: { short: commandLines.length, long: 350 },
  async run(outcome, random, count) {
    /** One to three payloads, with x between them. */
    const hostile = () =>
      Array.from({ length: 1 + Math.floor(random() * 3) }, () => payloads[Math.floor(random() * payloads.length)]).join(
        "x",
      );
    /** Quoted for YAML. Control characters and characters outside ASCII are escaped. */
    const field = () =>
      JSON.stringify(`dark ${hostile()} lamp`).replace(
        /[^\x20-\x7e]/g,
        (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
      );
    while (outcome.injected < count) {
      const folder = emptyFolder("escapes");
      const [root, files] = [join(folder, "library"), join(folder, "files")];
      mkdirSync(files);
      for (const [path, yaml] of Object.entries(libraryFiles)) write(root, path, yaml.replace(/~/g, field));
      const name = hostile().replaceAll("/", "");
      const document = write(files, `faq ${name}.txt`, `## Questions\n\nMay ${hostile()} I?\n\nYes ${hostile()}.\n`);
      const deck = write(files, `deck ${name}.txt`, `2x dark ${hostile()} lamp\n1x ${hostile()}\n`);
      for (const line of commandLines) {
        outcome.injected += 1;
        const words = line.split(" ").map((word) => word.replaceAll("\u00a0", " "));
        const args = words.map((word) =>
          word === "DOCUMENT" ? document : word === "DECK" ? deck : word.replace("~", hostile),
        );
        const { code, stdout, stderr } = await grim(["--library", root, ...args], folder);
        // The CSV of `log export` ends its lines with CR LF.
        const shown = `${stdout}${stderr}`.replaceAll("\r\n", "\n");
        const what = `${JSON.stringify(args)}: ${code} `;
        const found = rawCharacter.exec(shown);
        if (found)
          outcome.fail("raw", what + JSON.stringify(shown.slice(Math.max(0, found.index - 40), found.index + 10)));
        // That the ruling is shown means that the hostile library can be read.
        const isWrong = ![0, 1, 2].includes(code as number) || (line === "show dark-lamps" && code !== 0);
        if (code === "hangs") outcome.fail("hangs", what);
        else if (isWrong || /failed unexpectedly/.test(shown)) outcome.fail("wrong", what + shown.slice(0, 200));
      }
      rmSync(folder, { recursive: true, force: true });
    }
  },
};
