import { expect, it } from "vitest";
import { withPlainBoxes } from "./admonitions.js";

const plain = (...lines: string[]) => withPlainBoxes(lines);

it("reads a box that asks as a heading below the last one, and its text without the indent", () => {
  expect(
    plain(
      ...[
        "## Lamps",
        "",
        '??? question "What is \\"lit\\"?"',
        "    It burns.",
        "",
        "    - A",
        "      B",
        "It is dusk.",
      ],
      ...['???+ faq "Oil"', "\tIt flows.", '!!! info "May I?"', "    You may."],
    ),
  ).toEqual([
    ...["## Lamps", "", '### What is "lit"?', "It burns.", "", "- A", "  B", "It is dusk."],
    ...["### Oil", "It flows.", "### May I?", "You may."],
  ]);
});

it("writes other titles in bold, and leaves out a type without a title", () => {
  expect(
    plain('!!! tip inline end "Oil"', "    It flows.", "!!! note", "", "    It burns.", '=== "Dusk"', "    Lit."),
  ).toEqual(["**Oil**", "It flows.", "", "", "It burns.", "**Dusk**", "Lit."]);
  expect(plain('!!! tip "Oil"', "    It flows.", '    ??? note "Wick"', "        It burns.")).toEqual([
    ...["**Oil**", "It flows.", "**Wick**", "It burns."],
  ]);
});

it("keeps lines without an indented text below, and other marks", () => {
  for (const lines of [
    ["!!! note", "It burns."],
    ["???", "    It burns."],
    ["=== Oil", "    It burns."],
    ['??? tip "Oil"'],
  ])
    expect(plain(...lines)).toEqual(lines);
});
