/**
 * Runs every command of the built program: with and without a result, as text and as JSON, and with wrong arguments.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { CommandDescription } from "../src/cli/command.js";
import { sample } from "../src/runs.fixture.js";
import { deck, type Row, table } from "./command-table.js";
import { grim, rawControls, root, served } from "./run.js";

const commands = JSON.parse(readFileSync(join(root, "dist", "commands.json"), "utf8")) as CommandDescription[];

/** Matches the help in an error message: an example, a list of possible values, or a command to run. */
const anyHint =
  /grim |Example|example|in this library|Known|To compare|To list|Kinds|Games|Formats|expected|does not exist|add --replace|--help/;

describe("the command table", () => {
  it("has a row for every command", () => {
    expect(commands.filter((one) => !Object.hasOwn(table, one.name)).map((one) => one.name)).toEqual([]);
  });
});

describe.concurrent.each(commands.filter((one) => Object.hasOwn(table, one.name)))(
  "grim $name",
  ({ name, examples, options }) => {
    const row = table[name] as Row;

    it("exits with 0 and prints a result without control characters", async ({ expect }) => {
      const { code, stdout, stderr } = await served(row.found);
      expect({ code, stderr: code === 0 ? "" : stderr }).toEqual({ code: 0, stderr: "" });
      if (row.output !== "") expect(stdout).toMatch(row.output);
      expect(stdout + stderr).not.toMatch(rawControls);
    });

    // Some commands have no --json, and some always find something.
    const { json, nothing } = row;
    if (json !== null)
      it("prints only JSON with the documented keys for --json", async ({ expect }) => {
        const { code, stdout } = await served([...row.found, "--json"]);
        expect(code).toBe(0);
        expect(Object.keys(JSON.parse(stdout))).toEqual(expect.arrayContaining(json));
        expect(stdout).toMatch(/^\{.*\}\n$/s);
      });

    if (nothing !== null)
      it("exits with 1 and prints a message when nothing is found", async ({ expect }) => {
        const { code, stdout, stderr } = await served(nothing);
        expect(code).toBe(1);
        expect(stdout + stderr).not.toBe("");
      });

    if (nothing !== null && json !== null)
      it("exits with 1 and prints JSON with the same keys when nothing is found", async ({ expect }) => {
        const { code, stdout } = await served([...nothing, "--json"]);
        expect(code).toBe(1);
        expect(Object.keys(JSON.parse(stdout))).toEqual(expect.arrayContaining(json));
      });

    it.each(sample(3, row.wrong).map((args) => [args]))(
      "exits with 2 and explains the correct usage on stderr for %j",
      async (args) => {
        const { code, stdout, stderr } = await served(args);
        expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
        expect(stderr).toMatch(row.hint ?? anyHint);
        expect(stderr).not.toMatch(/unexpectedly|\n\s+at /);
      },
    );

    it("has examples in its help that use only existing options", async ({ expect }) => {
      const { code, stdout, stderr } = await served([name, "--help"]);
      expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
      expect(stdout).toContain(`Usage: grim ${name}`);
      expect(stdout).toContain("Examples:");
      const knownOptions = new Set(["--library", ...options.flatMap((one) => one.flags.match(/--?[a-z-]+/g) ?? [])]);
      for (const [example] of examples) {
        const commandPart = example.split(/[|>]/).find((part) => part.includes(`grim`)) ?? "";
        const unquoted = commandPart.replace(/'[^']*'|"[^"]*"/g, "");
        for (const [, option] of unquoted.matchAll(/\s(--?[a-z][a-z-]*)/g)) expect(knownOptions).toContain(option);
      }
    });
  },
);

describe("grim without a command name", () => {
  it("prints its version and the library's build", async () => {
    const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
    const { code, stdout } = await grim(["--version"]);
    expect(code).toBe(0);
    expect(stdout.split("\n")[0]).toBe(`grim ${version} (Node ${process.versions.node})`);
    expect(stdout).toMatch(/\d+ rulings/);
  });

  it("lists the commands in its help, but not complete-words", async () => {
    for (const args of [["--help"], ["-h"], ["help"]]) {
      const { code, stdout } = await served(args);
      expect(code).toBe(0);
      for (const { name } of commands) expect(stdout).toMatch(new RegExp(`^ {2}${name}\\b`, "m"));
      expect(stdout).not.toContain("complete-words");
    }
    expect((await served(["help", "show"])).stdout).toBe((await served(["show", "--help"])).stdout);
  });

  it.each([
    [["help", "crad"], "Did you mean card?"],
    [["show", "coc 2.13", "--jsno"], "Did you mean --json?"],
    [["--libary", "x", "documents"], "Did you mean --library?"],
    [[], "grim search"],
  ])("suggests a correction for %j", async (args, hint) => {
    const { code, stdout, stderr } = await served(args);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(hint);
  });

  it("searches for the words when the first one is not a command", async () => {
    const [bare, named] = [
      await served(["hound", "of", "tindalos"]),
      await served(["search", "hound", "of", "tindalos"]),
    ];
    expect(bare).toEqual(named);
    expect(bare.code).toBe(0);
    const json = await served(["hound", "of", "tindalos", "--json", "--limit", "1"]);
    expect(JSON.parse(json.stdout).query).toBe("hound of tindalos");
  });

  it("searches for a question that begins with `changes`", async () => {
    const { stdout } = await served(["changes", "in", "the", "arkham", "faq"]);
    expect(stdout).toContain("grim changes ahlcg-faq");
    expect(stdout).toBe((await served(["search", "changes", "in", "the", "arkham", "faq"])).stdout);
  });

  it("searches for the words after a misspelt command, and suggests the command", async () => {
    const { stderr, stdout } = await served(["shwo", "nested", "sequences"]);
    expect(stderr).toContain("Did you mean show? grim show nested sequences");
    expect(stdout).toContain("ahlcg-faq/nested-sequences");
  });
});

describe("card names, terms and numbers as references", () => {
  const json = async (args: string[]) => {
    const { code, stdout } = await served([...args, "--json"]);
    return { code, ...JSON.parse(stdout) };
  };

  it.each(
    sample(2, [
      ["show", "Lucky Dice"],
      ["show", "lucky dice"],
      ["show", "luky dice"],
    ] as const),
  )("grim %s %s finds the only ruling on the card", async (command, name) => {
    const { code, ruling } = await json([command, name]);
    expect([code, ruling.id]).toEqual([0, "errata-lucky-dice"]);
  });

  it("prints the correction of a misspelt name", async () => {
    expect((await served(["cite", "luky dice"])).stderr).toContain("luky dice → Lucky Dice");
    expect((await served(["cite", "lucky dice"])).stderr).not.toContain("→");
  });

  it("shows the erratum of a card, and counts the other rulings on it", async () => {
    const { code, ruling, remarks } = await json(["show", "khopesh of the abyss"]);
    expect([code, ruling.id]).toEqual([0, "errata-khopesh-of-the-abyss"]);
    expect(remarks).toEqual(['This is the card\'s erratum. To show 3 more rulings: grim card "Khopesh of the Abyss"']);
  });

  // Commands that need exactly one ruling, and the key that is null in their JSON if there are several candidates.
  const oneRulingCommands: [command: string[], key: string][] = [
    [["cite"], "citation"],
    [["governs"], "reference"],
    [["history"], "ruling"],
    [["log", "add"], "call"],
  ];
  it.each(sample(3, oneRulingCommands))(
    "%j lists several candidates, exits with 1 and chooses none",
    async (command, key) => {
      const listed = await served([...command, "khopesh of the abyss"]);
      expect(listed.code).toBe(1);
      expect(listed.stdout).toContain("coc-faq@4.2/errata-khopesh-of-the-abyss");
      const found = await json([...command, "khopesh of the abyss"]);
      expect([found.code, found[key], found.candidates.length]).toEqual([1, null, 4]);
    },
  );

  it("finds the rulings that define a term", async () => {
    expect((await json(["governs", "nested sequence"])).reference).toBe("ahlcg-faq@1.3/nested-sequences");
    const several = await json(["show", "attack of opportunity"]);
    expect([several.code, several.candidates.length]).toEqual([1, 2]);
  });

  it("grim cite refuses a number that rulings of several documents share", async () => {
    expect((await json(["show", "1.4"])).code).toBe(0);
    expect((await served(["cite", "1.4"])).code).toBe(2);
  });
});

describe("names of documents and editions", () => {
  const equivalentArgs: [args: string[]][] = [
    [["changes", "ahlcg", "1.3"]],
    [["changes", "ahlcg-faq", "v1.3"]],
    [["changes", "ahlcg-faq"]],
    [["changes", "ahlcg"]],
    [["changes", "Arkham LCG", "V. 1.3"]],
  ];
  it.each(sample(4, equivalentArgs))("%j prints the changes of ahlcg-faq 1.3", async (args) => {
    expect((await served(args)).stdout).toBe((await served(["changes", "ahlcg-faq", "1.3"])).stdout);
  });
  const equivalentCommands: [args: string[], same: string[]][] = [
    [
      ["diff", "ahlcg"],
      ["diff", "ahlcg-faq", "1.0", "1.3"],
    ],
    [
      ["diff", "ahlcg-faq", "v1.0"],
      ["diff", "ahlcg-faq", "1.0", "1.3"],
    ],
    [
      ["export", "--document", "coc"],
      ["export", "--document", "coc-faq"],
    ],
    [
      ["search", "stamina", "--document", "rules reference"],
      ["search", "stamina", "--document", "ahlcg-rules-reference"],
    ],
    [
      ["card", "teamwork", "--edition", "v1.0"],
      ["card", "teamwork", "--edition", "1.0"],
    ],
  ];
  it.each(sample(2, equivalentCommands))("%j prints the same as %j", async (args, same) => {
    expect((await served(args)).stdout).toBe((await served(same)).stdout);
  });
});

describe("a superseded document", () => {
  const sentence = "Later editions exist: Grimoire 1.1 (14 July 2026); this library holds FAQ 1.3.";
  const commandsThatReport: [args: string[]][] = [
    [["search", "nested", "sequences"]],
    [["search", "nested", "sequences", "--limit", "5"]],
    [["show", "ahlcg 1.4"]],
    [["show", "ahlcg 1.4", "--brief"]],
    [["show", "ahlcg 1.4", "--section"]],
    [["show", "ahlcg-faq@1.0/signature-cards"]],
    [["card", "lucky dice"]],
    [["keyword", "nested sequence"]],
    [["governs", "ahlcg 1.4"]],
    [["history", "ahlcg 1.4"]],
    [["cite", "ahlcg 1.4"]],
    [["cite", "ahlcg 1.4", "--format", "slip"]],
    [["log", "add", "ahlcg 1.4"]],
    [["diff", "ahlcg"]],
    [["changes", "ahlcg"]],
    [["deck", deck]],
  ];
  it.each(sample(4, commandsThatReport))("%j reports the later editions once", async (args) => {
    const { stdout, stderr } = await served(args);
    const words = `${stdout} ${stderr}`.replace(/\s+/g, " ");
    expect(words.split(sentence)).toHaveLength(2);
  });
  it("is not reported for a document without later editions", async () => {
    for (const args of [
      ["show", "coc 2.13"],
      ["search", "khopesh"],
      ["card", "khopesh"],
    ]) {
      const { code, stdout } = await served(args);
      expect({ args, code }).toEqual({ args, code: 0 });
      expect(stdout).not.toContain("ater edition");
    }
  });
  it("is reported if it has the answer, whatever documents the other results are from", async () => {
    const { stdout } = await served(["search", "attack of opportunity"]);
    const words = stdout.replace(/\s+/g, " ");
    expect(words).toContain(
      "Later editions exist: Grimoire 1.1 (14 July 2026); this library holds Rules Reference 2016.",
    );
    expect(words).toContain("ahlcg-faq/attacks-of-opportunity");
    expect(words).not.toContain("this library holds FAQ");
  });
  it("is reported in JSON", async () => {
    const notice = { document: "ahlcg-faq", newest: "grimoire-1.1", date: "2026-07-14", held: "1.3" };
    const json = async (...args: string[]) => JSON.parse((await served([...args, "--json"])).stdout);
    expect((await json("show", "ahlcg 1.4")).superseded).toEqual(notice);
    expect((await json("cite", "ahlcg 1.4")).superseded).toEqual(notice);
    expect((await json("search", "nested sequences")).results[0].superseded).toEqual(notice);
    expect((await json("card", "lucky dice")).superseded).toEqual([notice]);
    expect((await json("show", "coc 2.13")).superseded).toBeNull();
    const [faq] = (await json("documents")).documents;
    expect(faq.editions[0]).toMatchObject({ edition: "1.3", date: "2018-05-31", date_source: expect.any(String) });
    expect(faq.later_editions[0]).toMatchObject({ edition: "1.4", date: "2018-08-31" });
    expect(faq.later_editions.at(-1)).toMatchObject({ edition: "grimoire-1.1", date: "2026-07-14" });
  });
});
