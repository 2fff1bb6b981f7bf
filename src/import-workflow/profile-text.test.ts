/** The files that `grim init` writes, from a profile with every field and from texts that cite cards. */
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import type { Source } from "../document/source.js";
import type { SectionGuess } from "../import/infer/section-guess.js";
import { documentSchema } from "../profile/document-file.js";
import { catalogueFiles, draftCatalogue } from "./draft-catalogue.js";
import { profileText } from "./profile-text.js";

const guess = (heading: string, fit: number, runnerUp: string | null): SectionGuess => ({
  heading,
  reading: "entries by number",
  fit,
  records: 3,
  runnerUp,
});
const document = (profile: Record<string, unknown>) =>
  documentSchema.parse({
    id: "tin-faq",
    title: 'The "Tin" Questions',
    short: "FAQ",
    game: "tins",
    publisher: "Nobody's Games",
    copyright: "© Nobody's Games",
    authority: "Made up.",
    import: profile,
  });
const plain = { form: "lines", sections: [{ heading: "Rulings", reader: "entries", start: "title" }] };
const full = {
  form: "markdown",
  data: { entries: "a.b", markdown: "# {title}\n\n{text}\n" },
  artefacts: ["^<<\\d+>>$", "x"],
  boilerplate: [
    { rule: "page", pattern: "^\\d+$" },
    { rule: "box", from: "^Begin", until: "^End" },
    { rule: "rest", from: "^Appendix" },
  ],
  preamble: [{ id: "policy-newest", starts: 'The "newest" print' }],
  sections: [
    { heading: "Exactly", reader: "list", kind: "banned" },
    { heading: "Nearly", reader: "entries", start: "number", not_title: "^Not" },
    { heading: "Hardly", reader: "entries", start: { pattern: "^(?P<number>\\d)" }, introduction: "set-aside" },
    { heading: "Doubtful", reader: "questions", marks: { question: "^Q: ", answer: "^A: " }, subsections: "titles" },
    { pattern: "^Part \\d", reader: "table", columns: ["title", "text"], begins: "^Oil" },
    {
      level: 2,
      introduction: "record",
      policies: [
        { id: "policy-one", starts: "One" },
        { id: "policy-two", starts: "Two" },
      ],
      sections: [
        { heading: "Inner", sections: [{ heading: "Innermost", reader: "whole" }] },
        { heading: "Beside", reader: "glossary" },
      ],
    },
  ],
};

describe("profileText", () => {
  it("writes every field in a form that reads back as the same profile, and notes what is doubtful", async () => {
    const made = document(full);
    const guesses = [
      guess("Exactly", 1, null),
      guess("Nearly", 0.9, null),
      guess("Hardly", 0.894, null),
      guess("Doubtful", 0.95, "entries by title"),
      guess("", 0.1, "a list"),
      guess("Innermost", 0.5, "a list"),
    ];
    const glyphs = new Map([
      ["Icons", ['"a"', "U+E001"]],
      ["More", ["U+2605"]],
    ]);
    const text = profileText(made, guesses, glyphs, [3, 12]);
    expect(documentSchema.parse(parse(text))).toEqual(made);
    await expect(text).toMatchFileSnapshot("expected/profile with every field.txt");
  });

  it("gives each of several sections with one heading its own note", () => {
    const reader = { heading: "Questions", reader: "questions", start: "bold" };
    const sections = ["Core", "Harbour"].map((heading) => ({
      heading,
      sections: [reader, { heading: "Notes", introduction: "set-aside" }, { ...reader, heading: "Notes" }],
    }));
    const asked = { ...guess("Questions", 0.8, null), reading: "questions in bold" };
    const notes = { ...asked, heading: "Notes", fit: 0.7 };
    const guesses = [asked, notes, { ...asked, fit: 1 }, { ...notes, fit: 1, runnerUp: "a list" }];
    const text = profileText(document({ form: "markdown", sections }), guesses, new Map(), null);
    expect(text.slice(text.indexOf("  sections:")).split("\n").slice(1, -1)).toEqual([
      '    - heading: "Core"',
      "      sections:",
      "        # 80 % of this section's text is in regular records.",
      '        - {heading: "Questions", reader: questions, start: bold}',
      '        - {heading: "Notes", introduction: set-aside}',
      "        # 70 % of this section's text is in regular records.",
      '        - {heading: "Notes", reader: questions, start: bold}',
      '    - heading: "Harbour"',
      "      sections:",
      '        - {heading: "Questions", reader: questions, start: bold}',
      '        - {heading: "Notes", introduction: set-aside}',
      "        # 100 % of this section's text is in regular records. Another reading is nearly as good: a list",
      '        - {heading: "Notes", reader: questions, start: bold}',
    ]);
  });

  it("leaves out what a profile does not have", async () => {
    const made = document(plain);
    const text = profileText(made, [], new Map(), null);
    expect(documentSchema.parse(parse(text))).toEqual(made);
    await expect(text).toMatchFileSnapshot("expected/profile with few fields.txt");
  });

  it("keeps the spaces with which the template of entries begins", () => {
    const made = document({ ...plain, data: { entries: "a.b", markdown: "  - {title}\n{text}\n" } });
    const text = profileText(made, [], new Map(), null);
    expect(parse(text).import.data.markdown).toContain("  - {title}\n{text}\n");
  });
});

it("draftCatalogue lists cited cards, with each printing once, and no pages or steps", async () => {
  const lines = [
    "Oil Flask (Base 12) fills **Brass** Lantern (Base 3a) and Keeper’s Eye (Long Hall 104).",
    "An empty Oil Flask (Base 12), an Oil Flask (Base 13) and the Oil Flask (Reef 12); see Lamps (page 12), Rules (Version 2) and Wicks (Step 3).",
    "the lantern (Base 4), Song of the Sea (Reef 1), 9 Bells (Reef 2), Sea, Salt and Sand (Reef 3), Sea (1234), Sea (Reef 1234).",
  ];
  const draft = draftCatalogue({ lines } as Source, "tins");
  expect(draft).toMatchObject({ game: "tins", keywords: [], slang: [] });
  expect(draft.cards.map(({ named, also, nicknames }) => [named, also, nicknames])).toEqual(
    draft.cards.map(() => [true, [], []]),
  );
  const files = [...catalogueFiles(draft)].map(([path, text]) => `=== ${path}\n${text}`);
  await expect(files.join("")).toMatchFileSnapshot("expected/draft of a catalogue.txt");
});

it("draftCatalogue leaves out the words before a name that stands elsewhere without them", () => {
  const named = (...lines: string[]) => draftCatalogue({ lines } as Source, "tins").cards.map(({ name }) => name);
  expect(named("An Oil Flask (Tin 4) has oil.", "Fill the Oil Flask at dusk.")).toEqual(["Oil Flask"]);
  expect(named("Does Oil Flask (Tin 4) leak?", "**Oil Flask** leaks.")).toEqual(["Oil Flask"]);
  // "The" stays, because "Kettle" always follows "the". "May the" goes, because "Kettle" also occurs without these two words.
  expect(named("If The Kettle (Tin 5) sings, The Kettle (Tin 5) sleeps. May the Kettle (Tin 5) sing?")).toEqual([
    "The Kettle",
    "Kettle",
  ]);
  // Nothing shows that these words are no part of the name.
  expect(named("An Oil Flask (Tin 4) has oil.", "An Oil Flask is full, an Oil Flask is empty.")).toEqual([
    "An Oil Flask",
  ]);
  expect(named("An Oil Flask (Tin 4) has oil.", "Oil Flask of Doom, Oil Flasks, Oil Flask Maker")).toEqual([
    "An Oil Flask",
  ]);
  expect(named("After Dusk (Tin 6) comes Dawn (Tin 7), long after Dusk.")).toEqual(["After Dusk", "Dawn"]);
});
