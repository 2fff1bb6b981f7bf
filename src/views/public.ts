/** What both entries of the package export: for Node, and for a browser. */

export type { ProblemCode } from "../problem.js";
export { GrimError, type Problem } from "../problem.js";
export type { CardOptions } from "./card.js";
export type { DiffOptions } from "./diff.js";
export type { Library } from "./handle.js";
export type { EditionOptions } from "./in-force.js";
export type { KeywordOptions } from "./keyword.js";
export * from "./look-ups.js";
// A value may have further keys, which a newer version adds.
export type {
  Candidate,
  CardReference,
  CardResult,
  CardText,
  ChangesResult,
  CiteResult,
  DeckResult,
  DiffResult,
  DocumentsResult,
  EffectiveText,
  Governance,
  GovernsResult,
  HistoryResult,
  HouseRuling,
  KeywordResult,
  KnownEdition,
  LinkedRuling,
  PrecedenceStep,
  Ruling,
  SearchResult,
  ShowContextResult,
  ShowResult,
  ShowSectionResult,
  Since,
  Source,
  Superseded,
  UnclearCard,
  WordChange,
} from "./schema.js";
export type { SearchOptions } from "./search.js";
