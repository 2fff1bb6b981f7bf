import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { GrimError, problem } from "../../problem.js";
import { isAll } from "../../runs.fixture.js";
import { maxSourceBytes } from "../source.js";
import { blocksOf } from "../tree.js";
import { changedWords, markedLines } from "../tree-text.fixture.js";
import { extractPages } from "./extract.js";
import type { Refusal } from "./limits.js";
import { column, type MadeUpText, madeUpPdf } from "./made-up-pdf.fixture.js";
import { readPdf } from "./read-pdf.js";
import { type SourceText, sourceOf } from "./to-source.js";

/** Reads in this thread, which is faster than starting one. */
async function read(pages: MadeUpText[][], glyphs: Record<string, Record<string, string>> = {}): Promise<SourceText> {
  const found = await extractPages(madeUpPdf(pages));
  if (!Array.isArray(found)) throw new Error(found.reason);
  return sourceOf(found, glyphs);
}
/** The paragraphs of a source, their lines joined by a slash. */
function paragraphs(source: SourceText): string[] {
  return markedLines(source)
    .join("\n")
    .split("\n\n")
    .map((one) => one.replaceAll("\n", " / "));
}

/** Three lines that fill a column of 40 letters. */
const filler = (word: string) => [
  `${word} keeper trims a wick with the small`,
  "pair of shears that hangs by the lamp and",
  "sets it down.",
];

describe("reading a PDF", () => {
  it("reads columns one after the other, whatever the order of their text, below a heading across them", async () => {
    const left = column(50, 700, [...filler("First"), "", ...filler("Second")]);
    const right = column(320, 700, [...filler("Third"), "", ...filler("Fourth")]);
    const title = { text: "The Lamps of the Harbour and Their Keepers", x: 60, y: 750, size: 20 };
    const source = await read([[...right, title, ...left.reverse()]]);
    expect(paragraphs(source)).toEqual([
      "# The Lamps of the Harbour and Their Keepers",
      ...["First", "Second", "Third", "Fourth"].map((word) => filler(word).join(" / ")),
    ]);
    expect(source.places?.[0]).toEqual({ page: 1, line: 1 });
    expect(source.places?.[source.lines.indexOf(filler("Third")[0] ?? "")]).toEqual({ page: 1, line: 8 });
  });

  it("reads what stands above a heading across both columns first, though the heading is no wider than one", async () => {
    const bold = { font: "Helvetica-Bold" };
    const source = await read([
      [
        ...column(50, 700, filler("First")),
        ...column(320, 700, filler("Second")),
        { text: "Moths", x: 50, y: 630, size: 16, ...bold },
        ...column(50, 600, [...filler("Third"), "", ...filler("Fourth")]),
        ...column(320, 600, [...filler("Fifth"), "", ...filler("Sixth")]),
      ],
    ]);
    expect(paragraphs(source)).toEqual([
      ...["First", "Second"].map((word) => filler(word).join(" / ")),
      "# Moths",
      ...["Third", "Fourth", "Fifth", "Sixth"].map((word) => filler(word).join(" / ")),
    ]);
  });

  it("reads a heading in one column there, though the other column ends above it", async () => {
    const source = await read([
      [
        ...column(50, 700, filler("First")),
        { text: "Moths", x: 50, y: 630, size: 16 },
        ...column(50, 600, [...filler("Second"), "", ...filler("Third")]),
        ...column(320, 700, [...filler("Fourth"), "", ...filler("Fifth")]),
      ],
    ]);
    expect(paragraphs(source)).toEqual([
      filler("First").join(" / "),
      "# Moths",
      ...["Second", "Third", "Fourth", "Fifth"].map((word) => filler(word).join(" / ")),
    ]);
  });

  it("reads a word that hangs out into the gutter once", async () => {
    const source = await read([
      [
        ...column(50, 700, [...filler("First"), "", ...filler("Second")]),
        ...column(268, 700, ["2.1 Oil"]),
        ...column(280, 688, [...filler("Third"), ...filler("Fourth")]),
      ],
    ]);
    expect(source.lines.join(" ").match(/2\.1 Oil/g)).toEqual(["2.1 Oil"]);
  });

  it("joins the two lines of a heading, and keeps two headings apart", async () => {
    const large = { size: 16 };
    const heading = (text: string, y: number) => ({ text, x: 50, y, ...large });
    const source = await read([
      [
        heading("The Keepers of the Old", 760),
        heading("Harbour", 742),
        ...column(50, 700, filler("First")),
        heading("OIL", 640),
        heading("Wicks", 622),
        ...column(50, 600, filler("Second")),
        heading("Lamps, flasks, etc.", 540),
        heading("3. Moths", 522),
        ...column(50, 500, filler("Third")),
      ],
    ]);
    expect(markedLines(source).filter((line) => line.startsWith("#"))).toEqual([
      "# The Keepers of the Old Harbour",
      "# OIL",
      "# Wicks",
      "# Lamps, flasks, etc.",
      "# 3. Moths",
    ]);
  });

  it("measures from the lower left corner of the page, wherever that is", async () => {
    const page =
      "<< /Type /Page /Parent 2 0 R /MediaBox [100 50 700 850] /Resources << /Font << /F0 10 0 R >> >> /Contents [101 0 R 1001 0 R] >>";
    const drawing = "110 70 200 100 re f";
    const found = await extractPages(
      madeUpPdf([[{ text: "Oil", x: 150, y: 250 }]], {
        kids: "1000 0 R",
        objects: [page, `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
      }),
    );
    expect(found).toMatchObject([
      {
        width: 600,
        height: 800,
        pieces: [{ text: "Oil", x: 50, y: 200 }],
        ruledLines: expect.arrayContaining([{ x0: 10, x1: 210, y0: 20, y1: 20 }]),
      },
    ]);
  });

  it("begins a paragraph at a title in bold that stands further out than the text above it", async () => {
    const source = await read([
      [
        { text: "Lamp", x: 50, y: 700, font: "Helvetica-Bold" },
        ...column(62, 688, ["It burns at dusk, and at dawn too, when it", "is dry (or so the keepers of the harbour"]),
        { text: "Moth of the eastern pier and its", x: 50, y: 664, font: "Helvetica-Bold" },
        { text: "It sleeps.", x: 62, y: 652 },
      ],
    ]);
    expect(paragraphs(source)).toEqual([
      "**Lamp**",
      "It burns at dusk, and at dawn too, when it / is dry (or so the keepers of the harbour",
      "**Moth of the eastern pier and its**",
      "It sleeps.",
    ]);
  });

  it("begins a paragraph at a title in bold below an item, that stands no further in than its bullet", async () => {
    const source = await read([
      [
        { text: "Lamp", x: 50, y: 700, font: "Helvetica-Bold" },
        { text: "\x95", x: 54, y: 688 },
        { text: "It burns at dusk, and at dawn (unless it is", x: 64, y: 688 },
        { text: "dry)", x: 64, y: 676 },
        { text: "Moth", x: 50, y: 664, font: "Helvetica-Bold" },
        { text: "\x95", x: 54, y: 652 },
        { text: "It sleeps.", x: 64, y: 652 },
      ],
    ]);
    expect(paragraphs(source)).toEqual([
      "**Lamp**",
      "- It burns at dusk, and at dawn (unless it is / dry)",
      "**Moth**",
      "- It sleeps.",
    ]);
  });

  it("continues a paragraph on the next page, and sets running heads aside", async () => {
    const page = (number: number, lines: string[]) => [
      { text: "Lamplighters", x: 50, y: 780, size: 8 },
      { text: `${number}`, x: 540, y: 20, size: 8 },
      ...column(50, 700, lines),
    ];
    const source = await read([
      page(1, ["A lamp that is lit by its bearer burns", "until the bearer puts"]),
      page(2, ["it out, and no other keeper may do so."]),
      page(3, filler("Another")),
    ]);
    const aside = new Set(source.setAside?.map(([line]) => line));
    const kept = source.lines.filter((_, i) => !aside.has(i + 1));
    expect(kept.slice(0, 4)).toEqual([
      "A lamp that is lit by its bearer burns",
      "until the bearer puts",
      "it out, and no other keeper may do so.",
      "",
    ]);
    expect([...aside].map((line) => source.lines[line - 1])).toEqual([
      "Lamplighters",
      "1",
      "Lamplighters",
      "2",
      "Lamplighters",
      "3",
    ]);
    expect(source.setAside?.every(([, , rule]) => rule === "running-head")).toBe(true);
  });

  it("keeps emphasis, card numbers after a gap, and titles of two lines", async () => {
    const bold = { font: "Helvetica-Bold" };
    const source = await read([
      [
        { text: "Brass Lantern", x: 50, y: 700, ...bold },
        { text: "(F12)", x: 225, y: 700, ...bold },
        ...column(50, 688, filler("The")),
        { text: "The Long-Burning Lantern of the Western", x: 50, y: 640, ...bold },
        { text: "Pier", x: 50, y: 628, ...bold },
        { text: "(F13)", x: 225, y: 628, ...bold },
        { text: "Should read: ", x: 50, y: 616 },
        { text: "Forced:", x: 115, y: 616, ...bold },
        { text: "Douse it at the end of", x: 155, y: 616 },
        { text: "every night.", x: 50, y: 604 },
      ],
    ]);
    expect(paragraphs(source)).toEqual([
      "**Brass Lantern (F12)**",
      filler("The").join(" / "),
      "**The Long-Burning Lantern of the Western Pier (F13)**",
      "Should read: **Forced:** Douse it at the end of / every night.",
    ]);
  });

  it("writes icons by the glyph map, and reports an unknown icon with its font, page and line", async () => {
    const icon = (text: string) => ({ text, x: 95, y: 700, font: "LampSymbols" });
    const page = (text: string) => [
      { text: "Spend 1 ", x: 50, y: 700 },
      icon(text),
      { text: "or wait.", x: 110, y: 700 },
    ];
    const known = await read([page("@")], { LampSymbols: { "@": "[oil]" } });
    expect(known.lines).toEqual(["Spend 1 [oil] or wait."]);
    expect(known.doubts).toEqual([]);
    const unknown = await read([page("w")], { LampSymbols: { "@": "[oil]" } });
    expect(unknown.lines).toEqual(["Spend 1 [?] or wait."]);
    expect(unknown.doubts?.[0]).toMatchObject({
      line: 1,
      message: 'Unknown icon on page 1, line 1: "w" of the font LampSymbols.',
      hint: expect.stringContaining('  LampSymbols: {"w": "[name]"}'),
    });
    const plain = await read([[{ text: "Spend 1 { icon for #1 at 50%.", x: 50, y: 700 }]]);
    expect(plain.lines).toEqual(["Spend 1 [?] icon for #1 at 50%."]);
    expect(plain.doubts).toHaveLength(1);
  });

  it("marks the words that are printed in red", async () => {
    const red = [0.8, 0.1, 0.1] as const;
    const source = await read([
      [
        { text: "A lamp burns ", x: 50, y: 700 },
        { text: "until dawn", x: 115, y: 700, colour: red },
        { text: ", no longer.", x: 165, y: 700 },
      ],
    ]);
    const [line = ""] = source.lines;
    expect(line).toBe("A lamp burns until dawn, no longer.");
    expect(changedWords(source)[0]).toEqual(["until dawn"]);
  });

  it("reads bullets and steps as lists, and a number at a line's start as text", async () => {
    const source = await read([
      [
        ...column(50, 700, ["In this order:", "1. Light the lamp that stands nearest to", "the door.", "2. Wait."]),
        ...column(50, 620, ["Each of the lamps has a number, and it is", "12. That is a coincidence of the harbour."]),
        ...column(50, 560, ["\x95 One wick.", "\x95 Two wicks."]),
      ],
    ]);
    expect(markedLines(source)).toEqual([
      "In this order:",
      "",
      "1. Light the lamp that stands nearest to",
      "the door.",
      "2. Wait.",
      "",
      "Each of the lamps has a number, and it is",
      "12. That is a coincidence of the harbour.",
      "",
      "- One wick.",
      "- Two wicks.",
    ]);
  });

  it("does not ask for a font without a name in the profile", () => {
    const glyph = { text: "\ue000", x: 50, y: 700, width: 5, size: 10, angle: 0, font: "", colour: "#000000" };
    const hintFor = (...pieces: (typeof glyph)[]) =>
      sourceOf([{ number: 1, width: 600, height: 800, pieces }], {}).doubts?.[0]?.hint;
    expect(hintFor(glyph)).toBe(
      "Look at the page, and correct the line in corrections.yaml. The font has no name, so `glyphs` in document.yaml cannot refer to it.",
    );
    expect(hintFor(glyph, { ...glyph, x: 60, font: "Lamps" })).toMatch(/^Look at the page\..*\nglyphs:\n {2}Lamps: /);
  });

  it("gives the lines that follow a page without text, without its running heads", async () => {
    const head = { text: "The Lamp FAQ", x: 50, y: 780 };
    const pageOf = (word: string) => [head, ...column(50, 700, filler(word))];
    const pages = ["First", "Second", "", "Fourth", "Fifth", "Sixth"].map((word) => (word === "" ? [] : pageOf(word)));
    const source = await read(pages);
    expect(source.setAside?.map(([from]) => source.lines[from - 1])).toContain("The Lamp FAQ");
    expect(source.afterPictures?.map((line) => source.lines[line - 1])).toEqual([filler("Fourth")[0]]);
  });

  it("gives the lines that follow a page without text", async () => {
    const source = await read([[{ text: "Cover", x: 50, y: 700 }], [], column(50, 700, filler("The"))]);
    expect(source.afterPictures?.map((line) => source.lines[line - 1])).toEqual([filler("The")[0]]);
  });
});

/** Reads in this thread, which is faster than starting one. */
async function problemOf(bytes: Uint8Array): Promise<string> {
  try {
    const source = await readPdf(bytes, "x.pdf", {}, undefined, (all) => extractPages(all.slice()));
    return `read: ${source.lines.join(" ").slice(0, 60)}`;
  } catch (error) {
    expect(error).toBeInstanceOf(GrimError);
    const [found] = (error as GrimError).problems;
    expect(found?.hint).toBeTruthy();
    return `${found?.code}: ${found?.message}`;
  }
}

describe("reading a damaged or hostile PDF", () => {
  const importText = "Or import its text instead: pdftotext -layout faq.pdf faq.txt";
  it.each<[Refusal, message: string, hint: string]>([
    [
      { reason: "encrypted" },
      "is encrypted and opens only with a password.",
      "Save a copy without a password in a PDF viewer, and import that.",
    ],
    [
      { reason: "damaged", detail: "No pages found." },
      "cannot be read as a PDF: No pages found.",
      `Download it again. If a PDF viewer opens it, print it to a new PDF. ${importText}`,
    ],
    [
      { reason: "pages", pages: 1200 },
      "has 1200 pages; at most 1000 are read.",
      "Import the part with the rulings: qpdf faq.pdf --pages . 1-100 -- part.pdf",
    ],
    [
      { reason: "pieces", page: 7 },
      "prints more text than any rules document, up to page 7.",
      `Is it a rules document? ${importText}`,
    ],
    [
      { reason: "textless", pages: 1 },
      "has no text on its page: they are pictures.",
      "A scan needs text recognition first: ocrmypdf scan.pdf faq.pdf",
    ],
    [
      { reason: "textless", pages: 3 },
      "has no text on its 3 pages: they are pictures.",
      "A scan needs text recognition first: ocrmypdf scan.pdf faq.pdf",
    ],
    [{ reason: "time" }, "was not read within 2.5 seconds.", `It may be damaged. ${importText}`],
    [{ reason: "memory" }, "needs more than 3 MB of memory.", `It may be damaged. ${importText}`],
  ])("explains the refusal %o", async (refusal, message, hint) => {
    const limits = { time: 2500, memory: 3 << 20 };
    const bytes = new Uint8Array(1);
    const error = await readPdf(bytes, "x.pdf", {}, limits, async (...given) => {
      expect(given).toEqual([bytes, limits]);
      return refusal;
    }).catch((thrown: unknown) => thrown);
    expect((error as GrimError).problems).toEqual([
      problem("pdf-unreadable", `x.pdf ${message}`, { file: "x.pdf", hint }),
    ]);
  });
  it("refuses a file that is too large or without text", async () => {
    const read = (length: number) =>
      readPdf({ length } as Uint8Array, "x.pdf", {}, undefined, async () => []).catch((thrown: GrimError) => thrown);
    expect(await read(maxSourceBytes + 1)).toMatchObject({ problems: [{ code: "file-too-large" }] });
    await expect(readPdf(new Uint8Array(0), "x.pdf", {}, undefined, async () => [])).rejects.toMatchObject({
      problems: [{ code: "pdf-unreadable" }],
    });
  });
  it("returns the source with the file's name and sha256", async () => {
    const bytes = new TextEncoder().encode("a lamp");
    const glyph = { text: "@", x: 50, y: 700, width: 5, size: 10, angle: 0, font: "Lamps", colour: "#0000c8" };
    const page = { number: 1, width: 600, height: 800, pieces: [glyph] };
    const options = { glyphs: { Lamps: { "@": "[oil]" } }, changeColours: ["blue"] };
    const { tree, ...source } = await readPdf(bytes, "x.pdf", options, undefined, async () => [page]);
    expect(tree && blocksOf(tree)[0]?.segments).toEqual([{ line: 1, text: "[oil]", changed: [[0, 5]] }]);
    expect(source).toEqual({
      name: "x.pdf",
      sha256: createHash("sha256").update(bytes).digest("hex"),
      lines: ["[oil]"],
      places: [{ page: 1, line: 1 }],
      setAside: [],
      doubts: [],
      afterPictures: [],
    });
  });
  const good = madeUpPdf([[{ text: "A lamp.", x: 50, y: 700 }]]);
  it("refuses or reads a PDF that is cut off", async () => {
    for (const share of [0.05, 0.3, 0.6, 0.95])
      expect(await problemOf(good.slice(0, Math.floor(good.length * share)))).toMatch(
        /^(pdf-unreadable|file-empty|read)/,
      );
  });
  it("refuses a PDF with a password", async () => {
    const encrypted = madeUpPdf([[{ text: "A lamp.", x: 50, y: 700 }]], {
      objects: [`<< /Filter /Standard /V 1 /R 2 /O <${"41".repeat(32)}> /U <${"42".repeat(32)}> /P -4 >>`],
      trailer: `/Encrypt 1000 0 R /ID [<${"43".repeat(16)}> <${"43".repeat(16)}>]`,
    });
    expect(await problemOf(encrypted)).toMatch(/^pdf-unreadable: .* is encrypted/);
  });
  it("refuses a PDF of more than 1,000 pages", async () => {
    const count = isAll ? 10_000 : 1_001;
    const pages = Array.from({ length: count }, () => []);
    expect(await problemOf(madeUpPdf(pages))).toContain(`has ${count} pages; at most 1000 are read`);
  });
  it("refuses a PDF without text", async () => {
    expect(await problemOf(madeUpPdf([[]]))).toMatch(/^pdf-unreadable: .* has no text/);
  });
  it("refuses a PDF whose page tree contains itself", async () => {
    expect(await problemOf(madeUpPdf([[]], { kids: "2 0 R" }))).toMatch(/^pdf-unreadable/);
  });
  it("refuses or reads a PDF whose objects are nested 100,000 deep", async () => {
    const nested = madeUpPdf([[{ text: "A lamp.", x: 50, y: 700 }]], {
      catalogue: `/Names ${"[".repeat(100_000)}${"]".repeat(100_000)}`,
    });
    expect(await problemOf(nested)).toMatch(/^(pdf-unreadable|read: A lamp)/);
  });
});
