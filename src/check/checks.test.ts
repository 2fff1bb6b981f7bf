import { describe, expect, it } from "vitest";
import { checkDocuments, checkRecords, checks, type Exception, isDoubt, withoutAccepted } from "./checks.js";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter } from "./made-up-subject.fixture.js";

it("every check has a name of its own and a reason in one sentence", () => {
  expect(new Set(checks.map(({ name }) => name)).size).toBe(checks.length);
  for (const { reason } of checks) expect(reason).toMatch(/^[A-Z][^\n]*\.$/);
});

describe("an import", () => {
  const chapter = madeUpSubjectChapter([
    madeUpRecord("lamps", { text: "It glows until the", lines: ["2-3"] }),
    madeUpRecord("oil", { text: "It burns.Then it is out.", lines: ["5"] }),
  ]).content;
  const source = {
    name: "lamps.txt",
    lines: ["Rulings", "Lamps", "It glows until the", "Oil", "It burns.Then it is out."],
  };
  const found = checkRecords([chapter], source);
  const exception = (more: Partial<Exception>): Exception => ({
    check: "ends-without-stop",
    document: "lamps-faq",
    edition: "1.0",
    why: "so",
    file: "exceptions.yaml",
    ...more,
  });

  it("has a doubt at the first line of each record", () => {
    expect(found).toMatchObject([
      {
        code: "sentences-glued",
        file: "lamps.txt",
        line: 5,
        excerpt: "It burns.Then it is out.",
        ruling: { id: "oil" },
      },
      { code: "ends-without-stop", line: 2, excerpt: "Lamps", ruling: { id: "lamps", edition: "1.0" } },
    ]);
  });
  it("leaves out what an exception accepts, by record or by line", () => {
    expect(withoutAccepted(found, [chapter], [exception({ id: "lamps" })]).map(({ code }) => code)).toEqual([
      "sentences-glued",
    ]);
    const heading = {
      code: "heading-unknown",
      message: "It looks like a heading.",
      file: "lamps.txt",
      excerpt: "x",
    } as const;
    const [inRecord, outside] = [
      { ...heading, line: 3 },
      { ...heading, line: 1 },
    ];
    const accepted = (...exceptions: Exception[]) => withoutAccepted([inRecord, outside], [chapter], exceptions);
    expect(accepted().map(({ ruling }) => ruling?.id)).toEqual(["lamps", undefined]);
    expect(accepted(exception({ check: "heading-unknown", id: "lamps" }))).toEqual([outside]);
    expect(accepted(exception({ check: "heading-unknown", line: 1 })).map(({ line }) => line)).toEqual([3]);
  });
  it("is blocked only by lines that would be lost or be in two records", () => {
    expect(found.every(isDoubt)).toBe(true);
    for (const { name } of checks.filter((one) => one.name !== "duplicate-id"))
      expect(isDoubt({ code: name })).toBe(true);
    expect(isDoubt({ code: "line-unclaimed" }) || isDoubt({ code: "line-claimed-twice" })).toBe(false);
  });
});

describe("checkDocuments with exceptions", () => {
  const chapter = madeUpSubjectChapter(
    [madeUpRecord("lamps", { text: "It glows until the" }), madeUpRecord("oil", { text: 'It "burns until the' })],
    { file: "/x/rulings/lamps-faq/1.0/01-rulings.yaml" },
  );
  const subject = madeUpSubject([chapter]);
  const exception = (check: string, id: string, more: Partial<Exception> = {}): Exception => ({
    check,
    document: "lamps-faq",
    edition: "1.0",
    id,
    why: "so",
    file: "exceptions.yaml",
    ...more,
  });
  const run = (...exceptions: Exception[]) =>
    checkDocuments([{ subject, exceptions }]).map((one) => `${one.code} ${one.message.split(":")[0]}`);

  it("reports every problem in the order of the checks when there is no exception", () => {
    expect(run()).toEqual(["unbalanced-quotes oil", "ends-without-stop lamps", "ends-without-stop oil"]);
  });
  it("leaves out the problem of the check, record and edition that an exception names", () => {
    expect(run(exception("ends-without-stop", "oil"))).toEqual(["unbalanced-quotes oil", "ends-without-stop lamps"]);
  });
  it.each<[string, Partial<Exception>]>([
    ["another check", { check: "empty-text" }],
    ["another record", { id: "wax" }],
    ["the beginning of a record's id", { id: "lamp" }],
    ["another edition", { edition: "2.0" }],
    ["another document", { document: "faq" }],
  ])("reports an exception for %s as unused, and every other problem", (_, more) => {
    const found = checkDocuments([{ subject, exceptions: [exception("ends-without-stop", "lamps", more)] }]);
    expect(found).toHaveLength(4);
    expect(found.at(-1)).toMatchObject({
      code: "exception-unused",
      file: "exceptions.yaml",
      line: 1,
      hint: "Remove it.",
    });
  });
  it("reports an exception for a problem that no longer exists", () => {
    expect(run(exception("unbalanced-quotes", "lamps")).at(-1)).toBe("exception-unused lamps");
  });
});
