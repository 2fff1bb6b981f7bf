import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { entryInside } from "./entry-inside.js";

const faq = (text: string): ReturnType<typeof problemMessages> =>
  problemMessages(
    entryInside,
    ...[1, 2, 3, 4].map((i): [string, object] => [`q${i}`, { kind: "faq", question: "Is it lit?", text: "Yes." }]),
    ["lamps", { kind: "faq", question: "Is it lit?", text }],
  );
const rule = (text: string): ReturnType<typeof problemMessages> =>
  problemMessages(
    entryInside,
    ...[1, 2, 3, 4].map((i): [string, object] => [
      `r${i}`,
      { title: `Lamp – Part ${i}`, number: `1.${i}`, text: `Should read "lit ${i}".` },
    ]),
    ["lamps", { title: "Lamp – Wick", number: "1.5", text }],
  );

it.each([
  "Yes.\n\nDoes oil burn?\n\nAlways.",
  "Yes. Q: Does oil burn? A: Always.",
  "**Does oil burn?** Always.",
  "Yes.\n\nA: Always.",
  "It glows. Does the oil burn by day? It does.",
  "It glows.\n\n**Oil and Wax**\n\nIt burns.",
])("finds another question in %j", (text) => {
  expect(faq(text)).toHaveLength(1);
});

it.each([
  "It glows.\n\n1.6 Oil\n\nIt burns.",
  "It glows.\n\nOil and Wax\n\nIt burns until dusk.",
  "It glows. Oil – Wick Add a wick.",
])("finds another entry in %j", (text) => {
  expect(rule(text)).toHaveLength(1);
});

it("quotes the question after a sentence, not the end of a word before it", () => {
  expect(faq("See the FAQ: it says no. Q: Does oil burn?")).toEqual([
    'lamps: another record seems to begin inside this one: "Q: Does oil burn?".',
  ]);
});

it("accepts the number of a record's own card at the start of its text", () => {
  expect(problemMessages(entryInside, ["lamp", { title: "Lamp", text: '(F12) Should read "lit".' }])).toEqual([]);
});

it("finds the numbered heading of the next record at the end of a text", () => {
  const messages = (...ends: string[]) =>
    problemMessages(
      entryInside,
      ...ends.map((end, i): [string, object] => [`r${i}`, { number: `${i + 1}.1`, text: `It glows.${end}` }]),
    );
  expect(messages("\n\n2. Oil [top]", "\n\n4. Wax", "\n\n3. Lamps")).toEqual([
    'r0: another record seems to begin inside this one: "2. Oil [top]".',
  ]);
});

it("doubts the only entry of a section below an introduction of several paragraphs", () => {
  const messages = (introduction: string, ...titles: string[]) =>
    problemMessages(
      entryInside,
      ["lamps", { title: "Lamps", section: ["Errata"], text: introduction }],
      ...titles.map((title): [string, object] => [
        title.toLowerCase(),
        { title, section: ["Errata", "Lamps"], text: "It is lit.\n\nOil burns." },
      ]),
    );
  expect(messages("Some are wrong.\n\nOne lamp has no wick:", "Brass")).toEqual([
    'brass: another record seems to begin inside this one: "Oil burns.".',
  ]);
  expect(messages("Some are wrong.", "Brass")).toEqual([]);
  expect(messages("Some are wrong.\n\nOne lamp has no wick.", "Brass", "Tin")).toEqual([]);
});

it("accepts short lines above the first sentence, if most texts begin with the data of a card", () => {
  const cards = (text: string, others: string) =>
    problemMessages(
      entryInside,
      ...[1, 2, 3].map((i): [string, object] => [`c${i}`, { title: `Lamp ${i}`, text: others }]),
      ["lamps", { title: "Fog Bell", text }],
    );
  const data = "2 oil\n\nBell\n\nThe bell is rung once in each night.";
  expect(cards(data, "3 oil\n\nIt burns.")).toEqual([]);
  expect(cards(data, "It burns.")).toHaveLength(1);
  expect(cards(`${data}\n\nEel Watch\n\nLook at the top card of your deck.`, "3 oil\n\nIt burns.")).toHaveLength(1);
});

it("lets a quotation pass that names a heading with a number", () => {
  expect(rule('It glows. See "1.4 Each keeper lights one lamp" below.')).toEqual([]);
  expect(rule("It glows. Brass Lantern Each keeper lights one lamp.")).toHaveLength(1);
});

it("finds the corrections of two pages in one text", () => {
  const corrections = ["Page 4: a lamp burns oil.", "On p. 12, the wick is wet.", "Rulebook, page 7 – add oil."];
  expect(rule(corrections.join("\n\n"))).toHaveLength(1);
  expect(rule(corrections.join("\n"))).toHaveLength(1);
  expect(rule(corrections.slice(1).join("\n\n"))).toHaveLength(1);
  expect(rule(`${corrections[0]}\n\nIt glows.`)).toEqual([]);
  expect(rule("It glows, as on page 4, page 5 and page 6.")).toEqual([]);
});

it("finds errata whose items each name a card", () => {
  const errata = (text: string, kind: "card-errata" | "rule" = "card-errata") =>
    problemMessages(entryInside, ["lamps", { kind, title: "Cards", text }]);
  expect(errata("- Brass Lamp: It burns oil.\n- Tin Lamp: Add a wick.")).toEqual([
    'lamps: another record seems to begin inside this one: "- Tin Lamp: Add a wick.".',
  ]);
  expect(errata("- Brass Lamp: It burns oil.")).toEqual([]);
  expect(errata("- Brass Lamp: It burns oil.\n- Add a wick.")).toEqual([]);
  expect(errata("- Action: It burns.\n- Response: Add a wick.", "rule")).toEqual([]);
});

it("finds a text that is a list whose items each begin with a name", () => {
  expect(rule("- **Fog:** It lifts at dawn.\n- **Rain:** It puts lamps out.")).toEqual([
    'lamps: another record seems to begin inside this one: "- **Rain:** It puts lamps out.".',
  ]);
  expect(rule("- Fog: It lifts at dawn.\n  - Not at sea.\n- Rain: It puts lamps out.")).toHaveLength(1);
  expect(rule("Weather:\n\n- **Fog:** It lifts at dawn.\n- **Rain:** It puts lamps out.")).toEqual([]);
  expect(rule("- **Fog:** It lifts at dawn.\n- Rain puts lamps out.")).toEqual([]);
  expect(rule("- **Fog** lifts at dawn.\n- **Rain** puts lamps out.")).toHaveLength(1);
  expect(rule("- **Fog** lifts at dawn.\n- Rain puts lamps out.")).toEqual([]);
  expect(rule("- **Fog:** It lifts at dawn.")).toEqual([]);
});

it("finds the correction of a page in bold below another title", () => {
  expect(rule("It glows.\n\n- **Page 12 – Oil**\n- Add a lamp.")).toHaveLength(1);
  expect(rule("It glows, see **page 12**.\n\n- Page 12 – Oil")).toEqual([]);
});

it("finds two questions with answers in an entry without a question, and lets one pass", () => {
  expect(rule("It glows.\n\nIs it lit?\n\nYes, it is.\n\n*Is it dry?*\n\nNo, it is not.")).toHaveLength(1);
  expect(rule("It glows.\n\nIs it lit?\n\nYes, it is. Is it dry? No, it is not.")).toEqual([]);
  expect(rule("It glows.\n\nIs it lit?\n\nIs it dry?")).toEqual([]);
});

it("finds three questions with answers, wherever their lines end", () => {
  const asked = "Is it lit? It is. Is it dry? It is not.";
  expect(rule(`${asked} Is it hot? It is.`)).toHaveLength(1);
  expect(rule(asked)).toEqual([]);
  expect(rule(`${asked} Is it hot?`)).toEqual([]);
});

it("finds three corrections, each with or without the name of its card", () => {
  const read = (text: string) => problemMessages(entryInside, ["lamp", { title: "Lamp", text }]);
  expect(read('Should read "lit".\n\nShould be wet. Should have oil.')).toHaveLength(1);
  expect(read('Should read "lit".\n\nShould be wet. It should have oil.')).toEqual([]);
  expect(read('Should read "lit". OIL (F12): Should be wet. WAX (F13): Should be dry.')).toHaveLength(1);
});

it("finds the name of a card with its number before a later sentence", () => {
  const read = (text: string) => problemMessages(entryInside, ["lamp", { title: "Lamp", text }]);
  expect(read("OIL (F12): It burns. WAX (Reef 13): It melts.")).toHaveLength(1);
  expect(read("It burns. See Wax (F13).\n\n- Wax (F13): it melts.")).toEqual([]);
});

it("finds a question with its answer where half of the texts without questions have one", () => {
  const posts = (asking: number, telling: number) =>
    problemMessages(
      entryInside,
      ...Array.from({ length: asking }, (_, i): [string, object] => [`a${i}`, { text: `Is ${i} lit?\n\nIt is.` }]),
      ...Array.from({ length: telling }, (_, i): [string, object] => [`t${i}`, { text: `The lamp ${i} is lit.` }]),
    );
  expect(posts(4, 4)).toHaveLength(4);
  expect(posts(4, 5)).toEqual([]);
  expect(posts(3, 0)).toEqual([]);
});

it("finds the usual first words of a text in the middle of another", () => {
  const read = [1, 2, 3, 4, 5].map((i): [string, object] => [
    `e${i}`,
    { title: "Lamp", text: `Should read "lit ${i}".` },
  ]);
  expect(
    problemMessages(entryInside, ...read, [
      "lamps",
      { title: "Oil", text: 'Should read "wet". Wax (F1) Should read "dry".' },
    ]),
  ).toHaveLength(1);
});

it.each([
  "Yes.",
  "It depends:\n\n- is it dusk?\n- is it dawn?",
  "Pay [?] and it is lit.",
  "It glows at 1.5 times its strength.",
])("accepts the answer %j", (text) => {
  expect(faq(text)).toEqual([]);
});

it.each(["It glows – by day – and at dusk.", "It does:\n\n1. glow\n2. burn", "See rule 1.6. It glows."])(
  "accepts the rule %j",
  (text) => {
    expect(rule(text)).toEqual([]);
  },
);

it("finds a title inside a paragraph by the first word of the sentence after it", () => {
  const read = (text: string) => problemMessages(entryInside, ["lamp", { title: "Lamp", text }]);
  expect(read("It glows. Oil and Wax If it is dusk, add oil.")).toHaveLength(1);
  for (const text of [
    "It glows. If it is dusk, add oil.",
    "It glows. Forced Response: After dusk, add oil.",
    "It glows. The Lamp is lit.",
  ])
    expect(read(text)).toEqual([]);
});

it("finds the usual first word of texts of a kind at the beginning of a later sentence", () => {
  const others = Array.from({ length: 8 }, (_, i): [string, object] => [
    `q${i}`,
    { kind: "faq", question: "Is it lit?", text: `Yes, lamp ${i} is. It glows. Oil burns. Wax melts.` },
  ]);
  const read = (text: string) =>
    problemMessages(entryInside, ...others, ["lamps", { kind: "faq", question: "Is it?", text }]);
  expect(read("No. Yes, the other lamp is.")).toHaveLength(1);
  expect(read("Yes, and oil burns. It melts.")).toEqual([]);
});

it("finds a sentence about a term that would stand next in an alphabetical list", () => {
  const terms = "Anchor Bell Boat Candle Dusk Fog Gate Harbour Keeper Lamp Oar Rope Tide";
  const list = terms
    .split(" ")
    .map((title): [string, object] => [title.toLowerCase(), { title, text: `${title} is a thing. See the harbour.` }]);
  expect(problemMessages(entryInside, ...list)).toEqual([]);
  const merged = list.map(([id, record]): [string, object] =>
    id === "dusk" ? [id, { ...record, text: "Dusk ends the day. A ferry carries two keepers." }] : [id, record],
  );
  expect(problemMessages(entryInside, ...merged)).toEqual([
    expect.stringContaining('dusk: another record seems to begin inside this one: "A ferry'),
  ]);
  // A word that only opens a sentence is no term, nor is one that is the entry's own.
  const same = list.map(([id, record]): [string, object] =>
    id === "dusk"
      ? [id, { ...record, text: "Dusk ends the day. During the dusk it is dark. Dusky lamps glow." }]
      : [id, record],
  );
  expect(problemMessages(entryInside, ...same)).toEqual([]);
});

it.each([
  "It glows.\n\nOil Flask (F12) — Should burn.",
  "Oil Flask (F12): Should burn.",
  "It glows.\n\nOil Flask\n\n(F12) Should burn.",
])("finds the card of another entry in %j", (text) => {
  expect(problemMessages(entryInside, ["lamps", { title: "Harbour Box", text }])).toHaveLength(1);
});

it.each(["It costs as much as an Oil Flask (F12) — or less.", "Oil Flask (F12) burns.", "(see F12) It burns."])(
  "lets %j pass, which names a card in a sentence",
  (text) => {
    expect(problemMessages(entryInside, ["lamps", { title: "Harbour Box", text }])).toEqual([]);
  },
);

it("finds the names of several cards in one record of a list", () => {
  const listed = (text: string, more: object = {}) =>
    problemMessages(entryInside, ["list", { kind: "banned", text, ...more }]);
  expect(listed("Banned are: Brass Lantern, Oil Flask and Moth.")).toHaveLength(1);
  expect(listed("These are banned:\n\n- Brass Lantern\n- Oil Flask")).toHaveLength(1);
  expect(listed("1. Brass Lantern\n2. Oil Flask", { kind: "restricted" })).toHaveLength(1);
  expect(listed("- Brass Lantern\n- Oil Flask", { kind: "rule" })).toEqual([]);
  expect(listed("No card is banned: play with all, and well.")).toEqual([]);
  expect(listed("- Lamps of brass.\n- Lamps of tin.")).toEqual([]);
  const cards = ["Lantern", "Flask"].map((name) => ({ id: name.toLowerCase(), name, set: "Base", number: "1" }));
  expect(listed("Banned are: Lantern (Base 1) and Flask (Base 1).", { cards })).toEqual([]);
});

it("finds a paragraph that begins with a topic of the questions", () => {
  const asked = (question: string, text = "It is lit.") => ({ kind: "faq" as const, question, text });
  const messages = (questions: string[], text: string) =>
    problemMessages(entryInside, ...questions.map((question, i): [string, object] => [`q${i}`, asked(question)]), [
      "last",
      asked("Is it dry?", text),
    ]);
  const topics = ["Fog : Is it wet?", "Fog : Is it cold?", "Rain : Is it wet?", "Rain : Is it cold?"];
  const text = "It is.\n\nRain : Wet lamps\n\nThey go out.";
  expect(messages(topics, text)).toEqual(['last: another record seems to begin inside this one: "Rain : Wet lamps".']);
  expect(messages(topics, "Rain : Wet lamps go out.\n\nThat is all.")).toEqual([]);
  expect(messages(topics, "It is.\n\nWind : Open lamps\n\nThey go out.")).toEqual([]);
  expect(messages(topics.slice(1), text)).toEqual([]);
  expect(messages([...topics, ...Array.from({ length: 13 }, (_, i) => `Is lamp ${i} dry?`)], text)).toEqual([]);
});

it("finds a table with a name and a sentence in each row", () => {
  const row = (name: string) => `${/^\d/.test(name) ? "" : "- "}${name} | It hides a lamp at dusk.`;
  const rows = ["Fog", "2. Rain", "**Snow**", "Hail"].map(row);
  expect(rule(["Weather:", "", "- Name | Effect", ...rows].join("\n"))).toEqual([
    'lamps: another record seems to begin inside this one: "2. Rain | It hides a lamp at dusk.".',
  ]);
  expect(rule(rows.slice(1).join("\n"))).toEqual([]);
  expect(rule([...rows, "- Oil | 2", "- Wick | 3"].join("\n"))).toEqual([]);
});

it("finds the titles of several entries in a text that begins with one", () => {
  const text = (last: string) => `Brass Lamp\n\nIt burns oil.\n\nTin Lamp\n\nIt burns fat.\n\n${last}\n\nIt burns.`;
  const inside = (words: string, more: { kind?: "faq"; question?: string; title?: undefined } = {}) =>
    problemMessages(entryInside, ["lamps", { kind: "rule", title: "Lamps", text: words, ...more }]);
  expect(inside(text("Old Lamp"))).toEqual(['lamps: another record seems to begin inside this one: "Tin Lamp".']);
  expect(inside(text("An old lamp burns dim."))).toEqual([]);
  expect(inside(text("Old Lamp\n\nOil Lamp"))).toEqual([]);
  expect(inside(`There are three.\n\n${text("Old Lamp")}`)).toEqual([]);
  expect(inside(text("Old Lamp"), { kind: "faq", question: "Which lamps burn?", title: undefined })).toEqual([]);
});

it("finds a question that is answered by a number in an answer", () => {
  const asked = (id: string, text: string): [string, object] => [id, { kind: "faq", question: "Is it lit?", text }];
  const others = ["a", "b", "c"].map((id) => asked(id, "Yes."));
  expect(problemMessages(entryInside, ...others, asked("d", "It is.\n\nHow many lamps may burn? 12."))).toEqual([
    'd: another record seems to begin inside this one: "How many lamps may burn?".',
  ]);
});

it("finds a page after a sentence, if several titles are pages", () => {
  const page = (id: string, title: string, text = "Add oil."): [string, object] => [id, { title, text }];
  const pages = ["p. 2", "LR2 p. 3", "Lamp Rules, pp. 4-5", "p. 6"].map((title, i) => page(`page-${i}`, title));
  const inside = (text: string, ...others: [string, object][]) =>
    problemMessages(entryInside, ...others, page("last", "Fog", text));
  expect(inside("Add oil. LR2 p. 10 Add a wick.", ...pages)).toEqual([
    'last: another record seems to begin inside this one: "LR2 p. 10 A".',
  ]);
  expect(inside("Add oil\n\nLR2 p. 10 Add a wick.", ...pages)).toHaveLength(1);
  expect(inside("Add oil, see LR2 p. 10 below. On p. 11 add it.", ...pages)).toEqual([]);
  expect(inside("Add oil. LR2 p. 10 Add a wick.", ...pages.slice(1))).toEqual([]);
});

it("finds numbered corrections in one erratum", () => {
  const list = (text: string, kind: "card-errata" | "rule" = "card-errata") =>
    problemMessages(entryInside, ["lamps", { kind, title: "Lamps", text }]);
  expect(list("1. Add oil.\n2. Remove a wick.\n3. Light it.")).toEqual([
    'lamps: another record seems to begin inside this one: "2. Remove a wick.".',
  ]);
  expect(list("1. Add oil.\n2. Remove a wick.")).toEqual([]);
  expect(list("1. Add oil.\n2. Remove a wick.\n3. Light")).toEqual([]);
  expect(list("Do this:\n1. Add oil.\n2. Remove a wick.\n3. Light it.")).toEqual([]);
  expect(list("1. Add oil.\n2. Remove a wick.\n3. Light it.", "rule")).toEqual([]);
});

it("finds the second item of a numbered rule that is only a numbered list", () => {
  const messages = (number: string | undefined, text: string) =>
    problemMessages(entryInside, ["lamps", { title: "Lamps", number, text }]);
  const list = "1. They glow.\n2. They burn:\n   - oil\n   - wax";
  expect(messages("12.1", list)).toEqual(['lamps: another record seems to begin inside this one: "2. They burn:".']);
  expect(messages("12", list)).toEqual([]);
  expect(messages(undefined, list)).toEqual([]);
  expect(messages("12.1", `Lamps do this:\n\n${list}`)).toEqual([]);
  expect(messages("12.1", "1. Oil\n2. Wax")).toEqual([]);
});

it("finds no usual first words inside a sentence", () => {
  const messages = (last: string) =>
    problemMessages(
      entryInside,
      ...Array.from({ length: 6 }, (_, i): [string, object] => [
        `lamps-${i}`,
        { title: `Lamps ${i}`, text: i < 5 ? `Bright Town ${"glows ".repeat(i + 1)}at night.` : last },
      ]),
    );
  expect(messages("A lamp in Bright Town glows.")).toEqual([]);
  expect(messages("A lamp burns. Bright Town glows.")).toHaveLength(1);
});

it("finds the second of several numbered sentences where many records are such lists", () => {
  const list = "1. They glow.\n2. They burn:\n   - oil\n3. They melt.";
  const messages = (count: number, text = list, more: object = {}) =>
    problemMessages(
      entryInside,
      ...Array.from({ length: 5 }, (_, i): [string, object] => [
        `lamps-${i}`,
        { title: `Lamps ${i}`, text: i < count ? text : "They glow.", ...more },
      ]),
    );
  expect(messages(3)).toHaveLength(3);
  expect(messages(3)[0]).toBe('lamps-0: another record seems to begin inside this one: "2. They burn:".');
  expect(messages(2)).toEqual([]);
  expect(messages(3, `${list}\nThey cost 2.\n4. They ring.`)).toHaveLength(3);
  expect(messages(3, `Do this:\n\n${list}\nThey cost 2.`)).toEqual([]);
  expect(messages(3, "1. Oil\n2. Wax\n3. Tin")).toEqual([]);
  expect(messages(3, list, { question: "What do they do?" })).toEqual([]);
});

it("finds a name of several words before a later sentence of an erratum", () => {
  const messages = (text: string, kind: "card-errata" | "faq" = "card-errata") =>
    problemMessages(entryInside, ["lamps", { title: "Lamps", kind, text }]);
  expect(messages("It costs 2. Keeper of Oil: It costs 3.")).toEqual([
    'lamps: another record seems to begin inside this one: "Keeper of Oil: It costs 3.".',
  ]);
  expect(messages("It costs 2. Keeper of Oil: It costs 3.", "faq")).toEqual([]);
  expect(messages("It costs 2. Forced Response: Light it.")).toEqual([]);
  expect(messages("It costs 2. Response: Light it.")).toEqual([]);
});

it("finds the numbers of two rules at the beginning of a line", () => {
  const rule = (number: string, text: string): [string, object] => [
    `rule-${number.replace(".", "-")}`,
    { number, text },
  ];
  expect(
    problemMessages(entryInside, rule("1.1", "It glows."), rule("1.2", "It burns.\n\n1.3, also 2.1 Lamps burn.")),
  ).toEqual(['rule-1-2: another record seems to begin inside this one: "1.3, also 2.1 Lamps burn.".']);
});

it.each(["Yes she may Is it lit?", "No, it is not. Is it lit?", "No you may not Is it lit?"])(
  "finds an answer in the question %j",
  (question) => {
    expect(problemMessages(entryInside, ["lamps", { kind: "faq", question, text: "Yes." }])).toHaveLength(1);
  },
);

it.each(["No lamp is lit: may I?", "Yesterday it was lit: may I?"])("finds none in the question %j", (question) => {
  expect(problemMessages(entryInside, ["lamps", { kind: "faq", question, text: "Yes." }])).toEqual([]);
});

it("finds two terms that are defined in bold, and lets one and notes pass", () => {
  const found = (text: string) => problemMessages(entryInside, ["lamps", { text: `Lamps burn.\n\n${text}` }]).length;
  expect(found("**Bright:** It glows.\n\n**Dim**: It does not.")).toBe(1);
  expect(found("**Bright:** It glows.\n\nDim: It does not.")).toBe(0);
  expect(found("**Bright:** It glows.\n\n**Note:** It does not.")).toBe(0);
  expect(found("- **Bright:** It glows.\n- **Dim:** It does not.")).toBe(0);
});

const banned = (text: string, ...names: string[]) =>
  problemMessages(entryInside, [
    "lamps",
    { kind: "banned", text, cards: names.map((name) => ({ id: "lamp", name, set: null, number: null })) },
  ]);

it("knows names of cited cards that contain a comma or the word and", () => {
  expect(banned("Banned: Salt and Pepper.", "Salt and Pepper")).toEqual([]);
  expect(banned("Banned: Salt and Pepper, and Fog.", "Salt and Pepper")).toHaveLength(1);
  expect(banned("Banned: Salt and Pepper.")).toHaveLength(1);
  expect(banned("- Ann, the Cook\n- Lamp\n- Fog", "Ann, the Cook")).toHaveLength(1);
});

it("finds the name of a card in an erratum after the name of an ability", () => {
  const text = "It reads so. Forced Response: Draw one. Brass Lamp: It burns.";
  expect(problemMessages(entryInside, ["lamps", { kind: "card-errata", text }])).toEqual([
    expect.stringContaining('"Brass Lamp: It burns."'),
  ]);
});
