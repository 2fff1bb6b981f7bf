/** What each tool answers about a made-up library, as text; the expected files are in expected/. */
import { beforeAll, describe, expect, it } from "vitest";
import { type Library, openLibrary } from "../index.js";
import { lampsSnapshot } from "../lamps.fixture.js";
import { documentYaml, madeUpChapter, madeUpLibrary, madeUpRecord } from "../library/disk/made-up-folder.fixture.js";
import { chapterToYaml } from "../ruling/chapter-yaml.js";
import { boundedLines, rulingText } from "./text.js";
import { type Tool, tools } from "./tools.js";

let library: Library;
beforeAll(async () => {
  library = await openLibrary({ bytes: await lampsSnapshot() });
});

const calls: [name: Tool["name"], input: object][] = [
  ["search", { query: "can the eel watch put out a lantern", limit: 2 }],
  ["search", { query: "is oil flask restricted", limit: 1 }],
  [
    "search",
    { query: "what happens in the mist", limit: 1, game: "lamps", document: "lamps-faq", kind: "clarification" },
  ],
  ["search", { query: "lit lanterns", limit: 1, edition: "1.0" }],
  ["search", { query: "zzqqxx" }],
  ["show", { ref: "lamps 1.1" }],
  ["show", { ref: "lamps 1.3" }],
  ["show", { ref: "lamps-faq@1.0/lit-lanterns" }],
  ["show", { ref: "lamps-rules/wicks" }],
  ["show", { ref: "Eel Watch" }],
  ["show", { ref: "zzz" }],
  ["card", { name: "brassy" }],
  ["card", { name: "oil flask", game: "lamps" }],
  ["card", { name: "zzzz" }],
  ["card", { name: "lantern oil" }],
  ["keyword", { term: "burning" }],
  ["keyword", { term: "wicke" }],
  ["keyword", { term: "zzzz" }],
  ["governs", { ref: "lamps-rules/wicks" }],
  ["governs", { ref: "lamps 1.1" }],
  ["governs", { ref: "Brass Lantern" }],
  ["governs", { ref: "zzz" }],
  ["cite", { ref: "lamps 1.2" }],
  ["cite", { ref: "lamps 1.2", format: "markdown" }],
  ["cite", { ref: "Brass Lantern" }],
  ["cite", { ref: "zzz" }],
  ["diff", { document: "lamps-faq" }],
  ["diff", { document: "lamps-faq", from: "2.0", to: "1.0" }],
  ["changes", { document: "lamps-faq" }],
  ["changes", { document: "lamps-faq", edition: "1.0" }],
  ["deck", { text: "2x Oil Flask\n1x Pale Moth\n1x Brass Lantern\n1x Zzyzx\n" }],
  ["deck", { text: "2x Oil Flask\n1x Old Lamplighter\n" }],
  ["deck", { text: "1x Brass Lantern\n1x Lamp Oil\nthree moths\n" }],
];

describe("the tools on the library of the lamps game", () => {
  it.each([...new Set(calls.map(([name]) => name))])("answer in the expected words: %s", async (name) => {
    const tool = tools.find((one) => one.name === name) as Tool;
    let text = "";
    for (const [called, input] of calls) {
      if (called !== name) continue;
      const given = tool.input.parse(input);
      text += `> ${name} ${JSON.stringify(input)}\n${(await tool.call(library, given as never)).text}\n\n`;
    }
    await expect(text).toMatchFileSnapshot(`expected/${name}.txt`);
  });

  it("define a term that no ruling uses", async () => {
    const glossaryPath = "rulings/lamps-rules/2016/01-glossary.yaml";
    const chapter = { document: "lamps-rules", title: "Lamplighters Rules" };
    const record = madeUpRecord("dusk", { kind: "glossary", title: "Dusk", keywords: ["Dusk"] });
    const folder = madeUpLibrary({
      [glossaryPath]: chapterToYaml(madeUpChapter("2016", [record], chapter)),
      "rulings/lamps-rules/document.yaml": documentYaml.replace("lamps-faq", "lamps-rules").replace('"1.0"', '"2016"'),
      "cards/lamps/keywords.yaml": "keywords:\n  - {term: Dusk}\n",
    });
    const keyword = tools.find((one) => one.name === "keyword") as Tool;
    const { text } = await keyword.call(await openLibrary({ folder }), { term: "dusk" } as never);
    expect(text.split("\n")[0]).toBe("Dusk (lamps)");
    expect(text).toMatch(/The words of dusk\.\n>>>$/);
  });

  it("show the words of a house ruling, and that it is not official", async () => {
    const house = "rulings:\n  - {id: dusk, title: Dusk, question: Is it dark?, text: At dusk it is., rests_on: []}\n";
    const withHouse = await openLibrary({ folder: madeUpLibrary({ "house/table.yaml": house }), house: true });
    const show = tools.find((one) => one.name === "show") as Tool;
    const { text } = await show.call(withHouse, { ref: "house/dusk" } as never);
    expect(text).toMatch(/^Citation: House ruling, not official.*\nQuestion: Is it dark\?\nAt dusk it is\.$/);
    expect((await show.call(withHouse, { ref: "house/dawn" } as never)).text).toBe(
      "No ruling has this reference or name.",
    );
  });

  it.each([
    ["search", { query: "x".repeat(1_000) }, true],
    ["search", { query: "x".repeat(1_001) }, false],
    ["search", { query: "" }, false],
    ["search", { query: "x", limit: 50 }, true],
    ["search", { query: "x", limit: 51 }, false],
    ["search", { query: "x", limit: 0 }, false],
    ["show", { ref: "x".repeat(200) }, true],
    ["show", { ref: "x".repeat(201) }, false],
    ["deck", { text: "x".repeat(200_000) }, true],
    ["deck", { text: "x".repeat(200_001) }, false],
    ["cite", { ref: "x", format: "slip" }, true],
    ["cite", { ref: "x", format: "poem" }, false],
  ] as const)("limit their input: %s", (name, input, accepted) => {
    expect(tools.find((one) => one.name === name)?.input.safeParse(input).success).toBe(accepted);
  });
});

describe("a text that is too long", () => {
  it("is cut at the last space or line end before 12,000 characters, and says so", () => {
    const exact = "x".repeat(12_000);
    expect(boundedLines(exact)).toBe(exact);
    const word = `${"y".repeat(99)} `;
    expect(boundedLines(word.repeat(130))).toBe(
      `${word.repeat(120).trimEnd()}\n[cut here: the structured content has the rest]`,
    );
    expect(boundedLines(`${"z".repeat(11_900)}\n${"z".repeat(200)}`)).toBe(
      `${"z".repeat(11_900)}\n[cut here: the structured content has the rest]`,
    );
  });

  it("without a space near the limit is cut 200 characters before it", () => {
    expect(boundedLines("x".repeat(12_001))).toBe(
      `${"x".repeat(11_800)}\n[cut here: the structured content has the rest]`,
    );
  });

  it("in a ruling is cut at 4,000 characters and names the ruling", async () => {
    const ruling = {
      ...JSON.parse(JSON.stringify((await tools[1]?.call(library, { ref: "lamps 1.2" } as never))?.result)).ruling,
      text: `${"w".repeat(3_900)} ${"w".repeat(200)}`,
    };
    expect(await rulingText(library, ruling)).toContain(
      `<<<\n${"w".repeat(3_900)}\n[cut here: show lamps-faq@2.0/fog has the rest]\n>>>`,
    );
  });

  it("has no empty lines for what is absent", () => {
    expect(boundedLines("a", null, false, "", "b")).toBe("a\nb");
  });
});
