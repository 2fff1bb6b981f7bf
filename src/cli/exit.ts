/** Exit codes, the same as grep's. */
export const exit = {
  /** Something was found, or the command succeeded; for checks: no problems. */
  found: 0,
  /** Nothing was found; for checks: there are problems. */
  nothing: 1,
  error: 2,
} as const;
export type Exit = (typeof exit)[keyof typeof exit];
