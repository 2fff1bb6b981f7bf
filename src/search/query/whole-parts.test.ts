/**
 * What each part that reads a query finds, in full: pieces and problems of the query language, numbers, names, the scope. The
 * expected files are in expected/. A change here is a change of what queries mean: measure it with `npm run eval`.
 */
import { expect, it } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import type { SearchOptions } from "../answer.js";
import { indexOf } from "../index/search-index.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { foldedWords, splitWords } from "../text/words.js";
import { findIntents } from "./intents.js";
import { narrowByNames } from "./name-filter.js";
import { nearestNames } from "./nearest-names.js";
import { findNumbers, splitGluedNumbers } from "./numbers.js";
import { parseQuery, parseWords } from "./parse.js";
import { narrowByPhrases } from "./phrase-filter.js";
import { resolveNames, resolveWholeText } from "./resolve-names.js";
import { isProblem, scopeOf } from "./scope.js";
import { tokenOf } from "./token.js";

const data = lampData();
const [lamps, trams] = data.catalogues as [(typeof data.catalogues)[0], (typeof data.catalogues)[0]];
const card = (name: string, also: string[] = [], nicknames: string[] = []) => ({
  id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  printings: [],
  also,
  nicknames,
  named: true,
});
const cited = (name: string, set: string, number: string) => ({
  id: name.toLowerCase().replaceAll(" ", "-"),
  name,
  set,
  number,
});
const rulings = [
  ...data.rulings.slice(0, 6),
  madeUpRuling({
    id: "tides",
    number: "12.345",
    title: "Tides",
    text: "Tide Bell tolls f12 times.",
    cards: [cited("Tide Bell", "Storm", "7")],
    since: { exact: "1.2.1" },
  }),
  madeUpRuling({
    id: "storms",
    number: "2.10",
    text: "Storm Glass shows a storm. It sings.",
    cards: [cited("Storm Glass", "Storm Front", "F7")],
    since: { after: "1.1", by: "1.3" },
  }),
  madeUpRuling({
    id: "shells",
    text: "Tide Shell and Old Tide Bell of Dusk are dim.",
    cards: [cited("Tide Shell", "Storm", "100-102")],
    since: { exact: "1" },
  }),
  ...data.rulings.slice(6),
];
const library = lampLibrary({
  ...data,
  rulings,
  catalogues: [
    {
      ...lamps,
      cards: [
        ...lamps.cards,
        card("Tide Bell", [], ["bellringer"]),
        card("Old Tide Bell of Dusk"),
        card("Tide Shell", ["Shell of the Tide"]),
        card("Storm Glass"),
        card("The One"),
        card("In and Out"),
        card("Lantern"),
        card("Glass Lantern of the Old Harbour Wall"),
      ],
      sets: [
        ...lamps.sets,
        { id: "storm", cite: "Storm", name: "Storm", also: [] },
        { id: "storm-front", cite: "Storm Front", name: "Storm Front", also: [] },
        { id: "storm-too", cite: "Squall", name: "Storm", also: [] },
      ],
      slang: [...lamps.slang, { say: ["burning water"], means: "oil" }],
    },
    trams,
  ],
});
const index = indexOf(library);
const games = new Set(index.lists.games.map((_, i) => i));
const whole = scopeOf(library, index, "", [], {});
if (isProblem(whole)) throw new Error(whole.message);
const digits = (value: number) => String(Math.round(value * 1000) / 1000);
const json = (value: unknown) => JSON.stringify(value).replaceAll(/"(\w+)":/g, "$1: ");
const file = (name: string, rows: readonly string[]) =>
  expect(`${rows.join("\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);

const ids = (allowed: Uint8Array) =>
  [...allowed].flatMap((one, doc) => (one === 1 ? [`${rulings[doc]?.id}@${rulings[doc]?.edition}`] : [])).join(" ");

it("pieces and problems of a query", async () => {
  const many = (count: number, one: string) =>
    Array.from({ length: count }, (_, n) => one.replace("#", String(n))).join(" ");
  const queries = [
    'a -b --c - d -e-f -"g h" -i:j -kind:faq "" -"" "k"l m"n o"',
    '-" -',
    "-",
    '"',
    '“a „b” c"',
    'x -"open',
    'kind:"open',
    '-card:""',
    "CARD: ",
    "card:\t",
    "-card:x",
    "version:1 name:y document:z",
    "abcdefghijkl:x",
    "abcdefghijklm:x",
    "kin:x",
    "kinds:x",
    "ga:x",
    "gam:x",
    "gme:x",
    "egame:x",
    "ed:x",
    "editio:x",
    "sinc:1",
    "cards:x",
    "cord:x",
    "words:x",
    "9kind:faq",
    "a9:b",
    'oil "',
    'oil "\u0007lamp\nis lit and more',
    "kind:",
    "game:",
    "doc:",
    "edition:",
    "keyword:",
    "since:",
    "kind: x",
    ...[15, 16, 17].map((count) => many(count, "kind:faq")),
  ];
  const rows = queries.map((query) => `${json(query)}\n  ${json(parseQuery(query))}`);
  const counts = (query: string) => {
    const { words, phrases, without, problem } = parseQuery(query);
    return [words.length, phrases.length, without.length, problem === null].join(" ");
  };
  for (const count of [7, 8, 9, 15, 16, 17, 63, 64, 65])
    rows.push(
      `${count}: ${counts(many(count, "w#"))}, ${counts(many(count, '"p#"'))}, ${counts(many(count, "-n#"))}, ${counts(`"${many(count, "w#")}"`)}, ${counts(many(count, "a-b").replaceAll(" ", "-"))}, ${parseWords(many(count, "w#")).words.length}`,
    );
  for (const at of [58, 59, 60, 61, 62, 63]) {
    const { problem } = parseQuery(`${"x".repeat(at - 1)} "${"y".repeat(at)} z`);
    rows.push(`${at}: ${problem?.column} ${problem?.excerpt?.length} ${problem?.excerpt}`);
  }
  for (const length of [1994, 1995, 1996, 1997]) {
    const query = `${" ".repeat(length)}abcd`;
    rows.push(
      `${length}: ${parseQuery(query).words.map(({ text }) => text)} ${parseWords(query).words.map(({ text }) => text)}`,
    );
  }
  await file("pieces", rows);
});

it("numbers", async () => {
  const queries = [
    "2.1",
    "2.10",
    "2.1.",
    "2.1.0",
    "1.2.1",
    ".2.1",
    "2.1.x",
    "12.345",
    "123.4",
    "12.3456",
    "2. 1",
    "2 .1",
    "2,1",
    "99.99",
    "F7",
    "f 7",
    "f  7",
    "f.7",
    "f 1234",
    "f1234",
    "F12",
    "f12",
    "f",
    "f x",
    "storm 7",
    "Storm F7",
    "storm front 7",
    "storm front F7",
    "storm f 7",
    "storm 1000",
    "squall 7",
    "storm 99",
    "storm",
    "storm x 7",
    "storm 100-102",
    "storm 100 - 102",
    "storm 100-1020",
    "storm 101",
    "storm 100-103",
    "storm 102",
    "storm 103",
    "100-102",
    "storms 7",
    "storm7",
    "7storm",
    "storm1000",
    "front7",
    "storm front7",
    "x7 storm 7",
    "a1",
    "1a",
    "1ab",
    "ab1",
    "f12x",
    "wicks and wax12",
    "2.1storm 7 2.10",
  ];
  await file(
    "numbers",
    queries.map((query) => {
      const words = splitGluedNumbers(index, splitWords(query));
      const found = findNumbers(index, query, words).map(
        ({ shown, kind, terms, from, to }) =>
          `${kind} ${shown} [${from}, ${to}) = ${terms.map((term) => index.terms.at(term))}`,
      );
      return `${query} | ${words.map(({ text, start, end }) => `${text} ${start}-${end}`).join(", ")} | ${found.join("; ")}`;
    }),
  );
});

it("intents", async () => {
  const queries = [
    "errata text errata",
    "current text now reads",
    "the banned list, ban list, banlist, banned",
    "restricted list restricted",
    "corrected",
    "says now say now says",
    "text new text",
    "should read",
    "actual",
    "new",
  ];
  await file(
    "intents",
    queries.map((query) => `${query} | ${json(findIntents(splitWords(query)))}`),
  );
});

it("names", async () => {
  const queries = [
    "tide bell",
    "tide bel",
    "tid bell",
    "bell tide",
    "tide",
    "bell",
    "tide of dusk",
    "old tide",
    "old bell of dusk",
    "tide x bell",
    "tide x y bell",
    "tide x y z bell",
    "tide bell shell",
    "storm glass",
    "stormglass",
    "storm-glass",
    "st orm glass",
    "sto rm",
    "glas s",
    "storm gl ass",
    "bellringer",
    "bell ringer",
    "belringer",
    "bellrnger",
    "blelringer",
    "the one",
    "one",
    "in and out",
    "in out",
    "in",
    "and",
    "the",
    "glass lantern",
    "glass lantern wall",
    "glass wall",
    "harbour",
    "old harbour wall",
    "wall of glass",
    "lantern",
    "lanten",
    "lantrn brass",
    "brass lantern lantern",
    "brass glass lantern",
    "burning water",
    "water",
    "dim",
    "dimed",
    "dimmed dim",
    "oil juice",
    "oli",
    "oild",
    "shell of the tide",
    "shell tide",
    "tideshell bell",
    "the tide the bell",
    "storm front glass",
    "keeper",
    "keepr",
    "keepper of ormouth",
    "gnaph moth gnaphmoth gnaf moth",
    "lampk",
    "stormg lass",
    "gl as",
    "ti de",
    "o il",
  ];
  await file(
    "names",
    queries.map((query) => {
      const words = foldedWords(query);
      const tokens = words.map((word) => tokenOf(index, word));
      const found = resolveNames(index, tokens, games).map(
        ({ name, kind, form, tokens: of, terms, whole: all, exact, certainty }) =>
          `${kind} ${index.nameText(name)} ${form} ${of.map((i) => words[i]).join(" ")} = ${terms.map((term) => index.terms.at(term)).join(" ")}${all ? "" : " part"}${exact ? "" : " misspelt"} ${digits(certainty)}`,
      );
      const unknown = tokens
        .map((token) => `${token.unknown ? "?" : ""}${token.english ? "e" : ""}${token.term < 0 ? "-" : ""}`)
        .join(",");
      return `${query} (${unknown}) | ${found.join("; ")} | whole: ${resolveWholeText(index, query, games)
        .map(({ name }) => index.nameText(name))
        .join(", ")}`;
    }),
  );
});

it("nearest names", async () => {
  const queries = [
    "tide",
    "tides bells",
    "bel shel",
    "lanterns of glass",
    "old",
    "glas lantrn harbr wal storm tide bell brass",
    "the of",
    "zz",
    "a b c d e f g h tide",
    "brss lntrn",
    "keeper moth",
  ];
  await file(
    "nearest names",
    queries.flatMap((query) => [
      `${query} | ${nearestNames(index, foldedWords(query), games).join(", ")} | ${nearestNames(index, foldedWords(query), games, 2).join(", ")} | ${nearestNames(index, foldedWords(query), games, 20).join(", ")}`,
    ]),
  );
});

it("the scope", async () => {
  const conditions: [string, SearchOptions?][] = [
    ...[
      "<1",
      "<=1",
      "1",
      "=1",
      ">1",
      ">=1",
      "<1.2",
      "<=1.2",
      "1.2",
      ">1.2",
      ">=1.2",
      "<1.2.1",
      "<=1.2.1",
      "1.2.1",
      ">1.2.1",
      ">=1.2.1",
      "<1.3",
      "1.3",
      ">1.3",
      ">=1.3",
      "<2",
      "<=2",
      "2",
      "<= v 1.2",
    ].map((one): [string] => [`since:"${one}"`]),
    ["game:TR"],
    ["game:lamp"],
    ["game:lump"],
    ["game:lumqq"],
    ["game:lxxxs"],
    ["game:lxxxx"],
    ["-game:trams"],
    ["game:lamps -game:lamps"],
    ["game:trams", { game: "lamps" }],
    ["doc:lamps-faq"],
    ["doc:tr"],
    ["doc:xtr"],
    ["doc:lamps"],
    [`doc:${"x".repeat(59)}yz`],
    ["kind:errata"],
    ["kind:card"],
    ["kind:faqs"],
    ["kind:faqss"],
    ["kind:card-errata -kind:errata"],
    ["-kind:faq kind:faq"],
    ["edition:1.0"],
    ["edition:ALL"],
    ["edition:1.00000"],
    ["-edition:2.0"],
    ["edition:1.0 edition:3.0"],
    ["", { edition: "1.0" }],
    ["", { edition: "9" }],
    ["", { kind: "" }],
    ["", { document: "x" }],
    [
      "",
      {
        editions: new Map([
          ["lamps-faq", "1.0"],
          ["trams-faq", "3.0"],
        ]),
      },
    ],
    ["", { editions: new Map() }],
    ["card:tide"],
    ['card:"tide bell"'],
    ['-card:"tide bell"'],
    ['card:"tid bel"'],
    ["card:bell"],
    ["card:bellringer"],
    ["card:oil"],
    ["keyword:oil"],
    ["keyword:juice"],
    ["keyword:dimmed"],
    ["-keyword:dim"],
    ["keyword:tide"],
    [`card:${"z".repeat(61)}`],
    ["card:storn"],
    ["keyword:oil card:lantern"],
    ['"tide bell"'],
    ['"bell tide"'],
    ['"a storm" "storm glass"'],
    ['"shows nothing"'],
    ['"shows nothing" one two three four five six seven'],
    ['"shows nothing" one two three four five six seven eight'],
    ['"it sings"'],
    ['"sings tide"'],
    ['"oil is paid before a lamp is lit"'],
    ['"is lit" "may dim"'],
  ];
  await file(
    "scope",
    conditions.map(([query, options = {}]) => {
      const parsed = parseQuery(query);
      const scope = scopeOf(library, index, query, parsed.fields, options);
      const shown = `${query}${Object.keys(options).length > 0 ? ` ${json({ ...options, ...(options.editions && { editions: [...options.editions] }) })}` : ""}`;
      if (isProblem(scope)) return `${shown} | ${json(scope)}`;
      const named = narrowByNames(index, scope, query, parsed.fields);
      if (isProblem(named)) return `${shown} | ${json(named)}`;
      const found = narrowByPhrases(index, named, parsed);
      return `${shown} | ${found.count}${found.narrowed ? " narrowed" : ""} in ${found.documents.map((one) => `${one.document} ${one.edition}`).join(", ")}: ${ids(found.allowed)}`;
    }),
  );
});
