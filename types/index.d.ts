/**
 * Problems as data, to be collected, sorted, shown and tested.
 * This module imports nothing, because every stage reports problems.
 */
/** Every kind of problem. A new code needs a test and, for a check, an entry in the table of check/checks.ts. */
export type ProblemCode = "file-missing" | "file-empty" | "file-binary" | "file-encoding" | "file-too-large" | "file-unreadable" | "pdf-unreadable" | "file-unwritable" | "file-locked" | "cache-untrusted" | "path-outside" | "yaml-syntax" | "yaml-schema" | "unknown-document" | "unknown-edition" | "edition-exists" | "bad-pattern" | "bad-profile" | "correction-stale" | "line-unclaimed" | "line-claimed-twice" | "section-missing" | "policy-missing" | "heading-unknown" | "sentence-set-aside" | "boilerplate-unknown" | "question-unclear" | "reading-unclear" | "text-set-aside" | "source-unclear" | "stale-output" | "duplicate-id" | "ill-formed-id" | "bad-alias" | "short-id-taken" | "editions-out-of-order" | "mixed-sources" | "changed-by-hand" | "path-mismatch" | "unknown-card" | "unknown-set" | "uncited-card" | "card-data-differs" | "dangling-reference" | "resolvable-gap" | "unbalanced-quotes" | "empty-text" | "sentences-glued" | "starts-mid-sentence" | "ends-without-stop" | "question-without-answer" | "mark-left" | "unbalanced-brackets" | "starts-as-item" | "title-cut" | "titles-glued" | "section-unclear" | "subentry-unclear" | "table-fragment" | "entry-inside" | "number-gap" | "readings-differ" | "repeated-title" | "repeated-text" | "unusual-length" | "change-announced-wrongly" | "lost-symbol-count" | "unproved-symbol" | "proof-not-found" | "control-character" | "asked-as-missing" | "asked-as-stray" | "asked-as-copied" | "asked-as-passage" | "exception-unused" | "bad-query" | "bad-reference" | "bad-deck" | "bad-card-data" | "not-found" | "usage";
export interface Problem {
  code: ProblemCode;
  /** What is wrong, in one sentence, with what was expected. */
  message: string;
  /** The file as the user would name it; null when the problem has no file. */
  file: string | null;
  /** 1-based line in `file`; null when unknown. */
  line: number | null;
  /** 1-based column in `line`; null when unknown. */
  column?: number | null;
  /** The line itself, or a part of it. `column` is a place in it, so that a caret can be drawn below it. */
  excerpt?: string;
  /** What to do about it, with a valid example where one helps. */
  hint?: string;
  /** The ruling that the problem is about, for checks. */
  ruling?: RulingPlace;
}
interface RulingPlace {
  document: string;
  edition: string;
  id: string;
}
/** Thrown when a function cannot return a result. Carries every problem found so far, not only the first. */
export declare class GrimError extends Error {
  readonly problems: readonly Problem[];
  constructor(problems: Problem | readonly Problem[]);
  /** The code of the first problem; null for none. */
  get code(): ProblemCode | null;
  /** Compares names, because the build puts this class into two bundles: an error may be an instance of the other copy. */
  static [Symbol.hasInstance](thrown: unknown): boolean;
}
/** An open library. Pass it to the look-ups. It never changes: open it again to see edited files. */
export interface Library {
  /** The ids of its games, such as `coc`. */
  readonly games: readonly string[];
  /** The number of rulings of all editions. */
  readonly count: number;
}
export interface OpenOptions {
  /**
   * A folder that contains `rulings/` and `cards/`; nothing else is then read. By default the shipped library, together with
   * the user's own documents if there are any.
   */
  folder?: string | undefined;
  /** A compiled library, such as the package's `dist/library.snapshot`. No files are then read. */
  bytes?: Uint8Array | undefined;
  /** Whether `card` also returns printed texts of the user's card data; false by default. */
  cardData?: boolean | undefined;
  /** Whether look-ups also return the user's house rulings, under keys of their own; false by default. */
  house?: boolean | undefined;
}
/**
 * Opens a library.
 * @throws GrimError `file-missing` when the folder contains no library, `yaml-syntax` or `yaml-schema` for its files,
 * `file-unreadable` for bytes that are not a compiled library of this version, `usage` for both a folder and bytes
 */
export declare function openLibrary(options?: OpenOptions): Promise<Library>;
/**
 * The types of what look-ups return. `npm run schema` writes this file from the schemas of src/present/json/output-schema.ts.
 * A value may have further keys, which a newer version adds: ignore them.
 */
/** The edition in which a text first appeared: exactly, or between two editions. */
export type Since = {
  exact: string;
} | {
  after: string;
  by: string;
};
/** A document of which the publisher has issued editions later than those in this library. */
export interface Superseded {
  document: string;
  newest: string;
  date: string | null;
  held: string;
}
/** An official ruling, word for word. */
export interface Ruling {
  id: string;
  document: string;
  edition: string;
  game: string;
  kind: "card-errata" | "rules-errata" | "campaign-errata" | "restricted" | "banned" | "clarification" | "definition" | "rule" | "timing" | "faq" | "glossary" | "quick-reference" | "policy";
  number: string | null;
  title: string | null;
  question: string | null;
  /** the official words, as Markdown */
  text: string;
  section: string[];
  cards: CardReference[];
  mentions: CardReference[];
  keywords: string[];
  since: Since | null;
  see: {
    text: string;
    /** Items: document@edition/id */
    to: string[];
    gap: string | null;
  }[];
  /** first and last line of the source, 1-based */
  lines: [
    number,
    number
  ][];
  restored: string[];
  notes: string[];
  proofs: {
    symbols: string[];
    now: string | null;
    text: string | null;
    witness: string | null;
    card: string | null;
    words: string | null;
  }[];
  /** the reference as printed, which may contain the short form of the id */
  short: string;
  /** the partial edition that leaves this text of `edition` in force */
  partial: string | null;
  /** page and printed lines in a document with pages: 4:12-18 */
  places: string[];
  /** the words that the document prints in the colour of its changes */
  marked: string[];
}
/** A card that a ruling cites or names. */
export interface CardReference {
  id: string;
  name: string;
  set: string | null;
  number: string | null;
}
/** The words in force for a corrected text. */
export interface EffectiveText {
  basis: "rule" | "quoted" | "erratum" | "none";
  card: CardReference | null;
  printed_in: string | null;
  /** Items: document@edition/id */
  corrections: string[];
  words: WordChange[];
  elided: boolean;
  note: string | null;
}
/** Words of a comparison: `same` and `del` in order are the old text, `same` and `ins` the new one. */
export interface WordChange {
  op: "same" | "del" | "ins";
  text: string;
  minor?: true;
}
/** A ruling of the user's own. It is not official. */
export interface HouseRuling {
  official: false;
  ref: string;
  id: string;
  game: string | null;
  kind: "house";
  like: string | null;
  title: string | null;
  question: string | null;
  text: string;
  cards: CardReference[];
  mentions: CardReference[];
  keywords: string[];
  rests_on: {
    ref: string;
    standing: string;
    now: string | null;
    remark: string | null;
  }[];
  notes: string[];
  by: string | null;
  written: string | null;
  citation: string;
  file: string;
  line: number;
}
/** Which text takes precedence, and by which statements. */
export interface Governance {
  line: string | null;
  in_force: boolean;
  corrected: ("part" | "whole") | null;
  /** Items: document@edition/id */
  instead: string[];
  steps: PrecedenceStep[];
}
/** Which of two texts takes precedence, by one statement. */
export interface PrecedenceStep {
  wins: string;
  relation: "over" | "supplements" | "defines" | "corrects" | "last-resort" | "limits";
  over: string;
  when: string | null;
  by: string | null;
  remark: string | null;
  /** Items: document@edition/id */
  texts: string[];
}
/** A ruling that an ambiguous reference or name may mean. */
export interface Candidate {
  ref: string;
  kind: "card-errata" | "rules-errata" | "campaign-errata" | "restricted" | "banned" | "clarification" | "definition" | "rule" | "timing" | "faq" | "glossary" | "quick-reference" | "policy";
  title: string | null;
  question: string | null;
  citation: string;
  short: string;
}
/** The text of a card in the user's card data. */
export interface CardText {
  text: string;
  source: string;
  code: string;
  name: string;
  subname: string | null;
  level: number | null;
  cost: string | null;
  skill: string | null;
  icons: string | null;
  traits: string[];
  back: string | null;
  errata_date: string | null;
  from: {
    id: string;
    database: string;
    files_from: string;
    imported: string;
  };
}
/** An edition that the publisher issued and this library does not have. */
export interface KnownEdition {
  edition: string;
  date: string | null;
  title: string | null;
  date_source: string | null;
}
/** A name of a decklist that may be several cards, or none; the nearest first. */
export interface UnclearCard {
  name: string;
  count: number;
  line: number;
  code: string | null;
  candidates: {
    id: string;
    name: string;
  }[];
}
/** What `grim search QUERY --json` prints. */
export interface SearchResult {
  query: string;
  answer: "confident" | "likely" | "none";
  confident: boolean;
  verdict: {
    about: "restricted" | "banned" | "erratum";
    card: {
      game: string;
      id: string;
      name: string;
    };
    value: boolean;
    /** Items: document@edition/id */
    by: string[];
  } | null;
  verdicts: {
    about: "restricted" | "banned" | "erratum";
    card: {
      game: string;
      id: string;
      name: string;
    };
    value: boolean;
    /** Items: document@edition/id */
    by: string[];
  }[];
  searched: {
    rulings: number;
    documents: string[];
    editions: string[];
  };
  results: {
    rank: number;
    score: number;
    why: string[];
    /** the passage of the ruling that answers best, and the words that introduce it */
    passage: {
      text: string;
      lead_in: string | null;
    } | null;
    later: {
      edition: string;
      ruling: string | null;
    } | null;
    superseded: Superseded | null;
    ruling: Ruling;
    /** Items: document@edition/id */
    errata: string[];
    effective: EffectiveText[];
  }[];
  resolved: {
    typed: string;
    name: string;
  }[];
  nearest: string[];
  remarks: string[];
  house: HouseRuling[];
  verdict_line: string | null;
}
/** What `grim show REF --json` prints. */
export interface ShowResult {
  ruling: Ruling | null;
  citation: string | null;
  see: {
    text: string;
    /** Items: document@edition/id */
    to: string[];
    gap: string | null;
    /** Items: document@edition/id */
    related: string[];
  }[];
  /** Items: document@edition/id */
  cited_by: string[];
  uses: {
    term: string;
    /** Items: document@edition/id */
    rulings: string[];
  }[];
  used_by: {
    term: string;
    /** Items: document@edition/id */
    rulings: string[];
  }[];
  same_question: {
    /** document@edition/id */
    ruling: string;
    answers_differ: boolean;
    same_words: boolean;
    words: WordChange[] | null;
  }[];
  /** Items: document@edition/id */
  errata: string[];
  /** Items: document@edition/id */
  questions: string[];
  previous: string | null;
  next: string | null;
  governs: Governance | null;
  effective: EffectiveText[];
  later: {
    edition: string;
    ruling: string | null;
    words: WordChange[] | null;
  } | null;
  remarks: string[];
  house: HouseRuling[];
  candidates: Candidate[];
  superseded: Superseded | null;
  list: {
    kind: "restricted" | "banned";
    cards: {
      id: string;
      name: string;
      set: string | null;
      number: string | null;
      /** document@edition/id */
      ruling: string;
    }[];
  } | null;
}
/** What `grim card NAME --json` prints. */
export interface CardResult {
  card: {
    id: string;
    name: string;
    game: string;
    type: string | null;
    faction: string | null;
    printings: {
      set: string;
      number: string | null;
    }[];
    also: string[];
    note: string | null;
  } | null;
  rulings: Ruling[];
  status: {
    restricted: boolean;
    banned: boolean;
    /** Items: document@edition/id */
    lists: string[];
    /** Items: document@edition/id */
    policies: string[];
  } | null;
  groups: {
    /** document@edition/id */
    ruling: string;
    group: "errata" | "list" | "question" | "clarification" | "named";
    printed: string | null;
    cited: boolean;
  }[];
  spellings: {
    name: string;
    /** Items: document@edition/id */
    in: string[];
  }[];
  variants: {
    id: string;
    name: string;
  }[];
  related: {
    id: string;
    name: string;
    /** Items: document@edition/id */
    shared: string[];
  }[];
  conflicts: {
    /** document@edition/id */
    ruling: string;
    /** document@edition/id */
    erratum: string;
    quoted: string;
    words: WordChange[] | null;
  }[];
  notes: string[];
  editions: {
    [k: string]: string;
  };
  printed: CardText | null;
  effective: {
    text: string;
    traits: string[];
    /** Items: document@edition/id */
    by: string[];
  } | null;
  codes: string[];
  texts: {
    code: string;
    printed: CardText | null;
    effective: {
      text: string;
      traits: string[];
      /** Items: document@edition/id */
      by: string[];
    } | null;
    words: WordChange[];
    fields: {
      field: string;
      was: string;
      now: string;
    }[];
    /** Items: document@edition/id */
    not_combined: string[];
    database: CardText | null;
    agrees: boolean | null;
  }[];
  corrected: EffectiveText[];
  numbers: {
    set: string;
    number: string;
    /** Items: document@edition/id */
    in: string[];
  }[];
  later: {
    /** document@edition/id */
    of: string;
    edition: string;
    ruling: string | null;
    words: WordChange[] | null;
  }[];
  /** Items: document@edition/id */
  added_later: string[];
  remarks: string[];
  house: HouseRuling[];
  candidates: {
    game: string;
    id: string;
    name: string;
  }[];
  nearest: string[];
  superseded: Superseded[];
}
/** What `grim keyword TERM --json` prints. */
export interface KeywordResult {
  keyword: {
    term: string;
    game: string;
    forms: string[];
    slang: string[];
  } | null;
  definitions: Ruling[];
  rulings: Ruling[];
  candidates: {
    game: string;
    term: string;
  }[];
  nearest: {
    game: string;
    term: string;
  }[];
  remarks: string[];
  house: HouseRuling[];
  superseded: Superseded[];
}
/** What `grim governs REF --json` prints. */
export interface GovernsResult {
  reference: string | null;
  line: string | null;
  in_force: boolean | null;
  corrected: ("part" | "whole") | null;
  /** Items: document@edition/id */
  instead: string[];
  steps: PrecedenceStep[];
  effective: EffectiveText[];
  superseded: Superseded | null;
  candidates: Candidate[];
}
/** What `grim cite REF --json` prints. */
export interface CiteResult {
  citation: string | null;
  reference: string | null;
  format: "plain" | "markdown" | "slip";
  text: string | null;
  parts: {
    document: string;
    place: string | null;
    since: string | null;
    lines: string | null;
    /** document@edition/id */
    reference: string;
  } | null;
  remark: string | null;
  house: HouseRuling | null;
  superseded: Superseded | null;
  short: string | null;
  candidates: Candidate[];
}
/** What `grim documents --json` prints. */
export interface DocumentsResult {
  documents: {
    id: string;
    title: string;
    short: string;
    game: string;
    publisher: string;
    copyright: string;
    editions: {
      edition: string;
      date: string | null;
      rulings: number;
      sha256: string;
      date_source: string | null;
      /** where the texts are: in the shipped library or in the user's own */
      layer: "shipped" | "user";
      partial: boolean;
    }[];
    later_editions: KnownEdition[];
    missing_editions: KnownEdition[];
    /** where the texts are: in the shipped library or in the user's own */
    layer: "shipped" | "user";
  }[];
}
/** What `grim diff DOCUMENT [FROM] [TO] --json` prints. */
export interface DiffResult {
  document: string;
  from: string;
  to: string;
  added: Ruling[];
  removed: Ruling[];
  reworded: {
    id: string;
    from: Ruling;
    to: Ruling;
    words: WordChange[];
    parts: string[];
    moved: {
      from: string;
      to: string;
    } | null;
    note: string | null;
  }[];
  moved: {
    id: string;
    from: string;
    to: string;
    note: string | null;
  }[];
  spelling: {
    id: string;
    note: string;
  }[];
  extraction: {
    id: string;
    note: string;
  }[];
  unchanged: string[];
  renamed: {
    from: string;
    to: string;
  }[];
  against: string | null;
  only: string[];
}
/** What `grim changes DOCUMENT EDITION --json` prints. */
export interface ChangesResult {
  document: string;
  edition: string;
  /** whether the text of the edition is in this library */
  at_hand: boolean;
  date: string | null;
  tagged: Ruling[];
  interval: {
    after: string;
    by: string;
    editions: string[];
    added: Ruling[];
    reworded: {
      id: string;
      from: Ruling;
      to: Ruling;
      words: WordChange[];
    }[];
    removed: Ruling[];
    moved: {
      id: string;
      from: string;
      to: string;
      note: string | null;
    }[];
  } | null;
  marks: string | null;
  needed: string[];
}
/** What `grim history REF --json` prints. */
export interface HistoryResult {
  ruling: Ruling | null;
  reference: string | null;
  editions: {
    edition: string;
    date: string | null;
  }[];
  first: {
    edition: string;
    since: Since | null;
    ruling: Ruling;
  } | null;
  steps: {
    from: string;
    to: string;
    change: string;
    before: Ruling | null;
    after: Ruling | null;
    parts: string[];
    words: WordChange[] | null;
    moved: {
      from: string;
      to: string;
    } | null;
    note: string | null;
    /** Items: document@edition/id */
    instead: string[];
  }[];
  errata: Ruling[];
  marks: string | null;
  superseded: Superseded | null;
  candidates: Candidate[];
}
/** What `grim deck FILE --json` prints. */
export interface DeckResult {
  file: string;
  verdict: {
    status: "legal" | "not-legal" | "unsure" | "no-list";
    line: string;
  };
  game: string | null;
  editions: {
    [k: string]: string;
  };
  remarks: string[];
  cards: {
    id: string;
    name: string;
    code: string | null;
    written: string;
    corrected: boolean;
    count: number;
    side: number;
    level: number | null;
    lines: number[];
    status: {
      restricted: boolean;
      banned: boolean;
    };
    errata: Ruling[];
    lists: Ruling[];
    questions: Ruling[];
    others: Ruling[];
    effective: {
      code: string;
      text: string;
      traits: string[];
      by: string[];
    }[];
  }[];
  verdicts: {
    list: string;
    document: string;
    edition: string;
    allowed: boolean | null;
    most: number | null;
    cards: {
      id: string;
      name: string;
    }[];
    rule: Ruling | null;
    citation: string | null;
    doubtful: UnclearCard[];
  }[];
  ambiguous: UnclearCard[];
  unknown: UnclearCard[];
  not_cards: {
    line: number;
    text: string;
  }[];
  unread: {
    line: number;
    text: string;
    candidates: {
      id: string;
      name: string;
    }[];
  }[];
  superseded: Superseded[];
}
/** The editions that a look-up reads; by default the newest of each document. Give at most one of the options. */
export interface EditionOptions {
  /** The name of an edition, such as `1.3`: each document that has this edition is read in it. */
  edition?: string | undefined;
  /** A date, `2017`, `2017-03` or `2017-03-31`: each document is read as it stood then. */
  asOf?: string | undefined;
}
export interface CardOptions extends EditionOptions {
  /** The id of a game, such as `coc`. */
  game?: string | undefined;
}
export interface DiffOptions {
  /** Only these kinds of ruling, separated by commas. */
  kind?: string | undefined;
  /** Only rulings that cite or mention this card. */
  card?: string | undefined;
}
export interface KeywordOptions extends EditionOptions {
  /** The id of a game, such as `coc`. */
  game?: string | undefined;
}
declare const citationFormats: readonly [
  "plain",
  "markdown",
  "slip"
];
interface DeckLookUpOptions extends EditionOptions {
  /** The id of the deck's game; by default the game that has the most names and codes of the deck. */
  game?: string | undefined;
}
export interface SearchOptions extends EditionOptions {
  /** The id of a game, such as `coc`. */
  game?: string | undefined;
  /** The id or a name of a document. */
  document?: string | undefined;
  /** A kind of ruling, such as `faq`. */
  kind?: string | undefined;
  /** The maximum number of results, 1 to 10,000; 5 by default. */
  limit?: number | undefined;
}
export interface CiteOptions {
  /** `plain` (one line, the default), `markdown` (one line) or `slip` (the citation with the quoted words). */
  format?: (typeof citationFormats)[number] | undefined;
}
export interface DeckOptions extends DeckLookUpOptions {
  /** The decklist's name in messages, and the value of `file`; `deck` by default. */
  name?: string | undefined;
}
export interface HistoryOptions {
  /** The edition to read the reference in. */
  edition?: string | undefined;
}
/**
 * Finds the rulings that answer a query: a name, a number, words, slang, a question, or the query language of
 * docs/query-language.md.
 *
 * The key `answer` of the result is `confident`, `likely` (say so when you show it) or `none` (`results` may hold the nearest
 * rulings, which must not be shown as an answer).
 * @param query at most 2,000 characters are read
 * @throws GrimError `usage`, `unknown-document`, `unknown-edition`; `bad-query` for wrong syntax
 */
export declare function search(library: Library, query: string, options?: SearchOptions): Promise<SearchResult>;
/**
 * One ruling with its citation, links in both directions, the text that takes precedence, and the words in force if it was
 * corrected.
 *
 * If `ref` names several rulings, `ruling` is `null` and `candidates` lists them. If it names none, `candidates` is empty too.
 * If it names a house ruling, `ruling` is `null` and `house` has it.
 * @param ref a reference (`document@edition/id`, `document/id`), a number (`coc 2.13`), or the name of a card or term
 * @throws GrimError `unknown-edition`, `usage`
 */
export declare function show(library: Library, ref: string, options?: EditionOptions): Promise<ShowResult>;
/**
 * Everything on one card, or on another thing that the game's catalogue lists as one: errata, status on the restricted and
 * banned lists, rulings by group (errata, lists, questions, clarifications, other mentions), related cards.
 *
 * `card` is `null` if no card has the name (`nearest` lists similar names) or several have it (`candidates` lists them).
 * @param name the card's name; misspelt and shortened names are understood
 * @throws GrimError `usage` for an unknown game or a wrong date, `unknown-edition`
 */
export declare function card(library: Library, name: string, options?: CardOptions): Promise<CardResult>;
/**
 * What a term means, and which rulings use it.
 *
 * `keyword` is `null` if no game has the term (`nearest` lists similar terms) or several have it (`candidates` lists them).
 * @param term the term, an inflection, or slang for it
 * @throws GrimError `usage` for an unknown game or a wrong date, `unknown-edition`
 */
export declare function keyword(library: Library, term: string, options?: KeywordOptions): Promise<KeywordResult>;
/**
 * Which text takes precedence for a ruling, by which statements of the documents, and the text in force.
 *
 * If a name in `ref` matches several rulings, `candidates` lists them. If nothing matches, all values are `null` or empty.
 * @param ref as for `show`
 * @throws GrimError `bad-reference` when a number names several rulings, `unknown-edition`, `usage` for a house ruling
 */
export declare function governs(library: Library, ref: string): Promise<GovernsResult>;
/**
 * The citation of a ruling: document, edition, number or heading, and a stable reference.
 *
 * If a name in `ref` matches several rulings, `candidates` lists them. If nothing matches, all values but
 * `format` are `null` or empty.
 * @param ref as for `show`
 * @throws GrimError `usage` for an unknown format, `bad-reference` when a reference means several rulings, `unknown-edition`
 */
export declare function cite(library: Library, ref: string, options?: CiteOptions): Promise<CiteResult>;
/**
 * What changed between two editions of a document: rulings added, removed, reworded (with marked words), moved.
 * @param document the id or a name of a document
 * @param from the older edition; without `from` and `to`, the last two editions are compared
 * @param to the newer edition; by default the newest
 * @throws GrimError `unknown-document`, `unknown-edition`, `usage` (also for a document with one edition), `not-found` for an unknown card
 */
export declare function diff(library: Library, document: string, from?: string, to?: string, options?: DiffOptions): Promise<DiffResult>;
/**
 * What changed in an edition. The edition need not be in the library: the version tags of later editions may say what changed
 * in it.
 *
 * If nothing is known, `needed` says which texts would be needed.
 * @param document the id or a name of a document
 * @param edition the newest in the library by default
 * @throws GrimError `unknown-document`, `unknown-edition`, `usage`
 */
export declare function changes(library: Library, document: string, edition?: string): Promise<ChangesResult>;
/**
 * How one ruling changed from edition to edition of the library.
 *
 * `ruling` is `null` if nothing matches. If a name matches several rulings, it is `null` too, and `candidates` lists them.
 * @param ref as for `show`
 * @throws GrimError `bad-reference` when a number names several rulings, `unknown-edition`, `usage` for a house ruling
 */
export declare function history(library: Library, ref: string, options?: HistoryOptions): Promise<HistoryResult>;
/**
 * The rulings for each card of a decklist, and whether the restricted list allows the deck.
 * @param deck the decklist in any format that `grim deck` reads, as text or UTF-8 bytes; at most 1 MiB
 * @throws GrimError `bad-deck`, `usage` for an unknown game or when two games fit equally well, `unknown-edition`
 */
export declare function deck(library: Library, deck: string | Uint8Array, { name, ...options }?: DeckOptions): Promise<DeckResult>;
/**
 * The documents and editions of the library, newest edition first, and the editions that it does not have.
 * @param document the id or a name of the only document to list
 * @throws GrimError `unknown-document`, `usage` when several documents have the name
 */
export declare function documents(library: Library, document?: string): Promise<DocumentsResult>;

export {};
