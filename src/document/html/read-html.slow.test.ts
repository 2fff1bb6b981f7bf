import { expect, it } from "vitest";
import { readHtml, readMarkdown } from "./read-html.js";

const bytes = (text: string) => new TextEncoder().encode(text);
const small = { time: 5_000, memory: 300 << 20 };

it.each([
  [
    "open tags that each paragraph opens again",
    Array.from({ length: 300 }, (_, i) => `<font color=${i}>`).join("") + "<p>x".repeat(200_000),
  ],
  ["tables in tables", "<table><tr><td>".repeat(390) + "x".repeat(10)],
])("ends the reading of a page with %s within its limits", async (_, html) => {
  const started = process.memoryUsage.rss();
  const result = await readHtml(bytes(html), "page.html", {}, small).catch((error: unknown) => error);
  expect(result).toMatchObject(
    result instanceof Error ? { problems: [{ code: expect.stringMatching(/^file-/) }] } : { name: "page.html" },
  );
  expect(process.memoryUsage.rss() - started).toBeLessThan(2 * small.memory);
});

it("ends the reading of Markdown with many marks of emphasis", async () => {
  const result = await readMarkdown(bytes("*a_".repeat(60_000)), "faq.md", {}, small).catch((error: unknown) => error);
  expect(result).toMatchObject(
    result instanceof Error ? { problems: [{ code: "file-too-large" }] } : { name: "faq.md" },
  );
});
