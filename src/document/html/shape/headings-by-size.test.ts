import { expect, it } from "vitest";
import { readHtml } from "../read-html.js";

const line = (size: number, text: string) => `<p style="top:2px;font-size:${size}px">${text}</p>`;
const bold = (size: number, text: string) => line(size, `<b>${text}</b>`);
const text = (i: number) => line(11, `The lamp of table ${i} burns for one night.`);
const headingsOf = (...parts: string[]) => {
  const { lines, setAside = [] } = readHtml(new TextEncoder().encode(`<body>${parts.join("")}</body>`), "lamps.html");
  const aside = new Map(setAside.map(([line, , rule]) => [line, rule]));
  return lines.flatMap((line, i) =>
    line.startsWith("#") ? [line] : aside.has(i + 1) ? [`{${aside.get(i + 1)}} ${line}`] : [],
  );
};

it("gives a level to each size of short lines in bold that is larger than the text", () => {
  expect(
    headingsOf(
      bold(24.5, "Lamps"),
      bold(17, "1.0 Oil"),
      text(1),
      bold(12, "1.1 Wicks"),
      text(2),
      bold(17.1, "2.0 Fog"),
      text(3),
    ),
  ).toEqual(["# Lamps", "## 1.0 Oil", "### 1.1 Wicks", "## 2.0 Fog"]);
});

it("reads lines that <br> divides", () => {
  const span = (size: number, words: string) => `<span style="font-size:${size}pt;color:#111">${words}</span><br>`;
  const section = (name: string) => `<b>${span(14, name)}</b>${span(12, "It burns until dawn.")}`;
  expect(headingsOf(section("Oil:"), section("Wicks:"), section("Fog:"))).toEqual(["# Oil:", "# Wicks:", "# Fog:"]);
});

it("ends a heading with its element, also if the element has an icon of the same name", () => {
  const span = (words: string) => `<span style="font-size:14pt"><b>${words}</b></span><br>`;
  const page = `<p style="font-size:12pt">${["Oil", 'Wicks <span class="sun">day</span>', "Fog"].map((name) => `${span(name)}It burns until dawn.<br>`).join("")}</p>`;
  const { lines } = readHtml(new TextEncoder().encode(page), "lamps.html", { icons: { sun: "day" } });
  expect(lines.filter((line) => line.startsWith("#"))).toEqual(["# Oil", "# Wicks [day]", "# Fog"]);
});

it("sets a title aside that the next pages repeat", () => {
  expect(headingsOf(bold(20, "Lamps"), bold(14, "Oil"), text(1), bold(20, "Lamps"), bold(14, "Fog"), text(2))).toEqual([
    "# Lamps",
    "## Oil",
    "{running-head} Lamps",
    "## Fog",
  ]);
});

const three = ["Oil", "Wicks", "Fog"];
it.each([
  ["plain lines", three.map((name, i) => line(14, name) + text(i))],
  ["lines in bold of the size of the text", three.map((name, i) => bold(11, name) + text(i))],
  ["two lines", three.slice(1).map((name, i) => bold(14, name) + text(i))],
  ["sentences", three.map((name, i) => bold(14, `${name} burns at night.`) + text(i))],
  ["long lines", three.map((name, i) => bold(14, `${name} ${"burns ".repeat(12)}`) + text(i))],
  ["pages with headings", ["<h2>Lamps</h2>", "<h2>Fens</h2>", ...three.map((name, i) => bold(14, name) + text(i))]],
  ["pages without a size of the text", three.map((name) => `${bold(14, name)}<p>The lamp burns for one night.</p>`)],
])("finds no heading in %s", (_, parts) => {
  expect(headingsOf(...parts).filter((line) => line !== "## Lamps" && line !== "## Fens")).toEqual([]);
});
