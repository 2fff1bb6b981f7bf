/** Values as SQL literals. What they stand for does not depend on settings of the server or the client. */
import { replaceUnsafe } from "../present/text/sanitise.js";
import { GrimError, problem } from "../problem.js";

/** NUL and lone surrogates: PostgreSQL has no text that holds them. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * A text as a string literal of standard SQL: quotation marks doubled. Backslashes, carriage returns, and control and format
 * characters are written by their numbers in a literal of the form `U&'\001B'`, so that no terminal acts on the file, and a
 * server with `standard_conforming_strings = off` refuses the literal instead of reading another text.
 * @param where what holds the text, for the message
 * @throws GrimError control-character, for text that PostgreSQL cannot store
 */
function sqlText(text: string, where: string): string {
  if (unstorable.test(text)) {
    throw new GrimError(
      problem("control-character", `${where} holds NUL or half a surrogate pair, which PostgreSQL cannot store.`, {
        hint: "Correct the text in its YAML file: no document prints such a character.",
      }),
    );
  }
  const quoted = text.replaceAll("'", "''");
  const escaped = replaceUnsafe(quoted.replaceAll("\\", "\\\\"), (found) => Array.from(found, numbered).join(""));
  return escaped === quoted ? `'${quoted}'` : `U&'${escaped}'`;
}

/** By its code point: `\001b`, `\+01f600`. */
function numbered(character: string): string {
  const code = character.codePointAt(0) as number;
  return code > 0xffff ? `\\+${code.toString(16).padStart(6, "0")}` : `\\${code.toString(16).padStart(4, "0")}`;
}

/** A value of a row: text, a list of texts, a number, a boolean, or null. */
export type SqlValue = string | readonly string[] | number | boolean | null;

/** A value as a literal. A list is an `ARRAY` of type text[]. @throws GrimError as `sqlText` */
export function sqlValue(value: SqlValue, where: string): string {
  if (value === null) return "NULL";
  if (typeof value === "string") return sqlText(value, where);
  if (typeof value === "object") return `ARRAY[${value.map((one) => sqlText(one, where)).join(",")}]::text[]`;
  return String(value);
}
