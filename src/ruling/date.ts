/** Dates as precise as the documents give them: a year, a month or a day (`2017`, `2017-02`, `2017-02-14`). */

/** The parts of a date; null for other text and for dates that do not exist, such as 2017-02-31. */
function partsOf(text: string): { year: number; month: number | null; day: number | null } | null {
  const match = /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?$/.exec(text);
  if (!match) return null;
  const year = Number(match[1]);
  const month = match[2] === undefined ? null : Number(match[2]);
  const day = match[3] === undefined ? null : Number(match[3]);
  if (month !== null && (month < 1 || month > 12)) return null;
  if (day !== null && (day < 1 || day > daysIn(year, month ?? 12))) return null;
  return { year, month, day };
}

/** Whether the text is a valid year, month or day. */
export function isDate(text: string): boolean {
  return partsOf(text) !== null;
}

/** Whether the text is a valid day, alone or with a time and optional time zone: `2017-02-14T10:30:00+02:00`. */
export function isDayOrTime(text: string): boolean {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(text)?.[1];
  return day !== undefined && isDate(day) && !Number.isNaN(Date.parse(text));
}

/** The first day of a date: `2017-02` → `2017-02-01`. Returns other text unchanged. */
export function firstDay(date: string): string {
  const parts = partsOf(date);
  return parts === null ? date : isoDay(parts.year, parts.month ?? 1, parts.day ?? 1);
}

/** The last day of a date: `2017-02` → `2017-02-28`. Returns other text unchanged. */
export function lastDay(date: string): string {
  const parts = partsOf(date);
  if (parts === null) return date;
  const month = parts.month ?? 12;
  return isoDay(parts.year, month, parts.day ?? daysIn(parts.year, month));
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isoDay(year: number, month: number, day: number): string {
  return [String(year).padStart(4, "0"), twoDigits(month), twoDigits(day)].join("-");
}

function twoDigits(n: number): string {
  return String(n).padStart(2, "0");
}
