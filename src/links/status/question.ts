/**
 * Recognises questions about a card's status by their form: is it restricted, is it banned, may it be played in a
 * tournament, has it an erratum, what does it say now.
 *
 * The method is a small grammar over folded words. Words that open a question (`hey judge, does anyone know if …`) and
 * words that end one (`… right now`, `… in a tournament`) are removed first. The rest must be a name and a status in
 * one of the orders of status-forms.ts, and nothing else. The caller checks that the name is a card's. A question about
 * the rules with the same words also has other words, or a name that no card has.
 */
import { editDistance } from "../../ruling/edit-distance.js";
import { forms, inPlay, type StatusAbout } from "./status-forms.js";

export interface StatusQuestion {
  about: StatusAbout;
  /** The words where the form has a card's name, folded; null for a question about a whole list. */
  name: string | null;
  /** Whether the words can only ask for a status. False for words with other meanings too, such as `changed`. */
  explicit: boolean;
  /**
   * The document, game or edition that the question names, such as `coc` or `faq 4 2`, folded; null when it names none.
   */
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
    "or (?:not )?(?:fine|ok|okay|legal|free|allowed|unrestricted)",
  ].join("|")})$`,
);
/** Endings that ask for the state now, such as `… at the moment`, `… after the errata`. */
const nowEnding = new RegExp(
  ` (?:${time}|after (?:the |its )?(?:errata|erratum|update|change)|with (?:the |its )?(?:errata|erratum)|post errata|(?:when|as|if|once) (?:errataed|erratad|corrected))$`,
);

/** Endings that ask about play in a tournament. */
const tournamentEnding = new RegExp(` (?:in|at|for|during|to|into) ${inPlay}$`);

/** A word of a question for a whole list. It has no others, and a form of `restricted` or `banned` names the list. */
const listWords =
  /^(?:what|which|whats|is|are|s|the|a|an|there|any|some|all|of|show|me|give|list|lists|see|get|find|full|complete|entire|whole|official|current|cards?|on|in|how|many|do|we|you|have|got|exist|exists|were|been|has|everything|restricted|restriction|restrictions|banned|ban|bans|banlist|play|for|i|to|know|need|want)$/;

/** Status words that are recognised when misspelt. */
const correctable = [
  { term: "restricted", maxEdits: 2 },
  { term: "errata", maxEdits: 1 },
  { term: "erratum", maxEdits: 1 },
];
/** Words that are similar to one of these terms, but are not misspelt. */
const neverCorrected = /^(?:restrict(?:s|ion|ions|ing)?|errat[a-z]{0,2})$/;

/** A misspelt status word, corrected; any other word unchanged. The first letter must be right. */
function corrected(word: string): string {
  if (neverCorrected.test(word)) return word;
  const match = correctable.find(
    ({ term, maxEdits }) => word[0] === term[0] && editDistance(word, term, maxEdits) <= maxEdits,
  );
  return match?.term ?? word;
}

/** Every status question has one of these words, or one that matches `statusStem`. */
const statusWords: ReadonlySet<string> = new Set(
  (
    "forbidden prohibited legal illegal legality change changed changes update updated updates amended revised altered " +
    "reworded fixed deck decks limit limits limited unlimited status text wording words version worded written phrased " +
    "say says read reads do go work regional regionals national nationals worlds championship championships competition " +
    "league play list"
  ).split(" "),
);
const statusStem = /^(?:(?:un)?(?:restrict|ban)|er+at+|correct|nerf|buff|tour)[a-z]*$/;

/** Longer queries are never read as status questions. */
const maxWords = 32;

/**
 * False if neither the words nor a part of them can be a status question.
 * @param words folded
 */
export function hasStatusWord(words: readonly string[]): boolean {
  return words.map(corrected).some((word) => statusWords.has(word) || statusStem.test(word));
}

/**
 * False if all the words together cannot be a status question.
 * @param words folded
 */
export function mayAskStatus(words: readonly string[]): boolean {
  return words.length <= maxWords && hasStatusWord(words);
}

/**
 * Every way to read the words as a status question, in the order of the forms. There may be several, because only the
 * card catalogue shows which words are a name. Empty if the words do not have the form of a status question.
 * @param words of the query, folded
 * @param places names of the library's documents and games, folded: `call of cthulhu`, `coc`, `faq`
 */
export function readStatusQuestion(words: readonly string[], places: readonly string[]): StatusQuestion[] {
  if (!mayAskStatus(words)) return [];
  const text = words.map(corrected).join(" ");
  const { rest, within, endings } = withoutFillers(text, places);
  const start = within === null ? placeAtStart(rest, places) : null;
  const asTyped = readForms(rest, within, endings);
  // The name of a card may begin with the name of a game, so both readings are returned.
  return start ? [...readForms(start.rest, start.within, endings), ...asTyped] : asTyped;
}

interface WithoutFillers {
  rest: string;
  /** As in StatusQuestion. */
  within: string | null;
  /** Which endings with a meaning were removed. */
  endings: Record<"now" | "tournament", boolean>;
}

/** Removes the words that open and end a question, and a place at its end. */
function withoutFillers(text: string, places: readonly string[]): WithoutFillers {
  let rest = withoutOpening(text);
  let within: string | null = null;
  const endings = { now: false, tournament: false };
  // Endings come in any order: `… in coc right now please`.
  for (let before = ""; before !== rest; ) {
    before = rest;
    const place = placeAtEnd(rest, places);
    if (place && within === null) ({ rest, within } = place);
    if (tournamentEnding.test(rest)) {
      endings.tournament = true;
      rest = rest.replace(tournamentEnding, "");
    }
    if (nowEnding.test(rest)) {
      endings.now = true;
      rest = rest.replace(nowEnding, "");
    }
    rest = rest.replace(ending, "");
  }
  return { rest, within, endings };
}

/**
 * A question without the words that open it, and without the place at its end or else at its beginning.
 * @param words folded
 */
export function withoutOpeningAndPlace(
  words: readonly string[],
  places: readonly string[],
): Omit<WithoutFillers, "endings"> {
  const start = withoutOpening(words.map(corrected).join(" "));
  return placeAtEnd(start, places) ?? placeAtStart(start, places) ?? { rest: start, within: null };
}

/** The questions that the words ask by the forms, or the question for a whole list. */
function readForms(
  rest: string,
  within: string | null,
  endings: Record<"now" | "tournament", boolean>,
): StatusQuestion[] {
  const about = listAskedFor(rest);
  if (about) return [{ about, name: null, explicit: true, within }];
  return forms().flatMap(({ about, pattern, explicit, needs }) => {
    if (needs && !endings[needs]) return [];
    const name = pattern.exec(rest)?.groups?.name;
    return name === undefined ? [] : [{ about, name, explicit, within }];
  });
}

/** The text without the words that open a question. */
function withoutOpening(text: string): string {
  let rest = text;
  for (let before = ""; before !== rest; ) {
    before = rest;
    rest = rest.replace(opening, "");
  }
  return rest;
}

/** The list that the words ask for as a whole; null if they may name a card or ask for something else. */
function listAskedFor(rest: string): "restricted" | "banned" | null {
  const words = rest.split(" ");
  if (!words.every((word) => listWords.test(word))) return null;
  if (words.some((word) => /^(?:banned|ban|bans|banlist)$/.test(word))) return "banned";
  return words.some((word) => /^restrict/.test(word)) ? "restricted" : null;
}

const preposition = /^(?:in|for|by|per|from|under|of|with|within)$/;
const beforePlace = /^(?:the|current|latest|newest|official)$/;

/**
 * A question without the place that it ends with, and the place: `… in the faq 4 2`, `… in call of cthulhu`, `… coc`.
 */
function placeAtEnd(text: string, places: readonly string[]): { rest: string; within: string } | null {
  const words = text.split(" ");
  for (let at = 1; at < words.length; at++) {
    let from = at;
    if (preposition.test(words[from] as string)) from++;
    while (from > at && beforePlace.test(words[from] ?? "")) from++;
    const place = words.slice(from).join(" ");
    const isEdition = from > at && /^(?:(?:v|version|ed|edition) \d+|\d+ \d+)(?: \d+)*$/.test(place);
    if (isEdition || isPlace(place, places)) return { rest: words.slice(0, at).join(" "), within: place };
  }
  return null;
}

/** A question without the place that it begins with, and the place: `in coc is …`, `coc …`. */
function placeAtStart(text: string, places: readonly string[]): { rest: string; within: string } | null {
  const withoutPreposition = text.replace(/^(?:in|for|by) (?:the )?/, "");
  const longestFirst = [...places].sort((a, b) => b.length - a.length);
  const place = longestFirst.find((one) => withoutPreposition.startsWith(`${one} `));
  return place === undefined ? null : { rest: withoutPreposition.slice(place.length + 1), within: place };
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
