/** Compiles a client generated from the OpenAPI description, and runs it against a server. */
import { spawn } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { expect, it } from "vitest";
import { openLibrary } from "../src/index.js";
import { listen, stop } from "../src/server/listen.js";
import { grimServer } from "../src/server/server.js";
import { cleanEnv, emptyFolder, resultOf, root } from "./run.js";

/** Code that uses the generated types. */
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

it("a client generated from the OpenAPI description compiles and receives answers", async ({ onTestFinished }) => {
  const server = grimServer({ library: await openLibrary(), version: "1.2.3", site: null, log: () => undefined });
  const base = await listen(server, "127.0.0.1", 0);
  onTestFinished(() => stop(server));
  const description = await (await fetch(`${base}api/v1/openapi.json`)).text();
  const project = emptyFolder("client");
  symlinkSync(join(root, "node_modules"), join(project, "node_modules"));
  writeFileSync(join(project, "package.json"), '{"type":"module"}');
  writeFileSync(join(project, "api.ts"), astToString(await openapiTS(description)));
  writeFileSync(join(project, "client.ts"), client);
  const compilerOptions = {
    ...{ target: "ES2023", module: "NodeNext", types: ["node"], skipLibCheck: true },
    ...{ strict: true, noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, outDir: "out" },
  };
  writeFileSync(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions }));
  const node = (...args: string[]) => resultOf(spawn(process.execPath, args, { cwd: project, env: cleanEnv() }));
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
