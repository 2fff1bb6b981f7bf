/** Turns a run of blocks into drafts with the reader that its section names. */
import { paragraph } from "../../document/block.js";
import type { Draft } from "../records/draft.js";
import { withNumbersApart } from "./numbered-titles.js";
import { readBold } from "./read-bold.js";
import { readEntries } from "./read-entries.js";
import { readGlossary } from "./read-glossary.js";
import { readHeaded, readHeadedGlossary } from "./read-headed.js";
import { readList, readStatements, readWhole } from "./read-lists.js";
import { readQuestions } from "./read-questions.js";
import { readTable } from "./read-table.js";
import type { ReadResult, Run, RunContext } from "./reader.js";

/** Reads a run with the reader of its section. */
export function readRun(run: Run, context: RunContext): ReadResult {
  const result = readBy(run, context);
  return { ...result, drafts: withNumbersApart(result.drafts) };
}

function readBy(run: Run, context: RunContext): ReadResult {
  switch (run.spec.reader) {
    case "entries":
      if (run.spec.start === "heading") return readHeaded(run, run.spec.kind ?? "clarification", context);
      if (run.spec.start === "bold") return readBold(run, run.spec.kind ?? "clarification", context);
      if (run.spec.start === "paragraph") return readStatements(run);
      return readEntries(run, run.spec.start ?? "title", context);
    case "questions":
      if (run.spec.start === "heading")
        return mapDrafts(
          readHeaded(run, run.spec.kind ?? "faq", context),
          run.spec.kind ? (item) => item : withoutQuestion,
        );
      if (run.spec.start === "bold") return readBold(run, run.spec.kind ?? "faq", context);
      if (typeof run.spec.start === "object")
        return mapDrafts(readEntries(run, run.spec.start, context), titleAsQuestion);
      return readQuestions(run, context);
    case "list":
      return readList(run);
    case "glossary":
      if (run.blocks.some((block) => block.level !== undefined))
        return readHeadedGlossary(run, run.spec.kind ?? "glossary", context);
      return readGlossary(run, context);
    case "table":
      return readTable(run);
    case "whole":
      return readWhole(run);
    case "none":
      return { drafts: [], introduction: run.blocks, unread: [] };
  }
}

function mapDrafts(result: ReadResult, change: (item: Draft) => Draft): ReadResult {
  return { ...result, drafts: result.drafts.map(change) };
}

/** The kind of a rule among questions is `clarification`. */
function withoutQuestion(item: Draft): Draft {
  return item.question.length === 0 && item.titles.length > 0 ? { ...item, kind: "clarification" } : item;
}

/** Makes the title of an entry its question, and changes the kind `clarification` to `faq`. */
function titleAsQuestion(item: Draft): Draft {
  const [title] = item.titles;
  if (title === undefined) return item;
  const question = [paragraph([{ line: item.titleLines[0] as number, text: title }])];
  return { ...item, kind: item.kind === "clarification" ? "faq" : item.kind, question, titles: [] };
}
