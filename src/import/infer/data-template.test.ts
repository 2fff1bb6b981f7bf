import { describe, expect, it } from "vitest";
import { inferData } from "./data-template.js";

describe("inferData", () => {
  it("infers the fields for question, answer and edition of a JSON list", () => {
    const rows = ["Does oil burn?", "May I light it?", "Who rings it?", "Is it dusk?"].map((question) => ({
      citation: "faq-1.0",
      question,
      ruling: "It does so as long as there is any oil.",
    }));
    expect(inferData(JSON.stringify(rows))).toEqual({
      entries: "*",
      markdown: "# Rulings\n## ({citation}) {question}\n{ruling}",
      asks: true,
      group: "",
      start: null,
    });
  });

  it("infers lists of rulings under card names in YAML", () => {
    const yaml = ["Bell", "Fog", "Gate", "Lamp"]
      .map((card) => `${card}:\n  - It burns for a whole night of play.\n`)
      .join("");
    expect(inferData(yaml)).toEqual({
      entries: "*.*",
      markdown: "# Rulings\n## {key}\n{value}",
      asks: false,
      group: "",
      start: null,
    });
  });

  it("includes the fields of the few entries that are objects among plain strings", () => {
    const yaml = ["Bell", "Fog", "Gate", "Lamp"]
      .map((card) => `${card}:\n  - It burns for a whole night of play.\n`)
      .join("");
    expect(inferData(`${yaml}Oil:\n  - text: It burns for one more night.\n    since: 2\n`)?.markdown).toBe(
      "# Rulings\n## {key}\n{value}\n{text}",
    );
  });

  const rows = (field: (i: number) => object) =>
    JSON.stringify([0, 1, 2, 3].map((i) => ({ ...field(i), text: "It burns for a whole night of play." })));

  it("takes no field that all entries share, or that says where they are from, as title", () => {
    expect(inferData(rows((i) => ({ object: "ruling", source: `Faq ${i}`, lamp_id: `L${i}` })))?.markdown).toBe(
      "# Rulings\n## {lamp_id}\n{text}",
    );
    const byCard = JSON.stringify(
      Object.fromEntries(
        "Bell Fog Gate Lamp".split(" ").map((card) => [card, JSON.parse(rows(() => ({ source: "Faq 1" })))]),
      ),
    );
    expect(inferData(byCard)).toMatchObject({ entries: "*.*", markdown: "# Rulings\n## {key}\n{text}" });
  });

  it("returns the group that all entries share, and a pattern for codes before their titles", () => {
    expect(inferData(rows((i) => ({ type: "card_errata", name: `Bell ${i}` })))?.group).toBe("card_errata");
    const yaml = ["1|Bell", "2|Fog", "3|Gate", "G4|Lamp"]
      .map((key) => `${key}:\n  - It burns for a whole night.\n`)
      .join("");
    expect(inferData(yaml)?.start).toBe("^[A-Z]?\\d+\\|(?P<title>.*)$");
  });

  it("infers a tree of numbered rules", () => {
    const rule = (section: string, children: object[]) => ({
      section,
      text: "A lamp burns for a whole night.",
      children,
    });
    expect(inferData(JSON.stringify(rule("3", [rule("3.1", [rule("3.1.a", [])]), rule("3.2", [])])))).toMatchObject({
      entries: "**",
      markdown: "# Rulings\n## {section}\n{text}",
      start: "^(?P<number>\\d+(?:\\.\\d+)*(?:\\.?[a-z])?)$",
    });
  });

  it("returns null for a list of addresses", () => {
    expect(
      inferData(
        JSON.stringify({
          a: "https://a.example/1",
          b: "https://a.example/2",
          c: "https://a.example/3",
          d: "https://a.example/4",
          e: "https://a.example/5",
          f: "https://a.example/6",
        }),
      ),
    ).toBeNull();
  });

  it("returns null for empty or invalid data", () => {
    expect(inferData("[]")).toBeNull();
    expect(inferData("{")).toBeNull();
  });
});
