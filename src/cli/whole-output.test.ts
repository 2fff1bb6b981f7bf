/**
 * What commands print about a whole library of a made-up game, word for word: stdout, then stderr and the exit code. The
 * expected files are in expected/, one for each command.
 */
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { writeLamps } from "../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import { captured } from "./captured.fixture.js";
import type { Exit } from "./exit.js";
import { run } from "./main.js";

const { argv, exitCode } = process;
/** Groups of runs that write into the library. Each has a library of its own. */
const writing = ["notes", "import"];
/** What the other groups read. It is compiled once. */
let shared: { library: string; cache: string };
let library: string;
let home: string;
/** The id of the card data that were imported last. */
let source = "";

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
  const tins = [
    { code: "91001", name: "Brass Lantern", pack_code: "tins", cost: 3, text: "[action] Spend 1 oil: Light it." },
    { code: "91002", name: "Tin Whistle", pack_code: "tins", text: "Moths leave." },
  ];
  writeFiles(library, { "tins.json": JSON.stringify(tins) });
  // The age of card data is that of their files.
  utimesSync(join(library, "tins.json"), new Date("2026-03-01T12:00:00Z"), new Date("2026-03-01T12:00:00Z"));
  writeFiles(library, { "small.txt": "2x Oil Flask\n1x Eel Watch\n" });
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
    const own = args.map((one) => one.replace("LIBRARY", library).replace("arkhamdb-ID", source));
    process.argv = ["node", "grim", "--library", library, ...own];
    await run();
    return process.exitCode as Exit;
  });
  const quoted = args.map((one) => (/[^\w/@.,:-]/.test(one) ? JSON.stringify(one) : one)).join(" ");
  const text = `${["$ grim", quoted].join(" ").trimEnd()}\n${out}${err === "" ? "" : `--- stderr\n${err}`}--- exit ${code}\n`;
  // The ids of calls are random.
  const named = text.replace(/(?<="id":")\w{8,12}(?=","at")|(?<=[,|] ?)\w{8,12}(?= \|\n|\r?\n)/g, "CALL");
  // The id of imported card data depends on the folder.
  source = /arkhamdb-[0-9a-f]{6}/.exec(named)?.[0] ?? source;
  return named
    .replaceAll(/arkhamdb-[0-9a-f]{6}/g, "arkhamdb-ID")
    .replaceAll(library, "LIBRARY")
    .replaceAll(home, "HOME");
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
    ["search", "does brass lantern have errata"],
    ["search", "what happens in the mist"],
    ["search", "zzqqxx"],
    ["search", "kind:nonsense oil"],
    ["search", "oil", "--document", "nonsense"],
    ["search", "oil", "--limit", "0"],
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
    ["show", "no such thing"],
    ["show", "lamps-faq/lit-lanterms"],
    ["show", "lamps 1.1", "--format", "nonsense"],
  ],
  card: [
    ["card", "brassy"],
    ["card", "oil flask"],
    ["card", "Pale Moth", "--edition", "1.0"],
    ["card", "old lamplighter"],
    ["card", "Brass Lantrn"],
    ["card", "zzzz"],
    ["card", "eel watch", "--json"],
    ["card", "eel watch", "--game", "nonsense"],
  ],
  keyword: [
    ["keyword", "lit"],
    ["keyword", "burning"],
    ["keyword", "wicks"],
    ["keyword", "wicke"],
    ["keyword", "zzzz"],
    ["keyword", "oil", "--json"],
  ],
  governs: [
    ["governs", "lamps-rules/wicks"],
    ["governs", "lamps-faq/lit-lanterns"],
    ["governs", "Brass Lantern"],
    ["governs", "lamps-faq/errata-wicks", "--json"],
    ["governs", "zzz"],
  ],
  cite: [
    ["cite", "lamps 1.2"],
    ["cite", "lamps 1.2", "--format", "markdown"],
    ["cite", "lamps 1.2", "--format", "slip"],
    ["cite", "lamps-faq/errata-brass-lantern"],
    ["cite", "lamps-faq@1.0/singing", "--json"],
    ["cite", "lamps 1.2", "--format", "nonsense"],
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
    ["diff", "lamps-rules"],
    ["diff", "nonsense"],
    ["diff", "lamps-faq", "1.0", "9.9"],
  ],
  changes: [
    ["changes", "lamps-faq"],
    ["changes", "lamps-faq", "1.0"],
    ["changes", "lamps-faq", "1.5"],
    ["changes", "lamps-faq", "2.1"],
    ["changes", "Lamp Questions", "--json"],
    ["changes", "lamps-faq", "9.9"],
  ],
  history: [
    ["history", "lamps-faq/lit-lanterns"],
    ["history", "lamps-faq/borrowed-oil"],
    ["history", "lamps-faq@1.0/singing"],
    ["history", "lamps-faq/fog", "--json"],
    ["history", "zzz"],
  ],
  documents: [
    ["documents"],
    ["documents", "lamps-faq"],
    ["documents", "lamps-faq", "--json"],
    ["documents", "nonsense"],
  ],
  deck: [
    ["deck", "LIBRARY/deck.txt"],
    ["deck", "LIBRARY/small.txt"],
    ["deck", "LIBRARY/small.txt", "--json"],
    ["deck", "LIBRARY/none.txt"],
  ],
  check: [["check"], ["check", "--json"]],
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
    ["history", "moths-faq/errata-pale-moth"],
    ["documents", "moths-faq"],
    ["check"],
    ["check", "--advice"],
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
  audit: [
    ["audit", "lamps-faq"],
    ["audit", "lamps-rules"],
    ["audit", "nonsense"],
  ],
};

describe("on the library of the lamps game", () => {
  test.each(Object.keys(runs))("prints the expected words: grim %s", async (name) => {
    const isShared = !writing.includes(name);
    library = isShared ? shared.library : newLibrary();
    vi.stubEnv("XDG_CACHE_HOME", isShared ? shared.cache : join(home, "CACHE"));
    let text = "";
    for (const args of runs[name] ?? []) text += `${await transcript(args)}\n`;
    await expect(text).toMatchFileSnapshot(`expected/${name}.txt`);
  });
});
