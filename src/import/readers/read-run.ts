/** One run of blocks → draft records, by the reader its section names. */
import type { Run } from "../outline.js";
import { readEntries } from "./read-entries.js";
import { readGlossary } from "./read-glossary.js";
import { readList, readStatements, readWhole } from "./read-lists.js";
import { readQuestions } from "./read-questions.js";
import type { ReadResult, RunContext } from "./reader.js";

/** @throws GrimError bad-pattern when the section's marks or title cannot be compiled */
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
