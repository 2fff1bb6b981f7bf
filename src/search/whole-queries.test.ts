/**
 * Answers and completions for queries of every shape in the library of a made-up game: the state of the answer, each hit
 * with its score and reasons, and what was read in the query. The expected files are in expected/. A deliberate change of
 * the ranking changes them: read the differences.
 */
import { beforeAll, describe, expect, it } from "vitest";
import { lampsSnapshot } from "../lamps.fixture.js";
import type { Library } from "../library/library.js";
import { decodeSnapshot } from "../library/snapshot/snapshot.js";
import type { SearchOptions } from "./answer.js";
import { complete } from "./complete.js";
import { search } from "./search.js";

let library: Library;
beforeAll(async () => {
  const found = decodeSnapshot(await lampsSnapshot(), "");
  if (found === null) throw new Error("The snapshot cannot be read.");
  library = found.library;
});

const queries: Record<string, (string | [query: string, options: SearchOptions])[]> = {
  names: [
    "brass lantern",
    "Brass Lantrn",
    "brasslantern",
    "brassy",
    "lantern",
    "the eel watch",
    "eel wtach",
    "flask of oil",
    "flask",
    "pale moths",
    "old lamplighter",
    "brass lantern eel watch",
    "brass lantern + eel watch",
    "brass lantern vs. the pale moth",
    "reef",
    "the harbour",
    "old",
    "lamp lighter",
    "paleoth",
    "moth pale",
    "eel",
    "flask oil eel",
    "brass oil flask",
    "brasy lantrn watch",
    "pale moth and old lamplighter of the harbour",
  ],
  numbers: [
    "1.1",
    "lamps 1.2",
    "(1.3)",
    "faq 1.3",
    "9.9",
    "reef 12",
    "Reef 40",
    "harbour 4",
    "reef 99",
    "lamps-faq/fog",
    "lamps-faq@1.0/singing",
    "page 4",
    "1.1 borrowed",
    "2.0 1.1",
    "reef12",
    "reef 12 and harbour 4",
    "the reef 31",
    "f12",
    "1.10",
    "1.1.2",
    "reef f 12",
    "reef 12-13",
  ],
  words: [
    "fog",
    "fogs",
    "foggy weather",
    "borrowed oil",
    "borrow oil from my neighbour",
    "give back oil",
    "return the oil that I borrowed",
    "when is a lantern lit",
    "is my lamp burning",
    "a lantern that is on",
    "how long does a wick burn",
    "wicks",
    "who wins the game",
    "winner",
    "what happens in the mist",
    "steps in mist",
    "can I have two pale moths",
    "two copies in play",
    "songs",
    "put out",
    "errata",
    "restricted",
    "the",
    "may a keeper do it",
    "Fog",
    "Can the Eel Watch (Reef 40) put out a Brass Lantern (Reef 12) in the round in which it was lit?",
    "order of steps",
    "misty steps order",
    "what changed in fog",
    "how many wicks may a keeper trim",
    "when does a wick stop burning",
    "who keeps the moths away",
    "why is oil returned",
    "neighbour neighbour oil",
    "lit lit lit",
    "is the lantern burning or on",
    "errata wicks second sentence",
    "restricted list policy deck",
    "clarification of lit lanterns",
    "token on a lantern",
    "last lantern",
    "trim",
  ],
  "wrong spelling": [
    "lantren lit",
    "neighbor oil",
    "errrata wiks",
    "glosary",
    "restrictd moth",
    "wining",
    "lnatern",
    "tokn",
    "nieghbuor",
    "borowed oli",
    "brasss lantern lti",
  ],
  "query language": [
    "kind:faq lantern",
    "kind:errata",
    "kind:errata brass",
    "-kind:faq eel",
    "card:eel-watch",
    'card:"brass lantern" kind:clarification',
    "keyword:lit",
    "keyword:wick",
    "since:2.0",
    "since:>=1.5",
    "since:<2.0",
    "edition:1.0 oil",
    "edition:all lit lanterns",
    "doc:lamps-rules lantern",
    "game:lamps fog",
    '"as soon as"',
    '"an oil token" lantern',
    "lantern -eel",
    'lantern -"oil token"',
    '"never said"',
    "-lantern",
    "since:1.5",
    "since:1.2 lantern",
    "since:<=1.5",
    "since:>1.5",
    "-since:2.0",
    "-card:eel-watch -kind:errata",
    "-keyword:lit lantern",
    "card:brassy",
    "card:lantern",
    "kind:faq kind:errata",
    "edition:1.0 -kind:faq",
    "edition:2.0 doc:lamps-rules",
    'kind:"rules errata"',
    "- lantern",
    "lantern --eel",
    '"oil" "token"',
    '"lit lanterns" "oil"',
    '"A WICK" burns',
    '"lantern is lit as soon as its oil is paid and so it is said"',
    '"keeper" a long message about the lanterns that burn in the harbour every night',
    "lantern -zzqqxx",
    "-zzqqxx",
    "oil -borrowed -restricted",
  ],
  "wrong queries": [
    "kind:nonsense x",
    "kid:faq x",
    "game:tea x",
    "doc:tea x",
    "edition:9 x",
    "card:tea",
    "keyword:tea",
    "since:tea",
    '"not closed',
    '"',
    'oil "it is not closed',
    'card:"brass lan',
    "-kid:faq oil",
    "card:lantrn",
    "keyword:wikc",
    "doc:lamps-fag",
    "edition:2.2",
    "kind:",
    "a:b oil",
    "x -",
    "game:lamps game:tea",
    Array.from({ length: 17 }, () => "kind:faq").join(" "),
    "zzqqxx",
    "zzqqxx lantern",
    "pour hot tea into the cup",
    "",
    "?!",
  ],
  options: [
    ["lantern", { limit: 1 }],
    ["oil", { edition: "1.0" }],
    ["oil", { edition: "all", limit: 3 }],
    ["lantern", { kind: "errata" }],
    ["lantern", { kind: "glossary" }],
    ["lantern", { document: "lamps-rules" }],
    ["what happens in the mist", { askedAs: false }],
    ["singing", { editions: new Map([["lamps-faq", "1.0"]]) }],
    ["lantern", { limit: 0 }],
    ["kind:faq", { limit: 1, edition: "all" }],
    ["lantern", { game: "lamps", kind: "faq" }],
    ["fog", { edition: "9" }],
    ["fog", { document: "tea" }],
    ["give back oil", { askedAs: false }],
    ["oil", { editions: new Map([["lamps-rules", "2016"]]) }],
  ],
};

const completed = [
  "bra",
  "brass l",
  "the ee",
  "ki",
  "kind:",
  "kind:f",
  "kind:errata lan",
  "doc:",
  "edition:",
  "card:ee",
  "zz",
  "",
  "li",
  "b",
  "brass lantern e",
  "lantern",
  "wat",
  "old la",
  "pale",
  "moth pa",
  "keyword:w",
  "card:pale m",
  "-kind:g",
  "kind:zz",
  "since:",
  "reef 1",
  "brass lantern ",
  "of o",
  "fla",
  "game:",
  "DOC:lamps-",
];

function described(query: string, options: SearchOptions): string {
  const answer = search(library, query, options);
  const lines = [
    `› ${query}${Object.keys(options).length > 0 ? ` ${JSON.stringify(options)}` : ""}`,
    `  ${answer.state}, ${answer.total} of ${answer.searched.rulings}`,
    ...answer.hits.map(
      ({ ruling, score, why }) => `  ${score.toFixed(2)} ${ruling.edition}/${ruling.id}: ${why.join("; ")}`,
    ),
    ...(answer.resolved.length > 0
      ? [`  read: ${answer.resolved.map(({ typed, name, kind }) => `${typed} → ${name} (${kind})`).join(", ")}`]
      : []),
    ...(answer.nearest.length > 0 ? [`  nearest: ${answer.nearest.join(", ")}`] : []),
    ...(answer.marks.length > 0 ? [`  marked: ${answer.marks.join(" ")}`] : []),
    ...(answer.problem
      ? [`  ${answer.problem.code}: ${answer.problem.message} (column ${answer.problem.column})`]
      : []),
  ];
  return lines.join("\n");
}

describe("search in the library of the lamps game", () => {
  it.each(Object.keys(queries))("finds what is expected: %s", async (name) => {
    const all = (queries[name] ?? []).map((one) => (typeof one === "string" ? described(one, {}) : described(...one)));
    await expect(`${all.join("\n\n")}\n`).toMatchFileSnapshot(`expected/${name.replaceAll(" ", "-")}.txt`);
  });

  it("completes what is typed", async () => {
    const all = completed.map((query) => {
      const offers = complete(library, query);
      return [`› ${query}`, ...offers.map(({ text, kind, from, to }) => `  ${kind} ${from}-${to}: ${text}`)].join("\n");
    });
    await expect(`${all.join("\n")}\n`).toMatchFileSnapshot("expected/completions.txt");
  });
});
