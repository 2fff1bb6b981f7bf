import { expect, it } from "vitest";
import { bothSpeakIn, marksOfSpeakers } from "./speakers.js";

const talk = (answerer: string) =>
  ["Mira", "Bo K.", "eel77", "Mira"].flatMap((name) => [
    `${name}: I have a lamp.`,
    "May I light it?",
    `${answerer}: You may.`,
  ]);

it("finds the one who answers what others ask", () => {
  const marks = { question: "^\\**(?:Mira|Bo K\\.|eel77):\\**\\s*", answer: "^\\**Keeper:\\**\\s*" };
  expect(marksOfSpeakers(talk("Keeper"))).toEqual(marks);
  expect(bothSpeakIn(["**Mira:** May I?", "**Keeper:** Yes."], marks)).toBe(true);
  expect(bothSpeakIn(["**Mira:** May I?", "Keepers may."], marks)).toBe(false);
});

it.each<[string, string[]]>([
  ["usual marks", ["Q: Is it lit?", "A: Yes."].concat(talk("A"))],
  ["two answers", talk("Keeper").slice(0, 6)],
  ["names that ask nothing", talk("Keeper").map((line) => line.replace("?", "."))],
  ["names that do not take turns", [...talk("Keeper"), "Keeper: And oil.", "Keeper: And wicks.", "Keeper: And fog."]],
  ["no names", ["May I light it?", "You may."]],
])("finds no speakers in lines with %s", (_, lines) => {
  expect(marksOfSpeakers(lines)).toBeNull();
});
