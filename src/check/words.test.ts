/** Each check of words finds the first texts and accepts the second. A text is that of a record, unless it says more. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RulingRecord } from "../ruling/schema.js";
import { messagesOf } from "./made-up-subject.fixture.js";
import { unpairedBracket, wordChecks } from "./words.js";

type Words = string | Partial<RulingRecord>;

const cases: Record<string, { found: Words[]; accepted: Words[] }> = {
  "empty-text": {
    found: ["", " \n", "2U", "0/4", "Pending.", "**Coming soon!**", "No errata at this time.", "None yet."],
    accepted: ["Burns.", "[flame]", "No lamps are lit.", "It is pending.", { question: "Is it lit?", text: "" }],
  },
  "question-without-answer": {
    found: [
      { question: "Is it lit?", text: " " },
      { kind: "faq", title: undefined, text: "Yes." },
    ],
    accepted: [
      { kind: "faq", question: "Is it lit?", text: "Yes." },
      { kind: "faq", title: undefined, text: "Yes.", notes: ["The question is lost."] },
      { kind: "faq", title: "Lamp Hall", text: "Its doors are open." },
      "Yes.",
    ],
  },
  "question-unclear": {
    found: [
      { question: "The lamp is lit." },
      { question: "Is it lit? No." },
      { question: "Is it lit? There is no oil.", text: "" },
    ],
    accepted: [
      { question: "Is it **lit?**" },
      { question: "Is it lit? There is no oil." },
      { question: "Is it lit? If so, does it glow?" },
      { question: "A lamp is lit.\n\nIs it dry?" },
      { question: "The lamp burns low. Please say when it goes out." },
    ],
  },
  "mark-left": {
    found: [
      "The **lamp glows.",
      "The *lamp glows.",
      "The lamp <b>glows.",
      "The lamp<brThat glows.",
      "The lamp &nbsp; glows.",
      "See [the hall](hall.html).",
      "It glows.\n\n## Oil",
      "It glows. {% endblock %}",
      "See [[hall|the hall]].",
      "Lamps [b]glow[/b].",
      "> It glows.",
      "It glows.\n\n-",
      { title: "## Lamps" },
    ],
    accepted: [
      "The **lamp** glows, *at dusk*, in the ***hall***.",
      "**Forced:****Then** light the lamp.",
      "A strength of 1+* is that of the star (*).",
      "2 * 3 < 7 and 9 > 8",
      "It costs <brass or <p4.",
      "A [[Relic]] burns.",
    ],
  },
  "control-character": {
    found: ["A\u0007", "A\t", "A\u00ad", "A\u200b", "A\u202e", "A\ufeff", "A\ue001", { notes: ["\u2028"] }],
    accepted: ["Öl — “glow”\n\n- [flame] **½**, 灯"],
  },
  "sentences-glued": {
    found: ["A lamp is lit.Then it glows.", "It is lit.A keeper leaves.", "At 5%.Oil burns.", { question: "Lit?Yes." }],
    accepted: [
      "It is lit. Then it glows.",
      "See lamps.example.",
      "See Lamps.Example.org.",
      "U.S.Lamps",
      "Lit...Then out.",
    ],
  },
  "unbalanced-quotes": {
    found: ['It reads: "glow at', { question: 'Is it lit"?' }, 'Lamps glow." Oil burns.', 'Add 6", or 8", to "glow'],
    accepted: ['It\'s "lit", or "out".', 'The lamp moves 6" a turn.', 'It reads: "Lamps glow. Oil burns.'],
  },
  "unbalanced-brackets": {
    found: ["It glows (at dusk", "It glows at dusk).", "Pay [action to light it.", "It (glows] here."],
    accepted: ["It glows (at dusk.", "It glows (at dusk [or dawn]).", "It does: a) glow, b) burn.", "(iv) it glows"],
  },
};

describe.each(Object.entries(cases))("%s", (name, { found, accepted }) => {
  const messages = (words: Words) => messagesOf(name, ["lamps", typeof words === "string" ? { text: words } : words]);
  it.each(found)("finds %j", (words) => expect(messages(words)).toEqual([expect.stringMatching(/^lamps: .+\.$/s)]));
  it.each(accepted)("accepts %j", (words) => expect(messages(words)).toEqual([]));
});

it("every check of words has cases", () => {
  expect(wordChecks.map(({ name }) => name).sort()).toEqual(Object.keys(cases).sort());
});

it("unpairedBracket accepts any balanced text, and none with one bracket more", () => {
  const words = fc.stringMatching(/^[a-z ]{6,20}$/);
  const nested = fc.letrec<{ text: string }>((tie) => ({
    text: fc.oneof(
      { depthSize: "small" },
      words,
      tie("text").map((text) => `lamps (${text}) oils`),
      tie("text").map((text) => `lamps [${text}] oils`),
    ),
  })).text;
  fc.assert(
    fc.property(nested, fc.constantFrom("(", "[", ")", "]"), (text, bracket) => {
      expect(unpairedBracket(text)).toBeNull();
      expect(unpairedBracket(`${text} lamps${bracket}`)).not.toBeNull();
    }),
  );
});
