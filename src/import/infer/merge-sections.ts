/** Merges sections of a profile that several headings can share. */
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
 * Replaces sections by a single section for every heading of their level. This needs headings of one level, at least
 * three sections with a reader, all with the same settings, and at most two without. In any other case, one section is
 * kept for each heading.
 * @param nodes the marked headings; empty for a text without marks, whose headings have no level
 */
export function mergeSections(parts: readonly SizedSection[], nodes: readonly SectionNode[]): SectionSpec[] {
  const key = ({ spec: { heading: _, ...rest } }: SizedSection) => JSON.stringify(rest);
  const [level, ...otherLevels] = new Set(nodes.map((node) => node.level));
  const readSections = parts.filter(({ spec }) => spec.reader !== "none" || spec.sections.length > 0);
  const [first] = readSections;
  if (
    level !== undefined &&
    otherLevels.length === 0 &&
    level !== pictureLevel &&
    nodes.every(({ children }) => children.every((child) => child.level > level)) &&
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

/**
 * One section for each heading; case and spaces do not distinguish headings. A section with a reader is preferred, then
 * the one with the longest text.
 */
function uniqueByHeading(parts: readonly SizedSection[]): SectionSpec[] {
  const byHeading = new Map<string, SizedSection>();
  const rankOf = ({ spec }: SizedSection) => (spec.reader === "none" ? 0 : 1);
  for (const part of parts) {
    const heading = part.spec.heading.toLowerCase().replace(/\s+/g, "");
    const current = byHeading.get(heading);
    const isBetter =
      !current || rankOf(part) > rankOf(current) || (rankOf(part) === rankOf(current) && part.size > current.size);
    if (isBetter) byHeading.set(heading, part);
  }
  return [...byHeading.values()].map(({ spec }) => spec);
}
