import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { GrimError, type Problem } from "../problem.js";
import { decodeSource, maxLineLength, maxNesting, maxSourceBytes } from "./source.js";

const bytes = (text: string) => new TextEncoder().encode(text);

function refusal(input: Uint8Array): Problem {
  try {
    decodeSource(input, "lamps.txt");
  } catch (error) {
    expect(error).toBeInstanceOf(GrimError);
    expect((error as GrimError).problems).toHaveLength(1);
    return (error as GrimError).problems[0] as Problem;
  }
  throw new Error("it was read");
}

describe("decodeSource", () => {
  it("gives the lines, the name and the sha256 of the bytes", () => {
    const source = decodeSource(bytes("one\n\ntwo\n"), "lamps.txt");
    expect(source.lines).toEqual(["one", "", "two"]);
    expect(source.name).toBe("lamps.txt");
    expect(source.sha256).toBe(createHash("sha256").update("one\n\ntwo\n").digest("hex"));
  });

  it.each(["utf16le", "utf-16be"] as const)(
    "reads %s by its byte order mark, and keeps the sha256 of the bytes",
    (name) => {
      const little = Buffer.from("\ufeffLämp\nDusk\n", "utf16le");
      const input = name === "utf16le" ? little : Buffer.from(little).swap16();
      const source = decodeSource(input, "lamps.txt");
      expect(source.lines).toEqual(["Lämp", "Dusk"]);
      expect(source.sha256).toBe(createHash("sha256").update(input).digest("hex"));
    },
  );

  it.each([
    ["LF", "one\ntwo\n\nthree"],
    ["CR LF", "one\r\ntwo\r\n\r\nthree\r\n"],
    ["CR", "one\rtwo\r\rthree\r"],
    ["all of them", "one\r\ntwo\n\rthree"],
  ])("counts lines that end with %s", (_, text) => {
    expect(decodeSource(bytes(text), "x").lines).toEqual(["one", "two", "", "three"]);
  });

  it("removes a byte order mark from the text, not from the sha256", () => {
    const source = decodeSource(bytes("\ufeffone"), "x");
    expect(source.lines).toEqual(["one"]);
    expect(source.sha256).toBe(createHash("sha256").update(bytes("\ufeffone")).digest("hex"));
  });

  it("refuses an empty file, and one of blank lines", () => {
    expect(refusal(new Uint8Array())).toMatchObject({ code: "file-empty", file: "lamps.txt" });
    expect(refusal(bytes(" \n\t\r\n\u00a0\n"))).toMatchObject({ code: "file-empty" });
    expect(refusal(bytes("\ufeff"))).toMatchObject({ code: "file-empty" });
  });

  it("refuses a binary file and says where the first zero byte is", () => {
    expect(refusal(bytes("PDF\n\n1\u00002"))).toMatchObject({ code: "file-binary", line: 3 });
    expect(refusal(bytes("PDF\r\rx\u0000")).line).toBe(3);
    expect(refusal(Uint8Array.of(0x41, 0x00)).message).toContain("offset 1");
    expect(refusal(bytes("a\u0000")).hint).toContain("read from PDF, HTML, Markdown");
  });

  it("says in whole sentences what is wrong and what to do", () => {
    expect(refusal(new Uint8Array()).message).toBe("lamps.txt is empty: a source document was expected.");
    expect(refusal(bytes("\n\n")).message).toBe("lamps.txt holds only blank lines.");
    expect(refusal(bytes("a\u0000")).message).toBe("lamps.txt is not text: it contains a zero byte at offset 1.");
    expect(refusal(bytes(`one\n${"x".repeat(maxLineLength + 1)}`))).toMatchObject({
      message: `lamps.txt:2 is one line of ${maxLineLength + 1} characters.`,
      hint: `A line may have at most ${maxLineLength} characters. Check that the file holds the document's text.`,
    });
    expect(refusal(bytes(`${"> ".repeat(maxNesting + 1)}x`))).toMatchObject({
      message: `lamps.txt:1 nests lists more than ${maxNesting} deep.`,
      hint: `A list may have at most ${maxNesting} levels. Check that the file holds the document's text.`,
    });
    expect(refusal(Uint8Array.of(0x0a, 0x0d, 0x0a, 0x0d, 0xff))).toMatchObject({
      message: "lamps.txt is not UTF-8: byte 0xff at offset 4 does not begin a valid character.",
      line: 4,
      hint: "Convert it first, for example: iconv -f windows-1252 -t utf-8 faq.txt > faq-utf8.txt",
    });
  });

  it("refuses text that is not UTF-8 and names the first malformed byte", () => {
    // windows-1252: é before a space; only the space makes it malformed UTF-8
    const latin = Uint8Array.of(...bytes("one\nCaf"), 0xe9, 0x20, ...bytes("noir\n"));
    const found = refusal(latin);
    expect(found).toMatchObject({ code: "file-encoding", line: 2 });
    expect(found.message).toContain("byte 0xe9 at offset 7");
    expect(found.hint).toContain("iconv");
    expect(refusal(Uint8Array.of(...bytes("a\rb"), 0x93)).line).toBe(2);
  });

  it("names the start of a character that the end of the file truncates", () => {
    expect(refusal(Uint8Array.of(0x61, 0xe2, 0x80)).message).toContain("byte 0xe2 at offset 1");
  });

  it("gives the offset of a stray byte in any text", () => {
    const stray = fc.constantFrom([0xff], [0xc3, 0x28], [0xe9, 0x20], [0xf0, 0x9f, 0x20], [0x80]);
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), stray, fc.string({ maxLength: 10 }), (a, bad, b) => {
        const before = bytes(a.replaceAll("\0", ""));
        const found = refusal(Uint8Array.of(...before, ...bad, ...bytes(b.replaceAll("\0", ""))));
        expect(found.code).toBe("file-encoding");
        expect(found.message).toContain(`at offset ${before.length} `);
      }),
    );
  });

  it("refuses a file that is too large", () => {
    expect(refusal(new Uint8Array(maxSourceBytes + 1).fill(0x61))).toMatchObject({ code: "file-too-large" });
  });

  it("refuses a huge line and names it", () => {
    const found = refusal(bytes(`one\n${"x".repeat(maxLineLength + 1)}\n`));
    expect(found).toMatchObject({ code: "file-too-large", line: 2 });
    expect(decodeSource(bytes("x".repeat(maxLineLength)), "x").lines).toHaveLength(1);
  });

  it("refuses deeply nested lists, but not a line of dashes", () => {
    for (const opening of ["1. ", "+ ", "> ", "- 1. "]) {
      expect(refusal(bytes(`one\n${opening.repeat(maxNesting + 1)}x\n`))).toMatchObject({
        code: "file-too-large",
        line: 2,
      });
      expect(decodeSource(bytes(`${opening.repeat(maxNesting / 2)}x`), "x").lines).toHaveLength(1);
    }
    expect(decodeSource(bytes(`${"- ".repeat(60)}\n${"* ".repeat(60)}`), "x").lines).toHaveLength(2);
  });

  it("gives lines or throws a GrimError for any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (input) => {
        try {
          expect(decodeSource(input, "x").lines.length).toBeGreaterThan(0);
        } catch (error) {
          expect(error).toBeInstanceOf(GrimError);
        }
      }),
    );
  });
});
