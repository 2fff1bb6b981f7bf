import { expect, it } from "vitest";
import { found } from "../made-up-subject.fixture.js";
import { endsWithoutStop } from "./ends-without-stop.js";

it.each(["The lamp goes out when the", "- It glows.\n- It is lit until dusk or", "It glows (see the Long Hall)"])(
  "finds %j",
  (text) => {
    const end = text.split("\n").at(-1)?.slice(-40);
    expect(found(endsWithoutStop, ["lamps", { text }])).toEqual([`lamps: the text ends with "${end}".`]);
  },
);

it.each([
  "It is lit until dusk.",
  'It reads: "glow until dusk."',
  "It reads: “glow”",
  "It is lit until dusk. (see Lamps, FAQ)",
  "It is lit until dusk.**",
  "It is lit until:",
  "Base Box",
  "[?]",
])("takes %j", (text) => {
  expect(found(endsWithoutStop, ["lamps", { text: text.replace(/[“”]/g, '"') }])).toEqual([]);
});

it("a restricted or banned card is a name, not a sentence; that none is banned is one", () => {
  const text = "Keeper of the Long Hall (Base F1)";
  const cards = [{ id: "keeper", name: "Keeper of the Long Hall", set: "Base", number: "F1" }];
  expect(found(endsWithoutStop, ["lamps", { kind: "restricted", text }])).toEqual([]);
  expect(found(endsWithoutStop, ["lamps", { kind: "banned", text, cards }])).toEqual([]);
  expect(found(endsWithoutStop, ["lamps", { kind: "banned", text: "At this time no card is" }])).toHaveLength(1);
});
