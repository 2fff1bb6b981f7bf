/** The blocks of `card`: the name, the text in force, the lists that it is on, then its rulings, the most important first. */
import { reference, shortened } from "../ruling/citation.js";

import type { CardResult, CardText } from "../views/schema/look-ups.js";
import type { Ruling } from "../views/schema/parts.js";
import { type Block, type Inline, links, notice, type Section, section } from "./blocks.js";
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
    section(1, [view.card.name], headBlocks(view)),
    ...textSections(view),
    ...statusSections(view),
    ...groupSections(view),
    ...closingSections(view),
    ...view.house.map(houseSection),
  ];
}

/** What the card is, in few lines. */
function headBlocks({ card, spellings, variants, codes }: CardResult): Block[] {
  if (card === null) return [];
  const printed = card.printings.map(({ set_name, number }) => `${set_name} ${number}`).join(", ");
  const shortCodes = codes.filter((code) => code.length <= maxCodeLength);
  const kind = [card.type?.replaceAll("-", " "), card.faction, card.game].filter(Boolean).join(" · ");
  return [
    notice("quiet", [kind, printed].filter((one) => one !== "").join(" · ")),
    ...fact("Full name", card.full_names),
    ...fact(shortCodes.length === 1 ? "Code" : "Codes", shortCodes),
    ...fact(
      "Also spelt",
      spellings.map((one) => one.name),
    ),
    ...fact(
      "Not the same card",
      variants.map((one) => one.name),
    ),
  ];
}

/** Codes of ArkhamDB have 5 or 6 characters. Ids of OCTGN have 36 and mean nothing to a reader. The limit lies between. */
const maxCodeLength = 11;

function fact(label: string, values: readonly string[]): Block[] {
  return values.length === 0 ? [] : [notice("quiet", `${label}: ${values.join(", ")}`)];
}

/** Maximum number of cards of one name whose texts are shown. For the others, the commands that show them are listed. */
const maxCardsInFull = 4;

/** What the user's card data says about the cards of the name. */
export function textSections({ texts }: Pick<CardResult, "texts">): Section[] {
  const shown = texts.slice(0, maxCardsInFull);
  const others = texts.slice(maxCardsInFull).map((one) => `grim card ${one.code}`);
  return [
    ...shown.flatMap((one) => cardTextSections(one, shown.length > 1)),
    ...(others.length === 0
      ? []
      : [section(3, [], [notice("quiet", `More cards of this name: ${others.join(", ")}`)])]),
  ];
}

/** The text in force of one card, with its changes marked, and where it is from. @param withName whether headings name the card */
function cardTextSections(text: CardResult["texts"][number], withName: boolean): Section[] {
  const { printed, database, agrees } = text;
  const references = (all: readonly string[]) => all.map(shortened).join(", ");
  const heading = (title: string, { name, subname, code }: CardText) =>
    withName ? `${title} · ${[name, subname, code].filter(Boolean).join(", ")}` : title;
  if (printed !== null) {
    const isChanged = text.applied.length > 0;
    const blocks: Block[] = [
      ...printedFacts(printed),
      ...(isChanged ? [change(text.words)] : textBox(printed.text)),
      ...text.fields.map(({ field, was, now }) => notice("plain", `${field}: ${was} → ${now}`)),
      ...reverseSide(printed),
      notice("quiet", `Unofficial: ${printed.source}`),
      ...inForceNotes(text),
    ];
    const title = isChanged ? "Text in force, with the change marked" : "Text";
    const main = section(3, [heading(title, printed)], blocks);
    if (agrees === null || database === null) return [main];
    if (agrees) {
      main.blocks.push(notice("quiet", `${database.source} has the same words as the text in force.`));
      return [main];
    }
    const date = database.errata_date ?? "an unknown date";
    const words = `${database.source} differs from the text in force; it includes errata of ${date}. Its words:`;
    return [main, section(3, [], [notice("warning", words), ...cardWordsBlocks(database)])];
  }
  if (database === null) return [];
  const why =
    text.corrected_by.length > 0
      ? `These are the words in force: they already include ${references(text.corrected_by)}. The printed words are not in your card data.`
      : `The database says that its text includes errata of ${database.errata_date}. They are not in this library.`;
  return [
    section(
      3,
      [heading("Text with errata", database)],
      [...cardWordsBlocks(database), notice("quiet", `Unofficial: ${database.source}`), notice("quiet", why)],
    ),
  ];
}

/** Which errata were applied, which the printed text already has, and which could not be applied. */
function inForceNotes({ applied, already_printed, not_combined, explained_by }: CardResult["texts"][number]): Block[] {
  const references = (all: readonly string[]) => all.map(shortened).join(", ");
  if (applied.length + already_printed.length + not_combined.length === 0) {
    const words =
      explained_by.length === 0
        ? "No erratum in this library changes these words."
        : `No words change: ${references(explained_by)} ${explained_by.length === 1 ? "explains" : "explain"} the card.`;
    return [notice("quiet", words)];
  }
  return [
    ...(applied.length > 0
      ? [notice("quiet", `Changed by ${references(applied)}. All other words stay as printed.`)]
      : []),
    ...(already_printed.length > 0
      ? [notice("quiet", `The printed text already has the words of ${references(already_printed)}.`)]
      : []),
    ...(not_combined.length > 0
      ? [
          notice(
            "warning",
            `${references(not_combined)} cannot be combined with the printed text with certainty. Read both: the printed text here and the erratum below.`,
          ),
        ]
      : []),
  ];
}

function cardWordsBlocks(card: CardText): Block[] {
  return [...printedFacts(card), ...textBox(card.text), ...reverseSide(card)];
}

/** The printed values of a card in a line: traits, cost, level. */
function printedFacts(card: CardText): Block[] {
  const facts = [
    card.traits.map((one) => `${one}.`).join(" "),
    card.faction?.replace(/^\w/, (letter) => letter.toUpperCase()),
    card.cost === null ? "" : `cost ${card.cost}`,
    card.level === null ? "" : `level ${card.level}`,
    card.skill === null ? "" : `skill ${card.skill}`,
    card.icons,
    card.unique ? "unique" : "",
  ].filter(Boolean);
  return facts.length === 0 ? [] : [{ kind: "citation", words: [facts.join(" · ")] }];
}

function textBox(text: string): Block[] {
  if (text === "") return [];
  return [{ kind: "words", text: text.replace(/\n/g, "\n\n"), from: "card-data", part: null, restored: [], marks: [] }];
}

function reverseSide({ back }: CardText): Block[] {
  return back === null ? [] : [{ kind: "citation", words: ["Reverse side:"] }, ...textBox(back)];
}

/** Whether the card is restricted or banned, the rule of the list, and where both are. */
function statusSections(view: CardResult): Section[] {
  const { status, policies, rulings } = view;
  if (!status?.restricted && !status?.banned) return [];
  const entries = rulings.filter((one) => status.lists.includes(reference(one)));
  return [
    section(
      2,
      [status.banned ? "Banned" : "Restricted"],
      [
        ...policies.flatMap((policy) => [...rulingWords(policy), sourceLine(policy, view)]),
        ...entries.map(
          (one): Block => ({ kind: "citation", words: ["Listed by ", referenceLink(reference(one), view)] }),
        ),
      ],
    ),
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
  if (view.rulings.length === 0) return [section(3, [], [notice("plain", "No ruling in this library names it.")])];
  return groups.flatMap(({ title, isInFull, includes }): Section[] => {
    const references = view.groups.filter(includes).map((one) => one.ruling);
    const rulings = view.rulings.filter((one) => references.includes(reference(one)));
    if (rulings.length === 0) return [];
    if (isInFull)
      return [
        section(
          2,
          [`${title} (${rulings.length})`],
          rulings.map((one) => rulingInFull(one, view)),
        ),
      ];
    return [section(2, [`${title} (${rulings.length})`], rulingList(rulings, view))];
  });
}

function rulingInFull(ruling: Ruling, view: CardResult): Section {
  // With card data, the page shows the whole text of the card instead.
  const isCorrection = (one: CardResult["corrected"][number]) =>
    view.texts.length === 0 && one.basis !== "quoted" && one.corrections.includes(reference(ruling));
  const corrected = effectiveSections(view.corrected.filter(isCorrection), ruling);
  const whole = wholeRuling(ruling, view, []);
  const inForce = corrected.flatMap((one): Block[] => [
    ...(one.title.length > 0 ? [notice("plain", ...one.title)] : []),
    ...one.blocks,
  ]);
  return { ...whole, blocks: [...whole.blocks, ...inForce] };
}

/** What the documents print in conflict, later rulings, related cards, and editor's notes. */
function closingSections(view: CardResult): Section[] {
  const { conflicts, numbers, related, notes, added_later } = view;
  const disagreements: Block[] = [
    ...numbers.map((one) => notice("plain", `${one.set} ${one.number} in ${one.in.join(", ")}`)),
    ...conflicts.flatMap((one): Block[] => [
      notice(
        "plain",
        referenceLink(one.ruling, view),
        " quotes words that ",
        referenceLink(one.erratum, view),
        " has replaced:",
      ),
      ...(one.words === null ? [] : [change(one.words)]),
    ]),
  ];
  const shared = related.map(
    ({ id, name, shared: all }): Inline => ({
      text: `${name} (${all.length})`,
      to: { at: "card", game: view.card?.game ?? "", id },
    }),
  );
  const last: Block[] = [
    ...(added_later.length > 0
      ? [notice("warning", "Later editions add: ", ...dotted(added_later.map((one) => referenceLink(one, view))))]
      : []),
    ...links("Shares rulings with", shared, 6),
    ...notes.map(editorsNote),
    ...textsUsed(view),
  ];
  return [
    ...(disagreements.length > 0 ? [section(2, ["The documents disagree"], disagreements)] : []),
    section(3, [], last),
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
  return [
    section(
      2,
      [`${text} may be:`],
      [
        {
          kind: "list",
          isWhole: true,
          items: candidates.map((one) => ({
            words: [[one.name, ...one.printings].join(" · ")],
            detail: [`${one.game}: `, { text: `grim card ${named(one)} --game ${one.game}`, whole: true }],
            to: { at: "card", game: one.game, id: one.id },
          })),
        },
      ],
    ),
  ];
}
