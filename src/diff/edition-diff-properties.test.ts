/** Properties that hold for any two editions. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ruling } from "../ruling/ruling.js";
import { runs } from "../runs.fixture.js";
import { diffEditions, type EditionDiff } from "./edition-diff.js";
import { asEdition, edition, lists } from "./made-up.fixture.js";
import { normaliseText } from "./words/normalise.js";
import type { WordOp } from "./words/word-ops.js";

describe("diffEditions on any edition (properties)", () => {
  it("finds no difference between an edition and itself", () => {
    fc.assert(
      fc.property(edition(0, 15), (rulings) => {
        const { unchanged, ...rest } = lists(diffEditions(rulings, asEdition("2", rulings)));
        expect(rest).toEqual({
          added: [],
          removed: [],
          reworded: [],
          moved: [],
          spelling: [],
          extraction: [],
          renamed: [],
        });
        expect([...unchanged].sort()).toEqual(rulings.map(({ id }) => id).sort());
      }),
    );
  });

  it("reports only moves when the order changes", () => {
    const shuffled = edition(0, 15).chain((rulings) =>
      fc.tuple(fc.constant(rulings), fc.shuffledSubarray(rulings, { minLength: rulings.length })),
    );
    fc.assert(
      fc.property(shuffled, ([rulings, other]) => {
        const { moved, unchanged, ...rest } = lists(diffEditions(rulings, asEdition("2", other)));
        expect(rest).toEqual({ added: [], removed: [], reworded: [], spelling: [], extraction: [], renamed: [] });
        expect(moved.length + unchanged.length).toBe(rulings.length);
        if (other.some((each, at) => each !== rulings[at])) expect(moved).not.toEqual([]);
      }),
    );
  });

  it("reports one move when one ruling is in another place", () => {
    fc.assert(
      fc.property(edition(2, 15), fc.nat(), fc.nat(), (rulings, a, b) => {
        const [oldPlace, newPlace] = [a % rulings.length, b % rulings.length];
        const other = [...rulings];
        other.splice(newPlace, 0, ...other.splice(oldPlace, 1));
        expect(diffEditions(rulings, asEdition("2", other)).moved).toHaveLength(oldPlace === newPlace ? 0 : 1);
      }),
    );
  });

  it("ignores typography and layout", () => {
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

  it("reports exactly the edited rulings, and their words reconstruct both texts", () => {
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
        expect(rest).toEqual({ added: [], removed: [], moved: [], spelling: [], extraction: [], renamed: [] });
        for (const { words, from, to } of diff.reworded) {
          expect(joinWithout(words, "ins")).toBe(normaliseText(from.text));
          expect(joinWithout(words, "del")).toBe(normaliseText(to.text));
        }
      }),
    );
  });
});

describe("diffEditions on any two editions (properties)", () => {
  it("puts each ruling of both in exactly one list, and gives the mirror in the other direction", () => {
    fc.assert(
      fc.property(twoEditions, ([from, to]) => {
        const there = diffEditions(from, to);
        const back = diffEditions(to, from);
        expect(listedRulings(there)).toEqual(
          [...from.map((each) => `1/${each.id}`), ...to.map((each) => `2/${each.id}`)].sort(),
        );
        expect(comparable(mirror(back))).toEqual(comparable(there));
      }),
      { numRuns: runs(300) },
    );
  });
});

/** An edition, and another in which entries were changed in every possible way, alone and combined. */
const twoEditions: fc.Arbitrary<[Ruling[], Ruling[]]> = edition(0, 14).chain((rulings) => {
  /** What happens to one entry. */
  const fate = fc.record({
    gone: fc.boolean(),
    isNew: fc.boolean(),
    reworded: fc.boolean(),
    symbol: fc.boolean(),
    restored: fc.boolean(),
    noQuestion: fc.boolean(),
    number: fc.option(fc.constantFrom("1.1", "1.9", "1.10")),
    section: fc.option(fc.constantFrom("Play", "Else")),
    renamed: fc.boolean(),
  });
  const noneOrFate = fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 3, arbitrary: fate });
  const fates = fc.array(noneOrFate, { minLength: rulings.length, maxLength: rulings.length });
  return fc
    .tuple(fates, fc.shuffledSubarray(rulings, { minLength: rulings.length }), fc.boolean())
    .map(([all, order, shuffle]) => {
      const fateOf = new Map(rulings.map((each, at) => [each.id, all[at]]));
      const from = rulings.filter(({ id }) => !fateOf.get(id)?.isNew);
      const to = (shuffle ? order : rulings).flatMap((each) => {
        const change = fateOf.get(each.id);
        if (change?.gone && !change.isNew) return [];
        let { text } = each;
        if (change?.reworded) text = text.replace(" ", " quux ");
        if (change?.symbol) text = text.replace(/ (\w+)\.$/, " [?] $1.");
        const id = change?.renamed ? `new-${each.id}` : each.id;
        const restored = change?.restored ? ["steam"] : [];
        const question = change?.noQuestion ? null : each.question;
        const number = change?.number ?? each.number;
        const section = change?.section ? [change.section] : each.section;
        return [{ ...each, id, text, question, number, section, restored }];
      });
      return [from, asEdition("2", to)];
    });
});

function joinWithout(words: readonly WordOp[], without: WordOp["op"]): string {
  return words
    .filter(({ op }) => op !== without)
    .map(({ text }) => text)
    .join("");
}

/** Every ruling of both editions, as many times as it is listed. */
function listedRulings(diff: EditionDiff): string[] {
  const older = new Map(diff.renamed.map(({ from, to }) => [to, from]));
  const paired = [...diff.reworded, ...diff.moved, ...diff.spelling, ...diff.extraction]
    .map(({ id }) => id)
    .concat(diff.unchanged);
  const inBoth = paired.flatMap((id) => [`1/${older.get(id) ?? id}`, `2/${id}`]);
  const inOne = [...diff.added, ...diff.removed].map(({ edition, id }) => `${edition}/${id}`);
  return [...inBoth, ...inOne].sort();
}

/** The comparison with its two sides exchanged. */
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
    spelling: diff.spelling.map(({ id, note }) => ({ id: idOf(id), note })),
    extraction: diff.extraction.map(({ id, note }) => ({ id: idOf(id), note })),
    unchanged: diff.unchanged.map(idOf),
    renamed: diff.renamed.map(({ from, to }) => ({ from: to, to: from })),
  };
}

/** Without what depends on the direction: the order of lists, the order of del and ins, the words of notes. */
function comparable(diff: EditionDiff) {
  const byId = <T extends { id: string }>(list: readonly T[]) => [...list].sort((a, b) => (a.id < b.id ? -1 : 1));
  const unworded = <T extends { note: string | null }>(list: readonly T[]) =>
    list.map((each) => ({ ...each, note: each.note !== null }));
  const texts = diff.reworded.map(({ words, ...rest }) => ({
    ...rest,
    older: joinWithout(words, "ins"),
    newer: joinWithout(words, "del"),
  }));
  return {
    ...diff,
    added: byId(diff.added),
    removed: byId(diff.removed),
    reworded: byId(unworded(texts)),
    moved: byId(unworded(diff.moved)),
    spelling: byId(unworded(diff.spelling)),
    extraction: byId(unworded(diff.extraction)),
    unchanged: [...diff.unchanged].sort(),
    renamed: [...diff.renamed].sort((a, b) => (a.to < b.to ? -1 : 1)),
  };
}
