import { expect, it } from "vitest";
import { madeUpServers } from "./made-up-server.fixture.js";

const { serve } = madeUpServers();
const openApi = async () => (await fetch(new URL("/api/v1/openapi.json", await serve()))).json();

it("refers only to schemas that it has", async () => {
  const api = (await openApi()) as { components: { schemas: Record<string, unknown> } };
  const names = [...JSON.stringify(api).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !Object.hasOwn(api.components.schemas, name ?? ""))).toEqual([]);
});

it("describes each path with its parameters, answers and schemas", async () => {
  const { components, ...api } = (await openApi()) as { components: { schemas: object } };
  expect(Object.keys(components.schemas).sort()).toMatchSnapshot();
  await expect(`${JSON.stringify(api, null, 1)}\n`).toMatchFileSnapshot("expected/openapi.txt");
});
