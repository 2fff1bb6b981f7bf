import { expect, it } from "vitest";
import { passagesOf, passagesWith, passageText } from "./passages.js";

const passagesIn = (text: string, kind: "rule" | "card-errata" = "rule"): string[] =>
  passagesOf({ text, kind }).map((one) => passageText({ text }, one));

const lamp = "A lamp burns one oil each evening.";
const wick = "A trimmed wick saves one oil a night.";

it("makes a passage of each paragraph, also when its lines are wrapped", () => {
  expect(passagesIn(lamp)).toEqual([lamp]);
  expect(passagesIn(`${lamp}\n\n${wick}`)).toEqual([lamp, wick]);
  expect(passagesIn("A lamp burns one oil\neach evening.\n\nA trimmed wick saves one oil.")).toEqual([
    "A lamp burns one oil\neach evening.",
    "A trimmed wick saves one oil.",
  ]);
});

it("joins a heading, a short answer, an announcement and an open quotation with the next paragraph", () => {
  for (const [start, next] of [
    ["Out of Oil", lamp],
    ["Yes.", lamp],
    ["The text of the lamp should read as follows:", lamp],
    ['Its text is "Light a lamp when it is dark.', 'Then pay two oil for it."'],
  ])
    expect(passagesIn(`${start}\n\n${next}\n\n${wick}`)).toEqual([`${start}\n\n${next}`, wick]);
});

it("joins a numbered heading with the paragraph or list below it, also after a list", () => {
  const items = "- A brass lamp burns two oil in the evening.\n- A cracked lamp burns no oil at any time.";
  expect(passagesIn(`1) Lighting\n\n${lamp}\n\n${items}\n\n2) Trimming\n\n${wick}`)).toEqual([
    `1) Lighting\n\n${lamp}`,
    ...items.split("\n"),
    `2) Trimming\n\n${wick}`,
  ]);
  expect(passagesIn(`1) Lighting\n\n2) Trimming\n\n${lamp}`)).toEqual(["1) Lighting\n\n2) Trimming", lamp]);
});

it("makes no passage of a bare reference, also to a title with a full stop", () => {
  for (const reference of ["See Wicks.", "(See also: Wicks)", "See “ST.3 Wicks and oil”.", 'See "ST.3 Wicks".'])
    expect(passagesIn(`${lamp}\n\n${wick}\n\n${reference}`)).toEqual([lamp, wick]);
  const sentence = "See “ST.3 Wicks”. A wick burns for two evenings.";
  expect(passagesIn(`${lamp}\n\n${wick}\n\n${sentence}`)).toEqual([lamp, wick, sentence]);
});

it("makes a passage of each item with the items inside it, and keeps the paragraph above as lead-in", () => {
  const items = [
    "- A brass lamp burns two oil in the evening.\n  - In fog it burns three.",
    "- A cracked lamp burns no oil at any time.",
  ];
  const text = `${lamp}\n\n${items.join("\n")}\n\n${wick}`;
  expect(passagesIn(text)).toEqual([lamp, ...items, wick]);
  expect(passagesOf({ text, kind: "rule" }).map(({ leadIn }) => leadIn && passageText({ text }, leadIn))).toEqual([
    null,
    lamp,
    lamp,
    null,
  ]);
});

it("makes one passage of an announcement with its whole list", () => {
  const items = "- A brass lamp burns two oil in the evening.\n- A cracked lamp burns no oil at any time.";
  expect(passagesIn(`Lamps burn oil as follows, each evening:\n\n${items}`)).toEqual([
    `Lamps burn oil as follows, each evening:\n\n${items}`,
    ...items.split("\n"),
  ]);
});

it("makes one passage of a list of short items, because its order answers", () => {
  const list = "The evening has these steps, in this order:\n\n1. Fill lamps\n2. Trim wicks\n3. Light lamps";
  expect(passagesIn(`${lamp}\n\n${list}`)).toEqual([lamp, list]);
});

it("leaves out bare references, and makes one passage of an erratum", () => {
  expect(passagesIn(`${lamp}\n\n${wick}\n\nSee also: "Oil" on page 4, "Wicks" on page 9.`)).toEqual([lamp, wick]);
  expect(passagesIn(`${lamp}\n\n${wick}`, "card-errata")).toEqual([`${lamp}\n\n${wick}`]);
});

it("finds the passages with some words; the shortest of several that contain each other", () => {
  const text = `Lamps burn oil as follows, each evening:\n\n- A brass lamp burns two oil in the evening.\n- A cracked lamp burns no oil at any time.`;
  const passages = passagesOf({ text, kind: "rule" });
  expect(passagesWith({ text }, passages, "brass lamp burns")).toEqual([1]);
  expect(passagesWith({ text }, passages, "LAMPS burn oil")).toEqual([0]);
  expect(passagesWith({ text }, passages, "lamp burns")).toEqual([1, 2]);
  expect(passagesWith({ text }, passages, "silver")).toEqual([]);
});
