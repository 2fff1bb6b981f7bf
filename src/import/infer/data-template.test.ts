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
    });
  });

  it("infers lists of rulings under card names in YAML", () => {
    const yaml = ["Bell", "Fog", "Gate", "Lamp"]
      .map((card) => `${card}:\n  - It burns for a whole night of play.\n`)
      .join("");
    expect(inferData(yaml)).toEqual({ entries: "*.*", markdown: "# Rulings\n## {key}\n{value}", asks: false });
  });

  it("includes the fields of the few entries that are objects among plain strings", () => {
    const yaml = ["Bell", "Fog", "Gate", "Lamp"]
      .map((card) => `${card}:\n  - It burns for a whole night of play.\n`)
      .join("");
    expect(inferData(`${yaml}Oil:\n  - text: It burns for one more night.\n    since: 2\n`)?.markdown).toBe(
      "# Rulings\n## {key}\n{value}\n{text}",
    );
  });

  it("returns null for empty or invalid data", () => {
    expect(inferData("[]")).toBeNull();
    expect(inferData("{")).toBeNull();
  });
});
