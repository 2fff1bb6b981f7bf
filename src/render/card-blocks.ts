/** The blocks of `card`: the name, the text in force, the lists that it is on, then its rulings, the most important first. */
import { reference, shortened } from "../ruling/citation.js";
import type { CardResult, CardText, Ruling } from "../views/schema.js";
import {
  type Block,
  blocksOf,
  citation,
  type Inline,
  links,
  listed,
  type Nested,
  notice,
  part,
  type Section,
  section,
  wholeList,
} from "./blocks.js";
import {
  change,
  dotted,
  editorsNote,
  effectiveSections,
  houseSection,
  referenceLink,
  rulingList,
  rulingWords,
  sourceLine,
  textsUsed,
  wholeRuling,
} from "./ruling-blocks.js";

/** The blocks of a view. @param text the name as typed */
export function cardBlocks(view: CardResult, text: string): Block[] {
  if (view.card === null) return candidateCards(view, text);
  return [
    section(1, view.card.name, headBlocks(view)),
    ...textSections(view),
    ...statusSections(view),
    ...groupSections(view),
    ...closingSections(view),
    ...view.house.map(houseSection),
  ];
}

/** What the card is, in few lines. */
function headBlocks({ card, spellings, variants, codes }: CardResult): Nested<Block> {
  if (card === null) return null;
  const printed = card.printings.map(({ set_name, number }) => `${set_name} ${number}`).join(", ");
  const shortCodes = codes.filter((code) => code.length <= maxCodeLength);
  const facts = [card.type?.replaceAll("-", " "), card.faction, card.game, printed];
  const names = (all: readonly { name: string }[]) => all.map((one) => one.name);
  return [
    notice("quiet", facts.filter(Boolean).join(" · ")),
    listed("quiet", "Full name", card.full_names),
    listed("quiet", shortCodes.length === 1 ? "Code" : "Codes", shortCodes),
    listed("quiet", "Also spelt", names(spellings)),
    listed("quiet", "Not the same card", names(variants)),
  ];
}

/** Codes of ArkhamDB have 5 or 6 characters. Ids of OCTGN have 36 and mean nothing to a reader. The limit lies between. */
const maxCodeLength = 11;

/** Maximum number of cards of one name whose texts are shown. For the others, the commands that show them are listed. */
const maxCardsInFull = 4;

/** What the user's card data says about the cards of the name. */
export function textSections({ texts }: Pick<CardResult, "texts">): Section[] {
  const shown = texts.slice(0, maxCardsInFull);
  const others = texts.slice(maxCardsInFull).map((one) => `grim card ${one.code}`);
  return [
    ...shown.flatMap((one) => cardTextSections(one, shown.length > 1)),
    ...(others.length === 0 ? [] : [part(listed("quiet", "More cards of this name", others))]),
  ];
}

/** The text in force of one card, with its changes marked, and where it is from. @param withName whether headings name the card */
function cardTextSections(text: CardResult["texts"][number], withName: boolean): Section[] {
  const { printed, database, agrees } = text;
  const heading = (title: string, { name, subname, code }: CardText) =>
    withName ? `${title} · ${[name, subname, code].filter(Boolean).join(", ")}` : title;
  if (printed !== null) {
    const isChanged = text.applied.length > 0;
    const title = isChanged ? "Text in force, with the change marked" : "Text";
    const main = section(3, heading(title, printed), [
      printedFacts(printed),
      isChanged ? change(text.words) : textBox(printed.text),
      text.fields.map(({ field, was, now }) => notice("plain", `${field}: ${was} → ${now}`)),
      reverseSide(printed),
      notice("quiet", `Unofficial: ${printed.source}`),
      inForceNotes(text),
      agrees === true &&
        database !== null &&
        notice("quiet", `${database.source} has the same words as the text in force.`),
    ]);
    if (agrees !== false || database === null) return [main];
    const date = database.errata_date ?? "an unknown date";
    const words = `${database.source} differs from the text in force; it includes errata of ${date}. Its words:`;
    return [main, part(notice("warning", words), cardWordsBlocks(database))];
  }
  if (database === null) return [];
  const why =
    text.corrected_by.length > 0
      ? `These are the words in force: they already include ${shortReferences(text.corrected_by)}. The printed words are not in your card data.`
      : `The database says that its text includes errata of ${database.errata_date}. They are not in this library.`;
  const title = heading("Text with errata", database);
  return [
    section(3, title, [
      cardWordsBlocks(database),
      notice("quiet", `Unofficial: ${database.source}`),
      notice("quiet", why),
    ]),
  ];
}

function shortReferences(all: readonly string[]): string {
  return all.map(shortened).join(", ");
}

/** Which errata were applied, which the printed text already has, and which could not be applied. */
function inForceNotes({
  applied,
  already_printed,
  not_combined,
  explained_by,
}: CardResult["texts"][number]): Nested<Block> {
  if (applied.length + already_printed.length + not_combined.length === 0) {
    const words =
      explained_by.length === 0
        ? "No erratum in this library changes these words."
        : `No words change: ${shortReferences(explained_by)} ${explained_by.length === 1 ? "explains" : "explain"} the card.`;
    return notice("quiet", words);
  }
  return [
    applied.length > 0 && notice("quiet", `Changed by ${shortReferences(applied)}. All other words stay as printed.`),
    already_printed.length > 0 &&
      notice("quiet", `The printed text already has the words of ${shortReferences(already_printed)}.`),
    not_combined.length > 0 &&
      notice(
        "warning",
        `${shortReferences(not_combined)} cannot be combined with the printed text with certainty. Read both: the printed text here and the erratum below.`,
      ),
  ];
}

function cardWordsBlocks(card: CardText): Nested<Block> {
  return [printedFacts(card), textBox(card.text), reverseSide(card)];
}

/** The printed values of a card in a line: traits, cost, level. */
function printedFacts(card: CardText): Block | null {
  const facts = [
    card.traits.map((one) => `${one}.`).join(" "),
    card.faction?.replace(/^\w/, (letter) => letter.toUpperCase()),
    card.cost !== null && `cost ${card.cost}`,
    card.level !== null && `level ${card.level}`,
    card.skill !== null && `skill ${card.skill}`,
    card.icons,
    card.unique && "unique",
  ].filter(Boolean);
  return facts.length === 0 ? null : citation(facts.join(" · "));
}

function textBox(text: string): Block | null {
  if (text === "") return null;
  return { kind: "words", text: text.replace(/\n/g, "\n\n"), from: "card-data", part: null, restored: [], marks: [] };
}

function reverseSide({ back }: CardText): Nested<Block> {
  return back !== null && [citation("Reverse side:"), textBox(back)];
}

/** Whether the card is restricted or banned, the rule of the list, and where both are. */
function statusSections(view: CardResult): Section[] {
  const { status, policies, rulings } = view;
  if (!status?.restricted && !status?.banned) return [];
  const entries = rulings.filter((one) => status.lists.includes(reference(one)));
  return [
    section(2, status.banned ? "Banned" : "Restricted", [
      policies.map((policy) => [...rulingWords(policy), sourceLine(policy, view)]),
      entries.map((one) => citation("Listed by ", referenceLink(reference(one), view))),
    ]),
  ];
}

interface Group {
  title: string;
  /** True: its rulings are shown in full; false: one line each. */
  isInFull: boolean;
  includes(one: CardResult["groups"][number]): boolean;
}

/** The groups of rulings, the most important first. Entries of lists stand with the status of the card. */
const groups: readonly Group[] = [
  { title: "Errata", isInFull: true, includes: ({ group }) => group === "errata" },
  { title: "Questions that cite it", isInFull: true, includes: ({ group, cited }) => group === "question" && cited },
  { title: "Questions that name it", isInFull: true, includes: ({ group, cited }) => group === "question" && !cited },
  { title: "Clarifications that use it", isInFull: false, includes: ({ group }) => group === "clarification" },
  { title: "Rulings that only name it", isInFull: false, includes: ({ group }) => group === "named" },
];

function groupSections(view: CardResult): Section[] {
  if (view.rulings.length === 0) return [part(notice("plain", "No ruling in this library names it."))];
  return groups.flatMap(({ title, isInFull, includes }): Section[] => {
    const references = view.groups.filter(includes).map((one) => one.ruling);
    const rulings = view.rulings.filter((one) => references.includes(reference(one)));
    if (rulings.length === 0) return [];
    const shown = isInFull ? rulings.map((one) => rulingInFull(one, view)) : rulingList(rulings, view);
    return [section(2, `${title} (${rulings.length})`, shown)];
  });
}

function rulingInFull(ruling: Ruling, view: CardResult): Section {
  // With card data, the page shows the whole text of the card instead.
  const isCorrection = (one: CardResult["corrected"][number]) =>
    view.texts.length === 0 && one.basis !== "quoted" && one.corrections.includes(reference(ruling));
  const corrected = effectiveSections(view.corrected.filter(isCorrection), ruling);
  const whole = wholeRuling(ruling, view, []);
  const inForce = corrected.map((one) => [one.title.length > 0 && notice("plain", one.title), one.blocks]);
  return { ...whole, blocks: blocksOf(whole.blocks, inForce) };
}

/** What the documents print in conflict, later rulings, related cards, and editor's notes. */
function closingSections(view: CardResult): Section[] {
  const { conflicts, numbers, related, notes, added_later } = view;
  const link = (full: string) => referenceLink(full, view);
  const disagreements = blocksOf(
    numbers.map((one) => notice("plain", `${one.set} ${one.number} in ${one.in.join(", ")}`)),
    conflicts.map((one) => [
      notice("plain", link(one.ruling), " quotes words that ", link(one.erratum), " has replaced:"),
      one.words !== null && change(one.words),
    ]),
  );
  const shared = related.map(
    ({ id, name, shared: all }): Inline => ({
      text: `${name} (${all.length})`,
      to: { at: "card", game: view.card?.game ?? "", id },
    }),
  );
  return [
    ...(disagreements.length > 0 ? [section(2, "The documents disagree", disagreements)] : []),
    part(
      added_later.length > 0 && notice("warning", "Later editions add: ", dotted(added_later.map(link))),
      links("Shares rulings with", shared, 6),
      notes.map(editorsNote),
      textsUsed(view),
    ),
  ];
}

/** The cards that a name may mean. */
function candidateCards({ candidates }: CardResult, text: string): Block[] {
  if (candidates.length === 0) return [];
  // An OCTGN id is long; a name that only one of the cards has means the same.
  const named = ({ game, id, name }: CardResult["candidates"][number]) =>
    id.length >= 36 && candidates.filter((one) => one.game === game && one.name === name).length === 1
      ? JSON.stringify(name)
      : id;
  const items = candidates.map((one) => ({
    words: [one.name, ...one.printings].join(" · "),
    detail: [`${one.game}: `, { text: `grim card ${named(one)} --game ${one.game}`, whole: true }],
    to: { at: "card" as const, game: one.game, id: one.id },
  }));
  return [section(2, `${text} may be:`, wholeList(items))];
}
