/** Writes values as SQL literals. No setting of the server or the client changes what a literal means. */

import { grimError } from "../problem.js";
import { replaceUnsafe } from "../ruling/sanitise.js";

/** NUL and lone surrogates, which a PostgreSQL text cannot contain. */
const unstorable = /\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/**
 * Writes a text as a string literal of standard SQL, with apostrophes doubled. Backslashes, control and format characters
 * are escaped in a literal such as `U&'\001b'`, so that a terminal that shows the SQL does not act on them. A server with
 * `standard_conforming_strings = off` rejects such a literal instead of misreading it.
 * @param where where the text is from, for the message
 * @throws GrimError control-character for a text with NUL or half a surrogate pair
 */
function sqlText(text: string, where: string): string {
  if (unstorable.test(text)) {
    throw grimError(
      "control-character",
      `${where} contains NUL or half a surrogate pair, which PostgreSQL cannot store.`,
      { hint: "Remove the character from the text in its YAML file." },
    );
  }
  const quoted = text.replaceAll("'", "''");
  const escaped = replaceUnsafe(quoted.replaceAll("\\", "\\\\"), (unsafe) =>
    Array.from(unsafe, codePointEscape).join(""),
  );
  return escaped === quoted ? `'${quoted}'` : `U&'${escaped}'`;
}

/** `\001b`, `\+01f600` */
function codePointEscape(character: string): string {
  const code = character.codePointAt(0) as number;
  return code > 0xffff ? `\\+${code.toString(16).padStart(6, "0")}` : `\\${code.toString(16).padStart(4, "0")}`;
}

/** A value of a row. */
export type SqlValue = string | readonly string[] | number | boolean | null;

/**
 * Writes a value as a literal. A list becomes an `ARRAY` of type text[].
 * @throws GrimError control-character, see `sqlText`
 */
export function sqlValue(value: SqlValue, where: string): string {
  if (value === null) return "NULL";
  if (typeof value === "string") return sqlText(value, where);
  if (typeof value === "object") return `ARRAY[${value.map((one) => sqlText(one, where)).join(",")}]::text[]`;
  return String(value);
}
