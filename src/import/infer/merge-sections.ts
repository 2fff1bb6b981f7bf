/** Merges sections of a profile: several headings may need one section or none. */
import type { SectionSpec } from "../../profile/document-file.js";
import { pictureLevel, type SectionNode } from "./find-sections.js";

/** A section without a reader. */
export function emptySection(heading: string): SectionSpec {
  return { heading, reader: "none", subsections: "none", policies: [], sections: [] };
}

/** A section and the number of characters of its text. */
interface SizedSection {
  spec: SectionSpec;
  size: number;
}

/**
 * Replaces sections of one level by a single section for any heading of this level, if all that are read are read
 * alike. Sections with the same heading are merged.
 * @param nodes the marked headings; none for a text without marks, whose headings have no level
 */
export function mergeSections(parts: readonly SizedSection[], nodes: readonly SectionNode[]): SectionSpec[] {
  const key = ({ spec: { heading: _, ...rest } }: SizedSection) => JSON.stringify(rest);
  const levels = new Set(nodes.map((node) => node.level));
  const readSections = parts.filter(({ spec }) => spec.reader !== "none" || spec.sections.length > 0);
  const [first] = readSections;
  const level = [...levels][0];
  if (
    levels.size === 1 &&
    level !== undefined &&
    level !== pictureLevel &&
    first !== undefined &&
    readSections.length > 2 &&
    readSections.length >= parts.length - 2 &&
    new Set(readSections.map(key)).size === 1
  ) {
    const others = parts.filter((one) => !readSections.includes(one));
    return [...uniqueByHeading(others), { ...first.spec, heading: "", level }];
  }
  return uniqueByHeading(parts);
}

/** One section for each heading, whatever its case: the one with a reader, and then with the longer text, is kept. */
function uniqueByHeading(parts: readonly SizedSection[]): SectionSpec[] {
  const byHeading = new Map<string, SizedSection>();
  const readRank = ({ spec }: SizedSection) => (spec.reader === "none" ? 0 : 1);
  for (const part of parts) {
    const heading = part.spec.heading.toLowerCase().replace(/\s+/g, "");
    const current = byHeading.get(heading);
    const isBetter =
      !current ||
      readRank(part) > readRank(current) ||
      (readRank(part) === readRank(current) && part.size > current.size);
    if (isBetter) byHeading.set(heading, part);
  }
  return [...byHeading.values()].map(({ spec }) => spec);
}
