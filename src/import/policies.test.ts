import { describe, expect, it } from "vitest";
import { importMadeUp, madeUpProfile, recordsOf } from "./made-up-import.fixture.js";

const section = { heading: "Rulings", reader: "entries", start: "number" };
const entry = "Rulings\n\n(1.1) Lamps\nThey glow.";
const profile = (starts: string, more: object = {}) => ({
  preamble: [{ id: "policy-newest", starts }],
  sections: [{ ...section, ...more }],
});
const policyOf = (result: ReturnType<typeof importMadeUp>) => {
  const record = recordsOf(result).find((one) => one.kind === "policy");
  return record && [record.id, record.text, record.lines.join()];
};

describe("importEdition on policies", () => {
  it.each<[string, string, string]>([
    ["inside one line", "All lamps. The newest print wins.", "1"],
    ["over a line end", "All lamps. The\nnewest print wins.", "1-2"],
    ["over several, with a word cut by a hyphen", "All lamps. The\nnew-\nest print\nwins.", "1-4"],
    ["through emphasis and no-break spaces", "All lamps. **The** newest\u00a0 print wins.", "1"],
  ])("finds a policy by its first words (%s), and leaves out words before it in the paragraph", (_, words, lines) => {
    const text = `${words}\n\nThe newest in print wins nothing\n\n${entry}`;
    const result = importMadeUp(text, profile("The newest print"));
    expect(result.problems).toEqual([]);
    const [id, found, at] = policyOf(result) ?? [];
    expect([id, at]).toEqual(["policy-newest", lines]);
    expect(found?.replace("new-est", "newest").replaceAll("*", "")).toBe("The newest print wins.");
    expect(found?.startsWith("**The**")).toBe(words.includes("**"));
  });

  it("reports a policy in another place, and its line", () => {
    const { problems } = importMadeUp(`${entry}\n\nThe newest\nprint wins.`, profile("The newest print"));
    expect(problems).toMatchObject([
      {
        code: "policy-missing",
        file: "lamps.txt",
        line: 6,
        column: 1,
        excerpt: "The newest",
        message: expect.stringMatching(/policy-newest is not stated before the first heading.*are at line 6/),
      },
    ]);
  });
  it("reports a missing policy, unless the profile says that the edition lacks it", () => {
    const bad = profile("The newest print");
    expect(importMadeUp(entry, bad).problems).toMatchObject([
      { code: "policy-missing", line: null, hint: expect.stringContaining("without: [policy-newest]") },
    ]);
    const without = { editions: [{ edition: "1.0", without: ["policy-newest"] }] };
    expect(importMadeUp(entry, madeUpProfile(bad, without)).problems).toEqual([]);
  });
  it("finds listed policies in a section whose introduction is a policy, and reads its other paragraphs as that", () => {
    const policies = [{ id: "policy-wins", starts: "The keeper wins" }];
    const lists = {
      heading: "Lists",
      sections: [{ heading: "Lit", reader: "list", introduction: "policy", policies }],
    };
    const text = "Lists\n\nLit\n\nOne of these only.\n\nThe keeper wins over them.\n\nOil Flask (Base F13)";
    const result = importMadeUp(text, { sections: [lists] });
    expect(result.problems).toEqual([]);
    expect(recordsOf(result).map(({ kind, id, text: words }) => [kind, id, words])).toEqual([
      ["policy", "policy-lit", "One of these only."],
      ["policy", "policy-wins", "The keeper wins over them."],
      ["restricted", expect.any(String), expect.any(String)],
    ]);
  });
  it("gives a paragraph with the words of two policies to the first, and says which policy has the other's words", () => {
    const policies = [
      { id: "policy-cards", starts: "Cards stand over" },
      { id: "policy-book", starts: "The book stands" },
    ];
    const text = `Rulings\n\nThe book stands over talk. Cards stand over the book.\n\n(1.1) Lamps\nThey glow.`;
    const result = importMadeUp(text, { sections: [{ ...section, policies }] });
    expect(policyOf(result)).toEqual(["policy-book", "The book stands over talk. Cards stand over the book.", "3"]);
    expect(result.problems).toMatchObject([
      {
        code: "policy-missing",
        line: 3,
        message: expect.stringMatching(/policy-cards .* at line 3, which .* is part of another policy\.$/),
      },
    ]);
  });
  it("looks for a section's policy only in that section's introduction", () => {
    const bad = profile("The newest print", { policies: [{ id: "policy-over", starts: "It stands over" }] });
    const { problems } = importMadeUp(`The newest print wins.\n\nIt stands over all of it\n\n${entry}`, bad);
    expect(problems).toMatchObject([
      {
        code: "policy-missing",
        line: 3,
        message: expect.stringContaining('"Rulings" and the first record of the section'),
      },
    ]);
  });
});
