import { describe, expect, it } from "vitest";
import { countLetters, inferData, lettersInData } from "./data-template.js";

const infer = (text: string) => inferData(text, "Rulings");

describe("inferData", () => {
  it("infers the fields for question, answer and edition of a JSON list", () => {
    const rows = ["Does oil burn?", "May I light it?", "Who rings it?", "Is it dusk?"].map((question) => ({
      citation: "faq-1.0",
      question,
      ruling: "It does so as long as there is any oil.",
    }));
    expect(infer(JSON.stringify(rows))).toEqual({
      entries: "*",
      markdown: "# Rulings\n## ({citation}) {question}\n{ruling}",
      title: "Rulings",
      hasQuestions: true,
      group: "",
      start: null,
    });
  });

  it("infers lists of rulings under card names in YAML", () => {
    const yaml = ["Bell", "Fog", "Gate", "Lamp"]
      .map((card) => `${card}:\n  - It burns for a whole night of play.\n`)
      .join("");
    expect(infer(yaml)).toEqual({
      entries: "*.*",
      markdown: "# Rulings\n## {key}\n{value}",
      title: "Rulings",
      hasQuestions: false,
      group: "",
      start: null,
    });
  });

  it("includes the fields of the few entries that are objects among plain strings", () => {
    const yaml = ["Bell", "Fog", "Gate", "Lamp"]
      .map((card) => `${card}:\n  - It burns for a whole night of play.\n`)
      .join("");
    expect(infer(`${yaml}Oil:\n  - text: It burns for one more night.\n    since: 2\n`)?.markdown).toBe(
      "# Rulings\n## {key}\n{value}\n{text}",
    );
  });

  const rows = (field: (i: number) => object) =>
    JSON.stringify([0, 1, 2, 3].map((i) => ({ ...field(i), text: "It burns for a whole night of play." })));

  it("takes no field that all entries share, or that says where they are from, as title", () => {
    expect(infer(rows((i) => ({ object: "ruling", source: `Faq ${i}`, lamp_id: `L${i}` })))?.markdown).toBe(
      "# Rulings\n## {lamp_id}\n{text}",
    );
    const byCard = JSON.stringify(
      Object.fromEntries(
        "Bell Fog Gate Lamp".split(" ").map((card) => [card, JSON.parse(rows(() => ({ source: "Faq 1" })))]),
      ),
    );
    expect(infer(byCard)).toMatchObject({ entries: "*.*", markdown: "# Rulings\n## {key}\n{text}" });
  });

  it("names fields with spaces", () => {
    const spaced = rows((i) => ({ Goal: `Bell ${i}` })).replaceAll('"text"', '"Rules Text"');
    expect(infer(spaced)?.markdown).toContain("{Rules Text}");
  });

  it("returns the group that all entries share, and a pattern for codes before their titles", () => {
    expect(infer(rows((i) => ({ type: "card_errata", name: `Bell ${i}` })))?.group).toBe("card_errata");
    expect(infer(rows((i) => ({ type: "paragraph", name: `Bell ${i}` })))?.group).toBe("");
    const yaml = ["1|Bell", "2|Fog", "3|Gate", "G4|Lamp"]
      .map((key) => `${key}:\n  - It burns for a whole night.\n`)
      .join("");
    expect(infer(yaml)?.start).toBe("^[A-Z]?\\d+\\|(?P<title>.*)$");
  });

  it("infers a tree of numbered rules", () => {
    const rule = (section: string, children: object[]) => ({
      section,
      text: "A lamp burns for a whole night.",
      children,
    });
    expect(infer(JSON.stringify(rule("3", [rule("3.1", [rule("3.1.a", [])]), rule("3.2", [])])))).toMatchObject({
      entries: "**",
      markdown: "# Rulings\n## {section}\n{text}",
      start: "^(?P<number>\\d+(?:\\.\\d+)*(?:\\.?[a-z])?)$",
    });
  });

  it("returns null for a list of addresses", () => {
    expect(
      infer(
        JSON.stringify({
          a: "https://a.example/1",
          b: "https://a.example/2",
          c: "https://a.example/3",
          d: "https://a.example/4",
          e: "https://a.example/5",
          f: "https://a.example/6",
        }),
      ),
    ).toBeNull();
  });

  it("returns null for empty or invalid data", () => {
    expect(infer("[]")).toBeNull();
    expect(infer("{")).toBeNull();
  });
});

describe("inferData, for a file nested too deep", () => {
  it.each([
    ["JSON", `[${'{"a":'.repeat(5000)}1${"}".repeat(5000)}, {"title": "Oars", "text": "An oar is never lost."}]`],
    ["YAML", `${"- ".repeat(5000)}x`],
  ])("returns null: %s", (_, text) => {
    expect(infer(text)).toBeNull();
  });
});

describe("inferData: the document's title", () => {
  const entries = [1, 2, 3].map((i) => ({ card: `Lamp ${i}`, text: "It burns for a whole night of play." }));

  it.each([
    ["a title", { title: "Lamps and oil", entries }, "Lamps and oil"],
    ["a name", { name: "Lamps and oil", entries }, "Lamps and oil"],
    ["a title before a name", { name: "lamps", title: "Lamps and oil", entries }, "Lamps and oil"],
    ["a name, and a title that is a sentence", { title: "Lamps burn oil.", name: "Lamps", entries }, "Lamps"],
    ["a title with braces, which would be a field of the template", { title: "Lamps {oil}", entries }, "Rulings"],
    ["a title that is no text", { title: { en: "Lamps" }, entries }, "Rulings"],
    ["a list", entries, "Rulings"],
  ])("is read from a file with %s", (_, data, title) => {
    expect(infer(JSON.stringify(data))?.title).toBe(title);
  });

  it("is the section of entries that nothing groups", () => {
    expect(inferData(JSON.stringify(entries), "Tin Faq")?.markdown).toBe("# Tin Faq\n## {card}\n{text}");
  });
});

describe("inferData: the template for", () => {
  const text = "It burns for a whole night of play.";
  const rows = (count: number, of: (i: number) => object) => Array.from({ length: count }, (_, i) => of(i));
  // Entries, Markdown with strokes between its lines, whether titles ask, the group, and the pattern of numbers.
  const cases: [string, unknown, string | null][] = [
    [
      "fields in the order of the file",
      rows(4, (i) => ({ name: `Bell ${i}`, text, note: "A note of four words." })),
      "* | # Rulings / ## {name} / {text} / {note}",
    ],
    [
      "a field of three words is no text",
      rows(4, (i) => ({ name: `Bell ${i}`, text, note: "Of three words" })),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "texts of four words on average",
      rows(4, (i) => ({ name: `Bell ${i}`, text, ...(i > 1 && { note: "one two three four five six seven eight" }) })),
      "* | # Rulings / ## {name} / {text} / {note}",
    ],
    [
      "texts of fewer on average",
      rows(4, (i) => ({ name: `Bell ${i}`, text, ...(i > 1 && { note: "one two three four five six seven" }) })),
      "* | # Rulings / ## {name} / {text}",
    ],
    ["no text at all", rows(4, (i) => ({ name: `Bell ${i}`, b: "two words" })), null],
    ["four words", [{ a: "It burns all night" }], null],
    ["five words", [{ a: "It burns all night long" }], "* | # Rulings / ## {id} / {a}"],
    [
      "questions in most",
      rows(5, (i) => ({ q: i < 3 ? "May it burn?" : "It may", text })),
      "* | # Rulings / ## Q: {q} / {text} | asks",
    ],
    [
      "questions in half",
      rows(4, (i) => ({ q: i < 2 ? "May it burn?" : "It may", text })),
      "* | # Rulings / ## {q} / {text}",
    ],
    [
      "questions where most entries have none",
      rows(5, (i) => ({ ...(i < 2 && { q: "May it burn?" }), text })),
      "* | # Rulings / ## {q} / {text}",
    ],
    [
      "quoted questions",
      rows(4, (i) => ({ q: `“May ${i} burn?”`, text })),
      "* | # Rulings / ## Q: {q} / {text} | asks",
    ],
    [
      "a usual title that is text",
      rows(4, (i) => ({ title: `${text} ${i}`, topic: `Bell ${i}` })),
      "* | # Rulings / ## {topic} / {title}",
    ],
    [
      "a usual title that all share",
      rows(3, (i) => ({ title: "Bell", topic: "Fog", lamp: `l${i}`, text })),
      "* | # Rulings / ## {lamp} / {text}",
    ],
    ["a usual title that two share", rows(2, () => ({ title: "Bell", text })), "* | # Rulings / ## {title} / {text}"],
    [
      "usual titles in their order",
      rows(4, (i) => ({ topic: `T${i}`, name: `N${i}`, text })),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "a title by its form",
      rows(4, (i) => ({ code: `${i}th`, label: `Bell ${i}`, text })),
      "* | # Rulings / ## {label} / {text}",
    ],
    [
      "a title by its form, of one entry",
      [{ code: "1th", label: "Bell", text }],
      "* | # Rulings / ## {label} / {text}",
    ],
    [
      "small letters",
      rows(4, (i) => ({ code: `${i}th`, label: `bell ${i}`, text })),
      "* | # Rulings / ## {code} / {text}",
    ],
    [
      "a title in half of the entries",
      rows(4, (i) => ({ code: `${i}th`, ...(i < 2 && { label: `Bell ${i}` }), text })),
      "* | # Rulings / ## {code} / {text}",
    ],
    [
      "a title of 119 letters",
      rows(4, (i) => ({ code: `${i}th`, label: `B${i}`.padEnd(119, "x"), text: `${text} ${text}` })),
      "* | # Rulings / ## {label} / {text}",
    ],
    [
      "a title of 120 letters",
      rows(4, (i) => ({ code: `${i}th`, label: `B${i}`.padEnd(120, "x"), text: `${text} ${text}` })),
      "* | # Rulings / ## {code} / {text}",
    ],
    [
      "an address",
      rows(4, (i) => ({ code: `${i}th`, label: `See https://a.example/${i}`, text })),
      "* | # Rulings / ## {code} / {text}",
    ],
    ["an id", rows(4, (i) => ({ lamp_id: `l${i}`, text })), "* | # Rulings / ## {lamp_id} / {text}"],
    ["a code", rows(4, (i) => ({ lampcode: `l${i}`, text })), "* | # Rulings / ## {lampcode} / {text}"],
    ["another field", rows(4, (i) => ({ lamp: `l${i}`, text })), "* | # Rulings / ## {lamp} / {text}"],
    ["a field that all share", rows(4, () => ({ lamp: "l", text })), "* | # Rulings / ## {lamp} / {text}"],
    ["text alone", rows(4, () => ({ text })), "* | # Rulings / ## {id} / {text}"],
    [
      "a title that says where it is from",
      rows(4, (i) => ({ code: `${i}th`, source: `Bell ${i}`, text })),
      "* | # Rulings / ## {code} / {text}",
    ],
    [
      "a title of some entries that most share",
      rows(4, (i) => ({ code: `${i}th`, label: i < 3 ? "Bell" : "Fog", text })),
      "* | # Rulings / ## {code} / {text}",
    ],
    [
      "a list of codes",
      rows(4, (i) => ({ cards: [`c${i}`], lamp: `l${i}`, text })),
      "* | # Rulings / ## {cards} / {text}",
    ],
    [
      "a list of codes in half",
      rows(4, (i) => ({ ...(i < 2 && { cards: [`c${i}`] }), lamp: `l${i}`, text })),
      "* | # Rulings / ## {lamp} / {text}",
    ],
    [
      "editions",
      rows(4, (i) => ({ name: `Bell ${i}`, since: "v1.2", text })),
      "* | # Rulings / ## ({since}) {name} / {text}",
    ],
    [
      "editions of five entries but one",
      rows(5, (i) => ({ name: `Bell ${i}`, ...(i > 0 && { since: "1.2" }), text })),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "editions of six entries but one",
      rows(6, (i) => ({ name: `Bell ${i}`, ...(i > 0 && { since: "1.2" }), text })),
      "* | # Rulings / ## ({since}) {name} / {text}",
    ],
    [
      "editions that differ",
      rows(4, (i) => ({ name: `Bell ${i}`, since: `${i % 2}`, text })),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "long editions",
      rows(4, (i) => ({ name: `Bell ${i}`, since: "1.2.3.4.5.6.7.8.9.10", text })),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "sections",
      rows(6, (i) => ({ name: `Bell ${i}`, section: "lamps", text })),
      "* | # {section} / ## {name} / {text} | group lamps",
    ],
    [
      "two sections of six entries",
      rows(6, (i) => ({ name: `Bell ${i}`, category: `lamps ${i % 2}`, text })),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "two sections of seven entries",
      rows(7, (i) => ({ name: `Bell ${i}`, category: `lamps ${i % 2}`, text })),
      "* | # {category} / ## {name} / {text} | group lamps 0",
    ],
    [
      "groups by the names in a field",
      rows(9, (i) => ({ name: `Bell ${i}`, icon: "Lit", context: i % 2 ? "Old lamps" : "Bells", text })),
      "* | # {context} / ## {name} / {text}",
    ],
    [
      "two fields that may be groups",
      rows(9, (i) => ({
        name: `Bell ${i}`,
        place: i % 2 ? "Harbour" : "Tower",
        context: i > 4 ? "Lamps" : "Bells",
        text,
      })),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "fields that describe entries",
      rows(9, (i) => ({ name: `Bell ${i}`, rarity: i % 2 ? "Rare" : "Common", lit: i > 4 ? "Yes" : "No", text })),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "names that few entries share",
      rows(9, (i) => ({ name: `Bell ${i}`, context: ["Lamps", "Bells"][i] ?? "Oil", text })),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "sections of some entries",
      rows(6, (i) => ({ name: `Bell ${i}`, ...(i > 0 && { type: "lamps" }), text })),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "numbered titles",
      rows(4, (i) => ({ name: `30${i}.2`, text })),
      "* | # Rulings / ## {name} / {text} | ^(?P<number>\\d+(?:\\.\\d+)*(?:\\.?[a-z])?)$",
    ],
    ["numbers without a dot", rows(4, (i) => ({ name: `30${i}`, text })), "* | # Rulings / ## {name} / {text}"],
    [
      "numbered titles with a letter",
      rows(4, (i) => ({ name: i ? `30${i}` : "3.1.a", text })),
      "* | # Rulings / ## {name} / {text} | ^(?P<number>\\d+(?:\\.\\d+)*(?:\\.?[a-z])?)$",
    ],
    [
      "titles with codes",
      rows(4, (i) => ({ name: `A10${i}|Bell`, text })),
      "* | # Rulings / ## {name} / {text} | ^[A-Z]?\\d+\\|(?P<title>.*)$",
    ],
    [
      "titles with codes in some",
      rows(4, (i) => ({ name: i ? `A10${i}|Bell` : "Bell", text })),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "numbered questions",
      rows(4, (i) => ({ name: `30${i}.2?`, text })),
      "* | # Rulings / ## Q: {name} / {text} | asks",
    ],
    [
      "keys of mappings",
      { Bell: { text }, Fog: { text }, Gate: { text }, Lamp: { text } },
      "* | # Rulings / ## {key} / {text}",
    ],
    ["three keys of mappings", { Bell: { text }, Fog: { text }, Gate: { text } }, null],
    [
      "a mapping below its name and date",
      {
        file: "lamps",
        date: "2020-01-01",
        count: 4,
        lamps: { Bell: { text }, Fog: { text }, Gate: { text }, Eel: { text } },
      },
      "lamps.* | # Rulings / ## {key} / {text}",
    ],
    ["keys of strings", { Bell: text, Fog: text, Gate: text, Lamp: text }, "* | # Rulings / ## {key} / {value}"],
    [
      "keys with titles",
      Object.fromEntries(["a", "b", "c", "d"].map((k) => [k, { name: `Bell ${k}`, text }])),
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "keys of different kinds",
      { Bell: text, Fog: { text }, Gate: [text], Lamp: 3 },
      "Gate.* | # Rulings / ## {value}",
    ],
    ["strings", [text, text, text], "* | # Rulings / ## {value}"],
    ["strings below names", { a: { b: [text, text] }, c: 1 }, "a.b.* | # Rulings / ## {value}"],
    [
      "lists inside entries",
      [
        {
          name: "Bell",
          rulings: [
            { q: "May it burn?", text },
            { q: "May it?", text },
          ],
        },
        { name: "Fog", rulings: [{ q: "May it?", text }] },
      ],
      "*.rulings.* | # {..name} / ## Q: {q} / {text} | asks",
    ],
    [
      "lists inside lists below names",
      {
        data: {
          Bell: [{ name: "Bell", type: "lamp", rulings: [{ date: "2020-01-01", text }, { text }] }],
          Fog: [{ name: "Fog", rulings: [{ text }] }],
          Oil: [{ name: "Oil", rulings: [] }],
          Eel: [{ name: "Eel", rulings: [] }],
        },
      },
      "data.*.*.rulings.* | # Rulings / ## {..name} / {text}",
    ],
    [
      "texts inside entries, beside a longer text",
      [
        { name: "Bell", lore: `${text} ${text}`, rulings: [text, text] },
        { name: "Fog", lore: text, rulings: [text] },
      ],
      "*.rulings.* | # Rulings / ## {..name} / {value}",
    ],
    ["five levels down", { a: { b: { c: { d: [text] } } } }, "a.b.c.d.* | # Rulings / ## {value}"],
    ["six levels down", { a: { b: { c: { d: { e: [text] } } } } }, null],
    [
      "half strings",
      [text, { text, q: "May it?" }, { text, q: "Must it?" }, text],
      "* | # Rulings / ## Q: {q} / {text} | asks",
    ],
    [
      "more strings than mappings",
      [text, { text, at: "https://a.example/x/y z", note: 3 }, text],
      "* | # Rulings / ## {value} / {text}",
    ],
    [
      "a field of four words in an entry among strings",
      [text, { text, at: "https://a.example/x", note: "one two three four", q: "one two three" }, text],
      "* | # Rulings / ## {value} / {text} / {note}",
    ],
    [
      "nothing among entries",
      [null, { name: "Bell", text, list: [text] }, { name: "Fog", text, list: [text] }],
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "a long text after a longer one",
      rows(4, (i) => ({ title: `${text} ${text} ${i}`, name: `${text} ${i}` })),
      "* | # Rulings / ## {name} / {title}",
    ],
    [
      "a longer text after a long one",
      rows(4, (i) => ({ name: `${text} ${i}`, title: `${text} ${text} ${i}` })),
      "* | # Rulings / ## {name} / {title}",
    ],
    [
      "two editions of five entries",
      rows(5, (i) => ({ name: `Bell ${i}`, since: i > 2 ? "1.2" : "1.1", text })),
      "* | # Rulings / ## ({since}) {name} / {text}",
    ],
    [
      "mixed lists",
      [[text], [text], { text, name: "Bell" }, { text, name: "Fog" }],
      "* | # Rulings / ## {name} / {text}",
    ],
    [
      "lists in entries below names",
      Object.fromEntries(["Bell", "Fog", "Gate", "Lamp"].map((name) => [name, { rulings: [{ text }, { text }] }])),
      "*.rulings.* | # Rulings / ## {key} / {text}",
    ],
    [
      "a tree by children",
      [{ name: "Bell", text, children: [{ name: "Fog", text, children: [] }] }],
      "** | # Rulings / ## {name} / {text}",
    ],
    [
      "addresses in entries",
      rows(4, (i) => ({ name: `Bell ${i}`, link: "https://a.example/a/b", text })),
      "* | # Rulings / ## {name} / {text}",
    ],
  ];
  it.each(cases)("%s", (_, data, expected) => {
    const found = infer(JSON.stringify(data));
    const shown =
      found &&
      [
        found.entries,
        found.markdown.replaceAll("\n", " / "),
        ...(found.hasQuestions ? ["asks"] : []),
        ...(found.group === "" ? [] : [`group ${found.group}`]),
        ...(found.start === null ? [] : [found.start]),
      ].join(" | ");
    expect(shown).toBe(expected);
  });
});

it("lettersInData counts the letters of strings of four words, at every depth, without HTML", () => {
  const some = { a: "It burns all night.", b: "Of three words", c: ["<b>one</b> two three four", 5, null] };
  expect(lettersInData(JSON.stringify([some]))).toBe(15 + 15);
  expect(lettersInData("- It burns all night.\n- [It burns all day long]")).toBe(15 + 17);
  expect(lettersInData("{")).toBe(0);
  expect(countLetters("<i>Äb</i> 12 c")).toBe(3);
});

describe("inferData, for nested files", () => {
  const ruling = (card: string, text: string) => ({ card, ruling: `${text} for a whole night of play.` });

  it("names groups of lists by their keys, and entries by a field that several of them share", () => {
    const rulings = [
      ruling("Lamp", "It burns"),
      ruling("Lamp", "It glows"),
      ruling("Oil", "It burns"),
      ruling("Fog", "It hides"),
    ];
    expect(infer(JSON.stringify({ General: [...rulings, ruling("Fog", "It lifts")] }))).toMatchObject({
      entries: "*.*",
      markdown: "# {key}\n## {card}\n{ruling}",
    });
    expect(infer(JSON.stringify({ lamps: rulings, bells: rulings }))?.entries).toBe("*.*");
    for (const name of ["rulings", "entries", "lamps"])
      expect(infer(JSON.stringify({ [name]: rulings }))?.markdown).toBe("# Rulings\n## {card}\n{ruling}");
  });

  it("reads groups of entries that are mappings, beside other keys", () => {
    const text = "It burns for a whole night of play.";
    const lamps = { Bright: { text }, Dim: { text, cost: 2 } };
    const bells = { Loud: { text, note: "Ring it." } };
    const expected = { entries: "*.*", markdown: "# {..key}\n## {key}\n{text}" };
    const meta = { Title: "Lamp words", Source: { Name: "Lamps", Version: "2" }, tags: ["lit", "old"] };
    expect(infer(JSON.stringify({ ...meta, "Old lamps": lamps, Bells: bells }))).toMatchObject(expected);
    expect(infer(JSON.stringify({ words: { Lamps: lamps, Bells: bells } }))?.entries).toBe("words.*.*");
    // Fields with the same names in each mapping, entries of two kinds, and a list of other entries.
    expect(infer(JSON.stringify({ Lamp: { front: { text }, back: { text } }, Bell: { front: { text } } }))).toBeNull();
    expect(infer(JSON.stringify({ Lamps: lamps, Bells: { Loud: { sound: text } } }))).toBeNull();
    expect(infer(JSON.stringify({ Lamps: lamps, Bells: bells, log: [{ text }] }))?.entries).toBe("log.*");
  });

  it("takes the blocks of a titled mapping as one text, but not rulings with a type", () => {
    const text = "It burns for a whole night of play.";
    const parts = (key: string, type: string) => [
      { title: "Bell", [key]: [{ type, text }] },
      {
        title: "Fog",
        [key]: [
          { type, text },
          { type: "list", items: ["Oil", "Wick"] },
          { type, text },
        ],
      },
    ];
    expect(infer(JSON.stringify({ title: "Lamps", parts: parts("content", "paragraph") }))).toMatchObject({
      entries: "parts.*",
      markdown: "# {..title}\n## {title}\n{content}",
    });
    expect(infer(JSON.stringify(parts("content", "errata")))?.entries).toBe("*.content.*");
    expect(infer(JSON.stringify(parts("rulings", "text")))?.entries).toBe("*.rulings.*");
  });

  it("names entries by an id of words, and the mappings around them by theirs", () => {
    const keeper = (id: string, ...others: string[]) => ({
      id,
      pairs: others.map((one) => ({ id: one, reason: `The ${one} burns for a whole night of play.` })),
    });
    expect(infer(JSON.stringify([keeper("keeper", "lamp", "bell"), keeper("ringer", "lamp", "fog")]))).toMatchObject({
      entries: "*.pairs.*",
      markdown: "# {..id}\n## {id}\n{reason}",
    });
    expect(infer(JSON.stringify([keeper("keeper", "r1", "r2"), keeper("ringer", "r3", "r4")]))?.markdown).toBe(
      "# Rulings\n## {..id}\n{reason}",
    );
  });

  it("takes a list of strings as one text, unless it names rulings whose strings are whole", () => {
    const whole = ["It burns for a whole night.", "It glows for a whole day."];
    const parts = ["Choose one of these two:", "• It burns.", "• It glows."];
    const lamps = (name: string, ...lists: string[][]) =>
      infer(JSON.stringify(lists.map((list, i) => ({ name: `Bell ${i}`, [name]: list, tags: ["lit", "old"] }))));
    expect(lamps("effect", whole, whole)).toMatchObject({ entries: "*", markdown: "# Rulings\n## {name}\n{effect}" });
    for (const name of ["rulings", "cardNotes", "official_clarifications"])
      expect(lamps(name, whole, whole)?.entries).toBe(`*.${name}.*`);
    expect(lamps("rulings", whole, whole, parts)?.entries).toBe("*");
    expect(lamps("rulings", whole, whole, whole, whole, parts)?.entries).toBe("*.rulings.*");
    const keyed = (list: string[]) =>
      infer(JSON.stringify(Object.fromEntries(["Bell", "Fog", "Oil", "Eel"].map((name) => [name, list]))));
    expect(keyed(whole)).toMatchObject({ entries: "*.*", markdown: "# Rulings\n## {key}\n{value}" });
    expect(keyed(parts)).toMatchObject({ entries: "*", markdown: "# Rulings\n## {key}\n{value}" });
  });

  it("names entries whose fields differ by all fields that they have", () => {
    const text = "It burns for a whole night of play.";
    const template = (...entries: object[]) =>
      infer(JSON.stringify(entries.map((one, i) => ({ ...one, text: `${text} ${i}`, source: "Keeper" }))))?.markdown;
    expect(template({ notKind: "Lamp", size: "Big" }, { kind: "Lamp", size: "Big" }, { word: "Lit" })).toBe(
      "# Rulings\n## {notKind:, size, kind, word}\n{text}",
    );
    expect(template({ kind: "Lamp" }, { word: "Lamp" }, { tags: ["Lit"] })).toBe(
      "# Rulings\n## {kind:, word:, tags}\n{text}",
    );
    expect(template({ card: "Bell", size: "Big" }, { card: "Fog" }, { word: "Lit", size: "Big" })).toBe(
      "# Rulings\n## {card, word}\n{text}",
    );
  });
});
