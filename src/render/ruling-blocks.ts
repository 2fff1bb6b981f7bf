/** The blocks that the views of rulings share: words, citation, notices on later editions and errata, house rulings. */
import {
  datedDocumentWords,
  editionWords,
  gameName,
  laterEditionsSentences,
  needsHeadings,
  printedReference,
  reference,
  shortDocumentWords,
  shortened,
  sinceWords,
  sourceLines,
} from "../ruling/citation.js";
import { groupBy } from "../ruling/groups.js";
import { cardWords, headline, kindWords, namesKind, numberedTitle } from "../ruling/names.js";
import { sanitise } from "../ruling/sanitise.js";
import type {
  CardReference,
  EffectiveText,
  HouseRuling,
  LinkedRuling,
  Ruling,
  Source,
  WordChange,
} from "../views/schema.js";
import {
  type Block,
  type Citation,
  citation,
  type Inline,
  joined,
  type ListItem,
  type Mark,
  type Notice,
  notice,
  type Run,
  run,
  type Section,
  section,
  type Target,
  type Words,
} from "./blocks.js";
import { footnotesOf } from "./text/official-text.js";
import { wordsToShow } from "./text/shown-words.js";

/** What a view says about documents and rulings that it names. */
export interface Named {
  sources: readonly Source[];
  linked?: readonly LinkedRuling[];
}

export function sourceOf({ sources }: Named, document: string): Source | null {
  return sources.find((one) => one.id === document) ?? null;
}

/** The ruling as a target of a link. */
export function rulingTarget(ruling: Pick<Ruling, "document" | "edition" | "id">): Target {
  return { at: "ruling", reference: reference(ruling) };
}

/** A reference as a link. */
export function referenceLink(full: string, named: Named): Run {
  return fullLink(full, withoutNewestEdition(full, named));
}

/** A full reference as a link. @param text what is printed */
export function fullLink(full: string, text = shortened(full)): Run {
  return { text, role: "reference", to: { at: "ruling", reference: full } };
}

/** The printed form of a full reference, without its edition if that is the newest one. */
function withoutNewestEdition(full: string, named: Named): string {
  const [, document = "", edition] = /^([^@/]*)@([^/]*)\//.exec(full) ?? [];
  const source = sourceOf(named, document);
  // Without an edition, the reference would mean the document that continues this one.
  const newest = source?.continued_by ? undefined : source?.editions[0]?.edition;
  return shortened(newest === edition ? full.replace(/@[^/]*/, "") : full);
}

/** The title of a ruling and its kind; without a title, the kind alone, and nothing before a question. */
export function rulingTitle(ruling: Pick<Ruling, "kind" | "number" | "title" | "question">): Inline[] {
  const title = numberedTitle(ruling);
  if (title !== null) return [title, run(" · ", "quiet"), kindRun(ruling)];
  return ruling.question === null ? [kindRun(ruling)] : [];
}

export function kindRun({ kind }: Pick<Ruling, "kind">, after = ""): Run {
  return run(kindWords(kind) + after, "kind");
}

/** Question and answer, or the words alone, with what the document marks as changed. */
export function rulingWords(ruling: Ruling, answering: readonly Mark[] = []): Block[] {
  const { restored, marked } = ruling;
  return [
    ...quotation(ruling, "document", { restored, marked, answering }),
    ...footnotesOf(ruling).map((one) => citation(one)),
  ];
}

/**
 * A question and its answer, or the words alone.
 * @param marked words that the document prints in the colour of its changes
 * @param answering the passage of the answer that answers a query
 */
function quotation(
  { question, text }: Pick<Ruling, "question" | "text">,
  from: Words["from"],
  {
    restored = [],
    marked = [],
    answering = [],
  }: { restored?: readonly string[]; marked?: readonly string[]; answering?: readonly Mark[] } = {},
): Words[] {
  const words = (text: string, part: Words["part"], marks: readonly Mark[]): Words => ({
    kind: "words",
    text,
    from,
    part,
    restored,
    marks: [...marks, ...changedMarks(text, marked)],
  });
  return question === null ? [words(text, null, answering)] : [words(question, "Q", []), words(text, "A", answering)];
}

/** Where the document prints its changes in their own colour: the ranges of these words. */
function changedMarks(text: string, marked: readonly string[]): Mark[] {
  let at = 0;
  return marked.flatMap((words): Mark[] => {
    const from = words === "" ? -1 : text.indexOf(words, at);
    if (from < 0) return [];
    at = from + words.length;
    return [{ from, to: at, kind: "changed" }];
  });
}

/**
 * One line on where the words are from: document, edition, date, since when the ruling exists, its heading, lines, reference.
 * @param withAllHeadings all headings above the ruling, not only the innermost one
 */
export function sourceLine(ruling: Ruling, named: Named, withAllHeadings = false): Citation {
  const info = sourceOf(named, ruling.document);
  const document = datedDocumentWords(withCarried(ruling), info);
  const game = gameName(info, "");
  const parts = [
    game === "" || document.startsWith(game) ? document : `${game} — ${document}`,
    sinceWords(ruling.since),
    withAllHeadings ? ruling.section.join(" › ") : tellingHeading(ruling),
    sourceLines(ruling),
  ];
  return citation(parts.filter(Boolean).join(", "), " · ", referenceLink(reference(ruling), named));
}

/**
 * The innermost heading above a ruling, such as a set or a scenario. Null if it only names the kind, if the ruling has its
 * words, and for a numbered rule, which needs no heading.
 */
function tellingHeading(ruling: Ruling): string | null {
  const heading = ruling.section.at(-1);
  if (heading === undefined || !needsHeadings(ruling) || namesKind(heading, ruling.kind)) return null;
  const words = [ruling.title, ruling.question, ruling.text].join("\n").toLowerCase();
  return words.includes(heading.toLowerCase()) ? null : heading;
}

/** The JSON's `partial`, as citations need it. */
function withCarried<T extends { partial: string | null }>(ruling: T): T & { carriedInto?: string } {
  return ruling.partial === null ? ruling : { ...ruling, carriedInto: ruling.partial };
}

/** One sentence on each later edition that the publisher has issued and the library lacks. */
export function laterEditionsNotices(named: Named, documents: Iterable<string>): Notice[] {
  const held = [...new Set(documents)].flatMap((id) => sourceOf(named, id) ?? []);
  return laterEditionsSentences(held.map((one) => ({ ...one, later: one.later_editions }))).map((one) =>
    notice("quiet", one),
  );
}

/** The warning that the newest edition has other words, with the command that shows them. */
export function laterNotice(
  ruling: Pick<Ruling, "document" | "edition" | "id">,
  later: { document: string; edition: string; ruling: string | null },
  named: Named,
): Notice {
  const what = later.ruling === null ? "no longer has this" : "has other words";
  return notice("warning", `${editionName(later, named)} ${what}: `, {
    text: `grim history ${printedReference(ruling)}`,
    whole: true,
    to: later.ruling === null ? rulingTarget(ruling) : { at: "ruling", reference: later.ruling },
  });
}

/** The warnings for a ruling of a view of several rulings. */
function laterNotices(ruling: Ruling, view: Pick<WithLater, "later" | keyof Named>): Notice[] {
  return view.later.filter((one) => one.of === reference(ruling)).map((one) => laterNotice(ruling, one, view));
}

/** What a view says about later editions of the rulings and documents that it names. */
type WithLater = Named & {
  later: readonly { of: string; document: string; edition: string; ruling: string | null }[];
  superseded: readonly { document: string }[];
};

/** A ruling in full: its words, where they are from, and the warning if the newest edition has other words. */
export function wholeRuling(ruling: Ruling, view: WithLater, title: Inline[]): Section {
  const blocks = [...rulingWords(ruling), sourceLine(ruling, view), ...laterNotices(ruling, view)];
  return section(3, title, blocks, rulingTarget(ruling));
}

/** Rulings in one line each, with their kinds; then the warnings for those that the newest edition has in other words. */
export function rulingList(rulings: readonly Ruling[], view: WithLater): Block[] {
  const items = rulings.map((one) => rulingItem(one, view, `${kindWords(one.kind)} · `));
  return [{ kind: "list", items }, ...rulings.flatMap((one) => laterNotices(one, view))];
}

/** The editions that a view is about, and the later ones that are known. */
export function textsUsed(view: WithLater & { editions: Record<string, string> }): Block[] {
  const names = Object.entries(view.editions).map(([document, edition]) => `${document} ${edition}`);
  return [notice("quiet", `Texts of ${names.join(", ")}`), ...laterEditionsOf(view)];
}

/** One sentence for each superseded document of a view. */
export function laterEditionsOf(view: WithLater): Notice[] {
  return laterEditionsNotices(
    view,
    view.superseded.map((one) => one.document),
  );
}

/** `FAQ 2.0`; of a document that the view does not describe, the edition if its name has a word, as `Grimoire 1.1` has. */
function editionName(edition: { document: string; edition: string }, named: Named): string {
  const info = sourceOf(named, edition.document);
  const words = editionWords(edition.edition);
  return info === null && words !== edition.edition ? words : shortDocumentWords(edition, info);
}

/** Whether the text corrects words of a card that this ruling quotes. */
function isReplacedQuotation({ basis, printed_in }: EffectiveText, full: string): boolean {
  return basis === "quoted" && printed_in === full;
}

/** The warnings that a ruling quotes words that an erratum replaced, each with the words in force. */
export function replacedBlocks(ruling: Ruling, effective: readonly EffectiveText[]): Block[] {
  return effective
    .filter((one) => isReplacedQuotation(one, reference(ruling)))
    .flatMap((text) => [replacedNotice(text), change(text.words)]);
}

/** `This ruling quotes words of Brass Lantern that an erratum replaced: coc-faq@4.2/errata-…`. */
export function replacedNotice({ card, corrections }: EffectiveText): Notice {
  return notice(
    "warning",
    `This ruling quotes words of ${card?.name ?? "a card"} that an erratum replaced: `,
    fullLinks(corrections),
  );
}

/**
 * The words in force with the change marked, and what they come from. Cards with the same change share it.
 * @param isWhole also the paragraphs that do not change
 */
export function effectiveSections(
  texts: readonly EffectiveText[],
  shown: Pick<Ruling, "document" | "edition" | "id"> | null,
  isWhole = false,
): Section[] {
  const full = shown === null ? "" : reference(shown);
  const others = texts.filter((one) => !isReplacedQuotation(one, full));
  const groups = [...groupBy(others, ({ words, note }) => JSON.stringify([words, note])).values()];
  return groups.map((group) => {
    const [text] = group as [EffectiveText, ...EffectiveText[]];
    const cards = group.flatMap((one) => one.card?.name ?? []);
    const names = others.length > 1 && cards.length > 0 ? ` · ${cards.join(", ")}` : "";
    // Basis `none`: only the erratum's own words are known, which are shown above.
    const words = text.basis === "none" ? [] : wordsToShow(text.words, isWhole);
    const corrections = text.corrections.filter((one) => one !== full);
    return section(3, words.length > 0 && `In force, with the change marked${names}`, [
      words.length > 0 && change(words),
      text.note !== null && notice("quiet", text.note),
      corrections.length > 0 && notice("quiet", "Corrected by ", fullLinks(corrections)),
    ]);
  });
}

/** Two texts as one, with deleted and inserted words marked. A space stands between deleted words and those that replace them. */
export function change(
  words: readonly WordChange[],
  restored: readonly string[] = [],
  from: "change" | "legend" = "change",
): Words {
  let text = "";
  const marks: Mark[] = [];
  for (const [i, { op, text: added }] of words.entries()) {
    if (op === "ins" && words[i - 1]?.op === "del" && !/\s$/.test(text) && !/^\s/.test(added)) text += " ";
    if (op !== "same") marks.push({ from: text.length, to: text.length + sanitise(added).length, kind: op });
    text += sanitise(added);
  }
  return { kind: "words", text, from, part: null, restored, marks };
}

function fullLinks(full: readonly string[]): Inline[] {
  return joined(
    full.map((one) => fullLink(one)),
    ", ",
  );
}

/** A house ruling in full. Its heading, its words and its citation say that it is not official. */
export function houseSection(ruling: HouseRuling): Section {
  return section(
    3,
    [houseLabel, ruling.title !== null && ` · ${ruling.title}`],
    [
      quotation(ruling, "house-ruling"),
      ruling.notes.map((note) => notice("editor", `Note: ${note}`)),
      // What became of the official texts that it rests on.
      ruling.rests_on.map(
        ({ standing, remark }) => remark !== null && notice(standing === "unknown" ? "quiet" : "warning", remark),
      ),
      notice("quiet", ruling.citation),
    ],
  );
}

const houseLabel = run("House ruling, not official", "noteLabel");

/** House rulings in full, each with the file and line where it can be edited. */
export function houseListBlocks(rulings: readonly HouseRuling[]): Section[] {
  return rulings.map((one) => {
    const whole = houseSection(one);
    return { ...whole, blocks: [...whole.blocks, notice("quiet", `${one.file}:${one.line}`)] };
  });
}

/** A house ruling in one line: its title and its decision. */
export function houseLine(ruling: HouseRuling): Notice {
  const decision = ruling.text.replace(/\s+/g, " ");
  const title = ruling.title ?? ruling.question;
  const words = `${title === null ? "" : ` · ${title}`}: ${decision} `;
  return notice("plain", houseLabel, words, fullLink(ruling.ref, ruling.ref));
}

/** An editor's note, which says first that it is not official. */
export function editorsNote(note: string): Notice {
  return notice("editor", run("Editor's note", "noteLabel"), run(" (not official): ", "quiet"), note);
}

/** Cards as links. */
export function cardLinks(cards: readonly CardReference[], game: string): Run[] {
  return cards.map((card) => ({ text: cardWords(card), to: { at: "card", game, id: card.id } }));
}

/** Runs with a dot between them. */
export function dotted(runs: readonly Inline[]): Inline[] {
  return joined(runs, run(" · ", "quiet"));
}

/** A ruling in a list: what it is called, and its reference. */
export function rulingItem(ruling: Ruling, named: Named, before = ""): ListItem {
  const link = run(withoutNewestEdition(reference(ruling), named), "reference");
  return { words: [`${before}${headline(ruling)}`], tail: [link], to: rulingTarget(ruling) };
}
