/** Invented rulings in this project's own words, for the tests of this folder. */

import { madeUpRuling } from "../library/made-up.fixture.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";

/** A ruling without words; tests fill in the fields that they check. */
export function sample(more: Partial<Ruling> = {}): Ruling {
  return madeUpRuling({
    id: "lantern-rule",
    document: "deep-faq",
    edition: "1.3",
    game: "deep",
    text: "",
    section: [],
    lines: [[1, 1]],
    ...more,
  });
}

export const deepFaq: DocumentInfo = {
  id: "deep-faq",
  title: "Lanterns of the Deep: The Card Game",
  short: "FAQ",
  names: [],
  game: "deep",
  publisher: "Nobody",
  copyright: "Nobody",
  layer: "shipped",
  laterEditions: [],
  missingEditions: [],
  editions: [
    { edition: "1.3", date: null, dateSource: null, rulings: 81, sha256: "", layer: "shipped", partial: false },
    { edition: "1.0", date: "2017-02", dateSource: null, rulings: 37, sha256: "", layer: "shipped", partial: false },
  ],
};

/** Long, with lists, a restored symbol, a symbol read from the source, a lost one, references and a note. */
export const lanternRule = sample({
  number: "1.4",
  title: "Lighting More Than One Lantern",
  section: ["Rulings and Clarifications", "1. Game Play"],
  text: [
    "Each time a lantern is lit, the following happens in order. If a **Forced** ability or a [reaction] ability lights a second lantern meanwhile, the first one waits.",
    "",
    "- The diver pays for the oil. An ability that costs [action][action] is paid here as well, and so is one that costs [?].",
    "  - A lantern without oil stays dark.",
    "  - It does not count as lit.",
    "- Everything that says “when a lantern is lit” happens.",
    "",
    "*For example:* Mira lights the Brass Lantern (Reef 12) while the Eel Watch waits for light. The Eel Watch has a [reaction] ability, so she may use it before the Brass Lantern shines—and only then.",
    "",
    "1. Finish the second lantern.",
    "2. Go back to the first.",
  ].join("\n"),
  cards: [{ id: "brass-lantern", name: "Brass Lantern", set: "Reef", number: "12" }],
  mentions: [
    { id: "eel-watch", name: "Eel Watch", set: null, number: null },
    { id: "mira", name: "Mira, Keeper of Lights", set: null, number: null },
  ],
  keywords: ["Forced", "Lit"],
  since: { after: "1.0", by: "1.3" },
  see: [
    { text: "“Oil,” Rulebook, page 7", to: ["deep-rules/oil"], gap: null },
    { text: "“Darkness” on page 21", to: [], gap: "not in this library" },
  ],
  lines: [
    [251, 290],
    [293, 293],
  ],
  restored: ["reaction"],
  notes: ["The source prints “lanturn” in the second bullet."],
});

export const eelQuestion = sample({
  id: "eel-watch-and-own-light",
  document: "deep-faq",
  kind: "faq",
  section: ["Frequently Asked Questions", "The Reef Pack"],
  question: "Can the Eel Watch (Reef 40) put out a lantern that it lit by itself in the same turn?",
  text: "No. A lantern that was lit this turn cannot be put out.\n\nIt can do so next turn.",
  cards: [{ id: "eel-watch", name: "Eel Watch", set: "Reef", number: "40" }],
  since: { exact: "1.1" },
  lines: [[612, 617]],
});

export const oilErratum = sample({
  id: "oil-flask",
  kind: "card-errata",
  title: "Oil Flask (Reef 31) / Oil Barrel (Reef 32)",
  section: ["Notes and Errata", "Card Errata"],
  text: "These cards should read: “[action] Spend 1 oil: Light a lantern.”",
  cards: [
    { id: "oil-flask", name: "Oil Flask", set: "Reef", number: "31" },
    { id: "oil-barrel", name: "Oil Barrel", set: "Reef", number: "32" },
  ],
  since: { exact: "1.2" },
  lines: [[88, 90]],
});
