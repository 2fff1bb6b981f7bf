/** Checks that the OpenAPI description is valid, and that answers of a running server match it. */
import type { Server } from "node:http";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openLibrary } from "../src/index.js";
import { listen, stop } from "../src/server/listen.js";
import { grimServer } from "../src/server/server.js";

let server: Server;
let base: string;
let description: Record<string, unknown>;
const ajv = new Ajv2020({ strict: false });
beforeAll(async () => {
  server = grimServer({ library: await openLibrary(), version: "1.2.3", site: null, log: () => undefined });
  // Requests share a connection. On a busy machine, a check between them may take longer than the default timeout.
  server.keepAliveTimeout = 60_000;
  base = await listen(server, "127.0.0.1", 0);
  description = (await (await fetch(`${base}api/v1/openapi.json`)).json()) as typeof description;
  ajv.addSchema(description, "api");
});
afterAll(() => stop(server));

it("the OpenAPI description is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(description))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  const wrong = await new Validator().validate({ ...structuredClone(description), paths: { search: 1 } });
  expect(wrong.valid).toBe(false);
});

/** The parts of the description that this test reads. */
interface Described {
  paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
}

it.each([
  ["/search", "/search?q=hound%20of%20tindalos", 200],
  ["/search", "/search?q=%22", 400],
  ["/search", "/search?q=lamps&document=nonsense", 404],
  ["/rulings/{document}/{id}", "/rulings/ahlcg-faq/nested-sequences", 200],
  ["/rulings/{document}/{id}", "/rulings/ahlcg-faq/nothing", 404],
  ["/rulings", "/rulings?ref=ahlcg%201.4&edition=9.9", 404],
  ["/cards/{game}/{name}", "/cards/coc/zzzzqqxx", 404],
  ["/governs", "/governs?ref=F57", 400],
  ["/documents/{document}/diff", "/documents/ahlcg-faq/diff", 200],
  ["/documents/{document}", "/documents/nonsense", 404],
  ["/search", `/search?q=${"x".repeat(5000)}`, 414],
  ["/search", "/search", 400],
])("the OpenAPI description of %s matches the answer to %s with status %d", async (path, url, status) => {
  const response = await fetch(`${base}api/v1${url}`);
  expect(response.status).toBe(status);
  const { responses } = (description as unknown as Described).paths[`/api/v1${path}`]?.get ?? { responses: {} };
  const key = String(status) in responses ? status : "default";
  const pointer = ["paths", `/api/v1${path}`, "get", "responses", key, "content", "application/json", "schema"]
    .map((one) => encodeURIComponent(String(one).replaceAll("~", "~0").replaceAll("/", "~1")))
    .join("/");
  const validate = ajv.compile({ $ref: `api#/${pointer}` });
  expect(validate(await response.json()), JSON.stringify(validate.errors)).toBe(true);
});
