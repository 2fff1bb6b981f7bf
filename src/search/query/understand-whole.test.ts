/**
 * Everything that is read in a query, in full. If a line changes, queries are read differently: measure the effect with
 * `npm run eval` before you change it here.
 */
import { expect, it } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { searchIndexOf } from "../index/search-index.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { parseQuery } from "./parse.js";
import { scopeOf } from "./scope.js";
import { understand } from "./understand.js";

const data = lampData();
const [lamps, trams] = data.catalogues as [(typeof data.catalogues)[0], (typeof data.catalogues)[0]];
const card = (name: string) => ({ id: name.toLowerCase(), name, printings: [], also: [], nicknames: [], named: true });
const library = lampLibrary({
  ...data,
  rulings: [
    ...data.rulings,
    madeUpRuling({
      id: "tin",
      text: "Tin Whistle calls the tide.",
      mentions: [{ id: "tin whistle", name: "Tin Whistle", set: null, number: null }],
    }),
    madeUpRuling({ id: "pier", text: "The whistle at the pier calls nobody." }),
  ],
  catalogues: [
    {
      ...lamps,
      cards: [...lamps.cards, card("Tin Whistle"), card("The One")],
      keywords: [...lamps.keywords, { term: "trimmed lamp", forms: [], exact: false }],
      slang: [
        ...lamps.slang,
        { say: ["burning water"], means: "oil" },
        { say: ["eelskin"], means: "trimmed wick at dusk" },
      ],
    },
    trams,
  ],
});
const index = searchIndexOf(library);
const scope = scopeOf(library, index, "", [], {});

/** With up to three decimals. */
const digits = (value: number) => String(Math.round(value * 1000) / 1000);

/** What is read, one fact in each line. */
function read(query: string): string[] {
  const {
    words,
    concepts,
    names,
    numbers,
    intents,
    hints,
    resolved,
    information,
    totalInformation,
    namedShare,
    questionTypes,
  } = understand(library, index, query, parseQuery(query), scope);
  const typed = (tokens: readonly number[]) => tokens.map((i) => words[i]?.text).join(" ");
  const inGame = (i: number) => (i < 0 ? "" : ` in ${index.lists.games[i]}`);
  return [
    ...concepts.map(
      ({ kind, alternatives, wordIndices }) =>
        `${kind} ${typed(wordIndices)} = ${alternatives.map((one) => `${index.terms.at(one.term)} ${digits(one.weight)}${inGame(one.game)}`).join(", ")}`,
    ),
    ...names.map(
      ({ name, kind, form, from, to, wordIndices, hasAllWords, isSpeltRight, certainty }) =>
        `${kind} ${index.nameTexts[name]}: ${form} ${typed(wordIndices)} [${from}, ${to})${hasAllWords ? "" : " part"}${isSpeltRight ? "" : " misspelt"} ${digits(certainty)}`,
    ),
    ...numbers.map(
      ({ shown, kind, terms, from, to }) =>
        `${kind} ${shown} [${from}, ${to}) = ${terms.map((term) => index.terms.at(term))}`,
    ),
    ...intents.map(
      ({ name, kinds, strength, wordIndices }) => `asks for ${name} ${strength}: ${kinds} by ${typed(wordIndices)}`,
    ),
    ...(hints.size > 0 ? [`hints ${[...hints]}`] : []),
    ...resolved.map(
      ({ typed: words, name, kind, game, partialTerm }) =>
        `reads ${words} as ${kind} ${name}${game ? ` in ${game}` : ""}${partialTerm === undefined ? "" : `, if ${index.terms.at(partialTerm)}`}`,
    ),
    `information ${information.map(digits).join(" ")} of ${digits(totalInformation)}, named ${digits(namedShare)}${questionTypes ? `, question ${questionTypes}` : ""}`,
  ];
}

const cases: Record<string, string[]> = {
  "brass lantern": [
    "word brass = brass 1",
    "word lantern = lantern 1",
    "name brass lantern = @lamps/card/brass-lantern 1",
    "card Brass Lantern: printed brass lantern [0, 2) 1",
    "information 1.386 1.386 of 2.773, named 1",
  ],
  "the brass lantern at dusk": [
    "word brass = brass 1",
    "word lantern = lantern 1",
    "word dusk = dusk 1",
    "name brass lantern = @lamps/card/brass-lantern 1",
    "card Brass Lantern: printed brass lantern [1, 3) 1",
    "information 0 1.386 1.386 0 1.897 of 4.67, named 0.594",
  ],
  "bras lantren errata": [
    "word bras = brass 0.699, lantern 0.699",
    "word lantren = brass 0.699, lantern 0.699",
    "name bras lantren = @lamps/card/brass-lantern 0.777",
    "card Brass Lantern: printed bras lantren [0, 2) misspelt 0.777",
    "asks for errata 1: card-errata,rules-errata,campaign-errata by errata",
    "reads bras lantren as card Brass Lantern",
    "information 4 6 0 of 10, named 1",
  ],
  keeper: [
    "word keeper = keeper 1",
    "name keeper = @lamps/card/keeper-of-ormouth 0.629",
    "card Keeper of Órmouth: printed keeper [0, 1) part 0.629",
    "reads keeper as card Keeper of Órmouth, if @lamps/card/keeper-of-ormouth",
    "information 1.386 of 1.386, named 1",
  ],
  "keeper moth": [
    "word keeper = keeper 1",
    "word moth = moth 1",
    "name moth = @lamps/card/gnaph-moth 0.66",
    "name keeper = @lamps/card/keeper-of-ormouth 0.629",
    "card Gnaph-Moth: printed moth [1, 2) part 0.66",
    "card Keeper of Órmouth: printed keeper [0, 1) part 0.629",
    "reads moth as card Gnaph-Moth, if @lamps/card/gnaph-moth",
    "reads keeper as card Keeper of Órmouth, if @lamps/card/keeper-of-ormouth",
    "information 1.386 1.897 of 3.283, named 1",
  ],
  "gnaphmoth light": [
    "word gnaphmoth = gnaphmoth 1",
    "word light = light 1",
    "name gnaphmoth = @lamps/card/gnaph-moth 1",
    "card Gnaph-Moth: joined gnaphmoth [0, 1) 1",
    "reads gnaphmoth as card Gnaph-Moth",
    "information 4 1.05 of 5.05, named 0.792",
  ],
  "or mouth keeper": [
    "word mouth = ",
    "word keeper = keeper 1",
    "name or mouth = @lamps/card/keeper-of-ormouth 0.629",
    "card Keeper of Órmouth: printed or mouth [0, 2) part 0.629",
    "reads or mouth as card Keeper of Órmouth, if @lamps/card/keeper-of-ormouth",
    "information 0 4 1.386 of 5.386, named 0.743",
  ],
  oldshine: [
    "word oldshine = oldshin 1, brass 0.9, lantern 0.9",
    "name oldshine = @lamps/card/brass-lantern 1",
    "card Brass Lantern: nickname oldshine [0, 1) 1",
    "reads oldshine as card Brass Lantern",
    "information 2.996 of 2.996, named 1",
  ],
  juice: [
    "word juice = juic 1, @lamps/keyword/oil 0.95 in lamps, oil 0.57 in lamps, @trams/concept/fare 0.95 in trams, fare 0.57 in trams",
    "keyword oil: slang juice [0, 1) 1",
    "concept fare: slang juice [0, 1) 1",
    "reads juice as slang oil in lamps",
    "reads juice as slang fare in trams",
    "information 1.897 of 1.897, named 0",
  ],
  "burning water left": [
    "word burning = burn 1",
    "word water = water 1",
    "word left = leav 1",
    "slang burning water = @lamps/keyword/oil 0.95 in lamps, oil 0.57 in lamps",
    "keyword oil: slang burning water [0, 2) 1",
    "reads burning water as slang oil in lamps",
    "information 1.897 4 1.386 of 7.283, named 0",
  ],
  eelskin: [
    "word eelskin = eelskin 1, trim 0.57 in lamps, wick 0.57 in lamps, dusk 0.57 in lamps",
    "concept trimmed wick at dusk: slang eelskin [0, 1) 1",
    "reads eelskin as slang trimmed wick at dusk in lamps",
    "information 6 of 6, named 0",
  ],
  "lamp zwyxtra": ["word lamp = lamp 1", "word zwyxtra = ", "information 1.05 6 of 7.05, named 0"],
  "harbour lamp": ["word harbour = ", "word lamp = lamp 1", "information 6 1.05 of 7.05, named 0"],
  "trimd lamp": [
    "word trimd = trimmedlamp 0.778",
    "word lamp = lamp 1",
    "keyword trimd lamp = ",
    "keyword trimmed lamp: joined trimd lamp [0, 2) misspelt 0.864",
    "reads trimd lamp as keyword trimmed lamp",
    "information 6 1.05 of 7.05, named 0",
  ],
  "trimmed lamp at dusk": [
    "word trimmed = trim 1",
    "word lamp = lamp 1",
    "word dusk = dusk 1",
    "keyword trimmed lamp = ",
    "keyword trimmed lamp: printed trimmed lamp [0, 2) 1",
    "information 1.897 1.05 0 1.897 of 4.844, named 0",
  ],
  "2.1": ["number 2 1 = #n2.1 1", "section 2.1 [0, 2) = #n2.1", "information 0 0 of 1, named 1"],
  "lamps 2.2 dimmed": [
    "number 2 2 = #n2.2 1",
    "word dimmed = dim 1",
    "keyword dimmed = @lamps/keyword/dim 0.707",
    "keyword dim: printed dimmed [3, 4) 0.707",
    "section 2.2 [1, 3) = #n2.2",
    "hints lamps-faq",
    "information 0 0 0 1.386 of 1.386, named 1",
  ],
  "section 2.2": ["number 2 2 = #n2.2 1", "section 2.2 [1, 3) = #n2.2", "information 0 0 0 of 1, named 1"],
  "trams 2.1 juice": [
    "number 2 1 = #n2.1 1",
    "word juice = juic 1, @lamps/keyword/oil 0.95 in lamps, oil 0.57 in lamps, @trams/concept/fare 0.95 in trams, fare 0.57 in trams",
    "keyword oil: slang juice [3, 4) 1",
    "concept fare: slang juice [3, 4) 1",
    "section 2.1 [1, 3) = #n2.1",
    "hints trams-faq",
    "reads juice as slang oil in lamps",
    "reads juice as slang fare in trams",
    "information 0 0 0 1.897 of 1.897, named 1",
  ],
  "wicks 12": ["number wicks 12 = #cwicks:12 1", "card wicks 12 [0, 2) = #cwicks:12", "information 0 0 of 1, named 1"],
  F12: ["number f12 = #f12 1", "card F12 [0, 1) = #f12", "information 0 of 1, named 1"],
  "wicks F30": [
    "number wicks f30 = #cwicks:30 1",
    "card wicks F30 [0, 2) = #cwicks:30",
    "information 0 0 of 1, named 1",
  ],
  "wicks 99": [
    "word wicks = wick 1",
    "word 99 = ",
    "keyword wicks = @lamps/set/wicks 1",
    "set Wicks and Wax: printed wicks [0, 1) 1",
    "information 1.05 6 of 7.05, named 0",
  ],
  errata: [
    "word errata = errata 1",
    "asks for errata 1: card-errata,rules-errata,campaign-errata by errata",
    "information 1.897 of 1.897, named 0",
  ],
  "is keeper errata": [
    "word keeper = keeper 1",
    "name keeper = @lamps/card/keeper-of-ormouth 0.629",
    "card Keeper of Órmouth: printed keeper [1, 2) part 0.629",
    "asks for errata 1: card-errata,rules-errata,campaign-errata by errata",
    "reads keeper as card Keeper of Órmouth, if @lamps/card/keeper-of-ormouth",
    "information 0 1.386 0 of 1.386, named 1",
  ],
  "how many wicks": [
    "word many = ",
    "word wicks = wick 1",
    "keyword wicks = @lamps/set/wicks 1",
    "set Wicks and Wax: printed wicks [2, 3) 1",
    "information 0 4 1.05 of 5.05, named 0, question 1",
  ],
  "what changed in 2.0": ["word changed = ", "word 2 = ", "word 0 = ", "information 0 4 0 6 6 of 16, named 0"],
  "the one": [
    "word one = on 1",
    "name the one = ",
    "card The One: joined the one [0, 2) 1",
    "reads the one as card The One",
    "information 0 1.897 of 1.897, named 1",
  ],
  "what is it": ["word what = ", "word is = is 1", "word it = it 1", "information 4 0.5 1.386 of 5.886, named 0"],
  whistle: [
    "word whistle = whistl 1",
    "name whistle = @lamps/card/tin whistle 0.467",
    "card Tin Whistle: printed whistle [0, 1) part 0.467",
    "reads whistle as card Tin Whistle, if @lamps/card/tin whistle",
    "information 1.386 of 1.386, named 0",
  ],
  "tin wisthle": [
    "word tin = tin 1",
    "word wisthle = whistl 0.811",
    "name tin wisthle = @lamps/card/tin whistle 0.901",
    "card Tin Whistle: printed tin wisthle [0, 2) misspelt 0.901",
    "reads tin wisthle as card Tin Whistle",
    "information 1.897 6 of 7.897, named 1",
  ],
  tinwhistel: [
    "word tinwhistel = tinwhistl 0.835",
    "name tinwhistel = @lamps/card/tin whistle 0.928",
    "card Tin Whistle: joined tinwhistel [0, 1) misspelt 0.928",
    "reads tinwhistel as card Tin Whistle",
    "information 6 of 6, named 1",
  ],
  "when is the room brigth": [
    "word room = room 1",
    "word brigth = bright 0.736",
    "reads brigth as spelling bright",
    "information 0 0 0 1.386 6 of 7.386, named 0, question 4",
  ],
  "wicks12 core7": [
    "number wicks 12 = #cwicks:12 1",
    "word core = ",
    "word 7 = ",
    "card wicks 12 [0, 2) = #cwicks:12",
    "information 0 0 4 6 of 10, named 1",
  ],
  gloom: ["word gloom = gloom 1", "information 1.897 of 1.897, named 0"],
  bras: ["word bras = ", "information 4 of 4, named 0"],
  "dim dims": [
    "word dim = dim 1",
    "word dims = dim 1",
    "keyword dim = @lamps/keyword/dim 0.707",
    "keyword dim: printed dim [0, 1) 0.707",
    "information 1.386 1.386 of 2.773, named 0",
  ],
};

it.each(Object.entries(cases))("reads %s", (query, expected) => {
  expect(read(query)).toEqual(expected);
});

it("takes the first 30 concepts of a query", () => {
  const query = Array.from({ length: 31 }, (_, i) => `zwyx${String.fromCharCode(97 + i)}`).join(" ");
  expect(read(query).filter((line) => line.startsWith("word "))).toHaveLength(30);
});
