/** Made-up calls for the tests of this folder. */
import type { Call } from "./call.js";

/** A call, with the fields of `more`. */
export function madeUpCall(more: Partial<Call> = {}): Call {
  return {
    id: "abcdefghjk",
    at: "2026-05-02T10:41:07+02:00",
    ref: "lamps-faq@2.0/moving-lanterns",
    citation: "Lamps — FAQ 2.0, (1.4) Moving Lanterns [lamps-faq@2.0/moving-lanterns], source lines 1-2",
    headline: "(1.4) Moving Lanterns",
    table: "12",
    round: "3",
    note: "both players agreed",
    ...more,
  };
}
