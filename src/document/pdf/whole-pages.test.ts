/** The whole text of made-up pages with many layouts; the expected files are in expected/. */
import { describe, expect, it } from "vitest";
import { changedWords, markedLines } from "../tree-text.fixture.js";
import { extractPages } from "./extract.js";
import { column, type MadeUpText, madeUpPdf } from "./made-up-pdf.fixture.js";
import { sourceOf } from "./to-source.js";

const bold = { font: "Helvetica-Bold" };
const italic = { font: "Times-Italic" };
const red = { colour: [0.8, 0.1, 0.1] as const };
const blue = { colour: [0.1, 0.1, 0.8] as const };

const prose = [
  "A keeper trims a wick with the small pair of",
  "shears that hangs by the lamp and sets it on",
  "the sill, where the others can see it.",
];
const more = [
  "Nobody but the keeper may move it before the",
  "night is over, whatever the harbour master or",
  "the oldest of the sailors say.",
];

const running = (page: number): MadeUpText[] => [
  { text: "LAMPLIGHTERS FAQ", x: 50, y: 780, size: 8 },
  { text: `Page ${page}`, x: 500, y: 20, size: 8 },
];

const documents: Record<string, MadeUpText[][]> = {
  "two columns with a title": [
    [
      ...running(1),
      { text: "The Harbour Rules", x: 200, y: 750, size: 24 },
      { text: "Lamps", x: 50, y: 690, size: 16 },
      ...column(50, 670, [...prose, "", ...more, "", "1. Light the lamp.", "2. Wait for the others.", "3. Sing."]),
      { text: "Moths", x: 320, y: 690, size: 16 },
      ...column(320, 670, [
        ...more,
        "",
        ...prose,
        "",
        "\x95 A pale moth.",
        "\x95 A grey moth that sits on",
        "the lamp.",
        "   \x95 A small one.",
      ]),
    ],
    [
      ...running(2),
      ...column(50, 750, ["and so it goes on until the morning comes,", ...more]),
      ...column(320, 750, prose),
    ],
    [...running(3), { text: "Oil", x: 50, y: 750, size: 16 }, ...column(50, 730, prose)],
  ],
  "headings across two columns, and text across the page": [
    [
      ...column(50, 770, [
        "This page is set in one column before the lamps and the moths follow, and its lines go across the whole page",
        "as those of a letter do.",
      ]),
      { text: "LAMPS, AND WHAT THE KEEPERS OF THE HARBOUR DO WITH EACH OF THEM AT NIGHT", x: 50, y: 730, ...bold },
      { text: "Brass Lantern", x: 50, y: 706, ...bold },
      ...column(50, 694, prose),
      { text: "Eel Watch", x: 320, y: 706, ...bold },
      ...column(320, 694, more),
      { text: "MOTHS, AND WHAT THEY DO WITH THE LAMPS AND WITH THE KEEPERS OF THE HARBOUR", x: 50, y: 640 },
      ...column(50, 616, [...more, "", ...prose]),
      ...column(320, 620, [...prose, "", ...more]),
      { text: "Afterwards", x: 50, y: 500, ...bold },
      ...column(50, 484, [
        "In the morning all of the keepers meet at the pier, and each of them says which of the lamps went out before",
        "dawn.",
      ]),
    ],
  ],
  "entries with bold titles and card numbers": [
    [
      { text: "Card Errata", x: 50, y: 760, size: 18 },
      { text: "Brass Lantern (Reef 12)", x: 50, y: 730, ...bold },
      ...column(50, 718, ["Should read: ", ...prose]),
      { text: "Eel Watch", x: 50, y: 660, ...bold },
      { text: "(Reef 40)", x: 240, y: 660, ...bold },
      { text: "Cost: ", x: 50, y: 648, ...italic },
      { text: "2, not 3.", x: 80, y: 648 },
      { text: "Forced:", x: 50, y: 636, ...bold },
      { text: " Turn it at dusk, and ", x: 85, y: 636 },
      { text: "only", x: 190, y: 636, ...italic },
      { text: " then.", x: 210, y: 636 },
      { text: "Q: May it turn twice?", x: 50, y: 612, ...bold },
      { text: "A: No.", x: 50, y: 600 },
      { text: "Q: May it sleep?", x: 50, y: 576 },
      { text: "A: Yes, until the bell rings, and the keeper", x: 50, y: 564 },
      { text: "may wake it for one oil.", x: 50, y: 552 },
    ],
  ],
  "changes in red and glyphs": [
    [
      { text: "A lamp ", x: 50, y: 700 },
      { text: "burns until", x: 85, y: 700, ...red },
      { text: " dawn, and a", x: 140, y: 700 },
      { text: "moth ", x: 50, y: 688, ...red },
      { text: "sleeps", x: 75, y: 688, ...blue },
      { text: "@", x: 110, y: 688, font: "LampSymbols" },
      { text: "#", x: 120, y: 688, font: "LampSymbols" },
      { text: "by it.", x: 135, y: 688 },
      { text: "Whole Title in Red", x: 50, y: 650, size: 16, ...red },
      ...column(50, 630, prose, red),
    ],
  ],
  "a table and a box": [
    [
      ...column(50, 750, prose),
      ...["Phase", "Lamps", "Moths"].map((text, i) => ({ text, x: 60 + i * 150, y: 690, ...bold })),
      ...["Dusk", "lit", "awake"].map((text, i) => ({ text, x: 60 + i * 150, y: 676 })),
      ...["Dawn", "dark", "asleep"].map((text, i) => ({ text, x: 60 + i * 150, y: 662 })),
      ...column(50, 620, more),
      { text: "A note in small type that stands alone at the foot.", x: 50, y: 60, size: 6 },
    ],
  ],
  "hyphens, wide gaps and centred lines": [
    [
      { text: "THE NIGHT", x: 255, y: 760, size: 20 },
      { text: "of the moths", x: 265, y: 740, size: 12 },
      ...column(50, 700, [
        "The harbour of the lamp-",
        "lighters is open, and a harbour-",
        "master keeps it.",
        "",
        "",
        "",
        ...prose,
      ]),
      ...column(80, 580, ["A quoted block that is indented on", "both of its lines."]),
      ...column(50, 540, [
        "    An indented first line of a paragraph",
        "that goes on without an indent.",
        "    Another indented first line of one",
        "that goes on as well.",
      ]),
    ],
  ],
  "lists of many kinds": [
    [
      { text: "Steps", x: 50, y: 760, size: 16 },
      ...column(50, 740, [
        "Do the following in this order:",
        "",
        "1. Light the lamp, and set it on the sill",
        "   where all can see it.",
        "2. Wait for the others:",
        "3. Sing.",
        "",
        "i. The first verse.",
        "ii. The second verse.",
        "",
        "A. Brass",
        "B. Tin",
        "",
        "10. Ten lamps.",
        "11. Eleven lamps.",
      ]),
      ...column(320, 740, [
        "Horns of the keepers and of the",
        "Harbour Bell (Reef 7)",
        "Oil Flask",
        "(Reef 31)",
        "Text that follows a card of two lines.",
        "",
        "\x95 A bullet.",
        "",
        "It goes on below the bullet.",
        "",
        "\x95 Another.",
        "\x96 A longer dash.",
      ]),
    ],
  ],
  "titles of four sizes and small type": [
    [
      { text: "Lamps", x: 50, y: 770, size: 28 },
      { text: "of the Harbour", x: 50, y: 740, size: 28 },
      { text: "Part One", x: 50, y: 700, size: 20 },
      { text: "Chapter One", x: 50, y: 670, size: 16 },
      { text: "Wicks", x: 50, y: 645, size: 13 },
      ...column(50, 625, prose),
      { text: "Oil", x: 50, y: 570, size: 13.04 },
      ...column(50, 550, more),
      { text: "Chapter Two", x: 50, y: 500, size: 16 },
      ...column(50, 480, [...prose, "", ...more]),
      { text: "The name of a lamp is", x: 50, y: 396 },
      { text: "in bold and italics", x: 160, y: 396, font: "Helvetica-BoldOblique" },
      { text: "here.", x: 270, y: 396 },
      { text: "Bold to its end,", x: 50, y: 370, ...bold },
      { text: "and on in the next line", x: 50, y: 358, ...bold },
      { text: "of the same paragraph.", x: 50, y: 346 },
    ],
    [
      { text: "Chapter Three", x: 50, y: 770, size: 16, ...red },
      { text: "Bold Title", x: 50, y: 740, ...bold, ...red },
      ...column(50, 728, ["The words of this line", "and of the next one"], red),
      ...column(50, 704, ["are new; these are not."]),
      { text: "Same Title", x: 50, y: 660, size: 16 },
      { text: "Same Title", x: 50, y: 640, size: 16 },
      ...column(50, 610, more),
    ],
  ],
  "three columns": [
    [
      ...column(40, 760, ["Lamps are lit at", "dusk by the keeper", "who is awake.", "", "Wicks are cut at", "dawn."]),
      ...column(220, 760, ["Oil is paid for at", "once, and never", "later than that.", "", "Moths come by", "night."]),
      ...column(400, 760, ["Eels sleep in the", "harbour, below the", "pier.", "", "Bells are rung by", "all."]),
      {
        text: "A line below that goes across all of the three columns of this page, from one side of it to the other.",
        x: 40,
        y: 640,
      },
    ],
  ],
  "numbered entries over two pages": [
    [
      { text: "1. Game Play", x: 50, y: 760, size: 16 },
      { text: "(1.1) Lit Lanterns", x: 50, y: 730, ...bold },
      ...column(50, 718, prose),
      { text: "(1.2) Fog", x: 50, y: 670, ...bold },
      ...column(50, 658, [
        "In fog every lantern that stands at the pier",
        "is put out, and the keeper who owns it takes",
      ]),
    ],
    [
      ...column(50, 760, ["one oil from the store of the harbour."]),
      { text: "(1.3) Wicks", x: 50, y: 730, ...bold },
      ...column(50, 718, more),
      { text: "2. Cards", x: 50, y: 660, size: 16 },
      { text: "(2.1) Names", x: 50, y: 630, ...bold },
      ...column(50, 618, ["A name is unique."]),
    ],
    [],
    [...column(50, 760, prose)],
  ],
};

describe("the text of a PDF", () => {
  it.each(Object.keys(documents))("is the expected one: %s", async (name) => {
    const pages = await extractPages(madeUpPdf(documents[name] ?? []));
    if (!Array.isArray(pages)) throw new Error(pages.reason);
    const source = sourceOf(pages, { LampSymbols: { "@": "[oil]" } });
    const aside = new Map(source.setAside?.map(([line, , rule]) => [line, rule]));
    const changed = changedWords(source);
    const lines = markedLines(source).map((line, i) => {
      const place = source.places?.[i];
      const rule = aside.get(i + 1);
      const marks = (changed[i] ?? []).map((words) => ` {changed: ${words}}`).join("");
      const where = place ? `${place.page}:${place.line}` : "";
      return `${where.padEnd(6)}| ${line}${rule ? `  {${rule}}` : ""}${marks}`;
    });
    const doubts = (source.doubts ?? []).map(({ line, message }) => `doubt, line ${line}: ${message}`);
    const pictures = source.afterPictures?.length ? [`after pictures: ${source.afterPictures.join(", ")}`] : [];
    await expect([...lines, ...doubts, ...pictures, ""].join("\n")).toMatchFileSnapshot(
      `expected/${name.replaceAll(/\W+/g, "-")}.txt`,
    );
  });
});
