/** Small sections with the full result of their readers: drafts, introductions, headings, unread blocks and doubts. */
import { expect, it } from "vitest";
import type { Block } from "../../document/block.js";
import type { SectionSpec } from "../../profile/document-file.js";
import { noCorrections, runOf } from "../made-up-import.fixture.js";
import { type Draft, draftLines, markdownOf } from "../records/draft.js";
import { readRun } from "./read-run.js";

interface Case {
  spec: Partial<SectionSpec>;
  /** `/` stands for a line end. */
  text: string;
  /** Lines that corrections mark as records or as text, and the line where a folded part ends. */
  marks?: { record?: number[]; text?: number[]; fold?: number };
  expected: string[];
}

const cases: Case[] = [
  {
    spec: { reader: "questions", start: "bold" },
    text: "Intro.//**May I?** Yes.//More.//- **Step** one//**Why?**//A: So.//A: again.",
    expected: [
      "faq 3,5,7 | Q May I? | text Yes.//More.//- **Step** one",
      "faq 9,11,13 | Q Why? | text So.//A: again.",
      "introduction Intro.",
    ],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**Note:** x//**May I?** Yes.//**Example** one//**Important?** No.//**Answer:** y",
    expected: [
      "faq 3,5 | Q May I? | text Yes.//**Example** one",
      "faq 7,9 | Q Important? | text No.//**Answer:** y",
      "introduction **Note:** x",
    ],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**Horns**//**May I?** Yes.//**Last**",
    expected: [
      "faq 3 | under Horns | Q May I? | text Yes.",
      "headings 1,5",
      'doubt 5: "Last" stands in bold at the end of a se',
    ],
  },
  {
    spec: { reader: "entries", start: "bold" },
    text: "**Horn:** Loud.//**Drum: See Horn.**",
    expected: ["clarification 1 | title Horn (1) | text Loud.", "clarification 3 | title Drum (3) | text See Horn."],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**Horns**/**May I?**//Yes.",
    expected: ["faq 1,2,4 | Q Horns May I? | text Yes."],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**Horns** Loud.//**Drums**//**Wicks**//**May I?** Yes.",
    expected: ["faq 1 | title Horns (1) | text Loud.", "faq 7 | under Wicks | Q May I? | text Yes.", "headings 3,5"],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**Horn** - **May I?** Yes./**When?** Now./**Why?** So.//**Who?** Me.",
    expected: [
      "faq 1 | title Horn (1) | Q May I? | text Yes.",
      "faq 2 | title Horn () | Q When? | text Now.",
      "faq 3 | title Horn () | Q Why? | text So.",
      "faq 5 | Q Who? | text Me.",
    ],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**Horn -** Text.//**Drum:** - - More.//**Bell** –",
    expected: [
      "faq 1 | title Horn (1) | text Text.",
      "faq 3 | title Drum (3) | text More.",
      "headings 5",
      'doubt 5: "Bell" stands in bold at the end of a se',
    ],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**Item 12** - **Brass Horn** - Text/more.//**Item 13** – **Drum**//**Item 14** **Fife** - x",
    expected: [
      "faq 1,2 | title Item 12 + Brass Horn (1) | text Text more.",
      "faq 4 | title Item 13 (4) | text **Drum**",
      "faq 6 | title Item 14 (6) | text **Fife** - x",
    ],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**May I?** – Yes.//**Q3: May I?** A: Yes.//**Q. Why** not?//A. No.",
    expected: [
      "faq 1 | Q May I? | text Yes.",
      "faq 3 | number 3 | Q May I? | text Yes.",
      "faq 5,7 | title Q. Why (5) | text **Q. Why** not?//A. No.",
    ],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "Text.//- **May I?** Yes.//  - inner//- **Why?** So./  more//- plain",
    expected: [
      "faq 3,5 | Q May I? | text Yes.//- inner",
      "faq 7,8,10 | Q Why? | text So. more//- plain",
      "introduction Text.",
    ],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "- **May I?** Yes.//**Who?** Me.",
    expected: ["faq 3 | Q Who? | text Me.", "introduction - **May I?** Yes."],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**May I?** Yes./**Or not?** No./no end,/**Why?** So.",
    expected: ["faq 1 | Q May I? | text Yes.", "faq 2,3,4 | Q Or not? | text No. no end, **Why?** So."],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**May I/go?** Yes.//**May**/**you?** Yes.//**May.**/**They?** Yes.",
    expected: [
      "faq 1,2 | Q May I go? | text Yes.",
      "faq 4,5 | Q May you? | text Yes.",
      "faq 7,8 | Q May. They? | text Yes.",
    ],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**May 0?** Yes.//**May 1?** Yes.//**May 2?** Yes.//**May 3?** Yes.//**Costs** - Two.",
    expected: [
      "faq 1 | Q May 0? | text Yes.",
      "faq 3 | Q May 1? | text Yes.",
      "faq 5 | Q May 2? | text Yes.",
      "faq 7 | Q May 3? | text Yes.",
      "faq 9 | title Costs (9) | text Two.",
      'doubt 9: "Costs" begins a record, but is not a qu',
    ],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**May 0?** Yes.//**May 1?** Yes.//**May 2?** Yes.//**Costs** - Two.",
    expected: [
      "faq 1 | Q May 0? | text Yes.",
      "faq 3 | Q May 1? | text Yes.",
      "faq 5 | Q May 2? | text Yes.",
      "faq 7 | title Costs (7) | text Two.",
    ],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**May 0?** Yes.//**May 1?** Yes.//**May 2?** Yes.//**May 3?** Yes.//**Costs** - Two.",
    marks: { record: [9] },
    expected: [
      "faq 1 | Q May 0? | text Yes.",
      "faq 3 | Q May 1? | text Yes.",
      "faq 5 | Q May 2? | text Yes.",
      "faq 7 | Q May 3? | text Yes.",
      "faq 9 | title Costs (9) | text Two.",
    ],
  },
  {
    spec: { reader: "questions", start: "bold", title: "^Costs" },
    text: "**May 0?** Yes.//**May 1?** Yes.//**May 2?** Yes.//**May 3?** Yes.//**Costs** - Two.",
    expected: [
      "faq 1 | Q May 0? | text Yes.",
      "faq 3 | Q May 1? | text Yes.",
      "faq 5 | Q May 2? | text Yes.",
      "faq 7 | Q May 3? | text Yes.",
      "faq 9 | title Costs (9) | text Two.",
    ],
  },
  {
    spec: { reader: "questions", start: "bold", not_title: "^Costs" },
    text: "**May 0?** Yes.//**May 1?** Yes.//**May 2?** Yes.//**May 3?** Yes.//**Costs** - Two.",
    expected: [
      "faq 1 | Q May 0? | text Yes.",
      "faq 3 | Q May 1? | text Yes.",
      "faq 5 | Q May 2? | text Yes.",
      "faq 7,9 | Q May 3? | text Yes.//**Costs** - Two.",
    ],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**May I?** Yes.//**Why?** So.//plain",
    marks: { text: [3], record: [5] },
    expected: ["faq 1,3 | Q May I? | text Yes.//**Why?** So.", "faq 5 | text plain"],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "**Horns**//**May I?** Yes.//**Why?** So.",
    marks: { fold: 3 },
    expected: ["faq 3 | under Horns | Q May I? | text Yes.", "faq 5 | Q Why? | text So.", "headings 1"],
  },
  {
    spec: { reader: "questions", start: "bold" },
    text: "# Head//**May I?** Yes.//## **Sub?**//text",
    expected: ["faq 3,5,7 | Q May I? | text Yes.//**Sub?**//text", "introduction Head"],
  },
  {
    spec: { reader: "entries", start: "bold" },
    text: "**Horn:** Loud./**Drum** – Low.//**Wick?** It burns.",
    expected: [
      "clarification 1 | title Horn (1) | text Loud.",
      "clarification 2 | title Drum (2) | text Low.",
      "faq 4 | Q Wick? | text It burns.",
    ],
  },
  {
    spec: { reader: "entries", start: "bold" },
    text: "**Horn** (F3)//Loud.//**Drum**",
    expected: [
      "clarification 1,3 | title Horn (1) | text (F3)//Loud.",
      "headings 5",
      'doubt 5: "Drum" stands in bold at the end of a se',
    ],
  },
  {
    spec: { reader: "questions" },
    text: "Intro.//May I?//Yes.//- one//Why?/So./Or not?",
    expected: [
      "faq 3,5,7 | Q May I? | text Yes.//- one",
      "faq 9,10,11 | Q Why? | text So. Or not?",
      "introduction Intro.",
      "doubt 11: This line has a question mark and was no",
    ],
  },
  {
    spec: { reader: "questions" },
    text: "May I go./Or stay?//Yes.",
    expected: ["faq 1,2,4 | Q May I go. Or stay? | text Yes.", "doubt 2: A sentence ends before this line, and bo"],
  },
  {
    spec: { reader: "questions" },
    text: "**May I go./Or stay?**//Yes.//**May** I. **go?**//No",
    expected: ["faq 1,2,4 | Q **May I go. Or stay?** | text Yes.", "faq 6,8 | Q **May** I. **go?** | text No"],
  },
  {
    spec: { reader: "questions" },
    text: "May I?/And why?/Yes it is./Is it so? Yes.",
    expected: [
      "faq 1,2,3,4 | Q May I? And why? | text Yes it is. Is it so? Yes.",
      "doubt 4: This line has a question mark and was no",
    ],
  },
  {
    spec: { reader: "questions" },
    text: "May I?/Then it is: so?/Yes.",
    expected: ["faq 1,2,3 | Q May I? | text Then it is: so? Yes.", "doubt 2: This line has a question mark and was no"],
  },
  { spec: { reader: "questions" }, text: "May I?/Yes.", expected: ["faq 1,2 | Q May I? | text Yes."] },
  {
    spec: { reader: "questions" },
    text: "May I?//Yes? No.//It has [?] here.",
    expected: [
      "faq 1,3,5 | Q May I? | text Yes? No.//It has [?] here.",
      "doubt 3: This line has a question mark and was no",
    ],
  },
  {
    spec: { reader: "questions" },
    text: "May I?//Yes? No.//Why?//So.",
    marks: { text: [3, 5] },
    expected: ["faq 1,3,5,7 | Q May I? | text Yes? No.//Why?//So."],
  },
  {
    spec: { reader: "questions" },
    text: "May I?//Yes.//Stated.//More.",
    marks: { record: [5] },
    expected: ["faq 1,3 | Q May I? | text Yes.", "faq 5,7 | text Stated.//More."],
  },
  {
    spec: { reader: "questions" },
    text: "- May I?/  - Yes.//- Why?/  - So./  - Really.//- plain",
    expected: ["faq 1,2 | Q May I? | text Yes.", "faq 4,5,6,8 | Q Why? | text - So./- Really./- plain"],
  },
  {
    spec: { reader: "questions" },
    text: "Intro.//1. May I?//   Yes.//2. Why?/   - So.",
    expected: [
      "faq 3,5 | number 1 | Q May I? | text Yes.",
      "faq 7,8 | number 2 | Q Why? | text So.",
      "introduction Intro.",
    ],
  },
  {
    spec: { reader: "questions" },
    text: "- May I?//Why?//So.",
    expected: [
      "faq 3,5 | Q Why? | text So.",
      "introduction - May I?",
      "doubt 1: This line has a question mark and was no",
    ],
  },
  {
    spec: { reader: "questions" },
    text: "“May I?”//Yes.//(Why?)*//So.",
    expected: ['faq 1,3 | Q "May I?" | text Yes.', "faq 5,7 | Q (Why?)* | text So."],
  },
  {
    spec: { reader: "questions", marks: { question: "^Q[.:]", answer: "^A[.:]" } },
    text: "Intro.//Q. May I?/A. Yes.//More.//Q: Why?//A: So.",
    expected: ["faq 3,4,6 | Q May I? | text Yes.//More.", "faq 8,10 | Q Why? | text So.", "introduction Intro."],
  },
  {
    spec: { reader: "questions", marks: { question: "^Q[.:]", answer: "^A[.:]" } },
    text: "Q. May I? A. Yes, or? A. no.//Q. Why? Or not?/A. So.",
    expected: ["faq 1 | Q May I? | text Yes, or? A. no.", "faq 3,4 | Q Why? Or not? | text So."],
  },
  {
    spec: { reader: "questions", marks: { question: "^Q[.:]", answer: "^A[.:]" } },
    text: "Q. May I go//A. Yes.//Q. Stop.//A. No.//Q. Why?//It was lost.//More.",
    expected: [
      "faq 1,3 | Q May I go? | text Yes. | note",
      "faq 5,7 | Q Stop. | text No.",
      "faq 9,11,13 | Q Why? | text It was lost.//More.",
    ],
  },
  {
    spec: { reader: "questions", marks: { question: "^Q[.:]", answer: "^A[.:]" } },
    text: "A. Alone.//Text.//Q. May I?//A. Yes.//A. Twice.//Text.",
    expected: ["faq 5,7 | Q May I? | text Yes.", "unread A. Alone.//Text.//A. Twice.//Text."],
  },
  {
    spec: { reader: "questions", marks: { question: "^Q[.:]", answer: "^A[.:]" } },
    text: "Q. May I?//A. Yes.//Text one.//Text two.",
    marks: { record: [5] },
    expected: ["faq 1,3 | Q May I? | text Yes.", "faq 5,7 | text Text one.//Text two."],
  },
  {
    spec: { reader: "questions", marks: { question: "^Q[.:]", answer: "^A[.:]" } },
    text: "Text one.//A. Yes.//More",
    marks: { record: [3] },
    expected: ["faq 3,5 | text Yes.//More", "introduction Text one."],
  },
  {
    spec: { reader: "questions", marks: { question: "^Q[.:]", answer: "^A[.:]" } },
    text: "Q. May I?/because?/A. Yes./and so.",
    expected: ["faq 1,2,3,4 | Q May I? because? | text Yes. and so."],
  },
  {
    spec: { reader: "entries", start: "tag" },
    text: "Intro.//(v1.2) Horn/Loud.//(V. 2) Drum//Low./(1.3)/(v3) Wick: x",
    expected: [
      "clarification 3,4 | since 1.2 | title Horn (3) | text Loud.",
      "clarification 6,8,9 | since 2 | title Drum (6) | text Low. (1.3)",
      "clarification 10 | since 3 | title Wick: x (10)",
      "introduction Intro.",
    ],
  },
  {
    spec: { reader: "entries", start: "tag" },
    text: "(v1.2) Horn (Reef 3)/Drum (Reef 4)/Bell (12)/Loud.//(v2) Fife/Oil (Deep Sea 178-181)",
    expected: [
      "clarification 1,2,3,4 | since 1.2 | title Horn (Reef 3) + Drum (Reef 4) (1,2) | text Bell (12) Loud.",
      "clarification 6,7 | since 2 | title Fife + Oil (Deep Sea 178-181) (6,7)",
    ],
  },
  {
    spec: { reader: "entries", start: "number" },
    text: "(1.1) Horn/Loud.//(1.1.2) no//(2.10)/Text/(2.11) Drum/Low.",
    expected: [
      "clarification 1,2,4 | number 1.1 | title Horn (1) | text Loud.//(1.1.2) no",
      "clarification 6,7 | number 2.10 | title  (6) | text Text",
      "clarification 8,9 | number 2.11 | title Drum (8) | text Low.",
    ],
  },
  {
    spec: { reader: "entries", start: "card" },
    text: "Intro//Brass Horn (F12)/Drum (Reef 4):/Loud.//Fife//Oil, in (F12) use//Bell (Reef 3)//Text is here.",
    expected: [
      "clarification 3,4,5,9 | title Brass Horn (F12) + Drum (Reef 4) (3,4) | text Loud.//Oil, in (F12) use",
      "clarification 11,13 | title Bell (Reef 3) (11) | text Text is here.",
      "introduction Intro",
      "unread Fife",
    ],
  },
  {
    spec: { reader: "entries", start: "card" },
    text: '**Brass Horn (F12)**//"Quoted (F12)"//A (1)//Loud.',
    expected: ["clarification 1,5,7 | title Brass Horn (F12) + A (1) (1,5) | text Loud.", 'unread "Quoted (F12)"'],
  },
  {
    spec: { reader: "entries", start: "card", not_title: "Drum" },
    text: "Brass Horn (F12)//Drum (F13)//Loud.",
    expected: ["clarification 1,5 | title Brass Horn (F12) (1) | text Loud.", "unread Drum (F13)"],
  },
  {
    spec: { reader: "entries", start: "title" },
    text: "Intro text.//Brass Horn/Loud.//2. Drum//Old Drum//Low./Fife",
    expected: [
      "clarification 3,4,6 | title Brass Horn (3) | text Loud.//2. Drum",
      "clarification 8,10,11 | title Old Drum (8) | text Low. Fife",
      "introduction Intro text.",
    ],
  },
  {
    spec: { reader: "entries", start: { pattern: "^(?P<number>\\d+\\.\\d+[a-z]?)\\.?\\s+" } },
    text: "1.1. Lamps glow.//1.1a At dusk.//1.1b **At** dawn.//1.10 They rest.//1.1ab Odd.//2.1 Wicks//2.1a Burn.//text",
    expected: [
      "clarification 1 | number 1.1 | no title (1) | text Lamps glow.",
      "clarification 3 | under 1.1 | number 1.1a | no title (3) | text At dusk.",
      "clarification 5 | under 1.1 | number 1.1b | no title (5) | text **At** dawn.",
      "clarification 7,9 | number 1.10 | no title (7) | text They rest.//1.1ab Odd.",
      "clarification 11 | number 2.1 | no title (11) | text Wicks",
      "clarification 13,15 | under 2.1 Wicks | number 2.1a | no title (13) | text Burn.//text",
    ],
  },
  {
    spec: { reader: "entries", start: { pattern: "^(?P<number>\\d+\\.)\\s+" } },
    text: "1. Lamps glow.//2. Wicks",
    expected: [
      "clarification 1 | number 1. | no title (1) | text Lamps glow.",
      "clarification 3 | number 2. | no title (3) | text Wicks",
    ],
  },
  {
    spec: { reader: "entries", start: { pattern: "^(?P<number>\\d+\\.(?:\\d+)?)\\s+(?P<title>\\w+)?" } },
    text: "1. Lamps//1.2 glow there//1.3 rest",
    expected: [
      "clarification 1 | number 1. | title Lamps (1)",
      "clarification 3 | under 1. Lamps | number 1.2 | title glow (3) | text there",
      "clarification 5 | under 1. Lamps | number 1.3 | title rest (5)",
    ],
  },
  {
    spec: { reader: "entries", start: { pattern: "^\\[(?P<since>[\\d.]+)\\] (?P<title>[^:]+):" } },
    text: "[2.1] **Horn:** It is *loud*.//[2.2] __Drum__: low/x [3] y: z",
    expected: [
      "clarification 1 | since 2.1 | title Horn (1) | text It is *loud*.",
      "clarification 3,4 | since 2.2 | title Drum (3) | text low x [3] y: z",
    ],
  },
  {
    spec: { reader: "entries", start: { pattern: "^\\((?P<number>\\d)\\) (?P<title>.*)$" } },
    text: "## (1) Horn//Loud.//(2) times.//## Other",
    expected: ["clarification 1,3,5,7 | number 1 | title Horn (1) | text Loud.//(2) times.//Other"],
  },
  {
    spec: { reader: "entries", start: { pattern: "^(?P<number>\\d+)\\.\\s+" }, not_title: "Must" },
    text: "1. May I?//  - in//2. Must I?//3. Shall I?",
    expected: [
      "clarification 1,3,5 | number 1 | no title (1) | text May I?//  - in/2. Must I?",
      "clarification 7 | number 3 | no title (7) | text Shall I?",
    ],
  },
  {
    spec: { reader: "questions", start: { pattern: "^(?P<number>\\d+)\\.\\s+(?P<title>.*\\?)?" } },
    text: "1. May I? Yes.//2. No.",
    expected: [
      "faq 1 | number 1 | no title (1) | Q May I? | text Yes.",
      "clarification 3 | number 2 | no title (3) | text No.",
    ],
  },
  {
    spec: { reader: "entries", start: "heading", kind: "faq" },
    text: "Intro.//# Box//## Horn//Loud.//### Deep//Low.//## Empty//# Next//x",
    expected: [
      "faq 5,7 | under Box | title Horn (5) | text Loud.",
      "faq 9,11 | under Box > Horn | title Deep (9) | text Low.",
      "faq 15,17 | title Next (15) | text x",
      "introduction Intro.",
      "headings 3,13",
    ],
  },
  {
    spec: { reader: "questions", start: "heading" },
    text: "## May I?//A: Yes.//A: more//## Q2: Now//So.//## Loud//x//## “Why?”//y",
    expected: [
      "faq 1,3,5 | Q May I? | text Yes.//A: more",
      "faq 7,9 | number 2 | Q Now | text So.",
      "faq 11,13 | title Loud (11) | text x",
      'faq 15,17 | Q "Why?" | text y',
    ],
  },
  {
    spec: { reader: "glossary" },
    text: "Intro.//Ash/Grey.//Wick//Burns.//Ember//Hot.//Zinc//Long line that ends nothing//It is. //X",
    expected: [
      "glossary 3,4 | title Ash (3) | text Grey.",
      "glossary 6,8 | title Wick (6) | text Burns.",
      "glossary 10,12 | title Wick / Ember (10) | text Hot.",
      "glossary 14,16,18 | title Zinc (14) | text Long line that ends nothing//It is.",
      "glossary 20 | title Zinc / X (20)",
      "introduction Intro.",
      'doubt 16: "Long line that ends nothing" was read a',
    ],
  },
  {
    spec: { reader: "glossary" },
    text: "Attack/x//Attack Value/y//Attacker/z//Basic/b//Act/c",
    expected: [
      "glossary 1,2 | title Attack (1) | text x",
      "glossary 4,5 | title Attack Value (4) | text y",
      "glossary 7,8 | title Attacker (7) | text z",
      "glossary 10,11 | title Basic (10) | text b",
      "glossary 13,14 | title Basic / Act (13) | text c",
    ],
  },
  {
    spec: { reader: "glossary" },
    text: "Attack/x//Attacker/z//Attack Value/y//Basic/b",
    expected: [
      "glossary 1,2 | title Attack (1) | text x",
      "glossary 4,5 | title Attacker (4) | text z",
      "glossary 7,8 | title Attack Value (7) | text y",
      "glossary 10,11 | title Basic (10) | text b",
    ],
  },
  {
    spec: { reader: "glossary", start: "title" },
    text: "Wick/x//Ash/y//A/z",
    expected: [
      "glossary 1,2 | title Wick (1) | text x",
      "glossary 4,5 | title Ash (4) | text y",
      "glossary 7,8 | title A (7) | text z",
    ],
  },
  {
    spec: { reader: "glossary", title: "^see:" },
    text: "Ash/x//see: below/y//Ember, see/z",
    expected: [
      "glossary 1,2 | title Ash (1) | text x",
      "glossary 4,5,7,8 | title see: below (4) | text y//Ember, see z",
    ],
  },
  {
    spec: { reader: "glossary" },
    text: "Ash/x//Wick/y//Flame Thing//z",
    marks: { text: [4, 7] },
    expected: ["glossary 1,2,4,5,7,9 | title Ash (1) | text x//Wick y//Flame Thing//z"],
  },
  {
    spec: { reader: "glossary" },
    text: "Zinc/x//Ash/y//Bell/z",
    expected: [
      "glossary 1,2 | title Zinc (1) | text x",
      "glossary 4,5 | title Ash (4) | text y",
      "glossary 7,8 | title Bell (7) | text z",
    ],
  },
  {
    spec: { reader: "glossary" },
    text: "## Wick//Burns.//### Long//Longer.//## Ash//Grey.//## Empty",
    expected: [
      "glossary 1,3 | title Wick (1) | text Burns.",
      "glossary 5,7 | title Wick / Long (5) | text Longer.",
      "glossary 9,11 | title Ash (9) | text Grey.",
      "headings 13",
    ],
  },
  {
    spec: { reader: "list" },
    text: "Intro here.//- **Horn** (F3)/- Drum (F4)//Bell (F5)/Oil (F6)//A long/name (F7)//Not a card.",
    expected: [
      "restricted 3 | title Horn (F3) (3) | text Horn (F3)",
      "restricted 4 | title Drum (F4) (4) | text Drum (F4)",
      "restricted 6 | title Bell (F5) (6) | text Bell (F5)",
      "restricted 7 | title Oil (F6) (7) | text Oil (F6)",
      "restricted 9,10 | title A long name (F7) (9,10) | text A long name (F7)",
      "introduction Intro here.",
      "unread Not a card.",
    ],
  },
  {
    spec: { reader: "list", kind: "banned" },
    text: "None.//- Nothing.",
    expected: ["banned 1 | text None.", "banned 3 | text - Nothing."],
  },
  {
    spec: { reader: "list" },
    text: "Horn (F3) is/out. Drum (F4)//Bell (F5)/lower (F6)",
    expected: [
      "restricted 1,2 | title Horn (F3) is out. Drum (F4) (1,2) | text Horn (F3) is out. Drum (F4)",
      "restricted 4,5 | title Bell (F5) lower (F6) (4,5) | text Bell (F5) lower (F6)",
    ],
  },
  {
    spec: { reader: "statements", title: "^\\*\\*(.*?)\\*\\*" },
    text: "**One** text./more//- below/  - deep//plain//1. step/- bullet",
    expected: [
      "rules-errata 1,2,4,5 | title One () | text **One** text. more//- below/  - deep",
      "rules-errata 7,9,10 | text plain//1. step/  - bullet",
    ],
  },
  {
    spec: { reader: "statements" },
    text: "- First./  - inner//- Second./1. Third.//  indented",
    expected: [
      "rules-errata 1,2 | text First.//- inner",
      "rules-errata 4 | text Second.",
      "rules-errata 5 | text 1. Third.",
      "rules-errata 7 | text indented",
    ],
  },
  {
    spec: { reader: "questions" },
    text: "1. May I?/Yes./2. Why?/So.//1. Who?/Me./2. When?/Now./2. again",
    expected: [
      "faq 1,2 | number 1 | Q May I? | text Yes.",
      "faq 3,4 | number 2 | Q Why? | text So.",
      "faq 6,7 | number 1 | Q Who? | text Me.",
      "faq 8,9,10 | number 2 | Q When? | text Now.//2. again",
    ],
  },
  {
    spec: { reader: "questions" },
    text: "1. May I?/Yes.//2. Why?/So.//3. It burns./Now.",
    expected: [
      "introduction 1. May I? Yes./2. Why? So./3. It burns. Now.",
      "doubt 1: This line has a question mark and was no",
      "doubt 4: This line has a question mark and was no",
    ],
  },
  {
    spec: { reader: "questions" },
    text: "**May I?**//Yes.//**Why?**//So.//**When?**//Now.//**Who?**//Me.//Is it?//No.//**It burns**//Text.",
    expected: [
      "faq 1,3 | Q **May I?** | text Yes.",
      "faq 5,7 | Q **Why?** | text So.",
      "faq 9,11 | Q **When?** | text Now.",
      "faq 13,15 | Q **Who?** | text Me.",
      "faq 17,19 | Q Is it? | text No.",
      "faq 21,23 | Q **It burns** | text Text.",
    ],
  },
  {
    spec: { reader: "questions" },
    text: "**May I?**//Yes.//**Why?**//So.//**When?**//Now.//Who?//Me.//Is it?//No.//**It burns**//Text.",
    expected: [
      "faq 1,3 | Q **May I?** | text Yes.",
      "faq 5,7 | Q **Why?** | text So.",
      "faq 9,11 | Q **When?** | text Now.",
      "faq 13,15 | Q Who? | text Me.",
      "faq 17,19,21,23 | Q Is it? | text No.//**It burns**//Text.",
    ],
  },
  {
    spec: { reader: "questions" },
    text: "**May I go.**/**Or stay?**//Yes.//**May I go./Or** stay?//No.",
    expected: [
      "faq 1,2,4 | Q **May I go.** **Or stay?** | text Yes.",
      "faq 6,7,9 | Q **May I go. Or** stay? | text No.",
      "doubt 2: A sentence ends before this line, and bo",
      "doubt 7: A sentence ends before this line, and bo",
    ],
  },
  {
    spec: { reader: "questions", marks: { question: "^Q[.:]", answer: "^A[.:]" } },
    text: "Q. May I/go? Or not? A. Yes,/he may.//Q. Why? A. So.",
    expected: ["faq 1,2,3 | Q May I go? Or not? | text Yes, he may.", "faq 5 | Q Why? | text So."],
  },
  {
    spec: { reader: "statements" },
    text: "- First./  - inner/    - deeper//1. Third./   - below",
    expected: ["rules-errata 1,2,3 | text First.//- inner/  - deeper", "rules-errata 5,6 | text 1. Third./  - below"],
  },
  { spec: { reader: "whole" }, text: "Text.//- item", expected: ["rule 1,3 | title Rulings (0) | text Text.//- item"] },
  { spec: { reader: "whole" }, text: "", expected: [] },
  { spec: { reader: "none" }, text: "Text.//More.", expected: ["introduction Text.//More."] },
];

const words = (blocks: readonly Block[]) => markdownOf(blocks, new Set()).replaceAll("\n", "/");

/** A draft: kind, lines, headings, number, edition, titles with their lines, question, text, and a word for each note. */
function described(item: Draft): string {
  const titles = `${item.titles.length > 0 ? `title ${item.titles.join(" + ")}` : "no title"} (${item.titleLines})`;
  return [
    `${item.kind} ${draftLines(item).join()}`,
    ...(item.path.length > 1 ? [`under ${item.path.slice(1).join(" > ")}`] : []),
    ...(item.number === null ? [] : [`number ${item.number}`]),
    ...(item.since === null ? [] : [`since ${item.since}`]),
    ...(item.titles.length + item.titleLines.length > 0 ? [titles] : []),
    ...(item.question.length > 0 ? [`Q ${words(item.question)}`] : []),
    ...(item.body.length > 0 ? [`text ${words(item.body)}`] : []),
    ...item.notes.map(() => "note"),
  ].join(" | ");
}

it.each(cases)("readRun by $spec reads: $text", ({ spec, text, marks = {}, expected }) => {
  const line = (block: Block) => block.segments[0]?.line ?? 0;
  const { fold } = marks;
  const read = readRun(runOf(text.replaceAll("/", "\n"), spec), {
    ...noCorrections,
    startsRecord: (block) => marks.record?.includes(line(block)) ?? false,
    isMarkedAsText: (block) => marks.text?.includes(line(block)) ?? false,
    foldEnds: (from, to) => fold !== undefined && from <= fold && fold < to,
  });
  expect([
    ...read.drafts.map(described),
    ...(read.introduction.length > 0 ? [`introduction ${words(read.introduction)}`] : []),
    ...(read.unread.length > 0 ? [`unread ${words(read.unread)}`] : []),
    ...(read.headings?.length ? [`headings ${read.headings}`] : []),
    ...(read.doubts ?? []).map((one) => `doubt ${one.line}: ${one.message.slice(0, 40)}`),
  ]).toEqual(expected);
});
