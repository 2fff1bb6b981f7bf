/** How plain text and Markdown of several shapes is read without a profile: one short made-up document for each. */
import { describe, expect, it } from "vitest";
import { importInferred } from "./import-inferred.fixture.js";

/** Reads a text as `grim init` does. */
async function read(text: string, name = "lamps.txt") {
  const result = await importInferred(text, name, "Lamp Rules");
  const records = result.chapters
    .flatMap(({ rulings }) => rulings)
    .map(({ section, number, title, question, text: words }) =>
      [section.at(-1) ?? "", number ?? "", question ?? title ?? "", words.replace(/\n+/g, " / ")].join(" | "),
    );
  return { records, problems: result.problems.map(({ code, line }) => `${code} ${line}`) };
}

describe("questions with their answers in the same paragraph", () => {
  const runIn = `Lamp questions

Lighting

May I light a lamp twice in one round? No, a lamp that burns already cannot
be lit again before the round ends.

I have two lamps and only one flask. Which of them do I light, and who
decides? You choose one of them.

Does the bell ring when nobody hears it? It does.

Oil

Is oil a card? Yes. It counts against the limit of your hand, as all the
other cards do.
`;

  it("divides each paragraph after its first question", async () => {
    const { records, problems } = await read(runIn);
    expect(records).toEqual([
      "Lighting |  | May I light a lamp twice in one round? | No, a lamp that burns already cannot be lit again before the round ends.",
      "Lighting |  | I have two lamps and only one flask. Which of them do I light, and who decides? | You choose one of them.",
      "Lighting |  | Does the bell ring when nobody hears it? | It does.",
      "Oil |  | Is oil a card? | Yes. It counts against the limit of your hand, as all the other cards do.",
    ]);
    expect(problems).toEqual([]);
  });

  it("divides paragraphs without an empty line between them, and reports a question that follows a full line", async () => {
    const { records, problems } = await read(
      `Lamp questions

May I light a lamp twice in one round? No, a lamp that burns already may not
be lit again before the round has ended for all players at this one table.
Does the bell ring when nobody hears it? It does.
Is oil a card? Yes. It counts against the limit of your hand, as all other
cards do.
Who lights the first lamp? The keeper does.
`,
    );
    expect(records.map((one) => one.split(" | ")[2])).toEqual([
      "May I light a lamp twice in one round?",
      "Does the bell ring when nobody hears it?",
      "Is oil a card?",
      "Who lights the first lamp?",
    ]);
    expect(problems).toEqual(["question-unclear 5"]);
  });

  it("reports the one paragraph that asks nothing", async () => {
    const { problems } = await read(
      `${runIn}\nTell me how fog works. It hides all lamps that stand on the shore.\n\nMay I sell oil? Never.\n`,
    );
    expect(problems).toEqual(["question-unclear 18"]);
  });
});

describe("chats", () => {
  const messages = (stamp: (name: string, minute: number) => string) =>
    ["May I light a lamp twice?", "Does oil burn?", "Who rings the bell?"]
      .flatMap((question, i) => [
        `${stamp("rook", 10 + i)}\n${question}\n`,
        `${stamp("Ilse [Dev]", 20 + i)}\nOnly by day ${i}.\n`,
      ])
      .join("\n");
  const expected = [
    "Lamp Rules |  | May I light a lamp twice? | Only by day 0.",
    "Lamp Rules |  | Does oil burn? | Only by day 1.",
    "Lamp Rules |  | Who rings the bell? | Only by day 2.",
  ];

  it.each([
    ["a date and a time in brackets", (name: string, minute: number) => `[02/03/2024 09:${minute}] ${name}`],
    ["a name, a dash and a day", (name: string, minute: number) => `${name} — Yesterday at 4:${minute} PM`],
    ["a name and a time in brackets", (name: string, minute: number) => `${name}  [9:${minute} AM]`],
    ["a name and a date in brackets", (name: string, minute: number) => `${name}, [12 Mar 2024 at 09:${minute}]`],
  ])("leaves out %s above each message", async (_, stamp) => {
    expect(await read(messages(stamp))).toEqual({ records: expected, problems: [] });
  });

  it("leaves out what an export adds", async () => {
    const chat = `Guild: Lamps\nChannel: rules\n\n${messages((name, minute) => `[02/03/2024 09:${minute}] ${name}`)}`;
    const { records } = await read(`${chat}\n{Reactions}\n👍 (3) ❤ (1)\n\nExported 6 message(s)\n`);
    expect(records.map((one) => one.split(" | ").slice(2))).toEqual(expected.map((one) => one.split(" | ").slice(2)));
  });
});

describe("lists of corrections", () => {
  it("reads a page or a rule before a colon as the title of an item", async () => {
    const { records } = await read(
      `ERRATA

RULEBOOK

* p. 2, Fog: The second sentence should name the shore and not the sea, as it does in the first
  printing.
* p. 12, Lamps in Play: Ignore the last sentence.
* Rule 4.2: Oil is a card.
* Brass Horn: Its cost is 2.
`,
    );
    expect(records).toEqual([
      "RULEBOOK |  | p. 2, Fog | The second sentence should name the shore and not the sea, as it does in the first printing.",
      "RULEBOOK |  | p. 12, Lamps in Play | Ignore the last sentence.",
      "RULEBOOK |  | Rule 4.2 | Oil is a card.",
      "RULEBOOK |  | Brass Horn | Its cost is 2.",
    ]);
  });

  it("reads names in lines that follow each other as titles, below the end of a sentence", async () => {
    const { records } = await read(
      `Glossary

Active: A lamp that burns and has oil for at least one more round of the game.
Bell: It rings at dusk.
Coast: All spaces that touch the sea, whatever is printed on them, and for all
players.
Note: It has no end.

Dusk: The step before the night.

Eel: A card that swims.
`,
    );
    expect(records.map((one) => one.split(" | ")[2])).toEqual(["Active", "Bell", "Coast", "Dusk", "Eel"]);
  });
});

it("reads names before dashes as titles, below a heading in small letters", async () => {
  const { records } = await read(
    `Lamps, version 2.1

General rulings

Priority of effects — The active player chooses which one is first.

Moving and arriving — A lamp that stays where it is has not moved.

Hidden oil – It stays hidden until its owner pays for it.

Copies — A copy of a card has its words, and nothing that was added to it.
`,
  );
  expect(records.map((one) => one.split(" | ").slice(0, 3).join(" | "))).toEqual([
    "General rulings |  | Priority of effects",
    "General rulings |  | Moving and arriving",
    "General rulings |  | Hidden oil",
    "General rulings |  | Copies",
  ]);
});

it("reads a marked question in bold without its question mark, above a marked answer", async () => {
  const pairs = ["May I light it?", "What about lamps in a team game", "Does oil burn?"];
  const { records } = await read(
    `# Lamps\n\n${pairs.map((one) => `**Q: ${one}**  \nA: It does.\n`).join("\n")}`,
    "lamps.md",
  );
  expect(records).toEqual(pairs.map((one) => `Lamps |  | ${one} | It does.`));
});

it("reads one short marked question below the name of its card", async () => {
  const { records } = await read(
    `CARDS

BRASS LAMP (Reef)

Q. Why?
A. It glows.

OIL FLASK (Reef)

Q. Does it burn for as long as the bell rings?
A. It burns until the end of the round.
`,
  );
  expect(records.map((one) => one.split(" | ").slice(2).join(" | "))).toEqual([
    "Why? | It glows.",
    "Does it burn for as long as the bell rings? | It burns until the end of the round.",
  ]);
});

describe("titles", () => {
  it("reads numbered titles before the text on the same line, also those that go on in the next line", async () => {
    const { records } = await read(
      `Lamp law

1 Lamps

1.1 Lighting. A lamp is lit with oil.
1.1.1 Limits per Round. Each lamp is lit once in a round of
the game.
1.1.2 Lamps That Were Lit by Another
Keeper. They count for their owner.
1.2 Fog. It hides lamps.
1.2.1 Fog and Oil. Oil does not burn in it.
`,
    );
    expect(records).toEqual([
      "1 Lamps | 1.1 | Lighting | A lamp is lit with oil.",
      "1.1 Lighting | 1.1.1 | Limits per Round | Each lamp is lit once in a round of the game.",
      "1.1 Lighting | 1.1.2 | Lamps That Were Lit by Another Keeper | They count for their owner.",
      "1 Lamps | 1.2 | Fog | It hides lamps.",
      "1.2 Fog | 1.2.1 | Fog and Oil | Oil does not burn in it.",
    ]);
  });

  it("reads titles over two lines, and titles without an empty line above them", async () => {
    const { records } = await read(
      `RULINGS

Lamps of the Northern Coast and Other
Lights of the Sea
They burn until the keeper of the harbour puts them out.
Oil
It burns, and all the players who hold a flask may add
to it.
Keepers Who Leave the Shore of the
Ninth Reef
They return at dusk.
`,
    );
    expect(records).toEqual([
      "RULINGS |  | Lamps of the Northern Coast and Other Lights of the Sea | They burn until the keeper of the harbour puts them out.",
      "RULINGS |  | Oil | It burns, and all the players who hold a flask may add to it.",
      "RULINGS |  | Keepers Who Leave the Shore of the Ninth Reef | They return at dusk.",
    ]);
  });

  it("takes a line that is repeated for a label inside records", async () => {
    const rule = (n: number) =>
      `2.${n} Lamp ${n}\nIt burns until the keeper puts it out again.\nExamples\nA. It is dusk.\n`;
    const { records } = await read(`RULES\n\n${[1, 2, 3, 4].map(rule).join("\n")}`);
    expect(records.map((one) => one.split(" | ").slice(0, 3).join(" | "))).toEqual(
      [1, 2, 3, 4].map((n) => `RULES | 2.${n} | Lamp ${n}`),
    );
  });

  it("reads titles directly above other titles as headings", async () => {
    const entry = (title: string) => `${title}\nIt burns until the keeper of the harbour puts it out again, by day.\n`;
    const { records } = await read(
      `Lamps: The Reference
Common Errors
${["Oil", "Fog", "Brass Lamp"].map(entry).join("\n")}
Details of Play
${["Bell", "Old Horn", "Night Watch"].map(entry).join("\n")}`,
    );
    expect(records.map((one) => one.split(" | ").slice(0, 3).join(" | "))).toEqual([
      "Common Errors |  | Oil",
      "Common Errors |  | Fog",
      "Common Errors |  | Brass Lamp",
      "Details of Play |  | Bell",
      "Details of Play |  | Old Horn",
      "Details of Play |  | Night Watch",
    ]);
  });
});

it("puts the records of a text that begins with a question under the document's title", async () => {
  const { records, problems } = await read("Q: May I light a lamp?\nA: Yes.\n\nQ: Does oil burn?\nA: It does.\n");
  expect(records).toEqual(["Lamp Rules |  | May I light a lamp? | Yes.", "Lamp Rules |  | Does oil burn? | It does."]);
  expect(problems).toEqual([]);
});

describe("help pages in Markdown", () => {
  it("reads headings that ask, and one sentence among them without its mark, as questions", async () => {
    const { records, problems } = await read(
      `# Lamp Help

## [Lighting](#lighting)

### May I light a lamp twice?[](#twice "Permanent link")

No.

### What about lamps in a team game[¶](#team)

They are shared.

### Does oil burn? {#oil}

Yes\\. It does.

Was this article helpful?

Yes No

3 out of 4 found this helpful

## Related articles

- [Missing lamps](/missing)
`,
      "lamps.md",
    );
    expect(records).toEqual([
      "Lighting |  | May I light a lamp twice? | No.",
      "Lighting |  | What about lamps in a team game | They are shared.",
      "Lighting |  | Does oil burn? | Yes. It does.",
    ]);
    expect(problems).toEqual([]);
  });
});

describe("titles after a row of marks", () => {
  const ruler = "-".repeat(60);

  it("puts questions under them", async () => {
    const { records, problems } = await read(`${ruler}
LAMPS
${ruler}

== BRASS LAMP (Fen - Core; Moor - Core)

Q. If a brass lamp burns and a keeper turns it down, does the keeper have
   to light it again before dusk?
A. No. It burns on, and the keeper may turn it up at
   any time.

Q. Is it hot?
A. Yes.

== TIN LAMP / OIL LAMP (Moor)

Q. Does a tin lamp glow for as long as the oil in it lasts, or for a whole
   night?
A. For a whole night.
`);
    expect(records).toEqual([
      "BRASS LAMP (Fen - Core; Moor - Core) |  | If a brass lamp burns and a keeper turns it down, does the keeper have to light it again before dusk? | No. It burns on, and the keeper may turn it up at any time.",
      "BRASS LAMP (Fen - Core; Moor - Core) |  | Is it hot? | Yes.",
      "TIN LAMP / OIL LAMP (Moor) |  | Does a tin lamp glow for as long as the oil in it lasts, or for a whole night? | For a whole night.",
    ]);
    expect(problems).toEqual([]);
  });

  it("opens entries at them", async () => {
    const { records } = await read(`Lamp errata

== Brass lamp (Fen)

The second sentence should read: a lamp that burns is not turned down before
the end of the night.

== Tin lamp

Add: and the keeper takes a flask of oil, if there is one beside the lamp, or
a wick.
`);
    expect(records).toEqual([
      "Lamp errata |  | Brass lamp (Fen) | The second sentence should read: a lamp that burns is not turned down before the end of the night.",
      "Lamp errata |  | Tin lamp | Add: and the keeper takes a flask of oil, if there is one beside the lamp, or a wick.",
    ]);
  });
});

describe("names in bold below an introduction", () => {
  const names = ["Brass Lamp", "Tin Lamp", "Oil Flask", "Wick", "Great Bell"];
  const titles = ({ records }: Awaited<ReturnType<typeof read>>) => records.map((one) => one.split(" | ")[2]);

  it("begin records in a long list with few paragraphs", async () => {
    const list = (some: string[]) =>
      some.map((name) => `* **${name}**: It costs one oil more than printed.`).join("\n");
    const text = (some: string[]) =>
      `# Lamp Errata\n\n## Cards\n\nThe text of these cards has changed.\n\n${list(some)}\n\n## Night\n\nIt is dark at night.\n`;
    expect(titles(await read(text(names), "lamps.md"))).toEqual(["Cards", ...names, "Night"]);
    expect(titles(await read(text(names.slice(0, 4)), "lamps.md"))).toEqual(["Cards", "Night"]);
  });

  it("begin records in paragraphs", async () => {
    const paragraphs = names.map((name, i) => `**${name} (Fen ${i + 1})** Should read: “Gain ${i + 2} oil.”`);
    const { records } = await read(
      `# Lamps\n\n## Official Errata\n\nThese cards have errata.\n\n${paragraphs.join("\n\n")}\n`,
      "lamps.md",
    );
    expect(records.slice(-5)).toEqual(
      names.map((name, i) => `Official Errata |  | ${name} (Fen ${i + 1}) | Should read: "Gain ${i + 2} oil."`),
    );
  });
});

describe("entries that only rulers divide", () => {
  const entries = [
    ["Fog Bell", "3 oil\nLamp\nRing this bell once in each night."],
    ["Eel Watch", "2 oil\nKeeper - Human\nWhen the night begins, look at the top card of your deck."],
    ["Brass Lantern", "Lamp\nIt burns."],
    ["Old Keeper", "4 oil\nKeeper\n5\nAll of your lamps burn."],
    ["Oil Flask", "Flask\nAdd one oil."],
    ["Moth!", "0 oil\nMoth\nIt flies to the next lamp."],
  ] as const;
  const written = (ruler: string, count: number = entries.length, between = "\n") =>
    entries
      .slice(0, count)
      .map(([name, text]) => `${[name, ...text.split("\n")].join(between)}\n\n- A keeper may do this in any night.\n`)
      .join(`\n${ruler}\n\n`);
  const ofCards = ({ records }: Awaited<ReturnType<typeof read>>) =>
    records.filter((one) => one.startsWith("CARD RULINGS")).map((one) => one.split(" | ")[2]);
  const opening = "LAMP NOTES\n\nThese notes explain the lamps.\n\nCARD RULINGS\n\n";

  it.each(["---", "***", "* * *", "________________________", "=========="])("reads them between %s", async (ruler) => {
    const result = await read(opening + written(ruler));
    expect(ofCards(result)).toEqual(entries.map(([name]) => name));
    // The value of a card is not taken for the number of a page without a doubt.
    expect(result.problems).toEqual([expect.stringMatching(/^boilerplate-unknown/)]);
  });

  it("reads them on a web page", async () => {
    const html = entries
      .map(([name, text]) => `<p>${[name, ...text.split("\n")].join("<br>")}</p><ul><li>In any night.</li></ul>`)
      .join("<hr>");
    const { records } = await read(`<h1>Lamps</h1><h2>CARD RULINGS</h2>${html}`, "lamps.html");
    expect(records.map((one) => one.split(" | ")[2])).toEqual(entries.map(([name]) => name));
  });

  it("needs five of them", async () => {
    expect(ofCards(await read(opening + written("---", 5, "\n\n")))).toEqual(entries.slice(0, 5).map(([name]) => name));
    expect(ofCards(await read(opening + written("---", 4, "\n\n")))).not.toEqual(
      entries.slice(0, 4).map(([name]) => name),
    );
  });

  it("divides at rulers if at most half of the entries ask", async () => {
    const titlesWith = async (asking: number) => {
      const texts = entries.map(
        ([name], i) => `${name}\n\n${i < asking ? "Does it burn at night?" : "It burns."}\n\nIt does.\n`,
      );
      return ofCards(await read(opening + texts.join("\n---\n\n")));
    };
    expect(await titlesWith(3)).toEqual(entries.map(([name]) => name));
    expect(await titlesWith(4)).not.toEqual(entries.map(([name]) => name));
  });

  it("does not divide at rulers between groups of questions", async () => {
    const groups = entries.map(([name]) => `${name}\n\nQ: Does it burn?\nA: Yes.\n\nQ: For how long?\nA: A night.\n`);
    const { records } = await read(`LAMP NOTES\n\n${groups.join("\n---\n\n")}`);
    expect(records).toHaveLength(2 * entries.length);
  });
});
