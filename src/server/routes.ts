/** The paths of the HTTP API: which look-up each calls, with which parameters. The server and OpenAPI use this table. */
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
  /** Whether a result means that what the path names does not exist: status 404, with the same body. */
  isMissing?(result: object): boolean;
  /** @throws GrimError as the look-up does */
  call(library: grim.Library, values: Values, body: Uint8Array): Promise<object>;
}

const string = { type: "string", maxLength: 1000 };

function path(name: string, description: string): Parameter {
  return { name, in: "path", description, required: true, schema: string };
}

function query(name: string, description: string, more: Partial<Parameter> = {}): Parameter {
  return { name, in: "query", description, schema: string, ...more };
}

const game = query("game", "The id of a game, such as `coc`.");
const edition = query("edition", "Read the documents that have this edition in it.");
const asOf = query("as_of", "Read the texts in force on this date, such as `2017-03`.");
const document = path("document", "The id or a name of a document.");
const ref = query("ref", "A reference, a number such as `coc 2.13`, or the name of a card or term.", {
  required: true,
});

const editions = (values: Values) => ({ edition: values["edition"], asOf: values["as_of"] });

type Nothing = { candidates?: readonly unknown[] };
const none = (key: string) => (result: object) =>
  (result as Record<string, unknown>)[key] === null && ((result as Nothing).candidates ?? []).length === 0;

export const routes: readonly Route[] = [
  {
    method: "GET",
    path: "/search",
    summary: "The rulings that answer a query.",
    parameters: [
      query("q", "The query: names, numbers, words, slang, a situation.", { required: true }),
      game,
      query("document", "The id or a name of a document."),
      query("kind", "A kind of ruling.", { schema: { type: "string", enum: [...kinds] } }),
      edition,
      asOf,
      query("limit", "The maximum number of results; 5 by default.", {
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
        ...editions(values),
      }),
  },
  {
    method: "GET",
    path: "/rulings",
    summary: "The ruling that a reference, a number or a name means.",
    parameters: [ref, edition, asOf],
    result: "show",
    isMissing: none("ruling"),
    call: (library, values) => grim.show(library, values["ref"] ?? "", editions(values)),
  },
  {
    method: "GET",
    path: "/rulings/{document}/{id}",
    summary: "A ruling by its reference; `document` may be `document@edition`.",
    parameters: [document, path("id", "The id of the ruling."), edition, asOf],
    result: "show",
    isMissing: none("ruling"),
    call: (library, values) => grim.show(library, `${values["document"]}/${values["id"]}`, editions(values)),
  },
  {
    method: "GET",
    path: "/cards",
    summary: "The page of a card, of any game.",
    parameters: [query("name", "The name of the card.", { required: true }), game, edition, asOf],
    result: "card",
    isMissing: none("card"),
    call: (library, values) => grim.card(library, values["name"] ?? "", { game: values["game"], ...editions(values) }),
  },
  {
    method: "GET",
    path: "/cards/{game}/{name}",
    summary: "The page of a card.",
    parameters: [path("game", "The id of a game."), path("name", "The name or id of the card."), edition, asOf],
    result: "card",
    isMissing: none("card"),
    call: (library, values) => grim.card(library, values["name"] ?? "", { game: values["game"], ...editions(values) }),
  },
  {
    method: "GET",
    path: "/keywords",
    summary: "What a term means, of any game.",
    parameters: [query("term", "The term.", { required: true }), game, edition, asOf],
    result: "keyword",
    isMissing: none("keyword"),
    call: (library, values) =>
      grim.keyword(library, values["term"] ?? "", { game: values["game"], ...editions(values) }),
  },
  {
    method: "GET",
    path: "/keywords/{game}/{term}",
    summary: "What a term means.",
    parameters: [path("game", "The id of a game."), path("term", "The term."), edition, asOf],
    result: "keyword",
    isMissing: none("keyword"),
    call: (library, values) =>
      grim.keyword(library, values["term"] ?? "", { game: values["game"], ...editions(values) }),
  },
  {
    method: "GET",
    path: "/governs",
    summary: "Which text takes precedence for a ruling.",
    parameters: [ref],
    result: "governs",
    isMissing: none("reference"),
    call: (library, values) => grim.governs(library, values["ref"] ?? ""),
  },
  {
    method: "GET",
    path: "/cite",
    summary: "The citation of a ruling.",
    parameters: [
      ref,
      query("format", "`plain` by default.", { schema: { type: "string", enum: ["plain", "markdown", "slip"] } }),
    ],
    result: "cite",
    isMissing: none("citation"),
    call: (library, values) =>
      grim.cite(library, values["ref"] ?? "", { format: values["format"] as grim.CiteOptions["format"] }),
  },
  {
    method: "GET",
    path: "/history",
    summary: "One ruling through every edition of the library.",
    parameters: [ref, query("edition", "The edition in which the reference is read.")],
    result: "history",
    isMissing: none("ruling"),
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
      query("from", "The older edition."),
      query("to", "The newer edition."),
      query("kind", "Only these kinds of ruling, separated by commas."),
      query("card", "Only rulings that cite or mention this card."),
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
    parameters: [document, query("edition", "The name of an edition.")],
    result: "changes",
    call: (library, values) => grim.changes(library, values["document"] ?? "", values["edition"]),
  },
  {
    method: "POST",
    path: "/decks",
    summary: "The rulings for each card of a decklist, which is the body.",
    parameters: [game, edition, asOf],
    result: "deck",
    call: (library, values, body) => grim.deck(library, body, { game: values["game"], ...editions(values) }),
  },
];

/** @throws GrimError usage */
function limitOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 100) return limit;
  throw new GrimError(problem("usage", "limit takes a whole number from 1 to 100."));
}

/** A route and the values of its path. */
export interface Match {
  route: Route;
  values: Values;
}

/** The routes that a path below /api/v1 matches, one for each method; empty for none. @param segments decoded */
export function matching(segments: readonly string[]): Match[] {
  return routes.flatMap((route) => {
    const wanted = route.path.slice(1).split("/");
    if (wanted.length !== segments.length) return [];
    const values: Record<string, string> = {};
    for (const [i, part] of wanted.entries()) {
      const segment = segments[i] as string;
      if (part.startsWith("{")) values[part.slice(1, -1)] = segment;
      else if (part !== segment) return [];
    }
    return [{ route, values }];
  });
}
