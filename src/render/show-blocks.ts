/** The blocks of `show`: a ruling with its links, its section, its source lines, or the rulings that a name may mean. */
import { counted, headline, kindWords } from "../ruling/names.js";
import type { Candidate, Ruling, ShowContextResult, ShowResult, ShowSectionResult } from "../views/schema.js";
import { type Block, blocksOf, type Inline, links, notice, part, run, section, wholeList } from "./blocks.js";
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
        rulingWords(ruling),
        sourceLine(ruling, view, true),
        view.later !== null && laterNotice(ruling, view.later, view),
        replacedBlocks(ruling, view.effective),
        ruling.notes.map(editorsNote),
        notices,
      ],
      rulingTarget(ruling),
    ),
  ];
}

function rulingSections(view: ShowResult, ruling: Ruling): Block[] {
  const cards = cardLinks(view.list?.cards ?? [], ruling.game);
  return blocksOf(
    briefBlocks(view, ruling),
    cards.length > 0 &&
      section(
        3,
        `On the list: ${counted(cards.length, "card")}`,
        wholeList(cards.map(({ text, to }) => ({ words: text, to }))),
      ),
    effectiveSections(view.effective, ruling),
    view.house.map(houseSection),
  );
}

/** What the ruling cites, and what cites it: one line for each kind of link. */
function linkSections(view: ShowResult, ruling: Ruling, maxLinks: number): Block[] {
  const link = (full: string) => referenceLink(full, view);
  const headlines = new Map(view.linked.map((one) => [one.reference, one.headline]));
  /** Links with the headlines of their rulings. */
  const named = (label: string, references: readonly string[]) => {
    const all = unique(references);
    return links(
      label,
      all.map(link),
      maxLinks,
      all.map((one) => headlines.get(one) ?? ""),
    );
  };
  const unnamed = (label: string, references: readonly string[]) =>
    links(label, unique(references).map(link), maxLinks);
  const { game } = ruling;
  const agreeing = view.same_question.filter((one) => !one.answers_differ);
  const differing = view.same_question.filter((one) => one.answers_differ);
  const neighbours: Inline[] = [];
  if (view.previous !== null) neighbours.push({ ...link(view.previous), text: `← ${link(view.previous).text}` });
  if (view.next !== null) neighbours.push({ ...link(view.next), text: `${link(view.next).text} →` });
  const blocks = blocksOf(
    links("Governs", view.governs?.line ? [view.governs.line] : []),
    links("Cards", cardLinks(ruling.cards, game)),
    links("Mentions", cardLinks(ruling.mentions, game)),
    links(
      "Keywords",
      ruling.keywords.map((term) => ({ text: term, to: { at: "keyword", game, term } })),
    ),
    view.see.map(({ text, to, gap }) => links(`See “${text}”`, to.length > 0 ? to.map(link) : [gap ?? "not resolved"])),
    unnamed(
      "On the same passage, which is not in this library",
      view.see.flatMap((one) => one.related),
    ),
    named("Referred to by", view.cited_by),
    named("Errata of its cards", view.errata),
    named("Also on its cards", view.questions),
    named(
      "Asked again, with the same answer",
      agreeing.map((one) => one.ruling),
    ),
    unnamed(
      "Terms it uses",
      view.uses.flatMap((one) => one.rulings),
    ),
    unnamed(
      "Uses its term",
      view.used_by.flatMap((one) => one.rulings),
    ),
    links("Neighbours", neighbours),
  );
  return blocksOf(
    differing.map(({ ruling, words }) => {
      const differs = "Asked again, and the answer differs";
      if (words === null || words.length === 0) return part(notice("warning", `${differs}: `, link(ruling)));
      return part(notice("warning", `${differs}. From this answer to that of `, link(ruling), ":"), change(words));
    }),
    blocks.length > 0 && part(blocks),
  );
}

function unique(references: readonly string[]): string[] {
  return [...new Set(references)];
}

/** The rulings that a reference or name may mean, each with its reference and what it is about. */
export function candidateBlocks(text: string, candidates: readonly Candidate[]): Block[] {
  const items = candidates.map((one) => ({
    words: run(one.short, "reference"),
    detail: dotted([kindWords(one.kind), headline({ number: null, text: one.citation, ...one })]),
    to: { at: "ruling" as const, reference: one.ref },
  }));
  return [section(2, `${text} names ${candidates.length} rulings:`, wholeList(items))];
}

/** `show --section`: the rulings under the same headings. */
export function sectionBlocks(view: ShowSectionResult): Block[] {
  return [
    section(2, view.section.join(" › "), []),
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
    wholeList(
      lines.flatMap(({ number, text }, i) => {
        const isGap = i > 0 && number !== (lines[i - 1]?.number ?? 0) + 1;
        const line = { words: [run(`${String(number).padStart(5)}  `, "quiet"), text] };
        return isGap ? [{ words: run("    …", "quiet") }, line] : [line];
      }),
    ),
  ];
}
