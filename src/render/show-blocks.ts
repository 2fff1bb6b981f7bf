/** The blocks of `show`: a ruling with its links, its section, its source lines, or the rulings that a name may mean. */
import { cardWords, counted, headline, kindWords } from "../ruling/names.js";
import type { ShowContextResult, ShowResult, ShowSectionResult } from "../views/schema/look-ups.js";
import type { Candidate, Ruling } from "../views/schema/parts.js";
import { type Block, type Inline, links, notice, section } from "./blocks.js";
import {
  cardLinks,
  change,
  dotted,
  editorsNote,
  effectiveSections,
  houseSection,
  laterEditionsNotices,
  laterNotice,
  type Named,
  referenceLink,
  replacedBlocks,
  rulingTarget,
  rulingTitle,
  rulingWords,
  sourceLine,
} from "./ruling-blocks.js";

export interface ShowOptions {
  /** The number of links of one kind that are shown. The others are counted. */
  maxLinks?: number;
}

/** The blocks of a view. @param text the reference or name as typed */
export function showBlocks(view: ShowResult, text: string, { maxLinks = 6 }: ShowOptions = {}): Block[] {
  if (view.ruling !== null) return [...rulingSections(view, view.ruling), ...linkSections(view, view.ruling, maxLinks)];
  if (view.candidates.length > 0) return candidateBlocks(text, view.candidates);
  return view.house.map(houseSection);
}

/** A ruling with its citation, warnings and notes, without its links: `show --brief`. */
export function briefBlocks(view: Pick<ShowResult, "later" | "effective"> & Named, ruling: Ruling): Block[] {
  return rulingBlocks(view, ruling, laterEditionsNotices(view, [ruling.document]));
}

function rulingBlocks(
  view: Pick<ShowResult, "later" | "effective"> & Named,
  ruling: Ruling,
  notices: readonly Block[],
): Block[] {
  return [
    section(
      3,
      rulingTitle(ruling),
      [
        ...rulingWords(ruling),
        sourceLine(ruling, view, true),
        ...(view.later === null ? [] : [laterNotice(ruling, view.later, view)]),
        ...replacedBlocks(ruling, view.effective),
        ...ruling.notes.map(editorsNote),
        ...notices,
      ],
      rulingTarget(ruling),
    ),
  ];
}

function rulingSections(view: ShowResult, ruling: Ruling): Block[] {
  const { list, house, effective } = view;
  return [
    ...briefBlocks(view, ruling),
    ...(list === null || list.cards.length === 0
      ? []
      : [
          section(
            3,
            [`On the list: ${counted(list.cards.length, "card")}`],
            [
              {
                kind: "list",
                items: list.cards.map((card) => ({
                  words: [cardWords(card)],
                  to: { at: "card", game: ruling.game, id: card.id },
                })),
                isWhole: true,
              },
            ],
          ),
        ]),
    ...effectiveSections(effective, ruling),
    ...house.map(houseSection),
  ];
}

/** What the ruling cites, and what cites it: one line for each kind of link. */
function linkSections(view: ShowResult, ruling: Ruling, maxLinks: number): Block[] {
  const link = (full: string): Inline => referenceLink(full, view);
  const headlines = new Map(view.linked.map((one) => [one.reference, one.headline]));
  /** Links with the headlines of their rulings. */
  const named = (label: string, references: readonly string[]): Block[] => {
    const all = unique(references);
    return links(
      label,
      all.map(link),
      maxLinks,
      all.map((one) => headlines.get(one) ?? ""),
    );
  };
  const { game } = ruling;
  const related = view.see.flatMap((one) => one.related);
  const agreeing = view.same_question.filter((one) => !one.answers_differ);
  const differing = view.same_question.filter((one) => one.answers_differ);
  const uses = unique(view.uses.flatMap((one) => one.rulings));
  const usedBy = unique(view.used_by.flatMap((one) => one.rulings));
  const neighbours = [
    ...(view.previous === null
      ? []
      : [{ ...referenceLink(view.previous, view), text: `← ${refText(view.previous, view)}` }]),
    ...(view.next === null ? [] : [{ ...referenceLink(view.next, view), text: `${refText(view.next, view)} →` }]),
  ];
  const blocks: Block[] = [
    ...links("Governs", view.governs?.line ? [view.governs.line] : []),
    ...links("Cards", cardLinks(ruling.cards, game)),
    ...links("Mentions", cardLinks(ruling.mentions, game)),
    ...links(
      "Keywords",
      ruling.keywords.map((term) => ({ text: term, to: { at: "keyword", game, term } })),
    ),
    ...view.see.flatMap(({ text, to, gap }) =>
      links(`See “${text}”`, to.length > 0 ? to.map(link) : [gap ?? "not resolved"]),
    ),
    ...links("On the same passage, which is not in this library", unique(related).map(link), maxLinks),
    ...named("Referred to by", view.cited_by),
    ...named("Errata of its cards", view.errata),
    ...named("Also on its cards", view.questions),
    ...named(
      "Asked again, with the same answer",
      agreeing.map((one) => one.ruling),
    ),
    ...links("Terms it uses", uses.map(link), maxLinks),
    ...links("Uses its term", usedBy.map(link), maxLinks),
    ...links("Neighbours", neighbours),
  ];
  return [
    ...differing.map(({ ruling, words }) =>
      section(
        3,
        [],
        words === null || words.length === 0
          ? [notice("warning", "Asked again, and the answer differs: ", link(ruling))]
          : [
              notice("warning", "Asked again, and the answer differs. From this answer to that of ", link(ruling), ":"),
              change(words),
            ],
      ),
    ),
    ...(blocks.length > 0 ? [section(3, [], blocks)] : []),
  ];
}

function refText(full: string, view: ShowResult): string {
  return referenceLink(full, view).text;
}

function unique(references: readonly string[]): string[] {
  return [...new Set(references)];
}

/** The rulings that a reference or name may mean, each with its reference and what it is about. */
export function candidateBlocks(text: string, candidates: readonly Candidate[]): Block[] {
  return [
    section(
      2,
      [`${text} names ${candidates.length} rulings:`],
      [
        {
          kind: "list",
          items: candidates.map((one) => ({
            words: [{ text: one.short, role: "reference" }],
            detail: dotted([kindWords(one.kind), headline({ number: null, text: one.citation, ...one })]),
            to: { at: "ruling", reference: one.ref },
          })),
          isWhole: true,
        },
      ],
    ),
  ];
}

/** `show --section`: the rulings under the same headings. */
export function sectionBlocks(view: ShowSectionResult): Block[] {
  return [
    section(2, [view.section.join(" › ")], []),
    ...view.rulings.flatMap((ruling, i) => {
      // The rulings of a section are of one document, whose later editions are named once.
      const notices = i === view.rulings.length - 1 ? laterEditionsNotices(view, [ruling.document]) : [];
      return rulingBlocks({ ...view, later: laterOf(view, ruling), effective: [] }, ruling, notices);
    }),
  ];
}

function laterOf({ later }: ShowSectionResult, ruling: Ruling) {
  const found = later.find((one) => one.of === `${ruling.document}@${ruling.edition}/${ruling.id}`);
  return found === undefined ? null : { ...found, words: null };
}

/** `show --context`: the lines of the source, with their numbers. */
export function contextBlocks({ source, sha256, lines }: ShowContextResult): Block[] {
  return [
    notice("quiet", `${source}, sha256 ${sha256}`),
    {
      kind: "list",
      isWhole: true,
      items: lines.flatMap(({ number, text }, i) => {
        const isGap = i > 0 && number !== (lines[i - 1]?.number ?? 0) + 1;
        const label: Inline = { text: `${String(number).padStart(5)}  `, role: "quiet" };
        return [...(isGap ? [{ words: [{ text: "    …", role: "quiet" as const }] }] : []), { words: [label, text] }];
      }),
    },
  ];
}
