import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrimError, type Problem } from "../../problem.js";
import { isAll, runs } from "../../runs.fixture.js";
import { maxEntries } from "./decklist.js";
import { maxDeckBytes, readDeck } from "./read-deck.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (text: string) => readDeck(bytes(text), "my.o8d");
async function problemOf(deck: string | Uint8Array): Promise<Problem | undefined> {
  try {
    readDeck(typeof deck === "string" ? bytes(deck) : deck, "my.o8d");
  } catch (error) {
    return (error as GrimError).problems[0];
  }
  return undefined;
}

const octgn = (cards: string) =>
  `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<deck game="43054c18">\n  <section name="Main" shared="False">\n${cards}\n  </section>\n  <notes><![CDATA[<card qty="9">Not a card</card>]]></notes>\n</deck>`;

describe("readDeck with an OCTGN deck", () => {
  it("gives the cards with their lines", async () => {
    const deck = await read(
      octgn(
        '    <card qty="3" id="a-1">Brass Lantern</card>\n    <card qty="1" id="b">Mira&apos;s &quot;Lamp&quot; &amp; Oil &#233;</card>',
      ),
    );
    expect(deck).toEqual({
      format: "octgn",
      cards: [
        { line: 4, count: 3, text: "Brass Lantern", level: null, code: null, isSide: false },
        { line: 5, count: 1, text: 'Mira\'s "Lamp" & Oil é', level: null, code: null, isSide: false },
      ],
      loose: [],
    });
  });

  it("keeps a name of digits, and reads a card without a quantity as one copy", async () => {
    expect((await read(octgn("<card>007</card>"))).cards[0]).toMatchObject({ count: 1, text: "007" });
  });

  it.each([
    [
      "entities that expand to a large text",
      '<deck>\n<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">\n<card>&b;</card></deck>',
      2,
    ],
    ["an unknown entity", "<deck>\n<section><card>&lol;</card></section></deck>", 2],
    ["tags that do not close", "<deck>\n<card>x</deck>", 2],
    ["a negative quantity", '<deck>\n<card qty="-1">x</card></deck>', 2],
    ["a huge quantity", '<deck><card qty="99999999">x</card></deck>', 1],
    ["a card without a name", "<deck><card>  </card></deck>", 1],
    ["another XML document", "<html><body>deck</body></html>", 1],
    ["endless nesting", `<deck>${"<a>".repeat(500)}${"</a>".repeat(500)}</deck>`, null],
    [
      "endless nesting behind quotes, comments and CDATA that hold end tags",
      `<deck>${"<a b='/>'><!-- </a> --><![CDATA[</a>]]><?x </a> ?>".repeat(500)}${"</a>".repeat(500)}</deck>`,
      null,
    ],
    ["a name that is too long", `<deck>\n<card>${"&#65;".repeat(1000)}</card></deck>`, 2],
    ["endless open tags", "<a>".repeat(50_000), expect.toSatisfy((line) => line === 1 || line === null)],
    ["too many cards", `<deck>\n${"<card>x</card>\n".repeat(maxEntries + 1)}</deck>`, maxEntries + 2],
    ["no card", "<deck><section></section></deck>", null],
  ])("refuses %s", async (_, text, line) => {
    const found = await problemOf(text);
    expect(found).toMatchObject({ code: "bad-deck", line, file: "my.o8d" });
    expect(found?.message.length).toBeLessThan(400);
    expect(found?.hint).toContain("2x");
  });
});

it("refuses an OCTGN deck that is made to be slow to read", async () => {
  const pieces = ["<!--", "<![CDATA[", "<?", "<a ", "<a b='", "<a b=\"'", "</", "<a/>", "&#65;", "-->", "<!-- -->"];
  for (const piece of pieces) {
    expect((await problemOf(`<deck>${piece.repeat((isAll ? 900_000 : 200_000) / piece.length)}`))?.code).toBe(
      "bad-deck",
    );
  }
});

it("tags named like properties of Object.prototype do not change the prototype", async () => {
  const deck = "<deck><__proto__ qty='1'>x</__proto__><constructor/><card>Lamp</card></deck>";
  const found = await problemOf(deck);
  if (found === undefined) expect((await read(deck)).cards.map(({ text }) => text)).toEqual(["Lamp"]);
  else expect(found.code).toBe("bad-deck");
  expect(({} as Record<string, unknown>).qty).toBeUndefined();
});

describe("readDeck with a file that is not a decklist", () => {
  it.each([
    ["empty", "", "is empty"],
    ["blank", " \n\t\n", "is empty"],
    ["binary", new Uint8Array([50, 120, 10, 0, 1]), "zero byte at offset 3"],
    ["UTF-16", new Uint8Array([0xff, 0xfe, 50, 0, 120, 0]), "UTF-16"],
    ["not UTF-8", new Uint8Array([50, 120, 32, 0xe9, 0x41]), "not UTF-8"],
    ["too large", new Uint8Array(10 * 1024 * 1024).fill(65), `at most ${maxDeckBytes}`],
    ["only headings", "Assets:\nEvents (0)\n", "no line that names a card"],
  ])("refuses a file that is %s", async (_, deck, words) => {
    const found = await problemOf(deck);
    expect(found?.code).toBe("bad-deck");
    expect(found?.message).toContain(words);
  });

  it("names the line of a zero byte", async () => {
    expect((await problemOf(new Uint8Array([65, 10, 0])))?.line).toBe(2);
  });
});

it("refuses a deck of too many cards, with the line", async () => {
  const fortyCards = Array(40).fill("1x Oil").join(", ");
  const line = maxEntries / 40 + 1;
  expect(await problemOf(`${fortyCards}\n`.repeat(line))).toMatchObject({ code: "bad-deck", line });
});

describe("readDeck with any bytes", () => {
  const refusedOrRead = async (deck: Uint8Array) => {
    try {
      readDeck(deck, "any");
    } catch (error) {
      expect(error).toBeInstanceOf(GrimError);
      expect((error as GrimError).problems[0]?.code).toBe("bad-deck");
    }
  };

  it("returns a deck or throws bad-deck", async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), refusedOrRead));
    const piece = fc.constantFrom(
      "<deck>",
      "</deck>",
      "<card>",
      '<card qty="2">',
      "</card>",
      "&amp;",
      "&x;",
      "<![CDATA[",
      "]]>",
      "<!--",
      "-->",
      "<?",
      "?>",
      "a",
      " ",
      "\n",
      '"',
      "<",
      ">",
      "&",
    );
    const xml = fc.array(piece, { maxLength: 40 }).map((pieces) => bytes(`<${pieces.join("")}`));
    await fc.assert(fc.asyncProperty(xml, refusedOrRead), { numRuns: runs(300) });
  });

  it("reads names from XML as they were before escaping", async () => {
    const escaped = (text: string) =>
      text.replace(
        /[&<>"']/g,
        (c) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" })[c] as string,
      );
    const name = fc.string({ unit: fc.constantFrom(..."aZé9&<>\"'.-!?()".split("")), minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(name, fc.integer({ min: 1, max: 99 })), { minLength: 1, maxLength: 10 }),
        async (cards) => {
          const deck = await read(
            octgn(cards.map(([text, qty]) => `<card qty="${qty}" id="x">${escaped(text)}</card>`).join("\n")),
          );
          expect(deck.cards.map(({ text, count }) => [text, count])).toEqual(cards);
        },
      ),
    );
  });
});
