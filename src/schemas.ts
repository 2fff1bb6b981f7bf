/**
 * Zod schemas of the look-ups' results, exported as `grimrule/schemas`. They need zod 4, which the package does not
 * install. A schema accepts keys that it does not name, so that results of a newer version pass.
 */
import type { z } from "zod";
import type * as results from "./views/schema.js";
import { outputs } from "./views/schema.js";

function schemaOf<Result>(name: string): z.ZodType<Result> {
  return outputs[name]?.schema as z.ZodType<Result>;
}

/** The schema of each look-up's result, by the look-up's name. */
export const schemas = {
  search: schemaOf<results.SearchResult>("search"),
  show: schemaOf<results.ShowResult>("show"),
  card: schemaOf<results.CardResult>("card"),
  keyword: schemaOf<results.KeywordResult>("keyword"),
  governs: schemaOf<results.GovernsResult>("governs"),
  cite: schemaOf<results.CiteResult>("cite"),
  documents: schemaOf<results.DocumentsResult>("documents"),
  diff: schemaOf<results.DiffResult>("diff"),
  changes: schemaOf<results.ChangesResult>("changes"),
  history: schemaOf<results.HistoryResult>("history"),
  deck: schemaOf<results.DeckResult>("deck"),
};
