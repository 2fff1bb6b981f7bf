import { describe, expect, it } from "vitest";
import { firstDay, isDate, isDayOrTime, lastDay } from "./date.js";

describe("isDate, isDayOrTime, firstDay and lastDay", () => {
  it("isDate accepts years, months and days that exist", () => {
    for (const date of ["2016", "2017-02", "2017-02-28", "2016-02-29", "2018-12-31"]) expect(isDate(date)).toBe(true);
  });
  it("isDate rejects everything else", () => {
    for (const words of [
      "2017-02-31",
      "2017-02-29",
      "2017-13",
      "2017-00",
      "2017-04-31",
      "2017-04-00",
      "17",
      "2017-2",
      "May 2018",
      "2018-05-31T10:00",
    ])
      expect(isDate(words), words).toBe(false);
  });
  it("isDayOrTime accepts a day that exists, with or without a time and zone", () => {
    for (const time of ["2026-05-02", "2026-05-02T10:41", "2026-05-02T10:41:07+02:00", "2026-05-02T08:41:07.120Z"])
      expect(isDayOrTime(time), time).toBe(true);
    for (const words of ["2017-02-31", "2017-02-31T10:00:00Z", "2026-05-02T25:00", "2026-05", "yesterday", ""])
      expect(isDayOrTime(words), words).toBe(false);
  });
  it("firstDay and lastDay give the bounds of a year, month or day", () => {
    expect([firstDay("2017"), lastDay("2017")]).toEqual(["2017-01-01", "2017-12-31"]);
    expect([firstDay("2016-02"), lastDay("2016-02")]).toEqual(["2016-02-01", "2016-02-29"]);
    expect([firstDay("2018-05-31"), lastDay("2018-05-31")]).toEqual(["2018-05-31", "2018-05-31"]);
  });
});
