import { describe, expect, it } from "vitest";
import { madeUpRuling } from "../../library/made-up.fixture.js";
import { idfOf, searchIndexOf } from "../index/search-index.js";
import { lampData, lampLibrary } from "../made-up.fixture.js";
import { search, type Trace } from "../search.js";
import { stem } from "../text/stem.js";
import { type Evidence, evidenceFor } from "./confidence.js";
import type { Candidate } from "./features.js";

const library = lampLibrary();
/** The id of the first hit; with `?` if the answer is not confident. */
const first = (query: string) => {
  const { hits, confident } = search(library, query);
  return `${hits[0]?.ruling.id ?? "nothing"}${confident ? "" : "?"}`;
};

describe("confident in search", () => {
  it.each([
    ["a whole name", "brass lantern", "errata-brass-lantern"],
    ["a nickname", "oldshine", "errata-brass-lantern"],
    ["a number", "lamps 2.2", "dimmed"],
    ["a number with words that fit it", "2.2 dimmed lamp", "dimmed"],
    ["a known phrasing", "my room went dark when is it bright again", "dimmed"],
    ["a title, word for word", "paying oil", "paying-oil"],
  ])("is true for %s: %s", (_, query, found) => {
    expect(first(query)).toBe(found);
  });

  it.each([
    ["a number with words of something else", "2.2 castling sorcerers zwyxtra", "dimmed?"],
    ["one matching word of many", "does castling through check count as a lamp move", "paying-oil?"],
    ["unknown words", "zwyxtra plombo", "nothing?"],
    ["a question about a whole name", "what does brass lantern do", "errata-brass-lantern?"],
  ])("is false for %s: %s", (_, query, found) => {
    expect(first(query)).toBe(found);
  });

  it("is false for a part of a name, or names of several rulings", () => {
    expect(search(library, "lantern").state).not.toBe("confident");
    expect(search(library, "brass lantern gnaph-moth").state).not.toBe("confident");
  });

  it("is false for two words of which only a long phrasing has both", () => {
    const data = lampData();
    const story =
      "my aunt lights hers in the evening in the big room and says that she may owe what is due until dusk, is that right about oil";
    const short = ["oil", "what is oil for", "when is oil due", "who owes oil", "oil first or last", "what about oil"];
    const askedAs = { "lamps-faq": { "paying-oil": [...short, story, story.replace("aunt", "uncle")] } };
    const storied = lampLibrary({ ...data, askedAs });
    expect(search(storied, "oil due").state).toBe("confident");
    expect(search(storied, "oil room").state).toBe("likely");
  });

  it("is false for the number of an edition in a question about changes", () => {
    const data = lampData();
    const zero = madeUpRuling({
      id: "zero",
      kind: "clarification",
      number: "2.0",
      title: "Zero",
      text: "Lamps changed.",
    });
    const numbered = lampLibrary({ ...data, rulings: [...data.rulings, zero] });
    expect(search(numbered, "lamps 2.0").state).toBe("confident");
    expect(search(numbered, "what changed in 2.0").state).not.toBe("confident");
  });
});

describe("evidenceFor", () => {
  const evidenceOf = (query: string, asked = library): Evidence => {
    const traces: Trace[] = [];
    search(asked, query, { trace: (one) => traces.push(one) });
    const { understood, candidates } = traces[0] as Trace;
    const [best, ...rest] = candidates;
    return evidenceFor(searchIndexOf(asked), understood, best as Candidate, rest);
  };

  it("measures a query equal to a phrasing", () => {
    expect(evidenceOf("my room went dark, when is it bright again")).toMatchObject({
      recall: 1,
      unasked: 0,
      length: 0.5,
    });
  });

  it("measures the word that fits least: 0 for a word that nothing in the library has", () => {
    expect(evidenceOf("dimmed lamp zwyxtra").weakest).toBe(0);
    expect(evidenceOf("dimmed lamp").weakest).toBeGreaterThan(0.1);
  });

  it("counts a number with a word of its title", () => {
    expect(evidenceOf("2.2 dimmed")).toMatchObject({ number: 1 });
  });

  it("counts a question for a quantity if no phrasing asks for one", () => {
    expect(evidenceOf("how many lamps does oil light")).toMatchObject({ unasked: 1 });
  });

  it("has the same evidence with and without the game, also where another game has slang for a word", () => {
    const data = lampData();
    const asked = lampLibrary({
      ...data,
      catalogues: data.catalogues.map((one) => ({
        ...one,
        slang: one.game === "trams" ? [{ say: ["sludge"], means: "dark" }] : one.slang,
      })),
    });
    const evidence = (game?: string) => {
      let found: Evidence | null = null;
      search(asked, "my room went sludge", {
        ...(game !== undefined && { game }),
        trace: ({ understood, candidates: [best, ...rest] }) => {
          found = evidenceFor(searchIndexOf(asked), understood, best as Candidate, rest);
        },
      });
      return found;
    };
    expect(evidence()).toEqual(evidence("lamps"));
  });

  it("trusts the function words of phrasings less if these are few", () => {
    const withPhrasings = (count: number) => {
      const dimmed = Array.from({ length: count }, (_, i) => `my room went dark x${i}`);
      return evidenceOf("my dark room", lampLibrary({ ...lampData(), askedAs: { "lamps-faq": { dimmed } } }));
    };
    const distance = (count: number) => Math.abs(withPhrasings(count).functionWords - 0.2);
    expect(distance(2)).toBeLessThan(distance(36));
    expect(distance(0)).toBe(0);
  });

  it("counts words of the query that few phrasings or none have", () => {
    const asked = lampLibrary({
      ...lampData(),
      askedAs: { "lamps-faq": { "paying-oil": ["sooty dusk", "sooty dawn"] } },
    });
    const idf = (word: string) => idfOf(searchIndexOf(asked), searchIndexOf(asked).terms.find(stem(word)));
    const evidence = (query: string) => evidenceOf(query, asked);
    // Two phrasings have the first word, one has the second.
    const [sooty, dusk] = [idf("sooty") / 5, idf("dusk") / 3];
    expect(evidence("sooty dusk").unphrased).toBeCloseTo((sooty + dusk) / (idf("sooty") + idf("dusk")));
    // An unknown word has 6 of information.
    expect(evidence("sooty zwyxtra").unphrased).toBeCloseTo((sooty + 6) / (6 + idf("sooty")));
    // The ruling has the word; there are three phrasings, one of them the title.
    expect(evidence("sooty lamp").unphrased).toBeCloseTo(
      (sooty + (3 / 8) * idf("lamp")) / (idf("lamp") + idf("sooty")),
    );
  });
});

describe("states that do not depend on the weights", () => {
  it("is not confident for a single common word, or for a word that only nearness finds", () => {
    expect(search(library, "oil").state).not.toBe("confident");
    expect(search(library, "gloom").state).toBe("none");
  });

  it("is not confident for a number that no phrasing asks for", () => {
    const data = lampData();
    const phrasing = "many candles burning beside a wick through the night while keepers sleep upstairs";
    const priced = madeUpRuling({
      id: "priced",
      question: "Does a wick burn?",
      text: "It burns one night and two days.",
    });
    const asked = lampLibrary({
      ...data,
      rulings: [...data.rulings, priced],
      askedAs: { "lamps-faq": { priced: [phrasing, `${phrasing} again`, `${phrasing} now`] } },
    });
    expect(search(asked, `so ${phrasing}`).state).toBe("confident");
    expect(search(asked, `how ${phrasing}`).state).toBe("likely");
  });

  it("is not confident when a bare yes meets a question that asks for more", () => {
    const data = lampData();
    const bare = { ...madeUpRuling({ id: "bare", question: "Does a wick cost oil?", text: "Yes." }) };
    const asked = lampLibrary({
      ...data,
      rulings: [...data.rulings, bare],
      askedAs: {
        "lamps-faq": { bare: ["is there a fuel price for the wick", "fuel price wick", "does wick need fuel"] },
      },
    });
    expect(search(asked, "is there a fuel price for the wick").hits[0]?.ruling.id).toBe("bare");
    expect(search(asked, "what is the fuel price for the wick").state).not.toBe("confident");
  });
});
