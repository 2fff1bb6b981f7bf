/** Links of the committed library. By ids only, because the words are the publishers'. */
import { beforeAll, describe, expect, test } from "vitest";
import { cardsCalled } from "../cards/resolver.js";
import { loadLibrary } from "../library/disk/load.js";
import { editionsInForce } from "../library/editions/in-force.js";
import { type Library, type LibraryData, libraryOf } from "../library/library.js";
import { packageRoot } from "../open.js";
import { buildLinksPart } from "./build/build-links.js";
import { effectiveText } from "./errata/effective-text.js";
import { linksPartName } from "./links-part.js";
import { ids } from "./made-up.fixture.js";
import { pageOf } from "./pages/card-page.js";
import { keywordPages } from "./pages/keyword-page.js";
import { linksOf } from "./pages/links-of.js";
import { governs } from "./precedence/governs.js";
import { rulingOf } from "./references/full-reference.js";
import { danglingReferences, resolvableGaps, resolveReferences } from "./references/references.js";

let data: LibraryData;
let library: Library;

beforeAll(() => {
  data = loadLibrary(packageRoot);
  resolveReferences(data);
  library = libraryOf(data, new Map([[linksPartName, buildLinksPart(data)]]));
});

const rulingAt = (reference: string) => rulingOf(library, reference)!;
const linksFor = (reference: string) => linksOf(library, rulingAt(reference));
const targetsOf = (reference: string) =>
  linksFor(reference).see.flatMap((see) => see.to.map((to) => `${to.document}/${to.id}`));

describe("resolveReferences", () => {
  test("resolves each reference that is not a known gap, and no known gap", () => {
    expect([...danglingReferences(data), ...resolvableGaps(data)].map((one) => one.message)).toEqual([]);
  });

  test.each([
    ["ahlcg-faq/errata-costs", ["ahlcg-rules-reference/costs"]],
    ["ahlcg-faq@1.0/errata-costs", ["ahlcg-rules-reference/costs"]],
    ["ahlcg-faq/cover-up-roland-clues-considered-purposes-ability", ["ahlcg-rules-reference/clues"]],
    ["ahlcg-faq/choices-and-the-grim-rule", ["ahlcg-rules-reference/the-grim-rule"]],
    ["ahlcg-rules-reference/agenda-deck", ["ahlcg-rules-reference/act-deck-and-agenda-deck"]],
    ["ahlcg-rules-reference/constant-abilities", ["ahlcg-rules-reference/ability"]],
    ["coc-faq/errata-julia-brown-insomniac", ["coc-faq/replacement-effects"]],
    ["coc-faq/eligible-targets", ["coc-faq/if-able"]],
    ["coc-faq/limit", ["coc-faq/zones-of-play"]],
    ["coc-faq/what-is-an-effect", ["coc-faq/card-effect-vs-game-effect"]],
    ["coc-faq/stories-triggered-effects", ["coc-faq/passive-effects"]],
    [
      "cthulhu-wars-faq/ghroth-acolytes-similar-question-above-want",
      ["cthulhu-wars-faq/ghroth-acolyte-fail-roll-free-optional"],
    ],
    [
      "cthulhu-wars-faq/star-vampire-rolls-kill-pain-addition",
      ["cthulhu-wars-faq/star-vampires-servitors-of-the-outer-gods-both-same-area"],
    ],
  ])("resolves the reference of %s", (from, to) => {
    expect(targetsOf(from)).toEqual(to);
  });

  test("gives a gap and related rulings for a page that this copy of the Rules Reference lacks", () => {
    const [step] = linksFor("ahlcg-faq/skill-test-results-and-advanced-timing").see;
    expect(step).toMatchObject({ to: [], gap: expect.stringContaining("ends at page 8") });
    expect(ids(step!.related)).toContain("automatic-failure-success");
    expect(ids(linksFor("ahlcg-rules-reference/asset-cards").see.flatMap((see) => see.related))).toContain(
      "errata-slots",
    );
  });

  test("gives backlinks", () => {
    expect(ids(linksFor("ahlcg-rules-reference/costs").citedBy)).toEqual(["errata-costs", "ability"]);
    expect(ids(linksFor("coc-faq/zones-of-play").citedBy)).toEqual(["limit"]);
  });
});

describe("linksOf: repeated questions", () => {
  test("finds the Soothsayer question with two different answers", () => {
    expect(linksFor("coc-faq/soothsayer-two-attachments-play-gain").sameQuestion).toMatchObject([
      { ruling: { id: "soothsayer-two-attachments-play-gain-frequently-asked-questions" }, answersDiffer: true },
    ]);
  });

  test("finds the repeated questions of Cthulhu Wars", () => {
    const same = data.rulings
      .filter((one) => one.document === "cthulhu-wars-faq")
      .map((one) => linksOf(library, one).sameQuestion.length);
    expect(same.filter((count) => count > 0)).toHaveLength(20);
    expect(
      ids(linksFor("cthulhu-wars-faq/windwalker-howl-retreat-brain-cylinder").sameQuestion.map((one) => one.ruling)),
    ).toEqual(["windwalker-howl-retreat-brain-cylinder-yuggoth"]);
  });

  test("finds none in the Arkham Horror FAQ", () => {
    const editions = data.rulings.filter((one) => one.document === "ahlcg-faq");
    expect(editions.filter((one) => linksOf(library, one).sameQuestion.length > 0)).toEqual([]);
  });
});

describe("pageOf", () => {
  const page = (game: string, name: string, edition?: string) =>
    pageOf(library, cardsCalled(library, game, name)[0]!, {
      editions: editionsInForce(library, edition === undefined ? {} : { edition }).editions,
    });

  test.each([
    [
      "doppelganger",
      [
        "errata-doppelganger",
        "restricted-doppelganger",
        "doppelganger-focused-art-student-work-copying-character",
        "doppelganger-copy-insane-character",
      ],
    ],
    ["military bike", ["errata-military-bike", "military-bike-defending-player-able-commit"]],
    [
      "guardian pillar",
      [
        "restricted-guardian-pillar",
        "guardian-pillar-ability-allow-committed-outside",
        "neutral-ground-guardian-pillar-blank-text-box",
      ],
    ],
    [
      "julia brown, insomniac",
      [
        "errata-julia-brown-insomniac",
        "julia-brown-oddly-amphibious-julia-brown-insomniac-put-play",
        "replacement-effects",
      ],
    ],
    [
      "Snow Graves",
      [
        "stygian-eye-snow-graves-opponent-leaves-play-attached",
        "snow-graves-studying-the-void-prevent-player-triggering",
      ],
    ],
  ])("lists the rulings of %s", (name, rulings) => {
    expect(ids(page("coc", name).rulings)).toEqual(rulings);
  });

  test.each([
    ["military bike", ["military-bike-defending-player-able-commit"]],
    ["doppelganger", ["doppelganger-copy-insane-character"]],
    ["aspiring artist", ["put-into-play-vs-play-vs-enters-play"]],
    ["forms of the ether", []],
  ])("lists the quotations of %s that differ from its erratum", (name, conflicts) => {
    expect(page("coc", name).conflicts.map((one) => one.ruling.id)).toEqual(conflicts);
  });

  test("lists every card that the documents cite with two numbers of one set", () => {
    const numbers = library
      .catalogue("coc")
      .cards.flatMap(({ id }) => page("coc", id).numbers.map((one) => `${id} ${one.number}: ${one.in.join(", ")}`));
    expect(numbers.sort()).toEqual(
      [
        "aspiring-artist F112: coc-faq/errata-aspiring-artist",
        "aspiring-artist F12: coc-faq/put-into-play-vs-play-vs-enters-play",
        "bokrug F110: coc-faq/forced-responses",
        "bokrug 10: coc-faq/bokrug-receives-final-wound-resolve",
        "initiate-of-huang-hun F39: coc-faq/errata-initiate-of-huang-hun",
        "initiate-of-huang-hun F40: coc-faq/if-able",
        "snow-graves F15: coc-faq/stygian-eye-snow-graves-opponent-leaves-play-attached",
        "snow-graves F95: coc-faq/snow-graves-studying-the-void-prevent-player-triggering",
        "the-mages-machinations F30: coc-faq/errata-the-mage-machinations",
        "the-mages-machinations F20: coc-faq/the-mage-machinations-hall-of-champions-possible-search",
      ].sort(),
    );
  });

  test("gives the restricted status with its policy", () => {
    expect(page("coc", "doppelganger").status).toMatchObject({
      restricted: true,
      policies: [{ id: "policy-restricted-list" }],
    });
  });

  test("lists the rulings of an older edition", () => {
    expect(page("ahlcg", "burned ruins").rulings).toHaveLength(1);
    expect(page("ahlcg", "burned ruins", "1.0").rulings).toHaveLength(0);
  });
});

test("keywordPages gives the definitions of keywords", () => {
  const defined = (game: string, term: string) => ids(keywordPages(library, game, term)[0]!.definitions);
  expect(defined("ahlcg", "cost")).toEqual(["costs", "errata-costs"]);
  expect(defined("ahlcg", "attacks of opportunity")).toEqual(["attacks-of-opportunity", "attack-of-opportunity"]);
  expect(defined("coc", "if able")).toEqual(["if-able"]);
  expect(
    keywordPages(library, null, "cannot")
      .map((one) => one.game)
      .sort(),
  ).toEqual(["ahlcg", "coc"]);
});

describe("governs", () => {
  test("cites every statement on precedence as a step of some ruling", () => {
    const cited = new Set(data.rulings.flatMap((one) => governs(library, one).steps.map((step) => step.by.id)));
    const stating = data.rulings.filter((one) => one.kind === "policy" || /^the-(?:golden|grim)-rules?$/.test(one.id));
    expect(stating.filter((one) => !cited.has(one.id)).map((one) => one.id)).toEqual([]);
  });

  test("gives a rule and its partial correction", () => {
    expect(governs(library, rulingAt("ahlcg-rules-reference/costs"))).toMatchObject({
      line: "errata-costs of FAQ 1.3, correcting Rules Reference 2016 page 7, by ahlcg-faq/policy-document-over-rules-reference",
      inForce: true,
      corrected: "part",
    });
    expect(effectiveText(library, rulingAt("ahlcg-rules-reference/costs"))).toMatchObject([
      { basis: "rule", corrections: [{ id: "errata-costs" }] },
    ]);
  });

  test("effectiveText changes only the corrected bullet, and keeps its unquoted end", () => {
    const [text] = effectiveText(library, rulingAt("ahlcg-faq/errata-costs"));
    const printed = text!.words
      .filter((word) => word.op !== "ins")
      .map((word) => word.text)
      .join("");
    expect(printed).toBe(rulingAt("ahlcg-rules-reference/costs").text);
    expect(text!.words.filter((word) => word.op !== "same").map((word) => word.text.trim().split(" ").length)).toEqual([
      3, 2, 2,
    ]);
  });
});
