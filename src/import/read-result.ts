/** What a reader makes of a run of blocks, and what it may ask. */
import type { Block } from "../document/block.js";
import type { Draft } from "./draft.js";

export interface ReadResult {
  drafts: Draft[];
  /** What stands before the first record: policies, or an introduction that says what the section is. */
  introduction: Block[];
  /** What the reader could not place, and did not guess: no record claims its lines, and that is reported. */
  unread: Block[];
  /** What it placed and may have misplaced. */
  doubts?: Doubt[];
}

/** A line that may belong to another record than the one that holds it; only a person can tell. */
export interface Doubt {
  line: number;
  message: string;
  hint: string;
}

export interface RunContext {
  /** True when a correction says that a record starts with this block. */
  startsRecord(block: Block): boolean;
  /** True when a correction says that this block is text of the record before it, whatever it looks like. */
  isText(block: Block): boolean;
}
