/** The sections of a profile, where several headings need one entry or none. */
import type { SectionSpec } from "../../profile/document-file.js";
import { pictureLevel, type SectionNode } from "./find-sections.js";

/** A section without a reader. */
export function emptySection(heading: string): SectionSpec {
  return { heading, reader: "none", subsections: "none", policies: [], sections: [] };
}

/**
 * Sections that are read alike and are all the headings of their level become one: any heading of this level.
 * @param nodes of headings that are marked; none in a text without marks, whose headings have no level
 */
export function mergeSections(specs: readonly SectionSpec[], nodes: readonly SectionNode[]): SectionSpec[] {
  const key = ({ heading: _, ...rest }: SectionSpec) => JSON.stringify(rest);
  const levels = new Set(nodes.map((node) => node.level));
  const read = specs.filter((one) => one.reader !== "none" || one.sections.length > 0);
  const level = [...levels][0];
  if (
    levels.size === 1 &&
    level !== undefined &&
    level !== pictureLevel &&
    read.length > 2 &&
    read.length >= specs.length - 2 &&
    new Set(read.map(key)).size === 1
  ) {
    const others = specs.filter((one) => !read.includes(one));
    return [...unique(others), { ...(read[0] as SectionSpec), heading: "", level }];
  }
  return unique(specs);
}

/** Headings that are printed twice are named once; the one with a reader counts. */
function unique(specs: readonly SectionSpec[]): SectionSpec[] {
  const byHeading = new Map<string, SectionSpec>();
  for (const spec of specs) {
    const before = byHeading.get(spec.heading);
    if (!before || before.reader === "none") byHeading.set(spec.heading, spec);
  }
  return [...byHeading.values()];
}
