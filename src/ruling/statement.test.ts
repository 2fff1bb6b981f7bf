import { describe, expect, it } from "vitest";
import { isStatement, refersBack } from "./statement.js";

const paragraph = (text: string) => ({ text, isItem: false });
const item = (text: string) => ({ text, isItem: true });

describe("isStatement", () => {
  it("accepts a sentence, and an item without a stop", () => {
    expect(isStatement(paragraph("A lamp burns until dawn."), undefined)).toBe(true);
    expect(isStatement(paragraph("**2 lamps** burn all night."), paragraph("A moth flies by night."))).toBe(true);
    expect(isStatement(item("A lamp burns until dawn"), paragraph("These have changed:"))).toBe(true);
  });
  it.each(["A lamp burns.", "a lamp burns until dawn.", "A lamp burns until dawn", "This lamp burns until dawn."])(
    "does not accept the paragraph %j",
    (text) => {
      expect(isStatement(paragraph(text), undefined)).toBe(false);
    },
  );
  it("does not accept a paragraph after a colon", () => {
    expect(isStatement(paragraph("A lamp burns until dawn."), paragraph("Read:"))).toBe(false);
  });
});

describe("refersBack", () => {
  it("takes No for the answer to a question only where no noun follows", () => {
    expect(
      ["No.", "No, it burns.", "“No: light it.”", "No longer burns.", "No", "Yes to both."].map(refersBack),
    ).toEqual([true, true, true, true, true, true]);
    expect(["No lamp may burn by day.", "**No** lamp burns.", "Nobody lights it."].map(refersBack)).toEqual([
      false,
      false,
      false,
    ]);
  });
  it("finds words that continue the text before", () => {
    expect(["It burns.", "“For example, it burns.”", "Otherwise, light it."].map(refersBack)).toEqual([
      true,
      true,
      true,
    ]);
    expect(["Items burn.", "Notably, it burns.", "Lamps burn."].map(refersBack)).toEqual([false, false, false]);
  });
});
