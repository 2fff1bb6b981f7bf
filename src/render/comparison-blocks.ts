/** The blocks of `diff`, `changes` and `history`: what changed between editions, with the changed words marked. */
import {
  datedDocumentWords,
  dateRemark,
  editionWords,
  gameName,
  lineWords,
  printedReference,
  reference,
  shortDocumentWords,
  sinceWords,
} from "../ruling/citation.js";
import { counted, headline, kindCounts, numberedTitle } from "../ruling/names.js";
import type { ChangesResult, DiffResult, HistoryResult, Ruling, WordChange } from "../views/schema.js";
import {
  type Block,
  blocksOf,
  citation,
  type Inline,
  type Nested,
  notice,
  part,
  run,
  type Section,
  section,
  verdict,
} from "./blocks.js";
import {
  change,
  fullLink,
  kindRun,
  laterEditionsNotices,
  type Named,
  referenceLink,
  rulingTarget,
  rulingTitle,
  rulingWords,
  sourceOf,
} from "./ruling-blocks.js";
import { elision, wordsToShow } from "./text/shown-words.js";

export interface ComparisonOptions {
  /** Reworded rulings in full, including unchanged paragraphs. */
  isWhole?: boolean;
  /** Headlines only, no official words. */
  isBrief?: boolean;
  /** Headings also name rulings without a title, by their first words: for pages that are read by their headings. */
  namesAll?: boolean;
}

/** What entries need besides their ruling. */
interface Context extends ComparisonOptions {
  named: Named;
  /** A file that is not in the library: the rulings of `edition` are from it. */
  against?: { file: string; edition: string | null } | null;
  /** Leave out the tags of entries, because the title of the list names the tag. */
  withoutTags?: boolean;
}

/** `Arkham Horror: The Card Game — FAQ 1.0 (February 2017) → FAQ 1.3 (undated)` */
export function diffTitle({ document, from, to, compared, against, against_edition, sources }: DiffResult): string {
  const words = (edition: string, texts: DiffResult["compared"]["from"], isFile = edition === against_edition) =>
    isFile && against !== null
      ? against
      : texts.map((one) => datedDocumentWords(one, sourceOf({ sources }, one.document))).join(" and ");
  const game = gameName(sourceOf({ sources }, document), document);
  return `${game} — ${words(from, compared.from, from === against_edition && from !== to)} → ${words(to, compared.to)}`;
}

/** The blocks of `diff`: the counts, then the reworded rulings, then the other lists. */
export function diffBlocks(view: DiffResult, options: ComparisonOptions): Block[] {
  const { added, removed, reworded, moved, spelling, extraction, unchanged, against, against_edition } = view;
  const context: Context = {
    ...options,
    named: view,
    against: against === null ? null : { file: against, edition: against_edition },
  };
  const counts = [
    `${added.length} added`,
    `${removed.length} removed`,
    `${reworded.length} reworded`,
    `${moved.length} moved or renumbered`,
    `${spelling.length} different only by spelling or card numbers`,
    `${extraction.length} different only by extraction`,
    `${unchanged.length} unchanged`,
  ];
  const noteds = (all: DiffResult["spelling"]) => all.map((one) => noted(one.id, [one.note], view, context));
  const lists = [
    ...changeSections(view, context, "Added"),
    ...listSections({
      "Different only by spelling or the numbers of cards": noteds(spelling),
      "Different only by extraction, not in the document": noteds(extraction),
    }),
  ];
  return blocksOf(
    section(1, diffTitle(view), [
      view.partial.map((one) =>
        notice("quiet", `${one} is a partial edition: what it does not contain stays in force.`),
      ),
      view.only.map((one) => notice("quiet", `Only ${one}.`)),
      verdict(`${counts.join(", ")}.`),
      added.length > 0 && notice("quiet", `Added: ${kindCounts(added)}.`),
      removed.length > 0 && notice("quiet", `Removed: ${kindCounts(removed)}.`),
      reworded.length > 0 && !options.isBrief && legend(options),
      against === null && laterEditionsNotices(view, [view.document]),
      lists.length === 0 && notice("plain", "No ruling differs."),
    ]),
    lists,
    copyright(view),
  );
}

/** Explains the marks by showing them. */
function legend({ isWhole = false }: ComparisonOptions): Block {
  const shown: WordChange[] = [
    { op: "same", text: "Marked: " },
    { op: "del", text: "was" },
    { op: "same", text: " " },
    { op: "ins", text: "is" },
    { op: "same", text: isWhole ? "" : `; ${elision} stands for paragraphs that did not change.` },
  ];
  return change(shown, [], "legend");
}

function copyright({ copyright: words }: { copyright: string }): Block | false {
  return words !== "" && part(notice("quiet", words));
}

type Changes = Pick<DiffResult, "added" | "removed"> & {
  reworded: (Pick<DiffResult["reworded"][number], "from" | "to" | "words"> &
    Partial<Pick<DiffResult["reworded"][number], "moved" | "note" | "parts">>)[];
  moved: DiffResult["moved"];
};

/** The lists of changes of the document that are not empty. */
function changeSections({ reworded, added, removed, moved }: Changes, context: Context, addedTitle: string): Section[] {
  return listSections({
    Reworded: reworded.map((one) => rewordedSection(one, context)),
    [addedTitle]: added.map((one) => entrySection(one, context)),
    Removed: removed.map((one) => entrySection(one, context)),
    "Moved or renumbered": moved.map((one) => noted(one.id, remarks(one, one.note), context.named, context)),
  });
}

/** A section for each list that is not empty, with the number of its entries. */
function listSections(lists: Record<string, Section[]>): Section[] {
  return Object.entries(lists).flatMap(([title, entries]) =>
    entries.length === 0 ? [] : [section(2, `${title}: ${entries.length}`, entries)],
  );
}

/** The head of a ruling's entry. A title that would only repeat the words below it is left out. */
function head(ruling: Ruling, { withoutTags, namesAll }: Context, wordsFollow: boolean): Nested<Inline> {
  const { since, title, number } = ruling;
  const isTitled = title !== null || number !== null || !wordsFollow;
  const name = isTitled ? headline(ruling) : namesAll ? firstWords(headline(ruling)) : null;
  const tag = since !== null && "exact" in since && !withoutTags && ` · tagged ${tagWords(since.exact)}`;
  return [kindRun(ruling), name !== null && ` · ${name}`, tag !== false && run(tag, "quiet")];
}

/** `v1.2`, as documents write the tags of numbered editions. */
function tagWords(edition: string): string {
  return `${/^\d/.test(edition) ? "v" : ""}${editionWords(edition)}`;
}

/** The first words of a question for a heading, at most some 80 characters. */
function firstWords(words: string): string {
  return words.length <= 80 ? words : `${/^.{0,79}(?= )|^.{79}/.exec(words)?.[0]}…`;
}

/** Where to find a ruling: its reference, or the lines of a file that is not in the library. */
function place(ruling: Ruling, { against }: Context): Block {
  const isInFile = against && ruling.edition === against.edition;
  const lines = [against?.file, lineWords(ruling.lines)].filter((one) => one != null).join(", ");
  return citation(isInFile ? lines : printedLink(ruling));
}

/** An entry of a list: its title, and below it, unless only headlines are shown, its blocks. */
function entry(title: Nested<Inline>, blocks: Nested<Block>, { isBrief }: Context, ruling?: Ruling): Section {
  const whole = section(3, title, isBrief ? [] : blocks, ruling && rulingTarget(ruling));
  return { ...whole, ...(isBrief && { isTight: true }) };
}

function rulingEntry(ruling: Ruling, context: Context, wordsFollow: boolean, blocks: Nested<Block>): Section {
  const title = head(ruling, context, wordsFollow && !context.isBrief);
  return entry(title, [blocks, place(ruling, context)], context, ruling);
}

/** An added or removed ruling. */
function entrySection(ruling: Ruling, context: Context): Section {
  return rulingEntry(ruling, context, true, rulingWords(ruling));
}

/** A reworded ruling. The marked words have the question only if it was changed; an unchanged one is in the title. */
function rewordedSection(
  { from, to, words, parts = [], moved = null, note = null }: Changes["reworded"][number],
  context: Context,
): Section {
  return rulingEntry(to, context, parts.includes("question"), [
    change(wordsToShow(words, context.isWhole), [...from.restored, ...to.restored]),
    remarks(moved, note).map((one) => citation(one)),
  ]);
}

/** A ruling by its id, with notes in place of its words. */
function noted(id: string, notes: readonly string[], { linked = [] }: Named, context: Context): Section {
  const ruling = linked.find((one) => one.reference.endsWith(`/${id}`));
  const title = ruling ? [kindRun(ruling), ` · ${ruling.headline}`] : id;
  const link = ruling && fullLink(ruling.reference, ruling.short);
  return entry(title, [notes.map((one) => citation(one)), link ? citation(link) : null], context);
}

/** Sentences about a ruling beside its words: its move and its note, if any. */
function remarks(moved: { from: string; to: string } | null, note: string | null): string[] {
  return [moved === null ? null : `was ${moved.from}, is ${moved.to}`, note].filter((one) => one !== null);
}

/** Whether any change of the edition is known. */
export function hasChanges({ tagged, interval }: ChangesResult): boolean {
  if (tagged.length > 0) return true;
  return (
    interval !== null &&
    [interval.added, interval.reworded, interval.removed, interval.moved].some((one) => one.length > 0)
  );
}

export function changesTitle({ document, edition, at_hand, sources }: ChangesResult): string {
  // The last source has the edition; it may be of a document that this one continues.
  const info = sources.at(-1) ?? null;
  const words = at_hand
    ? datedDocumentWords({ document, edition }, info)
    : shortDocumentWords({ document, edition }, info);
  return `${gameName(info, document)} — what changed in ${words}`;
}

/**
 * The blocks of `changes`: the entries that the document tags with the edition, then the changes without a tag. If these may
 * belong to several editions, only their headlines are shown.
 * @param isInFull all changes in full, each with a heading of its own: for pages
 */
export function changesBlocks(view: ChangesResult, isInFull = false): Block[] {
  const { document, edition, interval, marks } = view;
  const isDated = interval?.editions.length === 1;
  const context: Context = { named: view, withoutTags: true, namesAll: isInFull };
  const untagged: Context = { named: view, isBrief: !isDated && !isInFull, namesAll: isInFull };
  const untaggedSections = interval === null ? [] : changeSections(interval, untagged, "Added without a tag");
  return blocksOf(
    section(1, changesTitle(view), [notice("plain", changesSummary(view)), marks !== null && notice("quiet", marks)]),
    listSections({
      [`Tagged ${tagWords(edition)}`]: newlyTagged(view).map((one) => entrySection(one, context)),
    }),
    interval !== null &&
      untaggedSections.length > 0 &&
      part(
        notice("quiet", datingWords(edition, interval)),
        !isDated && {
          kind: "hint",
          words: "In full:",
          command: `grim diff ${document} ${interval.after} ${interval.by}`,
        },
      ),
    untaggedSections,
    view.needed.length > 0 && part(neededWords(view)),
    part(laterEditionsNotices(view, [document])),
    copyright(view),
  );
}

/** An entry of the feed of an edition's changes: one ruling. */
export interface ChangesEntry {
  change: "New" | "Reworded" | "Removed";
  ruling: Ruling;
  blocks: Block[];
}

/** The changes of an edition, one for each ruling: what is new or tagged, what was reworded, what was removed. */
export function changesEntries(view: ChangesResult): ChangesEntry[] {
  const { interval } = view;
  const context: Context = { named: view, withoutTags: true };
  const whole = (change: ChangesEntry["change"]) => (ruling: Ruling) => ({
    change,
    ruling,
    blocks: entrySection(ruling, context).blocks,
  });
  return [
    ...newlyTagged(view).map(whole("New")),
    ...(interval?.added ?? []).map(whole("New")),
    ...(interval?.reworded ?? []).map((one) => ({
      change: "Reworded" as const,
      ruling: one.to,
      blocks: rewordedSection(one, context).blocks,
    })),
    ...(interval?.removed ?? []).map(whole("Removed")),
  ];
}

/** The tagged entries without those that the edition before has in other words, if only this edition lies between. */
function newlyTagged({ tagged, interval }: ChangesResult): Ruling[] {
  if (interval?.editions.length !== 1) return tagged;
  const reworded = new Set(interval.reworded.map(({ id }) => id));
  return tagged.filter(({ id }) => !reworded.has(id));
}

/** How many entries changed, in one to three sentences. */
function changesSummary({ at_hand, edition, tagged, interval }: ChangesResult): string {
  const missingText = at_hand
    ? ""
    : `The text of ${edition} is not in this library; this is what other editions say of it. `;
  const tags =
    tagged.length === 0
      ? `No entry is tagged with ${edition}`
      : `${counted(tagged.length, "entry is", "entries are")} tagged with ${edition}`;
  if (interval === null) {
    const lack = at_hand
      ? "This library has no edition before it, so there is nothing to compare it with."
      : "This library lacks an edition before it, or one after it, so nothing can be compared.";
    return `${missingText}${tags}. ${lack}`;
  }
  const { after, by, added, reworded, removed, moved } = interval;
  return `${missingText}${tags}. Some time after ${editionWords(after)}, by ${editionWords(by)}: ${added.length} added without a tag, ${reworded.length} reworded, ${removed.length} removed, ${moved.length} moved or renumbered.`;
}

/** When the changes of the interval were made, as far as the texts prove it. */
function datingWords(edition: string, { after, by, editions }: NonNullable<ChangesResult["interval"]>): string {
  if (editions.length === 1)
    return `No edition between ${after} and ${by} is known, so these changes are dated to ${edition}.`;
  const alternatives = `${editions.slice(0, -1).join(", ")} or ${editions.at(-1)}`;
  return `These changes were made in ${alternatives}: the texts of ${after} and ${by} do not show in which.`;
}

/** That no changes are known, and which texts are needed. */
export function neededBlocks(view: ChangesResult): Block[] {
  const { document, edition, marks } = view;
  return [
    notice("plain", `No changes in ${document} ${edition} are known. ${marks ?? ""}`.trim()),
    ...neededWords(view),
  ];
}

/** The texts that the library lacks for a full answer, and the commands that use them. */
function neededWords({ document, edition, at_hand, needed }: ChangesResult): Block[] {
  if (needed.length === 0) return [];
  return [
    notice("plain", `Needed for a better answer: ${needed.join("; ")}.`),
    { kind: "hint", words: " ", command: `grim import FILE --document ${document} --edition … --write` },
    { kind: "hint", words: " ", command: `grim diff ${document}${at_hand ? ` ${edition}` : ""} --against FILE` },
  ];
}

/** The blocks of `history`: a heading for each edition, and what changed there. */
export function historyBlocks(view: HistoryResult, options: ComparisonOptions): Block[] {
  const { ruling, first, editions, steps, errata, marks } = view;
  if (ruling === null || first === null) return [];
  const hasTitle = numberedTitle(ruling) !== null;
  const dateOf = new Map(editions.map((one) => [one.edition, one.date]));
  const edition = (name: string, words: string, blocks: Nested<Block>): Section => {
    const date = dateRemark({ edition: name, date: dateOf.get(name) ?? null });
    return section(2, [`${editionWords(name)}${date}`, run(` · ${words}`, "quiet")], blocks);
  };
  const link = printedLink(ruling);
  return blocksOf(
    hasTitle
      ? section(1, rulingTitle(ruling), citation(link))
      : section(1, kindRun(ruling), {
          kind: "list",
          isWhole: true,
          items: [{ words: [headline(ruling)], tail: [link] }],
        }),
    edition(first.edition, originWords(view), []),
    steps.map(({ to, moved, change: what, words, before, after, instead, ...step }) =>
      edition(to, stepWords({ to, change: what, ...step }), [
        moved !== null && notice("plain", `was ${moved.from}, is ${moved.to}`),
        what === "reworded" &&
          words !== null &&
          change(wordsToShow(words, options.isWhole), [...(before?.restored ?? []), ...(after?.restored ?? [])]),
        instead.map((one) => notice("plain", "instead: ", referenceLink(one, view))),
      ]),
    ),
    errata.map((erratum) => {
      const when = sinceWords(erratum.since);
      const by = ` by ${printedReference(erratum)}${when === null ? "" : `, ${when}`}`;
      return section(2, ["Corrected", by], rulingWords(erratum), rulingTarget(erratum));
    }),
    part(
      editions.length <= 1 &&
        notice("quiet", `This library has no other edition of ${ruling.document}. ${marks ?? ""}`.trim()),
      laterEditionsNotices(view, [ruling.document]),
    ),
  );
}

/** The printed reference with its edition, as a link. */
function printedLink(ruling: Ruling): Inline {
  return fullLink(reference(ruling), printedReference(ruling));
}

/** What is known about the edition in which the ruling was added. */
function originWords({ first, editions }: HistoryResult): string {
  const since = first?.since ?? null;
  if (since !== null && "exact" in since) {
    return since.exact === first?.edition
      ? "new in this edition, as the document's own tag says"
      : `in this edition; new in ${since.exact}, as the document's own tag says`;
  }
  if (since !== null) return `first in this edition; new after ${since.after}`;
  return editions.length > 1
    ? "in the oldest edition in this library; when it was added is not known"
    : "in the only edition in this library; when it was added is not known";
}

function stepWords({
  change: what,
  note,
  from,
  to,
}: Pick<HistoryResult["steps"][number], "change" | "note" | "from" | "to">): string {
  const words: Record<string, string> = {
    same: `the same words as in ${from}`,
    reworded: "reworded",
    moved: "the same words, in another place",
    copy: `the same words as in ${from}; only spelling or extraction differs`,
    lost: "not in the extracted text of this edition, which lost it",
    absent: `not in ${to}`,
    kept: `not in ${to}, which is partial; the text of ${from} stays in force`,
    removed: "removed",
  };
  return note === null ? (words[what] ?? what) : `${words[what] ?? what} (${note})`;
}
