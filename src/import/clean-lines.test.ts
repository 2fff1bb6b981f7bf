import { expect, it } from "vitest";
import { decodeSource } from "../document/source.js";
import { cleanLines } from "./clean-lines.js";
import { madeUpProfile } from "./made-up-import.fixture.js";

it("cleanLines removes extraction tags and boilerplate, and lists the lines left empty", () => {
  const text = ["<|page 1|>", "LAMPS", "A lamp<|p 2|> burns.", "notice: x", "more", "Rules", "LAMPS", "The end."];
  const source = decodeSource(new TextEncoder().encode(text.join("\n")), "lamps.txt");
  const document = madeUpProfile({
    artefacts: ["<\\|[^|]*\\|>"],
    sections: [{ heading: "Rules", reader: "list" }],
  });
  const rules = [
    { rule: "head", pattern: "^LAMPS$" },
    { rule: "notice", from: "^notice", until: "^Rules" },
    { rule: "end", from: "^The end" },
  ];
  const cleaned = cleanLines(source, document, rules);
  expect(cleaned.lines).toEqual([
    { number: 1, text: "", breaksBefore: true },
    { number: 3, text: "A lamp burns.", breaksBefore: false },
    { number: 6, text: "Rules", breaksBefore: false },
  ]);
  expect(cleaned.artefactLines).toEqual([3]);
  expect([...cleaned.boilerplate].sort((a, b) => a[0] - b[0])).toEqual([
    [1, 1, "artefact-tag"],
    [2, 2, "head"],
    [4, 5, "notice"],
    [7, 7, "head"],
    [8, 8, "end"],
  ]);
  expect([...cleaned.removedByRules].sort((a, b) => a[0] - b[0]).map(([line]) => line)).toEqual([2, 4, 7, 8]);
  expect(cleaned.problems).toEqual([]);
});

it("cleanLines starts a paragraph at a line that begins with a tag, not at one with a tag after words", () => {
  const text = "A lamp burns until the\nend of the night. [PAGE 2] Then it\n [PAGE 3]Oil is cheap.";
  const document = madeUpProfile({
    artefacts: ["\\[PAGE \\d+\\] ?"],
    sections: [{ heading: "Rules", reader: "list" }],
  });
  const { lines, artefactLines } = cleanLines(decodeSource(new TextEncoder().encode(text), "lamps.txt"), document, []);
  expect(lines.map((line) => [line.text, line.breaksBefore])).toEqual([
    ["A lamp burns until the", false],
    ["end of the night. Then it", false],
    [" Oil is cheap.", true],
  ]);
  expect(artefactLines).toEqual([2, 3]);
});
