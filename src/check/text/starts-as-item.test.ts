import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { startsAsItem } from "./starts-as-item.js";

it.each([{ title: "- Lamps" }, { question: "• Is it lit?" }, { text: "- It glows." }, { text: "3. It glows." }])(
  "finds %j",
  (record) => {
    expect(problemMessages(startsAsItem, ["lamps", record])).toHaveLength(1);
  },
);

it.each([
  { text: "- It glows.\n- It burns." },
  { text: "1. It glows.\n2. It burns." },
  { text: "It does:\n\n- It glows." },
  { title: "A-Frame Lamps", text: "-1 oil is paid." },
])("accepts %j", (record) => {
  expect(problemMessages(startsAsItem, ["lamps", record])).toEqual([]);
});

it("accepts texts of one item where at least three, and half of those of a kind, are one", () => {
  const item = { text: "- It glows." };
  const other = { text: "It burns." };
  const found = (...records: object[]) =>
    problemMessages(startsAsItem, ...records.map((record, i): [string, object] => [`lamps-${i}`, record])).length;
  expect(found(item, item, item, other, other, other)).toBe(0);
  expect(found(item, item, item, other, other, other, other)).toBe(3);
  expect(found(item, item)).toBe(2);
  expect(found(item, item, item, { text: "3. It glows." })).toBe(1);
});
