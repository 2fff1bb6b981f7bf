import { describe, expect, it } from "vitest";
import { GrimError } from "../../problem.js";
import { blocksOf } from "../tree.js";
import { readData } from "./read-data.js";
import type { DataTemplate } from "./template.js";

const read = (text: string, template: Partial<DataTemplate>) =>
  readData(new TextEncoder().encode(text), "lamps.json", { entries: "*", sections: [], text: ["text"], ...template });
/** The blocks, each with its level, the line and words of its segments, and the facts of its record. */
const blocks = async (text: string, template: Partial<DataTemplate>) =>
  blocksOf((await read(text, template)).tree as never).map(({ level, marker, segments, record, question }) =>
    [
      level ? "#".repeat(level) : marker,
      segments.map(({ line, text: words }) => `${line} ${words}`).join(" / "),
      record ? JSON.stringify(record) : "",
      question ? "question" : "",
    ]
      .filter((part) => part !== "")
      .join(" | "),
  );
const refusal = async (text: string, template: Partial<DataTemplate> = {}) => {
  const error = await read(text, template).catch((thrown: unknown) => thrown);
  return error instanceof GrimError ? error.problems[0] : null;
};

describe("readData", () => {
  it("reads each entry with the lines of its values", async () => {
    const json = `[
{"part": "Lamps", "since": "1.0", "id": "1.1", "title": "Wick",
 "text": "It <b>burns</b>.\\n- At dusk.\\n- At dawn."},
{"part": "Lamps", "title": "Glass", "text": "It breaks.", "codes": ["01001", "01501"]},
{"part": "Oil", "text": "It flows."}
]`;
    const template = { sections: ["part"], title: "title", number: "id", since: "since", cards: "codes" };
    expect(await blocks(json, template)).toEqual([
      "# | 2 Lamps",
      '## | 2 Wick | {"number":"1.1","since":"1.0"}',
      "3 It **burns**.",
      "- | 3 At dusk.",
      "- | 3 At dawn.",
      '## | 4 Glass | {"cards":["01001","01501"]}',
      "4 It breaks.",
      "# | 5 Oil",
      "5 It flows. | {}",
    ]);
  });

  it("keeps a space between the lines of a text that stand on one line of the file", async () => {
    const json = `[
{"text": "It burns.\\nIt *smokes* and\\n**glows**\\nby day.\\n\\nIt is\\nout."}
]`;
    expect(await blocks(json, {})).toEqual(["2 It burns. It *smokes* and **glows** by day. | {}", "2 It is out."]);
  });

  it("reads questions below their title", async () => {
    const json =
      '[{"card": "Bell", "q": "May I?", "text": "Yes."},\n{"card": "Bell", "q": "When?", "text": "At dusk."}]';
    expect(await blocks(json, { title: "card", question: "q" })).toEqual([
      "# | 1 Bell",
      "## | 1 May I? | {} | question",
      "1 Yes.",
      "## | 2 When? | {} | question",
      "2 At dusk.",
    ]);
  });

  it("reads YAML with lists below keys, and texts over several lines on their own lines", async () => {
    const yaml =
      "Wick:\n  - |\n    It burns.\n    - At dusk.\n  - >-\n    It is\n    trimmed.\nGlass:\n  - It breaks.\n";
    expect(await blocks(yaml, { entries: "*.*", title: "key", text: ["value"] })).toEqual([
      "# | 1 Wick | {}",
      "3 It burns.",
      "- | 4 At dusk.",
      "# | 1 Wick | {}",
      "6 It is / 7 trimmed.",
      "# | 8 Glass | {}",
      "9 It breaks.",
    ]);
  });

  it("reads fields of the mappings around an entry, and mappings at every depth", async () => {
    const sets = [{ name: "Fog", cards: [{ name: "Bell", rulings: [{ text: "It rings." }] }] }];
    expect(
      await blocks(JSON.stringify(sets), {
        entries: "*.cards.*.rulings.*",
        sections: ["....name"],
        title: "..name",
      }),
    ).toEqual(["# | 1 Fog", "## | 1 Bell | {}", "1 It rings."]);
    const rule = (id: string, inner: object[]) => ({ id, text: `Rule ${id}.`, inner });
    const tree = JSON.stringify(rule("3", [rule("3.1", [rule("3.1.a", [])])]));
    expect((await blocks(tree, { entries: "**", title: "id" })).filter((one) => one.startsWith("#"))).toHaveLength(3);
  });

  it("reads blocks of text and lists of sentences", async () => {
    const json =
      '[{"text": [{"type": "paragraph", "text": "It burns."}, {"type": "list", "items": ["At dusk.", "At dawn."]}]}]';
    expect(await blocks(json, {})).toEqual(["1 It burns. | {}", "- | 1 At dusk.", "- | 1 At dawn."]);
  });

  it("reports sentences that are in no record, by their path", async () => {
    const source = await read(
      '[\n{"text": "It burns.", "note": "This one is often asked."},\n"This one has no fields."]',
      {},
    );
    expect(source.doubts).toMatchObject([
      { line: 2, message: expect.stringContaining('"*.note"') },
      { line: 3, message: expect.stringContaining('"*"') },
    ]);
    expect(source.setAside).toEqual([
      [1, 1, "markup"],
      [3, 3, "not-read"],
    ]);
  });

  it("names each unknown icon once", async () => {
    const icon = "<i data-icon='flame'></i>";
    const source = await read(`[{"text": "Spend ${icon} now."},\n{"text": "Keep ${icon} lit."}]`, {});
    expect(source.doubts).toMatchObject([{ line: 1, message: expect.stringContaining("1 further line") }]);
  });

  it("refuses a file without the entries, and one that is neither JSON nor YAML", async () => {
    expect(await refusal('{"a": 1, "b": []}', { entries: "c.*" })).toMatchObject({
      code: "bad-profile",
      hint: expect.stringContaining("a mapping with the keys a, b"),
    });
    expect(await refusal('[\n{"a": }}\n')).toMatchObject({ code: "yaml-syntax", line: 2 });
    expect(await refusal("a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n")).toMatchObject({ code: "yaml-syntax" });
  });

  it("refuses brackets more than 32 deep, and names the line", async () => {
    const nested = (depth: number) => `${"[".repeat(depth)}1${"]".repeat(depth)}`;
    expect(await refusal(`\n${nested(33)}`)).toMatchObject({ code: "yaml-syntax", line: 2 });
    expect((await refusal(nested(32)))?.message).not.toContain("too deep");
    expect(await refusal(`[\n${'{"a":\n'.repeat(100)}`)).toMatchObject({ line: 33 });
    expect((await refusal(`["${"[".repeat(200)}"]`))?.message ?? "").not.toContain("too deep");
  });
});
