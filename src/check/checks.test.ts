import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, it } from "vitest";
import { adviceChecks, checkDocuments, checks, type Exception } from "./checks.js";
import { madeUpRecord, madeUpSubject, madeUpSubjectChapter } from "./made-up-subject.fixture.js";

describe("checks and adviceChecks", () => {
  it("have one file, one test file and one code per check", () => {
    const files = readdirSync(import.meta.dirname, { recursive: true }).map((path) => basename(String(path)));
    for (const { code, about } of [...checks, ...adviceChecks]) {
      expect(files).toContain(`${code}.ts`);
      expect(files).toContain(`${code}.test.ts`);
      expect(about).toMatch(/^[A-Z].*\.$/);
    }
    expect(new Set(checks.map((one) => one.code)).size).toBe(checks.length);
    const others = [
      "check.ts",
      "checks.ts",
      "read-documents.ts",
      "alphabetical-lists.ts",
      "card-data-lines.ts",
      "lost-entry.ts",
      "sentences.ts",
      "title-run.ts",
      "usual-openers.ts",
      "sections.ts",
      "numbered-rules.ts",
      "outline-numbers.ts",
      "several-entries.ts",
      "section-titles.ts",
      "entry-signs.ts",
      "section-forms.ts",
      "section-numbers.ts",
      "section-order.ts",
      "section-words.ts",
      "statements-inside.ts",
      "unmarked-question.ts",
    ];
    expect(files.filter((name) => /^[a-z-]+\.ts$/.test(name) && !others.includes(name)).sort()).toEqual(
      [...checks, ...adviceChecks].map((one) => `${one.code}.ts`).sort(),
    );
  });
});

describe("checkDocuments with exceptions", () => {
  const four = ["one", "two", "three", "four"];
  const chapter = madeUpSubjectChapter(
    [madeUpRecord("lamps", { text: "It glows until the" }), madeUpRecord("oil", { text: 'It "burns until the' })],
    { file: "/x/rulings/lamps-faq/1.0/01-rulings.yaml" },
  );
  const subject = madeUpSubject([chapter], {
    askedAs: new Map([
      ["lamps", four],
      ["oil", four],
    ]),
  });
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
    checkDocuments([{ subject, exceptions }]).problems.map((one) => `${one.code} ${one.message.split(":")[0]}`);

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
    const found = checkDocuments([{ subject, exceptions: [exception("ends-without-stop", "lamps", more)] }]).problems;
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
