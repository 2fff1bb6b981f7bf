/**
 * Completions, answers and resolved names in a library whose names begin with the same letters, in full. The expected
 * files are in expected/.
 */
import { expect, it } from "vitest";
import { madeUpRuling } from "../library/made-up.fixture.js";
import { complete } from "./complete.js";
import { loosened } from "./loosened.js";
import { lampData, lampLibrary } from "./made-up.fixture.js";
import { search } from "./search.js";

const data = lampData();
const [lamps, trams] = data.catalogues as [(typeof data.catalogues)[0], (typeof data.catalogues)[0]];
const card = (name: string) => ({
  id: name.toLowerCase().replaceAll(/\W+/g, "-"),
  name,
  printings: [],
  also: [],
  nicknames: [],
  named: true,
});
const library = lampLibrary({
  ...data,
  rulings: [
    ...data.rulings.slice(0, 6),
    madeUpRuling({
      id: "mast",
      title: "Mast: when lit",
      text: "Master the mast. Maple Bell rings.",
      mentions: [{ id: "maple-bell", name: "Maple Bell", set: null, number: null }],
    }),
    madeUpRuling({ id: "quote", title: 'The "Mast', text: "Masts fall." }),
    madeUpRuling({ id: "minus", title: "Lit -mast", text: "Lit at dusk, or not." }),
    madeUpRuling({ id: "question", question: "Is a lamp lit at dusk?", text: "It is." }),
    ...data.rulings.slice(6),
  ],
  catalogues: [
    {
      ...lamps,
      cards: [
        ...lamps.cards,
        ...[
          "Maple Bell",
          "Mable Bell",
          "Mapel",
          "Bell of Maple",
          "One Two Three Four Five Six Seventh Eighth",
          "Dusk",
        ].map(card),
      ],
      sets: [...lamps.sets, { id: "marsh", cite: "Marsh", name: "Maple Marsh", also: [] }],
      keywords: [
        ...lamps.keywords,
        { term: "maple", forms: [], exact: false },
        { term: "march", forms: [], exact: false },
        { term: "march on", forms: [], exact: false },
        { term: "dusk", forms: [], exact: false },
      ],
      slang: [...lamps.slang, { say: ["march day"], means: "oil" }],
    },
    { ...trams, keywords: [{ term: "march on", forms: [], exact: false }], cards: [card("Tram Bell")] },
  ],
});
const json = (value: unknown) => JSON.stringify(value).replaceAll(/"(\w+)":/g, "$1: ");
const file = (name: string, rows: readonly string[]) =>
  expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);

it("completions", async () => {
  const queries = [
    "m",
    "ma",
    "mar",
    "map",
    "maple",
    "maple b",
    "maple m",
    "bell of ma",
    "of maple",
    "bell",
    "bell ma",
    "two th",
    "six sev",
    "five six sev",
    "one two three four five six sev",
    "one two three four five si",
    "eig",
    "seventh eig",
    "march",
    "march o",
    "dus",
    "card:ma",
    "card:bell",
    'card:"maple b',
    'card:"x b',
    "keyword:ma",
    "keyword:march",
    "set:ma",
    "ca",
    "-ca",
    "x:ma",
    "kind:",
    "kind:e",
    "edition:",
    "since:",
    "since:>",
    "doc:l",
    "game:",
    "k",
    "constructor:x",
    "12",
    "f12",
    "ma ",
    "tram b",
    "a m",
    "mast",
  ];
  await file(
    "names that begin alike",
    queries.map(
      (query) =>
        `${query} | ${complete(library, query, 12)
          .map(({ text, kind, from, to }) => `${text} ${kind} ${from}-${to}`)
          .join(", ")} | ${complete(library, query, 2).length}`,
    ),
  );
});

it("answers", async () => {
  const queries = [
    "mast",
    "Mast: when lit",
    'the "mast',
    "lit -mast",
    "is a lamp lit at dusk",
    '"is a lamp lit at dusk"',
    '"lamp lit" dusk',
    '"lit at dusk"',
    '"mast"',
    '"masts"',
    '"master the" "maple bell"',
    "maple bell",
    "mapel bell",
    "mable bell",
    "march on",
    "march",
    "tram bell",
    "dusk",
    "oil in 1.0",
    "oil faq 1.0",
    "kind:faq",
    "kind:faq -kind:faq",
    "kind:banned lamp",
    "marsh",
    "lamps mast",
    "trams mast",
    "tram",
    "zzz mast",
    "zzz",
  ];
  const rows = queries.map((query) => {
    const { state, hits, resolved, games, nearest, problem, marks, searched } = search(library, query, { limit: 5 });
    const found = hits.map((hit) => `${hit.ruling.id}@${hit.ruling.edition}`).join(" ");
    return `${query} | ${state}: ${found} | ${json({ resolved, games, nearest, marks })} | ${searched.rulings} ${problem?.message ?? ""}`.trimEnd();
  });
  await file("answers to names", rows);
});

it("queries without their conditions, and cards by name", async () => {
  const options = [{}, { kind: "faq" }, { game: "trams" }, { limit: 3 }, { editions: new Map([["lamps-faq", "1.0"]]) }];
  const queries = [
    "mast",
    "mast kind:faq",
    "mast -lit",
    '"mast lit"',
    '"mast fog" kind:faq',
    "zzz kind:faq",
    "kind:faq",
    'mast "x',
    '"lamp dusk"',
  ];
  const rows = queries.flatMap((query) =>
    options.map((one) => {
      const found = loosened(library, query, one);
      const shownOptions = json({ ...one, ...("editions" in one && { editions: [...(one.editions ?? [])] }) });
      const shown = found === null ? "-" : json({ ...found, best: `${found.best.id}@${found.best.edition}` });
      return `${query} ${shownOptions}: ${shown}`;
    }),
  );
  await file("loosened", rows);
});
