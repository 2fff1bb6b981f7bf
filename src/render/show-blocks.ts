/** The blocks of `show` and `governs`: a ruling with its links, its section, its source lines, the rulings that a name may mean; the text that takes precedence. */

import { reference } from "../ruling/citation.js";
import { counted, headline, kindWords } from "../ruling/names.js";
import type {
  Candidate,
  GovernsResult,
  PrecedenceStep,
  Ruling,
  ShowContextResult,
  ShowResult,
  ShowSectionResult,
} from "../views/schema.js";
import {
  type Block,
  blocksOf,
  type Inline,
  links,
  notice,
  part,
  run,
  type Section,
  section,
  wholeList,
} from "./blocks.js";
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

const verbs: Record<PrecedenceStep["relation"], string> = {
  over: "wins over",
  supplements: "supplements",
  defines: "decides on",
  corrects: "corrects",
  "last-resort": "is the last resort for",
  limits: "limits",
};

/** The blocks of a view. */
export function governsBlocks(view: GovernsResult): Block[] {
  const { ruling, line, effective } = view;
  if (ruling === null) return [];
  const standing = standingWords(view, ruling);
  return [
    part(
      replacedBlocks(ruling, effective),
      notice("plain", referenceLink(reference(ruling), view), `: ${line ?? ""}`),
      standing !== null && notice("warning", standing),
    ),
    ...statementSections(view),
    ...effectiveSections(effective, ruling, true),
    part(laterEditionsNotices(view, [ruling.document])),
  ];
}

/** Each statement that decides, quoted and cited. */
export function statementSections(view: GovernsResult): Section[] {
  const { steps, statements } = view;
  return statements.map((by) => {
    const own = steps.filter((one) => one.by === reference(by));
    const texts = [...new Set(own.flatMap((one) => one.texts))];
    const remark = own[0]?.remark ?? null;
    const title = own.map(stepWords).join("; ").replace(/^the /, "The ");
    return section(3, title, [
      rulingWords(by),
      sourceLine(by, view),
      remark !== null && editorsNote(remark),
      texts.map((one) => notice("quiet", "see ", referenceLink(one, view))),
    ]);
  });
}

/** `FAQ 1.3 wins over Rules Reference, where the two contradict` */
function stepWords({ wins, relation, over, when }: PrecedenceStep): string {
  return `${wins} ${verbs[relation]} ${over}${when === null ? "" : `, ${when}`}`;
}

/** A warning if the ruling's words have been corrected, replaced or dropped; null if they are in force unchanged. */
function standingWords({ in_force, corrected, instead }: GovernsResult, ruling: Ruling): string | null {
  const isNewer = (one: string) => one.startsWith(`${ruling.document}@`) && one.endsWith(`/${ruling.id}`);
  const corrections = instead.filter((one) => !isNewer(one)).join(", ");
  if (corrected === "part") return `Part of these words is corrected by ${corrections}; the rest stands.`;
  if (corrected === "whole") return `These words are corrected by ${corrections}.`;
  if (in_force) return null;
  if (instead.length === 0) return "The newest edition no longer has these words.";
  return `The newest edition has other words: ${instead.join(", ")}.`;
}
