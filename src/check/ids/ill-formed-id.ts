import { slugPattern } from "../../ruling/schema.js";
import { recordCheck } from "../check.js";

/** In characters. Longer ids are hard to read aloud and to type. */
const maxLength = 90;

export const illFormedId = recordCheck(
  "ill-formed-id",
  "An id is not made of lower-case words joined by hyphens, or is too long.",
  ({ id }) =>
    slugPattern.test(id) && id.length <= maxLength
      ? null
      : {
          message: `an id of lower-case letters and digits was expected, with single hyphens between words and at most ${maxLength} characters, such as nested-sequences.`,
        },
);
