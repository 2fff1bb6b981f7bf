import { z } from 'zod';

type Since = {
  exact: string;
} | {
  after: string;
  by: string;
};
interface Superseded {
  document: string;
  newest: string;
  date: string | null;
  held: string;
}
interface Ruling {
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
interface CardReference {
  id: string;
  name: string;
  set: string | null;
  number: string | null;
}
interface EffectiveText {
  basis: "rule" | "quoted" | "erratum" | "none";
  card: CardReference | null;
  printed_in: string | null;
  /** Items: document@edition/id */
  corrections: string[];
  words: WordChange[];
  elided: boolean;
  note: string | null;
}
interface WordChange {
  op: "same" | "del" | "ins";
  text: string;
  minor?: true;
}
interface HouseRuling {
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
interface Governance {
  line: string | null;
  in_force: boolean;
  corrected: ("part" | "whole") | null;
  /** Items: document@edition/id */
  instead: string[];
  steps: PrecedenceStep[];
}
interface PrecedenceStep {
  wins: string;
  relation: "over" | "supplements" | "defines" | "corrects" | "last-resort" | "limits";
  over: string;
  when: string | null;
  by: string | null;
  remark: string | null;
  /** Items: document@edition/id */
  texts: string[];
}
interface Candidate {
  ref: string;
  kind: "card-errata" | "rules-errata" | "campaign-errata" | "restricted" | "banned" | "clarification" | "definition" | "rule" | "timing" | "faq" | "glossary" | "quick-reference" | "policy";
  title: string | null;
  question: string | null;
  citation: string;
  short: string;
}
interface CardText {
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
interface KnownEdition {
  edition: string;
  date: string | null;
  title: string | null;
  date_source: string | null;
}
interface UnclearCard {
  name: string;
  count: number;
  line: number;
  code: string | null;
  candidates: {
    id: string;
    name: string;
  }[];
}
interface SearchResult {
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
interface ShowResult {
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
interface CardResult {
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
interface KeywordResult {
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
interface GovernsResult {
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
interface CiteResult {
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
interface DocumentsResult {
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
interface DiffResult {
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
interface ChangesResult {
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
interface HistoryResult {
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
interface DeckResult {
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
/** The schema of each look-up's result, by the look-up's name. */
export declare const schemas: {
  search: z.ZodType<SearchResult, unknown, z.core.$ZodTypeInternals<SearchResult, unknown>>;
  show: z.ZodType<ShowResult, unknown, z.core.$ZodTypeInternals<ShowResult, unknown>>;
  card: z.ZodType<CardResult, unknown, z.core.$ZodTypeInternals<CardResult, unknown>>;
  keyword: z.ZodType<KeywordResult, unknown, z.core.$ZodTypeInternals<KeywordResult, unknown>>;
  governs: z.ZodType<GovernsResult, unknown, z.core.$ZodTypeInternals<GovernsResult, unknown>>;
  cite: z.ZodType<CiteResult, unknown, z.core.$ZodTypeInternals<CiteResult, unknown>>;
  documents: z.ZodType<DocumentsResult, unknown, z.core.$ZodTypeInternals<DocumentsResult, unknown>>;
  diff: z.ZodType<DiffResult, unknown, z.core.$ZodTypeInternals<DiffResult, unknown>>;
  changes: z.ZodType<ChangesResult, unknown, z.core.$ZodTypeInternals<ChangesResult, unknown>>;
  history: z.ZodType<HistoryResult, unknown, z.core.$ZodTypeInternals<HistoryResult, unknown>>;
  deck: z.ZodType<DeckResult, unknown, z.core.$ZodTypeInternals<DeckResult, unknown>>;
};

export {};
