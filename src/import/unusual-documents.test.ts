/** Imports of documents with problems of every kind: the owner of every line, every problem in full, and the records. */
import { expect, it } from "vitest";
import type { ImportInput } from "./import.js";
import { importMadeUp, madeUpProfile } from "./made-up-import.fixture.js";
import type { Correction } from "./profile/corrections-file.js";

interface Case {
  text: string;
  profile: Record<string, unknown>;
  editions?: Record<string, unknown>[];
  corrections?: Omit<Correction, "why">[];
  more?: Pick<ImportInput, "source" | "cardsOfCodes">;
}

const cases: Record<string, Case> = {
  "introductions that are records": {
    text: "# Rules\n\nThe keeper begins.\n\n## Lamps\n\nA lamp is a light.\n\n- It glows.\n\n### Wicks\n\nWicks are cut.\n\n(1.1) Cut\nTwice.\n\n## Oil\n\n### Flasks\n\n(1.2) Full\nAlways.\n\n# Questions\n\nHow to ask.\n\n## Why?\n\nSo.",
    profile: {
      sections: [
        {
          heading: "Rules",
          introduction: "record",
          kind: "faq",
          sections: [
            { heading: "Lamps", introduction: "record", reader: "entries", start: "number", subsections: "headings" },
            {
              heading: "Oil",
              introduction: "record",
              sections: [{ heading: "Flasks", reader: "entries", start: "number", introduction: "record" }],
            },
          ],
        },
        { heading: "Questions", reader: "questions", start: "heading", introduction: "set-aside" },
      ],
    },
  },
  "introductions set aside, in turns": {
    text: "Cover\nof a book\n\nMore of the cover.\n\nRulings\n\nThis chapter\nhas rulings.\n\nThey are few.\n\n(1.1) Lamps\nThey glow.\n\nLists\n\nOf all cards.\n\nRestricted\n\nThese are restricted.\n\nOil Flask (Base F13)\n\nBanned\n\nNothing at all.",
    profile: {
      sections: [
        { heading: "Rulings", reader: "entries", start: "number", introduction: "set-aside" },
        {
          heading: "Lists",
          introduction: "set-aside",
          sections: [
            { heading: "Restricted", reader: "list", introduction: "set-aside" },
            { heading: "Banned", reader: "list", kind: "banned" },
          ],
        },
        { heading: "Missing", reader: "list" },
      ],
    },
  },
  "policies before the first heading and in a section": {
    text: "All of it. **The newest\nprint** wins.\n\nThis book stands over\nall others.\n\nRulings\n\nRead them all. **These rulings** stand.\n\n(1.1) Lamps\nThey glow. No policy is stated here.",
    profile: {
      preamble: [
        { id: "policy-newest", starts: "The newest print" },
        { id: "policy-over", starts: "This book stands" },
        { id: "policy-gone", starts: "No policy is stated" },
        { id: "policy-without", starts: "Nobody knows" },
      ],
      sections: [
        {
          heading: "Rulings",
          reader: "entries",
          start: "number",
          policies: [
            { id: "policy-stand", starts: "These rulings stand" },
            { id: "policy-no", starts: "No lamp" },
          ],
        },
      ],
    },
    editions: [{ edition: "1.0", without: ["policy-without"] }],
  },
  "ids that two records have": {
    text: "Rulings\n\n(1.1) Lamps\nThey glow.\n\n(1.3) Wicks\nThey burn.\n\n(1.2) Lamps\nThey glow again.",
    profile: { sections: [{ heading: "Rulings", reader: "entries", start: "number" }] },
    corrections: [
      { lines: 3, was: "Lamps", id: "lamp-one" },
      { lines: 9, was: "Lamps", id: "lamp-one" },
    ],
  },
  "corrections without effect": {
    text: "Rulings\n\n(1.1) Lamps\nThey glow.\n\nOften.\n\n(1.2) Wicks\nThey burn.",
    profile: { sections: [{ heading: "Rulings", reader: "entries", start: "number" }] },
    corrections: [
      { lines: 3, was: "Lamps", break: true },
      { lines: 6, was: "Often", break: true },
      { lines: 3, was: "Lamps", join: true },
      { lines: 8, was: "Wicks", record: true },
      { lines: 4, was: "glow", set: "TLH" },
      { lines: 4, was: "glow", means: { "Old Keeper": "old-keeper" } },
      { lines: 4, was: "glow", id: "lamps" },
      { lines: 4, was: "glow", note: "Seen." },
      { lines: 4, was: "glow", text: true },
      { lines: 9, was: "burn", now: "burn" },
      { lines: 9, was: "shine", now: "burn" },
    ],
  },
  "entries and breaks inside lists": {
    text: "Rulings\n\n(1.1) Lamps\nThey glow:\n- at dusk.\n  Then at dawn.\n  And at noon.\n  - Not in fog.\n  Nor in rain.\n\n(1.2) Wicks\nThey burn in the\n\n(1.3) Oil\nIt is oil.",
    profile: { sections: [{ heading: "Rulings", reader: "entries", start: "number" }] },
    corrections: [
      { lines: 6, was: "Then", break: true },
      { lines: 7, was: "And", break: true },
      { lines: 9, was: "Nor", break: true },
    ],
  },
  "boilerplate that holds rules": {
    text: "Rulings\n\n(1.1) Lamps\nThey glow.\n\n~ 7 ~\n\n(1.2) Wicks\nThey burn. ~ 8 ~\n\n~ A lamp cannot burn twice in a round. ~\n\nBegin\nA keeper may not sing.\nEnd\n\nBegin\nnever ends",
    profile: {
      sections: [{ heading: "Rulings", reader: "entries", start: "number" }],
      boilerplate: [
        { rule: "page", pattern: "^~.*~$" },
        { rule: "box", from: "^Begin$", until: "^End$" },
      ],
    },
  },
  "sets below their cycles": {
    text: "Errata\n\nNight Cycle\n\nAsh Urn (F3)\nIt burns.\n\nThe LongHall\n\nOld Keeper (7)\nHe sings.\n\nBase Box\n\nBrass Lantern (F12)\nIt glows.\n\nOil Flaks (F13)\nIt is full.\n\nBase\n\nOil Flask (F14)\nIt is empty.",
    profile: {
      sections: [{ heading: "Errata", reader: "entries", start: "card", kind: "card-errata", subsections: "sets" }],
    },
  },
  "headings that the profile does not know": {
    text: "# Rulings\n\n## Lamps\n\nThey glow.\n\n## Wicks\n\nThey burn.\n\nAll Rights Reserved\n\nPage 9\n\n# Empty\n\n# Questions\n\nQ: May I?\n\nA: Yes.\n\nQ: Who?\n\nQ: Why?\n\nA: So.",
    profile: {
      sections: [
        { heading: "Rulings", reader: "entries", start: "heading" },
        { heading: "Empty", reader: "list" },
        { heading: "Questions", reader: "questions", marks: { question: "^Q: ", answer: "^A: " } },
      ],
    },
  },
};

const yaml = (value: unknown) => JSON.stringify(value).replaceAll(/"(\w+)":/g, "$1: ");
/** A record's fields, without the empty ones. */
const fields = (record: object) =>
  yaml(Object.fromEntries(Object.entries(record).filter(([, value]) => !Array.isArray(value) || value.length > 0)));

it.each(Object.entries(cases))("%s", async (name, { text, profile, editions, corrections = [], more }) => {
  const stages: string[] = [];
  const { chapters, lines, problems } = importMadeUp(text, madeUpProfile(profile, editions ? { editions } : {}), {
    corrections: corrections.map((one) => ({ why: "made up", ...one })),
    correctionsPlace: { file: "corrections.yaml", lines: corrections.map((_, i) => 10 * (i + 1)) },
    stage: (stage) => stages.push(stage),
    ...more,
  });
  const out = [
    stages.join(", "),
    yaml(lines),
    ...problems.map(yaml),
    ...chapters.flatMap(({ chapter, rulings }) => [`# ${chapter}`, ...rulings.map(fields)]),
  ];
  await expect(`${out.join("\n")}\n`).toMatchFileSnapshot(`expected/${name}.txt`);
});
