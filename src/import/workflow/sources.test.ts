/**
 * How many rulings of each kind and section each edition has. sources.slow.test.ts compares them with a fresh import.
 */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { documentIds, editionNames, readEdition } from "../../library/disk/library-files.js";
import type { RulingRecord } from "../../ruling/schema.js";

const root = join(import.meta.dirname, "..", "..", "..");

/** Expected numbers of rulings, by kind and by section name. `policy` is a minimum. Sections are counted without policies. */
const expected: Record<string, { kinds: Record<string, number>; sections?: Record<string, number> }> = {
  "ahlcg-faq 1.0": {
    kinds: {
      policy: 3,
      "rules-errata": 3,
      "card-errata": 3,
      definition: 3,
      clarification: 9,
      faq: 15,
      "quick-reference": 1,
    },
  },
  "ahlcg-faq 1.3": {
    kinds: {
      policy: 2,
      "rules-errata": 5,
      "campaign-errata": 3,
      "card-errata": 17,
      definition: 3,
      clarification: 17,
      faq: 32,
      "quick-reference": 2,
    },
  },
  "ahlcg-rules-reference 2016": { kinds: { policy: 2, rule: 2, glossary: 46 } },
  "coc-faq 4.2": {
    kinds: {
      policy: 2,
      "card-errata": 91,
      restricted: 32,
      banned: 1,
      "rules-errata": 6,
      clarification: 59,
      rule: 6,
      timing: 8,
      faq: 92,
    },
    sections: {
      "Core Set": 5,
      "Secrets of Arkham": 2,
      "Summons of the Deep": 20,
      Dreamlands: 8,
      "The Yuggoth Contract": 2,
      "The Order of the Silver Twilight": 2,
      "The Rituals of the Order": 3,
      "Ancient Relics": 11,
      "Forgotten Lore": 16,
      Revelations: 7,
      "Seekers of Knowledge": 4,
      "The Key and the Gate": 3,
      "The Terror in Venice": 3,
      "The Sleeper Below": 1,
      "Denizens of the Underworld": 1,
      "The Thousand Young": 3,
      "Restricted List": 32,
      "Card Effects": 16,
      "Definitions and Terms": 38,
      "Stories and Struggles": 5,
    },
  },
  "cthulhu-wars-faq undated": {
    kinds: { faq: 160 },
    sections: {
      "Core Game Rules": 12,
      "The Ancients": 6,
      "Opener of the Way": 20,
      Sleeper: 21,
      "Tcho-Tcho": 10,
      Windwalker: 21,
      "Neutral Spellbooks": 10,
      "Neutral Monsters": 12,
      "Great Race of Yith": 1,
      Abhoth: 1,
      Azathoth: 5,
      "Chaugnar Faugn": 2,
      Cthugha: 1,
      Eihort: 1,
      "Gla'aki": 1,
      "Unique High Priests": 2,
      "Dreamlands Map": 8,
      "Library at Celaeno Map": 6,
      "Primeval Map": 5,
      "Shaggai Map": 4,
      "Yuggoth Map": 11,
    },
  },
};

const editions = documentIds(root).flatMap((document) =>
  editionNames(root, document).map((edition) => ({ document, edition })),
);

function tally(words: readonly string[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const word of words) sums[word] = (sums[word] ?? 0) + 1;
  return sums;
}

describe("the committed rulings", () => {
  it("are those of the expected editions", () => {
    expect(editions.map(({ document, edition }) => `${document} ${edition}`).sort()).toEqual(
      Object.keys(expected).sort(),
    );
  });

  it.each(editions)(
    "$document $edition has the expected number of rulings of each kind and section",
    ({ document, edition }) => {
      const { chapters, problems } = readEdition(root, document, edition);
      expect(problems).toEqual([]);
      const rulings: RulingRecord[] = chapters.flatMap(({ chapter }) => chapter.rulings);
      const { kinds = {}, sections = {} } = expected[`${document} ${edition}`] ?? {};
      const { policy: foundPolicies = 0, ...foundOthers } = tally(rulings.map((one) => one.kind));
      const { policy: minPolicies = 0, ...expectedOthers } = kinds;
      expect(foundOthers).toEqual(expectedOthers);
      expect(foundPolicies).toBeGreaterThanOrEqual(minPolicies);
      for (const [name, count] of Object.entries(sections)) {
        const here = rulings.filter(
          (one) => one.kind !== "policy" && (one.section[0] === name || one.section[1] === name),
        );
        expect([name, here.length]).toEqual([name, count]);
      }
    },
  );
});
