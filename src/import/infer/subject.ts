/** What the readings of a section depend on. */
import type { SectionSpec } from "../../profile/document-file.js";
import type { SectionNode } from "./find-sections.js";
import type { Kind } from "./kind-of-heading.js";
import type { DocumentSigns } from "./title-forms.js";

/** The fields that a reading sets in an empty section. */
export type Reading = Partial<SectionSpec>;

/** A section, with what its readings depend on. */
export interface Subject {
  node: SectionNode;
  signs: DocumentSigns;
  /** The text of each line, without emphasis. */
  lines: readonly string[];
  /** The headings around the section, outermost first. */
  above: readonly string[];
  /** The kind that the headings name; `defaultKind` if they name none. */
  kindOr: (defaultKind: Kind) => Kind;
}

/** The reading in which each line that the pattern matches opens an entry. */
export function startingBy(pattern: string, kind: Kind): Reading {
  return { reader: "entries", start: { pattern }, kind };
}

/** The readings whose condition is true. */
export function applicable(readings: readonly (readonly [isApplicable: boolean, reading: Reading])[]): Reading[] {
  return readings.flatMap(([isApplicable, reading]) => (isApplicable ? [reading] : []));
}
