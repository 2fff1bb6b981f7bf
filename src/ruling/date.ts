/** Dates as precise as the documents give them: a year, a month or a day (`2017`, `2017-02`, `2017-02-14`). */

/** The beginning of a date in UTC; null for other text and for dates that do not exist, such as 2017-02-31. */
function startOf(text: string): Date | null {
  if (!/^\d{4}(?:-\d{2}){0,2}$/.test(text)) return null;
  const start = new Date(text);
  // `Date` takes the 31st of February for the 3rd of March.
  return !Number.isNaN(start.getTime()) && start.toISOString().startsWith(text) ? start : null;
}

/** Whether the text is a valid year, month or day. */
export function isDate(text: string): boolean {
  return startOf(text) !== null;
}

/** Whether the text is a valid day, alone or with a time and optional time zone: `2017-02-14T10:30:00+02:00`. */
export function isDayOrTime(text: string): boolean {
  const day = /^(\d{4}-\d{2}-\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/.exec(text)?.[1];
  return day !== undefined && isDate(day) && !Number.isNaN(Date.parse(text));
}

/** The first day of a date: `2017-02` → `2017-02-01`. Returns other text unchanged. */
export function firstDay(date: string): string {
  return startOf(date)?.toISOString().slice(0, 10) ?? date;
}

/** The last day of a date: `2017-02` → `2017-02-28`. Returns other text unchanged. */
export function lastDay(date: string): string {
  const day = startOf(date);
  const [, month, isDay] = date.split("-");
  if (day === null || isDay !== undefined) return date;
  // Day 0 is the last day of the month before.
  day.setUTCMonth(month === undefined ? 12 : Number(month), 0);
  return day.toISOString().slice(0, 10);
}
