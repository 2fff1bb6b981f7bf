/** The sections of a profile, where several headings need one entry or none. */
import type { SectionSpec } from "../../profile/document-file.js";
import { pictureLevel, type SectionNode } from "./find-sections.js";

/** A section without a reader. */
export function emptySection(heading: string): SectionSpec {
  return { heading, reader: "none", subsections: "none", policies: [], sections: [] };
}

/** A section and the letters of its text. */
interface SizedSection {
  spec: SectionSpec;
  size: number;
}

/**
 * Sections that are read alike and are all the headings of their level become one: any heading of this level.
 * @param nodes of headings that are marked; none in a text without marks, whose headings have no level
 */
export function mergeSections(parts: readonly SizedSection[], nodes: readonly SectionNode[]): SectionSpec[] {
  const key = ({ spec: { heading: _, ...rest } }: SizedSection) => JSON.stringify(rest);
  const levels = new Set(nodes.map((node) => node.level));
  const read = parts.filter(({ spec }) => spec.reader !== "none" || spec.sections.length > 0);
  const [first] = read;
  const level = [...levels][0];
  if (
    levels.size === 1 &&
    level !== undefined &&
    level !== pictureLevel &&
    first !== undefined &&
    read.length > 2 &&
    read.length >= parts.length - 2 &&
    new Set(read.map(key)).size === 1
  ) {
    const others = parts.filter((one) => !read.includes(one));
    return [...unique(others), { ...first.spec, heading: "", level }];
  }
  return unique(parts);
}

/** Headings that are printed twice, in capitals or not, are named once; the one with a reader and the longer text counts. */
function unique(parts: readonly SizedSection[]): SectionSpec[] {
  const byHeading = new Map<string, SizedSection>();
  const isRead = ({ spec }: SizedSection) => (spec.reader === "none" ? 0 : 1);
  for (const part of parts) {
    const heading = part.spec.heading.toLowerCase().replace(/\s+/g, "");
    const before = byHeading.get(heading);
    const counts =
      !before || isRead(part) > isRead(before) || (isRead(part) === isRead(before) && part.size > before.size);
    if (counts) byHeading.set(heading, part);
  }
  return [...byHeading.values()].map(({ spec }) => spec);
}
