/**
 * The library of a made-up game, for tests that run whole look-ups. It has two documents, one of them in two editions with
 * changed, moved, new and removed rulings; errata, a restricted and a banned list, references, cards, terms, slang and
 * alternative phrasings.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compileLibrary } from "./compile.js";
import { writeFiles } from "./library/disk/made-up-folder.fixture.js";

/** The hex digit that the made-up hash of the source file repeats, by edition of the FAQ. */
const digits = { "1.0": "a", "2.0": "b" } as const;

/** The beginning of a chapter's file, up to its rulings. */
const chapter = (document: string, edition: string, title: string, digit: string, name: string) =>
  `source: {document: ${document}, edition: "${edition}", title: ${title}, publisher: Nobody's Games, copyright: © Nobody's Games, sha256: ${digit.repeat(64)}}
chapter: ${name}
rulings:`;

const faqChapter = (edition: keyof typeof digits, name: string) =>
  chapter("lamps-faq", edition, "Lamplighters Questions", digits[edition], name);

/**
 * A ruling that both editions have, with a different number in each.
 * @param fields its other YAML fields
 */
const borrowedOil = (number: string, fields: string) => `  - id: borrowed-oil
    kind: clarification
    number: "${number}"
    title: Borrowed Oil
    text: Oil that was borrowed from a neighbour is returned at the end of the round.
    section: [Rulings, 1. Lamps]
${fields}`;

const lantern = '{id: brass-lantern, name: Brass Lantern, set: Reef, number: "12"}';
const flask = '{id: oil-flask, name: Oil Flask, set: Reef, number: "31"}';
const moth = '{id: pale-moth, name: Pale Moth, set: Harbour, number: "4"}';
const eel = '{id: eel-watch, name: Eel Watch, set: Reef, number: "40"}';

const errata = `${faqChapter("2.0", "Errata")}
  - id: errata-brass-lantern
    kind: card-errata
    title: Brass Lantern (Reef 12)
    text: 'This card should read: "[action] Spend 1 oil: Light this lantern."'
    section: [Errata, Card Errata]
    cards: [${lantern}]
    since: "1.5"
    lines: [3-4]
    places: ["2:3-4"]
  - id: errata-wicks
    kind: rules-errata
    title: Wicks, page 4
    text: 'The second sentence of "Wicks" should read "A wick burns for two rounds."'
    section: [Errata, Rules Errata]
    see: ['"Wicks," page 4 of the Rules']
    lines: [6-7]
  - id: policy-errata
    kind: policy
    title: Errata
    text: Errata in this document override the printed cards.
    section: [Errata]
    lines: ["9"]
  - id: policy-restricted
    kind: policy
    title: Restricted List
    text: A player may select 1 card from this restricted list for any given deck, and cannot then play with any other restricted cards in the same deck.
    section: [Errata]
    lines: [11-12]
  - id: restricted-oil-flask
    kind: restricted
    title: Oil Flask
    text: Oil Flask (Reef 31)
    section: [Errata, Restricted List]
    cards: [${flask}]
    lines: ["13"]
  - id: restricted-pale-moth
    kind: restricted
    title: Pale Moth
    text: Pale Moth (Harbour 4)
    section: [Errata, Restricted List]
    cards: [${moth}]
    lines: ["14"]
`;

const rulingsOfFirst = `${faqChapter("1.0", "Rulings")}
  - id: lit-lanterns
    kind: clarification
    number: "1.1"
    title: Lit Lanterns
    text: A lantern is lit when its oil is paid. Use a [reaction] ability only then, and never when the lantern is already lit.
    section: [Rulings, 1. Lamps]
    cards: [${lantern}]
    keywords: [Lit]
    lines: [20-21]
${borrowedOil("1.2", "    lines: [23-24]")}
  - id: singing
    kind: clarification
    number: "1.3"
    title: Singing
    text: A keeper who sings keeps the moths away until the next dawn, whatever the song.
    section: [Rulings, 1. Lamps]
    lines: [26-27]
`;

const rulingsOfSecond = `${faqChapter("2.0", "Rulings")}
  - id: lit-lanterns
    kind: clarification
    number: "1.1"
    title: Lit Lanterns
    text: A lantern is lit as soon as its oil is paid. Use a [reaction] ability only then, and never when the lantern is already lit.
    section: [Rulings, 1. Lamps]
    cards: [${lantern}]
    keywords: [Lit]
    see: ['"Borrowed Oil," page 2']
    restored: [reaction]
    proofs: [{symbols: [reaction], now: "a [reaction] ability", witness: "FAQ 1.0, page 2"}]
    notes: [The source prints “lanturn”.]
    lines: [20-21]
  - id: fog
    kind: clarification
    number: "1.2"
    title: Fog
    text: |-
      In fog, do the following in order:

      - Put out every lantern without oil.
      - Turn the Eel Watch (Reef 40) to its dark side.
    section: [Rulings, 1. Lamps]
    cards: [${eel}]
    since: "2.0"
    lines: [23-26]
${borrowedOil("1.3", "    see: ['“Harbour Master’s Almanac,” page 9']\n    lines: [28-29]")}
`;

const questions = (edition: keyof typeof digits, answer: string) => `${faqChapter(edition, "Questions")}
  - id: eel-watch-and-lantern
    kind: faq
    question: Can the Eel Watch (Reef 40) put out a Brass Lantern (Reef 12) in the round in which it was lit?
    text: ${answer}
    section: [Questions, The Reef]
    cards: [${eel}, ${lantern}]
    keywords: [Lit]
    lines: [40-42]
  - id: two-moths
    kind: faq
    question: May a keeper have two copies of the Pale Moth in play?
    text: Yes, unless both were played in the same round.
    section: [Questions, The Harbour]
    mentions: [{id: pale-moth, name: Pale Moth}]
    lines: [44-45]
`;

const glossary = `${chapter("lamps-rules", "2016", "Lamplighters Rules", "c", "Glossary")}
  - id: lit
    kind: glossary
    title: Lit
    text: A lantern is lit while an oil token lies on it. A lit lantern keeps moths away.
    section: [Glossary]
    keywords: [Lit]
    lines: [5-6]
  - id: wicks
    kind: glossary
    title: Wicks
    text: A keeper may trim a wick. A wick burns for one round.
    section: [Glossary]
    lines: [8-9]
  - id: winning
    kind: rule
    title: Winning
    text: The keeper whose lantern burns last wins the game.
    section: [The Game]
    lines: ["11"]
`;

const faqDocument = `id: lamps-faq
title: Lamplighters Questions
short: FAQ
game: lamps
publisher: Nobody's Games
copyright: © Nobody's Games
authority: Made up.
names: [Lamp Questions]
editions:
  - {edition: "1.0", date: 2017-02, date_source: its first page}
  - {edition: "2.0", date: 2018-05-31}
  - {edition: "2.1", date: 2019-01-07}
precedence:
  - {wins: document, over: [lamps-rules], when: where the two contradict, by: policy-errata}
  - {wins: card-errata, over: [the printed card], by: policy-errata}
import:
  form: markdown
  sections:
    - {heading: Rulings, reader: entries, start: number}
`;

const rulesDocument = `id: lamps-rules
title: Lamplighters Rules
short: Rules
game: lamps
publisher: Nobody's Games
copyright: © Nobody's Games
authority: Made up.
editions:
  - {edition: "2016", date: "2016"}
import:
  form: markdown
  sections:
    - {heading: Glossary, reader: glossary}
`;

/** Writes the library's folders `rulings/` and `cards/` below `root`. */
export function writeLamps(root: string): void {
  writeFiles(root, {
    "rulings/lamps-faq/document.yaml": faqDocument,
    "rulings/lamps-faq/asked-as.yaml": `asked_as:
  fog:
    - what happens in the mist
    - order of steps when it is misty
    - {passage: Put out every lantern, asked_as: [do lamps with an empty tank go dark]}
    - {passage: Turn the Eel Watch, asked_as: [which guard shows the night face]}
  borrowed-oil: [give back oil]
`,
    "rulings/lamps-faq/gaps.yaml":
      "gaps:\n  - {text: '“Harbour Master’s Almanac,” page 9', why: The almanac was never printed.}\n",
    "rulings/lamps-faq/matches.yaml":
      'announced:\n  - {edition: "2.0", where: the box on page 1, entries: [fog]}\nchange_marks: New entries are tagged.\n',
    "rulings/lamps-faq/1.0/01-rulings.yaml": rulingsOfFirst,
    "rulings/lamps-faq/1.0/02-questions.yaml": questions("1.0", "Yes."),
    "rulings/lamps-faq/2.0/01-errata.yaml": errata,
    "rulings/lamps-faq/2.0/02-rulings.yaml": rulingsOfSecond,
    "rulings/lamps-faq/2.0/03-questions.yaml": questions(
      "2.0",
      "No. A lantern that was lit this round cannot be put out.",
    ),
    "rulings/lamps-rules/document.yaml": rulesDocument,
    "rulings/lamps-rules/2016/01-glossary.yaml": glossary,
    "cards/lamps/cards.yaml": `cards:
  - {id: brass-lantern, name: Brass Lantern, type: tool, nicknames: [brassy], printings: [{set: Reef, number: "12"}]}
  - {id: eel-watch, name: Eel Watch, printings: [{set: Reef, number: "40"}]}
  - {id: oil-flask, name: Oil Flask, also: [Flask of Oil], printings: [{set: Reef, number: "31"}]}
  - {id: pale-moth, name: Pale Moth, printings: [{set: Harbour, number: "4"}]}
  - {id: old-lamplighter, name: Old Lamplighter, printings: [{set: Harbour, number: "5"}]}
`,
    "cards/lamps/sets.yaml":
      "sets:\n  - {id: reef, cite: Reef, name: The Reef}\n  - {id: harbour, cite: Harbour, name: The Harbour}\n",
    "cards/lamps/keywords.yaml":
      "keywords:\n  - {term: Lit, exact: true}\n  - {term: oil}\n  - {term: wick, forms: [wicks]}\n",
    "cards/lamps/slang.yaml": "slang:\n  - {say: [burning, on], means: Lit}\n",
  });
}

/** The same library as the bytes of a snapshot. */
export async function lampsSnapshot(): Promise<Uint8Array> {
  const root = mkdtempSync(join(tmpdir(), "grim-lamps-"));
  try {
    writeLamps(root);
    return compileLibrary(root, "train");
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}
