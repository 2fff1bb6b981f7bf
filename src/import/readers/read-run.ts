/** Turns a run of blocks into drafts with the reader that its section names. */
import { paragraph } from "../../document/block.js";
import type { Run } from "../outline.js";
import { withNumbersApart, withoutEqualNumbers } from "./numbered-titles.js";
import { withProductNumbers } from "./product-numbers.js";
import { readBold } from "./read-bold.js";
import { readEntries } from "./read-entries.js";
import { readGlossary } from "./read-glossary.js";
import { readHeaded, readHeadedGlossary } from "./read-headed.js";
import { readList, readStatements, readWhole } from "./read-lists.js";
import { readQuestions } from "./read-questions.js";
import { readRuled } from "./read-ruled.js";
import { readTable } from "./read-table.js";
import type { ReadResult, RunContext } from "./reader.js";

/**
 * Reads a run with the reader of its section.
 * @throws GrimError bad-pattern when a pattern of the section cannot be compiled
 */
export function readRun(run: Run, context: RunContext): ReadResult {
  const result = withProductNumbers(readBy(run, context));
  return { ...result, drafts: withoutEqualNumbers(withNumbersApart(result.drafts)) };
}

function readBy(run: Run, context: RunContext): ReadResult {
  switch (run.spec.reader) {
    case "entries":
      if (run.spec.start === "heading") return readHeaded(run, run.spec.kind ?? "clarification");
      if (run.spec.start === "bold") return readBold(run, run.spec.kind ?? "clarification", context);
      if (run.spec.start === "ruler") return readRuled(run, context);
      return readEntries(run, run.spec.start ?? "title", context);
    case "questions":
      if (run.spec.start === "heading") return readHeaded(run, run.spec.kind ?? "faq");
      if (run.spec.start === "bold") return readBold(run, run.spec.kind ?? "faq", context);
      if (typeof run.spec.start === "object") return titlesAsQuestions(readEntries(run, run.spec.start, context));
      return readQuestions(run, context);
    case "list":
      return readList(run);
    case "statements":
      return readStatements(run);
    case "glossary":
      if (run.blocks.some((block) => block.level !== undefined))
        return readHeadedGlossary(run, run.spec.kind ?? "glossary");
      return readGlossary(run, context);
    case "table":
      return readTable(run);
    case "whole":
      return readWhole(run);
    case "none":
      return { drafts: [], introduction: run.blocks, unread: [] };
  }
}

/** Makes the title of each entry its question, and changes the kind `clarification` to `faq`. */
function titlesAsQuestions(result: ReadResult): ReadResult {
  const drafts = result.drafts.map((item) => {
    const [title] = item.titles;
    if (title === undefined) return item;
    const question = [paragraph([{ line: item.titleLines[0] as number, text: title }])];
    return { ...item, kind: item.kind === "clarification" ? ("faq" as const) : item.kind, question, titles: [] };
  });
  return { ...result, drafts };
}
