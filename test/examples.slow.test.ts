/** Runs every example of every command's help, as it is printed. */
import { chmodSync, cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { CommandDescription } from "../src/cli/command.js";
import { madeUpPdf } from "../src/document/pdf/made-up-pdf.fixture.js";
import { binary, emptyFolder, root, served, shell } from "./run.js";
import { smallLibrary } from "./small-library.js";

const commands = JSON.parse(readFileSync(join(root, "dist", "commands.json"), "utf8")) as CommandDescription[];

/** Exit codes of the examples that do not exit with 0, and why. */
const exitCodes: Record<string, number> = {
  // The home folder of this test is not a checkout.
  "grim --library . import faq-1.4.txt --document ahlcg-faq --edition 1.4 --write": 2,
  // This home folder has no PDF and no imported documents.
  "grim diff coc-faq 4.2 --against faq-4.1.pdf --edition 4.1": 2,
  "grim documents --remove coc-faq 4.1": 2,
  // The id differs on each machine.
  "grim cards remove arkhamdb-1f0c22": 1,
  // The folder is not here.
  "grim import arkhamlcg-metadata --write": 2,
  // The extracted text of this edition has no change marks.
  "grim changes coc-faq 4.2": 1,
};
/** Examples that need a terminal. test/tui.slow.test.ts runs them in one. */
const needsTerminal = (line: string) => /^grim( tui\b.*)?$/.test(line);
/** Examples that run until they are stopped. test/serve.slow.test.ts starts the server. */
const runsUntilStopped = (line: string) => line.startsWith("grim serve");
/** The arguments of an example; null if it needs a shell or reads stdin. */
function plainArguments(line: string): string[] | null {
  if (!/^grim (?!mcp)[^|&;<>$`*?~#\\(){}]+$/.test(line)) return null;
  return (line.match(/"[^"]*"|'[^']*'|\S+/g) ?? []).slice(1).map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
}
/** Examples for PowerShell and zsh, which bash cannot run. */
const isForOtherShell = (line: string) => line.includes("Invoke-Expression") || line.includes("completion zsh");

// A home folder with the decks, the new edition and the folders that the examples name.
const home = emptyFolder("home");
const library = emptyFolder("library");
for (const name of ["rulings/ahlcg-faq", "cards/ahlcg"])
  cpSync(join(root, name), join(library, name), { recursive: true });
cpSync(smallLibrary(), join(home, "my-rulings"), { recursive: true });
for (const name of ["sources", "bin", ".config/fish/completions"]) mkdirSync(join(home, name), { recursive: true });
writeFileSync(join(home, "bin", "grim"), `#!/bin/sh\nexec "${process.execPath}" "${binary}" "$@"\n`);
chmodSync(join(home, "bin", "grim"), 0o755);
writeFileSync(join(home, "my-deck.txt"), "2x Lucky Dice\n1x Cover Up\n");
writeFileSync(
  join(home, "khopesh.o8d"),
  '<?xml version="1.0"?>\n<deck><section name="Deck"><card qty="1" id="1">Khopesh of the Abyss</card></section></deck>\n',
);
writeFileSync(join(home, "faq-1.4.txt"), madeUpEdition());
writeFileSync(join(home, "lantern-faq.pdf"), lanternFaq());
for (const name of ["arkhamdb-json-data", "OCTGN/Sets"]) mkdirSync(join(home, name), { recursive: true });
writeFileSync(
  join(home, "arkhamdb-json-data", "tins.json"),
  '[{"code": "02230", "name": "Lucky Dice", "pack_code": "tins"}]',
);
writeFileSync(
  join(home, "OCTGN/Sets", "set.xml"),
  '<set name="Core" gameId="43054c18-2362-43e0-a434-72f8d0e8477c"><cards><card name="Shotgun" id="45f006f4-02ed-4b8d-b095-eb5efe58d014"><property name="Type" value="Support"/></card></cards></set>',
);

/** A PDF with a few questions. */
function lanternFaq(): Uint8Array {
  const line = (text: string, y: number, size = 10) => ({ text, x: 50, y, size });
  return madeUpPdf([
    [
      line("Lantern Court", 740, 20),
      line("Questions", 700, 14),
      line("Q: May I light a lamp twice?", 670),
      line("A: No, it burns already.", 650),
      line("Q: Does oil burn?", 620),
      line("A: It does.", 600),
    ],
  ]);
}

/** A made-up next edition of ahlcg-faq, with the headings and policies that its profile requires. */
function madeUpEdition(): string {
  const { import: profile } = parse(readFileSync(join(root, "rulings/ahlcg-faq/document.yaml"), "utf8")) as {
    import: { preamble: Policy[]; sections: Section[] };
  };
  let number = 0;
  const entries: Record<string, string> = {
    tag: "(v1.4) Lamps, page 3",
    get number() {
      return `(9.${++number}) Lamps`;
    },
    title: "Lamps",
    questions: "May a lamp that is out be lit again?",
  };
  let bearers = 0;
  const policy = ({ starts }: Policy) => `${starts}, as it was with the lamps of old.\n`;
  const section = ({ heading, reader, start, policies = [], sections = [] }: Section): string[] => [
    `${heading}\n`,
    ...policies.map(policy),
    ...(reader === undefined
      ? []
      : [`${entries[start ?? reader]}\n`, `A lamp is lit as often as bearer ${++bearers} likes.\n`]),
    ...sections.flatMap(section),
  ];
  return [...profile.preamble.map(policy), ...profile.sections.flatMap(section)].join("\n");
}

interface Policy {
  starts: string;
}

interface Section {
  heading: string;
  reader?: string;
  start?: string;
  policies?: Policy[];
  sections?: Section[];
}

const env = {
  HOME: home,
  XDG_CACHE_HOME: join(home, "cache"),
  XDG_DATA_HOME: join(home, "data"),
  PATH: `${join(home, "bin")}:${process.env.PATH}`,
};

describe.concurrent.each(commands)("the examples of grim $name", ({ name, examples }) => {
  // Imports write into a copy of one document; the other commands read the shipped library.
  const commandEnv = name === "import" || name === "init" ? { ...env, GRIM_LIBRARY: library } : env;

  // The examples run in order, because one writes a note that later ones list and remove.
  it("exit with the expected code", async ({ expect }) => {
    for (const [line] of examples) {
      if (needsTerminal(line) || runsUntilStopped(line) || isForOtherShell(line)) continue;
      const args = plainArguments(line);
      const { code, stderr } = args
        ? await served(args, { env: commandEnv, cwd: home })
        : await shell(`set -o pipefail; unset -f grim; ${line}`, { env: commandEnv, cwd: home });
      const expected = exitCodes[line] ?? 0;
      expect({ line, code, stderr: code === expected ? "" : stderr }).toEqual({ line, code: expected, stderr: "" });
    }
  });
});

describe("the exceptions in this test", () => {
  it("are still examples", () => {
    const lines = commands.flatMap(({ examples }) => examples.map(([line]) => line));
    expect(lines).toEqual(expect.arrayContaining(Object.keys(exitCodes)));
    expect(lines.filter(needsTerminal)).not.toEqual([]);
    expect(lines.filter(runsUntilStopped)).not.toEqual([]);
    expect(lines.filter(isForOtherShell)).not.toEqual([]);
  });
});
