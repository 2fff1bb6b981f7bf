/**
 * The text of a tool's answer: bounded, with words that a model can quote exactly, their citation, how sure the answer is,
 * and how old the edition is. The structured content of the answer has everything.
 */
import { type CiteResult, cite, documents, type Library, type Ruling, type SearchResult } from "../index.js";

/** In characters. Longer texts are cut at a paragraph or a space, and say so. */
const maxText = 12_000;
const maxRuling = 4_000;

/** A text of at most `max` characters; the cut is marked. @param rest what to do to read the rest */
function bounded(text: string, max: number = maxText, rest = "the structured content has the rest"): string {
  if (text.length <= max) return text;
  const cut = Math.max(text.lastIndexOf("\n", max), text.lastIndexOf(" ", max), max - 200);
  return `${text.slice(0, cut).trimEnd()}\n[cut here: ${rest}]`;
}

/** How sure an answer is, as an instruction to whoever quotes it. */
export function confidenceWords({ answer }: Pick<SearchResult, "answer">): string {
  if (answer === "confident") return "Confidence: confident. The first ruling answers the query.";
  if (answer === "likely") return 'Confidence: likely. The first ruling probably answers the query: say "probably".';
  return "Confidence: none. No ruling found. Do not present the rulings below, if any, as an answer.";
}

/** A ruling's words between marks, and its citation with the age of the edition. */
export async function rulingText(library: Library, ruling: Ruling): Promise<string> {
  const ref = `${ruling.document}@${ruling.edition}/${ruling.id}`;
  const lines = [
    citationText(await cite(library, ref)),
    await ageWords(library, ruling.document, ruling.edition),
    ...(ruling.question === null ? [] : [`Question: ${ruling.question}`]),
    `Words (${ruling.kind}), exactly:`,
    "<<<",
    bounded(ruling.text, maxRuling, `show ${ref} has the rest`),
    ">>>",
  ];
  return lines.join("\n");
}

function citationText({ citation }: CiteResult): string {
  return `Citation: ${citation}`;
}

/** `Edition 1.3 of 2017-02; the publisher has issued later editions, the newest 2.5 of 2026-02-20.` */
async function ageWords(library: Library, document: string, edition: string): Promise<string> {
  const [info] = (await documents(library, document)).documents;
  const date = info?.editions.find((one) => one.edition === edition)?.date ?? "unknown date";
  const newest = info?.editions[0]?.edition;
  const later = info?.later_editions.at(-1);
  const inLibrary =
    newest === undefined || newest === edition ? "" : ` The newest edition in this library is ${newest}.`;
  const issued =
    later === undefined
      ? ""
      : ` The publisher has issued later editions, the newest known ${later.edition} of ${later.date ?? "unknown date"}; their texts are not here.`;
  return `Edition: ${edition} of ${date}.${inLibrary}${issued}`;
}

/** Lines, without those that are null, in a bounded text. */
export function lines(...all: readonly (string | null | false)[]): string {
  return bounded(all.filter((one): one is string => typeof one === "string" && one !== "").join("\n"));
}
