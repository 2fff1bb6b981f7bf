/**
 * The paths of the HTTP API, with the parameters and the look-up of each. The server and the OpenAPI description use this
 * table.
 */
import * as grim from "../index.js";
import { grimError } from "../problem.js";
import { kinds } from "../ruling/kinds.js";
import { defaultLimits } from "./limits.js";

export interface Parameter {
  name: string;
  in: "path" | "query";
  description: string;
  required?: boolean;
  schema: Readonly<Record<string, unknown>>;
}

/** The values of a request's parameters, by name. */
export type ParameterValues = Readonly<Record<string, string | undefined>>;

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
  call(library: grim.Library, values: ParameterValues, body: Uint8Array): Promise<object>;
}

const stringSchema = { type: "string", maxLength: defaultLimits.value };

function pathParameter(name: string, description: string): Parameter {
  return { name, in: "path", description, required: true, schema: stringSchema };
}

function queryParameter(name: string, description: string, overrides: Partial<Parameter> = {}): Parameter {
  return { name, in: "query", description, schema: stringSchema, ...overrides };
}

function requiredParameter(name: string, description: string): Parameter {
  return queryParameter(name, description, { required: true });
}

const game = queryParameter("game", "The id of a game, such as `coc`.");
const edition = queryParameter(
  "edition",
  "The name of an edition, such as `1.3`. Each document that has this edition is read in it.",
);
const asOf = queryParameter("as_of", "Read the texts in force on this date, such as `2017-03`.");
const document = pathParameter("document", "The id or a name of a document.");
const ref = requiredParameter("ref", "A reference, a number such as `coc 2.13`, or the name of a card or term.");

const kind = queryParameter("kind", "A kind of ruling.", { schema: { type: "string", enum: [...kinds] } });
const limit = queryParameter("limit", "The maximum number of results; 5 by default.", {
  schema: { type: "integer", minimum: 1, maximum: 100 },
});
const format = queryParameter("format", "`plain` by default.", {
  schema: { type: "string", enum: ["plain", "markdown", "slip"] },
});

const editionOptions = (values: ParameterValues) => ({ edition: values["edition"], asOf: values["as_of"] });
const gameOptions = (values: ParameterValues) => ({ game: values["game"], ...editionOptions(values) });

/** The key that is null in a result when nothing has the name. The results of other look-ups are never missing. */
const nullKeyWhenMissing: Partial<Record<Route["result"], string>> = {
  show: "ruling",
  card: "card",
  keyword: "keyword",
  governs: "reference",
  cite: "citation",
  history: "ruling",
};

/** A route with the method GET. Its result is missing if the key in `nullKeyWhenMissing` is null and there are no candidates. */
function get(
  path: string,
  result: Route["result"],
  summary: string,
  parameters: readonly Parameter[],
  call: (library: grim.Library, values: ParameterValues) => Promise<object>,
): Route {
  const key = nullKeyWhenMissing[result];
  const isMissing = (found: object) => {
    const { candidates = [], ...rest } = found as Record<string, unknown> & { candidates?: readonly unknown[] };
    return key !== undefined && rest[key] === null && candidates.length === 0;
  };
  return { method: "GET", path, summary, parameters, result, ...(key !== undefined && { isMissing }), call };
}

export const routes: readonly Route[] = [
  get(
    "/search",
    "search",
    "The rulings that answer a query.",
    [
      requiredParameter("q", "The query: names, numbers, words, slang, a situation."),
      game,
      queryParameter("document", "The id or a name of a document."),
      kind,
      edition,
      asOf,
      limit,
    ],
    (library, values) =>
      grim.search(library, values["q"] ?? "", {
        document: values["document"],
        kind: values["kind"],
        limit: requireLimit(values["limit"]),
        ...gameOptions(values),
      }),
  ),
  get(
    "/rulings",
    "show",
    "The ruling that a reference, a number or a name means.",
    [ref, edition, asOf],
    (library, values) => grim.show(library, values["ref"] ?? "", editionOptions(values)),
  ),
  get(
    "/rulings/{document}/{id}",
    "show",
    "A ruling by its reference; `document` may be `document@edition`.",
    [document, pathParameter("id", "The id of the ruling."), edition, asOf],
    (library, values) => grim.show(library, `${values["document"]}/${values["id"]}`, editionOptions(values)),
  ),
  get(
    "/cards",
    "card",
    "The page of a card. Without `game`, in all games.",
    [requiredParameter("name", "The name of the card."), game, edition, asOf],
    (library, values) => grim.card(library, values["name"] ?? "", gameOptions(values)),
  ),
  get(
    "/cards/{game}/{name}",
    "card",
    "The page of a card.",
    [pathParameter("game", "The id of a game."), pathParameter("name", "The name or id of the card."), edition, asOf],
    (library, values) => grim.card(library, values["name"] ?? "", gameOptions(values)),
  ),
  get(
    "/keywords",
    "keyword",
    "What a term means. Without `game`, in all games.",
    [requiredParameter("term", "The term."), game, edition, asOf],
    (library, values) => grim.keyword(library, values["term"] ?? "", gameOptions(values)),
  ),
  get(
    "/keywords/{game}/{term}",
    "keyword",
    "What a term means.",
    [pathParameter("game", "The id of a game."), pathParameter("term", "The term."), edition, asOf],
    (library, values) => grim.keyword(library, values["term"] ?? "", gameOptions(values)),
  ),
  get("/governs", "governs", "Which text takes precedence for a ruling.", [ref], (library, values) =>
    grim.governs(library, values["ref"] ?? ""),
  ),
  get("/cite", "cite", "The citation of a ruling.", [ref, format], (library, values) =>
    grim.cite(library, values["ref"] ?? "", { format: values["format"] as grim.CiteOptions["format"] }),
  ),
  get(
    "/history",
    "history",
    "One ruling in every edition of the library.",
    [ref, queryParameter("edition", "The edition to read the reference in.")],
    (library, values) => grim.history(library, values["ref"] ?? "", { edition: values["edition"] }),
  ),
  get("/documents", "documents", "The documents and editions of the library.", [], (library) =>
    grim.documents(library),
  ),
  get("/documents/{document}", "documents", "One document and its editions.", [document], (library, values) =>
    grim.documents(library, values["document"]),
  ),
  get(
    "/documents/{document}/diff",
    "diff",
    "What changed between two editions; by default the last two.",
    [
      document,
      queryParameter("from", "The older edition."),
      queryParameter("to", "The newer edition."),
      queryParameter("kind", "Only these kinds of ruling, separated by commas."),
      queryParameter("card", "Only rulings that cite or mention this card."),
    ],
    (library, values) =>
      grim.diff(library, values["document"] ?? "", values["from"], values["to"], {
        kind: values["kind"],
        card: values["card"],
      }),
  ),
  get(
    "/documents/{document}/changes",
    "changes",
    "What changed in an edition; by default the newest in the library.",
    [document, queryParameter("edition", "The name of an edition.")],
    (library, values) => grim.changes(library, values["document"] ?? "", values["edition"]),
  ),
  {
    method: "POST",
    path: "/decks",
    summary: "The rulings for each card of a decklist, which is the body.",
    parameters: [game, edition, asOf],
    result: "deck",
    call: (library, values, body) => grim.deck(library, body, gameOptions(values)),
  },
];

/** The number in `text`; undefined without one. @throws GrimError `usage` for anything but a whole number from 1 to 100 */
function requireLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit;
  throw grimError("usage", "limit takes a whole number from 1 to 100.");
}

/** A route and the values of its path parameters. */
export interface RouteMatch {
  route: Route;
  values: ParameterValues;
}

/** The routes that match a path, one for each method. @param segments of the path below /api/v1, decoded */
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
