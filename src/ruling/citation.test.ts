import { describe, expect, it } from "vitest";
import { deepFaq, eelQuestion, lanternRule, oilErratum, sample } from "../render/made-up.fixture.js";
import {
  citation,
  citationMarkdown,
  datedDocumentWords,
  dateWords,
  lineWords,
  printedReference,
  shortened,
  sinceWords,
} from "./citation.js";

describe("citation", () => {
  it("names document, edition, number and title, since, reference and lines", () => {
    expect(citation({ ...lanternRule, since: null, lines: [[251, 290]] }, deepFaq)).toBe(
      "Lanterns of the Deep: The Card Game — FAQ 1.3, (1.4) Lighting More Than One Lantern [deep-faq@1.3/lantern-rule], source lines 251-290",
    );
    expect(citation(lanternRule, deepFaq)).toBe(
      "Lanterns of the Deep: The Card Game — FAQ 1.3, (1.4) Lighting More Than One Lantern, new after 1.0, by 1.3 [deep-faq@1.3/lantern-rule], source lines 251-290, 293",
    );
  });

  it("gives the headings of a ruling without a number, or with that of a list", () => {
    expect(citation(eelQuestion, deepFaq)).toBe(
      "Lanterns of the Deep: The Card Game — FAQ 1.3, Frequently Asked Questions › The Reef Pack, since v1.1 [deep-faq@1.3/eel-watch-and-own-light], source lines 612-617",
    );
    expect(citation({ ...eelQuestion, number: "12" }, deepFaq)).toBe(
      "Lanterns of the Deep: The Card Game — FAQ 1.3, Frequently Asked Questions › The Reef Pack › (12), since v1.1 [deep-faq@1.3/eel-watch-and-own-light], source lines 612-617",
    );
    expect(citation(oilErratum, deepFaq)).toBe(
      "Lanterns of the Deep: The Card Game — FAQ 1.3, Notes and Errata › Card Errata › Oil Flask (Reef 31) / Oil Barrel (Reef 32), since v1.2 [deep-faq@1.3/oil-flask], source lines 88-90",
    );
  });

  it("cites an undated document, does not repeat the last word of its title, and needs no description", () => {
    const bare = sample({
      document: "reef-faq",
      edition: "undated",
      title: "Tides",
      section: ["Tides"],
      lines: [[7, 7]],
    });
    const info = { ...deepFaq, id: "reef-faq", title: "Reef Wars FAQ", editions: [] };
    expect(citation(bare, info)).toBe("Reef Wars FAQ, undated, Tides [reef-faq@undated/lantern-rule], source line 7");
    expect(citation({ ...bare, title: null, section: [], lines: [] }, null)).toBe(
      "reef-faq, undated [reef-faq@undated/lantern-rule]",
    );
  });

  it("uses the short name of a document whose title has game and document", () => {
    const info = { ...deepFaq, title: "Lanterns of the Deep — Notes, Errata, and Frequently Asked Questions" };
    expect(citation(sample({ number: "2.1" }), info)).toBe(
      "Lanterns of the Deep — FAQ 1.3, (2.1) [deep-faq@1.3/lantern-rule], source line 1",
    );
  });

  it("citationMarkdown escapes Markdown marks in the headings", () => {
    expect(citationMarkdown({ ...eelQuestion, section: ["*Odd* heading"] }, deepFaq)).toBe(
      "**Lanterns of the Deep: The Card Game — FAQ 1.3**, \\*Odd\\* heading, since v1.1 (`deep-faq@1.3/eel-watch-and-own-light`), source lines 612-617",
    );
  });

  it("returns one line without control characters", () => {
    const hostile = { ...lanternRule, title: "Two\nlines \u001b[31m\u202e" };
    expect(citation(hostile, { ...deepFaq, title: "A\u009bB" })).toBe(
      "A�B — FAQ 1.3, (1.4) Two lines ␛[31m�, new after 1.0, by 1.3 [deep-faq@1.3/lantern-rule], source lines 251-290, 293",
    );
  });
});

describe("printedReference", () => {
  const long = "demand-sacrifice-leng-spiders-interact-bloodthirst-neutral-monsters";
  it("returns a reference of at most 60 characters whole, and shortens the id of a longer one", () => {
    expect(printedReference(lanternRule)).toBe("deep-faq@1.3/lantern-rule");
    const id = "x".repeat(60 - "deep-faq@1.3/".length);
    expect(printedReference(sample({ id }))).toBe(`deep-faq@1.3/${id}`);
    expect(printedReference(sample({ id: `${id}x` }))).toMatch(/^deep-faq@1\.3\/x{24}-[a-z0-9]{4}$/);
    expect(printedReference(sample({ id: long }))).toBe("deep-faq@1.3/demand-sacrifice-leng-36sm");
  });
  it("is the reference in a citation", () => {
    expect(citation(sample({ id: long, number: "2.1" }), deepFaq)).toContain(
      "[deep-faq@1.3/demand-sacrifice-leng-36sm]",
    );
  });
  it("shortened shortens a reference, but not a bare id", () => {
    expect(shortened(`deep-faq/${long}`)).toBe("deep-faq/demand-sacrifice-leng-36sm");
    expect(shortened(long)).toBe(long);
  });
});

describe("sinceWords, lineWords, dateWords and datedDocumentWords", () => {
  it("sinceWords names an edition or an interval, and returns null for null", () => {
    expect(sinceWords({ exact: "1.1" })).toBe("since v1.1");
    expect(sinceWords({ after: "1.0", by: "1.3" })).toBe("new after 1.0, by 1.3");
    expect(sinceWords(null)).toBeNull();
  });

  it("lineWords names one line, a span or several, and returns null for none", () => {
    expect(lineWords([[7, 7]])).toBe("source line 7");
    expect(lineWords([[7, 9]])).toBe("source lines 7-9");
    expect(
      lineWords([
        [116, 116],
        [137, 140],
      ]),
    ).toBe("source lines 116, 137-140");
    expect(lineWords([])).toBeNull();
  });

  it("dateWords writes valid dates in words; datedDocumentWords adds the date of a known edition", () => {
    expect(["2017-02", "2017-02-09", "2016", "spring", "2017-13"].map(dateWords)).toEqual([
      "February 2017",
      "9 February 2017",
      "2016",
      "spring",
      "2017-13",
    ]);
    expect(datedDocumentWords(lanternRule, deepFaq)).toBe("FAQ 1.3 (undated)");
    expect(datedDocumentWords({ document: "deep-faq", edition: "1.0" }, deepFaq)).toBe("FAQ 1.0 (February 2017)");
    expect(datedDocumentWords({ document: "deep-faq", edition: "9" }, deepFaq)).toBe("FAQ 9");
  });
});
