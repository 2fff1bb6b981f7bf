import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { expect, test } from "vitest";
import { mixedPaths } from "../scripts/bench/serve.js";

test("the measurement of memory requests all kinds, on each connection", async () => {
  const counts: Record<string, number> = {};
  const server = createServer(({ url = "" }, response) => {
    counts[url] = (counts[url] ?? 0) + 1;
    response.end();
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const paths = mixedPaths([["/healthz"], ["/r1", "/r2"], ["/c1", "/c2"], ["/s1"]], 20);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await autocannon({ url, requests: paths.map((path) => ({ path })), connections: 4, amount: 80 });
  await new Promise((done) => server.close(done));
  expect(counts).toEqual({ "/healthz": 16, "/r1": 20, "/r2": 20, "/c1": 8, "/c2": 8, "/s1": 8 });
});
