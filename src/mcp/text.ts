/**
 * The text of a tool's answer: words that a model can quote exactly, their citation, the confidence, and the age of the
 * edition. The text has a maximum length. The structured content of the answer is complete.
 *
 * Everything that comes from a document, a house ruling or the query is a JSON string in the text, with control and format
 * characters made visible. So no document can write a line of its own into the answer: the text outside of quotes is only
 * what this program says.
 */
import { cite, documents, type HouseRuling, type Library, type Ruling, type SearchResult } from "../index.js";
import { sanitise } from "../ruling/sanitise.js";

const maxAnswerCharacters = 12_000;
const maxQuotedCharacters = 4_000;

/** A line, or several, in which all foreign text is quoted. Made by `line`, or of fixed words of this program. */
export interface Line {
  readonly text: string;
}

/** A value in a `line`: text and lists of texts are quoted. */
type Value = string | number | readonly string[] | Line | null;

/** A line of text. The words of the template are written as they are, and the strings in it as JSON strings. */
export function line(words: TemplateStringsArray, ...values: readonly Value[]): Line {
  return {
    text: words.map((part, index) => part + (index < values.length ? written(values[index] ?? null) : "")).join(""),
  };
}

/** Lines below each other, without those that are null or false. */
export function lines(...all: readonly (Line | null | false)[]): Line {
  return { text: all.flatMap((one) => (one ? [one.text] : [])).join("\n") };
}

function written(value: Value): string {
  if (value === null) return "unknown";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return quoted(value).text;
  if ("text" in value) return value.text;
  return value.map((one) => quoted(one).text).join(", ");
}

/** `text` as a JSON string. A longer text than `maxLength` is cut at a space or line end, with a mark after the string. */
function quoted(text: string, maxLength: number = maxQuotedCharacters): Line {
  const safe = sanitise(text);
  if (safe.length <= maxLength) return { text: JSON.stringify(safe) };
  const cut = Math.max(safe.lastIndexOf("\n", maxLength), safe.lastIndexOf(" ", maxLength), maxLength - 200);
  return { text: `${JSON.stringify(safe.slice(0, cut).trimEnd())} [cut here: the structured content has the rest]` };
}

/** The confidence of an answer, and how to present it. */
export function confidenceWords({ answer }: Pick<SearchResult, "answer">): Line {
  if (answer === "confident") return line`Confidence: confident. The first ruling answers the query.`;
  if (answer === "likely")
    return line`Confidence: likely. The first ruling probably answers the query: say "probably".`;
  return line`Confidence: none. No ruling found. Do not present the rulings below, if any, as an answer.`;
}

/** A ruling's citation, the age of its edition, and its words. @param maxLength of the words */
export async function rulingText(library: Library, ruling: Ruling, maxLength?: number): Promise<Line> {
  const ref = `${ruling.document}@${ruling.edition}/${ruling.id}`;
  return lines(
    line`Citation: ${(await cite(library, ref)).citation}`,
    await ageWords(library, ruling.document, ruling.edition),
    ruling.question === null ? null : line`Question: ${ruling.question}`,
    line`Words (${ruling.kind}), exactly: ${quoted(ruling.text, maxLength)}`,
  );
}

/** The citation and the words of a house ruling. The citation says that the ruling is not official. */
export function houseText({ citation, question, text }: HouseRuling): Line {
  return lines(
    line`House ruling, not official: ${citation}`,
    question === null ? null : line`Question: ${question}`,
    line`Words of the house ruling: ${text}`,
  );
}

/**
 * `Edition: "1.0" of "2017-02".` If later editions exist, names the newest one in this library and the newest one that the
 * publisher has issued.
 */
async function ageWords(library: Library, document: string, edition: string): Promise<Line> {
  const [info] = (await documents(library, document)).documents;
  const date = info?.editions.find((one) => one.edition === edition)?.date ?? null;
  const newest = info?.editions[0]?.edition;
  const later = info?.later_editions.at(-1);
  const inLibrary =
    newest === undefined || newest === edition ? line`` : line` The newest edition in this library is ${newest}.`;
  const issued =
    later === undefined
      ? line``
      : line` The publisher has issued later editions of ${info?.title ?? document}, the newest known ${later.title ?? later.edition} of ${later.date}; their texts are not in this library.`;
  return line`Edition: ${edition} of ${date}.${inLibrary}${issued}`;
}

/** The text of an answer: whole lines, up to `maxAnswerCharacters`. */
export function boundedText({ text }: Line): string {
  if (text.length <= maxAnswerCharacters) return text;
  const cut = Math.max(text.lastIndexOf("\n", maxAnswerCharacters), 0);
  return `${text.slice(0, cut).trimEnd()}\n[cut here: the structured content has the rest]`.trimStart();
}

/** `value` with control and format characters made visible in all its strings. */
export function sanitised<T>(value: T): T {
  return JSON.parse(JSON.stringify(value), (_key, one) => (typeof one === "string" ? sanitise(one) : one)) as T;
}
