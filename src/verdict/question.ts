/**
 * Recognizes questions about a card's status by their form: is it restricted, is it banned, may it be played in a
 * tournament, has it an erratum, what does it say now.
 *
 * The method is a small grammar over folded words. Words that open a question (`hey judge, does anyone know if …`) and words
 * that end one (`… right now`, `… in a tournament`) are removed first. The rest must be a name and a status in one of the
 * orders below, and nothing else. The caller finds out whether the name is a card's. A question about the rules that uses
 * the same words has other words too, or a name that no card has.
 */
import { editDistance } from "../search/text/edit-distance.js";

export type StatusAbout = "restricted" | "banned" | "legal" | "erratum" | "text";

export interface StatusQuestion {
  about: StatusAbout;
  /** The words in place of a card's name, folded; null for a question about a whole list. */
  name: string | null;
  /** True where the words ask for a status whatever the name is. False for words with other meanings, such as `changed`. */
  explicit: boolean;
  /** A document, a game or an edition was named, such as `coc` or `faq 4 2`, folded; null when none was. */
  within: string | null;
  /** Words beside the name that may tell which card is meant, such as `the enemy` in `mobster (the enemy)`, folded. */
  remark?: readonly string[];
}

/** Words that open a question and do not change its meaning. */
const opening = new RegExp(
  `^(?:${[
    "hey|hi|hello|yo|ok|okay|so|um+|uh+|well|and|but|also|wait|oh|just|please|pls|plz|judge|judges|all|guys|folks|everyone|if|whether|that",
    "(?:a )?(?:quick|rules?|stupid|dumb|silly|simple|noob) (?:one|q|question)",
    "question|q",
    "(?:can|could|would) (?:someone|anyone|somebody|anybody|you)(?: please)? (?:tell me|confirm|check|look up|remind me|clarify)",
    "(?:do|does) (?:you|anyone|anybody|someone|somebody)(?: here)? (?:know|remember)",
    "(?:you|anyone|anybody|someone|somebody) (?:know|knows|remember|remembers)",
    "(?:i )?(?:want|need|would like|d like|id like) to (?:know|check|see)",
    "(?:i was |i am |im |was )?(?:just )?wondering|not sure|no idea|tell me|remind me|please tell me",
    "(?:(?:my|the|our|an?) )?(?:opponent|friend|buddy|mate|partner|player|guy|judge|he|she|they|someone|somebody|people)(?: (?:here|over there|across from me))? (?:asks?|asked|says?|said|claims?|claimed|thinks?|thought|insists?|insisted|swears?|argues?|argued|(?:tells|told) (?:me|us))",
    "i (?:think|thought|heard|read|believe|guess|swear|remember|suppose)|pretty sure|apparently|why|how come|since when|quick check",
  ].join("|")}) (?=.)`,
);

const time =
  "now|rn|right now|just now|currently|at present|at the moment|atm|as of now|as of today|today|these days|nowadays|at this point";
/** Words that end a question and do not change its meaning. */
const ending = new RegExp(
  ` (?:${[
    time,
    "still|yet|already|any ?more|at all|in the end|or not|or nah|or naw|or nope|or no|or what|or is it not|please|pls|plz|thanks|thank you|thx|ty|though|tho|then|anyway|officially|official|lol|right|correct|true|yes|judge|guys|again|ever",
    "exactly|precisely|(?:i|we) (?:forgot|forget|wonder)|do you know|anyone know|anybody know|does anyone know",
    "if any|if at all|at some point|some time ago|recently|lately|as well|too|is that (?:so|right|true|correct)|or am i wrong|by the (?:faq|publisher)|by ffg",
    "(?:is|isnt|was|wasnt|are|arent|does|doesnt|did|didnt|has|hasnt|do|dont) (?:it|he|she|they|that)",
    "since (?:release|launch|printing|it was (?:released|printed)|it came out)",
  ].join("|")})$`,
);
const nowAtEnd = new RegExp(
  ` (?:${time}|after (?:the |its )?(?:errata|erratum|update|change)|with (?:the |its )?(?:errata|erratum)|post errata|(?:when|as|if|once) (?:errataed|erratad|corrected))$`,
);

const kindOfPlay =
  "(?:a |an |any |the |my |our |official |sanctioned |competitive |organi[sz]ed |local |store |next |lcg |ffg |legal )*";
const play =
  "(?:tournaments?|events?|tourneys?|tourny|tournies|tournys|regionals?|nationals?|worlds|championships?|competition|league)";
const inPlay = `${kindOfPlay}(?:${play}(?: (?:play|decks?|games?|matches|rounds?|use))?|(?:organi[sz]ed|competitive|official|sanctioned|tournament) (?:play|decks?|games?|matches))`;
const tournament = new RegExp(` (?:in|at|for|during|to|into) ${inPlay}$`);

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

interface Form {
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
function forms(): readonly Form[] {
  known ??= makeForms();
  return known;
}

function makeForms(): Form[] {
  const on = "(?:on|in|part of) (?:the |a |any )?(?:official |current )?";
  const ask =
    "(?:(?:what|whats|what is|what are|where is|wheres|where are|show|show me|give me|find|find me|look up|got|need|i need|i want|looking for|see|is|are) )?";
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

    form(
      "restricted",
      `(?:the )?(?:${list}|restricted|restriction|restrictions)(?: (?:status|of|for|on|and))* ${article}${name}`,
    ),
    form("banned", `(?:the )?(?:${banList}|ban|banned)(?: (?:status|of|for|on|and))* ${article}${name}`),
    form("restricted", `${be} there (?:a |any )?restrictions? (?:of|for|on) ${article}${name}`),
    form("banned", `${be} there (?:a |any )?bans? (?:of|for|on) ${article}${name}`),

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

    form("erratum", `${ask}${any}(?:${erratum}) (?:of|for|on|to|about|regarding|concerning) ${article}${name}`),
    form("erratum", `(?:${erratum}) ${article}${name}`),
    form("erratum", `${be} there ${any}(?:${erratum}) (?:of|for|on|to|about|regarding|concerning) ${article}${name}`),
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

/** A question for a whole list has only these words, and one of them names the list. */
const listWords =
  /^(?:what|which|whats|is|are|s|the|a|an|there|any|some|all|of|show|me|give|list|lists|see|get|find|full|complete|entire|whole|official|current|cards?|on|in|how|many|do|we|you|have|got|exist|exists|were|been|has|everything|restricted|restriction|restrictions|banned|ban|bans|banlist|play|for|i|to|know|need|want)$/;

/** Status words that are long enough to be recognised when misspelt, and the number of typing errors allowed in each. */
const misspelt = [
  { term: "restricted", slips: 2 },
  { term: "errata", slips: 1 },
  { term: "erratum", slips: 1 },
];
/** Words that are as near to one of them, and are not misspellings of it. */
const noSlip = /^(?:restrict(?:s|ion|ions|ing)?|errat[a-z]{0,2})$/;

/** A status word with slips of the keyboard after its first letter becomes that word; any other word stays. */
function withoutSlip(word: string): string {
  if (word.length < 5 || noSlip.test(word)) return word;
  const meant = misspelt.find(({ term, slips }) => word[0] === term[0] && editDistance(word, term, slips) <= slips);
  return meant?.term ?? word;
}

/** Every status question has one of these words. The check is quick and comes first. */
const statusWords =
  /\b(?:(?:un)?restrict[a-z]*|(?:un)?ban[a-z]*|forbidden|prohibited|legal|illegal|legality|er+at+[a-z]*|correct[a-z]*|changed?|changes|update[ds]?|amended|revised|altered|reworded|fixed|nerf[a-z]*|buff[a-z]*|decks?|limit|limits|limited|unlimited|status|text|wording|words|version|worded|written|phrased|say|says|reads?|do|go|work|tour[a-z]*|regionals?|nationals?|worlds|championships?|competition|league|play|list)\b/;

/** Longer queries are not read as status questions. */
const maxWords = 32;

/** False where neither the words nor any part of them can be a status question; a quick check. @param words folded */
export function hasStatusWord(words: readonly string[]): boolean {
  return statusWords.test(words.map(withoutSlip).join(" "));
}

/** False where the words cannot be a status question; a quick check. @param words folded */
export function mayAskStatus(words: readonly string[]): boolean {
  return words.length > 0 && words.length <= maxWords && hasStatusWord(words);
}

/**
 * Every way to read the words as a status question, in the order of the forms: only the card catalogue can tell which words
 * are the name. Empty where the words do not have the form of a status question.
 * @param words of the query, folded
 * @param places names of the library's documents and games, folded: `call of cthulhu`, `coc`, `faq`
 */
export function readStatusQuestion(words: readonly string[], places: readonly string[]): StatusQuestion[] {
  if (!mayAskStatus(words)) return [];
  const whole = words.map(withoutSlip).join(" ");
  const { rest, within, found } = stripped(whole, places);
  const start = within === null ? placeAtStart(rest, places) : null;
  const asTyped = readForms(rest, within, found);
  // A card's own name may begin with the name of a game.
  return start ? [...readForms(start.rest, start.within, found), ...asTyped] : asTyped;
}

interface Stripped {
  rest: string;
  /** As in StatusQuestion. */
  within: string | null;
  /** What the removed endings said. */
  found: Record<"now" | "tournament", boolean>;
}

/** Removes the words that open and end a question, and the place. */
function stripped(whole: string, places: readonly string[]): Stripped {
  let rest = strippedStart(whole);
  let within: string | null = null;
  const found = { now: false, tournament: false };
  // Endings come in any order: `… in coc right now please`.
  for (let before = ""; before !== rest; ) {
    before = rest;
    const place = placeAtEnd(rest, places);
    if (place && within === null) ({ rest, within } = place);
    if (tournament.test(rest)) {
      found.tournament = true;
      rest = rest.replace(tournament, "");
    }
    if (nowAtEnd.test(rest)) {
      found.now = true;
      rest = rest.replace(nowAtEnd, "");
    }
    rest = rest.replace(ending, "");
  }
  return { rest, within, found };
}

/** A question without the words that open it, and without the place that it names. @param words folded */
export function strippedEnds(words: readonly string[], places: readonly string[]): Omit<Stripped, "found"> {
  const start = strippedStart(words.map(withoutSlip).join(" "));
  return placeAtEnd(start, places) ?? placeAtStart(start, places) ?? { rest: start, within: null };
}

function readForms(
  rest: string,
  within: string | null,
  ended: Record<"now" | "tournament", boolean>,
): StatusQuestion[] {
  const about = listAsked(rest);
  if (about) return [{ about, name: null, explicit: true, within }];
  return forms().flatMap(({ about, pattern, explicit, needs }) => {
    if (needs && !ended[needs]) return [];
    const name = pattern.exec(rest)?.groups?.name;
    return name === undefined ? [] : [{ about, name, explicit, within }];
  });
}

function strippedStart(text: string): string {
  let rest = text;
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(opening, "");
  }
  return rest;
}

function listAsked(rest: string): "restricted" | "banned" | null {
  const words = rest.split(" ");
  if (!words.every((word) => listWords.test(word))) return null;
  if (words.some((word) => /^(?:banned|ban|bans|banlist)$/.test(word))) return "banned";
  return words.some((word) => /^restrict/.test(word)) ? "restricted" : null;
}

const preposition = /^(?:in|for|by|per|from|under|of|with|within)$/;
const beforePlace = /^(?:the|current|latest|newest|official)$/;

/** `… in the faq 4 2`, `… in call of cthulhu`, `… coc`. */
function placeAtEnd(text: string, places: readonly string[]): { rest: string; within: string } | null {
  const words = text.split(" ");
  for (let at = 1; at < words.length; at++) {
    let from = at;
    if (preposition.test(words[from] as string)) from++;
    while (from > at && beforePlace.test(words[from] ?? "")) from++;
    const place = words.slice(from).join(" ");
    const isEdition = from > at && /^(?:v |version |ed |edition )?\d \d+$/.test(place);
    if (isEdition || isPlace(place, places)) return { rest: words.slice(0, at).join(" "), within: place };
  }
  return null;
}

/** `in coc is …`, `coc …`. */
function placeAtStart(text: string, places: readonly string[]): { rest: string; within: string } | null {
  const bare = text.replace(/^(?:in|for|by) (?:the )?/, "");
  const longest = [...places].sort((a, b) => b.length - a.length);
  const place = longest.find((one) => bare.startsWith(`${one} `));
  return place === undefined ? null : { rest: bare.slice(place.length + 1), within: place };
}

/** True for the name of a document or game, with or without `faq` and an edition after it. */
export function isPlace(words: string, places: readonly string[]): boolean {
  return places.some(
    (place) =>
      words === place ||
      (words.startsWith(`${place} `) &&
        /^(?:faq ?)?(?:(?:v|version|ed|edition)? ?\d+(?: \d+)*)?$/.test(words.slice(place.length + 1))),
  );
}

/** True for words that only open or end a question: `true`, `is that so`, `hey judge`. */
export function isFiller(words: readonly string[]): boolean {
  const text = words.join(" ");
  return `x ${text}`.replace(ending, "") === "x" || `${text} x`.replace(opening, "") === "x";
}
