import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lampLibrary } from "../../links/status/made-up.fixture.js";
import { searchWithStatus } from "../../links/status/verdict.js";
import type { Answer } from "../../search/answer.js";
import { captured } from "../captured.fixture.js";
import { exit } from "../command.js";
import { searchCommand } from "./search.js";
import { show } from "./show.js";

const library = lampLibrary();
const runSearch = (query: string, options = {}) => captured(() => searchCommand(library, query, options));
const json = async (query: string) => JSON.parse((await runSearch(query, { json: true })).out);

// Test files share modules: without a reset, code that another file imported before keeps the unmocked module.
vi.hoisted(() => vi.resetModules());
afterAll(() => {
  vi.resetModules();
});
vi.mock("../../links/status/verdict.js", { spy: true });
beforeEach(() => {
  vi.stubEnv("XDG_DATA_HOME", "/nonexistent");
  vi.stubEnv("GRIM_LIBRARY", "");
  vi.stubEnv("NO_COLOR", "1");
});
afterEach(() => {
  vi.unstubAllEnvs();
});

describe("grim search for a card's status", () => {
  test("answers in the first line, then quotes the rulings that prove it", async () => {
    const { code, out } = await runSearch("is kepeer of ormouth restricted");
    const lines = out.split("\n");
    expect([code, lines[0]]).toEqual([exit.ok, "Yes: Keeper of Órmouth is on the restricted list (FAQ 2.0)."]);
    expect(out).toContain("One of these in a deck.");
    // The rule of the list, its source, then the entry of the card.
    expect(out.indexOf("One of these in a deck.")).toBeLessThan(out.indexOf("lamps-faq/short-list"));
    expect(out.indexOf("lamps-faq/short-list")).toBeLessThan(out.indexOf("lamps-faq/restricted-keeper"));
  });

  test("--json has the verdict with its references, which are the first results", async () => {
    const answer = await json("is keeper of ormouth restricted");
    expect(answer.verdict).toEqual({
      about: "restricted",
      card: { game: "lamps", id: "keeper-of-ormouth", name: "Keeper of Órmouth" },
      value: true,
      by: ["lamps-faq@2.0/restricted-keeper", "lamps-faq@2.0/short-list"],
    });
    expect(answer.results[0].ruling.id).toBe("restricted-keeper");
    expect(answer.verdict_line).toMatch(/^Yes: /);
    expect(await json("glimmer")).toMatchObject({ verdict: null, verdict_line: null });
  });

  test("gives no verdict and exits with 1 when the library has no such list", async () => {
    const { code, out } = await runSearch("is night tram banned", { game: "trams" });
    expect([code, out.split("\n")[0]]).toEqual([
      exit.negative,
      expect.stringMatching(/^This library holds no banned list for/),
    ]);
  });

  test("gives no verdict on whether a card is legal when its game has no restricted list", async () => {
    expect(await json("is night tram legal")).toMatchObject({ answer: "none", verdict: null });
  });

  test("gives no verdict when the card's own game has no such list, whatever lists other games have", async () => {
    expect((await runSearch("is night tram banned")).code).toBe(exit.negative);
    expect(await json("is night tram banned")).toMatchObject({ answer: "none", verdict: null });
  });

  test("answers for each of two cards", async () => {
    expect(await json("are keeper of ormouth and gnaph moth restricted")).toMatchObject({
      verdict: null,
      verdict_line:
        "Yes: Keeper of Órmouth is on the restricted list (FAQ 2.0). Gnaph-Moth is not on the restricted list (FAQ 2.0).",
    });
  });

  test("prints the cards of a list for a question about the whole list", async () => {
    const { out } = await runSearch("what is restricted");
    expect(out).toMatch(/^The restricted list of FAQ 2\.0 has 1 card:\n {2}Keeper of Órmouth \(Wicks 30\)\n/);
  });
});

describe("grim search that would find an answer without its filters", () => {
  test("suggests a command that does not use the default game", async () => {
    vi.stubEnv("GRIM_GAME", "trams");
    const { code, err } = await runSearch("keeper of ormouth");
    expect([code, err]).toEqual([
      exit.negative,
      expect.stringMatching(/^ {2}grim search "keeper of ormouth" --game all$/m),
    ]);
  });

  test("suggests a command without the kind, but with the edition", async () => {
    const { err } = await runSearch("keeper of ormouth", { kind: "policy", edition: "2.0" });
    expect(err).toMatch(/^ {2}grim search "keeper of ormouth" --edition "2\.0"$/m);
  });
});

describe("errata of a card that a ruling mentions", () => {
  test("grim search names them, and warns, below the words of a ruling, that it quotes words which an erratum has replaced", async () => {
    const query = "may a brass lantern be restricted to one room";
    const { out } = await runSearch(query);
    expect(out).toContain("No. Brass Lantern reads");
    expect(out.indexOf("that an erratum replaced")).toBeGreaterThan(out.indexOf("No. Brass Lantern reads"));
    expect(out).toContain("Erratum of Brass Lantern: lamps-faq/errata-brass-lantern");
    const [first] = (await json(query)).results;
    expect(first.errata).toEqual(["lamps-faq@2.0/errata-brass-lantern"]);
    expect(first.effective).toMatchObject([{ basis: "quoted", printed_in: "lamps-faq@2.0/lantern-twice" }]);
  });

  test("grim show prints the warning after the source of the words", async () => {
    const { out } = await captured(() => show(library, "lamps-faq/lantern-twice", {}));
    expect(out).toMatch(/lamps-faq\/lantern-twice\n! This ruling quotes words of Brass Lantern/);
  });
});

describe("grim search by the state of the answer", () => {
  const answered = (state: Answer["state"]) => {
    // The replacement is used once; the call inside it reaches the real function.
    vi.mocked(searchWithStatus).mockImplementationOnce((of, query, options) => {
      const { answer } = searchWithStatus(of, query, options);
      return { answer: { ...answer, state, confident: state === "confident" }, status: null };
    });
    return runSearch("glimmer");
  };

  test("likely: prints first that the answer is uncertain, and exits with 0", async () => {
    const { code, out } = await answered("likely");
    expect([code, out.split("\n")[0]]).toEqual([exit.ok, "Probably this; check that it answers your question:"]);
  });

  test("confident: begins with the ruling; none: prints that no ruling was found", async () => {
    const sure = await answered("confident");
    expect([sure.code, sure.out]).toEqual([exit.ok, expect.not.stringContaining("No ruling found.")]);
    const none = await answered("none");
    expect([none.code, none.out]).toEqual([exit.negative, expect.stringMatching(/^No ruling found\./)]);
  });
});

describe("grim search --limit", () => {
  const limitOf = async (options: object) => {
    vi.mocked(searchWithStatus).mockClear();
    await runSearch("glimmer", options);
    return vi.mocked(searchWithStatus).mock.lastCall?.[2]?.limit;
  };

  test("defaults to 5 results", async () => {
    expect(await limitOf({})).toBe(5);
    expect(await limitOf({ limit: "1" })).toBe(1);
    expect(await limitOf({ limit: "10000" })).toBe(10_000);
  });

  test.each(["0", "1.5", "10001", "many", "", "0x10", "1e3", " 5 "])("refuses %j", async (limit) => {
    const { problem } = await runSearch("glimmer", { limit });
    expect(problem).toMatchObject({ code: "usage", message: expect.stringContaining(`"${limit}"`) });
  });
});

test("grim search without an answer suggests a command in which a shell expands nothing", async () => {
  const { code, err } = await runSearch("kind:banned `$glimmer!`");
  expect([code, err.split("\n").at(-2)?.trim()]).toEqual([exit.negative, 'grim search "glimmer"']);
});

describe("grim show for the rule of a list", () => {
  test("prints the cards on the list, in JSON under `list`", async () => {
    const { out } = await captured(() => show(library, "lamps-faq/short-list", {}));
    expect(out).toContain("On the list: 1 card\n  Keeper of Órmouth (Wicks 30)\n");
    const shown = JSON.parse((await captured(() => show(library, "lamps-faq/short-list", { json: true }))).out);
    expect(shown.list).toEqual({
      kind: "restricted",
      cards: [
        {
          id: "keeper-of-ormouth",
          name: "Keeper of Órmouth",
          set: "Wicks",
          number: "30",
          ruling: "lamps-faq@2.0/restricted-keeper",
        },
      ],
    });
    expect(JSON.parse((await captured(() => show(library, "lamps-faq/glimmer", { json: true }))).out).list).toBeNull();
  });
});
