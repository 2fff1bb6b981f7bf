import { describe, expect, test } from "vitest";
import { madeUpDocument, madeUpRuling } from "../../library/made-up.fixture.js";
import { verdictWords } from "../../views/verdict-words.js";
import { lampData, lampLibrary } from "./made-up.fixture.js";
import { searchWithStatus } from "./verdict.js";

const library = lampLibrary();

function ask(query: string, options = {}) {
  const { answer, status } = searchWithStatus(library, query, options);
  const line = status?.finding.kind === "changes" ? verdictWords(status, library)[0] : null;
  return { line: line?.replace("What changed in an edition is answered by: ", "") ?? null, answer, status };
}

describe("searchWithStatus on questions about changes of an edition", () => {
  test.each([
    ["what changed in 2.0", "grim changes lamps-faq 2.0"],
    ["what changed in 2.0.", "grim changes lamps-faq 2.0"],
    ["What's new in v2.0 of the lamps faq?", "grim changes lamps-faq 2.0"],
    ["changes in the lamps of ormouth faq", "grim changes lamps-faq"],
    ["what changed between 1.0 and 2.0", "grim diff lamps-faq 1.0 2.0"],
    ["differences since 1.0", "grim diff lamps-faq 1.0"],
    ["what changed in 3.0", "grim changes trams-faq 3.0"],
    ["lamps changes in 2.0", "grim changes lamps-faq 2.0"],
    ["changes 2.0 lamps", "grim changes lamps-faq 2.0"],
    ["changes faq", "grim changes lamps-faq"],
  ])("answers %s with the command %s", (query, line) => {
    const { line: found, answer, status } = ask(query);
    expect(found).toBe(line);
    expect([answer.state, answer.confident, answer.hits, answer.total, status?.verdict]).toEqual([
      "none",
      false,
      [],
      0,
      null,
    ]);
  });

  test("names each searched document that has the edition", () => {
    const twice = lampLibrary(structuredClone(lampData));
    for (const one of twice.documents)
      if (one.id === "trams-faq") one.editions.push(...(twice.documents[0]?.editions ?? []));
    const { status } = searchWithStatus(twice, "what changed in 2.0");
    expect(verdictWords(status!, twice)[0]).toContain("grim changes lamps-faq 2.0 or grim changes trams-faq 2.0");
    const named = searchWithStatus(twice, "what changed in the lamps faq 2.0");
    expect(verdictWords(named.status!, twice)[0]).toContain("by: grim changes lamps-faq 2.0");
    const narrowed = searchWithStatus(twice, "what changed in 2.0", { game: "trams" });
    expect(verdictWords(narrowed.status!, twice)[0]).toContain("by: grim changes trams-faq 2.0");
  });

  test("knows editions whose names are not numbers such as 1.3", () => {
    const data = structuredClone(lampData);
    const info = data.documents.find((one) => one.id === "lamps-faq");
    const known = (edition: string) => ({ edition, title: null, date: null, dateSource: null });
    info?.laterEditions.push(known("almanac-1.0"), known("2031"));
    const renamed = lampLibrary(data);
    const commandFor = (query: string) => {
      const { status } = searchWithStatus(renamed, query);
      return status?.finding.kind === "changes" ? verdictWords(status, renamed)[0]?.split(": ").at(-1) : null;
    };
    expect(commandFor("what changed in almanac 1.0?")).toBe("grim changes lamps-faq almanac-1.0");
    expect(commandFor("changes in the lamps faq Almanac-1.0")).toBe("grim changes lamps-faq almanac-1.0");
    expect(commandFor("what changed in 1.0")).toBe("grim changes lamps-faq 1.0");
    expect(commandFor("differences between 2.0 and almanac 1.0")).toBe("grim diff lamps-faq 2.0 almanac-1.0");
    expect(commandFor("what changed in the 2031 faq.")).toBe("grim changes lamps-faq 2031");
    expect(commandFor("what changed in almanac")).toBeNull();
    expect(commandFor("what changed in 20311")).toBeNull();
  });

  test("prefers the document of a game that the query names by more words", () => {
    const data = structuredClone(lampData);
    data.documents.push(madeUpDocument("lamps-wick-primer", "lamps", ["3.0", "2.0"]));
    data.rulings.push(madeUpRuling({ document: "lamps-wick-primer", edition: "3.0", id: "trim", text: "Trim it." }));
    const two = lampLibrary(data);
    const commandsFor = (query: string) => {
      const { status } = searchWithStatus(two, query);
      return status?.finding.kind === "changes" ? verdictWords(status, two)[0]?.split(": ").at(-1) : null;
    };
    expect(commandsFor("what changed in the lamps wick primer")).toBe("grim changes lamps-wick-primer");
    expect(commandsFor("what changed in the lamps wick primer 2.0")).toBe("grim changes lamps-wick-primer 2.0");
    expect(commandsFor("what changed in lamps 2.0")).toBe(
      "grim changes lamps-faq 2.0 or grim changes lamps-wick-primer 2.0",
    );
    expect(commandsFor("what changed in the lamps wick atlas")).toBeNull();
  });

  test.each([
    "what changed",
    "what changed about brass lantern",
    "what changed in 7.5",
    "new rules in 2.0",
    "does a change of 2.0 apply to the moth",
    "changes in trams",
    "what changed about the moth in lamps",
    "moth changes in lamps",
    "changes in lamps of the moth",
    "what changed between 1.0 and 2.0 and 2.0",
    "was brass lantern changed in 2.0",
  ])("reads no question about an edition in: %s", (query) => {
    expect(ask(query).line).toBeNull();
  });
});
