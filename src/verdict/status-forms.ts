/**
 * The forms of questions about a card's status: patterns over folded words, each with one place for the card's name. Words that
 * open and end a question are removed before: see question.ts.
 */

export type StatusAbout = "restricted" | "banned" | "legal" | "erratum" | "text";

const kindOfPlay =
  "(?:a |an |any |the |my |our |official |sanctioned |competitive |organi[sz]ed |local |store |next |lcg |ffg |legal )*";
const play =
  "(?:tournaments?|events?|tourneys?|tourny|tournies|tournys|regionals?|nationals?|worlds|championships?|competition|league)";
/** A tournament, in any words. */
export const inPlay = `${kindOfPlay}(?:${play}(?: (?:play|decks?|games?|matches|rounds?|use))?|(?:organi[sz]ed|competitive|official|sanctioned|tournament) (?:play|decks?|games?|matches))`;
const erratum = "er+at+as?|er+at+um|er+at+ums|official corrections?";
const corrected =
  "er+at+a ?e?d|er+at+ed|corrected|reworded|nerfed|buffed|fixed|changed|updated|amended|revised|altered";
const restricted = "restricted";
const banned = "banned|baned|bannned|bannd|forbidden|prohibited";
const newest =
  "current|currrent|newest|new|latest|updated|corrected|official|actual|revised|up to date|present|er+at+a ?e?d|er+at+as?|real";
const text = `(?:(?:${newest}) )+(?:card )?(?:text|wording|version|words|rules text)`;
const list = "(?:restricted|restriction|restrictions) list";
const banList = "(?:banned|ban|bans) list|banlist";

/** Words between a name and its status. */
const adverb =
  "(?:(?:still|currently|now|actually|also|even|officially|already|really|ever|both|all|put|a|an|one of the|among the|not) )*";
const be = "(?:is|are|was|were|isnt|arent|wasnt|werent)";
const have = "(?:has|have|had|hasnt|havent|did|didnt|does|doesnt|do|dont)";
const who = "(?:i|we|you|one|u|he|she|they|players?|people|someone|anyone|a player|my opponent)";
const usePlay = "(?:play|use|run|include|put|have|bring|take|register|field)";
/** Before a name that one plays: `3 copies of`, `my`. */
const some = "(?:(?:a|an|any|the|my|some|\\d{1,2}x?|x\\d{1,2}|two|three|copies of|copy of) )*";
const any = "(?:(?:a|an|any|some|the|official|current|known|one|its) )*";
const name = "(?<name>.+?)";
const article = "(?:the card |card |my |our |his |her |their )?";

/** Between an erratum and the card that it changes. */
const concerning = "(?:of|for|on|to|about|regarding|concerning)";

/** Before a list. */
const on = "(?:on|in|part of) (?:the |a |any )?(?:official |current )?";
/** Words that ask for what follows. */
const ask =
  "(?:(?:what|whats|what is|what are|where is|wheres|where are|show|show me|give me|find|find me|look up|got|need|i need|i want|looking for|see|is|are) )?";

export interface Form {
  about: StatusAbout;
  pattern: RegExp;
  explicit: boolean;
  /** The form applies only where such words ended the question. */
  needs?: "now" | "tournament";
}

function form(about: StatusAbout, pattern: string, needs?: Form["needs"]): Form {
  return {
    about,
    pattern: new RegExp(`^(?:${pattern})$`),
    explicit: about !== "text" && about !== "legal",
    ...(needs && { needs }),
  };
}

/** The forms of a statement that a name has a status. */
function statements(about: StatusAbout, words: string): Form[] {
  return [
    form(about, `${be} ${article}${name} ${adverb}(?:${words})`),
    form(about, `${article}${name} (?:${be} )?(?:it |they )?${adverb}(?:${words})`),
    form(about, `${have} ${article}${name} ${adverb}(?:been|gotten|got|get|become|be|gone) ${adverb}(?:${words})`),
  ];
}

function withVerb(about: StatusAbout, verb: string): Form {
  return form(
    about,
    `(?:did|have|has) (?:they|ffg|the publisher|somebody|someone) ${adverb}(?:${verb}) ${article}${name}`,
  );
}

let known: readonly Form[] | null = null;

/** The forms, built on first use, because most queries are not status questions. */
export function forms(): readonly Form[] {
  known ??= makeForms();
  return known;
}

function makeForms(): Form[] {
  return [...statementForms(), ...listForms(), ...playForms(), ...erratumForms(), ...textForms()];
}

/** A statement or question that the name has a status: `is … restricted`. */
function statementForms(): Form[] {
  return [
    ...statements(
      "restricted",
      `(?:tournament )?(?:${restricted})|on the list|${on}(?:${list})|${list}|restricted card`,
    ),
    ...statements("restricted", `(?:${restricted}) or (?:not )?(?:fine|ok|okay|legal|free|allowed|unrestricted)`),
    ...statements("banned", `(?:${banned}) or (?:not )?(?:fine|ok|okay|legal|free|allowed)`),
    ...statements("banned", `(?:tournament )?(?:${banned})|${on}(?:${banList})|${banList}|banned card`),
    ...statements(
      "legal",
      `(?:${on})?(?:${restricted}|${banned}) (?:or|and|nor) (?:${restricted}|${banned})(?: list| lists)?`,
    ),
    ...statements("legal", "(?:tournament |tourney |deck )legal|legal"),
    ...statements("legal", `${play} (?:limit|limits|limited|status|restrictions?)`),
    ...statements("legal", "limited").map((one): Form => ({ ...one, needs: "tournament" })),
    form("legal", `${ask}(?:the )?(?:${play} |legal |current )*status (?:of|for|on) ${article}${name}`),
    ...statements("erratum", corrected).map((one) => ({ ...one, explicit: false })),
    withVerb("banned", "ban|banned"),
    withVerb("restricted", "restrict|restricted"),
    withVerb("erratum", "errata|errataed|change|changed|update|updated|correct|corrected|reword|reworded"),
  ];
}

/** The status before the name: `restricted list …`. */
function listForms(): Form[] {
  return [
    form(
      "restricted",
      `(?:the )?(?:${list}|restricted|restriction|restrictions)(?: (?:status|of|for|on|and))* ${article}${name}`,
    ),
    form("banned", `(?:the )?(?:${banList}|ban|banned)(?: (?:status|of|for|on|and))* ${article}${name}`),
    form("restricted", `${be} there (?:a |any )?restrictions? (?:of|for|on) ${article}${name}`),
    form("banned", `${be} there (?:a |any )?bans? (?:of|for|on) ${article}${name}`),
  ];
}

/** Whether one may play the card: `can i play …`. */
function playForms(): Form[] {
  return [
    form(
      "legal",
      `(?:can|may|could|cant) ${who} ${adverb}(?:legally )?${usePlay} (?:with )?${some}${article}${name}`,
      "tournament",
    ),
    form("legal", `(?:can|may|could) ${article}${name} ${adverb}be (?:played|used|run|included|put)`, "tournament"),
    form(
      "legal",
      `(?:am i|are we|are you|is one) ${adverb}allowed to ${usePlay} ${some}${article}${name}`,
      "tournament",
    ),
    form(
      "legal",
      `is it ${adverb}(?:legal|allowed|ok|okay|permitted|fine) to ${usePlay} ${some}${article}${name}`,
      "tournament",
    ),
    form("legal", `${be} ${article}${name} ${adverb}(?:allowed|playable|ok|okay|permitted|usable|fine)`, "tournament"),
  ];
}

/** Whether the card has an erratum, and what it changed. */
function erratumForms(): Form[] {
  return [
    form("erratum", `${ask}${any}(?:${erratum}) ${concerning} ${article}${name}`),
    form("erratum", `(?:${erratum}) (?!${concerning} )${article}${name}`),
    form("erratum", `${be} there ${any}(?:${erratum}) ${concerning} ${article}${name}`),
    form("erratum", `(?:what|whats|what is) (?:the )?${article}${name} (?:${erratum})`),
    form("erratum", `${article}${name} (?:${erratum})`),
    form(
      "erratum",
      `${have} ${article}${name} ${adverb}(?:have |has |had |got |get |gotten |received |receive )?${any}(?:${erratum})`,
    ),
    form(
      "erratum",
      `${article}${name} (?:has|have|had|got|gets|gotten|received|needs|needed) ${adverb}${any}(?:${erratum})`,
    ),
    form("erratum", `(?:how|what) (?:was|is|has|did|got) ${article}${name} (?:been )?(?:change|${corrected})`),
    form("erratum", `what (?:was |has |got )?(?:been )?(?:changed|changes) (?:on|about|in|with|for) ${article}${name}`),
  ];
}

/** What the card says now. */
function textForms(): Form[] {
  return [
    form("text", `${ask}(?:the |a |its )?(?:${text}) (?:of|for|on) ${article}${name}`),
    form("text", `(?:${text}) ${article}${name}`),
    form("text", `(?:what|whats|what is) (?:the )?${article}${name} (?:${text})`),
    form("text", `${article}${name} (?:${text})`),
    form(
      "text",
      `(?:what|how) (?:does|do|did|would|should) ${article}${name} ${adverb}(?:say|says|read|reads|work|go|do)`,
      "now",
    ),
    form(
      "text",
      `(?:what|how) (?:does|do) ${article}${name} (?:(?:now|currently|officially) )+(?:say|says|read|reads|do)`,
    ),
    form("text", `(?:(?:what|how) (?:should|is)|whats|hows) ${article}${name} (?:supposed to )?(?:say|read)`),
    form("text", `(?:what|how) (?:is|are) ${article}${name} (?:worded|written|phrased)`, "now"),
    form("text", `what does the (?:text|wording) (?:of|on) ${article}${name} (?:say|read)`, "now"),
    form("text", `(?:the )?(?:text|wording|words) (?:of|on|for) ${article}${name}`, "now"),
    form(
      "text",
      `(?:what|whats|what is|what are) (?:the )?(?:text|wording|words) (?:of|on|for) ${article}${name}`,
      "now",
    ),
    form("text", `${article}${name} (?:text|wording|say|says|read|reads)`, "now"),
  ];
}
