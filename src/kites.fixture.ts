/**
 * A second made-up game, for look-ups in a library of several games. It shares a card's name, a term and a ruling's number
 * with the lamps game. It bans a card, and has two cards of one name, a partial edition, house rulings and a card database.
 */
import { utimesSync } from "node:fs";
import { join } from "node:path";
import { writeFiles } from "./library/disk/made-up-folder.fixture.js";

const chapter = (edition: string, digit: string, name: string) =>
  `source: {document: kites-faq, edition: "${edition}", title: Kite Questions, publisher: Nobody's Games, copyright: © Nobody's Games, sha256: ${digit.repeat(64)}}
chapter: ${name}
rulings:`;

const kite = '{id: red-kite, name: Red Kite, set: Sky, number: "1"}';
const gull = '{id: grey-gull, name: Grey Gull, set: Sky, number: "3"}';
const tail = '{id: long-tail, name: Long Tail, set: Sky, number: "9"}';

const rulings = `${chapter("1.0", "d", "Rulings")}
  - id: strings
    kind: definition
    number: "1.1"
    title: Strings
    text: A string ties a kite to its flyer. A cut string is discarded.
    section: [Rulings, 1. Kites]
    keywords: [String]
    lines: [3-4]
  - id: lit-kites
    kind: glossary
    title: Lit
    text: A kite is lit while the sun is on the board.
    section: [Rulings, 1. Kites]
    keywords: [Lit]
    lines: ["6"]
  - id: landing
    kind: timing
    title: Landing
    text: |-
      A kite lands in three steps:

      1. Wind in its [string].
      2. Turn the Red Kite (Sky 1) face down.
      3. Discard the wind.
    section: [Rulings, 2. Wind]
    cards: [${kite}]
    see: ['"Strings" on page 1']
    lines: [8-12]
  - id: wind-at-dusk
    kind: faq
    question: Does the Grey Gull (Sky 3) fly at dusk, or does the Red Kite (Sky 1) hold it back?
    text: It flies. The Red Kite holds back only other kites.
    section: [Rulings, 2. Wind]
    cards: [${gull}, ${kite}]
    lines: [14-16]
  - id: storm-at-dusk
    kind: faq
    question: Does a storm at dusk end the game?
    text: Yes, if no kite is in the air.
    section: [Rulings, 2. Wind]
    mentions: [{id: red-kite, name: Red Kite}]
    lines: [18-19]
  - id: policy-banned
    kind: policy
    title: Banned List
    text: A player may not play any card of the banned list.
    section: [Lists]
    lines: ["21"]
  - id: banned-long-tail
    kind: banned
    title: Long Tail
    text: Long Tail (Sky 9)
    section: [Lists, Banned List]
    cards: [${tail}]
    lines: ["22"]
  - id: errata-red-kite
    kind: card-errata
    title: Red Kite (Sky 1)
    text: 'Should read: "[action] Discard 2 wind: Ready this kite."'
    section: [Errata]
    cards: [${kite}]
    lines: [24-25]
`;

const rulingsOfUpdate = `${chapter("1.1", "e", "Rulings")}
  - id: strings
    kind: definition
    number: "1.1"
    title: Strings
    text: A string ties a kite to its flyer. A cut string returns to its owner’s hand.
    section: [Rulings, 1. Kites]
    keywords: [String]
    lines: [3-4]
`;

const document = `id: kites-faq
title: Kite Questions
short: Answers
game: kites
publisher: Nobody's Games
copyright: © Nobody's Games
authority: Made up.
names: [Kites FAQ]
editions:
  - {edition: "0.9", date: 2016-01-02, title: Beta}
  - {edition: "1.0", date: 2018-03-04}
  - {edition: "1.1", date: 2019-05, partial: true}
import:
  form: markdown
  sections:
    - {heading: Rulings, reader: entries, start: number}
`;

const house = `by: A Judge
rulings:
  - id: kites-at-our-tables
    title: Kites at our tables
    text: A Red Kite that touches a lamp is lit.
    game: kites
    cards: [${kite}]
    keywords: [Lit]
    rests_on:
      - ref: kites-faq@1.0/strings
    written: 2026-04-01T10:00:00+02:00
`;

/** Card data in the form of ArkhamDB, for `grim cards import`: the printed text of a card with an erratum, and one without. */
const skyCards = [
  {
    code: "51001",
    name: "Red Kite",
    pack_code: "sky",
    position: 1,
    cost: 2,
    traits: "Kite. Red.",
    text: "[action] Discard 1 wind: Ready this kite.",
  },
  { code: "51003", name: "Grey Gull", pack_code: "sky", position: 3, xp: 1, subname: "Of the Pier", text: "Flies." },
];

/** Writes the game's files below `root`, which may hold other games. */
export function writeKites(root: string): void {
  writeFiles(root, {
    "rulings/kites-faq/document.yaml": document,
    "rulings/kites-faq/1.0/01-rulings.yaml": rulings,
    "rulings/kites-faq/1.1/01-rulings.yaml": rulingsOfUpdate,
    "house/judge.yaml": house,
    "sky.json": JSON.stringify(skyCards),
    "cards/kites/cards.yaml": `cards:
  - {id: red-kite, name: Red Kite, type: kite, printings: [{set: Sky, number: "1"}]}
  - {id: grey-gull, name: Grey Gull, printings: [{set: Sky, number: "3"}], note: The one of the pier.}
  - {id: grey-gull-of-storms, name: Grey Gull, printings: [{set: Storm, number: "4"}]}
  - {id: long-tail, name: Long Tail, printings: [{set: Sky, number: "9"}]}
  - {id: kite-lantern, name: Brass Lantern, printings: [{set: Sky, number: "7"}]}
`,
    "cards/kites/sets.yaml":
      "sets:\n  - {id: sky, cite: Sky, name: The Sky}\n  - {id: storm, cite: Storm, name: The Storm}\n",
    "cards/kites/known-cards.yaml":
      'source: "a made-up database"\ntable: |\n  51001 | Sky | 1 | Red Kite\n  51003 | Sky | 3 | Grey Gull | Of the Pier | 1\n  51004 | Storm | 4 | Grey Gull | Of Storms\n  51020 | Storm | 20 | Kite Spool\n',
    "cards/kites/keywords.yaml": "keywords:\n  - {term: Lit, exact: true}\n  - {term: string, forms: [strings]}\n",
  });
  // `grim cards` prints the date of the imported files.
  utimesSync(join(root, "sky.json"), new Date("2026-03-01T12:00:00Z"), new Date("2026-03-01T12:00:00Z"));
}
