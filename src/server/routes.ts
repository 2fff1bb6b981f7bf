/**
 * The paths of the HTTP API, each with its parameters and its look-up. The server validates requests by this table, and the
 * OpenAPI description is made from it.
 */
import { z } from "@hono/zod-openapi";
import * as grim from "../index.js";
import { kinds } from "../ruling/kinds.js";
import { maxValueLength } from "./limits.js";

/** The values of a request's parameters, by name; valid for the schemas of the route. */
// biome-ignore lint/suspicious/noExplicitAny: the schemas, not the compiler, know the types
type Values = Readonly<Record<string, any>>;

export interface Route {
  method: "get" | "post";
  /** Below /api/v1, with parameters in braces. */
  path: string;
  summary: string;
  /** The schemas of the parameters of the path and of the query. */
  params: z.ZodObject;
  query: z.ZodObject;
  /** The name of the result's schema. */
  result: string;
  /** The key that is null in a result when nothing has the name. Other results are never missing. */
  nullKey?: string | undefined;
  /** @throws GrimError as the look-up does */
  call(library: grim.Library, values: Values, body: Uint8Array): Promise<object>;
}

const text = (description: string, enumerated?: readonly string[]) =>
  z
    .string()
    .max(maxValueLength)
    .openapi({ param: { description }, ...(enumerated && { enum: [...enumerated] }) });
const inAllGames = (path: string) => (path.includes("{game}") ? "" : " Without `game`, in all games.");
const required = (description: string) => text(description).refine((value) => value.trim() !== "");

const limitWords = "takes a whole number from 1 to 100";
const game = text("The id of a game, such as `coc`.").optional();
const edition = text(
  "The name of an edition, such as `1.3`. Each document that has this edition is read in it.",
).optional();
const as_of = text("Read the texts in force on this date, such as `2017-03`.").optional();
const document = required("The id or a name of a document.");
const ref = required("A reference, a number such as `coc 2.13`, or the name of a card or term.");

const nullKeys: Readonly<Record<string, string>> = {
  show: "ruling",
  card: "card",
  keyword: "keyword",
  governs: "reference",
  cite: "citation",
  history: "ruling",
};

/** A route with the method GET. The parameters that its path names are in the path, the others in the query. */
function get(
  path: string,
  result: string,
  summary: string,
  parameters: Readonly<Record<string, z.ZodType>>,
  call: (library: grim.Library, values: Values) => Promise<object>,
): Route {
  const shapeOf = (isInPath: boolean) =>
    Object.fromEntries(Object.entries(parameters).filter(([name]) => path.includes(`{${name}}`) === isInPath));
  const schemas = { params: z.object(shapeOf(true)).required(), query: z.strictObject(shapeOf(false)) };
  return { method: "get", path, summary, ...schemas, result, nullKey: nullKeys[result], call };
}

export const routes: readonly Route[] = [
  get(
    "/search",
    "search",
    "The rulings that answer a query.",
    {
      q: required("The query: names, numbers, words, slang, a situation."),
      game,
      document: text("The id or a name of a document.").optional(),
      kind: text("A kind of ruling.", kinds).optional(),
      edition,
      as_of,
      limit: z.coerce
        .number(limitWords)
        .int(limitWords)
        .min(1, limitWords)
        .max(100, limitWords)
        .optional()
        .openapi({
          type: "integer",
          minimum: 1,
          maximum: 100,
          param: { description: "The maximum number of results; 5 by default." },
        }),
    },
    (library, { q, as_of, ...options }) => grim.search(library, q, { ...options, asOf: as_of }),
  ),
  get(
    "/rulings",
    "show",
    "The ruling that a reference, a number or a name means.",
    { ref, edition, as_of },
    (library, { ref, edition, as_of }) => grim.show(library, ref, { edition, asOf: as_of }),
  ),
  get(
    "/rulings/{document}/{id}",
    "show",
    "A ruling by its reference; `document` may be `document@edition`.",
    { document, id: required("The id of the ruling."), edition, as_of },
    (library, { document, id, edition, as_of }) => grim.show(library, `${document}/${id}`, { edition, asOf: as_of }),
  ),
  ...["/cards", "/cards/{game}/{name}"].map((path) =>
    get(
      path,
      "card",
      `The page of a card.${inAllGames(path)}`,
      { name: required("The name of the card."), game, edition, as_of },
      (library, { name, as_of, ...options }) => grim.card(library, name, { ...options, asOf: as_of }),
    ),
  ),
  ...["/keywords", "/keywords/{game}/{term}"].map((path) =>
    get(
      path,
      "keyword",
      `What a term means.${inAllGames(path)}`,
      { term: required("The term."), game, edition, as_of },
      (library, { term, as_of, ...options }) => grim.keyword(library, term, { ...options, asOf: as_of }),
    ),
  ),
  get("/governs", "governs", "Which text takes precedence for a ruling.", { ref }, (library, { ref }) =>
    grim.governs(library, ref),
  ),
  get(
    "/cite",
    "cite",
    "The citation of a ruling.",
    { ref, format: text("`plain` by default.", ["plain", "markdown", "slip"]).optional() },
    (library, { ref, format }) => grim.cite(library, ref, { format }),
  ),
  get(
    "/history",
    "history",
    "One ruling in every edition of the library.",
    { ref, edition: text("The edition to read the reference in.").optional() },
    (library, { ref, edition }) => grim.history(library, ref, { edition }),
  ),
  get("/documents", "documents", "The documents and editions of the library.", {}, (library) =>
    grim.documents(library),
  ),
  get("/documents/{document}", "documents", "One document and its editions.", { document }, (library, { document }) =>
    grim.documents(library, document),
  ),
  get(
    "/documents/{document}/diff",
    "diff",
    "What changed between two editions; by default the last two.",
    {
      document,
      from: text("The older edition.").optional(),
      to: text("The newer edition.").optional(),
      kind: text("Only these kinds of ruling, separated by commas.").optional(),
      card: text("Only rulings that cite or mention this card.").optional(),
    },
    (library, { document, from, to, kind, card }) => grim.diff(library, document, from, to, { kind, card }),
  ),
  get(
    "/documents/{document}/changes",
    "changes",
    "What changed in an edition; by default the newest in the library.",
    { document, edition: text("The name of an edition.").optional() },
    (library, { document, edition }) => grim.changes(library, document, edition),
  ),
  {
    method: "post",
    path: "/decks",
    summary: "The rulings for each card of a decklist, which is the body.",
    params: z.object({}),
    query: z.strictObject({ game, edition, as_of }),
    result: "deck",
    call: (library, { game, edition, as_of }, body) => grim.deck(library, body, { game, edition, asOf: as_of }),
  },
];
