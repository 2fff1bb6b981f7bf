/** The OpenAPI description is valid, and a client generated from it compiles and gets answers from a running server. */
import { spawn } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import openapiTS, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openLibrary } from "../src/index.js";
import { listen, stop } from "../src/server/listen.js";
import { grimServer } from "../src/server/server.js";
import { cleanEnv, emptyFolder, finished, root } from "./run.js";

let server: Server;
let base: string;
let description: Record<string, unknown>;
beforeAll(async () => {
  server = grimServer({ library: await openLibrary(), version: "1.2.3", site: null, log: () => undefined });
  base = await listen(server, "127.0.0.1", 0);
  description = (await (await fetch(`${base}api/v1/openapi.json`)).json()) as typeof description;
});
afterAll(() => stop(server));

it("the OpenAPI description is valid OpenAPI 3.1", async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(description))).toEqual({ valid: true });
  expect(validator.version).toBe("3.1");
  const wrong = await new Validator().validate({ ...structuredClone(description), paths: { search: 1 } });
  expect(wrong.valid).toBe(false);
});

/** What a user of the generated types writes. */
const client = `
import createClient from "openapi-fetch";
import type { paths } from "./api.js";

const api = createClient<paths>({ baseUrl: process.argv[2] ?? "" });
const { data } = await api.GET("/api/v1/search", { params: { query: { q: "hound of tindalos", limit: 1 } } });
const answer: "confident" | "likely" | "none" | undefined = data?.answer;
const path = { document: "ahlcg-faq", id: "nested-sequences" };
const shown = await api.GET("/api/v1/rulings/{document}/{id}", { params: { path } });
const title: string | null | undefined = shown.data?.ruling?.title;
const deck = await api.POST("/api/v1/decks", { body: "2x Lucky Dice", bodySerializer: (text) => text });
const missing = await api.GET("/api/v1/documents/{document}", { params: { path: { document: "nonsense" } } });
// @ts-expect-error: there is no such path
await api.GET("/api/v1/nonsense");
// @ts-expect-error: the query is required
await api.GET("/api/v1/search", { params: { query: {} } });
const code: string | undefined = missing.error?.error.code;
console.log(JSON.stringify({ answer, title, cards: deck.data?.cards.length, code, status: missing.response.status }));
`;

it("a client generated from the OpenAPI description compiles and receives answers", async () => {
  const project = emptyFolder("client");
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  writeFileSync(join(project, "package.json"), '{"type":"module"}');
  writeFileSync(join(project, "api.ts"), astToString(await openapiTS(JSON.stringify(description))));
  writeFileSync(join(project, "client.ts"), client);
  const compilerOptions = {
    ...{ target: "ES2023", module: "NodeNext", types: ["node"], skipLibCheck: true },
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, outDir: "out" },
  };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const node = (...args: string[]) => finished(spawn(process.execPath, args, { cwd: project, env: cleanEnv() }));
  expect(await node(join(root, "node_modules/typescript/bin/tsc"))).toMatchObject({ code: 0, stdout: "" });
  const { stdout, stderr } = await node("out/client.js", base);
  expect(stderr).toBe("");
  expect(JSON.parse(stdout)).toEqual({
    answer: "confident",
    title: "Nested Sequences",
    cards: 1,
    code: "unknown-document",
    status: 404,
  });
});

/** The parts of the description that are looked at here. */
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
  const ajv = new Ajv2020({ strict: false }).addSchema(description, "api");
  const validate = ajv.compile({ $ref: `api#/${pointer}` });
  expect(validate(await response.json()), JSON.stringify(validate.errors)).toBe(true);
});
