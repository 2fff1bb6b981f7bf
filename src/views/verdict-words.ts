/** Sentences that answer a question about a card's status: is it restricted, is it banned, does it have an erratum. */
import type { Library } from "../library/library.js";
import type { CardList } from "../links/card-lists.js";
import type { ChangesCommand } from "../links/status/changes-question.js";
import type { Source, StatusAnswer, Verdict } from "../links/status/finding.js";
import { documentWords, gameName, shortDocumentWords } from "../ruling/citation.js";
import { counted } from "../ruling/names.js";
import type { DocumentInfo, Ruling } from "../ruling/ruling.js";
import { sanitiseLine } from "../ruling/sanitise.js";
import { cardsOnList } from "./json.js";

/** The part of a library that names documents and games. */
type Documents = Pick<Library, "documents">;

/** The sentences that answer the question; at least one. */
export function verdictWords(
  { about, finding }: Pick<StatusAnswer, "about" | "finding">,
  library: Documents,
): string[] {
  switch (finding.kind) {
    case "verdicts":
      return verdictSentences(about, finding, library).map(sanitiseLine);
    case "not-held":
      return finding.cards.map((card) => sanitiseLine(notHeld(about, card, finding.within, library)));
    case "unread-list":
      return finding.cards.map(({ card }) => sanitiseLine(unreadList(card.name, finding.lists, library)));
    case "unknown-card":
      return [sanitiseLine(unknownCard(finding, library))];
    case "several":
      return severalFindings(finding, library);
    case "edition-not-held":
      return [sanitiseLine(editionNotHeld(finding, library))];
    case "changes":
      return [sanitiseLine(changesSentence(finding.commands))];
    case "lists":
      return finding.lists.length > 0
        ? finding.lists.map((list) => sanitiseLine(listSentence(list, library)))
        : [sanitiseLine(noList(about, finding, library))];
  }
}

/** `Lantern Court — FAQ 2.0 has no banned list.`, or a sentence on the whole library if the question names no edition. */
function noList(
  about: StatusAnswer["about"],
  { within, games }: { within: readonly Source[]; games: readonly string[] },
  library: Documents,
): string {
  if (within.length > 0) return `${editionsHave(within, library)} no ${about} list.`;
  return `This library holds no ${about} list for ${games.map((game) => gameWords(game, library)).join(" or ")}.`;
}

/**
 * The sentences of each finding. If the question is whether several cards may be played, and two or more of them are on the
 * restricted list of one game, these share one sentence: the list limits how many of them a deck may have.
 */
function severalFindings(
  { findings }: Extract<StatusAnswer["finding"], { kind: "several" }>,
  library: Documents,
): string[] {
  const listed = findings.flatMap(({ about, finding }) => {
    if (about !== "legal" || finding.kind !== "verdicts") return [];
    return finding.verdicts.every((one) => one.value && one.about === "restricted") ? [finding] : [];
  });
  const verdicts = listed.flatMap((one) => one.verdicts);
  const [first] = listed;
  const source = first?.sources[0];
  const areOfOneGame = new Set(verdicts.map((one) => one.card.game)).size === 1;
  if (listed.length < 2 || !first || !source || !areOfOneGame)
    return findings.flatMap((one) => verdictWords(one, library));
  const cards = verdicts.map((one) => one.card.card.name).join(" and ");
  const { maxTitles } = first;
  const where = `on the restricted list (${sourceWords(source, library)})`;
  const words =
    maxTitles === null
      ? `${cards} are ${verdicts.length === 2 ? "both" : "all"} ${where}: its rule says how many a deck may have.`
      : `${verdicts.length > maxTitles ? "Not together in one deck" : "Yes"}: ${cards} are ${where}, and ${maxTitles} of its cards may be in a deck.`;
  const others = findings.filter(({ finding }) => !listed.some((one) => one === finding));
  return [sanitiseLine(words), ...others.flatMap((one) => verdictWords(one, library))];
}

/** The sentence with the commands that answer the question, such as `grim changes ahlcg-faq 1.3`. */
function changesSentence(commands: readonly ChangesCommand[]): string {
  const typed = commands.map(({ command, document, editions }) => ["grim", command, document, ...editions].join(" "));
  return `What changed in an edition is answered by: ${typed.join(" or ")}`;
}

/** The lists whose cards are printed below the sentences. */
export function cardListsBelow({ finding }: StatusAnswer): readonly CardList[] {
  return finding.kind === "lists" || finding.kind === "unknown-card" ? finding.lists : [];
}

/** If more cards of a game than this have the answer no, they share one sentence. */
const maxNegativeSentences = 3;

/** A sentence for each card; one for all cards of a game with the answer no if they are more than `maxNegativeSentences`. */
function verdictSentences(
  about: StatusAnswer["about"],
  finding: { verdicts: readonly Verdict[]; sources: readonly Source[]; restricted: readonly Ruling[] },
  library: Documents,
): string[] {
  const { verdicts } = finding;
  return verdicts.flatMap((one) => {
    const negatives = verdicts.filter((other) => !other.value && other.card.game === one.card.game);
    if (one.value || negatives.length <= maxNegativeSentences) return [verdictSentence(about, one, finding, library)];
    if (negatives[0] !== one) return [];
    const title = one.card.card.name.split(/, | \(/)[0];
    const other = negatives.length < verdicts.length ? "other " : "";
    const ofGame = one.apart.includes("game") ? ` of ${gameWords(one.card.game, library)}` : "";
    const name = `any of the ${negatives.length} ${other}cards called ${title}${ofGame}`;
    const card = { ...one.card, card: { ...one.card.card, name } };
    const sentence = verdictSentence(about, { ...one, card, apart: [] }, finding, library);
    // `any of the 5 cards called X is not banned` becomes `None of the 5 cards called X is banned`.
    return [sentence.replace(/^any of (.*?) is not/, "None of $1 is")];
  });
}

/** The card's name. Its game or printing is added if the answer is also about another card of that name. */
function distinctName({ card: { game, card }, apart }: Verdict, library: Documents): string {
  const [printing] = card.printings;
  const where = [
    ...(apart.includes("printing") && printing ? [`${printing.set} ${printing.number}`] : []),
    ...(apart.includes("game") ? [gameWords(game, library)] : []),
  ];
  return where.length === 0 ? card.name : `${card.name} (${where.join(", ")})`;
}

/** What the sentence on one card is made from. */
interface Asked {
  about: StatusAnswer["about"];
  verdict: Verdict;
  /** The card's name, distinct from the other cards of the answer. */
  name: string;
  /** The lists or documents that the verdict rests on. */
  where: string;
  restricted: readonly Ruling[];
  library: Documents;
}

/** The sentence that answers the question for one card. */
function verdictSentence(
  about: StatusAnswer["about"],
  verdict: Verdict,
  { sources, restricted }: { sources: readonly Source[]; restricted: readonly Ruling[] },
  library: Documents,
): string {
  const sourcesOfGame = sources.filter((one) => gameOf(one, library) === verdict.card.game);
  const where = sourcesOfGame.map((one) => sourceWords(one, library)).join(" and ");
  const asked = { about, verdict, name: distinctName(verdict, library), where, restricted, library };
  return sentences[verdict.about](asked);
}

const sentences: Record<Verdict["about"], (asked: Asked) => string> = {
  erratum({ about, verdict: { value, by, unnamed = 0 }, name, where, library }) {
    if (!value && unnamed > 0)
      return `No erratum under the name ${name} in ${where}; ${counted(unnamed, "erratum", "errata")} there ${unnamed === 1 ? "names its card" : "name their cards"} only by a code. To have the names: grim cards import PATH, then import the document again.`;
    if (!value) return `No erratum for ${name} in ${where}${about === "text" ? ": its text is as printed." : "."}`;
    const errata = by.filter((one) => one.kind === "card-errata");
    const sources = [...new Set(errata.map((one) => sourceWords(one, library)))].join(" and ");
    const count = errata.length > 1 ? `${errata.length} errata` : "an erratum";
    return about === "text"
      ? `${name} was changed by ${count} (${sources}):`
      : `Yes: ${name} has ${count} (${sources}).`;
  },
  banned({ about, verdict: { value, lists, card }, name, where, restricted }) {
    if (value) return `${about === "legal" ? "No" : "Yes"}: ${name} is banned (${where}).`;
    const isNoCardBanned = lists.length > 0 && lists.every(({ isEmpty }) => isEmpty);
    const isRestricted = restricted.some((one) => one.cards.some(({ id }) => id === card.card.id));
    const remark = isRestricted ? " It is on the restricted list." : "";
    return `${name} is not banned (${where})${isNoCardBanned ? ": no card is." : "."}${remark}`;
  },
  restricted({ about, verdict: { value, lists, card }, name, where, library }) {
    if (value)
      return about === "legal"
        ? `Yes, as the rule of the restricted list allows: ${name} is on that list (${where}).`
        : `Yes: ${name} is on the restricted list (${where}).`;
    const isNotRestricted = `${name} is not on the restricted list (${where}).`;
    if (about !== "legal") return isNotRestricted;
    return lists.some(({ kind }) => kind === "banned")
      ? `Yes: ${name} is neither restricted nor banned (${where}).`
      : `${isNotRestricted} This library holds no banned list for ${gameWords(card.game, library)}.`;
  },
};

/**
 * The sentence for a known card if the library has no list of the kind asked for, or no errata, for the card's game.
 * @param within the editions that the question names, which the sentence is then about; empty if it names none
 */
function notHeld(
  about: StatusAnswer["about"],
  { game, card }: Verdict["card"],
  within: readonly Source[],
  library: Documents,
): string {
  const cardGame = gameWords(game, library);
  const isWithin = within.length > 0;
  if (about === "erratum" || about === "text")
    return isWithin
      ? `${editionsHave(within, library)} no card errata.`
      : `This library holds no errata for cards of ${cardGame}.`;
  const kind = about === "banned" ? "banned" : "restricted";
  if (isWithin)
    return `${editionsHave(within, library)} no ${kind} list: whether ${card.name} is ${kind} cannot be told from it.`;
  return `This library holds no ${kind} list for ${cardGame}: whether ${card.name} is ${kind} cannot be told from it.`;
}

/** The sentence for a card if a list of its game may have entries that were not read as cards. */
function unreadList(name: string, lists: readonly CardList[], library: Documents): string {
  const [list] = lists;
  if (!list) return "";
  return `Whether ${name} is ${list.kind} cannot be told: not every entry of the ${list.kind} list of ${sourceWords(list, library)} was read as a card. Read it below.`;
}

/** `Lantern Court — FAQ 2.0 has`, or `Lantern Court — FAQ 2.0 and Lantern Court — FAQ 1.0 have`. */
function editionsHave(editions: readonly Source[], library: Documents): string {
  const words = editions.map((one) => documentWords(one, infoOf(one.document, library))).join(" and ");
  return `${words} ${editions.length > 1 ? "have" : "has"}`;
}

/** `This library does not hold edition 4.1; it holds FAQ 4.2.` */
function editionNotHeld({ edition, held }: { edition: string; held: readonly Source[] }, library: Documents): string {
  const heldEditions = held.map((one) => sourceWords(one, library)).join(", ");
  return `This library does not hold edition ${edition}; it holds ${heldEditions}.`;
}

/** `No card called “X” is known here`, then the lists that were searched. */
function unknownCard(
  { name, lists, games }: { name: string; lists: readonly CardList[]; games: readonly string[] },
  library: Documents,
): string {
  const ofGames = games.length === 0 ? "" : ` of ${games.map((game) => gameWords(game, library)).join(" or ")}`;
  const unknown = `No card${ofGames} called “${name}” is known here`;
  if (lists.length === 0) return `${unknown}.`;
  return `${unknown}; ${lists.map((list) => listWords(list, library)).join("; ")}${lists.some((list) => list.entries.length > 0) ? ":" : "."}`;
}

/** A sentence on a list; it ends with a colon if the list's cards follow. */
function listSentence(list: CardList, library: Documents): string {
  const words = listWords(list, library);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}${list.entries.length > 0 ? ":" : "."}`;
}

/** `the restricted list of FAQ 4.2 has 32 cards`, or `no card of Lantern Court is banned (FAQ 4.2)`. */
function listWords(list: CardList, library: Documents): string {
  const cards = cardsOnList(list).length;
  const where = sourceWords(list, library);
  if (list.isEmpty) return `no card of ${gameWords(gameOf(list, library) ?? "", library)} is ${list.kind} (${where})`;
  if (cards === 0) return `the ${list.kind} list of ${where} names no card that is known here; read it below`;
  return `the ${list.kind} list of ${where} has ${counted(cards, "card")}`;
}

function infoOf(document: string, { documents }: Documents): DocumentInfo | null {
  return documents.find((one) => one.id === document) ?? null;
}

function gameOf({ document }: Source, library: Documents): string | undefined {
  return infoOf(document, library)?.game;
}

function sourceWords(source: Source, library: Documents): string {
  return shortDocumentWords(source, infoOf(source.document, library));
}

function gameWords(game: string, { documents }: Documents): string {
  return gameName(
    documents.find((one) => one.game === game),
    game,
  );
}
