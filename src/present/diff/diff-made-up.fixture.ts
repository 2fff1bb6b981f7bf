/** A made-up comparison with an entry in every list, for the tests of this folder. */
import type { EditionDiff } from "../../diff/edition-diff.js";
import type { Ruling } from "../../ruling/ruling.js";
import { deepFaq, eelQuestion, lanternRule, oilErratum, sample } from "../made-up.fixture.js";

const long = "The bell rings once for every diver who is still below, and the rope-keeper counts the strokes aloud. "
  .repeat(2)
  .trim();

const bellTo: Ruling = sample({
  id: "bell",
  number: "2.2",
  title: "The <Bell>",
  text: `${long}\n\nA diver who hears it [reaction] may climb.\n\n- First the rope.\n- Then the weights.`,
  restored: ["reaction"],
});
const bellFrom: Ruling = {
  ...bellTo,
  edition: "1.0",
  number: "2.1",
  text: bellTo.text.replace("may climb", "must climb"),
};

export const tide = sample({ id: "tide", title: "Tide", text: "The tide waits for nobody." });

export const madeUpDiff: EditionDiff = {
  document: "deep-faq",
  from: "1.0",
  to: "1.3",
  added: [oilErratum, eelQuestion],
  removed: [{ ...tide, edition: "1.0" }],
  reworded: [
    {
      id: "bell",
      from: bellFrom,
      to: bellTo,
      words: [
        { op: "same", text: `${long}\n\nA diver who hears it [reaction] ` },
        { op: "del", text: "must" },
        { op: "ins", text: "may" },
        { op: "same", text: " climb" },
        { op: "del", text: ";", minor: true },
        { op: "ins", text: ".", minor: true },
        { op: "same", text: "\n\n- First the rope.\n- Then the weights." },
      ],
      parts: ["text"],
      moved: { from: "2.1", to: "2.2" },
      note: null,
    },
  ],
  moved: [{ id: lanternRule.id, from: "1.3", to: "1.4", note: null }],
  spelling: [],
  extraction: [{ id: "salt", note: "1.0 lost the question; 1.3 has: Is salt a light?" }],
  unchanged: ["rope", "weights"],
  renamed: [],
};

export const diffContext = {
  document: deepFaq,
  rulingOf: (id: string) => [lanternRule, bellTo].find((each) => each.id === id) ?? null,
};
