import { describe, expect, it } from "vitest";
import type { SectionSpec } from "../../profile/document-file.js";
import type { SectionNode } from "./find-sections.js";
import { emptySection, mergeSections } from "./merge-sections.js";

const part = (heading: string, more: Partial<SectionSpec> = { reader: "whole" }, size = 100) => ({
  spec: { ...emptySection(heading), ...more },
  size,
});
const none = { reader: "none" } as const;
const node = (level: number): SectionNode => ({ heading: "", level, own: [], children: [], all: [] });
const merged = (parts: ReturnType<typeof part>[], levels: number[] = parts.map(() => 2)) =>
  mergeSections(parts, levels.map(node)).map(
    ({ heading, level, reader }) => `${heading || `level ${level}`}: ${reader}`,
  );

describe("mergeSections", () => {
  it("makes one section of three or more that are read alike", () => {
    expect(merged([part("Ash"), part("Bell"), part("Fog")])).toEqual(["level 2: whole"]);
    expect(merged([part("Ash"), part("Bell")])).toEqual(["Ash: whole", "Bell: whole"]);
    expect(merged([part("Ash"), part("Bell"), part("Fog", { reader: "entries" })])).toEqual([
      "Ash: whole",
      "Bell: whole",
      "Fog: entries",
    ]);
    expect(merged([part("Ash"), part("Bell"), part("Fog", { reader: "whole", kind: "timing" })])).toHaveLength(3);
  });

  it("allows for two that are set aside", () => {
    const three = [part("Ash"), part("Bell"), part("Fog")];
    expect(merged([...three, part("Credits", none), part("Contents", none)])).toEqual([
      "Credits: none",
      "Contents: none",
      "level 2: whole",
    ]);
    expect(merged([...three, part("Credits", none), part("Contents", none), part("Ads", none)])).toHaveLength(6);
  });

  it("counts a section with sections of its own as read", () => {
    const inner = { reader: "none", sections: [emptySection("Oil")] } as const;
    expect(
      merged(["Ash", "Bell", "Fog"].map((heading) => part(heading, { ...inner, sections: [...inner.sections] }))),
    ).toEqual(["level 2: none"]);
  });

  it("keeps headings apart where their levels differ, are unknown, or are pictures", () => {
    const three = [part("Ash"), part("Bell"), part("Fog")];
    expect(merged(three, [2, 2, 3])).toHaveLength(3);
    expect(merged(three, [])).toHaveLength(3);
    expect(merged(three, [0.5, 0.5, 0.5])).toHaveLength(3);
  });

  it("names a heading that is printed twice once: the one with a reader, then the longer", () => {
    expect(merged([part("Oil Lamps", none, 900), part("OIL  LAMPS", { reader: "whole" }, 5)])).toEqual([
      "OIL  LAMPS: whole",
    ]);
    expect(merged([part("OIL LAMPS", { reader: "whole" }, 5), part("Oil Lamps", none, 900)])).toEqual([
      "OIL LAMPS: whole",
    ]);
    expect(merged([part("OIL", { reader: "whole" }, 5), part("Oil", { reader: "list" }, 6)])).toEqual(["Oil: list"]);
    expect(merged([part("OIL", { reader: "whole" }, 5), part("Oil", { reader: "list" }, 5)])).toEqual(["OIL: whole"]);
  });
});
