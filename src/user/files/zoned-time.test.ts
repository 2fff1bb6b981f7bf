import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GrimError } from "../../problem.js";
import { readTime, zonedTime } from "./zoned-time.js";

const now = new Date(2026, 4, 2, 10, 41, 7);

describe("zonedTime", () => {
  test("writes local time with its offset in ISO format", () => {
    expect(zonedTime(now)).toMatch(/^2026-05-02T10:41:07[+-]\d{2}:\d{2}$/);
  });

  test("parses to the same time, to the second (property)", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("1990-01-01"), max: new Date("2200-01-01"), noInvalidDate: true }),
        (date) => {
          expect(Date.parse(zonedTime(date))).toBe(Math.floor(date.getTime() / 1000) * 1000);
        },
      ),
    );
  });

  test("writes the offset of the machine's time zone", () => {
    const inKathmandu = Object.assign(new Date(now), { getTimezoneOffset: () => -345 });
    const inNewfoundland = Object.assign(new Date(now), { getTimezoneOffset: () => 210 });
    expect(zonedTime(inKathmandu)).toBe("2026-05-02T10:41:07+05:45");
    expect(zonedTime(inNewfoundland)).toBe("2026-05-02T10:41:07-03:30");
  });
});

describe("readTime", () => {
  test.each([
    ["2026-05-01", new Date(2026, 4, 1)],
    ["2026-05-01T09:30", new Date(2026, 4, 1, 9, 30)],
    ["2026-05-01 09:30:15", new Date(2026, 4, 1, 9, 30, 15)],
    ["2026-05-01T09:30Z", new Date("2026-05-01T09:30:00Z")],
    ["2026-05-01T09:30:00+02:00", new Date("2026-05-01T07:30:00Z")],
    ["9:05", new Date(2026, 4, 2, 9, 5)],
    ["90m", new Date(2026, 4, 2, 9, 11, 7)],
    ["2h", new Date(2026, 4, 2, 8, 41, 7)],
  ])("reads %s", (text, date) => {
    expect(readTime(text, now)).toEqual(date);
  });

  test.each(["", "yesterday", "2026", "2026-13-01", "2026-02-31", "24:00", "9:5", "2026-05-01T25:00", "-2h"])(
    "refuses %j",
    (text) => {
      expect(() => readTime(text, now)).toThrow(GrimError);
    },
  );
});
