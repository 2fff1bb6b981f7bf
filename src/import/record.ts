/** A draft → a record: its words rejoined, its cards, names, keywords and references found. */
import { type CardIndex, printingKey } from "../cards/catalogue.js";
import { findCitations } from "../cards/citations.js";
import { fold, slugify } from "../cards/fold.js";
import { findKeywords, type KeywordIndex } from "../cards/keywords.js";
import { findNames } from "../cards/names.js";
import { plainTypography } from "../document/typography.js";
import { type Problem, problem } from "../problem.js";
import { own } from "../ruling/own.js";
import type { CardRef, RulingRecord } from "../ruling/schema.js";
import type { Marks } from "./corrections.js";
import { type Draft, draftLines, markdownOf } from "./draft.js";
import type { Pattern } from "./pattern.js";
import { findReferences } from "./references.js";
import { catalogueHint, unknownCard } from "./unknown-card.js";

export interface RecordContext {
  marks: Marks;
  cards: CardIndex;
  keywords: KeywordIndex;
  /** Words of the document, to tell a hyphen from a cut. */
  known: ReadonlySet<string>;
  /** Source lines with nothing on them. */
  blank: (line: number) => boolean;
  /** The game has no card numbers: every known name is a card of the ruling. */
  named: boolean;
  /** The document's own ways of referring to other places. */
  references: readonly Pattern[];
}

/**
 * @param file the source's name, for messages
 * @returns the record, its id still empty; the id that the profile or a correction gives it, or null
 */
export function buildRecord(
  item: Draft,
  context: RecordContext,
  file: string,
): { record: RulingRecord; id: string | null; problems: Problem[] } {
  const lines = draftLines(item);
  const title =
    item.titles.length > 0
      ? item.titles.map((one) => plainTypography(one).replace(/\*+/g, "").replace(/\s+/g, " ").trim()).join(" / ") ||
        undefined
      : undefined;
  const question = item.question.length > 0 ? markdownOf(item.question, context.known) : undefined;
  const text = markdownOf(item.body, context.known);
  const whole = [title, question, text].filter(Boolean).join("\n");
  const means = Object.assign({}, ...lines.map((line) => context.marks.means.get(line) ?? {})) as Record<
    string,
    string
  >;
  // Emphasis would hide that two words stand together: **Forced** ability.
  const bare = whole.replace(/\*+/g, "");
  const found = cardsIn(item, whole, lines, means, context, file);
  const restored = [...new Set(lines.flatMap((line) => context.marks.restored.get(line) ?? []))].filter((symbol) =>
    whole.includes(`[${symbol}]`),
  );
  const record: RulingRecord = {
    id: "",
    kind: item.kind,
    ...(item.number !== null && { number: item.number }),
    ...(title !== undefined && { title }),
    ...(question !== undefined && { question }),
    text,
    section: item.path,
    cards: found.cards,
    mentions: found.mentions,
    keywords: findKeywords(bare, context.keywords, [
      ...findNames(bare, context.cards),
      ...findCitations(bare, context.cards),
    ]),
    ...(item.since !== null && { since: item.since }),
    see: findReferences(whole, context.references),
    lines: spans(lines, item, context.blank),
    restored,
    proofs: lines
      .flatMap((line) => context.marks.proofs.get(line) ?? [])
      .filter(({ symbols }) => symbols.length === 0 || symbols.some((symbol) => restored.includes(symbol))),
    notes: [...item.notes, ...lines.flatMap((line) => context.marks.notes.get(line) ?? [])],
  };
  const id = item.id ?? lines.map((line) => context.marks.ids.get(line)).find((one) => one !== undefined) ?? null;
  return { record, id, problems: found.problems };
}

/** Consecutive lines make a span; blank lines inside do not end it, other records and boilerplate do. */
function spans(lines: readonly number[], item: Draft, blank: (line: number) => boolean): string[] {
  const result: [number, number][] = [];
  const neighbours = inReadingOrder(item, blank);
  for (const line of lines) {
    const last = result.at(-1);
    if (last && (line === last[1] + 1 || neighbours.has(`${last[1]}>${line}`))) last[1] = line;
    else result.push([line, line]);
  }
  return result.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`));
}

/** Pairs of lines that follow each other in this record with at most a few blank lines between them. */
function inReadingOrder(item: Draft, blank: (line: number) => boolean): Set<string> {
  const order = [
    ...item.titleLines,
    ...[...item.question, ...item.body].flatMap((block) => block.segments.map((segment) => segment.line)),
  ].filter((line) => line > 0);
  const pairs = new Set<string>();
  for (let i = 1; i < order.length; i++) {
    const [a, b] = [order[i - 1] as number, order[i] as number];
    const between = Array.from({ length: Math.max(0, b - a - 1) }, (_, n) => a + 1 + n);
    if (b > a && between.every(blank)) pairs.add(`${a}>${b}`);
  }
  return pairs;
}

function cardsIn(
  item: Draft,
  whole: string,
  lines: readonly number[],
  means: Record<string, string>,
  context: RecordContext,
  file: string,
) {
  const problems: Problem[] = [];
  const cards: CardRef[] = [];
  const add = (list: CardRef[], ref: CardRef) => {
    if (!cards.some((one) => one.id === ref.id) && !list.some((one) => one.id === ref.id)) list.push(ref);
  };
  for (const ref of titleCards(item, lines, context, file, problems)) add(cards, ref);
  const missing = new Set<string>();
  for (const citation of findCitations(whole, context.cards)) {
    if (citation.card === null) {
      // The line of a list is a title and a text: one card that is missing, not two.
      const one = `${citation.name} ${citation.set.cite} ${citation.number}`;
      if (!missing.has(one)) problems.push(unknownCard(citation, item, file));
      missing.add(one);
    }
    add(cards, {
      id: citation.card?.id ?? slugify(citation.name),
      name: citation.name,
      set: citation.set.cite,
      number: citation.number,
    });
  }
  const mentions: CardRef[] = [];
  for (const found of findNames(whole, context.cards)) {
    const id =
      own(means, found.name) ??
      (found.cards.length === 1
        ? found.cards[0]?.id
        : found.cards.find((card) => cards.some((one) => one.id === card.id))?.id);
    if (id === undefined) continue;
    add(context.named ? cards : mentions, { id, name: found.name, set: null, number: null });
  }
  return { cards, mentions, problems };
}

/**
 * `Pulled Under (F57)` under headings: the set is that of the innermost heading under which the catalogue has the number,
 * else the box or cycle, unless a correction says another.
 */
function titleCards(
  item: Draft,
  lines: readonly number[],
  context: RecordContext,
  file: string,
  problems: Problem[],
): CardRef[] {
  const refs: CardRef[] = [];
  const override = lines.map((line) => context.marks.sets.get(line)).find((one) => one !== undefined);
  const headings = item.path.flatMap((title) => context.cards.sets.get(fold(title)) ?? []).reverse();
  const usual = override ?? headings.findLast((set) => !set.cycle)?.cite ?? headings[0]?.cite;
  if (usual === undefined) return refs;
  for (const title of item.titles) {
    const match = /^(.+?)\s*\((F\s?\d+)\)$/.exec(plainTypography(title).replace(/\*+/g, "").trim());
    if (!match) continue;
    const [, name = "", number = ""] = match;
    const holds = (cite: string) => context.cards.byPrinting.has(printingKey(cite, number));
    const set = override ?? headings.find(({ cite }) => holds(cite))?.cite ?? usual;
    const candidates = context.cards.byPrinting.get(printingKey(set, number)) ?? [];
    const wanted = fold(name);
    const card =
      candidates.find((one) => [one.name, ...one.also].some((form) => fold(form) === wanted)) ?? candidates[0];
    if (!card)
      problems.push(
        problem("unknown-card", `The catalogue has no card ${name} (${set} ${number}).`, {
          file,
          line: lines[0] ?? null,
          hint: catalogueHint(name, set, number),
        }),
      );
    refs.push({ id: card?.id ?? slugify(name), name, set, number: number.replace(/\s/g, "") });
  }
  return refs;
}
