/** How lists of corrections that name pages are read without a profile. */
import { expect, it } from "vitest";
import { importInferred } from "./import-inferred.fixture.js";

async function read(...lines: string[]): Promise<string[]> {
  const { chapters } = await importInferred(lines.join("\n"), "lamps.txt", "Lamp Rules");
  return chapters
    .flatMap(({ rulings }) => rulings)
    .map(({ kind, title, question, text }) => [kind, question ?? title ?? "", text].join(" | "));
}

const corrections = [
  "▪ Rules, p. 4, “Oil,” the second line should read: “Take two.”",
  "▪ Rules, p. 9, “Fog,” the reference to “Bell” should be “Horn.”",
  "▪ Almanac, p. 12, the first line is replaced by: “Fog lifts.”",
];
const records = [
  'Rules, p. 4, "Oil" | Rules, p. 4, "Oil," the second line should read: "Take two."',
  'Rules, p. 9, "Fog" | Rules, p. 9, "Fog," the reference to "Bell" should be "Horn."',
  'Almanac, p. 12 | Almanac, p. 12, the first line is replaced by: "Fog lifts."',
];

it("reads each correction below the last answer, without a date and an introduction between them", async () => {
  const faq = ["Lamp Rules", "Q: May I light a lamp?", "A: Yes, if you have oil.", "4 May 2015"];
  expect(await read(...faq, "This list is for all printings.", ...corrections)).toEqual([
    "rule | Lamp Rules | This list is for all printings.",
    "faq | May I light a lamp? | Yes, if you have oil.",
    ...records.map((record) => `rules-errata | ${record}`),
  ]);
});

it("reads each correction below the introduction of errata", async () => {
  expect(await read("Lamp Errata", "", "This list is for all printings.", "", ...corrections)).toEqual([
    "card-errata | Lamp Errata | This list is for all printings.",
    ...records.map((record) => `card-errata | ${record}`),
  ]);
});

it("leaves lists in an answer that correct nothing, or name no page", async () => {
  const ask = async (...items: string[]) =>
    (await read("Lamp Rules", "Q: What may I light?", "A: One of these:", ...items)).length;
  expect(await ask("▪ A lamp.", "▪ A bell.", "▪ A mast.")).toBe(1);
  expect(await ask("▪ Lamps, see p. 4.", "▪ Bells, see p. 5.", "▪ Masts, see p. 6.")).toBe(1);
});

it("keeps dates if there are several, or a sentence goes on", async () => {
  const text = async (...lines: string[]) => (await read("Lamp Rules", "", ...lines)).join("\n");
  expect(await text("Lamps glow.", "4 May 2015", "Oil burns.")).not.toContain("2015");
  expect(await text("Lamps glow since", "4 May 2015", "at night.")).toContain("2015");
  expect(await text("Lamps glow.", "4 May 2015", "Oil burns.", "June 5, 2016", "Fog lifts.")).toContain("2015");
});
