import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ruling } from "../ruling/ruling.js";
import { diffEditions, type EditionDiff } from "./edition-diff.js";
import { asEdition, edition, ruling } from "./made-up.fixture.js";
import { plain } from "./normalise.js";
import type { WordOp } from "./words.js";

const empty = { added: [], removed: [], reworded: [], moved: [], extraction: [], unchanged: [], renamed: [] };

/** What the tests look at: which ruling stands in which list. */
const lists = (diff: EditionDiff) => ({
  added: diff.added.map(({ id }) => id),
  removed: diff.removed.map(({ id }) => id),
  reworded: diff.reworded.map(({ id }) => id),
  moved: diff.moved.map(({ id }) => id),
  extraction: diff.extraction.map(({ id }) => id),
  unchanged: diff.unchanged,
  renamed: diff.renamed,
});

describe("a small document in two editions", () => {
  // The shape of a real revision, in a document about tea: what changed, what an extraction lost, what only looks new.
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

  it("comes out as a person would tell it", () => {
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
          // The bullet was reworded; that its example is no bullet any more is layout.
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
          // One word; the reference follows its entry, which is no rewording and is marked as minor.
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

  it("without the word of a person, a ruling that an extraction lost counts as removed", () => {
    expect(lists(diffEditions(from, to)).removed).toEqual(["supplement"]);
    expect(lists(diffEditions(to, from)).added).toEqual(["supplement"]);
    expect(lists(diffEditions(to, from, { faults })).extraction).toContain("supplement");
  });

  it("does not rely on ids", () => {
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

  it("pairs what a person says is a pair", () => {
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

describe("where a ruling goes", () => {
  const text = "The pot goes round the table once, and every guest pours for the next one.";
  const one = (fields: Partial<Ruling>) => [ruling({ id: "a", number: "1.1", text, ...fields })];

  it("reworded and moved: reworded, with its move", () => {
    const to = asEdition("2", one({ number: "1.2", text: text.replace("once", "twice") }));
    const { reworded, moved } = diffEditions(one({}), to);
    expect([reworded[0]?.moved, moved]).toEqual([{ from: "1.1", to: "1.2" }, []]);
  });

  it("moved and different by extraction: moved, with a note", () => {
    const to = asEdition("2", one({ number: "1.2", text: text.replace("pot", "[?] pot") }));
    const note = "text: symbols differ (nothing in 1, “[?]” in 2, before “pot goes”)";
    expect(diffEditions(one({}), to)).toEqual({
      ...empty,
      document: "tea-faq",
      from: "1",
      to: "2",
      moved: [{ id: "a", from: "1.1", to: "1.2", note }],
    });
  });

  it("a person may say that a difference of words is a misreading", () => {
    const to = asEdition("2", one({ text: text.replace("pot", "pt?ot of") }));
    const faults = [{ id: "a", edition: "2", note: "A fold in the paper." }];
    expect(diffEditions(one({}), to, { faults }).extraction[0]?.note).toMatch(/^A fold in the paper\./);
    expect(lists(diffEditions(one({}), to)).reworded).toEqual(["a"]);
    expect(lists(diffEditions(one({}), asEdition("2", one({})), { faults })).unchanged, "nothing to explain").toEqual([
      "a",
    ]);
  });

  it("lists follow the newer edition, 1.10 after 1.9", () => {
    const entries = ["1.1", "1.10", "1.11", "1.9"].map((number) =>
      ruling({ id: number.replace(".", "-"), number, text: number }),
    );
    expect(lists(diffEditions([], entries)).added).toEqual(["1-1", "1-9", "1-10", "1-11"]);
    expect(lists(diffEditions(entries, [])).removed).toEqual(["1-1", "1-9", "1-10", "1-11"]);
    expect(lists(diffEditions(entries, entries)).unchanged).toEqual(["1-1", "1-9", "1-10", "1-11"]);
  });

  it("two empty editions differ in nothing, and are named by the caller", () => {
    const names = { document: "tea-faq", from: "1", to: "2" };
    expect(diffEditions([], [], names)).toEqual({ ...names, ...empty });
  });
});

describe("for any edition", () => {
  it("its difference from itself is empty", () => {
    fc.assert(
      fc.property(edition(0, 15), (rulings) => {
        const { unchanged, ...rest } = lists(diffEditions(rulings, asEdition("2", rulings)));
        expect(rest).toEqual({ added: [], removed: [], reworded: [], moved: [], extraction: [], renamed: [] });
        expect([...unchanged].sort()).toEqual(rulings.map(({ id }) => id).sort());
      }),
    );
  });

  it("another order of it yields moves and nothing else", () => {
    const shuffled = edition(0, 15).chain((rulings) =>
      fc.tuple(fc.constant(rulings), fc.shuffledSubarray(rulings, { minLength: rulings.length })),
    );
    fc.assert(
      fc.property(shuffled, ([rulings, other]) => {
        const { moved, unchanged, ...rest } = lists(diffEditions(rulings, asEdition("2", other)));
        expect(rest).toEqual({ added: [], removed: [], reworded: [], extraction: [], renamed: [] });
        expect(moved.length + unchanged.length).toBe(rulings.length);
        if (other.some((each, at) => each !== rulings[at])) expect(moved).not.toEqual([]);
      }),
    );
  });

  it("one ruling put elsewhere is one move", () => {
    fc.assert(
      fc.property(edition(2, 15), fc.nat(), fc.nat(), (rulings, a, b) => {
        const [at, back] = [a % rulings.length, b % rulings.length];
        const other = [...rulings];
        other.splice(back, 0, ...other.splice(at, 1));
        expect(diffEditions(rulings, asEdition("2", other)).moved).toHaveLength(at === back ? 0 : 1);
      }),
    );
  });

  it("typography and layout change nothing", () => {
    const printed = (text: string | null) =>
      text?.replace(/ (\w+)/, "  **“$1”**").replace(/ (\w+) /, "\n$1\u00a0") ?? null;
    const typed = (text: string | null) => text?.replace(/ (\w+)/, ' "$1"') ?? null;
    fc.assert(
      fc.property(edition(0, 10), (rulings) => {
        const from = rulings.map((each) => ({ ...each, question: typed(each.question), text: typed(each.text) ?? "" }));
        const to = rulings.map((each) => ({
          ...each,
          question: printed(each.question),
          text: printed(each.text) ?? "",
        }));
        expect(lists(diffEditions(from, asEdition("2", to))).unchanged).toHaveLength(rulings.length);
      }),
    );
  });

  it("random edits of n rulings are reported as exactly those n, and their words reconstruct both texts", () => {
    const edits = fc.array(
      fc.record({ at: fc.nat(), word: fc.nat(), how: fc.constantFrom("replace", "insert", "delete", "append") }),
    );
    fc.assert(
      fc.property(edition(1, 15), edits, (rulings, all) => {
        const other = asEdition("2", rulings);
        const edited = new Set<string>();
        for (const { at, word, how } of all) {
          const target = other[at % other.length] as Ruling;
          const words = target.text.split(" ");
          const place = word % (words.length - 1);
          if (how === "replace") words[place] = "quux";
          else if (how === "insert") words.splice(place, 0, "zyzzy");
          else if (how === "delete" && words.length > 6) words.splice(place, 1);
          else words.push("Furthermore frobnicate.");
          const before = rulings[at % rulings.length] as Ruling;
          target.text = words.join(" ");
          if (target.text === before.text) edited.delete(target.id);
          else edited.add(target.id);
        }
        const diff = diffEditions(rulings, other);
        const { reworded, unchanged, ...rest } = lists(diff);
        expect([...reworded].sort()).toEqual([...edited].sort());
        expect(unchanged).toHaveLength(rulings.length - edited.size);
        expect(rest).toEqual({ added: [], removed: [], moved: [], extraction: [], renamed: [] });
        for (const { words, from, to } of diff.reworded) {
          expect(joined(words, "ins")).toBe(plain(from.text));
          expect(joined(words, "del")).toBe(plain(to.text));
        }
      }),
    );
  });
});

describe("for any two editions", () => {
  it("each ruling of both stands in exactly one list, and the way back mirrors the way there", () => {
    fc.assert(
      fc.property(twoEditions, ([from, to]) => {
        const there = diffEditions(from, to);
        const back = diffEditions(to, from);
        expect(account(there)).toEqual(
          [...from.map((each) => `1/${each.id}`), ...to.map((each) => `2/${each.id}`)].sort(),
        );
        expect(comparable(mirror(back))).toEqual(comparable(there));
      }),
      { numRuns: 300 },
    );
  });
});

/** An edition, and another in which some entries were changed in each way there is, alone and together. */
const twoEditions: fc.Arbitrary<[Ruling[], Ruling[]]> = edition(0, 14).chain((rulings) => {
  const fate = fc.record({
    gone: fc.boolean(),
    isNew: fc.boolean(),
    reworded: fc.boolean(),
    symbol: fc.boolean(),
    noQuestion: fc.boolean(),
    number: fc.option(fc.constantFrom("1.1", "1.9", "1.10")),
    section: fc.option(fc.constantFrom("Play", "Else")),
    renamed: fc.boolean(),
  });
  const rare = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fate });
  const fates = fc.array(rare, { minLength: rulings.length, maxLength: rulings.length });
  return fc
    .tuple(fates, fc.shuffledSubarray(rulings, { minLength: rulings.length }), fc.boolean())
    .map(([all, order, shuffle]) => {
      const fateOf = new Map(rulings.map((each, at) => [each.id, all[at]]));
      const from = rulings.filter(({ id }) => !fateOf.get(id)?.isNew);
      const to = (shuffle ? order : rulings).flatMap((each) => {
        const its = fateOf.get(each.id);
        if (its?.gone && !its.isNew) return [];
        let { text } = each;
        if (its?.reworded) text = text.replace(" ", " quux ");
        if (its?.symbol) text = text.replace(/ (\w+)\.$/, " [?] $1.");
        const question = its?.noQuestion ? null : each.question;
        const number = its?.number ?? each.number;
        const section = its?.section ? [its.section] : each.section;
        return [{ ...each, id: its?.renamed ? `new-${each.id}` : each.id, text, question, number, section }];
      });
      return [from, asEdition("2", to)];
    });
});

function joined(words: readonly WordOp[], without: WordOp["op"]): string {
  return words
    .filter(({ op }) => op !== without)
    .map(({ text }) => text)
    .join("");
}

/** Every ruling of both editions, as many times as it is listed. */
function account(diff: EditionDiff): string[] {
  const older = new Map(diff.renamed.map(({ from, to }) => [to, from]));
  const paired = [...diff.reworded, ...diff.moved, ...diff.extraction].map(({ id }) => id).concat(diff.unchanged);
  const inBoth = paired.flatMap((id) => [`1/${older.get(id) ?? id}`, `2/${id}`]);
  const inOne = [...diff.added, ...diff.removed].map(({ edition, id }) => `${edition}/${id}`);
  return [...inBoth, ...inOne].sort();
}

/** The diff of the other direction, turned round. */
function mirror(diff: EditionDiff): EditionDiff {
  const newer = new Map(diff.renamed.map(({ from, to }) => [to, from]));
  const idOf = (id: string) => newer.get(id) ?? id;
  const swap = { same: "same", del: "ins", ins: "del" } as const;
  return {
    document: diff.document,
    from: diff.to,
    to: diff.from,
    added: diff.removed,
    removed: diff.added,
    reworded: diff.reworded.map(({ id, from, to, words, moved, ...rest }) => ({
      ...rest,
      id: idOf(id),
      from: to,
      to: from,
      words: words.map((each) => ({ ...each, op: swap[each.op] })),
      moved: moved && { from: moved.to, to: moved.from },
    })),
    moved: diff.moved.map(({ id, from, to, note }) => ({ id: idOf(id), from: to, to: from, note })),
    extraction: diff.extraction.map(({ id, note }) => ({ id: idOf(id), note })),
    unchanged: diff.unchanged.map(idOf),
    renamed: diff.renamed.map(({ from, to }) => ({ from: to, to: from })),
  };
}

/** Without what the direction decides: the order of lists, which of del and ins comes first, the wording of notes. */
function comparable(diff: EditionDiff) {
  const byId = <T extends { id: string }>(list: readonly T[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
  const unworded = <T extends { note: string | null }>(list: readonly T[]) =>
    list.map((each) => ({ ...each, note: each.note !== null }));
  const texts = diff.reworded.map(({ words, ...rest }) => ({
    ...rest,
    older: joined(words, "ins"),
    newer: joined(words, "del"),
  }));
  return {
    ...diff,
    added: byId(diff.added),
    removed: byId(diff.removed),
    reworded: byId(unworded(texts)),
    moved: byId(unworded(diff.moved)),
    extraction: byId(unworded(diff.extraction)),
    unchanged: [...diff.unchanged].sort(),
    renamed: [...diff.renamed].sort((a, b) => (a.to < b.to ? -1 : 1)),
  };
}
