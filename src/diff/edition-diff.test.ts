import { describe, expect, it } from "vitest";
import type { Ruling } from "../ruling/ruling.js";
import { diffEditions } from "./edition-diff.js";
import { asEdition, lists, ruling } from "./made-up.fixture.js";

const empty = {
  added: [],
  removed: [],
  reworded: [],
  moved: [],
  spelling: [],
  extraction: [],
  unchanged: [],
  renamed: [],
};

describe("diffEditions on a small document in two editions", () => {
  // Modelled on a real revision: changes, extraction losses, and entries that only look new.
  const rules = (rulings: Ruling[]) =>
    rulings.map((each) => ({ ...each, section: ["Rules", ...each.section.slice(1)] }));
  const faq = (rulings: Ruling[]) => rulings.map((each) => ({ ...each, kind: "faq" as const, section: ["Questions"] }));
  const preamble = ruling({
    id: "supplement",
    kind: "policy",
    text: "This leaflet goes with the book of tea.",
    section: [],
  });
  const from: Ruling[] = [
    preamble,
    ...rules([
      ruling({
        id: "own-cups",
        title: "Own Cups",
        text: "- Own cups cannot be lent.\n - For example: Ada keeps “hers.”",
      }),
      ruling({ id: "remember", title: "“Remember…”", text: "Keep the word in mind until the pot is empty." }),
      ruling({
        id: "pouring",
        number: "1.1",
        title: "Pouring",
        text: "At abilities pour **once** (\\nearrow and → abilities).",
      }),
      ruling({ id: "waiting", number: "1.2", title: "Waiting", text: "These effects come between. See also 1.3." }),
      ruling({ id: "spilling", number: "1.3", title: "Spilling", text: "Whoever spills cleans the table — at once." }),
    ]),
    ...faq([
      ruling({ id: "two-pots", text: "Yes. Unless the pot says otherwise, use it as often as you like." }),
      ruling({ id: "sugar", question: "Is sugar free?", text: "No. Nobody said so." }),
      ruling({ id: "milk", question: "Does milk go in first?", text: "Only if the guest agrees to it." }),
    ]),
  ];
  const to: Ruling[] = asEdition("2", [
    ...rules([
      ruling({
        id: "own-cups",
        title: "Own Cups",
        text: '- Nobody can hold another\'s own cups.\n\nFor example: Ada keeps "hers."',
      }),
      ruling({
        id: "remember",
        title: '"Remember..."',
        text: "Keep the word in mind until the pot is empty.\n\nOnly you remember it.",
      }),
      ruling({
        id: "pouring",
        number: "1.1",
        title: "Pouring",
        text: "[?] abilities pour once ([steam] and [?] abilities).",
      }),
      ruling({ id: "waiting", number: "1.2", title: "Waiting", text: "These abilities come between. See also 1.4." }),
      ruling({
        id: "stirring",
        number: "1.3",
        title: "Stirring",
        text: "Stir to the left. Stirring to the right costs a coin.",
      }),
      ruling({ id: "spilling", number: "1.4", title: "Spilling", text: "Whoever spills cleans the table - at once." }),
    ]),
    ...faq([
      ruling({ id: "milk", question: "Does milk go in first?", text: "Only if the guest agrees to it." }),
      ruling({
        id: "two-pots",
        question: "Can I use a second pot?",
        text: "Yes. Unless the pot says otherwise, use it as often as you like.",
      }),
      ruling({ id: "sugar", question: "Is sugar free?", text: "No. Nobody said so." }),
    ]),
  ]);
  const faults = [{ id: "supplement", edition: "2", note: "The extraction of 2 begins after the first page." }];

  it("puts each change into the list that a reader would", () => {
    const ofFrom = (id: string) => from.find((each) => each.id === id);
    const ofTo = (id: string) => to.find((each) => each.id === id);
    expect(diffEditions(from, to, { faults })).toEqual({
      document: "tea-faq",
      from: "1",
      to: "2",
      added: [ofTo("stirring")],
      removed: [],
      reworded: [
        {
          // The bullet was reworded. That its example is no longer a bullet is layout.
          id: "own-cups",
          from: ofFrom("own-cups"),
          to: ofTo("own-cups"),
          words: [
            { op: "same", text: "- " },
            { op: "del", text: "Own" },
            { op: "ins", text: "Nobody can hold another's own" },
            { op: "same", text: " cups" },
            { op: "del", text: " cannot be lent" },
            { op: "same", text: '.\n\nFor example: Ada keeps "hers."' },
          ],
          parts: ["text"],
          moved: null,
          note: null,
        },
        {
          id: "remember",
          from: ofFrom("remember"),
          to: ofTo("remember"),
          words: [
            { op: "same", text: "Keep the word in mind until the pot is empty." },
            { op: "ins", text: "\n\nOnly you remember it." },
          ],
          parts: ["text"],
          moved: null,
          note: null,
        },
        {
          // One word changed. The reference follows its renumbered entry, so it is marked as minor.
          id: "waiting",
          from: ofFrom("waiting"),
          to: ofTo("waiting"),
          words: [
            { op: "same", text: "These " },
            { op: "del", text: "effects" },
            { op: "ins", text: "abilities" },
            { op: "same", text: " come between. See also " },
            { op: "del", text: "1.3", minor: true },
            { op: "ins", text: "1.4", minor: true },
            { op: "same", text: "." },
          ],
          parts: ["text"],
          moved: null,
          note: null,
        },
      ],
      moved: [
        { id: "spilling", from: "1.3", to: "1.4", note: null },
        { id: "milk", from: "Questions › place 9 of 9", to: "Questions › place 7 of 9", note: null },
      ],
      spelling: [],
      extraction: [
        {
          id: "pouring",
          note:
            "text: letters or symbols misread (“At” in 1, “[?]” in 2, before “abilities pour”); " +
            "text: symbols differ (“\\nearrow” in 1, “[steam]” in 2, before “and”; “→” in 1, “[?]” in 2, before “abilities)”)",
        },
        { id: "two-pots", note: "1 lost the question; 2 has: Can I use a second pot?" },
        { id: "supplement", note: "The extraction of 2 begins after the first page." },
      ],
      unchanged: ["sugar"],
      renamed: [],
    });
  });

  it("lists a ruling that an extraction lost as removed unless matches.yaml lists the fault", () => {
    expect(lists(diffEditions(from, to)).removed).toEqual(["supplement"]);
    expect(lists(diffEditions(to, from)).added).toEqual(["supplement"]);
    expect(lists(diffEditions(to, from, { faults })).extraction).toContain("supplement");
  });

  it("does not depend on ids", () => {
    const renamed = to.map((each) => ({ ...each, id: `x-${each.id}` }));
    const diff = lists(diffEditions(from, renamed, { faults }));
    const known = lists(diffEditions(from, to, { faults }));
    const withNewIds = (ids: string[]) => ids.map((id) => `x-${id}`);
    expect(diff.reworded).toEqual(withNewIds(known.reworded));
    expect(diff.moved).toEqual(withNewIds(known.moved));
    expect(diff.unchanged).toEqual(withNewIds(known.unchanged));
    expect(diff.added).toEqual(withNewIds(known.added));
    expect(diff.removed).toEqual([]);
    expect(diff.renamed).toHaveLength(to.length - known.added.length);
  });

  it("uses forced pairs", () => {
    const other = ruling({ id: "stirring", text: "Spoons are counted after each round." });
    expect(
      lists(diffEditions([other], asEdition("2", [ruling({ id: "spoons", text: "Nobody counts." })]))),
    ).toMatchObject({
      added: ["spoons"],
      removed: ["stirring"],
    });
    const pairs = [{ from: "stirring", to: "spoons" }];
    const diff = diffEditions([other], asEdition("2", [ruling({ id: "spoons", text: "Nobody counts." })]), { pairs });
    expect(lists(diff)).toMatchObject({ added: [], removed: [], reworded: ["spoons"], renamed: pairs });
  });
});

describe("diffEditions: the list a ruling is in", () => {
  const text = "The pot goes round the table once, and every guest pours for the next one.";
  const onlyRuling = (fields: Partial<Ruling>) => [ruling({ id: "a", number: "1.1", text, ...fields })];

  it("lists a ruling that was reworded and moved as reworded, with its move", () => {
    const to = asEdition("2", onlyRuling({ number: "1.2", text: text.replace("once", "twice") }));
    const { reworded, moved } = diffEditions(onlyRuling({}), to);
    expect([reworded[0]?.moved, moved]).toEqual([{ from: "1.1", to: "1.2" }, []]);
  });

  it("lists a moved ruling with extraction differences as moved, with a note", () => {
    const to = asEdition("2", onlyRuling({ number: "1.2", text: text.replace("pot", "[?] pot") }));
    const note = "text: symbols differ (nothing in 1, “[?]” in 2, before “pot goes”)";
    expect(diffEditions(onlyRuling({}), to)).toEqual({
      ...empty,
      document: "tea-faq",
      from: "1",
      to: "2",
      moved: [{ id: "a", from: "1.1", to: "1.2", note }],
    });
  });

  it("lists a rewording as an extraction difference if matches.yaml lists the fault", () => {
    const to = asEdition("2", onlyRuling({ text: text.replace("pot", "pt?ot of") }));
    const faults = [{ id: "a", edition: "2", note: "A fold in the paper." }];
    expect(diffEditions(onlyRuling({}), to, { faults }).extraction[0]?.note).toMatch(/^A fold in the paper\./);
    expect(lists(diffEditions(onlyRuling({}), to)).reworded).toEqual(["a"]);
    expect(
      lists(diffEditions(onlyRuling({}), asEdition("2", onlyRuling({})), { faults })).unchanged,
      "nothing to explain",
    ).toEqual(["a"]);
  });

  it("lists a ruling of which only the spelling of a word changed as a class of its own", () => {
    const to = asEdition("2", onlyRuling({ text: text.replace("guest", "geust").replace("every", "evvery") }));
    expect(lists(diffEditions(onlyRuling({}), to)).reworded, "a short word").toEqual(["a"]);
    const misspelt = onlyRuling({ text: text.replace("table", "tabble") });
    const note = "text: only spelling differs (“tabble” in 1, “table” in 2, before “once,”)";
    expect(diffEditions(misspelt, asEdition("2", onlyRuling({}))).spelling).toEqual([{ id: "a", note }]);
    expect(diffEditions(onlyRuling({}), asEdition("2", misspelt)).spelling).toHaveLength(1);
    const moved = asEdition("2", onlyRuling({ number: "1.2" }));
    expect(lists(diffEditions(misspelt, moved)), "moved as well").toMatchObject({ spelling: [], moved: ["a"] });
    const reworded = asEdition("2", onlyRuling({ text: text.replace("pours", "boils") }));
    expect(diffEditions(misspelt, reworded).reworded[0]?.note).toContain("only spelling differs");
  });

  it.each<[string, Partial<Ruling>]>([
    ["a tag of the newer edition", { since: { exact: "2" } }],
    ["a mark in colour", { marked: ["pours"] }],
  ])("never lists a ruling with %s as different only by extraction or spelling", (_, mark) => {
    for (const change of ["[?] pot", "p0t", "pot,", "POT"]) {
      const to = asEdition("2", onlyRuling({ ...mark, text: text.replace("pot", change) }));
      expect(lists(diffEditions(onlyRuling({}), to)), change).toMatchObject({ extraction: [], reworded: ["a"] });
      expect(lists(diffEditions(to, onlyRuling({}))), "in the other direction").toMatchObject({ reworded: ["a"] });
    }
    const withQuestion = asEdition("2", onlyRuling({ ...mark, question: "Who pours?" }));
    expect(diffEditions(onlyRuling({}), withQuestion).reworded[0]?.parts).toEqual(["question"]);
    const restored = asEdition("2", onlyRuling({ ...mark, restored: ["steam"] }));
    expect(lists(diffEditions(onlyRuling({}), restored)), "the same words").toMatchObject({ unchanged: ["a"] });
  });

  it.each<[string, Partial<Ruling>, Partial<Ruling>]>([
    ["the tag of an older edition", { since: { exact: "1" } }, { since: { exact: "1" } }],
    ["the colour of an older edition", { marked: ["pours"] }, {}],
  ])("lists a ruling with %s as different only by extraction", (_, older, newer) => {
    const to = asEdition("2", onlyRuling({ ...newer, text: text.replace("pot", "[?] pot") }));
    expect(lists(diffEditions(onlyRuling(older), to)).extraction).toEqual(["a"]);
  });

  it("orders lists as the newer edition does, 1.10 after 1.9", () => {
    const entries = ["1.1", "1.10", "1.11", "1.9"].map((number) =>
      ruling({ id: number.replace(".", "-"), number, text: number }),
    );
    expect(lists(diffEditions([], entries)).added).toEqual(["1-1", "1-9", "1-10", "1-11"]);
    expect(lists(diffEditions(entries, [])).removed).toEqual(["1-1", "1-9", "1-10", "1-11"]);
    expect(lists(diffEditions(entries, entries)).unchanged).toEqual(["1-1", "1-9", "1-10", "1-11"]);
  });

  it("finds no differences between two empty editions, and takes their names from the options", () => {
    const names = { document: "tea-faq", from: "1", to: "2" };
    expect(diffEditions([], [], names)).toEqual({ ...names, ...empty });
  });
});
