import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Ruling } from "../ruling/ruling.js";
import type { Matches } from "../ruling/schema.js";
import { auditEditions } from "./audit.js";
import { asEdition, edition, ruling } from "./made-up.fixture.js";
import { first, second } from "./made-up-library.fixture.js";

type Texts = readonly (readonly [edition: string, rulings: readonly Ruling[]])[];
const audit = (texts: Texts, matches?: Partial<Matches>) =>
  auditEditions(
    "tea-faq",
    texts.map(([name, rulings]) => ({ edition: name, rulings: asEdition(name, rulings) })),
    { pairs: [], faults: [], aliases: [], announced: [], ...matches },
  );
const findings = (texts: Texts, matches?: Partial<Matches>) =>
  audit(texts, matches).findings.map(({ code, id, edition: where }) => `${code} ${id} ${where}`);

const entry = (id: string, text: string, tag?: string): Ruling =>
  ruling({ id, text, section: ["Errata"], since: tag === undefined ? null : { exact: tag } });
const pot = "The pot should read: close this lid until every guest has had a cup of it.";
const cup = "The cup should read: hold this until the end of the round, and then wash it.";

describe("auditEditions", () => {
  it("finds a change without a tag", () => {
    expect(
      findings([
        ["1.0", first],
        ["1.2", second],
      ]),
    ).toEqual(["untagged-change pouring 1.2"]);
  });

  it("finds a tag that names an edition without the entry", () => {
    const texts: Texts = [
      ["1.0", [entry("pot", pot, "1.0")]],
      ["1.1", [entry("pot", pot, "1.0"), entry("cup", cup, "1.0")]],
    ];
    expect(findings(texts)).toEqual(["tag-before-text cup 1.1"]);
    // Both earlier editions lack the entry, and the fault is reported once.
    expect(
      findings([
        ["0.9", [entry("pot", pot, "0.9")]],
        ["1.0", [entry("pot", pot, "0.9")]],
        ["2.0", [entry("pot", pot, "0.9"), entry("cup", cup, "0.9")]],
      ]),
    ).toEqual(["tag-before-text cup 2.0"]);
  });

  it("finds a tag that names a later edition", () => {
    expect(findings([["1.0", [entry("pot", pot, "1.1")]]])).toEqual(["tag-after-edition pot 1.0"]);
  });

  it("finds a new tag without a change, and a change without a new tag", () => {
    const before: Texts[number] = ["1.0", [entry("pot", pot, "1.0")]];
    expect(findings([before, ["1.1", [entry("pot", pot, "1.1")]]])).toEqual(["tag-without-change pot 1.1"]);
    expect(findings([before, ["1.1", [entry("pot", pot.replace("lid", "spout"), "1.1")]]])).toEqual([]);
    expect(findings([before, ["1.1", [entry("pot", pot.replace("lid", "spout"), "1.0")]]])).toEqual([
      "untagged-change pot 1.1",
    ]);
  });

  it("finds a tag that was changed to an earlier edition", () => {
    expect(
      findings([
        ["1.1", [entry("pot", pot, "1.1")]],
        ["1.2", [entry("pot", pot, "1.0")]],
      ]),
    ).toEqual(["tag-changed pot 1.2"]);
  });

  it("finds a new entry without a tag only where other entries have one", () => {
    const before: Texts[number] = ["1.0", [entry("pot", pot, "1.0")]];
    expect(findings([before, ["1.1", [entry("pot", pot, "1.0"), entry("cup", cup)]]])).toEqual([
      "untagged-entry cup 1.1",
    ]);
    const elsewhere = { ...entry("cup", cup), section: ["Questions"] };
    expect(findings([before, ["1.1", [entry("pot", pot, "1.0"), elsewhere]]])).toEqual([]);
  });

  it("compares a list of new content with the texts", () => {
    const announced = [{ edition: "1.2", where: "Page 1", entries: ["1.2", "spoons", "9.9"] }];
    const found = findings(
      [
        ["1.0", first],
        ["1.2", second],
      ],
      { announced },
    ).filter((each) => !each.startsWith("untagged"));
    expect(found).toEqual([
      "announced-not-new stirring 1.2",
      "announced-unknown 9.9 1.2",
      "new-not-announced pouring 1.2",
    ]);
    expect(findings([["1.2", second]], { announced }), "nothing to compare with").toEqual([]);
  });

  it("counts tags and lists", () => {
    expect(
      audit([
        ["1.0", first],
        ["1.2", second],
      ]),
    ).toMatchObject({ tags: 3, lists: 0 });
  });

  it("finds nothing in a single edition without tags", () => {
    expect(findings([["4.2", first.slice(1)]])).toEqual([]);
  });

  it("finds nothing in a document that does not change", () => {
    fc.assert(
      fc.property(edition(0, 10), (rulings) => {
        expect(
          findings([
            ["1", rulings],
            ["2", asEdition("2", rulings)],
          ]),
        ).toEqual([]);
      }),
    );
  });
});

describe("auditEditions with changes marked in colour", () => {
  it("accepts a coloured word in place of a tag", () => {
    const change = (marked: string[]): Texts => {
      const [before, after] = [pot, pot.replace("lid", "spout")].map((text) =>
        ruling({ id: "pot", text, section: ["Rules"] }),
      ) as [Ruling, Ruling];
      return [
        ["1.0", [before]],
        ["1.1", [{ ...after, marked }]],
      ];
    };
    expect(findings(change(["spout"]))).toEqual([]);
    expect(findings(change([]))).toEqual(["untagged-change pot 1.1"]);
  });
});

describe("the messages of auditEditions", () => {
  const messages = (texts: Texts, matches?: Partial<Matches>) =>
    audit(texts, matches).findings.map((one) => `${one.code}: ${one.message}`);
  const newPot = pot.replace("lid", "spout");

  it("says why a change has no tag", () => {
    const change = (after: Ruling[]) =>
      messages([
        ["1.0", [entry("pot", pot), entry("cup", cup, "1.0")]],
        ["1.1", after],
      ]);
    expect(change([entry("pot", newPot), entry("cup", cup, "1.0")])).toEqual([
      "untagged-change: Reworded after 1.0, by 1.1; it has no tag.",
    ]);
    expect(change([entry("pot", newPot, "0.9"), entry("cup", cup, "1.0")])[0]).toBe(
      "untagged-change: Reworded after 1.0, by 1.1; its tag still says v0.9.",
    );
    expect(change([entry("pot", newPot), entry("cup", cup)])).toEqual([
      "untagged-change: Reworded after 1.0, by 1.1; no entry of its section has a tag.",
    ]);
  });

  it("says what a tag claims", () => {
    expect(
      messages([
        ["1.0", [entry("pot", pot)]],
        ["1.1", [entry("pot", pot, "1.1")]],
      ]),
    ).toEqual(["tag-without-change: Tagged v1.1, but edition 1.0 has the same words."]);
    expect(
      messages([
        ["1.0", [entry("pot", pot, "0.9")]],
        ["1.1", [entry("pot", pot, "1.1")]],
      ]),
    ).toEqual(["tag-without-change: Tagged v1.1, but edition 1.0 has the same words, tagged v0.9."]);
    expect(
      messages([
        ["1.1", [entry("pot", pot, "1.1")]],
        ["1.2", [entry("pot", pot, "1.0")]],
      ]),
    ).toEqual(["tag-changed: Tagged v1.0; edition 1.1 tagged it v1.1."]);
    expect(messages([["1.0", [entry("pot", pot, "1.1")]]])).toEqual([
      "tag-after-edition: Tagged v1.1, but edition 1.0 already has it.",
    ]);
    expect(
      messages([
        ["1.0", [entry("pot", pot, "1.0")]],
        ["1.1", [entry("pot", pot, "1.0"), entry("cup", cup, "1.0")]],
      ]),
    ).toEqual(["tag-before-text: Tagged v1.0, but edition 1.0 does not have it."]);
  });

  it("says what is missing", () => {
    expect(
      messages([
        ["1.0", [entry("pot", pot, "1.0")]],
        ["1.1", [entry("pot", pot, "1.0"), entry("cup", cup)]],
      ]),
    ).toEqual(["untagged-entry: New after 1.0, by 1.1, without a tag; other entries of its section have one."]);
  });

  it("compares a list of new content", () => {
    const announced = [{ edition: "1.1", where: "Page 1", entries: ["pot", "9.9"] }];
    const texts: Texts = [
      ["1.0", [entry("pot", pot), entry("cup", cup)]],
      ["1.1", [entry("pot", pot), entry("cup", cup.replace("round", "game"), "1.1"), entry("mug", newPot, "1.1")]],
    ];
    expect(messages(texts, { announced })).toEqual([
      "announced-not-new: Page 1 lists it as new, but edition 1.0 has the same words.",
      "announced-unknown: Page 1 lists 9.9 as new, but edition 1.1 has no such entry.",
      "new-not-announced: New after 1.0, but Page 1 does not list it.",
      "new-not-announced: Reworded after 1.0, but Page 1 does not list it.",
    ]);
  });

  it("reports a ruling that two lists leave out once for each", () => {
    const announced = ["1.1", "1.2"].map((one) => ({ edition: one, where: "Page 1", entries: [] }));
    const texts: Texts = [
      ["1.0", [entry("cup", cup)]],
      ["1.1", [entry("cup", cup), entry("mug", newPot)]],
      ["1.2", [entry("cup", cup), entry("mug", newPot.replace("guest", "visitor"))]],
    ];
    const ofLists = findings(texts, { announced }).filter((one) => one.startsWith("new-not-announced"));
    expect(ofLists).toEqual(["new-not-announced mug 1.1", "new-not-announced mug 1.2"]);
  });

  it("accepts the tag of an edition between the two as an announcement", () => {
    const announced = [{ edition: "1.2", where: "Page 1", entries: [] }];
    const texts = (tag: string): Texts => [
      ["1.0", [entry("cup", cup)]],
      ["1.2", [entry("cup", cup.replace("round", "game"), tag), entry("mug", newPot, tag)]],
    ];
    expect(findings(texts("1.1"), { announced })).toEqual([]);
    const missing = ["new-not-announced cup 1.2", "new-not-announced mug 1.2"];
    expect(findings(texts("1.2"), { announced }), "the tag of the edition itself").toEqual(missing.toReversed());
    expect(findings(texts("1.0"), { announced }), "the tag of the older edition").toEqual(
      expect.arrayContaining(missing),
    );
  });

  it("reports a change without a tag in each edition, a tag of a later edition once", () => {
    const twice: Texts = [
      ["1.0", [entry("pot", pot)]],
      ["1.1", [entry("pot", newPot)]],
      ["1.2", [entry("pot", newPot.replace("guest", "visitor"))]],
    ];
    expect(findings(twice)).toEqual(["untagged-change pot 1.1", "untagged-change pot 1.2"]);
    expect(
      findings([
        ["1.0", [entry("pot", pot, "3.0")]],
        ["1.1", [entry("pot", pot, "3.0")]],
      ]),
    ).toEqual(["tag-after-edition pot 1.0", "tag-without-change pot 1.1"]);
  });

  it("requires no tag of a new entry that is marked", () => {
    const mug = { ...entry("mug", newPot), marked: ["spout"], places: ["1:1-2"] };
    const tagged = entry("cup", cup, "1.0");
    expect(
      findings([
        ["1.0", [tagged]],
        ["1.1", [tagged, mug]],
      ]),
    ).toEqual([]);
    expect(
      findings([
        ["1.0", [tagged]],
        ["1.1", [tagged, { ...mug, marked: [] }]],
      ]),
    ).toEqual(["untagged-entry mug 1.1"]);
  });
});
