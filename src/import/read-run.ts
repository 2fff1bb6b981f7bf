/** One run of blocks → draft records, by the reader its section names. */
import type { Block } from "../document/block.js";
import type { Draft } from "./draft.js";
import type { Run } from "./outline.js";
import { readEntries } from "./read-entries.js";
import { readGlossary } from "./read-glossary.js";
import { readList, readStatements, readWhole } from "./read-lists.js";
import { readQuestions } from "./read-questions.js";

export interface ReadResult {
  drafts: Draft[];
  /** What stands before the first record: policies, or an introduction that says what the section is. */
  introduction: Block[];
  /** What the reader could not place; it is reported, never guessed. */
  unread: Block[];
}

export interface RunContext {
  /** True when a correction says that a record starts with this block. */
  startsRecord(block: Block): boolean;
}

export function readRun(run: Run, context: RunContext): ReadResult {
  switch (run.spec.reader) {
    case "entries":
      return readEntries(run);
    case "questions":
      return readQuestions(run, context);
    case "list":
      return readList(run);
    case "statements":
      return readStatements(run);
    case "glossary":
      return readGlossary(run);
    case "whole":
      return readWhole(run);
    case "none":
      return { drafts: [], introduction: run.blocks, unread: [] };
  }
}
