/** Formats times with their zone, and parses the times that a user types. */
import { grimError } from "../../problem.js";

/** `2026-05-02T10:41:07+02:00`, in the zone of this machine. */
export function zonedTime(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const zone = `${minutes < 0 ? "-" : "+"}${twoDigits(Math.floor(Math.abs(minutes) / 60))}:${twoDigits(Math.abs(minutes) % 60)}`;
  return `${dayOf(date)}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}:${twoDigits(date.getSeconds())}${zone}`;
}

/**
 * Parses `2026-05-02`, `2026-05-02T10:30` (with or without a zone), `10:30` (today), `90m` or `2h` (ago). Without a
 * zone, a time is in the zone of this machine.
 * @throws GrimError `usage` for any other text
 */
export function readTime(text: string, now: Date): Date {
  const ago = /^(\d{1,4})(m|h)$/.exec(text);
  if (ago) return new Date(now.getTime() - Number(ago[1]) * (ago[2] === "h" ? 3_600_000 : 60_000));
  const clock = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (clock) return new Date(`${dayOf(now)}T${twoDigits(Number(clock[1]))}:${clock[2]}:00`);
  const dated = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2})?)(Z|[+-]\d{2}:\d{2})?)?$/.exec(text);
  if (dated) {
    const [, day, clockTime = "00:00", zone = ""] = dated;
    const time = new Date(`${day}T${clockTime}${zone}`);
    // Date silently changes 31 February to 3 March.
    const midnight = new Date(`${day}T00:00:00Z`);
    if (!Number.isNaN(time.getTime()) && midnight.getUTCDate() === Number(day?.slice(8))) return time;
  }
  throw grimError("usage", `"${text.slice(0, 40)}" is not a time.`, {
    hint: "Examples: --since 2026-05-02, --since 2026-05-02T10:30, --since 10:30 (today), --since 90m, --since 2h",
  });
}

function dayOf(date: Date): string {
  return `${String(date.getFullYear()).padStart(4, "0")}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

function twoDigits(n: number): string {
  return String(n).padStart(2, "0");
}
