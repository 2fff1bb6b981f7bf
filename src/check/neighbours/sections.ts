/** The sections of an edition: runs of records under the same headings. */
import type { EditionMember } from "../check.js";

/** Successive records with the same path of headings. */
export interface Section {
  path: readonly string[];
  members: readonly EditionMember[];
}

/** A record that may belong under another heading, and why. */
export interface Misplaced {
  member: EditionMember;
  reason: string;
}

/** The sections of an edition, in the order of the document. */
export function sectionsOf(members: readonly EditionMember[]): Section[] {
  const sections: { path: readonly string[]; members: EditionMember[] }[] = [];
  for (const member of members) {
    const path = member.record.section;
    const last = sections.at(-1);
    if (last && last.path.join("\n") === path.join("\n")) last.members.push(member);
    else sections.push({ path, members: [member] });
  }
  return sections;
}
