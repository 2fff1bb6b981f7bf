/**
 * The paths of the HTTP API, with the parameters and the look-up of each. The server and the OpenAPI description are
 * made from this table.
 */
import * as grim from "../index.js";
import { GrimError, problem } from "../problem.js";
import { kinds } from "../ruling/kinds.js";

export interface Parameter {
  name: string;
  in: "path" | "query";
  description: string;
  required?: boolean;
  schema: Readonly<Record<string, unknown>>;
}

/** The values of a request's parameters, by name. */
export type Values = Readonly<Record<string, string | undefined>>;

export interface Route {
  method: "GET" | "POST";
  /** Below /api/v1, with parameters in braces. */
  path: string;
  summary: string;
  parameters: readonly Parameter[];
  /** The name of the result's schema. */
  result:
    | "search"
    | "show"
    | "card"
    | "keyword"
    | "governs"
    | "cite"
    | "documents"
    | "diff"
    | "changes"
    | "history"
    | "deck";
  /** Whether `result` says that nothing has the given name or reference. It is then sent with status 404. */
  isMissing?(result: object): boolean;
  /** @throws GrimError as the look-up does */
  call(library: grim.Library, values: Values, body: Uint8Array): Promise<object>;
}

const stringSchema = { type: "string", maxLength: 1000 };

function pathParameter(name: string, description: string): Parameter {
  return { name, in: "path", description, required: true, schema: stringSchema };
}

function queryParameter(name: string, description: string, overrides: Partial<Parameter> = {}): Parameter {
  return { name, in: "query", description, schema: stringSchema, ...overrides };
}

const game = queryParameter("game", "The id of a game, such as `coc`.");
const edition = queryParameter("edition", "Read the documents that have this edition in it.");
const asOf = queryParameter("as_of", "Read the texts in force on this date, such as `2017-03`.");
const document = pathParameter("document", "The id or a name of a document.");
const ref = queryParameter("ref", "A reference, a number such as `coc 2.13`, or the name of a card or term.", {
  required: true,
});

const editionOptions = (values: Values) => ({ edition: values["edition"], asOf: values["as_of"] });

/** A test whether `key` of a result is null and there are no candidates to choose from either. */
const isNullWithoutCandidates = (key: string) => (result: object) =>
  (result as Record<string, unknown>)[key] === null &&
  ((result as { candidates?: readonly unknown[] }).candidates ?? []).length === 0;

export const routes: readonly Route[] = [
  {
    method: "GET",
    path: "/search",
    summary: "The rulings that answer a query.",
    parameters: [
      queryParameter("q", "The query: names, numbers, words, slang, a situation.", { required: true }),
      game,
      queryParameter("document", "The id or a name of a document."),
      queryParameter("kind", "A kind of ruling.", { schema: { type: "string", enum: [...kinds] } }),
      edition,
      asOf,
      queryParameter("limit", "The maximum number of results; 5 by default.", {
        schema: { type: "integer", minimum: 1, maximum: 100 },
      }),
    ],
    result: "search",
    call: (library, values) =>
      grim.search(library, values["q"] ?? "", {
        game: values["game"],
        document: values["document"],
        kind: values["kind"],
        limit: limitOf(values["limit"]),
        ...editionOptions(values),
      }),
  },
  {
    method: "GET",
    path: "/rulings",
    summary: "The ruling that a reference, a number or a name means.",
    parameters: [ref, edition, asOf],
    result: "show",
    isMissing: isNullWithoutCandidates("ruling"),
    call: (library, values) => grim.show(library, values["ref"] ?? "", editionOptions(values)),
  },
  {
    method: "GET",
    path: "/rulings/{document}/{id}",
    summary: "A ruling by its reference; `document` may be `document@edition`.",
    parameters: [document, pathParameter("id", "The id of the ruling."), edition, asOf],
    result: "show",
    isMissing: isNullWithoutCandidates("ruling"),
    call: (library, values) => grim.show(library, `${values["document"]}/${values["id"]}`, editionOptions(values)),
  },
  {
    method: "GET",
    path: "/cards",
    summary: "The page of a card, of any game.",
    parameters: [queryParameter("name", "The name of the card.", { required: true }), game, edition, asOf],
    result: "card",
    isMissing: isNullWithoutCandidates("card"),
    call: (library, values) =>
      grim.card(library, values["name"] ?? "", { game: values["game"], ...editionOptions(values) }),
  },
  {
    method: "GET",
    path: "/cards/{game}/{name}",
    summary: "The page of a card.",
    parameters: [
      pathParameter("game", "The id of a game."),
      pathParameter("name", "The name or id of the card."),
      edition,
      asOf,
    ],
    result: "card",
    isMissing: isNullWithoutCandidates("card"),
    call: (library, values) =>
      grim.card(library, values["name"] ?? "", { game: values["game"], ...editionOptions(values) }),
  },
  {
    method: "GET",
    path: "/keywords",
    summary: "What a term means, of any game.",
    parameters: [queryParameter("term", "The term.", { required: true }), game, edition, asOf],
    result: "keyword",
    isMissing: isNullWithoutCandidates("keyword"),
    call: (library, values) =>
      grim.keyword(library, values["term"] ?? "", { game: values["game"], ...editionOptions(values) }),
  },
  {
    method: "GET",
    path: "/keywords/{game}/{term}",
    summary: "What a term means.",
    parameters: [pathParameter("game", "The id of a game."), pathParameter("term", "The term."), edition, asOf],
    result: "keyword",
    isMissing: isNullWithoutCandidates("keyword"),
    call: (library, values) =>
      grim.keyword(library, values["term"] ?? "", { game: values["game"], ...editionOptions(values) }),
  },
  {
    method: "GET",
    path: "/governs",
    summary: "Which text takes precedence for a ruling.",
    parameters: [ref],
    result: "governs",
    isMissing: isNullWithoutCandidates("reference"),
    call: (library, values) => grim.governs(library, values["ref"] ?? ""),
  },
  {
    method: "GET",
    path: "/cite",
    summary: "The citation of a ruling.",
    parameters: [
      ref,
      queryParameter("format", "`plain` by default.", {
        schema: { type: "string", enum: ["plain", "markdown", "slip"] },
      }),
    ],
    result: "cite",
    isMissing: isNullWithoutCandidates("citation"),
    call: (library, values) =>
      grim.cite(library, values["ref"] ?? "", { format: values["format"] as grim.CiteOptions["format"] }),
  },
  {
    method: "GET",
    path: "/history",
    summary: "One ruling through every edition of the library.",
    parameters: [ref, queryParameter("edition", "The edition in which the reference is read.")],
    result: "history",
    isMissing: isNullWithoutCandidates("ruling"),
    call: (library, values) => grim.history(library, values["ref"] ?? "", { edition: values["edition"] }),
  },
  {
    method: "GET",
    path: "/documents",
    summary: "The documents and editions of the library.",
    parameters: [],
    result: "documents",
    call: (library) => grim.documents(library),
  },
  {
    method: "GET",
    path: "/documents/{document}",
    summary: "One document and its editions.",
    parameters: [document],
    result: "documents",
    call: (library, values) => grim.documents(library, values["document"]),
  },
  {
    method: "GET",
    path: "/documents/{document}/diff",
    summary: "What changed between two editions; by default the last two.",
    parameters: [
      document,
      queryParameter("from", "The older edition."),
      queryParameter("to", "The newer edition."),
      queryParameter("kind", "Only these kinds of ruling, separated by commas."),
      queryParameter("card", "Only rulings that cite or mention this card."),
    ],
    result: "diff",
    call: (library, values) =>
      grim.diff(library, values["document"] ?? "", values["from"], values["to"], {
        kind: values["kind"],
        card: values["card"],
      }),
  },
  {
    method: "GET",
    path: "/documents/{document}/changes",
    summary: "What changed in an edition; by default the newest in the library.",
    parameters: [document, queryParameter("edition", "The name of an edition.")],
    result: "changes",
    call: (library, values) => grim.changes(library, values["document"] ?? "", values["edition"]),
  },
  {
    method: "POST",
    path: "/decks",
    summary: "The rulings for each card of a decklist, which is the body.",
    parameters: [game, edition, asOf],
    result: "deck",
    call: (library, values, body) => grim.deck(library, body, { game: values["game"], ...editionOptions(values) }),
  },
];

/** @throws GrimError `usage` for anything but a whole number from 1 to 100 */
function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit;
  throw new GrimError(problem("usage", "limit takes a whole number from 1 to 100."));
}

/** A route and the values of its path parameters. */
export interface RouteMatch {
  route: Route;
  values: Values;
}

/**
 * The routes that match a path, one for each method.
 * @param segments of the path below /api/v1, decoded
 */
export function matchingRoutes(segments: readonly string[]): RouteMatch[] {
  return routes.flatMap((route) => {
    const parts = route.path.slice(1).split("/");
    if (parts.length !== segments.length) return [];
    const values: Record<string, string> = {};
    for (const [i, part] of parts.entries()) {
      const segment = segments[i] as string;
      if (part.startsWith("{")) values[part.slice(1, -1)] = segment;
      else if (part !== segment) return [];
    }
    return [{ route, values }];
  });
}
