/**
 * Reads status questions whose words are in an order that no form of status-forms.ts has: `got errata? things in the
 * ground`, `canopic jar, has the wording been changed?`.
 *
 * Some words must name a status, and one run of words must be the whole name of a card. All others must be neutral: words
 * that a question about a card's status may have, and that ask for nothing else. With any other word, it is not a status
 * question.
 */
import { isStop } from "../../search/text/words.js";
import { isQuestionWord } from "./cards-named.js";
import type { Names } from "./last-questions.js";
import { type StatusQuestion, withoutOpeningAndPlace } from "./question.js";
import type { StatusAbout } from "./status-forms.js";

/** What `readLooseQuestion` needs from the catalogue. */
interface LooseNames extends Pick<Names, "places" | "isCard"> {
  /** Whether the question's name, or each of several joined ones, is the exact name of a card. */
  isExact(question: StatusQuestion): boolean;
}

const restricted = /^(?:un)?restrict(?:ed|ions?)?$/;
const banned = /^(?:ban|bans|banned|unbanned|banlist)$/;
const legal = /^(?:legal|illegal|legality|unlimited|limited|status)$/;
const erratum =
  /^(?:er+at+a[a-z]*|er+at+ums?|corrections?|corrected|changes?|changed|updated?|reworded|amended|revised|altered|fixed|nerf(?:ed)?|buff(?:ed)?)$/;
const text = /^(?:texts?|wording|worded|words|say|says|read|reads|written|printed)$/;
/** A question with a word for the text asks for the text in force only if it also has one of these words. */
const inForce =
  /^(?:now|nowadays|today|current|currently|official|officially|still|correct|correctly|right|latest|newest|new|updated|actual|actually|supposed|should|these)$/;

const neutral = new RegExp(
  `^(?:${[
    "now|nowadays|today|tonight|tomorrow|currently|current|days?|weeks?|weekend|month|soon|since|before|after|until|anymore|more|already|yet|ever|never|once|recently|lately|mon|tues|wednes|thurs|fri|satur|sun",
    "pls|plz|thx|thanks|judges?|hey|hi|hello|yo|guys|folks|lol|ty|y|n|yep|nope|quick|new|newbie|beginner|noob|player|players|people|help|check|look|find|confirm|heard|hear|seen|see|saw|show|give|need|want|wonder|wondering|think|thought|believe|remember|sure|aware|one|ones|other|question",
    "cards?|copy|copies|first|old|older|original|printing|print|prints|printed|edition|version|deck|decks|list|lists|text|texts|wording|words|worded|tournaments?|tourneys?|competitive|play|played|playing|run|use|used|using|include|own|bring",
    "official|officially|publisher|ffg|faq|right|correct|correctly|same|true|latest|newest|actual|actually|supposed|exist|exists|stands?|apply|applies|valid|hold|holds|good|fine|wrong|different|received?|gotten|issued|published|put|every|each|per|made",
    "traits?|subtypes?|abilit(?:y|ies)|reactions?|forced|levels?|costs?|icons?|symbols?|unique",
    "\\d{1,2}x?|x\\d{1,2}|same|together|events?|legally",
    "(?:mon|tues|wednes|thurs|fri|satur|sun)day",
  ].join("|")})$`,
);

/** A word that makes it a question about a particular situation: `can I have … and not be banned`. */
const condition = /^(?:not|without|if|when|while|unless|because|against|than)$/;

/** A name may begin with at most this many words that are otherwise neutral or name a status. */
const maxNeutralBefore = 3;
/** A name may end with at most this many such words: `under` in `pulled under`. */
const maxNeutralAfter = 2;

/** The status questions, one for each status; empty when the words are not a status question. */
export function readLooseQuestion(words: readonly string[], names: LooseNames): StatusQuestion[] {
  const { rest, within } = withoutOpeningAndPlace(words, names.places);
  const all = rest.replace(/ or not\b/g, "").split(" ");
  const isNameWord = all.map((word) => !isStatusWord(word) && !isNeutralWord(word));
  const first = isNameWord.indexOf(true);
  const last = isNameWord.lastIndexOf(true);
  if (first < 0) return [];
  const questionsAbout = (from: number, to: number): StatusQuestion[] =>
    aboutOf([...all.slice(0, from), ...all.slice(to)]).map((about) => ({
      about,
      name: all.slice(from, to).join(" "),
      explicit: true,
      within,
    }));
  const spans = spansAround(first, last + 1, all.length);
  const firstWithName = (isName: (question: StatusQuestion) => boolean): StatusQuestion[] | undefined =>
    spans.map(([from, to]) => questionsAbout(from, to)).find(([one]) => one !== undefined && isName(one));
  return firstWithName(names.isExact) ?? firstWithName(names.isCard) ?? [];
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

function isStatusWord(word: string): boolean {
  return [restricted, banned, legal, erratum, text].some((one) => one.test(word));
}

function isNeutralWord(word: string): boolean {
  return neutral.test(word) || ((isStop(word) || isQuestionWord(word)) && !condition.test(word));
}

/** A word of the question whether two cards may be in one deck, which the restricted list decides. */
const together = /^(?:together|same|one)$/;

/** The statuses that the words name: at most one of the lists, and at most one of erratum and text. */
function aboutOf(words: readonly string[]): StatusAbout[] {
  const hasWord = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const statuses: StatusAbout[] = [];
  if (hasWord(restricted) && hasWord(banned)) statuses.push("legal");
  else if (hasWord(restricted)) statuses.push("restricted");
  else if (hasWord(banned)) statuses.push("banned");
  else if (hasWord(legal) || (hasWord(/^decks?$/) && hasWord(together))) statuses.push("legal");
  if (hasWord(erratum)) statuses.push("erratum");
  else if (hasWord(text) && hasWord(inForce)) statuses.push("text");
  return statuses;
}
