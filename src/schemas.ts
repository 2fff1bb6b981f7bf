/**
 * Zod schemas of the look-ups' results, exported as `grimrule/schemas`. They need zod 4, which the package does not
 * install. A schema accepts keys that it does not name, so that results of a newer version pass.
 */
import type { z } from "zod";
import type * as results from "./api/results.js";
import { outputs } from "./present/json/output-schema.js";

/** The schema of each look-up's result, by the look-up's name. */
export const schemas = {
  search: outputs["search"]?.schema as z.ZodType<results.SearchResult>,
  show: outputs["show"]?.schema as z.ZodType<results.ShowResult>,
  card: outputs["card"]?.schema as z.ZodType<results.CardResult>,
  keyword: outputs["keyword"]?.schema as z.ZodType<results.KeywordResult>,
  governs: outputs["governs"]?.schema as z.ZodType<results.GovernsResult>,
  cite: outputs["cite"]?.schema as z.ZodType<results.CiteResult>,
  documents: outputs["documents"]?.schema as z.ZodType<results.DocumentsResult>,
  diff: outputs["diff"]?.schema as z.ZodType<results.DiffResult>,
  changes: outputs["changes"]?.schema as z.ZodType<results.ChangesResult>,
  history: outputs["history"]?.schema as z.ZodType<results.HistoryResult>,
  deck: outputs["deck"]?.schema as z.ZodType<results.DeckResult>,
};
