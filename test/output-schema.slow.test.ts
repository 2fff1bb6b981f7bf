/** Validates the --json output of the commands against the published schemas in schema/output/, with Ajv. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { sample } from "../src/runs.fixture.js";
import { outputs } from "../src/views/schema.js";
import { emptyFolder, root, served } from "./run.js";
import { installOf } from "./small-install.js";
import { smallLibrary } from "./small-library.js";

const ajv = new Ajv2020({ strict: false, allErrors: true });
const validators = new Map<string, ValidateFunction>();

/** Returns the first ten errors of an output against its published schema; empty if the output is valid. */
function schemaErrors(name: string, output: string): string[] {
  let validate = validators.get(name);
  if (!validate) {
    validate = ajv.compile(JSON.parse(readFileSync(join(root, "schema", "output", `${name}.json`), "utf8")));
    validators.set(name, validate);
  }
  return output
    .trim()
    .split("\n")
    .flatMap((line) =>
      validate(JSON.parse(line)) ? [] : (validate.errors ?? []).map((one) => `${one.instancePath} ${one.message}`),
    )
    .slice(0, 10);
}

const data = emptyFolder("data");
const lanternFaq = join(data, "lantern-faq.md");
writeFileSync(
  lanternFaq,
  "# Lantern Court\n\n## Errata\n\nFog costs 2.\n\n## Questions\n\n**Does oil burn?**\n\nYes.\n",
);
/**
 * Data folders of the commands that change the user's library. These commands run with a small shipped library, because
 * a change compiles it again.
 */
const ownDataFolders = Object.fromEntries(["documents-remove", "init"].map((name) => [name, emptyFolder("owner")]));
mkdirSync(join(ownDataFolders["documents-remove"] ?? "", "grimrule", "library", "rulings", "spare-faq"), {
  recursive: true,
});
const library = smallLibrary();
const smallProgram = await installOf(library);
const source = join(emptyFolder("source"), "faq.md");
writeFileSync(source, "# Lamps\n\n## Questions\n\nMay a lamp move?\n\nYes.\n");
const importing = ["--library", library, "import", source, "--document", "lamps-faq", "--edition", "9.0", "--json"];
const cardData = join(emptyFolder("cards"), "tins.json");
const luckyDice = { code: "02230", name: "Lucky Dice", pack_code: "tins", text: "Hot.", xp: 2, traits: "Item." };
writeFileSync(cardData, JSON.stringify([luckyDice, { ...luckyDice, code: "91001", name: "Tea Strainer" }]));
const deck = (name: string) => join(root, "docs", "decks", name);

/** The commands to run for each schema, in this order: with one result, with several, and with none. */
const commandsBySchema: Readonly<Record<string, string[][]>> = {
  search: sample(2, [
    ["search", "hound of tindalos", "--json"],
    ["search", "zzzzqqxx", "--json"],
    ["search", "is the stygian eye restricted", "--json"],
    ["search", "attacks of opportunity", "--edition", "1.0", "--json"],
    ["search", "kind:faq khopesh", "--json", "--limit", "30"],
  ]),
  note: [
    ["note", "ahlcg 1.4", "At our tables the older trigger is first.", "--title", "Order at our tables", "--json"],
  ],
  "note-list": [
    ["note", "--list", "--json"],
    ["note", "ahlcg 1.4", "--json"],
    ["note", "coc 2.13", "--json"],
  ],
  show: sample(3, [
    ["show", "ahlcg 1.4", "--json"],
    ["show", "coc 2.13", "--json"],
    ["show", "ahlcg-faq@1.0/nested-sequences", "--json"],
    ["show", "no-such-ruling", "--json"],
    ["show", "F57", "--json"],
    ["show", "house/order-at-our-tables", "--json"],
    ["show", "ahlcg-rules-reference/costs", "--json"],
    ["show", "coc-faq/errata-hound-of-tindalos", "--json"],
  ]),
  "show-section": [["show", "coc 2.13", "--section", "--json"]],
  cards: [["cards", "--json"]],
  "cards-import": [["cards", "import", cardData, "--json"]],
  card: sample(2, [
    ["card", "02230", "--json"],
    ["card", "Dark Horse", "--json"],
    ["card", "Khopesh of the Abyss", "--json"],
    ["card", "Roland Banks", "--json"],
    ["card", "Cthulhu", "--json"],
    ["card", "zzzzqqxx", "--json"],
    ["card", "Glaaki", "--json"],
  ]),
  keyword: [
    ["keyword", "steadfast", "--json"],
    ["keyword", "ready", "--json"],
    ["keyword", "zzzzqqxx", "--json"],
  ],
  governs: [
    ["governs", "ahlcg-rules-reference/costs", "--json"],
    ["governs", "no-such-ruling", "--json"],
  ],
  cite: [
    ["cite", "coc 2.13", "--json"],
    ["cite", "coc 2.13", "--format", "slip", "--json"],
    ["cite", "house/order-at-our-tables", "--json"],
    ["cite", "no-such-ruling", "--json"],
  ],
  documents: [["documents", "--json"]],
  "documents-remove": [["documents", "--remove", "spare-faq", "--json"]],
  config: [["config", "--json"]],
  init: [["init", lanternFaq, "--document", "lantern-faq", "--game", "lantern-court", "--replace", "--json"]],
  export: [["export", "--all-editions"]],
  diff: [
    ["diff", "ahlcg-faq", "1.0", "1.3", "--json"],
    ["diff", "ahlcg-faq", "1.0", "1.3", "--kind", "policy", "--json"],
  ],
  changes: [
    ["changes", "ahlcg-faq", "1.3", "--json"],
    ["changes", "coc-faq", "4.2", "--json"],
  ],
  history: [
    ["history", "ahlcg-faq/signature-cards", "--json"],
    ["history", "no-such-ruling", "--json"],
  ],
  deck: [
    ["deck", deck("khopesh.o8d"), "--json"],
    ["deck", deck("roland.txt"), "--json"],
  ],
  import: [importing, [...importing, "--show"], [...importing, "--write"]],
  "show-context": [
    ["--library", library, "show", "lamps-faq@9.0/may-lamp-move", "--context", "--source", source, "--json"],
  ],
  "import-check": [["--library", library, "import", "--check", join(source, ".."), "--json"]],
  check: [["--library", library, "check", "--json"]],
  "log-add": [
    ["log", "add", "coc 2.13", "--table", "12", "--json"],
    ["log", "add", "no-such-ruling", "--json"],
  ],
  log: [["log", "--json"]],
  "log-export": [["log", "export", "--format", "json"]],
  "note-remove": [
    ["note", "--remove", "order-at-our-tables", "--json"],
    ["note", "--remove", "order-at-our-tables", "--json"],
  ],
};

describe("JSON outputs", () => {
  it("are tested for every schema", () => {
    expect(Object.keys(commandsBySchema).sort()).toEqual(Object.keys(outputs).sort());
  });

  it("are valid against their schemas", async () => {
    const runs = Object.entries(commandsBySchema).flatMap(([name, lines]) => lines.map((args) => ({ name, args })));
    const wrongOutputs: { command: string; errors: string[] }[] = [];
    for (const { name, args } of runs) {
      const dataFolder = ownDataFolders[name];
      const options =
        dataFolder === undefined
          ? { env: { XDG_DATA_HOME: data } }
          : { env: { XDG_DATA_HOME: dataFolder }, installed: smallProgram };
      const { stdout, stderr } = await served(args, options);
      const errors = stdout.trim() === "" ? [`no JSON: ${stderr}`] : schemaErrors(name, stdout);
      if (errors.length > 0) wrongOutputs.push({ command: args.join(" "), errors });
    }
    expect(wrongOutputs).toEqual([]);
  }, 120_000);

  it("are invalid with missing keys or a wrong type, and valid with an additional key", () => {
    expect(schemaErrors("cite", '{"citation":1}').length).toBeGreaterThan(5);
    expect(schemaErrors("check", '{"problems":[],"advice":[],"more":1}')).toEqual([]);
  });
});
