import { expect, it } from "vitest";
import { problemMessages } from "../made-up-subject.fixture.js";
import { markLeft } from "./mark-left.js";

it.each([
  "The **lamp glows.",
  "****The lamp glows.",
  "The **lamp****glows.",
  "The lamp** glows.",
  "The *lamp glows.",
  "The lamp <b>glows.",
  "The lamp<brThat glows.",
  "The lamp glows.</p",
  "The lamp &nbsp; glows.",
  "Don&#x2019;t light it.",
  "Spend &frac12; of the oil.",
  "See [the hall](hall.html).",
  "It glows.\n\n## Oil",
  "It glows. {% endblock %}",
  "It glows.3",
  'It is "lit"12 It glows.',
  "It glows.3\n\nIt burns.",
  "It glows.\n\n![[The Hall]]",
  "See [[hall|the hall]].",
  "'''Lamp:''' It glows.",
  "It glows.\n\n== Oil ==",
  "It glows. ===Oil===",
  "Lamps [b]glow[/b].",
  "See [url=hall.html]the hall.",
  "\\item[Lamp] It glows.",
  "Lamp:: It glows.",
  "> It glows.",
  "It glows.\n\n-",
])("finds leftover markup in %j", (text) => {
  expect(problemMessages(markLeft, ["lamps", { text }])).toHaveLength(1);
});

it("finds leftover markup in a question and in a title, and quotes it", () => {
  expect(problemMessages(markLeft, ["lamps", { question: "Is it lit?**?" }])).toEqual([
    'lamps: a doubled question mark was left in the words: "?**?".',
  ]);
  expect(problemMessages(markLeft, ["lamps", { title: "## Lamps" }])).toHaveLength(1);
});

it.each([
  "The **lamp** glows, *at dusk*, in the ***hall***.",
  "- *Lamp*: glows.\n- *Oil*: burns.",
  "**Forced:****Then** light the lamp.",
  "A strength of 1+* is that of the star (*).",
  "2 * 3 < 7 and 9 > 8",
  "It costs <brass or <p4.",
  "[reaction]: light the lamp (see [?]).",
  "A [[Relic]] burns.",
  "The [b] icon, [i] and [url]: \"'Lamp'' glows\" if a == b.",
  "Lamp: it glows. - Oil: burns. 3 > 2.",
  "It is lit (Reef 12). See rule 1.2 or p.3 and version 2.",
])("accepts %j", (text) => {
  expect(problemMessages(markLeft, ["lamps", { text }])).toEqual([]);
});
