/**
 * What commands print about a whole library of a made-up game, word for word: stdout, then stderr and the exit code. The
 * expected files are in expected/, one for each command.
 */
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { writeKites } from "../kites.fixture.js";
import { writeLamps } from "../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import { captured } from "./captured.fixture.js";
import type { Exit } from "./command.js";
import { run } from "./main.js";

const { argv, exitCode } = process;
/** Groups of runs that write into the library. Each has a library of its own. */
const writingGroups = [
  "notes",
  "import",
  "import with wrong or unusual options",
  "several games",
  "several games and a default",
  "completion of words",
  "a narrow terminal",
  "a broken library",
];
/** What the other groups read. It is compiled once. */
let shared: { library: string; cache: string };
let library: string;
let home: string;
/** The id of the card data that were imported last. */
let lastSourceId = "";

function newLibrary(): string {
  const library = temporaryFolder();
  writeLamps(library);
  writeFiles(library, {
    "deck.txt": "2x Oil Flask\n1x Pale Moth\n3 Brass Lantern\n1 Brass Lantrn\n1x Zzyzx\nnonsense\n",
  });
  writeFiles(library, {
    "moths.md":
      '# Moths FAQ\n\n## Errata\n\n**Pale Moth (Harbour 4)**\nThe cost is 2.\n\n**Eel Watch (Reef 40)**\nRemove the word "each".\n\n**Oil Flask (Reef 31)**\nShould read: "Sleep."\n\n## Questions\n\n**Q: May a moth sleep?**\n\nA: Yes, until dusk.\n\n**Q: Does it dream?**\n\nA: Nobody knows. See Sleeping Moths.\n',
    "changed.md":
      '# Moths FAQ\n\n## Errata\n\n**Pale Moth (Harbour 4)**\nThe cost is 3.\n\n**Eel Watch (Reef 40)**\nRemove the word "each".\n\n## Questions\n\n**Q: May a moth sleep?**\n\nA: Yes, until dawn.\n\n**Q: May it sing?**\n\nA: No.\n',
    "odd.md":
      "# Moths FAQ\n\n## Errata\n\n**Grey Moth (Reef 41)**\nSleep.\n\n## Questions\n\n**Q: May a moth sleep?**\n\nA: Yes.\n\n## Epilogue\n\nThe moths went home, and nobody saw them again.\n",
    "one.md": "# Moths FAQ\n\n## Questions\n\n**Q: May a moth sleep?**\n\nA: Yes.\n",
  });
  writeFiles(library, {
    "faq.md":
      "# Rulings\n\n## Lamps\n\n(1.1) Lit Lanterns\n\nA lantern is lit as soon as its oil is paid. Use a [reaction] ability only then, and never when the lantern is already lit.\n\n(1.2) Fog\n\nIn fog, do the following in order:\n\n- Put out every lantern without oil.\n- Turn the Eel Watch (Reef 40) to its light side.\n\n## Moons\n\n(1.4) Moon\n\nA full moon lights every lantern.\n\n## Tides\n\n(1.5) Tide\n\nThe tide waits for nobody.\n\n## Winds\n\n(1.6) Wind\n\nWind puts out lanterns.\n",
    "other.md": "# Rulings\n\n(7.1) Kites\n\nA kite needs wind.\n",
  });
  const tins = [
    { code: "91001", name: "Brass Lantern", pack_code: "tins", cost: 3, text: "[action] Spend 1 oil: Light it." },
    { code: "91002", name: "Tin Whistle", pack_code: "tins", text: "Moths leave." },
  ];
  writeFiles(library, { "tins.json": JSON.stringify(tins) });
  // `grim cards` prints the date of the imported files.
  utimesSync(join(library, "tins.json"), new Date("2026-03-01T12:00:00Z"), new Date("2026-03-01T12:00:00Z"));
  writeFiles(library, { "small.txt": "2x Oil Flask\n1x Eel Watch\n" });
  writeFiles(library, { "kites.txt": "1x Red Kite\n2x Grey Gull\n1x Long Tail\n1x Brass Lantern\n1x Kite Spool\n" });
  writeFiles(library, { "slots.json": '{"slots": {"51001": 2, "51004": 1, "51020": 1, "59999": 1}}' });
  return library;
}

beforeAll(() => {
  shared = { library: newLibrary(), cache: temporaryFolder() };
});
beforeEach(() => {
  home = temporaryFolder();
  vi.setSystemTime("2026-05-02T10:30:00Z");
  vi.stubEnv("COLUMNS", "80");
  vi.stubEnv("TZ", "UTC");
  vi.stubEnv("NO_COLOR", "1");
  for (const name of ["GRIM_SOURCES", "GRIM_LIBRARY", "GRIM_GAME", "GRIM_COLOR", "GRIM_THEME", "GRIM_MOUSE"])
    vi.stubEnv(name, undefined);
  for (const name of ["DATA", "CONFIG", "STATE"]) vi.stubEnv(`XDG_${name}_HOME`, join(home, name));
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function transcript(args: readonly string[]): Promise<string> {
  const { code, out, err } = await captured(async () => {
    const actualArgs = args.map((one) => one.replace("LIBRARY", library).replace("arkhamdb-ID", lastSourceId));
    // Completion finds the library by GRIM_LIBRARY: its own arguments are those of the shell's line.
    process.argv = ["node", "grim", ...(args[0] === "complete-words" ? [] : ["--library", library]), ...actualArgs];
    await run();
    return process.exitCode as Exit;
  });
  const quoted = args.map((one) => (/[^\w/@.,:-]/.test(one) ? JSON.stringify(one) : one)).join(" ");
  // The message appears only on a busy machine.
  const messages = err.replace(/^The library was compiled for search, in .*\n/gm, "");
  const text = `${["$ grim", quoted].join(" ").trimEnd()}\n${out}${messages === "" ? "" : `--- stderr\n${messages}`}--- exit ${code}\n`;
  // The ids of calls are random.
  const ids = /(?<="id":")\w{8,12}(?=","at")|(?<=[,|] ?)\w{8,12}(?= \|\n|\r?\n)/g;
  const named = args.includes("log") ? text.replace(ids, "CALL") : text;
  // The id of imported card data depends on the folder.
  lastSourceId = /arkhamdb-[0-9a-f]{6}/.exec(named)?.[0] ?? lastSourceId;
  return (
    named
      .replaceAll(/arkhamdb-[0-9a-f]{6}/g, "arkhamdb-ID")
      // Every page has the same style; expected/show.txt has it.
      .replace(args[0] === "show" ? "" : /(?<=<style>\n).*?(?=<\/style>)/s, "")
      // Marks of styles, by their numbers; see src/render/text/terminal-text.ts.
      .replace(/[\ufdd0-\ufdef]/g, (mark) => `{${mark.charCodeAt(0) - 0xfdd0}}`)
      // The end of a backup's name.
      .replaceAll(/(removed\/[\dTZ-]+-)\w{6}(?=\/)/g, "$1RANDOM")
      // The size of the site's code.
      .replace(/(?<=loads )\d\.\d\d(?= MB)/, "N")
      .replaceAll(library, "LIBRARY")
      .replaceAll(home, "HOME")
  );
}

const runs: Record<string, string[][]> = {
  search: [
    ["search", "can the eel watch put out a lantern"],
    ["search", "oil", "--limit", "2"],
    ["search", "oil", "--edition", "1.0"],
    ["search", "oil", "--brief"],
    ["search", "lantern", "--kind", "faq", "--json", "--limit", "1"],
    ["search", "lantern", "--as-of", "2017-06", "--limit", "1"],
    ["search", "is oil flask restricted"],
    ["search", "is eel watch restricted"],
    ["search", "is glow worm restricted"],
    ["search", "does brass lantern have errata"],
    ["search", "what happens in the mist"],
    ["search", "zzqqxx"],
    ["search", "kind:nonsense oil"],
    ["search", "oil", "--document", "nonsense"],
    ["search", "oil", "--limit", "0"],
    ["search", "fog", "--kind", "faq"],
    ["search", "singing"],
    ["search", "borrowed oil", "--document", "lamps-rules"],
    ["search", "lantren nieghbour zzqqxx"],
    ["search", "zzqqxx vvww oil"],
    ["search", "is eel watch banned"],
    ["search", "is brass lantern legal"],
    ["search", "are oil flask and eel watch restricted"],
    ["search", "is pale moth restricted in faq 9.9"],
    ["search", "what changed in 2.0"],
    ["search", "what does brass lantern say now", "--json", "--limit", "1"],
    ["search", ""],
  ],
  show: [
    ["show", "lamps 1.1"],
    ["show", "lamps-faq@1.0/lit-lanterns"],
    ["show", "lamps-faq/fog", "--brief"],
    ["show", "lamps 1.2", "--section"],
    ["show", "errata-wicks"],
    ["show", "lamps-rules/wicks"],
    ["show", "Brass Lantern"],
    ["show", "Eel Watch"],
    ["show", "policy-restricted"],
    ["show", "lamps-faq/singing"],
    ["show", "lamps 1.1", "--as-of", "2017-03"],
    ["show", "lamps 1.1", "--edition", "3.0"],
    ["show", "lamps 1.1", "--format", "html"],
    ["show", "lamps 1.1", "--json"],
    ["show", "lamps 1.2", "--section", "--json"],
    ["show", "lamps-faq@1.0/lit-lanterns", "--section"],
    ["show", "no such thing"],
    ["show", "lamps-faq/lit-lanterms"],
    ["show", "house/nothing"],
    ["show", "lamps-faq@1.0/borrowed-oil"],
    ["show", "lamps 1.1", "--format", "markdown"],
    ["show", "oil flask", "--edition", "1.0"],
    ["show", "oil flask", "--as-of", "2017-03"],
    ["show", "fog", "--edition", "1.0"],
    ["show", "lamps 1.1", "--as-of", "2016-01"],
    ["show", "lamps-faq/lit-lanterns", "--edition", "1.0", "--brief"],
    ["show", "reef 12", "--brief"],
    ["show", "lit", "--brief"],
    ["show", "lamps-rules", "--brief"],
    ["show", "eel-watch-and-lantern"],
    ["show", "two-moths", "--json"],
    ["show", "lamps 1.1", "--format", "nonsense"],
  ],
  card: [
    ["card", "brassy"],
    ["card", "oil flask"],
    ["card", "Pale Moth", "--edition", "1.0"],
    ["card", "old lamplighter"],
    ["card", "Brass Lantrn"],
    ["card", "lantern"],
    ["card", "reef 12"],
    ["card", "brassy", "--as-of", "2017-03"],
    ["card", "flask of oil", "--json"],
    ["card", "pale moth", "--format", "markdown"],
    ["card", "zzzz"],
    ["card", "eel watch", "--json"],
    ["card", "eel watch", "--game", "nonsense"],
  ],
  keyword: [
    ["keyword", "lit"],
    ["keyword", "burning"],
    ["keyword", "wicks"],
    ["keyword", "wicke"],
    ["keyword", "lit", "--edition", "1.0"],
    ["keyword", "wick", "--json"],
    ["keyword", "zzzz"],
    ["keyword", "oil", "--json"],
  ],
  governs: [
    ["governs", "lamps-rules/wicks"],
    ["governs", "lamps-faq/lit-lanterns"],
    ["governs", "Brass Lantern"],
    ["governs", "lamps-faq@1.0/lit-lanterns"],
    ["governs", "lamps-faq@1.0/singing"],
    ["governs", "lamps-faq/borrowed-oil"],
    ["governs", "lamps-rules/lit"],
    ["governs", "eel watch"],
    ["governs", "restricted-oil-flask"],
    ["governs", "oil flask", "--json"],
    ["governs", "lamps-faq/errata-wicks", "--json"],
    ["governs", "zzz"],
  ],
  cite: [
    ["cite", "lamps 1.2"],
    ["cite", "lamps 1.2", "--format", "markdown"],
    ["cite", "lamps 1.2", "--format", "slip"],
    ["cite", "eel-watch-and-lantern"],
    ["cite", "eel-watch-and-lantern", "--format", "slip"],
    ["cite", "lamps-rules/winning", "--format", "markdown"],
    ["cite", "lamps-faq@1.0/lit-lanterns", "--format", "slip"],
    ["cite", "fog", "--json"],
    ["cite", "lamps-faq/errata-brass-lantern"],
    ["cite", "lamps-faq@1.0/singing", "--json"],
    ["cite", "lamps 1.2", "--format", "nonsense"],
    ["cite", "Brass Lantern"],
    ["cite", "Brass Lantern", "--json"],
    ["cite", "lamps-faq/singing"],
    ["cite", "zzz"],
  ],
  diff: [
    ["diff", "lamps-faq"],
    ["diff", "lamps-faq", "1.0", "2.0", "--brief"],
    ["diff", "lamps-faq", "--kind", "faq"],
    ["diff", "lamps-faq", "--card", "brass lantern"],
    ["diff", "lamps-faq", "--format", "markdown"],
    ["diff", "lamps-faq", "--json", "--kind", "faq"],
    ["diff", "lamps-faq", "2.0", "1.0"],
    ["diff", "lamps-faq", "--card", "eel watch", "--format", "html"],
    ["diff", "lamps-faq", "--kind", "glossary"],
    ["diff", "lamps-faq", "--deck", "LIBRARY/small.txt", "--brief"],
    ["diff", "lamps-faq", "--against", "LIBRARY/moths.md"],
    ["diff", "lamps-faq", "--against", "LIBRARY/odd.md", "--partial", "--brief"],
    ["diff", "lamps-faq", "--against", "LIBRARY/none.md"],
    ["diff", "lamps-rules"],
    ["diff", "nonsense"],
    ["diff", "lamps-faq", "1.0", "9.9"],
  ],
  "diff with a file": [
    ["diff", "lamps-faq", "--against", "LIBRARY/faq.md", "--brief"],
    ["diff", "lamps-faq", "1.0", "--against", "LIBRARY/faq.md", "--edition", "2.1", "--partial"],
    ["diff", "lamps-faq", "--against", "LIBRARY/faq.md", "--edition", "1.5", "--brief", "--json"],
    ["diff", "lamps-faq", "--against", "LIBRARY/faq.md", "--edition", "1.9", "--brief"],
    ["diff", "lamps-faq", "--against", "LIBRARY/faq.md", "--edition", "2.0"],
    ["diff", "lamps-faq", "1.0", "--against", "LIBRARY/faq.md", "--edition", "2.0", "--kind", "rule"],
    ["diff", "lamps-rules", "--against", "LIBRARY/other.md"],
    ["diff", "lamps-faq", "--against", "LIBRARY/other.md"],
    ["diff", "lamps-faq", "1.0", "2.0", "--against", "LIBRARY/faq.md"],
    ["diff", "lamps-faq", "--edition", "2.1"],
    ["diff", "lamps-faq", "--partial"],
  ],
  changes: [
    ["changes", "lamps-faq"],
    ["changes", "lamps-faq", "1.0"],
    ["changes", "lamps-faq", "1.5"],
    ["changes", "lamps-faq", "2.1"],
    ["changes", "lamps-rules"],
    ["changes", "lamps-faq", "2.0", "--format", "markdown"],
    ["changes", "Lamp Questions", "--json"],
    ["changes", "lamps-faq", "9.9"],
  ],
  history: [
    ["history", "lamps-faq/lit-lanterns"],
    ["history", "lamps-faq/borrowed-oil"],
    ["history", "lamps-faq@1.0/singing"],
    ["history", "lamps-faq/lit-lantern"],
    ["history", "brass lantrn"],
    ["history", "lamps-faq/eel-watch-and-lantern"],
    ["history", "lamps-rules/wicks"],
    ["history", "lamps 1.3", "--format", "markdown"],
    ["history", "lamps-faq/fog", "--json"],
    ["history", "zzz"],
  ],
  documents: [
    ["documents"],
    ["documents", "lamps-faq"],
    ["documents", "lamps-rules"],
    ["documents", "--json"],
    ["documents", "lamps-faq", "1.0"],
    ["documents", "lamps-faq", "--json"],
    ["documents", "nonsense"],
  ],
  deck: [
    ["deck", "LIBRARY/deck.txt"],
    ["deck", "LIBRARY/small.txt"],
    ["deck", "LIBRARY/small.txt", "--edition", "1.0"],
    ["deck", "LIBRARY/deck.txt", "--format", "markdown"],
    ["deck", "LIBRARY/deck.txt", "--json"],
    ["deck", "LIBRARY/moths.md"],
    ["deck", "LIBRARY/small.txt", "--json"],
    ["deck", "LIBRARY/none.txt"],
  ],
  check: [["check"], ["check", "--json"], ["check", "--list"]],
  export: [
    ["export", "--document", "lamps-rules"],
    ["export", "--format", "csv"],
    ["export", "--format", "nonsense"],
  ],
  notes: [
    ["note", "--list"],
    ["note", "lamps 1.1", "A Brass Lantern once lit stays lit.", "--title", "Lanterns here", "--keyword", "Lit"],
    ["note", "lamps-faq@1.0/borrowed-oil", "Oil is never returned.", "--card", "oil flask", "--json"],
    ["note", "--list"],
    ["note", "lamps 1.1"],
    ["show", "lamps 1.1", "--brief"],
    ["show", "house/lanterns-here"],
    ["card", "oil flask"],
    ["cite", "house/lanterns-here", "--format", "slip"],
    ["search", "lanterns here"],
    ["note", "--remove", "lanterns-here"],
    ["note", "--remove", "lanterns-here"],
    ["note", "zzz", "Words."],
    ["note", "lamps 1.1", ""],
  ],
  import: [
    ["init", "LIBRARY/moths.md", "--document", "moths-faq", "--game", "lamps"],
    ["init", "LIBRARY/moths.md", "--document", "moths-faq", "--game", "lamps"],
    ["init", "LIBRARY/none.md", "--document", "x-faq", "--game", "lamps"],
    ["import", "LIBRARY/moths.md", "--document", "moths-faq", "--edition", "1.0"],
    ["import", "LIBRARY/moths.md", "--document", "moths-faq", "--edition", "1.0", "--json"],
    ["import", "LIBRARY/moths.md", "--document", "moths-faq", "--edition", "1.0", "--write"],
    ["import", "LIBRARY/moths.md", "--document", "moths-faq", "--edition", "1.0", "--write"],
    ["import", "LIBRARY/changed.md", "--document", "moths-faq", "--edition", "2.0", "--write"],
    ["import", "LIBRARY/odd.md", "--document", "moths-faq", "--edition", "3.0", "--write"],
    ["import", "LIBRARY/odd.md", "--document", "nonsense", "--edition", "3.0"],
    ["import", "LIBRARY/one.md", "--document", "moths-faq", "--edition", "4.0"],
    ["diff", "moths-faq"],
    ["diff", "moths-faq", "1.0", "--against", "LIBRARY/odd.md"],
    ["diff", "moths-faq", "--against", "LIBRARY/changed.md"],
    ["diff", "moths-faq", "2.0", "--against", "LIBRARY/moths.md", "--edition", "0.5"],
    ["diff", "moths-faq", "2.0", "--against", "LIBRARY/odd.md", "--partial"],
    ["diff", "moths-faq", "2.0", "--against", "LIBRARY/odd.md", "--json"],
    ["changes", "moths-faq"],
    ["search", "moths sleep", "--limit", "1"],
    ["history", "moths-faq/errata-pale-moth"],
    ["documents", "moths-faq"],
    ["check"],
    ["show", "moths-faq/may-moth-sleep", "--context", "--source", "LIBRARY/changed.md"],
  ],
  config: [
    ["config"],
    ["config", "--json"],
    ["config", "theme", "nonsense"],
    ["config", "nonsense", "x"],
    ["config", "set", "theme", "light"],
    ["config", "set", "theme", "nonsense"],
    ["config", "set", "game", "chess"],
    ["config", "set", "game", "lamps"],
    ["config", "unset", "game"],
    ["config", "unset", "theme"],
    ["config", "unset", "nonsense"],
  ],
  log: [
    ["log"],
    ["log", "add", "lamps 1.2", "--table", "7", "--round", "3", "--note", "both agreed"],
    ["log", "add", "lamps 1.1", "--table", "8"],
    ["log", "add", "lamps 1.1", "--table", "a table with a name of forty-one letters 1"],
    ["log", "add", "lamps 1.1", "--table", "a table with a name of forty letters 123"],
    ["log", "add", "house/none", "--table", "8"],
    ["log", "zzz"],
    ["log", "add", "zzz"],
    ["log"],
    ["log", "--table", "7"],
    ["log", "--since", "2h"],
    ["log", "--since", "2026-05-03"],
    ["log", "--since", "nonsense"],
    ["log", "--json"],
    ["log", "export", "--format", "csv"],
    ["log", "export", "--format", "markdown"],
    ["log", "export", "--format", "nonsense"],
    ["log", "export", "--json", "--round", "3"],
    ["log", "--format", "csv"],
    ["log", "--note", "x"],
    ["log", "add"],
    ["log", "add", "lamps-faq/singing", "--json"],
    ["log", "add", "Brass Lantern"],
    ["log", "add", "lamps 1.1", "--format", "csv"],
    ["log", "add", "lamps 1.1", "--since", "2h"],
  ],
  cards: [
    ["cards"],
    ["cards", "--json"],
    ["cards", "import", "LIBRARY/tins.json", "--game", "lamps"],
    ["cards", "import", "LIBRARY/tins.json", "--game", "lamps"],
    ["cards", "import", "LIBRARY/tins.json", "--game", "lamps", "--json"],
    ["cards"],
    ["cards", "--json"],
    ["card", "brass lantern"],
    ["card", "tin whistle", "--json"],
    ["cards", "import"],
    ["cards", "import", "LIBRARY/none.json"],
    ["cards", "import", "LIBRARY/tins.json", "--game", "chess"],
    ["cards", "eat"],
    ["cards", "remove"],
    ["cards", "remove", "arkhamdb-none"],
    ["cards", "remove", "arkhamdb-ID", "arkhamdb-none"],
    ["cards", "remove", "arkhamdb-ID"],
    ["cards"],
  ],
  "words without a command": [
    [],
    ["oil", "flask", "--limit", "1"],
    ["serch", "oil", "--limit", "1"],
    ["changes", "in", "the", "lamps", "faq"],
    ["changes", "Of"],
    ["changes", "--json", "since", "1.0"],
    ["help", "serch"],
  ],
  "several games": [
    ["documents"],
    ["documents", "kites-faq", "--json"],
    ["cards", "import", "LIBRARY/sky.json", "--game", "kites"],
    ["card", "red kite"],
    ["card", "red kite", "--json"],
    ["card", "red kite", "--format", "html"],
    ["card", "red kite", "--edition", "1.0", "--json"],
    ["card", "red kite", "--format", "markdown"],
    ["card", "brass lantern"],
    ["card", "brass lantern", "--json"],
    ["card", "grey gull"],
    ["card", "grey-gull-of-storms"],
    ["card", "long tail"],
    ["card", "51003"],
    ["card", "long tail", "--game", "lamps"],
    ["keyword", "lit"],
    ["keyword", "lit", "--json"],
    ["keyword", "lit", "--game", "kites"],
    ["keyword", "strings"],
    ["keyword", "strings", "--game", "lamps"],
    ["keyword", "strings", "--game", "lamps", "--json"],
    ["search", "lit", "--limit", "2"],
    ["search", "51001", "--limit", "1"],
    ["search", "kite spool"],
    ["search", "is long tail banned"],
    ["search", "is long tail banned", "--json", "--limit", "1"],
    ["search", "is brass lantern restricted"],
    ["search", "does brass lantern have errata"],
    ["search", "is long tail or oil flask banned or restricted"],
    ["search", "what is on the banned list"],
    ["search", "does red kite have errata", "--game", "kites"],
    ["search", "dusk", "--document", "Kites FAQ", "--kind", "faq"],
    ["search", "strings", "--document", "kites-faq", "--edition", "1.0"],
    ["search", "kites at our tables", "--json"],
    ["search", "red kite", "--game", "chess"],
    ["show", "1.1"],
    ["show", "1.1", "--json"],
    ["show", "kites 1.1"],
    ["show", "kites-faq@1.0/strings"],
    ["show", "kites-faq@1.0/strings", "--json"],
    ["show", "red kite"],
    ["show", "red kitte", "--brief"],
    ["show", "policy-banned"],
    ["show", "landing", "--format", "html"],
    ["show", "landing", "--context"],
    ["show", "house/kites-at-our-tables", "--json"],
    ["governs", "red kite"],
    ["governs", "1.1"],
    ["governs", "grey gull", "--json"],
    ["cite", "1.1"],
    ["cite", "grey gull", "--json"],
    ["cite", "house/kites-at-our-tables", "--format", "markdown"],
    ["cite", "house/kites-at-our-tables", "--json"],
    ["cite", "house/nothing"],
    ["cite", "house/nothing", "--json"],
    ["history", "kites-faq/strings"],
    ["history", "1.1"],
    ["history", "grey gull", "--json"],
    ["diff", "kites-faq"],
    ["diff", "kites-faq", "--format", "html"],
    ["diff", "lamps-faq", "--deck", "LIBRARY/deck.txt"],
    ["diff", "lamps-faq", "--card", "nothing like it"],
    ["diff", "lamps-faq", "--kind", "faq,policy", "--whole"],
    ["diff", "lamps-faq", "--edition", "1.0"],
    ["diff", "lamps-faq", "--partial"],
    ["diff", "lamps-faq", "1.0", "2.0", "--against", "moths.md"],
    ["diff", "lamps-faq", "2.0", "--against", "LIBRARY/moths.md", "--edition", "2.0"],
    ["diff", "lamps-faq", "1.0", "1.0"],
    ["diff", "lamps-faq", "--json", "--format", "html"],
    ["diff", "lamps-faq", "--format", "nonsense"],
    ["changes", "kites-faq"],
    ["changes", "kites-faq", "--json"],
    ["deck", "LIBRARY/kites.txt"],
    ["deck", "LIBRARY/kites.txt", "--game", "kites", "--json"],
    ["deck", "LIBRARY/slots.json"],
    ["deck", "LIBRARY/slots.json", "--json"],
    ["note", "--list", "--json"],
    ["note", "1.1", "--json"],
    ["note", "kites 1.1", "--json"],
    ["note", "kites 1.1", "Words.", "--card", "gull"],
    ["note", "kites 1.1", "Words.", "--card", "grey gull"],
    ["note", "kites 1.1", "Words.", "--title", " "],
    ["note", "kites 1.1", "--list"],
    ["note", "--remove", "kites-at-our-tables", "--list"],
    ["note", "--remove", "nothing", "--json"],
    ["note", "--remove", "kites-at-our-tables", "--json"],
    ["check"],
    ["export", "--document", "kites-faq", "--edition", "1.0"],
    ["export", "--document", "kites-faq", "--all-editions"],
    ["export", "--edition", "2016"],
    ["export", "--all-editions", "--edition", "1.0"],
    ["export", "--format", "postgres", "--document", "kites-faq"],
    ["export", "--document", "kites-faq", "--output", "LIBRARY/out.ndjson"],
    ["export", "--document", "kites-faq", "--output", "/nonexistent/out.ndjson"],
    ["site", "LIBRARY/site", "--base", "/kites/"],
    ["site", "LIBRARY/site", "--no-card-texts"],
  ],
  "several games and a default": [
    ["config"],
    ["card", "brass lantern"],
    ["card", "brass lantern", "--game", "all"],
    ["card", "pale moth"],
    ["keyword", "lit"],
    ["keyword", "lit", "--game", "all"],
    ["show", "1.1", "--brief"],
    ["cite", "1.1"],
    ["search", "lit", "--limit", "1"],
    ["search", "lit", "--limit", "1", "--game", "all"],
    ["deck", "LIBRARY/kites.txt"],
  ],
  "import with wrong or unusual options": [
    ["init"],
    ["init", "LIBRARY/moths.md", "--document", "Moths FAQ", "--game", "lamps"],
    ["init", "LIBRARY/one.md", "--document", "one-faq", "--game", "moths", "--json"],
    ["init", "LIBRARY/deck.txt", "--document", "deck-faq", "--game", "moths"],
    ["init", "LIBRARY/one.md", "--document", "one-faq", "--game", "moths", "--replace"],
    ["import"],
    ["import", "LIBRARY/one.md", "--document", "one-faq"],
    ["import", "LIBRARY/one.md", "--document", "one-faq", "--edition", "../1"],
    ["import", "LIBRARY/one.md", "--document", "one-faq", "--edition", "1.0", "--show"],
    ["import", "LIBRARY/one.md", "--document", "one-faq", "--edition", "1.0", "--show", "--json"],
    ["import", "LIBRARY/odd.md", "--document", "one-faq", "--edition", "1.0", "--write"],
    ["import", "LIBRARY/one.md", "--document", "one-faq", "--edition", "1.0", "--write", "--accept-doubts"],
    ["import", "LIBRARY/one.md", "--document", "one-faq", "--edition", "1.0", "--write", "--replace", "--partial"],
    ["import", "--check", "LIBRARY"],
    ["import", "--check", "--json", "LIBRARY"],
    ["documents", "one-faq"],
    ["show", "one-faq/may-moth-sleep", "--context", "--json", "--source", "LIBRARY/one.md"],
    ["show", "one-faq/may-moth-sleep", "--context", "--source", "LIBRARY/one.md"],
    ["documents", "one-faq", "1.0"],
    ["documents", "--remove"],
    ["documents", "--remove", "one-faq", "1.0"],
  ],
  "completion of words": [
    ["complete-words", "zsh", "--", "card", "r"],
    ["complete-words", "zsh", "--", "card", "5"],
    ["complete-words", "zsh", "--", "card", ""],
    ["complete-words", "zsh", "--", "card", "--game", "lamps", "b"],
    ["complete-words", "zsh", "--", "card", "--game=kites", "b"],
    ["complete-words", "zsh", "--", "card", "long", ""],
    ["complete-words", "zsh", "--", "keyword", ""],
    ["complete-words", "zsh", "--", "show", ""],
    ["complete-words", "zsh", "--", "show", "kites-faq@"],
    ["complete-words", "zsh", "--", "show", "kites-faq@1.0/s"],
    ["complete-words", "zsh", "--", "show", "kites", ""],
    ["complete-words", "zsh", "--", "show", "l"],
    ["complete-words", "zsh", "--", "diff", "kites-faq", ""],
    ["complete-words", "zsh", "--", "diff", "kites-faq", "1.0", ""],
    ["complete-words", "zsh", "--", "diff", "--kind", "faq", "--k"],
    ["complete-words", "zsh", "--", "search", "--game", ""],
    ["complete-words", "zsh", "--", "search", "--nonsense", "--document=l"],
    ["complete-words", "zsh", "--", "search", "--limit", "3", "-"],
    ["complete-words", "zsh", "--", "search", "--", "--l"],
    ["complete-words", "zsh", "--", "nonsense", ""],
    ["complete-words", "zsh", "--", "nonsense", "--l"],
    ["complete-words", "zsh", "--", "help", "ch"],
    ["complete-words", "zsh", "--", "check", "x"],
    ["complete-words", "zsh", "--", "--v"],
    ["complete-words", "zsh", "--", "deck", ""],
    ["complete-words", "zsh", "--", "site", ""],
  ],
  "a narrow terminal": [
    ["search", "oil", "--limit", "2"],
    ["search", "can the eel watch put out a lantern"],
    ["search", "zzqqxx lantern"],
    ["show", "lamps 1.1"],
    ["show", "lamps 1.2", "--section"],
    ["show", "eel-watch-and-lantern"],
    ["show", "errata-wicks"],
    ["card", "brassy"],
    ["card", "oil flask"],
    ["keyword", "lit"],
    ["governs", "lamps-rules/wicks"],
    ["governs", "eel-watch-and-lantern"],
    ["history", "lamps-faq/lit-lanterns"],
    ["diff", "lamps-faq", "--brief"],
    ["diff", "lamps-faq", "--kind", "faq"],
    ["changes", "lamps-faq"],
    ["documents"],
    ["documents", "lamps-faq"],
    ["deck", "LIBRARY/deck.txt"],
    ["cite", "lamps 1.1", "--format", "slip"],
    ["note", "lamps 1.1", "A Brass Lantern once lit stays lit for the whole of the night.", "--title", "Lanterns here"],
    ["show", "lamps 1.1", "--brief"],
    ["note", "--list"],
    ["log", "add", "lamps 1.2", "--table", "7", "--note", "both of the players agreed after a long talk"],
    ["log"],
    ["import", "LIBRARY/moths.md", "--document", "lamps-faq", "--edition", "3.0"],
    ["init", "LIBRARY/moths.md", "--document", "moths-faq", "--game", "lamps"],
    ["check"],
    ["help"],
    ["help", "card"],
  ],
  "in colour": [
    ["search", "oil", "--limit", "1"],
    ["search", "is oil flask restricted", "--limit", "1"],
    ["show", "lamps 1.1"],
    ["show", "lamps 1.1", "--edition", "1.0"],
    ["show", "eel-watch-and-lantern"],
    ["card", "brassy"],
    ["history", "lamps-faq/lit-lanterns"],
    ["diff", "lamps-faq"],
    ["documents", "lamps-faq"],
    ["deck", "LIBRARY/small.txt"],
    ["config"],
    ["show", "zzz"],
  ],
  "a broken library": [["check"], ["check", "--json"], ["show", "lamps 1.1"], ["documents", "--json"]],
  "commands that cannot start": [
    ["tui"],
    ["serve", "--port", "nonsense"],
    ["serve", "--port", "65536"],
    ["serve", "--site", "/nonexistent"],
    ["site", "/"],
    ["site", "/dev/null"],
    ["site", "/nonexistent", "--base", "nonsense"],
    ["completion", "nonsense"],
  ],
  help: [
    ["help"],
    ["--help"],
    ["help", "nonsense"],
    ["help", "config"],
    ["config", "--help"],
    ["note", "--help"],
    ["config", "--nonsense"],
    ["show"],
    ["show", "--format"],
  ],
};

describe("on the library of the lamps game", () => {
  test.each(Object.keys(runs))("prints the expected words: grim %s", async (name) => {
    const isShared = !writingGroups.includes(name);
    library = isShared ? shared.library : newLibrary();
    if (name.startsWith("several games") || name === "completion of words") writeKites(library);
    if (name === "a broken library")
      writeFiles(library, { "rulings/lamps-faq/2.0/02-rulings.yaml": "source: {\nrulings: [\n" });
    if (name === "a narrow terminal") vi.stubEnv("COLUMNS", "34");
    if (name === "in colour") {
      vi.stubEnv("NO_COLOR", undefined);
      vi.stubEnv("GRIM_COLOR", "always");
    }
    if (name === "completion of words") vi.stubEnv("GRIM_LIBRARY", library);
    if (name === "several games and a default") vi.stubEnv("GRIM_GAME", "kites");
    vi.stubEnv("XDG_CACHE_HOME", isShared ? shared.cache : join(home, "CACHE"));
    let text = "";
    for (const args of runs[name] ?? []) text += `${await transcript(args)}\n`;
    await expect(text).toMatchFileSnapshot(`expected/${name}.txt`);
  });
});
