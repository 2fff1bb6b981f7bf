/** A new call: what was ruled, where, and when. */
import { randomInt } from "node:crypto";
import { zonedTime } from "../user-data/zoned-time.js";
import type { Call } from "./call.js";

/** What a call quotes. */
export interface Quoted {
  ref: string;
  citation: string;
  headline: string;
}

export interface CallDetails {
  table?: string | undefined;
  round?: string | undefined;
  note?: string | undefined;
}

/** @param now the real time; tests give their own */
export function newCall(quoted: Quoted, details: CallDetails, now: Date, id: string = callId()): Call {
  const { ref, citation, headline } = quoted;
  return {
    id,
    at: zonedTime(now),
    ref,
    citation,
    headline,
    table: given(details.table),
    round: given(details.round),
    note: given(details.note),
  };
}

function given(text: string | undefined): string | null {
  return text === undefined || text.trim() === "" ? null : text;
}

/** Letters and digits that cannot be misread for one another. */
const letters = "23456789abcdefghijkmnpqrstuvwxyz";

function callId(): string {
  return Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
}
