/** The OpenAPI 3.1 description of the HTTP API, from the table of routes and the schemas of the results. */
import { z } from "zod";
import { outputs } from "../views/schema/outputs.js";
import { type Route, routes } from "./routes.js";

type Json = Record<string, unknown>;

const errorSchema = {
  type: "object",
  required: ["error"],
  properties: {
    error: {
      type: "object",
      required: ["code", "message", "hint"],
      properties: {
        code: { type: "string", description: "such as usage, bad-query, unknown-document" },
        message: { type: "string" },
        hint: { type: ["string", "null"] },
      },
    },
  },
};

/** The OpenAPI description. @param version the version of the program */
export function openApi(version: string): object {
  const schemas: Json = { Error: errorSchema };
  for (const name of new Set(routes.map((one) => one.result))) Object.assign(schemas, namedSchemas(name));
  const paths: Record<string, Json> = {};
  for (const route of routes) {
    const path = `/api/v1${route.path}`;
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "grimrule",
      version,
      description:
        "Official card-game rulings, word for word, with their source. Within one major version, paths, parameters and keys may be added; none is changed or removed.",
      license: { name: "MIT", identifier: "MIT" },
    },
    servers: [{ url: "/" }],
    paths,
    components: { schemas },
  };
}

function resultSchemaName(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}Result`;
}

/** The schema of a result and the named schemas that it uses, by name. */
function namedSchemas(name: string): Json {
  const { $schema: _, $defs = {}, ...schema } = z.toJSONSchema(outputs[name]?.schema ?? z.never());
  const schemas = { ...$defs, [resultSchemaName(name)]: schema };
  return JSON.parse(JSON.stringify(schemas).replaceAll("#/$defs/", "#/components/schemas/")) as Json;
}

function operation(route: Route): Json {
  const jsonResponse = (description: string, ...names: string[]) => {
    const schemas = names.map((name) => ({ $ref: `#/components/schemas/${name}` }));
    return {
      description,
      content: { "application/json": { schema: schemas.length > 1 ? { anyOf: schemas } : schemas[0] } },
    };
  };
  const pathInCamelCase = route.path
    .replace(/[{}]/g, "")
    .replace(/\/(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    operationId: `${route.method.toLowerCase()}${pathInCamelCase}`,
    summary: route.summary,
    parameters: route.parameters.map((one) => ({ required: false, ...one })),
    ...(route.method === "POST" && {
      requestBody: { required: true, content: { "text/plain": { schema: { type: "string" } } } },
    }),
    responses: {
      "200": jsonResponse("The result.", resultSchemaName(route.result)),
      "400": jsonResponse(
        "The request is not valid, such as an unknown parameter; `error` says what was expected.",
        "Error",
      ),
      "404": route.isMissing
        ? jsonResponse(
            "Nothing has this name: a result whose keys are null or empty. If the document or edition does not exist: an error.",
            resultSchemaName(route.result),
            "Error",
          )
        : jsonResponse("No such document, edition or card.", "Error"),
      default: jsonResponse(
        "The request exceeds a limit, or the server is busy. docs/guide-programs.md lists the limits.",
        "Error",
      ),
    },
  };
}
