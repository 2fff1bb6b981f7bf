import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BoilerplateSpan } from "../document/boilerplate.js";
import { account } from "./accounting.js";

const claims = {
  rulings: new Map<number, string>(),
  headings: [] as number[],
  boilerplate: [] as BoilerplateSpan[],
  artefacts: [] as number[],
  sharedLines: [] as [number, string, string][],
};

/** Accounts for lines of the file `lamps.txt`. */
function accountFor(lines: string[], more: Partial<typeof claims>) {
  return account({ name: "lamps.txt", lines }, { ...claims, ...more });
}

describe("account", () => {
  it("counts every line with text once", () => {
    const { lines, problems } = accountFor(["Lamps", "", "A lamp", "7", "glows."], {
      rulings: new Map([
        [3, "lamp"],
        [5, "lamp"],
      ]),
      headings: [1],
      boilerplate: [[4, 4, "page-number"]],
      artefacts: [5],
    });
    expect(lines).toEqual({
      total: 4,
      rulings: 2,
      headings: 1,
      boilerplate: [[4, 4, "page-number"]],
      rules: { "page-number": 1 },
      unclaimed: [],
      artefacts: [5],
    });
    expect(problems).toEqual([]);
  });
  it("counts the lines of each rule, without blank lines, and a line of two rules once", () => {
    const { lines } = accountFor(["7", "art", "", "art", "8", "Lamps"], {
      headings: [6],
      boilerplate: [
        [1, 1, "page-number"],
        [2, 5, "picture"],
        [5, 5, "page-number"],
      ],
    });
    expect(lines.rules).toEqual({ "page-number": 1, picture: 3 });
  });
  it("counts a line with only the marks of a block quote as blank", () => {
    expect(accountFor(["> Lamps", "> >", ">"], { headings: [1] }).lines).toMatchObject({
      total: 1,
      unclaimed: [],
    });
  });
  it("reports an unclaimed line with its text", () => {
    const { lines, problems } = accountFor(["Lamps", "", "A lamp"], { headings: [1] });
    expect(lines.unclaimed).toEqual([3]);
    expect(problems).toMatchObject([
      {
        code: "line-unclaimed",
        file: "lamps.txt",
        line: 3,
        column: 1,
        excerpt: "A lamp",
        hint: expect.stringContaining("document.yaml"),
      },
    ]);
  });
  it("reports a line that is claimed twice, with both claimants", () => {
    const { problems } = accountFor(["Lamps", "A lamp", ">"], {
      headings: [1],
      boilerplate: [[1, 1, "title-page"]],
      rulings: new Map([[2, "b"]]),
      sharedLines: [
        [2, "a", "b"],
        [3, "a", "b"],
      ],
    });
    expect(problems).toMatchObject([
      { code: "line-claimed-twice", line: 1, message: expect.stringContaining("ruling, heading and boilerplate") },
      { code: "line-claimed-twice", line: 2, excerpt: "A lamp", message: expect.stringContaining("a and b") },
    ]);
  });
  it("returns four counts that add up to the total for claims that do not overlap (property)", () => {
    const owner = fc.constantFrom("blank", "ruling", "heading", "boilerplate", "nobody");
    fc.assert(
      fc.property(fc.array(owner), (owners) => {
        const linesOf = (name: string) => owners.flatMap((one, i) => (one === name ? [i + 1] : []));
        const { lines, problems } = accountFor(
          owners.map((one) => (one === "blank" ? " " : one)),
          {
            rulings: new Map(linesOf("ruling").map((line) => [line, "r"])),
            headings: linesOf("heading"),
            boilerplate: linesOf("boilerplate").map((line): BoilerplateSpan => [line, line, "f"]),
          },
        );
        expect(lines.total).toBe(owners.length - linesOf("blank").length);
        expect(lines.rulings + lines.headings + lines.boilerplate.length + lines.unclaimed.length).toBe(lines.total);
        expect(problems.map((one) => one.line)).toEqual(linesOf("nobody"));
      }),
    );
  });
});
