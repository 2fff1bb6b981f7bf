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

/** The answer of a tool: the result of the look-up, and the result as text, which `boundedLines` limits. */
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

/** Returns the definition as a `Tool`. Inside the definition, the parameter of `call` has the type of `input`. */
function tool<T extends z.ZodObject>(
  definition: Omit<Tool, "input" | "call"> & {
    input: T;
    call(library: grim.Library, input: z.infer<T>): Promise<ToolAnswer>;
  },
): Tool {
  return definition as unknown as Tool;
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
    async call(library, { query, ...options }) {
      const result = await grim.search(library, query, options);
      const rulings = await Promise.all(
        result.results.map(async (one) =>
          [
            `\n${one.rank}. Found because: ${one.why.join("; ")}`,
            ...(one.later === null ? [] : [`Warning: edition ${one.later.edition} has other words.`]),
            await rulingText(library, one.ruling),
          ].join("\n"),
        ),
      );
      return {
        result,
        text: boundedLines(
          confidenceWords(result),
          result.verdict_line,
          ...result.remarks,
          ...rulings,
          listLine(
            "House rulings, not official",
            result.house.map((one) => one.ref),
          ),
        ),
      };
    },
  }),
  tool({
    name: "show",
    title: "Show a ruling",
    description: "One ruling word for word, with its citation, cross-references, and what governs or corrects it.",
    input: z.object({ ref: refInput }),
    async call(library, { ref }) {
      const result = await grim.show(library, ref);
      if (result.ruling === null) {
        const found = result.house.length > 0 ? result.house.map(houseText) : [noRulingText(result.candidates)];
        return { result, text: boundedLines(...found, ...result.remarks) };
      }
      const corrected = result.effective.map((one) => `Corrected by ${one.corrections.join(", ")}: ${one.note ?? ""}`);
      const later = result.later && `Warning: edition ${result.later.edition} has other words.`;
      return {
        result,
        text: boundedLines(
          await rulingText(library, result.ruling),
          result.governs?.line ?? null,
          later,
          ...corrected,
          ...result.remarks,
          listLine(
            "See",
            result.see.flatMap((one) => one.to),
          ),
        ),
      };
    },
  }),
  tool({
    name: "card",
    title: "Show a card",
    description:
      "Everything official on one card or entity: errata, restricted or banned status, questions, related cards.",
    input: z.object({ name: stringInput("the name of the card"), game: gameInput }),
    async call(library, { name, game }) {
      const result = await grim.card(library, name, { game });
      if (result.card === null) {
        const candidates = result.candidates.map((one) => `- ${one.name} (${one.game})`);
        if (candidates.length > 0) return { result, text: boundedLines("Several cards match:", ...candidates) };
        const nearest = result.nearest.length > 0 && ` Nearest: ${result.nearest.join(", ")}`;
        return { result, text: boundedLines(`No card has this name.${nearest || ""}`) };
      }
      const status = [result.status?.restricted && "restricted", result.status?.banned && "banned"].filter(Boolean);
      const rulings = await Promise.all(result.rulings.map(async (one) => `\n${await rulingText(library, one)}`));
      return {
        result,
        text: boundedLines(
          `${result.card.name} (${result.card.game})`,
          `Status: ${status.join(", ") || "on no restricted or banned list in this library"}`,
          ...result.remarks,
          ...rulings,
        ),
      };
    },
  }),
  tool({
    name: "keyword",
    title: "Explain a term",
    description: "What a term of the game means, word for word, and which rulings use it.",
    input: z.object({ term: stringInput("the term, or slang for it"), game: gameInput }),
    async call(library, { term, game }) {
      const result = await grim.keyword(library, term, { game });
      if (result.keyword === null) {
        const others = [...result.candidates, ...result.nearest].map((one) => `- ${one.term} (${one.game})`);
        const none = result.nearest.length > 0 ? "No game has this term. Nearest:" : "No game has this term.";
        const head = result.candidates.length > 0 ? "Several games have this term:" : none;
        return { result, text: boundedLines(head, ...others) };
      }
      const definitions = await Promise.all(
        result.definitions.map(async (one) => `\n${await rulingText(library, one)}`),
      );
      return {
        result,
        text: boundedLines(
          `${result.keyword.term} (${result.keyword.game})`,
          definitions.length === 0 && "No ruling in this library defines it.",
          ...definitions,
          result.rulings.length > 0 && `Used by ${result.rulings.map((one) => one.short).join(", ")}`,
        ),
      };
    },
  }),
  tool({
    name: "governs",
    title: "What governs a ruling",
    description:
      "Which text takes precedence for a ruling, by which statements of the documents, and the text in force.",
    input: z.object({ ref: refInput }),
    async call(library, { ref }) {
      const result = await grim.governs(library, ref);
      if (result.reference === null) return { result, text: boundedLines(noRulingText(result.candidates)) };
      const steps = result.steps.map(
        (one) => `- ${one.wins} ${one.relation} ${one.over}${one.by === null ? "" : ` (stated in ${one.by})`}`,
      );
      return {
        result,
        text: boundedLines(
          result.reference,
          result.line,
          result.in_force ? "These words are in force." : "These words are not in force.",
          listLine("Read instead", result.instead),
          ...steps,
        ),
      };
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
    async call(library, { ref, format }) {
      const result = await grim.cite(library, ref, { format });
      return { result, text: boundedLines(result.text ?? noRulingText(result.candidates), result.remark) };
    },
  }),
  tool({
    name: "diff",
    title: "Compare editions",
    description: "What changed between two editions of a document; by default between the last two.",
    input: z.object({ document: documentInput, from: editionInput.optional(), to: editionInput.optional() }),
    async call(library, { document, from, to }) {
      const result = await grim.diff(library, document, from, to);
      return {
        result,
        text: boundedLines(
          `${result.document}, from ${result.from} to ${result.to}`,
          idsLine("Added", result.added),
          idsLine("Removed", result.removed),
          idsLine("Reworded", result.reworded),
          idsLine("Moved", result.moved),
          ...result.reworded.map((one) => `\n${one.id}\nOld: ${one.from.text}\nNew: ${one.to.text}`),
        ),
      };
    },
  }),
  tool({
    name: "changes",
    title: "Changes of an edition",
    description: "What changed in an edition of a document; by default in the newest edition of this library.",
    input: z.object({ document: documentInput, edition: editionInput.optional() }),
    async call(library, { document, edition }) {
      const result = await grim.changes(library, document, edition);
      const { interval } = result;
      return {
        result,
        text: boundedLines(
          `${result.document} ${result.edition}${result.date === null ? "" : `, ${result.date}`}`,
          listLine(
            "Tagged as new or changed in this edition",
            result.tagged.map((one) => one.short),
          ),
          interval && `Between ${interval.after} and ${interval.by}:`,
          interval && idsLine("Added", interval.added),
          interval && idsLine("Reworded", interval.reworded),
          interval && idsLine("Removed", interval.removed),
          result.marks,
          listLine("Texts that are needed to know more", result.needed),
        ),
      };
    },
  }),
  tool({
    name: "deck",
    title: "Rulings for a deck",
    description: "The rulings for each card of a decklist, and whether the restricted list allows the deck.",
    input: z.object({
      text: stringInput("the decklist: lines such as 2x Name, or an exported deck", maxDeckCharacters),
    }),
    async call(library, input) {
      const result = await grim.deck(library, input.text);
      const verdicts = result.verdicts.map((one) => {
        const citation = one.citation === null ? "" : ` (${one.citation})`;
        return `${one.list} list of ${one.document} ${one.edition}: ${allowedWords(one.allowed)}${citation}`;
      });
      const cards = result.cards.map(({ name, errata, lists, questions, others }) =>
        listLine(
          `- ${name}`,
          [...errata, ...lists, ...questions, ...others].map((ruling) => ruling.short),
        ),
      );
      const names = (unclear: readonly { name: string }[]) => unclear.map((one) => one.name);
      return {
        result,
        text: boundedLines(
          result.verdict.line,
          ...verdicts,
          ...cards,
          listLine("May be several cards", names(result.ambiguous)),
          listLine("Unknown names", names(result.unknown)),
          listLine(
            "Lines that were not understood",
            result.unread.map((one) => one.text),
          ),
        ),
      };
    },
  }),
];

function allowedWords(isAllowed: boolean | null): string {
  if (isAllowed === null) return "not decided";
  return isAllowed ? "allows the deck" : "does not allow the deck";
}
