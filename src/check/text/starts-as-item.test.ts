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
