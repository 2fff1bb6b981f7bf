import { describe, expect, it } from "vitest";
import { GrimError } from "../../problem.js";
import { type DataTemplate, readData } from "./read-data.js";

const read = (text: string, data: DataTemplate) => readData(new TextEncoder().encode(text), "lamps.json", { data });
const refusal = (text: string, data: DataTemplate) => {
  try {
    read(text, data);
  } catch (error) {
    return (error as GrimError).problems[0];
  }
  return null;
};
const rows: DataTemplate = { entries: "*", markdown: "# {part}\n## ({since}) {title}\n{text}\n{more}" };

describe("readData", () => {
  it("writes each entry by the template, with the line of each value in the file", () => {
    const json = `[
\t{"part": "Lamps", "since": "1.0", "title": "Wick", "text": "It burns.\\n- At dusk."},
\t{"part": "Lamps", "title": "Glass", "more": ["a", "b"]}
]`;
    const source = read(json, rows);
    expect(source.lines).toEqual([
      ...["", "# Lamps", "", "## (1.0) Wick", "", "It burns.", "- At dusk.", "", "## () Glass", "", "a, b"],
    ]);
    expect(source.places?.map((place) => place?.line ?? 0)).toEqual([0, 2, 0, 2, 0, 2, 2, 0, 3, 0, 3]);
    expect(source.form).toBe("markdown");
    expect(source.doubts).toBeUndefined();
  });

  it("gives the card codes of each entry for its lines, and none for the heading of a section", () => {
    const json =
      '[{"part": "Lamps", "title": "Wick", "text": "It burns.", "codes": ["01001", "01501"]},\n{"title": "Oil", "text": "It flows."}]';
    const source = read(json, { ...rows, cards: "codes" });
    const withCodes = source.lines.flatMap((line, i) => (line === "" ? [] : [[line, source.cardCodes?.[i]]]));
    expect(withCodes).toEqual([
      ["# Lamps", []],
      ["## () Wick", ["01001", "01501"]],
      ["It burns.", ["01001", "01501"]],
      ["## () Oil", []],
      ["It flows.", []],
    ]);
    expect(read(json, rows).cardCodes).toBeUndefined();
  });

  it("reads YAML with lists below keys, and repeats the last heading before each entry", () => {
    const yaml = "# a comment\n1|Wick:\n  - It burns.\n  - >-\n    It is\n    trimmed.\n2|Glass:\n  - It breaks.\n";
    const source = read(yaml, { entries: "*.*", markdown: "# Rulings\n## {key}\n{value}" });
    expect(source.lines.filter((line) => line !== "")).toEqual([
      "# Rulings",
      ...["## 1|Wick", "It burns.", "## 1|Wick", "It is trimmed.", "## 2|Glass", "It breaks."],
    ]);
  });

  it("reads the mappings of a tree at every depth, outer ones first", () => {
    const rule = (id: string, inner: object[]) => ({ id, text: `Rule ${id}.`, inner });
    const tree = JSON.stringify(rule("3", [rule("3.1", [rule("3.1.a", [])]), rule("3.2", [])]));
    const source = read(tree, { entries: "**", markdown: "## {id}\n{text}" });
    expect(source.lines.filter((line) => line.startsWith("#"))).toEqual(["## 3", "## 3.1", "## 3.1.a", "## 3.2"]);
  });

  it("removes HTML and links from the texts", () => {
    const source = read('[{"title": "[Wick](/card/1)", "text": "<b>Lit</b> lamp"}]', rows);
    expect(source.lines).toEqual(["", "## () Wick", "", "**Lit** lamp"]);
  });

  it("reports a field with words that the template does not name", () => {
    const source = read('[{"title": "A", "text": "B.", "remark": "This one is often asked."}]', rows);
    expect(source.doubts).toMatchObject([
      { message: expect.stringContaining('The field "remark" has words in 1 of the 1') },
    ]);
  });

  it("reports words in a mapping inside an entry, and entries without fields that the template leaves out", () => {
    const nested = read('[{"title": "A", "text": "B.", "old": {"1": "This one was often asked."}}]', rows);
    expect(nested.doubts).toMatchObject([{ message: expect.stringContaining('The field "old"') }]);
    const plain = read('[{"title": "A", "text": "B."}, "This one has no fields."]', rows);
    expect(plain.doubts).toMatchObject([{ message: expect.stringContaining('The field "value"') }]);
  });

  it("refuses a file without the entries, and one that is neither JSON nor YAML", () => {
    expect(refusal('{"a": 1, "b": []}', { ...rows, entries: "c.*" })).toMatchObject({
      code: "bad-profile",
      hint: expect.stringContaining("a mapping with the keys a, b"),
    });
    expect(refusal('[\n{"a": }}\n', rows)).toMatchObject({ code: "yaml-syntax", line: 2 });
    expect(refusal("[".repeat(100_000), rows)).toMatchObject({ code: "yaml-syntax" });
    expect(() => read("a: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n", { entries: "*", markdown: "{value}" })).toThrow(
      GrimError,
    );
  });
});
