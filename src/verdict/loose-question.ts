/**
 * Reads status questions whose words are in an order that the grammar does not know: `got errata? things in the ground`, `canopic
 * jar, has the wording been changed?`.
 *
 * The words are taken as a set. Some name a status; one run of words is the whole name of a card; every other word must be
 * neutral, that is, one that a question about a card's status may have and that asks for nothing else. A single other
 * word makes it another question.
 */
import { isStop } from "../search/text/words.js";
import { isQuestionWord } from "./cards-named.js";
import { type StatusQuestion, withoutOpeningAndPlace } from "./question.js";
import type { StatusAbout } from "./status-forms.js";

/** What the reading needs to know of the catalogue. */
export interface LooseNames {
  /** Names of the library's documents and games, folded. */
  places: readonly string[];
  /** True where the words are the name of a card, as it is spelt. */
  isExact(question: StatusQuestion): boolean;
  /** True where the words, or each of several joined by `and`, are the whole name of a card in any spelling. */
  isCard(question: StatusQuestion): boolean;
}

const restricted = /^(?:un)?restrict(?:ed|ions?)?$/;
const banned = /^(?:ban|bans|banned|unbanned|banlist)$/;
const legal = /^(?:legal|illegal|legality|unlimited|limited|status)$/;
const erratum =
  /^(?:er+at+a[a-z]*|er+at+ums?|corrections?|corrected|changes?|changed|updated?|reworded|amended|revised|altered|fixed|nerf(?:ed)?|buff(?:ed)?)$/;
const text = /^(?:texts?|wording|worded|words|say|says|read|reads|written|printed)$/;
/** Words beside which a question for the text is one for the text in force. */
const inForce =
  /^(?:now|nowadays|today|current|currently|official|officially|still|correct|correctly|right|latest|newest|new|updated|actual|actually|supposed|should|these)$/;

const neutral = new RegExp(
  `^(?:${[
    "now|nowadays|today|tonight|tomorrow|currently|current|days?|weeks?|weekend|month|soon|since|before|after|until|anymore|more|already|yet|ever|never|once|recently|lately|mon|tues|wednes|thurs|fri|satur|sun",
    "pls|plz|thx|thanks|judges?|hey|hi|hello|yo|guys|folks|lol|ty|y|n|yep|nope|quick|new|newbie|beginner|noob|player|players|people|help|check|look|find|confirm|heard|hear|seen|see|saw|show|give|need|want|wonder|wondering|think|thought|believe|remember|sure|aware|find|one|ones|other|question",
    "cards?|copy|copies|first|old|older|original|printing|print|prints|printed|edition|version|deck|decks|list|lists|text|texts|wording|words|worded|tournaments?|tourneys?|competitive|play|played|playing|run|use|used|using|include|own|bring",
    "official|officially|publisher|ffg|faq|right|correct|correctly|same|true|latest|newest|actual|actually|supposed|exist|exists|stands?|apply|applies|valid|hold|holds|good|fine|wrong|different|received?|gotten|issued|published|put|every|each|per|made",
    "traits?|subtypes?|abilit(?:y|ies)|reactions?|forced|levels?|costs?|icons?|symbols?|unique",
    "\\d{1,2}x?|x\\d{1,2}|same|together|events?|legally",
    "(?:mon|tues|wednes|thurs|fri|satur|sun)day",
  ].join("|")})$`,
);

/** Words of grammar that make it a question about a case: `can I have … and not be banned`. */
const condition = /^(?:not|without|if|when|while|unless|because|against|than)$/;

/** How many neutral words a name may have before its first and after its last other word: `things in the` ground, pulled `under`. */
const maxBefore = 3;
const maxAfter = 2;

/** The status questions, one for each status; empty when the words are not a status question. */
export function readLooseQuestion(words: readonly string[], names: LooseNames): StatusQuestion[] {
  const { rest, within } = withoutOpeningAndPlace(words, names.places);
  const all = rest.replace(/ or not\b/g, "").split(" ");
  const isOwn = all.map((word) => !isStatus(word) && !isNeutral(word));
  const first = isOwn.indexOf(true);
  const last = isOwn.lastIndexOf(true);
  if (first < 0) return [];
  const asked = (from: number, to: number): StatusQuestion[] =>
    aboutOf([...all.slice(0, from), ...all.slice(to)]).map((about) => ({
      about,
      name: all.slice(from, to).join(" "),
      explicit: true,
      within,
    }));
  const spans = spansAround(first, last + 1, all.length);
  const whole = (fits: (question: StatusQuestion) => boolean): StatusQuestion[] | undefined =>
    spans.map(([from, to]) => asked(from, to)).find(([one]) => one !== undefined && fits(one));
  return whole(names.isExact) ?? whole(names.isCard) ?? [];
}

/** Runs of words that hold the words from `first` to before `after`, the longest first. */
function spansAround(first: number, after: number, length: number): [number, number][] {
  const spans: [number, number][] = [];
  for (let from = Math.max(0, first - maxBefore); from <= first; from++)
    for (let to = Math.min(length, after + maxAfter); to >= after; to--) spans.push([from, to]);
  return spans.sort((a, b) => b[1] - b[0] - (a[1] - a[0]));
}

function isStatus(word: string): boolean {
  return [restricted, banned, legal, erratum, text].some((one) => one.test(word));
}

function isNeutral(word: string): boolean {
  return neutral.test(word) || ((isStop(word) || isQuestionWord(word)) && !condition.test(word));
}

/** Two cards in one deck: the restricted list decides. */
const together = /^(?:together|same|one)$/;

/** The statuses that the words name: of the lists at most one, and of errata and text at most one. */
function aboutOf(words: readonly string[]): StatusAbout[] {
  const has = (pattern: RegExp) => words.some((word) => pattern.test(word));
  const found: StatusAbout[] = [];
  if (has(restricted) && has(banned)) found.push("legal");
  else if (has(restricted)) found.push("restricted");
  else if (has(banned)) found.push("banned");
  else if (has(legal) || (has(/^decks?$/) && has(together))) found.push("legal");
  if (has(erratum)) found.push("erratum");
  else if (has(text) && has(inForce)) found.push("text");
  return found;
}
