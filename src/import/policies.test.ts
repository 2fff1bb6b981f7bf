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
