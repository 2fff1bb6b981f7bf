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
export function verdictWords(status: Pick<StatusAnswer, "about" | "finding">, library: Documents): string[] {
  return new Sentences(library).on(status).map(sanitiseLine);
}

/** The lists whose cards are printed below the sentences. */
export function cardListsBelow({ finding }: StatusAnswer): readonly CardList[] {
  return finding.kind === "lists" || finding.kind === "unknown-card" ? finding.lists : [];
}

/** If more cards of a game than this have the answer no, they share one sentence. */
const maxNegativeSentences = 3;

type About = StatusAnswer["about"];
type Finding<Kind> = Extract<StatusAnswer["finding"], { kind: Kind }>;
type Verdicts = Pick<Finding<"verdicts">, "verdicts" | "sources" | "restricted">;

/** What the sentence on one card is made from. */
interface Asked {
  about: About;
  verdict: Verdict;
  /** The card's name, distinct from the other cards of the answer. */
  name: string;
  /** The lists or documents that the verdict rests on. */
  where: string;
  restricted: readonly Ruling[];
}

class Sentences {
  constructor(private readonly library: Documents) {}

  on({ about, finding }: Pick<StatusAnswer, "about" | "finding">): string[] {
    switch (finding.kind) {
      case "verdicts":
        return this.verdicts(about, finding);
      case "not-held":
        return finding.cards.map((card) => this.notHeld(about, card, finding.within));
      case "unread-list":
        return finding.cards.map(({ card }) => this.unreadList(card.name, finding.lists));
      case "unknown-card":
        return [this.unknownCard(finding)];
      case "several":
        return this.several(finding);
      case "edition-not-held":
        return [this.editionNotHeld(finding)];
      case "changes":
        return [changesSentence(finding.commands)];
      case "lists":
        if (finding.lists.length === 0) return [this.noList(about, finding)];
        return finding.lists.map((list) => {
          const words = this.list(list);
          return `${words.charAt(0).toUpperCase()}${words.slice(1)}${endOf([list])}`;
        });
    }
  }

  /** `Lantern Court — FAQ 2.0 has no banned list.`, or a sentence on the whole library if the question names no edition. */
  private noList(about: About, { within, games }: Finding<"lists">): string {
    if (within.length > 0) return `${this.editionsHave(within)} no ${about} list.`;
    return `This library holds no ${about} list for ${games.map((game) => this.game(game)).join(" or ")}.`;
  }

  /**
   * The sentences of each finding. If the question is whether several cards may be played, and two or more of them are on the
   * restricted list of one game, these share one sentence: the list limits how many of them a deck may have.
   */
  private several({ findings }: Finding<"several">): string[] {
    const listed = findings.flatMap(({ about, finding }) => {
      if (about !== "legal" || finding.kind !== "verdicts") return [];
      return finding.verdicts.every((one) => one.value && one.about === "restricted") ? [finding] : [];
    });
    const verdicts = listed.flatMap((one) => one.verdicts);
    const [first] = listed;
    const source = first?.sources[0];
    const areOfOneGame = new Set(verdicts.map((one) => one.card.game)).size === 1;
    if (listed.length < 2 || !first || !source || !areOfOneGame) return findings.flatMap((one) => this.on(one));
    const cards = verdicts.map((one) => one.card.card.name).join(" and ");
    const { maxTitles } = first;
    const where = `on the restricted list (${this.source(source)})`;
    const words =
      maxTitles === null
        ? `${cards} are ${verdicts.length === 2 ? "both" : "all"} ${where}: its rule says how many a deck may have.`
        : `${verdicts.length > maxTitles ? "Not together in one deck" : "Yes"}: ${cards} are ${where}, and ${maxTitles} of its cards may be in a deck.`;
    const others = findings.filter(({ finding }) => !listed.some((one) => one === finding));
    return [words, ...others.flatMap((one) => this.on(one))];
  }

  /** A sentence for each card; one for all cards of a game with the answer no if they are more than `maxNegativeSentences`. */
  private verdicts(about: About, finding: Verdicts): string[] {
    const { verdicts } = finding;
    return verdicts.flatMap((one) => {
      const negatives = verdicts.filter((other) => !other.value && other.card.game === one.card.game);
      if (one.value || negatives.length <= maxNegativeSentences) return [this.verdict(about, one, finding)];
      if (negatives[0] !== one) return [];
      const title = one.card.card.name.split(/, | \(/)[0];
      const other = negatives.length < verdicts.length ? "other " : "";
      const ofGame = one.apart.includes("game") ? ` of ${this.game(one.card.game)}` : "";
      const name = `any of the ${negatives.length} ${other}cards called ${title}${ofGame}`;
      const card = { ...one.card, card: { ...one.card.card, name } };
      const sentence = this.verdict(about, { ...one, card, apart: [] }, finding);
      // `any of the 5 cards called X is not banned` becomes `None of the 5 cards called X is banned`.
      return [sentence.replace(/^any of (.*?) is not/, "None of $1 is")];
    });
  }

  /** The card's name. Its game or printing is added if the answer is also about another card of that name. */
  private distinctName({ card: { game, card }, apart }: Verdict): string {
    const [printing] = card.printings;
    const where = [
      apart.includes("printing") && printing && `${printing.set} ${printing.number}`,
      apart.includes("game") && this.game(game),
    ].filter(Boolean);
    return where.length === 0 ? card.name : `${card.name} (${where.join(", ")})`;
  }

  /** The sentence that answers the question for one card. */
  private verdict(about: About, verdict: Verdict, { sources, restricted }: Verdicts): string {
    const ofGame = sources.filter((one) => this.info(one.document)?.game === verdict.card.game);
    const where = ofGame.map((one) => this.source(one)).join(" and ");
    const asked = { about, verdict, name: this.distinctName(verdict), where, restricted };
    if (verdict.about === "erratum") return this.erratum(asked);
    return verdict.about === "banned" ? this.banned(asked) : this.restricted(asked);
  }

  private erratum({ about, verdict: { value, by, unnamed = 0 }, name, where }: Asked): string {
    if (!value && unnamed > 0)
      return `No erratum under the name ${name} in ${where}; ${counted(unnamed, "erratum", "errata")} there ${unnamed === 1 ? "names its card" : "name their cards"} only by a code. To have the names: grim cards import PATH, then import the document again.`;
    if (!value) return `No erratum for ${name} in ${where}${about === "text" ? ": its text is as printed." : "."}`;
    const errata = by.filter((one) => one.kind === "card-errata");
    const sources = [...new Set(errata.map((one) => this.source(one)))].join(" and ");
    const count = errata.length > 1 ? `${errata.length} errata` : "an erratum";
    return about === "text"
      ? `${name} was changed by ${count} (${sources}):`
      : `Yes: ${name} has ${count} (${sources}).`;
  }

  private banned({ about, verdict: { value, lists, card }, name, where, restricted }: Asked): string {
    if (value) return `${about === "legal" ? "No" : "Yes"}: ${name} is banned (${where}).`;
    const isNoCardBanned = lists.length > 0 && lists.every(({ isEmpty }) => isEmpty);
    const isRestricted = restricted.some((one) => one.cards.some(({ id }) => id === card.card.id));
    const remark = isRestricted ? " It is on the restricted list." : "";
    return `${name} is not banned (${where})${isNoCardBanned ? ": no card is." : "."}${remark}`;
  }

  private restricted({ about, verdict: { value, lists, card }, name, where }: Asked): string {
    if (value)
      return about === "legal"
        ? `Yes, as the rule of the restricted list allows: ${name} is on that list (${where}).`
        : `Yes: ${name} is on the restricted list (${where}).`;
    const isNotRestricted = `${name} is not on the restricted list (${where}).`;
    if (about !== "legal") return isNotRestricted;
    return lists.some(({ kind }) => kind === "banned")
      ? `Yes: ${name} is neither restricted nor banned (${where}).`
      : `${isNotRestricted} This library holds no banned list for ${this.game(card.game)}.`;
  }

  /**
   * The sentence for a known card if the library has no list of the kind asked for, or no errata, for the card's game.
   * @param within the editions that the question names, which the sentence is then about; empty if it names none
   */
  private notHeld(about: About, { game, card }: Verdict["card"], within: readonly Source[]): string {
    const isWithin = within.length > 0;
    if (about === "erratum" || about === "text")
      return isWithin
        ? `${this.editionsHave(within)} no card errata.`
        : `This library holds no errata for cards of ${this.game(game)}.`;
    const kind = about === "banned" ? "banned" : "restricted";
    const lack = isWithin
      ? `${this.editionsHave(within)} no ${kind} list`
      : `This library holds no ${kind} list for ${this.game(game)}`;
    return `${lack}: whether ${card.name} is ${kind} cannot be told from it.`;
  }

  /** The sentence for a card if a list of its game may have entries that were not read as cards. */
  private unreadList(name: string, [list]: readonly CardList[]): string {
    if (!list) return "";
    return `Whether ${name} is ${list.kind} cannot be told: not every entry of the ${list.kind} list of ${this.source(list)} was read as a card. Read it below.`;
  }

  /** `Lantern Court — FAQ 2.0 has`, or `Lantern Court — FAQ 2.0 and Lantern Court — FAQ 1.0 have`. */
  private editionsHave(editions: readonly Source[]): string {
    const words = editions.map((one) => documentWords(one, this.info(one.document))).join(" and ");
    return `${words} ${editions.length > 1 ? "have" : "has"}`;
  }

  /** `This library does not hold edition 4.1; it holds FAQ 4.2.` */
  private editionNotHeld({ edition, held }: Finding<"edition-not-held">): string {
    return `This library does not hold edition ${edition}; it holds ${held.map((one) => this.source(one)).join(", ")}.`;
  }

  /** `No card called “X” is known here`, then the lists that were searched. */
  private unknownCard({ name, lists, games }: Finding<"unknown-card">): string {
    const ofGames = games.length === 0 ? "" : ` of ${games.map((game) => this.game(game)).join(" or ")}`;
    const searched = lists.map((list) => `; ${this.list(list)}`).join("");
    return `No card${ofGames} called “${name}” is known here${searched}${endOf(lists)}`;
  }

  /** `the restricted list of FAQ 4.2 has 32 cards`, or `no card of Lantern Court is banned (FAQ 4.2)`. */
  private list(list: CardList): string {
    const cards = cardsOnList(list).length;
    const where = this.source(list);
    if (list.isEmpty) return `no card of ${this.game(this.info(list.document)?.game ?? "")} is ${list.kind} (${where})`;
    if (cards === 0) return `the ${list.kind} list of ${where} names no card that is known here; read it below`;
    return `the ${list.kind} list of ${where} has ${counted(cards, "card")}`;
  }

  private info(document: string): DocumentInfo | null {
    return this.library.documents.find((one) => one.id === document) ?? null;
  }

  private source(source: Source): string {
    return shortDocumentWords(source, this.info(source.document));
  }

  private game(game: string): string {
    return gameName(
      this.library.documents.find((one) => one.game === game),
      game,
    );
  }
}

/** A colon if cards of the lists follow the sentence, else a full stop. */
function endOf(lists: readonly CardList[]): string {
  return lists.some((list) => list.entries.length > 0) ? ":" : ".";
}

/** The sentence with the commands that answer the question, such as `grim changes ahlcg-faq 1.3`. */
function changesSentence(commands: readonly ChangesCommand[]): string {
  const typed = commands.map(({ command, document, editions }) => ["grim", command, document, ...editions].join(" "));
  return `What changed in an edition is answered by: ${typed.join(" or ")}`;
}
