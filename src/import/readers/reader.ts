/** The interface between an import and its readers. A reader turns the blocks of one run into drafts of records. */
import type { Block } from "../../document/block.js";
import type { Draft, OpenDraft } from "../records/draft.js";

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
  /** Source lines that look like headings but are text: the cost, type and keywords of a card below its name. */
  cardLines?: number[];
}

/** A result whose drafts can still be changed. */
export interface OpenResult extends ReadResult {
  drafts: OpenDraft[];
}

/** A line that may belong to another record. A person has to decide. */
export interface Doubt {
  line: number;
  message: string;
  hint: string;
}

/** What corrections and the source say about the blocks of a run. */
export interface RunContext {
  /** Whether a record starts with this block: a correction says so, or a forum post without a quoted question begins. */
  startsRecord(block: Block): boolean;
  /** Whether a `details` element of HTML ends between two lines, so that the second line is not under its summary. */
  foldEnds(from: number, to: number): boolean;
  /**
   * Whether this block opens a question even without a question mark: the document prints it in the colour of its
   * questions, or a post of a forum quotes it.
   */
  isQuestion(block: Block): boolean;
  /** Whether this block is a further block of a question that a post quotes. */
  continuesQuestion(block: Block): boolean;
  /** Whether a correction says that this block is text of the record before it. */
  isMarkedAsText(block: Block): boolean;
}

/** The context of a text without corrections, whose source says nothing about its blocks. */
export const emptyContext: RunContext = {
  startsRecord: () => false,
  foldEnds: () => false,
  isQuestion: () => false,
  continuesQuestion: () => false,
  isMarkedAsText: () => false,
};
