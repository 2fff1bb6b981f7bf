/**
 * What commands print about a whole library of a made-up game, word for word: stdout, then stderr and the exit code. The
 * expected files are in expected/, one for each command.
 */
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { writeLamps } from "../lamps.fixture.js";
import { temporaryFolder, writeFiles } from "../library/disk/made-up-folder.fixture.js";
import { captured } from "./captured.fixture.js";
import type { Exit } from "./exit.js";
import { run } from "./main.js";

const { argv, exitCode } = process;
let library: string;
let home: string;
beforeAll(() => {
  library = temporaryFolder();
  home = temporaryFolder();
  writeLamps(library);
  writeFiles(library, {
    "deck.txt": "2x Oil Flask\n1x Pale Moth\n3 Brass Lantern\n1 Brass Lantrn\n1x Zzyzx\nnonsense\n",
  });
  writeFiles(library, { "small.txt": "2x Oil Flask\n1x Eel Watch\n" });
});
beforeEach(() => {
  vi.setSystemTime("2026-05-02T10:30:00Z");
  vi.stubEnv("COLUMNS", "80");
  vi.stubEnv("TZ", "UTC");
  vi.stubEnv("NO_COLOR", "1");
  for (const name of ["CACHE", "DATA", "CONFIG", "STATE"]) vi.stubEnv(`XDG_${name}_HOME`, join(home, name));
});
afterEach(() => {
  process.argv = argv;
  process.exitCode = exitCode;
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

async function transcript(args: readonly string[]): Promise<string> {
  const { code, out, err } = await captured(async () => {
    process.argv = ["node", "grim", "--library", library, ...args.map((one) => one.replace("LIBRARY", library))];
    await run();
    return process.exitCode as Exit;
  });
  const quoted = args.map((one) => (/[^\w/@.,:-]/.test(one) ? JSON.stringify(one) : one)).join(" ");
  const text = `$ grim ${quoted}\n${out}${err === "" ? "" : `--- stderr\n${err}`}--- exit ${code}\n`;
  return text.replaceAll(library, "LIBRARY").replaceAll(home, "HOME");
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
  config: [["config"], ["config", "--json"], ["config", "theme", "nonsense"], ["config", "nonsense", "x"]],
  audit: [
    ["audit", "lamps-faq"],
    ["audit", "lamps-rules"],
    ["audit", "nonsense"],
  ],
};

describe("on the library of the lamps game", () => {
  test.each(Object.keys(runs))("prints the expected words: grim %s", async (name) => {
    let text = "";
    for (const args of runs[name] ?? []) text += `${await transcript(args)}\n`;
    await expect(text).toMatchFileSnapshot(`expected/${name}.txt`);
  });
});
