/**
 * Recognises questions about a card's status: is it restricted, is it banned, may it be played in a tournament, has it an
 * erratum, what does it say now.
 *
 * Some words must name a status, and one run of words must be the name of a card. All others must be neutral: words that
 * such a question may have, and that ask for nothing else. Their order does not matter: `got errata? things in the
 * ground`. With any other word, as in `is X restricted to one room`, it is not a status question.
 *
 * A message is read as a whole, and else clause by clause from its end: `my friend has X in his deck, is it restricted`. A
 * clause without a name asks about the card that is named before it.
 */
import { nameWords } from "../../cards/fold.js";
import { editDistance } from "../../ruling/edit-distance.js";
import { isStop, type Word } from "../../search/text/words.js";
import { isQuestionWord } from "./cards-named.js";
import { clausesOf } from "./clauses.js";

export type StatusAbout = "restricted" | "banned" | "legal" | "erratum" | "text";

export interface StatusQuestion {
  about: StatusAbout;
  /** The name of a card, or several joined by `and`, `or` or `nor`, folded; null for a question about a whole list. */
  name: string | null;
  /**
   * The document, game or edition that the question names, such as `coc` or `faq 4 2`, folded; null when it names none.
   */
  within: string | null;
  /** Words in brackets, which may tell which card is meant, such as `the enemy` in `mobster (the enemy)`, folded. */
  remark: readonly string[];
}

/** How a name is the name of a card: exactly; as a whole, in any spelling; or only a part of it. */
export type NameFit = "exact" | "whole" | "part";

/** What `readStatusQuestions` needs from the catalogue. */
export interface Names {
  /** Names of the library's documents and games, folded: `call of cthulhu`, `coc`, `faq`. */
  places: readonly string[];
  /** Whether the question's name, or each of several joined ones, is the name of a card, at least in this way. */
  fits(question: StatusQuestion, fit: NameFit): boolean;
  /** The name, as typed, of the one card that these folded words name; null for none or several. */
  cardNameIn(words: readonly string[]): string | null;
}

const restricted = /^(?:un)?restrict(?:ed|ions?)?$/;
const banned = /^(?:ban|bans|bann*e?d|unbanned|banlist|forbidden|prohibited)$/;
const legal = /^(?:legal|illegal|legality|unlimited|limited|limits?|status)$/;
const certainErratum = /^er+at+(?:a[a-z]*|ums?|e?d)$/;
const erratum =
  /^(?:er+at+(?:a[a-z]*|ums?|e?d)|corrections?|corrected|changes?|changed|updated?|reworded|amended|revised|altered|fixed|nerf(?:ed)?|buff(?:ed)?)$/;
const text = /^(?:texts?|wording|worded|words|version|say|says|read|reads|written|phrased|printed)$/;
/** A question with a word for the text asks for the text in force only if it also has one of these words. */
const inForce =
  /^(?:now|rn|nowadays|today|current|currently|official|officially|still|correct|correctly|right|latest|newest|new|updated|actual|actually|supposed|should|these)$/;
/** `what does X do now`, `how does X work now`. */
const worksNow = /\b(?:what|how) (?:does|do) .*\b(?:now|currently|officially|nowadays)\b/;
const tournament =
  /^(?:tournaments?|tourneys?|tourny|tournies|regionals?|nationals?|worlds|championships?|competition|league)$/;
const play =
  /^(?:play|played|run|use|used|include|included|put|bring|take|register|allowed|ok|okay|permitted|playable)$/;
const together = /^(?:together|same|one)$/;

const neutral = new RegExp(
  `^(?:${[
    "now|rn|atm|nowadays|today|tonight|tomorrow|currently|current|present|moment|days?|weeks?|weekend|month|soon|since|before|after|until|anymore|more|already|yet|ever|never|once|recently|lately|again|point|end",
    "pls|plz|thx|thanks|thank|judges?|hey|hi|hello|yo|guys|guy|folks|everyone|lol|ty|y|n|u|rn|yep|nope|nah|naw|quick|stupid|dumb|simple|new|newbie|beginner|noob|player|players|people|opponent|friend|buddy|mate|partner|help|check|look|find|found|confirm|clarify|remind|heard|hear|seen|see|saw|show|give|need|want|wonder|wondering|think|thinks|thought|believe|guess|remember|sure|pretty|idea|aware|asks?|asked|said|claims?|claimed|insists?|swears?|told|tells|apparently|well|oh|wait|um+|uh+|whether|one|ones|other|come|completely|totally|fully|entirely|outright|question|q|regarding|concerning",
    "cards?|many|much|copy|copies|first|old|older|original|printing|print|prints|printed|edition|version|deck|decks|list|lists|text|texts|wording|words|worded|written|phrased|tournaments?|tourneys?|tourny|tournies|regionals?|nationals?|worlds|championships?|competition|league|organi[sz]ed|sanctioned|competitive|local|store|games?|matches|rounds?|rotation|play|played|playing|playable|run|use|used|using|include|included|register|permitted|own|bring|take",
    "official|officially|publisher|ffg|lcg|faq|right|correct|correctly|same|true|latest|newest|actual|actually|supposed|exist|exists|stands?|apply|applies|valid|hold|holds|good|fine|free|wrong|different|received?|gotten|become|gone|issued|published|released?|launch|put|every|each|per|made|part",
    "traits?|subtypes?|abilit(?:y|ies)|reactions?|forced|levels?|costs?|icons?|symbols?|unique",
    "\\d{1,2}x?|x\\d{1,2}|two|three|same|together|events?|legally|goes",
    "(?:mon|tues|wednes|thurs|fri|satur|sun)(?:day)?",
  ].join("|")})$`,
);

/** A word that makes it a question about a particular situation: `can I have … and not be banned`. */
const condition = /^(?:not|without|if|when|while|unless|because|against|than)$/;
/** These do not: `does anyone know if …`, `restricted or not`. */
const harmlessConditions =
  / or not\b| if (?:any|at all)\b|(?<=\b(?:know|knows|wonder|wondering|asks?|asked|sure|see|check|confirm|remember|me)) if\b/g;

/** A name may begin with at most this many words that are otherwise neutral or name a status. */
const maxNeutralBefore = 3;
/** A name may end with at most this many such words: `under` in `pulled under`. */
const maxNeutralAfter = 2;
/** Longer queries are not read as a whole. */
const maxWords = 32;
/** Maximum number of words that are read as the name of an unknown card. */
const maxUnknownWords = 4;

const conjunction = /^(?:and|or|but|also|plus)$/;
/** Verbs that begin a question in the middle of a clause. */
const questionVerb = /^(?:is|are|was|were|does|do|did|has|have|isnt|arent|doesnt|hasnt|any)$/;

/**
 * The status questions of a query, in order; empty when it is not a status question.
 * @param query as typed
 * @param words those of the query, with their places in it
 */
export function readStatusQuestions(query: string, words: readonly Word[], names: Names): StatusQuestion[] {
  const { clauses: typed, remark } = clausesOf(query, words);
  const clauses = typed.map(statusTerms);
  if (aboutOf(clauses.flat()).length === 0) return [];
  const named = remark[0] === "in" ? remark.slice(1) : remark;
  const place = isPlace(named.join(" "), names.places) ? ["in", ...named] : [];
  const all = [...clauses.flat(), ...place];
  // Commas may join names: `are X, Y and Z restricted`.
  const joined = clauses.flatMap((clause, i) =>
    i > 0 && !conjunction.test(clause[0] ?? "") ? ["and", ...clause] : clause,
  );
  const [onlyClause = [], ...otherClauses] = clauses.filter((clause) => !clause.every(isNeutralWord));
  const whole = [() => readWords(all, names), () => readWords([...joined, ...place], names)];
  const perClause = () => readClauses(clauses, names);
  const asksOnce = clauses.filter((clause) => aboutOf(clause).length > 0).length < 2;
  const readers = [
    () => listQuestion(all, names.places),
    ...(asksOnce ? [...whole, perClause] : [perClause, ...whole]),
    () => (otherClauses.length > 0 ? [] : inexactName([...onlyClause, ...place], names)),
  ];
  for (const read of readers) {
    const questions = read();
    if (questions.length > 0) return questions.map((one) => ({ ...one, remark }));
  }
  return [];
}

/** The words of a question without its place, and where those stand that are neither neutral nor name a status. */
interface ParsedWords {
  all: string[];
  within: string | null;
  /** The first word of the name, and the one after its last; -1 and 0 without a name. */
  first: number;
  after: number;
}

/** The ways to read the words, the best first: a place at their beginning may also be a part of the card's name. */
function parseWords(words: readonly string[], places: readonly string[]): [ParsedWords, ...ParsedWords[]] {
  const [best, ...others] = withoutPlace(words.join(" "), places).map(({ rest, within }): ParsedWords => {
    const all = rest.replace(harmlessConditions, "").split(" ");
    const isOfName = all.map((word) => !isStatusWord(word) && !isNeutralWord(word));
    return { all, within, first: isOfName.indexOf(true), after: isOfName.lastIndexOf(true) + 1 };
  });
  return [best as ParsedWords, ...others];
}

/** The questions that the words ask together, one for each status; empty if they have no whole name of a card. */
function readWords(words: readonly string[], names: Names): StatusQuestion[] {
  if (words.length > maxWords) return [];
  for (const { all, within, first, after } of parseWords(words, names.places)) {
    const spans = first < 0 ? neutralSpans(all.length) : spansAround(first, after, all.length);
    const readings = spans.map(([from, to]) => {
      const name = all.slice(from, to).join(" ");
      return questionsFor(aboutOf([...all.slice(0, from), ...all.slice(to)]), name, within);
    });
    const questions = (first < 0 ? (["exact"] as const) : (["exact", "whole"] as const))
      .map((fit) => readings.find(([one]) => one && names.fits(one, fit)))
      .find((one) => one !== undefined);
    if (questions) return questions;
  }
  return [];
}

function questionsFor(abouts: readonly StatusAbout[], name: string | null, within: string | null): StatusQuestion[] {
  return abouts.map((about) => ({ about, name, within, remark: [] }));
}

/** A name of neutral words alone has at least two and at most three words: `is the well restricted`. */
function neutralSpans(length: number): [number, number][] {
  return [3, 2].flatMap((count) =>
    Array.from({ length: Math.max(0, length - count + 1) }, (_, from): [number, number] => [from, from + count]),
  );
}

/**
 * The runs of words `[from, to)` that may be the name, the longest first. Each contains the words `[first, after)`, and
 * around them at most the allowed numbers of neutral and status words.
 * @param length the number of all words
 */
function spansAround(first: number, after: number, length: number): [number, number][] {
  const spans: [number, number][] = [];
  for (let from = Math.max(0, first - maxNeutralBefore); from <= first; from++)
    for (let to = Math.min(length, after + maxNeutralAfter); to >= after; to--) spans.push([from, to]);
  return spans.sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
}

/**
 * The questions that the last clauses ask, in order. Empty when the last clause asks for no status, or when no question
 * names a card.
 */
function readClauses(clauses: readonly string[][], names: Names): StatusQuestion[] {
  const parts = clauses
    .filter((clause) => clause.some((word) => isStatusWord(word) || !isNeutralWord(word)))
    .flatMap((clause) => halvesOf(clause, names));
  const questions: StatusQuestion[] = [];
  for (let at = parts.length - 1; at >= 0; at--) {
    const read = readPart(parts, at, names);
    if (read.length === 0) break;
    questions.unshift(...read);
  }
  return questions.some((one) => names.fits(one, "whole")) ? questions : [];
}

/** Divides a clause at a conjunction if each half asks for a status: `is X restricted and Y banned`. */
function halvesOf(clause: string[], names: Names): string[][] {
  if (readWords(clause, names).length > 0) return [clause];
  for (const [at, word] of clause.entries()) {
    const halves = [clause.slice(0, at), clause.slice(at + 1)];
    if (!conjunction.test(word) || halves.some((half) => aboutOf(half).length === 0)) continue;
    const questions = halves.map((_, i) => readPart(halves, i, names)[0]);
    if (!questions.includes(undefined) && questions.some((one) => one && names.fits(one, "whole"))) return halves;
  }
  return [clause];
}

/**
 * The questions of a part: by all of its words, by the name in a part before it, from a verb in its middle on, or with an
 * inexact name.
 */
function readPart(parts: readonly string[][], at: number, names: Names): StatusQuestion[] {
  const part = parts[at] as string[];
  const whole = readWords(part, names);
  if (whole.length > 0) return whole;
  const [{ all, within, first }] = parseWords(part, names.places);
  const abouts = aboutOf(all);
  if (abouts.length === 0) return [];
  if (first < 0) {
    // A play, too, may be legal: only with a word for tournaments is it certain that the card is asked about.
    const isOfCard = abouts[0] !== "legal" || all.some((word) => tournament.test(word) || restricted.test(word));
    const name = isOfCard && !all.some((word) => /^decks?$/.test(word)) ? nameBefore(parts, at, names) : null;
    return name === null ? [] : questionsFor(abouts, name, within);
  }
  const fromVerb = part
    .flatMap((word, i) => (i > 0 && questionVerb.test(word) ? [readWords(part.slice(i), names)] : []))
    .find((questions) => questions.length > 0);
  return fromVerb ?? inexactName(part, names);
}

/** The name of the card that the nearest part before `at` names; null if there is none. */
function nameBefore(parts: readonly string[][], at: number, names: Names): string | null {
  for (const part of parts.slice(0, at).reverse()) {
    const name = names.cardNameIn(part);
    // Look further back only past a part that asks for a status.
    if (name !== null || aboutOf(part).length === 0) return name;
  }
  return null;
}

/**
 * The question for a name that is a part of the names of cards, or that no card has: a few words in one piece, none of them
 * common. No card may have it only before `restricted` or `banned`, or beside `errata`.
 */
function inexactName(words: readonly string[], names: Names): StatusQuestion[] {
  if (words.length > maxWords) return [];
  const [{ all, within, first, after }] = parseWords(words, names.places);
  const [about] = aboutOf(all);
  if (!about || first < 0 || all.some((word) => condition.test(word))) return [];
  const questions = questionsFor([about], all.slice(first, after).join(" "), within);
  const mayBeName = questions.flatMap(namesIn).every((name) => {
    const typed = nameWords(name.split(" "));
    return typed.length <= maxUnknownWords && !typed.some((word) => isStatusWord(word) || isNeutralWord(word));
  });
  const isListed = (pattern: RegExp) => all.slice(after).some((word) => pattern.test(word));
  const isExplicit =
    (about === "restricted" && isListed(restricted)) ||
    (about === "banned" && isListed(banned)) ||
    (about === "erratum" && all.some((word) => certainErratum.test(word)));
  const isOfCards = about !== "legal" && questions.every((one) => names.fits(one, "part"));
  return mayBeName && (isExplicit || isOfCards) ? questions : [];
}

/** The names in a question, divided at `and`, `or`, `nor` and `plus`. */
export function namesIn({ name }: StatusQuestion): string[] {
  return name?.split(/ (?:and|or|nor|plus) (?:the )?/) ?? [];
}

/** The question for a whole list; empty if the words may name a card or ask for something else. */
function listQuestion(words: readonly string[], places: readonly string[]): StatusQuestion[] {
  const [{ all, within }] = parseWords(words, places);
  const [about] = aboutOf(all);
  const isOfList = (about === "restricted" || about === "banned") && all.every((word) => listWord.test(word));
  return isOfList ? questionsFor([about], null, within) : [];
}

/** A word of a question for a whole list. */
const listWord =
  /^(?:what|which|whats|is|are|s|the|a|an|there|any|anything|some|all|of|show|me|give|list|lists|see|get|find|full|complete|entire|whole|official|current|now|rn|please|pls|cards?|on|in|how|many|do|we|you|have|got|exist|exists|were|been|has|everything|restricted|restrictions?|banned|ban|bans|banlist|play|for|i|to|know|need|want)$/;

/** The statuses that the words name: at most one of the lists, and at most one of erratum and text. */
function aboutOf(words: readonly string[]): StatusAbout[] {
  const hasWord = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const statuses: StatusAbout[] = [];
  if ((hasWord(restricted) && hasWord(banned)) || hasWord(/^(?:il)?legal(?:ity)?$/)) statuses.push("legal");
  else if (hasWord(restricted)) statuses.push("restricted");
  else if (hasWord(banned)) statuses.push("banned");
  else if (hasWord(legal) || (hasWord(/^decks?$/) && hasWord(together)) || (hasWord(play) && hasWord(tournament)))
    statuses.push("legal");
  if (hasWord(erratum)) statuses.push("erratum");
  else if (statuses.length === 0 && ((hasWord(text) && hasWord(inForce)) || worksNow.test(words.join(" "))))
    statuses.push("text");
  return statuses;
}

function isStatusWord(word: string): boolean {
  return [restricted, banned, legal, erratum, text].some((one) => one.test(word));
}

function isNeutralWord(word: string): boolean {
  return neutral.test(word) || ((isStop(word) || isQuestionWord(word)) && !condition.test(word));
}

/** The words with misspelt status words corrected, and `restricted` for `on the list`. */
function statusTerms(words: readonly string[]): string[] {
  return words
    .map(corrected)
    .join(" ")
    .replace(/\b(?:on|in) (?:the |a )?list\b/, "restricted")
    .split(" ");
}

/** Status words that are recognised when misspelt. */
const correctable = [
  { term: "restricted", maxEdits: 2 },
  { term: "errata", maxEdits: 1 },
  { term: "erratum", maxEdits: 1 },
];

/** A misspelt status word, corrected; any other word unchanged. The first letter must be right. */
function corrected(word: string): string {
  if (restricted.test(word) || certainErratum.test(word) || /^restrict/.test(word)) return word;
  const match = correctable.find(
    ({ term, maxEdits }) => word[0] === term[0] && editDistance(word, term, maxEdits) <= maxEdits,
  );
  return match?.term ?? word;
}

const preposition = /^(?:in|for|by|per|from|under|of|with|within)$/;
const beforePlace = /^(?:the|current|latest|newest|official)$/;

/**
 * A question without the place that it ends or begins with, and the place: `… in the faq 4 2`, `in coc is …`, `coc …`. A
 * place at the beginning may also be a part of the name of a card: the question as a whole is then a second reading.
 */
function withoutPlace(text: string, places: readonly string[]): { rest: string; within: string | null }[] {
  const words = text.split(" ");
  // After the place, only neutral words follow: `… in coc right now please`.
  const firstEnd = words.findLastIndex((word) => !isNeutralWord(word) || /\d/.test(word)) + 1;
  for (let at = 1; at < words.length; at++) {
    let from = at;
    if (preposition.test(words[from] as string)) from++;
    while (from > at && beforePlace.test(words[from] ?? "")) from++;
    for (let to = words.length; to > from && to >= firstEnd; to--) {
      const place = words.slice(from, to).join(" ");
      const isEdition = from > at && /^(?:(?:v|version|ed|edition) \d+|\d+ \d+)(?: \d+)*$/.test(place);
      if (isEdition || isPlace(place, places))
        return [{ rest: [...words.slice(0, at), ...words.slice(to)].join(" "), within: place }];
    }
  }
  const whole = { rest: text, within: null };
  const withoutPreposition = text.replace(/^(?:in|for|by) (?:the )?/, "");
  const longestFirst = [...places].sort((a, b) => b.length - a.length);
  const place = longestFirst.find((one) => withoutPreposition.startsWith(`${one} `));
  return place === undefined ? [whole] : [{ rest: withoutPreposition.slice(place.length + 1), within: place }, whole];
}

/** True for the name of a document or game, with or without `faq` and an edition after it. */
function isPlace(words: string, places: readonly string[]): boolean {
  return places.some(
    (place) =>
      words === place ||
      (words.startsWith(`${place} `) &&
        /^(?:faq ?)?(?:(?:v|version|ed|edition)? ?\d+(?: \d+)*)?$/.test(words.slice(place.length + 1))),
  );
}
