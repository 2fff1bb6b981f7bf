import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { documentSchema } from "../profile/document-file.js";
import { standsAtItsLines } from "./cited-lines.fixture.js";
import { initDocument } from "./init-document.js";

const root = mkdtempSync(join(tmpdir(), "grim-init-"));
afterAll(() => rmSync(root, { recursive: true }));

async function init(name: string, text: string) {
  const library = mkdtempSync(join(root, "library-"));
  for (const folder of ["rulings", "cards"]) mkdirSync(join(library, folder));
  const file = join(library, name);
  writeFileSync(file, text);
  const result = await initDocument(library, file, { document: "tin-faq", game: "tin", replace: false });
  const profile = result.files.get("rulings/tin-faq/document.yaml") ?? "";
  expect(result.records.filter((record) => !standsAtItsLines(record, text.split("\n"))).map(({ id }) => id)).toEqual(
    [],
  );
  // What is written can be read again.
  expect(documentSchema.parse(parse(profile)).import.sections).toEqual(result.document.import.sections);
  return { ...result, profile };
}

/** The records as `kind number title question`. */
function shown({ records }: Awaited<ReturnType<typeof init>>): string[] {
  return records.map(({ kind, number, title, question }) =>
    [kind, number, title, question].filter(Boolean).join(" | "),
  );
}

const entries = (level: string, names: readonly string[]) =>
  names.map((name) => `${level} ${name}\n\nThe ${name.toLowerCase()} is kept on the deck of its owner.\n`).join("\n");

describe("initDocument", () => {
  it("reads all headings of a level alike, an entry called Credits too", async () => {
    const result = await init(
      "rules.md",
      `# Tin Rules Reference\n\n## Glossary\n\n${entries("###", ["Anchor", "Bell", "Credits", "Oil"])}`,
    );
    expect(shown(result)).toEqual(["glossary | Anchor", "glossary | Bell", "glossary | Credits", "glossary | Oil"]);
    expect(result.document.import.sections).toHaveLength(1);
    expect(result.unplaced).toEqual([]);
  });

  it("reads questions and rules of one document by their headings, with icons", async () => {
    const text = `# Tin FAQ\n\n## May I use the <img src="flame.png"> twice?\n\nYes, each of them.\n\n## Is it lit?\n\nIt is.\n\n# Rules\n\n## (1.1) Wild lamps\n\nA wild lamp is any lamp.\n\n## (1.2) Ties\n\nThe keeper chooses.\n`;
    expect(shown(await init("faq.md", text))).toEqual([
      "faq | May I use the [?] twice?",
      "faq | Is it lit?",
      "rule | 1.1 | Wild lamps",
      "rule | 1.2 | Ties",
    ]);
  });

  it("reads a heading that slipped a level beside the others", async () => {
    const text = `# Glossary\n\n${entries("###", ["Anchor", "Bell"])}\n${entries("##", ["Fog"])}\n${entries("###", ["Gate", "Oil"])}\n# Questions\n\n## Fog\n\n**Is it seen?**\n\nNo.\n\n**Is it heard?**\n\nYes.\n`;
    const result = await init("rules.md", text);
    expect(shown(result).slice(0, 5)).toEqual(
      ["Anchor", "Bell", "Fog", "Gate", "Oil"].map((name) => `glossary | ${name}`),
    );
    expect(result.records.slice(0, 5).map(({ section }) => section)).toEqual(Array(5).fill(["Glossary"]));
    expect(shown(result).slice(5)).toEqual(["faq | Is it seen?", "faq | Is it heard?"]);
  });

  it("reads underlined parts with numbers, cards, marks of questions and lists, and what the document prints of itself", async () => {
    const numbered = (from: number, lines: readonly string[]) =>
      lines.map((line, i) => `${from + i}) ${line}\n`).join("\n");
    const text = [
      "TIN & OIL — ANSWERS\nSecond printing, 3 May 2024, Wick House\n",
      "PART A. THE HARBOUR\n===================\n",
      numbered(1, [
        "DOCKING\n   A full pier takes no ship.",
        "FOG AND LAMPS *\n   Fog stops a lamp.",
        "BERTHS\n   Berths are counted once.",
        "HOLDS\n   An empty hold is no hold.",
      ]),
      "PART B. CARDS\n=============\n",
      numbered(5, [
        'The Tin Diver [S-014]\n   Read: "Look once."',
        "Old Kelp [S-022]\n   She works in your harbour.",
        "The Vane [S-031]\n   Cost 4, not 5.",
        "Rope [S-037]\n   Add the trait Tool.",
      ]),
      "PART C. ASKED AT THE TABLE\n==========================\n",
      numbered(9, [
        "Asked: Can I raid a ship of mine?\n   Ruled: No.",
        "Asked: Must I show a storm?\n   Ruled: No, you look in secret.",
        "Asked: Do two lamps count?\n   Ruled: Yes, both.",
      ]),
      "PART D. CARDS NOT TO BE USED\n============================\n",
      " * Leviathan of the Sea [S-099]\n * The Quiet Tide [S-101]\n * Black Pennant [S-104]\n",
      "Wick House, all rights reserved.\n",
    ].join("\n");
    const result = await init("answers.txt", text);
    expect(shown(result)).toEqual([
      "rule | 1 | DOCKING",
      "rule | 2 | FOG AND LAMPS",
      "rule | 3 | BERTHS",
      "rule | 4 | HOLDS",
      "card-errata | 5 | The Tin Diver [S-014]",
      "card-errata | 6 | Old Kelp [S-022]",
      "card-errata | 7 | The Vane [S-031]",
      "card-errata | 8 | Rope [S-037]",
      "faq | 9 | Can I raid a ship of mine?",
      "faq | 10 | Must I show a storm?",
      "faq | 11 | Do two lamps count?",
      "banned | Leviathan of the Sea [S-099]",
      "banned | The Quiet Tide [S-101]",
      "banned | Black Pennant [S-104]",
    ]);
    const cards = result.records.flatMap((record) => record.cards.map(({ name, set, number }) => [name, set, number]));
    expect(cards.slice(0, 2)).toEqual([
      ["The Tin Diver", "S", "014"],
      ["Old Kelp", "S", "022"],
    ]);
    expect(cards).toHaveLength(7);
    expect(result.document).toMatchObject({
      title: "TIN & OIL — ANSWERS",
      copyright: "Wick House, all rights reserved.",
      editions: [{ edition: "2", date: "2024-05-03" }],
    });
  });

  it("reads the parts of a wrapped text whose titles are not marked", async () => {
    const text = `Errata of Cards
(v1.0) Brass Lamp (Tin 4)
This card's first ability should read: "Light the lamp, and draw
one card from the top of your deck."

(v1.1) Oil Flask (Tin 5)
Add the trait Tool to this card.

Definitions and Terms
The words below have a meaning of their own in all documents of
this game.

Lit Lamps
A lamp is lit while it has a token of fire on it, and while its
keeper has not put it out.

Frequently Asked Questions
Can I light a lamp that another keeper has put out in this round?

Yes, as often as you can pay for it.

Does oil count as a tool while a lamp burns it, or afterwards?

It does not. Only the flask is one.

Is a lamp lit when nobody stands beside it at the end of a turn?

No, somebody has to stand there.
`;
    const result = await init("notes.txt", text);
    expect(shown(result)).toEqual([
      "card-errata | Brass Lamp (Tin 4)",
      "card-errata | Oil Flask (Tin 5)",
      "definition | Definitions and Terms",
      "definition | Lit Lamps",
      "faq | Can I light a lamp that another keeper has put out in this round?",
      "faq | Does oil count as a tool while a lamp burns it, or afterwards?",
      "faq | Is a lamp lit when nobody stands beside it at the end of a turn?",
    ]);
  });

  it("reads bold questions below a title and one marked heading", async () => {
    const text = "# Tin Questions\n\n## Questions\n\n**May I polish twice?**\n\nNo, it shines already.\n";
    const result = await init("faq.md", text);
    expect(shown(result)).toEqual(["faq | May I polish twice?"]);
    expect(result.problems).toEqual([]);
  });

  it("reads a list of cards in a section of other entries", async () => {
    const errata = (name: string, text: string) => `**${name}**\n\n${text}\n`;
    const text = `# Tin Errata\n\n# Cards\n\n## Lamps\n\n${errata("Brass Lamp (F1)", "It burns for one round more.")}\n${errata("Oil Flask (F2)", "It is a tool as well as a weapon.")}\n## Restricted List\n\nThese cards are restricted in tournaments.\n\n**Wick**\n(Tin F3)\n\n**Fog Bell**\n(Tin F4)\n\n## Tools\n\n${errata("Grapnel (F5)", "It can be thrown by its owner.")}`;
    const result = await init("errata.md", text);
    expect(result.records.filter(({ kind }) => kind === "restricted").map(({ title }) => title)).toEqual([
      "Restricted List",
      "Wick (Tin F3)",
      "Fog Bell (Tin F4)",
    ]);
    expect(result.records.at(-1)).toMatchObject({ kind: "card-errata", title: "Tools", section: ["Cards"] });
  });

  it("reads numbered rules below numbered headings, and their glossary", async () => {
    const rules = (chapter: number) =>
      [1, 2, 3]
        .map(
          (section) =>
            `${chapter}0${section}. Section ${chapter}${section}\n\n${["1", "2", "2a", "3"].map((rule) => `${chapter}0${section}.${rule}${/\d$/.test(rule) ? "." : ""} The keeper of lamp ${rule} may light it.`).join("\n\n")}\n`,
        )
        .join("\n");
    const contents = "Contents\n\n1. Lamps\n\n2. Oil\n\nGlossary\n";
    const text = `Tin Rules\n\n${contents}\n1. Lamps\n\n${rules(1)}\n2. Oil\n\n${rules(2)}\nGlossary\n\nLamp\nWhat is lit by its keeper each night.\n\nOil\n1. What a lamp burns.\n2. A mark on it.\n\nWick\nThe part that burns in every lamp.\n`;
    const result = await init("rules.txt", text);
    expect(result.records.filter(({ kind }) => kind === "rule").map(({ number }) => number)).toEqual(
      [1, 2].flatMap((chapter) =>
        [1, 2, 3].flatMap((section) => ["1", "2", "2a", "3"].map((rule) => `${chapter}0${section}.${rule}`)),
      ),
    );
    expect(shown(result).filter((one) => one.startsWith("glossary"))).toEqual([
      "glossary | Lamp",
      "glossary | Oil",
      "glossary | Wick",
    ]);
  });

  it("finds the fields of a data file", async () => {
    const rows = [1, 2, 3].map((n) => ({
      id: `1.00${n}`,
      part: "x",
      section: "Lamps",
      title: `Lamp ${n}`,
      text: `The lamp number ${n} burns.`,
      source: "faq-1.0",
      card_codes: [`0100${n}`],
    }));
    const result = await init("glossary.json", JSON.stringify(rows, null, 1));
    expect(result.document.import.data).toEqual({
      entries: "*",
      sections: ["section"],
      title: "title",
      number: "id",
      text: ["text"],
      since: "source",
      cards: "card_codes",
    });
    expect(shown(result)).toEqual([1, 2, 3].map((n) => `glossary | 1.00${n} | Lamp ${n}`));
    const named = [1, 2].map((n) => ({ title: `The lamp number ${n} burns.`, text: `Take ${n} oil from the pool.` }));
    expect((await init("steps.json", JSON.stringify(named, null, 1))).document.import.data).toMatchObject({
      title: "title",
      text: ["text"],
    });
    const questions = await init(
      "faq.yaml",
      'Lamps:\n  - {ask: "Is it lit?", answer: "It is, at dusk."}\n  - {ask: "Is it hot?", answer: "Only when it burns."}\n',
    );
    expect(shown(questions)).toEqual(["faq | Is it lit?", "faq | Is it hot?"]);
  });

  it("has a section for the whole of a text without headings, and no placeholders", async () => {
    const result = await init("notes.md", "**Is a lamp lit?** It is.\n\n**Is oil burnt?** Each night.\n");
    expect(result.document.import.sections).toMatchObject([{ heading: "", start: "bold" }]);
    expect(shown(result)).toEqual(["faq | Is a lamp lit?", "faq | Is oil burnt?"]);
    expect(result.document).toMatchObject({ title: "Tin Faq", publisher: "", copyright: "", editions: [] });
    expect(result.profile).toContain("# publisher: ");
    expect(result.profile.replace(/^#.*$/gm, "")).not.toContain("(");
  });

  it("lists what is in no ruling", async () => {
    const result = await init(
      "faq.md",
      "Read this before all other papers of the game.\n\n# Lamps\n\n## Wick\n\nIt burns.\n\n# Oil\n\n## Can\n\nIt is full.\n",
    );
    expect(result.unplaced).toEqual([{ line: 1, text: "Read this before all other papers of the game." }]);
  });

  it("refuses a document that has a profile, and data without sentences", async () => {
    await expect(init("codes.json", '[{"code": "01001"}]')).rejects.toMatchObject({
      problems: [{ code: "bad-profile" }],
    });
    const library = mkdtempSync(join(root, "library-"));
    mkdirSync(join(library, "rulings", "tin-faq"), { recursive: true });
    mkdirSync(join(library, "cards"));
    writeFileSync(join(library, "rulings", "tin-faq", "document.yaml"), "id: tin-faq\n");
    const named = { document: "tin-faq", game: "tin", replace: false };
    await expect(initDocument(library, "x.md", named)).rejects.toMatchObject({
      problems: [{ code: "edition-exists" }],
    });
  });
});
