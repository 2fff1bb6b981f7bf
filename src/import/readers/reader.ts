/** The interface between an import and its readers. A reader turns the blocks of one run into drafts of records. */
import type { Block } from "../../document/block.js";
import type { SectionSpec } from "../profile/document-file.js";
import type { Draft } from "../records/draft.js";

/** The blocks below one heading, up to the next, and the section that says how to read them. */
export interface Run {
  /** The headings above the blocks, outermost first. Those of sections are as in the profile, subheadings as printed. */
  path: string[];
  spec: SectionSpec;
  blocks: Block[];
  /** Source lines of the innermost heading; none if there is no heading, or if a correction restored it. */
  headingLines: number[];
}

export interface ReadResult {
  drafts: readonly Draft[];
  /** Blocks before the first record: policies, or a description of the section. */
  introduction: Block[];
  /** Blocks that the reader could not assign to a record. Their lines are reported as unclaimed. */
  unread: Block[];
  /** Source lines of headings inside the section that are not titles of records. */
  headings?: number[];
  /** Lines that the reader may have misplaced. */
  doubts?: Doubt[];
}

/** A line that may belong to another record. A person has to decide. */
export interface Doubt {
  line: number;
  message: string;
  hint: string;
}

/** What corrections and the source say about the blocks of a run. */
export interface RunContext {
  /** Whether a record starts with this block: a correction or the format says so. */
  startsRecord(block: Block): boolean;
  /** Whether a correction says that this block is text of the record before it. */
  isMarkedAsText(block: Block): boolean;
}

/** The context of a text without corrections. */
export const emptyContext: RunContext = {
  startsRecord: ({ record }) => record !== undefined,
  isMarkedAsText: () => false,
};

/** The facts that the format states about the record that begins with a block, as fields of a draft. */
export function factsOf({ record }: Block): Partial<Draft> {
  const { number, since, cards } = record ?? {};
  return { ...(number && { number }), ...(since && { since }), ...(cards && { cards }) };
}
