/**
 * A call: what a judge said at a table, and when. A call is one line of the log, and knows by a checksum whether the
 * line is whole. Pure: lines in, calls out.
 *
 * The line is JSON (`jq` reads it). The checksum stands first and covers every byte after it, so that a line that was
 * cut, or that lost bytes in the middle, is never taken for a call.
 */
import { createHash } from "node:crypto";
import { jsonText } from "../present/json.js";

export interface Call {
  /** Ten letters and digits, different for each call. */
  id: string;
  /** When, with its zone, so that a log from another country stays right: `2026-05-02T10:41:07+02:00`. */
  at: string;
  /** The full reference with its edition: a call outlives the library it was looked up in. */
  ref: string;
  /** The citation as it was quoted, for the same reason. */
  citation: string;
  /** The ruling's headline, so that the log can be read without any library. */
  headline: string;
  table: string | null;
  round: string | null;
  note: string | null;
}

/** A line that is no call: torn by a power cut, or changed by hand. */
export interface DamagedLine {
  /** 1-based. */
  line: number;
  /** Its beginning, to know it by. */
  excerpt: string;
}

export interface CallLog {
  /** Oldest first, as they were written. */
  calls: Call[];
  damaged: DamagedLine[];
  /** The last line is damaged and has no end: another terminal may be writing it at this moment. */
  tornTail: boolean;
}

/** The call as one line, without a line end: `{"sum":"…","id":…}`. */
export function callLine(call: Call): string {
  const { id, at, ref, citation, headline, table, round, note } = call;
  const body = jsonText({ id, at, ref, citation, headline, table, round, note });
  return `{"sum":"${checksum(body)}",${body.slice(1)}`;
}

function checksum(body: string): string {
  return createHash("sha256").update(body).digest("hex").slice(0, 16);
}

/** Reads a whole log. Empty lines are between calls by design: each call brings its own line ends, before and after. */
export function parseCallLog(text: string): CallLog {
  const log: CallLog = { calls: [], damaged: [], tornTail: false };
  const lines = text.split("\n");
  lines.forEach((raw, index) => {
    const line = raw.replace(/\r$/, "");
    if (line === "") return;
    const call = parseCallLine(line);
    if (call !== null) log.calls.push(call);
    else {
      log.damaged.push({ line: index + 1, excerpt: line.slice(0, 60) });
      log.tornTail = index === lines.length - 1;
    }
  });
  return log;
}

const lead = /^\{"sum":"([0-9a-f]{16})",/;

/** @returns null when the line is not whole */
export function parseCallLine(line: string): Call | null {
  const sum = lead.exec(line);
  if (!sum) return null;
  const body = `{${line.slice(sum[0].length)}`;
  if (checksum(body) !== sum[1]) return null;
  try {
    return readCall(JSON.parse(body));
  } catch {
    return null;
  }
}

function readCall(value: unknown): Call | null {
  if (typeof value !== "object" || value === null) return null;
  const { id, at, ref, citation, headline, table, round, note } = value as Record<string, unknown>;
  if (!isText(id) || !isText(at) || !isText(ref) || !isText(citation) || !isText(headline)) return null;
  if (!isTextOrNull(table) || !isTextOrNull(round) || !isTextOrNull(note)) return null;
  return { id, at, ref, citation, headline, table, round, note };
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || typeof value === "string";
}
