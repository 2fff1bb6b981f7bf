/**
 * The text of a tool's answer: words that a model can quote exactly, their citation, the confidence, and the age of the
 * edition. The text has a maximum length. The structured content of the answer is complete.
 */
import { cite, documents, type HouseRuling, type Library, type Ruling, type SearchResult } from "../index.js";

const maxAnswerCharacters = 12_000;
const maxRulingCharacters = 4_000;

/**
 * Cuts a text that is longer than `maxLength` characters, and marks the cut. It cuts at the last space or line end that fits.
 * If the 200 characters before `maxLength` have none, it cuts before them.
 * @param whereRest where to read the rest, for the mark
 */
function bounded(text: string, maxLength: number, whereRest: string): string {
  if (text.length <= maxLength) return text;
  const cut = Math.max(text.lastIndexOf("\n", maxLength), text.lastIndexOf(" ", maxLength), maxLength - 200);
  return `${text.slice(0, cut).trimEnd()}\n[cut here: ${whereRest}]`;
}

/** The confidence of an answer, and how to present it. */
export function confidenceWords({ answer }: Pick<SearchResult, "answer">): string {
  if (answer === "confident") return "Confidence: confident. The first ruling answers the query.";
  if (answer === "likely") return 'Confidence: likely. The first ruling probably answers the query: say "probably".';
  return "Confidence: none. No ruling found. Do not present the rulings below, if any, as an answer.";
}

/** A ruling's citation, the age of its edition, and its words between <<< and >>>. */
export async function rulingText(library: Library, ruling: Ruling): Promise<string> {
  const ref = `${ruling.document}@${ruling.edition}/${ruling.id}`;
  const lines = [
    `Citation: ${(await cite(library, ref)).citation}`,
    await ageWords(library, ruling.document, ruling.edition),
    ...(ruling.question === null ? [] : [`Question: ${ruling.question}`]),
    `Words (${ruling.kind}), exactly:`,
    "<<<",
    bounded(ruling.text, maxRulingCharacters, `show ${ref} has the rest`),
    ">>>",
  ];
  return lines.join("\n");
}

/** The citation and the words of a house ruling. The citation says that the ruling is not official. */
export function houseText({ citation, question, text }: HouseRuling): string {
  return [`Citation: ${citation}`, ...(question === null ? [] : [`Question: ${question}`]), text].join("\n");
}

/**
 * `Edition: 1.0 of 2017-02.` If later editions exist, names the newest one in this library and the newest one that the
 * publisher has issued.
 */
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
      : ` The publisher has issued later editions, the newest known ${later.edition} of ${later.date ?? "unknown date"}; their texts are not in this library.`;
  return `Edition: ${edition} of ${date}.${inLibrary}${issued}`;
}

/** Joins the lines that are not null, false or empty, and cuts the text to `maxAnswerCharacters`. */
export function boundedLines(...lines: readonly (string | null | false)[]): string {
  const text = lines.filter(Boolean).join("\n");
  return bounded(text, maxAnswerCharacters, "the structured content has the rest");
}
