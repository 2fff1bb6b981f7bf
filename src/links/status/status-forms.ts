/**
 * The forms of questions about a card's status: patterns over folded words, each with one place for the card's name.
 * Words that open and end a question are removed before: see question.ts. With these forms, a card's name may be
 * shortened or misspelt. A question with its words in another order must have the whole name of a card: see
 * loose-question.ts.
 */

export type StatusAbout = "restricted" | "banned" | "legal" | "erratum" | "text";

const kindOfPlay =
  "(?:a |an |any |the |my |our |official |sanctioned |competitive |organi[sz]ed |local |store |next |lcg |ffg |legal )*";
const play =
  "(?:tournaments?|events?|tourneys?|tourny|tournies|tournys|regionals?|nationals?|worlds|championships?|competition|league)";
/** A tournament, in any words. */
export const inPlay = `${kindOfPlay}(?:${play}(?: (?:play|decks?|games?|matches|rounds?|use))?|(?:organi[sz]ed|competitive|official|sanctioned|tournament) (?:play|decks?|games?|matches))`;
const erratum = "(?:er+at+as?|er+at+um|er+at+ums|official corrections?)";
const corrected =
  "er+at+a ?e?d|er+at+ed|corrected|reworded|nerfed|buffed|fixed|changed?|updated|amended|revised|altered";
const restricted = "restricted";
const banned = "banned|baned|bannned|bannd|forbidden|prohibited";
const newest =
  "current|currrent|newest|new|latest|updated|corrected|official|actual|revised|up to date|present|er+at+a ?e?d|er+at+as?|real";
const text = "(?:text|wording|version|words|rules text)";
const newestText = `(?:(?:${newest}) )+(?:card )?${text}`;
const list = "(?:restricted|restriction|restrictions) list";
const banList = "(?:banned|ban|bans) list|banlist";

/** Words between a name and its status. */
const adverb =
  "(?:(?:still|currently|now|actually|also|even|officially|already|really|ever|both|all|put|a|an|one of the|among the|not) )*";
const be = "(?:is|are|was|were|isnt|arent|wasnt|werent)";
const have = "(?:has|have|had|hasnt|havent|did|didnt|does|doesnt|do|dont)";
const who = "(?:i|we|you|one|u|he|she|they|players?|people|someone|anyone|a player|my opponent)";
const usePlay = "(?:play|use|run|include|put|have|bring|take|register|field)";
/** Words before the name of a card to be played: `3 copies of`, `my`. */
const some = "(?:(?:a|an|any|the|my|some|\\d{1,2}x?|x\\d{1,2}|two|three|copies of|copy of) )*";
const any = "(?:(?:a|an|any|some|the|official|current|known|one|its) )*";
const name = "(?:the card |card |my |our |his |her |their )?(?<name>.+?)";

/** Words before the name of a list. */
const on = "(?:on|in|part of) (?:the |a |any )?(?:official |current )?";
/** Words before the thing that is asked for. */
const ask =
  "(?:(?:what|whats|what is|what are|where is|wheres|where are|show|show me|give me|find|find me|look up|got|need|i need|i want|looking for|see|is|are|is there|are there) )?";

export interface Form {
  about: StatusAbout;
  pattern: RegExp;
  /** As in `StatusQuestion`. */
  explicit: boolean;
  /** The form applies only if the question ended with words for the present (`now`) or for a tournament. */
  needs?: "now" | "tournament";
}

function form(about: StatusAbout, pattern: string, needs?: Form["needs"]): Form {
  return {
    about,
    pattern: new RegExp(`^(?:${pattern})$`),
    explicit: about !== "text" && about !== "legal",
    needs,
  };
}

/** A question or statement that a card has a status: `is … restricted`, `… has been banned`. */
function statement(about: StatusAbout, words: string, needs?: Form["needs"]): Form {
  const verb = `(?:(?:${be}|${have}) )?`;
  const become = "(?:(?:been|gotten|got|get|become|be|gone) )?";
  return form(
    about,
    `(?:how |what )?${verb}${name} ${verb}(?:it |they )?${adverb}${become}${adverb}(?:${words})`,
    needs,
  );
}

let builtForms: readonly Form[] | null = null;

/** The forms, built on first use, because most queries are not status questions. */
export function forms(): readonly Form[] {
  builtForms ??= makeForms();
  return builtForms;
}

function makeForms(): Form[] {
  const says = "(?:say|says|read|reads|work|go|do|worded|written|phrased)";
  return [
    statement("restricted", `(?:tournament )?${restricted}|on the list|${on}${list}|${list}|restricted card`),
    statement("banned", `(?:tournament )?(?:${banned})|${on}(?:${banList})|${banList}|banned card`),
    statement(
      "legal",
      `(?:tournament |tourney |deck )?legal|${play} (?:limits?|limited|status|restrictions?)|(?:${on})?(?:${restricted}|${banned}) (?:or|and|nor) (?:${restricted}|${banned})(?: lists?)?`,
    ),
    statement("legal", "limited", "tournament"),
    { ...statement("erratum", corrected), explicit: false },
    form(
      "legal",
      `(?:(?:can|may|could|cant) ${who}|am i|are we|are you|is one|is it) ${adverb}(?:(?:legally|legal|allowed|ok|okay|permitted|fine) )?(?:to )?${usePlay} (?:with )?${some}${name}`,
      "tournament",
    ),
    form(
      "legal",
      `(?:${be}|can|may|could) ${name} ${adverb}(?:be )?(?:played|used|run|included|put|allowed|playable|ok|okay|permitted|usable|fine)`,
      "tournament",
    ),
    form("erratum", `${ask}${any}${erratum} (?:(?:of|for|on|to|about|regarding|concerning) )?${name}`),
    form("erratum", `(?:what|whats|what is) (?:the )?${name} ${erratum}`),
    form(
      "erratum",
      `(?:${have} )?${name} (?:(?:have|has|had|get|gets|got|gotten|receive|received|needs|needed) )?${adverb}${any}${erratum}`,
    ),
    form("text", `${ask}(?:the |a |its )?${newestText} (?:(?:of|for|on) )?${name}`),
    form("text", `(?:(?:what|whats|what is) )?(?:the )?${name} ${newestText}`),
    form("text", `(?:what|how) (?:does|do) ${name} (?:(?:now|currently|officially) )+${says}`),
    form("text", `(?:(?:what|how) (?:does|do|did|would|should|is|are) )?${name} (?:${adverb}${says}|${text})`, "now"),
    form("text", `${ask}(?:the )?${text} (?:of|on|for) ${name}`, "now"),
  ];
}
