import { expect, it } from "vitest";
import type { HouseRuling } from "../user/house/house-ruling.js";
import { citeHouseJson } from "./cite.js";

const ruling: HouseRuling = {
  ...{ id: "lanterns-here", game: "lamps", kind: "clarification", title: "Lanterns here", question: null },
  ...{ text: "A lantern that falls over is lit.", section: [], cards: [], mentions: [], keywords: [], restsOn: [] },
  ...{ notes: [], by: "A *Judge*", written: null, file: "house.yaml", line: 3 },
};
const plain = "House ruling, not official, by A *Judge* [house/lanterns-here]";

it.each(["plain", "markdown"] as const)(
  "citeHouseJson in the format %s says that the ruling is not official",
  (format) => {
    const cited = citeHouseJson(ruling, format);
    expect(cited).toMatchObject({ citation: plain, reference: "house/lanterns-here", format });
    expect(cited.text).toContain("not official");
    expect(cited.text).toContain(format === "plain" ? "A *Judge*" : "A \\*Judge\\*");
  },
);

it("citeHouseJson as a slip has the words and the citation, without an empty line before them", () => {
  const lines = citeHouseJson(ruling, "slip").text?.split("\n") ?? [];
  expect(lines[0]).not.toBe("");
  expect(lines.join(" ")).toContain("A lantern that falls over is lit.");
  expect(lines.join(" ")).toContain("not official");
});
