/** The types of what look-ups return, as the package exports them. A value may have further keys, which a newer version adds. */
export type { ChangesResult, DeckResult, DiffResult, HistoryResult, UnclearCard } from "./comparisons.js";
export type {
  CardResult,
  CardText,
  CiteResult,
  DocumentsResult,
  EffectiveText,
  Governance,
  GovernsResult,
  KeywordResult,
  PrecedenceStep,
  SearchResult,
  ShowResult,
} from "./look-ups.js";
export type {
  Candidate,
  CardReference,
  HouseRuling,
  KnownEdition,
  LinkedRuling,
  Ruling,
  Since,
  Source,
  Superseded,
  WordChange,
} from "./parts.js";
