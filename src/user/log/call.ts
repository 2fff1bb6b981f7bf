/**
 * A call: the ruling that a judge gave at a table, and when. Each call is one line of the log. Pure functions.
 *
 * A line is a JSON object. Its first key holds a checksum of the object without that key, so that a truncated or
 * damaged line is never read as a call.
 */
import { createHash } from "node:crypto";
import { jsonText } from "../../views/json.js";

export interface Call {
  /** Ten random letters and digits. */
  id: string;
  /** ISO 8601 with the time zone: `2026-05-02T10:41:07+02:00`. */
  at: string;
  /** The full reference with its edition. */
  ref: string;
  /** The citation at the time of the call, because a later library may not have the edition. */
  citation: string;
  /** The ruling's headline, so that the log can be read without any library. */
  headline: string;
  table: string | null;
  round: string | null;
  note: string | null;
}

/** A line that is not a valid call: truncated by a power cut, or edited. */
export interface DamagedLine {
  /** Its number, from 1. */
  line: number;
  /** Its first 60 characters. */
  excerpt: string;
}

/** A call as an object for JSON, with every key in a fixed order. */
export function callJson({ id, at, ref, citation, headline, table, round, note }: Call): Call {
  return { id, at, ref, citation, headline, table, round, note };
}

/** The call as one line, without a line end: `{"sum":"…","id":…}`. */
export function callLine(call: Call): string {
  const body = jsonText(callJson(call));
  return `{"sum":"${checksum(body)}",${body.slice(1)}`;
}

function checksum(body: string): string {
  return createHash("sha256").update(body).digest("hex").slice(0, 16);
}

/**
 * The calls of a log, in the order of its lines. Empty lines are skipped: each call is written with a line end before and
 * after it.
 * @param damaged receives the lines that are not calls
 */
export function* callsIn(lines: Iterable<string>, damaged: DamagedLine[]): Generator<Call> {
  let number = 0;
  for (const raw of lines) {
    number += 1;
    const line = raw.replace(/\r$/, "");
    if (line === "") continue;
    const call = parseCallLine(line);
    if (call !== null) yield call;
    else damaged.push({ line: number, excerpt: line.slice(0, 60) });
  }
}

const checksumKey = /^\{"sum":"([0-9a-f]{16})",/;

/** @returns null when the line is damaged */
export function parseCallLine(line: string): Call | null {
  const match = checksumKey.exec(line);
  if (!match) return null;
  const body = `{${line.slice(match[0].length)}`;
  if (checksum(body) !== match[1]) return null;
  try {
    return parseCall(JSON.parse(body));
  } catch {
    return null;
  }
}

function parseCall(value: unknown): Call | null {
  if (typeof value !== "object" || value === null) return null;
  const call = callJson(value as Call);
  const texts = [call.id, call.at, call.ref, call.citation, call.headline];
  const details = [call.table, call.round, call.note].filter((one) => one !== null);
  return [...texts, ...details].every((one) => typeof one === "string") ? call : null;
}
