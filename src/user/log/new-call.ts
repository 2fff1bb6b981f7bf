/** Creates calls. */
import { randomInt } from "node:crypto";
import { cutToWidth } from "../../render/text/width.js";
import { citation, reference } from "../../ruling/citation.js";
import { headline } from "../../ruling/names.js";
import type { DocumentInfo, Ruling } from "../../ruling/ruling.js";
import { sanitiseLine } from "../../ruling/sanitise.js";
import { zonedTime } from "../files/zoned-time.js";
import type { Call } from "./call.js";

/** The ruling that a call quotes. */
export type QuotedRuling = Pick<Call, "ref" | "citation" | "headline">;

export interface CallDetails {
  table?: string | undefined;
  round?: string | undefined;
  note?: string | undefined;
}

/** What the log keeps of an official ruling. @param info its document; null if the library does not describe it */
export function quotedRuling(ruling: Ruling, info: DocumentInfo | null): QuotedRuling {
  return {
    ref: reference(ruling),
    citation: citation(ruling, info),
    headline: quotedHeadline(headline(ruling)),
  };
}

/** A headline as the log keeps it: one line of at most 120 columns, because it may be a question as long as a page. */
export function quotedHeadline(headline: string): string {
  return cutToWidth(sanitiseLine(headline), 120);
}

/** A new call at the time `now`. Empty details become null. */
export function newCall(quoted: QuotedRuling, details: CallDetails, now: Date): Call {
  return {
    id: callId(),
    at: zonedTime(now),
    ref: quoted.ref,
    citation: quoted.citation,
    headline: quoted.headline,
    table: textOrNull(details.table),
    round: textOrNull(details.round),
    note: textOrNull(details.note),
  };
}

function textOrNull(text: string | undefined): string | null {
  return text === undefined || text.trim() === "" ? null : text;
}

/** Letters and digits without those that look alike (0 o, 1 l). */
const idCharacters = "23456789abcdefghijkmnpqrstuvwxyz";

function callId(): string {
  return Array.from({ length: 10 }, () => idCharacters[randomInt(idCharacters.length)]).join("");
}
