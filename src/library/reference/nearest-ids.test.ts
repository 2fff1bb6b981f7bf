import { describe, expect, test } from "vitest";
import { madeUpLibrary } from "../../user/house/made-up.fixture.js";
import { madeUpDocument, madeUpRuling } from "../made-up.fixture.js";
import { nearestIds } from "./suggestions.js";

const library = madeUpLibrary();

describe("nearestIds", () => {
  test.each([
    ["falling-lantern", ["lamps-faq/falling-lanterns", "lamps-faq/moving-lanterns"]],
    ["lamps-faq/faling-lanterns", ["lamps-faq/falling-lanterns", "lamps-faq/moving-lanterns"]],
    ["lamps-faq@1.0/falling-lanternz", ["lamps-faq/falling-lanterns"]],
    ["Falling Lanterns", ["lamps-faq/falling-lanterns", "lamps-faq/moving-lanterns"]],
    ["lanterns", ["lamps-faq/moving-lanterns", "lamps-faq/falling-lanterns"]],
    ["zebra crossing", []],
    ["coc 99.9", []],
    ["", []],
  ])("%s", (text, references) => {
    expect(nearestIds(library, text)).toEqual(references);
  });

  test("looks in the document that is named, even if it has one ruling", () => {
    const two = madeUpLibrary({
      documents: ["lamps-faq", "lamps-errata"].map((id) => madeUpDocument(id, "lamps", ["2.0"])),
      rulings: [
        madeUpRuling({ id: "falling-lanterns" }),
        madeUpRuling({ id: "moving-lanterns" }),
        madeUpRuling({ document: "lamps-errata", id: "falling-lanterns" }),
      ],
      matches: {},
    });
    expect(nearestIds(two, "lamps-errata/falling-lantern")).toEqual(["lamps-errata/falling-lanterns"]);
  });
});
