/** The tools: for each, its input, the look-up that it calls, and the text of its answer. */
import { z } from "zod";
import * as grim from "../index.js";
import { boundedText, confidenceWords, houseText, type Line, line, lines, rulingText } from "./text.js";

const maxQueryCharacters = 1_000;
const maxDeckCharacters = 200_000;

const stringInput = (description: string, maxCharacters = 200) =>
  z.string().min(1).max(maxCharacters).describe(description);
const refInput = stringInput(
  "a reference (document@edition/id or document/id), a number (coc 2.13), or the name of a card or term",
);
const gameInput = stringInput("the id of a game, such as ahlcg or coc").optional();
const documentInput = stringInput("the id or a name of a document, such as ahlcg-faq");
const editionInput = stringInput("the name of an edition, such as 1.3");

/** The answer of a tool: the result of the look-up, and the result as text of limited length. */
export interface ToolAnswer {
  result: object;
  text: string;
}

export interface Tool {
  /** Also the name of the result's schema. */
  name: "search" | "show" | "card" | "keyword" | "governs" | "cite" | "diff" | "changes" | "deck";
  title: string;
  description: string;
  input: z.ZodObject;
  /** @throws GrimError as the look-up does */
  call(library: grim.Library, input: never): Promise<ToolAnswer>;
}

/** The lines of a tool's text; those that are null or false are left out. */
type Lines = readonly (Line | null | false)[];

/** A tool by its look-up, and by the text of a result. */
function tool<Input extends z.ZodObject, Result extends object>({
  lookUp,
  answer,
  ...definition
}: Omit<Tool, "input" | "call"> & {
  input: Input;
  lookUp(library: grim.Library, input: z.infer<Input>): Promise<Result>;
  answer(result: Result, library: grim.Library): Lines | Promise<Lines>;
}): Tool {
  return {
    ...definition,
    async call(library, input) {
      const result = await lookUp(library, input);
      return { result, text: boundedText(lines(...(await answer(result, library)))) };
    },
  };
}

/** The text for a reference or name that matches no ruling, or several. */
const noRulingText = (candidates: readonly { ref: string }[]) =>
  candidates.length === 0
    ? line`No ruling has this reference or name.`
    : lines(line`Several rulings match; name one:`, ...candidates.map((one) => line`- ${one.ref}`));

/** `Added: "fog", "wicks"`; false if there are no items. */
const listLine = (label: Line, items: readonly string[]) => items.length > 0 && line`${label}: ${items}`;

const idsLine = (label: Line, items: readonly { id: string }[]) =>
  listLine(
    label,
    items.map(({ id }) => id),
  );

const remarkLines = (remarks: readonly string[]) => remarks.map((one) => line`Remark: ${one}`);
const otherWordsWarning = ({ edition }: { edition: string }) => line`Warning: edition ${edition} has other words.`;
const blank = line``;

export const tools: readonly Tool[] = [
  tool({
    name: "search",
    title: "Search rulings",
    description:
      "Finds the official rulings that answer a question, by the names of cards, words, slang or a description of the situation. Says whether the answer is confident, likely or none.",
    input: z.object({
      query: stringInput("the question, or words", maxQueryCharacters),
      game: gameInput,
      document: documentInput.optional(),
      kind: stringInput("a kind of ruling, such as faq or card-errata").optional(),
      edition: editionInput.optional(),
      limit: z.number().int().min(1).max(50).optional().describe("the maximum number of rulings; 5 by default"),
    }),
    lookUp: (library, { query, ...options }) => grim.search(library, query, options),
    async answer(result, library) {
      const rulings = await Promise.all(
        result.results.map(async (one) =>
          lines(
            blank,
            line`${one.rank}. Found because: ${one.why}`,
            one.later && otherWordsWarning(one.later),
            await rulingText(library, one.ruling),
          ),
        ),
      );
      const house = result.house.map((one) => one.ref);
      return [
        confidenceWords(result),
        ...result.verdict_lines.map((one) => line`Verdict: ${one}`),
        ...result.lists.map(({ cards }) =>
          listLine(
            line`Cards of the list`,
            cards.map((one) => one.name),
          ),
        ),
        ...remarkLines(result.remarks),
        ...rulings,
        listLine(line`House rulings, not official`, house),
      ];
    },
  }),
  tool({
    name: "show",
    title: "Show a ruling",
    description: "One ruling word for word, with its citation, cross-references, and what governs or corrects it.",
    input: z.object({ ref: refInput }),
    lookUp: (library, { ref }) => grim.show(library, ref),
    async answer(result, library) {
      if (result.ruling === null) {
        const found = result.house.length > 0 ? result.house.map(houseText) : [noRulingText(result.candidates)];
        return [...found, ...remarkLines(result.remarks)];
      }
      const references = result.see.flatMap((one) => one.to);
      return [
        await rulingText(library, result.ruling),
        result.governs && line`Precedence: ${result.governs.line}`,
        result.later && otherWordsWarning(result.later),
        ...result.effective.map((one) => line`Corrected by ${one.corrections}: ${one.note ?? ""}`),
        ...remarkLines(result.remarks),
        listLine(line`See`, references),
      ];
    },
  }),
  tool({
    name: "card",
    title: "Show a card",
    description:
      "Everything official on one card or entity: errata, restricted or banned status, questions, related cards.",
    input: z.object({ name: stringInput("the name of the card"), game: gameInput }),
    lookUp: (library, { name, game }) => grim.card(library, name, { game }),
    async answer(result, library) {
      if (result.card === null) {
        const candidates = result.candidates.map((one) => line`- ${one.name} (${one.game})`);
        if (candidates.length > 0) return [line`Several cards match:`, ...candidates];
        return [line`No card has this name.`, listLine(line`Nearest`, result.nearest)];
      }
      const status = [
        ...(result.status?.restricted ? ["restricted"] : []),
        ...(result.status?.banned ? ["banned"] : []),
      ];
      const rulings = await Promise.all(result.rulings.map((one) => rulingText(library, one)));
      return [
        line`${result.card.name} (${result.card.game})`,
        status.length > 0 ? line`Status: ${status}` : line`Status: on no restricted or banned list in this library`,
        ...remarkLines(result.remarks),
        ...rulings.flatMap((one) => [blank, one]),
      ];
    },
  }),
  tool({
    name: "keyword",
    title: "Explain a term",
    description: "What a term of the game means, word for word, and which rulings use it.",
    input: z.object({ term: stringInput("the term, or slang for it"), game: gameInput }),
    lookUp: (library, { term, game }) => grim.keyword(library, term, { game }),
    async answer(result, library) {
      if (result.keyword === null) {
        const others = [...result.candidates, ...result.nearest].map((one) => line`- ${one.term} (${one.game})`);
        const none = result.nearest.length > 0 ? line`No game has this term. Nearest:` : line`No game has this term.`;
        return [result.candidates.length > 0 ? line`Several games have this term:` : none, ...others];
      }
      const definitions = await Promise.all(result.definitions.map((one) => rulingText(library, one)));
      const usedBy = result.rulings.map((one) => one.short);
      return [
        line`${result.keyword.term} (${result.keyword.game})`,
        definitions.length === 0 && line`No ruling in this library defines it.`,
        ...definitions.flatMap((one) => [blank, one]),
        listLine(line`Used by`, usedBy),
      ];
    },
  }),
  tool({
    name: "governs",
    title: "What governs a ruling",
    description:
      "Which text takes precedence for a ruling, by which statements of the documents, and the text in force.",
    input: z.object({ ref: refInput }),
    lookUp: (library, { ref }) => grim.governs(library, ref),
    answer(result) {
      if (result.reference === null) return [noRulingText(result.candidates)];
      return [
        line`Ruling: ${result.reference}`,
        result.line !== null && line`Precedence: ${result.line}`,
        result.in_force ? line`These words are in force.` : line`These words are not in force.`,
        listLine(line`Read instead`, result.instead),
        ...result.steps.map(({ wins, relation, over, by }) => {
          const statedIn = by === null ? line`` : line` (stated in ${by})`;
          return line`- ${`${wins} ${relation} ${over}`}${statedIn}`;
        }),
      ];
    },
  }),
  tool({
    name: "cite",
    title: "Cite a ruling",
    description: "The citation of a ruling: document, edition, number or heading, and a stable reference.",
    input: z.object({
      ref: refInput,
      format: z.enum(["plain", "markdown", "slip"]).optional().describe("plain by default"),
    }),
    lookUp: (library, { ref, format }) => grim.cite(library, ref, { format }),
    answer: (result) => [
      result.text === null ? noRulingText(result.candidates) : line`Citation: ${result.text}`,
      result.remark !== null && line`Remark: ${result.remark}`,
    ],
  }),
  tool({
    name: "diff",
    title: "Compare editions",
    description: "What changed between two editions of a document; by default between the last two.",
    input: z.object({ document: documentInput, from: editionInput.optional(), to: editionInput.optional() }),
    lookUp: (library, { document, from, to }) => grim.diff(library, document, from, to),
    answer: (result) => [
      line`${result.document}, from ${result.from} to ${result.to}`,
      idsLine(line`Added`, result.added),
      idsLine(line`Removed`, result.removed),
      idsLine(line`Reworded`, result.reworded),
      idsLine(line`Moved`, result.moved),
      ...result.reworded.map((one) =>
        lines(blank, line`${one.id}`, line`Old: ${one.from.text}`, line`New: ${one.to.text}`),
      ),
    ],
  }),
  tool({
    name: "changes",
    title: "Changes of an edition",
    description: "What changed in an edition of a document; by default in the newest edition of this library.",
    input: z.object({ document: documentInput, edition: editionInput.optional() }),
    lookUp: (library, { document, edition }) => grim.changes(library, document, edition),
    answer({ document, edition, date, tagged, interval, marks, needed }) {
      const taggedRulings = tagged.map((one) => one.short);
      return [
        line`${document} ${edition}, date ${date}`,
        listLine(line`Tagged as new or changed in this edition`, taggedRulings),
        interval && line`Between ${interval.after} and ${interval.by}:`,
        interval && idsLine(line`Added`, interval.added),
        interval && idsLine(line`Reworded`, interval.reworded),
        interval && idsLine(line`Removed`, interval.removed),
        marks !== null && line`Marks: ${marks}`,
        listLine(line`Texts that are needed to know more`, needed),
      ];
    },
  }),
  tool({
    name: "deck",
    title: "Rulings for a deck",
    description: "The rulings for each card of a decklist, and whether the restricted list allows the deck.",
    input: z.object({
      text: stringInput("the decklist: lines such as 2x Name, or an exported deck", maxDeckCharacters),
    }),
    lookUp: (library, { text }) => grim.deck(library, text),
    answer(result) {
      const verdicts = result.verdicts.map((one) => {
        const citation = one.citation === null ? line`` : line` (${one.citation})`;
        return line`List ${one.list} of ${one.document} ${one.edition}: ${allowedWords(one.allowed)}${citation}`;
      });
      const cards = result.cards.map(({ name, errata, lists, questions, others }) => {
        const references = [...errata, ...lists, ...questions, ...others].map((ruling) => ruling.short);
        return listLine(line`- ${name}`, references);
      });
      const names = (unclear: readonly { name: string }[]) => unclear.map((one) => one.name);
      const unread = result.unread.map((one) => one.text);
      return [
        line`Verdict: ${result.verdict.line}`,
        ...verdicts,
        ...cards,
        listLine(line`May be several cards`, names(result.ambiguous)),
        listLine(line`Unknown names`, names(result.unknown)),
        listLine(line`Lines that were not understood`, unread),
      ];
    },
  }),
];

function allowedWords(isAllowed: boolean | null): Line {
  if (isAllowed === null) return line`not decided`;
  return isAllowed ? line`allows the deck` : line`does not allow the deck`;
}
