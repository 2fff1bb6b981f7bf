/**
 * Which words of a made-up dictionary are near a misspelt word, and how similar they are, in full. If a number changes,
 * queries are read differently: measure the effect with `npm run eval` before you change it here.
 */
import { expect, it } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { searchIndexOf } from "../index/search-index.js";
import { wordFlags } from "../index/word-flags.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { looselyNearWords, type NearWord, nearWords } from "./spelling.js";

const letters = "abcdefghijklmnopqrstuvwxyz".split("");
// 78 words that are equally near "quarry".
const quarries = letters.flatMap((letter) => ["a", "e", "o"].map((vowel) => `quarry${vowel}${letter}`));
// 26 words that are nearer.
const nearer = letters.map((letter) => `quarry${letter}`);
const dictionary =
  "tar tart jetty pulley pulleys harbour harbours lighthouse lighthouses lightkeeper windlass windless";
const data = lampData();
const index = searchIndexOf(
  lampLibrary({
    ...data,
    rulings: [
      ...data.rulings,
      madeUpRuling({ id: "words", text: `${dictionary} ${[...quarries, ...nearer].join(" ")}` }),
    ],
  }),
);
const written = (found: readonly NearWord[]) =>
  found.map(({ word, similarity }) => `${index.words.at(word)} ${similarity.toFixed(3)}`).join(", ");
const near = (typed: string) => written(nearWords(index, typed, wordFlags.text));
const looselyNear = (typed: string) => written(looselyNearWords(index, typed, wordFlags.text, 4));

it.each<[typed: string, near: string, looselyNear: string]>([
  ["ta", "", ""],
  ["tar", "tar 1.000", "tar 1.000, tart 0.667"],
  ["atr", "", ""],
  ["tarr", "tart 0.750", "tar 0.889, tart 0.600, quarryr 0.462, quarryar 0.429"],
  ["tarts", "tart 0.789", "tart 0.727, tar 0.600"],
  ["tars", "tart 0.750", "tar 0.667, tart 0.600, harbours 0.429"],
  ["etty", "jetty 0.632", "jetty 0.727"],
  ["jety", "jetty 0.789", "jetty 0.909"],
  ["jettty", "jetty 0.818", "jetty 1.000"],
  ["jetyt", "jetty 0.789", "jetty 0.667"],
  ["jtetj", "", ""],
  ["pully", "pulley 0.818", "pulley 0.769, pulleys 0.571"],
  ["puleys", "pulleys 0.840, pulley 0.636", "pulleys 0.933, pulley 0.714"],
  ["plley", "pulley 0.818", "pulley 0.769, pulleys 0.571"],
  ["ulley", "pulley 0.682", "pulley 0.769, pulleys 0.571"],
  ["pulye", "", "pulley 0.462, pulleys 0.429"],
  ["pulleyss", "pulleys 0.857, pulley 0.714", "pulleys 0.941, pulley 0.750"],
  ["pluelys", "pulleys 0.680", ""],
  ["harbor", "harbour 0.840, harbours 0.714", "harbour 0.800, harbours 0.625"],
  ["harbuor", "harbour 0.840, harbours 0.714", "harbour 0.625, harbours 0.471"],
  ["harbourss", "harbours 0.871, harbour 0.742", "harbours 0.947, harbour 0.778"],
  ["hrbr", "", "harbour 0.462"],
  ["arbour", "harbour 0.720, harbours 0.607", "harbour 0.800, harbours 0.625"],
  ["harboursman", "", "harbours 0.762, harbour 0.700"],
  [
    "lighthose",
    "lighthouse 0.882, lighthouses 0.784",
    "lighthouse 0.857, lighthouses 0.727, light 0.625, lights 0.588",
  ],
  ["lihgthose", "lighthouse 0.765, lighthouses 0.676", "lighthouse 0.571, lighthouses 0.455"],
  ["lihgthoes", "lighthouses 0.676, lighthouse 0.647", "lighthouses 0.545"],
  ["lihgtohes", "", ""],
  ["ligthuose", "lighthouse 0.765, lighthouses 0.676", "lighthouse 0.571, lighthouses 0.455"],
  [
    "lighthousess",
    "lighthouses 0.900, lighthouse 0.800",
    "lighthouses 0.960, lighthouse 0.833, lights 0.600, light 0.526",
  ],
  ["mighthouse", "lighthouse 0.794, lighthouses 0.703", "lighthouse 0.818, lighthouses 0.696"],
  ["lightkeper", "lightkeeper 0.892", "lightkeeper 0.957, light 0.588, keeper 0.556, lights 0.556"],
  ["lightkepeer", "lightkeeper 0.892", "lightkeeper 1.000, keeper 0.632, light 0.556, lights 0.526"],
  ["windlas", "windlass 0.857, windless 0.714", "windlass 0.941, windless 0.706, wicks 0.429"],
  ["windles", "windless 0.857, windlass 0.714", "windless 0.941, windlass 0.706, wicks 0.429"],
  ["wimdlass", "windlass 0.857, windless 0.714", "windlass 0.778, windless 0.556"],
  ["qindless", "windless 0.750, windlass 0.607", "windless 0.778, windlass 0.556"],
  ["keeperlight", "", "lightkeeper 0.750, keeper 0.632, light 0.556, keeps 0.444"],
  ["houselight", "", "lighthouse 0.727, lighthouses 0.696, light 0.588, lights 0.444"],
  ["lighthousekeepershouseslights", "", "lighthouses 0.706, lighthouse 0.606, lightkeeper 0.588, lights 0.483"],
  ["lighthousekeepershouseslightss", "", "lighthouses 0.686, lighthouse 0.588, lightkeeper 0.571, lights 0.467"],
])("words near %s", (typed, nearWords, looselyNearWords) => {
  expect([near(typed), looselyNear(typed)]).toEqual([nearWords, looselyNearWords]);
});

it("nearWords compares, of many words that share bigrams, the 60 that share the greatest part", () => {
  const words = (found: readonly NearWord[]) => found.map(({ word }) => index.words.at(word));
  const sorted = quarries.toSorted();
  const all = [...quarries, ...nearer].sort();
  expect(words(nearWords(index, "quarry", wordFlags.text))).toEqual(nearer.slice(0, 6));
  // Words that end with the same letter share one bigram more.
  expect(words(nearWords(index, "quarry", wordFlags.text, 100))).toEqual([
    ...nearer,
    ...[...sorted.slice(0, 32), "quarryey", "quarryoy"],
  ]);
  const ending = ["quarryaz", "quarryez", "quarryoz", "quarryz"];
  expect(words(nearWords(index, "quarryzz", wordFlags.text, 100))).toEqual([
    ...ending,
    ...all.filter((word) => !ending.includes(word) && (word.length === 7 || word <= "quarryef")),
  ]);
  const ofLetter = ["quarryy", "quarryay", "quarryey", "quarryoy"];
  const rest = [...nearer, ...sorted].filter((word) => !ofLetter.includes(word));
  expect(words(looselyNearWords(index, "quarry", wordFlags.text, 100))).toEqual([...ofLetter, ...rest.slice(0, 96)]);
  const loosely = ["quarryz", "quarryaz", "quarryez", "quarryoz", ...rest.filter((word) => word !== "quarryz")];
  for (const limit of [1, 3, 4, 5, 30])
    expect(words(looselyNearWords(index, "quarryz", wordFlags.text, limit))).toHaveLength(limit);
  expect(words(looselyNearWords(index, "quarryz", wordFlags.text, 3))).toEqual(loosely.slice(0, 3));
});
