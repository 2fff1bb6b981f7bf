/** The tools: for each, its input, the look-up that it calls, and the text of its answer. */
import { z } from "zod";
import * as grim from "../index.js";
import { boundedLines, confidenceWords, houseText, rulingText } from "./text.js";

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

/** The parts of a text for `boundedLines`. */
type Lines = readonly (string | null | false)[];

/** A tool by its look-up, and by the text of a result. */
function tool<Input extends z.ZodObject, Result extends object>({
  lookUp,
  lines,
  ...definition
}: Omit<Tool, "input" | "call"> & {
  input: Input;
  lookUp(library: grim.Library, input: z.infer<Input>): Promise<Result>;
  lines(result: Result, library: grim.Library): Lines | Promise<Lines>;
}): Tool {
  return {
    ...definition,
    async call(library, input) {
      const result = await lookUp(library, input);
      return { result, text: boundedLines(...(await lines(result, library))) };
    },
  };
}

/** The text for a reference or name that matches no ruling, or several. */
const noRulingText = (candidates: readonly { ref: string }[]) =>
  candidates.length === 0
    ? "No ruling has this reference or name."
    : ["Several rulings match; name one:", ...candidates.map((one) => `- ${one.ref}`)].join("\n");

/** `Added: fog, wicks`; false if there are no items. */
const listLine = (label: string, items: readonly string[]) => items.length > 0 && `${label}: ${items.join(", ")}`;

const idsLine = (label: string, items: readonly { id: string }[]) =>
  listLine(
    label,
    items.map(({ id }) => id),
  );

const otherWordsWarning = ({ edition }: { edition: string }) => `Warning: edition ${edition} has other words.`;

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
    async lines(result, library) {
      const rulings = await Promise.all(
        result.results.map(async (one) =>
          [
            `\n${one.rank}. Found because: ${one.why.join("; ")}`,
            ...(one.later === null ? [] : [otherWordsWarning(one.later)]),
            await rulingText(library, one.ruling),
          ].join("\n"),
        ),
      );
      const house = result.house.map((one) => one.ref);
      return [
        confidenceWords(result),
        result.verdict_line,
        ...result.remarks,
        ...rulings,
        listLine("House rulings, not official", house),
      ];
    },
  }),
  tool({
    name: "show",
    title: "Show a ruling",
    description: "One ruling word for word, with its citation, cross-references, and what governs or corrects it.",
    input: z.object({ ref: refInput }),
    lookUp: (library, { ref }) => grim.show(library, ref),
    async lines(result, library) {
      if (result.ruling === null) {
        const found = result.house.length > 0 ? result.house.map(houseText) : [noRulingText(result.candidates)];
        return [...found, ...result.remarks];
      }
      const references = result.see.flatMap((one) => one.to);
      return [
        await rulingText(library, result.ruling),
        result.governs?.line ?? null,
        result.later && otherWordsWarning(result.later),
        ...result.effective.map((one) => `Corrected by ${one.corrections.join(", ")}: ${one.note ?? ""}`),
        ...result.remarks,
        listLine("See", references),
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
    async lines(result, library) {
      if (result.card === null) {
        const candidates = result.candidates.map((one) => `- ${one.name} (${one.game})`);
        if (candidates.length > 0) return ["Several cards match:", ...candidates];
        const nearest = result.nearest.length > 0 ? ` Nearest: ${result.nearest.join(", ")}` : "";
        return [`No card has this name.${nearest}`];
      }
      const status = [result.status?.restricted && "restricted", result.status?.banned && "banned"].filter(Boolean);
      const rulings = await Promise.all(result.rulings.map(async (one) => `\n${await rulingText(library, one)}`));
      return [
        `${result.card.name} (${result.card.game})`,
        `Status: ${status.join(", ") || "on no restricted or banned list in this library"}`,
        ...result.remarks,
        ...rulings,
      ];
    },
  }),
  tool({
    name: "keyword",
    title: "Explain a term",
    description: "What a term of the game means, word for word, and which rulings use it.",
    input: z.object({ term: stringInput("the term, or slang for it"), game: gameInput }),
    lookUp: (library, { term, game }) => grim.keyword(library, term, { game }),
    async lines(result, library) {
      if (result.keyword === null) {
        const others = [...result.candidates, ...result.nearest].map((one) => `- ${one.term} (${one.game})`);
        const none = result.nearest.length > 0 ? "No game has this term. Nearest:" : "No game has this term.";
        return [result.candidates.length > 0 ? "Several games have this term:" : none, ...others];
      }
      const definitions = await Promise.all(
        result.definitions.map(async (one) => `\n${await rulingText(library, one)}`),
      );
      return [
        `${result.keyword.term} (${result.keyword.game})`,
        definitions.length === 0 && "No ruling in this library defines it.",
        ...definitions,
        result.rulings.length > 0 && `Used by ${result.rulings.map((one) => one.short).join(", ")}`,
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
    lines(result) {
      if (result.reference === null) return [noRulingText(result.candidates)];
      return [
        result.reference,
        result.line,
        result.in_force ? "These words are in force." : "These words are not in force.",
        listLine("Read instead", result.instead),
        ...result.steps.map(
          (one) => `- ${one.wins} ${one.relation} ${one.over}${one.by === null ? "" : ` (stated in ${one.by})`}`,
        ),
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
    lines: (result) => [result.text ?? noRulingText(result.candidates), result.remark],
  }),
  tool({
    name: "diff",
    title: "Compare editions",
    description: "What changed between two editions of a document; by default between the last two.",
    input: z.object({ document: documentInput, from: editionInput.optional(), to: editionInput.optional() }),
    lookUp: (library, { document, from, to }) => grim.diff(library, document, from, to),
    lines: (result) => [
      `${result.document}, from ${result.from} to ${result.to}`,
      idsLine("Added", result.added),
      idsLine("Removed", result.removed),
      idsLine("Reworded", result.reworded),
      idsLine("Moved", result.moved),
      ...result.reworded.map((one) => `\n${one.id}\nOld: ${one.from.text}\nNew: ${one.to.text}`),
    ],
  }),
  tool({
    name: "changes",
    title: "Changes of an edition",
    description: "What changed in an edition of a document; by default in the newest edition of this library.",
    input: z.object({ document: documentInput, edition: editionInput.optional() }),
    lookUp: (library, { document, edition }) => grim.changes(library, document, edition),
    lines({ document, edition, date, tagged, interval, marks, needed }) {
      const taggedRulings = tagged.map((one) => one.short);
      return [
        `${document} ${edition}${date === null ? "" : `, ${date}`}`,
        listLine("Tagged as new or changed in this edition", taggedRulings),
        interval && `Between ${interval.after} and ${interval.by}:`,
        interval && idsLine("Added", interval.added),
        interval && idsLine("Reworded", interval.reworded),
        interval && idsLine("Removed", interval.removed),
        marks,
        listLine("Texts that are needed to know more", needed),
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
    lines(result) {
      const verdicts = result.verdicts.map((one) => {
        const citation = one.citation === null ? "" : ` (${one.citation})`;
        return `${one.list} list of ${one.document} ${one.edition}: ${allowedWords(one.allowed)}${citation}`;
      });
      const cards = result.cards.map(({ name, errata, lists, questions, others }) => {
        const references = [...errata, ...lists, ...questions, ...others].map((ruling) => ruling.short);
        return listLine(`- ${name}`, references);
      });
      const names = (unclear: readonly { name: string }[]) => unclear.map((one) => one.name);
      const unread = result.unread.map((one) => one.text);
      return [
        result.verdict.line,
        ...verdicts,
        ...cards,
        listLine("May be several cards", names(result.ambiguous)),
        listLine("Unknown names", names(result.unknown)),
        listLine("Lines that were not understood", unread),
      ];
    },
  }),
];

function allowedWords(isAllowed: boolean | null): string {
  if (isAllowed === null) return "not decided";
  return isAllowed ? "allows the deck" : "does not allow the deck";
}
