import { describe, expect, it } from "vitest";
import { GrimError } from "../../problem.js";
import { allowedDepth } from "../../ruling/nesting.js";
import { type DataTemplate, readData, requireData } from "./read-data.js";

const read = (text: string, data: DataTemplate) => readData(new TextEncoder().encode(text), "lamps.json", data);
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

  it("reads fields of the mappings around an entry", () => {
    const sets = [{ name: "Fog", cards: [{ name: "Bell", rulings: [{ text: "It rings." }, { text: "Twice." }] }] }];
    const source = read(JSON.stringify(sets), {
      entries: "*.cards.*.rulings.*",
      markdown: "# {....name}\n## {..name}\n{text}\n{......name}",
    });
    expect(source.lines.filter((line) => line !== "")).toEqual(["# Fog", "## Bell", "It rings.", "## Bell", "Twice."]);
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

describe("readData on hostile files", () => {
  const nested = (depth: number) => `${"[".repeat(depth)}1${"]".repeat(depth)}`;
  const one: DataTemplate = { entries: "a", markdown: "{value}" };

  it("refuses brackets more than 32 deep, and names the line", () => {
    expect(refusal(`\n${nested(33)}`, rows)).toEqual({
      code: "yaml-syntax",
      message: `lamps.json is nested too deep: ${allowedDepth} are read.`,
      file: "lamps.json",
      line: 2,
      hint: "A list of rulings needs only a few levels. Is this the right file?",
    });
    expect(refusal(nested(32), rows)?.message).not.toContain("too deep");
    expect(refusal(`{"a": ${nested(32)}}`, rows)?.message).toContain("too deep");
  });

  it("counts the open brackets of JSON over lines, and not those in strings", () => {
    expect(refusal(`[\n${'{"a":\n'.repeat(100)}`, rows)).toMatchObject({
      line: 33,
      message: expect.stringContaining("too deep"),
    });
    expect(refusal(`["${"[".repeat(200)}", "a\\"${"[".repeat(200)}"]`, rows)?.message ?? "").not.toContain("too deep");
    expect(refusal(`[${"[],".repeat(200)}1]`, rows)?.message ?? "").not.toContain("too deep");
    // A closing bracket too many opens no room for others.
    expect(refusal(`[]]]]${nested(33)}`, rows)?.message).toContain("too deep");
  });

  it.each([
    ["items in a line", `- a\n${"- ".repeat(5000)}x`],
    ["growing indentation", Array.from({ length: 5000 }, (_, i) => `${" ".repeat(i)}a:`).join("\n")],
  ])("refuses YAML of 5,000 levels: %s", (_, text) => {
    expect(refusal(text, rows)).toMatchObject({ code: "yaml-syntax", message: expect.stringContaining("too deep") });
  });

  it("allows more brackets in YAML, where they may be text", () => {
    expect(
      read(`a:\n${'- "[[[["\n'.repeat(50)}`, { entries: "a.*", markdown: "{value}" }).lines.length,
    ).toBeGreaterThan(50);
    expect(refusal(`a: ${nested(257)}`, rows)).toMatchObject({ line: 1, message: expect.stringContaining("too deep") });
  });

  it("refuses aliases, and names the line and what to do", () => {
    expect(refusal("a: &a x\nb: *a\n", one)).toEqual({
      code: "yaml-syntax",
      message: "lamps.json refers to *a: aliases are not read.",
      file: "lamps.json",
      line: 2,
      hint: "Write the values out, for example: yq 'explode(.)' rulings.yaml > plain.yaml",
    });
  });

  it("reads JSON with tabs at the start of lines", () => {
    expect(read('{\n\t"a": [\n\t\t"It burns."\n\t]\n}', { entries: "a.*", markdown: "{value}" }).lines).toContain(
      "It burns.",
    );
  });

  it("refuses a file of which nothing is left to read", () => {
    expect(refusal('[{"x": 1}]', { entries: "*", markdown: "{title}" })).toMatchObject({ code: "file-empty" });
  });

  it("refuses an empty file, and one with a zero byte", () => {
    expect(refusal("", rows)).toMatchObject({ code: "file-empty", message: expect.stringContaining("is empty") });
    expect(refusal("[\n\0]", rows)).toMatchObject({ code: "file-binary", line: 2 });
  });
});

describe("requireData", () => {
  it("accepts JSON and YAML, and refuses other text", () => {
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(() => requireData(bytes('{"a": 1}'), "x.json")).not.toThrow();
    expect(() => requireData(bytes("a: 1"), "x.yaml")).not.toThrow();
    expect(() => requireData(bytes('{"a": '), "x.json")).toThrow("x.json is neither JSON nor YAML: ");
  });
});

describe("text outside the entries", () => {
  const doubts = (text: string, markdown = "## {t}") =>
    (read(text, { entries: "a.*", markdown }).doubts ?? []).map(({ line, message }) => `${line} ${message}`);
  it("is doubted at its first line, if it is prose", () => {
    expect(
      doubts('{"a": [{"t": "A lamp."}],\n"b": ["one two three four five"], "c": {"d": "six seven eight nine"}}'),
    ).toEqual(['2 2 texts of the file are in no entry, the first: "one two three four five". They are not read.']);
    expect(doubts('{"a": [{"t": "A lamp."}], "b": "one two three"}')).toEqual([]);
  });
  it("is not doubted if the template names it", () => {
    const text = '{"a": [{"t": "A lamp."}], "b": "one two three four"}';
    expect(doubts(text)).toEqual([
      '1 1 text of the file is in no entry, the first: "one two three four". They are not read.',
    ]);
    expect(doubts(text, "# {..b}\n## {t}")).toEqual([]);
  });
});

describe("readData, in full", () => {
  /** Each line as `line in the file| text`, and the doubts. */
  function shown(text: string, entries: string, markdown: string): string[] {
    const { lines, places, doubts = [] } = read(text, { entries, markdown });
    return [
      ...lines.flatMap((line, i) => (line === "" ? [] : [`${places?.[i]?.line}| ${line}`])),
      ...doubts.map(({ line, message }) => `doubt, line ${line}: ${message}`),
    ];
  }
  const lost = (name: string, count: string) =>
    `doubt, line 1: The field "${name}" has words in ${count} entries, and the template does not name it: they would be lost.`;

  const untitled = (line: number) =>
    `doubt, line ${line}: This entry has none of the fields of its title in document.yaml: it is read as part of the entry before.`;
  const joined = (line: number) =>
    `doubt, line ${line}: A list of whole sentences is read as one text: each of them may be a ruling.`;
  const goesOn = (line: number) =>
    `doubt, line ${line}: This element of a list seems to go on with the element before: they may be one ruling.`;

  it.each<[what: string, text: string, entries: string, markdown: string, string[]]>([
    ["one element of a list", '["A a.",\n"B b.",\n"C c."]', "1", "## {value}", ["2| ## B b."]],
    [
      "an element without a title",
      '["A a.", "B b."]',
      "*",
      "## {key}\n{value}",
      ["1| A a.", "1| B b.", untitled(2), untitled(4)],
    ],
    [
      "a list of sentences as paragraphs, and one of words with commas",
      '[{"t": "A", "a": ["It burns all night:",\n"• bright", ""], "b": ["x", "y"]},\n{"t": "B", "a": ["• lit"], "b": []}]',
      "*",
      "## {t}\n{a}\n{b}",
      ["1| ## A", "1| It burns all night:", "2| • bright", "2| x, y", "3| ## B", "3| • lit"],
    ],
    [
      "a list of whole sentences as one text, which may be several",
      '[{"t": "A", "a": ["It burns all night.", "It glows all day."]},\n{"t": "B", "a": ["It is no longer lit."]}]',
      "*",
      "## {t}\n{a}",
      ["1| ## A", "1| It burns all night.", "1| It glows all day.", "2| ## B", "2| It is no longer lit.", joined(2)],
    ],
    [
      "a list of whole sentences as one text, by its name",
      '[{"t": "A", "lamp_effects": ["It burns all night.", "It glows all day."]}]',
      "*",
      "## {t}\n{lamp_effects}",
      ["1| ## A", "1| It burns all night.", "1| It glows all day."],
    ],
    [
      "elements that go on with the one before",
      '[{"t": "A", "a": ["Choose one:", "It glows."]},\n{"t": "B", "a": ["It burns", "and glows.", "• twice", "It ends."]}]',
      "*.a.*",
      "## {..t}\n{value}",
      [
        ...["1| ## A", "1| Choose one:", "1| ## A", "1| It glows.", "2| ## B", "2| It burns"],
        ...[
          "2| ## B",
          "2| and glows.",
          "2| ## B",
          "2| • twice",
          "2| ## B",
          "2| It ends.",
          goesOn(6),
          goesOn(14),
          goesOn(18),
        ],
      ],
    ],
    [
      "several fields in the order of the entry, those with a colon after their names",
      '[{"b": "B", "a": "A", "notA": ["x", "y"], "t": "It burns."},\n{"t": "It glows.", "not_a": "z"}]',
      "*",
      "## {a, b, notA:, not_a:}\n{t}",
      ["1| ## B, A, not a: x, y", "1| It burns.", "2| ## not a: z", "2| It glows."],
    ],
    ["a key", '{"a": {"t": "A."},\n"b": {"t": "B."}}', "b", "## {t}", ["2| ## B."]],
    [
      "keys on the way",
      '{"a": {"x": {"t": "A."}},\n"b": {"y": {"t": "B."}}}',
      "*.*",
      "## {key}: {t}",
      ["1| ## x: A.", "2| ## y: B."],
    ],
    [
      "the key of a group, and no text beside the mappings",
      '{"t": "A", "a": {"name": "A", "no": 2},\n"b": {"x": {"t": "X."},\n"y": {"t": "Y."}}}',
      "*.*",
      "# {..key}\n## {key}\n{t}",
      ["2| # b", "2| ## x", "2| X.", "3| ## y", "3| Y."],
    ],
    [
      "blocks of text as paragraphs, lists as items",
      '[{"t": "A", "c": [{"type": "paragraph", "text": "It burns."},\n{"type": "list", "items": ["Oil", {"text": "Wick"}, ["a", 2]]},\n{"type": "errata", "text": "No."}]}]',
      "*",
      "## {t}\n{c}",
      ["1| ## A", "1| It burns.", "2| - Oil", "2| - Wick", "2| - a | 2"],
    ],
    ["nothing in a text", '{"a": {"t": "A."}, "b": "B."}', "*.t", "## {value}", ["1| ## A."]],
    ["fields inside a field", '[{"a": {"b": {"c": "C."}}},\n{"a": "A."}]', "*", "## x{a.b.c}", ["1| ## xC."]],
    ["a mapping as a value", '[{"a": {"b": "B."}}, "C."]', "*", "## {value}", ["1| ## C."]],
    [
      "names with spaces and letters of any script",
      '[{"Rules Text": "A.", "título (2)": "B."}]',
      "*",
      "## {título (2)}\n{Rules Text}",
      ["1| ## B.", "1| A."],
    ],
    ["numbers and nothing", '[{"a": 3, "b": null,\n"c": true}]', "*", "## {a}\n{b}\n{c}", ["1| ## 3", "2| true"]],
    ["lists and their empty elements", '[{"a": ["x", "", null, 2], "b": []}]', "*", "## {a}\n{b}", ["1| ## x, 2"]],
    [
      "rows without fields",
      '[{"a": "A."}, {"a": "B."}]',
      "*",
      "# Lamps\n\n## {a}\nIt burns.",
      ["1| # Lamps", "1| ## A.", "1| It burns.", "1| ## B.", "1| It burns."],
    ],
    [
      "headings when they change",
      '[{"p": "P", "q": "Q", "t": "a."},\n{"p": "P", "q": "Q", "t": "b."},\n{"p": "P", "q": "R", "t": "c."},\n{"p": "S", "q": "R", "t": "d."}]',
      "*",
      "# {p}\n## {q}\n### {t}",
      ["1| # P", "1| ## Q", "1| ### a.", "2| ### b.", "3| ## R", "3| ### c.", "4| # S", "4| ## R", "4| ### d."],
    ],
    [
      "the line of each value",
      '[{\n"a": "A.",\n"b": "B  b\\r\\nc\\nd"\n}]',
      "*",
      "## {none} {a}\n{b}",
      ["2| ## A.", "3| B  b", "3| c", "3| d"],
    ],
    ["headings on one line", '[{"a": "A\\n  b."}]', "*", "## {a}", ["1| ## A b."]],
    [
      "fields with words, in the order of the file",
      '[{"a": "A.", "b": "one two three four", "c": "one two three"}, {"a": "B.", "b": "five six seven eight"}, "one two three four"]',
      "*",
      "## {a}",
      ["1| ## A.", "1| ## B.", lost("b", "2 of the 3"), lost("value", "1 of the 3")],
    ],
    ["lists of words", '[{"a": "A.", "b": ["one two three four"]}]', "*", "## {a}", ["1| ## A."]],
    ["four signs", '[{"a": "A.", "b": "1 2 3 4"}]', "*", "## {a}", ["1| ## A."]],
    [
      "a field of a field that is named",
      '[{"a": {"b": "B.", "c": "one two three four"}}]',
      "*",
      "## {a.b}",
      ["1| ## B."],
    ],
    ["tabs in JSON", '[\n\t{\n\t\t"a": "A."\n\t}\n]', "*", "## {a}", ["3| ## A."]],
    [
      "brackets in the strings of JSON",
      `["${"[".repeat(101)} \\" ${"{".repeat(101)}"]`,
      "*",
      "## {value}",
      [`1| ## ${"[".repeat(101)} " ${"{".repeat(101)}`],
    ],
    [
      "32 brackets",
      `${"[".repeat(32)}"A."${"]".repeat(32)}`,
      new Array(32).fill("*").join("."),
      "## {value}",
      ["1| ## A."],
    ],
    [
      "brackets in the lines of YAML",
      `- "${"[".repeat(60)}"\n- "${"[".repeat(60)}"\n`,
      "1",
      "## {value}",
      [`2| ## ${"[".repeat(60)}`],
    ],
    [
      "all mappings at any depth",
      "a:\n  t: A.\n  b:\n    - t: B.\n    - - t: C.\n",
      "**",
      "## {t}",
      ["2| ## A.", "4| ## B.", "5| ## C."],
    ],
  ])("reads %s", (_, text, entries, markdown, expected) => {
    expect(shown(text, entries, markdown)).toEqual(expected);
  });

  it.each<[text: string, line: number | undefined, message: string]>([
    [`\n${"[".repeat(33)}`, 2, `lamps.json is nested too deep: ${allowedDepth} are read.`],
    [`- a\n- ${"[".repeat(257)}`, 2, `lamps.json is nested too deep: ${allowedDepth} are read.`],
    ["a: &x 1\nb: *x\n", 2, "lamps.json refers to *x: aliases are not read."],
  ])("refuses %j", (text, line, message) => {
    expect(refusal(text, rows)).toMatchObject({ code: "yaml-syntax", line, message });
  });

  it.each([
    ["[]", "a list, whose elements are at *"],
    ['{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5}', "a mapping with the keys a, b, c, d, e."],
    ['{"a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6}', "a mapping with the keys a, b, c, d, e, …."],
    ['"x"', "a single value"],
  ])("says what %s holds when it has no entries", (text, what) => {
    expect(refusal(text, { entries: "x.*", markdown: "## {a}" })?.hint).toContain(what);
  });
});
