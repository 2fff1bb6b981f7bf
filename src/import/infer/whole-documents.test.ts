/** What is inferred for made-up documents of several shapes, and how they are then read; the expected files are in expected/. */
import { describe, expect, it } from "vitest";
import { stringify } from "yaml";
import { readSource } from "../../document/read-source.js";
import { importEdition } from "../import.js";
import { inferProfile } from "./infer-profile.js";

const catalogue = {
  game: "lamps",
  cards: [
    {
      id: "brass-lantern",
      name: "Brass Lantern",
      printings: [{ set: "Reef", number: "12" }],
      also: [],
      nicknames: [],
      named: true,
    },
    {
      id: "eel-watch",
      name: "Eel Watch",
      printings: [{ set: "Reef", number: "40" }],
      also: [],
      nicknames: [],
      named: true,
    },
  ],
  sets: [{ id: "reef", cite: "Reef", name: "The Reef", also: [] }],
  keywords: [],
  slang: [],
};

const longText = (word: string) =>
  `The ${word} of a keeper is set down by the lamp before the night begins, and nobody moves it until the bell has rung twice.`;

const documents: Record<string, [file: string, text: string]> = {
  "markdown with errata, clarifications and questions": [
    "lamps.md",
    `# Lamps FAQ

This document is a supplement to the rules. The newest version takes precedence over older ones.

## Contents

- Card Errata
- Clarifications
- Questions

## Card Errata

Errata overrides the printed words.

**Brass Lantern (Reef 12)**
Should read: "Light this lantern."

**Eel Watch (Reef 40)**
The cost is 2.

**Oil Flask (Reef 31)**
Remove the word "each".

## Clarifications

**(1.1) Lit Lanterns**

${longText("wick")}

**(1.2) Fog**

In fog:

- put out the lanterns,
- wait.

**(1.3) Moths**

${longText("moth")}

## Questions

**Q: May I light a lamp twice?**

A: No, it burns already.

**Q: Does oil burn?**

A: It does.

**Q: Who rings the bell?**

A: The keeper.
`,
  ],
  "plain lines with questions by set": [
    "lamps.txt",
    `LAMPS QUESTIONS
The Reef
Q: May I light a lamp twice?
A: No, it burns already.
Q: Does oil burn?
A: It does. ${longText("oil")}
The Harbour
Q: Who rings the bell?
A: The keeper rings it.
Q: When is it rung?
A: At dusk.
`,
  ],
  "wrapped text with running heads": [
    "lamps.txt",
    `LAMPS FAQ 1

Errata

(v1.0) Night Watch
This card should read: When the watch comes, each of the rivals
loses one lamp, and the keeper gains one.

(v1.1) Brass Lantern (Reef 12)
The cost is 2, not 3, as long as the bell has not been rung and
no other

LAMPS FAQ 2

keeper has a lamp.

Clarifications

(1.1) Running Out
A keeper without lamps cannot buy, but may still play cards that
cost nothing.

(1.2) Two Cards
The keeper whose turn it is chooses the order in which the cards
resolve, and says so aloud.

LAMPS FAQ 3

(1.3) Fog
In fog nobody sees the pier, and no lamp there is lit before the
morning comes.
`,
  ],
  "a glossary in markdown": [
    "rules.md",
    `# Rules of the Lamps

## Glossary

### Bell

${longText("bell")}

### Fog

${longText("fog")}

### Lamp

${longText("lamp")}

### Moth

${longText("moth")} See also Lamp.

## The Turn

1. Light a lamp.
2. Draw a card.

${longText("turn")}

## Restricted List

A player may select 1 card from this restricted list.

- Brass Lantern (Reef 12)
- Eel Watch (Reef 40)
`,
  ],
  "a web page": [
    "faq.html",
    `<html><head><title>Lamps</title></head><body><h1>Lamps FAQ</h1><p>Last changed in May.</p>
<h2>Errata</h2><h3>Brass Lantern</h3><p>Should read: <b>Light it.</b></p><h3>Eel Watch</h3><p>The cost is 2.</p>
<h2>Questions</h2><p>May I light a lamp twice?</p><p>No.</p><p>Does oil burn?</p><p>It does.</p>
<h2>Rules</h2><ol><li>${longText("rule")}</li><li>${longText("wick")}</li></ol></body></html>`,
  ],
};

describe("a document without a profile", () => {
  it.each(Object.keys(documents))("is understood as expected: %s", async (name) => {
    const [file, text] = documents[name] ?? ["", ""];
    const source = await readSource(new TextEncoder().encode(text), file);
    const inferred = inferProfile(source, { id: "lamps-faq", game: "lamps", title: "Lamps" }, catalogue);
    const { document, ...rest } = inferred;
    const result = importEdition({
      source,
      document,
      edition: "1",
      corrections: [],
      correctionsPlace: { file: "corrections.yaml", lines: [] },
      catalogue,
      knownRecords: [],
    });
    const found = {
      profile: document.import,
      inferred: rest,
      records: result.chapters.map(({ chapter, rulings }) => ({
        chapter,
        rulings: rulings.map(({ proofs: _, ...one }) => one),
      })),
      problems: result.problems.map(({ line, code, message }) => `${line ?? ""} ${code}: ${message}`),
    };
    await expect(stringify(JSON.parse(JSON.stringify(found)), { lineWidth: 120 })).toMatchFileSnapshot(
      `expected/${name.replaceAll(/\W+/g, "-")}.yaml`,
    );
  });
});
