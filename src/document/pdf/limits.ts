/** Limits on the size of a PDF, and the reasons for refusing one. */

/** Maximum number of pages. The longest known rules document has 290. */
export const maxPages = 1_000;
/** Maximum number of pieces of text in a document. A page of three columns has about a thousand. */
export const maxPieces = 1_000_000;

/** Why a PDF was refused. */
export type Refusal =
  | { reason: "encrypted" | "time" | "memory" }
  | { reason: "damaged"; detail: string }
  | { reason: "pages" | "textless"; pages: number }
  | { reason: "pieces"; page: number };
