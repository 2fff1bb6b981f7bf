/** Each check finds what a case names, as `file:line message`, and accepts what is right. */
import { describe, expect, it } from "vitest";
import type { Correction } from "../import/profile/corrections-file.js";
import { noMatches } from "../library/library.js";
import type { Problem } from "../problem.js";
import type { SubjectDocument } from "./check.js";
import { problemsOf } from "./checks.js";
import {
  checkNamed,
  madeUpCorrections,
  madeUpRecord,
  madeUpSubject,
  madeUpSubjectChapter,
  problemLines,
} from "./made-up-subject.fixture.js";

type Subject = Parameters<typeof madeUpSubject>;
const found = (name: string, ...subject: Subject) => problemsOf(checkNamed(name), madeUpSubject(...subject));
const messages = (problems: readonly Problem[]) => problems.map((one) => one.message);
const chapterOf = (ids: string[], edition = "1.0") =>
  madeUpSubjectChapter(
    ids.map((id) => madeUpRecord(id)),
    { edition, file: `${edition}.yaml` },
  );

describe("ids", () => {
  it("duplicate-id finds an id that occurs twice in an edition, at its own line", () => {
    const chapter = chapterOf(["lamps", "oil", "lamps"]);
    const [problem, ...others] = found("duplicate-id", [chapter]);
    expect(others).toEqual([]);
    expect(problem?.message).toBe("lamps: another ruling has this id, from line 1 of the source.");
    expect(
      chapter.text
        .split("\n")
        .slice(0, problem?.line ?? 0)
        .filter((line) => line === "  - id: lamps"),
    ).toHaveLength(2);
    expect(found("duplicate-id", [chapterOf(["lamps"]), chapterOf(["lamps"], "2.0")])).toEqual([]);
  });

  it("bad-alias finds a former id that is current, is listed twice, or leads to no ruling", () => {
    const aliases = [
      ["lamps", "lamps"],
      ["lapms", "lamps"],
      ["lapms", "oil"],
    ].map(([from = "", to = ""]) => ({ from, to, why: "a misprint" }));
    const at = "rulings/lamps-faq/matches.yaml:1";
    expect(problemLines(found("bad-alias", [chapterOf(["lamps"])], { matches: { ...noMatches, aliases } }))).toEqual([
      `${at} lamps: this former id is still the id of a ruling.`,
      `${at} lapms: this former id is listed twice.`,
      `${at} lapms: this former id leads to oil, but lamps-faq has no ruling with that id.`,
    ]);
    const right = { matches: { ...noMatches, aliases: aliases.slice(1, 2) } };
    expect(found("bad-alias", [chapterOf(["lamps"])], right)).toEqual([]);
  });

  it("short-id-taken finds two ids with one short form, in one edition or in two, and a short form that is an id", () => {
    const [short, first, second] = [
      "lanterns-of-the-lower-s6q3",
      "lanterns-of-the-lower-town-red-paper-paper-tin",
      "lanterns-of-the-lower-town-blue-blue-red-red",
    ];
    const taken = [`${second}: its short form ${short} already means ${first}.`];
    expect(messages(found("short-id-taken", [chapterOf([first, second])]))).toEqual(taken);
    expect(messages(found("short-id-taken", [chapterOf([first]), chapterOf([second], "2.0")]))).toEqual(taken);
    expect(found("short-id-taken", [chapterOf([first, short])])).toHaveLength(1);
    expect(found("short-id-taken", [chapterOf([first]), chapterOf([first, "oil"], "2.0")])).toEqual([]);
  });
});

describe("editions", () => {
  it.each<[dates: (string | undefined)[], message: string | null]>([
    [["2017-02", undefined, "2018-05-31", "2018-04"], "1.3 of 2018-04 is listed after 1.2 of 2018-05-31."],
    [["2018-06", "2018", "2018-02"], "1.2 of 2018-02 is listed after 1.0 of 2018-06."],
    [["2017-02", "2017", undefined, "2017-12-26", "2018"], null],
  ])("editions-out-of-order: %j", (dates, message) => {
    const listedEditions = dates.map((date, i) => ({ edition: `1.${i}`, date }));
    const problems = problemLines(found("editions-out-of-order", [], { listedEditions }));
    expect(problems).toEqual(message === null ? [] : [`rulings/lamps-faq/document.yaml:1 ${message}`]);
  });

  it.each([
    ["document", { document: "oil-faq" }],
    ["edition", { edition: "2.0" }],
  ])("path-mismatch finds a chapter of another %s, at that line", (key, source) => {
    const chapter = madeUpSubjectChapter([madeUpRecord("lamps")], {}, source);
    const [problem] = found("path-mismatch", [chapter]);
    expect(chapter.text.split("\n")[(problem?.line ?? 0) - 1]).toMatch(new RegExp(`^  ${key}: `));
    expect(found("path-mismatch", [chapterOf(["lamps"])])).toEqual([]);
  });
});

describe("symbols", () => {
  const proof = { witness: "FAQ 0.9, page 2" };
  it.each<[what: string, correction: Omit<Correction, "why">, message: string | null]>([
    [
      "a restored symbol without a proof",
      { lines: 4, was: "a icon", now: "a [oil] [?] [wax] icon" },
      "restores [oil], [wax] without a proof.",
    ],
    [
      "a proof of an unknown symbol",
      { lines: 4, was: "a icon", now: "a [?] icon", proof },
      "leaves a symbol unknown ([?]) and has a proof.",
    ],
    ["a symbol with a proof", { lines: 4, was: "a icon", now: "a [oil] or [?] icon", proof }, null],
    ["an unknown symbol", { lines: 5, was: "a icon", now: "a [?] icon" }, null],
    ["a correction of words", { lines: 6, was: "Lapm [oil]", now: "Lamp [oil]", proof }, null],
  ])("unproved-symbol: %s", (_, correction, message) => {
    const problems = problemLines(found("unproved-symbol", [], {}, [madeUpCorrections(correction)]));
    const at = `rulings/lamps-faq/1.0/corrections.yaml:2 The correction of line ${correction.lines}`;
    expect(problems).toEqual(message === null ? [] : [`${at} ${message}`]);
  });

  it.each([
    ["spilt by day", true],
    ["oil “wet”?", true],
    ["Lamps of Oil", true],
    ["Oil is spilt by night", false],
    ["Wax melts.", false],
    ["**", false],
  ])("proof-not-found: %s", (words, isThere) => {
    const record = madeUpRecord("lamps", {
      section: ["Lamps of Oil"],
      question: 'Is **oil** "wet"?',
      text: "Oil is\nspilt by *day*.",
    });
    const chapters = [
      madeUpSubjectChapter([record]),
      madeUpSubjectChapter([madeUpRecord("wax", { text: "Wax melts." })], { edition: "2.0" }),
    ];
    const corrections = [madeUpCorrections({ lines: 4, was: "a", now: "[oil]", proof: { text: words } })];
    expect(found("proof-not-found", chapters, {}, corrections)).toHaveLength(isThere ? 0 : 1);
  });
});

describe("phrasings", () => {
  const askedAs = (...entries: [string, string[]][]): Partial<SubjectDocument> => ({ askedAs: new Map(entries) });
  const chapters = [chapterOf(["wax"]), chapterOf(["lamps", "constructor"], "2.0")];

  it("asked-as-stray finds phrasings of a ruling that no edition has", () => {
    const phrasings = askedAs(["lamps", ["one"]], ["wax", ["one"]], ["tar", ["one"]]);
    expect(problemLines(found("asked-as-stray", chapters, phrasings))).toEqual([
      "rulings/lamps-faq/asked-as.yaml:1 tar: no edition of lamps-faq has this ruling.",
    ]);
  });

  it("asked-as-stray says nothing of a document without an edition in the library", () => {
    expect(found("asked-as-stray", [], askedAs(["lamps", ["one"]]))).toEqual([]);
  });

  it("asked-as-stray finds words of a passage that none or several passages of the newest text have", () => {
    const text = (more: string) => `The lamp is lit until dusk${more}.\n\nThe oil of the lamp is spent at dawn.`;
    const editions = ["1.0", "2.0"].map((edition) =>
      madeUpSubjectChapter([madeUpRecord("lamps", { text: text(edition === "1.0" ? " or noon" : "") })], { edition }),
    );
    const phrasings = ["the oil of the lamp", "lamp", "until dusk or noon"].map((passage) => ({
      passage,
      asked_as: ["so"],
    }));
    const problems = found("asked-as-stray", editions, { askedAs: new Map([["lamps", phrasings]]) });
    expect(messages(problems)).toEqual([
      'lamps: 2 passages have the words "lamp".',
      'lamps: no passage has the words "until dusk or noon".',
    ]);
    expect(problems[0]?.hint).toContain('"The lamp is lit until dusk.", "The oil of the lamp is"');
  });
});
