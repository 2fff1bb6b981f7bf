import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { controlCharacter } from "./control-character.js";

it.each<[string, string]>([
  ["a bell", "\u0007"],
  ["a tab", "\t"],
  ["a soft hyphen", "\u00ad"],
  ["a zero-width space", "\u200b"],
  ["an override of the writing direction", "\u202e"],
  ["a byte order mark", "\ufeff"],
  ["a line separator", "\u2028"],
  ["an icon of a private font", "\ue001"],
])("finds %s in every field of a ruling", (_, character) => {
  const code = `U+${character.codePointAt(0)?.toString(16).padStart(4, "0")}`;
  for (const more of [
    { text: `A lamp${character}` },
    { title: `A${character}` },
    { question: `A${character}?` },
    { notes: [character] },
    { see: [`x${character}`] },
  ])
    expect(problemMessages(controlCharacter, ["lamps", more])).toEqual([`lamps: it contains the character ${code}.`]);
});

it("accepts line breaks, letters, icons and emphasis", () => {
  expect(problemMessages(controlCharacter, ["lamps", { text: "Öl — “glow”\n\n- [flame] **½**, 灯" }])).toEqual([]);
});
