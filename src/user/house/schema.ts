/**
 * The schema of a house file. A record has the keys of an official record and four more. So an official record can be
 * copied and changed. The keys that only an import can fill have defaults.
 */
import { z } from "zod";
import { isDayOrTime } from "../../ruling/date.js";
import { kinds } from "../../ruling/kinds.js";
import { rulingSchema, slugPattern } from "../../ruling/schema.js";

const restsOnSchema = z.strictObject({
  ref: z
    .string()
    .regex(/^[a-z0-9-]+(?:@[^/\s]+)?\/[a-z0-9-]+$/, "a full reference was expected, such as my-faq@1.3/moving-lanterns")
    .describe("the official ruling it rests on, preferably with its edition: my-faq@1.3/moving-lanterns"),
  words: z
    .string()
    .regex(/^[0-9a-f]{32}$/, "32 hexadecimal digits were expected, as grim note writes them")
    .optional()
    .describe("a hash of its words, to notice when it is reworded; written by grim note"),
});

export const houseRulingSchema = rulingSchema.extend({
  kind: z.enum(kinds).default("clarification").describe("the kind of ruling"),
  lines: z.array(z.string()).default([]).describe("allowed so that an official record can be copied"),
  game: z.string().regex(slugPattern).optional().describe("the game; by default that of the ruling it rests on"),
  rests_on: z.array(restsOnSchema).default([]),
  by: z.string().min(1).optional().describe("who made the ruling"),
  written: z
    .string()
    .refine(isDayOrTime, {
      message: "a day that exists was expected, alone or with a time, such as 2026-05-02T10:41:07+02:00",
    })
    .optional()
    .describe("when, as an ISO time"),
});

export const houseFileSchema = z.strictObject({
  by: z.string().min(1).optional().describe("who made the rulings of the file"),
  rulings: z.array(houseRulingSchema),
});

/** The schema of a house file with unchecked records, to read the valid records of a file with invalid ones. */
export const looseHouseFileSchema = houseFileSchema.extend({ rulings: z.array(z.unknown()) });

export type HouseRecord = z.infer<typeof houseRulingSchema>;
export type HouseFileContent = z.infer<typeof houseFileSchema>;

/** A valid house file, shown with the problems of an invalid one. */
export const houseExample = [
  "rulings:",
  "  - id: lanterns-at-our-tables",
  "    title: Lanterns at our tables",
  "    text: A lantern that falls over is lit.",
  "    rests_on:",
  "      - ref: my-faq@1.3/moving-lanterns",
].join("\n");
